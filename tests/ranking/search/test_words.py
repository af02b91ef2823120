from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mkdocs_pinakes.language import everyday_words
from mkdocs_pinakes.ranking.search.expansion import Match, expand
from mkdocs_pinakes.ranking.search.query import read_query
from mkdocs_pinakes.ranking.search.words import WordScores, rarity, score_words
from tests.ranking.search.memory_index import MemoryIndex
from tests.ranking.search.test_index import make_index, page

if TYPE_CHECKING:
    from random import Random


def index_of(*texts: str, language: str = "en") -> MemoryIndex:
    """Index pages with one text each."""
    pages = (page(f"p{number}", text) for number, text in enumerate(texts))
    return MemoryIndex(make_index(*pages, language=language))


def scored(query: str, *texts: str, language: str = "en") -> WordScores:
    index = index_of(*texts, language=language)
    return score_words(
        expand(read_query(query), index),
        index,
        section_count=len(texts),
        everyday=everyday_words(language),
    )


def answers(found: WordScores) -> list[int]:
    return np.flatnonzero(found.is_told).tolist()


# Which words meet


@pytest.mark.parametrize(
    ("language", "query", "text"),
    [
        ("en", "cataloguing", "the catalogues"),
        ("de", "Kataloge", "eines Katalogs"),
        ("de", "Häuser", "das Haus"),
        ("fr", "chercher", "il cherchait"),
        ("ru", "книги", "одна книга"),
        ("en", "CAFE", "a café"),
        ("en", "cafe\u0301", "a Café"),
        ("", "書館", "図書館の本"),
        ("", "図書館", "この図書を読む"),
        ("en", "get_user", "call getUser()"),
        ("en", "getuser", "call getUser()"),
        ("en", "\uff11\uff12", "chapter 12"),
        ("en", "papy", "a papyrus"),
        ("en", "papyrsu", "a papyrus"),
    ],
)
def test_a_query_finds(language: str, query: str, text: str):
    assert answers(scored(query, text, "…", language=language)) == [0]


@pytest.mark.parametrize(
    ("language", "query", "text"),
    [
        ("", "deploying", "deployed"),
        ("en", "Häuser", "das Haus"),
        ("en", "2024", "2025"),
        ("en", "ink", "inc"),
        ("en", "papy reed", "papyrus"),
        ("", "館書", "図書館"),
        ("en", "xylophone", "ink"),
        ("en", "", "ink"),
        ("en", "…", "ink"),
    ],
)
def test_a_query_does_not_find(language: str, query: str, text: str):
    assert not scored(query, text, language=language).scores.any()


def test_the_word_itself_comes_before_its_forms_and_those_before_what_begins_so():
    scores = scored("catalog", "catalog", "catalogs", "catalogues").scores

    assert scores[0] > scores[1] > scores[2] > 0


def test_a_misspelt_word_says_less_the_more_letters_are_wrong():
    right, once, twice = (
        scored(query, "librarian", "ink").scores[0]
        for query in ("librarian", "librarain", "librrain")
    )

    assert right > once > twice > 0


def test_one_word_of_many_is_enough_and_more_say_more():
    scores = scored("ink reed xylophone", "ink", "ink reed", "scroll").scores

    assert scores[1] > scores[0] > scores[2] == 0


# Scores

TERMS = st.lists(
    st.sampled_from(["ink", "inks", "reed", "scroll", "scrolls", "shelf", "tag", "unknown"]),
    max_size=6,
    unique=True,
)
SHELVES = index_of(
    "ink ink reed", "inks scroll", "scrolls shelf shelf", "tag ink reed shelf", "reed"
)


@given(terms=TERMS, random=st.randoms(use_true_random=False))
def test_the_order_of_words_does_not_matter(terms: list[str], random: Random):
    expansions = expand(read_query(" ".join(terms)), SHELVES)
    shuffled = random.sample(expansions, len(expansions))

    found, again = (score_words(some, SHELVES, section_count=5) for some in (expansions, shuffled))

    np.testing.assert_allclose(found.scores, again.scores, rtol=1e-12)
    np.testing.assert_array_equal(found.is_told, again.is_told)


@given(terms=TERMS)
def test_a_score_is_the_sum_over_the_words(terms: list[str]):
    expansions = expand(read_query(" ".join(terms)), SHELVES)

    total = score_words(expansions, SHELVES, section_count=5).scores

    alone = [score_words([one], SHELVES, section_count=5).scores for one in expansions]
    np.testing.assert_allclose(total, sum(alone, start=np.zeros(5)), rtol=1e-12)


def test_of_several_forms_of_a_word_in_a_section_only_the_best_counts():
    index = index_of("catalog catalogs", "ink")
    [expansion] = expand(read_query("catalog"), index)
    exact = replace(expansion, variants=expansion.variants[:1])

    both, alone = (score_words([one], index, section_count=2) for one in (expansion, exact))

    assert [variant.match for variant in expansion.variants] == [Match.EXACT, Match.STEM]
    np.testing.assert_array_equal(both.scores, alone.scores)


@given(count=st.integers(1, 99), more=st.integers(1, 100))
def test_a_word_tells_more_the_fewer_sections_hold_it(count: int, more: int):
    assert rarity(count, 200) > rarity(count + more, 200) > 0


# Words that tell next to nothing


def test_a_word_that_nearly_all_sections_hold_makes_no_answer_beside_others():
    found = scored("the papyrus", "the papyrus", *["the parchment"] * 60, language="")

    assert answers(found) == [0]
    assert (found.scores > 0).all()


def test_words_of_everyday_make_no_answer_beside_others():
    assert answers(scored("who has the papyrus", "the ink", "who has it", "papyrus")) == [2]


@pytest.mark.parametrize("query", ["the", "who has the"])
def test_common_words_alone_are_answered(query: str):
    assert answers(scored(query, "the ink", "the reed", "papyrus")) == [0, 1]
