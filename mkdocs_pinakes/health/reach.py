"""Pages that nobody is led to, and pages that lead nobody on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mkdocs_pinakes.model import SrcUri

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from mkdocs_pinakes.model import Document, Graph

_HOME = frozenset({"index.md", "readme.md"})


def targets_by_source(graph: Graph) -> dict[SrcUri, set[SrcUri]]:
    """
    Find to which other pages each page leads by a link, an embed or a property.

    Navigation, tags and directories count for nothing: a site's navigation may hold every
    page, and so would hide all that its authors forgot to join.

    Returns
    -------
    dict
        Pages that lead nowhere are absent.
    """
    targets: dict[SrcUri, set[SrcUri]] = {}
    for edge in graph.edges:
        if edge.is_written and edge.target != edge.source:
            targets.setdefault(SrcUri(edge.source.key), set()).add(SrcUri(edge.target.key))
    return targets


def orphans(
    documents: Iterable[Document], targets: Mapping[SrcUri, set[SrcUri]]
) -> tuple[SrcUri, ...]:
    """
    Find the pages to which no other page leads.

    The home page is none, as readers begin there. A place in the navigation does not count;
    see `targets_by_source`.

    Returns
    -------
    tuple of SrcUri
        In the order of the documents.
    """
    reached = {target for found in targets.values() for target in found}
    return tuple(
        document.uri
        for document in documents
        if document.uri not in reached and document.uri.lower() not in _HOME
    )


def dead_ends(
    documents: Iterable[Document], targets: Mapping[SrcUri, set[SrcUri]]
) -> tuple[SrcUri, ...]:
    """
    Find the pages that lead to no other page.

    Returns
    -------
    tuple of SrcUri
        In the order of the documents.
    """
    return tuple(document.uri for document in documents if document.uri not in targets)
