"""Opening the database of a bundle for reading."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING, Any, Self

from mkdocs_pinakes.analysis import ANALYZER
from mkdocs_pinakes.bundle.reader import check_version
from mkdocs_pinakes.errors import BundleError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

_MAGIC = b"SQLite format 3\0"
_BUILD_AGAIN = "build the site again"
_SEARCHED_BY = frozenset({"language", "fusion", "damping"})


class Database:
    """An open database; for the thread that opened it."""

    def __init__(self, connection: sqlite3.Connection, path: Path) -> None:
        self._connection = connection
        self._path = path
        self.meta: Mapping[str, str] = dict(self.rows("SELECT key, value FROM meta"))

    @classmethod
    def open(cls, path: Path) -> Self:
        """
        Open a database for reading; nothing is written, not even beside it.

        Parameters
        ----------
        path : Path
            The file.

        Returns
        -------
        Database
            The open database.

        Raises
        ------
        BundleError
            If it is no database, damaged, no bundle, or of another version.
        """
        _check_size(path)
        address = f"{path.resolve().as_uri()}?mode=ro&immutable=1"
        try:
            connection = sqlite3.connect(address, uri=True)
        except sqlite3.Error as error:
            message = f"{path}: cannot be opened ({error}); make sure that you may read it"
            raise BundleError(message) from error
        try:
            database = cls(connection, path)
            _check_rules(database.meta, path)
            # In the connection's own temporary space; the file stays as it is.
            database.rows(
                "CREATE VIRTUAL TABLE temp.terms USING fts5vocab(main, section_text, row)"
            )
        except BundleError:
            connection.close()
            raise
        return database

    def close(self) -> None:
        """Close the database."""
        self._connection.close()

    def rows(self, query: str, values: Sequence[object] = ()) -> list[tuple[Any, ...]]:
        """
        Ask a question in SQL.

        Parameters
        ----------
        query : str
            The question.
        values : sequence of object
            What its question marks stand for.

        Returns
        -------
        list of tuple
            The answer's rows.

        Raises
        ------
        BundleError
            If the database is damaged, or has not the tables of a bundle.
        """
        try:
            return self._connection.execute(query, values).fetchall()
        except (sqlite3.Error, UnicodeDecodeError) as error:
            message = f"{self._path}: no bundle, or a damaged one ({error}); {_BUILD_AGAIN}"
            raise BundleError(message) from error


def _check_size(path: Path) -> None:
    try:
        size = path.stat().st_size
        with path.open("rb") as file:
            header = file.read(32)
    except OSError as error:
        message = f"{path}: cannot be read ({error.strerror}); make sure that it is there"
        raise BundleError(message) from error
    if not header.startswith(_MAGIC):
        message = f"{path}: not a database; give a site or its pinakes.sqlite"
        raise BundleError(message)
    page_size = int.from_bytes(header[16:18], "big")
    expected = page_size * int.from_bytes(header[28:32], "big")
    if size != expected:
        message = f"{path}: damaged ({size} of {expected} bytes are there); {_BUILD_AGAIN}"
        raise BundleError(message)


def _check_rules(meta: Mapping[str, str], path: Path) -> None:
    check_version(meta.get("version", "unknown"), path)
    analyzer = meta.get("analyzer")
    if analyzer != ANALYZER:
        message = (
            f"{path}: its words were split by the rules {analyzer}, "
            f"this mkdocs-pinakes has {ANALYZER}; {_BUILD_AGAIN}"
        )
        raise BundleError(message)
    missing = sorted(_SEARCHED_BY - meta.keys())
    if missing:
        message = f"{path}: damaged (its meta lacks {', '.join(missing)}); {_BUILD_AGAIN}"
        raise BundleError(message)
