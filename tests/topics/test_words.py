"""How the terms of topics are counted and written."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mkdocs_pinakes.topics.surface import written_forms
from mkdocs_pinakes.topics.term_table import Grammar, count_terms
from mkdocs_pinakes.topics.unspaced import completed, joining_characters
from tests.topics.sites import page

NOTHING = Grammar(joining=frozenset(), common=frozenset({"and"}))


@pytest.mark.parametrize(
    ("name", "text", "expected"),
    [
        ("boat", "A Boat. The Boat, a boat.", "Boat"),
        ("cafe", "Das Café am Hafen.", "Café"),
        ("api", "the REST API", "API"),
        (
            "card catalogue",
            "A card catalogue, a card-catalogue, the card catalogue.",
            "card catalogue",
        ),
        ("yaml front", "YAML front matter, and YAML front matter.", "YAML front matter"),
        ("salt water", "Salt water and sun. Salt water and sand.", "Salt water"),
        ("gone", "It stands nowhere.", "gone"),
        ("图书 书馆", "去图书馆。在图书馆。", "图书馆"),
        ("デー ータ", "データベースを使う。データベースの本。", "データベース"),
        ("그래프 검색", "그래프 검색, 그래프 검색", "그래프 검색"),
    ],
)
def test_a_term_is_written_as_it_mostly_is(name, text, expected):
    assert written_forms([name], [page("a", text=text)], grammar=NOTHING) == (expected,)


def test_what_says_the_same_is_written_once():
    pages = [page("a", text="Front matter. 力量训练 and 力量训练.")]

    forms = written_forms(["front matter", "matter", "力量 量训", "训练"], pages, grammar=NOTHING)

    assert forms == ("Front matter", "力量训练")


def test_a_page_that_may_not_be_searched_is_not_read_for_its_spelling():
    hidden = page("a", text="BOAT")
    hidden = replace(hidden, controls=replace(hidden.controls, searchable=False))

    assert written_forms(["boat"], [hidden], grammar=NOTHING) == ("boat",)


def test_a_name_weighs_more_than_a_text():
    table = count_terms([page("moth", text="A moth has wings."), page("b", text="A wing.")])

    weights = {name: table.weights[0, number] for number, name in enumerate(table.names)}
    assert weights["moth"] == 3
    assert weights["wings"] == 1
    assert weights["wing"] == 0


def test_characters_that_stand_beside_all_others_join_words():
    characters = [chr(code) for code in range(0x4E00, 0x4E00 + 600)]

    terms = [f"{one}的" for one in characters]

    assert joining_characters(terms) == {"的"}
    assert joining_characters(terms[:100]) == frozenset()


def test_a_word_without_spaces_ends_at_a_character_that_joins():
    text = "力量训练的方法。力量训练的书。"

    assert completed(["训练"], text, joining=frozenset("的")) == "力量训练"
