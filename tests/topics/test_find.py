"""Which pages are a topic, and what it is called."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from mkdocs_pinakes.model import Document, PageControls, SrcUri
from tests.topics.sites import boats_and_bread, embeddings_of, page, topics_of


def test_pages_that_link_to_each_other_are_a_topic():
    topics = topics_of(boats_and_bread())

    assert [topic.members for topic in topics] == [
        ("boats/hull.md", "boats/keel.md", "boats/mast.md", "boats/oars.md"),
        ("bread/dough.md", "bread/oven.md", "bread/rye.md", "bread/salt.md"),
    ]


def test_a_topic_is_called_by_the_words_that_the_others_lack_as_they_are_written():
    boats, bread = topics_of(boats_and_bread())

    assert boats.terms[:2] == ("Boat", "sail")
    assert set(bread.terms[:3]) == {"dough", "oven", "flour"}
    assert "the" not in {term.lower() for topic in (boats, bread) for term in topic.terms[:3]}
    assert boats.label == ", ".join(boats.terms[:3])


def test_a_name_of_several_words_is_kept_together():
    texts = ["Shortest Path First is used.", "Of Shortest Path First there are two.", "A ring."]
    ring = [page(f"a/{n}", f"a/{(n + 1) % 3}", text=text) for n, text in enumerate(texts)]
    titled = [replace(one, title=f"Shortest path {n}") for n, one in enumerate(ring)]

    topics = topics_of([*titled, *boats_and_bread()])

    [label] = [topic.terms[0] for topic in topics if "a/0.md" in topic.members]
    assert label == "Shortest Path First"


def test_key_pages_are_those_most_edges_lead_to():
    star = [page("hub"), *(page(f"spoke-{number}", "hub") for number in range(5))]

    [topic] = topics_of(star)

    assert topic.key_pages[0] == "hub.md"


def test_the_order_of_pages_and_links_changes_nothing():
    expected = topics_of(boats_and_bread())

    for seed in range(5):
        chance = random.Random(seed)  # noqa: S311 - an order, not a secret
        shuffled = [
            replace(one, references=tuple(chance.sample(one.references, len(one.references))))
            for one in chance.sample(boats_and_bread(), 8)
        ]
        assert topics_of(shuffled) == expected


def test_a_topic_keeps_its_id_when_a_page_joins():
    before = topics_of(boats_and_bread())

    after = topics_of([*boats_and_bread(), page("boats/tar", "boats/hull", text="Tar.")])

    assert [topic.id for topic in after] == [topic.id for topic in before]
    assert [topic.size for topic in after] == [5, 4]


def test_fewer_pages_than_the_minimum_are_no_topic():
    pair = [page("a", "b"), page("b", "a")]

    assert topics_of(pair) == ()
    assert len(topics_of(pair, minimum_size=2)) == 1


@pytest.mark.parametrize("documents", [(), (page("alone"),), (page("a"), page("b"))])
def test_pages_without_edges_are_no_topic(documents):
    assert topics_of(documents) == ()


def test_a_page_without_edges_joins_the_topic_whose_texts_are_like_its_own():
    documents = [*boats_and_bread(), page("yacht", text="A yacht.")]
    vectors = [[1, number / 20, 0] for number in range(4)]
    vectors += [[0, number / 20, 1] for number in range(4)]

    joined = topics_of(documents, embeddings=embeddings_of([*vectors, [1, 0.1, 0]]))
    apart = topics_of(documents, embeddings=embeddings_of([*vectors, [0, -1, 0]]))

    assert "yacht.md" in joined[0].members
    assert len(apart) == len(joined)
    assert all("yacht.md" not in topic.members for topic in apart)
    assert all("yacht.md" not in topic.members for topic in topics_of(documents))


def test_a_tag_that_every_page_has_does_not_make_one_topic_of_all():
    tagged = [replace(one, tags=("notes",)) for one in boats_and_bread()]

    assert [topic.size for topic in topics_of(tagged)] == [4, 4]


def test_a_shared_tag_makes_a_topic_of_pages_without_links():
    tagged = [page(name, tags=("craft",)) for name in ("a", "b", "c")]
    other = [page(name, tags=("sea",)) for name in ("d", "e", "f")]

    assert [topic.members for topic in topics_of([*tagged, *other])] == [
        ("a.md", "b.md", "c.md"),
        ("d.md", "e.md", "f.md"),
    ]


# Hierarchy


def cliques(count: int, size: int) -> list[Document]:
    names = [[f"g{group}/p{number}" for number in range(size)] for group in range(count)]
    pages = []
    for group, members in enumerate(names):
        following = names[(group + 1) % count][0]
        for number, name in enumerate(members):
            links = [other for other in members if other != name]
            pages.append(page(name, *links, *([following] if number == 0 else [])))
    return pages


def test_a_topic_that_is_too_large_is_divided():
    topics = topics_of(cliques(6, 4), maximum_size=6, resolution=0.1)

    by_id = {topic.id: topic for topic in topics}
    large = [topic for topic in topics if topic.size > 6]
    assert large
    for topic in large:
        parts = [by_id[child] for child in topic.children]
        assert len(parts) >= 2
        assert {part.parent for part in parts} == {topic.id}
        assert {uri for part in parts for uri in part.members} <= set(topic.members)


def test_no_two_topics_have_one_id():
    topics = topics_of(cliques(6, 4), maximum_size=3, minimum_size=2)

    assert len({topic.id for topic in topics}) == len(topics)


def test_a_group_that_nothing_divides_stays_whole():
    [topic] = topics_of(cliques(1, 8), maximum_size=4)

    assert topic.size == 8
    assert topic.children == ()


# Tenants


def test_topics_of_two_tenants_have_no_page_in_common_whatever_links_them():
    old = [page(f"v1/{name}", *(f"v2/{other}" for other in "abc")) for name in "abc"]
    new = [page(f"v2/{name}", *(f"v1/{other}" for other in "abc")) for name in "abc"]

    mixed = topics_of([*old, *new])
    apart = topics_of([*old, *new], tenants=("v1/", "v2"))

    assert any({uri[:2] for uri in topic.members} == {"v1", "v2"} for topic in mixed)
    assert [(topic.tenant, topic.members) for topic in apart] == [
        ("v1", ("v1/a.md", "v1/b.md", "v1/c.md")),
        ("v2", ("v2/a.md", "v2/b.md", "v2/c.md")),
    ]


def test_words_of_another_tenant_do_not_change_a_label():
    boats = [one for one in boats_and_bread() if one.uri.startswith("boats/")]
    expected = topics_of(boats, tenants=("boats/",))

    beside = topics_of(boats_and_bread(), tenants=("boats/",))

    assert [topic for topic in beside if topic.tenant == "boats"] == list(expected)


# Privacy


def test_a_page_that_may_not_be_searched_gives_no_words():
    secret = page(
        "boats/secret",
        *("boats/hull", "boats/keel"),
        text="Zyzzyva hull boat. Zyzzyva.",
        controls=PageControls(searchable=False),
    )

    topics = topics_of(
        [*boats_and_bread(), secret, replace(secret, uri=SrcUri("boats/secret-2.md"))]
    )

    assert "boats/secret.md" in topics[0].members
    words = {word for topic in topics for term in topic.terms for word in term.lower().split()}
    assert not words & {"zyzzyva", "secret"}


def test_no_topic_is_called_by_the_title_of_a_page_that_may_not_be_searched():
    hidden = PageControls(searchable=False)
    names = [f"craft/zyzzyva-{number}" for number in range(4)]
    secret = [page(name, *names, controls=hidden) for name in names]

    [apart] = topics_of(secret)
    [mixed] = topics_of([*secret, page("craft/open", *names)])

    assert apart.label == "craft"
    assert mixed.label == "Open"


def test_a_page_kept_out_of_graph_views_is_in_no_topic_and_joins_nothing():
    bridge = page("bridge", *(one.uri.removesuffix(".md") for one in boats_and_bread()))
    hidden = replace(bridge, controls=PageControls(graph=False))

    assert topics_of([*boats_and_bread(), hidden]) == topics_of(boats_and_bread())
