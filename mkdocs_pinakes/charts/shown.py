"""The part of the graph that readers are shown."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mkdocs_pinakes.model import WRITTEN_KINDS, EdgeKind, NodeKind

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from mkdocs_pinakes.model import Document, Edge, Graph, Node

SHOWN_NODES = (NodeKind.DOCUMENT, NodeKind.TAG, NodeKind.DIRECTORY)
"""Kinds of nodes that are drawn."""
SHOWN_EDGES = (
    EdgeKind.FIELD,
    EdgeKind.LINK,
    EdgeKind.EMBED,
    EdgeKind.NAV,
    EdgeKind.MENTION,
    EdgeKind.TAG,
    EdgeKind.DIRECTORY,
)
"""Kinds of edges that are drawn, the most telling first."""
EDGE_RANKS = {kind: rank for rank, kind in enumerate(SHOWN_EDGES)}
"""The place of each of these kinds in that order."""
HUB_EDGES = frozenset({EdgeKind.TAG, EdgeKind.DIRECTORY})
"""Kinds of edges that lead from a page to a tag or a directory."""
_TELLING = {kind: float(2 ** (5 - rank)) for rank, kind in enumerate(SHOWN_EDGES[:5])}


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownEdge:
    """A line between two nodes."""

    source: int
    """Number of the node where it starts."""
    target: int
    """Number of the node where it leads."""
    kind: EdgeKind
    """What it states."""
    relation: str = ""
    """The key of a typed link."""
    is_mutual: bool = False
    """Whether the target states the same of the source."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownGraph:
    """Nodes and lines of all pages that may be drawn; tags and directories are those of such pages."""

    nodes: tuple[Node, ...]
    """Documents, then tags, then directories, each in the order of the graph."""
    urls: tuple[str, ...]
    """Address of each node relative to the site's root; only documents have one."""
    document_count: int
    """How many nodes are documents."""
    edges: tuple[ShownEdge, ...]
    """All lines."""
    neighbours: tuple[Mapping[int, float], ...]
    """For each node, how telling its lines to each neighbour are; of documents without hubs."""
    hubs: tuple[tuple[int, ...], ...]
    """For each document, its tags and directories."""

    @property
    def linked(self) -> frozenset[str]:
        """Paths of the documents that have a line to another document."""
        return frozenset(
            self.nodes[number].key
            for number in range(self.document_count)
            if self.neighbours[number]
        )

    def degree(self, number: int) -> int:
        """
        Count the neighbours of a node.

        Parameters
        ----------
        number : int
            The node.

        Returns
        -------
        int
            Documents that it has a line to.
        """
        return len(self.neighbours[number])


def shown_graph(graph: Graph, documents: Sequence[Document]) -> ShownGraph:
    """
    Take out of the graph what may be drawn.

    Pages whose authors keep them out of the graph are not there at all, nor is
    what only they have. What follows from another edge is not drawn twice, and a
    mention is not drawn where a link says more.

    Parameters
    ----------
    graph : Graph
        The whole graph.
    documents : sequence of Document
        All documents, in the order of the graph.

    Returns
    -------
    ShownGraph
        What may be drawn.
    """
    open_documents = [document for document in documents if document.controls.graph]
    open_keys = {str(document.uri) for document in open_documents}
    drawn = [edge for edge in graph.edges if _is_drawn(edge, open_keys)]
    hubs = {edge.target for edge in drawn if edge.target.kind is not NodeKind.DOCUMENT}
    nodes = tuple(
        node
        for node in graph.nodes
        if node in hubs or (node.kind is NodeKind.DOCUMENT and node.key in open_keys)
    )
    number_by_node = {node: number for number, node in enumerate(nodes)}
    edges = tuple(_joined(drawn, number_by_node))
    count = len(open_documents)
    return ShownGraph(
        nodes=nodes,
        urls=(
            *(document.url for document in open_documents),
            *("" for _ in nodes[count:]),
        ),
        document_count=count,
        edges=edges,
        neighbours=_neighbours(edges, len(nodes)),
        hubs=_hubs(edges, count),
    )


def _is_drawn(edge: Edge, open_keys: set[str]) -> bool:
    if edge.implied or edge.kind not in SHOWN_EDGES or edge.source == edge.target:
        return False
    if edge.source.kind is not NodeKind.DOCUMENT or edge.source.key not in open_keys:
        return False
    if edge.kind in HUB_EDGES:
        return edge.target.kind is not NodeKind.DOCUMENT
    return edge.target.kind is NodeKind.DOCUMENT and edge.target.key in open_keys


def _joined(edges: Sequence[Edge], number_by_node: Mapping[Node, int]) -> Iterator[ShownEdge]:
    stated = {
        (number_by_node[edge.source], number_by_node[edge.target], edge.kind, edge.relation)
        for edge in edges
    }
    written = {(source, target) for source, target, kind, _ in stated if kind in WRITTEN_KINDS}
    for source, target, kind, relation in sorted(
        stated, key=lambda edge: (edge[0], edge[1], EDGE_RANKS[edge[2]], edge[3])
    ):
        is_said = (source, target) in written or (target, source) in written
        if kind is EdgeKind.MENTION and is_said:
            continue
        is_mutual = (target, source, kind, relation) in stated
        if not is_mutual or source < target:
            yield ShownEdge(
                source=source, target=target, kind=kind, relation=relation, is_mutual=is_mutual
            )


def _neighbours(edges: Iterable[ShownEdge], size: int) -> tuple[dict[int, float], ...]:
    found: tuple[dict[int, float], ...] = tuple({} for _ in range(size))
    for edge in edges:
        telling = _TELLING.get(edge.kind, 1.0) * (2 if edge.is_mutual else 1)
        found[edge.target][edge.source] = found[edge.target].get(edge.source, 0.0) + telling
        if edge.kind not in HUB_EDGES:
            found[edge.source][edge.target] = found[edge.source].get(edge.target, 0.0) + telling
    return found


def _hubs(edges: Iterable[ShownEdge], count: int) -> tuple[tuple[int, ...], ...]:
    found: list[list[int]] = [[] for _ in range(count)]
    for edge in edges:
        if edge.kind in HUB_EDGES:
            found[edge.source].append(edge.target)
    return tuple(map(tuple, found))
