"""
What speaks for two pages belonging together, added up.

```
text, titles, names, metadata ──┐
walk, groups ───────────────────┼─> standard scores ─> weighted mean, some pages at a time
meaning ────────────────────────┘
```
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

import numpy as np
from scipy import sparse

from mkdocs_pinakes.analysis import terms
from mkdocs_pinakes.model import EdgeKind, NodeKind
from mkdocs_pinakes.ranking.all_walks import pagerank_from_each
from mkdocs_pinakes.ranking.candidates import (
    Closest,
    ClosestVectors,
    Known,
    all_pairs,
    propose_pairs,
)
from mkdocs_pinakes.ranking.products import (
    DenseProducts,
    KnownValues,
    SparseProducts,
    SumOfCubes,
)
from mkdocs_pinakes.ranking.standard_scores import Crowd
from mkdocs_pinakes.ranking.term_vectors import keep_heaviest, number_terms, unit_rows, weigh_terms
from mkdocs_pinakes.ranking.text_index import without_lines

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    import numpy.typing as npt
    from scipy.sparse import csr_array

    from mkdocs_pinakes.model import Document, Embeddings, Graph
    from mkdocs_pinakes.ranking.candidates import Source
    from mkdocs_pinakes.ranking.products import Pairs, Signal
    from mkdocs_pinakes.ranking.text_index import TextIndex
    from mkdocs_pinakes.settings import RankingSettings

WEIGHTS: Mapping[str, float] = MappingProxyType(
    {
        "text": 1.0,
        "meaning": 0.5,
        "walk": 0.5,
        "titles": 0.35,
        "names": 0.25,
        "groups": 0.25,
        "metadata": 0.25,
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
- `metadata`: whole values of front matter in common; rare ones count for more.
"""

MOST_COMPARED_WITH_ALL = 500
"""On a larger site pages are compared with those that some signal proposes."""

_BLOCK_SIZE = 64
# Of so many pages all belong to the sample, and of twice as many half.
_SAMPLE_SIZE = 1024
_GRAM_SIZES = (3, 4)
# Names that two texts hold say less of them than their other words do.
_NO_GROUPS = frozenset({NodeKind.DOCUMENT, NodeKind.PHRASE})
# Beyond that, comparing all vectors costs more than they find.
_MOST_VECTORS_COMPARED = 20_000
# Texts are alike if they share so much, and more than is usual on the site; a
# small site does not show what is usual.
_SMALL_SITE = 50
_ALIKE_COSINE = 0.05
_ALIKE_COSINE_ON_SMALL_SITE = 0.1
_ALIKE_TEXT = 1.0
_ALIKE_MEANING = 3.0


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class ScoreBlock:
    """What some pages have in common with the pages they are compared with."""

    pairs: Pairs
    """Which pages are compared with which."""
    scores: npt.NDArray[np.float32]
    """Shape (pairs,); weighted mean of the standard scores of all signals."""
    parts: Mapping[str, npt.NDArray[np.float32]]
    """What each signal adds to `scores`."""
    cosines: npt.NDArray[np.float32]
    """Shape (pairs,); cosine of the words, in [0, 1]."""
    is_alike: npt.NDArray[np.bool_]
    """Shape (pairs,); whether the texts have notably much in common."""


def score_blocks(
    documents: Sequence[Document],
    graph: Graph,
    index: TextIndex,
    *,
    embeddings: Embeddings | None,
    settings: RankingSettings,
    wanted: Sequence[Sequence[int]],
) -> Iterator[ScoreBlock]:
    """
    Score pages against others, a block of pages at a time.

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
    wanted : sequence of sequence of int
        Pages that each page is compared with in any case.

    Yields
    ------
    ScoreBlock
        Consecutive pages, from the first to the last.
    """
    count = len(documents)
    if not count:
        return
    is_small = count <= MOST_COMPARED_WITH_ALL
    evidence = _gather(documents, graph, index, embeddings=embeddings, settings=settings)
    sample = slice(0, count, max(1, count // _SAMPLE_SIZE))
    signals = _signals(evidence, sample=sample)
    sources = () if is_small else _sources(evidence)
    least_alike = _ALIKE_COSINE_ON_SMALL_SITE if count < _SMALL_SITE else _ALIKE_COSINE
    # Vectors made of a site's own words are no witness where the words are not.
    is_made_of_words = embeddings is not None and embeddings.is_made_of_words
    least_meant = least_alike if is_made_of_words else 0.0
    for first in range(0, count, _BLOCK_SIZE):
        rows = slice(first, min(first + _BLOCK_SIZE, count))
        if is_small:
            pairs = all_pairs(rows, count=count)
        else:
            pairs = propose_pairs(sources, rows, count=count, wanted=wanted[rows])
        crowd = Crowd.around(pairs, page_count=count, sample=sample)
        yield _score_block(signals, crowd, least_alike=least_alike, least_meant=least_meant)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class _Evidence:
    """A row of each kind for every page."""

    words: csr_array[np.float32]
    presence: csr_array[np.float32]
    titles: csr_array[np.float32]
    names: csr_array[np.float32]
    metadata: csr_array[np.float32]
    members: csr_array[np.float32]
    walks: csr_array[np.float32]
    directions: npt.NDArray[np.float32] | None


def _gather(
    documents: Sequence[Document],
    graph: Graph,
    index: TextIndex,
    *,
    embeddings: Embeddings | None,
    settings: RankingSettings,
) -> _Evidence:
    bearers = _count_bearers(documents)
    presence = index.documents.copy()
    presence.data = np.ones_like(presence.data)
    return _Evidence(
        words=index.documents,
        presence=presence,
        # Cubed later, so that a title of two pages counts half for each.
        titles=_scaled(index.titles, np.cbrt(1 / bearers)),
        names=_scaled(_weigh(_letter_grams(found.title) for found in documents), bearers**-0.5),
        metadata=_weigh(_metadata_values(found, index.template_lines) for found in documents),
        members=_group_members(graph),
        walks=_walks(graph, settings),
        directions=None if embeddings is None else _centred(embeddings.documents),
    )


def _signals(evidence: _Evidence, *, sample: slice) -> dict[str, Signal]:
    signals: dict[str, Signal] = {
        "text": SparseProducts(evidence.words, sample=sample),
        "walk": KnownValues(evidence.walks, sample=sample),
        # Cubed, because half the words of a title say far less than half of what all say.
        "titles": SumOfCubes(
            SparseProducts(evidence.presence, evidence.titles, sample=sample),
            SparseProducts(evidence.titles, evidence.presence, sample=sample),
        ),
        "names": SparseProducts(evidence.names, sample=sample),
        "groups": SparseProducts(evidence.members, sample=sample),
        "metadata": SparseProducts(evidence.metadata, sample=sample),
    }
    if evidence.directions is not None:
        signals["meaning"] = DenseProducts(evidence.directions, sample=sample)
    # What a site has nothing of makes none of its pages less related.
    spoken = {name: signal for name, signal in signals.items() if not signal.is_silent}
    return spoken | {"text": signals["text"]}


def _sources(evidence: _Evidence) -> tuple[Source, ...]:
    words, names, titles = evidence.words, evidence.names, evidence.titles
    telling = keep_heaviest(words, 64)
    telling.data = np.ones_like(telling.data)
    sources: list[Source] = [
        Known(keep_heaviest(evidence.walks, 30)),
        Closest(words, words, entries=24, postings=500, count=30),
        Closest(names, names, entries=16, postings=500, count=15),
        Closest(evidence.metadata, evidence.metadata, entries=16, postings=200, count=15),
        Closest(evidence.members, evidence.members, entries=16, postings=100, count=15),
        Closest(telling, titles, entries=64, postings=200, count=15),
        Closest(titles, telling, entries=8, postings=200, count=15),
    ]
    directions = evidence.directions
    if directions is not None and len(directions) <= _MOST_VECTORS_COMPARED:
        sources.append(ClosestVectors(directions, count=20))
    return tuple(sources)


def _score_block(
    signals: Mapping[str, Signal], crowd: Crowd, *, least_alike: float, least_meant: float
) -> ScoreBlock:
    measured = {name: crowd.measure(signal) for name, signal in signals.items()}
    weights = {name: WEIGHTS.get(name, 0.0) for name in signals}
    whole = sum(weights.values()) or 1.0
    parts = {
        name: found.scores * np.float32(weights[name] / whole) for name, found in measured.items()
    }
    text, meaning = measured["text"], measured.get("meaning")
    is_alike = (text.values >= least_alike) & (text.scores >= _ALIKE_TEXT)
    if meaning is not None:
        is_alike |= (meaning.scores >= _ALIKE_MEANING) & (text.values >= least_meant)
    return ScoreBlock(
        pairs=crowd.pairs,
        scores=np.sum(list(parts.values()), axis=0),
        parts=parts,
        cosines=text.values,
        is_alike=is_alike,
    )


def _count_bearers(documents: Iterable[Document]) -> npt.NDArray[np.float64]:
    names = [tuple(terms(document.title)) for document in documents]
    counts = Counter(names)
    return np.array([counts[name] for name in names], dtype=np.float64)


def _scaled(rows: csr_array[np.float32], factors: npt.NDArray[np.float64]) -> csr_array[np.float32]:
    scaled = rows.copy()
    scaled.data *= np.repeat(factors, np.diff(rows.indptr)).astype(np.float32)
    return scaled


def _weigh(texts: Iterable[Iterable[str]]) -> csr_array[np.float32]:
    vocabulary: dict[str, int] = {}
    counts = number_terms(texts, vocabulary).counts(vocabulary)
    return unit_rows(counts, weigh_terms(counts))


def _letter_grams(title: str) -> Iterator[str]:
    letters = f" {' '.join(terms(title))} "
    for size in _GRAM_SIZES:
        for start in range(len(letters) - size + 1):
            yield letters[start : start + size]


def _metadata_values(document: Document, template_lines: frozenset[str]) -> list[str]:
    if not document.controls.searchable:
        return []
    text = without_lines(document.metadata_text, template_lines)
    return [line.strip() for line in text.splitlines() if line.strip()]


def _group_members(graph: Graph) -> csr_array[np.float32]:
    count = graph.document_count
    is_group = [node.kind not in _NO_GROUPS for node in graph.nodes]
    members = (graph.adjacency[:count][:, np.flatnonzero(is_group)] > 0).astype(np.float32)
    sizes = np.bincount(members.indices)
    members.data /= np.sqrt(np.log1p(sizes[members.indices]))
    return members


def _walks(graph: Graph, settings: RankingSettings) -> csr_array[np.float32]:
    # Names found in texts lead the walk astray, and `titles` knows of them.
    stated = [edge for edge in graph.edges if edge.kind is not EdgeKind.MENTION and edge.weight]
    number_by_node = {node: number for number, node in enumerate(graph.nodes)}
    sources = [number_by_node[edge.source] for edge in stated]
    targets = [number_by_node[edge.target] for edge in stated]
    weights = np.array([edge.weight for edge in stated], dtype=np.float64)
    adjacency = sparse.csr_array((weights, (sources, targets)), shape=graph.adjacency.shape)
    adjacency.setdiag(0)
    starts = np.arange(graph.document_count)
    walks = pagerank_from_each(adjacency, starts, damping=settings.damping)
    return walks[:, : graph.document_count]


def _centred(vectors: npt.NDArray[np.float32]) -> npt.NDArray[np.float32]:
    is_empty = ~np.any(vectors, axis=1, keepdims=True)
    # What all pages have in common would make them all alike.
    centred = np.where(is_empty, 0, vectors - vectors.mean(axis=0))
    lengths = np.linalg.norm(centred, axis=1, keepdims=True)
    directions: npt.NDArray[np.float32] = (centred / np.where(lengths > 0, lengths, 1)).astype(
        np.float32
    )
    return directions
