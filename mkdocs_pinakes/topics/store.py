"""Topics kept in memory."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mkdocs_pinakes.errors import ConfigurationError, TenantError, UnknownTopicError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mkdocs_pinakes.model import SrcUri, Topic


class MemoryTopicStore:
    """
    Topics of one bundle, or of one that is to be written.

    To keep changes, write a bundle with `topics=store.list_topics()`.
    """

    def __init__(self, topics: Iterable[Topic] = ()) -> None:
        self._topics: dict[str, Topic] = {}
        self._topics_by_page: dict[SrcUri, list[str]] = {}
        for topic in topics:
            self.upsert(topic)

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
        ConfigurationError
            If it would be a part of itself.
        """
        self._check_above(topic)
        known = self._topics.get(topic.id)
        above = None if topic.parent is None else self._topics.get(topic.parent)
        others = [one for one in (known, above) if one is not None]
        others += [self._topics[one] for uri in topic.members for one in self._of_page(uri)]
        for other in others:
            if other.tenant != topic.tenant:
                message = (
                    f"topic {topic.id!r} of {_named(topic.tenant)} would mix with topic "
                    f"{other.id!r} of {_named(other.tenant)}; give it pages of its own tenant only"
                )
                raise TenantError(message)
        if known is not None:
            for uri in known.members:
                self._topics_by_page[uri].remove(known.id)
        self._topics[topic.id] = topic
        for uri in topic.members:
            self._topics_by_page.setdefault(uri, []).append(topic.id)

    def _check_above(self, topic: Topic) -> None:
        above = topic.parent
        while above is not None and above != topic.id:
            known = self._topics.get(above)
            above = None if known is None else known.parent
        if above is not None:
            message = f"topic {topic.id!r} would be a part of itself; give it another parent"
            raise ConfigurationError(message)

    def get(self, topic: str, *, tenant: str | None = None) -> Topic:
        """
        Look up a topic.

        Parameters
        ----------
        topic : str
            Its id.
        tenant : str, optional
            The part of the site that one may see; all of it if left out.

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
        if topic not in self._topics:
            message = f"there is no topic {topic!r}; list the topics to see their ids"
            raise UnknownTopicError(message)
        return _allowed(self._topics[topic], tenant)

    def list_topics(self, *, tenant: str | None = None) -> tuple[Topic, ...]:
        """
        List the topics.

        Parameters
        ----------
        tenant : str, optional
            The part of the site that one may see; all of it if left out.

        Returns
        -------
        tuple of Topic
            In the order in which they were added.
        """
        return tuple(
            topic for topic in self._topics.values() if tenant is None or topic.tenant == tenant
        )

    def topic_for_page(self, page: SrcUri, *, tenant: str | None = None) -> Topic | None:
        """
        Find the smallest topic that holds a page.

        Parameters
        ----------
        page : SrcUri
            The page.
        tenant : str, optional
            The part of the site that one may see; all of it if left out.

        Returns
        -------
        Topic or None
            The topic; `None` if the page belongs to none.

        Raises
        ------
        TenantError
            If it belongs to another tenant.
        """
        holding = [self._topics[topic] for topic in self._of_page(page)]
        if not holding:
            return None
        return _allowed(min(holding, key=lambda topic: (topic.size, topic.id)), tenant)

    def _of_page(self, page: SrcUri) -> list[str]:
        return self._topics_by_page.get(page, [])


def _allowed(topic: Topic, tenant: str | None) -> Topic:
    if tenant is not None and topic.tenant != tenant:
        message = f"topic {topic.id!r} belongs to another tenant than {_named(tenant)}"
        raise TenantError(message)
    return topic


def _named(tenant: str) -> str:
    return repr(tenant) if tenant else "the tenant without a name"
