from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mkdocs_pinakes.ranking.search.expansion import Match, expand, nearest_terms
from mkdocs_pinakes.ranking.search.query import read_query
from tests.ranking.search.memory_index import MemoryIndex
from tests.ranking.search.test_index import make_index, page

TEXTS = (
    "the catalogue of the library",
    "the catalogues of libraries",
    "a librarian cataloguing",
    "papyrus 2024",
    "getUserName",
    "図書館で本を読む",
)
INDEX = MemoryIndex(
    make_index(*(page(f"p{number}", text) for number, text in enumerate(TEXTS)), language="en")
)


def variants(query: str) -> dict[str, Match]:
    """What stands for the last term of a query."""
    expansion = expand(read_query(query), INDEX)[-1]
    return {variant.term: variant.match for variant in expansion.variants}


@pytest.mark.parametrize(
    ("query", "term", "match"),
    [
        ("catalogue", "catalogue", Match.EXACT),
        ("catalogue", "catalogues", Match.STEM),
        ("catalogued", "catalogue", Match.STEM),
        ("papy", "papyrus", Match.BEGINNING),
        ("papyrs", "papyrus", Match.CORRECTED),
        ("papyruss", "papyrus", Match.CORRECTED),
        ("pspyrus", "papyrus", Match.CORRECTED),
        ("apapyrus", "papyrus", Match.CORRECTED),
        ("pyparus", "papyrus", None),
        ("librarain", "librarian", Match.CORRECTED),
        ("librraain", "librarian", Match.CORRECTED),
        ("2025", "2024", None),
        ("pap yrus", "papyrus", None),
        ("fetchUserName", "user", Match.PART),
        # A character of Chinese is a word, and terms are pairs of them.
        ("図", "図書", Match.PART),
        ("館", "書館", Match.PART),
        ("本 catalogue", "で本", Match.PART),
    ],
)
def test_a_term_stands_for(query: str, term: str, match: Match | None):
    found = [
        variant.match
        for expansion in expand(read_query(query), INDEX)
        for variant in expansion.variants
        if variant.term == term
    ]

    assert found == ([] if match is None else [match])


def test_a_known_term_is_not_corrected():
    assert Match.CORRECTED not in variants("library").values()


def test_a_term_counts_more_the_more_it_is_like_the_one_asked_for():
    index = MemoryIndex(make_index(page("p", "catalog catalogs catalogues"), language="en"))
    [expansion] = expand(read_query("catalog"), index)

    exact, stem, beginning = expansion.variants

    assert [exact.match, stem.match, beginning.match] == [Match.EXACT, Match.STEM, Match.BEGINNING]
    assert 1 == exact.factor > stem.factor > beginning.factor > 0


def test_only_the_last_term_may_be_unfinished():
    first, last = expand(read_query("papy catalog"), INDEX)

    assert first.variants == ()
    assert {variant.match for variant in last.variants} == {Match.BEGINNING}


@given(
    term=st.text(alphabet="abcdefgh", min_size=1, max_size=12),
    known=st.lists(st.text(alphabet="abcdefgh", min_size=1, max_size=12)),
)
def test_a_correction_is_one_edit_away_or_two_in_a_long_term(term: str, known: list[str]):
    most = 0 if len(term) < 4 else 1 if len(term) < 8 else 2

    for other, distance in nearest_terms(term, known).items():
        assert abs(len(other) - len(term)) <= most
        assert 0 <= distance <= most + 0.5
        assert other[0] == term[0] or len(term) >= 5


@st.composite
def slips(draw: st.DrawFn) -> tuple[str, str]:
    """A word, and the same with a letter inserted, left out, replaced or swapped."""
    word = "".join(draw(st.permutations("abcdefg")))
    place = draw(st.integers(0, 5))
    before, letter, after = word[:place], word[place], word[place + 1 :]
    return word, draw(
        st.sampled_from(
            [
                f"{before}z{letter}{after}",
                f"{before}{after}",
                f"{before}z{after}",
                f"{before}{after[0]}{letter}{after[1:]}",
            ]
        )
    )


@given(slip=slips())
def test_a_slip_of_the_pen_is_corrected(slip: tuple[str, str]):
    word, written = slip

    assert nearest_terms(written, ["other", word]).keys() == {word}
