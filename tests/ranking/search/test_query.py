from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mkdocs_pinakes.ranking.search.query import read_query


@pytest.mark.parametrize(
    ("text", "phrases"),
    [
        ('"great library"', [("great", "library")]),
        (
            "\u201cgreat library\u201d of \u201eAlexandria\u201c",
            [("great", "library"), ("alexandria",)],
        ),
        ("\u00abgrande biblioth\u00e8que\u00bb", [("grande", "bibliotheque")]),
        ("\u00bbalte\u00ab und \u00bbneue\u00ab", [("alte",), ("neue",)]),
        ("\u201ewielka biblioteka\u201d", [("wielka", "biblioteka")]),
        ("\u201dstora biblioteket\u201d", [("stora", "biblioteket")]),
        ("\u300c図書館\u300dの本", [("図書", "書館")]),
        ('"unclosed', []),
        ('"closed" "unclosed', [("closed",)]),
        ("\u201cunclosed", []),
        ("isn't and 'single'", []),
        ('""', []),
        ('" . "', []),
        ('"twice" "twice"', [("twice",)]),
    ],
)
def test_what_stands_in_quotes_is_a_phrase(text: str, phrases: list[tuple[str, ...]]):
    assert list(read_query(text).phrases) == phrases


@pytest.mark.parametrize(
    ("text", "is_all_quoted"),
    [
        ('"a b"', True),
        ('"a" "b"', True),
        ('"a" b', False),
        ("a", False),
        ("", False),
        ('""', False),
    ],
)
def test_a_query_may_be_nothing_but_phrases(text: str, *, is_all_quoted: bool):
    assert read_query(text).is_all_quoted is is_all_quoted


@pytest.mark.parametrize(
    ("text", "marked"),
    [
        ('see "scroll" now', ["scroll"]),
        ("run `sync` now", ["sync"]),
        ("run `git sync`", ["git", "sync"]),
        ("run `sync now", []),
        ("plain", []),
    ],
)
def test_quotes_and_backticks_mark_words(text: str, marked: list[str]):
    assert [token.term for token in read_query(text).tokens if token.is_marked] == marked


@pytest.mark.parametrize(
    ("text", "capitalised"),
    [
        ("who is Ada", ["ada"]),
        ("Ada was who", []),
        ("what is IPv6", ["ipv6"]),
        ("iPhone", ["iphone"]),
        ("the 1980s", ["1980s"]),
    ],
)
def test_a_capital_says_that_a_word_is_a_name_unless_it_begins_the_query(
    text: str, capitalised: list[str]
):
    assert [token.term for token in read_query(text).tokens if token.is_capitalised] == capitalised


def test_a_long_query_is_read_to_its_64th_term():
    query = read_query(" ".join(f"w{number}" for number in range(500)))

    assert [token.term for token in query.tokens] == [f"w{number}" for number in range(64)]


def test_a_long_query_is_read_to_its_thousandth_character():
    assert read_query("ink" + " " * 993 + "reeds").terms == ("ink", "reed")


@given(text=st.text(st.characters(exclude_categories=())))
def test_any_text_is_a_query(text: str):
    query = read_query(text)

    assert len(query.text) <= 1000
    assert set(query.terms) == {token.term for token in query.tokens}
