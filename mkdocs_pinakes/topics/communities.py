"""Dividing a graph into communities, by the algorithm that is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mkdocs_pinakes.settings import TopicAlgorithm
from mkdocs_pinakes.topics.leiden import leiden
from mkdocs_pinakes.topics.louvain import louvain

if TYPE_CHECKING:
    import numpy as np
    from scipy.sparse import csr_array

    from mkdocs_pinakes.topics.modularity import Partition

_FUNCTION_BY_ALGORITHM = {TopicAlgorithm.LOUVAIN: louvain, TopicAlgorithm.LEIDEN: leiden}


def find_communities(
    undirected: csr_array[np.float64], *, algorithm: TopicAlgorithm, resolution: float
) -> Partition:
    """
    Divide a graph into communities.

    Parameters
    ----------
    undirected : csr_array, shape (n, n)
        Symmetric edge weights with an empty diagonal.
    algorithm : TopicAlgorithm
        How.
    resolution : float
        Weight of chance, above 0; more makes more and smaller communities.

    Returns
    -------
    tuple of tuple of int
        Communities that hold each node once; a node without edges is alone in one.
    """
    return _FUNCTION_BY_ALGORITHM[algorithm](undirected, resolution=resolution)
