"""The pages of a bundle as a store that traversals visit."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

import numpy as np

from mkdocs_pinakes.bundle import graph_tables
from mkdocs_pinakes.model import WRITTEN_KINDS, Content, EdgeKind, NodeKind
from mkdocs_pinakes.traversal import InMemoryStore

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    import numpy.typing as npt

    from mkdocs_pinakes.bundle.connection import Database
    from mkdocs_pinakes.bundle.graph_tables import GraphEdge
    from mkdocs_pinakes.bundle.names import DocumentName

_SIMPLE_FIELDS = {EdgeKind.TAG: "tags", EdgeKind.MENTION: "mentions"}


def read_page_store(
    database: Database,
    names: Iterable[DocumentName],
    *,
    vectors: npt.NDArray[np.float32] | None,
    embed: Callable[[str], npt.NDArray[np.float32]],
) -> InMemoryStore:
    """
    Read the pages that a traversal may visit.

    The fields of a page are `title`, `aliases`, `links` (pages it leads to), `relations` (those
    of its typed links, by key: `relations.up`), `mentions` (pages and names in its text),
    `tags`, `directory`, `parent` (of the navigation), and those fields of its front matter
    by which the site joins pages, unless they bear one of these names.

    Parameters
    ----------
    database : Database
        An open bundle.
    names : iterable of DocumentName
        What all pages are called.
    vectors : ndarray, shape (pages, dimension), or None
        Their vectors, if there are any.
    embed : callable
        Embeds a query.

    Returns
    -------
    InMemoryStore
        All pages but those left out of graph views or of search.
    """
    pages = graph_tables.read_visited_pages(database)
    edges: dict[int, list[GraphEdge]] = defaultdict(list)
    parents: dict[int, str] = {}
    for edge in graph_tables.read_graph_edges(database):
        if edge.kind is EdgeKind.NAV and edge.source in pages:
            parents[edge.target] = edge.source_key
        elif edge.target in pages or edge.target_kind is not NodeKind.DOCUMENT:
            edges[edge.source].append(edge)
    contents = (
        Content(
            id=name.uri,
            embedding=np.zeros(1, dtype=np.float32) if vectors is None else vectors[number],
            metadata={
                **_fields(edges[number]),
                "title": name.title,
                "aliases": name.aliases,
                "directory": pages[number],
                **({"parent": parents[number]} if number in parents else {}),
            },
        )
        for number, name in enumerate(names)
        if number in pages
    )
    return InMemoryStore(contents, embed=embed)


def _fields(edges: Iterable[GraphEdge]) -> dict[str, object]:
    links: dict[str, None] = {}
    relations: dict[str, list[str]] = defaultdict(list)
    lists: dict[str, list[str]] = {name: [] for name in _SIMPLE_FIELDS.values()}
    values: dict[str, list[str | float]] = defaultdict(list)
    for edge in edges:
        if edge.kind in WRITTEN_KINDS and not edge.is_implied:
            links[edge.target_key] = None
        if edge.kind is EdgeKind.FIELD:
            relations[edge.relation].append(edge.target_key)
        elif edge.kind is EdgeKind.VALUE:
            values[edge.relation].append(_value(edge))
        elif edge.kind in _SIMPLE_FIELDS:
            is_page = edge.target_kind is NodeKind.DOCUMENT
            shown = edge.target_key if is_page else edge.target_label
            lists[_SIMPLE_FIELDS[edge.kind]].append(shown)
    own = {"links": tuple(links), "relations": dict(relations), **lists}
    return {**values, **own}


def _value(edge: GraphEdge) -> str | float:
    # A text that could be taken for another kind of value stands in quotes in the key.
    label = edge.target_label
    if edge.target_key.endswith(f'="{label}"'):
        return label
    if label in {"true", "false"}:
        return label == "true"
    try:
        return float(label)
    except ValueError:
        return label
