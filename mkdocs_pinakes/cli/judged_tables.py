"""The tables of `eval`: drawn at a terminal, and plain text elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mkdocs_pinakes.cli.tables import Cell, Column, draw_table
from mkdocs_pinakes.evaluation.figures import HEADS, POOR, figure_table, show_mean
from mkdocs_pinakes.evaluation.sign_test import compare
from mkdocs_pinakes.evaluation.tables import CHANCE, against_lines, figure_lines

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mkdocs_pinakes.evaluation.figures import FigureTable
    from mkdocs_pinakes.evaluation.judged_set import Task
    from mkdocs_pinakes.evaluation.judging import Figures, Judgement
    from mkdocs_pinakes.evaluation.metrics import Metric
    from mkdocs_pinakes.model import SearchMode


def figures(judgement: Judgement, task: Task) -> Iterable[str]:
    """
    Show the figures: a row for each kind of question, or a column if the terminal is narrow.

    Parameters
    ----------
    judgement : Judgement
        What was measured.
    task : Task
        What was judged.

    Returns
    -------
    iterable of str
        Lines.
    """
    table = figure_table(judgement, task)
    drawn = _by_kind(table) or _by_metric(table)
    return figure_lines(judgement, task) if drawn is None else [drawn]


def _by_kind(table: FigureTable) -> str | None:
    columns = [Column(head="kind" if table.kinds else "", least=16)]
    columns += (Column(head=head, is_number=True) for head in ("n", *HEADS.values()))
    rows: list[list[str | Cell]] = [
        [kind, f"{found.count:,}", *(_cell(found, metric) for metric in HEADS)]
        for kind, found in (*table.kinds.items(), *table.sums.items())
    ]
    return draw_table(columns, rows, gap_after=len(table.kinds))


def _by_metric(table: FigureTable) -> str | None:
    every = {**table.kinds, **table.sums}
    columns = [Column(head="")]
    columns += (Column(head=kind, is_number=True, has_long_head=True) for kind in every)
    rows: list[list[str | Cell]] = [["n", *(f"{found.count:,}" for found in every.values())]]
    rows += (
        [head, *(_cell(found, metric) for found in every.values())]
        for metric, head in HEADS.items()
    )
    return draw_table(columns, rows)


def _cell(found: Figures, metric: Metric) -> Cell:
    is_poor = found.count and found.means[metric] < POOR
    return Cell(text=show_mean(found, metric), style="yellow" if is_poor else "")


def comparison(
    ours: Judgement, theirs: Judgement, *, mode: SearchMode, other: SearchMode
) -> Iterable[str]:
    """
    Show on which questions one mode is better than another.

    Parameters
    ----------
    ours : Judgement
        The mode that is supposed to be better.
    theirs : Judgement
        The other mode, of the same questions.
    mode : SearchMode
        The first.
    other : SearchMode
        The other.

    Returns
    -------
    iterable of str
        Lines.
    """
    columns = [Column(head=f"{mode} against {other}", least=8)]
    columns += (
        Column(head=head, is_number=True) for head in (str(mode), str(other), "wins", "losses", "p")
    )
    rows = [
        [
            HEADS[metric],
            *(f"{one.overall.means[metric]:.3f}" for one in (ours, theirs)),
            f"{test.wins:,}",
            f"{test.losses:,}",
            f"{test.p:.2g}",
        ]
        for metric, test in compare(ours, theirs).items()
    ]
    drawn = draw_table(columns, rows)
    return against_lines(ours, theirs, mode=mode, other=other) if drawn is None else [drawn, CHANCE]
