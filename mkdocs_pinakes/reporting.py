"""What the hosts tell an author: one line a build, progress, and problems by weight."""

from __future__ import annotations

import logging
import os
import sys
import unicodedata
from collections import defaultdict
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import click

from mkdocs_pinakes.model import ProblemKind

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from mkdocs_pinakes.model import Problem

_KILOBYTE = 1000
_CONTROLS = {
    **{number: chr(0x2400 + number) for number in range(0x20) if chr(number) not in "\t\n"},
    **dict.fromkeys(range(0x7F, 0xA0), "\N{REPLACEMENT CHARACTER}"),
}
_LISTED = 5
_SUBSET_LINKS = 20
_SUBSET_SHARE = 0.05
_HEADLINES = {
    ProblemKind.AMBIGUOUS: "with a name that several pages bear",
    ProblemKind.LOOSE_PATH: "with a path that had to be mended",
    ProblemKind.UNRESOLVED: "to pages that are not here, as in a published part of a vault",
    ProblemKind.WITHHELD: "to pages that are not published, shown as text without a link",
    ProblemKind.MISSING_ANCHOR: "to a heading that their page does not have",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One line of a log."""

    level: int
    """A level of the `logging` module."""
    message: str
    """What it says."""
    is_detail: bool = False
    """Whether another line already counts it."""
    problem: Problem | None = field(default=None, compare=False)
    """What it tells of, if that is one problem."""


def log_entries(
    problems: Iterable[Problem],
    *,
    levels: Mapping[ProblemKind, int],
    wikilinks: int,
    listed: str = "listed with --verbose",
) -> list[Entry]:
    """
    Decide how problems are logged.

    What is only of interest is counted in one line and listed at the debug
    level; so are links to nothing where they are so many that the rest of the
    vault plainly was not published.

    Parameters
    ----------
    problems : iterable of Problem
        What a build brought up.
    levels : mapping
        Level of the `logging` module by kind; a kind that is absent is a warning.
    wikilinks : int
        Number of wikilinks of the site.
    listed : str
        Where to find what is only counted.

    Returns
    -------
    list of Entry
        In the order of kinds, documents and lines.
    """
    grouped: dict[ProblemKind, list[Problem]] = defaultdict(list)
    for problem in sorted(problems, key=_order):
        grouped[problem.kind].append(problem)
    entries: list[Entry] = []
    for kind, group in grouped.items():
        level = levels.get(kind, logging.WARNING)
        # A name for which there is a suggestion is a slip rather than a page left out.
        number = sum(1 for one in group if not (kind is ProblemKind.UNRESOLVED and one.candidates))
        if _is_folded(kind, number, level=level, wikilinks=wikilinks):
            links = count(len(group), "link")
            headline = f"{links} {_HEADLINES[kind]} ({listed})"
            entries.append(Entry(level=min(level, logging.INFO), message=headline))
            details = [
                Entry(level=logging.DEBUG, message=str(one), is_detail=True, problem=one)
                for one in group
            ]
            entries += details
        else:
            entries += [Entry(level=level, message=str(one), problem=one) for one in group]
    return entries


def _order(problem: Problem) -> tuple[str, str, int, str]:
    return problem.kind, problem.document, problem.line or 0, problem.message


def _is_folded(kind: ProblemKind, number: int, *, level: int, wikilinks: int) -> bool:
    if kind not in _HEADLINES:
        return False
    if kind is ProblemKind.WITHHELD:
        return True
    if kind is ProblemKind.UNRESOLVED:
        return number > max(_SUBSET_LINKS, _SUBSET_SHARE * wikilinks)
    return level <= logging.INFO and number > _LISTED


@contextmanager
def progress_bar(label: str) -> Iterator[Callable[[int, int], None]]:
    """
    Show how far long work has come, where somebody watches.

    Parameters
    ----------
    label : str
        What is being done.

    Yields
    ------
    callable
        Takes the number of things done and their total; silent where standard
        error is no terminal or a dumb one, or `CI` is set.
    """
    if not sys.stderr.isatty() or os.environ.get("CI") or os.environ.get("TERM") == "dumb":
        yield lambda _done, _total: None
        return
    with click.progressbar(length=1, label=label, file=sys.stderr, show_eta=True) as bar:

        def show(done: int, total: int) -> None:
            bar.length = total
            bar.update(done - bar.pos)

        yield show


def summary(*, pages: int, edges: int, model: str, seconds: float, size: int | None) -> str:
    """
    Say in one line what a build found.

    Parameters
    ----------
    pages : int
        Number of documents.
    edges : int
        Number of edges.
    model : str
        Name of the embedding model; empty if there is none.
    seconds : float
        How long it took.
    size : int or None
        Bytes of the bundle; `None` if none was written.

    Returns
    -------
    str
        All of it.
    """
    written = "no bundle" if size is None else f"bundle {format_bytes(size)}"
    vectors = model or "no embeddings"
    return f"{count(pages, 'page')}, {count(edges, 'edge')}, {vectors}, {seconds:.1f} s, {written}"


def count(number: int, noun: str) -> str:
    """
    Write a number with its noun.

    Returns
    -------
    str
        `1 page`, `2,000 pages`.
    """
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"


def format_bytes(size: int) -> str:
    """
    Write a number of bytes for people.

    Returns
    -------
    str
        In decimal units: `820 kB`, `1.4 MB`.
    """
    if size < _KILOBYTE**2:
        return f"{max(1, round(size / _KILOBYTE)):,} kB"
    return f"{size / _KILOBYTE**2:,.1f} MB"


def display_width(text: str) -> int:
    """
    Count the columns of a terminal that a text takes.

    Returns
    -------
    int
        Two for wide characters such as Chinese ones, none for marks above and below letters.
    """
    return sum(map(_columns, text))


def _columns(character: str) -> int:
    if unicodedata.category(character) in {"Mn", "Me", "Cf"}:
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def visible(text: str) -> str:
    """
    Make characters visible that would tell a terminal what to do.

    Parameters
    ----------
    text : str
        What an author wrote.

    Returns
    -------
    str
        The same, with a sign for each control character but tabs and ends of lines.
    """
    return text.translate(_CONTROLS)
