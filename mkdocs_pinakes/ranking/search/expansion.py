"""The terms of a site that a term of a query stands for."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Protocol

from rapidfuzz import process
from rapidfuzz.distance import OSA

from mkdocs_pinakes.analysis import is_cjk

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from mkdocs_pinakes.ranking.search.query import Query

# A word with another ending says half of what the word says, the rest of a word that is being
# written a third, and a word at a distance of one or two letters seven tenths for each.
_SAME_STEM = 0.5
_BEGINNING = 0.3
_PER_EDIT = 0.7
_PART = 0.5
_PAIR = 2
_SHORTEST_BEGINNING = 3
_MOST_BEGINNINGS = 50
_MOST_CORRECTIONS = 4
_SHORTEST_MISSPELT, _SHORTEST_MISSPELT_TWICE = 4, 8
# Most people hit the first letter; in a short word another one makes another word.
_OTHER_FIRST_LETTER = 0.5
_SHORTEST_MISSPELT_FIRST = 5


class Match(StrEnum):
    """How a term of the site stands for one of the query."""

    EXACT = "exact"
    """It is the same."""
    STEM = "stem"
    """It has the same stem."""
    BEGINNING = "beginning"
    """It begins with the last term."""
    CORRECTED = "corrected"
    """It is spelled nearly the same, and the term is unknown."""
    PART = "part"
    """It is part of an identifier of the query, or the term is a part of it."""


class Lexicon(Protocol):
    """The terms of a site."""

    def count(self, terms: Sequence[str]) -> Mapping[str, int]:
        """Count the sections that hold each of the terms that occur."""

    def with_stem(self, term: str) -> Mapping[str, int]:
        """Give the terms that have the stem of a term, with their counts."""

    def beginning(self, letters: str, *, limit: int) -> Mapping[str, int]:
        """Give the most frequent terms that begin so, with their counts."""

    def all_terms(self) -> Sequence[str]:
        """Give all terms in code-point order."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Variant:
    """A term of the site that stands for a term of the query."""

    term: str
    """The term of the site."""
    match: Match
    """How it stands for it."""
    factor: float
    """How much of it counts, in (0, 1]."""
    count: int
    """How many sections hold it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Expansion:
    """A term of the query, and what stands for it."""

    term: str
    """The term of the query."""
    variants: tuple[Variant, ...]
    """The best first; none if nothing of the site is like it."""


def expand(query: Query, lexicon: Lexicon) -> tuple[Expansion, ...]:
    """
    Find the terms of a site that stand for those of a query.

    The last term may be one that is still being written.

    Parameters
    ----------
    query : Query
        The query.
    lexicon : Lexicon
        The terms of the site.

    Returns
    -------
    tuple of Expansion
        One for each term of the query, once each, and for parts of its identifiers.
    """
    asked = query.terms
    known = lexicon.count((*asked, *query.parts))
    last = query.tokens[-1].term if query.tokens else None
    expansions = [
        Expansion(
            term=term,
            variants=tuple(_variants(term, lexicon, known=known, is_beginning=term == last)),
        )
        for term in asked
    ]
    parts = [
        Expansion(
            term=part,
            variants=(Variant(term=part, match=Match.PART, factor=_PART, count=known[part]),),
        )
        for part in query.parts
        if part in known and part not in asked
    ]
    return (*expansions, *parts)


def _variants(
    term: str, lexicon: Lexicon, *, known: Mapping[str, int], is_beginning: bool
) -> Iterator[Variant]:
    found: set[str] = set()
    if term in known:
        yield Variant(term=term, match=Match.EXACT, factor=1.0, count=known[term])
        found.add(term)
    for other, count in lexicon.with_stem(term).items():
        if other not in found:
            yield Variant(term=other, match=Match.STEM, factor=_SAME_STEM, count=count)
            found.add(other)
    if is_beginning and len(term) >= _SHORTEST_BEGINNING:
        for other, count in lexicon.beginning(term, limit=_MOST_BEGINNINGS).items():
            if other not in found:
                yield Variant(term=other, match=Match.BEGINNING, factor=_BEGINNING, count=count)
                found.add(other)
    if _is_character(term) or not found:
        yield from _further(term, lexicon)


def _further(term: str, lexicon: Lexicon) -> Iterable[Variant]:
    return _pairs_with(term, lexicon) if _is_character(term) else _corrections(term, lexicon)


def _is_character(term: str) -> bool:
    return len(term) == 1 and is_cjk(term)


def _pairs_with(character: str, lexicon: Lexicon) -> list[Variant]:
    # Words of one character are in no lexicon where others stand beside them.
    pairs = [term for term in lexicon.all_terms() if character in term and len(term) == _PAIR]
    counts = lexicon.count(pairs)
    best = sorted(pairs, key=lambda term: (-counts[term], term))[:_MOST_BEGINNINGS]
    return [Variant(term=term, match=Match.PART, factor=_PART, count=counts[term]) for term in best]


def _corrections(term: str, lexicon: Lexicon) -> Iterator[Variant]:
    near = nearest_terms(term, lexicon.all_terms())
    counts = lexicon.count(tuple(near))
    best = sorted(near, key=lambda other: (near[other], -counts[other], other))
    for other in best[:_MOST_CORRECTIONS]:
        if near[other] <= near[best[0]] + _OTHER_FIRST_LETTER:
            edits = max(1, int(near[other]))
            yield Variant(
                term=other, match=Match.CORRECTED, factor=_PER_EDIT**edits, count=counts[other]
            )


def nearest_terms(term: str, known: Sequence[str]) -> dict[str, float]:
    """
    Find the terms that a misspelt one may be meant to be.

    Parameters
    ----------
    term : str
        A term that is not known.
    known : sequence of str
        All terms.

    Returns
    -------
    dict of str to float
        Terms at a distance of at most one letter inserted, left out, replaced or
        swapped, two for terms of eight letters and more; half a letter is added
        where the first ones differ, which they may from five letters on. Nothing for
        terms below four letters and for numbers.

    References
    ----------
    Boytsov (2011), Indexing Methods for Approximate Dictionary Searching.

    Examples
    --------
    >>> nearest_terms("libary", ["binary", "library"])
    {'library': 1.0}
    """
    if len(term) < _SHORTEST_MISSPELT or term.isdecimal():
        return {}
    edits = 1 if len(term) < _SHORTEST_MISSPELT_TWICE else 2
    near = process.extract(term, known, scorer=OSA.distance, score_cutoff=edits, limit=None)
    return {
        other: float(distance) + (0.0 if other[0] == term[0] else _OTHER_FIRST_LETTER)
        for other, distance, _ in near
        if not other.isdecimal() and (other[0] == term[0] or len(term) >= _SHORTEST_MISSPELT_FIRST)
    }
