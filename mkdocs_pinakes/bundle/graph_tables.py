"""Reading the graph of a bundle's database; pages go by their numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from mkdocs_pinakes.model import EdgeKind, Excerpt, NodeKind

if TYPE_CHECKING:
    from collections.abc import Iterator

    import numpy.typing as npt

    from mkdocs_pinakes.bundle.connection import Database


@dataclass(frozen=True, slots=True, kw_only=True)
class PageEdge:
    """An edge at a page, seen from that page."""

    number: int
    """The edge's number."""
    node: int
    """The node at the other end; of a page the page's number."""
    node_kind: NodeKind
    """What that node stands for."""
    label: str
    """What a reader is shown of that node."""
    kind: EdgeKind
    """What the edge states."""
    relation: str
    """The key of a typed link, or the page's field of a value."""
    weight: float
    """What it counts in the adjacency."""
    is_implied: bool
    """Whether it follows from another edge."""
    is_outgoing: bool
    """Whether it starts at the page."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Member:
    """A page that leads to a node which pages share."""

    page: int
    """The page's number."""
    weight: float
    """Weight of its edge."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GraphEdge:
    """An edge that starts at a page."""

    source: int
    """The page's number."""
    target: int
    """The node at the other end."""
    source_key: str
    """The page's path."""
    target_key: str
    """The node's key."""
    target_kind: NodeKind
    """What the node stands for."""
    target_label: str
    """What a reader is shown of it."""
    kind: EdgeKind
    """What the edge states."""
    relation: str
    """The key of a typed link, or the page's field of a value."""
    is_implied: bool
    """Whether it follows from another edge."""


def read_hidden_pages(database: Database) -> frozenset[int]:
    """
    Tell which pages graph views leave out.

    Parameters
    ----------
    database : Database
        An open bundle.

    Returns
    -------
    frozenset of int
        Their numbers.
    """
    rows = database.rows("SELECT id FROM documents WHERE NOT in_graph")
    return frozenset(number for (number,) in rows)


def read_degrees(database: Database) -> dict[int, int]:
    """
    Count the edges between pages at each page.

    Parameters
    ----------
    database : Database
        An open bundle.

    Returns
    -------
    dict of int to int
        By the page's number, 0 for pages without an edge.
    """
    degrees = {number: 0 for (number,) in database.rows("SELECT id FROM documents ORDER BY id")}
    for page, others in (("source", "target"), ("target", "source")):
        query = (
            f"SELECT {page}, count(*) FROM edges "  # noqa: S608 - names of columns
            f"JOIN documents ON documents.id = {others} WHERE source != target GROUP BY {page}"
        )
        for number, count in database.rows(query):
            if number in degrees:
                degrees[number] += count
    return degrees


def read_page_edges(database: Database, page: int) -> tuple[PageEdge, ...]:
    """
    Read the edges at a page.

    Parameters
    ----------
    database : Database
        An open bundle.
    page : int
        The page.

    Returns
    -------
    tuple of PageEdge
        Those that start there first; without edges from the page to itself.
    """
    return (*_edges(database, page, is_outgoing=True), *_edges(database, page, is_outgoing=False))


def _edges(database: Database, page: int, *, is_outgoing: bool) -> Iterator[PageEdge]:
    here, there = ("source", "target") if is_outgoing else ("target", "source")
    query = (
        f"SELECT edges.id, nodes.id, nodes.kind, label, edges.kind, relation, weight, implied "  # noqa: S608 - names of columns
        f"FROM edges JOIN nodes ON nodes.id = {there} "
        f"WHERE {here} = ? AND source != target ORDER BY edges.id"
    )
    for number, node, node_kind, label, kind, relation, weight, implied in database.rows(
        query, (page,)
    ):
        yield PageEdge(
            number=number,
            node=node,
            node_kind=NodeKind(node_kind),
            label=label,
            kind=EdgeKind(kind),
            relation=relation,
            weight=weight,
            is_implied=bool(implied),
            is_outgoing=is_outgoing,
        )


def read_members(database: Database, node: int) -> tuple[Member, ...]:
    """
    Read the pages that lead to a tag, a directory, a value or a phrase.

    Parameters
    ----------
    database : Database
        An open bundle.
    node : int
        The node.

    Returns
    -------
    tuple of Member
        By number, once each.
    """
    query = (
        "SELECT source, max(weight) FROM edges JOIN nodes ON nodes.id = source "
        "WHERE target = ? AND nodes.kind = ? GROUP BY source ORDER BY source"
    )
    rows = database.rows(query, (node, NodeKind.DOCUMENT))
    return tuple(Member(page=page, weight=weight) for page, weight in rows)


def read_context(database: Database, edge: int) -> Excerpt | None:
    """
    Read the sentence that states an edge.

    Parameters
    ----------
    database : Database
        An open bundle.
    edge : int
        The edge.

    Returns
    -------
    Excerpt or None
        The first there is.
    """
    query = (
        "SELECT context, context_start, context_end FROM edges, json_each(edges.occurrences) "
        "JOIN occurrences ON occurrences.id = json_each.value "
        "WHERE edges.id = ? AND context IS NOT NULL ORDER BY json_each.key LIMIT 1"
    )
    for text, start, end in database.rows(query, (edge,)):
        return Excerpt(text=text, start=start, end=end)
    return None


def read_document_vectors(database: Database) -> npt.NDArray[np.float32] | None:
    """
    Read the vectors of all pages.

    Parameters
    ----------
    database : Database
        An open bundle.

    Returns
    -------
    ndarray, shape (pages, dimension), or None
        Unit rows, or rows of zeros; `None` if the bundle has no vectors.
    """
    rows = database.rows("SELECT vector FROM document_vectors ORDER BY document")
    if not rows:
        return None
    numbers = np.frombuffer(b"".join(row for (row,) in rows), dtype="<f2")
    return numbers.reshape(len(rows), -1).astype(np.float32)


def read_visited_pages(database: Database) -> dict[int, str]:
    """
    Read which pages a traversal may visit.

    Parameters
    ----------
    database : Database
        An open bundle.

    Returns
    -------
    dict of int to str
        By the page's number its directory; without pages left out of graph views or of search.
    """
    rows = database.rows(
        "SELECT id, directory FROM documents WHERE in_graph AND is_searchable ORDER BY id"
    )
    return dict(rows)


def read_graph_edges(database: Database) -> Iterator[GraphEdge]:
    """
    Read all edges that start at pages.

    Parameters
    ----------
    database : Database
        An open bundle.

    Yields
    ------
    GraphEdge
        In the order of their numbers.
    """
    query = (
        "SELECT source, there.id, here.key, there.key, there.kind, there.label, "
        "edges.kind, relation, implied FROM edges "
        "JOIN nodes AS here ON here.id = source JOIN nodes AS there ON there.id = target "
        "WHERE here.kind = ? AND source != target ORDER BY edges.id"
    )
    for row in database.rows(query, (NodeKind.DOCUMENT,)):
        source, target, source_key, target_key, target_kind, label, kind, relation, implied = row
        yield GraphEdge(
            source=source,
            target=target,
            source_key=source_key,
            target_key=target_key,
            target_kind=NodeKind(target_kind),
            target_label=label,
            kind=EdgeKind(kind),
            relation=relation,
            is_implied=bool(implied),
        )
