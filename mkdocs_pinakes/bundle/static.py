"""The files of the bundle that a browser reads, as bytes."""

from __future__ import annotations

import json
import posixpath
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

import numpy as np

from mkdocs_pinakes.bundle.schema import (
    DECIMALS,
    Adjacency,
    BacklinkEntry,
    BacklinksFile,
    EdgeColumns,
    ExcerptEntry,
    GraphFile,
    NodeColumns,
    OccurrenceEntry,
    PageEntry,
    PagesFile,
    Part,
    ReasonEntry,
    RelatedEntry,
    RelatedFile,
    SectionEntry,
    TextFile,
    WordsFile,
)
from mkdocs_pinakes.bundle.topics import topics_file
from mkdocs_pinakes.model import EdgeKind, NodeKind, quantise

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from mkdocs_pinakes.bundle.contents import Contents
    from mkdocs_pinakes.model import (
        Backlink,
        Document,
        Edge,
        Excerpt,
        Graph,
        Occurrence,
        QuantisedRows,
        Related,
        Section,
        SrcUri,
    )

    _Item = TypeVar("_Item")

_SHARD_BYTES = 64 * 1024


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece:
    """One file before it has a name."""

    part: Part
    """What it holds."""
    content: bytes
    """The file as written."""
    first: int
    """Number of the first document, section, node or word in it."""
    count: int
    """How many it holds."""


def write_json(value: object) -> bytes:
    r"""
    Write a value as compact JSON, the same bytes for the same value.

    Parameters
    ----------
    value : object
        Anything JSON can hold; numbers must be finite.

    Returns
    -------
    bytes
        UTF-8; a lone surrogate, which UTF-8 cannot hold, is spelled `\udc80`.
    """
    text = json.dumps(
        value, ensure_ascii=False, allow_nan=False, sort_keys=True, separators=(",", ":")
    )
    return text.encode("utf-8", "backslashreplace")


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
    yield from _backlink_pieces(contents)
    yield from _text_pieces(contents)
    yield from _vector_pieces(contents)


def _json_piece(part: Part, value: object, *, first: int = 0, count: int) -> Piece:
    return Piece(part=part, content=write_json(value), first=first, count=count)


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


def _text_pieces(contents: Contents) -> Iterator[Piece]:
    texts = [section.text for sections in contents.sections for section in sections]
    for first, run in _shards(texts, size=_byte_count):
        yield _json_piece(Part.TEXT, TextFile(first=first, texts=run), first=first, count=len(run))


def _byte_count(text: str) -> int:
    return len(text.encode("utf-8", "backslashreplace"))


def _shards(
    items: Sequence[_Item], *, size: Callable[[_Item], int]
) -> Iterator[tuple[int, list[_Item]]]:
    first, total = 0, 0
    for number, item in enumerate(items):
        bytes_of_item = size(item)
        if number > first and total + bytes_of_item > _SHARD_BYTES:
            yield first, list(items[first:number])
            first, total = number, 0
        total += bytes_of_item
    if first < len(items):
        yield first, list(items[first:])


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


# Related pages and backlinks


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


def _backlink_pieces(contents: Contents) -> Iterator[Piece]:
    numbers, backlinks = contents.number_by_uri, contents.bundle.backlinks
    entries = [
        [_backlink_entry(found, numbers) for found in backlinks.get(uri, ())] for uri in numbers
    ]
    for first, run in _shards(entries, size=lambda found: len(write_json(found))):
        value = BacklinksFile(first=first, backlinks=run)
        yield _json_piece(Part.BACKLINKS, value, first=first, count=len(run))


def _backlink_entry(backlink: Backlink, numbers: Mapping[SrcUri, int]) -> BacklinkEntry:
    return BacklinkEntry(
        source=numbers[backlink.source],
        kinds=[kind.value for kind in backlink.kinds],
        relations=list(backlink.relations),
        occurrences=[_occurrence_entry(place) for place in backlink.occurrences],
    )


def _occurrence_entry(place: Occurrence) -> OccurrenceEntry:
    return OccurrenceEntry(
        section=place.section,
        spot=place.spot,
        anchor=place.anchor,
        context=None if place.context is None else _excerpt_entry(place.context),
        list_heading=place.list_heading,
    )


def _excerpt_entry(excerpt: Excerpt) -> ExcerptEntry:
    return ExcerptEntry(text=excerpt.text, start=excerpt.start, end=excerpt.end)


# Vectors


def _vector_pieces(contents: Contents) -> Iterator[Piece]:
    vectors = contents.vectors
    if vectors is None:
        return
    rows = np.concatenate([vectors.sections, vectors.documents])
    yield _vector_piece(Part.VECTORS, quantise(rows))
    table = vectors.query_table
    if table is not None and vectors.is_made_of_words:
        terms = list(table.terms)
        yield _json_piece(Part.WORDS, WordsFile(terms=terms), count=len(terms))
        yield _vector_piece(Part.WORD_VECTORS, table.words)


def _vector_piece(part: Part, rows: QuantisedRows) -> Piece:
    content = rows.scales.astype("<f4").tobytes() + rows.numbers.tobytes()
    return Piece(part=part, content=content, first=0, count=len(rows.scales))
