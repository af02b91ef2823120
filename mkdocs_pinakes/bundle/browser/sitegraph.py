"""What the graph view of the whole site draws."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

import numpy as np

from mkdocs_pinakes.bundle.browser.family import Family, json_bytes
from mkdocs_pinakes.bundle.browser.local import drawing_keys, short_title
from mkdocs_pinakes.charts.landscape import draw_landscape
from mkdocs_pinakes.charts.overlap import part_nodes
from mkdocs_pinakes.charts.shown import EDGE_RANKS, HUB_EDGES, SHOWN_EDGES, SHOWN_NODES
from mkdocs_pinakes.model import NodeKind

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    import numpy.typing as npt

    from mkdocs_pinakes.bundle.contents import Contents
    from mkdocs_pinakes.charts.shown import ShownEdge, ShownGraph
    from mkdocs_pinakes.model import Topic
    from mkdocs_pinakes.settings import GraphSettings

MOST_PAGES = 12_000
"""Most pages that are drawn."""

_MOST_EDGES_A_PAGE = 8
_MOST_HUBS = {NodeKind.TAG: 600, NodeKind.DIRECTORY: 600}
_SMALLEST_HUB = 2
_LARGEST_RADIUS = 16.0


class EdgeRun(TypedDict):
    """All lines of one kind, by their source."""

    kind: int
    """What they state."""
    source: list[int]
    """Number of each source, less that of the one before."""
    target: list[int]
    """Number of each target, less that of its source."""


class SiteGraph(TypedDict):
    """All pages of a site."""

    x: list[int]
    y: list[int]
    degree: list[int]
    """Neighbours of each node."""
    kind: list[int]
    """Kinds of the nodes behind the pages, which come first."""
    title: list[str]
    url: list[str]
    """Addresses of the pages."""
    topic: list[int]
    """Place in `topics` of each page; -1 for pages without."""
    topics: list[str]
    """Names of topics, the largest first."""
    edges: list[EdgeRun]
    left_out: int
    """How many pages are not drawn, those with the fewest neighbours."""
    edges_left_out: int
    """How many lines among the pages drawn are not."""


def sitegraph_family(contents: Contents, *, settings: GraphSettings) -> Family:
    """
    Write the graph of the whole site.

    Parameters
    ----------
    contents : Contents
        What is written.
    settings : GraphSettings
        Which kinds of nodes are drawn unless a reader chooses others.

    Returns
    -------
    Family
        One `SiteGraph`.
    """
    graph = contents.shown_graph
    drawing = _draw(graph, contents.bundle.topics)
    return Family(name="sitegraph", files=(json_bytes(drawing),), keys=drawing_keys(settings))


def _draw(graph: ShownGraph, topics: Sequence[Topic]) -> SiteGraph:
    pages = _pages(graph)
    kept = {number: place for place, number in enumerate(pages)}
    lines = [edge for edge in graph.edges if edge.kind not in HUB_EDGES and _joins(edge, kept)]
    hubs = _hubs(graph, kept)
    kept |= {number: len(pages) + place for place, number in enumerate(hubs)}
    spokes = [edge for edge in graph.edges if edge.kind in HUB_EDGES and _joins(edge, kept)]
    drawn = _most_telling(lines, limit=_MOST_EDGES_A_PAGE * len(pages))
    names, topic = _topics(graph, topics)
    group = [topic.get(graph.nodes[number].key, -1) for number in pages]
    places = _places(graph, (pages, hubs), kept=kept, lines=lines, spokes=spokes, group=group)
    shown = [*pages, *hubs]
    return SiteGraph(
        x=places[:, 0].tolist(),
        y=places[:, 1].tolist(),
        degree=[graph.degree(number) for number in shown],
        kind=[SHOWN_NODES.index(graph.nodes[number].kind) for number in hubs],
        title=[short_title(graph.nodes[number].label) for number in shown],
        url=[graph.urls[number] for number in pages],
        topic=group,
        topics=names,
        edges=_runs([*drawn, *spokes], kept),
        left_out=graph.document_count - len(pages),
        edges_left_out=len(lines) - len(drawn),
    )


def _pages(graph: ShownGraph) -> list[int]:
    numbers: Iterable[int] = range(graph.document_count)
    if graph.document_count > MOST_PAGES:
        numbers = sorted(numbers, key=lambda number: (-graph.degree(number), number))[:MOST_PAGES]
    return sorted(numbers)


def _joins(edge: ShownEdge, kept: Mapping[int, int]) -> bool:
    return edge.source in kept and edge.target in kept


def _hubs(graph: ShownGraph, kept: Mapping[int, int]) -> list[int]:
    sizes = {
        number: sum(page in kept for page in graph.neighbours[number])
        for number in range(graph.document_count, len(graph.nodes))
    }
    found: list[int] = []
    for kind, most in _MOST_HUBS.items():
        of_kind = [
            number
            for number, size in sizes.items()
            if graph.nodes[number].kind is kind and size >= _SMALLEST_HUB
        ]
        of_kind.sort(key=lambda number: (-sizes[number], number))
        found += sorted(of_kind[:most])
    return found


def _most_telling(lines: Sequence[ShownEdge], *, limit: int) -> list[ShownEdge]:
    if len(lines) <= limit:
        return list(lines)
    return sorted(lines, key=lambda edge: (EDGE_RANKS[edge.kind], not edge.is_mutual))[:limit]


def _topics(graph: ShownGraph, topics: Sequence[Topic]) -> tuple[list[str], dict[str, int]]:
    # A topic of pages that may all not be drawn has no name here.
    open_keys = {node.key for node in graph.nodes[: graph.document_count]}
    roots = [one for one in topics if one.parent is None and open_keys & {*one.members}]
    roots.sort(key=lambda one: (-one.size, one.id))
    topic_by_key = {str(uri): place for place, one in enumerate(roots) for uri in one.members}
    return [one.label for one in roots], topic_by_key


def _places(
    graph: ShownGraph,
    shown: tuple[Sequence[int], Sequence[int]],
    *,
    kept: Mapping[int, int],
    lines: Sequence[ShownEdge],
    spokes: Sequence[ShownEdge],
    group: Sequence[int],
) -> npt.NDArray[np.int64]:
    pages, hubs = shown
    radii = np.array(
        [min(_LARGEST_RADIUS, 2.0 + graph.degree(number) ** 0.5) for number in (*pages, *hubs)]
    )
    ends = _ends(lines, kept)
    places = draw_landscape(ends, radii=radii[: len(pages)], groups=group)
    if not hubs:
        return places
    # A tag lies amid its pages.
    source, target = _ends(spokes, kept).T
    target = target - len(pages)
    size = np.maximum(np.bincount(target, minlength=len(hubs)), 1)
    middles = [np.bincount(target, places[source, axis], len(hubs)) / size for axis in (0, 1)]
    every = np.concatenate([places, np.column_stack(middles)])
    parted = part_nodes(every.astype(np.float64), radii, margin=2.0)
    rounded: npt.NDArray[np.int64] = np.rint(parted - parted.min(axis=0)).astype(np.int64)
    return rounded


def _ends(edges: Sequence[ShownEdge], kept: Mapping[int, int]) -> npt.NDArray[np.int64]:
    pairs = [(kept[edge.source], kept[edge.target]) for edge in edges]
    return np.array(pairs, dtype=np.int64).reshape(-1, 2)


def _runs(edges: Sequence[ShownEdge], kept: Mapping[int, int]) -> list[EdgeRun]:
    runs = []
    for number, kind in enumerate(SHOWN_EDGES):
        pairs = sorted({(kept[one.source], kept[one.target]) for one in edges if one.kind is kind})
        if pairs:
            source, target = np.array(pairs, dtype=np.int64).T
            run = EdgeRun(
                kind=number,
                source=np.diff(source, prepend=0).tolist(),
                target=(target - source).tolist(),
            )
            runs.append(run)
    return runs
