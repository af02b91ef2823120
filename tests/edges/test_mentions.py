"""Pages that are named in the texts of other pages."""

from __future__ import annotations

import sys
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mkdocs_pinakes.edges import collect_backlinks, extract_edges
from mkdocs_pinakes.model import (
    Edge,
    EdgeKind,
    Excerpt,
    Reference,
    ReferenceStatus,
    ResolvedReference,
    SrcUri,
)
from mkdocs_pinakes.settings import EdgeSettings, EdgeWeights
from tests.edges.names import mentions, page


def context(edge: Edge) -> Excerpt:
    found = edge.occurrences[0].context
    assert found is not None
    return found


def words(edge: Edge) -> str:
    found = context(edge)
    return found.text[found.start : found.end]


@pytest.mark.parametrize(
    ("title", "text", "expected"),
    [
        ("Jib Boom", "It has a Jib Boom there.", ["Jib Boom"]),
        ("Jib Boom", "They say jib boom here.", ["jib boom"]),
        ("Jib Boom", "Here is the Jib\nBoom again.", ["Jib Boom"]),
        ("Callimachus", "It was Callimachus who did.", ["Callimachus"]),
        ("Größe", "Hier ist die Größe gemeint.", ["Größe"]),
        ("Schéma de données", "Voir le schéma de données ici.", ["schéma de données"]),
        ("Мастер и Маргарита", "Роман «Мастер и Маргарита» вышел.", ["Мастер и Маргарита"]),
        ("サーバー設定", "次にサーバー設定を開きます。", ["サーバー設定"]),
        ("交换机", "使用交换机的时候", ["交换机"]),
        ("데이터베이스", "그 데이터베이스 를 봅니다", ["데이터베이스"]),
        ("read_only", "Set read_only there.", ["read_only"]),
        ("OpenAPI", "OpenAPI is used.", ["OpenAPI"]),
        # What is said only to tell pages apart
        ("Tides (poem)", "In Tides he wrote and so in Tides of old.", ["Tides"]),
        ("Paris, Texas", "They went to Paris and saw it.", ["Paris"]),
        # Words of everyday
        ("Install", "To install, install it. Install it so.", []),
        ("Overview", "Overview\n\nThe rest.", []),
        ("sail", "The sail is white.", []),
        ("Go", "We use Go there.", []),
        ("2024", "It was in 2024.", []),
        ("Redis", "Use Redis6, MyRedis and Redis-like things.", []),
    ],
)
def test_a_page_that_is_named_in_a_text_is_joined_to_it(title, text, expected):
    found = mentions(page("a.md", text), page("b.md", title=title))

    assert [words(edge) for edge in found] == expected


def test_an_edge_says_where_and_how_often():
    (edge,) = mentions(
        page("a.md", "The Jib Boom is long. So is a jib boom."), page("b.md", title="Jib Boom")
    )

    assert (edge.source.key, edge.target.key, edge.relation) == ("a.md", "b.md", "")
    assert (edge.weight, edge.count, edge.implied) == (1.0, 2, False)
    assert edge.occurrences[0].section == "part"
    assert context(edge).text == "The Jib Boom is long. So is a jib boom."


def test_a_long_line_is_cut_between_words():
    (edge,) = mentions(
        page("a.md", "left " * 40 + "Jib Boom" + " right" * 40), page("b.md", title="Jib Boom")
    )

    text = context(edge).text
    assert text.startswith("…left left")
    assert text.endswith("right right…")
    assert len(text) < 200


def test_an_alias_names_the_page_and_says_so():
    pages = [
        page("a.md", "See HTTP Archive here."),
        page("b.md", title="Web almanac", aliases=("HTTP Archive",)),
    ]

    (edge,) = mentions(*pages)

    assert (edge.target.key, edge.relation, words(edge)) == ("b.md", "alias", "HTTP Archive")


def test_a_title_says_more_than_an_alias():
    pages = [
        page("a.md", "See HTTP Archive, the Web Almanac."),
        page("b.md", title="Web Almanac", aliases=("HTTP Archive",)),
    ]

    (edge,) = mentions(*pages)

    assert (edge.relation, edge.count, words(edge)) == ("", 2, "Web Almanac")


def test_pages_of_one_name_share_the_weight_and_stay_apart():
    pages = [
        page("a.md", "Ask Ada Lovelace."),
        page("b.md", title="Ada Lovelace"),
        page("c.md", aliases=("Ada Lovelace",)),
    ]

    found = mentions(*pages, weights=EdgeWeights(mention=3.0))

    assert [(edge.target.key, edge.weight, edge.relation) for edge in found] == [
        ("b.md", 1.5, ""),
        ("c.md", 1.5, "alias"),
    ]


def test_the_longest_name_counts_alone():
    pages = [
        page("a.md", "The Jib Boom Stay is here."),
        page("b.md", title="Jib Boom"),
        page("c.md", title="Jib Boom Stay"),
        page("d.md", title="Stay"),
    ]

    assert [edge.target.key for edge in mentions(*pages)] == ["c.md"]


def test_a_page_does_not_name_itself_nor_others_of_its_name():
    pages = [
        page("a.md", "The Jib Boom is here.", title="Jib Boom"),
        page("b.md", title="Jib Boom"),
    ]

    assert mentions(*pages) == []


def test_a_page_that_is_linked_is_not_named_besides():
    reference = ResolvedReference(
        reference=Reference(source=SrcUri("a.md"), line=1, raw="[[b]]", kind=EdgeKind.LINK),
        status=ReferenceStatus.RESOLVED,
        target=SrcUri("b.md"),
    )
    linking = replace(page("a.md", "The Jib Boom is here."), references=(reference,))

    assert mentions(linking, page("b.md", title="Jib Boom")) == []


def test_a_name_that_is_everywhere_leads_nowhere():
    pages = [page(f"{number:02}.md", "The Jib Boom is here.") for number in range(11)]

    assert mentions(*pages, page("b.md", title="Jib Boom")) == []
    assert len(mentions(*pages[1:], page("b.md", title="Jib Boom"))) == 10


def test_a_page_that_may_not_be_searched_gives_no_text_and_can_be_named():
    hidden = page("a.md", "Secret Meeting is here.", title="Jib Boom", searchable=False)
    other = page("b.md", "The Jib Boom is here.", title="Secret Meeting")

    found = mentions(hidden, other)

    assert [(edge.source.key, edge.target.key) for edge in found] == [("b.md", "a.md")]


@pytest.mark.parametrize("raw", ["[[Jib Boom]]", "[[hidden|Jib Boom]]", "[[x/Jib Boom]]"])
def test_a_name_that_links_to_a_private_page_names_no_other(raw):
    path, _, display = raw.strip("[]").partition("|")
    reference = ResolvedReference(
        reference=Reference(
            source=SrcUri("a.md"), line=1, raw=raw, kind=EdgeKind.LINK, path=path, display=display
        ),
        status=ReferenceStatus.WITHHELD,
    )
    linking = replace(page("a.md", "The Jib Boom is here."), references=(reference,))

    assert mentions(linking, page("b.md", title="Jib Boom"), page("c.md", title="Boom")) == []


def test_how_a_word_is_used_counts_where_a_link_of_its_name_leads_nowhere_too():
    reference = ResolvedReference(
        reference=Reference(
            source=SrcUri("a.md"), line=1, raw="[[Sail]]", kind=EdgeKind.LINK, path="Sail"
        ),
        status=ReferenceStatus.UNRESOLVED,
    )
    everyday = page("a.md", "They sail, and sail on. See Jib Boom.")
    pages = [page("b.md", "See the Sail there."), page("c.md", title="Sail")]
    pages.append(page("d.md", title="Jib Boom"))

    for first in (everyday, replace(everyday, references=(reference,))):
        found = mentions(first, *pages)

        assert [(edge.source.key, edge.target.key) for edge in found] == [("a.md", "d.md")]


def test_a_mention_is_no_backlink_and_is_not_counted_as_stated():
    edges = extract_edges(
        [page("a.md", "The Jib Boom is here."), page("b.md", title="Jib Boom")], EdgeSettings()
    )

    assert len(edges) == 1
    assert not edges[0].is_written
    assert collect_backlinks(edges) == {}


def test_the_order_of_pages_changes_nothing():
    pages = [
        page("a.md", "Ada Lovelace and Jib Boom and Tides here."),
        page("b.md", "Jib Boom in Tides.", title="Ada Lovelace"),
        page("c.md", "Ada Lovelace", title="Jib Boom"),
        page("d.md", title="Tides (poem)"),
    ]

    assert extract_edges(pages, EdgeSettings()) == extract_edges(pages[::-1], EdgeSettings())


_WORDS = st.sampled_from(
    ["Ada", "Jib", "boom", "Boom", "of", "Tides", "交", "换", "(x)", ",", "\n"]
)
_TEXTS = st.lists(_WORDS, max_size=12).map(" ".join)


@given(texts=st.lists(_TEXTS, min_size=1, max_size=5), titles=st.lists(_TEXTS, max_size=5))
def test_whatever_is_found_stands_in_the_text(texts, titles):
    pages = [page(f"a{number}.md", text) for number, text in enumerate(texts)]
    named = [page(f"b{number}.md", title=title) for number, title in enumerate(titles)]

    found = mentions(*pages, *named)

    text_by_uri = dict(zip((one.uri for one in pages), texts, strict=True))
    assert len({(edge.source, edge.target) for edge in found}) == len(found)
    for edge in found:
        assert words(edge).split()[0] in text_by_uri[edge.source.key]
        assert 0 < edge.weight <= 1


def test_the_work_grows_with_the_pages_and_not_with_their_square():
    few, many = (
        _calls(
            [
                page(f"{number}.md", f"How to mend part {number + 1} of it", title=title)
                for number in range(count)
                for title in [f"How to mend part {number}"]
            ]
        )
        for count in (100, 400)
    )

    assert many < 6 * few


def _calls(pages) -> int:
    calls: Counter[str] = Counter()
    sys.setprofile(lambda _frame, event, _argument: calls.update([event]))
    try:
        extract_edges(pages, EdgeSettings())
    finally:
        sys.setprofile(None)
    return calls["call"] + calls["c_call"]
