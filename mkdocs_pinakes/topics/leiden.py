"""Communities by the algorithm of Leiden, with an optional package."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scipy import sparse

from mkdocs_pinakes.errors import ConfigurationError
from mkdocs_pinakes.topics.modularity import check_resolution, ordered_partition, scaled_to_one

if TYPE_CHECKING:
    import numpy as np
    from scipy.sparse import csr_array

    from mkdocs_pinakes.topics.modularity import Partition

_SEED = 1
_TRIALS = 10
_ITERATIONS = 2
_RANDOMNESS = 0.001


def leiden(undirected: csr_array[np.float64], *, resolution: float = 1) -> Partition:
    """
    Find communities of high modularity, each of them connected.

    Parameters
    ----------
    undirected : csr_array, shape (n, n)
        Symmetric edge weights with an empty diagonal.
    resolution : float
        Weight of chance, above 0; more makes more and smaller communities.

    Returns
    -------
    tuple of tuple of int
        Communities that hold each node once; a node without edges is alone in one.

    Raises
    ------
    ConfigurationError
        If the package `graspologic-native` is not installed, or the resolution is no number
        above 0.

    References
    ----------
    Traag, Waltman and van Eck (2019), From Louvain to Leiden: guaranteeing well-connected
    communities.
    """
    try:
        import graspologic_native  # noqa: PLC0415 - an extra
    except ImportError as error:
        message = (
            "topics.algorithm: leiden needs the package graspologic-native; "
            "install it with: pip install 'mkdocs-pinakes[leiden]'"
        )
        raise ConfigurationError(message) from error
    check_resolution(resolution)
    undirected = scaled_to_one(undirected)
    pairs = sparse.coo_array(sparse.triu(undirected, k=1))
    edges = sorted(zip(pairs.row.tolist(), pairs.col.tolist(), pairs.data.tolist(), strict=True))
    # Nodes without edges are unknown to the package, which also refuses a graph without any.
    labels = {node: -1 - node for node in range(undirected.shape[0])}
    if edges:
        _, found = graspologic_native.leiden(
            [(str(source), str(target), weight) for source, target, weight in edges],
            resolution=resolution,
            randomness=_RANDOMNESS,
            iterations=_ITERATIONS,
            seed=_SEED,
            trials=_TRIALS,
        )
        labels |= {int(node): label for node, label in found.items()}
    return ordered_partition(labels.values())
