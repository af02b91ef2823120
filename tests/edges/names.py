"""Small sites of pages that name each other."""

from __future__ import annotations

from mkdocs_pinakes.edges import extract_edges
from mkdocs_pinakes.model import Document, Edge, EdgeKind, NodeKind, PageControls, Section, SrcUri
from mkdocs_pinakes.settings import EdgeSettings


def page(
    uri: str,
    text: str = "",
    *,
    title: str = "",
    aliases: tuple[str, ...] = (),
    searchable: bool = True,
) -> Document:
    """
    Make a page of one section.

    Returns
    -------
    Document
        Its title is the path's, unless another is given.
    """
    section = Section(anchor="part", heading="Part", level=2, ancestors=(), text=text)
    return Document(
        uri=SrcUri(uri),
        url=uri.removesuffix(".md") + "/",
        title=title or uri.removesuffix(".md"),
        aliases=aliases,
        sections=(section,) if text else (),
        controls=PageControls(searchable=searchable),
    )


def mentions(*documents: Document, **settings: object) -> list[Edge]:
    """
    Find which pages name which.

    Returns
    -------
    list of Edge
        Edges between pages.
    """
    return [
        edge
        for edge in extract_edges(documents, EdgeSettings(**settings))  # type: ignore[arg-type]
        if edge.kind is EdgeKind.MENTION and edge.target.kind is NodeKind.DOCUMENT
    ]


def phrases(*documents: Document, **settings: object) -> dict[str, list[str]]:
    """
    Find the names that pages share.

    Returns
    -------
    dict
        Pages by name.
    """
    found: dict[str, list[str]] = {}
    for edge in extract_edges(documents, EdgeSettings(**settings)):  # type: ignore[arg-type]
        if edge.target.kind is NodeKind.PHRASE:
            found.setdefault(edge.target.label, []).append(edge.source.key)
    return found
