from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mkdocs_pinakes.embeddings.builtin import LatentSemanticEmbedder
from mkdocs_pinakes.embeddings.cache import VectorCache
from mkdocs_pinakes.embeddings.embed import embed_documents
from mkdocs_pinakes.embeddings.fastembed_model import FastembedEmbedder
from mkdocs_pinakes.embeddings.model_files import read_folder
from mkdocs_pinakes.errors import EmbeddingError
from mkdocs_pinakes.model import EmbeddedTexts, section_identity
from tests.embeddings.sites import LetterEmbedder, page, section
from tests.embeddings.tiny_models import write_static_model

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mkdocs_pinakes.model import Document, Embeddings


@pytest.fixture
def cache(tmp_path):
    return VectorCache(tmp_path / "cache")


class BrokenEmbedder(LetterEmbedder):
    vectors: tuple[object, ...] = ()

    def embed(self, texts, **others):
        super().embed(texts, **others)
        return EmbeddedTexts(vectors=np.asarray(self.vectors, dtype=np.float32))


class InterruptedEmbedder(LetterEmbedder):
    def embed(self, texts, **others):
        if self.asked:
            raise KeyboardInterrupt
        return super().embed(texts, **others)


def test_a_text_is_title_headings_and_words_each_once(cache):
    inner = section("Some words.", heading="Pruning", ancestors=("Roses", "Care"))
    embedder = LetterEmbedder()

    embed_documents([page("roses.md", inner, title="Roses")], embedder, cache)

    assert embedder.asked == ["Roses\nCare\nPruning\nSome words."]


def test_rows_follow_pages_and_sections(cache):
    documents = [page("a.md", "a", "b"), page("b.md"), page("c.md", "c", "")]

    embeddings = embed_documents(documents, LetterEmbedder(), cache)

    np.testing.assert_array_equal(embeddings.sections, np.vstack([np.eye(5)[:3], np.zeros(5)]))
    root = np.sqrt(0.5)
    expected = [[root, root, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 1, 0, 0]]
    np.testing.assert_allclose(embeddings.documents, expected, atol=1e-6)
    assert embeddings.sections.dtype == embeddings.documents.dtype == np.float32


@pytest.mark.parametrize("embedder", [LetterEmbedder(), LatentSemanticEmbedder()], ids=type)
def test_a_page_that_may_not_be_searched_leaves_no_trace(cache, embedder):
    hidden = page("secret.md", "password", title="Secret", searchable=False)

    embeddings = embed_documents([page("a.md", "add"), hidden], embedder, cache)

    assert not embeddings.sections[1].any()
    assert not embeddings.documents[1].any()
    assert "password" not in str(getattr(embedder, "asked", "")) + str(
        embeddings.query_table and embeddings.query_table.terms
    )


@pytest.mark.parametrize("embedder", [LetterEmbedder(), LatentSemanticEmbedder()], ids=type)
@pytest.mark.parametrize("documents", [[], [page("a.md")], [page("a.md", "")]], ids=len)
def test_a_site_without_words_has_no_vectors(cache, embedder, documents):
    embeddings = embed_documents(documents, embedder, cache)

    assert len(embeddings.documents) == len(documents)
    assert not embeddings.sections.any()
    assert not embeddings.documents.any()


@pytest.mark.parametrize(
    ("uri", "title", "texts", "count"),
    [
        ("a.md", "Pets", ("cat", "dog"), 0),
        ("moved/b.md", "Pets", ("cat", "dog"), 0),
        ("a.md", "Pets", ("dog", "cat"), 0),
        ("a.md", "Pets", ("cat", "kitten"), 1),
        ("a.md", "Pets", ("cat", "dog", "tax"), 1),
        ("a.md", "Taxes", ("cat", "dog"), 2),
    ],
)
def test_a_section_keeps_its_vector_while_its_identity_stays(
    cache, tmp_path, uri, title, texts, count
):
    folder = write_static_model(tmp_path / "model")
    embedder = FastembedEmbedder(read_folder(folder), batch_size=8)
    before, after = page("a.md", "cat", "dog", title="Pets"), page(uri, *texts, title=title)
    known = _by_identity(before, embed_documents([before], embedder, cache))
    embedded: list[int] = []

    vectors = _by_identity(
        after,
        embed_documents(
            [after], embedder, cache, on_progress=lambda done, _: embedded.append(done)
        ),
    )

    assert max(embedded, default=0) == count
    assert len(vectors.keys() - known.keys()) == count
    for identity in vectors.keys() & known.keys():
        np.testing.assert_array_equal(vectors[identity], known[identity])


def _by_identity(document: Document, embeddings: Embeddings) -> dict[str, object]:
    return {
        section_identity(document, one): vector
        for one, vector in zip(document.sections, embeddings.sections, strict=True)
    }


def test_only_what_changed_is_embedded_again(cache):
    embed_documents([page("a.md", "aa", "bb"), page("b.md", "cc")], LetterEmbedder(), cache)
    embedder = LetterEmbedder()

    again = embed_documents([page("a.md", "aa", "dd"), page("b.md", "cc")], embedder, cache)

    assert embedder.asked == ["dd"]
    np.testing.assert_array_equal(again.sections, np.eye(5)[[0, 3, 2]])


def test_another_model_takes_nothing_from_the_cache(cache):
    embed_documents([page("a.md", "aa")], LetterEmbedder("1"), cache)
    embedder = LetterEmbedder("2")

    embed_documents([page("a.md", "aa")], embedder, cache)

    assert embedder.asked == ["aa"]


def test_equal_texts_are_embedded_once(cache):
    embedder = LetterEmbedder()

    embeddings = embed_documents([page("a.md", "a", "a"), page("b.md", "a")], embedder, cache)

    assert embedder.asked == ["a"]
    np.testing.assert_array_equal(embeddings.sections, np.eye(5)[[0, 0, 0]])


def test_progress_counts_what_the_cache_lacks(cache):
    documents = [page("a.md", *(f"a {number}" for number in range(600)))]
    embed_documents([page("a.md", "a 0")], LetterEmbedder(), cache)
    calls: list[tuple[int, int]] = []

    embed_documents(
        documents,
        LetterEmbedder(),
        cache,
        on_progress=lambda done, total: calls.append((done, total)),
    )

    assert calls == [(done, 599) for done in range(1, 600)]


def test_an_interrupted_build_keeps_what_it_has(cache):
    documents = [page("a.md", *(f"a {number}" for number in range(600)))]
    with pytest.raises(KeyboardInterrupt):
        embed_documents(documents, InterruptedEmbedder(), cache)
    embedder = LetterEmbedder()

    embed_documents(documents, embedder, cache)

    assert 0 < len(embedder.asked) < 600


@pytest.mark.parametrize(
    "vectors",
    [[[float("nan"), 0.0]], [[float("inf"), 0.0]], [[2.0, 0.0]], [[1.0, 0.0]] * 2, [1.0, 0.0], []],
    ids=str,
)
def test_unusable_vectors_are_an_error(cache, vectors):
    embedder = BrokenEmbedder()
    embedder.vectors = tuple(vectors)

    with pytest.raises(EmbeddingError, match="no 1 vectors of length 1"):
        embed_documents([page("a.md", "a")], embedder, cache)


def learned(documents: Sequence[Document], cache: VectorCache) -> int:
    """Count how often the built-in model learns from a site."""
    calls: list[int] = []
    embed_documents(
        documents,
        LatentSemanticEmbedder(),
        cache,
        on_progress=lambda _done, total: calls.append(total),
    )
    return len(calls)


def test_a_warm_build_learns_nothing_anew_and_gives_the_same_bytes(cache):
    documents = [page("a.md", "roses need water"), page("b.md", "water the roses", "bread")]
    cold = embed_documents(documents, LatentSemanticEmbedder(), cache)

    warm = embed_documents(documents, LatentSemanticEmbedder(), cache)

    assert learned(documents, cache) == 0
    assert warm.sections.tobytes() == cold.sections.tobytes()
    assert warm.documents.tobytes() == cold.documents.tobytes()
    assert warm.query_table is not None
    assert cold.query_table is not None
    assert warm.query_table.terms == cold.query_table.terms
    assert warm.query_table.words.numbers.tobytes() == cold.query_table.words.numbers.tobytes()


def test_the_builtin_model_learns_anew_when_a_section_moves_to_another_page(cache):
    before = [page("a.md", "roses need water", "water the roses"), page("b.md", "bread")]
    after = [page("a.md", "roses need water"), page("b.md", "water the roses", "bread")]

    assert [learned(site, cache) for site in (before, after, before, after)] == [1, 1, 0, 0]


@given(texts=st.lists(st.lists(st.text(max_size=20), max_size=4), max_size=6))
def test_cold_and_warm_builds_agree_on_any_site(tmp_path_factory, texts):
    documents = [page(f"{number}.md", *parts) for number, parts in enumerate(texts)]
    cache = VectorCache(tmp_path_factory.mktemp("cache"))
    for embedder in (LetterEmbedder(), LatentSemanticEmbedder()):
        cold = embed_documents(documents, embedder, cache)
        warm = embed_documents(documents, embedder, cache)

        assert cold.sections.tobytes() == warm.sections.tobytes()
        assert cold.sections.shape[0] == sum(map(len, texts))
        assert not cache.problems
