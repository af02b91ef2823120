"""Pages ranked by their text: by words, by meaning, or by both."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from mkdocs_pinakes.model import SearchMode
from mkdocs_pinakes.ranking.fusion import convex_combination, reciprocal_rank_fusion
from mkdocs_pinakes.settings import Fusion

if TYPE_CHECKING:
    from collections.abc import Mapping

    import numpy.typing as npt

    from mkdocs_pinakes.ranking.search.words import WordScores

    Floats = npt.NDArray[np.float64]
    Numbers = npt.NDArray[np.int64]

LONGEST_LIST = 50
"""How much of a ranking counts where rankings are joined by places."""

_COVERAGE_WEIGHT = 0.1
_ALIKE_DEVIATIONS = 1.0
_DECIMALS = 9


@dataclass(frozen=True, kw_only=True, eq=False)
class Evidence:
    """What is known of all sections and pages with regard to a query."""

    owners: Numbers
    """Shape (sections,); the number of the page of each section, ascending."""
    words: WordScores
    """What the words of the query say."""
    similarities: Floats | None
    """Shape (sections,); cosines of the query's embedding and the sections'."""
    coverage: Mapping[int, float]
    """How much of the query is the name of a page, by the number of the page."""
    named: Mapping[int, float]
    """Share of the walk that begins at each page that the query names; together 1, or empty."""
    may_answer: npt.NDArray[np.bool_]
    """Shape (sections,); whether words and meaning may find a section."""
    may_be_reached: npt.NDArray[np.bool_]
    """Shape (sections,); whether the walk may find the page of a section."""

    @cached_property
    def is_alike(self) -> npt.NDArray[np.bool_]:
        """Shape (sections,); whether a section that may answer is notably close in meaning."""
        if self.similarities is None:
            return np.zeros(len(self.owners), dtype=np.bool_)
        return stand_out(np.where(self.may_answer, self.similarities, -1.0))


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class TextRanking:
    """Pages ranked by words and meaning."""

    scores: Floats
    """Shape (pages,); 0 for pages that do not answer."""
    order: Numbers
    """Pages that answer, best first."""
    best_sections: Numbers
    """Shape (pages,); the number of the best section of each page."""


def rank_by_text(evidence: Evidence, *, mode: SearchMode, fusion: Fusion) -> TextRanking:
    """
    Rank pages by words and meaning, as far as a mode counts them.

    Parameters
    ----------
    evidence : Evidence
        What is known.
    mode : SearchMode
        Words alone, meaning alone, or both.
    fusion : Fusion
        How both are joined.

    Returns
    -------
    TextRanking
        A page counts as its best section.
    """
    if mode is SearchMode.BM25:
        return _rank_by_words(evidence)
    words = np.where(evidence.may_answer, evidence.words.scores, 0.0)
    answers = evidence.words.is_told & evidence.may_answer
    similarities = evidence.similarities
    if similarities is not None:
        similarities = np.where(evidence.may_answer, similarities, -1.0)
        alike = evidence.is_alike
        answers = alike if mode is SearchMode.VECTOR else answers | alike
    if mode is SearchMode.VECTOR and similarities is not None:
        by_section = np.maximum(similarities, 0)
    else:
        by_section = convex_combination(words, similarities)
    # Further digits depend on the order of adding up.
    by_section = by_section.round(_DECIMALS)
    pages = int(evidence.owners[-1]) + 1
    best_sections = _best_sections(np.where(evidence.may_answer, by_section, -1.0), evidence.owners)
    if fusion is Fusion.RRF and mode is not SearchMode.VECTOR:
        scores = _fuse_by_rank(words, similarities, evidence)
    else:
        scores = by_section[best_sections]
        if mode is not SearchMode.VECTOR:
            scores = scores + _COVERAGE_WEIGHT * spread(evidence.coverage, pages)
    return _ranked(scores, evidence.owners[answers], best_sections=best_sections)


def _rank_by_words(evidence: Evidence) -> TextRanking:
    # Most sections hold no word of the query, and need not be looked at.
    scores = evidence.words.scores
    held = np.flatnonzero(scores > 0)
    if not evidence.may_answer.all():
        held = held[evidence.may_answer[held]]
    pages = int(evidence.owners[-1]) + 1
    if not len(held):
        nobody = np.zeros(0, dtype=np.int64)
        return _ranked(np.zeros(pages), nobody, best_sections=np.zeros(pages, dtype=np.int64))
    owners = evidence.owners[held]
    by_section = convex_combination(scores[held], None).round(_DECIMALS)
    best_sections = np.zeros(pages, dtype=np.int64)
    best_sections[: owners[-1] + 1] = held[_best_sections(by_section, owners)]
    by_page = spread(evidence.coverage, pages) * _COVERAGE_WEIGHT
    by_page[: owners[-1] + 1] += best_of_pages(by_section, owners)
    return _ranked(by_page, owners[evidence.words.is_told[held]], best_sections=best_sections)


def _ranked(scores: Floats, answering: Numbers, *, best_sections: Numbers) -> TextRanking:
    is_found = np.zeros(len(scores), dtype=np.bool_)
    is_found[answering] = True
    scores = np.where(is_found, np.round(scores, _DECIMALS), 0.0)
    found = np.flatnonzero(is_found)
    order = found[np.argsort(-scores[found], kind="stable")]
    return TextRanking(scores=scores, order=order, best_sections=best_sections)


def _best_sections(scores: Floats, owners: Numbers) -> Numbers:
    # The first of the best of each page, which is the last one written.
    is_best = np.flatnonzero(scores == best_of_pages(scores, owners)[owners])[::-1]
    best = np.zeros(int(owners[-1]) + 1, dtype=np.int64)
    best[owners[is_best]] = is_best
    return best


def spread(shares: Mapping[int, float], count: int) -> Floats:
    """
    Write shares of some pages as an array.

    Parameters
    ----------
    shares : mapping of int to float
        By the number of the page.
    count : int
        How many pages there are.

    Returns
    -------
    ndarray, shape (count,)
        0 for all others.
    """
    spread = np.zeros(count)
    for page, share in shares.items():
        if page < count:
            spread[page] = share
    return spread


def best_of_pages(scores: Floats, owners: Numbers) -> Floats:
    """
    Give each page the score of its best section.

    Parameters
    ----------
    scores : ndarray, shape (sections,)
        At least -1.
    owners : ndarray, shape (sections,)
        The number of the page of each section, ascending.

    Returns
    -------
    ndarray, shape (pages,)
        -1 for a page without sections.
    """
    # Sections of a page are neighbours; a page without any keeps the worst score there is.
    firsts = np.flatnonzero(np.diff(owners, prepend=-1))
    best = np.full(int(owners[-1]) + 1, -1.0)
    best[owners[firsts]] = np.maximum.reduceat(scores, firsts)
    return best


def _fuse_by_rank(words: Floats, similarities: Floats | None, evidence: Evidence) -> Floats:
    by_words = best_of_pages(convex_combination(words, None), evidence.owners)
    by_words += np.where(by_words > 0, _COVERAGE_WEIGHT, 0) * spread(
        evidence.coverage, len(by_words)
    )
    lists = [found_order(by_words.round(_DECIMALS))[:LONGEST_LIST].tolist()]
    if similarities is not None:
        lists.append(
            found_order(best_of_pages(np.maximum(similarities, 0), evidence.owners))[
                :LONGEST_LIST
            ].tolist()
        )
    return spread(reciprocal_rank_fusion(lists), len(by_words))


def stand_out(similarities: Floats) -> npt.NDArray[np.bool_]:
    """
    Tell which sections are notably closer to a query than others.

    Parameters
    ----------
    similarities : ndarray, shape (n,)
        Cosines; -1 for what is not asked for.

    Returns
    -------
    ndarray, shape (n,)
        Whether each is above 0 and above the mean by a standard deviation.
    """
    asked = similarities[similarities > -1]
    if not len(asked):
        return np.zeros(len(similarities), dtype=np.bool_)
    least = float(asked.mean() + _ALIKE_DEVIATIONS * asked.std())
    return (similarities > 0) & (similarities >= least - 1e-6)


def found_order(scores: Floats) -> Numbers:
    """
    Put what has a score in order.

    Parameters
    ----------
    scores : ndarray, shape (n,)
        At least -1; what is not above 0 is not found.

    Returns
    -------
    ndarray, shape (found,)
        Numbers, best first, of equal ones the lower first.
    """
    order = np.argsort(-scores, kind="stable")
    return order[scores[order] > 0]
