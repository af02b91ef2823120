"""What else a site has that does our work a second time."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.plugins import BasePlugin

_WIKILINKS = "turns [[wikilinks]] into links by rules of its own, before Pinakes reads them"
_FILE_NAMES = "leads Markdown links to files by their names, before Pinakes reads them"
_PLUGINS = {
    "roamlinks": _WIKILINKS,
    "roamlinks_extra": _WIKILINKS,
    "ezlinks": _WIKILINKS,
    "obsidian-bridge": _WIKILINKS,
    "obsidian-support": "turns ![[embeds]] and #tags into something else, before Pinakes reads them",
    "pub-obsidian": f"{_WIKILINKS}, and lists backlinks",
    "alias": "takes [[names]] for its own aliases, before Pinakes reads them",
    "bi_directional_links": f"{_WIKILINKS}, and lists backlinks",
    "zettelkasten": f"{_WIKILINKS}, and lists backlinks",
    "autolinks": _FILE_NAMES,
    "awesome-autolinks": _FILE_NAMES,
    "easylinks": _FILE_NAMES,
}
_OWN_EXTENSIONS = frozenset({"pinakes_wikilinks", "mkdocs_pinakes.wikilinks"})
_EXTENSIONS = {
    "wikilinks": "turns [[wikilinks]] into addresses without looking for their pages",
    "mdx_wikilink_plus": "turns [[wikilinks]] into addresses without looking for their pages",
}
_INSTANCE = re.compile(r" #\d+$")


def find_conflicts(config: MkDocsConfig) -> Iterator[str]:
    """
    Find plugins and Markdown extensions that rewrite links too.

    Parameters
    ----------
    config : MkDocsConfig
        The site's configuration.

    Yields
    ------
    str
        What one of them does, and which line to drop.
    """
    for instance, plugin in config.plugins.items():
        name = _INSTANCE.sub("", instance)
        if name in _PLUGINS and not _leaves_links_alone(plugin):
            yield _advice("plugin", name, _PLUGINS[name], "plugins")
    for extension in config.markdown_extensions:
        if not isinstance(extension, str):
            continue
        module = extension.partition(":")[0]
        name = module.removeprefix("markdown.extensions.").partition(".")[0]
        if module in _OWN_EXTENSIONS:
            what = "is what the plugin `pinakes` brings along, and knows less of the site"
            yield _advice("Markdown extension", extension, what, "markdown_extensions")
        elif name in _EXTENSIONS:
            yield _advice("Markdown extension", extension, _EXTENSIONS[name], "markdown_extensions")


def is_own_extension(extension: object) -> bool:
    """
    Tell whether a Markdown extension is ours, for sites without the plugin.

    Parameters
    ----------
    extension : object
        Its name, or the extension itself.

    Returns
    -------
    bool
        Whatever entry point it is named by.
    """
    return isinstance(extension, str) and extension.partition(":")[0] in _OWN_EXTENSIONS


def silence_repetitions(plugin: BasePlugin[Any], config: MkDocsConfig) -> bool:
    """
    Let a plugin that is listed several times take part in the build once.

    Parameters
    ----------
    plugin : BasePlugin
        One of the plugins that the configuration lists.
    config : MkDocsConfig
        The site's configuration, whose events lose the plugins of the same kind that
        are listed later.

    Returns
    -------
    bool
        Whether it is listed several times.
    """
    alike = [other for other in config.plugins.values() if type(other) is type(plugin)]
    if len(alike) > 1 and alike[0] is plugin:
        for methods in config.plugins.events.values():
            methods[:] = [one for one in methods if _owner(one) not in alike[1:]]
    return len(alike) > 1


def _owner(method: object) -> object:
    return getattr(method, "__self__", None)


def _leaves_links_alone(plugin: BasePlugin[Any]) -> bool:
    links = plugin.config.get("links")
    return not links.get("wikilinks_enabled", True) if isinstance(links, Mapping) else False


def _advice(kind: str, name: str, what: str, option: str) -> str:
    return f"the {kind} `{name}` {what}; remove `{name}` from `{option}` in mkdocs.yml"
