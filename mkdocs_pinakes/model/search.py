"""What a search is asked for, and the index that it looks in."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import datetime

    import numpy as np
    import numpy.typing as npt
    from scipy.sparse import csr_array

    from mkdocs_pinakes.model.documents import EdgeKind


class SearchMode(StrEnum):
    """What a search ranks by."""

    BM25 = "bm25"
    """The words of the query."""
    VECTOR = "vector"
    """Its meaning: the embedding of the query and those of sections."""
    HYBRID = "hybrid"
    """Words and meaning."""
    GRAPH = "graph"
    """A random walk from what the query names and its words find."""
    MULTI = "multi"
    """The first places by words and meaning, the others by the walk."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchFilter:
    """Which pages may answer; all conditions that are given must hold."""

    tags: tuple[str, ...] = ()
    """Tags that a page must have, each itself or one nested in it."""
    paths: tuple[str, ...] = ()
    """Folders or globs under the docs folder, one of which must fit."""
    kinds: tuple[EdgeKind, ...] = ()
    """Kinds of edges: a page must be at an end of one, and no other is followed."""
    relations: tuple[str, ...] = ()
    """Relations of typed edges: a page must be at an end of one, and no other is followed."""
    after: datetime.date | None = None
    """The earliest date of a page; pages without a date do not answer."""
    before: datetime.date | None = None
    """The latest date of a page; pages without a date do not answer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PageName:
    """What a page is called, by which a query may name it."""

    stems: str
    """The stems of its terms, a space between them."""
    document: int
    """Number of the page."""
    weight: float
    """How surely it means the page, in (0, 1], not divided among pages of one name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchRules:
    """What whoever searches a bundle must know to rank as its owner decided."""

    language: str
    """The language whose rules gave the stems; empty if terms are their own stems."""
    fusion: str
    """How words and meaning become one ranking: `convex` or `rrf`."""
    damping: float
    """Probability that a walk follows an edge instead of starting again."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class TermRuns:
    """The terms of some texts as numbers, in the order of each text."""

    numbers: npt.NDArray[np.int32]
    """Shape (terms of all texts,); each term's number, text after text."""
    bounds: npt.NDArray[np.int64]
    """Shape (texts + 1,); where each text begins in `numbers`, and the end."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class SectionIndex:
    """
    Which sections hold which terms, and how much that says of them.

    Sections are those that `Document.searched_sections` gives, numbered in path
    and reading order.
    """

    rules: SearchRules
    """How to rank by it."""
    terms: tuple[str, ...]
    """In code-point order."""
    stems: tuple[str, ...]
    """The stem of each term."""
    starts: npt.NDArray[np.int64]
    """Shape (terms + 1,); where the postings of each term begin, and the end."""
    sections: npt.NDArray[np.int32]
    """Shape (postings,); numbers of sections, ascending for each term."""
    impacts: npt.NDArray[np.uint8]
    """Shape (postings,); how much a term says of a section, 255 being the most it can."""
    names: tuple[PageName, ...]
    """Names of all pages that may be searched."""
    titles: TermRuns
    """Terms of each page's title and aliases; none of pages that may not be searched."""
    headings: TermRuns
    """Terms of each section's heading."""
    texts: TermRuns
    """Terms of each section's text."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class SearchGraph:
    """The graph that a search follows: without pages that are kept out of search or graph."""

    adjacency: csr_array[np.float64]
    """Shape (nodes, nodes); as the graph's, with nothing in rows and columns of such pages."""
    reach: csr_array[np.float32] | None
    """Shape (pages, pages); how often walks from each page are at those they reach most; none of a small graph."""
