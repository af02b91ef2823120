"""Rows of length 1, or of zeros where there is nothing to say."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    import numpy.typing as npt

_TOLERANCE = 1e-3


def unit_rows(rows: npt.NDArray[np.float64]) -> npt.NDArray[np.float32]:
    """
    Scale rows to length 1.

    Parameters
    ----------
    rows : ndarray, shape (n, dimension)
        Any finite rows.

    Returns
    -------
    ndarray, shape (n, dimension)
        Rows of length 1; rows of zeros stay what they are.
    """
    lengths = np.linalg.norm(rows, axis=1, keepdims=True)
    scaled = np.divide(rows, lengths, out=np.zeros_like(rows), where=lengths > 0)
    units: npt.NDArray[np.float32] = scaled.astype(np.float32)
    return units


def are_unit_rows(rows: npt.NDArray[np.float32]) -> npt.NDArray[np.bool_]:
    """
    Tell which rows have length 1 or 0.

    Parameters
    ----------
    rows : ndarray, shape (n, dimension)
        Any rows, those with values that are no numbers too.

    Returns
    -------
    ndarray, shape (n,)
        False where a row is of another length or holds values that are no numbers.
    """
    with np.errstate(all="ignore"):
        squares: npt.NDArray[np.float32] = np.square(rows).sum(axis=1)
        is_sound: npt.NDArray[np.bool_] = (squares == 0) | (np.abs(squares - 1) < _TOLERANCE)
    return is_sound
