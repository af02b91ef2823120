"""Telling one state of the models on a machine from another, without loading one."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from mkdocs_pinakes.embeddings.model_files import (
    MINILM,
    default_model_cache,
    find_downloaded,
    read_folder,
)
from mkdocs_pinakes.errors import EmbeddingError

if TYPE_CHECKING:
    from mkdocs_pinakes.embeddings.model_files import HubModel
    from mkdocs_pinakes.settings import EmbeddingSettings


def model_version(settings: EmbeddingSettings, *, model_cache: Path | None = None) -> str:
    """
    Tell one state of the models on this machine from another, without loading one.

    Parameters
    ----------
    settings : EmbeddingSettings
        What the site's owner decided.
    model_cache : Path, optional
        Where downloaded models are kept; `default_model_cache()` if absent.

    Returns
    -------
    str
        Changes with the files of the model that the settings name; empty while
        there are none.
    """
    if settings.model in {"none", "builtin"}:
        return ""
    shelf = model_cache or default_model_cache()
    folder = Path(settings.model).expanduser()
    try:
        if folder.is_dir():
            return read_folder(folder).version
        found = find_downloaded(_hub_model(settings.model), shelf)
    except EmbeddingError:
        return ""
    return found.version if found else ""


def _hub_model(name: str) -> HubModel:
    if name == "auto":
        return MINILM
    # Only fastembed knows its other models, and it takes a second to load.
    from mkdocs_pinakes.embeddings.fastembed_model import find_hub_model

    return find_hub_model(name)
