"""
Communities by moving nodes, built in.

```
nodes ─> move each to the community it gains most by ─> a node a community ─┐
  ^                                                                         │
  └──────────────────────── until nothing gains <───────────────────────────┘
```
"""

from __future__ import annotations

import random
from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from scipy import sparse
from scipy.sparse import csgraph

from mkdocs_pinakes.errors import ConfigurationError
from mkdocs_pinakes.topics.modularity import (
    check_resolution,
    modularity,
    ordered_partition,
    scaled_to_one,
)

if TYPE_CHECKING:
    import numpy.typing as npt
    from scipy.sparse import csr_array

    from mkdocs_pinakes.topics.modularity import Partition

_RUNS = 10
_EDGES_OF_ALL_RUNS = 2_000_000
_MOST_ROUNDS = 20
_LEAST_GAIN = 1e-10
_DECIMALS = 9


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class _Level:
    """A graph whose nodes stand for groups of nodes."""

    neighbours: list[list[int]]
    """Neighbours of each node, itself left out."""
    weights: list[list[float]]
    """Weights of the edges to them."""
    degrees: list[float]
    """Weight of all edges of each node, those within it counted twice."""


def louvain(
    undirected: csr_array[np.float64], *, resolution: float = 1, runs: int | None = None
) -> Partition:
    """
    Find communities of high modularity, the best of several runs.

    Each run takes the nodes in another fixed order, moves them from community to
    community until nothing gains, does the same with whole communities, and begins
    again with the nodes as long as that finds something.

    Parameters
    ----------
    undirected : csr_array, shape (n, n)
        Symmetric edge weights with an empty diagonal.
    resolution : float
        Weight of chance, above 0; more makes more and smaller communities.
    runs : int, optional
        How often to begin anew; ten times if left out, less often where there are
        more than 200,000 edges.

    Returns
    -------
    tuple of tuple of int
        Communities that hold each node once, each of them connected.

    Raises
    ------
    ConfigurationError
        If the resolution is no number above 0, or there is to be no run.

    References
    ----------
    Blondel, Guillaume, Lambiotte and Lefebvre (2008), Fast unfolding of communities in large
    networks; Rotta and Noack (2011), Multilevel local search algorithms for modularity
    clustering.
    """
    check_resolution(resolution)
    undirected = scaled_to_one(undirected)
    if runs is None:
        runs = min(_RUNS, max(1, 2 * _EDGES_OF_ALL_RUNS // max(1, undirected.nnz)))
    if runs < 1:
        message = f"runs is {runs!r}; give a whole number of at least 1"
        raise ConfigurationError(message)
    found = (_run(undirected, resolution=resolution, seed=seed) for seed in range(runs))
    return min(
        found,
        key=lambda partition: (
            -round(modularity(undirected, partition, resolution=resolution), _DECIMALS),
            partition,
        ),
    )


def _run(undirected: csr_array[np.float64], *, resolution: float, seed: int) -> Partition:
    chance = random.Random(seed)  # noqa: S311 - an order, not a secret
    nodes = _as_level(undirected)
    labels = list(range(len(nodes.degrees)))
    for _ in range(_MOST_ROUNDS):
        moved = _move(nodes, labels, resolution=resolution, chance=chance)
        labels, merged = _merge(undirected, labels, resolution=resolution, chance=chance)
        if not moved and not merged:
            break
    return ordered_partition(_connected(undirected, labels))


def _as_level(matrix: csr_array[np.float64]) -> _Level:
    degrees = np.asarray(matrix.sum(axis=1), dtype=np.float64).tolist()
    ends, indices, data = matrix.indptr.tolist(), matrix.indices.tolist(), matrix.data.tolist()
    neighbours: list[list[int]] = []
    weights: list[list[float]] = []
    for node in range(len(degrees)):
        row = slice(ends[node], ends[node + 1])
        found = [
            (other, weight)
            for other, weight in zip(indices[row], data[row], strict=True)
            if other != node
        ]
        neighbours.append([other for other, _ in found])
        weights.append([weight for _, weight in found])
    return _Level(neighbours=neighbours, weights=weights, degrees=degrees)


def _merge(
    undirected: csr_array[np.float64],
    labels: list[int],
    *,
    resolution: float,
    chance: random.Random,
) -> tuple[list[int], bool]:
    # Moves whole communities, then communities of communities, until nothing gains.
    merged = False
    while True:
        _, numbered = np.unique(labels, return_inverse=True)
        groups = _as_level(_grouped(undirected, numbered))
        group_labels = list(range(len(groups.degrees)))
        if not _move(groups, group_labels, resolution=resolution, chance=chance):
            return numbered.tolist(), merged
        merged = True
        labels = [group_labels[group] for group in numbered.tolist()]


def _grouped(
    undirected: csr_array[np.float64], labels: npt.NDArray[np.intp]
) -> csr_array[np.float64]:
    pairs = sparse.coo_array(undirected)
    size = int(labels.max(initial=-1)) + 1
    grouped = sparse.csr_array((pairs.data, (labels[pairs.row], labels[pairs.col])), (size, size))
    grouped.sum_duplicates()
    return grouped


def _connected(undirected: csr_array[np.float64], labels: list[int]) -> list[int]:
    # To divide a community into pieces that no edge joins always gains.
    label = np.asarray(labels, dtype=np.intp)
    pairs = sparse.coo_array(undirected)
    is_within = label[pairs.row] == label[pairs.col]
    ends = (pairs.row[is_within], pairs.col[is_within])
    within = sparse.csr_array((pairs.data[is_within], ends), shape=undirected.shape)
    _, components = csgraph.connected_components(within, directed=False)
    found: list[int] = components.tolist()
    return found


class _Membership:
    """Which community each node is in; changes the labels it is given."""

    def __init__(self, level: _Level, labels: list[int], *, resolution: float) -> None:
        self._level = level
        self._scale = resolution / (sum(level.degrees) or 1)
        self._totals = [0.0] * len(labels)
        for node, label in enumerate(labels):
            self._totals[label] += level.degrees[node]
        self._empty = [label for label, total in enumerate(self._totals) if not total]
        self.labels = labels

    def move(self, node: int) -> bool:
        """
        Move a node where it gains most.

        Returns
        -------
        bool
            Whether that is another community.
        """
        own, degree, totals = self.labels[node], self._level.degrees[node], self._totals
        totals[own] -= degree
        best = self._best_label(node)
        totals[best] += degree
        if best == own:
            return False
        if not totals[own]:
            self._empty.append(own)
        self.labels[node] = best
        return True

    def _best_label(self, node: int) -> int:
        labels, totals = self.labels, self._totals
        own, expected = labels[node], self._scale * self._level.degrees[node]
        links: dict[int, float] = {own: 0.0}
        for other, weight in zip(
            self._level.neighbours[node], self._level.weights[node], strict=True
        ):
            label = labels[other]
            links[label] = links.get(label, 0.0) + weight
        best, most = own, links[own] - totals[own] * expected + _LEAST_GAIN
        for label, link in links.items():
            gain = link - totals[label] * expected
            if gain > most:
                best, most = label, gain
        return self._empty.pop() if most < 0 and self._empty else best


def _move(level: _Level, labels: list[int], *, resolution: float, chance: random.Random) -> bool:
    # Changes the labels; a node whose neighbour moved is looked at again.
    membership = _Membership(level, labels, resolution=resolution)
    keys = [chance.random() for _ in labels]
    queue = deque(sorted(range(len(labels)), key=keys.__getitem__))
    is_queued = [True] * len(labels)
    has_moved = False
    while queue:
        node = queue.popleft()
        is_queued[node] = False
        if membership.move(node):
            has_moved = True
            for other in level.neighbours[node]:
                if not is_queued[other] and labels[other] != labels[node]:
                    is_queued[other] = True
                    queue.append(other)
    return has_moved
