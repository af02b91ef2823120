"""The pages that score best with a page, before any rule is applied."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    import numpy.typing as npt

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


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Shortlist:
    """The candidates of a page: pinned pages in their author's order, then the best, ties by path."""

    page: int
    """The page's document number."""
    pinned: int
    """How many of the candidates are pinned."""
    numbers: npt.NDArray[np.intp]
    """Shape (candidates,); their document numbers."""
    scores: npt.NDArray[np.float64]
    """Shape (candidates,); rounded."""
    parts: Mapping[str, npt.NDArray[np.float64]]
    """What each signal added to the scores, rounded."""
    is_alike: npt.NDArray[np.bool_]
    """Shape (candidates,); whether their texts have notably much in common with the page's."""
    duplicates: frozenset[int]
    """Document numbers of pages that have nearly the same text."""

    def __iter__(self) -> Iterator[Candidate]:
        # One at a time: few of them are ever looked at.
        for position, number in enumerate(self.numbers.tolist()):
            yield Candidate(
                number=number,
                score=float(self.scores[position]),
                parts={name: float(added[position]) for name, added in self.parts.items()},
                is_alike=bool(self.is_alike[position]),
                is_pinned=position < self.pinned,
            )


def make_shortlist(
    block: ScoreBlock, place: int, *, pins: Sequence[int], threshold: float, length: int
) -> Shortlist:
    """
    Pick the best pages out of those that a page was compared with.

    Parameters
    ----------
    block : ScoreBlock
        The scores.
    place : int
        Place of the page in the block.
    pins : sequence of int
        Document numbers of the pages that its author chose; it was compared with them.
    threshold : float
        Least score of any other page.
    length : int
        Most pages picked apart from those, at least 0.

    Returns
    -------
    Shortlist
        The page's candidates; never the page itself.
    """
    own = slice(*block.pairs.starts[place : place + 2])
    numbers = block.pairs.numbers[own]
    scores = _rounded(block.scores[own])
    found = np.flatnonzero((scores >= threshold) & ~np.isin(numbers, pins))
    best = found[np.argsort(-scores[found], kind="stable")][:length]
    kept = np.concatenate((np.searchsorted(numbers, pins), best)).astype(np.intp)
    return Shortlist(
        page=block.pairs.rows.start + place,
        pinned=len(pins),
        numbers=numbers[kept],
        scores=scores[kept],
        parts={name: _rounded(added[own][kept]) for name, added in block.parts.items()},
        is_alike=block.is_alike[own][kept],
        duplicates=frozenset(numbers[block.cosines[own] > _DUPLICATE_COSINE].tolist()),
    )


def _rounded(values: npt.NDArray[np.float32]) -> npt.NDArray[np.float64]:
    rounded: npt.NDArray[np.float64] = values.astype(np.float64)
    return rounded.round(_DIGITS)
