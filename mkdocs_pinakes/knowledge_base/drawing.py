"""Parts of a bundle's graph that can be drawn: pages, what several of them share, and edges."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from mkdocs_pinakes import patience
from mkdocs_pinakes.bundle import graph_tables
from mkdocs_pinakes.model import DrawnEdge, DrawnNode, NodeKind, WalkedPage

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mkdocs_pinakes.bundle.connection import Database
    from mkdocs_pinakes.bundle.graph_tables import PageEdge
    from mkdocs_pinakes.bundle.names import DocumentName

_DECIMALS = 6
_FEWEST_SHARING = 2


def pages_by_degree(database: Database) -> tuple[int, ...]:
    """
    Rank the pages that graph views show by how many edges they have.

    Parameters
    ----------
    database : Database
        An open bundle.

    Returns
    -------
    tuple of int
        Their numbers, the best connected first.
    """
    hidden = graph_tables.read_hidden_pages(database)
    degrees = graph_tables.read_degrees(database)
    shown = (page for page in degrees if page not in hidden)
    return tuple(sorted(shown, key=lambda page: (-degrees[page], page)))


def draw(
    database: Database, pages: Sequence[int], names: Sequence[DocumentName]
) -> tuple[tuple[DrawnNode, ...], tuple[DrawnEdge, ...]]:
    """
    Collect the edges between some pages, and what several of them share.

    Parameters
    ----------
    database : Database
        An open bundle.
    pages : sequence of int
        Pages, the most important first.
    names : sequence of DocumentName
        What all pages are called.

    Returns
    -------
    tuple
        The nodes, pages first, and the edges between them.
    """
    among = set(pages)
    found: list[tuple[int, PageEdge]] = []
    for page in pages:
        if patience.is_late():
            break
        found += (
            (page, edge)
            for edge in graph_tables.read_page_edges(database, page)
            if edge.is_outgoing and (edge.node in among or edge.node_kind is not NodeKind.DOCUMENT)
        )
    memberships = {(page, edge.node) for page, edge in found if edge.node not in among}
    shared = Counter(node for _, node in memberships)
    hubs = {edge.node: edge for _, edge in found if shared.get(edge.node, 0) >= _FEWEST_SHARING}
    nodes = (
        *(_page_node(page, names[page]) for page in pages),
        *(
            DrawnNode(number=number, kind=hub.node_kind, label=hub.label, page=None)
            for number, hub in sorted(hubs.items())
        ),
    )
    edges = tuple(
        DrawnEdge(
            source=page,
            target=edge.node,
            kind=edge.kind,
            relation=edge.relation,
            weight=round(edge.weight, _DECIMALS),
        )
        for page, edge in found
        if edge.node in among or edge.node in hubs
    )
    return nodes, edges


def _page_node(number: int, name: DocumentName) -> DrawnNode:
    return DrawnNode(
        number=number,
        kind=NodeKind.DOCUMENT,
        label=name.title,
        page=WalkedPage(uri=name.uri, url=name.url, title=name.title),
    )
