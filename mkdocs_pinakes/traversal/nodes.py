"""What a traversal has met, and what a strategy may do with it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from mkdocs_pinakes.model import Content, ContentEdges


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class TraversalNode:
    """A content that a traversal has met."""

    content: Content
    """The content."""
    depth: int
    """How many edges lead to it at least, as far as they were followed; 0 for seeds and roots."""
    similarity: float
    """Cosine of its embedding with the query's, in [-1, 1]."""
    edges: ContentEdges
    """The ends of edges at it."""
    scores: Mapping[str, float] = field(default_factory=dict)
    """What the strategy adds: `score`, or `mmr_score` and `redundancy`."""

    @property
    def id(self) -> str:
        """What the content is known by."""
        return self.content.id

    @property
    def metadata(self) -> dict[str, object]:
        """The content's fields, and `_depth`, `_similarity_score` and the scores after a `_`."""
        added = {f"_{name}": value for name, value in self.scores.items()}
        found = {"_depth": self.depth, "_similarity_score": self.similarity}
        return {**self.content.metadata, **found, **added}


class NodeTracker:
    """
    The two things that a strategy does with a node: select it, and traverse its edges.

    Each may be done without the other.
    """

    def __init__(self, *, select_k: int, max_depth: int | None) -> None:
        self._select_k = select_k
        self._max_depth = max_depth
        self._selected: dict[str, TraversalNode] = {}
        self._traversed: set[str] = set()
        self._queue: list[TraversalNode] = []

    @property
    def selected(self) -> tuple[TraversalNode, ...]:
        """What was selected, in that order."""
        return tuple(self._selected.values())

    @property
    def num_remaining(self) -> int:
        """How many nodes may still be selected, at least 0."""
        return max(self._select_k - len(self._selected), 0)

    def select(self, nodes: Iterable[TraversalNode]) -> None:
        """
        Make nodes part of the answer.

        Parameters
        ----------
        nodes : iterable of TraversalNode
            The nodes; those already selected keep their place.
        """
        for node in nodes:
            self._selected.setdefault(node.id, node)

    def traverse(self, nodes: Iterable[TraversalNode]) -> int:
        """
        Ask for the edges of nodes to be followed next.

        Parameters
        ----------
        nodes : iterable of TraversalNode
            The nodes; those traversed before, or at the greatest depth, are passed over.

        Returns
        -------
        int
            How many of them will be traversed.
        """
        count = 0
        for node in nodes:
            is_within = self._max_depth is None or node.depth < self._max_depth
            if is_within and node.id not in self._traversed:
                self._traversed.add(node.id)
                self._queue.append(node)
                count += 1
        return count

    def select_and_traverse(self, nodes: Iterable[TraversalNode]) -> int:
        """
        Do both.

        Parameters
        ----------
        nodes : iterable of TraversalNode
            The nodes.

        Returns
        -------
        int
            How many of them will be traversed.
        """
        nodes = tuple(nodes)
        self.select(nodes)
        return self.traverse(nodes)

    def take_queue(self) -> tuple[TraversalNode, ...]:
        """
        Hand over the nodes whose edges are to be followed, and forget them.

        Returns
        -------
        tuple of TraversalNode
            In the order in which they were asked for.
        """
        queue = tuple(self._queue)
        self._queue.clear()
        return queue
