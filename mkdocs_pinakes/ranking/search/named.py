"""The pages that a query names."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from mkdocs_pinakes.ranking.search.index import LONGEST_NAME

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from mkdocs_pinakes.ranking.search.query import Token


class Names(Protocol):
    """What pages are called."""

    def pages_called(self, names: Sequence[str]) -> Mapping[str, Sequence[tuple[int, float]]]:
        """Give the pages, and how surely they are meant, for each of the names that is one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Named:
    """A part of a query that is the name of pages."""

    start: int
    """Number of its first token."""
    length: int
    """How many tokens it has."""
    pages: tuple[tuple[int, float], ...]
    """Numbers of the pages that bear it, and how surely each is meant."""
    is_specific: bool
    """Whether it is written as a name, or could be a word of everyday."""


def find_names(tokens: Sequence[Token], stems: Sequence[str], names: Names) -> tuple[Named, ...]:
    """
    Find the names of pages in a query, shorter ones inside longer ones included.

    Parameters
    ----------
    tokens : sequence of Token
        The query.
    stems : sequence of str
        The stem of each token, of its correction where it is unknown.
    names : Names
        What pages are called.

    Returns
    -------
    tuple of Named
        The longest first, then in the order written.
    """
    spans = {
        (start, length): " ".join(stems[start : start + length])
        for start in range(len(tokens))
        for length in range(1, min(LONGEST_NAME, len(tokens) - start) + 1)
    }
    known = names.pages_called(tuple(dict.fromkeys(spans.values())))
    found = [
        Named(
            start=start,
            length=length,
            pages=tuple(known[name]),
            is_specific=_is_specific(tokens[start : start + length], whole=len(tokens)),
        )
        for (start, length), name in spans.items()
        if name in known
    ]
    return tuple(sorted(found, key=lambda one: (-one.length, one.start)))


def _is_specific(tokens: Sequence[Token], *, whole: int) -> bool:
    if len(tokens) > 1 or len(tokens) == whole:
        return True
    [token] = tokens
    return token.is_marked or token.is_capitalised


def seed_weights(named: Iterable[Named]) -> dict[int, float]:
    """
    Say how much of a walk begins at each page that a query names.

    Parameters
    ----------
    named : iterable of Named
        The names in it, longest first.

    Returns
    -------
    dict of int to float
        Shares by the number of the page, together 1, longer names more; empty if
        nothing is named. What lies inside a longer name counts as part of it, and
        what could be a word of everyday does not count.
    """
    weights: dict[int, float] = {}
    for one in _apart(named):
        for page, weight in one.pages:
            share = one.length * weight / len(one.pages)
            weights[page] = weights.get(page, 0.0) + share
    # A sum that every Python and every browser rounds alike.
    whole = math.fsum(weights.values())
    return {page: weights[page] / whole for page in sorted(weights)}


def _apart(named: Iterable[Named]) -> Iterator[Named]:
    taken: set[int] = set()
    for one in named:
        places = range(one.start, one.start + one.length)
        if taken.isdisjoint(places):
            taken.update(places)
            if one.is_specific:
                yield one


def title_coverage(named: Iterable[Named], *, token_count: int) -> dict[int, float]:
    """
    Say how much of a query is the name of a page.

    Parameters
    ----------
    named : iterable of Named
        The names in it.
    token_count : int
        How many tokens it has.

    Returns
    -------
    dict of int to float
        The share of its longest name in the query, by the number of the page.
    """
    shares: dict[int, float] = {}
    for one in named:
        for page, weight in one.pages:
            share = weight * one.length / token_count
            shares[page] = max(shares.get(page, 0.0), share)
    return shares
