"""Communities: recorded graphs, and what holds for any graph."""

from __future__ import annotations

import builtins
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import networkx as nx
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import sparse

from mkdocs_pinakes.errors import ConfigurationError
from mkdocs_pinakes.topics import as_undirected, girvan_newman, leiden, louvain, modularity

if TYPE_CHECKING:
    from collections.abc import Iterable

GOLDEN = json.loads((Path(__file__).parents[1] / "golden" / "communities.json").read_bytes())
GRAPHS = {graph["name"]: graph for graph in GOLDEN["graphs"]}
TOLERANCE = GOLDEN["tolerance"]
ALGORITHMS = [louvain, leiden]
named = pytest.mark.parametrize("name", GRAPHS)
algorithms = pytest.mark.parametrize("find", ALGORITHMS)


def undirected(edges: Iterable[tuple[int, int, float]], size: int) -> sparse.csr_array[np.float64]:
    listed = list(edges)
    weights = np.array([weight for *_, weight in listed], dtype=np.float64)
    ends = [source for source, *_ in listed], [target for _, target, _ in listed]
    return as_undirected(sparse.csr_array((weights, ends), shape=(size, size)))


def recorded(name: str) -> sparse.csr_array[np.float64]:
    numbers = {node: number for number, node in enumerate(GRAPHS[name]["nodes"])}
    edges = ((numbers[one], numbers[two], weight) for one, two, weight in GRAPHS[name]["edges"])
    return undirected(edges, len(numbers))


def partition(name: str, communities: list[list[Any]]) -> set[frozenset[int]]:
    numbers = {node: number for number, node in enumerate(GRAPHS[name]["nodes"])}
    return {frozenset(numbers[node] for node in nodes) for nodes in communities}


graphs = st.integers(1, 12).flatmap(
    lambda size: st.lists(
        st.tuples(
            st.integers(0, size - 1), st.integers(0, size - 1), st.sampled_from([0.5, 1.0, 2.0])
        ),
        max_size=30,
    ).map(lambda edges: undirected(edges, size))
)


# Modularity


@named
def test_modularity_is_the_recorded_one(name: str):
    for key in ("girvan_newman_reference", "greedy_modularity"):
        found = GRAPHS[name][key]

        communities = [sorted(nodes) for nodes in partition(name, found["partition"])]

        assert modularity(recorded(name), communities) == pytest.approx(
            found["modularity"], abs=TOLERANCE
        )


@given(graphs, st.sampled_from([0.5, 1.0, 3.0]))
def test_modularity_is_that_of_networkx(graph, resolution):
    found = [set(nodes) for nodes in louvain(graph, runs=1)]
    if graph.nnz:
        oracle = nx.community.modularity(
            nx.from_scipy_sparse_array(graph), found, resolution=resolution
        )
        assert modularity(graph, map(sorted, found), resolution=resolution) == pytest.approx(oracle)


def test_both_directions_of_an_edge_are_one_and_loops_are_none():
    one_way = undirected([(0, 1, 3.0)], 2)

    both_ways = undirected([(0, 1, 1.0), (1, 0, 2.0), (0, 0, 9.0)], 2)

    assert both_ways.toarray().tolist() == one_way.toarray().tolist() == [[0, 3], [3, 0]]


# Louvain and Leiden


@named
@pytest.mark.parametrize("resolution", ["0.5", "1.0", "2.0"])
@algorithms
def test_modularity_is_the_best_recorded_of_twenty_seeds(find, resolution, name):
    graph, best = recorded(name), GRAPHS[name]["louvain_networkx"][resolution]["best"]

    found = find(graph, resolution=float(resolution))

    assert modularity(graph, found, resolution=float(resolution)) >= best - TOLERANCE


@algorithms
def test_the_karate_club_has_four_communities(find):
    found = find(recorded("karate_unweighted"))

    assert len(found) == 4
    assert modularity(recorded("karate_unweighted"), found) >= 0.4188


@given(graphs)
@pytest.mark.parametrize("find", [*ALGORITHMS, girvan_newman])
def test_each_node_is_in_one_community_in_order(find, graph):
    found = find(graph)

    assert sorted(node for nodes in found for node in nodes) == list(range(graph.shape[0]))
    assert found == tuple(sorted(tuple(sorted(nodes)) for nodes in found))


@given(graphs)
@algorithms
def test_a_node_without_edges_is_alone(find, graph):
    found = find(graph)

    lonely = np.flatnonzero(np.diff(graph.indptr) == 0).tolist()
    assert {(node,) for node in lonely} <= set(found)


@given(graphs)
@algorithms
def test_communities_are_the_same_each_time(find, graph):
    assert find(graph) == find(graph)


@given(graphs)
@algorithms
def test_communities_are_no_worse_than_the_whole_and_the_single_nodes(find, graph):
    size = graph.shape[0]

    found = modularity(graph, find(graph))

    assert found >= modularity(graph, [range(size)]) - 1e-9
    assert found >= modularity(graph, [[node] for node in range(size)]) - 1e-9


@given(graphs)
@algorithms
def test_communities_are_connected(find, graph):
    for nodes in find(graph):
        within = graph[list(nodes)][:, list(nodes)]
        count, _ = sparse.csgraph.connected_components(within, directed=False)

        assert count == 1


@pytest.mark.parametrize("find", [*ALGORITHMS, girvan_newman])
def test_a_graph_without_nodes_has_no_communities(find):
    assert find(undirected([], 0)) == ()


def test_more_resolution_makes_more_communities():
    graph = recorded("karate_unweighted")

    counts = [len(louvain(graph, resolution=resolution)) for resolution in (0.3, 1, 3)]

    assert counts == sorted(set(counts))


@algorithms
@pytest.mark.parametrize("scale", [1e-300, 1e-12, 3.0, 1e12, 1e300])
def test_the_unit_of_weights_does_not_matter(find, scale):
    graph = recorded("karate_weighted")

    assert find(sparse.csr_array(graph * scale)) == find(graph)


@algorithms
@pytest.mark.parametrize("resolution", [0, -1, float("nan"), float("inf")])
def test_a_resolution_must_be_a_number_above_0(find, resolution):
    with pytest.raises(ConfigurationError, match="give a number above 0"):
        find(recorded("karate_weighted"), resolution=resolution)


def test_there_is_at_least_one_run():
    with pytest.raises(ConfigurationError, match="runs is 0; give a whole number of at least 1"):
        louvain(recorded("karate_weighted"), runs=0)


def test_without_its_package_leiden_says_what_to_install(monkeypatch):
    load = builtins.__import__

    def refuse(name, *rest):
        if name == "graspologic_native":
            raise ImportError(name)
        return load(name, *rest)

    monkeypatch.delitem(sys.modules, "graspologic_native", raising=False)
    monkeypatch.setattr(builtins, "__import__", refuse)

    with pytest.raises(ConfigurationError, match=r"pip install 'mkdocs-pinakes\[leiden\]'"):
        leiden(undirected([(0, 1, 1.0)], 2))


# Girvan and Newman


@named
def test_girvan_newman_finds_the_best_of_all_levels(name: str):
    best = GRAPHS[name]["girvan_newman_best_of_all_levels_incl_components"]

    found = girvan_newman(recorded(name))

    assert set(map(frozenset, found)) == partition(name, best["partition"])
    assert modularity(recorded(name), found) == pytest.approx(best["modularity"], abs=TOLERANCE)


@given(graphs)
def test_girvan_newman_is_never_worse_than_the_components(graph):
    count, labels = sparse.csgraph.connected_components(graph, directed=False)
    components = [np.flatnonzero(labels == number).tolist() for number in range(count)]

    assert modularity(graph, girvan_newman(graph)) >= modularity(graph, components) - 1e-9
