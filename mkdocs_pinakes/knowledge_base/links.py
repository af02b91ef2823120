"""
Walks from page to page along the graph of a bundle, within limits.

```
page ──link──> page          one step
page ──> #tag <── page       one step too: what pages share is passed through
```
"""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from mkdocs_pinakes import patience
from mkdocs_pinakes.errors import TraversalError
from mkdocs_pinakes.knowledge_base.ways import Way, WayFinder
from mkdocs_pinakes.model import (
    ALLOWED_LIMITS,
    FrontierPage,
    FrontierReason,
    LinkRow,
    Links,
    WalkedPage,
    WalkLimit,
    WalkQuestion,
)
from mkdocs_pinakes.telemetry import traced

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from mkdocs_pinakes.bundle.connection import Database
    from mkdocs_pinakes.bundle.names import DocumentName


def clamp(question: WalkQuestion) -> tuple[WalkQuestion, tuple[WalkLimit, ...]]:
    """
    Bring limits into what is allowed.

    Parameters
    ----------
    question : WalkQuestion
        With any limits.

    Returns
    -------
    tuple
        The question with allowed limits, and the names of those that were not.

    Raises
    ------
    TraversalError
        If a limit is no number.
    """
    asked = {limit: getattr(question, limit) for limit in WalkLimit}
    for limit, value in asked.items():
        if isinstance(value, bool) or not isinstance(value, int):
            message = f"{limit} is {value!r}; give a whole number"
            raise TraversalError(message)
    kept = {
        limit: min(max(value, ALLOWED_LIMITS[limit][0]), ALLOWED_LIMITS[limit][-1])
        for limit, value in asked.items()
    }
    clamped = tuple(limit for limit in WalkLimit if kept[limit] != asked[limit])
    return replace(question, **{str(limit): value for limit, value in kept.items()}), clamped


@traced("pinakes.traverse")
def walk_links(
    database: Database,
    page: int,
    *,
    names: Sequence[DocumentName],
    question: WalkQuestion,
    similarities: Sequence[float] | None,
) -> Links:
    """
    List the pages that a page leads to, and what they lead to.

    Of the pages met on a step, those known are left out first; then each page from which
    the step was made keeps the best `fan_out`; then the best rows of the step stay.
    Something shared, such as a tag, is passed through once.

    Parameters
    ----------
    database : Database
        An open bundle.
    page : int
        The page.
    names : sequence of DocumentName
        What all pages are called.
    question : WalkQuestion
        Which edges are followed, and how far; limits that are not allowed are clamped.
    similarities : sequence of float, optional
        Of each page to a query, by which the best are chosen; by weight if left out.

    Returns
    -------
    Links
        Rows, what was not followed and why, and the limits that were met.

    Raises
    ------
    TraversalError
        If a limit is no number.
    """
    question, clamped = clamp(question)
    walk = _Walk(WayFinder(database, question), names, similarities)
    walk.follow(page)
    rows = tuple(walk.rows())
    stops = walk.stops()
    counts = Counter(stop.reason for stop in stops)
    return Links(
        page=_walked(names[page]),
        question=question,
        clamped=clamped,
        rows=rows,
        frontier=tuple(_frontier_page(stop, names) for stop in stops[: question.rows]),
        frontier_counts=tuple(
            (reason, counts[reason]) for reason in FrontierReason if counts[reason]
        ),
        unresolved=(),
        truncated=tuple(limit for limit in WalkLimit if limit in walk.truncated),
    )


def _walked(name: DocumentName) -> WalkedPage:
    return WalkedPage(uri=name.uri, url=name.url, title=name.title)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Step:
    """One way to a page, and the way before it."""

    way: Way
    """The way."""
    depth: int
    """Pages from the page asked for."""
    path: tuple[str, ...]
    """Titles up to this page."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Stop:
    """A page that the walk did not go on from."""

    page: int
    """The page."""
    depth: int
    """Pages from the page asked for."""
    reason: FrontierReason
    """Why not."""
    is_shown: bool
    """Whether a row leads to it."""


class _Walk:
    """What a walk has met."""

    def __init__(
        self,
        finder: WayFinder,
        names: Sequence[DocumentName],
        similarities: Sequence[float] | None,
    ) -> None:
        self._finder = finder
        self._names = names
        self._similarities = similarities
        self._question = finder.question
        self._steps: list[_Step] = []
        # Depth of each page met: those shown, and those that a limit kept out.
        self._shown: dict[int, int] = {}
        self._unfollowed: dict[int, FrontierReason] = {}
        self._left_out: dict[int, tuple[int, FrontierReason]] = {}
        self.truncated: set[WalkLimit] = set()

    def follow(self, page: int) -> None:
        self._shown[page] = 0
        paths: Mapping[int, tuple[str, ...]] = {page: (self._names[page].title,)}
        if self._finder.is_hidden(page):
            return
        for depth in range(1, self._question.depth + 1):
            room = self._question.rows - len(self._steps)
            if not room:
                self._stop(paths, WalkLimit.ROWS, FrontierReason.ROWS)
                return
            steps = self._meet(paths, depth)
            kept, cut = steps[:room], steps[room:]
            self._steps += kept
            paths = _first_paths(kept)
            self._shown |= dict.fromkeys(paths, depth)
            if cut:
                self.truncated.add(WalkLimit.ROWS)
                self._leave_out(_first_paths(cut), depth, FrontierReason.ROWS)
        self._stop(paths, WalkLimit.DEPTH, FrontierReason.DEPTH)

    def _meet(self, paths: Mapping[int, tuple[str, ...]], depth: int) -> list[_Step]:
        found: dict[tuple[int, str, str], _Step] = {}
        cut: dict[int, None] = {}
        for page, path in paths.items():
            if patience.is_late():
                self._unfollowed[page] = FrontierReason.TIME
                continue
            ways = self._finder.ways(page, known=self._shown)
            ranked = sorted(ways, key=lambda target: self._page_order(target, ways))
            for target in ranked[: self._question.fan_out]:
                for way in ways[target]:
                    step = _Step(way=way, depth=depth, path=self._extend(path, way))
                    key = (target, way.kind, way.relation)
                    if key not in found or found[key].way.weight < way.weight:
                        found[key] = step
            cut |= dict.fromkeys(ranked[self._question.fan_out :])
        reached = {step.way.page for step in found.values()}
        cut = {page: None for page in cut if page not in reached}
        if cut:
            self.truncated.add(WalkLimit.FAN_OUT)
            self._leave_out(cut, depth, FrontierReason.FAN_OUT)
        return self._ranked(tuple(found.values()))

    def _ranked(self, steps: Sequence[_Step]) -> list[_Step]:
        # All rows of a page stand together, in the place that all of them earn it.
        weights: dict[int, float] = defaultdict(float)
        for step in sorted(steps, key=_statement):
            weights[step.way.page] += step.way.weight
        return sorted(
            steps,
            key=lambda step: (
                *self._order(step.way.page, weights[step.way.page]),
                -round(step.way.weight, 12),
                *_statement(step),
            ),
        )

    def _extend(self, path: tuple[str, ...], way: Way) -> tuple[str, ...]:
        return (*path, *way.shared[:1], self._names[way.page].title)

    def _page_order(self, page: int, ways: Mapping[int, Sequence[Way]]) -> tuple[float, float, int]:
        return self._order(page, sum(way.weight for way in ways[page]))

    def _order(self, page: int, weight: float) -> tuple[float, float, int]:
        similarity = 0.0 if self._similarities is None else self._similarities[page]
        return -similarity, -round(weight, 12), page

    def _leave_out(self, pages: Mapping[int, object], depth: int, reason: FrontierReason) -> None:
        for page in pages:
            if page not in self._shown:
                self._left_out.setdefault(page, (depth, reason))

    def _stop(self, paths: Mapping[int, object], limit: WalkLimit, reason: FrontierReason) -> None:
        for page in paths:
            if patience.is_late():
                self._unfollowed[page] = FrontierReason.TIME
                continue
            self._unfollowed[page] = FrontierReason.TERMINAL
            if self._finder.leads_on(page, known=self._shown):
                self._unfollowed[page] = reason
                self.truncated.add(limit)

    def rows(self) -> Iterator[LinkRow]:
        for step in self._steps:
            way = step.way
            page = way.page
            yield LinkRow(
                page=_walked(self._names[page]),
                kind=way.kind,
                relation=way.relation,
                direction=way.direction,
                depth=step.depth,
                path=step.path,
                shared=way.shared,
                weight=round(way.weight, 12),
                similarity=None if self._similarities is None else self._similarities[page],
                context=self._finder.context(way),
            )

    def stops(self) -> list[_Stop]:
        shown = [
            _Stop(page=page, depth=self._shown[page], reason=reason, is_shown=True)
            for page, reason in self._unfollowed.items()
        ]
        room = self._question.rows - len(shown)
        left_out = [one for one in self._left_out.items() if one[0] not in self._shown]
        # Only what is listed is looked beyond: a tag may leave out thousands.
        return shown + [
            _Stop(
                page=page,
                depth=depth,
                reason=self._reason(page, depth, reason, is_listed=place < room),
                is_shown=False,
            )
            for place, (page, (depth, reason)) in enumerate(left_out)
        ]

    def _reason(
        self, page: int, depth: int, reason: FrontierReason, *, is_listed: bool
    ) -> FrontierReason:
        if patience.is_late():
            return FrontierReason.TIME
        if is_listed and not self._finder.leads_on(page, known=self._shown):
            return FrontierReason.TERMINAL
        return FrontierReason.DEPTH if depth == self._question.depth else reason


def _frontier_page(stop: _Stop, names: Sequence[DocumentName]) -> FrontierPage:
    return FrontierPage(
        page=_walked(names[stop.page]),
        depth=stop.depth,
        reason=stop.reason,
        is_shown=stop.is_shown,
    )


def _statement(step: _Step) -> tuple[str, str]:
    return step.way.kind, step.way.relation


def _first_paths(steps: Sequence[_Step]) -> dict[int, tuple[str, ...]]:
    paths: dict[int, tuple[str, ...]] = {}
    for step in steps:
        paths.setdefault(step.way.page, step.path)
    return paths
