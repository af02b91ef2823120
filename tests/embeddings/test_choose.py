from __future__ import annotations

import shutil

import numpy as np
import pytest

from mkdocs_pinakes.embeddings.builtin import LatentSemanticEmbedder
from mkdocs_pinakes.embeddings.choose import choose_embedder
from mkdocs_pinakes.embeddings.fastembed_model import FastembedEmbedder
from mkdocs_pinakes.embeddings.model_files import MINILM
from mkdocs_pinakes.errors import EmbeddingError
from mkdocs_pinakes.settings import EmbeddingSettings
from tests.embeddings.fake_hub import REVISION, serve
from tests.embeddings.sites import page
from tests.embeddings.tiny_models import write_onnx_model, write_static_model

ENGLISH = [page("a.md", "This is how you fold the crane with a sheet of paper and some patience.")]
GERMAN = [page("a.md", "So faltet man den Kranich aus einem Blatt Papier, mit etwas Geduld.")]
NOWHERE = "http://127.0.0.1:9"


@pytest.fixture
def lines():
    return []


@pytest.fixture
def choose(tmp_path, lines):
    def choose_with(model="auto", documents=ENGLISH, language=None):
        return choose_embedder(
            EmbeddingSettings(model=model),
            documents,
            language=language,
            announce=lines.append,
            model_cache=tmp_path / "models",
        )

    return choose_with


@pytest.fixture
def no_hub(monkeypatch):
    monkeypatch.delenv("HF_HUB_OFFLINE", raising=False)
    monkeypatch.setenv("HF_ENDPOINT", NOWHERE)


@pytest.fixture
def hub(tmp_path, monkeypatch):
    with serve(MINILM.repository, write_onnx_model(tmp_path / "tiny")) as running:
        monkeypatch.delenv("HF_HUB_OFFLINE", raising=False)
        monkeypatch.setenv("NO_PROXY", "127.0.0.1")
        monkeypatch.setenv("HF_ENDPOINT", running.url)
        yield running


def test_none_means_no_model(choose, lines):
    assert choose("none") is None
    assert lines == []


def test_the_builtin_model_is_chosen_without_a_word(choose, lines):
    assert isinstance(choose("builtin"), LatentSemanticEmbedder)
    assert lines == []


def test_an_english_site_downloads_a_model_once(choose, hub, lines, tmp_path):
    first = choose()

    assert isinstance(first, FastembedEmbedder)
    assert first.model == "sentence-transformers/all-MiniLM-L6-v2"
    assert REVISION in first.fingerprint
    (line,) = lines
    assert line == (
        "Downloading sentence-transformers/all-MiniLM-L6-v2 once"
        f" (90 MB to {tmp_path / 'models'}); the first build takes about 1 min longer"
    )

    hub.requests.clear()
    second = choose()

    assert isinstance(second, FastembedEmbedder)
    assert len(lines) == 1
    assert hub.requests == []
    np.testing.assert_array_equal(second.embed(["a cat"]).vectors, [[1, 0, 0]])


def test_a_download_is_silent_but_for_its_line(choose, hub, capfd):
    choose()

    captured = capfd.readouterr()
    assert captured.out + captured.err == ""
    assert hub.requests


@pytest.mark.usefixtures("no_hub")
def test_an_english_site_out_of_reach_of_the_hub_takes_the_builtin_model(choose, lines):
    assert isinstance(choose(), LatentSemanticEmbedder)
    (line,) = lines
    assert line == (
        "built-in embeddings serve, because sentence-transformers/all-MiniLM-L6-v2 is not"
        " downloaded and its hub cannot be reached; embeddings.model: builtin makes that a choice"
    )


def test_a_download_that_fails_leaves_the_builtin_model(choose, hub, lines, tmp_path):
    (tmp_path / "tiny" / "model.onnx").unlink()

    assert isinstance(choose(), LatentSemanticEmbedder)
    assert [line.partition(" ")[0] for line in lines] == ["Downloading", "built-in"]
    assert "does not hold all files" in lines[1]
    assert hub.requests


def test_a_hub_that_breaks_off_leaves_the_builtin_model(choose, hub, lines, monkeypatch):
    answer = hub.answer
    monkeypatch.setattr(hub, "answer", lambda path: None if "/api/" in path else answer(path))

    assert isinstance(choose(), LatentSemanticEmbedder)
    assert "cannot be downloaded from" in lines[-1]


def test_nothing_is_tried_where_the_hub_is_forbidden(choose, hub, lines, monkeypatch):
    monkeypatch.setenv("HF_HUB_OFFLINE", "1")

    assert isinstance(choose(), LatentSemanticEmbedder)
    assert hub.requests == []
    assert len(lines) == 1


@pytest.mark.parametrize("language", [None, "de", "en"])
def test_a_site_in_another_language_takes_the_builtin_model(choose, hub, lines, language):
    assert isinstance(choose(documents=GERMAN, language=language), LatentSemanticEmbedder)
    (line,) = lines
    assert "not in English" in line
    assert "paraphrase-multilingual-MiniLM-L12-v2" in line
    assert hub.requests == []


@pytest.mark.parametrize("documents", [[], [page("a.md")], [page("a.md", "x", searchable=False)]])
def test_a_site_without_texts_downloads_nothing(choose, hub, lines, documents):
    assert isinstance(choose(documents=documents), LatentSemanticEmbedder)
    assert lines == []
    assert hub.requests == []


@pytest.mark.usefixtures("no_hub")
def test_a_folder_is_taken_as_a_model(choose, lines, tmp_path):
    folder = write_static_model(tmp_path / "static")

    chosen = choose(str(folder), GERMAN)

    assert isinstance(chosen, FastembedEmbedder)
    assert chosen.model == "static"
    assert lines == []


def test_a_named_model_is_taken_whatever_the_language(choose, hub, lines):
    chosen = choose("Sentence-Transformers/all-minilm-l6-v2", GERMAN, "de")

    assert isinstance(chosen, FastembedEmbedder)
    assert len(lines) == 1
    assert hub.requests


@pytest.mark.usefixtures("no_hub")
def test_a_named_model_out_of_reach_is_an_error_that_says_what_to_do(choose, tmp_path):
    with pytest.raises(EmbeddingError) as caught:
        choose("BAAI/bge-small-en-v1.5")

    message = str(caught.value)
    assert message.startswith("embeddings.model: BAAI/bge-small-en-v1.5 is not downloaded")
    assert str(tmp_path / "models") in message
    assert "`embeddings.model: builtin`" in message


@pytest.mark.usefixtures("no_hub")
def test_an_unknown_name_is_an_error(choose):
    with pytest.raises(EmbeddingError, match=r"^embeddings\.model: minilm is neither a folder"):
        choose("minilm")


def test_a_model_that_is_only_half_there_is_downloaded_again(choose, hub, tmp_path):
    choose()
    repository = tmp_path / "models" / "models--Qdrant--all-MiniLM-L6-v2-onnx"
    shutil.rmtree(repository / "snapshots" / REVISION)
    hub.requests.clear()

    assert isinstance(choose(), FastembedEmbedder)
    assert hub.requests
