"""The health of a knowledge base: what its author could mend or join."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from mkdocs_pinakes.model.documents import Excerpt
    from mkdocs_pinakes.model.names import SrcUri
    from mkdocs_pinakes.model.problems import Problem


@dataclass(frozen=True, slots=True, kw_only=True)
class Mention:
    """A page's name in the text of another page that has no link to it."""

    source: SrcUri
    """The page it stands in."""
    line: int | None
    """Line of the file, from 1, where it could be found there."""
    section: str
    """Text of the heading above it; empty before the first heading."""
    words: str
    """The name as it stands in the text."""
    target: SrcUri
    """The page that bears the name."""
    context: Excerpt
    """The sentence around it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NearDuplicates:
    """Pages with nearly the same text."""

    pages: tuple[SrcUri, ...]
    """At least two, in path order."""
    similarity: float
    """Share of the sequences of words that two of them have in common, in (0, 1]; of the pairs
    that were compared the lowest."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LonelyTag:
    """A tag of a single page."""

    tag: str
    """As its author spelled it, without `#`."""
    page: SrcUri
    """The page."""
    similar: str
    """A tag of other pages that differs in dashes or an ending only; empty if there is none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HealthReport:
    """
    Everything found out about the health of a knowledge base.

    It is for its author: it may name pages that are not published.
    """

    pages: int
    """How many pages are published."""
    problems: tuple[Problem, ...]
    """What is wrong, in the order of documents and lines."""
    orphans: tuple[SrcUri, ...]
    """Pages to which no other page leads."""
    dead_ends: tuple[SrcUri, ...]
    """Pages that lead to no other page."""
    mentions: tuple[Mention, ...]
    """Names that could be links, in the order of pages and of their texts."""
    duplicates: tuple[NearDuplicates, ...]
    """Pages with nearly the same text, the most similar first."""
    lonely_tags: tuple[LonelyTag, ...]
    """Tags used once, in alphabetical order."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Span:
    """A place in a text."""

    start: int
    """Where it begins, in code points."""
    end: int
    """Where it ends."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ProseSection:
    """A section's text, with the places that are no prose."""

    heading: str
    """The heading's visible text; empty before the first heading."""
    text: str
    """The visible text below the heading, blocks separated by line ends."""
    opaque: tuple[Span, ...]
    """Code, links and images, in reading order, apart from each other."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SourceProse:
    """A page's prose as it is written."""

    text: str
    """The text of the file below its front matter, blanks in the place of what is no prose."""
    line: int
    """Line of the file, from 1, on which it begins."""


class ProseReader(Protocol):
    """Reads the prose of published pages, and only of those that are asked for."""

    def opaque_text(self, uri: SrcUri) -> str:
        """Read what is no prose on a page, each piece on lines of its own."""

    def rendered(self, uri: SrcUri) -> tuple[ProseSection, ...]:
        """Read a page as it is rendered."""

    def written(self, uri: SrcUri) -> SourceProse:
        """Read a page as it is written."""

    def excerpt(self, text: str, span: Span) -> Excerpt:
        """Take the sentence around a place of a section's text."""
