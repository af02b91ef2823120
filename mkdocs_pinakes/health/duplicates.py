"""
Pages with nearly the same text.

```
words ──> sequences of five, as hashes ──> the smallest hashes: a sketch
              pages that share some of the very smallest are compared by their sketches
```

The share of equal hashes among the smallest of two pages together estimates the share
of sequences that they have in common, so no two pages are compared in full, and only
those that are likely to be alike are compared at all.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import combinations, pairwise
from typing import TYPE_CHECKING

import numpy as np

from mkdocs_pinakes.health.texts import GAP
from mkdocs_pinakes.model import NearDuplicates

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    import numpy.typing as npt

    from mkdocs_pinakes.health.texts import Texts
    from mkdocs_pinakes.model import SrcUri

    _Hashes = npt.NDArray[np.uint64]

SIMILAR = 0.8
"""Share of common sequences from which pages are near-duplicates."""

_SEQUENCE = 5
_LEAST_WORDS = 60
_SKETCH = 200
_KEYS = 10
_SHARED_KEYS = 3
_CROWD = 24
_MIX = np.uint64(0x9E3779B97F4A7C15)


def near_duplicates(texts: Texts) -> tuple[NearDuplicates, ...]:
    """
    Find pages with nearly the same text.

    Parameters
    ----------
    texts : Texts
        The words of the pages; pages with fewer than 60, such as templates that nobody
        filled in, are left out.

    Returns
    -------
    tuple of NearDuplicates
        Groups of pages, the most similar first; each page is in one at most.

    References
    ----------
    Broder (1997), On the Resemblance and Containment of Documents.
    """
    hash_by_word = _mixed(np.arange(len(texts.numbers) + 1, dtype=np.uint64) + np.uint64(1))
    sketches = {
        uri: _sketch(hash_by_word[words])
        for uri, words in texts.words.items()
        if np.count_nonzero(words != GAP) >= _LEAST_WORDS
    }
    groups = _Groups()
    for one, other in _likely_pairs(sketches):
        similarity = _similarity(sketches[one], sketches[other])
        if similarity >= SIMILAR:
            groups.join(one, other, similarity)
    return groups.found()


def _mixed(values: _Hashes) -> _Hashes:
    # The finaliser of splitmix64: each bit of the input changes half of the output.
    mixed = values * _MIX
    for shift, factor in ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB)):
        mixed = (mixed ^ (mixed >> np.uint64(shift))) * np.uint64(factor)
    return mixed ^ (mixed >> np.uint64(31))


def _sketch(words: _Hashes) -> _Hashes:
    length = len(words) - _SEQUENCE + 1
    rolled = np.zeros(length, dtype=np.uint64)
    for position in range(_SEQUENCE):
        rolled = rolled * _MIX + words[position : position + length]
    return np.unique(_mixed(rolled))[:_SKETCH]


def _likely_pairs(sketches: Mapping[SrcUri, _Hashes]) -> Iterator[tuple[SrcUri, SrcUri]]:
    pages_by_key: dict[int, list[SrcUri]] = defaultdict(list)
    for uri, sketch in sketches.items():
        for key in sketch[:_KEYS].tolist():
            pages_by_key[key].append(uri)
    shared: Counter[tuple[SrcUri, SrcUri]] = Counter()
    for uris in pages_by_key.values():
        # What very many pages share is a form that they fill in: each is compared with the next.
        shared.update(pairwise(uris) if len(uris) > _CROWD else combinations(uris, 2))
    return (pair for pair, keys in shared.items() if keys >= _SHARED_KEYS)


def _similarity(one: _Hashes, other: _Hashes) -> float:
    smallest = np.union1d(one, other)[:_SKETCH]
    common = np.intersect1d(one, other, assume_unique=True)
    return int(np.count_nonzero(common <= smallest[-1])) / len(smallest)


class _Groups:
    """Pages joined to groups, two at a time."""

    def __init__(self) -> None:
        self._leader: dict[SrcUri, SrcUri] = {}
        self._least: dict[SrcUri, float] = {}

    def join(self, one: SrcUri, other: SrcUri, similarity: float) -> None:
        first, second = sorted((self._lead(one), self._lead(other)))
        self._leader[second] = first
        known = (self._least.get(first, 1.0), self._least.get(second, 1.0))
        self._least[first] = min(*known, similarity)

    def found(self) -> tuple[NearDuplicates, ...]:
        members: dict[SrcUri, list[SrcUri]] = defaultdict(list)
        for uri in sorted(self._leader):
            members[self._lead(uri)].append(uri)
        groups = [
            NearDuplicates(pages=tuple(uris), similarity=round(self._least[leader], 3))
            for leader, uris in members.items()
        ]
        return tuple(sorted(groups, key=lambda group: (-group.similarity, group.pages)))

    def _lead(self, uri: SrcUri) -> SrcUri:
        leader = self._leader.setdefault(uri, uri)
        while leader != self._leader[leader]:
            self._leader[uri] = leader = self._leader[leader]
        return leader
