"""Topics: groups of pages that belong together, and what is found with them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from mkdocs_pinakes.model.answers import Reason
    from mkdocs_pinakes.model.names import SrcUri


@dataclass(frozen=True, slots=True, kw_only=True)
class Topic:
    """A group of pages that edges hold together."""

    id: str
    """Made from its first key page and its depth, so that it stays while they do."""
    label: str
    """A short name: its most distinctive terms."""
    terms: tuple[str, ...]
    """Its distinctive terms as they are mostly written, best first."""
    key_pages: tuple[SrcUri, ...]
    """Its most central pages, best first."""
    members: tuple[SrcUri, ...]
    """All its pages in path order, those of its subtopics among them."""
    parent: str | None = None
    """Id of the topic it is a part of."""
    children: tuple[str, ...] = ()
    """Ids of its subtopics, the largest first."""
    tenant: str = ""
    """The part of the site that it belongs to."""

    @property
    def size(self) -> int:
        """How many pages it has."""
        return len(self.members)


@dataclass(frozen=True, slots=True, kw_only=True)
class TopicHit:
    """A topic that fits a query."""

    topic: Topic
    """The topic."""
    score: float
    """Higher fits better."""
    overlap: float
    """Weighted share of the query's words that it has, 0 to 3."""
    similarity: float
    """Cosine of the query and the mean of its pages; 0 without vectors."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TopicPage:
    """A page that topics lead a reader to."""

    uri: SrcUri
    """The page."""
    url: str
    """Its address relative to the site's root."""
    title: str
    """Its title."""
    topic: str
    """Id of the topic that led there."""
    hops: int
    """Edges between it and a key page of that topic."""
    reasons: tuple[Reason, ...]
    """Why it is worth reading."""


class TopicStore(Protocol):
    """Keeps topics; `tenant` is the part of the site that one may see, `None` all of it."""

    def upsert(self, topic: Topic) -> None:
        """
        Add a topic, or replace the one with its id.

        Parameters
        ----------
        topic : Topic
            The topic.

        Raises
        ------
        TenantError
            If its id, its parent or a page of it belongs to another tenant.
        """

    def get(self, topic: str, *, tenant: str | None = None) -> Topic:
        """
        Look up a topic.

        Parameters
        ----------
        topic : str
            Its id.
        tenant : str, optional
            The part of the site that one may see.

        Returns
        -------
        Topic
            The topic.

        Raises
        ------
        UnknownTopicError
            If there is no such topic.
        TenantError
            If it belongs to another tenant.
        """

    def list_topics(self, *, tenant: str | None = None) -> tuple[Topic, ...]:
        """
        List the topics.

        Parameters
        ----------
        tenant : str, optional
            The part of the site that one may see.

        Returns
        -------
        tuple of Topic
            Subtopics behind their topics.
        """

    def topic_for_page(self, page: SrcUri, *, tenant: str | None = None) -> Topic | None:
        """
        Find the smallest topic that holds a page.

        Parameters
        ----------
        page : SrcUri
            The page.
        tenant : str, optional
            The part of the site that one may see.

        Returns
        -------
        Topic or None
            The topic; `None` if the page belongs to none.

        Raises
        ------
        TenantError
            If it belongs to another tenant.
        """
