"""Random walks along edges taken both ways, solved with few products."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, Self, TypeVar

import numpy as np
from scipy import sparse

if TYPE_CHECKING:
    import numpy.typing as npt
    from scipy.sparse import csr_array

Real = TypeVar("Real", np.float32, np.float64)
"""The precision of a walk."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class SymmetricWalk(Generic[Real]):
    """A graph prepared for walks that follow each edge both ways."""

    step: csr_array[Real]
    """Shape (n, n); damping · D^-1/2 · A · D^-1/2, where A is the adjacency both ways."""
    scale: npt.NDArray[Real]
    """Shape (n,); D^1/2, where D holds the sums of the rows of A; 1 where a node has no edge."""
    damping: float
    """Probability of following an edge instead of restarting, in [0, 1)."""

    @classmethod
    def over(cls, adjacency: csr_array[np.float64], *, damping: float, dtype: type[Real]) -> Self:
        """
        Prepare a graph.

        Parameters
        ----------
        adjacency : csr_array, shape (n, n)
            Non-negative edge weights; entry (i, j) also leads from j to i.
        damping : float
            Probability of following an edge instead of restarting, in [0, 1).
        dtype : type
            Precision of the walks.

        Returns
        -------
        SymmetricWalk
            The graph, ready to be walked.
        """
        both_ways = sparse.csr_array(adjacency + adjacency.T)
        degrees = np.asarray(both_ways.sum(axis=1), dtype=np.float64)
        scale = np.sqrt(np.where(degrees > 0, degrees, 1))
        scales = np.repeat(scale, np.diff(both_ways.indptr)) * scale[both_ways.indices]
        weights: npt.NDArray[Real] = (damping * both_ways.data / scales).astype(dtype)
        # Smaller numbers of nodes are read faster.
        columns, starts = both_ways.indices.astype(np.int32), both_ways.indptr.astype(np.int32)
        return cls(
            step=sparse.csr_array((weights, columns, starts), shape=both_ways.shape),
            scale=scale.astype(dtype),
            damping=damping,
        )

    def solve(self, restart: npt.NDArray[Real], *, tolerance: float) -> npt.NDArray[Real]:
        """
        Find where walks end, from one restart distribution or from several.

        Solves p = damping · A · D^-1 · p + restart.

        Parameters
        ----------
        restart : ndarray, shape (n,) or (n, m)
            How likely each walk restarts at each node; non-negative.
        tolerance : float
            Approximate error of the scores; fixes the number of steps.

        Returns
        -------
        ndarray, shape (n,) or (n, m)
            Scores in proportion to the probability of being at each node.

        References
        ----------
        Golub and Varga (1961), Chebyshev semi-iterative methods.
        """
        scale = self.scale if restart.ndim == 1 else self.scale[:, None]
        squared = self.damping * self.damping
        start = restart / scale
        before, scores = np.zeros_like(start), start
        weight = 1 / (1 - squared / 2)
        for _ in range(_count_steps(self.damping, tolerance)):
            moved = self.step @ scores
            moved += start
            moved -= before
            moved *= weight
            moved += before
            before, scores = scores, moved
            weight = 1 / (1 - squared * weight / 4)
        # The recurrence may leave rounding errors below zero.
        found: npt.NDArray[Real] = np.maximum(scores * scale, 0)
        return found


def _count_steps(damping: float, tolerance: float) -> int:
    rate = damping / (1 + math.sqrt(1 - damping * damping))
    return max(1, math.ceil(math.log(tolerance) / math.log(rate))) if rate else 1
