"""Vectors of earlier builds, in one SQLite file that may be deleted at any time."""

from __future__ import annotations

from collections import Counter
from hashlib import blake2b
from typing import TYPE_CHECKING

import numpy as np

from mkdocs_pinakes.embeddings.cache_file import CacheFile
from mkdocs_pinakes.embeddings.vectors import are_unit_rows
from mkdocs_pinakes.model import EmbeddedTexts, WordTable

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from pathlib import Path

    import numpy.typing as npt

    from mkdocs_pinakes.model import Problem

_KEYS_A_QUERY = 500
_RESULTS_KEPT = 4
_FLOAT = np.dtype("<f4")


class VectorCache:
    """
    Keeps vectors from one build to the next, without the texts they stand for.

    Builds may share it at the same time. Where it cannot be read or written
    there are no earlier vectors and a problem, never an error.

    Parameters
    ----------
    folder : Path
        Where it lives, outside of what the host watches and publishes; made
        when there is something to keep.
    unused_limit : int
        Most vectors kept though the last build had no use for them: those of
        other branches, languages and sites.
    """

    def __init__(self, folder: Path, *, unused_limit: int = 100_000) -> None:
        self._file = CacheFile(folder / "vectors.sqlite")
        self._unused_limit = unused_limit

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What went wrong so far."""
        return self._file.problems

    # Vectors of single texts

    def get_many(
        self, fingerprint: str, texts: Iterable[str]
    ) -> dict[str, npt.NDArray[np.float32]]:
        """
        Look up the vectors of texts.

        Parameters
        ----------
        fingerprint : str
            The model they were made with.
        texts : iterable of str
            Any texts.

        Returns
        -------
        dict
            A vector, shape (dimension,), for each text that has one; read only.
        """
        text_by_key = {_key(fingerprint, text): text for text in texts}
        found: dict[bytes, bytes] = {}
        if self._file.is_readable:
            with self._file.guard(), self._file.open() as connection:
                found.update(_select(connection, list(text_by_key)))
        return {text_by_key[key]: vector for key, vector in _sound_vectors(found).items()}

    def put_many(
        self, fingerprint: str, texts: Sequence[str], vectors: npt.NDArray[np.float32]
    ) -> None:
        """
        Keep the vectors of texts.

        Parameters
        ----------
        fingerprint : str
            The model they were made with.
        texts : sequence of str
            Any texts.
        vectors : ndarray, shape (texts, dimension)
            Their vectors.
        """
        if not self._file.is_writable:
            return
        rows = vectors.astype(_FLOAT)
        with self._file.guard(), self._file.open() as connection, connection:
            connection.executemany(
                "INSERT OR REPLACE INTO vectors VALUES (?, ?)",
                (
                    (_key(fingerprint, text), row.tobytes())
                    for text, row in zip(texts, rows, strict=True)
                ),
            )

    def prune(self, used_texts: Mapping[str, Iterable[str]]) -> None:
        """
        Drop the oldest vectors that a build had no use for, beyond the limit.

        Parameters
        ----------
        used_texts : mapping of str to iterable of str
            All texts of the build, by the fingerprint of the model.
        """
        if not self._file.is_readable:
            return
        used = {
            _key(fingerprint, text) for fingerprint, texts in used_texts.items() for text in texts
        }
        with self._file.guard(), self._file.open() as connection, connection:
            (count,) = connection.execute("SELECT count(*) FROM vectors").fetchone()
            excess = count - len(used) - self._unused_limit
            if excess > 0:
                connection.execute("CREATE TEMP TABLE used (key BLOB PRIMARY KEY)")
                connection.executemany("INSERT INTO used VALUES (?)", ((key,) for key in used))
                connection.execute(
                    "DELETE FROM vectors WHERE rowid IN (SELECT rowid FROM vectors"
                    " WHERE key NOT IN (SELECT key FROM used) ORDER BY rowid LIMIT ?)",
                    (excess,),
                )

    # Vectors of texts that belong together

    def get_result(
        self, fingerprint: str, texts: Sequence[str], *, groups: Sequence[int]
    ) -> EmbeddedTexts | None:
        """
        Look up what a model made of a whole list of texts.

        Parameters
        ----------
        fingerprint : str
            The model.
        texts : sequence of str
            All texts.
        groups : sequence of int
            The page of each text.

        Returns
        -------
        EmbeddedTexts or None
            What it made, if that is still known; read only.
        """
        row = None
        if self._file.is_readable:
            with self._file.guard(), self._file.open() as connection:
                row = connection.execute(
                    "SELECT dimension, vectors, terms, words FROM results WHERE key = ?",
                    (_key(fingerprint, *texts, *map(str, groups)),),
                ).fetchone()
        return _read_result(*row, text_count=len(texts)) if row else None

    def put_result(
        self,
        fingerprint: str,
        texts: Sequence[str],
        result: EmbeddedTexts,
        *,
        groups: Sequence[int],
    ) -> None:
        """
        Keep what a model made of a whole list of texts; the last few lists are kept.

        Parameters
        ----------
        fingerprint : str
            The model.
        texts : sequence of str
            All texts.
        result : EmbeddedTexts
            What it made.
        groups : sequence of int
            The page of each text.
        """
        if not self._file.is_writable or result.word_table is None:
            return
        row = (
            _key(fingerprint, *texts, *map(str, groups)),
            result.vectors.shape[1],
            result.vectors.astype(_FLOAT).tobytes(),
            "\n".join(result.word_table.terms),
            result.word_table.vectors.astype(_FLOAT).tobytes(),
        )
        with self._file.guard(), self._file.open() as connection, connection:
            connection.execute("INSERT OR REPLACE INTO results VALUES (?, ?, ?, ?, ?)", row)
            connection.execute(
                "DELETE FROM results WHERE rowid NOT IN"
                " (SELECT rowid FROM results ORDER BY rowid DESC LIMIT ?)",
                (_RESULTS_KEPT,),
            )


def _select(connection: sqlite3.Connection, keys: Sequence[bytes]) -> Iterator[tuple[bytes, bytes]]:
    for first in range(0, len(keys), _KEYS_A_QUERY):
        some = keys[first : first + _KEYS_A_QUERY]
        places = ",".join("?" * len(some))
        query = f"SELECT key, vector FROM vectors WHERE key IN ({places})"  # noqa: S608 - question marks only
        yield from connection.execute(query, some)


def _key(*parts: str) -> bytes:
    digest = blake2b(digest_size=20)
    for part in parts:
        content = part.encode("utf-8", "surrogatepass")
        digest.update(len(content).to_bytes(8, "little"))
        digest.update(content)
    return digest.digest()


def _sound_vectors(found: dict[bytes, bytes]) -> dict[bytes, npt.NDArray[np.float32]]:
    # A file can be damaged without SQLite's noticing.
    sizes = Counter(map(len, found.values())).most_common(1)
    keys = [key for key, content in found.items() if len(content) == sizes[0][0]]
    if not keys or sizes[0][0] % _FLOAT.itemsize:
        return {}
    content = b"".join(found[key] for key in keys)
    rows = np.frombuffer(content, dtype=_FLOAT).reshape(len(keys), -1)
    return {
        key: row
        for key, row, is_sound in zip(keys, rows, are_unit_rows(rows), strict=True)
        if is_sound
    }


def _read_result(
    dimension: int, vectors: bytes, terms: str, words: bytes, *, text_count: int
) -> EmbeddedTexts | None:
    vocabulary = tuple(terms.split("\n")) if terms else ()
    row_size = dimension * _FLOAT.itemsize
    if len(vectors) != text_count * row_size or len(words) != len(vocabulary) * row_size:
        return None
    rows = np.frombuffer(vectors, dtype=_FLOAT).reshape(text_count, dimension)
    table = np.frombuffer(words, dtype=_FLOAT).reshape(len(vocabulary), dimension)
    if not (are_unit_rows(rows).all() and np.isfinite(table).all()):
        return None
    return EmbeddedTexts(vectors=rows, word_table=WordTable(terms=vocabulary, vectors=table))
