"""Opening the database of a bundle for reading."""

from __future__ import annotations

import sqlite3
from queue import LifoQueue
from typing import TYPE_CHECKING, Any, Self

from mkdocs_pinakes import patience
from mkdocs_pinakes.analysis import ANALYZER
from mkdocs_pinakes.bundle.reader import check_version
from mkdocs_pinakes.errors import BundleError, OutOfTimeError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

_MAGIC = b"SQLite format 3\0"
_BUILD_AGAIN = "build the site again"
_STEPS = 10_000
_SEARCHED_BY = frozenset({"language", "fusion", "damping"})


class Database:
    """
    An open database, for any thread; a connection serves one thread at a time.

    Parameters
    ----------
    connections : sequence of sqlite3.Connection
        Connections to one file, at least one.
    path : Path
        The file.
    """

    def __init__(self, connections: Sequence[sqlite3.Connection], path: Path) -> None:
        self._path = path
        self._connections = tuple(connections)
        self._idle: LifoQueue[sqlite3.Connection] = LifoQueue()
        for connection in reversed(self._connections):
            self._idle.put(connection)
        self.meta: Mapping[str, str] = dict(self.rows("SELECT key, value FROM meta"))

    @classmethod
    def open(cls, path: Path, *, connections: int = 1) -> Self:
        """
        Open a database for reading; nothing is written, not even beside it.

        Parameters
        ----------
        path : Path
            The file.
        connections : int
            How many threads may read at once.

        Returns
        -------
        Database
            The open database. All its connections are to the file that is there now, even
            if another takes its place.

        Raises
        ------
        BundleError
            If it is no database, damaged, no bundle, or of another version.
        """
        _check_size(path)
        opened: list[sqlite3.Connection] = []
        try:
            opened += (_connect(path) for _ in range(connections))
            database = cls(opened, path)
            _check_rules(database.meta, path)
        except BundleError:
            for connection in opened:
                connection.close()
            raise
        return database

    def close(self) -> None:
        """Close the database."""
        for connection in self._connections:
            connection.close()

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
        OutOfTimeError
            If whoever asks has waited too long.
        """
        asker = patience.current()
        connection = self._idle.get()
        try:
            connection.set_progress_handler(None if asker is None else asker.is_over, _STEPS)
            return connection.execute(query, values).fetchall()
        except (sqlite3.Error, UnicodeDecodeError) as error:
            if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_INTERRUPT:
                message = "the answer takes too long; ask for less"
                raise OutOfTimeError(message) from error
            message = f"{self._path}: no bundle, or a damaged one ({error}); {_BUILD_AGAIN}"
            raise BundleError(message) from error
        finally:
            self._idle.put(connection)


def _connect(path: Path) -> sqlite3.Connection:
    address = f"{path.resolve().as_uri()}?mode=ro&immutable=1"
    try:
        return sqlite3.connect(address, uri=True, check_same_thread=False)
    except sqlite3.Error as error:
        message = f"{path}: cannot be opened ({error}); make sure that you may read it"
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
