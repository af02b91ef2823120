from __future__ import annotations

import os

import numpy as np
import pytest

from mkdocs_pinakes.embeddings.cache import VectorCache
from mkdocs_pinakes.embeddings.embed import embed_documents
from mkdocs_pinakes.embeddings.fastembed_model import FastembedEmbedder
from mkdocs_pinakes.embeddings.model_files import read_folder
from tests.embeddings.sites import page
from tests.fetch_models import MODEL_FOLDER, is_fetched

pytestmark = pytest.mark.model


@pytest.fixture(scope="module")
def minilm():
    if not is_fetched():
        stop = pytest.fail if "CI" in os.environ else pytest.skip
        stop("the model is not there; run `python -m tests.fetch_models`")
    return FastembedEmbedder(read_folder(MODEL_FOLDER))


def test_vectors_have_the_numbers_of_this_model(minilm):
    vectors = minilm.embed(["The cat sits outside"]).vectors

    assert vectors.shape == (1, 384)
    expected = [0.1364, 0.0032, 0.0491, 0.0370, -0.0488]
    np.testing.assert_allclose(vectors[0, :5], expected, atol=2e-3)


@pytest.mark.parametrize(
    ("one", "other", "cosine"),
    [
        ("The cat sits outside", "The dog plays in the garden", 0.2838),
        ("A man is playing guitar", "A woman watches TV", -0.0327),
        ("The new movie is awesome", "The new movie is so great", 0.8939),
    ],
)
def test_cosines_are_those_its_authors_publish(minilm, one, other, cosine):
    first, second = minilm.embed([one, other]).vectors

    # Theirs have 32-bit weights, ours 8-bit.
    assert first @ second == pytest.approx(cosine, abs=0.02)


@pytest.mark.parametrize(
    ("text", "like", "unlike"),
    [
        ("How do I bake bread?", "Knead the dough and put it in the oven.", "Renew a passport."),
        ("The car does not start", "The vehicle's engine is dead", "The cat sleeps all day"),
        ("delete a branch", "remove a git ref from the repository", "water the apple tree"),
    ],
)
def test_texts_of_one_meaning_are_closer_than_others(minilm, text, like, unlike):
    query = minilm.embed_query(text)

    near, far = minilm.embed([like, unlike]).vectors @ query

    assert near > far + 0.2


def test_a_site_is_embedded_once(minilm, tmp_path):
    documents = [
        page("bread.md", "Knead the dough.", "Bake it in the oven.", title="Bread"),
        page("cake.md", "Beat butter and sugar, and bake the batter.", title="Cake"),
        page("passport.md", "Bring your old passport and a photo.", title="Passports"),
    ]
    cold = embed_documents(documents, minilm, VectorCache(tmp_path))
    calls: list[int] = []

    warm = embed_documents(
        documents,
        minilm,
        VectorCache(tmp_path),
        on_progress=lambda done, _total: calls.append(done),
    )

    assert calls == []
    assert warm.sections.tobytes() == cold.sections.tobytes()
    cosines = cold.documents @ cold.documents.T
    assert cosines[0, 1] > cosines[0, 2] + 0.2
