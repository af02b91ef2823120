"""What a knowledge base answers about its graph."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from mkdocs_pinakes.errors import TraversalError
from mkdocs_pinakes.knowledge_base.drawing import draw, pages_by_degree
from mkdocs_pinakes.knowledge_base.links import clamp, walk_links
from mkdocs_pinakes.knowledge_base.page_store import read_page_store
from mkdocs_pinakes.knowledge_base.search_questions import SearchQuestions
from mkdocs_pinakes.model import (
    ALLOWED_LIMITS,
    Direction,
    DrawnGraph,
    EdgeKind,
    SearchMode,
    WalkLimit,
    WalkQuestion,
)
from mkdocs_pinakes.traversal import Eager, traverse

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    import numpy.typing as npt

    from mkdocs_pinakes.model import Links
    from mkdocs_pinakes.traversal import InMemoryStore, Strategy, TraversalNode
    from mkdocs_pinakes.traversal.edge_reading import DeclaredEdges

_DECIMALS = 6
_UNSORTED = "Nothing is sorted by similarity to the query, which has no vector here"


class GraphQuestions(SearchQuestions):
    """The questions of a knowledge base that follow edges."""

    def links(  # noqa: PLR0913 - all that people bound a walk by
        self,
        page: str,
        *,
        depth: int = 1,
        fan_out: int = 8,
        rows: int = 50,
        direction: Direction | str = Direction.BOTH,
        kinds: Iterable[EdgeKind | str] = (),
        relations: Iterable[str] = (),
        query: str | None = None,
    ) -> Links:
        """
        Walk from a page along the graph, within limits.

        Parameters
        ----------
        page : str
            Its path under the docs folder, its address, its title or an alias.
        depth : int
            Most steps from page to page, 1 to 3; to pass through something shared is no step.
        fan_out : int
            Most new pages reached from one page, 1 to 64.
        rows : int
            Most rows of the answer, 1 to 200.
        direction : Direction or str
            Which edges are followed; what pages share is followed only both ways.
        kinds : iterable of EdgeKind or str
            Kinds of edges that are followed; all if empty.
        relations : iterable of str
            Relations of edges that are followed; all if empty.
        query : str, optional
            Puts the pages most similar to it first; without it the heaviest edges come first.

        Returns
        -------
        Links
            Rows, what was not followed and why, and the limits that were met.

        Raises
        ------
        TraversalError
            If there is no such direction or kind of edge, or a limit is no number.
        """
        number = self._number(page)
        try:
            question = WalkQuestion(
                depth=depth,
                fan_out=fan_out,
                rows=rows,
                direction=Direction(direction),
                kinds=tuple(map(EdgeKind, kinds)),
                relations=tuple(relations),
            )
        except ValueError as error:
            known = ", ".join((*Direction, *EdgeKind))
            message = f"{error}; directions and kinds of edges are {known}"
            raise TraversalError(message) from error
        return walk_links(
            self._database,
            number,
            names=self._names,
            question=question,
            similarities=None if query is None else self._page_similarities(query),
        )

    def graph(
        self, page: str | None = None, *, depth: int = 1, fan_out: int = 64, rows: int = 50
    ) -> DrawnGraph:
        """
        Give a part of the graph that can be drawn.

        Parameters
        ----------
        page : str, optional
            What it surrounds: a path, an address, a title or an alias; without it the
            pages with most edges are taken.
        depth : int
            Most steps from that page, 1 to 3.
        fan_out : int
            Most new pages reached from one page, 1 to 64.
        rows : int
            Most pages, 1 to 200, that page not counted.

        Returns
        -------
        DrawnGraph
            Pages, what several of them share, and the edges between all.
        """
        if page is None:
            question, clamped = clamp(WalkQuestion(depth=depth, fan_out=fan_out, rows=rows))
            pages = self._by_degree[: question.rows]
            truncated: tuple[WalkLimit, ...] = ()
            if len(pages) < len(self._by_degree):
                truncated = (WalkLimit.ROWS,)
            limits: tuple[tuple[WalkLimit, int], ...] = ((WalkLimit.ROWS, question.rows),)
        else:
            question, clamped = clamp(WalkQuestion(depth=depth, fan_out=fan_out, rows=rows))
            # A page may be reached in several ways, of which each is a row.
            most = ALLOWED_LIMITS[WalkLimit.ROWS][-1]
            found = self.links(page, depth=depth, fan_out=fan_out, rows=most)
            uris = list(dict.fromkeys(row.page.uri for row in found.rows))
            is_cut = len(uris) > question.rows
            met = {*found.truncated, *((WalkLimit.ROWS,) if is_cut else ())}
            truncated = tuple(limit for limit in WalkLimit if limit in met)
            pages = tuple(
                self._number_by_uri[uri] for uri in (found.page.uri, *uris[: question.rows])
            )
            limits = tuple((limit, getattr(question, limit)) for limit in WalkLimit)
        nodes, edges = draw(self._database, pages, self._names)
        return DrawnGraph(
            nodes=nodes, edges=edges, limits=limits, clamped=clamped, truncated=truncated
        )

    @cached_property
    def _by_degree(self) -> tuple[int, ...]:
        return pages_by_degree(self._database)

    def traverse(
        self,
        query: str | npt.ArrayLike,
        *,
        edges: DeclaredEdges,
        strategy: Strategy | None = None,
        roots: Iterable[str] = (),
        where: Mapping[str, object] | None = None,
    ) -> tuple[TraversalNode, ...]:
        """
        Collect pages by following declared edges from where a query leads.

        Parameters
        ----------
        query : str or array_like, shape (dimension,)
            Words, or an embedding by the model that made the bundle's vectors. Where words
            cannot be embedded, the pages that hold them are the roots.
        edges : callable or iterable
            Pairs of fields of `page_store`: `[("links", "$id"), "tags"]`.
        strategy : Strategy, optional
            How pages are chosen, and how many; `Eager()` if left out.
        roots : iterable of str
            Pages to start from as well: paths, addresses, titles or aliases.
        where : mapping, optional
            Values of fields that all pages must have.

        Returns
        -------
        tuple of TraversalNode
            The pages; their ids are their paths.
        """
        strategy = strategy or Eager()
        uris = [self._names[self._number(name)].uri for name in roots]
        if isinstance(query, str):
            vector = self._vectors.embed(query)
            if vector is None:
                self._note(_UNSORTED)
                uris += (
                    hit.uri
                    for hit in self.search(query, limit=strategy.start_k, mode=SearchMode.BM25)
                )
                strategy = replace(strategy, start_k=0)
                vector = np.zeros(self.page_store.dimension, dtype=np.float32)
            query = vector
        return traverse(
            self.page_store, query, edges=edges, strategy=strategy, roots=uris, where=where
        )

    @cached_property
    def page_store(self) -> InMemoryStore:
        """
        All pages that may be shown and searched, for `mkdocs_pinakes.traversal`.

        Their fields are `title`, `aliases`, `links`, `relations` by key (`relations.up`),
        `mentions`, `tags`, `directory`, `parent`, and the fields that join pages.
        """
        return read_page_store(
            self._database, self._names, vectors=self._vectors.pages, embed=self._embed_or_nothing
        )

    def _embed_or_nothing(self, query: str) -> npt.NDArray[np.float32]:
        vector = self._vectors.embed(query)
        if vector is not None:
            return vector.astype(np.float32)
        self._note(_UNSORTED)
        return np.zeros(self.page_store.dimension, dtype=np.float32)

    def _page_similarities(self, query: str) -> Sequence[float] | None:
        vector = self._vectors.embed(query)
        vectors = self._vectors.pages
        if vector is None or vectors is None:
            self._note(_UNSORTED)
            return None
        cosines = vectors.astype(np.float64) @ vector
        similarities: list[float] = (np.round(cosines, _DECIMALS) + 0.0).tolist()
        return similarities
