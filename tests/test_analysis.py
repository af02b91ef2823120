from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mkdocs_pinakes.analysis import terms


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
        ("ΑΛΕΞΑΝΔΡΕΙΑ", ["αλεξανδρεια"]),
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
