"""A site's files: which are ours to read, what they say, and which of them are published."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from mkdocs_pinakes.documents.vault import RawFile, open_vault
from mkdocs_pinakes.host.inherited import Inheritance
from mkdocs_pinakes.host.listing_files import ListingFile
from mkdocs_pinakes.host.tags_plugin import tag_rules
from mkdocs_pinakes.model import SrcUri

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import File, Files, InclusionLevel

    from mkdocs_pinakes.documents.vault import Vault
    from mkdocs_pinakes.model import FrontMatter, Visibility
    from mkdocs_pinakes.settings import Settings


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
        if (file.generated_by or file.src_dir not in themes)
        and not _is_hidden(file)
        and not isinstance(file, ListingFile)
    )


def inclusion_levels(files: Iterable[File]) -> list[tuple[str, InclusionLevel]]:
    """
    List what is published of files.

    Returns
    -------
    list of (str, InclusionLevel)
        Path and level of each.
    """
    return [(file.src_uri, file.inclusion) for file in files]


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


def _is_hidden(file: File) -> bool:
    # A site may take a hidden folder in, such as `.well-known`.
    return file.inclusion.is_excluded() and "/." in f"/{file.src_uri}"


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
