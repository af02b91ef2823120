from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mkdocs_pinakes.language import everyday_words
from mkdocs_pinakes.ranking.search.expansion import Match, expand, nearest_terms
from mkdocs_pinakes.ranking.search.query import read_query
from mkdocs_pinakes.ranking.search.words import score_words
from tests.ranking.search.memory_index import MemoryIndex
from tests.ranking.search.test_index import make_index, page

TEXTS = (
    "the catalogue of the library",
    "the catalogues of libraries",
    "a librarian cataloguing",
    "papyrus 2024",
    "getUserName",
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


def test_only_the_last_term_may_be_unfinished():
    first, last = expand(read_query("papy catalog"), INDEX)

    assert not any(variant.match is Match.BEGINNING for variant in first.variants)
    assert last.variants


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("catalogue", "catalogues"),  # exact before the same stem, on the first page
    ],
)
def test_the_word_itself_says_more_than_another_ending(better: str, worse: str):
    def score(query: str) -> float:
        return float(
            score_words(expand(read_query(query), INDEX), INDEX, section_count=5).scores[0]
        )

    assert score(better) > score(worse) > 0


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


# Scores


def test_words_that_tell_next_to_nothing_do_not_make_an_answer_beside_others():
    texts = ["the papyrus", *["the parchment"] * 60]
    pages = [page(f"p{number}", text) for number, text in enumerate(texts)]
    index = MemoryIndex(make_index(*pages))

    found = score_words(expand(read_query("the papyrus"), index), index, section_count=61)

    assert np.flatnonzero(found.is_told).tolist() == [0]
    assert (found.scores > 0).all()


def test_words_of_everyday_do_not_make_an_answer_beside_others():
    query = expand(read_query("who has the papyrus"), INDEX)

    found = score_words(query, INDEX, section_count=5, everyday=everyday_words("en"))

    assert np.flatnonzero(found.is_told).tolist() == [3]


def test_common_words_alone_are_answered():
    found = score_words(expand(read_query("the"), INDEX), INDEX, section_count=5)

    assert np.flatnonzero(found.is_told).tolist() == [0, 1]


def test_an_unknown_query_is_answered_by_nothing():
    found = score_words(expand(read_query("xylophone"), INDEX), INDEX, section_count=5)

    assert not found.scores.any()
