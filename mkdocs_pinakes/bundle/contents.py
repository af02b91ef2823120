"""
What of a build may be written, numbered.

Documents are numbered in path order; their sections one after the other. A
document that may not be searched has no sections here; one without text has
an empty one, so that its title is found.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from mkdocs_pinakes.analysis import terms

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    import numpy.typing as npt

    from mkdocs_pinakes.model import (
        Bundle,
        Document,
        Embeddings,
        Section,
        SrcUri,
        WordTable,
    )


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
    words: WordTable | None
    """How to embed a query without the model."""

    @property
    def dimension(self) -> int:
        """Numbers a vector."""
        return int(self.documents.shape[1])


@dataclass(frozen=True, slots=True, kw_only=True)
class SectionTerms:
    """The analysed terms of a section, in the order of its text."""

    title: tuple[str, ...]
    """Those of its page's title and aliases, in the first section of the page alone."""
    heading: tuple[str, ...]
    """Those of its heading."""
    text: tuple[str, ...]
    """Those of its text."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Contents:
    """A bundle's records with the numbers its files use."""

    bundle: Bundle
    """Everything the build found out."""
    number_by_uri: Mapping[SrcUri, int]
    """Number of each document."""
    sections: tuple[tuple[Section, ...], ...]
    """The sections written for each document."""
    section_terms: tuple[SectionTerms, ...]
    """The terms of each section written."""
    vectors: Vectors | None
    """Vectors of what is written."""

    @property
    def section_count(self) -> int:
        """How many sections are written."""
        return sum(map(len, self.sections))


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
        section_terms=tuple(_section_terms(documents)),
        vectors=None if embeddings is None else _written_vectors(documents, embeddings),
    )


def _section_terms(documents: Iterable[Document]) -> Iterator[SectionTerms]:
    for document in documents:
        title = tuple(terms(" ".join((document.title, *document.aliases))))
        for section in document.searched_sections:
            yield SectionTerms(
                title=title, heading=tuple(terms(section.heading)), text=tuple(terms(section.text))
            )
            title = ()


def _written_vectors(documents: Sequence[Document], embeddings: Embeddings) -> Vectors:
    no_text = np.zeros((1, embeddings.documents.shape[1]), dtype=np.float32)
    rows = [no_text[:0]]
    first = 0
    for document in documents:
        behind = first + len(document.sections)
        if document.controls.searchable:
            rows.append(embeddings.sections[first:behind] if document.sections else no_text)
        first = behind
    searchable = np.array([document.controls.searchable for document in documents], dtype=bool)
    return Vectors(
        model=embeddings.model,
        fingerprint=embeddings.fingerprint,
        sections=np.concatenate(rows),
        documents=np.where(searchable[:, np.newaxis], embeddings.documents, np.float32(0)),
        words=embeddings.word_table,
    )
