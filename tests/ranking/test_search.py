from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

from mkdocs_pinakes.ranking import fuse


def test_text_counts_by_its_share_of_the_best_text_score():
    assert fuse(np.array([8.0, 4.0, 0.0]), None).tolist() == [1.0, 0.5, 0.0]


def test_vectors_count_by_their_place_between_the_least_and_the_greatest():
    fused = fuse(np.array([10.0, 5.0, 0.0]), np.array([0.2, 0.6, 0.4]))

    np.testing.assert_allclose(fused, [0.6, 0.3 + 0.4, 0.2], atol=1e-12)


def test_similarities_beyond_the_thousandth_count_as_none():
    similarities = np.linspace(1, 0, 3000)

    fused = fuse(np.zeros(3000), similarities, alpha=1.0)

    assert fused[0] == 1
    assert fused[500] == pytest.approx(1 - 500 / 999)
    assert not fused[999:].any()


@pytest.mark.parametrize(
    ("text", "vectors"),
    [([], []), ([0.0, 0.0], [0.3, 0.3]), ([0.0], None)],
    ids=["nothing", "all alike", "no match"],
)
def test_where_nothing_tells_sections_apart_none_scores(text, vectors):
    found = fuse(np.array(text), None if vectors is None else np.array(vectors))

    assert not found.any()


SCORES = arrays.arrays(np.float64, st.integers(1, 30), elements=st.floats(0, 100, width=16))


@given(text=SCORES, alpha=st.floats(0, 1), data=st.data())
def test_fused_scores_lie_between_nought_and_one(text, alpha, data):
    vectors = data.draw(arrays.arrays(np.float64, len(text), elements=st.floats(-1, 1)))

    fused = fuse(text, vectors, alpha=alpha)

    assert ((fused >= 0) & (fused <= 1 + 1e-12)).all()


@given(text=SCORES)
def test_without_vectors_the_order_is_that_of_the_text(text):
    fused = fuse(text, None)

    assert np.argsort(-fused, kind="stable").tolist() == np.argsort(-text, kind="stable").tolist()
