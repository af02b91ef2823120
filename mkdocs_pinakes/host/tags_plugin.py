"""What Material's tags plugin is told about tags."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from mkdocs_pinakes.documents.tag_rules import TAG_KEYS, TagRules

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mkdocs.config.base import Config
    from mkdocs.config.defaults import MkDocsConfig

_NAME = re.compile(r"(?:^|/)tags(?: #\d+)?$")
_LISTS_TAGS = re.compile(r"(?:^|/)(?:plugin-)?tags?(?:-plugin)?(?: #\d+)?$")


def tag_properties(config: MkDocsConfig) -> tuple[str, ...]:
    """
    Name the keys in which Material's tags plugin looks for tags.

    Parameters
    ----------
    config : MkDocsConfig
        The site's configuration.

    Returns
    -------
    tuple of str
        As written in the configuration; none where the plugin is not active.
    """
    return _once_each(str(options["tags_name_property"]) for options in _options(config))


def tag_rules(config: MkDocsConfig) -> TagRules:
    """
    Find out which keys hold tags, and which tags nobody is shown.

    Parameters
    ----------
    config : MkDocsConfig
        The site's configuration, after the plugins have seen it: a preview may show
        shadow tags.

    Returns
    -------
    TagRules
        What one of several tags plugins hides is hidden.
    """
    hiding = [options for options in _options(config) if not options["shadow"]]
    return TagRules(
        keys=_once_each((*TAG_KEYS, *(name.lower() for name in tag_properties(config)))),
        shadows=_once_each(
            sorted(
                # The plugin makes objects of the names.
                str(getattr(tag, "name", tag))
                for options in hiding
                for tag in options["shadow_tags"] or ()
            )
        ),
        shadow_prefixes=_once_each(options["shadow_tags_prefix"] for options in hiding),
        shadow_suffixes=_once_each(options["shadow_tags_suffix"] for options in hiding),
        separators=_once_each(
            ("/", *(str(options["tags_hierarchy_separator"]) for options in hiding))
        ),
    )


def has_tag_listings(config: MkDocsConfig) -> bool:
    """
    Tell whether another plugin lists the pages of tags.

    Parameters
    ----------
    config : MkDocsConfig
        The site's configuration.

    Returns
    -------
    bool
        True for Material's plugin, unless it is switched off, and for others of such a name.
    """
    return any(
        _LISTS_TAGS.search(name) and plugin.config.get("enabled", True)
        for name, plugin in config.plugins.items()
    )


def _options(config: MkDocsConfig) -> list[Config]:
    found = (plugin.config for name, plugin in config.plugins.items() if _NAME.search(name))
    # Another plugin of this name has other options.
    return [options for options in found if options.get("enabled") and "shadow_tags" in options]


def _once_each(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name for name in names if name))
