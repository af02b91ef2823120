"""
Measures of one ranked list against the pages that are relevant.

All read the list from its first place, count a page once, and lie in [0, 1].
"""

from __future__ import annotations

import math
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


class Metric(StrEnum):
    """What is measured, and over how many places."""

    NDCG_10 = "ndcg@10"
    """Graded gain, discounted by place, over the greatest possible."""
    RECALL_5 = "recall@5"
    """Share of the relevant pages that are in the first 5."""
    RECALL_10 = "recall@10"
    """Share of the relevant pages that are in the first 10."""
    MRR_10 = "mrr@10"
    """One over the place of the first relevant page; 0 behind place 10."""
    ALL_8 = "all@8"
    """1 if every relevant page is in the first 8, else 0."""
    HIT_1 = "hit@1"
    """1 if the first page is relevant, else 0."""
    HIT_3 = "hit@3"
    """1 if one of the first 3 pages is relevant, else 0."""


def measure(found: Sequence[str], relevant: Mapping[str, float]) -> dict[Metric, float]:
    """
    Measure one ranked list.

    Parameters
    ----------
    found : sequence of str
        Pages, best first; each counts where it occurs first.
    relevant : mapping
        Grade of each relevant page, positive; not empty.

    Returns
    -------
    dict
        Every metric, in [0, 1].

    Examples
    --------
    >>> scores = measure(["a.md", "b.md", "c.md"], {"b.md": 1, "d.md": 1})
    >>> scores[Metric.MRR_10], scores[Metric.RECALL_5], scores[Metric.ALL_8]
    (0.5, 0.5, 0.0)
    """
    ranked = tuple(dict.fromkeys(found))
    return {
        Metric.NDCG_10: normalised_gain(ranked, relevant, places=10),
        Metric.RECALL_5: recall(ranked, relevant, places=5),
        Metric.RECALL_10: recall(ranked, relevant, places=10),
        Metric.MRR_10: reciprocal_rank(ranked, relevant, places=10),
        Metric.ALL_8: float(relevant.keys() <= set(ranked[:8])),
        Metric.HIT_1: float(not relevant.keys().isdisjoint(ranked[:1])),
        Metric.HIT_3: float(not relevant.keys().isdisjoint(ranked[:3])),
    }


def normalised_gain(ranked: Sequence[str], relevant: Mapping[str, float], *, places: int) -> float:
    """
    Compare the gain of the first places with that of the best possible order.

    The gain is the sum of `grade / log2(place + 1)`, places counted from 1.

    Parameters
    ----------
    ranked : sequence of str
        Pages, best first, each once.
    relevant : mapping
        Grade of each relevant page, positive; not empty.
    places : int
        How many places count.

    Returns
    -------
    float
        Gain over the greatest gain, in [0, 1].

    References
    ----------
    Järvelin and Kekäläinen (2002), Cumulated Gain-Based Evaluation of IR Techniques.
    """
    gained = _discounted([relevant.get(page, 0.0) for page in ranked[:places]])
    greatest = _discounted(sorted(relevant.values(), reverse=True)[:places])
    return min(gained / greatest, 1.0)


def recall(ranked: Sequence[str], relevant: Mapping[str, float], *, places: int) -> float:
    """
    Find out how much of what is relevant is in the first places.

    Parameters
    ----------
    ranked : sequence of str
        Pages, best first, each once.
    relevant : mapping
        Grade of each relevant page; not empty.
    places : int
        How many places count.

    Returns
    -------
    float
        Share of the relevant pages, in [0, 1].
    """
    return sum(page in relevant for page in ranked[:places]) / len(relevant)


def reciprocal_rank(ranked: Sequence[str], relevant: Mapping[str, float], *, places: int) -> float:
    """
    Find out how far down the first relevant page is.

    Parameters
    ----------
    ranked : sequence of str
        Pages, best first.
    relevant : mapping
        Grade of each relevant page.
    places : int
        How many places count.

    Returns
    -------
    float
        One over its place, counted from 1; 0 if it is not in the first places.
    """
    first = (place for place, page in enumerate(ranked[:places], 1) if page in relevant)
    place = next(first, None)
    return 1 / place if place else 0.0


def _discounted(grades: Sequence[float]) -> float:
    return math.fsum(grade / math.log2(place + 1) for place, grade in enumerate(grades, 1))
