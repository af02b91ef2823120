"""The question for topics."""

from __future__ import annotations

from typing import TYPE_CHECKING, NotRequired, cast

from mkdocs_pinakes.endpoint.parameters import Parameter, Values, ValueType
from mkdocs_pinakes.endpoint.questions.question import PAGE, Answer, Question
from mkdocs_pinakes.endpoint.records import (
    PageRecord,
    TopicPageRecord,
    TopicRecord,
    page_record,
    topic_hit_record,
    topic_page_record,
    topic_record,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mkdocs_pinakes.knowledge_base import KnowledgeBase
    from mkdocs_pinakes.model import Topic

_TOPICS_OF_QUERY = 3
_MOST_TOPICS = 200


class TopicsAnswer(Answer):
    """The topics of a site, or those that fit a query."""

    topics: list[TopicRecord]
    """Subtopics right behind their topics; of a query the best first."""
    pages: NotRequired[list[TopicPageRecord]]
    """What to read on them, if there is a query."""


def _topics(site: KnowledgeBase, told: Values) -> Mapping[str, object]:
    query, page = told.text("q").strip(), told.text("page").strip()
    tenant = cast("str | None", told.by_name["tenant"])
    limit = told.number("limit")
    if query:
        uri = site.name(page).uri if page else None
        hits = [
            hit
            for hit in site.search_topics(query, limit=_MOST_TOPICS, tenant=tenant)
            if uri is None or uri in hit.topic.members
        ][:_TOPICS_OF_QUERY]
        chosen = {hit.topic.id for hit in hits}
        return {
            "topics": [topic_hit_record(hit, _key_pages(site, hit.topic)) for hit in hits],
            "pages": [
                topic_page_record(one)
                for one in site.explore(query, tenant=tenant)
                if uri is None or one.topic in chosen
            ][:limit],
        }
    found = site.topics_of(page, tenant=tenant) if page else site.topics(tenant=tenant)
    return {"topics": [topic_record(topic, _key_pages(site, topic)) for topic in found[:limit]]}


def _key_pages(site: KnowledgeBase, topic: Topic) -> list[PageRecord]:
    return [page_record(site.name(uri)) for uri in topic.key_pages]


TOPICS = Question(
    name="topics",
    summary="List the topics, or those that fit a query",
    description=(
        "With `q` the topics that fit it and the pages to read on them; with `page` those that "
        "hold it, the widest first."
    ),
    parameters=(
        Parameter(name="q", description="what to read about"),
        Parameter(name="page", description=f"only the topics that hold it: {PAGE.description}"),
        Parameter(name="tenant", description="only topics of this part of the site"),
        Parameter(
            name="limit",
            description="most topics, or most pages to read",
            type=ValueType.NUMBER,
            default=50,
            allowed=range(1, _MOST_TOPICS + 1),
        ),
    ),
    rows="topics",
    answer=TopicsAnswer,
    ask=_topics,
)
