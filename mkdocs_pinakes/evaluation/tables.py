"""A judgement as people read it in a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from mkdocs_pinakes.evaluation.figures import HEADS, POOR, figure_table, show_mean
from mkdocs_pinakes.evaluation.metrics import Metric
from mkdocs_pinakes.evaluation.sign_test import compare
from mkdocs_pinakes.reporting import count, display_width, visible

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from mkdocs_pinakes.evaluation.floors import FloorResult
    from mkdocs_pinakes.evaluation.judged_set import Task
    from mkdocs_pinakes.evaluation.judging import Figures, Judgement, Outcome
    from mkdocs_pinakes.model import SearchMode

LISTED = 10
"""Most questions of a group that are shown."""

CHANCE = "p: how likely so many wins, or more, are if both modes are equally good"
"""What the last column of a comparison means."""

_COUNT_WIDTH = 7
_SHOWN = 3
_STANDING_WIDTH = 11


def figure_lines(judgement: Judgement, task: Task) -> Iterator[str]:
    """
    Write the figures as a table.

    Parameters
    ----------
    judgement : Judgement
        What was measured.
    task : Task
        What was judged.

    Yields
    ------
    str
        A line: the head, one for each kind, and one for all questions.
    """
    table = figure_table(judgement, task)
    width = max(map(display_width, ("kind", *table.kinds, *table.sums)))
    head = f"{'kind' if table.kinds else '':<{width}}{'n':>{_COUNT_WIDTH}}"
    head += "".join(f"  {name}" for name in HEADS.values())
    yield click.style(head, bold=True)
    for kind, figures in table.kinds.items():
        yield _row(kind, figures, width)
    if table.kinds:
        yield click.style("─" * len(head), dim=True)
    for name, figures in table.sums.items():
        yield _row(name, figures, width)


def against_lines(
    ours: Judgement, theirs: Judgement, *, mode: SearchMode, other: SearchMode
) -> Iterator[str]:
    """
    Write a comparison of two modes as a table.

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

    Yields
    ------
    str
        A line: the head, and one for each metric that is tested.
    """
    title = f"{mode} against {other}"
    width = max(len(title), *map(len, HEADS.values()))
    columns = (str(mode), str(other), "wins", "losses", "p")
    yield click.style(f"{title:<{width}}" + "".join(f"{name:>9}" for name in columns), bold=True)
    for metric, test in compare(ours, theirs).items():
        means = (one.overall.means[metric] for one in (ours, theirs))
        yield (
            f"{HEADS[metric]:<{width}}"
            + "".join(f"{mean:>9.3f}" for mean in means)
            + f"{test.wins:>9}{test.losses:>9}{test.p:>9.2g}"
        )
    yield click.style(CHANCE, dim=True)


def find_misses(judgement: Judgement) -> tuple[Outcome, ...]:
    """
    Find the questions whose relevant pages are not all at the top.

    Parameters
    ----------
    judgement : Judgement
        What was measured.

    Returns
    -------
    tuple of Outcome
        Worst first: by nDCG, then in the order of the set.
    """
    missed = (
        outcome
        for outcome in judgement.outcomes
        if set(outcome.found[: len(outcome.question.relevant)]) != outcome.question.relevant.keys()
    )
    return tuple(sorted(missed, key=lambda outcome: round(outcome.scores[Metric.NDCG_10], 9)))


def miss_lines(judgement: Judgement) -> Iterator[str]:
    """
    Write the worst answers, and how many are without fault.

    Parameters
    ----------
    judgement : Judgement
        What was measured.

    Yields
    ------
    str
        A line: of each question what was asked, where the right pages stand, and what stands first.
    """
    missed = find_misses(judgement)
    total = len(judgement.outcomes)
    faultless = total - len(missed)
    yield click.style(
        f"{faultless} of {count(total, 'question')}: every relevant page at the top", fg="green"
    )
    if not missed:
        return
    rest = f", the worst {LISTED}" if len(missed) > LISTED else ""
    yield click.style(
        f"{count(len(missed), 'question')} with a page further down{rest}:", bold=True
    )
    for outcome in missed[:LISTED]:
        yield ""
        yield from _miss(outcome)


def swing_lines(
    ours: Judgement, theirs: Judgement, *, mode: SearchMode, other: SearchMode
) -> Iterator[str]:
    """
    Write on which questions two modes differ most, by nDCG.

    Parameters
    ----------
    ours : Judgement
        One mode.
    theirs : Judgement
        The other, of the same questions.
    mode : SearchMode
        The first.
    other : SearchMode
        The other.

    Yields
    ------
    str
        A line: of each question how much is won or lost, and what was asked.
    """
    swings = [
        (round(one.scores[Metric.NDCG_10] - two.scores[Metric.NDCG_10], 9), one.question)
        for one, two in zip(ours.outcomes, theirs.outcomes, strict=True)
    ]
    groups = (("Better", 1, "green"), ("Worse", -1, "red"))
    for name, sign, colour in groups:
        found = [(swing, asked) for swing, asked in swings if swing * sign > 0]
        yield click.style(
            f"{name} by {mode} than by {other}: {count(len(found), 'question')}", bold=True
        )
        for swing, asked in sorted(found, key=lambda each: -abs(each[0]))[:LISTED]:
            yield f"{click.style(f'{swing:>+{_STANDING_WIDTH}.3f}', fg=colour)}  {visible(asked.query)}"


def floor_lines(results: Iterable[FloorResult]) -> Iterator[str]:
    """
    Write what became of floors.

    Parameters
    ----------
    results : iterable of FloorResult
        What was asked for, and reached.

    Yields
    ------
    str
        A line for each floor.
    """
    for result in results:
        floor = result.floor
        name = f"{floor.kind}: {HEADS[floor.metric]}" if floor.kind else HEADS[floor.metric]
        if result.is_met:
            yield (
                click.style("✓", fg="green")
                + f" {name} {result.reached:.3f}, floor {floor.value:g}"
            )
        else:
            yield (
                click.style("✗", fg="red")
                + f" {name} {result.reached:.3f} is below the floor {floor.value:g}"
            )


# Parts of lines


def _row(name: str, figures: Figures, width: int) -> str:
    gap = " " * (width - display_width(name))
    cells = [f"{visible(name)}{gap}{figures.count:>{_COUNT_WIDTH}}"]
    for metric, head in HEADS.items():
        mean = figures.means[metric]
        cell = f"{show_mean(figures, metric):>{len(head)}}"
        cells.append(click.style(cell, fg="yellow" if figures.count and mean < POOR else None))
    return "  ".join(cells)


def _miss(outcome: Outcome) -> Iterator[str]:
    question = outcome.question
    name = f"{question.id} · {question.kind}" if question.id != question.query else question.kind
    yield f"{click.style(visible(question.query), bold=True)}  {click.style(name, dim=True)}"
    for page in question.relevant:
        place = outcome.place(page)
        standing = "not found" if place is None else f"place {place}"
        colour = "red" if place is None else "green"
        yield f"{click.style(f'{standing:>{_STANDING_WIDTH}}', fg=colour)}  {page}"
    places = [outcome.place(page) or len(outcome.found) for page in question.relevant]
    above = outcome.found[: max(places)]
    others = [page for page in above if page not in question.relevant]
    shown = [f"{outcome.place(page)} {page}" for page in others[:_SHOWN]]
    instead = f"{'instead':>{_STANDING_WIDTH}}  {', '.join(shown) or 'nothing'}"
    yield click.style(instead, dim=True)
