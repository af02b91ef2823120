"""What a knowledge base answers about its pages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mkdocs_pinakes.bundle import records
from mkdocs_pinakes.bundle.graph_tables import read_visited_pages
from mkdocs_pinakes.knowledge_base.open_bundle import OpenBundle
from mkdocs_pinakes.model import TagUse, tag_key

if TYPE_CHECKING:
    from mkdocs_pinakes.bundle.names import DocumentName
    from mkdocs_pinakes.model import Backlink, Document, Related


class PageQuestions(OpenBundle):
    """The questions of a knowledge base about single pages."""

    def page(self, name: str) -> Document:
        """
        Look up a page.

        Parameters
        ----------
        name : str
            Its path under the docs folder, its address, its title or an alias.

        Returns
        -------
        Document
            The page without its references; without sections if it may not be searched.
        """
        return records.read_document(self._database, self._number(name))

    def name(self, name: str) -> DocumentName:
        """
        Look up what a page is called.

        Parameters
        ----------
        name : str
            Its path under the docs folder, its address, its title or an alias.

        Returns
        -------
        DocumentName
            Its path, address, title and aliases.
        """
        return self._names[self._number(name)]

    def pages(self) -> tuple[DocumentName, ...]:
        """
        List the pages that may be shown and searched.

        Returns
        -------
        tuple of DocumentName
            By path.
        """
        return tuple(self._names[number] for number in read_visited_pages(self._database))

    def related(self, page: str, *, limit: int = 10) -> tuple[Related, ...]:
        """
        List the pages related to a page.

        Parameters
        ----------
        page : str
            Its path under the docs folder, its address, its title or an alias.
        limit : int
            Most answers.

        Returns
        -------
        tuple of Related
            Best first.
        """
        return records.read_related(self._database, self._number(page))[: max(limit, 0)]

    def backlinks(self, page: str) -> tuple[Backlink, ...]:
        """
        List the pages that lead to a page.

        Parameters
        ----------
        page : str
            Its path under the docs folder, its address, its title or an alias.

        Returns
        -------
        tuple of Backlink
            With every place that does.
        """
        return records.read_backlinks(self._database, self._number(page))

    def tags(self) -> tuple[TagUse, ...]:
        """
        List the tags of the pages that may be searched.

        Returns
        -------
        tuple of TagUse
            The most used first, then by name.
        """
        names: dict[str, str] = {}
        pages: dict[str, set[int]] = {}
        for page, tag in records.read_searched_tags(self._database):
            key = tag_key(tag)
            names.setdefault(key, tag)
            parts = key.split("/")
            for end in range(1, len(parts) + 1):
                pages.setdefault("/".join(parts[:end]), set()).add(page)
        uses = (TagUse(name=name, pages=len(pages[key])) for key, name in names.items() if key)
        return tuple(sorted(uses, key=lambda use: (-use.pages, use.name)))
