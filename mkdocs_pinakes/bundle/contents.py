"""
What of a build may be written, numbered.

Documents are numbered in path order; their sections one after the other. A
document that may not be searched has no sections here; one without text has
an empty one, so that its title is found.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

import numpy as np

from mkdocs_pinakes.charts.shown import shown_graph
from mkdocs_pinakes.model import QuantisedRows, QueryTable

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import numpy.typing as npt

    from mkdocs_pinakes.charts.shown import ShownGraph
    from mkdocs_pinakes.model import Bundle, Document, Embeddings, Section, SrcUri

_Number = TypeVar("_Number", np.float32, np.int8)
_EMPTY = -1


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Vectors:
    """Vectors in the order of the numbers, and where they come from."""

    model: str
    """The model's name."""
    fingerprint: str
    """A name that changes whenever the model would give other vectors."""
    sections: npt.NDArray[np.float32]
    """Shape (sections, dimension)."""
    documents: npt.NDArray[np.float32]
    """Shape (documents, dimension); rows of zeros for documents that may not be searched."""
    query_table: QueryTable | None
    """How to embed a query without the model; rows in the order of the numbers."""
    is_made_of_words: bool
    """Whether the query table lies in the same space as the vectors."""

    @property
    def dimension(self) -> int:
        """Numbers a vector."""
        return int(self.documents.shape[1])


@dataclass(frozen=True, kw_only=True, eq=False)
class Contents:
    """A bundle's records with the numbers its files use."""

    bundle: Bundle
    """Everything the build found out."""
    number_by_uri: Mapping[SrcUri, int]
    """Number of each document."""
    sections: tuple[tuple[Section, ...], ...]
    """The sections written for each document."""
    vectors: Vectors | None
    """Vectors of what is written."""

    @property
    def section_count(self) -> int:
        """How many sections are written."""
        return sum(map(len, self.sections))

    @cached_property
    def shown_graph(self) -> ShownGraph:
        """The part of the graph that readers are shown."""
        return shown_graph(self.bundle.graph, self.bundle.documents)


def number_contents(bundle: Bundle) -> Contents:
    """
    Choose what of a build is written, and number it.

    Parameters
    ----------
    bundle : Bundle
        Everything the build found out.

    Returns
    -------
    Contents
        Its records with numbers.
    """
    documents, embeddings = bundle.documents, bundle.embeddings
    return Contents(
        bundle=bundle,
        number_by_uri={document.uri: number for number, document in enumerate(documents)},
        sections=tuple(document.searched_sections for document in documents),
        vectors=None if embeddings is None else _written_vectors(documents, embeddings),
    )


def _written_vectors(documents: Sequence[Document], embeddings: Embeddings) -> Vectors:
    written = _written_sections(documents)
    table = embeddings.query_table
    searchable = np.array([document.controls.searchable for document in documents], dtype=bool)
    return Vectors(
        model=embeddings.model,
        fingerprint=embeddings.fingerprint,
        sections=_taken(embeddings.sections, written),
        documents=np.where(searchable[:, np.newaxis], embeddings.documents, np.float32(0)),
        query_table=None if table is None else _renumbered(table, written),
        is_made_of_words=embeddings.is_made_of_words,
    )


def _written_sections(documents: Sequence[Document]) -> npt.NDArray[np.int64]:
    # For each section that is written, which one of the build it is.
    written: list[int] = []
    first = 0
    for document in documents:
        behind = first + len(document.sections)
        if document.controls.searchable:
            written.extend(range(first, behind) if document.sections else [_EMPTY])
        first = behind
    return np.array(written, dtype=np.int64)


def _taken(rows: npt.NDArray[_Number], written: npt.NDArray[np.int64]) -> npt.NDArray[_Number]:
    is_there = written != _EMPTY
    taken = np.zeros((len(written), *rows.shape[1:]), dtype=rows.dtype)
    taken[is_there] = rows[written[is_there]]
    return taken


def _renumbered(table: QueryTable, written: npt.NDArray[np.int64]) -> QueryTable:
    sections = QuantisedRows(
        numbers=_taken(table.sections.numbers, written),
        scales=_taken(table.sections.scales, written),
    )
    return QueryTable(terms=table.terms, words=table.words, sections=sections)
