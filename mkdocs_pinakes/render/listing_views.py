"""What the templates of tags and topics are given: finished strings in frozen records."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mkdocs_pinakes.render.phrases import Phrase
    from mkdocs_pinakes.render.views import NamedLink


@dataclass(frozen=True, slots=True, kw_only=True)
class ListedPage:
    """One page of a tag or a topic."""

    href: str
    """Its address relative to the page shown."""
    title: str
    """Its title."""
    path: str
    """The navigation sections or the folders that hold it; empty at the top."""
    snippet: str
    """What it is about, or how it begins; empty if nobody is told."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ListedGroup:
    """One tag or topic of an index, or one that is a part of another."""

    id: str
    """An id for its heading; empty where it has none."""
    name: NamedLink
    """What it is called, where it leads, and how many pages it has."""
    about: Phrase | None
    """Its distinctive terms; none if nothing is distinctive."""
    pages: tuple[ListedPage, ...] = ()
    """Its most central pages."""
    parts: tuple[ListedGroup, ...] = ()
    """Its subtopics, or the tags nested in it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ListBlock:
    """One list under a heading of its own."""

    id: str
    """The heading's id; empty for a list without one."""
    heading: str
    """The heading."""
    pages: tuple[ListedPage, ...] = ()
    """Pages, in the order to show."""
    groups: tuple[ListedGroup, ...] = ()
    """Tags or topics, in the order to show."""
    names: tuple[NamedLink, ...] = ()
    """Tags, in the order to show."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupPage:
    """The page of a tag or a topic."""

    id: str
    """The id of its heading."""
    heading: str
    """Its heading."""
    crumbs: tuple[NamedLink, ...]
    """What it is a part of, the index first."""
    count: str
    """How many pages it has."""
    about: Phrase | None
    """Its distinctive terms; none if nothing is distinctive."""
    key_pages: ListBlock | None
    """Its most central pages, best first; none where there are few pages."""
    parts: ListBlock | None
    """Its subtopics, or the tags nested in it; none where there are none."""
    pages: ListBlock
    """All its pages by title."""
    tags: ListBlock | None
    """Tags that stand on the same pages; none where there are none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class IndexPage:
    """The page of all tags, or of all topics."""

    id: str
    """The id of its heading."""
    heading: str
    """Its heading."""
    count: str
    """How many tags or topics there are."""
    blocks: tuple[ListBlock, ...]
    """The lists."""
