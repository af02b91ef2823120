"""What MkDocs' own objects say, in the words of the core, and the few things done to them."""

from __future__ import annotations

import logging
import traceback
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING

import jinja2
from mkdocs.utils import get_relative_url

from mkdocs_pinakes.documents.vault import RawFile, open_vault
from mkdocs_pinakes.inherited import Inheritance
from mkdocs_pinakes.model import ProblemKind, SrcUri
from mkdocs_pinakes.tags_plugin import tag_rules

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import File, Files, InclusionLevel

    from mkdocs_pinakes.documents.vault import Vault
    from mkdocs_pinakes.model import FrontMatter, Visibility
    from mkdocs_pinakes.settings import EmbeddingSettings, Settings

_CACHE = Path(".cache", "plugin", "pinakes")


def own_files(files: Files, config: MkDocsConfig) -> tuple[File, ...]:
    """
    Leave out the files that a theme brings, and what is hidden, such as a vault's `.trash`.

    Returns
    -------
    tuple of File
        Files of the docs folder and those that plugins made.
    """
    themes = set(config.theme.dirs)
    return tuple(
        file
        for file in files
        if (file.generated_by or file.src_dir not in themes) and not _is_hidden(file)
    )


def _is_hidden(file: File) -> bool:
    # A site may take a hidden folder in, such as `.well-known`.
    return file.inclusion.is_excluded() and "/." in f"/{file.src_uri}"


def inclusion_levels(files: Iterable[File]) -> list[tuple[str, InclusionLevel]]:
    """
    List what is published of files.

    Returns
    -------
    list of (str, InclusionLevel)
        Path and level of each.
    """
    return [(file.src_uri, file.inclusion) for file in files]


def template_place(error: jinja2.TemplateError) -> str:
    """
    Find where a template failed.

    Returns
    -------
    str
        File and line of the innermost template that took part.
    """
    if isinstance(error, jinja2.TemplateSyntaxError):
        return f"{error.filename}:{error.lineno}"
    frames = traceback.extract_tb(error.__traceback__)
    places = [frame for frame in frames if frame.filename.endswith(".html")]
    return f"{places[-1].filename}:{places[-1].lineno}" if places else "a panel's template"


def open_site_vault(
    files: Files, config: MkDocsConfig, settings: Settings, *, read: Callable[..., FrontMatter]
) -> Vault:
    """
    Read all front matter and learn every file's names.

    Parameters
    ----------
    files : Files
        All files.
    config : MkDocsConfig
        The site's configuration.
    settings : Settings
        What the site's owner decided.
    read : callable
        Reads front matter.

    Returns
    -------
    Vault
        All files of the site.
    """
    rules = tag_rules(config)
    inheritance = Inheritance(files, config, tag_keys=rules.keys)
    return open_vault(
        [_raw_file(file, inheritance) for file in own_files(files, config)],
        settings,
        has_obsidian_folder=Path(config.docs_dir, ".obsidian").is_dir(),
        can_encrypt=any("encrypt" in name for name in config.plugins),
        tag_rules=rules,
        read=read,
    )


def _raw_file(file: File, inheritance: Inheritance) -> RawFile:
    # A page that cannot be read is empty, and MkDocs says so.
    content = None
    if file.is_documentation_page():
        try:
            content = file.content_bytes
        except OSError:
            content = b""
    uri = SrcUri(file.src_uri)
    inherited = inheritance.of(uri, content or b"")
    return RawFile(
        uri=uri,
        is_included=file.inclusion.is_included(),
        content=content,
        visibility=inherited.visibility,
        is_searchable=inherited.is_searchable,
        tags=inherited.tags,
        aliases=inherited.aliases,
    )


def exclude(
    files: Iterable[File],
    visibility: Mapping[SrcUri, Visibility],
    levels: Mapping[Visibility, InclusionLevel],
) -> None:
    """
    Leave files out of the site, unless they are left out more strictly already.

    Parameters
    ----------
    files : iterable of File
        The files, changed in place.
    visibility : mapping
        What of each page may be seen.
    levels : mapping
        How MkDocs is to treat pages of which that may be seen.
    """
    for file in files:
        seen = visibility.get(SrcUri(file.src_uri))
        level = levels.get(seen) if seen else None
        if level and level.value < file.inclusion.value:
            file.inclusion = level


def problem_levels(config: MkDocsConfig, *, ambiguous: str) -> dict[ProblemKind, int]:
    """
    Take over the levels that a site gives to broken links.

    Parameters
    ----------
    config : MkDocsConfig
        The site's configuration.
    ambiguous : str
        `info` or `warn`, for names that several pages bear.

    Returns
    -------
    dict
        Levels of the `logging` module by kind.
    """
    links = config.validation.links
    return {
        ProblemKind.UNRESOLVED: links.not_found,
        ProblemKind.MISSING_ANCHOR: links.anchors,
        ProblemKind.AMBIGUOUS: logging.WARNING if ambiguous == "warn" else logging.INFO,
        ProblemKind.LOOSE_PATH: logging.INFO,
        ProblemKind.EDGE_SPEC: logging.INFO,
        ProblemKind.WITHHELD: logging.INFO,
        ProblemKind.NOT_A_PAGE: logging.INFO,
        ProblemKind.NO_CACHE: logging.INFO,
        ProblemKind.CACHE: logging.WARNING,
    }


def cache_folder(config: MkDocsConfig) -> Path:
    """
    Name the folder for what is kept between builds.

    Returns
    -------
    Path
        Beside mkdocs.yml: neither watched nor published.
    """
    return Path(config.config_file_path or ".").resolve().parent / _CACHE


def model_version(settings: EmbeddingSettings) -> str:
    """
    Tell one state of the models on this machine from another.

    Returns
    -------
    str
        Empty where no model takes part.
    """
    if settings.model in {"none", "builtin"}:
        return ""
    from mkdocs_pinakes.embeddings.versions import model_version as version_of

    return version_of(settings)


def site_slot(config: MkDocsConfig) -> str:
    """
    Tell apart the sites that one mkdocs.yml makes, such as one a language.

    Returns
    -------
    str
        A name for a folder.
    """
    parts = (config.config_file_path, config.docs_dir, config.theme.name, site_language(config))
    return blake2b("\n".join(map(str, parts)).encode(), digest_size=6).hexdigest()


def language_folder(config: MkDocsConfig) -> str:
    """
    Name the folder that holds what is built, if a site is built once for each language.

    Parameters
    ----------
    config : MkDocsConfig
        The site's configuration.

    Returns
    -------
    str
        With the plugin `i18n`, the language's, and nothing for the default one.
    """
    plugin = config.plugins.get("i18n")
    if plugin is None or getattr(plugin, "is_default_language_build", True):
        return ""
    return str(getattr(plugin, "current_language", None) or "")


def relative_url(url: str, *, page: str) -> str:
    """
    Lead from one page to another.

    Parameters
    ----------
    url : str
        Address of the other page, relative to the site's root.
    page : str
        Address of the page that leads there.

    Returns
    -------
    str
        Relative address.
    """
    return get_relative_url(url or ".", page)


def site_language(config: MkDocsConfig) -> str | None:
    """
    Name the language a site's theme is set to.

    Returns
    -------
    str or None
        A code such as `de`; `None` for English, which is every theme's default and
        so says nothing.
    """
    language = str(config.theme.get("language") or config.theme.get("locale") or "en")
    return None if language.startswith("en") else language
