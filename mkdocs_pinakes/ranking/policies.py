"""Where a ranking ends: at a score, after so many, or before the largest drop."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

import numpy as np

if TYPE_CHECKING:
    import numpy.typing as npt

# Drops that differ by less are equal; arithmetic leaves such differences.
_SAME_DROP = 12


class RankingPolicy(Protocol):
    """Decides which of the scored are kept."""

    def select(self, scores: npt.NDArray[np.float64]) -> npt.NDArray[np.intp]:
        """
        Choose what is kept.

        Parameters
        ----------
        scores : ndarray, shape (n,)
            Non-negative; higher is better, and 0 is never kept.

        Returns
        -------
        ndarray, shape (m,)
            Numbers of the kept, best first, the lower of equal ones first.
        """
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Threshold:
    """Keeps scores from some score on, but not too many."""

    least: float = 0.005
    """The lowest score that is kept."""
    most: int = 128
    """Most that are kept, at least 0."""

    def select(self, scores: npt.NDArray[np.float64]) -> npt.NDArray[np.intp]:
        """
        Choose the scores of at least `least`, the best `most` of them.

        Parameters
        ----------
        scores : ndarray, shape (n,)
            Non-negative; higher is better.

        Returns
        -------
        ndarray, shape (m,)
            Numbers of the kept, best first.

        Examples
        --------
        >>> Threshold(least=0.2).select(np.array([0.4, 0.1, 0.2])).tolist()
        [0, 2]
        """
        ranked = _rank(scores)
        return ranked[scores[ranked] >= self.least][: self.most]


@dataclass(frozen=True, slots=True, kw_only=True)
class TopK:
    """Keeps so many."""

    k: int = 10
    """How many, at least 0; fewer if fewer score."""

    def select(self, scores: npt.NDArray[np.float64]) -> npt.NDArray[np.intp]:
        """
        Choose the best `k`.

        Parameters
        ----------
        scores : ndarray, shape (n,)
            Non-negative; higher is better.

        Returns
        -------
        ndarray, shape (m,)
            Numbers of the kept, best first.

        Examples
        --------
        >>> TopK(k=2).select(np.array([0.4, 0.1, 0.2, 0.2])).tolist()
        [0, 2]
        """
        return _rank(scores)[: self.k]


@dataclass(frozen=True, slots=True, kw_only=True)
class Elbow:
    """Keeps what comes before the largest drop; all if the scores do not drop."""

    def select(self, scores: npt.NDArray[np.float64]) -> npt.NDArray[np.intp]:
        """
        Choose what comes before the largest drop, the last of equally large ones.

        Parameters
        ----------
        scores : ndarray, shape (n,)
            Non-negative; higher is better.

        Returns
        -------
        ndarray, shape (m,)
            Numbers of the kept, best first.

        Examples
        --------
        >>> Elbow().select(np.array([0.4, 0.05, 0.39, 0.06])).tolist()
        [0, 2]
        """
        ranked = _rank(scores)
        drops = np.round(-np.diff(scores[ranked]), _SAME_DROP)
        if not drops.any():
            return ranked
        return ranked[: np.flatnonzero(drops == drops.max())[-1] + 1]


def _rank(scores: npt.NDArray[np.float64]) -> npt.NDArray[np.intp]:
    ranked = np.argsort(-scores, kind="stable")
    return ranked[scores[ranked] > 0]
