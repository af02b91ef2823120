"""Which embedding model a site gets."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from mkdocs_pinakes.embeddings.builtin import LatentSemanticEmbedder
from mkdocs_pinakes.embeddings.fastembed_model import FastembedEmbedder, find_hub_model
from mkdocs_pinakes.embeddings.hub import download, is_reachable
from mkdocs_pinakes.embeddings.model_files import (
    MINILM,
    default_model_cache,
    find_downloaded,
    read_folder,
)
from mkdocs_pinakes.errors import EmbeddingError
from mkdocs_pinakes.language import is_english

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from mkdocs_pinakes.embeddings.model_files import HubModel, LocalModel
    from mkdocs_pinakes.model import Document, Embedder
    from mkdocs_pinakes.settings import EmbeddingSettings

    Announce = Callable[[str], None]

_MULTILINGUAL = "sentence-transformers/paraphrase-multilingual-MiniLM-L12-v2"
_SECTIONS_A_MINUTE = 600
_INSTEAD = "built-in embeddings serve"


def choose_embedder(
    settings: EmbeddingSettings,
    documents: Sequence[Document],
    *,
    language: str | None,
    announce: Callable[[str], None],
    model_cache: Path | None = None,
) -> Embedder | None:
    """
    Choose the embedding model for a site, and download it where that is wanted.

    Parameters
    ----------
    settings : EmbeddingSettings
        What the site's owner decided.
    documents : sequence of Document
        All published documents.
    language : str or None
        The language that the theme states, if it is another than English.
    announce : callable
        Called with a line for whoever watches: what is downloaded and how long
        the first build takes, or what is used instead and why.
    model_cache : Path, optional
        Where downloaded models are kept; `default_model_cache()` if absent.

    Returns
    -------
    Embedder or None
        The model; `None` if the owner wants none.

    Raises
    ------
    EmbeddingError
        If a model that the owner named cannot be had.
    """
    if settings.model == "none":
        return None
    if settings.model == "builtin":
        return LatentSemanticEmbedder()
    texts = _texts(documents)
    shelf = model_cache or default_model_cache()
    if settings.model != "auto":
        source = _get_named(settings.model, shelf, announce, section_count=len(texts))
    elif (chosen := _get_default(texts, shelf, announce, language=language)) is not None:
        source = chosen
    else:
        return LatentSemanticEmbedder()
    return FastembedEmbedder(source, batch_size=settings.batch_size)


def find_query_embedder(
    settings: EmbeddingSettings, *, model_cache: Path | None = None
) -> FastembedEmbedder | None:
    """
    Find the model of a site on this machine, to embed queries; nothing is downloaded.

    Parameters
    ----------
    settings : EmbeddingSettings
        What the site's owner decided.
    model_cache : Path, optional
        Where downloaded models are kept; `default_model_cache()` if absent.

    Returns
    -------
    FastembedEmbedder or None
        The model, which is loaded with the first query; `None` if there is none, or no need of one.
    """
    if settings.model in {"none", "builtin"}:
        return None
    folder = Path(settings.model).expanduser()
    try:
        _require_library()
        if settings.model != "auto" and folder.is_dir():
            source: LocalModel | None = read_folder(folder)
        else:
            model = MINILM if settings.model == "auto" else find_hub_model(settings.model)
            source = find_downloaded(model, model_cache or default_model_cache())
    except EmbeddingError:
        return None
    return None if source is None else FastembedEmbedder(source)


def _texts(documents: Sequence[Document]) -> list[str]:
    searchable = (document for document in documents if document.controls.searchable)
    return [section.text for document in searchable for section in document.sections]


def _get_default(
    texts: Sequence[str], model_cache: Path, announce: Announce, *, language: str | None
) -> LocalModel | None:
    if not texts:
        return None
    if language or not is_english(texts):
        announce(
            f"{_INSTEAD}, because the pages are not in English; for meaning across words set"
            f" embeddings.model: {_MULTILINGUAL}"
        )
        return None
    try:
        _require_library()
        return _get(MINILM, model_cache, announce, section_count=len(texts))
    except EmbeddingError as error:
        announce(f"{_INSTEAD}, because {error}; embeddings.model: builtin makes that a choice")
        return None


def _get_named(
    name: str, model_cache: Path, announce: Announce, *, section_count: int
) -> LocalModel:
    folder = Path(name).expanduser()
    try:
        _require_library()
        if folder.is_dir():
            return read_folder(folder)
        return _get(find_hub_model(name), model_cache, announce, section_count=section_count)
    except EmbeddingError as error:
        message = (
            f"embeddings.model: {error}. Build once where the hub can be reached (models are kept"
            f" in {model_cache}), name a folder that holds a model, or set `embeddings.model:"
            " builtin`, which needs none"
        )
        raise EmbeddingError(message) from error


def _require_library() -> None:
    if find_spec("fastembed") is None:
        message = 'fastembed is not installed (pip install "fastembed>=0.9")'
        raise EmbeddingError(message)


def _get(
    model: HubModel, model_cache: Path, announce: Announce, *, section_count: int
) -> LocalModel:
    found = find_downloaded(model, model_cache)
    if found is not None:
        return found
    if not is_reachable(model):
        message = f"{model.name} is not downloaded and its hub cannot be reached"
        raise EmbeddingError(message)
    minutes = max(1, round(section_count / _SECTIONS_A_MINUTE))
    announce(
        f"Downloading {model.name} once ({model.megabytes} MB to {model_cache});"
        f" the first build takes about {minutes} min longer"
    )
    return download(model, model_cache)
