"""Topics in the bundle: as a static file, as rows of the database, and back."""

from __future__ import annotations

import json
from collections import Counter
from typing import TYPE_CHECKING

from mkdocs_pinakes.bundle.schema import TopicEntry, TopicsFile
from mkdocs_pinakes.errors import BundleError
from mkdocs_pinakes.model import Topic

if TYPE_CHECKING:
    from collections.abc import Container, Iterator

    from mkdocs_pinakes.bundle.connection import Database
    from mkdocs_pinakes.bundle.contents import Contents
    from mkdocs_pinakes.model import SrcUri

_TOPIC_ROWS = """
SELECT id, tenant, label, terms, parent FROM topics ORDER BY place
"""
_PAGE_ROWS = """
SELECT topic, uri, rank FROM topic_pages JOIN documents ON documents.id = document
ORDER BY topic, document
"""


def topics_file(contents: Contents) -> TopicsFile:
    """
    Write topics with the numbers of documents.

    Parameters
    ----------
    contents : Contents
        What is written.

    Returns
    -------
    TopicsFile
        The static file.

    Raises
    ------
    BundleError
        If a topic has no page, or names pages or a topic above it that are not there.
    """
    numbers = contents.number_by_uri
    _check(contents)
    return TopicsFile(
        topics=[
            TopicEntry(
                id=topic.id,
                tenant=topic.tenant,
                label=topic.label,
                terms=list(topic.terms),
                parent=topic.parent,
                children=list(topic.children),
                key_pages=[numbers[uri] for uri in topic.key_pages],
                members=[numbers[uri] for uri in topic.members],
            )
            for topic in contents.bundle.topics
        ]
    )


def _check(contents: Contents) -> None:
    before: set[str | None] = {None}
    for topic in contents.bundle.topics:
        fault = _fault(topic, contents.number_by_uri, before)
        if fault:
            message = f"topic {topic.id!r} {fault}; correct it"
            raise BundleError(message)
        before.add(topic.id)


def _fault(topic: Topic, pages: Container[SrcUri], before: Container[str | None]) -> str:
    if not topic.members:
        return "has no page"
    strangers = (uri for uri in topic.members if uri not in pages)
    twice = (uri for uri, count in Counter(topic.members).items() if count > 1)
    keys = (uri for uri in topic.key_pages if uri not in topic.members)
    faults = [
        *(f"has {uri!r}, which is no page of the bundle" for uri in strangers),
        *(f"has {uri!r} twice" for uri in twice),
        *(f"has the key page {uri!r}, which is none of its pages" for uri in keys),
    ]
    if topic.parent not in before:
        faults.append(f"is a part of {topic.parent!r}, which does not stand before it")
    return next(iter(faults), "")


def topic_rows(contents: Contents) -> Iterator[tuple[int, str, str, str, str, str | None]]:
    """
    Write topics as rows of the table `topics`.

    Parameters
    ----------
    contents : Contents
        What is written.

    Yields
    ------
    tuple
        Place, id, tenant, label, terms as JSON, and id of the topic above.
    """
    for place, topic in enumerate(contents.bundle.topics):
        terms = json.dumps(topic.terms, ensure_ascii=False, separators=(",", ":"))
        yield place, topic.id, topic.tenant, topic.label, terms, topic.parent


def topic_page_rows(contents: Contents) -> Iterator[tuple[str, int, int | None]]:
    """
    Write the pages of topics as rows of the table `topic_pages`.

    Parameters
    ----------
    contents : Contents
        What is written.

    Yields
    ------
    tuple
        Topic, document, and its rank among the key pages, from 0.
    """
    for topic in contents.bundle.topics:
        rank_by_uri = {uri: rank for rank, uri in enumerate(topic.key_pages)}
        for uri in topic.members:
            yield topic.id, contents.number_by_uri[uri], rank_by_uri.get(uri)


def read_topics(database: Database) -> tuple[Topic, ...]:
    """
    Read all topics.

    Parameters
    ----------
    database : Database
        An open bundle.

    Returns
    -------
    tuple of Topic
        Subtopics behind their topics; none if the build had topics off.
    """
    pages: dict[str, list[tuple[SrcUri, int | None]]] = {}
    for topic, uri, rank in database.rows(_PAGE_ROWS):
        pages.setdefault(topic, []).append((uri, rank))
    rows = database.rows(_TOPIC_ROWS)
    children: dict[str, list[str]] = {}
    for topic, *_, parent in rows:
        if parent is not None:
            children.setdefault(parent, []).append(topic)
    return tuple(
        Topic(
            id=topic,
            tenant=tenant,
            label=label,
            terms=tuple(json.loads(terms)),
            parent=parent,
            children=tuple(children.get(topic, ())),
            key_pages=_key_pages(pages[topic]),
            members=tuple(uri for uri, _ in pages[topic]),
        )
        for topic, tenant, label, terms, parent in rows
    )


def _key_pages(pages: list[tuple[SrcUri, int | None]]) -> tuple[SrcUri, ...]:
    ranked = [(rank, uri) for uri, rank in pages if rank is not None]
    return tuple(uri for _, uri in sorted(ranked))
