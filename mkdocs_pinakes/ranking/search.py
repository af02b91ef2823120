"""One ranking out of two: how well words match, and how close the meaning is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    import numpy.typing as npt

# The similarity of the candidate of this rank counts as none.
_LEAST_RANK = 1000


def fuse(
    text: npt.NDArray[np.float64],
    vectors: npt.NDArray[np.float64] | None,
    *,
    alpha: float = 0.4,
) -> npt.NDArray[np.float64]:
    """
    Mix text scores and vector similarities.

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

    Examples
    --------
    >>> fuse(np.array([4.0, 2.0, 0.0]), np.array([0.1, 0.3, 0.2])).round(2).tolist()
    [0.6, 0.7, 0.2]
    """
    by_text = _scale(text, least=0.0)
    if vectors is None:
        return by_text
    rank = min(_LEAST_RANK, len(vectors))
    least = np.partition(vectors, -rank)[-rank] if rank else 0.0
    by_meaning = _scale(vectors, least=float(least))
    return (1 - alpha) * by_text + alpha * by_meaning


def _scale(scores: npt.NDArray[np.float64], *, least: float) -> npt.NDArray[np.float64]:
    span = scores.max(initial=least) - least
    if span <= 0:
        return np.zeros_like(scores)
    scaled: npt.NDArray[np.float64] = np.clip((scores - least) / span, 0, 1)
    return scaled
