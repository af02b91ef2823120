"""Notes that would be shown inside themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mkdocs_pinakes.documents.link_elements import NOTE_ATTRIBUTE
from mkdocs_pinakes.documents.transclusion import Parts, Place, embedded_places
from mkdocs_pinakes.model import EdgeKind, Problem, ProblemKind

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping

    from mkdocs_pinakes.model import Document, PageSource, SrcUri


def embed_cycles(
    pages: Collection[PageSource],
    documents: Iterable[Document],
    find_anchor: Callable[[SrcUri, str], str | None],
) -> list[Problem]:
    """
    Find the notes that would be shown inside themselves.

    Parameters
    ----------
    pages : collection of PageSource
        Published pages as rendered.
    documents : iterable of Document
        The same pages as read.
    find_anchor : callable
        Gives the id for a page and a heading or block.

    Returns
    -------
    list of Problem
        At least one for each group of notes that embed each other, in the order of the pages.
    """
    starts = [Place(uri=page.uri) for page in pages if NOTE_ATTRIBUTE in page.html]
    if not starts:
        return []
    parts = Parts({page.uri: page.html for page in pages}, find_anchor)
    lines = {
        (document.uri, found.target, found.reference.subpath): found.reference.line
        for document in documents
        for found in reversed(document.references)
        if found.reference.kind is EdgeKind.EMBED
    }
    return [_problem(cycle, lines) for cycle in sorted(_find_cycles(starts, parts))]


def _find_cycles(starts: Iterable[Place], parts: Parts) -> set[tuple[Place, ...]]:
    # Depth first and without recursion: each place is entered once.
    cycles: set[tuple[Place, ...]] = set()
    entered: set[tuple[SrcUri, str]] = set()
    way: dict[tuple[SrcUri, str], Place] = {}
    to_visit = [iter(starts)]
    while to_visit:
        place = next(to_visit[-1], None)
        if place is None:
            to_visit.pop()
            if way:
                way.popitem()
            continue
        key = parts.key(place)
        if key not in entered:
            entered.add(key)
            way[key] = place
            to_visit.append(iter(embedded_places(parts.of(place) or "")))
        elif key in way:
            cycles.add(_from_first(list(way.values())[list(way).index(key) :]))
    return cycles


def _from_first(cycle: list[Place]) -> tuple[Place, ...]:
    first = cycle.index(min(cycle))
    return (*cycle[first:], *cycle[:first])


def _problem(
    cycle: tuple[Place, ...], lines: Mapping[tuple[SrcUri, SrcUri | None, str], int | None]
) -> Problem:
    first, following = cycle[0], cycle[1 % len(cycle)]
    chain = " → ".join(map(str, (*cycle, first)))
    return Problem(
        document=first.uri,
        line=lines.get((first.uri, following.uri, following.subpath)),
        kind=ProblemKind.EMBED_CYCLE,
        message=f"the embedded notes lead back to themselves, {chain}; make one of them a link",
    )
