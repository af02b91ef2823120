"""
What speaks for two pages belonging together, added up.

```
text, titles, names ──┐
walk, groups ─────────┼─> standard scores ─> weighted mean, a block of pages at a time
meaning ──────────────┘
```
"""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

import numpy as np

from mkdocs_pinakes.analysis import terms
from mkdocs_pinakes.ranking.pagerank import pagerank_from_each
from mkdocs_pinakes.ranking.term_vectors import number_terms, unit_rows, weigh_terms

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    import numpy.typing as npt
    from scipy.sparse import csr_array

    from mkdocs_pinakes.model import Document, Embeddings, Graph
    from mkdocs_pinakes.ranking.text_index import TextIndex
    from mkdocs_pinakes.settings import RankingSettings

    Signal = Callable[[slice], npt.NDArray[np.float32]]

WEIGHTS: Mapping[str, float] = MappingProxyType(
    {
        "text": 1.0,
        "meaning": 0.5,
        "walk": 0.5,
        "titles": 0.35,
        "names": 0.25,
        "groups": 0.25,
    }
)
"""
How much each signal counts.

- `text`: cosine of the words of both pages.
- `meaning`: cosine of their embeddings, where there are any.
- `walk`: a random walk from the page over links, tags, directories and values.
- `titles`: the words of one page's title in the other's text.
- `names`: cosine of the letters of both titles.
- `groups`: tags, directories and values in common; small ones count for more.
"""

_BLOCK_SIZE = 64
_HIGHEST = 8.0
# On a small site a page is measured against so many others, all but the real
# ones unrelated to it; else the only two pages of a kind would be average.
_SMALLEST_CROWD = 50
_SMALLEST_DEVIATION = 1e-6
_GRAM_SIZES = (3, 4)
# Texts are alike if they share so much, and more than is usual on the site; a
# small site does not show what is usual.
_ALIKE_COSINE = 0.05
_ALIKE_COSINE_ON_SMALL_SITE = 0.1
_ALIKE_TEXT = 1.0
_ALIKE_MEANING = 3.0


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class ScoreBlock:
    """What some pages have in common with every page."""

    first: int
    """Number of the first page of the block."""
    scores: npt.NDArray[np.float32]
    """Shape (pages, documents); weighted mean of the standard scores of all signals."""
    parts: Mapping[str, npt.NDArray[np.float32]]
    """What each signal adds to `scores`."""
    cosines: npt.NDArray[np.float32]
    """Shape (pages, documents); cosine of the words, in [0, 1]."""
    is_alike: npt.NDArray[np.bool_]
    """Shape (pages, documents); whether the texts have notably much in common."""


def score_blocks(
    documents: Sequence[Document],
    graph: Graph,
    index: TextIndex,
    *,
    embeddings: Embeddings | None,
    settings: RankingSettings,
) -> Iterator[ScoreBlock]:
    """
    Score every page against every other, a block of pages at a time.

    Each signal is turned into standard scores: how many standard deviations
    its square root lies above the mean of the page's row, at most 8.

    Parameters
    ----------
    documents : sequence of Document
        All published documents in path order.
    graph : Graph
        Their graph.
    index : TextIndex
        Their words.
    embeddings : Embeddings or None
        Their vectors.
    settings : RankingSettings
        How the random walk behaves.

    Yields
    ------
    ScoreBlock
        Consecutive pages, from the first to the last.
    """
    if not documents:
        return
    signals: dict[str, Signal] = {
        "text": _cosine_signal(index.documents),
        "walk": _walk_signal(graph, settings),
        "titles": _title_signal(index),
        "names": _name_signal(documents),
        "groups": _group_signal(graph),
    }
    if embeddings is not None:
        signals["meaning"] = _meaning_signal(embeddings)
    for first in range(0, len(documents), _BLOCK_SIZE):
        rows = slice(first, min(first + _BLOCK_SIZE, len(documents)))
        yield _score_block({name: signal(rows) for name, signal in signals.items()}, first=first)


def _score_block(values: Mapping[str, npt.NDArray[np.float32]], *, first: int) -> ScoreBlock:
    standard = {name: _standard_scores(block, first=first) for name, block in values.items()}
    whole = sum(WEIGHTS[name] for name in values)
    parts = {name: block * np.float32(WEIGHTS[name] / whole) for name, block in standard.items()}
    cosines = values["text"]
    is_small = cosines.shape[1] < _SMALLEST_CROWD
    least = _ALIKE_COSINE_ON_SMALL_SITE if is_small else _ALIKE_COSINE
    is_alike = (cosines >= least) & (standard["text"] >= _ALIKE_TEXT)
    if "meaning" in standard:
        is_alike |= standard["meaning"] >= _ALIKE_MEANING
    return ScoreBlock(
        first=first,
        scores=np.sum(list(parts.values()), axis=0),
        parts=parts,
        cosines=cosines,
        is_alike=is_alike,
    )


def _standard_scores(values: npt.NDArray[np.float32], *, first: int) -> npt.NDArray[np.float32]:
    pages, crowd = values.shape[0], max(values.shape[1], _SMALLEST_CROWD)
    roots = np.sqrt(np.maximum(values, 0))
    roots[np.arange(pages), first + np.arange(pages)] = 0
    means = roots.sum(axis=1, keepdims=True) / crowd
    variances = (roots * roots).sum(axis=1, keepdims=True) / crowd - means * means
    deviations = np.sqrt(np.maximum(variances, 0))
    deviations[deviations < _SMALLEST_DEVIATION] = np.inf
    scores: npt.NDArray[np.float32] = np.clip((roots - means) / deviations, -_HIGHEST, _HIGHEST)
    return scores


def _cosine_signal(vectors: csr_array[np.float32]) -> Signal:
    columns = vectors.T.tocsr()
    return lambda rows: (vectors[rows] @ columns).toarray()


def _walk_signal(graph: Graph, settings: RankingSettings) -> Signal:
    sources = np.arange(graph.document_count)
    walks = pagerank_from_each(graph.adjacency, sources, damping=settings.damping)
    walks = walks[:, : graph.document_count]
    return lambda rows: walks[rows].toarray()


def _title_signal(index: TextIndex) -> Signal:
    presence = index.documents.copy()
    presence.data = np.ones_like(presence.data)
    presence_columns, title_columns = presence.T.tocsr(), index.titles.T.tocsr()

    def cover(rows: slice) -> npt.NDArray[np.float32]:
        theirs = (presence[rows] @ title_columns).toarray()
        ours = (index.titles[rows] @ presence_columns).toarray()
        # Cubed, because half the words of a title say far less than half of what all say.
        return theirs**3 + ours**3

    return cover


def _name_signal(documents: Sequence[Document]) -> Signal:
    vocabulary: dict[str, int] = {}
    grams = number_terms((_letter_grams(document.title) for document in documents), vocabulary)
    counts = grams.counts(vocabulary)
    return _cosine_signal(unit_rows(counts, weigh_terms(counts)))


def _letter_grams(title: str) -> Iterator[str]:
    letters = f" {' '.join(terms(title))} "
    for size in _GRAM_SIZES:
        for start in range(len(letters) - size + 1):
            yield letters[start : start + size]


def _group_signal(graph: Graph) -> Signal:
    count = graph.document_count
    members = (graph.adjacency[:count, count:] > 0).astype(np.float32)
    sizes = np.bincount(members.indices)
    members.data /= np.sqrt(np.log1p(sizes[members.indices]))
    return _cosine_signal(members)


def _meaning_signal(embeddings: Embeddings) -> Signal:
    vectors = embeddings.documents
    is_empty = ~np.any(vectors, axis=1, keepdims=True)
    # What all pages have in common would make them all alike.
    centred = np.where(is_empty, 0, vectors - vectors.mean(axis=0))
    lengths = np.linalg.norm(centred, axis=1, keepdims=True)
    directions = (centred / np.where(lengths > 0, lengths, 1)).astype(np.float32)
    return lambda rows: directions[rows] @ directions.T
