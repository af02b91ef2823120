"""How well topics fit a query."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from mkdocs_pinakes.analysis import terms
from mkdocs_pinakes.model import TopicHit

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from collections.abc import Set as AbstractSet

    import numpy.typing as npt

    from mkdocs_pinakes.model import SrcUri, Topic

_ENTITY_WEIGHT = 2
_MOST_OVERLAP = 1 + _ENTITY_WEIGHT
_ALIKE_DEVIATIONS = 1.0
_DECIMALS = 6


@dataclass(frozen=True, slots=True, kw_only=True)
class TopicWords:
    """The words that a topic is known by."""

    summary: frozenset[str]
    """Terms of its label, its distinctive terms, and those of the titles of its key pages."""
    entities: frozenset[str]
    """Terms of the titles of its key pages."""


def topic_words(
    topic: Topic, titles: Mapping[SrcUri, str], *, stem: Callable[[str], str] = str
) -> TopicWords:
    """
    Gather the words that a topic is known by.

    Parameters
    ----------
    topic : Topic
        The topic.
    titles : mapping of SrcUri to str
        What pages are called.
    stem : callable
        From a term to what is compared.

    Returns
    -------
    TopicWords
        Its words.
    """
    entities = _stems((titles.get(uri, "") for uri in topic.key_pages), stem)
    described = _stems((topic.label, *topic.terms), stem)
    return TopicWords(summary=entities | described, entities=entities)


def overlap(query: AbstractSet[str], words: TopicWords) -> float:
    """
    Weigh the words that a query and a topic share.

    Parameters
    ----------
    query : set of str
        Terms of the query without those that stand everywhere.
    words : TopicWords
        The topic.

    Returns
    -------
    float
        Shared words of the summary, and twice those of key pages, over the number of the
        query's; 0 to 3.

    Examples
    --------
    >>> words = TopicWords(summary=frozenset({"moth", "wing"}), entities=frozenset({"moth"}))
    >>> overlap({"moth", "sky"}, words)
    1.5
    """
    if not query:
        return 0.0
    shared = len(query & words.summary) + _ENTITY_WEIGHT * len(query & words.entities)
    return shared / len(query)


def centroid_similarities(
    groups: Sequence[Sequence[int]],
    vectors: npt.NDArray[np.float64],
    query: npt.NDArray[np.float64],
) -> npt.NDArray[np.float64]:
    """
    Compare a query with the middle of each topic.

    Parameters
    ----------
    groups : sequence of sequence of int
        Rows of `vectors` for the pages of each topic.
    vectors : ndarray, shape (pages, dimension)
        Vectors of all pages; zeros for those without text.
    query : ndarray, shape (dimension,)
        The query's vector.

    Returns
    -------
    ndarray, shape (topics,)
        Cosines between the query and the mean of the pages, both seen from the mean of
        the whole site.
    """
    lengths = np.linalg.norm(vectors, axis=1, keepdims=True)
    units = vectors / np.where(lengths > 0, lengths, 1)
    has_text = lengths[:, 0] > 0
    middle = units[has_text].mean(axis=0) if has_text.any() else units.sum(axis=0)
    asked = _unit(_unit(query) - middle)
    similarities = np.zeros(len(groups), dtype=np.float64)
    for place, group in enumerate(groups):
        members = units[[page for page in group if has_text[page]]]
        centroid = _unit(members.mean(axis=0) - middle) if len(members) else np.zeros(len(query))
        similarities[place] = round(float(centroid @ asked), _DECIMALS)
    return similarities


def rank_topics(
    topics: Sequence[Topic],
    overlaps: Sequence[float],
    similarities: npt.NDArray[np.float64] | None,
) -> tuple[TopicHit, ...]:
    """
    Put the topics that fit a query in order.

    Parameters
    ----------
    topics : sequence of Topic
        All topics.
    overlaps : sequence of float
        What `overlap` says of each.
    similarities : ndarray, shape (topics,), or None
        What `centroid_similarities` says of each; `None` without vectors.

    Returns
    -------
    tuple of TopicHit
        Those that share a word with the query, or whose similarity lies a standard
        deviation above the mean; best first, then by id. The score is the overlap over
        the most there can be, plus the similarity.
    """
    if similarities is None:
        similarities = np.zeros(len(topics))
    if not len(similarities):
        return ()
    least = round(float(similarities.mean() + _ALIKE_DEVIATIONS * similarities.std()), _DECIMALS)
    hits = [
        TopicHit(
            topic=topic,
            score=round(shared / _MOST_OVERLAP + max(similarity, 0.0), _DECIMALS),
            overlap=shared,
            similarity=similarity,
        )
        for topic, shared, similarity in zip(topics, overlaps, similarities.tolist(), strict=True)
        if shared > 0 or (similarity > 0 and similarity >= least)
    ]
    return tuple(sorted(hits, key=lambda hit: (-hit.score, hit.topic.id)))


def _stems(texts: Iterable[str], stem: Callable[[str], str]) -> frozenset[str]:
    return frozenset(stem(term) for text in texts for term in terms(text))


def _unit(vector: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    length = float(np.linalg.norm(vector))
    unit: npt.NDArray[np.float64] = vector / (length or 1.0)
    return unit
