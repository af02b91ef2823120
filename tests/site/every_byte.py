"""Everything that can be read in the files of a folder, however it is packed."""

from __future__ import annotations

import gzip
import io
import re
import sqlite3
import zipfile
import zlib
from contextlib import closing
from typing import TYPE_CHECKING
from urllib.parse import unquote_to_bytes

from tests.packed import read_unpacked

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

_SQLITE = b"SQLite format 3\x00"
_LEAST = 8
_ESCAPE = re.compile(rb"\\u([0-9a-fA-F]{4})")


def all_contents(folder: Path) -> dict[str, str]:
    """
    Read all files: names, raw bytes, what they pack, rows of databases and escapes undone.

    Returns
    -------
    dict of str
        By path; bytes that are no text are characters all the same.
    """
    return {
        name: "\n".join(
            layer.decode("utf-8", "replace") for layer in (name.encode(), *_layers(path))
        )
        for path in sorted(folder.rglob("*"))
        if (name := path.relative_to(folder).as_posix()) and path.is_file()
    }


def _layers(path: Path) -> Iterator[bytes]:
    packed = path.read_bytes()
    if path.parent.parent.name == "pinakes":
        # What is said once for several terms is spelled out.
        yield read_unpacked(path)
    for content in _unpacked(packed):
        yield content
        yield unquote_to_bytes(content)
        yield _ESCAPE.sub(lambda found: chr(int(found[1], 16)).encode("utf-8", "replace"), content)
        if content.startswith(_SQLITE):
            yield from _cells(path)


def _unpacked(content: bytes) -> Iterator[bytes]:
    yield content
    if content[:2] == b"\x1f\x8b":
        yield from _unpacked(gzip.decompress(content))
    elif content[:2] == b"PK" and zipfile.is_zipfile(io.BytesIO(content)):
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            for name in archive.namelist():
                yield name.encode()
                yield from _unpacked(archive.read(name))
    elif len(content) > _LEAST and content[:1] == b"\x78":
        try:
            yield from _unpacked(zlib.decompress(content))
        except zlib.error:
            return


def _cells(path: Path) -> Iterator[bytes]:
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as database:
        tables = database.execute("SELECT name, sql FROM sqlite_master WHERE type = 'table'")
        for name, statement in tables.fetchall():
            yield f"{name} {statement}".encode()
            for row in database.execute(f'SELECT * FROM "{name}"'):  # noqa: S608 - its own names
                for cell in row:
                    yield from _unpacked(cell if isinstance(cell, bytes) else str(cell).encode())
