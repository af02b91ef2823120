"""Noticing that a bundle was replaced, and putting the new one on the shelf."""

from __future__ import annotations

import logging
import threading
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from mkdocs_pinakes.bundle.schema import BUNDLE_FOLDER, DATABASE_NAME, MANIFEST_NAME
from mkdocs_pinakes.endpoint.editions import Edition, Shelf
from mkdocs_pinakes.errors import PinakesError

if TYPE_CHECKING:
    import os
    from collections.abc import Callable, Iterator

# What is damaged may be damaged in any way.
_DAMAGES = (
    *(PinakesError, OSError, MemoryError),
    *(ValueError, LookupError, TypeError, ArithmeticError),
)
_NAMES = (MANIFEST_NAME, DATABASE_NAME)
_Signature = tuple[tuple[int, int, int] | None, ...]


class Watch:
    """
    Looks now and then whether a bundle was replaced.

    Parameters
    ----------
    path : path-like or str
        A built site, its `pinakes/` folder, or the database in it.
    shelf : Shelf
        Where the newest edition belongs.
    readers : int
        How many threads may read at once.
    log : callable
        Told, with a level, of new editions, and once of a bundle that cannot be read for long.
    """

    def __init__(
        self,
        path: os.PathLike[str] | str,
        shelf: Shelf,
        *,
        readers: int,
        log: Callable[[int, str], None] = lambda _level, _message: None,
    ) -> None:
        self._path = Path(path)
        self._shelf = shelf
        self._readers = readers
        self._log = log
        self._seen: _Signature | None = None
        self._stop = threading.Event()
        self._is_told = False
        self.fault = ""
        """Why the bundle that is there now cannot be read; empty if it can."""

    def open(self) -> None:
        """
        Put the bundle that is there on the shelf.

        Raises
        ------
        BundleError
            If there is none, or it cannot be read.
        """
        signature = self._signature()
        before = self._shelf.edition
        embedder = None if before is None else before.site.embedder
        edition = Edition.open(self._path, readers=self._readers, embedder=embedder)
        self._shelf.put(edition)
        self._seen = signature
        if before is not None and before.digest != edition.digest:
            self._log(logging.INFO, f"a new bundle is used: {edition.digest}")

    def look(self) -> None:
        """Put the bundle on the shelf if it is another one; the old one stays if it cannot be read."""
        signature = self._signature()
        if signature == self._seen and not self.fault:
            return
        try:
            self.open()
        except _DAMAGES as error:
            # A build takes the old bundle away a moment before it brings the new one.
            is_lasting = str(error) == self.fault
            if is_lasting and not self._is_told:
                self._log(logging.WARNING, f"the bundle before it goes on being used: {error}")
            self.fault, self._is_told = str(error), is_lasting
            return
        self.fault, self._is_told = "", False

    def run(self, *, every: float = 1.0) -> None:
        """
        Look until told to stop.

        Parameters
        ----------
        every : float
            Seconds between two looks.
        """
        while not self._stop.wait(every):
            self.look()

    def stop(self) -> None:
        """Make `run` return."""
        self._stop.set()

    def _signature(self) -> _Signature:
        if self._path.is_file():
            files = [self._path, self._path.with_name(MANIFEST_NAME)]
        else:
            folders = (self._path, self._path / BUNDLE_FOLDER)
            files = [folder / name for folder in folders for name in _NAMES]
        return tuple(map(_state, files))


@contextmanager
def watched(
    path: os.PathLike[str] | str, *, readers: int, log: Callable[[int, str], None]
) -> Iterator[Shelf]:
    """
    Keep the newest edition of a bundle on a shelf.

    Parameters
    ----------
    path : path-like or str
        A built site, its `pinakes/` folder, or the database in it.
    readers : int
        How many threads may read at once.
    log : callable
        Told, with a level, of new editions, and once of a bundle that cannot be read for long.

    Yields
    ------
    Shelf
        Where it stands.
    """
    shelf = Shelf()
    watch = Watch(path, shelf, readers=readers, log=log)
    watch.open()
    thread = threading.Thread(target=watch.run, name="watch", daemon=True)
    thread.start()
    try:
        yield shelf
    finally:
        watch.stop()
        thread.join()
        shelf.put(None)


def _state(path: Path) -> tuple[int, int, int] | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_ino, found.st_mtime_ns, found.st_size
