"""The static files that are read whole, as bytes."""

from __future__ import annotations

import posixpath
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from mkdocs_pinakes.bundle.browser.family import json_bytes
from mkdocs_pinakes.bundle.schema import (
    DECIMALS,
    Adjacency,
    EdgeColumns,
    GraphFile,
    NodeColumns,
    PageEntry,
    PagesFile,
    Part,
    ReasonEntry,
    RelatedEntry,
    RelatedFile,
    SectionEntry,
)
from mkdocs_pinakes.bundle.topics import topics_file
from mkdocs_pinakes.model import EdgeKind, NodeKind

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from mkdocs_pinakes.bundle.contents import Contents
    from mkdocs_pinakes.model import (
        Document,
        Edge,
        Graph,
        Related,
        Section,
        SrcUri,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece:
    """One file before it has a name."""

    part: Part
    """What it holds."""
    content: bytes
    """The file as written."""
    count: int
    """How many it holds."""


def make_pieces(contents: Contents) -> Iterator[Piece]:
    """
    Make all static files but the manifest.

    Parameters
    ----------
    contents : Contents
        What is written.

    Yields
    ------
    Piece
        One file.
    """
    graph = contents.bundle.graph
    documents = len(contents.sections)
    yield _json_piece(Part.PAGES, _pages_file(contents), count=documents)
    yield _json_piece(Part.GRAPH, _graph_file(graph), count=len(graph.nodes))
    yield _json_piece(Part.RELATED, _related_file(contents), count=documents)
    yield _json_piece(Part.TOPICS, topics_file(contents), count=len(contents.bundle.topics))


def _json_piece(part: Part, value: object, *, count: int) -> Piece:
    return Piece(part=part, content=json_bytes(value), count=count)


# Pages and text


def _pages_file(contents: Contents) -> PagesFile:
    pairs = zip(contents.bundle.documents, contents.sections, strict=True)
    return PagesFile(documents=[_page_entry(document, sections) for document, sections in pairs])


def _page_entry(document: Document, sections: Sequence[Section]) -> PageEntry:
    return PageEntry(
        uri=document.uri,
        url=document.url,
        title=document.title,
        description=document.description,
        tags=list(document.tags),
        aliases=list(document.aliases),
        directory=posixpath.dirname(document.uri),
        in_graph=document.controls.graph,
        is_searchable=document.controls.searchable,
        sections=[
            SectionEntry(anchor=section.anchor, heading=section.heading, level=section.level)
            for section in sections
        ],
    )


# Graph


def _graph_file(graph: Graph) -> GraphFile:
    node_kinds, edge_kinds = list(NodeKind), list(EdgeKind)
    matrix = graph.adjacency
    return GraphFile(
        document_count=graph.document_count,
        node_kinds=[kind.value for kind in node_kinds],
        edge_kinds=[kind.value for kind in edge_kinds],
        relations=_relations(graph.edges),
        nodes=NodeColumns(
            kind=[node_kinds.index(node.kind) for node in graph.nodes],
            key=[node.key for node in graph.nodes],
            label=[node.label for node in graph.nodes],
        ),
        edges=_edge_columns(graph, edge_kinds),
        adjacency=Adjacency(
            indptr=matrix.indptr.tolist(),
            indices=matrix.indices.tolist(),
            weights=np.round(matrix.data, DECIMALS).tolist(),
        ),
    )


def _relations(edges: Sequence[Edge]) -> list[str]:
    return sorted({edge.relation for edge in edges})


def _edge_columns(graph: Graph, edge_kinds: Sequence[EdgeKind]) -> EdgeColumns:
    numbers = {node: number for number, node in enumerate(graph.nodes)}
    relations = {name: number for number, name in enumerate(_relations(graph.edges))}
    return EdgeColumns(
        source=[numbers[edge.source] for edge in graph.edges],
        target=[numbers[edge.target] for edge in graph.edges],
        kind=[edge_kinds.index(edge.kind) for edge in graph.edges],
        relation=[relations[edge.relation] for edge in graph.edges],
        weight=[round(edge.weight, DECIMALS) for edge in graph.edges],
        count=[edge.count for edge in graph.edges],
        implied=[number for number, edge in enumerate(graph.edges) if edge.implied],
    )


# Related pages


def _related_file(contents: Contents) -> RelatedFile:
    numbers, related = contents.number_by_uri, contents.bundle.related
    return RelatedFile(
        related=[
            [_related_entry(found, numbers) for found in related.get(uri, ())] for uri in numbers
        ]
    )


def _related_entry(related: Related, numbers: Mapping[SrcUri, int]) -> RelatedEntry:
    return RelatedEntry(
        target=numbers[related.target],
        score=round(related.score, DECIMALS),
        signals=[(name, round(value, DECIMALS)) for name, value in related.signals],
        reasons=[
            ReasonEntry(
                kind=reason.kind.value,
                subjects=list(reason.subjects),
                target=None if reason.target is None else numbers[reason.target],
            )
            for reason in related.reasons
        ],
        is_linked=related.is_linked,
        section=related.section,
        snippet=related.snippet,
    )
