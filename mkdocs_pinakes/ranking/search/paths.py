"""The way through the graph from what a query names or finds to a page."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from scipy.sparse import csr_array

_LONGEST = 6
_UNREACHED = -1


class Paths:
    """
    Shortest ways from some nodes, looked for as far as they are asked for.

    Parameters
    ----------
    neighbours : csr_array, shape (n, n)
        An entry for each two nodes that an edge joins, both ways; see `Walker.neighbours`.
    sources : iterable of int
        Nodes where a way may begin.
    """

    def __init__(self, neighbours: csr_array[np.float64], sources: Iterable[int]) -> None:
        self._starts, self._nodes = neighbours.indptr, neighbours.indices
        self._frontier = np.unique(np.fromiter(sources, dtype=np.int64))
        self._steps = np.full(neighbours.shape[0], _UNREACHED, dtype=np.int64)
        self._steps[self._frontier] = 0
        self._depth = 0

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
        while self._steps[node] == _UNREACHED and len(self._frontier) and self._depth < _LONGEST:
            self._go_on()
        if self._steps[node] == _UNREACHED:
            return ()
        path = [node]
        while self._steps[path[-1]] > 0:
            path.append(self._before(path[-1]))
        return tuple(reversed(path))

    def _go_on(self) -> None:
        met = np.concatenate([self._around(node) for node in self._frontier.tolist()])
        self._depth += 1
        self._frontier = np.unique(met[self._steps[met] == _UNREACHED])
        self._steps[self._frontier] = self._depth

    def _before(self, node: int) -> int:
        around = self._around(node)
        is_nearer = self._steps[around] == self._steps[node] - 1
        # Of equally short ways the one by nodes of lower numbers, as in a browser.
        return int(around[is_nearer].min())

    def _around(self, node: int) -> np.ndarray[tuple[int], np.dtype[np.int32]]:
        return self._nodes[self._starts[node] : self._starts[node + 1]]
