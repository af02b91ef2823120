"""The words of all pages as numbers, so that they can be compared at speed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from mkdocs_pinakes.analysis import terms

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    import numpy.typing as npt

    from mkdocs_pinakes.model import Document, SrcUri

GAP = 0
"""Stands between sections, and is no word."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Texts:
    """The words of pages."""

    words: Mapping[SrcUri, npt.NDArray[np.int32]]
    """Numbers of the words of each page in reading order, `GAP` after each section."""
    numbers: Mapping[str, int]
    """Number of each word, from 1."""
    page_counts: npt.NDArray[np.int64]
    """How many pages hold each word, by its number."""


def read_texts(documents: Iterable[Document]) -> Texts:
    """
    Give each word of pages a number, in the order of their first appearance.

    Parameters
    ----------
    documents : iterable of Document
        The pages.

    Returns
    -------
    Texts
        Headings are left out.
    """
    numbers: dict[str, int] = {}
    words: dict[SrcUri, npt.NDArray[np.int32]] = {}
    for document in documents:
        found: list[int] = []
        for section in document.sections:
            found += [numbers.setdefault(term, len(numbers) + 1) for term in terms(section.text)]
            found.append(GAP)
        words[document.uri] = np.array(found, dtype=np.int32)
    counts = np.zeros(len(numbers) + 1, dtype=np.int64)
    for present in words.values():
        counts[np.unique(present)] += 1
    return Texts(words=words, numbers=numbers, page_counts=counts)
