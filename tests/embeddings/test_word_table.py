from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays
from scipy import sparse

from mkdocs_pinakes.embeddings.cache import VectorCache
from mkdocs_pinakes.embeddings.embed import embed_documents
from mkdocs_pinakes.embeddings.ridge import solve_ridge
from mkdocs_pinakes.embeddings.sample_texts import choose_parts, choose_words
from mkdocs_pinakes.model import quantise
from tests.embeddings.sites import LetterEmbedder, page

if TYPE_CHECKING:
    from pathlib import Path

    import numpy.typing as npt

    from mkdocs_pinakes.model import Embeddings


@given(
    arrays.arrays(
        np.float32,
        st.tuples(st.integers(0, 5), st.integers(1, 6)),
        elements=st.floats(-1e3, 1e3, width=32),
    )
)
def test_bytes_are_half_a_step_away_at_most(rows: npt.NDArray[np.float32]):
    small = quantise(rows)

    steps = small.scales.astype(np.float64)[:, np.newaxis]
    assert small.numbers.dtype == np.int8
    assert (np.abs(small.restored() - rows) <= steps * 0.5001 + 1e-37).all()


def test_rows_of_zeros_stay_zeros():
    small = quantise(np.zeros((2, 3), dtype=np.float32))

    assert not small.restored().any()


@given(seed=st.integers(0, 50), strength=st.floats(0.1, 3))
def test_ridge_is_the_exact_solution(seed: int, strength: float):
    random = np.random.default_rng(seed)
    rows = random.random((12, 5)) * (random.random((12, 5)) > 0.5)
    targets, prior = random.standard_normal((12, 3)), random.standard_normal((5, 3))

    found = solve_ridge(
        sparse.csr_array(rows), targets, prior=prior, strength=strength, tolerance=1e-9
    )

    exact = np.linalg.solve(
        rows.T @ rows + strength * np.eye(5), rows.T @ targets + strength * prior
    )
    np.testing.assert_allclose(found, exact, atol=1e-6)


def learnt(tmp_path: Path, *pages: tuple[str, ...]) -> Embeddings:
    documents = [
        page(f"{number}.md", *texts, title=f"Page {number}") for number, texts in enumerate(pages)
    ]
    return embed_documents(documents, LetterEmbedder(), VectorCache(tmp_path), learns_words=True)


@pytest.mark.parametrize(
    "pages", [(), (("abc add",),), (("",),), (("bbb",), ("bbb",)), (("abc add",), ("ceded bed",))]
)
def test_smallest_sites_are_built(tmp_path: Path, pages: tuple[tuple[str, ...], ...]):
    table = learnt(tmp_path, *pages).query_table

    if table is not None:
        assert np.isfinite(table.words.restored()).all()
        assert np.isfinite(table.sections.restored()).all()
        assert table.dimension == table.sections.dimension > 0


SITE = (("bad dab add", "dad"), ("bee ebb", "cede"), ("cab abc", "ace"), ("deed", "eee bee"))


def test_query_finds_what_it_is_about_without_the_model(tmp_path: Path):
    embeddings = learnt(tmp_path, *SITE)
    table = embeddings.query_table
    assert table is not None

    row = table.words.restored()[table.terms.index("bee")]

    best = int((table.sections.restored() @ row).argmax())
    assert best in {2, 7}


def test_same_site_gives_the_same_bytes(tmp_path: Path):
    cold, warm = learnt(tmp_path / "a", *SITE), learnt(tmp_path / "a", *SITE)

    assert cold.query_table is not None
    assert warm.query_table is not None
    assert cold.query_table.words.numbers.tobytes() == warm.query_table.words.numbers.tobytes()
    assert cold.query_table.terms == tuple(sorted(cold.query_table.terms))


def test_second_build_asks_the_model_for_nothing(tmp_path: Path):
    cache, documents = VectorCache(tmp_path), [page("a.md", "abc bed add"), page("b.md", "dad")]
    embed_documents(documents, LetterEmbedder(), cache, learns_words=True)

    embedder = LetterEmbedder()
    embed_documents(documents, embedder, cache, learns_words=True)

    assert embedder.asked == []


def test_change_of_a_section_leaves_the_parts_of_others():
    stays, changes = (
        page("a.md", "One two three four. Five six seven."),
        page("b.md", "Ships sail."),
    )
    changed = page("b.md", "Boats row away.")

    before = choose_parts([*stays.sections, *changes.sections])
    after = choose_parts([*stays.sections, *changed.sections])

    assert set(choose_parts(stays.sections)) <= set(before) & set(after)


def test_model_is_asked_for_words_with_their_accents():
    assert choose_words(["Über Brücken", "die Brücken"])["brucken"] == "brücken"
