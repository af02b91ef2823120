"""Bounded walks along the graph, for people and programs that ask step by step."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mkdocs_pinakes.model.documents import EdgeKind, Excerpt
    from mkdocs_pinakes.model.graph import NodeKind
    from mkdocs_pinakes.model.names import SrcUri


class Direction(StrEnum):
    """Which way an edge leads, seen from the page that is walked from."""

    OUT = "out"
    """From that page."""
    IN = "in"
    """To that page."""
    BOTH = "both"
    """Both ways, or through something that the two pages share."""


class WalkLimit(StrEnum):
    """What bounds a walk."""

    DEPTH = "depth"
    """Pages from the page asked for to the last one, itself not counted."""
    FAN_OUT = "fan_out"
    """New pages reached from one page."""
    ROWS = "rows"
    """Rows of the answer."""


ALLOWED_LIMITS: Mapping[WalkLimit, range] = MappingProxyType(
    {
        WalkLimit.DEPTH: range(1, 4),
        WalkLimit.FAN_OUT: range(1, 65),
        WalkLimit.ROWS: range(1, 201),
    }
)
"""What each limit may be; others are taken as the nearest of these."""


class FrontierReason(StrEnum):
    """Why a walk did not go on from a page; of several the first in this order."""

    TERMINAL = "terminal"
    """Nothing lies beyond it that was not met already."""
    DEPTH = "depth"
    """It is as far away as the walk may go."""
    FAN_OUT = "fan_out"
    """The page before it leads to pages that came first."""
    ROWS = "rows"
    """The answer was full."""
    TIME = "time"
    """There was no time to look what lies beyond it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WalkQuestion:
    """What a walk is asked for, its limits within what is allowed."""

    depth: int = 1
    """Most steps from page to page, 1 to 3; what pages share is no step."""
    fan_out: int = 8
    """Most new pages reached from one page, 1 to 64."""
    rows: int = 50
    """Most rows of the answer, 1 to 200."""
    direction: Direction = Direction.BOTH
    """Which edges are followed; what pages share is followed only both ways."""
    kinds: tuple[EdgeKind, ...] = ()
    """Kinds of edges that are followed; all if empty."""
    relations: tuple[str, ...] = ()
    """Relations of edges that are followed; all if empty."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WalkedPage:
    """A page on a walk."""

    uri: SrcUri
    """Its path under the docs folder."""
    url: str
    """Its address relative to the site's root."""
    title: str
    """Its title."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LinkRow:
    """One way in which a walk reaches a page; once for each page, kind and relation."""

    page: WalkedPage
    """The page."""
    kind: EdgeKind
    """What leads there."""
    relation: str
    """The key of a typed link, or the field of a shared value; else empty."""
    direction: Direction
    """Which way it leads, seen from the page before."""
    depth: int
    """Pages from the page asked for, itself not counted."""
    path: tuple[str, ...]
    """Titles from the page asked for to this one, and what pages share between them."""
    shared: tuple[str, ...]
    """The tags, folder, values or names that this page and the one before share, rarest first."""
    weight: float
    """Weight of the edges; for what is shared, divided twice by how many pages share it."""
    similarity: float | None
    """Cosine of the page's embedding with the query's; `None` without a query."""
    context: Excerpt | None
    """The sentence around the link, if it stands in one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FrontierPage:
    """A page that a walk did not go on from."""

    page: WalkedPage
    """The page."""
    depth: int
    """Pages from the page asked for, itself not counted."""
    reason: FrontierReason
    """Why not."""
    is_shown: bool
    """Whether a row leads to it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Links:
    """Where a page leads, as far as it was asked."""

    page: WalkedPage
    """The page asked for."""
    question: WalkQuestion
    """What was asked, with the limits that were kept to."""
    clamped: tuple[WalkLimit, ...]
    """Limits that were asked for and are not allowed, by name."""
    rows: tuple[LinkRow, ...]
    """Ways to pages, by depth, then by similarity to the query or by weight."""
    frontier: tuple[FrontierPage, ...]
    """Where the walk did not go on, at most as many as rows were asked for; those shown first."""
    frontier_counts: tuple[tuple[FrontierReason, int], ...]
    """How many pages the walk did not go on from, listed or not, for each reason there is."""
    unresolved: tuple[str, ...]
    """
    References that lead to nothing; always empty, because a bundle never holds what an author
    wrote of pages that are not there: it might be the name of a page that is not published.
    """
    truncated: tuple[WalkLimit, ...]
    """The limits without which the answer would be longer, by name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnNode:
    """A node of a part of the graph."""

    number: int
    """Its number in the bundle."""
    kind: NodeKind
    """What it stands for."""
    label: str
    """What a reader is shown."""
    page: WalkedPage | None
    """The page, if it is one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnEdge:
    """An edge of a part of the graph."""

    source: int
    """Number of the node it leaves."""
    target: int
    """Number of the node it leads to."""
    kind: EdgeKind
    """What it states."""
    relation: str
    """The key of a typed link, or the field of a value; else empty."""
    weight: float
    """What it counts."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnGraph:
    """A part of the graph that can be drawn."""

    nodes: tuple[DrawnNode, ...]
    """Pages, the most important first, then what several of them share."""
    edges: tuple[DrawnEdge, ...]
    """Those between the nodes."""
    limits: tuple[tuple[WalkLimit, int], ...]
    """The limits that were kept to."""
    clamped: tuple[WalkLimit, ...]
    """Limits that were asked for and are not allowed."""
    truncated: tuple[WalkLimit, ...]
    """The limits without which there would be more."""
