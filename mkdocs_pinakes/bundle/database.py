"""The bundle as one SQLite database."""

from __future__ import annotations

import json
import posixpath
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from itertools import chain, pairwise
from typing import TYPE_CHECKING

import numpy as np

from mkdocs_pinakes.bundle.schema import DECIMALS
from mkdocs_pinakes.bundle.tables import TABLES
from mkdocs_pinakes.bundle.topics import topic_page_rows, topic_rows
from mkdocs_pinakes.model import section_identity

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from pathlib import Path

    import numpy.typing as npt

    from mkdocs_pinakes.bundle.contents import Contents, Vectors
    from mkdocs_pinakes.model import (
        Backlink,
        Document,
        Edge,
        Occurrence,
        QuantisedRows,
        SectionIndex,
        TermRuns,
    )

    _Value = str | int | float | bytes | None
    _Row = tuple[_Value, ...]


def write_database(contents: Contents, path: Path, *, meta: Mapping[str, str]) -> None:
    """
    Write a bundle as a new database; the same contents give the same bytes.

    Parameters
    ----------
    contents : Contents
        What is written.
    path : Path
        A file that is not there yet.
    meta : mapping of str to str
        What the table `meta` holds.

    Raises
    ------
    sqlite3.Error
        If the disk is full, or this SQLite was built without FTS5.
    """
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        # A crash leaves a useless file in either case, so the journal would only cost time; and
        # without secure_delete pages keep scraps of what they held while the tables grew.
        connection.execute("PRAGMA page_size = 4096")
        connection.execute("PRAGMA journal_mode = OFF")
        connection.execute("PRAGMA synchronous = OFF")
        connection.execute("PRAGMA secure_delete = ON")
        connection.executescript(f"BEGIN;{TABLES}")
        for table in _tables(contents, meta):
            rows = (tuple(map(_writable, row)) for row in table.rows)
            connection.executemany(table.statement, rows)
        connection.execute("INSERT INTO section_text (section_text) VALUES ('optimize')")
        connection.execute("COMMIT")
        connection.execute("VACUUM")


@dataclass(frozen=True, slots=True, kw_only=True)
class _Rows:
    """Rows of one table."""

    statement: str
    """What inserts one of them."""
    rows: Iterable[_Row]
    """Their values."""


def _writable(value: _Value) -> _Value:
    # A file name that is no UTF-8 reaches us with lone surrogates, which SQLite refuses.
    return value.encode("utf-8", "backslashreplace").decode() if isinstance(value, str) else value


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"))


def _tables(contents: Contents, meta: Mapping[str, str]) -> Iterator[_Rows]:
    yield _Rows(statement="INSERT INTO meta VALUES (?, ?)", rows=sorted(meta.items()))
    yield from _document_tables(contents.bundle.documents)
    yield from _section_tables(contents)
    yield from _index_tables(contents.bundle.index)
    yield from _graph_tables(contents)
    yield _Rows(
        statement="INSERT INTO related VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        rows=_related_rows(contents),
    )
    yield _Rows(statement="INSERT INTO topics VALUES (?, ?, ?, ?, ?, ?)", rows=topic_rows(contents))
    yield _Rows(
        statement="INSERT INTO topic_pages VALUES (?, ?, ?)", rows=topic_page_rows(contents)
    )
    if contents.vectors is not None:
        yield from _vector_tables(contents.vectors)


# Documents and sections


def _document_tables(documents: Sequence[Document]) -> Iterator[_Rows]:
    yield _Rows(
        statement="INSERT INTO documents VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        rows=(
            (
                number,
                document.uri,
                document.url,
                document.title,
                document.description,
                posixpath.dirname(document.uri),
                document.date,
                document.controls.graph,
                document.controls.searchable,
            )
            for number, document in enumerate(documents)
        ),
    )
    yield _Rows(
        statement="INSERT INTO tags VALUES (?, ?)",
        rows=((number, tag) for number, document in enumerate(documents) for tag in document.tags),
    )
    yield _Rows(
        statement="INSERT INTO aliases VALUES (?, ?)",
        rows=(
            (number, alias)
            for number, document in enumerate(documents)
            for alias in document.aliases
        ),
    )


def _section_tables(contents: Contents) -> Iterator[_Rows]:
    owners = [number for number, found in enumerate(contents.sections) for _ in found]
    sections = [section for found in contents.sections for section in found]
    yield _Rows(
        statement="INSERT INTO sections VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        rows=(
            (
                number,
                owner,
                section.anchor,
                section.heading,
                section.level,
                _json(section.ancestors),
                section.text,
                section_identity(contents.bundle.documents[owner], section),
            )
            for number, (owner, section) in enumerate(zip(owners, sections, strict=True))
        ),
    )
    index = contents.bundle.index
    titles = list(_spelled(index.titles, index.terms))
    fields = zip(
        owners,
        _spelled(index.headings, index.terms),
        _spelled(index.texts, index.terms),
        strict=True,
    )
    yield _Rows(
        statement="INSERT INTO section_text (rowid, title, heading, body) VALUES (?, ?, ?, ?)",
        rows=(
            (number, titles[owner], heading, text)
            for number, (owner, heading, text) in enumerate(fields)
        ),
    )


def _spelled(runs: TermRuns, terms: Sequence[str]) -> Iterator[str]:
    return (
        " ".join(terms[number] for number in runs.numbers[begin:end].tolist())
        for begin, end in pairwise(runs.bounds.tolist())
    )


def _index_tables(index: SectionIndex) -> Iterator[_Rows]:
    counts = np.diff(index.starts).tolist()
    yield _Rows(
        statement="INSERT INTO lexicon VALUES (?, ?, ?, ?)",
        rows=(
            (number, *row)
            for number, row in enumerate(zip(index.terms, index.stems, counts, strict=True))
        ),
    )
    yield _Rows(
        statement="INSERT INTO postings VALUES (?, ?, ?)",
        rows=(
            (
                number,
                index.sections[begin:end].astype("<i4").tobytes(),
                index.impacts[begin:end].tobytes(),
            )
            for number, (begin, end) in enumerate(pairwise(index.starts.tolist()))
        ),
    )
    yield _Rows(
        statement="INSERT INTO names VALUES (?, ?, ?)",
        rows=((name.stems, name.document, name.weight) for name in index.names),
    )


# Graph, backlinks and related pages


def _graph_tables(contents: Contents) -> Iterator[_Rows]:
    graph, backlinks = contents.bundle.graph, contents.bundle.backlinks
    nodes = {node: number for number, node in enumerate(graph.nodes)}
    numbers = _number_places(graph.edges, chain.from_iterable(backlinks.values()))
    yield _Rows(
        statement="INSERT INTO nodes VALUES (?, ?, ?, ?)",
        rows=((number, node.kind, node.key, node.label) for node, number in nodes.items()),
    )
    yield _Rows(
        statement="INSERT INTO occurrences VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        rows=(_occurrence_row(number, place) for place, number in numbers.items()),
    )
    yield _Rows(
        statement="INSERT INTO edges VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        rows=(
            (
                number,
                nodes[edge.source],
                nodes[edge.target],
                edge.kind,
                edge.relation,
                edge.weight,
                edge.count,
                edge.implied,
                _json([numbers[place] for place in edge.occurrences]),
            )
            for number, edge in enumerate(graph.edges)
        ),
    )
    yield _Rows(
        statement="INSERT INTO backlinks VALUES (?, ?, ?, ?, ?, ?)",
        rows=(
            (
                contents.number_by_uri[target],
                rank,
                contents.number_by_uri[backlink.source],
                _json(backlink.kinds),
                _json(backlink.relations),
                _json([numbers[place] for place in backlink.occurrences]),
            )
            for target, found in backlinks.items()
            for rank, backlink in enumerate(found)
        ),
    )


def _number_places(edges: Iterable[Edge], backlinks: Iterable[Backlink]) -> dict[Occurrence, int]:
    stating: Iterator[Edge | Backlink] = chain(edges, backlinks)
    places = dict.fromkeys(place for found in stating for place in found.occurrences)
    return {place: number for number, place in enumerate(places)}


def _occurrence_row(number: int, place: Occurrence) -> _Row:
    context = place.context
    row = (number, place.section, place.spot, place.anchor, place.line, place.list_heading)
    return (*row, *((None,) * 3 if context is None else (context.text, context.start, context.end)))


def _related_rows(contents: Contents) -> Iterator[_Row]:
    numbers = contents.number_by_uri
    for uri, found in contents.bundle.related.items():
        for rank, related in enumerate(found):
            yield (
                numbers[uri],
                rank,
                numbers[related.target],
                round(related.score, DECIMALS),
                _json([(name, round(value, DECIMALS)) for name, value in related.signals]),
                _json(
                    [(reason.kind, reason.subjects, reason.target) for reason in related.reasons]
                ),
                related.is_linked,
                related.section,
                related.snippet,
            )


# Vectors


def _vector_tables(vectors: Vectors) -> Iterator[_Rows]:
    if not vectors.is_made_of_words:
        yield _Rows(
            statement="INSERT INTO section_vectors VALUES (?, ?)",
            rows=enumerate(_blobs(vectors.sections)),
        )
    yield _Rows(
        statement="INSERT INTO document_vectors VALUES (?, ?)",
        rows=enumerate(_blobs(vectors.documents)),
    )
    table = vectors.query_table
    if table is not None:
        yield _Rows(
            statement="INSERT INTO words VALUES (?, ?, ?)",
            rows=_quantised_rows(table.terms, table.words),
        )
        yield _Rows(
            statement="INSERT INTO section_rows VALUES (?, ?, ?)",
            rows=_quantised_rows(range(len(table.sections.scales)), table.sections),
        )


def _blobs(rows: npt.NDArray[np.float32]) -> Iterator[bytes]:
    return (row.tobytes() for row in rows.astype("<f2"))


def _quantised_rows(keys: Iterable[str | int], rows: QuantisedRows) -> Iterator[_Row]:
    numbers = (row.tobytes() for row in rows.numbers)
    return zip(keys, rows.scales.tolist(), numbers, strict=True)
