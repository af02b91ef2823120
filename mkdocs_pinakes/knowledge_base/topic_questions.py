"""What a knowledge base answers about its topics."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from mkdocs_pinakes.knowledge_base.open_bundle import OpenBundle
from mkdocs_pinakes.knowledge_base.topics import SiteTopics

if TYPE_CHECKING:
    from mkdocs_pinakes.model import Topic, TopicHit, TopicPage, TopicStore


class TopicQuestions(OpenBundle):
    """The questions of a knowledge base about groups of pages."""

    @property
    def topic_store(self) -> TopicStore:
        """All topics, to look up one or to change them for another bundle."""
        return self._site_topics.store

    def topics(self, *, tenant: str | None = None) -> tuple[Topic, ...]:
        """
        List the topics.

        Parameters
        ----------
        tenant : str, optional
            The part of the site that one may see; all of it if left out.

        Returns
        -------
        tuple of Topic
            By tenant, larger ones first, subtopics right behind their topics.
        """
        return self._site_topics.store.list_topics(tenant=tenant)

    def topic_of(self, page: str, *, tenant: str | None = None) -> Topic | None:
        """
        Find the smallest topic that holds a page.

        Parameters
        ----------
        page : str
            Its path under the docs folder, its address, its title or an alias.
        tenant : str, optional
            The part of the site that one may see; a topic of another is an error.

        Returns
        -------
        Topic or None
            The topic; `None` if the page belongs to none.
        """
        uri = self._names[self._number(page)].uri
        return self._site_topics.store.topic_for_page(uri, tenant=tenant)

    def topics_of(self, page: str, *, tenant: str | None = None) -> tuple[Topic, ...]:
        """
        List the topics that hold a page.

        Parameters
        ----------
        page : str
            Its path under the docs folder, its address, its title or an alias.
        tenant : str, optional
            The part of the site that one may see; a topic of another is an error.

        Returns
        -------
        tuple of Topic
            The widest first; none if the page belongs to none.
        """
        found: list[Topic] = []
        topic = self.topic_of(page, tenant=tenant)
        while topic is not None:
            found.insert(0, topic)
            topic = None if topic.parent is None else self.topic_store.get(topic.parent)
        return tuple(found)

    def search_topics(
        self, query: str, *, limit: int = 10, tenant: str | None = None
    ) -> tuple[TopicHit, ...]:
        """
        Find the topics that fit a query.

        Parameters
        ----------
        query : str
            Any text.
        limit : int
            Most answers.
        tenant : str, optional
            The part of the site that one may see; all of it if left out.

        Returns
        -------
        tuple of TopicHit
            Best first.
        """
        return self._site_topics.search(query, tenant=tenant)[: max(limit, 0)]

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
        return self._site_topics.explore(
            query,
            tenant=tenant,
            topics=topics,
            pages_per_topic=pages_per_topic,
            hops=hops,
            limit=limit,
        )

    def read_ahead(self) -> None:
        """Read what most questions need, so that the first is no slower than the next."""
        super().read_ahead()
        self._site_topics.read_ahead()

    @cached_property
    def _site_topics(self) -> SiteTopics:
        return SiteTopics(self._database, names=self._names, vectors=self._vectors)
