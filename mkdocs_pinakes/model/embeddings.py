"""Vectors of texts, and what makes them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import numpy as np
    import numpy.typing as npt

    from mkdocs_pinakes.model.quantised import QuantisedRows


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class WordTable:
    """One vector a word; a query's embedding is the unit sum of the rows of its words."""

    terms: tuple[str, ...]
    """Analysed words in code-point order."""
    vectors: npt.NDArray[np.float32]
    """Shape (terms, dimension)."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class QueryTable:
    """
    How to embed a query without a model, in the numbers that a browser gets too.

    The vector of a query is the unit sum of the rows of its words; it is compared
    with the rows of sections, which lie in a space of their own.
    """

    terms: tuple[str, ...]
    """Analysed words in code-point order."""
    words: QuantisedRows
    """A row for each of the terms."""
    sections: QuantisedRows
    """A row for each section; rows of length 1 before they were rounded, or zero rows."""

    @property
    def dimension(self) -> int:
        """Numbers a row."""
        return self.words.dimension


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class EmbeddedTexts:
    """What an embedder makes of a list of texts."""

    vectors: npt.NDArray[np.float32]
    """Shape (texts, dimension); rows of length 1, or 0 where a text says nothing."""
    word_table: WordTable | None = None
    """How to embed a query without the model, where that is possible."""


class Embedder(Protocol):
    """Turns texts into vectors."""

    @property
    def model(self) -> str:
        """The model's name, for the log and the manifest."""

    @property
    def fingerprint(self) -> str:
        """A name that changes whenever the model would give other vectors."""

    @property
    def is_per_text(self) -> bool:
        """Whether the vector of a text depends on that text alone, not on the rest of the list."""

    def for_queries(self) -> Embedder:
        """Give the model as it embeds what readers ask, where it makes a difference to it."""

    def embed(
        self,
        texts: Sequence[str],
        *,
        groups: Sequence[int] | None = None,
        on_progress: Callable[[int, int], None] | None = None,
    ) -> EmbeddedTexts:
        """
        Embed texts.

        `groups` numbers, where it is known, the page that each text stands in;
        `on_progress(done, total)` is called now and then.
        """


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Embeddings:
    """Vectors of all sections and documents."""

    model: str
    """The model's name."""
    fingerprint: str
    """A name that changes whenever the model would give other vectors."""
    sections: npt.NDArray[np.float32]
    """Shape (sections, dimension); sections of all documents in path and reading order; unit rows or zero rows."""
    documents: npt.NDArray[np.float32]
    """Shape (documents, dimension); the unit mean of a document's sections, or a zero row."""
    query_table: QueryTable | None = None
    """How to embed a query without the model, where that is possible."""
    is_made_of_words: bool = False
    """Whether the vectors come from the site's own words, which is no knowledge beyond them."""
