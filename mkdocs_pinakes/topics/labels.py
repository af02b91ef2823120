"""Terms that tell the topics of a site apart."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from mkdocs_pinakes.topics.term_table import PAIR, SHARE_OF_COMMON

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    import numpy.typing as npt
    from scipy.sparse import csr_array

    from mkdocs_pinakes.topics.term_table import TermTable

_MOST_TERMS = 12
_MOST_CANDIDATES = 60
_FEWEST_PAGES = 2
_RARITY = 0.25
_EXCLUSIVENESS = 0.35
_SHARE_OF_TERM = 0.6
_DECIMALS = 9
_VARIANT_STEM = 4
_VARIANT_ENDING = 3


def distinctive_terms(
    table: TermTable, pages: Sequence[int], topics: Sequence[Sequence[int]]
) -> tuple[tuple[str, ...], ...]:
    """
    Find the terms that stand in the pages of a topic, and not in those of others.

    A term scores the mean weight it has in the topic's pages, times the logarithm of how
    much more that is than in all pages, and a little for being rare, and for standing in
    no other topic: the measure c-TF-IDF with each page counted once. Words that stand
    everywhere score nothing.

    Parameters
    ----------
    table : TermTable
        The terms of all pages.
    pages : sequence of int
        The pages that the topics are told apart from, theirs among them.
    topics : sequence of sequence of int
        The pages of each topic.

    Returns
    -------
    tuple of tuple of str
        Terms of each topic, the best first, without two that say the same.

    References
    ----------
    Grootendorst (2022), BERTopic: neural topic modeling with a class-based TF-IDF procedure.
    """
    everything = table.weights[list(pages)]
    page_counts = np.bincount(everything.indices, minlength=len(table.names))
    means = _column_means(everything)
    rarity = np.log((len(pages) + 1) / (page_counts + 0.5))
    is_common = page_counts >= SHARE_OF_COMMON * len(pages)
    is_pair = table.parts[:, 0] != table.parts[:, 1]
    is_allowed = table.is_name & ~(is_pair & is_common[table.parts].any(axis=1))
    found = []
    for topic in topics:
        own = table.weights[list(topic)]
        own_counts = np.bincount(own.indices, minlength=len(table.names))
        own_means = _column_means(own)
        lift = np.log(np.where(own_means > 0, own_means, 1) / np.where(means > 0, means, 1))
        shares = (own_counts / np.maximum(page_counts, 1)) ** _EXCLUSIVENESS
        scores = np.round(own_means * shares * (lift + _RARITY * rarity), _DECIMALS)
        is_candidate = is_allowed & (own_counts >= min(_FEWEST_PAGES, len(topic)))
        scores = np.where(is_candidate, scores, 0)
        found.append(tuple(_choose(table.names, scores)))
    return tuple(found)


def _column_means(weights: csr_array[np.float64]) -> npt.NDArray[np.float64]:
    rows, columns = weights.shape
    return np.bincount(weights.indices, weights=weights.data, minlength=columns) / rows


def _choose(names: Sequence[str], scores: npt.NDArray[np.float64]) -> Iterator[str]:
    best = np.argsort(-scores, kind="stable")[:_MOST_CANDIDATES].tolist()
    score_by_name = {names[number]: float(scores[number]) for number in best if scores[number] > 0}
    ordered = sorted(score_by_name, key=lambda name: (-score_by_name[name], name))
    chosen: list[str] = []
    count = 0
    for name in ordered:
        if count == _MOST_TERMS:
            break
        longer = next((one for one in ordered if _is_better(one, name, score_by_name)), name)
        words = longer.split(PAIR)
        if not any(_is_variant(word, known) for word in words for known in chosen):
            yield longer
            chosen += words
            count += 1


def _is_better(pair: str, term: str, scores: dict[str, float]) -> bool:
    return (
        PAIR in pair and term in pair.split(PAIR) and scores[pair] >= _SHARE_OF_TERM * scores[term]
    )


def _is_variant(first: str, second: str) -> bool:
    shorter, longer = sorted((first, second), key=len)
    stem = max(_VARIANT_STEM, len(shorter) - _VARIANT_ENDING)
    is_near = len(longer) - len(shorter) <= _VARIANT_ENDING
    return first == second or (is_near and shorter[:stem] == longer[:stem])
