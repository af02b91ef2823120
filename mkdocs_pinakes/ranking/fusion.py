"""One ranking out of several: by places, by scores, or with the first places guarded."""

from __future__ import annotations

import math
from itertools import islice
from typing import TYPE_CHECKING, TypeVar

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    import numpy.typing as npt
    from _typeshed import SupportsRichComparison

Identity = TypeVar("Identity", bound="SupportsRichComparison")
"""What tells ranked things apart: a path, or a number; of equal scores the smaller comes first."""

MEANING_SHARE = 0.4
"""What vectors count beside the text, unless told otherwise."""

# The similarity of the candidate of this rank counts as none.
_LEAST_RANK = 1000


def reciprocal_rank_fusion(
    rankings: Sequence[Iterable[Identity]],
    *,
    k: float = 60,
    weights: Sequence[float] | None = None,
) -> dict[Identity, float]:
    """
    Rank by the sum of weight / (k + place) over all rankings.

    Parameters
    ----------
    rankings : sequence of iterables
        Each with the best first. Every place counts, so that what a ranking
        names twice counts twice: let it name each once.
    k : float
        How little the first places stand out, at least 0.
    weights : sequence of float, optional
        What each ranking counts, at least 0; 1 if left out.

    Returns
    -------
    dict
        Scores, best first; the smaller of two that are equal first.

    References
    ----------
    Cormack, Clarke and Büttcher (2009), Reciprocal rank fusion outperforms
    Condorcet and individual rank learning methods.

    Examples
    --------
    >>> list(reciprocal_rank_fusion([["a", "b", "c"], ["c", "a"]]))
    ['a', 'c', 'b']
    """
    shares: dict[Identity, list[float]] = {}
    for ranking, weight in zip(rankings, weights or [1.0] * len(rankings), strict=True):
        for place, found in enumerate(ranking, start=1):
            shares.setdefault(found, []).append(weight / (k + place))
    # fsum, because a sum that depends on the order of the rankings would break ties.
    return _best_first({found: math.fsum(parts) for found, parts in shares.items()})


def convex_combination(
    text: npt.NDArray[np.float64],
    vectors: npt.NDArray[np.float64] | None,
    *,
    alpha: float = MEANING_SHARE,
) -> npt.NDArray[np.float64]:
    """
    Mix text scores and vector similarities, each scaled to [0, 1].

    Parameters
    ----------
    text : ndarray, shape (n,)
        Text scores, at least 0; higher is better.
    vectors : ndarray, shape (n,), or None
        Similarities to the query; higher is closer. Without them the text
        decides alone.
    alpha : float
        Share of the vectors, in [0, 1].

    Returns
    -------
    ndarray, shape (n,)
        Scores in [0, 1]; higher is better.

    References
    ----------
    Bruch, Gai and Ingber (2023), An analysis of fusion functions for hybrid
    retrieval.

    Examples
    --------
    >>> convex_combination(np.array([4.0, 2.0, 0.0]), np.array([0.1, 0.3, 0.2])).round(2).tolist()
    [0.6, 0.7, 0.2]
    """
    by_text = _scale(text, least=0.0)
    if vectors is None:
        return by_text
    rank = min(_LEAST_RANK, len(vectors))
    least = np.partition(vectors, -rank)[-rank] if rank else 0.0
    by_meaning = _scale(vectors, least=float(least))
    return (1 - alpha) * by_text + alpha * by_meaning


def relative_score_fusion(
    text: Mapping[Identity, float],
    vectors: Mapping[Identity, float],
    *,
    alpha: float = 0.5,
) -> dict[Identity, float]:
    """
    Rank by text scores and similarities, each as a share of the greatest.

    Parameters
    ----------
    text : mapping
        Text scores, at least 0, of what the words find.
    vectors : mapping
        Similarities of what the meaning finds.
    alpha : float
        Share of the vectors, in [0, 1].

    Returns
    -------
    dict
        Scores of all that is in either, best first; the smaller of two that
        are equal first. What is missing in one has no score there.

    Examples
    --------
    >>> relative_score_fusion({"a": 8.0, "b": 4.0}, {"b": 0.5}, alpha=0.25)
    {'a': 0.75, 'b': 0.625}
    """
    best_text, best_vector = _greatest(text), _greatest(vectors)
    return _best_first(
        {
            found: (1 - alpha) * text.get(found, 0.0) / best_text
            + alpha * vectors.get(found, 0.0) / best_vector
            for found in {**text, **vectors}
        }
    )


def guarded_head(
    head: Iterable[Identity], graph: Iterable[Identity], *, size: int = 3
) -> tuple[Identity, ...]:
    """
    Put the first of one ranking before all of another, and its rest behind.

    The graph then cannot displace what the text finds first, and plain
    look-ups are answered as without it.

    Parameters
    ----------
    head : iterable
        The ranking whose first places are kept, best first.
    graph : iterable
        The ranking that follows, best first.
    size : int
        How many places are kept, at least 0.

    Returns
    -------
    tuple
        Each once.

    Examples
    --------
    >>> guarded_head("abcde", "zbe")
    ('a', 'b', 'c', 'z', 'e', 'd')
    """
    head = tuple(head)
    return tuple(dict.fromkeys((*islice(head, size), *graph, *head)))


def _best_first(scores: Mapping[Identity, float]) -> dict[Identity, float]:
    return dict(sorted(scores.items(), key=lambda item: (-item[1], item[0])))


def _greatest(scores: Mapping[Identity, float]) -> float:
    greatest = max(scores.values(), default=0.0)
    return greatest if greatest > 0 else 1.0


def _scale(scores: npt.NDArray[np.float64], *, least: float) -> npt.NDArray[np.float64]:
    span = scores.max(initial=least) - least
    if span <= 0:
        return np.zeros_like(scores)
    scaled: npt.NDArray[np.float64] = np.clip((scores - least) / span, 0, 1)
    return scaled
