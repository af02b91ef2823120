"""A folder of Markdown files, read without a host."""

from __future__ import annotations

import posixpath
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote

from mkdocs_pinakes.documents.anchors import place_key
from mkdocs_pinakes.documents.grammar import (
    PAGE_SUFFIXES,
    first_heading,
    parse_destination,
    parse_wikilink,
)
from mkdocs_pinakes.documents.reading import Library, read_documents
from mkdocs_pinakes.documents.standalone import WikilinkTarget, find_files, render
from mkdocs_pinakes.documents.vault import RawFile, Vault, open_vault
from mkdocs_pinakes.errors import ReadingError
from mkdocs_pinakes.model import PageSource, ReferenceStatus, SrcUri

if TYPE_CHECKING:
    from mkdocs_pinakes.documents.resolver import Resolution
    from mkdocs_pinakes.settings import Settings

_INDEXES = frozenset({"index", "readme"})


def open_folder(docs: Path, settings: Settings) -> Vault:
    """
    Open a folder as a vault.

    Parameters
    ----------
    docs : Path
        The folder.
    settings : Settings
        What its owner decided.

    Returns
    -------
    Vault
        All its files; what `publish` and the like say of a page holds here too.

    Raises
    ------
    ReadingError
        If a page cannot be read.
    """
    files = [
        RawFile(
            uri=uri,
            is_included=True,
            content=_content(Path(docs, uri)) if _is_page(uri) else None,
        )
        for uri in find_files(docs)
    ]
    return open_vault(
        files,
        settings,
        has_obsidian_folder=Path(docs, ".obsidian").is_dir(),
        can_encrypt=False,
    )


def read_folder(docs: Path, settings: Settings) -> Library:
    """
    Read the pages of a folder.

    Parameters
    ----------
    docs : Path
        The folder.
    settings : Settings
        What its owner decided.

    Returns
    -------
    Library
        Its published pages, at the addresses MkDocs would give them.

    Raises
    ------
    ReadingError
        If a page cannot be read.
    """
    vault = open_folder(docs, settings)
    return read_documents(folder_pages(vault), vault)


def folder_pages(vault: Vault) -> list[PageSource]:
    """
    Render the pages of a folder.

    Parameters
    ----------
    vault : Vault
        The folder, opened.

    Returns
    -------
    list of PageSource
        Every page, empty if it is not published.
    """
    return [_page(uri, vault) for uri in vault.front_matter]


def _is_page(uri: SrcUri) -> bool:
    # For MkDocs `.MD` makes no page.
    return posixpath.splitext(uri)[1][1:] in PAGE_SUFFIXES


def _content(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        message = (
            f"{path}: {error.strerror or error}; make it readable or move it out of the folder"
        )
        raise ReadingError(message) from error


def _page(uri: SrcUri, vault: Vault) -> PageSource:
    found = vault.front_matter[uri]
    stem = posixpath.splitext(posixpath.basename(uri))[0]
    is_read = vault.is_published(uri)
    return PageSource(
        uri=uri,
        url=quote(_address(uri)),
        title=found.title or first_heading(found.body) or stem,
        front_matter=found,
        markdown=found.body if is_read else "",
        line=found.body_line,
        html=_render(found.body, uri, vault) if is_read else "",
    )


def _render(body: str, source: SrcUri, vault: Vault) -> str:
    return render(
        body,
        link_to=partial(_wikilink, source=source, vault=vault),
        address_of=partial(_destination, source=source, vault=vault),
        comments=vault.is_vault,
    )


def _wikilink(raw: str, *, source: SrcUri, vault: Vault) -> WikilinkTarget | None:
    link = parse_wikilink(raw)
    if link is None:
        return None
    text = link.display or link.path.rpartition("/")[2] or link.subpath.lstrip("#")
    if link.is_external:
        return WikilinkTarget(href=link.path, text=text)
    resolution = vault.resolver.resolve(link.path, source)
    if resolution.status is ReferenceStatus.WITHHELD and link.is_embed:
        return WikilinkTarget(href="", text="")
    note = ""
    if link.is_embed and resolution.target and resolution.is_page:
        note = place_key(resolution.target, link.subpath)
    return WikilinkTarget(href=_href(resolution), text=text, note=note)


def _destination(raw: str, *, source: SrcUri, vault: Vault) -> str:
    destination = parse_destination(raw)
    if destination is None:
        return raw
    return _href(vault.resolver.resolve_markdown(destination.path, source)) or raw


def _href(resolution: Resolution) -> str:
    target = resolution.target
    if target is None:
        return ""
    return f"/{quote(_address(target) if resolution.is_page else target)}"


def _address(uri: SrcUri) -> str:
    folder, name = posixpath.split(posixpath.splitext(uri)[0])
    path = folder if name.lower() in _INDEXES else posixpath.join(folder, name)
    return f"{path}/" if path else ""
