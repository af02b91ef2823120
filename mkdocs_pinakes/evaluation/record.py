"""A judgement as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, NotRequired, TypedDict

from mkdocs_pinakes.evaluation.judged_set import Task
from mkdocs_pinakes.evaluation.judging import LeftOut, leave_out
from mkdocs_pinakes.evaluation.sign_test import compare

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mkdocs_pinakes.evaluation.floors import FloorResult
    from mkdocs_pinakes.evaluation.judging import Figures, Judgement, Outcome
    from mkdocs_pinakes.model import SearchMode

_DECIMALS = 6


class SignTestRecord(TypedDict):
    """One metric of a comparison."""

    wins: int
    """Questions on which the judged ranking is better."""
    losses: int
    """Questions on which it is worse."""
    p: float
    """Probability of so many wins, or more, by chance."""


class AgainstRecord(TypedDict):
    """A comparison with another mode."""

    mode: str
    """The other mode."""
    all: dict[str, float]
    """Its figures of all questions."""
    kinds: dict[str, dict[str, float]]
    """Its figures of each kind."""
    sign_test: dict[str, SignTestRecord]
    """By metric."""


class MissRecord(TypedDict):
    """A question whose relevant pages are not all at the top."""

    id: str
    """Its name in the set."""
    kind: str
    """Its kind."""
    query: str
    """What was asked."""
    places: dict[str, int | None]
    """Place of each relevant page, from 1; `None` if it was not found."""
    found: list[str]
    """Pages that were found, best first."""


class FloorRecord(TypedDict):
    """A floor, and what was reached."""

    kind: str | None
    """The kind of question; `None` for all together."""
    metric: str
    """What must not fall below it."""
    floor: float
    """The least value."""
    reached: float
    """What was measured."""
    met: bool
    """Whether the floor was reached."""


class JudgementRecord(TypedDict):
    """Everything that was measured."""

    all: dict[str, float]
    """Mean of each metric over all questions, and their number `n`."""
    kinds: dict[str, dict[str, float]]
    """The same by kind of question."""
    without_hubs: NotRequired[dict[str, float]]
    """Of related pages, as if pages that very many list were not there."""
    without_linked: NotRequired[dict[str, float]]
    """Of related pages, as if pages that the text links to were not there."""
    against: NotRequired[AgainstRecord]
    """The comparison with another mode."""
    misses: NotRequired[list[MissRecord]]
    """Questions whose relevant pages are not all at the top, worst first."""
    floors: NotRequired[list[FloorRecord]]
    """The floors, in the order they were given."""


def judgement_record(judgement: Judgement, task: Task) -> JudgementRecord:
    """
    Write a judgement as a record.

    Parameters
    ----------
    judgement : Judgement
        What was measured.
    task : Task
        What was judged.

    Returns
    -------
    JudgementRecord
        Its figures, rounded to six decimals.
    """
    record = JudgementRecord(
        all=figures_record(judgement.overall),
        kinds={kind: figures_record(figures) for kind, figures in judgement.kinds.items()},
    )
    if task is Task.RELATED:
        record["without_hubs"] = figures_record(leave_out(judgement, LeftOut.HUBS).overall)
        record["without_linked"] = figures_record(leave_out(judgement, LeftOut.LINKED).overall)
    return record


def figures_record(figures: Figures) -> dict[str, float]:
    """
    Write figures as a record.

    Parameters
    ----------
    figures : Figures
        What several questions come to.

    Returns
    -------
    dict
        Each metric by its name, and the number of questions as `n`.
    """
    means = {str(metric): round(mean, _DECIMALS) for metric, mean in figures.means.items()}
    return means | {"n": figures.count}


def against_record(ours: Judgement, theirs: Judgement, mode: SearchMode) -> AgainstRecord:
    """
    Write a comparison as a record.

    Parameters
    ----------
    ours : Judgement
        The mode that is supposed to be better.
    theirs : Judgement
        The other mode, of the same questions.
    mode : SearchMode
        The other mode.

    Returns
    -------
    AgainstRecord
        Its figures, and a sign test for each of some metrics.
    """
    return AgainstRecord(
        mode=str(mode),
        all=figures_record(theirs.overall),
        kinds={kind: figures_record(figures) for kind, figures in theirs.kinds.items()},
        sign_test={
            str(metric): SignTestRecord(
                wins=test.wins, losses=test.losses, p=float(f"{test.p:.{_DECIMALS}g}")
            )
            for metric, test in compare(ours, theirs).items()
        },
    )


def miss_records(outcomes: Iterable[Outcome]) -> list[MissRecord]:
    """
    Write outcomes as records.

    Parameters
    ----------
    outcomes : iterable of Outcome
        Questions and their answers.

    Returns
    -------
    list of MissRecord
        In the same order.
    """
    return [
        MissRecord(
            id=outcome.question.id,
            kind=outcome.question.kind,
            query=outcome.question.query,
            places={page: outcome.place(page) for page in outcome.question.relevant},
            found=list(outcome.found),
        )
        for outcome in outcomes
    ]


def floor_records(results: Iterable[FloorResult]) -> list[FloorRecord]:
    """
    Write floors as records.

    Parameters
    ----------
    results : iterable of FloorResult
        What was asked for, and reached.

    Returns
    -------
    list of FloorRecord
        In the same order.
    """
    return [
        FloorRecord(
            kind=result.floor.kind or None,
            metric=str(result.floor.metric),
            floor=result.floor.value,
            reached=round(result.reached, _DECIMALS),
            met=result.is_met,
        )
        for result in results
    ]
