"""Nodes, edges and adjacency, all in one fixed order."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from scipy import sparse

from mkdocs_pinakes.model import Graph, Node, NodeKind
from mkdocs_pinakes.telemetry import traced

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from mkdocs_pinakes.model import Document, Edge

_HUB_KINDS = (NodeKind.TAG, NodeKind.DIRECTORY, NodeKind.VALUE, NodeKind.PHRASE)


@traced("pinakes.build.graph")
def build_graph(documents: Sequence[Document], edges: Iterable[Edge]) -> Graph:
    """
    Put nodes and edges in order and sum the weights between nodes.

    Parameters
    ----------
    documents : sequence of Document
        All published documents.
    edges : iterable of Edge
        Edges between these documents, their tags, directories and values, one
        for each (source, target, kind, relation).

    Returns
    -------
    Graph
        The same for the same documents and edges in whatever order.
    """
    edges = tuple(edges)
    nodes = _order_nodes(documents, edges)
    number_by_node = {node: number for number, node in enumerate(nodes)}
    return Graph(
        nodes=nodes,
        edges=tuple(sorted(edges, key=lambda edge: _edge_order(edge, number_by_node))),
        document_count=len(documents),
        adjacency=_sum_weights(edges, number_by_node),
    )


def _order_nodes(documents: Iterable[Document], edges: Iterable[Edge]) -> tuple[Node, ...]:
    pages = (
        Node(kind=NodeKind.DOCUMENT, key=document.uri, label=document.title)
        for document in documents
    )
    ends = {node for edge in edges for node in (edge.source, edge.target)}
    hubs = (node for node in ends if node.kind in _HUB_KINDS)
    return (
        *sorted(pages, key=lambda node: node.key),
        *sorted(hubs, key=lambda node: (_HUB_KINDS.index(node.kind), node.key)),
    )


def _edge_order(edge: Edge, number_by_node: Mapping[Node, int]) -> tuple[int, int, str, str]:
    return (
        number_by_node[edge.source],
        number_by_node[edge.target],
        edge.kind,
        edge.relation,
    )


def _sum_weights(
    edges: Iterable[Edge], number_by_node: Mapping[Node, int]
) -> sparse.csr_array[np.float64]:
    weighted = [edge for edge in edges if edge.weight and edge.source != edge.target]
    sources = [number_by_node[edge.source] for edge in weighted]
    targets = [number_by_node[edge.target] for edge in weighted]
    weights = np.array([edge.weight for edge in weighted], dtype=np.float64)
    size = len(number_by_node)
    adjacency = sparse.csr_array((weights, (sources, targets)), shape=(size, size))
    adjacency.sum_duplicates()
    return adjacency
