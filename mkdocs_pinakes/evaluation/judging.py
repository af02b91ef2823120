"""Asks every question of a judged set, and sums up how good the answers are."""

from __future__ import annotations

import math
from collections import defaultdict
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING

from mkdocs_pinakes.evaluation.metrics import Metric, measure

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from mkdocs_pinakes.evaluation.judged_set import Question


class LeftOut(StrEnum):
    """Relevant pages that a second judgement of related pages leaves out."""

    HUBS = "hubs"
    """Those that very many pages list, such as an index."""
    LINKED = "linked"
    """Those that the page's text links to anyway."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """One question, and how well it was answered."""

    question: Question
    """What was asked."""
    found: tuple[str, ...]
    """Pages that were found, best first, each once."""
    scores: Mapping[Metric, float]
    """Every metric, in [0, 1]."""

    def place(self, page: str) -> int | None:
        """
        Look up where a page stands.

        Parameters
        ----------
        page : str
            Its path under the docs folder.

        Returns
        -------
        int or None
            Its place, from 1; `None` if it was not found.
        """
        return self.found.index(page) + 1 if page in self.found else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Figures:
    """What several questions come to."""

    means: Mapping[Metric, float]
    """Mean of every metric over the questions, in [0, 1]; 0 if there is none."""
    count: int
    """Number of questions."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Judgement:
    """All questions of a judged set, answered by one ranking."""

    outcomes: tuple[Outcome, ...]
    """In the order of the set."""

    @property
    def overall(self) -> Figures:
        """The figures of all questions."""
        return _sum_up(self.outcomes)

    @property
    def kinds(self) -> dict[str, Figures]:
        """The figures of each kind of question, by name of the kind."""
        by_kind: dict[str, list[Outcome]] = defaultdict(list)
        for outcome in self.outcomes:
            by_kind[outcome.question.kind].append(outcome)
        return {kind: _sum_up(by_kind[kind]) for kind in sorted(by_kind)}


def judge(
    questions: Iterable[Question],
    rank: Callable[[str], Iterable[str]],
    *,
    on_progress: Callable[[int, int], None] | None = None,
) -> Judgement:
    """
    Ask every question.

    Parameters
    ----------
    questions : iterable of Question
        What to ask.
    rank : callable
        Gives the pages that answer a query, best first; for related pages it is
        given a page's path.
    on_progress : callable, optional
        Called with the number of questions asked and their total.

    Returns
    -------
    Judgement
        An outcome for each question, in the same order.
    """
    asked = tuple(questions)
    outcomes = []
    for number, question in enumerate(asked, 1):
        outcomes.append(_outcome(question, tuple(rank(question.query))))
        if on_progress:
            on_progress(number, len(asked))
    return Judgement(outcomes=tuple(outcomes))


def leave_out(judgement: Judgement, pages: LeftOut) -> Judgement:
    """
    Judge the same answers again as if some relevant pages were not there.

    They are neither right nor wrong: they leave the judged pages and the answers.

    Parameters
    ----------
    judgement : Judgement
        Of related pages.
    pages : LeftOut
        Which pages to leave out.

    Returns
    -------
    Judgement
        Without the questions that have no other relevant page.
    """
    return Judgement(
        outcomes=tuple(
            outcome
            for outcome in (_without(one, pages) for one in judgement.outcomes)
            if outcome.question.relevant
        )
    )


def _without(outcome: Outcome, pages: LeftOut) -> Outcome:
    question = outcome.question
    gone = question.hubs if pages is LeftOut.HUBS else question.linked
    relevant = {page: grade for page, grade in question.relevant.items() if page not in gone}
    if not relevant:
        return replace(outcome, question=replace(question, relevant={}))
    kept = [page for page in outcome.found if page not in gone]
    return _outcome(replace(question, relevant=relevant), kept)


def _outcome(question: Question, found: Sequence[str]) -> Outcome:
    return Outcome(
        question=question,
        found=tuple(dict.fromkeys(found)),
        scores=measure(found, question.relevant),
    )


def _sum_up(outcomes: Sequence[Outcome]) -> Figures:
    count = len(outcomes)
    means = {
        metric: math.fsum(outcome.scores[metric] for outcome in outcomes) / max(count, 1)
        for metric in Metric
    }
    return Figures(means=means, count=count)
