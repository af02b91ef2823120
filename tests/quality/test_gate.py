"""
No change may make search or related pages worse than what has been reached.

The sets that are other people's text lie in a folder beside the project.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from mkdocs_pinakes.evaluation.floors import hold_against
from mkdocs_pinakes.evaluation.metrics import Metric
from mkdocs_pinakes.evaluation.sign_test import compare
from mkdocs_pinakes.model import SearchMode
from tests.fetch_models import is_fetched
from tests.quality.record import measured
from tests.quality.sets import (
    ALL,
    ARGO_CD,
    BUILTIN,
    DEVDOCS,
    EXAMPLE_SITE,
    HOTPOT,
    MINILM,
    MUSIQUE,
    ROOT,
    TWO_WIKI,
    GateSet,
    Judge,
    recorded,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from mkdocs_pinakes.evaluation.judging import Judgement

    Judging = Callable[..., Judgement]

# Vectors differ in their last digits between processors, which may turn one question over.
_LEEWAY = 0.01


def each(*sets: GateSet) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("judged_set", sets, ids=lambda one: one.name)


@pytest.fixture(scope="session")
def judges() -> Iterator[Judge]:
    with Judge(cache=ROOT / ".cache" / "quality") as opened:
        yield opened


@pytest.fixture
def judgement(judges: Judge) -> Judging:
    """Judge a set that is there; one that is not is an error where it must be."""

    def get(
        judged_set: GateSet, mode: SearchMode = SearchMode.MULTI, *, model: str = BUILTIN
    ) -> Judgement:
        if not judged_set.pages.is_dir():
            stop = pytest.fail if "CI" in os.environ else pytest.skip
            stop(f"{judged_set.pages} is not there")
        return judges.judgement(judged_set, mode, model=model)

    return get


def missed(found: Judgement, judged_set: GateSet, model: str) -> list[str]:
    results = [hold_against(found, floor) for floor in judged_set.required(model)]
    return [
        f"{result.floor.kind} {result.floor.metric} {result.reached:.4f} < {result.floor.value}"
        for result in results
        if not result.is_met
    ]


@each(*ALL)
def test_every_floor_is_reached(judgement: Judging, judged_set: GateSet):
    assert missed(judgement(judged_set), judged_set, BUILTIN) == []


@each(*ALL)
def test_no_kind_of_question_falls_below_what_was_recorded(judgement: Judging, judged_set: GateSet):
    found = judgement(judged_set)
    counts = {kind: figures.count for kind, figures in found.kinds.items()}
    now, before = measured(found), recorded()[judged_set.name]

    fallen = [
        f"{kind} {metric} {before[kind][metric]} -> {value}"
        for kind, metrics in now.items()
        for metric, value in metrics.items()
        if value < before[kind][metric] - max(_LEEWAY, 1 / counts[kind]) - 1e-9
    ]

    assert now.keys() == before.keys()
    assert fallen == []


@each(EXAMPLE_SITE, ARGO_CD, DEVDOCS)
@pytest.mark.parametrize("metric", [Metric.HIT_1, Metric.HIT_3])
def test_the_graph_moves_no_look_up_down(judgement: Judging, judged_set: GateSet, metric: Metric):
    multi = judgement(judged_set, SearchMode.MULTI).overall.means
    hybrid = judgement(judged_set, SearchMode.HYBRID).overall.means

    assert multi[metric] >= hybrid[metric] - 1e-9


@each(TWO_WIKI, HOTPOT)
def test_the_graph_finds_more_of_what_spans_pages(judgement: Judging, judged_set: GateSet):
    multi, hybrid = (judgement(judged_set, mode) for mode in (SearchMode.MULTI, SearchMode.HYBRID))

    test = compare(multi, hybrid)[Metric.ALL_8]

    assert test.p < 0.01, test


def test_the_graph_finds_no_less_where_pages_are_hardly_linked(judgement: Judging):
    multi, hybrid = (judgement(MUSIQUE, mode) for mode in (SearchMode.MULTI, SearchMode.HYBRID))

    test = compare(multi, hybrid)[Metric.ALL_8]

    assert test.wins >= test.losses, test


@pytest.mark.model
@each(DEVDOCS, MUSIQUE)
def test_every_floor_with_a_language_model_is_reached(judgement: Judging, judged_set: GateSet):
    if not is_fetched():
        stop = pytest.fail if "CI" in os.environ else pytest.skip
        stop("the model is not there; run `python -m tests.fetch_models`")

    found = judgement(judged_set, model=MINILM)

    assert missed(found, judged_set, MINILM) == []
