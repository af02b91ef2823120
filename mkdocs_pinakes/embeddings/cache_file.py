"""The file behind the cache: opened for each use, rebuilt when damaged, given up when unusable."""

from __future__ import annotations

import sqlite3
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING

from mkdocs_pinakes.model import Problem, ProblemKind, SrcUri

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

_APPLICATION, _VERSION = 0x50494E41, 1
_SCHEMA = f"""
BEGIN IMMEDIATE;
CREATE TABLE IF NOT EXISTS vectors (key BLOB PRIMARY KEY, vector BLOB NOT NULL);
CREATE TABLE IF NOT EXISTS results (
    key BLOB PRIMARY KEY, dimension INTEGER NOT NULL,
    vectors BLOB NOT NULL, terms TEXT NOT NULL, words BLOB NOT NULL
);
PRAGMA application_id = {_APPLICATION};
PRAGMA user_version = {_VERSION};
COMMIT;
"""
_DAMAGES = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB})
_PATIENCE = 10.0


class _ForeignFileError(Exception):
    pass


class CacheFile:
    """
    An SQLite file that may vanish or break at any time without harm.

    Parameters
    ----------
    path : Path
        Where it is; made, with its folder, by the first write.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._problems: list[Problem] = []
        self._is_given_up = False

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What went wrong so far."""
        return tuple(self._problems)

    @property
    def is_readable(self) -> bool:
        """Whether there is something to read."""
        return not self._is_given_up and self._path.exists()

    @property
    def is_writable(self) -> bool:
        """Whether nothing is known that would prevent writing."""
        return not self._is_given_up

    @contextmanager
    def open(self) -> Iterator[sqlite3.Connection]:
        """
        Open the file; belongs inside `guard`.

        Yields
        ------
        sqlite3.Connection
            A connection for this use.

        Raises
        ------
        _ForeignFileError
            If the file is not ours, or from another version.
        """
        self._path.parent.mkdir(parents=True, exist_ok=True)
        # IMMEDIATE: who intends to write waits for others before, not within, the transaction.
        opened = sqlite3.connect(self._path, timeout=_PATIENCE, isolation_level="IMMEDIATE")
        with closing(opened) as connection:
            _prepare(connection)
            yield connection

    @contextmanager
    def guard(self) -> Iterator[None]:
        """
        Turn what goes wrong with the file into problems.

        Yields
        ------
        None
            Nothing; what stands within may be cut short.
        """
        try:
            yield
        except _ForeignFileError:
            self._remove()
        except sqlite3.Error as error:
            if getattr(error, "sqlite_errorcode", None) in _DAMAGES:
                self._remove()
            else:
                self._give_up(error)
        except OSError as error:
            self._give_up(error)

    def _remove(self) -> None:
        try:
            self._path.unlink(missing_ok=True)
        except OSError as error:
            self._give_up(error)
        else:
            message = f"{self._path} was damaged or not ours; its vectors are made anew"
            self._report(ProblemKind.CACHE, message)

    def _give_up(self, error: Exception) -> None:
        self._is_given_up = True
        self._report(
            ProblemKind.NO_CACHE,
            f"vectors are not kept for the next build, because {self._path} cannot be used"
            f" ({error}); make its folder writable, or free some space",
        )

    def _report(self, kind: ProblemKind, message: str) -> None:
        self._problems.append(Problem(document=SrcUri(""), line=None, kind=kind, message=message))


def _prepare(connection: sqlite3.Connection) -> None:
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if (application, version) == (_APPLICATION, _VERSION):
        return
    (tables,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if application or version or tables:
        raise _ForeignFileError
    connection.executescript(_SCHEMA)
