"""
Searching a bundle.

```
query ─> terms, phrases ─> postings ─> words of sections ─┐
      ├> vector ─> cosines of sections ───────────────────┼─> ranking ─> hits with reasons
      └> names ─> pages ─> random walk ───────────────────┘
```
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from mkdocs_pinakes import patience
from mkdocs_pinakes.bundle import search_tables
from mkdocs_pinakes.bundle.lexicon import StoredIndex
from mkdocs_pinakes.knowledge_base.showing import Presentation, show
from mkdocs_pinakes.knowledge_base.stored_graph import StoredGraph
from mkdocs_pinakes.language import everyday_words
from mkdocs_pinakes.model import SearchFilter, SearchMode
from mkdocs_pinakes.ranking.search.expansion import expand
from mkdocs_pinakes.ranking.search.feedback import lean
from mkdocs_pinakes.ranking.search.named import find_names, seed_weights, title_coverage
from mkdocs_pinakes.ranking.search.query import read_query
from mkdocs_pinakes.ranking.search.rank import rank_pages
from mkdocs_pinakes.ranking.search.text_ranking import Evidence
from mkdocs_pinakes.ranking.search.words import score_words
from mkdocs_pinakes.settings import Fusion
from mkdocs_pinakes.telemetry import traced

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    import numpy.typing as npt

    from mkdocs_pinakes.bundle.connection import Database
    from mkdocs_pinakes.knowledge_base.query_vectors import QueryVectors
    from mkdocs_pinakes.model import Hit
    from mkdocs_pinakes.ranking.pagerank import Walker
    from mkdocs_pinakes.ranking.policies import RankingPolicy
    from mkdocs_pinakes.ranking.search.expansion import Expansion
    from mkdocs_pinakes.ranking.search.named import Named
    from mkdocs_pinakes.ranking.search.query import Query

ANYWHERE = SearchFilter()
"""Lets every page through."""

_DECIMALS = 6
_NO_MEANING = "Answers are found by their words alone: the query has no vector in this bundle"
_NO_PAGES = "No page passes the filter: look at its tags, paths, kinds, relations and dates"
_NO_EDGES = "Answers are found without a walk: this bundle has no edges that weigh anything"


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchRequest:
    """How a search is wanted."""

    limit: int
    """Most answers."""
    mode: SearchMode
    """What counts."""
    where: SearchFilter
    """Which pages may answer."""
    policy: RankingPolicy | None
    """Which of the answers are worth showing; all if there is none."""
    explain: bool
    """Whether each hit says how it was found."""


class Searcher:
    """
    Finds pages of a bundle.

    Parameters
    ----------
    database : Database
        An open bundle.
    vectors : QueryVectors
        Vectors of queries.
    note : callable
        Told once what answers have to do without.
    """

    def __init__(
        self, database: Database, vectors: QueryVectors, note: Callable[[str], None]
    ) -> None:
        self._database = database
        self._vectors = vectors
        self._note = note
        self._index = StoredIndex(database)
        self._graph = StoredGraph(database)

    def search(self, text: str, asked: SearchRequest) -> tuple[Hit, ...]:
        """
        Find the pages that answer a query, each by its best section.

        Parameters
        ----------
        text : str
            The query.
        asked : SearchRequest
            What counts, and what is wanted.

        Returns
        -------
        tuple of Hit
            Best first.
        """
        query = read_query(text)
        mode, where = asked.mode, asked.where
        if asked.limit < 1 or not query.tokens or not len(self._owners):
            return ()
        expansions = expand(query, self._index)
        named = self._named(query, expansions)
        evidence = self._evidence(query, expansions, named, mode=mode, where=where)
        walker = self._walker(asked)
        ranking = rank_pages(
            evidence,
            mode=mode,
            fusion=self._fusion,
            walker=walker,
            limit=asked.limit,
            policy=asked.policy,
        )
        shown = Presentation(query=query, evidence=evidence, explain=asked.explain)
        return show(ranking, shown, database=self._database, walker=walker)

    def read_ahead(self) -> None:
        """Read what most searches need, so that the first is no slower than the next."""
        walker = self._graph.walker(ANYWHERE)
        _ = walker and walker.neighbours
        _ = self._owners, self._everyday, self._index.all_terms()

    # What is known

    def _walker(self, asked: SearchRequest) -> Walker | None:
        if asked.mode not in {SearchMode.GRAPH, SearchMode.MULTI} or patience.is_late():
            return None
        walker = self._graph.walker(asked.where)
        if walker is None and asked.mode is SearchMode.GRAPH:
            self._note(_NO_EDGES)
        return walker

    @cached_property
    def _owners(self) -> npt.NDArray[np.int64]:
        return search_tables.read_owners(self._database)

    @cached_property
    def _everyday(self) -> frozenset[str]:
        return everyday_words(self._database.meta["language"])

    @property
    def _fusion(self) -> Fusion:
        return Fusion(self._database.meta["fusion"])

    def _named(self, query: Query, expansions: Iterable[Expansion]) -> tuple[Named, ...]:
        meant = {
            expansion.term: expansion.variants[0].term
            for expansion in expansions
            if expansion.variants
        }
        stems = [self._index.stem(meant.get(token.term, token.term)) for token in query.tokens]
        return find_names(query.tokens, stems, self._index)

    def _evidence(
        self,
        query: Query,
        expansions: Sequence[Expansion],
        named: Sequence[Named],
        *,
        mode: SearchMode,
        where: SearchFilter,
    ) -> Evidence:
        words = score_words(
            expansions,
            self._index,
            section_count=len(self._owners),
            everyday=self._everyday,
        )
        similarities = None
        if mode is not SearchMode.BM25:
            similarities = self._similarities(query, words.scores, mode=mode)
        named_shares = seed_weights(named)
        allowed = self._allowed(where)
        may_answer = allowed & self._hold(self._demanded(query))
        # A question that names pages may quote what only some of the pages on the way hold.
        may_wander = bool(named_shares) and not query.is_all_quoted
        return Evidence(
            owners=self._owners,
            words=words,
            similarities=similarities,
            coverage=title_coverage(named, token_count=len(query.tokens)),
            named=named_shares,
            may_answer=may_answer,
            may_be_reached=allowed if may_wander else may_answer,
        )

    @traced("pinakes.search.vector")
    def _similarities(
        self, query: Query, words: npt.NDArray[np.float64], *, mode: SearchMode
    ) -> npt.NDArray[np.float64] | None:
        if patience.is_late():
            return None
        vector = self._vectors.embed(query.text)
        if vector is None:
            if mode is not SearchMode.MULTI:
                self._note(_NO_MEANING)
            return None
        sections = self._vectors.sections
        # A table that a language model taught knows more than leaning would tell it.
        if self._vectors.is_made_of_words and mode is not SearchMode.VECTOR:
            vector = lean(vector, words, sections)
        # Further digits depend on the machine.
        cosines: npt.NDArray[np.float64] = (sections @ vector).astype(np.float64)
        return cosines.round(_DECIMALS)

    def _demanded(self, query: Query) -> tuple[tuple[str, ...], ...]:
        # Titles in a question are quoted to name pages, not to be looked for.
        if query.is_all_quoted:
            return query.phrases
        names = {" ".join(map(self._index.stem, phrase)): phrase for phrase in query.phrases}
        known = self._index.pages_called(tuple(names))
        return tuple(phrase for name, phrase in names.items() if name not in known)

    def _allowed(self, where: SearchFilter) -> npt.NDArray[np.bool_]:
        if where == ANYWHERE:
            return np.ones(len(self._owners), dtype=np.bool_)
        pages = search_tables.find_pages(self._database, where)
        if not len(pages):
            self._note(_NO_PAGES)
        return np.isin(self._owners, pages)

    def _hold(self, phrases: Iterable[Sequence[str]]) -> npt.NDArray[np.bool_]:
        hold_all = np.ones(len(self._owners), dtype=np.bool_)
        for phrase in phrases:
            holds = np.zeros(len(self._owners), dtype=np.bool_)
            holds[search_tables.find_phrase(self._database, phrase)] = True
            hold_all &= holds
        return hold_all
