"""
One extractor a kind, from documents to edges.

```
references ──┐
tags ────────┤
directories ─┤
nav ─────────┼─> edges, one for each (source, target, kind, relation)
values ──────┤
mentions ────┤
phrases ─────┘
```
"""

from __future__ import annotations

import posixpath
import re
from collections import defaultdict
from typing import TYPE_CHECKING

from mkdocs_pinakes.edges.lists import list_headings
from mkdocs_pinakes.edges.mentions import mention_edges
from mkdocs_pinakes.edges.phrases import phrase_edges
from mkdocs_pinakes.edges.specs import value_edges
from mkdocs_pinakes.model import (
    WRITTEN_KINDS,
    Edge,
    EdgeKind,
    Node,
    NodeKind,
    Occurrence,
    ReferenceStatus,
    comparison_key,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from mkdocs_pinakes.model import Document, ResolvedReference, SrcUri
    from mkdocs_pinakes.settings import EdgeSettings, EdgeWeights

_SLASH = re.compile("/")


def extract_edges(documents: Sequence[Document], settings: EdgeSettings) -> tuple[Edge, ...]:
    """
    State every relation that documents have with each other and with what they share.

    Parameters
    ----------
    documents : sequence of Document
        All published documents.
    settings : EdgeSettings
        Which edges are made, and what they weigh.

    Returns
    -------
    tuple of Edge
        One edge for each (source, target, kind, relation), in that order.
    """
    weights = settings.weights
    pages = {
        document.uri: Node(kind=NodeKind.DOCUMENT, key=document.uri, label=document.title)
        for document in documents
    }
    written = list(_reference_edges(documents, pages, weights=weights))
    edges = [
        *written,
        *_implied_edges(written, settings.inverses),
        *_tag_edges(documents, pages, weight=weights.tag),
        *_directory_edges(pages, weight=weights.directory),
        *_nav_edges(documents, pages, weight=weights.nav),
        *value_edges(documents, pages, specs=settings.specs, weight=weights.value),
        *mention_edges(documents, pages, written=written, weight=weights.mention),
    ]
    if settings.phrases:
        edges += phrase_edges(documents, pages, weight=weights.mention)
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
        headings = list_headings(document)
        for (target, kind, relation), references in _group(document).items():
            if target in pages:
                yield Edge(
                    source=pages[document.uri],
                    target=pages[target],
                    kind=kind,
                    relation=relation,
                    weight=sum(weight_by_kind[one] for one in _kinds(references)),
                    count=len(references),
                    occurrences=tuple(
                        _occurrence(found, headings, is_quotable=document.controls.searchable)
                        for found in references
                    ),
                )


def _group(
    document: Document,
) -> dict[tuple[SrcUri, EdgeKind, str], list[ResolvedReference]]:
    found = [
        (one.target, one)
        for one in document.references
        if one.target is not None
        and one.status is ReferenceStatus.RESOLVED
        and one.reference.kind in WRITTEN_KINDS
    ]
    # A plain link to a page that a typed one leads to is another statement of the same edge.
    typed: dict[SrcUri, str] = {}
    for target, one in found:
        if one.reference.kind is EdgeKind.FIELD:
            typed.setdefault(target, one.reference.relation)
    grouped: dict[tuple[SrcUri, EdgeKind, str], list[ResolvedReference]] = defaultdict(list)
    for target, one in found:
        kind, relation = one.reference.kind, one.reference.relation
        if kind is EdgeKind.LINK and target in typed:
            kind, relation = EdgeKind.FIELD, typed[target]
        grouped[target, kind, relation].append(one)
    return grouped


def _kinds(references: Iterable[ResolvedReference]) -> list[EdgeKind]:
    return sorted({found.reference.kind for found in references})


def _occurrence(
    found: ResolvedReference, headings: Mapping[str, str], *, is_quotable: bool
) -> Occurrence:
    # The id of a heading is made of its words.
    is_at_heading = found.spot == found.section
    return Occurrence(
        section=found.section if is_quotable else "",
        spot=found.spot if is_quotable or not is_at_heading else "",
        anchor=found.anchor,
        context=found.context if is_quotable else None,
        line=found.reference.line,
        list_heading=headings.get(found.section, "") if is_quotable else "",
    )


def _implied_edges(written: Iterable[Edge], inverses: Mapping[str, str]) -> Iterator[Edge]:
    typed = [edge for edge in written if edge.kind is EdgeKind.FIELD]
    stated = {(edge.source, edge.target, edge.relation) for edge in typed}
    for edge in typed:
        inverse = inverses.get(edge.relation)
        if inverse is None or edge.source == edge.target:
            continue
        # A relation may be the inverse of two, and so follow twice.
        fact = edge.target, edge.source, inverse
        if fact not in stated:
            stated.add(fact)
            yield Edge(
                source=edge.target,
                target=edge.source,
                kind=EdgeKind.FIELD,
                relation=inverse,
                weight=0.0,
                count=0,
                implied=True,
            )


def _tag_edges(
    documents: Iterable[Document], pages: Mapping[SrcUri, Node], *, weight: float
) -> Iterator[Edge]:
    nodes: dict[str, Node] = {}
    for document in documents:
        tags = {comparison_key(tag): tag for tag in document.tags}
        # `a/b` says all that `a` says.
        outer = {key[: match.start()] for key in tags for match in _SLASH.finditer(key)}
        for key, tag in tags.items():
            node = nodes.setdefault(key, Node(kind=NodeKind.TAG, key=key, label=tag))
            yield Edge(
                source=pages[document.uri],
                target=node,
                kind=EdgeKind.TAG,
                weight=0.0 if key in outer else weight,
            )


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
