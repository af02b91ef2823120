"""
The build: from documents to a bundle, stage by stage.

Start reading here. Each stage is pure; what touches a disk or a model is
handed in.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from mkdocs_pinakes.edges import collect_backlinks, extract_edges
from mkdocs_pinakes.embeddings.embed import embed_documents
from mkdocs_pinakes.graph import build_graph
from mkdocs_pinakes.model import Bundle
from mkdocs_pinakes.ranking import RelatedPages, personalized_pagerank, related_pages
from mkdocs_pinakes.ranking.search.index import index_sections
from mkdocs_pinakes.ranking.search.reach import find_search_graph
from mkdocs_pinakes.telemetry import traced

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import numpy.typing as npt
    from scipy.sparse import csr_array

    from mkdocs_pinakes.embeddings.cache import VectorCache
    from mkdocs_pinakes.model import Document, Embedder, Problem, Topic
    from mkdocs_pinakes.settings import Settings

# From everywhere at once, a walk that goes on for long tells what is central.
_LONG_WALK = 0.85


@traced("pinakes.build")
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
        embeddings = embed_documents(
            documents,
            embedder,
            cache,
            learns_words=settings.search.semantic,
            on_progress=on_progress,
        )
    index = index_sections(documents, settings.search, damping=settings.ranking.damping)
    related = RelatedPages(shown={}, further={})
    if documents and settings.related.enabled:
        related = related_pages(documents, graph, embeddings, settings)
    topics: tuple[Topic, ...] = ()
    if settings.topics.enabled:
        from mkdocs_pinakes.topics import find_topics  # noqa: PLC0415 - where they are wanted

        topics = find_topics(documents, graph, embeddings, settings.topics, rank_nodes=rank_nodes)
    return Bundle(
        documents=tuple(documents),
        graph=graph,
        embeddings=embeddings,
        related=related.shown,
        further=related.further,
        backlinks=collect_backlinks(graph.edges),
        problems=(*problems, *cache.problems),
        index=index,
        topics=topics,
        tenants=settings.topics.tenants,
        search_graph=find_search_graph(documents, graph, damping=settings.ranking.damping),
    )


def rank_nodes(adjacency: csr_array[np.float64]) -> npt.NDArray[np.float64]:
    """
    Score nodes by how central they are.

    Parameters
    ----------
    adjacency : csr_array, shape (n, n)
        Symmetric edge weights.

    Returns
    -------
    ndarray, shape (n,)
        The more central the higher; sums to 1.
    """
    return personalized_pagerank(adjacency, np.ones(adjacency.shape[0]), damping=_LONG_WALK)
