"""The state of the last build as JSON: what the author's log says."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, TypedDict

from mkdocs_pinakes.host.serving.health import HealthCounts, quoted

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator, Mapping

    from mkdocs_pinakes.host.serving.log_lines import LogLine
    from mkdocs_pinakes.reporting import Entry

MOST_PROBLEMS = 1000
"""Most problems that are listed."""
_OF_A_LOG = "log"
_PREFIX = "pinakes: "


class CheckProblem(TypedDict):
    """Something the author should know."""

    file: str
    """The page it stands in, by its path under the docs folder; empty if it is of the whole site."""
    line: int | None
    """The line of the file, counted from 1, where that is known."""
    level: str
    """`error`, `warning` or `info`, as in the log."""
    kind: str
    """What kind of problem it is; `log` for what others than this plugin have logged."""
    message: str
    """Cause and remedy."""
    reference: str | None
    """The link as its author wrote it, if it is one."""
    candidates: list[str]
    """What the author may have meant, likeliest first."""


class CheckCounts(TypedDict):
    """How many problems there are at each level."""

    error: int
    """What was logged as an error."""
    warning: int
    """What was logged as a warning."""
    info: int
    """What is of interest."""


class CheckRecord(TypedDict):
    """The state of the last build, and the problems of the last one that finished."""

    site_name: str
    """What the site is called."""
    site: str
    """Where the site begins on this server; addresses of pages are below it."""
    state: str
    """`building`, `finished` or `failed`."""
    error: str | None
    """Why the build failed, if it did."""
    builds: int
    """How many builds have finished since the server was started."""
    pages: int
    """How many pages there are."""
    counts: CheckCounts
    """How many problems there are."""
    problems: list[CheckProblem]
    """In the order of files and lines; of more than a thousand, the gravest."""
    left_out: int
    """How many problems are not listed."""
    health: HealthCounts | None
    """What the health report counts, where there is one."""


def entry_problems(entries: Iterable[Entry]) -> Iterator[CheckProblem]:
    """
    Write down the problems that a log tells of.

    Parameters
    ----------
    entries : iterable of Entry
        Lines of the log, each that counts problems before those it counts.

    Yields
    ------
    CheckProblem
        Each problem with the level it has in the log; not what the site's owner has
        chosen to ignore.
    """
    counted_at = logging.INFO
    for entry in entries:
        if entry.problem is None:
            counted_at = entry.level
            continue
        level = counted_at if entry.is_detail else entry.level
        if level >= logging.INFO:
            yield {
                "file": entry.problem.document,
                "line": entry.problem.line,
                "level": _level(level),
                "kind": entry.problem.kind,
                "message": entry.problem.message,
                "reference": entry.problem.reference or None,
                "candidates": list(entry.problem.candidates),
            }


def log_problems(
    lines: Iterable[LogLine],
    *,
    told: Container[str],
    files: Container[str],
    places: Mapping[tuple[str, str], int],
) -> Iterator[CheckProblem]:
    """
    Write down what the host and other plugins have logged.

    Parameters
    ----------
    lines : iterable of LogLine
        Warnings and errors of a build.
    told : container of str
        Messages that are known from elsewhere.
    files : container of str
        Paths of all pages under the docs folder.
    places : mapping
        Lines of links that lead nowhere, by file and target.

    Yields
    ------
    CheckProblem
        Of the first file that the line names in quotation marks.
    """
    for line in lines:
        text = line.text.removeprefix(_PREFIX)
        if text in told:
            continue
        names = quoted(text)
        file = next((name for name in names if name in files), "")
        found = (places[file, name] for name in names if (file, name) in places)
        yield {
            "file": file,
            "line": next(found, None),
            "level": _level(line.level),
            "kind": _OF_A_LOG,
            "message": text,
            "reference": None,
            "candidates": [],
        }


def in_order(problems: Iterable[CheckProblem]) -> tuple[CheckProblem, ...]:
    """
    Sort problems, each said once.

    Parameters
    ----------
    problems : iterable of CheckProblem
        Problems of the site in all its languages.

    Returns
    -------
    tuple of CheckProblem
        The site's own first, then by file and line.
    """
    found = {_place(one): one for one in problems}
    return tuple(found[key] for key in sorted(found))


def gravest(problems: tuple[CheckProblem, ...]) -> list[CheckProblem]:
    """
    Leave out what is too much to be listed.

    Parameters
    ----------
    problems : tuple of CheckProblem
        In the order in which they are listed.

    Returns
    -------
    list of CheckProblem
        At most `MOST_PROBLEMS`, in the same order.
    """
    if len(problems) <= MOST_PROBLEMS:
        return list(problems)
    levels = list(CheckCounts.__annotations__)
    order = sorted(range(len(problems)), key=lambda at: levels.index(problems[at]["level"]))
    return [problems[at] for at in sorted(order[:MOST_PROBLEMS])]


def count_levels(problems: Iterable[CheckProblem]) -> CheckCounts:
    """
    Count problems by level.

    Returns
    -------
    CheckCounts
        All levels.
    """
    found = [one["level"] for one in problems]
    return {
        "error": found.count("error"),
        "warning": found.count("warning"),
        "info": found.count("info"),
    }


def _place(problem: CheckProblem) -> tuple[str, int, str, str]:
    return problem["file"], problem["line"] or 0, problem["kind"], problem["message"]


def _level(level: int) -> str:
    if level >= logging.ERROR:
        return "error"
    return "warning" if level >= logging.WARNING else "info"
