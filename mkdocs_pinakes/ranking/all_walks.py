"""
Random walks with restart from every page.

Up to some thousand nodes a walk reaches most of them, and a block of walks is
solved densely. Beyond, it is followed only where it still carries weight.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from scipy import sparse

from mkdocs_pinakes.ranking.chebyshev import SymmetricWalk

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy.typing as npt
    from scipy.sparse import csr_array

    Walk = Callable[[npt.NDArray[np.intp]], csr_array[np.float32]]

_DENSE_BLOCK = 64
_SPARSE_BLOCK = 128
_MOST_DENSE_NODES = 20_000
# What a node of mean degree may hold back of a walk, as a share of the walk.
_HELD_BACK = 2e-4
_PRECISION = 2.0**14
# More than rounding to that precision can move a score.
_ALMOST = np.float32(1 - 1e-4)


def pagerank_from_each(
    adjacency: csr_array[np.float64],
    sources: npt.NDArray[np.intp],
    *,
    damping: float = 0.5,
    tolerance: float = 1e-4,
    top: int = 100,
    most_dense_nodes: int = _MOST_DENSE_NODES,
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
        Approximate error of the scores in a graph of at most
        `most_dense_nodes` nodes; fixes the number of steps.
    top : int
        Most scores kept of each walk, at least 1; of equal scores those of
        the lower nodes.
    most_dense_nodes : int
        In a graph of more nodes a walk is not followed where it carries less
        than 0.0002 of itself to a node of mean degree, and in proportion to
        a node of another.

    Returns
    -------
    csr_array, shape (m, n)
        Row i holds the largest probabilities of the walk that starts at, and
        returns to, node `sources[i]`, to four digits; indices sorted.

    References
    ----------
    Golub and Varga (1961), Chebyshev semi-iterative methods.
    Andersen, Chung and Lang (2006), Local graph partitioning using PageRank
    vectors.
    """
    if adjacency.shape[0] > most_dense_nodes:
        walk, size = _sparse_walk(adjacency, damping=damping, top=top), _SPARSE_BLOCK
    else:
        walk = _dense_walk(adjacency, damping=damping, tolerance=tolerance, top=top)
        size = _DENSE_BLOCK
    blocks = np.split(sources, range(size, len(sources), size))
    return sparse.vstack([_keep_largest(walk(block), top) for block in blocks], format="csr")


def _dense_walk(
    adjacency: csr_array[np.float64], *, damping: float, tolerance: float, top: int
) -> Walk:
    graph = SymmetricWalk.over(adjacency, damping=damping, dtype=np.float32)

    def walk(sources: npt.NDArray[np.intp]) -> csr_array[np.float32]:
        restart = np.zeros((len(graph.scale), len(sources)), dtype=np.float32)
        restart[sources, np.arange(len(sources))] = 1
        scores = graph.solve(restart, tolerance=tolerance)
        scores = np.ascontiguousarray((scores / scores.sum(axis=0)).T)
        is_large = scores > 0
        if top < scores.shape[1]:
            least = np.partition(scores, -top, axis=1)[:, -top, None]
            is_large &= scores >= least * _ALMOST
        starts = np.concatenate(([0], np.cumsum(is_large.sum(axis=1))))
        nodes = np.nonzero(is_large)[1]
        return _rows(scores[is_large], nodes, starts, columns=scores.shape[1])

    return walk


def _sparse_walk(adjacency: csr_array[np.float64], *, damping: float, top: int) -> Walk:
    both_ways = sparse.csr_array(adjacency + adjacency.T)
    degrees = np.asarray(both_ways.sum(axis=1), dtype=np.float64)
    shares = damping * both_ways.data / np.repeat(degrees, np.diff(both_ways.indptr))
    followed = _rows(shares, both_ways.indices, both_ways.indptr, columns=len(degrees))
    held_back = (_HELD_BACK * len(degrees) * degrees / (degrees.sum() or 1)).astype(np.float32)

    def walk(sources: npt.NDArray[np.intp]) -> csr_array[np.float32]:
        starts = np.arange(len(sources) + 1)
        moving = _rows(np.ones(len(sources)), sources, starts, columns=len(degrees))
        # What has passed through each node, in proportion to the probability of being there.
        scores = moving * np.float32(0)
        while (is_active := moving.data > held_back[moving.indices]).any():
            active = _pick(moving, is_active)
            scores = scores + active
            moving = _pick(moving, ~is_active) + active @ followed
        return _pick_largest(scores + moving, top)

    return walk


def _pick_largest(scores: csr_array[np.float32], top: int) -> csr_array[np.float32]:
    is_large = np.ones(len(scores.data), dtype=bool)
    for row in map(slice, scores.indptr[:-1], scores.indptr[1:]):
        values = scores.data[row]
        values /= values.sum()
        if top < len(values):
            is_large[row] = values >= np.partition(values, -top)[-top] * _ALMOST
    return _pick(scores, is_large)


def _keep_largest(scores: csr_array[np.float32], top: int) -> csr_array[np.float32]:
    mantissas, exponents = np.frexp(scores.data)
    # Nodes in equal positions may differ in the last digits, by the order of adding up.
    scores.data = np.ldexp(np.round(mantissas * _PRECISION) / _PRECISION, exponents)
    rows = np.repeat(np.arange(scores.shape[0]), np.diff(scores.indptr))
    order = np.lexsort((scores.indices, -scores.data, rows))
    is_kept = np.zeros(len(order), dtype=bool)
    is_kept[order] = np.arange(len(order)) - scores.indptr[rows] < top
    kept = _pick(scores, is_kept)
    kept.sort_indices()
    return kept


def _pick(matrix: csr_array[np.float32], is_picked: npt.NDArray[np.bool_]) -> csr_array[np.float32]:
    before = np.concatenate(([0], np.cumsum(is_picked)))
    return _rows(
        matrix.data[is_picked],
        matrix.indices[is_picked],
        before[matrix.indptr],
        columns=matrix.shape[1],
    )


def _rows(
    data: npt.NDArray[np.floating],
    indices: npt.NDArray[np.integer],
    starts: npt.NDArray[np.integer],
    *,
    columns: int,
) -> csr_array[np.float32]:
    # Smaller numbers of nodes are read faster.
    parts = (data.astype(np.float32), indices.astype(np.int32), starts.astype(np.int32))
    return sparse.csr_array(parts, shape=(len(starts) - 1, columns))
