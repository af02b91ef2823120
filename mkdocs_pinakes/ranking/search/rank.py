"""One ranking of pages out of what words, meaning and the graph say of them."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate
from typing import TYPE_CHECKING

import numpy as np

from mkdocs_pinakes.model import SearchMode
from mkdocs_pinakes.ranking.fusion import (
    convex_combination,
    guarded_head,
    reciprocal_rank_fusion,
)
from mkdocs_pinakes.settings import Fusion

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import numpy.typing as npt

    from mkdocs_pinakes.ranking.pagerank import Walker
    from mkdocs_pinakes.ranking.policies import RankingPolicy
    from mkdocs_pinakes.ranking.search.words import WordScores

    Floats = npt.NDArray[np.float64]
    Numbers = npt.NDArray[np.int64]

GUARDED_HEAD = 3
"""How many first places words and meaning decide alone."""
MEANING_SHARE = 0.4
"""What the meaning counts beside the words."""
NAMED_SHARE = 0.7
"""How much of a walk begins at the pages that the query names."""

_COVERAGE_WEIGHT = 0.1
_SEEDS_BY_TEXT = 20
_LONGEST_LIST = 50
_NOTABLE_SHARE = 0.05
_ALIKE_DEVIATIONS = 1.0
_DECIMALS = 9


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Evidence:
    """What is known of all sections and pages with regard to a query."""

    owners: Numbers
    """Shape (sections,); the number of the page of each section, ascending."""
    words: WordScores
    """What the words of the query say."""
    similarities: Floats | None
    """Shape (sections,); cosines of the query's embedding and the sections'."""
    coverage: Mapping[int, float]
    """How much of the query is the name of a page, by the number of the page."""
    named: Mapping[int, float]
    """Share of the walk that begins at each page that the query names; together 1, or empty."""
    may_answer: npt.NDArray[np.bool_]
    """Shape (sections,); whether words and meaning may find a section."""
    may_be_reached: npt.NDArray[np.bool_]
    """Shape (sections,); whether the walk may find the page of a section."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Where one of the parts of a search puts a page."""

    rank: int
    """From 1."""
    score: float
    """In the part's own scale; higher is better."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RankedPage:
    """A page that answers."""

    page: int
    """Its number."""
    section: int
    """The number of its best section."""
    score: float
    """Higher is better; never above that of a page before it."""
    is_walked_to: bool
    """Whether its place comes from the walk."""
    places: Mapping[str, Place]
    """Where `words`, `meaning` and `graph` put it, each only if it finds the page."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Ranking:
    """The pages that answer a query."""

    pages: tuple[RankedPage, ...]
    """Best first."""
    node_scores: Floats | None
    """Shape (nodes,); how often the walk is at each node, if there was one."""
    seeds: tuple[int, ...]
    """Pages at which the walk begins: those named, or else those that the text finds first."""


def rank_pages(
    evidence: Evidence,
    *,
    mode: SearchMode,
    fusion: Fusion,
    walker: Walker | None,
    limit: int,
    policy: RankingPolicy | None = None,
) -> Ranking:
    """
    Rank the pages that answer a query.

    Parameters
    ----------
    evidence : Evidence
        What is known.
    mode : SearchMode
        What counts. What is missing counts nothing: without similarities words
        decide alone, and without a walker the text ranking stands. Where a query
        names no page, the places behind the first three are those of text and walk
        together.
    fusion : Fusion
        How words and meaning are joined.
    walker : Walker or None
        Random walks over the graph, whose first nodes are the pages.
    limit : int
        Most pages.
    policy : RankingPolicy, optional
        Which of those are worth showing; all if left out.

    Returns
    -------
    Ranking
        Best first, ties by the number of the page.
    """
    if not len(evidence.owners):
        return Ranking(pages=(), node_scores=None, seeds=())
    text = _rank_by_text(evidence, mode=mode, fusion=fusion)
    walk = node_scores = None
    if walker is not None and mode in {SearchMode.MULTI, SearchMode.GRAPH}:
        node_scores = _walk(evidence, text, walker)
        may_be_new = bool(evidence.named) or mode is SearchMode.GRAPH
        walk = _reached(evidence, text, node_scores, may_be_new=may_be_new)
    # Where the text finds fewer, the walk begins with the first place that it leaves.
    size = 0 if mode is SearchMode.GRAPH else min(GUARDED_HEAD, len(text.order))
    if walk is None:
        ranked = [(page, float(text.scores[page])) for page in text.order[:limit].tolist()]
    else:
        follow = walk
        if mode is SearchMode.MULTI and not evidence.named:
            follow = _joined(text, walk)
        order = guarded_head(text.order.tolist(), _order(follow).tolist(), size=size)[:limit]
        ranked = _scored(order, text, follow, size=size)
    if policy is not None:
        kept = policy.select(np.array([score for _, score in ranked]))
        ranked = [ranked[number] for number in sorted(kept.tolist())]
    places = _places(evidence, walk, [page for page, _ in ranked])
    pages = tuple(
        RankedPage(
            page=page,
            section=int(text.best_sections[page]),
            score=score,
            is_walked_to=walk is not None and number >= size and bool(walk[page] > 0),
            places=places[number],
        )
        for number, (page, score) in enumerate(ranked)
    )
    seeds = tuple(evidence.named) or tuple(text.order[:_SEEDS_BY_TEXT].tolist())
    return Ranking(pages=pages, node_scores=node_scores, seeds=seeds)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class _TextRanking:
    scores: Floats
    """Shape (pages,)."""
    order: Numbers
    """Pages that answer, best first."""
    best_sections: Numbers
    """Shape (pages,)."""


def _rank_by_text(evidence: Evidence, *, mode: SearchMode, fusion: Fusion) -> _TextRanking:
    words = np.where(evidence.may_answer, evidence.words.scores, 0.0)
    answers = evidence.words.is_told & evidence.may_answer
    similarities = evidence.similarities
    if similarities is not None and mode is not SearchMode.BM25:
        similarities = np.where(evidence.may_answer, similarities, -1.0)
        alike = stand_out(similarities) & evidence.may_answer
        answers = alike if mode is SearchMode.VECTOR else answers | alike
    else:
        similarities = None
    if mode is SearchMode.VECTOR and similarities is not None:
        by_section = np.maximum(similarities, 0)
    else:
        by_section = convex_combination(words, similarities, alpha=MEANING_SHARE)
    pages = int(evidence.owners[-1]) + 1
    best_sections = _best_sections(np.where(evidence.may_answer, by_section, -1.0), evidence.owners)
    is_found = np.zeros(pages, dtype=np.bool_)
    is_found[evidence.owners[answers]] = True
    if fusion is Fusion.RRF and mode in {SearchMode.HYBRID, SearchMode.MULTI, SearchMode.GRAPH}:
        scores = _fuse_by_rank(words, similarities, evidence)
    else:
        scores = by_section[best_sections]
        if mode is not SearchMode.VECTOR:
            scores = scores + _COVERAGE_WEIGHT * _spread(evidence.coverage, pages)
    scores = np.where(is_found, np.round(scores, _DECIMALS), 0.0)
    order = np.argsort(-scores, kind="stable")
    return _TextRanking(scores=scores, order=order[is_found[order]], best_sections=best_sections)


def _best_sections(scores: Floats, owners: Numbers) -> Numbers:
    # The first of the best of each page, which is the last one written.
    is_best = np.flatnonzero(scores == _by_page(scores, owners)[owners])[::-1]
    best = np.zeros(int(owners[-1]) + 1, dtype=np.int64)
    best[owners[is_best]] = is_best
    return best


def _spread(shares: Mapping[int, float], count: int) -> Floats:
    spread = np.zeros(count)
    for page, share in shares.items():
        if page < count:
            spread[page] = share
    return spread


def _by_page(scores: Floats, owners: Numbers) -> Floats:
    # Sections of a page are neighbours; a page without any keeps the worst score there is.
    firsts = np.flatnonzero(np.diff(owners, prepend=-1))
    best = np.full(int(owners[-1]) + 1, -1.0)
    best[owners[firsts]] = np.maximum.reduceat(scores, firsts)
    return best


def _fuse_by_rank(words: Floats, similarities: Floats | None, evidence: Evidence) -> Floats:
    by_words = _by_page(convex_combination(words, None), evidence.owners)
    by_words += np.where(by_words > 0, _COVERAGE_WEIGHT, 0) * _spread(
        evidence.coverage, len(by_words)
    )
    lists = [_order(by_words)[:_LONGEST_LIST].tolist()]
    if similarities is not None:
        lists.append(
            _order(_by_page(np.maximum(similarities, 0), evidence.owners))[:_LONGEST_LIST].tolist()
        )
    return _spread(reciprocal_rank_fusion(lists), len(by_words))


def stand_out(similarities: Floats) -> npt.NDArray[np.bool_]:
    """
    Tell which sections are notably closer to a query than others.

    Parameters
    ----------
    similarities : ndarray, shape (n,)
        Cosines; -1 for what is not asked for.

    Returns
    -------
    ndarray, shape (n,)
        Whether each is above 0 and above the mean by a standard deviation.
    """
    asked = similarities[similarities > -1]
    if not len(asked):
        return np.zeros(len(similarities), dtype=np.bool_)
    least = float(asked.mean() + _ALIKE_DEVIATIONS * asked.std())
    return (similarities > 0) & (similarities >= least - 1e-6)


def _order(scores: Floats) -> Numbers:
    order = np.argsort(-scores, kind="stable")
    return order[scores[order] > 0]


# The walk


def _walk(evidence: Evidence, text: _TextRanking, walker: Walker) -> Floats | None:
    restart = np.zeros(walker.node_count)
    seeds = text.order[:_SEEDS_BY_TEXT]
    worth = text.scores[seeds]
    if worth.sum() > 0:
        restart[seeds] += worth / worth.sum() * (1 - NAMED_SHARE if evidence.named else 1.0)
    for page, share in evidence.named.items():
        restart[page] += share * NAMED_SHARE
    return walker.from_restart(restart) if restart.any() else None


def _reached(
    evidence: Evidence, text: _TextRanking, node_scores: Floats | None, *, may_be_new: bool
) -> Floats | None:
    if node_scores is None:
        return None
    count = len(text.scores)
    may_be_reached = np.zeros(count, dtype=np.bool_)
    may_be_reached[evidence.owners[evidence.may_be_reached]] = True
    walk = np.where(may_be_reached, node_scores[:count], 0.0)
    # What holds no word of the query is worth showing only where the walk is often.
    is_far = walk < (_NOTABLE_SHARE * walk.max(initial=0.0) if may_be_new else np.inf)
    walk[is_far & (text.scores == 0)] = 0.0
    return walk


def _joined(text: _TextRanking, walk: Floats) -> Floats:
    # A walk that begins only where the text leads knows little that the text does not.
    lists = [text.order[:_LONGEST_LIST].tolist(), _order(walk)[:_LONGEST_LIST].tolist()]
    return _spread(reciprocal_rank_fusion(lists), len(walk))


def _scored(
    order: tuple[int, ...], text: _TextRanking, follow: Floats, *, size: int
) -> list[tuple[int, float]]:
    # The scores of the two rankings have nothing in common; what matters is that they fall.
    greatest = follow[list(order[size:])].max(initial=0.0) or 1.0
    begin = float(text.scores[order[size - 1]]) if 0 < size <= len(order) else 1.0
    scores = [
        float(text.scores[page])
        if place < size or follow[page] == 0
        else begin * float(follow[page] / greatest)
        for place, page in enumerate(order)
    ]
    return list(zip(order, accumulate(scores, min), strict=True))


def _places(
    evidence: Evidence, walk: Floats | None, pages: Sequence[int]
) -> list[dict[str, Place]]:
    lists = {
        "words": _by_page(
            np.where(evidence.may_answer, evidence.words.scores, 0.0), evidence.owners
        )
    }
    if evidence.similarities is not None:
        asked = np.where(evidence.may_answer, evidence.similarities, 0.0)
        lists["meaning"] = _by_page(np.maximum(asked, 0), evidence.owners)
    if walk is not None:
        lists["graph"] = walk
    places: list[dict[str, Place]] = [{} for _ in pages]
    for name, scores in lists.items():
        ranks = np.empty(len(scores), dtype=np.int64)
        ranks[np.argsort(-scores, kind="stable")] = np.arange(1, len(scores) + 1)
        for found, page in zip(places, pages, strict=True):
            if scores[page] > 0:
                found[name] = Place(rank=int(ranks[page]), score=float(scores[page]))
    return places
