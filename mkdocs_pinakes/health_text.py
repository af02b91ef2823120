"""The health report as people read it in a terminal."""

from __future__ import annotations

import posixpath
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import click

from mkdocs_pinakes.health import Severity, severity, weigh
from mkdocs_pinakes.model import ProblemKind
from mkdocs_pinakes.reporting import count, display_width, visible

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from mkdocs_pinakes.model import Excerpt, HealthReport, Mention, NearDuplicates, Problem

LISTED = 10
"""Most entries of a group that are shown."""

_COLUMN = 56
_AROUND = 45
_TOLD_ABOVE = frozenset({ProblemKind.UNRESOLVED, ProblemKind.MISSING_ANCHOR, ProblemKind.AMBIGUOUS})
_SPECIFIC = ("?", "`", "[[")
_MOST_FIRST = tuple(Severity)
_COLOURS = {Severity.PROBLEM: "red", Severity.HINT: "yellow", Severity.NOTE: "blue"}
_SIGNS = {Severity.PROBLEM: "✗", Severity.HINT: "!", Severity.NOTE: "·"}
# For each kind of problem that a page can have.
_HEADINGS = {
    ProblemKind.UNRESOLVED: (
        "Links that lead nowhere",
        "Correct the name, write the page, or give the page that is meant an alias.",
    ),
    ProblemKind.MISSING_ANCHOR: (
        "Links to headings and blocks that are not there",
        "Correct the part after the #; until then they lead to the page's top.",
    ),
    ProblemKind.AMBIGUOUS: (
        "Links with a name that several pages bear",
        "Write as much of the path as makes it clear.",
    ),
    ProblemKind.EMBED_CYCLE: (
        "Notes that embed each other",
        "Make one of the embeds a link.",
    ),
    ProblemKind.FRONT_MATTER: (
        "Front matter that cannot be read as it stands",
        "Until it is mended, what it says may be lost, and the page may be left out.",
    ),
    ProblemKind.ENCODING: ("Files that are not UTF-8", "Save them as UTF-8."),
    ProblemKind.ALIAS_CLASH: (
        "Aliases that several pages claim",
        "Leave each alias to one page.",
    ),
    ProblemKind.CONTROL: (
        "Settings in front matter that cannot be followed",
        "Correct or remove them.",
    ),
    ProblemKind.EDGE_SPEC: (
        "Front matter that makes no edge",
        "Write texts and numbers into the fields that `edges.specs` names.",
    ),
    ProblemKind.NOT_A_PAGE: (
        "Files that look like pages and are none",
        "Write the ending of their names in small letters.",
    ),
    ProblemKind.LOOSE_PATH: (
        "Paths that had to be mended",
        "They work here; write them so that they work everywhere.",
    ),
    ProblemKind.WITHHELD: (
        "Links to pages that are not published",
        "They are shown as text; nothing needs to be done.",
    ),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class _Row:
    place: str
    text: str = ""
    below: tuple[str, ...] = ()
    size: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class _Group:
    heading: str
    remedy: str
    severity: Severity
    rows: Sequence[_Row]

    @property
    def size(self) -> int:
        return sum(row.size for row in self.rows)


def report_lines(report: HealthReport, docs: Path) -> Iterator[str]:
    """
    Write a report for people.

    Parameters
    ----------
    report : HealthReport
        What was found out.
    docs : Path
        The folder, as the reader named it, so that terminals find the files.

    Yields
    ------
    str
        A line, with colours.
    """
    groups = (*_problem_groups(report, docs), *_hint_groups(report, docs))
    for group in sorted(groups, key=lambda group: _MOST_FIRST.index(group.severity)):
        if group.rows:
            yield from _group_lines(group)
            yield ""
    yield _summary(report)


def _group_lines(group: _Group) -> Iterator[str]:
    colour = _COLOURS[group.severity]
    sign = click.style(_SIGNS[group.severity], fg=colour, bold=True)
    yield f"{sign} {click.style(group.heading, bold=True)} {click.style(f'({group.size:,})', fg=colour)}"
    yield f"  {click.style(group.remedy, dim=True)}"
    shown = group.rows[:LISTED]
    yield from (f"    {line}" for line in _laid_out(shown))
    rest = group.size - sum(row.size for row in shown)
    if rest:
        yield click.style(f"    and {rest:,} more (--json lists all)", dim=True)


def _summary(report: HealthReport) -> str:
    counts = weigh(report)
    problems, hints = counts[Severity.PROBLEM], counts[Severity.HINT]
    said = click.style(
        count(problems, "problem") if problems else "no problems",
        fg="red" if problems else "green",
        bold=True,
    )
    besides = f", {count(hints, 'hint')}" if hints else ""
    return f"{count(report.pages, 'page')}: {said}{besides}"


def _problem_groups(report: HealthReport, docs: Path) -> list[_Group]:
    grouped: dict[ProblemKind, list[Problem]] = defaultdict(list)
    for problem in report.problems:
        grouped[problem.kind].append(problem)
    return [
        _Group(
            heading=heading,
            remedy=remedy,
            severity=severity(kind),
            rows=_problem_rows(grouped[kind], docs),
        )
        for kind, (heading, remedy) in _HEADINGS.items()
    ]


def _problem_rows(problems: Iterable[Problem], docs: Path) -> list[_Row]:
    repeated: dict[str, list[Problem]] = defaultdict(list)
    for problem in problems:
        is_name = problem.reference.lstrip("!").startswith("[[")
        # A name means the same everywhere, a path only in its folder.
        folder = "" if is_name else posixpath.dirname(problem.document)
        is_link_to_nothing = problem.kind is ProblemKind.UNRESOLVED
        key = f"{folder}\n{_said(problem)}" if is_link_to_nothing else str(problem)
        repeated[key].append(problem)
    # What is missed most is named first.
    found = sorted(repeated.values(), key=lambda same: -len(same))
    return [
        _Row(
            place=_place(docs, same[0].document, same[0].line),
            text=_said(same[0]) + (f" ({len(same):,} times)" if same[1:] else ""),
            size=len(same),
        )
        for same in found
    ]


def _said(problem: Problem) -> str:
    message = visible(problem.message)
    cause, _, remedy = message.rpartition("; ")
    is_told_above = problem.kind in _TOLD_ABOVE and not any(sign in remedy for sign in _SPECIFIC)
    return cause if cause and is_told_above else message


def _laid_out(rows: Sequence[_Row]) -> Iterator[str]:
    width = max(map(display_width, (row.place for row in rows)), default=0)
    is_wide = width > _COLUMN or any(row.below for row in rows)
    for row in rows:
        place = click.style(row.place, fg="cyan")
        if is_wide or not row.text:
            yield f"{place}  {row.text}" if row.below else place
            below = row.below or (row.text,)
            yield from (f"    {line}" for line in below if line)
        else:
            yield f"{place}{' ' * (width - display_width(row.place))}  {row.text}"


def _hint_groups(report: HealthReport, docs: Path) -> Iterator[_Group]:
    yield _hints(
        "Names that could be links",
        "The text names a page and the page has no link to it.",
        [_mention_row(one, docs) for one in report.mentions],
    )
    yield _hints(
        "Pages with nearly the same text",
        "Join them, or let one lead to the other.",
        [_duplicate_row(one, docs) for one in report.duplicates],
    )
    yield _hints(
        "Pages that no other page leads to",
        "Link to them where they help; a place in the navigation does not count.",
        [_Row(place=_place(docs, uri)) for uri in report.orphans],
    )
    yield _hints(
        "Pages that lead to no other page",
        "Tell their readers where to go on.",
        [_Row(place=_place(docs, uri)) for uri in report.dead_ends],
    )
    yield _hints(
        "Tags used once",
        "A tag joins pages only if several have it.",
        [
            _Row(
                place=_place(docs, one.page),
                text=visible(
                    f"#{one.tag}" + (f"; did you mean #{one.similar}?" if one.similar else "")
                ),
            )
            for one in report.lonely_tags
        ],
    )


def _hints(heading: str, remedy: str, rows: Sequence[_Row]) -> _Group:
    return _Group(heading=heading, remedy=remedy, severity=Severity.HINT, rows=rows)


def _mention_row(mention: Mention, docs: Path) -> _Row:
    return _Row(
        place=_place(docs, mention.source, mention.line),
        text=visible(f"“{mention.words}” → {mention.target}"),
        below=(_quote(mention.context),),
    )


def _duplicate_row(group: NearDuplicates, docs: Path) -> _Row:
    first, *others = (_place(docs, uri) for uri in group.pages)
    below = [click.style(place, fg="cyan") for place in others[:LISTED]]
    if len(others) > LISTED:
        below.append(f"and {len(others) - LISTED:,} more")
    return _Row(place=first, text=f"{group.similarity:.0%} alike:", below=tuple(below))


def _quote(context: Excerpt) -> str:
    first, last = max(0, context.start - _AROUND), context.end + _AROUND
    before = f"{'…' if first else ''}{context.text[first : context.start]}"
    after = f"{context.text[context.end : last]}{'…' if last < len(context.text) else ''}"
    words = click.style(visible(context.text[context.start : context.end]), bold=True)
    return click.style(visible(before), dim=True) + words + click.style(visible(after), dim=True)


def _place(docs: Path, uri: str, line: int | None = None) -> str:
    path = visible(str(Path(docs, uri)))
    return path if line is None else f"{path}:{line}"
