from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from statistics import mean
from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mkdocs_pinakes.analysis import identifier_parts, terms
from mkdocs_pinakes.model import Document, PageControls, Section, SectionIndex, SrcUri
from mkdocs_pinakes.ranking.search.index import index_sections
from mkdocs_pinakes.settings import NO_LANGUAGE, SearchSettings

if TYPE_CHECKING:
    from random import Random

FIELDS = ((20.0, 0.3), (4.0, 0.5), (1.0, 0.75))
"""Weight and share of the length of title, heading and text, as the documentation states them."""


def make_index(*documents: Document, language: str = NO_LANGUAGE) -> SectionIndex:
    return index_sections(documents, SearchSettings(language=language), damping=0.5)


def page(
    name: str,
    *texts: str,
    title: str | None = None,
    aliases: tuple[str, ...] = (),
    searchable: bool = True,
) -> Document:
    return Document(
        uri=SrcUri(f"{name}.md"),
        url=f"{name}/",
        title=name if title is None else title,
        aliases=aliases,
        sections=tuple(
            Section(anchor=f"s{number}", heading="", level=2, ancestors=(), text=text)
            for number, text in enumerate(texts)
        ),
        controls=PageControls(searchable=searchable),
    )


def impacts(index: SectionIndex) -> dict[tuple[str, int], int]:
    """Impacts by term and section."""
    return {
        (term, section): impact
        for term in index.terms
        for section, impact in holders(index, term).items()
    }


def holders(index: SectionIndex, term: str) -> dict[int, int]:
    """Impacts of a term by section."""
    if term not in index.terms:
        return {}
    number = index.terms.index(term)
    inside = slice(*index.starts[number : number + 2])
    return dict(zip(index.sections[inside].tolist(), index.impacts[inside].tolist(), strict=True))


# BM25F

WORDS = st.lists(st.sampled_from(["ink", "reed", "scroll", "shelf", "reedShelf"]), max_size=6)


@st.composite
def libraries(draw: st.DrawFn) -> list[Document]:
    def section() -> Section:
        heading, text = " ".join(draw(WORDS)), " ".join(draw(WORDS))
        return Section(anchor="", heading=heading, level=2, ancestors=(), text=text)

    return [
        Document(
            uri=SrcUri(f"{number}.md"),
            url="",
            title=" ".join(draw(WORDS)),
            sections=tuple(section() for _ in range(draw(st.integers(0, 3)))),
        )
        for number in range(draw(st.integers(1, 4)))
    ]


def plain_impacts(documents: list[Document]) -> dict[tuple[str, int], float]:
    """BM25F as it stands in the textbook, without its inverse document frequency."""
    units = [
        (document.title, section.heading, section.text)
        for document in documents
        for section in document.searched_sections
    ]
    lengths = [[len(terms(unit[field])) for unit in units] for field in range(3)]
    impacts: dict[tuple[str, int], float] = {}
    for number, unit in enumerate(units):
        counts: dict[str, float] = defaultdict(float)
        for field, (weight, share) in enumerate(FIELDS):
            scale = 1 - share + share * lengths[field][number] / (mean(lengths[field]) or 1)
            for term in terms(unit[field]):
                counts[term] += weight / scale
            for part in identifier_parts(unit[field]):
                counts[part] += 0.5 * weight / scale
        impacts |= {(term, number): count / (1.2 + count) for term, count in counts.items()}
    return impacts


@given(documents=libraries())
def test_an_impact_is_what_bm25f_gives_to_within_a_rounding_step(documents: list[Document]):
    found = impacts(make_index(*documents))
    expected = plain_impacts(documents)

    assert found.keys() == expected.keys()
    for place, impact in found.items():
        assert impact == pytest.approx(expected[place] * 255, abs=1)


@given(documents=libraries(), random=st.randoms(use_true_random=False))
def test_the_order_of_words_in_a_text_changes_no_byte(documents: list[Document], random: Random):
    def shuffled(text: str) -> str:
        words = text.split()
        return " ".join(random.sample(words, len(words)))

    others = [
        replace(
            document,
            sections=tuple(
                replace(section, text=shuffled(section.text)) for section in document.sections
            ),
        )
        for document in documents
    ]
    first, second = make_index(*documents), make_index(*others)

    assert first.terms == second.terms
    for column in ("starts", "sections", "impacts"):
        assert getattr(first, column).tobytes() == getattr(second, column).tobytes()


def test_a_word_says_more_in_the_title_than_in_the_text():
    index = make_index(page("a", "an inkwell", title="Reeds"), page("b", "reeds", title="Inkwell"))

    assert holders(index, "inkwell")[1] > holders(index, "inkwell")[0]


# What is indexed


def test_the_text_before_the_first_heading_is_a_unit_of_its_own():
    index = make_index(page("a", "papyrus", "parchment"))

    assert holders(index, "papyrus").keys() == {0}
    assert holders(index, "parchment").keys() == {1}


@pytest.mark.parametrize(
    ("text", "term"),
    [
        ("call getUserName()", "getusername"),
        ("call getUserName()", "user"),
        ("an HTTPServer", "http"),
        ("read_file", "file"),
        ("図書館", "書館"),
        ("Café", "cafe"),
    ],
)
def test_text_is_found_by(text: str, term: str):
    assert holders(make_index(page("a", text)), term).keys() == {0}


def test_aliases_count_like_the_title():
    index = make_index(page("a", "text", title="Suda", aliases=("Souda",)), page("b", "text"))

    assert holders(index, "souda") == holders(index, "suda") != {}


def test_a_page_without_text_is_found_by_its_title():
    assert holders(make_index(page("a", title="Empty shelf")), "shelf").keys() == {0}


def test_a_page_that_may_not_be_searched_gives_nothing():
    shown = page("b", "open")
    index = make_index(page("a", "secretive open", searchable=False), shown)

    assert impacts(index) == impacts(make_index(shown))
    assert {name.document for name in index.names} == {1}


def test_a_site_without_pages_has_an_empty_index():
    assert make_index().terms == ()


def test_terms_stand_in_code_point_order_and_sections_ascend():
    index = make_index(page("a", "zeta alpha", "alpha"), page("b", "alpha ägypten"))

    assert list(index.terms) == sorted(index.terms)
    assert all(np.all(np.diff(list(holders(index, term))) > 0) for term in index.terms)


# Names and language


def test_a_page_is_called_by_title_alias_and_short_form():
    index = make_index(page("a", title="Tides (poem)", aliases=("Ebb",)))

    assert {name.stems for name in index.names} == {"tides poem", "ebb", "tides"}


GERMAN = "Das Schilf und die Tinte, die man aus dem Ruß macht, ist nicht teuer"


@pytest.mark.parametrize(
    ("setting", "language"), [("auto", "de"), ("en", "en"), (NO_LANGUAGE, ""), ("zh", "zh")]
)
def test_the_language_is_the_one_set_or_that_of_the_texts(setting: str, language: str):
    assert make_index(page("a", GERMAN), language=setting).rules.language == language


def test_text_that_may_not_be_searched_tells_no_language():
    index = make_index(page("a", GERMAN, searchable=False), page("b", "ink"), language="auto")

    assert index.rules.language == ""


@pytest.mark.parametrize(
    ("language", "stems"),
    [("de", {"katalog"}), (NO_LANGUAGE, {"kataloge", "katalogs"})],
)
def test_terms_have_stems_by_the_rules_of_the_language(language: str, stems: set[str]):
    assert set(make_index(page("a", title="Kataloge Katalogs"), language=language).stems) == stems
