"""Looking for a few terms in a text finds what splitting all of it finds."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from mkdocs_pinakes import analysis
from mkdocs_pinakes.knowledge_base.written_text import WrittenText

TEXTS = st.text() | st.text(alphabet="aA9_ -.\n\x00\x1fbB") | st.text(alphabet="fooBarHTTPé ß.本")
TERMS = st.text(alphabet="abfor", min_size=1, max_size=4)


@given(text=TEXTS, others=st.lists(TERMS))
def test_the_word_of_a_term_is_the_one_that_splitting_finds(text: str, others: list[str]):
    words = analysis.words_by_term(text)
    written = WrittenText(text)

    for term in (*words, *others):
        assert written.word(term) == words.get(term)


@given(before=TEXTS, part=TEXTS, after=TEXTS, others=st.lists(TERMS))
def test_the_terms_of_a_part_are_counted(before: str, part: str, after: str, others: list[str]):
    text = f"{before}\n{part}\n{after}"
    start = len(before) + 1
    found = {*analysis.terms(part), *analysis.identifier_parts(part)}
    terms = {*found, *others}

    count = WrittenText(text).count(terms, start, start + len(part))

    assert count == len(terms & found)
