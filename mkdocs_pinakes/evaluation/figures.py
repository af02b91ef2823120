"""The figures of a judgement that are worth a row, and what they are called."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mkdocs_pinakes.evaluation.judged_set import Task
from mkdocs_pinakes.evaluation.judging import LeftOut, leave_out
from mkdocs_pinakes.evaluation.metrics import Metric

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mkdocs_pinakes.evaluation.judging import Figures, Judgement

HEADS = {
    Metric.NDCG_10: "nDCG@10",
    Metric.RECALL_5: "recall@5",
    Metric.RECALL_10: "recall@10",
    Metric.MRR_10: "MRR@10",
    Metric.ALL_8: "all@8",
    Metric.HIT_1: "hit@1",
    Metric.HIT_3: "hit@3",
}
"""What a metric is called above its column."""

POOR = 0.5
"""A mean below it is worth a look."""

_ALL = "all"
_LEFT_OUT = {LeftOut.HUBS: "without hubs", LeftOut.LINKED: "without linked"}


@dataclass(frozen=True, slots=True, kw_only=True)
class FigureTable:
    """The rows of a table of figures."""

    kinds: Mapping[str, Figures]
    """Of each kind of question; none if there is only one."""
    sums: Mapping[str, Figures]
    """Of all questions, and of related pages also without some."""


def figure_table(judgement: Judgement, task: Task) -> FigureTable:
    """
    Choose the figures that are worth a row.

    Parameters
    ----------
    judgement : Judgement
        What was measured.
    task : Task
        What was judged.

    Returns
    -------
    FigureTable
        Of each kind if there are several, and of all questions.
    """
    kinds = judgement.kinds
    sums = {_ALL: judgement.overall}
    if task is Task.RELATED:
        kinds = {}
        sums |= {name: leave_out(judgement, pages).overall for pages, name in _LEFT_OUT.items()}
    return FigureTable(kinds=kinds if len(kinds) > 1 else {}, sums=sums)


def show_mean(figures: Figures, metric: Metric) -> str:
    """
    Write a mean down.

    Parameters
    ----------
    figures : Figures
        Of some questions.
    metric : Metric
        What was measured.

    Returns
    -------
    str
        With three decimals; a dash if there are no questions.
    """
    return f"{figures.means[metric]:.3f}" if figures.count else "-"
