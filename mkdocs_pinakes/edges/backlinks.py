"""Backlinks: the written edges of a graph, seen from their targets."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from mkdocs_pinakes.model import Backlink, SrcUri

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mkdocs_pinakes.model import Edge


def collect_backlinks(edges: Iterable[Edge]) -> dict[SrcUri, tuple[Backlink, ...]]:
    """
    Gather, for each page, the pages that lead to it.

    Parameters
    ----------
    edges : iterable of Edge
        In the order of their sources.

    Returns
    -------
    dict
        Backlinks by target, in the order of their sources; a page never cites itself.
    """
    citing: dict[SrcUri, dict[SrcUri, list[Edge]]] = defaultdict(lambda: defaultdict(list))
    for edge in edges:
        if edge.is_written and edge.source != edge.target:
            citing[SrcUri(edge.target.key)][SrcUri(edge.source.key)].append(edge)
    return {
        target: tuple(_backlink(source, found) for source, found in sources.items())
        for target, sources in citing.items()
    }


def _backlink(source: SrcUri, edges: list[Edge]) -> Backlink:
    kinds = dict.fromkeys(edge.kind for edge in edges)
    relations = dict.fromkeys(edge.relation for edge in edges if edge.relation)
    occurrences = [place for edge in edges for place in edge.occurrences]
    occurrences.sort(key=lambda place: (place.line is None, place.line or 0))
    return Backlink(
        source=source,
        kinds=tuple(kinds),
        relations=tuple(relations),
        occurrences=tuple(occurrences),
    )
