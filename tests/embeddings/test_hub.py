from __future__ import annotations

import socket

import pytest

from mkdocs_pinakes.embeddings import hub
from mkdocs_pinakes.embeddings.model_files import MINILM
from tests.embeddings.fake_hub import serve
from tests.embeddings.tiny_models import write_onnx_model


@pytest.fixture(autouse=True)
def plain_environment(monkeypatch):
    monkeypatch.delenv("HF_HUB_OFFLINE", raising=False)
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")


def test_a_hub_that_has_the_model_is_reachable(tmp_path, monkeypatch):
    with serve(MINILM.repository, write_onnx_model(tmp_path)) as running:
        monkeypatch.setenv("HF_ENDPOINT", f"{running.url}/")

        assert hub.is_reachable(MINILM)


def test_a_hub_that_refuses_is_not_reachable(tmp_path, monkeypatch):
    with serve("another/model", write_onnx_model(tmp_path)) as running:
        monkeypatch.setenv("HF_ENDPOINT", running.url)

        assert not hub.is_reachable(MINILM)


def test_a_hub_that_never_answers_is_not_waited_for(monkeypatch):
    monkeypatch.setattr(hub, "_PATIENCE", 0.05)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        monkeypatch.setenv("HF_ENDPOINT", f"http://127.0.0.1:{silent.getsockname()[1]}")

        assert not hub.is_reachable(MINILM)


@pytest.mark.parametrize(
    "endpoint", ["file:///etc", "nonsense", "http://", "http://[", "http://127.0.0.1:9"]
)
def test_an_endpoint_that_is_none_is_not_reachable(monkeypatch, endpoint):
    monkeypatch.setenv("HF_ENDPOINT", endpoint)

    assert not hub.is_reachable(MINILM)


@pytest.mark.parametrize("value", ["1", "true", "YES", "on"])
def test_a_forbidden_hub_is_not_asked(tmp_path, monkeypatch, value):
    with serve(MINILM.repository, write_onnx_model(tmp_path)) as running:
        monkeypatch.setenv("HF_ENDPOINT", running.url)
        monkeypatch.setenv("HF_HUB_OFFLINE", value)

        assert not hub.is_reachable(MINILM)
        assert running.requests == []


def test_a_proxy_from_the_environment_is_used(tmp_path, monkeypatch):
    with serve(MINILM.repository, write_onnx_model(tmp_path)) as proxy:
        monkeypatch.delenv("NO_PROXY")
        monkeypatch.delenv("no_proxy", raising=False)
        monkeypatch.setenv("http_proxy", proxy.url)
        monkeypatch.setenv("HF_ENDPOINT", "http://hub.invalid")

        assert not hub.is_reachable(MINILM)
        assert proxy.requests == [
            f"http://hub.invalid/{MINILM.repository}/resolve/main/tokenizer.json"
        ]
