"""What of a report is wrong, and what is only worth a thought."""

from __future__ import annotations

from collections import Counter
from enum import StrEnum
from typing import TYPE_CHECKING

from mkdocs_pinakes.model import ProblemKind

if TYPE_CHECKING:
    from mkdocs_pinakes.model import HealthReport


class Severity(StrEnum):
    """How much something in a report matters."""

    PROBLEM = "problem"
    """Readers get something else than was meant."""
    HINT = "hint"
    """All is as it was meant, and could be better."""
    NOTE = "note"
    """Nothing needs to be done."""


_LIGHTER = {
    ProblemKind.LOOSE_PATH: Severity.HINT,
    ProblemKind.NOT_A_PAGE: Severity.HINT,
    ProblemKind.WITHHELD: Severity.NOTE,
}


def severity(kind: ProblemKind) -> Severity:
    """
    Weigh a kind of problem.

    Returns
    -------
    Severity
        A problem unless it is known to be less.
    """
    return _LIGHTER.get(kind, Severity.PROBLEM)


def weigh(report: HealthReport) -> Counter[Severity]:
    """
    Count what a report holds.

    Returns
    -------
    Counter
        By severity; all but the problems are hints.
    """
    counts = Counter(severity(problem.kind) for problem in report.problems)
    hints = (
        report.orphans,
        report.dead_ends,
        report.mentions,
        report.duplicates,
        report.lonely_tags,
    )
    counts[Severity.HINT] += sum(map(len, hints))
    return counts
