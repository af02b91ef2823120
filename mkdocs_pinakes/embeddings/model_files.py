"""Where embedding models lie on disk, and what tells one from another."""

from __future__ import annotations

import os
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path

from mkdocs_pinakes.errors import EmbeddingError

_TOKENIZER = "tokenizer.json"
_ONNX_FILES = ("model.onnx", "onnx/model.onnx", "model_optimized.onnx")
_STATIC_FILE = "model.safetensors"
_HASHED = ("*.onnx", "*.onnx_data", "onnx/*.onnx*", "*.safetensors", "*.json", "1_Pooling/*.json")


@dataclass(frozen=True, slots=True, kw_only=True)
class HubModel:
    """A model that fastembed knows and the Hugging Face hub hands out."""

    name: str
    """Its name in fastembed."""
    repository: str
    """The hub's repository that holds its files."""
    files: tuple[str, ...]
    """Its weights, as paths in the repository, the main file first."""
    megabytes: int
    """Size of the download."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LocalModel:
    """A model whose files are there."""

    name: str
    """Its name in fastembed, or that of its folder."""
    folder: Path
    """Where its files are."""
    file: str
    """Path of its weights in the folder."""
    version: str
    """Changes whenever its files do."""
    is_known: bool
    """Whether fastembed knows the name."""

    @property
    def is_static(self) -> bool:
        """Whether it is a table of token vectors, without a network to run."""
        return self.file.endswith(".safetensors")


MINILM = HubModel(
    name="sentence-transformers/all-MiniLM-L6-v2",
    repository="Qdrant/all-MiniLM-L6-v2-onnx",
    files=("model.onnx",),
    megabytes=90,
)
"""The default for English; known here so that a build whose vectors are cached loads no library."""


def default_model_cache() -> Path:
    """
    Tell where downloaded models are kept for all sites of a user.

    Returns
    -------
    Path
        `FASTEMBED_CACHE_PATH`, or `fastembed` in the user's cache folder; never
        the temporary folder that fastembed would take, which is soon emptied.
    """
    if chosen := os.environ.get("FASTEMBED_CACHE_PATH"):
        return Path(chosen).expanduser()
    return user_cache() / "fastembed"


def user_cache() -> Path:
    """
    Tell where programs keep what they can make again.

    Returns
    -------
    Path
        The user's cache folder.
    """
    base = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA") or "~/.cache"
    return Path(base).expanduser()


def find_downloaded(model: HubModel, model_cache: Path) -> LocalModel | None:
    """
    Look for a model among those downloaded.

    Parameters
    ----------
    model : HubModel
        The model.
    model_cache : Path
        A folder in the layout of the hub's cache.

    Returns
    -------
    LocalModel or None
        The model, if all its files are there.
    """
    repository = model_cache / f"models--{model.repository.replace('/', '--')}"
    reference = repository / "refs" / "main"
    if not reference.is_file():
        return None
    revision = reference.read_text(encoding="utf-8").strip()
    folder = repository / "snapshots" / revision
    if not all((folder / file).is_file() for file in (*model.files, _TOKENIZER)):
        return None
    return LocalModel(
        name=model.name, folder=folder, file=model.files[0], version=revision, is_known=True
    )


def read_folder(folder: Path) -> LocalModel:
    """
    Look at a folder that holds a model.

    Parameters
    ----------
    folder : Path
        With a `tokenizer.json` and an ONNX model or a static model's
        `model.safetensors`.

    Returns
    -------
    LocalModel
        The model.

    Raises
    ------
    EmbeddingError
        If no model is there.
    """
    files = (*_ONNX_FILES, _STATIC_FILE)
    file = next((file for file in files if (folder / file).is_file()), None)
    if file is None or not (folder / _TOKENIZER).is_file():
        message = f"{folder} holds no model; it needs {_TOKENIZER} and one of {', '.join(files)}"
        raise EmbeddingError(message)
    return LocalModel(
        name=folder.resolve().name,
        folder=folder,
        file=file,
        version=_hash_files(folder),
        is_known=False,
    )


def _hash_files(folder: Path) -> str:
    digest = blake2b(digest_size=16)
    for path in sorted({path for pattern in _HASHED for path in folder.glob(pattern)}):
        digest.update(path.relative_to(folder).as_posix().encode())
        digest.update(blake2b(path.read_bytes()).digest())
    return digest.hexdigest()
