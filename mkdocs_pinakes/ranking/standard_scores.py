"""Standard scores: how far values stand out from what is usual for a page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    import numpy.typing as npt

    from mkdocs_pinakes.ranking.products import Pairs, Signal

HIGHEST = 8.0
"""A value that stands out farther counts as this."""

# On a small site a page is measured against so many others, all but the real
# ones unrelated to it; else the only two pages of a kind would be average.
_SMALLEST_CROWD = 50
_SMALLEST_DEVIATION = 1e-6


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Measured:
    """A signal of pairs of pages."""

    values: npt.NDArray[np.float32]
    """Shape (pairs,); as the signal gives them."""
    scores: npt.NDArray[np.float32]
    """Shape (pairs,); in standard deviations from the mean, from -HIGHEST to HIGHEST."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Crowd:
    """
    The pages that a page is measured against.

    Those it is paired with are known one by one; the sample, as far as it is
    not among them, stands for the rest.
    """

    pairs: Pairs
    """The pairs of a block of pages."""
    count: int
    """How many pages there are, at least as many as make a crowd."""
    is_rest: npt.NDArray[np.bool_]
    """Shape (rows, sample); which pages of the sample stand for the rest."""
    factors: npt.NDArray[np.float64]
    """Shape (rows,); how many pages each of those stands for."""

    @classmethod
    def around(cls, pairs: Pairs, *, page_count: int, sample: slice) -> Crowd:
        """
        Find out who stands for whom.

        Parameters
        ----------
        pairs : Pairs
            The pairs of a block of pages.
        page_count : int
            How many pages there are.
        sample : slice
            The pages of the sample.

        Returns
        -------
        Crowd
            The crowd of each page of the block.
        """
        numbers = np.arange(page_count)[sample]
        firsts = np.arange(pairs.rows.start, pairs.rows.stop)
        is_rest = numbers[np.newaxis] != firsts[:, np.newaxis]
        places = np.minimum(np.searchsorted(numbers, pairs.numbers), len(numbers) - 1)
        is_sampled = numbers[places] == pairs.numbers
        is_rest[pairs.places[is_sampled], places[is_sampled]] = False
        rest = page_count - 1 - np.diff(pairs.starts)
        return cls(
            pairs=pairs,
            count=max(page_count, _SMALLEST_CROWD),
            is_rest=is_rest,
            factors=rest / np.maximum(is_rest.sum(axis=1), 1),
        )

    def measure(self, signal: Signal) -> Measured:
        """
        Tell how many standard deviations the square roots of a signal lie above the mean.

        Parameters
        ----------
        signal : Signal
            What is measured.

        Returns
        -------
        Measured
            The signal's values, and their standard scores; those are 0 throughout for a
            page that is as close to all.
        """
        usual = signal.usual(self.pairs.rows)
        if self.is_rest.any():
            values = signal.pairs(self.pairs)
        else:
            values = usual[self.pairs.places, self.pairs.numbers]
        rest = np.sqrt(np.where(self.is_rest, usual, 0))
        return Measured(values=values, scores=self._standard_scores(np.sqrt(values), rest))

    def _standard_scores(
        self, roots: npt.NDArray[np.float32], rest: npt.NDArray[np.float32]
    ) -> npt.NDArray[np.float32]:
        places = self.pairs.places
        rows = len(self.factors)
        known_sums = np.bincount(places, weights=roots, minlength=rows)
        known_squares = np.bincount(places, weights=roots * roots, minlength=rows)
        sums = known_sums + self.factors * rest.sum(axis=1)
        squares = known_squares + self.factors * np.square(rest).sum(axis=1)
        means = sums / self.count
        deviations = np.sqrt(np.maximum(squares / self.count - means * means, 0))
        deviations[deviations < _SMALLEST_DEVIATION] = np.inf
        scores = (roots - means[places]) / deviations[places]
        clipped: npt.NDArray[np.float32] = np.clip(scores, -HIGHEST, HIGHEST).astype(np.float32)
        return clipped
