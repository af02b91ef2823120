"""Communities of a small graph, by taking its busiest edges away."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from mkdocs_pinakes.topics.modularity import modularity, ordered_partition

if TYPE_CHECKING:
    from collections.abc import Iterable

    import numpy as np
    from scipy.sparse import csr_array

    from mkdocs_pinakes.topics.modularity import Partition

    _Edge = tuple[int, int]
    _Neighbours = dict[int, set[int]]

_DECIMALS = 9


def girvan_newman(undirected: csr_array[np.float64]) -> Partition:
    """
    Find the communities of highest modularity on the way from the whole to single nodes.

    The edge that most shortest paths use is removed, again and again; whenever the graph
    falls apart, its components are a division to consider, those of the whole graph the
    first. The time grows with the square of the number of edges: some hundred of them
    take seconds.

    Parameters
    ----------
    undirected : csr_array, shape (n, n)
        Symmetric edge weights with an empty diagonal; paths ignore the weights,
        modularity does not.

    Returns
    -------
    tuple of tuple of int
        Communities that hold each node once; of equally good divisions the one with the
        fewest communities.

    References
    ----------
    Girvan and Newman (2002), Community structure in social and biological networks; Newman and
    Girvan (2004), Finding and evaluating community structure in networks.
    """
    neighbours = _neighbours(undirected)
    parts = _components(neighbours, neighbours)
    busiest = {part: _busiest_edge(neighbours, part) for part in parts}
    best = _partition(parts)
    most = round(modularity(undirected, best), _DECIMALS)
    while candidates := [found for found in busiest.values() if found is not None]:
        _, (source, target) = max(
            candidates, key=lambda found: (found[0], -found[1][0], -found[1][1])
        )
        neighbours[source].remove(target)
        neighbours[target].remove(source)
        whole = next(part for part in busiest if source in part)
        del busiest[whole]
        parts = _components(neighbours, whole)
        busiest |= {part: _busiest_edge(neighbours, part) for part in parts}
        if len(parts) > 1:
            partition = _partition(busiest)
            found = round(modularity(undirected, partition), _DECIMALS)
            if found > most:
                best, most = partition, found
    return best


def _neighbours(undirected: csr_array[np.float64]) -> _Neighbours:
    ends, indices = undirected.indptr.tolist(), undirected.indices.tolist()
    return {node: set(indices[ends[node] : ends[node + 1]]) for node in range(undirected.shape[0])}


def _partition(parts: Iterable[frozenset[int]]) -> Partition:
    labels = {node: number for number, part in enumerate(parts) for node in part}
    return ordered_partition(labels[node] for node in sorted(labels))


def _components(neighbours: _Neighbours, nodes: Iterable[int]) -> list[frozenset[int]]:
    parts: list[frozenset[int]] = []
    left = dict.fromkeys(sorted(nodes))
    while left:
        start = next(iter(left))
        reached = {start}
        stack = [start]
        while stack:
            new = neighbours[stack.pop()] - reached
            reached |= new
            stack.extend(new)
        parts.append(frozenset(reached))
        for node in reached:
            del left[node]
    return parts


def _busiest_edge(neighbours: _Neighbours, part: frozenset[int]) -> tuple[float, _Edge] | None:
    # Of equally busy edges the one between the lowest nodes.
    uses: dict[_Edge, float] = {}
    for start in sorted(part):
        _count_paths(neighbours, start, uses)
    if not uses:
        return None
    edge = max(uses, key=lambda one: (round(uses[one], _DECIMALS), -one[0], -one[1]))
    return round(uses[edge], _DECIMALS), edge


def _count_paths(neighbours: _Neighbours, start: int, uses: dict[_Edge, float]) -> None:
    # Brandes (2001): shortest paths forwards, then each edge's share of them backwards.
    distance, paths = {start: 0}, {start: 1.0}
    before: dict[int, list[int]] = {start: []}
    order: list[int] = []
    queue = deque([start])
    while queue:
        node = queue.popleft()
        order.append(node)
        for other in sorted(neighbours[node]):
            if other not in distance:
                distance[other] = distance[node] + 1
                paths[other], before[other] = 0.0, []
                queue.append(other)
            if distance[other] == distance[node] + 1:
                paths[other] += paths[node]
                before[other].append(node)
    shares = dict.fromkeys(order, 0.0)
    for node in reversed(order):
        for other in before[node]:
            share = paths[other] / paths[node] * (1 + shares[node])
            shares[other] += share
            edge = (min(node, other), max(node, other))
            uses[edge] = uses.get(edge, 0.0) + share
