"""What the graph view of each page draws."""

from __future__ import annotations

import bisect
import itertools
from dataclasses import dataclass
from typing import TYPE_CHECKING, NotRequired, TypedDict

from mkdocs_pinakes.bundle.browser.family import Family, json_bytes
from mkdocs_pinakes.bundle.browser.sharding import shard_by_page
from mkdocs_pinakes.charts.neighbourhood import Surveyor
from mkdocs_pinakes.charts.rings import Picture, draw_rings
from mkdocs_pinakes.charts.shown import EDGE_RANKS, SHOWN_EDGES, SHOWN_NODES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mkdocs_pinakes.bundle.contents import Contents
    from mkdocs_pinakes.charts.neighbourhood import Neighbourhood
    from mkdocs_pinakes.charts.shown import ShownEdge, ShownGraph
    from mkdocs_pinakes.settings import GraphSettings

MOST_BYTES = 5_000
"""Most bytes of one page's graph."""

_PAGES_A_FILE, _MOST_FILES = 16, 500
_LONGEST_TITLE = 60
_MOST_LINES = 120
_FRAME_BYTES = 50
_LARGEST, _ROOM_OF_HUB = 10.0, 0.3


class LocalGraph(TypedDict):
    """The graph around one page."""

    nodes: list[list[str | int]]
    """Title, address, kind, depth, x, y and number of neighbours of each; the page first."""
    edges: list[list[str | int]]
    """Source, target, kind, relation, and 1 if both ends state it; zeros at the end are left out."""
    more: NotRequired[int]
    """How many pages next to this one are not among them."""


def local_family(contents: Contents, *, settings: GraphSettings) -> Family:
    """
    Write the graphs of pages.

    Parameters
    ----------
    contents : Contents
        What is written.
    settings : GraphSettings
        Which kinds of nodes are drawn unless a reader chooses others.

    Returns
    -------
    Family
        Objects of `LocalGraph` by address, for the pages that have a neighbour.
    """
    graph = contents.shown_graph
    centres = [number for number in range(graph.document_count) if graph.neighbours[number]]
    surveyor, writer = Surveyor(graph), _Writer(graph)
    surroundings = [surveyor.around(number) for number in centres]
    lines = [writer.lines(around) for around in surroundings]
    pictures = [
        Picture(
            parents=around.parents,
            edges=[(line.source, line.target) for line in edges],
            sizes=[min(_LARGEST, 2.0 + graph.degree(number) ** 0.5) for number in around.nodes],
            rooms=[
                1.0 if number < graph.document_count else _ROOM_OF_HUB for number in around.nodes
            ],
        )
        for around, edges in zip(surroundings, lines, strict=True)
    ]
    drawn = zip(surroundings, lines, draw_rings(pictures), strict=True)
    entries = {
        graph.urls[around.nodes[0]]: writer.entry(around, edges, places.tolist())
        for around, edges, places in drawn
    }
    files = shard_by_page(entries, pages=_PAGES_A_FILE, most_files=_MOST_FILES)
    return Family(name="local", files=files, keys=drawing_keys(settings))


def drawing_keys(settings: GraphSettings) -> dict[str, object]:
    """
    Say what the numbers of kinds in a family mean.

    Parameters
    ----------
    settings : GraphSettings
        Which kinds of nodes are drawn unless a reader chooses others.

    Returns
    -------
    dict
        Keys for the manifest.
    """
    return {
        "nodeKinds": [kind.value for kind in SHOWN_NODES],
        "edgeKinds": [kind.value for kind in SHOWN_EDGES],
        "tags": settings.tags,
        "directories": settings.directories,
        "site": settings.site,
    }


def short_title(title: str) -> str:
    """
    Cut a title that is too long for a drawing.

    Parameters
    ----------
    title : str
        A title.

    Returns
    -------
    str
        It on one line of at most 60 characters.
    """
    line = " ".join(title.split())
    return line if len(line) <= _LONGEST_TITLE else line[: _LONGEST_TITLE - 1].rstrip() + "…"


@dataclass(frozen=True, slots=True)
class _Line:
    """An edge by the places of its ends."""

    source: int
    target: int
    edge: ShownEdge

    @property
    def is_near(self) -> bool:
        return self.source == 0 or self.target == 0

    @property
    def rank(self) -> int:
        return EDGE_RANKS[self.edge.kind]

    @property
    def size(self) -> int:
        """Most bytes that its entry takes."""
        relation = self.edge.relation
        spelled = len(json_bytes(short_title(relation))) if relation else 2
        return 10 + (spelled + 3 if relation or self.edge.is_mutual else 0)

    def entry(self) -> list[str | int]:
        found: list[str | int] = [self.source, self.target, self.rank]
        if self.edge.relation or self.edge.is_mutual:
            found.append(short_title(self.edge.relation))
        if self.edge.is_mutual:
            found.append(1)
        return found


class _Writer:
    """Writes neighbourhoods of one graph."""

    def __init__(self, graph: ShownGraph) -> None:
        self._graph = graph
        self._edges: dict[int, dict[int, list[ShownEdge]]] = {}
        for edge in graph.edges:
            self._edges.setdefault(edge.source, {}).setdefault(edge.target, []).append(edge)
        self._targets = {number: frozenset(ends) for number, ends in self._edges.items()}
        self._titles = [short_title(node.label) for node in graph.nodes]
        # Numbers and commas take this much at most.
        self._sizes = [
            len(json_bytes([title, url])) + 23
            for title, url in zip(self._titles, graph.urls, strict=True)
        ]

    def lines(self, around: Neighbourhood) -> list[_Line]:
        place_by_node = {number: place for place, number in enumerate(around.nodes)}
        chosen = frozenset(place_by_node)
        found = [
            _Line(place, place_by_node[other], edge)
            for place, number in enumerate(around.nodes)
            if number in self._targets
            for other in self._targets[number] & chosen
            for edge in self._edges[number][other]
        ]
        found.sort(key=lambda one: (not one.is_near, one.rank, one.source, one.target))
        led = {(place, parent) for place, parent in enumerate(around.parents)}
        led |= {(parent, place) for place, parent in led}
        # Every node keeps the line that leads to it; of the others, too many say nothing.
        first = [one for one in found if one.is_near or (one.source, one.target) in led]
        others = [one for one in found if not one.is_near and (one.source, one.target) not in led]
        return first + others[: max(0, _MOST_LINES - len(first))]

    def entry(
        self, around: Neighbourhood, lines: Sequence[_Line], places: Sequence[tuple[int, int]]
    ) -> LocalGraph:
        """Leave the least telling nodes out until the graph is small enough."""  # noqa: DOC201
        graph, numbers, depths = self._graph, around.nodes, around.depths
        sizes = [self._sizes[number] for number in numbers]
        for line in lines:
            sizes[max(line.source, line.target)] += line.size
        totals = list(itertools.accumulate(sizes))
        count = max(1, bisect.bisect_right(totals, MOST_BYTES - _FRAME_BYTES))
        found = LocalGraph(
            nodes=[
                [
                    self._titles[number],
                    graph.urls[number],
                    SHOWN_NODES.index(graph.nodes[number].kind),
                    depths[place],
                    *places[place],
                    graph.degree(number),
                ]
                for place, number in enumerate(numbers[:count])
            ],
            edges=[line.entry() for line in lines if max(line.source, line.target) < count],
        )
        shown = sum(
            depth == 1 and number < graph.document_count
            for depth, number in zip(depths[:count], numbers[:count], strict=True)
        )
        if graph.degree(numbers[0]) > shown:
            found["more"] = graph.degree(numbers[0]) - shown
        return found
