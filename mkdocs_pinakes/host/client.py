"""The scripts of the client: which of them a site loads, and which of our files it publishes."""

from __future__ import annotations

from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from mkdocs.config.config_options import ExtraScriptValue

from mkdocs_pinakes.bundle.audience import Audience
from mkdocs_pinakes.host.site import language_folder, site_language
from mkdocs_pinakes.settings import Switch
from mkdocs_pinakes.translations import translation

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files

    from mkdocs_pinakes.settings import Settings

_CLIENT_PHRASES = (
    "client.", "list.", "matched_words", "corrected_words", "found_through", "similar_meaning",
)  # fmt: skip
_ASSETS = PurePosixPath("assets/pinakes")
_SOURCES = _ASSETS / "src"
_SCRIPT = str(_ASSETS / "pinakes.js")
# The parts of the dialog that only some queries, readers or themes need are scripts of their own.
_FILES = {
    "dialog": tuple(
        f"pinakes-{part}" for part in ("search", "unusual", "letters", "filters", "material")
    ),
    "graph": ("pinakes-graph",),
    "peek": ("pinakes-peek",),
}


def add_script(config: MkDocsConfig, settings: Settings) -> None:
    """
    Let every page load the client, if the site has any part of it.

    Parameters
    ----------
    config : MkDocsConfig
        Its `extra_javascript` is changed: a script of an earlier build, such as that of
        another language, makes way.
    settings : Settings
        Which parts the site has.
    """
    scripts = config.extra_javascript
    scripts[:] = [one for one in scripts if str(one).partition("?")[0] != _SCRIPT]
    parts = _parts(settings)
    if not parts:
        return
    folder = language_folder(config)
    query = f"in={folder}&" if folder else ""
    # Else a page that is opened as a file would ask in vain.
    parts += ["files"] if _is_offline(config, settings.bundle.offline) else []
    script = ExtraScriptValue(f"{_SCRIPT}?{query}on={','.join(parts)}")
    script.defer = True
    scripts.append(script)


def find_missing_server(config: MkDocsConfig, settings: Settings) -> str:
    """
    Tell what keeps pages that are opened as files from leading to each other.

    Parameters
    ----------
    config : MkDocsConfig
        The site's configuration.
    settings : Settings
        What its owner decided.

    Returns
    -------
    str
        A warning; empty if there is no reason for one.
    """
    if not config.use_directory_urls or not _is_offline(config, settings.bundle.offline):
        return ""
    return (
        "`bundle.offline` makes a site that is opened as files, but its links lead to folders;"
        " set `use_directory_urls: false` in mkdocs.yml"
    )


def find_audience(config: MkDocsConfig, settings: Settings, *, custom_phrases: str) -> Audience:
    """
    Find out whom the files of the bundle are for.

    Parameters
    ----------
    config : MkDocsConfig
        The site's configuration.
    settings : Settings
        What its owner decided.
    custom_phrases : str
        The site's own phrases, as `translation` takes them.

    Returns
    -------
    Audience
        The language they speak, and whether they have a server.
    """
    words = translation(site_language(config), custom=custom_phrases)
    return Audience(
        language=words.language,
        strings={
            name: text for name, text in words.texts.items() if name.startswith(_CLIENT_PHRASES)
        },
        graph=settings.graph,
        is_semantic=settings.search.semantic,
        has_previews=settings.previews.enabled,
        is_offline=_is_offline(config, settings.bundle.offline),
    )


def _is_offline(config: MkDocsConfig, switch: Switch) -> bool:
    if switch is not Switch.AUTO:
        return switch is Switch.ON
    found = (config.plugins.get(name) for name in ("offline", "material/offline"))
    return any(plugin is not None and plugin.config.get("enabled", True) for plugin in found)


def leave_out_unused(files: Files, settings: Settings, *, theme: Path) -> None:
    """
    Keep what no page loads out of the site: the modules that scripts are made of, and scripts of parts it has not.

    Parameters
    ----------
    files : Files
        Of the site and of its theme; changed.
    settings : Settings
        Which parts the site has.
    theme : Path
        The folder of our files; those of other folders stay, whatever their names.
    """
    parts = _parts(settings)
    used = {"pinakes", *(name for part in parts for name in _FILES[part])} if parts else set()
    for file in list(files):
        if file.src_dir is None or Path(file.src_dir) != theme:
            continue
        path = PurePosixPath(file.src_uri)
        is_unused = path.parent == _ASSETS and path.suffix == ".js" and path.stem not in used
        if is_unused or path.is_relative_to(_SOURCES):
            files.remove(file)


def _parts(settings: Settings) -> list[str]:
    # Every part reads the bundle.
    has = {
        "dialog": settings.search.dialog,
        "graph": settings.graph.enabled,
        # It also brings what panels leave out.
        "peek": settings.previews.enabled or settings.related.enabled or settings.backlinks.enabled,
    }
    return [part for part, is_on in has.items() if is_on and settings.bundle.enabled]
