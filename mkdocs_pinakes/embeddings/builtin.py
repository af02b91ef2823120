"""
The built-in model: latent semantic analysis of the site's own words.

```
texts ──> counts of terms ──┬─> pages, weighted ──> axes ──> a row for each term
                            └─> texts, weighted ──> sums of their terms' rows
```
"""

from __future__ import annotations

from array import array
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from scipy import sparse

from mkdocs_pinakes.analysis import ANALYZER, terms
from mkdocs_pinakes.embeddings.vectors import unit_rows
from mkdocs_pinakes.model import EmbeddedTexts, WordTable

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    import numpy.typing as npt
    from scipy.sparse import csr_array

_LARGEST_VOCABULARY = 20_000
_FEWEST_PAGES = 16
_SPARE_AXES = 32
_SMALLEST_AXIS = 1e-6
_SMALLEST_SQUARE = 1e-13
_DECIMALS = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class LatentSemanticEmbedder:
    """
    Learns from a site itself which of its words keep company.

    It knows no language, needs no download, and embeds a query as the sum of
    the rows of its words.

    References
    ----------
    Deerwester, Dumais, Furnas, Landauer and Harshman (1990), Indexing by Latent
    Semantic Analysis.
    Halko, Martinsson and Tropp (2011), Finding Structure with Randomness.
    """

    dimension: int = 128
    """Most axes, at least 1; a site with fewer pages has fewer."""

    @property
    def model(self) -> str:
        """The model's name, for the log and the manifest."""
        return "builtin"

    @property
    def fingerprint(self) -> str:
        """A name that changes whenever the model would give other vectors."""
        return f"builtin-1/{self.dimension}/{ANALYZER}"

    @property
    def is_per_text(self) -> bool:
        """False: the vector of a text depends on all texts."""
        return False

    def for_queries(self) -> LatentSemanticEmbedder:
        """
        Give the model as it embeds queries.

        Returns
        -------
        LatentSemanticEmbedder
            The same.
        """
        return self

    def embed(
        self,
        texts: Sequence[str],
        *,
        groups: Sequence[int] | None = None,
        on_progress: Callable[[int, int], None] | None = None,
    ) -> EmbeddedTexts:
        """
        Embed texts.

        Parameters
        ----------
        texts : sequence of str
            Any texts.
        groups : sequence of int, optional
            For each text the number of its page. Words of one page keep company,
            which tells more than the words of one section do.
        on_progress : callable, optional
            Called once, when all is done.

        Returns
        -------
        EmbeddedTexts
            Vectors, shape (texts, at most `dimension`), and the row of each term.
        """
        vocabulary, counts = _count_terms(texts)
        frequencies = np.bincount(counts.indices, minlength=len(vocabulary))
        weights = np.log((1 + len(texts)) / np.maximum(frequencies, 1))
        pages = _unit_rows(_dampen(_pool(counts, groups)).multiply(weights).tocsr())
        rows = _settle(weights[:, np.newaxis] * _principal_axes(pages, self.dimension))
        sums = _dampen(counts) @ rows.astype(np.float64)
        if on_progress is not None:
            on_progress(len(texts), len(texts))
        return EmbeddedTexts(
            vectors=unit_rows(sums),
            word_table=WordTable(terms=vocabulary, vectors=rows),
        )


def _count_terms(texts: Iterable[str]) -> tuple[tuple[str, ...], csr_array[np.float64]]:
    numbers: dict[str, int] = {}
    columns, values, ends = array("i"), array("d"), array("q", [0])
    for text in texts:
        counter = Counter(terms(text))
        columns.extend(numbers.setdefault(term, len(numbers)) for term in counter)
        values.extend(counter.values())
        ends.append(len(columns))
    shape = (len(ends) - 1, len(numbers))
    counts = sparse.csr_array(
        (np.asarray(values), np.asarray(columns), np.asarray(ends)), shape=shape
    )
    alphabet = sorted(numbers)
    order = np.array([numbers[term] for term in alphabet], dtype=np.int64)
    spread = np.bincount(counts.indices, minlength=shape[1])[order]
    kept = np.sort(np.argsort(-spread, kind="stable")[:_LARGEST_VOCABULARY])
    return tuple(alphabet[number] for number in kept), counts[:, order[kept]]


def _pool(counts: csr_array[np.float64], groups: Sequence[int] | None) -> csr_array[np.float64]:
    if groups is None:
        return counts
    pages, page_by_text = np.unique(np.asarray(groups, dtype=np.int64), return_inverse=True)
    if len(pages) < _FEWEST_PAGES:
        return counts
    texts = np.arange(len(page_by_text))
    membership = (np.ones(len(texts)), (page_by_text, texts))
    return sparse.csr_array(sparse.csr_array(membership, shape=(len(pages), len(texts))) @ counts)


def _dampen(counts: csr_array[np.float64]) -> csr_array[np.float64]:
    return sparse.csr_array(
        (1 + np.log(counts.data), counts.indices, counts.indptr), shape=counts.shape
    )


def _unit_rows(rows: csr_array[np.float64]) -> csr_array[np.float64]:
    squares: npt.NDArray[np.float64] = np.asarray(rows.multiply(rows).sum(axis=1))
    lengths = np.repeat(np.sqrt(squares), np.diff(rows.indptr))
    return sparse.csr_array((rows.data / lengths, rows.indices, rows.indptr), shape=rows.shape)


def _principal_axes(pages: csr_array[np.float64], dimension: int) -> npt.NDArray[np.float64]:
    """
    Find the directions along which pages differ most.

    One power iteration is enough: more come closer to the exact singular
    vectors, and answer queries no better.

    Parameters
    ----------
    pages : csr_array, shape (pages, terms)
        Unit rows.
    dimension : int
        Most directions.

    Returns
    -------
    ndarray, shape (terms, at most dimension)
        Orthonormal columns, the strongest first.
    """
    size = min(dimension + _SPARE_AXES, *pages.shape)
    if size == 0:
        return np.zeros((pages.shape[1], 0))
    start = np.random.default_rng(0).standard_normal((pages.shape[1], size))
    images: npt.NDArray[np.float64] = np.asarray(pages.T @ (pages @ start))
    basis = _orthonormal(images)
    seen: npt.NDArray[np.float64] = np.asarray(pages @ basis)
    strengths, directions = _eigenpairs(seen)
    is_real = strengths[:dimension] > _SMALLEST_AXIS**2 * strengths[0]
    axes: npt.NDArray[np.float64] = basis @ directions[:, :dimension][:, is_real]
    return axes


def _orthonormal(columns: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    # By way of the small matrix of inner products, which takes a tenth of the time of a
    # QR decomposition and is exact enough for columns that are this far from parallel.
    strengths, directions = _eigenpairs(columns)
    is_real = strengths > _SMALLEST_SQUARE * strengths[0]
    basis: npt.NDArray[np.float64] = columns @ (
        directions[:, is_real] / np.sqrt(strengths[is_real])
    )
    return basis


def _eigenpairs(
    columns: npt.NDArray[np.float64],
) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.float64]]:
    strengths, directions = np.linalg.eigh(columns.T @ columns)
    return strengths[::-1], directions[:, ::-1]


def _settle(rows: npt.NDArray[np.float64]) -> npt.NDArray[np.float32]:
    if rows.size == 0:
        return rows.astype(np.float32)
    # The last digits and the signs of columns differ between machines; both mean nothing.
    rows = np.round(rows / np.sqrt(np.square(rows).sum(axis=1).mean()), _DECIMALS)
    strongest = np.abs(rows).argmax(axis=0)
    signs = np.where(rows[strongest, np.arange(rows.shape[1])] < 0, -1.0, 1.0)
    # Adding zero turns -0.0 into 0.0.
    return (rows * signs + 0.0).astype(np.float32)
