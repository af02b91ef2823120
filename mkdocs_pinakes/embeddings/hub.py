"""The Hugging Face hub: whether it can be reached, and what it hands out."""

# ruff: noqa: PLC0415 - the hub's library takes a good part of a second to import

from __future__ import annotations

import os
from http.client import HTTPException
from logging import ERROR
from threading import Thread
from typing import TYPE_CHECKING
from urllib.error import HTTPError
from urllib.request import Request, build_opener

from mkdocs_pinakes.embeddings.model_files import find_downloaded
from mkdocs_pinakes.errors import EmbeddingError

if TYPE_CHECKING:
    from pathlib import Path

    from mkdocs_pinakes.embeddings.model_files import HubModel, LocalModel

_PATIENCE = 2.0
_SMALL_FILES = ("config.json", "tokenizer.json", "tokenizer_config.json", "special_tokens_map.json")
_YES = frozenset({"1", "ON", "YES", "TRUE"})


def is_reachable(model: HubModel) -> bool:
    """
    Try whether the hub would hand out a model, for at most two seconds.

    Parameters
    ----------
    model : HubModel
        The model.

    Returns
    -------
    bool
        False also where `HF_HUB_OFFLINE` forbids to try.
    """
    if os.environ.get("HF_HUB_OFFLINE", "").upper() in _YES:
        return False
    url = f"{_endpoint()}/{model.repository}/resolve/main/tokenizer.json"
    answers: list[bool] = []
    # A thread, because no time limit holds for looking up a name.
    thread = Thread(target=lambda: answers.append(_is_there(url)), daemon=True)
    thread.start()
    thread.join(_PATIENCE)
    return answers == [True]


def download(model: HubModel, model_cache: Path) -> LocalModel:
    """
    Fetch a model's files, without a word on the terminal.

    Parameters
    ----------
    model : HubModel
        The model.
    model_cache : Path
        Where to keep it.

    Returns
    -------
    LocalModel
        The model.

    Raises
    ------
    EmbeddingError
        If the hub does not hand out all files.
    """
    from huggingface_hub import snapshot_download
    from huggingface_hub.errors import HfHubHTTPError
    from huggingface_hub.utils.logging import get_logger
    from huggingface_hub.utils.tqdm import disable_progress_bars

    disable_progress_bars()
    get_logger().setLevel(ERROR)
    # The hub is built on requests, httpx or httpx2; its own error derives from theirs.
    library_error: type[Exception] = HfHubHTTPError.__bases__[0]
    try:
        snapshot_download(
            model.repository,
            cache_dir=model_cache,
            allow_patterns=[*model.files, *_SMALL_FILES],
            endpoint=_endpoint(),
        )
    except (OSError, ValueError, RuntimeError, library_error) as error:
        message = f"{model.name} cannot be downloaded from {_endpoint()}: {error}"
        raise EmbeddingError(message) from error
    downloaded = find_downloaded(model, model_cache)
    if downloaded is None:
        message = f"{model.repository} on {_endpoint()} does not hold all files of {model.name}"
        raise EmbeddingError(message)
    return downloaded


def _endpoint() -> str:
    return (os.environ.get("HF_ENDPOINT") or "https://huggingface.co").rstrip("/")


def _is_there(url: str) -> bool:
    if not url.startswith(("https://", "http://")):
        return False
    try:
        with build_opener().open(Request(url, method="HEAD"), timeout=_PATIENCE):  # noqa: S310 - checked above
            return True
    except HTTPError as error:
        error.close()
        return False
    except (OSError, HTTPException, ValueError):
        return False
