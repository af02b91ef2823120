"""One ranking of pages out of what words, meaning and the graph say of them."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate
from typing import TYPE_CHECKING

import numpy as np

from mkdocs_pinakes.model import SearchMode
from mkdocs_pinakes.ranking.fusion import guarded_head, reciprocal_rank_fusion
from mkdocs_pinakes.ranking.search.text_ranking import (
    LONGEST_LIST,
    found_order,
    rank_by_text,
    spread,
)
from mkdocs_pinakes.settings import Fusion
from mkdocs_pinakes.telemetry import traced

if TYPE_CHECKING:
    import numpy.typing as npt

    from mkdocs_pinakes.ranking.pagerank import Walker
    from mkdocs_pinakes.ranking.policies import RankingPolicy
    from mkdocs_pinakes.ranking.search.text_ranking import Evidence, TextRanking

    Floats = npt.NDArray[np.float64]
    Numbers = npt.NDArray[np.int64]

GUARDED_HEAD = 3
"""How many first places words and meaning decide alone."""
NAMED_SHARE = 0.7
"""How much of a walk begins at the pages that the query names."""

_SEEDS_BY_TEXT = 20
_NOTABLE_SHARE = 0.05


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


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Ranking:
    """The pages that answer a query."""

    pages: tuple[RankedPage, ...]
    """Best first."""
    node_scores: Floats | None
    """Shape (nodes,); how often the walk is at each node, if there was one."""
    walk: Floats | None
    """Shape (pages,); the same of the pages that it may find, 0 for the others."""
    seeds: tuple[int, ...]
    """Pages at which the walk begins: those named, or else those that the text finds first."""


@traced("pinakes.search.fuse")
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
        return Ranking(pages=(), node_scores=None, walk=None, seeds=())
    text = rank_by_text(evidence, mode=mode, fusion=fusion)
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
        order = guarded_head(text.order.tolist(), found_order(follow).tolist(), size=size)[:limit]
        ranked = _scored(order, text, follow, size=size)
    if policy is not None:
        kept = policy.select(np.array([score for _, score in ranked]))
        ranked = [ranked[number] for number in sorted(kept.tolist())]
    pages = tuple(
        RankedPage(
            page=page,
            section=int(text.best_sections[page]),
            score=score,
            is_walked_to=walk is not None and number >= size and bool(walk[page] > 0),
        )
        for number, (page, score) in enumerate(ranked)
    )
    seeds = tuple(evidence.named) or tuple(text.order[:_SEEDS_BY_TEXT].tolist())
    return Ranking(pages=pages, node_scores=node_scores, walk=walk, seeds=seeds)


def _walk(evidence: Evidence, text: TextRanking, walker: Walker) -> Floats | None:
    restart = np.zeros(walker.node_count)
    seeds = text.order[:_SEEDS_BY_TEXT]
    worth = text.scores[seeds]
    if worth.sum() > 0:
        restart[seeds] += worth / worth.sum() * (1 - NAMED_SHARE if evidence.named else 1.0)
    for page, share in evidence.named.items():
        restart[page] += share * NAMED_SHARE
    return walker.from_restart(restart) if restart.any() else None


def _reached(
    evidence: Evidence, text: TextRanking, node_scores: Floats | None, *, may_be_new: bool
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


def _joined(text: TextRanking, walk: Floats) -> Floats:
    # A walk that begins only where the text leads knows little that the text does not.
    lists = [text.order[:LONGEST_LIST].tolist(), found_order(walk)[:LONGEST_LIST].tolist()]
    return spread(reciprocal_rank_fusion(lists), len(walk))


def _scored(
    order: tuple[int, ...], text: TextRanking, follow: Floats, *, size: int
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


def find_places(evidence: Evidence, ranking: Ranking) -> list[dict[str, Place]]:
    """
    Tell where each part of a search puts the pages that answer.

    Parameters
    ----------
    evidence : Evidence
        What is known.
    ranking : Ranking
        The pages, ranked by it.

    Returns
    -------
    list of dict
        For each page where `words`, `meaning` and `graph` put it, each only if it
        finds the page.
    """
    # The same places and scores as in an answer by that part alone.
    parts = {"words": SearchMode.BM25}
    if evidence.similarities is not None:
        parts["meaning"] = SearchMode.VECTOR
    lists = {
        name: rank_by_text(evidence, mode=mode, fusion=Fusion.CONVEX).scores
        for name, mode in parts.items()
    }
    if ranking.walk is not None:
        lists["graph"] = ranking.walk
    places: list[dict[str, Place]] = [{} for _ in ranking.pages]
    for name, scores in lists.items():
        ranks = np.empty(len(scores), dtype=np.int64)
        ranks[np.argsort(-scores, kind="stable")] = np.arange(1, len(scores) + 1)
        for found, answer in zip(places, ranking.pages, strict=True):
            if scores[answer.page] > 0:
                found[name] = Place(rank=int(ranks[answer.page]), score=float(scores[answer.page]))
    return places
