"""An open bundle: what all questions to it share, whichever thread asks them."""

from __future__ import annotations

import threading
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Self

from mkdocs_pinakes import patience
from mkdocs_pinakes.bundle.connection import Database
from mkdocs_pinakes.bundle.names import find_document, read_names
from mkdocs_pinakes.bundle.reader import locate_database
from mkdocs_pinakes.knowledge_base.query_vectors import QueryVectors

if TYPE_CHECKING:
    import os
    from collections.abc import Iterator

    from mkdocs_pinakes.bundle.names import DocumentName
    from mkdocs_pinakes.embeddings.fastembed_model import FastembedEmbedder
    from mkdocs_pinakes.model import SrcUri


class OpenBundle:
    """A bundle, open for any thread."""

    def __init__(
        self,
        database: Database,
        *,
        embedder: FastembedEmbedder | None = None,
        by_words: bool = False,
    ) -> None:
        self._database = database
        self._vectors = QueryVectors(database, embedder, self._note, by_words=by_words)
        self._notes = _Notes()

    @classmethod
    def open(
        cls,
        path: os.PathLike[str] | str,
        *,
        embedder: FastembedEmbedder | None = None,
        by_words: bool = False,
        connections: int = 1,
    ) -> Self:
        """
        Open a bundle for reading.

        Parameters
        ----------
        path : path-like or str
            A built site, its `pinakes/` folder, or the database in it.
        embedder : FastembedEmbedder, optional
            Embeds queries, if it is the model of the bundle; the downloaded one if left out.
        by_words : bool
            Whether queries are embedded word by word even if the model is at hand, which
            gives the answers that a browser gives.
        connections : int
            How many threads may read at once.

        Returns
        -------
        OpenBundle
            The bundle; close it, or use it in a `with` statement.
        """
        database = Database.open(locate_database(Path(path)), connections=connections)
        return cls(database, embedder=embedder, by_words=by_words)

    def read_ahead(self) -> None:
        """Read what most questions need, so that the first is no slower than the next."""
        self._vectors.read_ahead()
        _ = self._names

    def close(self) -> None:
        """Close the bundle."""
        self._database.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    @property
    def embedder(self) -> FastembedEmbedder | None:
        """The model that embeds queries, for the next bundle; none if none is needed or found."""
        return self._vectors.embedder

    @property
    def query_reading(self) -> str:
        """How queries are understood: by a `model`, by `words` that have vectors, or as `text`."""
        return self._vectors.reading

    @property
    def notes(self) -> tuple[str, ...]:
        """What the answers that the thread had so far had to do without, each said once."""
        return tuple(self._notes.said)

    @contextmanager
    def asking(self, patience_: patience.Patience | None = None) -> Iterator[None]:
        """
        Ask with notes of one's own, and within a time.

        Parameters
        ----------
        patience_ : Patience, optional
            How long whoever asks will wait.

        Yields
        ------
        None
            While questions are asked; `notes` speaks of them alone.
        """
        before, self._notes.said = self._notes.said, {}
        try:
            with patience.waiting(patience_):
                yield
        finally:
            self._notes.said = before

    def _note(self, note: str) -> None:
        self._notes.said[note] = None

    def _number(self, name: str) -> int:
        return find_document(self._names, name)

    @cached_property
    def _names(self) -> tuple[DocumentName, ...]:
        return read_names(self._database)

    @cached_property
    def _number_by_uri(self) -> dict[SrcUri, int]:
        return {name.uri: number for number, name in enumerate(self._names)}


class _Notes(threading.local):
    """What was said in each thread."""

    def __init__(self) -> None:
        self.said: dict[str, None] = {}
