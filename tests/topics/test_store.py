"""A store of topics keeps tenants apart."""

from __future__ import annotations

import pytest

from mkdocs_pinakes.errors import ConfigurationError, PinakesError, TenantError, UnknownTopicError
from mkdocs_pinakes.model import SrcUri, Topic, TopicStore
from mkdocs_pinakes.topics.store import MemoryTopicStore


def topic(name: str, *pages: str, tenant: str = "", parent: str | None = None) -> Topic:
    uris = tuple(map(SrcUri, pages))
    return Topic(
        id=name,
        label=name,
        terms=(name,),
        key_pages=uris[:1],
        members=uris,
        parent=parent,
        tenant=tenant,
    )


SEA = topic("sea", "a.md", "b.md", "c.md", tenant="v1")
BAY = topic("bay", "a.md", "b.md", tenant="v1", parent="sea")
LAND = topic("land", "d.md", tenant="v2")


@pytest.fixture
def store() -> TopicStore:
    return MemoryTopicStore([SEA, BAY, LAND])


def test_topics_are_listed_in_order_and_by_tenant(store: TopicStore):
    assert store.list_topics() == (SEA, BAY, LAND)
    assert store.list_topics(tenant="v1") == (SEA, BAY)
    assert store.list_topics(tenant="v3") == ()


def test_a_page_is_in_the_smallest_topic_that_holds_it(store: TopicStore):
    assert store.topic_for_page(SrcUri("a.md")) == BAY
    assert store.topic_for_page(SrcUri("c.md"), tenant="v1") == SEA
    assert store.topic_for_page(SrcUri("x.md")) is None


def test_a_topic_of_the_same_id_is_replaced(store: TopicStore):
    smaller = topic("bay", "b.md", tenant="v1", parent="sea")

    store.upsert(smaller)

    assert store.get("bay") == smaller
    assert store.list_topics() == (SEA, smaller, LAND)
    assert store.topic_for_page(SrcUri("a.md")) == SEA


def test_an_unknown_topic_is_an_error(store: TopicStore):
    with pytest.raises(UnknownTopicError, match="there is no topic 'air'"):
        store.get("air")


@pytest.mark.parametrize(
    "act",
    [
        lambda store: store.get("sea", tenant="v2"),
        lambda store: store.topic_for_page(SrcUri("d.md"), tenant="v1"),
        lambda store: store.upsert(topic("sea", "e.md", tenant="v2")),
        lambda store: store.upsert(topic("new", "a.md", "e.md", tenant="v2")),
        lambda store: store.upsert(topic("new", "e.md", tenant="v2", parent="sea")),
    ],
)
def test_another_tenant_is_an_error_and_changes_nothing(store: TopicStore, act):
    with pytest.raises(TenantError) as caught:
        act(store)

    assert isinstance(caught.value, PinakesError)
    assert store.list_topics() == (SEA, BAY, LAND)


@pytest.mark.parametrize("parent", ["bay", "cove"])
def test_a_topic_is_no_part_of_itself(store: TopicStore, parent: str):
    store.upsert(topic("cove", "a.md", tenant="v1", parent="bay"))

    with pytest.raises(ConfigurationError, match="'bay' would be a part of itself"):
        store.upsert(topic("bay", "a.md", "b.md", tenant="v1", parent=parent))
