"""Tables, where there is a terminal to show them; rich draws them."""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mkdocs_pinakes.cli.output import is_dumb, is_terminal
from mkdocs_pinakes.reporting import visible

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rich.console import Console
    from rich.table import Table

_GAP = 2
_BLANKS_AT_END = re.compile(r" +((?:\x1b\[0m)?)$", re.MULTILINE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """One column of a table."""

    head: str
    """What stands above it."""
    is_number: bool = False
    """Whether its cells end at the same place, and are never folded."""
    has_long_head: bool = False
    """Whether what stands above numbers may be folded."""
    least: int = 12
    """Columns of the terminal below which folding its texts would make them hard to read."""
    share: int = 0
    """Its part of what is left of the terminal's width; as wide as its cells if zero."""
    style: str = ""
    """How rich shows its cells."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """A cell with a style of its own."""

    text: str
    """What it says."""
    style: str
    """How rich shows it."""


def draw_table(
    columns: Sequence[Column], rows: Iterable[Sequence[str | Cell]], *, gap_after: int = 0
) -> str | None:
    """
    Draw a table for a person at a terminal.

    Parameters
    ----------
    columns : sequence of Column
        What stands beside each other.
    rows : iterable of sequence of (str or Cell)
        What stands below each other, as it is: nothing in it is markup.
    gap_after : int
        Number of rows that are set off from those below.

    Returns
    -------
    str or None
        Lines with colours; `None` where no terminal reads them, or it is too narrow.
    """
    if not is_terminal() or is_dumb():
        return None
    from rich.console import Console

    console = Console(file=sys.stdout, highlight=False, legacy_windows=False)
    cells = [[_cell(cell) for cell in row] for row in rows]
    widths = _least_widths(columns, cells)
    if sum(widths) + _GAP * (len(widths) - 1) > console.width:
        return None
    return _print(console, _table(columns, cells, widths=widths, gap_after=gap_after))


def fold(text: str, width: int) -> list[str]:
    """
    Break a text that has wide characters into lines.

    Parameters
    ----------
    text : str
        One paragraph.
    width : int
        Columns of the terminal.

    Returns
    -------
    list of str
        Lines that are at most so wide.
    """
    from rich.console import Console
    from rich.text import Text

    lines = Text(" ".join(text.split())).wrap(Console(width=width), max(width, 2))
    return [line.plain.rstrip() for line in lines]


def _cell(cell: str | Cell) -> Cell:
    text, style = (cell, "") if isinstance(cell, str) else (cell.text, cell.style)
    return Cell(text=visible(text), style=style)


def _least_widths(columns: Sequence[Column], rows: Sequence[Sequence[Cell]]) -> list[int]:
    from rich.cells import cell_len

    widths: list[int] = []
    for place, column in enumerate(columns):
        cells = max((cell_len(row[place].text) for row in rows), default=0)
        widest = max(cells, cell_len(column.head))
        if column.is_number:
            widths.append(cells if column.has_long_head else widest)
        else:
            widths.append(min(widest, column.least))
    return widths


def _table(
    columns: Sequence[Column],
    rows: Sequence[Sequence[Cell]],
    *,
    widths: Sequence[int],
    gap_after: int,
) -> Table:
    from rich import box
    from rich.table import Table
    from rich.text import Text

    table = Table(
        box=box.SIMPLE_HEAD,
        show_edge=False,
        pad_edge=False,
        padding=(0, _GAP - 1, 0, 0),
        header_style="bold",
        border_style="dim",
        expand=any(column.share for column in columns),
    )
    for column, least in zip(columns, widths, strict=True):
        table.add_column(
            Text(column.head),
            justify="right" if column.is_number else "left",
            no_wrap=column.is_number and not column.has_long_head,
            overflow="fold",
            ratio=column.share or None,
            min_width=least,
            style=column.style,
        )
    for number, row in enumerate(rows, 1):
        table.add_row(
            *(Text(cell.text, style=cell.style) for cell in row),
            end_section=number == gap_after,
        )
    return table


def _print(console: Console, table: Table) -> str:
    with console.capture() as capture:
        console.print(table)
    return _BLANKS_AT_END.sub(r"\1", capture.get()).rstrip("\n")
