"""What is found out: related pages, hits, and the bundle of everything."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mkdocs_pinakes.model.documents import Document
    from mkdocs_pinakes.model.embeddings import Embeddings
    from mkdocs_pinakes.model.graph import Backlink, Graph
    from mkdocs_pinakes.model.names import SrcUri
    from mkdocs_pinakes.model.problems import Problem
    from mkdocs_pinakes.model.search import SearchGraph, SectionIndex
    from mkdocs_pinakes.model.topics import Topic


class ReasonKind(StrEnum):
    """Why a page is related to another or answers a query."""

    PINNED = "pinned"
    """The author says so."""
    MUTUAL = "mutual"
    """Both pages link to each other."""
    LINKS_OUT = "links_out"
    """This page links there."""
    LISTED_HERE = "listed_here"
    """This page lists it under a heading such as *See also*; subjects: the heading."""
    LINKS_IN = "links_in"
    """That page links here."""
    LISTED_THERE = "listed_there"
    """That page lists this one under such a heading; subjects: the heading."""
    FIELD = "field"
    """A typed link leads there; subjects: its key."""
    BOTH_LINK_TO = "both_link_to"
    """Both link to a third page; subjects: its title."""
    BOTH_LINKED_FROM = "both_linked_from"
    """A third page links to both; subjects: its title."""
    SHARED_TAGS = "shared_tags"
    """Both have a tag; subjects: the tags, rarest first."""
    SHARED_VALUES = "shared_values"
    """Both have a value of the front matter; subjects: the field, then the values, rarest first."""
    MENTIONS = "mentions"
    """This page's text holds the other's title or alias; subjects: as it is written there."""
    MENTIONED_IN = "mentioned_in"
    """The other page's text holds this one's title or alias; subjects: as it is written there."""
    SHARED_PHRASES = "shared_phrases"
    """Both texts hold a name that few pages hold; subjects: the names, rarest first."""
    SIMILAR_TEXT = "similar_text"
    """Their texts are alike; subjects: heading of the most similar section over there, if it has one."""
    SAME_DIRECTORY = "same_directory"
    """Both are in one directory; subjects: its name."""
    MATCHED_WORDS = "matched_words"
    """The words of the query occur; subjects: those words."""
    CORRECTED_WORDS = "corrected_words"
    """Words like those of the query occur; subjects: the words as they occur."""
    SIMILAR_MEANING = "similar_meaning"
    """The query's embedding is close."""
    FOUND_THROUGH = "found_through"
    """Edges lead to it from what the query names or finds; subjects: titles along the way."""
    KEY_PAGE = "key_page"
    """It is central in a topic that fits the query; subjects: the topic's label."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reason:
    """One true statement why a hit is a hit."""

    kind: ReasonKind
    """What it states."""
    subjects: tuple[str, ...] = ()
    """The names it speaks of."""
    target: SrcUri | None = None
    """The third page it speaks of."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Related:
    """One page related to another."""

    target: SrcUri
    """The related page."""
    score: float
    """Higher is closer; standard deviations above the page's average pair."""
    signals: tuple[tuple[str, float], ...]
    """What each signal added to the score, largest first."""
    reasons: tuple[Reason, ...]
    """Why, most convincing first; never empty."""
    is_linked: bool
    """Whether the page already links there."""
    section: int | None
    """Position of the most similar section among the target's sections."""
    snippet: str
    """The passage of the target that fits best, plain text, cut between words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RankPart:
    """Where one part of a search puts a page."""

    name: str
    """`words`, `meaning` or `graph`."""
    rank: int
    """Its place there, from 1."""
    score: float
    """Its score there, in the part's own scale."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TermMatch:
    """A term of the query, and what stands for it in a section."""

    asked: str
    """The term of the query."""
    found: str
    """The term of the section."""
    how: str
    """`exact`, `stem`, `beginning`, `corrected` or `part`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Explanation:
    """How a search came to a hit."""

    sentence: str
    """All of it in English."""
    parts: tuple[RankPart, ...]
    """Where each part of the search puts the page, if it finds it."""
    terms: tuple[TermMatch, ...]
    """The terms of the query that occur in the section, its heading or the page's title."""
    path: tuple[str, ...]
    """Labels of the nodes from what the query names or finds to the page; empty without a walk."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Hit:
    """One ranked section that answers a query."""

    uri: SrcUri
    """The document."""
    url: str
    """Its address relative to the site's root, with the section's anchor."""
    title: str
    """The document's title."""
    section: str
    """The section's heading; empty before the first heading."""
    score: float
    """Higher is better."""
    reasons: tuple[Reason, ...]
    """Why it answers."""
    snippet: str
    """The passage that fits best, plain text."""
    explanation: Explanation | None = None
    """How it was found, if that was asked for."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Bundle:
    """Everything a build found out; what panels, files and stores are made from."""

    documents: tuple[Document, ...]
    """In path order."""
    graph: Graph
    """Typed edges and adjacency."""
    embeddings: Embeddings | None
    """Vectors, unless switched off."""
    related: Mapping[SrcUri, tuple[Related, ...]]
    """Related pages of each document that has any, best first."""
    backlinks: Mapping[SrcUri, tuple[Backlink, ...]]
    """Citing pages of each document that has any."""
    problems: tuple[Problem, ...]
    """What the authors should know; never written into the site."""
    index: SectionIndex
    """Which sections hold which terms."""
    topics: tuple[Topic, ...] = ()
    """Groups of pages, subtopics behind their topics."""
    tenants: tuple[str, ...] = ()
    """Parts of the site that topics keep apart, as `topics.tenants` names them."""
    search_graph: SearchGraph | None = None
    """Where a search may follow the graph; none if there is no edge to follow."""
    further: Mapping[SrcUri, tuple[Related, ...]] = field(default_factory=dict)
    """Related pages that follow those, where there are more than are shown, best first."""
