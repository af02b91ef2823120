"""The health report of pages that have been read, and of a folder without a host."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mkdocs_pinakes.documents.folder import folder_pages, open_folder
from mkdocs_pinakes.documents.prose import RenderedProse
from mkdocs_pinakes.documents.reading import read_documents
from mkdocs_pinakes.documents.resolving import unhosted_problems
from mkdocs_pinakes.edges import extract_edges
from mkdocs_pinakes.graph import build_graph
from mkdocs_pinakes.health import examine

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from mkdocs_pinakes.documents.reading import Library
    from mkdocs_pinakes.documents.vault import Vault
    from mkdocs_pinakes.model import Graph, HealthReport, PageSource, Problem
    from mkdocs_pinakes.settings import Settings


def check_folder(docs: Path, settings: Settings) -> HealthReport:
    """
    Find out what is wrong in a folder of Markdown files, and what could be better.

    Parameters
    ----------
    docs : Path
        The folder.
    settings : Settings
        What its owner decided.

    Returns
    -------
    HealthReport
        Of the folder as it is, without what plugins would add.

    Raises
    ------
    ReadingError
        If a page cannot be read.
    """
    vault = open_folder(docs, settings)
    pages = folder_pages(vault)
    library = read_documents(pages, vault)
    edges = extract_edges(library.documents, settings.edges)
    return check_library(library, build_graph(library.documents, edges), pages=pages, vault=vault)


def check_library(
    library: Library,
    graph: Graph,
    *,
    pages: Sequence[PageSource],
    vault: Vault,
    problems: Iterable[Problem] = (),
) -> HealthReport:
    """
    Find out what is wrong in pages that have been read, and what could be better.

    Parameters
    ----------
    library : Library
        What was read.
    graph : Graph
        The graph of its documents.
    pages : sequence of PageSource
        The pages as they are rendered.
    vault : Vault
        All files.
    problems : iterable of Problem
        What else was found.

    Returns
    -------
    HealthReport
        With what a host would say of Markdown links.
    """
    unhosted = unhosted_problems(library.documents, vault.resolver, find_anchor=library.find_anchor)
    return examine(
        library.documents,
        graph,
        (*library.problems, *unhosted, *problems),
        prose=RenderedProse(pages),
        listings={page.uri for page in pages if page.is_listing},
    )
