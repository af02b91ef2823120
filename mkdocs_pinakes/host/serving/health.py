"""What the health report of a build tells of the site."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypedDict

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from mkdocs_pinakes.health.record import ReportRecord

_QUOTED = re.compile(r"'([^'\n]+)'")


class HealthCounts(TypedDict):
    """How much the health report of the last build of changed pages lists."""

    problems: int
    """What readers get otherwise than it was meant."""
    hints: int
    """What could be better."""
    orphans: int
    """Pages that no other page leads to."""
    dead_ends: int
    """Pages that lead to no other page."""
    unlinked_mentions: int
    """Names that could be links."""
    near_duplicates: int
    """Groups of pages with nearly the same text."""
    tags_used_once: int
    """Tags of a single page."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Health:
    """What a health report says."""

    counts: HealthCounts | None = None
    """How much it lists; `None` if there is no report, or it cannot be read."""
    lines: Mapping[tuple[str, str], int] = field(default_factory=dict)
    """Where a link that leads nowhere stands, by file and target, which the host's log leaves out."""


def read_health(path: Path) -> Health:
    """
    Read a health report.

    Parameters
    ----------
    path : Path
        The file that a build wrote.

    Returns
    -------
    Health
        Without anything where it cannot be read.
    """
    try:
        report: ReportRecord = json.loads(path.read_bytes())
        return Health(counts=_counts(report), lines=_lines(report))
    except (OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError):
        return Health()


def quoted(text: str) -> list[str]:
    """
    List what a message quotes.

    Parameters
    ----------
    text : str
        A message of a build.

    Returns
    -------
    list of str
        What stands between single quotation marks.
    """
    return _QUOTED.findall(text)


def _counts(report: ReportRecord) -> HealthCounts:
    return {
        "problems": report["summary"]["problems"],
        "hints": report["summary"]["hints"],
        "orphans": len(report["orphans"]),
        "dead_ends": len(report["dead_ends"]),
        "unlinked_mentions": len(report["unlinked_mentions"]),
        "near_duplicates": len(report["near_duplicates"]),
        "tags_used_once": len(report["tags_used_once"]),
    }


def _lines(report: ReportRecord) -> dict[tuple[str, str], int]:
    return {
        (one["source"], target): one["line"]
        for one in reversed(report["problems"])
        if one["line"] is not None
        for target in quoted(one["message"])[:1]
    }
