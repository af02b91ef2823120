"""Whether one ranking is better than another, or was only lucky."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mkdocs_pinakes.evaluation.metrics import Metric

if TYPE_CHECKING:
    from mkdocs_pinakes.evaluation.judging import Judgement

TESTED = (Metric.ALL_8, Metric.HIT_1, Metric.NDCG_10)
"""The metrics by which two rankings are compared."""

_EQUAL_WITHIN = 1e-9


@dataclass(frozen=True, slots=True, kw_only=True)
class SignTest:
    """On how many questions one ranking beats another, and how likely that is by chance."""

    wins: int
    """Questions on which it is better."""
    losses: int
    """Questions on which it is worse."""

    @property
    def p(self) -> float:
        """Probability of so many wins, or more, if both were equally good; in [0, 1]."""
        discordant = self.wins + self.losses
        ways, row = 0, math.comb(discordant, self.wins)
        for wins in range(self.wins, discordant + 1):
            ways += row
            row = row * (discordant - wins) // (wins + 1)
        return ways / (1 << discordant)


def compare(ours: Judgement, theirs: Judgement) -> dict[Metric, SignTest]:
    """
    Compare two rankings of the same questions by the exact one-sided sign test.

    Parameters
    ----------
    ours : Judgement
        The ranking that is supposed to be better.
    theirs : Judgement
        The other, of the same questions in the same order.

    Returns
    -------
    dict
        A test for each metric of `TESTED`; questions on which both are equal count for neither.

    References
    ----------
    Dixon and Mood (1946), The Statistical Sign Test.
    """
    tests = {}
    for metric in TESTED:
        differences = [
            one.scores[metric] - other.scores[metric]
            for one, other in zip(ours.outcomes, theirs.outcomes, strict=True)
        ]
        tests[metric] = SignTest(
            wins=sum(difference > _EQUAL_WITHIN for difference in differences),
            losses=sum(difference < -_EQUAL_WITHIN for difference in differences),
        )
    return tests
