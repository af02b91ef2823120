from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mkdocs_pinakes.errors import JudgedSetError
from mkdocs_pinakes.evaluation.floors import Floor, hold_against, parse_floor
from mkdocs_pinakes.evaluation.judged_set import Question
from mkdocs_pinakes.evaluation.judging import LeftOut, judge, leave_out
from mkdocs_pinakes.evaluation.metrics import Metric
from mkdocs_pinakes.evaluation.sign_test import SignTest, compare


def question(name: str, *relevant: str, kind: str = "plain", **more) -> Question:
    return Question(
        id=name, kind=kind, query=name, relevant=dict.fromkeys(relevant, 1.0), line=1, **more
    )


# Figures


def test_figures_are_means_by_kind_and_over_all():
    questions = [question("1", "a", kind="x"), question("2", "b", kind="x"), question("3", "c")]

    judgement = judge(questions, {"1": ["a"], "2": ["z"], "3": ["c"]}.__getitem__)

    assert judgement.overall.count == 3
    assert judgement.overall.means[Metric.HIT_1] == pytest.approx(2 / 3)
    assert {kind: found.means[Metric.HIT_1] for kind, found in judgement.kinds.items()} == {
        "plain": 1.0,
        "x": 0.5,
    }


def test_kinds_come_in_the_order_of_their_names():
    judgement = judge([question("1", "a", kind="z"), question("2", "a", kind="b")], lambda _: [])

    assert list(judgement.kinds) == ["b", "z"]


def test_whoever_watches_is_told_how_many_questions_are_asked():
    seen: list[tuple[int, int]] = []

    judge(
        [question("1", "a"), question("2", "b")],
        lambda _: [],
        on_progress=lambda done, total: seen.append((done, total)),
    )

    assert seen == [(1, 2), (2, 2)]


def test_pages_left_out_are_neither_right_nor_wrong():
    asked = question("1", "hub", "a", hubs=frozenset({"hub"}))

    judgement = leave_out(judge([asked], lambda _: ["hub", "a"]), LeftOut.HUBS)

    assert judgement.overall.means[Metric.HIT_1] == 1
    assert judgement.outcomes[0].found == ("a",)


def test_a_question_with_nothing_but_left_out_pages_is_not_counted():
    asked = [question("1", "a", linked=frozenset({"a"})), question("2", "b")]

    judgement = leave_out(judge(asked, lambda _: ["a"]), LeftOut.LINKED)

    assert [outcome.question.id for outcome in judgement.outcomes] == ["2"]
    assert leave_out(judge(asked[:1], lambda _: ["a"]), LeftOut.LINKED).overall.count == 0


# Sign test


@pytest.mark.parametrize(
    ("wins", "losses", "p"),
    [(0, 0, 1), (1, 0, 0.5), (0, 3, 1), (7, 0, 1 / 128), (8, 1, 10 / 512), (17, 2, 191 / 2**19)],
)
def test_the_sign_test_is_exact(wins: int, losses: int, p: float):
    assert SignTest(wins=wins, losses=losses).p == p


@given(wins=st.integers(0, 8), losses=st.integers(0, 5))
def test_the_sign_test_counts_the_coin_throws_with_as_many_heads(wins: int, losses: int):
    throws = list(product((0, 1), repeat=wins + losses))

    share = Fraction(sum(sum(throw) >= wins for throw in throws), len(throws))

    assert SignTest(wins=wins, losses=losses).p == float(share)


def test_the_sign_test_of_many_questions_is_a_number():
    assert SignTest(wins=3000, losses=0).p < 1e-300
    assert SignTest(wins=3000, losses=3000).p == pytest.approx(0.5, abs=0.01)
    assert SignTest(wins=10_000, losses=10_000).p == pytest.approx(0.5, abs=0.01)


def test_questions_on_which_both_are_equal_count_for_neither():
    asked = [question("1", "a"), question("2", "a"), question("3", "a")]
    ours = judge(asked, {"1": ["a"], "2": ["x", "a"], "3": ["a"]}.__getitem__)
    theirs = judge(asked, {"1": ["x"], "2": ["a"], "3": ["a"]}.__getitem__)

    tests = compare(ours, theirs)

    assert tests[Metric.HIT_1] == SignTest(wins=1, losses=1)
    assert tests[Metric.NDCG_10] == SignTest(wins=1, losses=1)
    assert tests[Metric.ALL_8] == SignTest(wins=1, losses=0)


# Floors


@pytest.mark.parametrize(
    ("written", "floor"),
    [
        ("hit@1=0.9", Floor(metric=Metric.HIT_1, value=0.9)),
        ("nDCG@10=1", Floor(metric=Metric.NDCG_10, value=1)),
        ("multi-hop:all@8=.5", Floor(metric=Metric.ALL_8, value=0.5, kind="multi-hop")),
        ("a:b=c:mrr@10=0", Floor(metric=Metric.MRR_10, value=0, kind="a:b=c")),
    ],
)
def test_a_floor_is_read(written: str, floor: Floor):
    assert parse_floor(written) == floor


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("hit@1", "write METRIC=VALUE"),
        ("hit@2=0.5", "METRIC one of ndcg@10, recall@5"),
        ("hit@1=high", "write METRIC=VALUE"),
        ("hit@1=90", "not from 0 to 1"),
        ("hit@1=nan", "not from 0 to 1"),
    ],
)
def test_a_floor_that_cannot_be_read_is_an_error(written: str, told: str):
    with pytest.raises(JudgedSetError, match=told):
        parse_floor(written)


def test_a_floor_is_met_by_the_same_value_and_missed_by_less():
    asked = [question(str(number), "a") for number in range(3)]
    judgement = judge(asked, lambda query: ["a"] if query == "0" else [])

    assert hold_against(judgement, Floor(metric=Metric.HIT_1, value=1 / 3)).is_met
    assert not hold_against(judgement, Floor(metric=Metric.HIT_1, value=0.334)).is_met


def test_a_floor_of_a_kind_looks_at_that_kind():
    judgement = judge([question("1", "a", kind="x"), question("2", "b")], lambda _: ["a"])

    assert hold_against(judgement, Floor(metric=Metric.HIT_1, value=1, kind="x")).is_met
    assert not hold_against(judgement, Floor(metric=Metric.HIT_1, value=1, kind="plain")).is_met


def test_a_floor_of_a_kind_that_nobody_asks_is_an_error():
    judgement = judge([question("1", "a", kind="x")], lambda _: [])

    with pytest.raises(JudgedSetError, match="no question is of the kind 'y'; the kinds are x"):
        hold_against(judgement, Floor(metric=Metric.HIT_1, value=1, kind="y"))
