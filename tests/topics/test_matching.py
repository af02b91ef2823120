"""Which topics fit a query."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mkdocs_pinakes.model import SrcUri
from mkdocs_pinakes.topics.matching import (
    TopicWords,
    centroid_similarities,
    overlap,
    rank_topics,
    topic_words,
)
from tests.topics.test_store import LAND, SEA, topic

words = st.frozensets(st.sampled_from("abcdefgh"))


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ({"boat"}, 1.0),
        ({"harbour"}, 3.0),
        ({"boat", "harbour"}, 2.0),
        ({"harbour", "x", "y"}, 1.0),
        ({"x"}, 0.0),
        (set(), 0.0),
    ],
)
def test_words_of_key_pages_count_three_times(query, expected):
    known = TopicWords(summary=frozenset({"boat", "harbour"}), entities=frozenset({"harbour"}))

    assert overlap(query, known) == expected


@given(words, words, words)
def test_the_overlap_is_the_published_formula_over_the_length_of_the_query(
    query, summary, entities
):
    known = TopicWords(summary=summary | entities, entities=entities)

    expected = len(query & known.summary) + 2 * len(query & entities)

    assert overlap(query, known) * len(query) == pytest.approx(expected)


def test_a_topic_is_known_by_its_terms_and_the_titles_of_its_key_pages():
    found = topic_words(
        SEA, {SrcUri("a.md"): "Old harbours", SrcUri("b.md"): "Birds"}, stem=lambda term: term[:6]
    )

    assert found.entities == {"old", "harbou"}
    assert found.summary == {"sea", "old", "harbou"}


def test_topics_that_share_nothing_with_the_query_are_left_out():
    hits = rank_topics([SEA, LAND], [0.0, 1.5], None)

    assert [(hit.topic, hit.score, hit.overlap, hit.similarity) for hit in hits] == [
        (LAND, 0.5, 1.5, 0.0)
    ]


def test_equal_scores_are_in_the_order_of_ids():
    hits = rank_topics([SEA, LAND, topic("air")], [1.0, 1.0, 1.0], None)

    assert [hit.topic.id for hit in hits] == ["air", "land", "sea"]


def test_a_topic_whose_middle_is_close_to_the_query_is_found_without_a_common_word():
    vectors = np.array([[1, 0.1], [1, 0], [0, 1], [0.1, 1], [0, 0]])

    similarities = centroid_similarities([[0, 1, 4], [2, 3]], vectors, np.array([2.0, 0.0]))
    hits = rank_topics([SEA, LAND], [0.0, 0.0], similarities)

    assert similarities[0] > 0.9
    assert similarities[1] < 0
    assert [hit.topic for hit in hits] == [SEA]


def test_pages_without_text_are_like_nothing():
    assert centroid_similarities([[0]], np.zeros((1, 2)), np.array([1.0, 0.0])).tolist() == [0.0]
    assert rank_topics([], [], np.zeros(0)) == ()


@pytest.mark.parametrize("other", [0.16, 0.21, 0.31, 0.32, 0.33])
def test_the_better_of_two_topics_is_alike_whatever_the_last_digits_of_the_deviation(other):
    hits = rank_topics([SEA, LAND], [0, 0], np.array([0.01, other]))

    assert [hit.topic for hit in hits] == [LAND]
