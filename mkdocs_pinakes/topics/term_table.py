"""Which terms pages hold, and how much each says of a page."""

from __future__ import annotations

import re
from array import array
from collections import Counter
from dataclasses import dataclass
from itertools import chain, pairwise
from typing import TYPE_CHECKING

import numpy as np
from scipy import sparse

from mkdocs_pinakes.analysis import terms
from mkdocs_pinakes.topics.unspaced import is_unspaced, joining_characters

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    import numpy.typing as npt
    from scipy.sparse import csr_array

    from mkdocs_pinakes.model import Document

_TEXT_WEIGHT = 1
_HEADING_WEIGHT = 2
_NAME_WEIGHT = 3
# A heading of more pages comes from a template.
_MOST_PAGES_OF_HEADING = 3
_BREAK = re.compile(r"[\n.,;:!?()\[\]{}\"“”„«»|/、。，；：！？（）「」]+")  # noqa: RUF001 - so written
_SHORTEST = 2
_SHARE_OF_GRAMMAR = 1 / 2
PAIR = " "
"""What stands between the two terms of a pair."""
SHARE_OF_COMMON = 1 / 3
"""Least share of the pages in which a word stands that is no end of a name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Grammar:
    """What is no part of a name, told from how often it stands."""

    joining: frozenset[str]
    """Characters that join words where no spaces do."""
    common: frozenset[str]
    """Terms of half of all pages."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class TermTable:
    """What terms and pairs of terms say of pages; pages that may not be searched hold none."""

    names: tuple[str, ...]
    """Terms, and pairs that stand in a name or a heading."""
    weights: csr_array[np.float64]
    """Shape (pages, terms); 1 for a term of the text, 2 of a heading of few pages, 3 of a name."""
    parts: npt.NDArray[np.intp]
    """Shape (terms, 2); numbers of the two terms of a pair, twice the own number of a term."""
    grammar: Grammar
    """What is no part of a name."""
    is_name: npt.NDArray[np.bool_]
    """Shape (terms,); false for terms that hold a joining character."""


def count_terms(documents: Sequence[Document]) -> TermTable:
    """
    Read the terms of pages.

    Parameters
    ----------
    documents : sequence of Document
        The pages.

    Returns
    -------
    TermTable
        A row a page.
    """
    headings = Counter(chain.from_iterable(set(_headings(document)) for document in documents))
    numbers: dict[str, int] = {}
    for document in documents:
        for text in (*_names(document), *_headings(document)):
            for name in _pairs(text):
                numbers.setdefault(name, len(numbers))
    ends, found, weights = array("q", [0]), array("q"), array("d")
    for document in documents:
        row: dict[int, int] = {}
        for weight, texts in _weighted(document, headings):
            for text in texts:
                for number in _all_names(text, numbers):
                    row.setdefault(number, weight)
        found.extend(row)
        weights.extend(row.values())
        ends.append(len(found))
    table = sparse.csr_array(
        (np.array(weights), np.array(found, dtype=np.intp), np.array(ends)),
        shape=(len(documents), len(numbers)),
    )
    names = tuple(numbers)
    joining = joining_characters(names)
    return TermTable(
        names=names,
        weights=table,
        parts=np.array([_parts(name, numbers) for name in names], dtype=np.intp).reshape(-1, 2),
        grammar=Grammar(joining=joining, common=_common(names, table)),
        is_name=np.array([joining.isdisjoint(name) for name in names], dtype=np.bool_),
    )


def _common(names: Sequence[str], table: csr_array[np.float64]) -> frozenset[str]:
    page_counts = np.bincount(table.indices, minlength=len(names))
    common = np.flatnonzero(page_counts >= _SHARE_OF_GRAMMAR * table.shape[0])
    return frozenset(names[number] for number in common.tolist())


def _weighted(
    document: Document, page_counts: Mapping[str, int]
) -> Iterator[tuple[int, Iterable[str]]]:
    # The greatest weight first, since it counts.
    headings = _headings(document)
    yield _NAME_WEIGHT, _names(document)
    yield _HEADING_WEIGHT, (one for one in headings if page_counts[one] <= _MOST_PAGES_OF_HEADING)
    yield _TEXT_WEIGHT, headings
    if document.controls.searchable:
        yield _TEXT_WEIGHT, (section.text for section in document.sections)


def _names(document: Document) -> tuple[str, ...]:
    if not document.controls.searchable:
        return ()
    return (document.title, *document.aliases, *document.tags)


def _headings(document: Document) -> tuple[str, ...]:
    if not document.controls.searchable:
        return ()
    return tuple(section.heading for section in document.sections)


def _all_names(text: str, numbers: dict[str, int]) -> Iterator[int]:
    for part in _BREAK.split(text):
        found = terms(part)
        for term in found:
            if _is_word(term):
                yield numbers.setdefault(term, len(numbers))
        for name in map(PAIR.join, pairwise(found)):
            if name in numbers:
                yield numbers[name]


def _pairs(text: str) -> Iterator[str]:
    for part in _BREAK.split(text):
        for first, second in pairwise(terms(part)):
            is_one_script = is_unspaced(first) == is_unspaced(second)
            if _is_word(first) and _is_word(second) and first != second and is_one_script:
                yield f"{first}{PAIR}{second}"


def _parts(name: str, numbers: Mapping[str, int]) -> tuple[int, int]:
    first, _, second = name.partition(PAIR)
    number = numbers[name]
    return numbers.get(first, number), numbers.get(second, number)


def _is_word(term: str) -> bool:
    return len(term) >= _SHORTEST and not term.isdigit()
