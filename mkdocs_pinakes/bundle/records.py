"""Reading the records of a bundle's database; documents and sections go by their numbers."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mkdocs_pinakes.model import (
    Backlink,
    Document,
    EdgeKind,
    Excerpt,
    Occurrence,
    PageControls,
    Reason,
    ReasonKind,
    Related,
    Section,
    SrcUri,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mkdocs_pinakes.bundle.connection import Database


@dataclass(frozen=True, slots=True, kw_only=True)
class Passage:
    """One section and the document it stands in."""

    uri: SrcUri
    """The document."""
    url: str
    """The document's address."""
    title: str
    """The document's title."""
    description: str
    """What the document's author says it is about."""
    anchor: str
    """The section's rendered id."""
    heading: str
    """The section's heading."""
    text: str
    """The section's text."""


def read_document(database: Database, number: int) -> Document:
    """
    Read a document, without its references.

    Parameters
    ----------
    database : Database
        An open bundle.
    number : int
        Its number.

    Returns
    -------
    Document
        What the bundle knows of it; without sections if it may not be searched.
    """
    query = (
        "SELECT uri, url, title, description, in_graph, is_searchable FROM documents WHERE id = ?"
    )
    [row] = database.rows(query, (number,))
    return Document(
        uri=row[0],
        url=row[1],
        title=row[2],
        description=row[3],
        tags=read_tags(database, number),
        aliases=read_aliases(database, number),
        sections=_read_sections(database, number),
        controls=PageControls(graph=bool(row[4]), searchable=bool(row[5])),
    )


def read_tags(database: Database, document: int) -> tuple[str, ...]:
    """
    Read the tags of a document.

    Parameters
    ----------
    database : Database
        An open bundle.
    document : int
        Its number.

    Returns
    -------
    tuple of str
        Without `#`, in the order of its front matter.
    """
    rows = database.rows("SELECT tag FROM tags WHERE document = ? ORDER BY rowid", (document,))
    return tuple(tag for (tag,) in rows)


def read_searched_tags(database: Database) -> tuple[tuple[int, str], ...]:
    """
    Read the tags of all pages that may be searched.

    Parameters
    ----------
    database : Database
        An open bundle.

    Returns
    -------
    tuple of tuple
        Number of the page, and a tag without `#`; in the order of pages and of their tags.
    """
    query = (
        "SELECT document, tag FROM tags JOIN documents ON documents.id = document "
        "WHERE is_searchable ORDER BY document, tags.rowid"
    )
    return tuple(database.rows(query))


def read_aliases(database: Database, document: int) -> tuple[str, ...]:
    """
    Read the other names of a document.

    Parameters
    ----------
    database : Database
        An open bundle.
    document : int
        Its number.

    Returns
    -------
    tuple of str
        In the order of its front matter.
    """
    rows = database.rows("SELECT alias FROM aliases WHERE document = ? ORDER BY rowid", (document,))
    return tuple(alias for (alias,) in rows)


def _read_sections(database: Database, document: int) -> tuple[Section, ...]:
    query = (
        "SELECT anchor, heading, level, ancestors, text "
        "FROM sections WHERE document = ? ORDER BY id"
    )
    return tuple(
        Section(
            anchor=anchor,
            heading=heading,
            level=level,
            ancestors=tuple(json.loads(ancestors)),
            text=text,
        )
        for anchor, heading, level, ancestors, text in database.rows(query, (document,))
    )


def read_related(database: Database, number: int) -> tuple[Related, ...]:
    """
    Read a document's related pages.

    Parameters
    ----------
    database : Database
        An open bundle.
    number : int
        The document.

    Returns
    -------
    tuple of Related
        Best first.
    """
    query = (
        "SELECT uri, score, signals, reasons, is_linked, section, snippet FROM related "
        "JOIN documents ON documents.id = target WHERE document = ? ORDER BY rank"
    )
    return tuple(
        Related(
            target=uri,
            score=score,
            signals=tuple((name, value) for name, value in json.loads(signals)),
            reasons=tuple(map(_read_reason, json.loads(reasons))),
            is_linked=bool(is_linked),
            section=section,
            snippet=snippet,
        )
        for uri, score, signals, reasons, is_linked, section, snippet in database.rows(
            query, (number,)
        )
    )


def read_backlinks(database: Database, number: int) -> tuple[Backlink, ...]:
    """
    Read the pages that lead to a document.

    Parameters
    ----------
    database : Database
        An open bundle.
    number : int
        The document.

    Returns
    -------
    tuple of Backlink
        In the order of the bundle.
    """
    query = (
        "SELECT uri, kinds, relations, occurrences FROM backlinks "
        "JOIN documents ON documents.id = source WHERE document = ? ORDER BY rank"
    )
    return tuple(
        Backlink(
            source=uri,
            kinds=tuple(map(EdgeKind, json.loads(kinds))),
            relations=tuple(json.loads(relations)),
            occurrences=tuple(_read_occurrence(database, place) for place in json.loads(places)),
        )
        for uri, kinds, relations, places in database.rows(query, (number,))
    )


def _read_occurrence(database: Database, number: int) -> Occurrence:
    query = (
        "SELECT section, spot, anchor, line, list_heading, context, context_start, context_end "
        "FROM occurrences WHERE id = ?"
    )
    [(section, spot, anchor, line, heading, context, start, end)] = database.rows(query, (number,))
    excerpt = None if context is None else Excerpt(text=context, start=start, end=end)
    return Occurrence(
        section=section,
        spot=spot,
        anchor=anchor,
        context=excerpt,
        line=line,
        list_heading=heading,
    )


def read_passages(database: Database, numbers: Sequence[int]) -> dict[int, Passage]:
    """
    Read sections and what is shown of their documents.

    Parameters
    ----------
    database : Database
        An open bundle.
    numbers : sequence of int
        The sections, at most 900.

    Returns
    -------
    dict of int to Passage
        The sections.
    """
    query = (
        "SELECT sections.id, uri, url, title, description, anchor, heading, text FROM sections "  # noqa: S608, no values
        f"JOIN documents ON documents.id = document WHERE sections.id IN ({_marks(numbers)})"
    )
    return {
        number: Passage(
            uri=uri,
            url=url,
            title=title,
            description=description,
            anchor=anchor,
            heading=heading,
            text=text,
        )
        for number, uri, url, title, description, anchor, heading, text in database.rows(
            query, numbers
        )
    }


def read_all_aliases(database: Database, documents: Sequence[int]) -> dict[int, tuple[str, ...]]:
    """
    Read the other names of documents.

    Parameters
    ----------
    database : Database
        An open bundle.
    documents : sequence of int
        Their numbers, at most 900.

    Returns
    -------
    dict of int to tuple of str
        Those of documents that have any, in the order of their front matter.
    """
    query = f"SELECT document, alias FROM aliases WHERE document IN ({_marks(documents)}) ORDER BY rowid"  # noqa: S608, no values
    aliases: dict[int, tuple[str, ...]] = {}
    for document, alias in database.rows(query, documents):
        aliases[document] = (*aliases.get(document, ()), alias)
    return aliases


def _marks(values: Sequence[int]) -> str:
    return ", ".join("?" * len(values))


def _read_reason(value: tuple[str, list[str], SrcUri | None]) -> Reason:
    kind, subjects, target = value
    return Reason(kind=ReasonKind(kind), subjects=tuple(subjects), target=target)
