from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mkdocs_pinakes.ranking.search.feedback import lean

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy.typing as npt

AXES = np.eye(6, dtype=np.float32)
"""A query, and five sections that have nothing in common with it or each other."""


def moved(words: Sequence[float]) -> npt.NDArray[np.float64]:
    return lean(AXES[0], np.array(words), AXES[1:])


@given(words=st.lists(st.floats(0, 10), min_size=5, max_size=5))
def test_a_query_leans_towards_the_three_best_sections_that_its_words_find(words: list[float]):
    best = sorted(range(5), key=lambda section: -words[section])[:3]

    vector = moved(words)

    towards = np.flatnonzero(vector[1:] > 0).tolist()
    assert towards == sorted(section for section in best if words[section] > 0)
    np.testing.assert_allclose(np.linalg.norm(vector), 1, atol=1e-6)


def test_a_query_keeps_most_of_its_own_meaning():
    vector = moved([3, 2, 1, 0, 0])

    assert vector[0] > 2 * np.linalg.norm(vector[1:])


def test_a_query_whose_words_find_nothing_stays_as_it_is():
    np.testing.assert_array_equal(moved([0, 0, 0, 0, 0]), AXES[0])


@pytest.mark.parametrize(
    "sections",
    [
        pytest.param([[0, 0], [0, 0]], id="no meaning"),
        pytest.param([[0, 1], [0, -1]], id="opposites"),
    ],
)
def test_sections_that_say_nothing_together_do_not_move_a_query(sections: list[list[float]]):
    query = np.array([1, 0], dtype=np.float32)

    vector = lean(query, np.array([2.0, 1.0]), np.array(sections, dtype=np.float32))

    np.testing.assert_array_equal(vector, query)
