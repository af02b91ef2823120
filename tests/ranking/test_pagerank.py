from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import networkx as nx
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import sparse

from mkdocs_pinakes.errors import ConvergenceError
from mkdocs_pinakes.ranking import pagerank_from_each, personalized_pagerank
from mkdocs_pinakes.ranking.pagerank import Walker
from tests.benchmarks.generated_pages import generate_adjacency

if TYPE_CHECKING:
    from scipy.sparse import csr_array

GOLDEN = json.loads(Path(__file__).parents[1].joinpath("golden/ppr.json").read_text("utf-8"))


def adjacency_of(case: dict[str, Any]) -> csr_array[np.float64]:
    number = {name: position for position, name in enumerate(case["nodes"])}
    matrix = np.zeros((len(number), len(number)))
    for source, target, weight in case["edges"]:
        matrix[number[source], number[target]] += weight
        if not case["directed"] and source != target:
            matrix[number[target], number[source]] += weight
    return sparse.csr_array(matrix)


@pytest.mark.parametrize("damping", ["0.85", "0.5"])
@pytest.mark.parametrize("case", GOLDEN["cases"], ids=lambda case: case["name"])
def test_scores_agree_with_the_exact_solution(case, damping):
    restart = np.array([case["personalization"].get(name, 0.0) for name in case["nodes"]])

    scores = personalized_pagerank(adjacency_of(case), restart, damping=float(damping))

    exact = case["values"][damping]["exact_dangling_to_seeds"]
    np.testing.assert_allclose(scores, [exact[name] for name in case["nodes"]], atol=1e-8)


@st.composite
def weighted_graphs(draw):
    size = draw(st.integers(1, 8))
    weights = st.sampled_from([0.0, 0.0, 0.0, 0.5, 1.0, 2.0, 7.0])
    rows = st.lists(weights, min_size=size, max_size=size)
    return np.array(draw(st.lists(rows, min_size=size, max_size=size)))


@st.composite
def walks(draw):
    matrix = draw(weighted_graphs())
    size = len(matrix)
    restart = draw(
        st.lists(st.sampled_from([0.0, 1.0, 3.0]), min_size=size, max_size=size).filter(any)
    )
    return matrix, np.array(restart), draw(st.sampled_from([0.0, 0.3, 0.5, 0.85]))


@given(walk=walks())
def test_scores_agree_with_networkx(walk):
    matrix, restart, damping = walk

    scores = personalized_pagerank(sparse.csr_array(matrix), restart, damping=damping)

    seeds = dict(enumerate(restart.tolist()))
    expected = nx.pagerank(
        nx.from_numpy_array(matrix, create_using=nx.DiGraph),
        alpha=damping,
        personalization=seeds,
        dangling=seeds,
        tol=1e-12,
        max_iter=1000,
    )
    np.testing.assert_allclose(scores, list(expected.values()), atol=1e-8)


@given(walk=walks())
def test_scores_are_probabilities(walk):
    matrix, restart, damping = walk

    scores = personalized_pagerank(sparse.csr_array(matrix), restart, damping=damping)

    assert (scores >= 0).all()
    assert scores.sum() == pytest.approx(1)


@given(walk=walks(), data=st.data())
def test_scores_do_not_depend_on_the_numbers_of_nodes(walk, data):
    matrix, restart, damping = walk
    order = np.array(data.draw(st.permutations(range(len(matrix)))))

    scores = personalized_pagerank(sparse.csr_array(matrix), restart, damping=damping)
    moved = personalized_pagerank(
        sparse.csr_array(matrix[np.ix_(order, order)]), restart[order], damping=damping
    )

    np.testing.assert_allclose(moved, scores[order], atol=1e-9)


def test_a_walk_that_does_not_settle_is_an_error():
    chain = sparse.csr_array(np.array([[0.0, 1.0], [1.0, 0.0]]))

    with pytest.raises(ConvergenceError, match="not settled after 3 steps"):
        personalized_pagerank(chain, np.array([1.0, 0.0]), damping=0.85, max_iterations=3)


@given(walk=walks())
def test_a_prepared_graph_gives_the_walk_over_edges_both_ways(walk):
    matrix, restart, damping = walk
    np.fill_diagonal(matrix, 0)
    adjacency = sparse.csr_array(matrix)

    scores = Walker(adjacency, damping=damping).from_restart(restart)

    expected = personalized_pagerank(adjacency + adjacency.T, restart, damping=damping)
    np.testing.assert_allclose(scores, expected, atol=1e-6)


def test_nodes_in_equal_positions_have_equal_scores():
    star = sparse.csr_array((np.full(50, 0.1), (np.zeros(50, int), np.arange(1, 51))), (51, 51))

    scores = Walker(star).from_restart(np.ones(51))

    assert len(set(scores[1:].tolist())) == 1


def test_a_walk_that_may_start_nowhere_reaches_nothing():
    ring = sparse.csr_array(np.roll(np.eye(5), 1, axis=1))

    assert not Walker(ring).from_restart(np.zeros(5)).any()


@pytest.mark.parametrize(("most_dense_nodes", "error"), [(100, 1e-4), (0, 4e-3)])
@given(matrix=weighted_graphs(), damping=st.sampled_from([0.0, 0.3, 0.5, 0.85]))
def test_walks_from_each_node_agree_with_single_walks_over_edges_both_ways(
    matrix, damping, most_dense_nodes, error
):
    np.fill_diagonal(matrix, 0)
    adjacency = sparse.csr_array(matrix)

    scores = pagerank_from_each(
        adjacency,
        np.arange(len(matrix)),
        damping=damping,
        tolerance=1e-6,
        most_dense_nodes=most_dense_nodes,
    )

    expected = [
        personalized_pagerank(adjacency + adjacency.T, seed, damping=damping)
        for seed in np.eye(len(matrix))
    ]
    np.testing.assert_allclose(scores.toarray(), expected, atol=error)


@pytest.mark.parametrize("most_dense_nodes", [1000, 0])
def test_walks_from_more_nodes_than_a_block_holds_keep_the_order_of_their_sources(
    most_dense_nodes,
):
    ring = sparse.csr_array(np.roll(np.eye(200), 1, axis=1))
    sources = np.arange(199, -1, -1)

    scores = pagerank_from_each(ring, sources, most_dense_nodes=most_dense_nodes)

    assert scores.shape == (200, 200)
    np.testing.assert_array_equal(scores.toarray().argmax(axis=1), sources)


@pytest.mark.parametrize("most_dense_nodes", [1000, 0])
def test_of_equal_scores_those_of_the_lower_nodes_are_kept(most_dense_nodes):
    star = np.zeros((9, 9))
    star[0, 1:] = 1

    scores = pagerank_from_each(
        sparse.csr_array(star), np.array([0]), top=4, most_dense_nodes=most_dense_nodes
    )

    assert scores.indices.tolist() == [0, 1, 2, 3]


@pytest.mark.parametrize("most_dense_nodes", [1000, -1])
def test_a_graph_without_nodes_has_no_walks(most_dense_nodes):
    scores = pagerank_from_each(
        sparse.csr_array((0, 0)), np.arange(0), most_dense_nodes=most_dense_nodes
    )

    assert scores.shape == (0, 0)


@pytest.mark.parametrize(("most_dense_nodes", "least"), [(10_000, 0.995), (0, 0.975)])
def test_walks_from_each_page_find_the_first_twenty(most_dense_nodes, least):
    adjacency = generate_adjacency(2000)
    sources = np.arange(0, 2000, 20)

    scores = pagerank_from_each(adjacency, sources, top=20, most_dense_nodes=most_dense_nodes)

    walker = Walker(adjacency)
    found = [
        len(set(scores[[row]].indices) & set(first_twenty(walker, source))) / 20
        for row, source in enumerate(sources.tolist())
    ]
    assert np.mean(found) >= least


def first_twenty(walker: Walker, source: int) -> list[int]:
    restart = np.zeros(walker.node_count)
    restart[source] = 1
    exact = walker.from_restart(restart)
    first: list[int] = np.argsort(-exact.round(8), kind="stable")[:20].tolist()
    return first
