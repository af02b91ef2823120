"""Which ways lead from a page to others: edges between pages, and what pages share."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mkdocs_pinakes.bundle import graph_tables
from mkdocs_pinakes.model import Direction, EdgeKind, NodeKind

if TYPE_CHECKING:
    from collections.abc import Container, Iterator

    from mkdocs_pinakes.bundle.connection import Database
    from mkdocs_pinakes.bundle.graph_tables import Member, PageEdge
    from mkdocs_pinakes.model import Excerpt, WalkQuestion


@dataclass(frozen=True, slots=True, kw_only=True)
class Way:
    """How one page leads to another."""

    page: int
    """The other page."""
    kind: EdgeKind
    """The kind of the edge, or of both edges to what is shared."""
    relation: str
    """Its relation."""
    direction: Direction
    """Which way it leads; what is shared leads both ways."""
    weight: float
    """Weight of the edges; for what is shared, divided twice by how many pages share it."""
    shared: tuple[str, ...] = ()
    """What both pages share, rarest first."""
    edge: int | None = None
    """The edge between the pages; `None` for what is shared."""


class WayFinder:
    """Finds the ways from pages that a question allows."""

    def __init__(self, database: Database, question: WalkQuestion) -> None:
        self.question = question
        self._database = database
        self._hidden = graph_tables.read_hidden_pages(database)
        self._members: dict[int, tuple[Member, ...]] = {}
        self._passed: set[int] = set()

    def is_hidden(self, page: int) -> bool:
        """
        Tell whether a page is left out of graph views.

        Parameters
        ----------
        page : int
            The page.

        Returns
        -------
        bool
            Whether it is.
        """
        return page in self._hidden

    def ways(self, page: int, *, known: Container[int]) -> dict[int, list[Way]]:
        """
        Find the ways from a page to pages not known; what they share is passed through for good.

        Parameters
        ----------
        page : int
            The page.
        known : container of int
            Pages that are left out.

        Returns
        -------
        dict
            For each page reached its ways, one for each kind and relation.
        """
        found: dict[int, list[Way]] = defaultdict(list)
        for edge in self._edges(page):
            for way in self._along(edge, page):
                if way.page not in known:
                    found[way.page].append(way)
            self._pass(edge)
        return {target: _merged(ways) for target, ways in found.items()}

    def leads_on(self, page: int, *, known: Container[int]) -> bool:
        """
        Tell whether there is a way from a page to one not known.

        Parameters
        ----------
        page : int
            The page.
        known : container of int
            Pages that do not count.

        Returns
        -------
        bool
            Whether there is.
        """
        return any(
            way.page not in known for edge in self._edges(page) for way in self._along(edge, page)
        )

    def context(self, way: Way) -> Excerpt | None:
        """
        Read the sentence that states a way.

        Parameters
        ----------
        way : Way
            The way.

        Returns
        -------
        Excerpt or None
            The sentence, if there is one.
        """
        return None if way.edge is None else graph_tables.read_context(self._database, way.edge)

    def _edges(self, page: int) -> Iterator[PageEdge]:
        edges = graph_tables.read_page_edges(self._database, page)
        stated = {(one.node, one.is_outgoing) for one in edges if _is_stated_field(one)}
        for edge in edges:
            # A typed link back says nothing new beside the one it follows from.
            is_echo = edge.is_implied and (edge.node, not edge.is_outgoing) in stated
            if self._is_asked(edge) and not (is_echo and self._sees_both):
                yield edge

    @property
    def _sees_both(self) -> bool:
        return self.question.direction is Direction.BOTH and not self.question.relations

    def _is_asked(self, edge: PageEdge) -> bool:
        question = self.question
        if question.kinds and edge.kind not in question.kinds:
            return False
        if question.relations and edge.relation not in question.relations:
            return False
        if edge.node_kind is not NodeKind.DOCUMENT:
            return question.direction is Direction.BOTH
        return question.direction in {Direction.BOTH, _direction(edge)}

    def _along(self, edge: PageEdge, page: int) -> Iterator[Way]:
        if edge.node_kind is NodeKind.DOCUMENT:
            if edge.node not in self._hidden:
                yield Way(
                    page=edge.node,
                    kind=edge.kind,
                    relation=edge.relation,
                    direction=_direction(edge),
                    weight=edge.weight,
                    edge=edge.number,
                )
            return
        if edge.node in self._passed:
            return
        members = self._members_of(edge.node)
        for member in members:
            if member.page != page:
                yield Way(
                    page=member.page,
                    kind=edge.kind,
                    relation=edge.relation,
                    direction=Direction.BOTH,
                    weight=edge.weight * member.weight / len(members) ** 2,
                    shared=(edge.label,),
                )

    def _members_of(self, node: int) -> tuple[Member, ...]:
        if node not in self._members:
            members = graph_tables.read_members(self._database, node)
            self._members[node] = tuple(one for one in members if one.page not in self._hidden)
        return self._members[node]

    def _pass(self, edge: PageEdge) -> None:
        if edge.node_kind is not NodeKind.DOCUMENT:
            self._passed.add(edge.node)


def _is_stated_field(edge: PageEdge) -> bool:
    return edge.kind is EdgeKind.FIELD and not edge.is_implied


def _direction(edge: PageEdge) -> Direction:
    return Direction.OUT if edge.is_outgoing else Direction.IN


def _merged(ways: list[Way]) -> list[Way]:
    if len(ways) == 1:
        return ways
    by_statement: dict[tuple[EdgeKind, str], list[Way]] = defaultdict(list)
    for way in ways:
        by_statement[way.kind, way.relation].append(way)
    return [_merge(alike) for alike in by_statement.values()]


def _merge(ways: list[Way]) -> Way:
    directions = {way.direction for way in ways}
    shared = [(-way.weight, name) for way in ways for name in way.shared]
    edges = [way.edge for way in ways if way.edge is not None]
    return Way(
        page=ways[0].page,
        kind=ways[0].kind,
        relation=ways[0].relation,
        direction=directions.pop() if len(directions) == 1 else Direction.BOTH,
        weight=sum(way.weight for way in ways),
        shared=tuple(dict.fromkeys(name for _, name in sorted(shared))),
        edge=edges[0] if edges else None,
    )
