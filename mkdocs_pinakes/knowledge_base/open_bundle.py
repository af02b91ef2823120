"""An open bundle: what all questions to it share."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Self

from mkdocs_pinakes.bundle.connection import Database
from mkdocs_pinakes.bundle.names import find_document, read_names
from mkdocs_pinakes.bundle.reader import locate_database
from mkdocs_pinakes.knowledge_base.query_vectors import QueryVectors

if TYPE_CHECKING:
    import os

    from mkdocs_pinakes.bundle.names import DocumentName
    from mkdocs_pinakes.embeddings.fastembed_model import FastembedEmbedder


class OpenBundle:
    """A bundle, for the thread that opened it."""

    def __init__(
        self,
        database: Database,
        *,
        embedder: FastembedEmbedder | None = None,
        by_words: bool = False,
    ) -> None:
        self._database = database
        self._vectors = QueryVectors(database, embedder, self._note, by_words=by_words)
        self._notes: list[str] = []

    @classmethod
    def open(
        cls,
        path: os.PathLike[str] | str,
        *,
        embedder: FastembedEmbedder | None = None,
        by_words: bool = False,
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

        Returns
        -------
        OpenBundle
            The bundle; close it, or use it in a `with` statement.
        """
        return cls(Database.open(locate_database(Path(path))), embedder=embedder, by_words=by_words)

    def close(self) -> None:
        """Close the bundle."""
        self._database.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    @property
    def notes(self) -> tuple[str, ...]:
        """What the answers so far had to do without, each said once."""
        return tuple(self._notes)

    def _note(self, note: str) -> None:
        if note not in self._notes:
            self._notes.append(note)

    def _number(self, name: str) -> int:
        return find_document(self._names, name)

    @cached_property
    def _names(self) -> tuple[DocumentName, ...]:
        return read_names(self._database)
