"""Writes models of a few hundred bytes that fastembed really loads and runs."""

from __future__ import annotations

import json
import struct
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    import numpy.typing as npt

VECTORS: dict[str, tuple[float, ...]] = {
    "[PAD]": (0, 0, 0),
    "[UNK]": (0, 0, 0),
    "cat": (1, 0, 0),
    "kitten": (0.8, 0.6, 0),
    "dog": (0, 1, 0),
    "tax": (0, 0, 1),
    "passage": (0, 0, 4),
    "query": (0, 4, 0),
}
"""The words that the tiny models know, and a vector for each."""


def write_static_model(folder: Path, vectors: Mapping[str, tuple[float, ...]] = VECTORS) -> Path:
    """
    Write a table of word vectors in the format of static models.

    Returns
    -------
    Path
        The folder.
    """
    folder.mkdir(parents=True, exist_ok=True)
    rows = np.array(list(vectors.values()), dtype="<f4")
    tensor = {"dtype": "F32", "shape": rows.shape, "data_offsets": [0, rows.nbytes]}
    header = json.dumps({"embeddings": tensor}).encode()
    content = struct.pack("<Q", len(header)) + header + rows.tobytes()
    (folder / "model.safetensors").write_bytes(content)
    _write_tokenizer(folder, vectors)
    return folder


def write_onnx_model(
    folder: Path,
    vectors: Mapping[str, tuple[float, ...]] = VECTORS,
    *,
    most_tokens: int = 100,
    takes_first_token: bool = False,
) -> Path:
    """
    Write an ONNX network that looks up a vector for each word.

    Returns
    -------
    Path
        The folder.
    """
    folder.mkdir(parents=True, exist_ok=True)
    rows = np.array(list(vectors.values()), dtype="<f4")
    (folder / "model.onnx").write_bytes(_look_up_network(rows))
    _write_tokenizer(folder, vectors)
    limits = {"model_max_length": most_tokens, "pad_token": "[PAD]"}
    (folder / "tokenizer_config.json").write_text(json.dumps(limits))
    if takes_first_token:
        (folder / "1_Pooling").mkdir()
        (folder / "1_Pooling/config.json").write_text('{"pooling_mode_cls_token": true}')
    return folder


def _write_tokenizer(folder: Path, vectors: Mapping[str, tuple[float, ...]]) -> None:
    vocabulary = {word: number for number, word in enumerate(vectors)}
    model = {"type": "WordLevel", "vocab": vocabulary, "unk_token": "[UNK]"}
    tokenizer = {
        "version": "1.0",
        "normalizer": {"type": "Lowercase"},
        "pre_tokenizer": {"type": "Whitespace"},
        "added_tokens": [],
        "model": model,
    }
    (folder / "tokenizer.json").write_text(json.dumps(tokenizer))


# ONNX files are protocol buffers; the numbers are those of onnx.proto.

_FLOAT, _INT64 = 1, 7


def _look_up_network(rows: npt.NDArray[np.float32]) -> bytes:
    table = (
        b"".join(_number(1, size) for size in rows.shape)
        + _number(2, _FLOAT)
        + _content(8, b"table")
        + _content(9, rows.tobytes())
    )
    node = (
        _content(1, b"table")
        + _content(1, b"input_ids")
        + _content(2, b"last_hidden_state")
        + _content(4, b"Gather")
    )
    graph = (
        _content(1, node)
        + _content(2, b"look_up")
        + _content(5, table)
        + _content(11, _port(b"input_ids", _INT64, (b"batch", b"length")))
        + _content(12, _port(b"last_hidden_state", _FLOAT, (b"batch", b"length", b"dimension")))
    )
    return _number(1, 8) + _content(7, graph) + _content(8, _number(2, 13))


def _port(name: bytes, kind: int, axes: tuple[bytes, ...]) -> bytes:
    shape = b"".join(_content(1, _content(2, axis)) for axis in axes)
    return _content(1, name) + _content(2, _content(1, _number(1, kind) + _content(2, shape)))


def _number(field: int, value: int) -> bytes:
    return _varint(field << 3) + _varint(value)


def _content(field: int, value: bytes) -> bytes:
    return _varint(field << 3 | 2) + _varint(len(value)) + value


def _varint(value: int) -> bytes:
    groups = []
    while value > 0x7F:
        groups.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*groups, value])
