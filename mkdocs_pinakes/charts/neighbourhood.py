"""Which nodes are drawn around a page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mkdocs_pinakes.model import NodeKind

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mkdocs_pinakes.charts.shown import ShownGraph

DEEPEST = 3
"""Most steps from the page."""
_MOST_BY_DEPTH = (28, 14, 8)
_MOST_HUBS = {NodeKind.TAG: 6, NodeKind.DIRECTORY: 1}
# A page that links to everything brings few of its neighbours along.
_FAN_OUT = 12


@dataclass(frozen=True, slots=True, kw_only=True)
class Neighbourhood:
    """A page and what is drawn around it."""

    nodes: tuple[int, ...]
    """Numbers in the shown graph: the page, its neighbours, tags and directories, then pages farther off."""
    depths: tuple[int, ...]
    """Steps of each from the page; of a tag or directory that of the first page that has it, plus one."""
    parents: tuple[int, ...]
    """Place in `nodes` of the node that leads to each; of the page its own."""


class Surveyor:
    """Chooses neighbourhoods in one graph."""

    def __init__(self, graph: ShownGraph) -> None:
        """
        Put the neighbours of every page in order.

        Parameters
        ----------
        graph : ShownGraph
            What may be drawn.
        """
        self._graph = graph
        self._ordered = [self._telling_first(number) for number in range(graph.document_count)]

    def around(self, centre: int) -> Neighbourhood:
        """
        Choose what is drawn around a page.

        Parameters
        ----------
        centre : int
            Number of the page.

        Returns
        -------
        Neighbourhood
            The most telling pages up to three steps away, and tags and directories of the nearest.
        """
        nodes, depths, parents = [centre], [0], [0]
        room = 0
        for depth, most in enumerate(_MOST_BY_DEPTH, 1):
            found = self._next(nodes, depths, depth)[: most + room]
            room += most - len(found)
            if depth == 1:
                found += self._hubs([centre, *(number for number, _ in found)])
            for number, parent in found:
                nodes.append(number)
                depths.append(depths[parent] + 1)
                parents.append(parent)
        return Neighbourhood(
            nodes=tuple(nodes),
            depths=tuple(depths),
            parents=tuple(parents),
        )

    def _telling_first(self, number: int) -> list[int]:
        graph = self._graph
        telling = graph.neighbours[number]
        return sorted(telling, key=lambda one: (-telling[one], -graph.degree(one), one))[
            : max(_MOST_BY_DEPTH)
        ]

    def _next(self, nodes: list[int], depths: list[int], depth: int) -> list[tuple[int, int]]:
        if depth == 1:
            return [(number, 0) for number in self._ordered[nodes[0]]]
        chosen = set(nodes)
        found: dict[int, list[int]] = {}
        for place, number in enumerate(nodes):
            if depths[place] == depth - 1 and number < self._graph.document_count:
                for other in self._ordered[number][:_FAN_OUT]:
                    if other not in chosen:
                        found.setdefault(other, []).append(place)
        # What many of the pages before lead to says most of what they have in common.
        order = sorted(found, key=lambda one: (-len(found[one]), found[one][0], one))
        return [(number, found[number][0]) for number in order]

    def _hubs(self, nodes: list[int]) -> Iterable[tuple[int, int]]:
        graph = self._graph
        parents: dict[int, int] = {}
        shared: dict[int, int] = {}
        for place, number in enumerate(nodes):
            for hub in graph.hubs[number]:
                parents.setdefault(hub, place)
                shared[hub] = shared.get(hub, 0) + 1
        own = [hub for hub, place in parents.items() if place == 0 or shared[hub] > 1]
        for kind, most in _MOST_HUBS.items():
            of_kind = [hub for hub in own if graph.nodes[hub].kind is kind]
            of_kind.sort(key=lambda hub: (parents[hub] != 0, -shared[hub], hub))
            yield from ((hub, parents[hub]) for hub in of_kind[:most])
