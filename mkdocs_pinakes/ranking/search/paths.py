"""The way through the graph from what a query names or finds to a page."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from scipy.sparse import csgraph

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from scipy.sparse import csr_array

_LONGEST = 6


class Paths:
    """
    Shortest ways from some nodes, edges taken both ways.

    Parameters
    ----------
    adjacency : csr_array, shape (n, n)
        Edge weights; every entry that is not 0 is an edge.
    sources : iterable of int
        Nodes where a way may begin.
    """

    def __init__(self, adjacency: csr_array[np.float64], sources: Iterable[int]) -> None:
        self._forth = adjacency
        self._back = adjacency.tocsc()
        self._steps = csgraph.dijkstra(
            adjacency,
            directed=False,
            indices=sorted(set(sources)),
            min_only=True,
            unweighted=True,
            limit=_LONGEST,
        )

    def to(self, node: int) -> Sequence[int]:
        """
        Give the way to a node.

        Parameters
        ----------
        node : int
            Where it leads.

        Returns
        -------
        sequence of int
            The nodes along it, first and last included; empty if none leads there
            within six steps.
        """
        if np.isinf(self._steps[node]):
            return ()
        path = [node]
        while self._steps[path[-1]] > 0:
            path.append(self._before(path[-1]))
        return tuple(reversed(path))

    def _before(self, node: int) -> int:
        neighbours = np.concatenate(
            [
                matrix.indices[matrix.indptr[node] : matrix.indptr[node + 1]]
                for matrix in (self._forth, self._back)
            ]
        )
        is_nearer = self._steps[neighbours] == self._steps[node] - 1
        # Of equally short ways the one by nodes of lower numbers, as in a browser.
        return int(neighbours[is_nearer].min())
