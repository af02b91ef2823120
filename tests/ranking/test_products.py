from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays
from scipy import sparse

from mkdocs_pinakes.ranking.candidates import Closest, ClosestVectors, all_pairs, propose_pairs
from mkdocs_pinakes.ranking.products import DenseProducts, KnownValues, SparseProducts, SumOfCubes
from mkdocs_pinakes.ranking.standard_scores import HIGHEST, Crowd
from mkdocs_pinakes.ranking.term_vectors import keep_heaviest

if TYPE_CHECKING:
    from mkdocs_pinakes.ranking.products import Signal

EVERYONE = slice(None)
VALUES = st.sampled_from([0.0, 0.25, 0.5, 1.0])


def matrices(rows: int, columns: int) -> st.SearchStrategy[np.ndarray]:
    return arrays.arrays(np.float32, (rows, columns), elements=VALUES)


@st.composite
def two_matrices(draw: st.DrawFn) -> tuple[np.ndarray, np.ndarray]:
    rows, columns = draw(st.integers(2, 8)), draw(st.integers(1, 12))
    return draw(matrices(rows, columns)), draw(matrices(rows, columns))


@given(drawn=two_matrices())
def test_products_of_pairs_are_those_of_the_whole(drawn):
    left, right = drawn
    sparse_left, sparse_right = map(sparse.csr_array, drawn)
    count = len(left)
    rows = slice(0, count)
    pairs = all_pairs(rows, count=count)
    known = (left @ right.T).astype(np.float32)
    signals: dict[str, tuple[Signal, np.ndarray | None]] = {
        "own": (SparseProducts(sparse_left, sample=EVERYONE), left @ left.T),
        "others": (SparseProducts(sparse_left, sparse_right, sample=EVERYONE), known),
        "dense": (DenseProducts(left, sample=EVERYONE), left @ left.T),
        "known": (KnownValues(sparse.csr_array(known), sample=EVERYONE), known),
    }
    signals["cubes"] = (SumOfCubes(signals["own"][0], signals["others"][0]), None)

    for signal, expected in signals.values():
        usual, single = signal.usual(rows), signal.pairs(pairs)
        np.testing.assert_allclose(single, usual[pairs.places, pairs.numbers], atol=1e-5)
        if expected is not None:
            outside = ~np.eye(count, dtype=bool)
            np.testing.assert_allclose(usual[outside], expected[outside], atol=1e-5)


def test_entries_that_are_looked_up_are_found():
    few = sparse.csr_array(np.eye(4, 90, dtype=np.float32))
    many = sparse.csr_array(np.arange(360, dtype=np.float32).reshape(4, 90))
    pairs = all_pairs(slice(0, 4), count=4)

    found = SparseProducts(few, many, sample=EVERYONE).pairs(pairs)

    assert found.tolist() == [
        many[other, place] for place, other in zip(pairs.places, pairs.numbers, strict=True)
    ]


@pytest.mark.parametrize(
    ("rows", "is_silent"),
    [([[1, 0], [0, 1]], True), ([[1, 1], [0, 1]], False), ([[0, 0], [0, 0]], True)],
    ids=["nothing shared", "shared", "nothing at all"],
)
def test_a_signal_that_no_two_pages_share_is_silent(rows, is_silent):
    vectors = sparse.csr_array(np.array(rows, dtype=np.float32))

    assert SparseProducts(vectors, sample=EVERYONE).is_silent == is_silent


@given(rows=matrices(5, 9), count=st.integers(0, 10))
def test_the_heaviest_entries_are_kept_and_of_equal_ones_the_first(rows, count):
    kept = keep_heaviest(sparse.csr_array(rows), count).toarray()

    for row, found in zip(rows, kept, strict=True):
        order = [place for place in np.argsort(-row, kind="stable") if row[place] > 0][:count]
        expected = np.zeros_like(row)
        expected[order] = row[order]
        np.testing.assert_array_equal(found, expected)


@given(drawn=two_matrices(), data=st.data())
def test_the_sample_stands_for_pages_that_are_not_compared(drawn, data):
    left, _ = drawn
    count = len(left)
    rows = slice(0, count)
    signal = SparseProducts(sparse.csr_array(left), sample=EVERYONE)
    everyone = Crowd.around(all_pairs(rows, count=count), page_count=count, sample=EVERYONE)
    wanted = [data.draw(st.sets(st.integers(0, count - 1))) for _ in range(count)]
    some = propose_pairs([], rows, count=count, wanted=wanted)

    scores = Crowd.around(some, page_count=count, sample=EVERYONE).measure(signal).scores

    all_scores = np.zeros((count, count))
    pairs = everyone.pairs
    all_scores[pairs.places, pairs.numbers] = everyone.measure(signal).scores
    np.testing.assert_allclose(scores, all_scores[some.places, some.numbers], atol=1e-3)


def test_standard_scores_are_bounded_and_nothing_where_all_are_alike():
    alike = KnownValues(sparse.csr_array(np.ones((60, 60), dtype=np.float32)), sample=EVERYONE)
    one = np.zeros((900, 900), dtype=np.float32)
    one[0, 1] = 1
    rare = KnownValues(sparse.csr_array(one), sample=EVERYONE)

    def scores(signal: KnownValues, count: int) -> np.ndarray:
        pairs = all_pairs(slice(0, 1), count=count)
        return Crowd.around(pairs, page_count=count, sample=EVERYONE).measure(signal).scores

    assert np.abs(scores(alike, 60)).max() < 0.2
    assert scores(rare, 900)[0] == HIGHEST


def test_the_closest_pages_are_proposed():
    rng = np.random.default_rng(1)
    dense = rng.random((40, 12)).astype(np.float32)
    rows = sparse.csr_array(dense)
    sources: dict[str, Closest | ClosestVectors] = {
        "rows": Closest(rows, rows, entries=12, postings=40, count=5),
        "vectors": ClosestVectors(dense, count=5),
    }

    for source in sources.values():
        found = source.propose(slice(0, 40)).toarray() > 0
        order = np.argsort(-np.round(dense @ dense.T, 5), axis=1, kind="stable")[:, :5]
        for row, best in zip(found, order, strict=True):
            assert set(np.flatnonzero(row)) == set(best)


def test_a_page_is_never_paired_with_itself():
    pairs = propose_pairs([], slice(2, 4), count=5, wanted=[[2, 4], [0, 3, 3, 0]])

    assert pairs.places.tolist() == [0, 1]
    assert pairs.numbers.tolist() == [4, 0]
