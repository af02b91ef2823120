"""The report as JSON: what `check --json` prints and the plugin writes."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from mkdocs_pinakes.health.severity import Severity, severity, weigh

if TYPE_CHECKING:
    from mkdocs_pinakes.model import HealthReport, Mention, Problem

FORMAT = 1
"""Number of the report's form; keys may be added without a new one."""


class SummaryRecord(TypedDict):
    """How much there is of everything."""

    pages: int
    problems: int
    hints: int


class ProblemRecord(TypedDict):
    """A problem."""

    kind: str
    severity: str
    source: str
    line: int | None
    reference: str | None
    message: str
    candidates: list[str]


class MentionRecord(TypedDict):
    """A name that could be a link."""

    source: str
    line: int | None
    section: str
    words: str
    target: str
    context: str


class DuplicateRecord(TypedDict):
    """Pages with nearly the same text."""

    pages: list[str]
    similarity: float


class TagRecord(TypedDict):
    """A tag of a single page."""

    tag: str
    page: str
    similar: str | None


class ReportRecord(TypedDict):
    """The whole report."""

    format: int
    summary: SummaryRecord
    problems: list[ProblemRecord]
    orphans: list[str]
    dead_ends: list[str]
    unlinked_mentions: list[MentionRecord]
    near_duplicates: list[DuplicateRecord]
    tags_used_once: list[TagRecord]


def report_record(report: HealthReport) -> ReportRecord:
    """
    Write a report as JSON has it.

    Parameters
    ----------
    report : HealthReport
        What was found out.

    Returns
    -------
    ReportRecord
        Everything, in the order of the report.
    """
    counts = weigh(report)
    return {
        "format": FORMAT,
        "summary": {
            "pages": report.pages,
            "problems": counts[Severity.PROBLEM],
            "hints": counts[Severity.HINT],
        },
        "problems": [problem_record(one) for one in report.problems],
        "orphans": list(report.orphans),
        "dead_ends": list(report.dead_ends),
        "unlinked_mentions": [_mention(one) for one in report.mentions],
        "near_duplicates": [
            {"pages": list(one.pages), "similarity": one.similarity} for one in report.duplicates
        ],
        "tags_used_once": [
            {"tag": one.tag, "page": one.page, "similar": one.similar or None}
            for one in report.lonely_tags
        ],
    }


def problem_record(problem: Problem) -> ProblemRecord:
    """
    Write a problem as JSON has it.

    Parameters
    ----------
    problem : Problem
        What an author should know.

    Returns
    -------
    ProblemRecord
        With how much it weighs.
    """
    return {
        "kind": problem.kind,
        "severity": severity(problem.kind),
        "source": problem.document,
        "line": problem.line,
        "reference": problem.reference or None,
        "message": problem.message,
        "candidates": list(problem.candidates),
    }


def _mention(mention: Mention) -> MentionRecord:
    return {
        "source": mention.source,
        "line": mention.line,
        "section": mention.section,
        "words": mention.words,
        "target": mention.target,
        "context": mention.context.text,
    }
