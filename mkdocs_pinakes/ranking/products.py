"""
What pages have in common, as products of their rows.

Every page is compared with the pages of a sample, to know what is usual, and
with those that may be related to it, so that nothing grows with pages x pages.
On a small site the sample is the site.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

import numpy as np

if TYPE_CHECKING:
    import numpy.typing as npt
    from scipy.sparse import csr_array

# Looking an entry up takes so much longer than reading the next one.
_LOOK_UP_COST = 8


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Pairs:
    """Pairs of pages: all those of one page, then all those of the next."""

    rows: slice
    """The pages."""
    starts: npt.NDArray[np.intp]
    """Shape (pages + 1,); where the pairs of each page begin, and the end."""
    numbers: npt.NDArray[np.intp]
    """Shape (pairs,); the other page, ascending for each page."""

    @property
    def places(self) -> npt.NDArray[np.intp]:
        """Shape (pairs,); place of the first page among the pages."""
        return np.repeat(np.arange(len(self.starts) - 1), np.diff(self.starts))


class Signal(Protocol):
    """Says how much pages have in common; never less than nothing."""

    @property
    def is_silent(self) -> bool:
        """Whether no two pages have anything in common."""

    def usual(self, rows: slice) -> npt.NDArray[np.float32]:
        """Compare pages with those of the sample; shape (rows, sample)."""

    def pairs(self, pairs: Pairs) -> npt.NDArray[np.float32]:
        """Compare single pages; shape (pairs,)."""


class SparseProducts:
    """Products of sparse rows."""

    def __init__(
        self,
        left: csr_array[np.float32],
        right: csr_array[np.float32] | None = None,
        *,
        sample: slice,
    ) -> None:
        """
        Leave out the columns that add nothing to any product.

        Parameters
        ----------
        left : csr_array, shape (pages, columns)
            A row for each page.
        right : csr_array, shape (pages, columns), optional
            What a page is compared with; by default the same rows.
        sample : slice
            The pages that show what is usual.
        """
        width = left.shape[1]
        counts = np.bincount(left.indices, minlength=width)
        others = counts - 1 if right is None else np.bincount(right.indices, minlength=width)
        shared = np.flatnonzero((counts > 0) & (others > 0))
        self._left = _columns(left, shared)
        self._right = self._left if right is None else _columns(right, shared)
        self._sample = self._right[sample].T.tocsr()
        self._keys = None
        if self._left.nnz * _LOOK_UP_COST < self._right.nnz:
            self._keys = _keys(self._right)

    @property
    def is_silent(self) -> bool:
        """Whether no two pages have anything in common."""
        return not (self._left.nnz and self._right.nnz)

    def usual(self, rows: slice) -> npt.NDArray[np.float32]:
        """
        Compare pages with those of the sample.

        Returns
        -------
        ndarray, shape (rows, sample)
            Products.
        """
        products: npt.NDArray[np.float32] = (self._left[rows] @ self._sample).toarray()
        return products

    def pairs(self, pairs: Pairs) -> npt.NDArray[np.float32]:
        """
        Compare single pages.

        Returns
        -------
        ndarray, shape (pairs,)
            Products.
        """
        if self._keys is not None:
            products = self._left[pairs.rows][pairs.places]
            wanted = np.repeat(pairs.numbers * self._right.shape[1], np.diff(products.indptr))
            products.data *= self._look_up(self._keys, wanted + products.indices)
        else:
            products = self._right[pairs.numbers]
            spread = self._left[pairs.rows].toarray()
            # Entries of one page's pairs stand together.
            lengths = np.diff(products.indptr[pairs.starts])
            places = np.repeat(np.arange(len(spread)) * spread.shape[1], lengths)
            products.data *= spread.ravel()[places + products.indices]
        sums: npt.NDArray[np.float32] = products @ np.ones(products.shape[1], dtype=np.float32)
        return sums

    def _look_up(
        self, keys: npt.NDArray[np.int64], wanted: npt.NDArray[np.int64]
    ) -> npt.NDArray[np.float32]:
        places = np.minimum(np.searchsorted(keys, wanted), len(keys) - 1)
        return np.where(keys[places] == wanted, self._right.data[places], np.float32(0))


class DenseProducts:
    """Products of dense rows, those below zero as zero."""

    def __init__(self, vectors: npt.NDArray[np.float32], *, sample: slice) -> None:
        """
        Keep the rows.

        Parameters
        ----------
        vectors : ndarray, shape (pages, dimension)
            A row for each page.
        sample : slice
            The pages that show what is usual.
        """
        self._vectors = vectors
        self._sample = vectors[sample].T

    @property
    def is_silent(self) -> bool:
        """Whether no two pages have anything in common."""
        return not self._vectors.any()

    def usual(self, rows: slice) -> npt.NDArray[np.float32]:
        """
        Compare pages with those of the sample.

        Returns
        -------
        ndarray, shape (rows, sample)
            Products.
        """
        products: npt.NDArray[np.float32] = self._vectors[rows] @ self._sample
        return np.maximum(products, 0)

    def pairs(self, pairs: Pairs) -> npt.NDArray[np.float32]:
        """
        Compare single pages.

        Returns
        -------
        ndarray, shape (pairs,)
            Products.
        """
        firsts = self._vectors[pairs.rows][pairs.places]
        products: npt.NDArray[np.float32] = np.einsum(
            "ij,ij->i", firsts, self._vectors[pairs.numbers]
        )
        return np.maximum(products, 0)


class KnownValues:
    """Values that are known of a few other pages each, and zero of the rest."""

    def __init__(self, values: csr_array[np.float32], *, sample: slice) -> None:
        """
        Keep the values.

        Parameters
        ----------
        values : csr_array, shape (pages, pages)
            Non-negative.
        sample : slice
            The pages that show what is usual.
        """
        self._values = values
        self._sample = sample
        owners = np.repeat(np.arange(values.shape[0]), np.diff(values.indptr))
        self._has_others = bool(np.any(owners != values.indices))

    @property
    def is_silent(self) -> bool:
        """Whether no two pages have anything in common."""
        return not self._has_others

    def usual(self, rows: slice) -> npt.NDArray[np.float32]:
        """
        Give the values of pages with those of the sample.

        Returns
        -------
        ndarray, shape (rows, sample)
            Values.
        """
        values: npt.NDArray[np.float32] = self._values[rows].toarray()
        return values[:, self._sample]

    def pairs(self, pairs: Pairs) -> npt.NDArray[np.float32]:
        """
        Give the values of single pages.

        Returns
        -------
        ndarray, shape (pairs,)
            Values.
        """
        values: npt.NDArray[np.float32] = self._values[pairs.rows].toarray()
        return values[pairs.places, pairs.numbers]


class SumOfCubes:
    """Other signals cubed and added up: half as much of one counts an eighth."""

    def __init__(self, *signals: Signal) -> None:
        """
        Keep the signals.

        Parameters
        ----------
        *signals : Signal
            At least one.
        """
        self._signals = signals

    @property
    def is_silent(self) -> bool:
        """Whether no two pages have anything in common."""
        return all(signal.is_silent for signal in self._signals)

    def usual(self, rows: slice) -> npt.NDArray[np.float32]:
        """
        Compare pages with those of the sample.

        Returns
        -------
        ndarray, shape (rows, sample)
            Sums.
        """
        cubes = [signal.usual(rows) ** 3 for signal in self._signals]
        sums: npt.NDArray[np.float32] = np.sum(cubes, axis=0)
        return sums

    def pairs(self, pairs: Pairs) -> npt.NDArray[np.float32]:
        """
        Compare single pages.

        Returns
        -------
        ndarray, shape (pairs,)
            Sums.
        """
        cubes = [signal.pairs(pairs) ** 3 for signal in self._signals]
        sums: npt.NDArray[np.float32] = np.sum(cubes, axis=0)
        return sums


def _columns(rows: csr_array[np.float32], columns: npt.NDArray[np.intp]) -> csr_array[np.float32]:
    kept: csr_array[np.float32] = rows[:, columns]
    kept.sort_indices()
    return kept


def _keys(rows: csr_array[np.float32]) -> npt.NDArray[np.int64]:
    owners = np.repeat(np.arange(rows.shape[0]), np.diff(rows.indptr))
    return owners * rows.shape[1] + rows.indices
