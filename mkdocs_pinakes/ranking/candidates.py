"""
Which pages are worth comparing: on a large site not all of them.

Each signal proposes the pages that stand out by it. Their products are taken
of the heaviest entries only, so that a common word costs no more than a rare
one; the scores are exact again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import numpy as np
from scipy import sparse

from mkdocs_pinakes.ranking.products import Pairs
from mkdocs_pinakes.ranking.term_vectors import keep_heaviest

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    import numpy.typing as npt
    from scipy.sparse import csr_array

# Further digits depend on the machine.
_DIGITS = 5


class Source(Protocol):
    """Proposes pages to compare others with."""

    def propose(self, rows: slice) -> csr_array[np.float32]:
        """Find pages for some pages; shape (rows, pages)."""


class Closest:
    """Proposes the pages whose rows have the largest products with a page's own."""

    def __init__(
        self,
        left: csr_array[np.float32],
        right: csr_array[np.float32],
        *,
        entries: int,
        postings: int,
        count: int,
    ) -> None:
        """
        Keep the heaviest entries.

        Parameters
        ----------
        left : csr_array, shape (pages, columns)
            A row for each page.
        right : csr_array, shape (pages, columns)
            What it is compared with.
        entries : int
            Most entries of a row of `left` that are used.
        postings : int
            Most entries of a column of `right` that are used.
        count : int
            Most pages proposed for a page.
        """
        self._left = keep_heaviest(_rounded(left), entries)
        self._columns = keep_heaviest(_rounded(right).T.tocsr(), postings)
        self._count = count

    def propose(self, rows: slice) -> csr_array[np.float32]:
        """
        Find the closest pages.

        Returns
        -------
        csr_array, shape (rows, pages)
            The products with those.
        """
        products = sparse.csr_array(self._left[rows] @ self._columns)
        return keep_heaviest(_rounded(products), self._count)


class ClosestVectors:
    """Proposes the pages whose vectors have the largest products with a page's own."""

    def __init__(self, vectors: npt.NDArray[np.float32], *, count: int) -> None:
        """
        Keep the vectors.

        Parameters
        ----------
        vectors : ndarray, shape (pages, dimension)
            A row for each page.
        count : int
            Most pages proposed for a page.
        """
        self._vectors = vectors
        self._count = count

    def propose(self, rows: slice) -> csr_array[np.float32]:
        """
        Find the closest pages.

        Returns
        -------
        csr_array, shape (rows, pages)
            The products with those.
        """
        products = np.round(self._vectors[rows] @ self._vectors.T, _DIGITS)
        count = min(self._count, products.shape[1])
        least = np.partition(products, -count, axis=1)[:, -count, np.newaxis]
        places, numbers = np.nonzero((products >= least) & (products > 0))
        bounds = np.searchsorted(places, np.arange(len(products) + 1))
        near = sparse.csr_array((products[places, numbers], numbers, bounds), shape=products.shape)
        return keep_heaviest(near, count)


class Known:
    """Proposes pages that are known beforehand."""

    def __init__(self, values: csr_array[np.float32]) -> None:
        """
        Keep them.

        Parameters
        ----------
        values : csr_array, shape (pages, pages)
            An entry for each page that is proposed.
        """
        self._values = values

    def propose(self, rows: slice) -> csr_array[np.float32]:
        """
        Look them up.

        Returns
        -------
        csr_array, shape (rows, pages)
            The entries.
        """
        found: csr_array[np.float32] = self._values[rows]
        return found


def all_pairs(rows: slice, *, count: int) -> Pairs:
    """
    Pair each page with every other.

    Parameters
    ----------
    rows : slice
        The pages.
    count : int
        How many pages there are.

    Returns
    -------
    Pairs
        All pairs.
    """
    firsts = np.arange(rows.start, rows.stop)
    others = np.tile(np.arange(count), len(firsts)).reshape(len(firsts), count)
    numbers = others[others != firsts[:, np.newaxis]]
    return Pairs(rows=rows, starts=np.arange(len(firsts) + 1) * (count - 1), numbers=numbers)


def propose_pairs(
    sources: Iterable[Source], rows: slice, *, count: int, wanted: Sequence[Iterable[int]]
) -> Pairs:
    """
    Pair each page with all that any source proposes.

    Parameters
    ----------
    sources : iterable of Source
        Who proposes.
    rows : slice
        The pages.
    count : int
        How many pages there are.
    wanted : sequence of iterable of int
        For each of the pages others that belong in any case.

    Returns
    -------
    Pairs
        Each pair once.
    """
    keys = [
        np.array([place * count + other for place, others in enumerate(wanted) for other in others])
    ]
    for source in sources:
        found = source.propose(rows)
        places = np.repeat(np.arange(found.shape[0]), np.diff(found.indptr))
        keys.append(places * count + found.indices)
    places, numbers = np.divmod(np.unique(np.concatenate(keys).astype(np.intp)), count)
    is_other = numbers != places + rows.start
    places, numbers = places[is_other], numbers[is_other]
    starts = np.searchsorted(places, np.arange(rows.stop - rows.start + 1))
    return Pairs(rows=rows, starts=starts, numbers=numbers)


def _rounded(rows: csr_array[np.float32]) -> csr_array[np.float32]:
    rounded = rows.copy()
    rounded.data = np.round(rounded.data, _DIGITS)
    return rounded
