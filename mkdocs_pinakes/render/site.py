"""The pages of a site as one of them shows them."""

from __future__ import annotations

import bisect
from dataclasses import dataclass, field
from typing import TYPE_CHECKING
from urllib.parse import quote

from mkdocs_pinakes.model import tag_key

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from mkdocs_pinakes.model import Document, SrcUri
    from mkdocs_pinakes.translations import Translation


@dataclass(frozen=True, slots=True, kw_only=True)
class Site:
    """Where the pages of a site are, seen from one of them, and what language it speaks."""

    documents: tuple[Document, ...]
    """All published documents in path order."""
    url_for: Callable[[str], str]
    """Turns an address relative to the site's root into one relative to the page shown."""
    words: Translation
    """The phrases of the site's language."""
    tag_urls: Mapping[str, str] = field(default_factory=dict)
    """Addresses of the pages of tags relative to the site's root, by key."""

    def tag_href(self, tag: str) -> str:
        """
        Address the page of a tag.

        Parameters
        ----------
        tag : str
            As spelled.

        Returns
        -------
        str
            Address relative to the page shown; empty if it has none.
        """
        url = self.tag_urls.get(tag_key(tag), "")
        return self.url_for(url) if url else ""

    def document(self, uri: SrcUri) -> Document:
        """
        Find a document by its path.

        Parameters
        ----------
        uri : SrcUri
            The path.

        Returns
        -------
        Document
            The document that has it.
        """
        position = bisect.bisect_left(self.documents, uri, key=lambda document: document.uri)
        return self.documents[position]

    def href(self, document: Document, anchor: str = "") -> str:
        """
        Address a document or a place in it.

        Parameters
        ----------
        document : Document
            The document.
        anchor : str
            The rendered id of the place; empty for the top.

        Returns
        -------
        str
            Address relative to the page shown.
        """
        fragment = f"#{quote(anchor)}" if anchor else ""
        return self.url_for(document.url) + fragment
