"""Ranked pages made into hits: what is shown of them, and why they are there."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from mkdocs_pinakes import analysis
from mkdocs_pinakes.knowledge_base.written_text import WrittenText
from mkdocs_pinakes.model import (
    STEP,
    Explanation,
    Hit,
    RankPart,
    Reason,
    ReasonKind,
    TermMatch,
)
from mkdocs_pinakes.ranking.passages import cut
from mkdocs_pinakes.ranking.search.expansion import Match

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from mkdocs_pinakes.bundle.records import Passage
    from mkdocs_pinakes.ranking.search.expansion import Expansion
    from mkdocs_pinakes.ranking.search.query import Query
    from mkdocs_pinakes.ranking.search.rank import Place, RankedPage

_MOST_SHOWN = 400
_PASSAGE = re.compile(
    # A sentence of one line; a long one in parts, between words where there are any.
    r"\S[^\n]{0,150}?(?:[.!?](?=\s)|[\u3002\uff01\uff1f]|$)|\S[^\n]{0,150}(?=\s)|\S[^\n]{0,150}",
    re.MULTILINE,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """A ranked page with what is needed to show it."""

    ranked: RankedPage
    """Where it stands."""
    passage: Passage
    """Its best section."""
    aliases: tuple[str, ...]
    """The other names of its page."""
    is_alike: bool
    """Whether its meaning is close to the query's."""
    path: tuple[str, ...]
    """Labels of the nodes along the way to it, its own last; empty if it was not walked to."""
    places: Mapping[str, Place] | None
    """Where each part of the search puts it, if it is to be said how it was found."""


def make_hit(found: Found, query: Query, expansions: Sequence[Expansion]) -> Hit:
    """
    Say what a reader is shown of a ranked page.

    Parameters
    ----------
    found : Found
        The page.
    query : Query
        What was asked.
    expansions : sequence of Expansion
        What stands for the terms of the query.

    Returns
    -------
    Hit
        With its reasons.
    """
    passage = found.passage
    own = read_passage(passage)
    names = WrittenText("\n".join((passage.title, *found.aliases)))
    matches, words = _matches(expansions, (own, names))
    reasons = (
        *_word_reasons(query, matches, words),
        *_other_reasons(found),
    )
    snippet_terms = frozenset(match.found for match in matches)
    explanation = None if found.places is None else _explain(found, found.places, matches)
    return Hit(
        uri=passage.uri,
        url=f"{passage.url}#{passage.anchor}" if passage.anchor else passage.url,
        title=passage.title,
        section=passage.heading,
        score=found.ranked.score,
        reasons=reasons,
        snippet=_snippet(passage, snippet_terms),
        explanation=explanation,
    )


def has_term(expansions: Iterable[Expansion], passage: Passage) -> bool:
    """
    Tell whether a section or its heading holds a term that stands for one of a query.

    Parameters
    ----------
    expansions : iterable of Expansion
        What stands for the terms of the query.
    passage : Passage
        The section.

    Returns
    -------
    bool
        Whether there is one.
    """
    text = read_passage(passage)
    return any(
        text.word(variant.term) is not None
        for expansion in expansions
        for variant in expansion.variants
    )


@lru_cache(maxsize=256)
def read_passage(passage: Passage) -> WrittenText:
    """
    Get ready to look for terms in a section; it is looked at again, and by the next who ask.

    Parameters
    ----------
    passage : Passage
        The section.

    Returns
    -------
    WrittenText
        Its heading and its text.
    """
    return WrittenText("\n".join((passage.heading, passage.text)))


# Words


def _matches(
    expansions: Iterable[Expansion], texts: Sequence[WrittenText]
) -> tuple[tuple[TermMatch, ...], Mapping[str, str]]:
    matches: list[TermMatch] = []
    words: dict[str, str] = {}
    for expansion in expansions:
        for variant in expansion.variants:
            word = next(filter(None, (text.word(variant.term) for text in texts)), None)
            if word is not None:
                words[variant.term] = word
                matches.append(
                    TermMatch(asked=expansion.term, found=variant.term, how=variant.match.value)
                )
                break
    return tuple(matches), words


def _word_reasons(
    query: Query, matches: Sequence[TermMatch], words: Mapping[str, str]
) -> Iterable[Reason]:
    exact = {match.found for match in matches if match.how == Match.EXACT}
    named: dict[str, None] = {}
    # A word of Chinese is several terms; it is named as a whole only where all of it occurs.
    for word in analysis.split_words(query.text):
        terms = analysis.terms(word)
        if exact.issuperset(terms):
            named[word] = None
        else:
            named |= dict.fromkeys(term for term in terms if term in exact)
    others = [match for match in matches if match.how != Match.EXACT]
    corrected = [words[match.found] for match in others if match.how == Match.CORRECTED]
    named |= dict.fromkeys(
        _named_by(match, words) for match in others if match.how != Match.CORRECTED
    )
    if named:
        yield Reason(kind=ReasonKind.MATCHED_WORDS, subjects=tuple(named))
    if corrected:
        yield Reason(kind=ReasonKind.CORRECTED_WORDS, subjects=tuple(dict.fromkeys(corrected)))


def _named_by(match: TermMatch, words: Mapping[str, str]) -> str:
    # A character of Chinese; what is written there is a whole line.
    is_character = match.how == Match.PART and match.asked != match.found
    return match.asked if is_character else words[match.found]


def _other_reasons(found: Found) -> Iterable[Reason]:
    if found.is_alike:
        yield Reason(kind=ReasonKind.SIMILAR_MEANING)
    if found.ranked.is_walked_to and len(found.path) > 1:
        yield Reason(kind=ReasonKind.FOUND_THROUGH, subjects=found.path[:-1])


# Explanations


def _explain(
    found: Found, places: Mapping[str, Place], matches: tuple[TermMatch, ...]
) -> Explanation:
    parts = tuple(
        RankPart(name=name, rank=place.rank, score=round(place.score, 6))
        for name, place in places.items()
    )
    return Explanation(
        sentence=_sentence(found, matches, parts),
        parts=parts,
        terms=matches,
        path=found.path,
    )


_PARTS = {"words": "by words", "meaning": "by meaning", "graph": "by the walk"}


def _sentence(found: Found, matches: Sequence[TermMatch], parts: Sequence[RankPart]) -> str:
    clauses = []
    if parts:
        clauses.append(", ".join(f"{_ordinal(part.rank)} {_PARTS[part.name]}" for part in parts))
    if matches:
        clauses.append(f"holds {', '.join(map(_spell, matches))}")
    if len(found.path) > 1:
        clauses.append(f"reached by {STEP.join(found.path)}")
    sentence = "; ".join(clauses)
    return f"{sentence[:1].upper()}{sentence[1:]}."


def _ordinal(number: int) -> str:
    last = number % 10 if number % 100 not in {11, 12, 13} else 0
    return str(number) + {1: "st", 2: "nd", 3: "rd"}.get(last, "th")


def _spell(match: TermMatch) -> str:
    return match.found if match.how == Match.EXACT else f"{match.found} for {match.asked}"


def _snippet(passage: Passage, terms: frozenset[str]) -> str:
    text, written, start = passage.text, read_passage(passage), len(passage.heading) + 1
    if not text:
        text, written, start = passage.description, WrittenText(passage.description), 0
    best, most = 0, -1
    for found in _PASSAGE.finditer(text):
        count = written.count(terms, start + found.start(), start + found.end())
        if count > most:
            best, most = found.start(), count
        if count == len(terms):
            break
    return cut(" ".join(text[best : best + _MOST_SHOWN].split()))
