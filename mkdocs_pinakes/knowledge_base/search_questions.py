"""What a knowledge base answers about words."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from mkdocs_pinakes.knowledge_base.open_bundle import OpenBundle
from mkdocs_pinakes.knowledge_base.searching import ANYWHERE, Searcher, SearchRequest
from mkdocs_pinakes.model import SearchMode

if TYPE_CHECKING:
    from mkdocs_pinakes.model import Hit, SearchFilter
    from mkdocs_pinakes.ranking.policies import RankingPolicy


class SearchQuestions(OpenBundle):
    """The questions of a knowledge base that are put in words."""

    def search(
        self,
        query: str,
        *,
        limit: int = 10,
        mode: SearchMode = SearchMode.MULTI,
        where: SearchFilter = ANYWHERE,
        policy: RankingPolicy | None = None,
        explain: bool = False,
    ) -> tuple[Hit, ...]:
        """
        Find the pages that answer a query, each by its best section.

        Parameters
        ----------
        query : str
            Any text; what stands in quotes must occur as it is. What is behind its
            first 1,000 characters is not read.
        limit : int
            Most answers.
        mode : SearchMode
            What counts; what the bundle lacks counts nothing. `notes` says so if the mode
            asks for it by name, as all do but `multi`, and if a model is not at hand.
        where : SearchFilter
            Which pages may answer.
        policy : RankingPolicy, optional
            Which of the answers are worth showing, such as `Elbow()`; all if left out.
        explain : bool
            Whether each hit says how it was found.

        Returns
        -------
        tuple of Hit
            Best first; those that hold no word of the query are close to it in meaning,
            or the graph leads to them.
        """
        request = SearchRequest(limit=limit, mode=mode, where=where, policy=policy, explain=explain)
        return self._searcher.search(query, request)

    def read_ahead(self) -> None:
        """Read what most questions need, so that the first is no slower than the next."""
        super().read_ahead()
        self._searcher.read_ahead()

    @cached_property
    def _searcher(self) -> Searcher:
        return Searcher(self._database, self._vectors, self._note)
