"""The graph that a search follows: whole, or for each page where walks from it lead."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from mkdocs_pinakes.bundle.browser.encoding import gaps, varint, varints
from mkdocs_pinakes.bundle.browser.family import Family, json_bytes, pages_a_file

if TYPE_CHECKING:
    from scipy.sparse import csr_array

    from mkdocs_pinakes.bundle.contents import Contents
    from mkdocs_pinakes.model import SearchGraph

_PAGES, _MOST_FILES = 32, 400
_FULL = 255


def walk_family(contents: Contents) -> Family | None:
    """
    Write where the graph leads.

    Parameters
    ----------
    contents : Contents
        What is written.

    Returns
    -------
    Family or None
        None if there is no edge to follow. A small graph is one file, with the labels of
        the nodes that are no pages in another. Of a large one there are the walks from
        each page, a few pages a file.
    """
    graph = contents.bundle.search_graph
    if graph is None:
        return None
    if graph.reach is not None:
        return _reach_family(graph.reach)
    labels = [node.label for node in contents.bundle.graph.nodes[len(contents.sections) :]]
    return Family(
        name="walks",
        files=(_whole(graph), json_bytes(labels)),
        keys={"form": "graph", "nodes": int(graph.adjacency.shape[0])},
    )


def _whole(graph: SearchGraph) -> bytes:
    matrix = graph.adjacency
    weights, numbers = np.unique(matrix.data, return_inverse=True)
    starts = matrix.indptr.astype(np.int64)
    parts = (
        np.diff(starts),
        gaps(matrix.indices.astype(np.int64), starts),
        numbers.astype(np.int64),
    )
    return b"".join(
        (
            varint(len(weights)),
            weights.astype("<f8").tobytes(),
            *(varints(part)[0].tobytes() for part in parts),
        )
    )


def _reach_family(reach: csr_array) -> Family:
    pages = int(reach.shape[0])
    size = pages_a_file(pages, least=_PAGES, most_files=_MOST_FILES)
    files = []
    for first in range(0, pages, size):
        rows = reach[first : first + size]
        starts = rows.indptr.astype(np.int64)
        shares = np.clip(np.rint(np.sqrt(rows.data) * _FULL), 1, _FULL).astype(np.uint8)
        counts, _ = varints(np.diff(starts))
        steps, _ = varints(gaps(rows.indices.astype(np.int64), starts))
        files.append(b"".join((counts.tobytes(), steps.tobytes(), shares.tobytes())))
    return Family(name="walks", files=tuple(files), keys={"form": "reach", "pages": size})
