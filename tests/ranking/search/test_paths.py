from __future__ import annotations

from itertools import pairwise

import networkx as nx
import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from scipy import sparse

from mkdocs_pinakes.ranking.pagerank import Walker
from mkdocs_pinakes.ranking.search.paths import Paths

NODES = 9
NODE = st.integers(0, NODES - 1)


def paths(edges: set[tuple[int, int]], sources: set[int]) -> Paths:
    ends = np.array(sorted(edges), dtype=np.int64).reshape(-1, 2)
    # Heavy edges must be no longer than light ones.
    weights = np.arange(1.0, len(edges) + 1)
    adjacency = sparse.csr_array((weights, (ends[:, 0], ends[:, 1])), shape=(NODES, NODES))
    return Paths(Walker(adjacency).neighbours, sources)


@given(
    edges=st.sets(st.tuples(NODE, NODE), max_size=14),
    sources=st.sets(NODE, min_size=1, max_size=3),
    goal=NODE,
)
def test_a_way_is_a_shortest_one_from_any_source(
    edges: set[tuple[int, int]], sources: set[int], goal: int
):
    graph = nx.Graph(edges)
    graph.add_nodes_from(range(NODES))
    steps = nx.multi_source_dijkstra_path_length(graph, sources, weight=None)

    way = paths(edges, sources).to(goal)

    if steps.get(goal, NODES) > 6:
        assert way == ()
    else:
        assert len(way) == steps[goal] + 1
        assert way[0] in sources
        assert way[-1] == goal
        assert all(graph.has_edge(*step) for step in pairwise(way))


def test_a_way_may_go_against_the_direction_of_an_edge():
    assert paths({(1, 0), (1, 2)}, {0}).to(2) == (0, 1, 2)


def test_a_way_of_more_than_six_steps_is_none():
    chain = paths({(node, node + 1) for node in range(NODES - 1)}, {0})

    assert chain.to(6) == (0, 1, 2, 3, 4, 5, 6)
    assert chain.to(7) == ()
