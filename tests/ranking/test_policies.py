"""
Policies and the cascade, as the reference's output was recorded.

The file also records how the reference cuts a text into pieces of a fixed
length. Sections are what is found here, and they end where their author ended
them, so there is nothing of ours to compare with those four.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mkdocs_pinakes.ranking.cascade import Stage, cascade, incidence
from mkdocs_pinakes.ranking.policies import Elbow, Threshold, TopK

if TYPE_CHECKING:
    from mkdocs_pinakes.ranking.policies import RankingPolicy

GOLDEN = json.loads(Path(__file__).parents[1].joinpath("golden/ranking.json").read_text("utf-8"))

# Where scores are equal the reference keeps whichever its sorting puts last, and its elbow then
# drops one of them. Ours keeps the lower numbers; without a drop there is no elbow, and all stay.
OURS = {
    ("all_equal", "threshold 0.05 max 2"): [0, 1],
    ("all_equal", "top_k 3"): [0, 1, 2],
    ("all_equal", "elbow"): [0, 1, 2, 3],
    ("two", "elbow"): [0, 1],
}


def read_policy(description: str) -> RankingPolicy:
    numbers = [float(number) for number in re.findall(r"[\d.]+", description)]
    if description.startswith("threshold"):
        return Threshold(least=numbers[0], most=int(numbers[1]))
    return TopK(k=int(numbers[0])) if numbers else Elbow()


def name_of(case: dict[str, str]) -> str:
    return f"{case['vector']}: {case['policy']}"


@pytest.mark.parametrize("case", GOLDEN["policies"], ids=name_of)
def test_policies_keep_what_was_recorded(case):
    kept = read_policy(case["policy"]).select(np.array(case["scores"]))

    recorded = sorted(map(int, case["kept"]))
    assert sorted(kept.tolist()) == OURS.get((case["vector"], case["policy"]), recorded)


def test_the_reference_is_left_only_where_scores_are_equal():
    cases = {(case["vector"], case["policy"]): case for case in GOLDEN["policies"]}

    for key, ours in OURS.items():
        assert len(set(cases[key]["scores"])) == 1
        assert sorted(map(int, cases[key]["kept"])) != ours


SCORES = st.lists(st.sampled_from([0.0, 0.1, 0.2, 0.3, 0.7]), max_size=12).map(np.array)
POLICIES = st.sampled_from([Threshold(least=0.2, most=4), TopK(k=3), Elbow()])


@given(scores=SCORES, policy=POLICIES)
def test_what_is_kept_is_the_beginning_of_the_ranking(scores, policy):
    kept = policy.select(scores)

    ranking = sorted(np.flatnonzero(scores).tolist(), key=lambda one: (-scores[one], one))
    assert kept.tolist() == ranking[: len(kept)]


@given(scores=SCORES)
def test_an_elbow_never_parts_equal_scores(scores):
    kept = Elbow().select(scores)

    assert not set(scores[kept].tolist()) & set(np.delete(scores, kept).tolist())


@given(scores=SCORES.filter(np.any))
def test_an_elbow_keeps_the_best(scores):
    assert int(scores.argmax()) in Elbow().select(scores).tolist()


@pytest.mark.parametrize("case", GOLDEN["cascade"], ids=["recorded"])
def test_scores_cascade_as_recorded(case):
    relations, chunks = case["relations"], case["chunks_of_relation"]
    held = [[one for one, named in enumerate(chunks) if chunk in named] for chunk in range(3)]
    stages = [
        Stage(incidence=incidence(relations, sources=len(case["entity_scores"]))),
        Stage(incidence=incidence(held, sources=len(relations))),
    ]

    by_relation, by_chunk = cascade(np.array(case["entity_scores"]), stages)

    np.testing.assert_allclose(by_relation, case["relation_scores"], atol=1e-6)
    np.testing.assert_allclose(by_chunk, case["chunk_scores"], atol=1e-6)


def test_what_a_policy_drops_hands_nothing_on():
    stages = [
        Stage(incidence=incidence([[0], [1], [2]], sources=3), policy=TopK(k=1)),
        Stage(incidence=incidence([[0], [1, 2]], sources=3)),
    ]

    kept, sections = cascade(np.array([0.2, 0.5, 0.3]), stages)

    assert kept.tolist() == [0.0, 0.5, 0.0]
    assert sections.tolist() == [0.0, 0.5]


def test_a_name_that_no_section_holds_reaches_none():
    (sections,) = cascade(np.array([0.0, 1.0]), [Stage(incidence=incidence([[0]], sources=2))])

    assert sections.tolist() == [0.0]
