"""Files that only private pages show, which must stay as private as those."""

from __future__ import annotations

import posixpath
from typing import TYPE_CHECKING
from urllib.parse import quote

from mkdocs_pinakes.documents.markdown_reader import read_markdown
from mkdocs_pinakes.documents.resolving import resolve_reference
from mkdocs_pinakes.model import EdgeKind

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from mkdocs_pinakes.documents.vault import Vault
    from mkdocs_pinakes.model import PageSource, SrcUri


def private_attachments(vault: Vault, built: Iterable[PageSource]) -> frozenset[SrcUri]:
    """
    Find the attachments of private pages that no other page uses.

    Parameters
    ----------
    vault : Vault
        All files of the site.
    built : iterable of PageSource
        The pages that readers can reach.

    Returns
    -------
    frozenset of SrcUri
        Files to leave out. A file that is named in any page that is built stays,
        whatever names it.
    """
    pages = {page.uri: page for page in built}
    private = {
        target
        for uri in vault.front_matter
        if uri not in pages
        for target in _attachments(uri, vault)
    }
    if not private:
        return frozenset()
    return frozenset(uri for uri in private if not _is_named(uri, pages.values()))


def _attachments(page: SrcUri, vault: Vault) -> Iterator[SrcUri]:
    body = vault.front_matter[page].body
    reading = read_markdown(body, source=page, first_line=1, inline_tags=False)
    for reference in reading.references:
        resolved = resolve_reference(reference, vault.resolver).resolved
        if resolved.reference.kind is EdgeKind.ATTACHMENT and resolved.target:
            yield resolved.target


def _is_named(uri: SrcUri, pages: Iterable[PageSource]) -> bool:
    name = posixpath.basename(uri)
    return any(name in page.html or quote(name) in page.html for page in pages)
