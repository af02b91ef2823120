"""Random walks with restart: from one set of nodes exactly, from many nodes at once."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np
from scipy import sparse

from mkdocs_pinakes.errors import ConvergenceError

if TYPE_CHECKING:
    import numpy.typing as npt
    from scipy.sparse import csr_array

_BLOCK_SIZE = 64


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
    degrees = _degrees(adjacency)
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


def pagerank_from_each(
    adjacency: csr_array[np.float64],
    sources: npt.NDArray[np.intp],
    *,
    damping: float = 0.5,
    tolerance: float = 1e-6,
    top: int = 100,
) -> csr_array[np.float32]:
    """
    Rank nodes by walks from each of many nodes, edges taken both ways.

    Parameters
    ----------
    adjacency : csr_array, shape (n, n)
        Non-negative edge weights; entry (i, j) also leads from j to i.
    sources : ndarray, shape (m,)
        Nodes to start from.
    damping : float
        Probability of following an edge instead of restarting, in [0, 1).
    tolerance : float
        Approximate error of the scores; fixes the number of steps.
    top : int
        Most scores kept of each walk, at least 1; of equal scores those of
        the lower nodes.

    Returns
    -------
    csr_array, shape (m, n)
        Row i holds the largest probabilities of the walk that starts at, and
        returns to, node `sources[i]`.

    References
    ----------
    Golub and Varga (1961), Chebyshev semi-iterative methods.
    """
    step, scale = _symmetric_step(adjacency, damping=damping)
    step_count = _count_steps(damping, tolerance)
    blocks = [
        _keep_largest(_walk(step, scale, block, damping=damping, step_count=step_count), top)
        for block in np.split(sources, range(_BLOCK_SIZE, len(sources), _BLOCK_SIZE))
    ]
    return sparse.vstack(blocks, format="csr")


def _degrees(adjacency: csr_array[np.float64]) -> npt.NDArray[np.float64]:
    return np.asarray(adjacency.sum(axis=1), dtype=np.float64)


def _symmetric_step(
    adjacency: csr_array[np.float64], *, damping: float
) -> tuple[csr_array[np.float32], npt.NDArray[np.float32]]:
    # damping · D^-1/2 · A · D^-1/2 and D^1/2, A being the adjacency both ways.
    both_ways = adjacency + adjacency.T
    degrees = _degrees(both_ways)
    scale = np.sqrt(np.where(degrees > 0, degrees, 1))
    step = both_ways.tocsr()
    step.data *= damping / (np.repeat(scale, np.diff(step.indptr)) * scale[step.indices])
    return step.astype(np.float32), scale.astype(np.float32)


def _count_steps(damping: float, tolerance: float) -> int:
    rate = damping / (1 + math.sqrt(1 - damping * damping))
    return max(1, math.ceil(math.log(tolerance) / math.log(rate))) if rate else 1


def _walk(
    step: csr_array[np.float32],
    scale: npt.NDArray[np.float32],
    sources: npt.NDArray[np.intp],
    *,
    damping: float,
    step_count: int,
) -> npt.NDArray[np.float32]:
    # Solves p = damping · A · D^-1 · p + (1 - damping) · e for each source.
    start = np.zeros((len(scale), len(sources)), dtype=np.float32)
    start[sources, np.arange(len(sources))] = 1
    before, scores = np.zeros_like(start), start
    weight = np.float32(1 / (1 - damping * damping / 2))
    for _ in range(step_count):
        before, scores = scores, weight * (step @ scores + start - before) + before
        weight = np.float32(1 / (1 - damping * damping * weight / 4))
    # The Chebyshev recurrence may leave rounding errors below zero.
    probabilities = np.maximum(scores * scale[:, None], 0)
    return np.ascontiguousarray((probabilities / probabilities.sum(axis=0)).T)


def _keep_largest(scores: npt.NDArray[np.float32], top: int) -> csr_array[np.float32]:
    if top < scores.shape[1]:
        least = np.partition(scores, -top, axis=1)[:, -top, None]
        is_above, is_tied = scores > least, scores == least
        vacancies = top - is_above.sum(axis=1, keepdims=True)
        scores = np.where(is_above | (is_tied & (is_tied.cumsum(axis=1) <= vacancies)), scores, 0)
    return sparse.csr_array(scores)
