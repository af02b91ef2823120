from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mkdocs_pinakes.analysis import terms
from mkdocs_pinakes.embeddings.builtin import LatentSemanticEmbedder

if TYPE_CHECKING:
    from mkdocs_pinakes.model import EmbeddedTexts

GARDEN = [
    "Water the roses at dawn and prune their thorns in spring",
    "Prune the apple tree in spring and water its roots",
    "Roses and tulips need water and soil that drains",
    "Soil for tulips: sand, compost and some water",
    "Compost feeds the soil and the roots of the apple tree",
]
KITCHEN = [
    "Knead the dough with flour and yeast, then bake the bread",
    "Bake the cake with butter, sugar and flour in the oven",
    "The oven bakes bread best with steam and patience",
    "Melt butter and sugar in the pan for caramel",
    "Yeast wakes up in warm milk with sugar before you knead the dough",
]


def query_vector(result: EmbeddedTexts, query: str):
    table = result.word_table
    assert table is not None
    rows = dict(zip(table.terms, table.vectors, strict=True))
    total = np.sum([rows[term] for term in terms(query) if term in rows], axis=0)
    return total / np.linalg.norm(total)


def made_up_texts(count: int) -> list[str]:
    random = np.random.default_rng(7)
    ranks = np.minimum(random.zipf(1.3, size=(count, 40)), 3_000)
    return [" ".join(f"word{rank}" for rank in row) for row in ranks]


def test_texts_about_one_subject_are_closer_than_others():
    vectors = LatentSemanticEmbedder(dimension=4).embed(GARDEN + KITCHEN).vectors

    cosines = vectors @ vectors.T

    within = [cosines[:5, :5][np.triu_indices(5, 1)], cosines[5:, 5:][np.triu_indices(5, 1)]]
    assert np.mean(within) > cosines[:5, 5:].mean() + 0.4


def test_a_query_finds_texts_that_do_not_hold_its_words():
    result = LatentSemanticEmbedder(dimension=4).embed(GARDEN + KITCHEN)

    cosines = result.vectors @ query_vector(result, "tulips")

    without_the_word = [i for i, text in enumerate(GARDEN + KITCHEN) if "tulips" not in text]
    assert max(without_the_word, key=lambda number: cosines[number]) < len(GARDEN)


def test_words_of_one_page_keep_company_across_its_sections():
    pages = [(f"alpha{n % 5} common", f"beta{n % 5} usual") for n in range(20)]
    texts = [text for page in pages for text in page]
    groups = [number for number, page in enumerate(pages) for _ in page]

    alone = LatentSemanticEmbedder().embed(texts)
    together = LatentSemanticEmbedder().embed(texts, groups=groups)

    cosines = [query_vector(r, "alpha3") @ query_vector(r, "beta3") for r in (alone, together)]
    assert cosines[0] < 0.1
    assert cosines[1] > 0.9


def test_the_sum_of_word_rows_is_the_vector_of_a_text_with_each_word_once():
    texts = [" ".join(dict.fromkeys(terms(text))) for text in GARDEN + KITCHEN]

    result = LatentSemanticEmbedder().embed(texts)

    for text, vector in zip(texts, result.vectors, strict=True):
        np.testing.assert_allclose(query_vector(result, text), vector, atol=1e-6)


@pytest.mark.parametrize(
    "texts",
    [
        [],
        [""],
        ["", "?!", "…"],
        ["one"],
        ["one", "one"],
        ["same same", "same"],
        ["a page of several different words"],
        ["図書館で本を読む", "図書館は静かだ", "猫"],
    ],
    ids=repr,
)
def test_tiny_sites_have_vectors_too(texts):
    result = LatentSemanticEmbedder().embed(texts)

    lengths = np.linalg.norm(result.vectors, axis=1)
    np.testing.assert_allclose(lengths, [bool(terms(text)) for text in texts], atol=1e-6)


@given(st.lists(st.text(max_size=40), max_size=30), st.integers(1, 130))
def test_any_texts_give_unit_rows_or_zero_rows(texts, dimension):
    groups = [number // 2 for number in range(len(texts))]

    result = LatentSemanticEmbedder(dimension=dimension).embed(texts, groups=groups)

    lengths = np.linalg.norm(result.vectors, axis=1)
    assert np.all((lengths == 0) | (np.abs(lengths - 1) < 1e-6))
    assert not lengths[[not terms(text) for text in texts]].any()
    assert result.vectors.shape[1] <= dimension
    table = result.word_table
    assert table is not None
    assert list(table.terms) == sorted(set(table.terms))
    assert table.vectors.shape == (len(table.terms), result.vectors.shape[1])
    assert np.isfinite(table.vectors).all()
    assert result.vectors.dtype == table.vectors.dtype == np.float32


def test_the_table_holds_the_most_widespread_words_of_a_large_site():
    rare = [f"rare{number} common" for number in range(20_050)]

    table = LatentSemanticEmbedder(dimension=2).embed(rare).word_table

    assert table is not None
    assert len(table.terms) == 20_000
    assert "common" in table.terms


def test_progress_ends_with_all_texts():
    calls: list[tuple[int, int]] = []

    LatentSemanticEmbedder().embed(
        GARDEN, on_progress=lambda done, total: calls.append((done, total))
    )

    assert calls[-1] == (len(GARDEN), len(GARDEN))


def test_two_runs_give_the_same_bytes():
    first, second = (LatentSemanticEmbedder().embed(made_up_texts(300)) for _ in range(2))

    assert first.vectors.tobytes() == second.vectors.tobytes()


def test_the_number_of_threads_changes_no_byte():
    results = set()
    for threads in ("1", "2"):
        variables = {"OPENBLAS_NUM_THREADS": threads, "MKL_NUM_THREADS": threads}
        done = subprocess.run(
            [sys.executable, "-m", "tests.embeddings.test_builtin"],
            cwd=Path(__file__).parents[2],
            env=os.environ | variables,
            capture_output=True,
            check=True,
        )
        results.add(done.stdout)

    assert len(results) == 1


if __name__ == "__main__":
    made = LatentSemanticEmbedder().embed(made_up_texts(2_000)).vectors
    sys.stdout.write(hashlib.sha256(made.tobytes()).hexdigest())
