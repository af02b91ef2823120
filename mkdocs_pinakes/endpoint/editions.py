"""
A bundle that is replaced while questions are asked of it.

```
shelf ── current edition ── readers      a new edition takes the place of the old one,
     └── edition before  ── readers      which is closed when its last reader has gone
```
"""

from __future__ import annotations

import hashlib
import threading
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Self

from mkdocs_pinakes.bundle.reader import locate_database, read_manifest
from mkdocs_pinakes.bundle.schema import MANIFEST_NAME
from mkdocs_pinakes.errors import BundleError
from mkdocs_pinakes.knowledge_base import KnowledgeBase

if TYPE_CHECKING:
    import os
    from collections.abc import Iterator

    from mkdocs_pinakes.embeddings.fastembed_model import FastembedEmbedder

_DIGITS = 16


class Edition:
    """
    One state of a bundle, open for several threads.

    Parameters
    ----------
    site : KnowledgeBase
        What it answers from.
    digest : str
        Tells it from other states.
    """

    def __init__(self, site: KnowledgeBase, *, digest: str) -> None:
        self.site = site
        """What it answers from."""
        self.digest = digest
        """Tells it from other states."""
        self._lock = threading.Lock()
        self._readers = 0
        self._is_retired = False

    @classmethod
    def open(
        cls,
        path: os.PathLike[str] | str,
        *,
        readers: int,
        embedder: FastembedEmbedder | None = None,
        reads_ahead: bool = True,
    ) -> Self:
        """
        Open the bundle that is there now.

        Parameters
        ----------
        path : path-like or str
            A built site, its `pinakes/` folder, or the database in it.
        readers : int
            How many threads may read at once.
        embedder : FastembedEmbedder, optional
            Embeds queries, if it is the model of the bundle, for one edition after another.
        reads_ahead : bool
            Whether what most questions need is read now, and not with the first of them.

        Returns
        -------
        Edition
            The bundle as it is.

        Raises
        ------
        BundleError
            If there is none, it cannot be read, or it is being replaced.
        """
        database = locate_database(Path(path))
        before = _state(database)
        site = KnowledgeBase.open(database, embedder=embedder, connections=readers)
        try:
            digest = _digest(database)
            if before != _state(database) or not _is_listed(database, digest):
                message = f"{database}: the bundle is being replaced; try again"
                raise BundleError(message)  # noqa: TRY301, what is open is closed below
            if reads_ahead:
                with site.asking():
                    site.read_ahead()
        except BaseException:
            site.close()
            raise
        return cls(site, digest=digest[:_DIGITS])

    @cached_property
    def tag(self) -> str:
        """Tells its answers from those of other states, and of other ways to read queries."""
        return f"{self.digest}-{self.site.query_reading}"

    def enter(self) -> bool:
        """
        Begin to read.

        Returns
        -------
        bool
            Whether the edition is still open.
        """
        with self._lock:
            if self._is_retired:
                return False
            self._readers += 1
            return True

    def leave(self) -> None:
        """End reading."""
        with self._lock:
            self._readers -= 1
            is_last = self._is_retired and not self._readers
        if is_last:
            self.site.close()

    def retire(self) -> None:
        """Let nobody begin to read, and close when the last reader has gone."""
        with self._lock:
            is_idle = not self._is_retired and not self._readers
            self._is_retired = True
        if is_idle:
            self.site.close()


class Shelf:
    """Where the newest edition of a bundle stands."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._edition: Edition | None = None
        self.missing = "there is no bundle yet; wait for the first build to end"
        """Why there is no edition, if there is none."""

    @property
    def edition(self) -> Edition | None:
        """The newest edition, if there is one."""
        return self._edition

    def put(self, edition: Edition | None) -> None:
        """
        Let an edition take the place of the one before.

        Parameters
        ----------
        edition : Edition or None
            The new one; `None` to have none.
        """
        with self._lock:
            before, self._edition = self._edition, edition
        if before is not None:
            before.retire()

    @contextmanager
    def reading(self) -> Iterator[Edition]:
        """
        Read the newest edition.

        Yields
        ------
        Edition
            It stays open while it is read, whatever takes its place.

        Raises
        ------
        BundleError
            If there is none.
        """
        edition = self._edition
        while edition is not None and not edition.enter():
            edition = self._edition
        if edition is None:
            raise BundleError(self.missing)
        try:
            yield edition
        finally:
            edition.leave()


def _state(path: Path) -> tuple[int, int, int]:
    try:
        found = path.stat()
    except OSError as error:
        message = f"{path}: cannot be read ({error.strerror}); make sure that it is there"
        raise BundleError(message) from error
    return found.st_ino, found.st_mtime_ns, found.st_size


def _digest(path: Path) -> str:
    try:
        with path.open("rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest()
    except OSError as error:
        message = f"{path}: cannot be read ({error.strerror}); make sure that it is there"
        raise BundleError(message) from error


def _is_listed(database: Path, digest: str) -> bool:
    # Tools that copy a site may bring the manifest long before the database.
    folder = database.parent
    if not (folder / MANIFEST_NAME).is_file():
        return True
    listed = {entry["path"]: entry["sha256"] for entry in read_manifest(folder)["files"]}
    return listed.get(database.name, digest) == digest
