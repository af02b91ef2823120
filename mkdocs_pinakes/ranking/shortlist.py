"""The pages that score best with a page, before any rule is applied."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from mkdocs_pinakes.ranking.signals import ScoreBlock

# Further digits depend on the machine.
_DIGITS = 4
_DUPLICATE_COSINE = 0.95


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    """A page that may be related to another."""

    number: int
    """Its document number."""
    score: float
    """Higher is closer."""
    parts: Mapping[str, float]
    """What each signal added to the score."""
    is_alike: bool
    """Whether the texts have notably much in common."""
    is_pinned: bool
    """Whether the other page's author chose it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Shortlist:
    """The candidates of a page."""

    page: int
    """The page's document number."""
    candidates: tuple[Candidate, ...]
    """Pinned pages in their author's order, then the others, best first, ties by path."""
    duplicates: frozenset[int]
    """Document numbers of pages that have nearly the same text."""


def make_shortlist(
    block: ScoreBlock, row: int, *, pins: Sequence[int], threshold: float, length: int
) -> Shortlist:
    """
    Pick the best pages out of a row of scores.

    Parameters
    ----------
    block : ScoreBlock
        The scores.
    row : int
        Row of the page in the block.
    pins : sequence of int
        Document numbers of the pages that its author chose.
    threshold : float
        Least score of any other page.
    length : int
        Most pages picked apart from those, at least 0.

    Returns
    -------
    Shortlist
        The page's candidates; never the page itself.
    """
    page = block.first + row
    scores = np.round(block.scores[row].astype(np.float64), _DIGITS)
    found = np.flatnonzero(scores >= threshold)
    found = found[~np.isin(found, [page, *pins])]
    best = found[np.argsort(-scores[found], kind="stable")][:length]
    duplicates = np.flatnonzero(block.cosines[row] > _DUPLICATE_COSINE).tolist()
    return Shortlist(
        page=page,
        candidates=tuple(
            Candidate(
                number=number,
                score=float(scores[number]),
                parts={
                    name: round(float(part[row, number]), _DIGITS)
                    for name, part in block.parts.items()
                },
                is_alike=bool(block.is_alike[row, number]),
                is_pinned=position < len(pins),
            )
            for position, number in enumerate([*pins, *best.tolist()])
        ),
        duplicates=frozenset(duplicates) - {page},
    )
