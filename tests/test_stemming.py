from __future__ import annotations

import json

import pytest
import snowballstemmer

from mkdocs_pinakes.stemming import LANGUAGES, stemmer
from tests.client import golden_stems


@pytest.mark.parametrize(
    ("language", "first", "second"),
    [
        ("en", "deploying", "deployed"),
        ("de", "katalogen", "kataloge"),
        ("fr", "chercher", "cherchait"),
        ("ru", "книги", "книга"),
        ("es", "bibliotecas", "biblioteca"),
    ],
)
def test_words_of_one_stem_meet(language: str, first: str, second: str):
    assert stemmer(language)(first) == stemmer(language)(second)


@pytest.mark.parametrize("language", ["", "zh", "none"])
def test_words_of_a_language_without_rules_are_their_own_stems(language: str):
    assert stemmer(language)("deploying") == "deploying"


@pytest.mark.parametrize("term", ["2024", "v2beta", "x86"])
def test_what_is_no_word_is_left_alone(term: str):
    assert stemmer("en")(term) == term


def test_every_language_has_its_rules():
    assert set(LANGUAGES.values()) <= set(snowballstemmer.algorithms())


def test_stems_are_those_a_browser_finds():
    stems = json.loads(golden_stems.PATH.read_bytes())

    assert stems == {word: stemmer("en")(word) for word in stems}
