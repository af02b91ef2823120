"""Floors: the least values that a site's owner will put up with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mkdocs_pinakes.errors import JudgedSetError
from mkdocs_pinakes.evaluation.metrics import Metric

if TYPE_CHECKING:
    from mkdocs_pinakes.evaluation.judging import Judgement

# A mean of floats may fall short of a floor by its last digits.
_SHORT_BY = 1e-9


@dataclass(frozen=True, slots=True, kw_only=True)
class Floor:
    """The least value of one metric."""

    metric: Metric
    """What must not fall below it."""
    value: float
    """The least value, in [0, 1]."""
    kind: str = ""
    """The kind of question it is for; empty for all questions together."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FloorResult:
    """A floor, and what was reached."""

    floor: Floor
    """What was asked for."""
    reached: float
    """What was measured, in [0, 1]."""

    @property
    def is_met(self) -> bool:
        """Whether the floor was reached."""
        return self.reached >= self.floor.value - _SHORT_BY


def parse_floor(written: str) -> Floor:
    """
    Read a floor.

    Parameters
    ----------
    written : str
        `METRIC=VALUE`, or `KIND:METRIC=VALUE`.

    Returns
    -------
    Floor
        What it says.

    Raises
    ------
    JudgedSetError
        If it says something else.

    Examples
    --------
    >>> parse_floor("title:hit@1=0.9").value
    0.9
    """
    left, _, right = written.rpartition("=")
    kind, _, name = left.rpartition(":")
    try:
        metric, value = Metric(name.strip().lower()), float(right)
    except ValueError as error:
        names = ", ".join(Metric)
        message = (
            f"floor {written!r}: write METRIC=VALUE or KIND:METRIC=VALUE, METRIC one of {names}"
        )
        raise JudgedSetError(message) from error
    if not 0 <= value <= 1:
        message = f"floor {written!r}: {right} is not from 0 to 1; write a share such as 0.9"
        raise JudgedSetError(message)
    return Floor(metric=metric, value=value, kind=kind.strip())


def hold_against(judgement: Judgement, floor: Floor) -> FloorResult:
    """
    Look up what was reached where a floor is.

    Parameters
    ----------
    judgement : Judgement
        What was measured.
    floor : Floor
        What was asked for.

    Returns
    -------
    FloorResult
        Both.

    Raises
    ------
    JudgedSetError
        If there is no question of the floor's kind.
    """
    kinds = judgement.kinds
    if floor.kind and floor.kind not in kinds:
        message = (
            f"floor {floor.kind}:{floor.metric}: no question is of the kind {floor.kind!r};"
            f" the kinds are {', '.join(kinds)}"
        )
        raise JudgedSetError(message)
    figures = kinds[floor.kind] if floor.kind else judgement.overall
    return FloorResult(floor=floor, reached=figures.means[floor.metric])
