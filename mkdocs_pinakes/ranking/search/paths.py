"""The way through the graph from what a query names or finds to a page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scipy.sparse import csgraph

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    import numpy as np
    from scipy.sparse import csr_array

_NO_NODE = -9999
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
        self._sources = frozenset(sources)
        _, before, _ = csgraph.dijkstra(
            adjacency,
            directed=False,
            indices=sorted(self._sources),
            min_only=True,
            unweighted=True,
            return_predecessors=True,
            limit=_LONGEST,
        )
        self._before = before

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
        path = [node]
        while path[-1] not in self._sources:
            before = int(self._before[path[-1]])
            if before == _NO_NODE:
                return ()
            path.append(before)
        return tuple(reversed(path))
