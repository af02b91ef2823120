"""The graph that a search follows, and where walks from each page of a large one lead."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from scipy import sparse

from mkdocs_pinakes.model import SearchGraph
from mkdocs_pinakes.ranking.all_walks import pagerank_from_each

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scipy.sparse import csr_array

    from mkdocs_pinakes.model import Document, Graph

# Up to so many entries a browser reads the whole graph: some 50 kB.
_LARGEST_WHOLE = 20_000
_REACHED = 16


def find_search_graph(
    documents: Sequence[Document], graph: Graph, *, damping: float
) -> SearchGraph | None:
    """
    Take out of a graph what a search may not follow.

    Parameters
    ----------
    documents : sequence of Document
        All documents, in the order of their nodes.
    graph : Graph
        The graph.
    damping : float
        Probability that a walk follows an edge instead of starting again.

    Returns
    -------
    SearchGraph or None
        Without the edges of pages that are kept out of search or of the graph; none
        if nothing is left.
    """
    is_passed = np.ones(len(graph.nodes), dtype=np.bool_)
    for number, document in enumerate(documents):
        is_passed[number] = document.controls.graph and document.controls.searchable
    sources, targets = graph.adjacency.nonzero()
    is_kept = is_passed[sources] & is_passed[targets]
    weights = graph.adjacency.data[is_kept]
    adjacency: csr_array[np.float64] = sparse.csr_array(
        (weights, (sources[is_kept], targets[is_kept])), shape=graph.adjacency.shape
    )
    if not adjacency.nnz:
        return None
    reach = None
    if adjacency.nnz > _LARGEST_WHOLE:
        reach = _reach(adjacency, page_count=len(documents), damping=damping)
    return SearchGraph(adjacency=adjacency, reach=reach)


def _reach(
    adjacency: csr_array[np.float64], *, page_count: int, damping: float
) -> csr_array[np.float32]:
    pages = np.arange(page_count)
    found = pagerank_from_each(adjacency, pages, damping=damping, top=3 * _REACHED)
    rows = np.repeat(pages, np.diff(found.indptr))
    # Hubs are passed, not found, and where a walk begins it is anyway.
    is_other = (found.indices < page_count) & (found.indices != rows)
    rows, columns, shares = rows[is_other], found.indices[is_other], found.data[is_other]
    order = np.lexsort((columns, -shares, rows))
    rows, columns, shares = rows[order], columns[order], shares[order]
    is_best = np.arange(len(rows)) - np.searchsorted(rows, pages)[rows] < _REACHED
    reached: csr_array[np.float32] = sparse.csr_array(
        (shares[is_best], (rows[is_best], columns[is_best])), shape=(page_count, page_count)
    )
    reached.sort_indices()
    return reached
