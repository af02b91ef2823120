"""The graph that declared edges make of contents."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mkdocs_pinakes.traversal.edge_reading import edge_reader

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mkdocs_pinakes.model import Content, FieldValue
    from mkdocs_pinakes.traversal.edge_reading import DeclaredEdges


@dataclass(frozen=True, slots=True, kw_only=True)
class ContentGraph:
    """Which contents lead to which."""

    nodes: tuple[str, ...]
    """Ids of all contents, in the order given."""
    edges: tuple[tuple[str, str], ...]
    """Ids of source and target, once each, never one content twice; by the place of both."""


def content_graph(contents: Iterable[Content], edges: DeclaredEdges) -> ContentGraph:
    """
    Make the directed graph of contents.

    Parameters
    ----------
    contents : iterable of Content
        The contents.
    edges : callable or iterable
        Pairs `(source, target)` of fields, single fields, or a function from a content to its
        edges.

    Returns
    -------
    ContentGraph
        An edge for each content that one of another's outgoing ends is an incoming end of.
    """
    read = edge_reader(edges)
    ends_by_id = {content.id: read(content) for content in contents}
    places = {name: place for place, name in enumerate(ends_by_id)}
    targets: dict[FieldValue, list[str]] = defaultdict(list)
    for name, ends in ends_by_id.items():
        for end in ends.incoming:
            targets[end].append(name)
    found: list[tuple[str, str]] = []
    for source, ends in ends_by_id.items():
        reached = {target for end in ends.outgoing for target in targets.get(end, ())} - {source}
        found += ((source, target) for target in sorted(reached, key=places.__getitem__))
    return ContentGraph(nodes=tuple(ends_by_id), edges=tuple(found))
