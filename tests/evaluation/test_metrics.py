from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mkdocs_pinakes.evaluation.metrics import Metric, measure

PAGES = st.sampled_from([f"{letter}.md" for letter in "abcdefghijklmnop"])
FOUND = st.lists(PAGES, max_size=16)
RELEVANT = st.dictionaries(PAGES, st.integers(1, 3).map(float), min_size=1, max_size=12)


def test_a_worked_example_comes_out_as_by_hand():
    # Gain:      2/log2(3) + 1/log2(4) = 1.2619 + 0.5          = 1.7619
    # Greatest:  2/log2(2) + 1/log2(3) + 1/log2(4) = 2 + 0.6309 + 0.5 = 3.1309
    scores = measure(["x", "a", "b", "y", "z", "w"], {"a": 2, "b": 1, "c": 1})

    assert scores == {
        Metric.NDCG_10: pytest.approx(1.7619 / 3.1309, abs=1e-4),
        Metric.RECALL_5: pytest.approx(2 / 3),
        Metric.RECALL_10: pytest.approx(2 / 3),
        Metric.MRR_10: 0.5,
        Metric.ALL_8: 0.0,
        Metric.HIT_1: 0.0,
        Metric.HIT_3: 1.0,
    }


@pytest.mark.parametrize(
    ("place", "reached"),
    [
        (1, {"hit@1", "hit@3", "recall@5", "all@8", "recall@10"}),
        (3, {"hit@3", "recall@5", "all@8", "recall@10"}),
        (5, {"recall@5", "all@8", "recall@10"}),
        (8, {"all@8", "recall@10"}),
        (10, {"recall@10"}),
        (11, set()),
    ],
)
def test_a_metric_sees_as_many_places_as_it_says(place: int, reached: set[str]):
    found = [f"other-{number}" for number in range(1, place)] + ["right"]

    scores = measure(found, {"right": 1})

    counted = {metric for metric in Metric if metric not in {Metric.NDCG_10, Metric.MRR_10}}
    assert {str(metric) for metric in counted if scores[metric] == 1} == reached
    assert scores[Metric.MRR_10] == (1 / place if place <= 10 else 0)


def test_nothing_found_is_worth_nothing():
    assert set(measure([], {"a": 1}).values()) == {0.0}


@given(found=FOUND, relevant=RELEVANT)
def test_every_metric_is_a_share(found, relevant):
    assert all(0 <= score <= 1 for score in measure(found, relevant).values())


@given(relevant=st.dictionaries(PAGES, st.integers(1, 3).map(float), min_size=1, max_size=5))
def test_the_best_order_is_worth_all(relevant):
    best = sorted(relevant, key=lambda page: -relevant[page])

    assert set(measure(best, relevant).values()) == {1.0}


@given(found=FOUND, relevant=RELEVANT)
def test_a_page_counts_once(found, relevant):
    assert measure([*found, *found], relevant) == measure(found, relevant)


@given(found=st.lists(PAGES, unique=True, min_size=2, max_size=16), relevant=RELEVANT)
def test_moving_a_relevant_page_up_makes_nothing_worse(found, relevant):
    place = next((number for number in range(1, len(found)) if found[number] in relevant), None)
    if place is None:
        return
    moved = list(found)
    if relevant[moved[place]] >= relevant.get(moved[place - 1], 0):
        moved[place - 1], moved[place] = moved[place], moved[place - 1]

    before, after = measure(found, relevant), measure(moved, relevant)

    assert all(after[metric] >= before[metric] - 1e-12 for metric in Metric)


@given(found=FOUND, relevant=RELEVANT, factor=st.floats(0.1, 100))
def test_the_scale_of_grades_does_not_matter(found, relevant, factor):
    scaled = {page: grade * factor for page, grade in relevant.items()}

    assert measure(found, scaled) == pytest.approx(measure(found, relevant))
