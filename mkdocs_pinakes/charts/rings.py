"""
Places of the nodes around a page: rings first, then as far apart as they are related.

The rings are a picture by themselves: the page in the middle, each node on the
ring of its depth, next to the node that leads to it. A few rounds of stress
majorization then draw together what is linked across the rings. All pictures
with as many nodes are drawn at once.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    import numpy.typing as npt

HALF_WIDTH = 500
"""No node is farther from the middle than this, in either direction."""
_RING = 100.0
_ROUNDS = 6
_STAY = 0.7
_ROUNDS_OF_PARTING = 10
_MARGIN = 20.0
_MOST_ROOM_BELOW = 1.2
_BATCH = 64
_FARTHEST = 4.0
# The picture is as wide as a page is, and names of pages are wider than high.
_WIDEN = 1.6


class Picture:
    """A graph to draw, its centre first."""

    __slots__ = ("edges", "parents", "rooms", "sizes")

    def __init__(
        self,
        *,
        parents: Sequence[int],
        edges: Iterable[tuple[int, int]],
        sizes: Sequence[float],
        rooms: Sequence[float],
    ) -> None:
        """
        Describe a graph.

        Parameters
        ----------
        parents : sequence of int
            For each node an earlier one that leads to it; for the first itself.
        edges : iterable of (int, int)
            Pairs of nodes that a line joins.
        sizes : sequence of float
            Radius of each node.
        rooms : sequence of float
            Share of the ring that each node gets, relative to that of others.
        """
        self.parents = tuple(parents)
        self.edges = frozenset((min(pair), max(pair)) for pair in edges)
        self.sizes = tuple(sizes)
        self.rooms = tuple(rooms)


def draw_rings(pictures: Sequence[Picture]) -> list[npt.NDArray[np.int64]]:
    """
    Place the nodes of several small graphs.

    Parameters
    ----------
    pictures : sequence of Picture
        The graphs, each of some sixty nodes at most.

    Returns
    -------
    list of ndarray, shape (n, 2)
        For each graph the nodes' places, at most `HALF_WIDTH` from the middle, where
        the first node is.

    References
    ----------
    Gansner, Koren and North (2004), Graph drawing by stress majorization.
    """
    by_size: dict[int, list[int]] = defaultdict(list)
    for number, picture in enumerate(pictures):
        by_size[len(picture.parents)].append(number)
    places: dict[int, npt.NDArray[np.int64]] = {}
    for numbers in by_size.values():
        for first in range(0, len(numbers), _BATCH):
            batch = numbers[first : first + _BATCH]
            drawn = _draw_batch([pictures[number] for number in batch])
            places.update(zip(batch, drawn, strict=True))
    return [places[number] for number in range(len(pictures))]


def _draw_batch(pictures: Sequence[Picture]) -> list[npt.NDArray[np.int64]]:
    start = np.stack([_on_rings(picture) for picture in pictures]).astype(np.float32)
    placed = start
    if start.shape[1] > 2:  # noqa: PLR2004 - two nodes are where they should be
        placed = _relax(start, np.stack([_distances(picture) for picture in pictures]))
    placed = placed * np.array([_WIDEN, 1.0], dtype=np.float32)
    parted = _part(placed, np.array([picture.sizes for picture in pictures], dtype=np.float32))
    widest = np.maximum(np.abs(parted).max(axis=(1, 2)), 1.0)
    scale = np.minimum(1.0, HALF_WIDTH / widest)[:, np.newaxis, np.newaxis]
    return list(np.rint(parted * scale).astype(np.int64))


def _part(
    placed: npt.NDArray[np.float32], sizes: npt.NDArray[np.float32]
) -> npt.NDArray[np.float32]:
    # As `part_nodes` does, for all pictures at once; the centre stays where it is.
    wanted = sizes[:, :, np.newaxis] + sizes[:, np.newaxis, :] + np.float32(_MARGIN)
    near = np.arange(placed.shape[1])
    wanted[:, near, near] = 0.0
    x, y = placed[:, :, 0].copy(), placed[:, :, 1].copy()
    for _ in range(_ROUNDS_OF_PARTING):
        apart_x = x[:, :, np.newaxis] - x[:, np.newaxis, :]
        apart_y = y[:, :, np.newaxis] - y[:, np.newaxis, :]
        distance = np.sqrt(apart_x**2 + apart_y**2) + np.float32(1e-3)
        push = np.maximum(wanted / distance - np.float32(1.0), 0.0) * np.float32(0.4)
        push[:, near, near] = 0.0
        if not push.any():
            break
        x += np.einsum("bij,bij->bi", push, apart_x)
        y += np.einsum("bij,bij->bi", push, apart_y)
        x -= x[:, :1]
        y -= y[:, :1]
    return np.stack([x, y], axis=2)


# Rings


def _on_rings(picture: Picture) -> npt.NDArray[np.float64]:
    parents = picture.parents
    children: list[list[int]] = [[] for _ in parents]
    depths = [0] * len(parents)
    for number, parent in enumerate(parents[1:], 1):
        children[parent].append(number)
        depths[number] = depths[parent] + 1
    children[0] = _side_by_side(children[0], picture.edges)
    # Who leads to many gets more of the ring, yet the page is to stand in the middle.
    leaves = list(picture.rooms)
    for number in range(len(parents) - 1, 0, -1):
        below = sum(leaves[child] for child in children[number])
        leaves[number] += min(_MOST_ROOM_BELOW, 0.15 * below)
    spans: list[tuple[float, float]] = [(-np.pi / 2, 1.5 * np.pi)] * len(parents)
    for number in _outwards(children):
        low, high = spans[number]
        unit = (high - low) / max(sum(leaves[child] for child in children[number]), 1e-9)
        for child in children[number]:
            spans[child] = (low, low + unit * leaves[child])
            low += unit * leaves[child]
    angles = np.array([(low + high) / 2 for low, high in spans])
    radius = _RING * np.array(depths, dtype=np.float64)
    # Every other node of a full ring stands a little farther out, so that names have room.
    if len(children[0]) > 10:  # noqa: PLR2004 - as many names as fit around a ring
        radius[children[0][1::2]] *= 1.45
    return np.column_stack([radius * np.cos(angles), radius * np.sin(angles)])


def _outwards(children: Sequence[Sequence[int]]) -> list[int]:
    order = [0]
    for number in order:
        order.extend(children[number])
    return order


def _side_by_side(numbers: Sequence[int], edges: frozenset[tuple[int, int]]) -> list[int]:
    # Around the ring, each node next to one that it is linked with.
    left = list(numbers)
    order: list[int] = []
    while left:
        last = order[-1] if order else left[0]
        linked = [one for one in left if (min(one, last), max(one, last)) in edges]
        following = linked[0] if linked else left[0]
        left.remove(following)
        order.append(following)
    return order


# Stress


def _distances(picture: Picture) -> npt.NDArray[np.float32]:
    size = len(picture.parents)
    distance = np.full((size, size), _FARTHEST, dtype=np.float32)
    np.fill_diagonal(distance, 0.0)
    pairs = [*picture.edges, *((n, p) for n, p in enumerate(picture.parents) if n != p)]
    first, second = np.array(pairs).T
    near = np.zeros((size, size), dtype=bool)
    near[first, second] = near[second, first] = True
    reached = near
    for steps in range(1, int(_FARTHEST)):
        distance[reached] = np.minimum(distance[reached], steps)
        # A product of booleans by floats is exact in any order of summation.
        reached = (reached.astype(np.float32) @ near.astype(np.float32)) > 0
        np.fill_diagonal(reached, val=False)
    return distance


def _relax(
    start: npt.NDArray[np.float32], distance: npt.NDArray[np.float32]
) -> npt.NDArray[np.float32]:
    # `start` is (b, n, 2), `distance` (b, n, n).
    size = start.shape[1]
    wanted = distance * np.float32(_RING)
    wanted[:, 0, :] = wanted[:, :, 0] = np.sqrt((start**2).sum(axis=2))
    with np.errstate(divide="ignore"):
        weight = np.float32(1.0) / wanted**2
    weight[:, np.arange(size), np.arange(size)] = 0.0
    # The ring of a node counts more than its distance from any other.
    weight[:, 1:, 0] *= np.float32(np.sqrt(size))
    # Each node stays near its place on the rings, or all would gather beside the page.
    stay = np.float32(_STAY) * weight.sum(axis=2)
    total = weight.sum(axis=2) + stay
    placed = start.copy()
    for _ in range(_ROUNDS):
        x, y = placed[:, :, 0], placed[:, :, 1]
        apart_x = x[:, :, np.newaxis] - x[:, np.newaxis, :]
        apart_y = y[:, :, np.newaxis] - y[:, np.newaxis, :]
        pull = weight * wanted / (np.sqrt(apart_x**2 + apart_y**2) + np.float32(1e-3))
        new_x = (
            stay * start[:, :, 0] + _sums(weight, x) + np.einsum("bij,bij->bi", pull, apart_x)
        ) / total
        new_y = (
            stay * start[:, :, 1] + _sums(weight, y) + np.einsum("bij,bij->bi", pull, apart_y)
        ) / total
        placed = np.stack([new_x, new_y], axis=2)
        placed[:, 0, :] = 0.0
    return placed


def _sums(
    weight: npt.NDArray[np.float32], value: npt.NDArray[np.float32]
) -> npt.NDArray[np.float32]:
    sums: npt.NDArray[np.float32] = np.einsum("bij,bj->bi", weight, value)
    return sums
