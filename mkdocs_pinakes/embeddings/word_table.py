"""
A vector for each word of a site, such that their sum stands in for a model.

```
sections ──────────> vectors ──> axes ──> rows of sections
sections, headings, ┐                         :
parts of sentences, ┼> vectors ──> axes ──> ridge regression ──> rows of words
words               ┘     and words
```

The model is asked at build time for everything; who searches needs the rows alone.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from scipy import sparse

from mkdocs_pinakes.analysis import terms
from mkdocs_pinakes.embeddings.ridge import solve_ridge
from mkdocs_pinakes.embeddings.vectors import unit_rows
from mkdocs_pinakes.model import COARSE, QueryTable, quantise

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    import numpy.typing as npt
    from scipy.sparse import csr_array

    Floats = npt.NDArray[np.float64]

_DIMENSIONS = (64, 96, 128, 192)
_KEPT_VARIANCE = 0.85
_SMALLEST_VARIANCE = 1e-9
_COMMON_SHARE = 1e-3
_PRIOR = 0.3
_WORD_WEIGHT = 0.2
_INTERCEPT = 0.3


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Examples:
    """Texts and what a model made of them."""

    texts: Sequence[str]
    """Any texts."""
    vectors: npt.NDArray[np.float32]
    """Shape (texts, dimension); unit rows, or zero rows."""


def learn_query_table(
    sections: Examples, short: Examples, words: Examples, *, vocabulary: Sequence[str]
) -> QueryTable | None:
    """
    Learn what each word adds to the vector of a query.

    Parameters
    ----------
    sections : Examples
        All sections; a text that says nothing is empty and has a row of zeros.
    short : Examples
        Texts that are like queries.
    words : Examples
        The words alone, as they are written.
    vocabulary : sequence of str
        The term of each of the words, in code-point order.

    Returns
    -------
    QueryTable or None
        The table; none if there are no words, or the sections do not differ.

    References
    ----------
    Arora, Liang and Ma (2017), A Simple but Tough-to-Beat Baseline for Sentence
    Embeddings.
    """
    axes, middle = _principal_axes(sections.vectors)
    if not vocabulary or not axes.shape[1]:
        return None
    telling: npt.NDArray[np.bool_] = np.square(sections.vectors).sum(axis=1) > 0
    rows = np.where(telling[:, np.newaxis], (sections.vectors - middle) @ axes, 0)
    texts = [*sections.texts, *short.texts]
    counts = _count(texts, vocabulary)
    usage: Floats = np.asarray(counts[: len(sections.texts)].sum(axis=0)).ravel()
    shares = usage / max(usage.sum(), 1)
    weights = _COMMON_SHARE / (_COMMON_SHARE + shares)
    wanted = np.concatenate([sections.vectors, short.vectors]).astype(np.float64) @ axes
    alone = words.vectors.astype(np.float64) @ axes
    learnt = _learn(_means(counts, weights), wanted, alone, weights=weights, shares=shares)
    return QueryTable(
        terms=tuple(vocabulary),
        words=quantise(weights[:, np.newaxis] * learnt),
        sections=quantise(unit_rows(rows), steps=COARSE),
    )


def _principal_axes(vectors: npt.NDArray[np.float32]) -> tuple[Floats, Floats]:
    telling = vectors[vectors.any(axis=1)].astype(np.float64)
    if not len(telling):
        return np.zeros((vectors.shape[1], 0)), np.zeros(vectors.shape[1])
    middle = telling.mean(axis=0)
    centred = telling - middle
    variances, directions = np.linalg.eigh(centred.T @ centred)
    variances, directions = variances[::-1], directions[:, ::-1]
    rank = int((variances > _SMALLEST_VARIANCE * len(telling)).sum())
    kept = np.cumsum(variances) / max(variances.sum(), _SMALLEST_VARIANCE)
    dimension = next(
        (size for size in _DIMENSIONS if size >= rank or kept[size - 1] >= _KEPT_VARIANCE),
        _DIMENSIONS[-1],
    )
    return directions[:, : min(dimension, rank)], middle


def _count(texts: Iterable[str], vocabulary: Sequence[str]) -> csr_array[np.float64]:
    numbers = {term: number for number, term in enumerate(vocabulary)}
    columns: list[int] = []
    values: list[int] = []
    ends = [0]
    for text in texts:
        found = Counter(numbers[term] for term in terms(text) if term in numbers)
        columns.extend(found)
        values.extend(found.values())
        ends.append(len(columns))
    shape = (len(ends) - 1, len(vocabulary))
    return sparse.csr_array(
        (np.array(values, dtype=np.float64), np.array(columns, dtype=np.int64), np.array(ends)),
        shape=shape,
    )


def _means(counts: csr_array[np.float64], weights: Floats) -> csr_array[np.float64]:
    lengths = np.add.reduceat(np.append(counts.data, 0), counts.indptr[:-1])
    shares = counts.data / np.repeat(lengths, np.diff(counts.indptr))
    values = shares * weights[counts.indices]
    return sparse.csr_array((values, counts.indices, counts.indptr), shape=counts.shape)


def _learn(
    bags: csr_array[np.float64],
    wanted: Floats,
    alone: Floats,
    *,
    weights: Floats,
    shares: Floats,
) -> Floats:
    is_told = (np.diff(bags.indptr) > 0) & wanted.any(axis=1)
    bags, wanted = bags[is_told], wanted[is_told]
    if not len(wanted):
        return alone
    common = wanted.mean(axis=0)
    prior = alone - shares @ alone
    guessed: Floats = np.asarray(bags @ prior)
    size = float(np.square(guessed).sum())
    scale = float((guessed * (wanted - common)).sum()) / size if size > 0 else 1.0
    prior *= scale
    # Each word is an example of itself as well, of less weight than a text.
    own = np.sqrt(_WORD_WEIGHT)
    rows = sparse.vstack([bags, sparse.diags_array(own * weights)], format="csr")
    targets = np.concatenate([wanted - common, own * (alone - common)])
    learnt = solve_ridge(sparse.csr_array(rows), targets, prior=prior, strength=_PRIOR)
    learnt += _INTERCEPT * common
    return learnt
