from __future__ import annotations

import numpy as np
import pytest

from mkdocs_pinakes.ranking.text_index import index_texts
from tests.ranking.sites import TOPICS, page, strangers


def cosine(index, first: int, second: int) -> float:
    return float((index.documents[[first]] @ index.documents[[second]].T).toarray()[0, 0])


def test_vectors_have_length_one_or_none_at_all():
    index = index_texts([*strangers(), page("z.md", title="")])

    lengths = np.sqrt(index.documents.power(2).sum(axis=1))
    np.testing.assert_allclose(lengths, [1.0] * len(TOPICS) + [0.0], atol=1e-6)


def test_pages_that_share_rare_words_are_closer_than_pages_that_share_common_ones():
    pages = [
        page("a.md", "Notes on the proboscis."),
        page("b.md", "More of the proboscis."),
        page("c.md", "Notes on the furnace."),
        page("d.md", "Notes on the bishop."),
        page("e.md", "Notes on the loaf."),
    ]

    index = index_texts(pages)

    assert cosine(index, 0, 1) > cosine(index, 0, 2)


def test_lines_of_a_template_say_nothing():
    footer = "Written by the garden society and licensed freely."
    plain = [page(f"{number}.md", f"Word{number} here.") for number in range(6)]
    framed = [
        page(found.uri, f"{found.sections[0].text}\n{footer}", title=found.title) for found in plain
    ]

    index = index_texts(framed)

    assert footer in index.template_lines
    unframed = index_texts(plain).documents.toarray()
    np.testing.assert_array_equal(index.documents.toarray(), unframed)


def test_a_line_on_a_few_pages_is_text():
    pages = [*strangers(), page("x.md", TOPICS["moth"]), page("y.md", TOPICS["moth"])]

    index = index_texts(pages)

    assert not index.template_lines & set(TOPICS.values())


def test_values_of_front_matter_count_as_words_of_the_page():
    pages = [*strangers("tide"), page("x.md", metadata_text="topic\nproboscis"), *strangers("moth")]

    index = index_texts(pages)

    assert cosine(index, 1, 2) > 0
    assert cosine(index, 0, 1) == 0


def test_a_page_that_may_not_be_searched_has_no_words():
    secret = page("x.md", TOPICS["moth"], controls={"searchable": False}, description="A moth.")

    index = index_texts([secret, *strangers("tide", "glass")])

    assert index.documents[[0]].nnz == 0
    assert index.sections[[0]].nnz == 0
    assert index.titles[[0]].nnz == 0


def test_sections_are_found_under_their_document():
    pages = [
        page("a.md"),
        page("b.md", sections={"One": TOPICS["moth"], "Two": ""}),
        page("c.md", TOPICS["tide"]),
    ]

    index = index_texts(pages)

    assert index.section_starts.tolist() == [0, 0, 2, 3]
    assert index.has_text.tolist() == [True, False, True]
    assert index.sections.shape[0] == 3


def test_the_words_of_a_title_share_out_what_it_tells():
    index = index_texts([page("a.md", title="Hawk moth"), *strangers("tide", "glass", "chess")])

    assert index.titles[[0]].sum() == pytest.approx(1)


def test_a_site_without_words_has_an_empty_vocabulary():
    index = index_texts([page("a.md", title="")])

    assert index.documents.shape == (1, 0)
