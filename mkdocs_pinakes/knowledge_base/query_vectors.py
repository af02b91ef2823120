"""Vectors of queries, by the model that made the vectors of the bundle, or word by word."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from mkdocs_pinakes import analysis
from mkdocs_pinakes.bundle import graph_tables, search_tables
from mkdocs_pinakes.embeddings.fastembed_model import FastembedEmbedder, find_hub_model
from mkdocs_pinakes.embeddings.model_files import default_model_cache, find_downloaded
from mkdocs_pinakes.errors import EmbeddingError
from mkdocs_pinakes.telemetry import traced

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy.typing as npt

    from mkdocs_pinakes.bundle.connection import Database

    Floats = npt.NDArray[np.float32] | npt.NDArray[np.float64]


class QueryVectors:
    """
    Embeds queries into the space of a bundle's sections.

    Parameters
    ----------
    database : Database
        An open bundle.
    embedder : FastembedEmbedder or None
        A model to use if it is the bundle's.
    note : callable
        Told once what answers have to do without.
    by_words : bool
        Whether the model is left aside where words have vectors, as in a browser.
    """

    def __init__(
        self,
        database: Database,
        embedder: FastembedEmbedder | None,
        note: Callable[[str], None],
        *,
        by_words: bool = False,
    ) -> None:
        self._database = database
        self._given_embedder = embedder
        self._note = note
        self._by_words = by_words

    @traced("pinakes.search.embed_query")
    def embed(self, query: str) -> Floats | None:
        """
        Embed a query.

        Parameters
        ----------
        query : str
            Any text.

        Returns
        -------
        ndarray, shape (dimension,), or None
            A unit vector; none if the bundle has no vectors, if neither its model
            nor vectors of words are at hand, or if they know no word of the query.
        """
        vector = self._vector(query)
        if vector is None or not vector.any():
            return None
        return vector / np.linalg.norm(vector)

    def read_ahead(self) -> None:
        """Read what most queries need, so that the first is no slower than the next."""
        if int(self._database.meta.get("dimension", 0)):
            self._vector("")
            _ = self.sections, self.pages

    @property
    def reading(self) -> str:
        """How queries are understood: by a `model`, by `words` that have vectors, or as `text`."""
        if not int(self._database.meta.get("dimension", 0)):
            return "text"
        if self.has_words:
            return "words"
        return "text" if self._embedder is None else "model"

    @property
    def embedder(self) -> FastembedEmbedder | None:
        """The model that embeds queries; none if there is none, or none is needed."""
        has_vectors = int(self._database.meta.get("dimension", 0)) > 0
        return self._embedder if has_vectors and not self.is_made_of_words else None

    @cached_property
    def sections(self) -> Floats:
        """Vectors of all sections in the space of queries, shape (sections, dimension)."""
        if self.has_words:
            return search_tables.read_section_rows(self._database)
        return search_tables.read_section_vectors(self._database)

    @cached_property
    def pages(self) -> npt.NDArray[np.float32] | None:
        """Vectors of all pages in the space of queries, shape (pages, dimension); none if the bundle has none."""
        pages = graph_tables.read_document_vectors(self._database)
        if pages is None or not self.has_words or self.is_made_of_words:
            return pages
        owners = search_tables.read_owners(self._database)
        sums = np.zeros((len(pages), self.sections.shape[1]))
        np.add.at(sums, owners, self.sections)
        lengths = np.linalg.norm(sums, axis=1, keepdims=True)
        return (sums / np.where(lengths > 0, lengths, 1)).astype(np.float32)

    @cached_property
    def has_words(self) -> bool:
        """Whether a query's vector is the sum of its words'."""
        if not search_tables.has_words(self._database):
            return False
        return self._by_words or self.is_made_of_words or self._embedder is None

    @cached_property
    def is_made_of_words(self) -> bool:
        """Whether no language model has a part in the vectors."""
        return not search_tables.has_section_vectors(self._database)

    def _vector(self, query: str) -> Floats | None:
        if int(self._database.meta.get("dimension", 0)) == 0:
            return None
        if self._lacks_model:
            self._note(self._without_model)
        if self.has_words:
            rows = search_tables.read_word_vectors(self._database, analysis.terms(query))
            vector: npt.NDArray[np.float64] = rows.sum(axis=0)
            return vector
        return None if self._embedder is None else self._embedder.embed_query(query)

    @cached_property
    def _embedder(self) -> FastembedEmbedder | None:
        model, fingerprint = (self._database.meta[key] for key in ("model", "fingerprint"))
        given = self._given_embedder
        if given is not None and given.fingerprint == fingerprint:
            return given
        try:
            source = find_downloaded(find_hub_model(model), default_model_cache())
            embedder = None if source is None else FastembedEmbedder(source)
            if embedder is not None and embedder.fingerprint == fingerprint:
                return embedder
        except (EmbeddingError, ImportError):
            pass
        return None

    @cached_property
    def _lacks_model(self) -> bool:
        is_wanted = not self.is_made_of_words and not (self._by_words and self.has_words)
        return is_wanted and self._embedder is None

    @property
    def _without_model(self) -> str:
        instead = (
            "Queries are understood word by word"
            if self.has_words
            else "Answers are found by their words alone"
        )
        return (
            f"{instead}: {self._database.meta['model']}, which made this bundle's vectors, "
            "is not on this machine by that name, or not in the same version"
        )
