from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import sparse

from mkdocs_pinakes.documents.html_reader import read_html
from mkdocs_pinakes.ranking.passages import (
    LONGEST_PASSAGE,
    PassageFinder,
    cut,
    document_words,
    match_section,
)
from mkdocs_pinakes.ranking.text_index import index_texts
from tests.ranking.sites import TOPICS, page, strangers


def passage(text: str, wanted: str) -> str:
    """Find the passage of a text that fits a page of other words best."""
    written = page("a.md", sections={"": text})
    pages = [written, page("b.md", wanted), *strangers("tide", "glass", "chess")]
    index = index_texts(pages)
    return PassageFinder(pages, index).find(0, 0, document_words(index, 1))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param(
            f"{TOPICS['bread']} {TOPICS['moth']}",
            TOPICS["moth"],
            id="not the first sentence",
        ),
        pytest.param(
            f"{TOPICS['bread']}\nMoths drink nectar.\nBakers do not.",
            "Moths drink nectar. Bakers do not.",
            id="two short sentences",
        ),
        pytest.param(
            "moth.drink(nectar, proboscis=pale_flowers[0]);\nAt dusk, moths drink from flowers.",
            "At dusk, moths drink from flowers.",
            id="prose before code",
        ),
        pytest.param(
            "moth.drink(nectar)",
            "moth.drink(nectar)",
            id="code where there is nothing else",
        ),
        pytest.param("Bakers   rest\ton Sunday.", "Bakers rest on Sunday.", id="no word in common"),
        pytest.param("", "", id="no text"),
    ],
)
def test_the_passage_is_what_fits_best(text, expected):
    assert passage(text, TOPICS["moth"]) == expected


PROSE = "Moths rest by day. "
CODE = "At dusk, hawk moths hover before pale flowers."


@pytest.mark.parametrize(
    ("html", "expected"),
    [
        (f"<p>{PROSE}</p><pre>{CODE}</pre>", "Moths rest by day."),
        (f"<p>{PROSE}</p><table><tr><td>{CODE}</td></tr></table>", "Moths rest by day."),
        (f"<p>{PROSE}</p><p><img alt='{CODE}'></p>", "Moths rest by day."),
        (f"<pre>{CODE}</pre>", CODE),
        (f"<img alt='{CODE}'>", ""),
        (f"<pre>{CODE}</pre><h2>Rest</h2><p>{PROSE}</p>", "Moths rest by day."),
    ],
    ids=["code", "table", "image", "nothing but code", "nothing but an image", "prose elsewhere"],
)
def test_code_tables_and_images_are_no_passage_where_there_is_prose(html, expected):
    sections = read_html(html).sections
    written = replace(page("a.md"), sections=sections)
    pages = [written, page("b.md", TOPICS["moth"]), *strangers("tide", "glass", "chess")]
    index = index_texts(pages)

    assert PassageFinder(pages, index).find(0, 0, document_words(index, 1)) == expected


def test_a_long_sentence_is_cut_around_what_fits():
    filler = "and so on with bakers and dough and ovens " * 8

    found = passage(
        f"First of all {filler}then hawk moths hover before pale flowers", TOPICS["moth"]
    )

    assert found.startswith("…")
    assert "hawk moths hover" in found
    assert len(found) <= LONGEST_PASSAGE


def test_lines_of_a_template_are_no_passage():
    line = "Moths hover and drink nectar with a proboscis."
    pages = [page(f"{name}.md", f"{line}\nOf {name} only.") for name in "abcdef"]
    index = index_texts(pages)

    found = PassageFinder(pages, index).find(0, 0, document_words(index, 1))

    assert found == "Of a only."


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("word " * 100, "word " * 39 + "word…"),
        ("x" * 300, "x" * 199 + "…"),
        ("x" * 200, "x" * 200),
        ("a, " * 100, "a, " * 65 + "a…"),
    ],
    ids=["between words", "no space", "just short enough", "no comma before the mark"],
)
def test_a_long_passage_is_cut_between_words(text, expected):
    assert cut(text) == expected


@given(text=st.text(max_size=400), wanted=st.text(max_size=50))
def test_no_text_breaks_the_search_for_a_passage(text, wanted):
    found = passage(text, wanted)

    assert len(found) <= LONGEST_PASSAGE
    assert "\n" not in found


def test_the_most_similar_section_is_found():
    sections = {"Baking": TOPICS["bread"], "Drinking": TOPICS["moth"], "Sea": TOPICS["tide"]}
    pages = [page("a.md", TOPICS["moth"]), page("b.md", sections=sections), *strangers("glass")]
    index = index_texts(pages)

    match = match_section(index, document_words(index, 0), 1)

    assert match is not None
    assert match.position == 1
    assert 0.5 < match.cosine <= 1


def test_a_heading_without_text_is_no_match():
    sections = {TOPICS["moth"]: "", "Rest": "Bakers sleep."}
    pages = [page("a.md", TOPICS["moth"]), page("b.md", sections=sections), *strangers("glass")]
    index = index_texts(pages)

    match = match_section(index, document_words(index, 0), 1)

    assert match is None


def test_pages_without_a_word_in_common_have_no_matching_section():
    index = index_texts([page("a.md", "Hawk moths hover."), page("b.md", "Bakers knead dough.")])

    assert match_section(index, document_words(index, 0), 1) is None


def test_of_sections_that_differ_by_arithmetic_alone_the_first_is_shown():
    index = index_texts([page("a.md", sections={"One": "reed ink", "Two": "scroll"})])
    weights = np.array([[0.1, 0.2, 0], [0, 0, 0.3]], dtype=np.float32)
    close = replace(index, sections=sparse.csr_array(weights))

    match = match_section(close, np.ones(3, dtype=np.float32), 0)

    assert match is not None
    assert match.position == 0
