"""What a knowledge base answers about its pages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mkdocs_pinakes.bundle import records
from mkdocs_pinakes.knowledge_base.open_bundle import OpenBundle

if TYPE_CHECKING:
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
