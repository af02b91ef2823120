from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from mkdocs_pinakes.embeddings.fastembed_model import FastembedEmbedder, find_hub_model
from mkdocs_pinakes.embeddings.model_files import MINILM, default_model_cache, read_folder
from mkdocs_pinakes.errors import EmbeddingError
from tests.embeddings.tiny_models import VECTORS, write_onnx_model, write_static_model

ROOT = Path(__file__).parents[2]
WRITERS = [write_static_model, write_onnx_model]
HALF = np.sqrt(0.5)


def load(folder: Path, batch_size: int = 8) -> FastembedEmbedder:
    return FastembedEmbedder(read_folder(folder), batch_size=batch_size)


@pytest.fixture(params=WRITERS, ids=["static", "onnx"])
def folder(request, tmp_path):
    return request.param(tmp_path / "tiny")


def test_a_model_in_a_folder_embeds_texts(folder):
    vectors = load(folder).embed(["Cat", "cat dog", "kitten, unheard of", "unheard of"]).vectors

    expected = [[1, 0, 0], [HALF, HALF, 0], [0.8, 0.6, 0], [0, 0, 0]]
    np.testing.assert_allclose(vectors, expected, atol=1e-6)
    assert vectors.dtype == np.float32


@pytest.mark.parametrize("batch_size", [1, 2, 8])
def test_rows_follow_the_texts_whatever_their_lengths_and_batches(folder, batch_size):
    texts = ["cat", "dog dog dog dog", "tax tax", "dog", "cat cat cat", "tax"]

    vectors = load(folder, batch_size).embed(texts).vectors

    np.testing.assert_array_equal(vectors, np.eye(3)[[0, 1, 2, 1, 0, 2]])


def test_a_text_has_the_same_vector_alone_and_among_others(folder):
    texts = ["cat dog tax kitten", "kitten dog", "tax kitten kitten cat cat dog"]
    embedder = load(folder)

    together = embedder.embed(texts).vectors

    alone = np.vstack([embedder.embed([text]).vectors for text in texts])
    assert together.tobytes() == alone.tobytes()


def test_no_texts_give_no_vectors(folder):
    assert len(load(folder).embed([]).vectors) == 0


def test_a_query_is_embedded_alone(folder):
    np.testing.assert_allclose(load(folder).embed_query("cat dog"), [HALF, HALF, 0], atol=1e-6)


def test_progress_is_told_text_by_text(folder):
    calls: list[tuple[int, int]] = []

    load(folder).embed(["cat"] * 3, on_progress=lambda done, total: calls.append((done, total)))

    assert calls == [(1, 3), (2, 3), (3, 3)]


def test_nothing_is_printed(folder, capfd):
    load(folder).embed(["cat"])

    captured = capfd.readouterr()
    assert captured.out + captured.err == ""


@pytest.mark.parametrize("write", WRITERS)
def test_models_for_questions_and_answers_get_their_prefixes(tmp_path, write):
    embedder = load(write(tmp_path / "multilingual-e5-small"))

    np.testing.assert_allclose(
        embedder.embed(["cat"]).vectors[0], np.array([1, 0, 4]) / np.sqrt(17), atol=1e-6
    )
    np.testing.assert_allclose(
        embedder.embed_query("cat"), np.array([1, 4, 0]) / np.sqrt(17), atol=1e-6
    )


def test_a_model_that_pools_the_first_token_does_so(tmp_path):
    embedder = load(write_onnx_model(tmp_path / "first", takes_first_token=True))

    np.testing.assert_array_equal(embedder.embed(["tax cat dog"]).vectors, [[0, 0, 1]])


def test_a_model_reads_no_further_than_it_can(tmp_path):
    embedder = load(write_onnx_model(tmp_path / "short", most_tokens=2))

    np.testing.assert_allclose(
        embedder.embed(["cat dog tax tax tax"]).vectors, [[HALF, HALF, 0]], atol=1e-6
    )


@pytest.mark.parametrize(("name", "most_tokens"), [("all-MiniLM-L6-v2", 256), ("other", 512)])
def test_long_texts_are_cut_before_they_take_all_memory(tmp_path, name, most_tokens):
    embedder = load(write_onnx_model(tmp_path / name, most_tokens=8192))
    words = "cat " * most_tokens

    vectors = embedder.embed([words + "dog", words + "dog " * 50_000]).vectors

    np.testing.assert_array_equal(vectors, [[1, 0, 0], [1, 0, 0]])


def test_the_fingerprint_depends_on_the_files_and_not_on_their_place(tmp_path):
    first = load(write_onnx_model(tmp_path / "one" / "tiny"))
    second = load(write_onnx_model(tmp_path / "two" / "tiny"))
    other = load(write_onnx_model(tmp_path / "three" / "tiny", VECTORS | {"dog": (0, 0.5, 0)}))

    assert first.model == "tiny"
    assert first.fingerprint == second.fingerprint
    assert first.fingerprint != other.fingerprint
    assert str(tmp_path) not in first.fingerprint


def test_fastembed_is_imported_only_to_embed(tmp_path):
    folder = write_static_model(tmp_path / "tiny")
    script = (
        "import sys; from pathlib import Path\n"
        "from mkdocs_pinakes.embeddings.choose import choose_embedder\n"
        "from mkdocs_pinakes.settings import EmbeddingSettings\n"
        f"chosen = choose_embedder(EmbeddingSettings(model={str(folder)!r}), [], language=None,"
        " announce=print)\n"
        "chosen.fingerprint\n"
        "heavy = {'fastembed', 'onnxruntime', 'huggingface_hub', 'tokenizers'}\n"
        "assert not heavy & set(sys.modules), heavy & set(sys.modules)\n"
        "chosen.embed(['cat'])\n"
        "assert 'fastembed' in sys.modules\n"
    )

    subprocess.run([sys.executable, "-c", script], cwd=ROOT, check=True)  # noqa: S603 - our words


@pytest.mark.parametrize("missing", ["model.onnx", "tokenizer.json"])
def test_a_folder_without_a_model_is_an_error(tmp_path, missing):
    (write_onnx_model(tmp_path / "tiny") / missing).unlink()

    with pytest.raises(EmbeddingError, match=r"tiny holds no model; it needs tokenizer\.json and"):
        read_folder(tmp_path / "tiny")


@pytest.mark.parametrize("file", ["model.onnx", "tokenizer.json", "tokenizer_config.json"])
def test_a_damaged_onnx_model_is_an_error(tmp_path, file):
    folder = write_onnx_model(tmp_path / "tiny")
    (folder / file).write_bytes(b"{}")

    with pytest.raises(EmbeddingError, match=r"tiny: .*choose another embeddings\.model"):
        load(folder).embed(["cat"])


@pytest.mark.parametrize("file", ["model.safetensors", "tokenizer.json"])
def test_a_damaged_static_model_is_an_error(tmp_path, file):
    folder = write_static_model(tmp_path / "tiny")
    (folder / file).write_bytes(b"\2\0\0\0\0\0\0\0{}")

    with pytest.raises(EmbeddingError, match=r"tiny: .*choose another embeddings\.model"):
        load(folder).embed(["cat"])


def test_an_unknown_name_is_an_error_that_names_likely_ones():
    with pytest.raises(EmbeddingError, match=r"did you mean .*BAAI/bge-small-en-v1\.5"):
        find_hub_model("bge-small-en-v1.5")


def test_names_are_found_in_any_case():
    found = find_hub_model("minishlab/Potion-Base-8M")

    assert found.name == "minishlab/potion-base-8M"
    assert found.files == ("model.safetensors",)


def test_what_we_know_of_the_default_model_is_what_fastembed_knows():
    from fastembed import TextEmbedding  # noqa: PLC0415 - slow to import

    (known,) = (m for m in TextEmbedding.list_supported_models() if m["model"] == MINILM.name)
    assert known["sources"]["hf"] == MINILM.repository
    assert (known["model_file"], *known["additional_files"]) == MINILM.files
    assert known["size_in_GB"] * 1000 == MINILM.megabytes


def test_downloads_are_kept_where_the_user_says_or_in_the_users_cache(monkeypatch):
    for variable in ("FASTEMBED_CACHE_PATH", "XDG_CACHE_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("HOME", "/home/ann")
    assert default_model_cache() == Path("/home/ann/.cache/fastembed")

    monkeypatch.setenv("XDG_CACHE_HOME", "/caches")
    assert default_model_cache() == Path("/caches/fastembed")

    monkeypatch.setenv("FASTEMBED_CACHE_PATH", "~/models")
    assert default_model_cache() == Path("/home/ann/models")
