"""Prints what was measured, and what must be reached beside it."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tests.benchmarks.browser_search.reading import middle

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tests.benchmarks.browser_search.engines import Index
    from tests.benchmarks.browser_search.reading import Reading

INDEX_COLUMNS = ("CPU s", "ms/page", "peak MB", "kB/page", "files", "on disk")
QUERY_COLUMNS = (
    "first",
    "largest",
    "requests",
    "cards",
    "code",
    "excerpts",
    "later",
    "9 of 10",
    "requests",
)
TIME_COLUMNS = ("new", "again", "node new", "again", "ms cold", "ms slow")

_NAME = 26
_COLUMN = 10
_NINE_OF_TEN = 0.9


@dataclass(frozen=True, slots=True, kw_only=True)
class Measured:
    """One engine on one site."""

    site: str
    pages: int
    engine: str
    index: Index
    reading: Reading | None
    """None where only the index was made."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Bar:
    """A figure beside what it must not exceed."""

    name: str
    value: float
    most: float
    unit: str

    def row(self) -> str:
        """Print it."""
        verdict = "PASS" if self.value <= self.most else "FAIL"
        return f"{self.name:<64}{self.value:>9,.1f} of {self.most:>8,.1f} {self.unit:<6}{verdict}"


def print_site(title: str, measured: Iterable[Measured]) -> None:
    """Print the three tables of a site."""
    rows = list(measured)
    _print_table(title, INDEX_COLUMNS, [(one.engine, _index_cells(one)) for one in rows])
    read = [(one.engine, one.reading) for one in rows if one.reading]
    heading = "kB and requests: first query, later queries"
    _print_table(heading, QUERY_COLUMNS, [(name, _query_cells(one)) for name, one in read])
    heading = "CPU ms a query; ms to ten cards"
    _print_table(heading, TIME_COLUMNS, [(name, _time_cells(one)) for name, one in read])


def print_bars(bars: Sequence[Bar]) -> None:
    """Print what must be reached."""
    sys.stdout.write("\n")
    for bar in bars:
        sys.stdout.write(f"{bar.row()}\n")
    sys.stdout.flush()


def ninth_of_ten(numbers: Sequence[float]) -> float:
    """Nine of ten are at most so large."""
    ordered = sorted(numbers)
    return ordered[min(len(ordered) - 1, int(_NINE_OF_TEN * len(ordered)))] if ordered else 0.0


def _print_table(
    title: str, columns: Sequence[str], rows: Sequence[tuple[str, Sequence[str]]]
) -> None:
    if not rows:
        return
    write = sys.stdout.write
    write(f"\n{title}\n{'':<{_NAME}}{''.join(f'{column:>{_COLUMN}}' for column in columns)}\n")
    for name, cells in rows:
        write(f"{name:<{_NAME}}{''.join(f'{cell:>{_COLUMN}}' for cell in cells)}\n")
    sys.stdout.flush()


def _index_cells(one: Measured) -> list[str]:
    cost, files = one.index.cost, f"{len(one.index.files):,}"
    size = f"{one.index.size / 1e6:.2f} MB"
    if not cost:
        return ["-", "-", "-", "-", files, size]
    return [
        f"{cost.cpu:.2f}",
        f"{1000 * cost.cpu / one.pages:.2f}",
        f"{cost.memory:.0f}",
        f"{1000 * cost.memory / one.pages:.0f}",
        files,
        size,
    ]


def _query_cells(reading: Reading) -> list[str]:
    data = [first.data for first in reading.firsts]
    sizes = reading.later.sizes
    return [
        _kilobytes(middle(data)),
        _kilobytes(max(data)),
        f"{middle([first.requests for first in reading.firsts]):.0f}",
        f"{middle([first.cards for first in reading.firsts]):.0f}",
        _kilobytes(middle([first.code for first in reading.firsts])),
        _kilobytes(middle([first.excerpts for first in reading.firsts])),
        _kilobytes(middle(sizes)),
        _kilobytes(ninth_of_ten(sizes)),
        f"{middle(reading.later.requests):.0f}",
    ]


def _time_cells(reading: Reading) -> list[str]:
    node = reading.node
    return [
        f"{reading.later.fresh_cpu:.1f}",
        f"{reading.later.repeated_cpu:.1f}",
        f"{sum(node.fresh) / len(node.fresh):.1f}" if node else "-",
        f"{sum(node.repeated) / len(node.repeated):.1f}" if node else "-",
        f"{middle([first.milliseconds for first in reading.firsts]):.0f}",
        f"{middle(reading.slow):.0f}",
    ]


def _kilobytes(size: float) -> str:
    return f"{size / 1000:.1f}"
