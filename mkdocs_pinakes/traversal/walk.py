"""
One traversal: from seeds and roots along edges, hop by hop.

The walk itself asks nothing and waits for nothing, so that asking a store and awaiting it
give one answer.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

import numpy as np

from mkdocs_pinakes.errors import TraversalError
from mkdocs_pinakes.model import ContentEdges
from mkdocs_pinakes.traversal.edge_reading import edge_reader
from mkdocs_pinakes.traversal.nodes import NodeTracker, TraversalNode
from mkdocs_pinakes.traversal.similarity import cosines, unit, unit_rows
from mkdocs_pinakes.traversal.strategies import Strategy

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy.typing as npt

    from mkdocs_pinakes.model import Content, ContentStore, FieldValue
    from mkdocs_pinakes.traversal.edge_reading import DeclaredEdges, EdgeReader

    Query = str | npt.ArrayLike


def traverse(
    store: ContentStore,
    query: Query,
    *,
    edges: DeclaredEdges,
    strategy: Strategy,
    roots: Iterable[str] = (),
    where: Mapping[str, object] | None = None,
) -> tuple[TraversalNode, ...]:
    """
    Collect contents by following edges from where a query leads.

    Parameters
    ----------
    store : ContentStore
        Holds the contents.
    query : str or array_like, shape (dimension,)
        Words, which the store embeds, or an embedding.
    edges : callable or iterable
        Pairs `(source, target)` of fields, `$id` standing for the content itself, single fields
        for shared values, or a function from a content to its edges.
    strategy : Strategy
        How nodes are chosen, and how many.
    roots : iterable of str
        Ids of contents to start from, before those similar to the query; unknown ones are
        passed over.
    where : mapping, optional
        Values of fields that all contents must have, roots among them.

    Returns
    -------
    tuple of TraversalNode
        At most `strategy.select_k`, in the order of the strategy; equal ones by id.

    Raises
    ------
    TraversalError
        If edges, strategy or an embedding cannot be used.
    """
    walk = _Walk(_checked(strategy), edge_reader(edges))
    ids, where = _names(roots), _values(where)
    if isinstance(query, str):
        seeds = store.search_with_embedding(query, k=strategy.start_k, where=where)
        embedding, found = seeds.embedding, seeds.contents
    else:
        embedding = _vector(query)
        found = tuple(store.search(embedding, k=strategy.start_k, where=where))
    rooted = store.get(ids, where=where) if ids else ()
    ends = walk.begin(embedding, found, roots=_in_order(rooted, ids))
    while ends:
        contents = store.adjacent(
            ends, embedding, k=strategy.adjacent_k, where=where, known=walk.known
        )
        ends = walk.advance(contents)
    return walk.answer()


async def atraverse(
    store: ContentStore,
    query: Query,
    *,
    edges: DeclaredEdges,
    strategy: Strategy,
    roots: Iterable[str] = (),
    where: Mapping[str, object] | None = None,
) -> tuple[TraversalNode, ...]:
    """
    Do what `traverse` does, awaiting the store.

    Parameters
    ----------
    store : ContentStore
        Holds the contents.
    query : str or array_like, shape (dimension,)
        Words, which the store embeds, or an embedding.
    edges : callable or iterable
        As for `traverse`.
    strategy : Strategy
        How nodes are chosen, and how many.
    roots : iterable of str
        Ids of contents to start from.
    where : mapping, optional
        Values of fields that all contents must have.

    Returns
    -------
    tuple of TraversalNode
        The answer of `traverse`.

    Raises
    ------
    TraversalError
        If edges, strategy or an embedding cannot be used.
    """
    walk = _Walk(_checked(strategy), edge_reader(edges))
    ids, where = _names(roots), _values(where)
    if isinstance(query, str):
        seeds = await store.asearch_with_embedding(query, k=strategy.start_k, where=where)
        embedding, found = seeds.embedding, seeds.contents
    else:
        embedding = _vector(query)
        found = tuple(await store.asearch(embedding, k=strategy.start_k, where=where))
    rooted = await store.aget(ids, where=where) if ids else ()
    ends = walk.begin(embedding, found, roots=_in_order(rooted, ids))
    while ends:
        contents = await store.aadjacent(
            ends, embedding, k=strategy.adjacent_k, where=where, known=walk.known
        )
        ends = walk.advance(contents)
    return walk.answer()


def _names(roots: Iterable[str]) -> tuple[str, ...]:
    if isinstance(roots, str):
        message = f"roots is {roots!r}; give a list of ids: [{roots!r}]"
        raise TraversalError(message)
    if not isinstance(roots, Iterable):
        message = f"roots is {roots!r}; give a list of ids"
        raise TraversalError(message)
    return tuple(dict.fromkeys(roots))


def _checked(strategy: object) -> Strategy:
    if not isinstance(strategy, Strategy):
        message = f"{strategy!r} is no strategy; give one: Eager()"
        raise TraversalError(message)
    return strategy


def _values(where: Mapping[str, object] | None) -> Mapping[str, object] | None:
    if where is not None and not isinstance(where, Mapping):
        message = f"where is {where!r}; give values by field: {{'tags': 'x'}}"
        raise TraversalError(message)
    return where


def _vector(query: npt.ArrayLike) -> npt.NDArray[np.float32]:
    unit(query, name="the query")
    return np.asarray(query, dtype=np.float32)


def _in_order(contents: Sequence[Content], ids: Iterable[str]) -> tuple[Content, ...]:
    by_id = {content.id: content for content in contents}
    return tuple(by_id[name] for name in ids if name in by_id)


class _Walk:
    """
    The state of a traversal between two questions to the store.

    To begin and to advance give the ends of edges to ask for next; none if it is over.
    """

    def __init__(self, strategy: Strategy, read_edges: EdgeReader) -> None:
        self._strategy = strategy
        self._read_edges = read_edges
        self._run = strategy.begin()
        self._tracker = NodeTracker(select_k=strategy.select_k, max_depth=strategy.max_depth)
        self._query: npt.NDArray[np.float64] = np.zeros(0)
        self._known: dict[str, None] = {}
        # A value that many share is followed once, at the least depth that led to it.
        self._depths: dict[FieldValue, int] = {}
        self._hop_depth = 0

    @property
    def known(self) -> frozenset[str]:
        return frozenset(self._known)

    def begin(
        self,
        embedding: npt.NDArray[np.float32],
        found: Sequence[Content],
        *,
        roots: Sequence[Content],
    ) -> tuple[FieldValue, ...]:
        self._query = unit(embedding, name="the query")
        seeds = self._ranked(found)[: self._strategy.start_k]
        nodes = [*self._ranked(roots, is_ordered=True), *seeds]
        return self._choose(self._meet(nodes))

    def advance(self, found: Sequence[Content]) -> tuple[FieldValue, ...]:
        new = [content for content in found if content.id not in self._known]
        return self._choose(self._meet(self._ranked(new)[: self._strategy.adjacent_k]))

    def answer(self) -> tuple[TraversalNode, ...]:
        selected = self._run.finalize(self._tracker.selected)
        return tuple(selected[: self._strategy.select_k])

    def _ranked(
        self, contents: Sequence[Content], *, is_ordered: bool = False
    ) -> list[TraversalNode]:
        unique = tuple({content.id: content for content in contents}.values())
        rows = unit_rows(unique, dimension=len(self._query))
        nodes = [
            self._node(content, similarity)
            for content, similarity in zip(unique, cosines(rows, self._query).tolist(), strict=True)
        ]
        return nodes if is_ordered else sorted(nodes, key=_similarity_order)

    def _node(self, content: Content, similarity: float) -> TraversalNode:
        edges = self._read_edges(content)
        if not isinstance(edges, ContentEdges):
            message = (
                f"{content.id}: the function for edges gave {edges!r}; let it give `ContentEdges`"
            )
            raise TraversalError(message)
        depths = [self._depths[end] for end in edges.incoming if end in self._depths]
        return TraversalNode(
            content=content,
            depth=min(depths, default=self._hop_depth),
            similarity=similarity,
            edges=edges,
        )

    def _meet(self, nodes: Iterable[TraversalNode]) -> list[TraversalNode]:
        met = []
        for node in nodes:
            if node.id not in self._known:
                self._known[node.id] = None
                met.append(node)
        return met

    def _choose(self, nodes: Sequence[TraversalNode]) -> tuple[FieldValue, ...]:
        while True:
            self._run.iterate(nodes, self._tracker)
            queue = self._tracker.take_queue()
            if not queue or not self._tracker.num_remaining:
                return ()
            ends = self._follow(queue)
            if ends:
                return ends
            nodes = ()

    def _follow(self, queue: Iterable[TraversalNode]) -> tuple[FieldValue, ...]:
        depths: dict[FieldValue, int] = {}
        for node in queue:
            for end in node.edges.outgoing:
                if end not in self._depths:
                    depths[end] = min(node.depth + 1, depths.get(end, node.depth + 1))
        self._depths |= depths
        self._hop_depth = min(depths.values(), default=self._hop_depth)
        return tuple(depths)


def _similarity_order(node: TraversalNode) -> tuple[float, str]:
    return -node.similarity, node.id
