"""
The topics of a bundle, and the way from a query through them to pages.

```
query ─> topics that fit ─> their key pages ─> pages that edges join to those
```
"""

from __future__ import annotations

import json
from collections import defaultdict
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from mkdocs_pinakes.bundle import graph_tables, records, search_tables
from mkdocs_pinakes.bundle.lexicon import StoredIndex
from mkdocs_pinakes.bundle.topics import read_topics
from mkdocs_pinakes.model import NodeKind, Reason, ReasonKind, TopicPage
from mkdocs_pinakes.ranking.search.query import read_query
from mkdocs_pinakes.topics.matching import (
    centroid_similarities,
    overlap,
    rank_topics,
    topic_words,
)
from mkdocs_pinakes.topics.store import MemoryTopicStore
from mkdocs_pinakes.topics.tenants import tenant_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    import numpy.typing as npt

    from mkdocs_pinakes.bundle.connection import Database
    from mkdocs_pinakes.bundle.names import DocumentName
    from mkdocs_pinakes.knowledge_base.query_vectors import QueryVectors
    from mkdocs_pinakes.model import SrcUri, Topic, TopicHit
    from mkdocs_pinakes.topics.matching import TopicWords

_SHARE_OF_COMMON = 1 / 3
_FEWEST_SECTIONS = 20


class SiteTopics:
    """What a bundle knows about topics."""

    def __init__(
        self, database: Database, *, names: Sequence[DocumentName], vectors: QueryVectors
    ) -> None:
        self._database = database
        self._names = names
        self._vectors = vectors
        self._index = StoredIndex(database)

    @cached_property
    def store(self) -> MemoryTopicStore:
        """All topics of the bundle."""
        return MemoryTopicStore(read_topics(self._database))

    def search(self, query: str, *, tenant: str | None = None) -> tuple[TopicHit, ...]:
        """
        Find the topics that fit a query.

        Parameters
        ----------
        query : str
            Any text.
        tenant : str, optional
            The part of the site that one may see; all of it if left out.

        Returns
        -------
        tuple of TopicHit
            Best first.
        """
        topics = self.store.list_topics(tenant=tenant)
        asked = frozenset(map(self._index.stem, self._telling_terms(query)))
        if not topics or not asked:
            return ()
        overlaps = [overlap(asked, self._words[topic.id]) for topic in topics]
        return rank_topics(topics, overlaps, self._similarities(query, topics))

    def explore(
        self,
        query: str,
        *,
        tenant: str | None = None,
        topics: int = 3,
        pages_per_topic: int = 5,
        hops: int = 1,
        limit: int = 50,
    ) -> tuple[TopicPage, ...]:
        """
        Read one's way into what a query is about.

        Parameters
        ----------
        query : str
            Any text.
        tenant : str, optional
            The part of the site that one may see; all of it if left out.
        topics : int
            Most topics to begin with.
        pages_per_topic : int
            Most key pages of each.
        hops : int
            Most edges between a page and a key page.
        limit : int
            Most pages that are no key pages.

        Returns
        -------
        tuple of TopicPage
            Key pages topic by topic, then the pages that edges join to them, the
            strongest joined first.
        """
        chosen = self._unrelated(self.search(query, tenant=tenant))[: max(topics, 0)]
        found: dict[int, TopicPage] = {}
        for topic in chosen:
            reason = Reason(kind=ReasonKind.KEY_PAGE, subjects=(topic.label,))
            for uri in topic.key_pages[: max(pages_per_topic, 0)]:
                number = self._number_by_uri[uri]
                found.setdefault(number, self._page(number, topic.id, 0, reason))
        room, edge = limit, list(found)
        for depth in range(1, hops + 1):
            met = list(self._neighbours(edge, found, depth))[: max(room, 0)]
            found |= {self._number_by_uri[page.uri]: page for page in met}
            edge = [self._number_by_uri[page.uri] for page in met]
            room -= len(met)
        return tuple(found.values())

    def read_ahead(self) -> None:
        """Read what most questions need, so that the first is no slower than the next."""
        _ = self._words, self._number_by_uri, self._hidden

    # Topics

    def _unrelated(self, hits: Iterable[TopicHit]) -> list[Topic]:
        # A subtopic beside its topic would show the same pages again.
        chosen: list[Topic] = []
        taken: set[str] = set()
        for hit in hits:
            above = list(self._above(hit.topic))
            if hit.topic.id not in taken and not any(one in chosen for one in above):
                chosen.append(hit.topic)
                taken.update(one.id for one in above)
        return chosen

    def _above(self, topic: Topic) -> Iterator[Topic]:
        while topic.parent is not None:
            topic = self.store.get(topic.parent)
            yield topic

    @cached_property
    def _words(self) -> dict[str, TopicWords]:
        titles = {name.uri: name.title for name in self._names}
        return {
            topic.id: topic_words(topic, titles, stem=self._index.stem)
            for topic in self.store.list_topics()
        }

    def _telling_terms(self, query: str) -> tuple[str, ...]:
        asked = read_query(query).terms
        sections = search_tables.count_sections(self._database)
        if sections < _FEWEST_SECTIONS:
            return asked
        counts = self._index.count(asked)
        telling = tuple(term for term in asked if counts.get(term, 0) < _SHARE_OF_COMMON * sections)
        return telling or asked

    # Vectors

    def _similarities(self, query: str, topics: Sequence[Topic]) -> npt.NDArray[np.float64] | None:
        pages = self._vectors.pages
        vector = None if pages is None else self._vectors.embed(query)
        if pages is None or vector is None:
            return None
        groups = [[self._number_by_uri[uri] for uri in topic.members] for topic in topics]
        return centroid_similarities(groups, pages.astype(np.float64), vector.astype(np.float64))

    # Pages

    @cached_property
    def _number_by_uri(self) -> dict[SrcUri, int]:
        return {name.uri: number for number, name in enumerate(self._names)}

    def _page(self, number: int, topic: str, hops: int, reason: Reason) -> TopicPage:
        name = self._names[number]
        return TopicPage(
            uri=name.uri, url=name.url, title=name.title, topic=topic, hops=hops, reasons=(reason,)
        )

    def _neighbours(
        self, pages: Sequence[int], known: dict[int, TopicPage], depth: int
    ) -> Iterator[TopicPage]:
        weights: dict[int, dict[int, float]] = {}
        for page in pages:
            for other, weight in self._joined(page).items():
                if other not in known and self._may_meet(page, other):
                    weights.setdefault(other, {})[page] = weight
        for other in sorted(weights, key=lambda one: (-round(sum(weights[one].values()), 6), one)):
            through = min(weights[other], key=lambda page: (-weights[other][page], page))
            reason = Reason(kind=ReasonKind.FOUND_THROUGH, subjects=(self._names[through].title,))
            yield self._page(other, known[through].topic, depth, reason)

    def _joined(self, page: int) -> dict[int, float]:
        joined: dict[int, float] = defaultdict(float)
        for edge in graph_tables.read_page_edges(self._database, page):
            if edge.node_kind is NodeKind.DOCUMENT and edge.weight > 0:
                joined[edge.node] += edge.weight
        return joined

    def _may_meet(self, page: int, other: int) -> bool:
        if other in self._hidden:
            return False
        return self._tenant(page) == self._tenant(other)

    def _tenant(self, page: int) -> str:
        # The tenant of a page without a topic counts, too.
        uri = self._names[page].uri
        topic = self.store.topic_for_page(uri)
        if topic is not None or not self._tenants:
            return "" if topic is None else topic.tenant
        return tenant_of(uri, records.read_tags(self._database, page), self._tenants)

    @cached_property
    def _tenants(self) -> tuple[str, ...]:
        return tuple(json.loads(self._database.meta.get("tenants", "[]")))

    @cached_property
    def _hidden(self) -> frozenset[int]:
        return graph_tables.read_hidden_pages(self._database)
