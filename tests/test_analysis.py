from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mkdocs_pinakes import analysis
from mkdocs_pinakes.analysis import identifier_parts, split_words, terms


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The Library", ["the", "library"]),
        ("host-whitelist snake_case", ["host", "whitelist", "snake", "case"]),
        ("Café naïve Ünïcode", ["cafe", "naive", "unicode"]),
        ("ﬁne ＦＵＬＬ", ["fine", "full"]),
        ("हिन्दी", ["हिन्दी"]),
        ("図書館", ["図書", "書館"]),
        ("本", ["本"]),
        ("Python入門", ["python", "入門"]),
        ("カタログ", ["カタ", "タロ", "ログ"]),
        ("한국어 도서관", ["한국어", "도서관"]),
        ("佐々木 三〇", ["佐々", "々木", "三〇"]),
        ("ΑΛΕΞΑΝΔΡΕΙΑ", ["αλεξανδρεια"]),
        ("ΛΟΓΟΣ λόγος", ["λογοσ", "λογοσ"]),
        ("IĞDIR Iğdır ığdır İl", ["igdir", "igdir", "igdir", "il"]),
        (
            "Łódź Đakovo Øre Æble œuvre Straße",
            ["lodz", "dakovo", "ore", "aeble", "oeuvre", "strasse"],
        ),
        ("שָׁלוֹם", ["שלום"]),
        ("أَحْمَد كـتاب", ["احمد", "كتاب"]),
        ("soft\u00adhyphen no\u2060break", ["softhyphen", "nobreak"]),
        ("Python™ 5㎏", ["python", "5kg"]),
        ("⚠️ 1️⃣ \u0301 x", ["1", "x"]),
        ("🙂 — …", []),
        ("", []),
    ],
)
def test_text_becomes_terms(text: str, expected: list[str]):
    assert terms(text) == expected


@given(st.text())
def test_terms_of_terms_are_the_same_terms(text: str):
    once = terms(text)

    assert [term for part in once for term in terms(part)] == once


@given(st.text())
def test_composition_does_not_matter(text: str):
    composed, decomposed = (unicodedata.normalize(form, text) for form in ("NFC", "NFD"))

    assert terms(composed) == terms(decomposed)


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("getUserName", ["get", "user", "name"]),
        ("call HTTPServer.readLine2 now", ["http", "server", "read", "line", "2"]),
        ("IOError", ["io", "error"]),
        ("IPv6", []),
        # Divided by another sign than a change of case, or not at all.
        ("read_file", []),
        ("library The LIBRARY", []),
        ("NASA IPs", []),
        ("", []),
    ],
)
def test_an_identifier_has_parts(text: str, parts: list[str]):
    assert identifier_parts(text) == parts


@given(st.text(st.sampled_from("abAB12_ é")))
def test_parts_of_identifiers_are_terms(text: str):
    assert all(terms(part) == [part] for part in identifier_parts(text))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Café, café: part_2", ["Café", "café", "part", "2"]),
        ("the the The", ["the", "The"]),
        ("図書館の本", ["図書館の本"]),
        ("🙂 — …", []),
    ],
)
def test_words_are_kept_as_they_are_written(text: str, words: list[str]):
    assert split_words(text) == words


@given(st.text())
def test_words_as_they_are_written_have_the_terms_of_their_text(text: str):
    assert {term for word in split_words(text) for term in terms(word)} == set(terms(text))


@given(st.text() | st.text(alphabet="aA9_ -.\n\x00\x1fbB"))
def test_the_word_of_a_term_is_the_first_that_has_it(text: str):
    expected: dict[str, str] = {}
    for split in (analysis.terms, analysis.identifier_parts):
        for word in analysis.split_words(text):
            for term in split(word):
                expected.setdefault(term, word)

    assert analysis.words_by_term(text) == expected
