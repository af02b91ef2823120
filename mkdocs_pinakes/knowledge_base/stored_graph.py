"""The graph of a bundle, as a walk needs it."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np
from scipy import sparse

from mkdocs_pinakes.bundle import search_tables
from mkdocs_pinakes.ranking.pagerank import Walker

if TYPE_CHECKING:
    from scipy.sparse import csr_array

    from mkdocs_pinakes.bundle.connection import Database
    from mkdocs_pinakes.model import SearchFilter


class StoredGraph:
    """
    Walks along the graph of a bundle, read when it is first needed.

    Parameters
    ----------
    database : Database
        An open bundle.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    def walker(self, where: SearchFilter) -> Walker | None:
        """
        Give the walks along the edges that a filter lets through.

        Parameters
        ----------
        where : SearchFilter
            Whose kinds and relations an edge must have.

        Returns
        -------
        Walker or None
            None if there is no edge that weighs anything.
        """
        return self._read(where) if where.kinds or where.relations else self._whole

    @cached_property
    def _whole(self) -> Walker | None:
        return self._read(None)

    def _read(self, where: SearchFilter | None) -> Walker | None:
        rows = search_tables.read_edges(self._database, where)
        edges = np.array(rows, dtype=np.float64).reshape(-1, 3)
        edges = edges[(edges[:, 2] > 0) & (edges[:, 0] != edges[:, 1])]
        sources, targets = edges[:, :2].astype(np.int64).T
        size = search_tables.count_nodes(self._database)
        adjacency: csr_array[np.float64] = sparse.csr_array(
            (edges[:, 2], (sources, targets)), shape=(size, size)
        )
        adjacency.sum_duplicates()
        damping = float(self._database.meta["damping"])
        return Walker(adjacency, damping=damping) if adjacency.nnz else None
