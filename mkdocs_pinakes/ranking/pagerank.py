"""Random walks with restart from one set of nodes: exactly, or in about a millisecond."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np
from scipy import sparse

from mkdocs_pinakes.errors import ConvergenceError
from mkdocs_pinakes.ranking.chebyshev import SymmetricWalk

if TYPE_CHECKING:
    import numpy.typing as npt
    from scipy.sparse import csr_array

_WALKER_TOLERANCE = 1e-6
_WALKER_DECIMALS = 12


def personalized_pagerank(
    adjacency: csr_array[np.float64],
    restart: npt.NDArray[np.float64],
    *,
    damping: float = 0.5,
    tolerance: float = 1e-10,
    max_iterations: int = 200,
) -> npt.NDArray[np.float64]:
    """
    Rank nodes by a random walk that restarts at given nodes.

    Parameters
    ----------
    adjacency : csr_array, shape (n, n)
        Non-negative edge weights; a row of zeros is a dangling node, from
        which the walk restarts.
    restart : ndarray, shape (n,)
        Non-negative, with a positive sum; scaled to a probability distribution.
    damping : float
        Probability of following an edge instead of restarting, in [0, 1).
    tolerance : float
        Largest L1 change of the scores in the last step.
    max_iterations : int
        Steps after which to give up.

    Returns
    -------
    ndarray, shape (n,)
        Probability of being at each node; sums to 1.

    Raises
    ------
    ConvergenceError
        If the change is still above `tolerance` after `max_iterations`.

    References
    ----------
    Page, Brin, Motwani and Winograd (1999), The PageRank Citation Ranking.
    """
    restart = restart / restart.sum()
    degrees = np.asarray(adjacency.sum(axis=1), dtype=np.float64)
    is_dangling = degrees == 0
    backwards = adjacency.T.tocsr()
    share = 1 / np.where(is_dangling, 1, degrees)
    scores: npt.NDArray[np.float64] = restart
    for _ in range(max_iterations):
        followed = backwards @ (scores * share)
        stranded = scores[is_dangling].sum()
        moved = damping * followed + (1 - damping + damping * stranded) * restart
        change = np.abs(moved - scores).sum()
        scores = moved
        if change <= tolerance:
            return scores
    message = (
        f"The random walk has not settled after {max_iterations} steps; "
        "allow more iterations, a larger tolerance or a smaller damping."
    )
    raise ConvergenceError(message)


class Walker:
    """
    Random walks with restart over one graph, edges taken both ways.

    What depends on the graph alone is prepared once, so that a walk costs a
    few sparse products.

    Parameters
    ----------
    adjacency : csr_array, shape (n, n)
        Non-negative edge weights; entry (i, j) also leads from j to i.
    damping : float
        Probability of following an edge instead of restarting, in [0, 1).
    """

    def __init__(self, adjacency: csr_array[np.float64], *, damping: float = 0.5) -> None:
        self._walk = SymmetricWalk.over(adjacency, damping=damping, dtype=np.float64)
        self.adjacency = adjacency
        """The graph."""
        self.node_count = int(adjacency.shape[0])
        """How many nodes it has."""

    @cached_property
    def neighbours(self) -> csr_array[np.float64]:
        """Shape (n, n); an entry for each two nodes that an edge joins, both ways."""
        joined = sparse.csr_array(self.adjacency + self.adjacency.T)
        joined.eliminate_zeros()
        return joined

    def from_restart(self, restart: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
        """
        Rank nodes by a walk that restarts at given nodes.

        Parameters
        ----------
        restart : ndarray, shape (n,)
            Non-negative; scaled to a probability distribution.

        Returns
        -------
        ndarray, shape (n,)
            Probability of being at each node, to within 1e-6, and rounded, so
            that nodes in equal positions have equal scores. They sum to 1; all
            are 0 if the walk may start nowhere.
        """
        scores = self._walk.solve(restart, tolerance=_WALKER_TOLERANCE)
        probabilities: npt.NDArray[np.float64] = scores / (scores.sum() or 1)
        return probabilities.round(_WALKER_DECIMALS)
