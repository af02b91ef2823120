"""Sections scored by the words of a query: BM25F over an index of impacts."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

import numpy as np

from mkdocs_pinakes.ranking.search.expansion import Match
from mkdocs_pinakes.ranking.search.index import HIGHEST_IMPACT
from mkdocs_pinakes.telemetry import traced

if TYPE_CHECKING:
    from collections.abc import Container, Mapping, Sequence

    import numpy.typing as npt

    from mkdocs_pinakes.ranking.search.expansion import Expansion

# Words that tell less than so much of what the rarest does are not worth being mentioned.
_TELLING_SHARE = 0.2
# Questions are full of words that everybody uses; more than 1 lets rare ones decide.
_RARITY_EXPONENT = 1.3


class Postings(Protocol):
    """Which sections hold a term."""

    def postings(
        self, terms: Sequence[str]
    ) -> Mapping[str, tuple[npt.NDArray[np.int32], npt.NDArray[np.uint8]]]:
        """Give the sections that hold each term, and its impacts there."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class WordScores:
    """What the words of a query say of sections."""

    scores: npt.NDArray[np.float64]
    """Shape (sections,); at least 0."""
    is_told: npt.NDArray[np.bool_]
    """Shape (sections,); whether a section holds more than words that tell next to nothing."""
    telling: tuple[Expansion, ...]
    """The terms of the query that tell notably much, and what stands for each."""


@traced("pinakes.search.lexical")
def score_words(
    expansions: Sequence[Expansion],
    index: Postings,
    *,
    section_count: int,
    everyday: Container[str] = frozenset(),
) -> WordScores:
    """
    Score sections by the words they hold.

    Parameters
    ----------
    expansions : sequence of Expansion
        The terms of the query, and what stands for each.
    index : Postings
        The index.
    section_count : int
        How many sections there are.
    everyday : container of str
        Words that tell nothing, if there are others.

    Returns
    -------
    WordScores
        The sum over the terms; of the variants of a term the best one in a section counts.

    References
    ----------
    Robertson, Zaragoza and Taylor (2004), Simple BM25 Extension to Multiple
    Weighted Fields.
    """
    telling = _telling(expansions, section_count=section_count, everyday=everyday)
    others = [expansion for expansion in expansions if expansion not in telling]
    scores = np.zeros(section_count)
    for expansion in telling:
        _add_term(scores, expansion, index)
    is_told = scores > 0
    for expansion in others:
        _add_term(scores, expansion, index)
    return WordScores(scores=scores, is_told=is_told, telling=telling)


def _add_term(scores: npt.NDArray[np.float64], expansion: Expansion, index: Postings) -> None:
    variants, section_count = expansion.variants, len(scores)
    postings = index.postings([variant.term for variant in variants])
    together = min(sum(variant.count for variant in variants), section_count)
    found = []
    for variant in variants:
        count = variant.count if variant.match is Match.EXACT else together
        worth = variant.factor * rarity(count, section_count) / HIGHEST_IMPACT
        sections, impacts = postings[variant.term]
        found.append((sections, impacts * worth))
    if len(found) == 1:
        [(sections, worths)] = found
        scores[sections] += worths
        return
    best = np.zeros(section_count)
    for sections, worths in found:
        best[sections] = np.maximum(best[sections], worths)
    scores += best


def rarity(count: int, section_count: int) -> float:
    """
    Say how much it tells that a section holds a term.

    Parameters
    ----------
    count : int
        How many sections hold it.
    section_count : int
        How many sections there are.

    Returns
    -------
    float
        A power of the inverse document frequency, above 0.

    References
    ----------
    Robertson and Spärck Jones (1976), Relevance Weighting of Search Terms.
    """
    inverse = math.log(1 + (section_count - count + 0.5) / (count + 0.5))
    return math.pow(inverse, _RARITY_EXPONENT)


def _telling(
    expansions: Sequence[Expansion], *, section_count: int, everyday: Container[str]
) -> tuple[Expansion, ...]:
    worths = {
        expansion: max(rarity(one.count, section_count) for one in expansion.variants)
        for expansion in expansions
        if expansion.variants
    }
    rare = {one: worth for one, worth in worths.items() if one.term not in everyday} or worths
    least = _TELLING_SHARE * max(rare.values(), default=0.0)
    return tuple(expansion for expansion, worth in rare.items() if worth >= least)
