"""
From documents, graph and vectors to topics.

```
graph ───> page graph ──> groups ──┬──> key pages ──┐
documents ─> terms ────────────────┴──> labels ─────┴─> topics
```
"""

from __future__ import annotations

import hashlib
import posixpath
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from scipy import sparse

from mkdocs_pinakes.model import Topic
from mkdocs_pinakes.telemetry import traced
from mkdocs_pinakes.topics.hierarchy import Ground, find_groups
from mkdocs_pinakes.topics.labels import distinctive_terms
from mkdocs_pinakes.topics.page_graph import page_graph
from mkdocs_pinakes.topics.surface import written_forms
from mkdocs_pinakes.topics.tenants import tenant_of
from mkdocs_pinakes.topics.term_table import count_terms

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    import numpy.typing as npt
    from scipy.sparse import csr_array

    from mkdocs_pinakes.model import Document, Embeddings, Graph
    from mkdocs_pinakes.settings import TopicSettings
    from mkdocs_pinakes.topics.hierarchy import Group
    from mkdocs_pinakes.topics.term_table import TermTable

    RankNodes = Callable[[csr_array[np.float64]], npt.NDArray[np.float64]]
    """Scores the nodes of a symmetric graph, the more central the higher."""

_MOST_KEY_PAGES = 5
_MOST_TERMS = 8
_TERMS_OF_LABEL = 3
_ID_BYTES = 5
_DECIMALS = 9


@traced("pinakes.build.topics")
def find_topics(
    documents: Sequence[Document],
    graph: Graph,
    embeddings: Embeddings | None,
    settings: TopicSettings,
    *,
    rank_nodes: RankNodes,
) -> tuple[Topic, ...]:
    """
    Find groups of pages that belong together, and say what they are about.

    Parameters
    ----------
    documents : sequence of Document
        All published documents, in path order; those kept out of graph views take no part.
    graph : Graph
        Their edges.
    embeddings : Embeddings or None
        Their vectors; pages without edges join by them.
    settings : TopicSettings
        Sizes, resolution, algorithm and tenants.
    rank_nodes : callable
        Scores the nodes of a symmetric graph by how central they are.

    Returns
    -------
    tuple of Topic
        By tenant, larger ones first, subtopics right behind their topics.
    """
    numbers_by_tenant: dict[str, list[int]] = {}
    for number, document in enumerate(documents):
        if document.controls.graph:
            tenant = tenant_of(document.uri, document.tags, settings.tenants)
            numbers_by_tenant.setdefault(tenant, []).append(number)
    found: list[Topic] = []
    for tenant, numbers in sorted(numbers_by_tenant.items()):
        pages = [documents[number] for number in numbers]
        ground = Ground(
            undirected=page_graph(graph, numbers),
            page_count=len(pages),
            vectors=None if embeddings is None else _centred(pages, embeddings, numbers),
        )
        groups = find_groups(ground, settings)
        if groups:
            site = _Site(
                tenant=tenant,
                pages=pages,
                terms=count_terms(pages),
                ground=ground,
                rank_nodes=rank_nodes,
            )
            found += _topics(site, groups, range(len(pages)), parent=None, depth=0)
    return tuple(found)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class _Site:
    """One tenant of a site."""

    tenant: str
    """Its name."""
    pages: Sequence[Document]
    """Its pages."""
    terms: TermTable
    """Their terms."""
    ground: Ground
    """What they are grouped by."""
    rank_nodes: RankNodes
    """What scores nodes."""


def _centred(
    pages: Sequence[Document], embeddings: Embeddings, numbers: Sequence[int]
) -> npt.NDArray[np.float64]:
    vectors = embeddings.documents[list(numbers)].astype(np.float64)
    vectors[[not page.controls.searchable for page in pages]] = 0
    has_text = vectors.any(axis=1)
    if has_text.any():
        vectors[has_text] -= vectors[has_text].mean(axis=0)
    lengths = np.linalg.norm(vectors, axis=1, keepdims=True)
    return vectors / np.where(lengths > 0, lengths, 1)


def _topics(
    site: _Site,
    groups: Sequence[Group],
    around: Sequence[int],
    *,
    parent: str | None,
    depth: int,
) -> Iterator[Topic]:
    central = {group: _key_pages(site, group) for group in groups}
    ordered = sorted(groups, key=lambda group: (-len(group.pages), central[group]))
    if not ordered:
        return
    chosen = distinctive_terms(site.terms, around, [group.pages for group in ordered])
    for group, names in zip(ordered, chosen, strict=True):
        key_pages, name = central[group], _id(site, central[group][0], depth)
        below = list(_topics(site, group.parts, group.pages, parent=name, depth=depth + 1))
        pages = [site.pages[page] for page in group.pages]
        terms = written_forms(names, pages, grammar=site.terms.grammar)[:_MOST_TERMS]
        label = ", ".join(terms[:_TERMS_OF_LABEL])
        yield Topic(
            id=name,
            label=label or _title(pages, site.pages[key_pages[0]]) or name,
            terms=terms,
            key_pages=tuple(site.pages[page].uri for page in key_pages),
            members=tuple(page.uri for page in pages),
            parent=parent,
            children=tuple(topic.id for topic in below if topic.parent == name),
            tenant=site.tenant,
        )
        yield from below


def _title(pages: Sequence[Document], first: Document) -> str:
    # A label holds no word of a page that may not be searched, not even its title.
    searchable = [page for page in (first, *pages) if page.controls.searchable]
    if searchable:
        return searchable[0].title
    return posixpath.commonpath([posixpath.dirname(page.uri) for page in pages])


def _key_pages(site: _Site, group: Group) -> tuple[int, ...]:
    nodes = list(group.nodes)
    within = sparse.csr_array(site.ground.undirected[nodes][:, nodes])
    scores = np.round(site.rank_nodes(within), _DECIMALS).tolist()
    # Pages come before hubs.
    best = sorted(range(len(group.pages)), key=lambda place: (-scores[place], place))
    return tuple(group.pages[place] for place in best[:_MOST_KEY_PAGES])


def _id(site: _Site, page: int, depth: int) -> str:
    named = f"{site.tenant}\0{depth}\0{site.pages[page].uri}".encode("utf-8", "backslashreplace")
    return hashlib.blake2b(named, digest_size=_ID_BYTES).hexdigest()
