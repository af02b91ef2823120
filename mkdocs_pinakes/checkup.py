"""The health report of a folder, without a host."""

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
    from pathlib import Path

    from mkdocs_pinakes.model import HealthReport
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
        With what a host would say of Markdown links.

    Raises
    ------
    ReadingError
        If a page cannot be read.
    """
    vault = open_folder(docs, settings)
    pages = folder_pages(vault)
    library = read_documents(pages, vault)
    unhosted = unhosted_problems(library.documents, vault.resolver, find_anchor=library.find_anchor)
    edges = extract_edges(library.documents, settings.edges)
    return examine(
        library.documents,
        build_graph(library.documents, edges),
        tuple(dict.fromkeys((*library.problems, *unhosted))),
        prose=RenderedProse(pages),
    )
