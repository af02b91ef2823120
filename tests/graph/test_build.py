from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from mkdocs_pinakes.graph import build_graph
from mkdocs_pinakes.model import Document, Edge, EdgeKind, Node, NodeKind, SrcUri

NIGHT = Node(kind=NodeKind.TAG, key="night", label="Night")
FIELD = Node(kind=NodeKind.DIRECTORY, key="field/", label="field")


def document(uri: str) -> Document:
    return Document(uri=SrcUri(uri), url=uri, title=uri.upper())


def page(uri: str) -> Node:
    return Node(kind=NodeKind.DOCUMENT, key=uri, label=uri.upper())


def edge(
    source: Node,
    target: Node,
    *,
    kind: EdgeKind = EdgeKind.LINK,
    relation: str = "",
    weight: float = 1.0,
) -> Edge:
    return Edge(source=source, target=target, kind=kind, relation=relation, weight=weight)


def test_nodes_are_documents_by_path_then_tags_then_directories():
    edges = [
        edge(page("a.md"), FIELD, kind=EdgeKind.DIRECTORY),
        edge(page("b.md"), NIGHT, kind=EdgeKind.TAG),
    ]

    graph = build_graph([document("b.md"), document("a.md"), document("c.md")], edges)

    assert graph.nodes == (page("a.md"), page("b.md"), page("c.md"), NIGHT, FIELD)
    assert [node.label for node in graph.nodes] == ["A.MD", "B.MD", "C.MD", "Night", "field"]
    assert graph.document_count == 3


def test_parallel_edges_of_different_kinds_are_summed():
    edges = [
        edge(page("a.md"), page("b.md"), weight=2.0),
        edge(page("a.md"), page("b.md"), kind=EdgeKind.EMBED, weight=3.0),
        edge(page("b.md"), page("a.md"), kind=EdgeKind.FIELD, relation="up", weight=0.5),
    ]

    graph = build_graph([document("a.md"), document("b.md")], edges)

    np.testing.assert_array_equal(graph.adjacency.toarray(), [[0, 5], [0.5, 0]])


def test_self_loops_and_weightless_edges_stay_edges_but_carry_no_weight():
    edges = [
        edge(page("a.md"), page("a.md")),
        edge(page("a.md"), NIGHT, kind=EdgeKind.TAG, weight=0.0),
    ]

    graph = build_graph([document("a.md")], edges)

    assert len(graph.edges) == 2
    assert graph.adjacency.nnz == 0


def test_edges_are_in_the_order_of_source_target_kind_and_relation():
    ordered = [
        edge(page("a.md"), page("b.md"), kind=EdgeKind.FIELD, relation="cites"),
        edge(page("a.md"), page("b.md"), kind=EdgeKind.FIELD, relation="up"),
        edge(page("a.md"), page("b.md"), kind=EdgeKind.LINK),
        edge(page("a.md"), NIGHT, kind=EdgeKind.TAG),
        edge(page("b.md"), page("a.md")),
    ]

    graph = build_graph([document("a.md"), document("b.md")], reversed(ordered))

    assert graph.edges == tuple(ordered)


def test_a_site_without_pages_is_an_empty_graph():
    graph = build_graph([], [])

    assert graph.nodes == ()
    assert graph.adjacency.shape == (0, 0)


URIS = ["a.md", "b.md", "c/d.md", "e.md"]
ENDS = st.sampled_from([*map(page, URIS), NIGHT, FIELD])
EDGES = st.lists(
    st.builds(
        edge,
        ENDS,
        ENDS,
        kind=st.sampled_from(list(EdgeKind)),
        relation=st.sampled_from(["", "up"]),
        weight=st.sampled_from([0.0, 0.5, 1.0, 2.0]),
    ),
    unique_by=lambda found: (found.source, found.target, found.kind, found.relation),
)


@given(edges=EDGES, data=st.data())
def test_the_graph_does_not_depend_on_the_order_of_its_input(edges, data):
    documents = [document(uri) for uri in URIS]

    graph = build_graph(documents, edges)
    shuffled = build_graph(data.draw(st.permutations(documents)), data.draw(st.permutations(edges)))

    assert shuffled.nodes == graph.nodes
    assert shuffled.edges == graph.edges
    np.testing.assert_array_equal(shuffled.adjacency.indptr, graph.adjacency.indptr)
    np.testing.assert_array_equal(shuffled.adjacency.indices, graph.adjacency.indices)
    np.testing.assert_array_equal(shuffled.adjacency.data, graph.adjacency.data)


@given(edges=EDGES)
def test_the_adjacency_is_canonical_and_weighs_what_the_edges_weigh(edges):
    graph = build_graph([document(uri) for uri in URIS], edges)

    weight = sum(found.weight for found in edges if found.source != found.target)
    assert graph.adjacency.dtype == np.float64
    assert graph.adjacency.has_canonical_format
    assert graph.adjacency.diagonal().sum() == 0
    assert (graph.adjacency.data > 0).all()
    assert graph.adjacency.sum() == weight
