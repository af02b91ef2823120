"""
One extractor a kind, from documents to edges.

```
references ──┐
tags ────────┤
directories ─┼─> edges, one for each (source, target, kind, relation)
nav ─────────┘
```
"""

from __future__ import annotations

import posixpath
import unicodedata
from collections import defaultdict
from typing import TYPE_CHECKING

from mkdocs_pinakes.model import Edge, EdgeKind, Node, NodeKind, Occurrence, ReferenceStatus

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from mkdocs_pinakes.model import Document, ResolvedReference, SrcUri
    from mkdocs_pinakes.settings import EdgeWeights


def extract_edges(documents: Sequence[Document], *, weights: EdgeWeights) -> tuple[Edge, ...]:
    """
    State every relation that documents have with each other, their tags and their directories.

    Parameters
    ----------
    documents : sequence of Document
        All published documents.
    weights : EdgeWeights
        Weight of one edge of each kind.

    Returns
    -------
    tuple of Edge
        One edge for each (source, target, kind, relation), in that order.
    """
    pages = {
        document.uri: Node(kind=NodeKind.DOCUMENT, key=document.uri, label=document.title)
        for document in documents
    }
    edges = [
        *_reference_edges(documents, pages, weights=weights),
        *_tag_edges(documents, pages, weight=weights.tag),
        *_directory_edges(pages, weight=weights.directory),
        *_nav_edges(documents, pages, weight=weights.nav),
    ]
    return tuple(sorted(edges, key=_edge_order))


def _edge_order(edge: Edge) -> tuple[str, str, str, str, str, str]:
    return (
        edge.source.kind,
        edge.source.key,
        edge.target.kind,
        edge.target.key,
        edge.kind,
        edge.relation,
    )


def _reference_edges(
    documents: Iterable[Document], pages: Mapping[SrcUri, Node], *, weights: EdgeWeights
) -> Iterator[Edge]:
    weight_by_kind = {
        EdgeKind.LINK: weights.link,
        EdgeKind.EMBED: weights.embed,
        EdgeKind.FIELD: weights.field,
    }
    for document in documents:
        grouped: dict[tuple[SrcUri, EdgeKind, str], list[ResolvedReference]] = defaultdict(list)
        for found in document.references:
            kind, target = found.reference.kind, found.target
            is_resolved = found.status is ReferenceStatus.RESOLVED and kind in weight_by_kind
            if is_resolved and target is not None and target in pages:
                grouped[target, kind, found.reference.relation].append(found)
        for (target, kind, relation), references in grouped.items():
            yield Edge(
                source=pages[document.uri],
                target=pages[target],
                kind=kind,
                relation=relation,
                weight=weight_by_kind[kind],
                count=len(references),
                occurrences=tuple(
                    _occurrence(found, is_quotable=document.controls.searchable)
                    for found in references
                ),
            )


def _occurrence(found: ResolvedReference, *, is_quotable: bool) -> Occurrence:
    return Occurrence(
        section=found.section,
        spot=found.spot,
        anchor=found.anchor,
        context=found.context if is_quotable else None,
        line=found.reference.line,
    )


def _tag_edges(
    documents: Iterable[Document], pages: Mapping[SrcUri, Node], *, weight: float
) -> Iterator[Edge]:
    nodes: dict[str, Node] = {}
    for document in documents:
        for tag in document.tags:
            key = unicodedata.normalize("NFC", tag).lower()
            node = nodes.setdefault(key, Node(kind=NodeKind.TAG, key=key, label=tag))
            yield Edge(source=pages[document.uri], target=node, kind=EdgeKind.TAG, weight=weight)


def _directory_edges(pages: Mapping[SrcUri, Node], *, weight: float) -> Iterator[Edge]:
    # The docs folder itself is no node: what holds every page says nothing of any.
    nodes: dict[str, Node] = {}
    for uri, page in pages.items():
        child, path = page, posixpath.dirname(uri)
        while path:
            is_known = path in nodes
            name = posixpath.basename(path)
            node = nodes.setdefault(path, Node(kind=NodeKind.DIRECTORY, key=f"{path}/", label=name))
            yield Edge(source=child, target=node, kind=EdgeKind.DIRECTORY, weight=weight)
            if is_known:
                break
            child, path = node, posixpath.dirname(path)


def _nav_edges(
    documents: Iterable[Document], pages: Mapping[SrcUri, Node], *, weight: float
) -> Iterator[Edge]:
    for document in documents:
        parent = document.nav_parent
        if parent is not None and parent in pages and parent != document.uri:
            yield Edge(
                source=pages[parent],
                target=pages[document.uri],
                kind=EdgeKind.NAV,
                weight=weight,
            )
