"""A query's vector, drawn towards the sections that its words find."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    import numpy.typing as npt

    Floats = npt.NDArray[np.float32] | npt.NDArray[np.float64]

_SECTIONS = 3
_SHARE = 0.3


def lean(
    query: Floats,
    words: npt.NDArray[np.float64],
    sections: Floats,
) -> npt.NDArray[np.float64]:
    """
    Move a query's vector towards the best sections by words.

    A sum of the vectors of a few words says less than a model would; the
    sections it finds say the rest.

    Parameters
    ----------
    query : ndarray, shape (dimension,)
        Unit vector of the query.
    words : ndarray, shape (sections,)
        Scores by words, at least 0.
    sections : ndarray, shape (sections, dimension)
        Unit vectors of the sections.

    Returns
    -------
    ndarray, shape (dimension,)
        Unit vector.

    References
    ----------
    Rocchio (1971), Relevance feedback in information retrieval.
    """
    best = np.argsort(-words, kind="stable")[:_SECTIONS]
    best = best[words[best] > 0]
    if not len(best):
        return query.astype(np.float64)
    towards = sections[best].mean(axis=0)
    length = np.linalg.norm(towards)
    if not length:
        return query.astype(np.float64)
    moved = (1 - _SHARE) * query + _SHARE * towards / length
    unit: npt.NDArray[np.float64] = moved / np.linalg.norm(moved)
    return unit
