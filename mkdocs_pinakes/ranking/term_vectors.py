"""Terms of texts as sparse vectors, weighted by how much each tells."""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from scipy import sparse

if TYPE_CHECKING:
    from collections.abc import Iterable, Sized

    import numpy.typing as npt
    from scipy.sparse import csr_array

# A term that so many texts share costs more time than it tells; among few
# texts it may be the topic of half of them.
_COMMON_SHARE = 0.3
_FEW_TEXTS = 20


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class TermLists:
    """The terms of some texts as numbers."""

    numbers: npt.NDArray[np.int32]
    """Shape (terms of all texts,); each term's number, text after text."""
    bounds: npt.NDArray[np.int32]
    """Shape (texts + 1,); where each text begins in `numbers`, and the end."""

    def counts(self, vocabulary: Sized) -> csr_array[np.float32]:
        """
        Count the terms of each text.

        Parameters
        ----------
        vocabulary : sized
            All terms that have a number.

        Returns
        -------
        csr_array, shape (texts, terms)
            How often each term occurs.
        """
        ones = np.ones(len(self.numbers), dtype=np.float32)
        shape = (len(self.bounds) - 1, len(vocabulary))
        counts: csr_array[np.float32] = sparse.csr_array(
            (ones, self.numbers, self.bounds), shape=shape, copy=True
        )
        counts.sum_duplicates()
        return counts


def number_terms(texts: Iterable[Iterable[str]], vocabulary: dict[str, int]) -> TermLists:
    """
    Replace terms by numbers, giving new terms the next one.

    Parameters
    ----------
    texts : iterable of iterable of str
        The terms of each text.
    vocabulary : dict
        Number of each term met before; new terms are added.

    Returns
    -------
    TermLists
        The numbers.
    """
    numbers, bounds = array("i"), array("i", [0])
    for text in texts:
        numbers.extend(vocabulary.setdefault(term, len(vocabulary)) for term in text)
        bounds.append(len(numbers))
    return TermLists(
        numbers=np.array(numbers, dtype=np.int32), bounds=np.array(bounds, dtype=np.int32)
    )


def weigh_terms(counts: csr_array[np.float32]) -> npt.NDArray[np.float32]:
    """
    Say how much one occurrence of each term tells.

    Parameters
    ----------
    counts : csr_array, shape (texts, terms)
        How often each term occurs.

    Returns
    -------
    ndarray, shape (terms,)
        Inverse document frequency; 0 for a term that too many texts share.

    References
    ----------
    Spärck Jones (1972), A statistical interpretation of term specificity.
    """
    text_count, term_count = counts.shape
    frequencies = np.bincount(counts.indices, minlength=term_count)
    weights = np.log((1 + text_count) / (1 + frequencies))
    if text_count >= _FEW_TEXTS:
        weights[frequencies > _COMMON_SHARE * text_count] = 0
    return weights.astype(np.float32)


def unit_rows(
    counts: csr_array[np.float32], weights: npt.NDArray[np.float32]
) -> csr_array[np.float32]:
    """
    Weigh counts, damping repetition, and scale each text to length 1.

    Parameters
    ----------
    counts : csr_array, shape (texts, terms)
        How often each term occurs.
    weights : ndarray, shape (terms,)
        What one occurrence tells.

    Returns
    -------
    csr_array, shape (texts, terms)
        Rows of length 1, or without entries where a text says nothing.

    References
    ----------
    Salton and Buckley (1988), Term-weighting approaches in automatic text retrieval.
    """
    rows = counts.copy()
    rows.data = (1 + np.log(rows.data)) * weights[rows.indices]
    rows.eliminate_zeros()
    return scale_rows(rows, np.sqrt(rows.power(2).sum(axis=1)))


def scale_rows(
    rows: csr_array[np.float32], sizes: npt.NDArray[np.float32]
) -> csr_array[np.float32]:
    """
    Divide each row by its size.

    Parameters
    ----------
    rows : csr_array, shape (n, m)
        Any rows.
    sizes : ndarray, shape (n,)
        Positive for rows that have entries.

    Returns
    -------
    csr_array, shape (n, m)
        The rows, scaled.
    """
    scaled = rows.copy()
    scaled.data /= np.repeat(sizes, np.diff(rows.indptr))
    return scaled


def keep_heaviest(rows: csr_array[np.float32], count: int) -> csr_array[np.float32]:
    """
    Keep the largest entries of each row.

    Parameters
    ----------
    rows : csr_array, shape (n, m)
        Non-negative entries, indices of each row ascending.
    count : int
        Most entries kept of a row, at least 0; of equal ones those of the
        lower columns.

    Returns
    -------
    csr_array, shape (n, m)
        The rows, without their smaller entries.
    """
    lengths = np.diff(rows.indptr)
    if not rows.nnz or lengths.max() <= count:
        return rows
    owners = np.repeat(np.arange(len(lengths)), lengths)
    # One number for row and entry sorts four times as fast as two keys.
    largest = float(rows.data.max())
    order = np.argsort(owners - rows.data / (2 * largest), kind="stable")
    ranks = np.arange(rows.nnz) - np.repeat(rows.indptr[:-1], lengths)
    kept = np.sort(order[ranks < count])
    bounds = np.concatenate(([0], np.cumsum(np.minimum(lengths, count))))
    heaviest: csr_array[np.float32] = sparse.csr_array(
        (rows.data[kept], rows.indices[kept], bounds), shape=rows.shape
    )
    return heaviest
