"""
Groups of pages, and groups within large ones.

```
graph ─> communities ─> too small: its pages may join by their texts
                   └──> too large: its own communities are groups within it
```
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from mkdocs_pinakes.topics.communities import find_communities

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy.typing as npt
    from scipy.sparse import csr_array

    from mkdocs_pinakes.settings import TopicSettings

    _Nodes = list[int]

_LEAST_TYPICAL = 25
_DECIMALS = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """Pages that belong together."""

    pages: tuple[int, ...]
    """Its pages in rising order."""
    nodes: tuple[int, ...]
    """Its pages and hubs in rising order."""
    parts: tuple[Group, ...]
    """Groups within it."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Ground:
    """What pages are grouped by."""

    undirected: csr_array[np.float64]
    """Shape (n, n); symmetric edge weights of pages, then of hubs."""
    page_count: int
    """How many nodes are pages."""
    vectors: npt.NDArray[np.float64] | None
    """Shape (pages, dimension); unit vectors around their mean, zeros for pages without text."""


def find_groups(ground: Ground, settings: TopicSettings) -> tuple[Group, ...]:
    """
    Group pages, and divide groups that are too large.

    Parameters
    ----------
    ground : Ground
        What pages are grouped by.
    settings : TopicSettings
        Sizes, resolution and algorithm.

    Returns
    -------
    tuple of Group
        Groups without a page in common; a page that fits nowhere is in none.
    """
    everything = list(range(ground.undirected.shape[0]))
    return tuple(_grow(part, ground, settings) for part in _split(everything, ground, settings))


def _grow(nodes: _Nodes, ground: Ground, settings: TopicSettings) -> Group:
    pages = tuple(node for node in nodes if node < ground.page_count)
    parts: list[_Nodes] = []
    if len(pages) > settings.maximum_size:
        parts = _split(nodes, ground, settings)
    if len(parts) < 2:  # noqa: PLR2004 - one part is no division
        parts = []
    return Group(
        pages=pages,
        nodes=tuple(nodes),
        parts=tuple(_grow(part, ground, settings) for part in parts),
    )


def _split(nodes: _Nodes, ground: Ground, settings: TopicSettings) -> list[_Nodes]:
    found = find_communities(
        ground.undirected[nodes][:, nodes],
        algorithm=settings.algorithm,
        resolution=settings.resolution,
    )
    communities = [[nodes[place] for place in community] for community in found]
    large, small = [], []
    for community in communities:
        pages = [node for node in community if node < ground.page_count]
        if len(pages) >= settings.minimum_size:
            large.append(community)
        else:
            small += pages
    if ground.vectors is not None and large and small:
        _join(small, large, ground.vectors)
    return large


def _join(
    pages: Sequence[int], communities: list[_Nodes], vectors: npt.NDArray[np.float64]
) -> None:
    # A page joins where it is at least as close to the middle as three in four members are.
    least, middles = [], []
    for community in communities:
        members = vectors[[node for node in community if node < len(vectors)]]
        middle = members.sum(axis=0)
        middle /= np.linalg.norm(middle) or 1
        middles.append(middle)
        least.append(float(np.percentile(members @ middle, _LEAST_TYPICAL)))
    for page in pages:
        similarities = np.round(np.array(middles) @ vectors[page], _DECIMALS)
        best = int(similarities.argmax())
        if similarities[best] > max(0, round(least[best], _DECIMALS)):
            communities[best].append(page)
    for community in communities:
        community.sort()
