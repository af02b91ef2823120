"""Vectors in small numbers: some bits a number, which compress well, and a scale a row."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

FINE, COARSE = 127, 15
"""Steps from zero: for words, of which a query has few, and for sections, of which a browser reads all."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class QuantisedRows:
    """Rows of small numbers, each with what one of its steps is worth."""

    numbers: npt.NDArray[np.int8]
    """Shape (n, dimension), from -127 to 127."""
    scales: npt.NDArray[np.float32]
    """Shape (n,), at least 0."""

    @property
    def dimension(self) -> int:
        """Numbers a row."""
        return int(self.numbers.shape[1])

    def restored(self) -> npt.NDArray[np.float64]:
        """
        Multiply numbers by scales.

        A product of a byte and a single-precision number is exact in double
        precision, so that every reader gets the same rows.

        Returns
        -------
        ndarray, shape (n, dimension)
            The rows that these numbers stand for.
        """
        rows: npt.NDArray[np.float64] = self.numbers * self.scales.astype("float64")[:, None]
        return rows


def quantise(
    rows: npt.NDArray[np.float32] | npt.NDArray[np.float64], *, steps: int = FINE
) -> QuantisedRows:
    """
    Round rows to bytes.

    Parameters
    ----------
    rows : ndarray, shape (n, dimension)
        Any finite rows.
    steps : int
        Steps from zero to the largest number of a row, 1 to 127. Fewer compress better.

    Returns
    -------
    QuantisedRows
        The nearest rows with so many steps.
    """
    import numpy as np  # noqa: PLC0415 - records are loaded where no array is

    scales = (np.abs(rows).max(axis=1, initial=0) / steps).astype(np.float32)
    divisors = np.where(scales > 0, scales, 1).astype(np.float64)[:, np.newaxis]
    # A scale near the smallest number there is has few digits of its own.
    numbers = np.clip(np.rint(rows / divisors), -steps, steps)
    return QuantisedRows(numbers=numbers.astype(np.int8), scales=scales)
