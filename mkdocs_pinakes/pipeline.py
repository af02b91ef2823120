"""
The build: from documents to a bundle, stage by stage.

Start reading here. Each stage is pure; what touches a disk or a model is
handed in.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mkdocs_pinakes.edges import collect_backlinks, extract_edges
from mkdocs_pinakes.embeddings.embed import embed_documents
from mkdocs_pinakes.graph import build_graph
from mkdocs_pinakes.model import Bundle
from mkdocs_pinakes.ranking import related_pages

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from mkdocs_pinakes.embeddings.cache import VectorCache
    from mkdocs_pinakes.model import Document, Embedder, Problem, Related, SrcUri
    from mkdocs_pinakes.settings import Settings


def build(
    documents: Sequence[Document],
    settings: Settings,
    *,
    embedder: Embedder | None,
    cache: VectorCache,
    problems: Sequence[Problem] = (),
    on_progress: Callable[[int, int], None] | None = None,
) -> Bundle:
    """
    Find out how documents belong together.

    Parameters
    ----------
    documents : sequence of Document
        All published documents, in path order, and nothing else.
    settings : Settings
        What the site's owner decided.
    embedder : Embedder or None
        The model; `None` leaves vectors out.
    cache : VectorCache
        Vectors of earlier builds.
    problems : sequence of Problem
        What reading the documents brought up.
    on_progress : callable, optional
        Called with the number of texts embedded and their total.

    Returns
    -------
    Bundle
        Everything found out, a pure function of the documents, settings and model.
    """
    edges = extract_edges(documents, settings.edges)
    graph = build_graph(documents, edges)
    embeddings = None
    if embedder is not None:
        embeddings = embed_documents(documents, embedder, cache, on_progress=on_progress)
    related: dict[SrcUri, tuple[Related, ...]] = {}
    if documents and settings.related.enabled:
        related = related_pages(documents, graph, embeddings, settings)
    return Bundle(
        documents=tuple(documents),
        graph=graph,
        embeddings=embeddings,
        related=related,
        backlinks=collect_backlinks(graph.edges),
        problems=(*problems, *cache.problems),
    )
