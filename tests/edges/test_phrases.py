"""Names that several pages hold, and that are the title of none."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mkdocs_pinakes.edges import extract_edges
from mkdocs_pinakes.model import NodeKind
from mkdocs_pinakes.settings import EdgeSettings, EdgeWeights
from tests.edges.names import page, phrases


def shared(text: str, other: str | None = None, *further: str) -> list[str]:
    """
    Find the names in two texts, the same one twice unless there is another.

    Returns
    -------
    list of str
        Names that join the two.
    """
    texts = (text, text if other is None else other, *further)
    pages = [page(f"{number}.md", text) for number, text in enumerate(texts)]
    return [name for name, uris in phrases(*pages).items() if {"0.md", "1.md"} <= set(uris)]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("It was Ada Lovelace who did.", ["Ada Lovelace"]),
        ("It was Ada Lovelace's engine.", ["Ada Lovelace"]),
        ("In the University of the Arts they met.", ["University of the Arts"]),
        ("He met Ludwig van Beethoven.", ["Ludwig van Beethoven"]),
        ("They saw Antonín Dvořák there.", ["Antonín Dvořák"]),
        ("Там был Лев Толстой тогда.", ["Лев Толстой"]),
        ("Then NASA said so.", ["NASA"]),
        # The first word of a sentence is a name only where it also is one inside
        ("However it was so.", []),
        ("The end. However it was so.", []),
        ("Kafka runs. We use Kafka.", ["Kafka"]),
        ("The Moon Base is there.", ["Moon Base"]),
        ("Some search. See the Search there, search on.", []),
        # Code
        ("set read_only to it", ["read_only"]),
        ("call numpy.array() here", ["numpy.array"]),
        ("pass --dry-run or not", ["--dry-run"]),
        ("the PageRank of it", ["PageRank"]),
        ("fileName is it", ["fileName"]),
        ("a-b and e.g. this -- or - that", []),
        # Too short
        ("We use Go and AI there.", []),
    ],
)
def test_what_reads_like_a_name_joins_pages(text, names):
    assert shared(text) == names


def test_a_name_is_the_same_in_any_case_and_keeps_its_spelling():
    assert shared("It was ADA LOVELACE.", "It was Ada Lovelace.") == ["ADA LOVELACE"]


def test_a_word_that_most_pages_write_small_is_no_name():
    text = "See the Volume there."

    assert shared(text) == ["Volume"]
    assert shared(text, text, "a volume is", "one volume of") == []


@pytest.mark.parametrize("names", [{"title": "Ada Lovelace"}, {"aliases": ("Ada Lovelace",)}])
def test_the_name_of_a_page_is_no_phrase(names):
    pages = [page(f"{number}.md", "It was Ada Lovelace.") for number in range(2)]

    assert phrases(*pages, page("ada.md", **names)) == {}


def test_the_edges_of_a_name_weigh_as_much_as_one_mention():
    pages = [page(f"{number}.md", "It was Ada Lovelace.") for number in range(4)]

    edges = extract_edges(pages, EdgeSettings(weights=EdgeWeights(mention=2.0)))

    assert [edge.weight for edge in edges] == [0.5] * 4
    assert {edge.target.kind for edge in edges} == {NodeKind.PHRASE}
    assert {edge.target.key for edge in edges} == {"ada lovelace"}


def test_a_name_of_one_page_or_of_very_many_joins_nothing():
    pages = [page(f"{number:02}.md", "It was Ada Lovelace.") for number in range(11)]

    assert phrases(pages[0]) == {}
    assert len(phrases(*pages[1:])["Ada Lovelace"]) == 10
    assert phrases(*pages) == {}


def test_of_a_page_the_rarest_names_count():
    names = [f"Part{letter}X" for letter in "ABCDEFGHIJKLMNOPQRST"]
    everything = "See " + ", ".join(names)
    pages = [page("a.md", everything), page("b.md", everything), page("c.md", f"See {names[0]}")]

    found = phrases(*pages)

    assert len(found) == 15
    assert names[0] not in found


def test_a_page_that_may_not_be_searched_gives_no_names():
    pages = [
        page("a.md", "It was Ada Lovelace."),
        page("b.md", "It was Ada Lovelace.", searchable=False),
    ]

    assert phrases(*pages) == {}


def test_they_can_be_left_out():
    pages = [page(f"{number}.md", "It was Ada Lovelace.") for number in range(2)]

    assert phrases(*pages, phrases=False) == {}


@given(
    texts=st.lists(
        st.lists(
            st.sampled_from(["Ada", "of", "Jib", "the", "foo_bar", "。", ".", "ÉTÉ", "ada"]),
            max_size=15,
        ).map(" ".join),
        max_size=6,
    )
)
def test_every_name_stands_in_every_text_that_it_joins(texts):
    found = phrases(*(page(f"{number}.md", text) for number, text in enumerate(texts)))

    for name, uris in found.items():
        assert len(uris) == len(set(uris)) > 1
        for uri in uris:
            assert name.lower() in texts[int(uri.removesuffix(".md"))].lower()
