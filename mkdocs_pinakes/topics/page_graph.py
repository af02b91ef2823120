"""The graph that topics are found in: pages, and the hubs that pages share."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from scipy import sparse

from mkdocs_pinakes.topics.modularity import as_undirected

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scipy.sparse import csr_array

    from mkdocs_pinakes.model import Graph

_STEPS_A_UNIT = 2**20


def page_graph(graph: Graph, pages: Sequence[int]) -> csr_array[np.float64]:
    """
    Keep some pages of a graph, and the hubs among them.

    An edge between pages weighs what it weighs in the adjacency, both directions summed.
    A hub is a node, and each edge of it is divided by how many it has: what it gives all
    its pages together is the same for a tag on two pages and on two hundred.

    Parameters
    ----------
    graph : Graph
        The whole site.
    pages : sequence of int
        Numbers of the documents to keep.

    Returns
    -------
    csr_array, shape (n, n)
        Symmetric edge weights with an empty diagonal; the pages in the order given,
        then the hubs.
    """
    hubs = range(graph.document_count, len(graph.nodes))
    kept = np.array([*pages, *hubs], dtype=np.intp)
    undirected = as_undirected(graph.adjacency)[kept][:, kept]
    edge_counts = np.diff(undirected.indptr)
    shares = np.ones(len(kept))
    of_hubs = edge_counts[len(pages) :]
    shares[len(pages) :] = np.where(of_hubs > 1, 1 / np.maximum(of_hubs, 1), 0)
    pairs = sparse.coo_array(undirected)
    weights = pairs.data * shares[pairs.row] * shares[pairs.col]
    # Sums of such numbers are exact, so that they are the same on every machine.
    weights = np.rint(weights * _STEPS_A_UNIT) / _STEPS_A_UNIT
    scaled = sparse.csr_array((weights, (pairs.row, pairs.col)), shape=undirected.shape)
    scaled.eliminate_zeros()
    scaled.sort_indices()
    return scaled
