"""How well a division of a graph into communities fits its edges."""

from __future__ import annotations

import math
from collections import defaultdict
from typing import TYPE_CHECKING

import numpy as np
from scipy import sparse

from mkdocs_pinakes.errors import ConfigurationError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from scipy.sparse import csr_array

    Partition = tuple[tuple[int, ...], ...]


def as_undirected(adjacency: csr_array[np.float64]) -> csr_array[np.float64]:
    """
    Sum the edges of both directions between two nodes, and drop self loops.

    Parameters
    ----------
    adjacency : csr_array, shape (n, n)
        Non-negative edge weights; an edge may stand in one direction or in both.

    Returns
    -------
    csr_array, shape (n, n)
        Symmetric, with an empty diagonal, indices sorted.
    """
    both_ways = sparse.coo_array(adjacency + adjacency.T)
    is_edge = (both_ways.row != both_ways.col) & (both_ways.data > 0)
    undirected = sparse.csr_array(
        (both_ways.data[is_edge], (both_ways.row[is_edge], both_ways.col[is_edge])),
        shape=adjacency.shape,
    )
    undirected.sort_indices()
    return undirected


def modularity(
    undirected: csr_array[np.float64], partition: Iterable[Sequence[int]], *, resolution: float = 1
) -> float:
    """
    Compare the weight within communities with what chance would put there.

    Parameters
    ----------
    undirected : csr_array, shape (n, n)
        Symmetric edge weights with an empty diagonal.
    partition : iterable of sequence of int
        Communities that hold each node once.
    resolution : float
        Weight of chance, above 0; more makes small communities the better ones.

    Returns
    -------
    float
        At most 1; 0 for a graph without edges.

    References
    ----------
    Newman (2004), Analysis of weighted networks; Reichardt and Bornholdt (2006), Statistical
    mechanics of community detection.
    """
    total = math.fsum(undirected.data)
    if not total:
        return 0.0
    communities = [np.asarray(nodes, dtype=np.intp) for nodes in partition]
    label = np.empty(undirected.shape[0], dtype=np.intp)
    for number, nodes in enumerate(communities):
        label[nodes] = number
    degrees = np.asarray(undirected.sum(axis=1), dtype=np.float64)
    shares = np.bincount(label, weights=degrees, minlength=len(communities)) / total
    pairs = sparse.coo_array(undirected)
    within = math.fsum(pairs.data[label[pairs.row] == label[pairs.col]])
    return within / total - resolution * math.fsum(shares * shares)


def check_resolution(resolution: float) -> None:
    """
    Make sure that chance has a weight.

    Parameters
    ----------
    resolution : float
        Weight of chance.

    Raises
    ------
    ConfigurationError
        If it is no number above 0.
    """
    if not 0 < resolution < math.inf:
        message = f"resolution is {resolution!r}; give a number above 0"
        raise ConfigurationError(message)


def scaled_to_one(undirected: csr_array[np.float64]) -> csr_array[np.float64]:
    """
    Scale weights so that the greatest is about 1, without rounding.

    Parameters
    ----------
    undirected : csr_array, shape (n, n)
        Symmetric edge weights.

    Returns
    -------
    csr_array, shape (n, n)
        The weights over a power of two, for searches that count no gain below some size.
    """
    _, exponent = math.frexp(undirected.data.max(initial=0.0))
    # A copy shares no data; `ldexp` also reaches weights whose inverse is no number.
    scaled = undirected.copy()
    scaled.data = np.ldexp(scaled.data, -exponent)
    return scaled


def ordered_partition(labels: Iterable[int]) -> Partition:
    """
    Gather the nodes of each community.

    Parameters
    ----------
    labels : iterable of int
        The community of each node.

    Returns
    -------
    tuple of tuple of int
        Nodes in rising order, communities in the order of their first nodes.
    """
    nodes_by_label: dict[int, list[int]] = defaultdict(list)
    for node, label in enumerate(labels):
        nodes_by_label[label].append(node)
    return tuple(tuple(nodes) for nodes in nodes_by_label.values())
