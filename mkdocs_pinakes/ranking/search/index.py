"""
The index of sections: BM25F worked out at build time, a byte for each posting.

A term counts by where it stands: in the page's title or an alias, in the section's
heading, or in its text. The counts are added first and damped once, so that a
page is not found for its title alone just because the title's words are rare.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING

import numpy as np
from scipy import sparse

from mkdocs_pinakes.analysis import identifier_parts, terms
from mkdocs_pinakes.language import guess_language
from mkdocs_pinakes.model import PageName, SearchRules, SectionIndex, TermRuns
from mkdocs_pinakes.naming.titles import short_forms
from mkdocs_pinakes.ranking.term_vectors import number_terms
from mkdocs_pinakes.settings import AUTO, NO_LANGUAGE
from mkdocs_pinakes.stemming import stemmer
from mkdocs_pinakes.telemetry import traced

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    import numpy.typing as npt
    from scipy.sparse import csr_array

    from mkdocs_pinakes.model import Document
    from mkdocs_pinakes.ranking.term_vectors import TermLists
    from mkdocs_pinakes.settings import SearchSettings

HIGHEST_IMPACT = 255
"""The impact of a term that says as much of a section as a term can."""
LONGEST_NAME = 12
"""The most terms of a title or an alias that a query may name a page by."""

_TITLE_WEIGHT, _HEADING_WEIGHT, _TEXT_WEIGHT = 20.0, 4.0, 1.0
_TITLE_LENGTH_SHARE, _HEADING_LENGTH_SHARE, _TEXT_LENGTH_SHARE = 0.3, 0.5, 0.75
_SATURATION = 1.2
# A word inside an identifier says half of what it says alone.
_PART_COUNT = 0.5
_SHORT_FORM_WEIGHT = 0.5


@traced("pinakes.build.index")
def index_sections(
    documents: Sequence[Document], settings: SearchSettings, *, damping: float
) -> SectionIndex:
    """
    Work out what each term says of each section.

    Parameters
    ----------
    documents : sequence of Document
        All published documents in path order; text of those that may not be
        searched is not looked at.
    settings : SearchSettings
        Whose language's rules give stems, and how words and meaning are joined.
    damping : float
        Probability that a walk follows an edge instead of starting again.

    Returns
    -------
    SectionIndex
        The index; the same for the same documents on every machine.

    References
    ----------
    Robertson and Zaragoza (2009), The Probabilistic Relevance Framework: BM25
    and Beyond.
    """
    language = _language(documents, settings)
    stem = stemmer(language)
    vocabulary: dict[str, int] = {}
    fields = _read_fields(documents, vocabulary)
    order = sorted(vocabulary)
    columns = _weigh(fields, vocabulary)[:, [vocabulary[term] for term in order]].tocsc()
    columns.sort_indices()
    share = columns.data / (_SATURATION + columns.data)
    impacts = np.clip(np.rint(HIGHEST_IMPACT * share), 1, HIGHEST_IMPACT)
    places = np.empty(len(order), dtype=np.int32)
    places[[vocabulary[term] for term in order]] = np.arange(len(order))
    return SectionIndex(
        rules=SearchRules(language=language, fusion=settings.fusion.value, damping=damping),
        terms=tuple(order),
        stems=tuple(stem(term) for term in order),
        starts=columns.indptr.astype(np.int64),
        sections=columns.indices.astype(np.int32),
        impacts=impacts.astype(np.uint8),
        names=tuple(_names(documents, stem)),
        titles=fields.title.runs(places),
        headings=fields.heading.runs(places),
        texts=fields.text.runs(places),
    )


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class _Field:
    whole: TermLists
    parts: TermLists

    def runs(self, places: npt.NDArray[np.int32]) -> TermRuns:
        return TermRuns(
            numbers=places[self.whole.numbers], bounds=self.whole.bounds.astype(np.int64)
        )


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class _Fields:
    owners: npt.NDArray[np.int64]
    title: _Field
    heading: _Field
    text: _Field


def _read_fields(documents: Sequence[Document], vocabulary: dict[str, int]) -> _Fields:
    sections = [document.searched_sections for document in documents]
    titles = [
        _title(document) if found else ""
        for document, found in zip(documents, sections, strict=True)
    ]
    return _Fields(
        owners=np.repeat(np.arange(len(documents)), [len(found) for found in sections]),
        title=_read_field(titles, vocabulary),
        heading=_read_field(
            [section.heading for found in sections for section in found], vocabulary
        ),
        text=_read_field([section.text for found in sections for section in found], vocabulary),
    )


def _read_field(texts: Sequence[str], vocabulary: dict[str, int]) -> _Field:
    return _Field(
        whole=number_terms(map(terms, texts), vocabulary),
        parts=number_terms(map(identifier_parts, texts), vocabulary),
    )


def _language(documents: Sequence[Document], settings: SearchSettings) -> str:
    if settings.language == NO_LANGUAGE:
        return ""
    if settings.language != AUTO:
        return settings.language
    return guess_language(
        [section.text for document in documents for section in document.searched_sections]
    )


def _weigh(fields: _Fields, vocabulary: dict[str, int]) -> csr_array[np.float64]:
    sections = np.arange(len(fields.owners))
    weighted = [
        _count(field, rows, vocabulary, length_share=length_share) * weight
        for field, rows, weight, length_share in (
            (fields.title, fields.owners, _TITLE_WEIGHT, _TITLE_LENGTH_SHARE),
            (fields.heading, sections, _HEADING_WEIGHT, _HEADING_LENGTH_SHARE),
            (fields.text, sections, _TEXT_WEIGHT, _TEXT_LENGTH_SHARE),
        )
    ]
    return sparse.csr_array(sum(weighted[1:], weighted[0]))


def _title(document: Document) -> str:
    return "\n".join((document.title, *document.aliases))


def _count(
    field: _Field,
    rows: npt.NDArray[np.int64],
    vocabulary: dict[str, int],
    *,
    length_share: float,
) -> csr_array[np.float64]:
    lengths = np.diff(field.whole.bounds)[rows].astype(np.float64)
    mean = lengths.mean() if lengths.any() else 1.0
    whole = field.whole.counts(vocabulary).astype(np.float64)
    counts = whole + _PART_COUNT * field.parts.counts(vocabulary)
    counts = sparse.csr_array(sparse.csr_array(counts)[rows])
    scale: npt.NDArray[np.float64] = 1 - length_share + length_share * lengths / mean
    counts.data /= np.repeat(scale, np.diff(counts.indptr))
    return counts


def _names(documents: Iterable[Document], stem: Callable[[str], str]) -> Iterator[PageName]:
    for number, document in enumerate(documents):
        if document.controls.searchable:
            shorter = dict.fromkeys(short_forms(document.title), _SHORT_FORM_WEIGHT)
            full = dict.fromkeys((document.title, *document.aliases), 1.0)
            weights: dict[str, float] = {}
            for name, weight in chain(full.items(), shorter.items()):
                found = [stem(term) for term in terms(name)]
                if 0 < len(found) <= LONGEST_NAME:
                    weights.setdefault(" ".join(found), weight)
            for stems, weight in weights.items():
                yield PageName(stems=stems, document=number, weight=weight)
