"""
Which of the nodes met are selected, and whose edges are followed.

A strategy holds limits; each traversal begins a run of its own, which holds what changes.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from itertools import product
from typing import TYPE_CHECKING, Protocol

from mkdocs_pinakes.errors import TraversalError
from mkdocs_pinakes.traversal.nodes import NodeTracker, TraversalNode
from mkdocs_pinakes.traversal.similarity import DECIMALS, unit

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    import numpy as np
    import numpy.typing as npt

Score = Callable[[TraversalNode], float]
"""Rates a node; higher is better."""


class StrategyRun(Protocol):
    """A strategy at work in one traversal."""

    def iterate(self, nodes: Sequence[TraversalNode], tracker: NodeTracker) -> None:
        """Select and traverse among nodes newly met, most similar first, and those left over."""

    def finalize(self, selected: Sequence[TraversalNode]) -> Sequence[TraversalNode]:
        """Put what was selected in order; the traversal cuts it at `select_k`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Strategy(ABC):
    """The limits of a traversal; subclasses say how nodes are chosen within them."""

    select_k: int = 5
    """Most nodes in the answer, at least 0."""
    start_k: int = 4
    """How many nodes similar to the query to start from, at least 0."""
    adjacent_k: int = 10
    """Most nodes met in one hop, those known not counted; the most similar to the query stay."""
    max_depth: int | None = None
    """Most edges between a start and a node, at least 0; `None` for no limit."""

    def __post_init__(self) -> None:
        for name in ("select_k", "start_k", "adjacent_k", "max_depth"):
            value = getattr(self, name)
            if value is None and name == "max_depth":
                continue
            check_limit(name, value)

    @abstractmethod
    def begin(self) -> StrategyRun:
        """
        Begin a traversal.

        Returns
        -------
        StrategyRun
            Without any memory of other traversals.
        """


@dataclass(frozen=True, slots=True, kw_only=True)
class Eager(Strategy):
    """Select and traverse everything that is met: breadth first, each hop by similarity."""

    def begin(self) -> StrategyRun:
        """
        Begin a traversal.

        Returns
        -------
        StrategyRun
            Selects in the order of discovery.
        """
        return _EagerRun()


@dataclass(frozen=True, slots=True, kw_only=True)
class MaximalMarginalRelevance(Strategy):
    """
    Select what is similar to the query and unlike what is selected already.

    References
    ----------
    Carbonell and Goldstein (1998), The Use of MMR, Diversity-Based Reranking.
    """

    lambda_mult: float = 0.5
    """Weight of the similarity to the query, in [0, 1]; the rest is that of being different."""
    min_mmr_score: float = -math.inf
    """The traversal ends when the best node scores less."""

    def __post_init__(self) -> None:
        Strategy.__post_init__(self)
        if not _is_number(self.lambda_mult) or not 0 <= self.lambda_mult <= 1:
            message = f"lambda_mult is {self.lambda_mult!r}; give a number from 0 to 1"
            raise TraversalError(message)
        least = self.min_mmr_score
        if not _is_number(least):
            message = f"min_mmr_score is {least!r}; leave it out, or give a number"
            raise TraversalError(message)

    def begin(self) -> StrategyRun:
        """
        Begin a traversal.

        Returns
        -------
        StrategyRun
            Selects one node at a time, the best of all met so far.
        """
        return _MarginalRun(weight=self.lambda_mult, least=self.min_mmr_score)


@dataclass(frozen=True, slots=True, kw_only=True)
class Scored(Strategy):
    """Select what a function rates highest."""

    score: Score
    """Rates a node; higher is better."""
    per_iteration_limit: int | None = None
    """
    Most nodes selected before edges are followed, at least 1; `None` for no limit.

    The traversal ends where none of those selected may be traversed, whatever is left over.
    """

    def __post_init__(self) -> None:
        Strategy.__post_init__(self)
        if not callable(self.score):
            message = f"score is {self.score!r}; give a function from a node to a number"
            raise TraversalError(message)
        if self.per_iteration_limit is not None:
            check_limit("per_iteration_limit", self.per_iteration_limit, least=1)

    def begin(self) -> StrategyRun:
        """
        Begin a traversal.

        Returns
        -------
        StrategyRun
            Selects the best of all met so far; the answer is in the order of the scores.
        """
        return _ScoredRun(score=self.score, limit=self.per_iteration_limit)


def check_limit(name: str, value: object, *, least: int = 0) -> None:
    """
    Make sure that a limit is one.

    Parameters
    ----------
    name : str
        What it is called.
    value : object
        Its value.
    least : int
        The least value it may have.

    Raises
    ------
    TraversalError
        If it is no whole number, or too small.
    """
    if isinstance(value, bool) or not isinstance(value, int) or value < least:
        message = f"{name} is {value!r}; give a whole number of at least {least}"
        raise TraversalError(message)


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not math.isnan(value)


class _EagerRun:
    """Takes everything."""

    def iterate(self, nodes: Sequence[TraversalNode], tracker: NodeTracker) -> None:
        tracker.select_and_traverse(nodes)

    def finalize(self, selected: Sequence[TraversalNode]) -> Sequence[TraversalNode]:
        return selected


@dataclass(slots=True, kw_only=True, eq=False)
class _Candidate:
    """A node that may be selected later."""

    node: TraversalNode
    """The node."""
    vector: npt.NDArray[np.float64]
    """Its embedding, a unit vector or zeros."""
    redundancy: float = 0.0
    """Cosine with the most similar node selected, at least 0; 0 where it counts for nothing."""

    def compare(self, vector: npt.NDArray[np.float64]) -> None:
        self.redundancy = max(self.redundancy, round(float(self.vector @ vector), DECIMALS))


@dataclass(slots=True, kw_only=True, eq=False)
class _MarginalRun:
    """Keeps candidates through all hops, and takes the best one at a time."""

    weight: float
    """Weight of the similarity to the query."""
    least: float
    """The least score that is taken."""
    pool: dict[str, _Candidate] = field(default_factory=dict)
    """The candidates by id."""
    chosen: list[npt.NDArray[np.float64]] = field(default_factory=list)
    """The vectors of what was selected."""

    def iterate(self, nodes: Sequence[TraversalNode], tracker: NodeTracker) -> None:
        for node in nodes:
            candidate = _Candidate(node=node, vector=unit(node.content.embedding, name=node.id))
            self._compare([candidate], self.chosen)
            self.pool[node.id] = candidate
        # One that leads nowhere is selected, and the next in the same round.
        while tracker.num_remaining and self.pool:
            best = min(self.pool.values(), key=self._order)
            score = self._score(best)
            if score < self.least:
                return
            del self.pool[best.node.id]
            self._compare(self.pool.values(), [best.vector])
            self.chosen.append(best.vector)
            scores = {"mmr_score": score, "redundancy": best.redundancy}
            if tracker.select_and_traverse([replace(best.node, scores=scores)]):
                return

    def finalize(self, selected: Sequence[TraversalNode]) -> Sequence[TraversalNode]:
        return selected

    def _compare(
        self, candidates: Iterable[_Candidate], chosen: Iterable[npt.NDArray[np.float64]]
    ) -> None:
        if self.weight == 1:
            return
        for candidate, vector in product(candidates, chosen):
            candidate.compare(vector)

    def _order(self, candidate: _Candidate) -> tuple[float, float, str]:
        return -self._score(candidate), -candidate.node.similarity, candidate.node.id

    def _score(self, candidate: _Candidate) -> float:
        relevance = self.weight * candidate.node.similarity
        return round(relevance - (1 - self.weight) * candidate.redundancy, DECIMALS)


@dataclass(slots=True, kw_only=True, eq=False)
class _ScoredRun:
    """Keeps candidates through all hops, and takes the best few at a time."""

    score: Score
    """Rates a node."""
    limit: int | None
    """Most nodes taken at a time."""
    pool: list[TraversalNode] = field(default_factory=list)
    """The candidates, best first."""

    def iterate(self, nodes: Sequence[TraversalNode], tracker: NodeTracker) -> None:
        rated = (replace(node, scores={"score": self._rate(node)}) for node in nodes)
        self.pool = sorted([*self.pool, *rated], key=_score_order)
        room = tracker.num_remaining
        count = room if self.limit is None else min(room, self.limit)
        best, self.pool = self.pool[:count], self.pool[count:]
        tracker.select_and_traverse(best)

    def finalize(self, selected: Sequence[TraversalNode]) -> Sequence[TraversalNode]:
        return sorted(selected, key=_score_order)

    def _rate(self, node: TraversalNode) -> float:
        found = self.score(node)
        try:
            score = float(found)
        except (TypeError, ValueError):
            score = math.nan
        if math.isnan(score):
            message = f"{node.id}: its score is {found!r}; let the function give a number"
            raise TraversalError(message)
        return score


def _score_order(node: TraversalNode) -> tuple[float, str]:
    return -node.scores["score"], node.id
