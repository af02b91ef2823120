"""The words of documents, of their sections and of their titles."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from scipy import sparse

from mkdocs_pinakes.analysis import terms
from mkdocs_pinakes.ranking.term_vectors import number_terms, scale_rows, unit_rows, weigh_terms

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator, Mapping, Sequence

    import numpy.typing as npt
    from scipy.sparse import csr_array

    from mkdocs_pinakes.model import Document

# A line that so many pages share, and at least so many, belongs to a template.
_TEMPLATE_SHARE = 0.02
_TEMPLATE_PAGES = 5
_TITLE_COUNT = 3


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class TextIndex:
    """TF-IDF vectors of documents and sections, and the words of titles."""

    vocabulary: Mapping[str, int]
    """Number of each term."""
    documents: csr_array[np.float32]
    """Shape (documents, terms); rows of length 1, or 0 where a page says nothing."""
    sections: csr_array[np.float32]
    """Shape (sections, terms), in path and reading order; rows of length 1 or 0."""
    section_starts: npt.NDArray[np.intp]
    """Shape (documents + 1,); row of the first section of each document, and the end."""
    has_text: npt.NDArray[np.bool_]
    """Shape (sections,); whether there is text below the heading."""
    titles: csr_array[np.float32]
    """Shape (documents, terms); each term's share of what the title tells."""
    template_lines: frozenset[str]
    """Lines and headings that so many pages share that they say nothing of any."""


def index_texts(documents: Sequence[Document]) -> TextIndex:
    """
    Weigh the words of documents, of their sections and of their titles.

    Lines that belong to a template are left out, and so is all text of pages
    that may not be searched.

    Parameters
    ----------
    documents : sequence of Document
        All published documents.

    Returns
    -------
    TextIndex
        Their words.
    """
    template_lines = _find_template_lines(documents)
    vocabulary: dict[str, int] = {}
    section_terms = number_terms(_section_terms(documents, template_lines), vocabulary)
    title_terms = number_terms(
        (terms(document.title) if document.controls.searchable else () for document in documents),
        vocabulary,
    )
    other_terms = number_terms(_other_terms(documents, template_lines), vocabulary)
    sections, titles = section_terms.counts(vocabulary), title_terms.counts(vocabulary)
    section_starts = np.cumsum([0, *(len(document.sections) for document in documents)])
    counts = sparse.csr_array(
        _sum_sections(sections, section_starts)
        + _TITLE_COUNT * titles
        + other_terms.counts(vocabulary)
    )
    weights = weigh_terms(counts)
    has_text = [bool(section.text) for document in documents for section in document.sections]
    return TextIndex(
        vocabulary=vocabulary,
        documents=unit_rows(counts, weights),
        sections=unit_rows(sections, weights),
        section_starts=section_starts,
        has_text=np.array(has_text, dtype=np.bool_),
        titles=_title_shares(titles, weights),
        template_lines=template_lines,
    )


def without_lines(text: str, lines: Container[str]) -> str:
    """
    Leave some lines of a text out.

    Parameters
    ----------
    text : str
        Any text.
    lines : container of str
        Lines to leave out, without space around them.

    Returns
    -------
    str
        The other lines.
    """
    return "\n".join(line for line in text.splitlines() if line.strip() not in lines)


def _find_template_lines(documents: Sequence[Document]) -> frozenset[str]:
    page_counts = Counter(line for document in documents for line in set(_lines(document)))
    least = max(_TEMPLATE_PAGES, math.ceil(_TEMPLATE_SHARE * len(documents)))
    return frozenset(line for line, count in page_counts.items() if count >= least)


def _lines(document: Document) -> Iterator[str]:
    for section in document.sections:
        yield section.heading
        yield from map(str.strip, section.text.splitlines())
    yield from map(str.strip, document.metadata_text.splitlines())


def _section_terms(
    documents: Iterable[Document], template_lines: Container[str]
) -> Iterator[list[str]]:
    for document in documents:
        for section in document.sections:
            text = without_lines(section.text, template_lines)
            yield terms(f"{section.heading}\n{text}") if document.controls.searchable else []


def _other_terms(
    documents: Iterable[Document], template_lines: Container[str]
) -> Iterator[list[str]]:
    for document in documents:
        text = without_lines(document.metadata_text, template_lines)
        yield terms(f"{document.description}\n{text}") if document.controls.searchable else []


def _sum_sections(
    sections: csr_array[np.float32], section_starts: npt.NDArray[np.intp]
) -> csr_array[np.float32]:
    # The sections of a document are neighbours, so joining their rows sums them.
    joined: csr_array[np.float32] = sparse.csr_array(
        (sections.data, sections.indices, sections.indptr[section_starts]),
        shape=(len(section_starts) - 1, sections.shape[1]),
        copy=True,
    )
    joined.sum_duplicates()
    return joined


def _title_shares(
    titles: csr_array[np.float32], weights: npt.NDArray[np.float32]
) -> csr_array[np.float32]:
    shares = titles.copy()
    shares.data = weights[shares.indices]
    shares.eliminate_zeros()
    return scale_rows(shares, shares.sum(axis=1))
