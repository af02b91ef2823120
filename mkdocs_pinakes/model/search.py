"""What a search is asked for."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import datetime

    from mkdocs_pinakes.model.documents import EdgeKind


class SearchMode(StrEnum):
    """What a search ranks by."""

    BM25 = "bm25"
    """The words of the query."""
    VECTOR = "vector"
    """Its meaning: the embedding of the query and those of sections."""
    HYBRID = "hybrid"
    """Words and meaning."""
    GRAPH = "graph"
    """A random walk from what the query names and its words find."""
    MULTI = "multi"
    """The first places by words and meaning, the others by the walk."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchFilter:
    """Which pages may answer; all conditions that are given must hold."""

    tags: tuple[str, ...] = ()
    """Tags that a page must have, each itself or one nested in it."""
    paths: tuple[str, ...] = ()
    """Folders or globs under the docs folder, one of which must fit."""
    kinds: tuple[EdgeKind, ...] = ()
    """Kinds of edges: a page must be at an end of one, and no other is followed."""
    relations: tuple[str, ...] = ()
    """Relations of typed edges: a page must be at an end of one, and no other is followed."""
    after: datetime.date | None = None
    """The earliest date of a page; pages without a date do not answer."""
    before: datetime.date | None = None
    """The latest date of a page; pages without a date do not answer."""
