from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

from mkdocs_pinakes.ranking.fusion import (
    convex_combination,
    guarded_head,
    reciprocal_rank_fusion,
    relative_score_fusion,
)

GOLDEN = json.loads(Path(__file__).parents[1].joinpath("golden/fusion.json").read_text("utf-8"))


def golden(operation: str) -> pytest.MarkDecorator:
    cases = [case for case in GOLDEN["cases"] if case["op"] == operation]
    return pytest.mark.parametrize("case", cases, ids=lambda case: case["why"])


def assert_ranked(found: dict[str, float], expected: list[tuple[str, float]]) -> None:
    assert list(found)[: len(expected)] == [name for name, _ in expected]
    np.testing.assert_allclose(
        list(found.values())[: len(expected)], [score for _, score in expected], atol=1e-9
    )


@golden("rrf")
def test_places_add_up_as_recorded(case):
    found = reciprocal_rank_fusion(case["lists"], k=case["k"], weights=case.get("weights"))

    assert_ranked(found, case.get("expected_first") or case["expected"])
    assert "expected_first" in case or len(found) == len(case["expected"])


@golden("relative_score")
def test_shares_of_the_greatest_add_up_as_recorded(case):
    found = relative_score_fusion(case["bm25"], case["vector"], alpha=case["alpha"])

    assert_ranked(found, case["expected"])
    assert len(found) == len(case["expected"])


@golden("guarded_head")
def test_the_graph_follows_the_head_as_recorded(case):
    assert list(guarded_head(case["head"], case["graph"], size=case["m"])) == case["expected"]


RANKINGS = st.lists(st.lists(st.integers(0, 12), max_size=8), max_size=4)


@given(rankings=RANKINGS, data=st.data())
def test_places_add_up_the_same_in_whatever_order_the_rankings_come(rankings, data):
    moved = data.draw(st.permutations(rankings))

    found = reciprocal_rank_fusion(moved)

    assert list(found.items()) == list(reciprocal_rank_fusion(rankings).items())


@given(rankings=RANKINGS)
def test_every_ranked_thing_comes_once_after_all_that_score_more(rankings):
    found = reciprocal_rank_fusion(rankings)

    assert set(found) == {one for ranking in rankings for one in ranking}
    assert sorted(found, key=lambda one: (-found[one], one)) == list(found)


@given(
    head=st.lists(st.integers(0, 12)), graph=st.lists(st.integers(0, 12)), size=st.integers(0, 5)
)
def test_a_guarded_head_keeps_its_places_and_loses_nothing(head, graph, size):
    head = list(dict.fromkeys(head))

    found = guarded_head(head, graph, size=size)

    assert list(found[: min(size, len(head))]) == head[:size]
    assert sorted(found) == sorted({*head, *graph})


def test_text_counts_by_its_share_of_the_best_text_score():
    assert convex_combination(np.array([8.0, 4.0, 0.0]), None).tolist() == [1.0, 0.5, 0.0]


def test_vectors_count_by_their_place_between_the_least_and_the_greatest():
    fused = convex_combination(np.array([10.0, 5.0, 0.0]), np.array([0.2, 0.6, 0.4]))

    np.testing.assert_allclose(fused, [0.6, 0.3 + 0.4, 0.2], atol=1e-12)


def test_similarities_beyond_the_thousandth_count_as_none():
    similarities = np.linspace(1, 0, 3000)

    fused = convex_combination(np.zeros(3000), similarities, alpha=1.0)

    assert fused[0] == 1
    assert fused[500] == pytest.approx(1 - 500 / 999)
    assert not fused[999:].any()


@pytest.mark.parametrize(
    ("text", "vectors"),
    [([], []), ([0.0, 0.0], [0.3, 0.3]), ([0.0], None)],
    ids=["nothing", "all alike", "no match"],
)
def test_where_nothing_tells_sections_apart_none_scores(text, vectors):
    found = convex_combination(np.array(text), None if vectors is None else np.array(vectors))

    assert not found.any()


SCORES = arrays.arrays(np.float64, st.integers(1, 30), elements=st.floats(0, 100, width=16))


@given(text=SCORES, alpha=st.floats(0, 1), data=st.data())
def test_fused_scores_lie_between_nought_and_one(text, alpha, data):
    vectors = data.draw(arrays.arrays(np.float64, len(text), elements=st.floats(-1, 1)))

    fused = convex_combination(text, vectors, alpha=alpha)

    assert ((fused >= 0) & (fused <= 1 + 1e-12)).all()


@given(text=SCORES)
def test_without_vectors_the_order_is_that_of_the_text(text):
    fused = convex_combination(text, None)

    assert np.argsort(-fused, kind="stable").tolist() == np.argsort(-text, kind="stable").tolist()
