"""What the templates are given: finished strings in frozen records."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mkdocs_pinakes.render.phrases import Phrase


@dataclass(frozen=True, slots=True, kw_only=True)
class NamedLink:
    """A name, and where it leads."""

    text: str
    """The name."""
    href: str
    """Its address relative to the page shown; empty if it leads nowhere."""
    count: str = ""
    """How many pages it leads to; empty if nobody is told."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReasonLine:
    """One reason of a related page."""

    phrase: Phrase
    """The words."""
    href: str
    """Where the names in it lead; empty if nowhere."""
    links: tuple[NamedLink, ...] = ()
    """The names in it, if each leads somewhere else."""
    separator: str
    """What stands between names."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RelatedCard:
    """One related page."""

    href: str
    """Its address relative to the page shown."""
    title: str
    """Its title."""
    mark: str
    """A word if the page shown already links there; else empty."""
    path: str
    """The navigation sections or the folders that hold it; empty at the top."""
    snippet: str
    """Its passage that fits best; empty if there is none."""
    reasons: tuple[ReasonLine, ...]
    """Why it is related, most convincing first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RelatedPanel:
    """All related pages of a page."""

    id: str
    """The heading's id."""
    heading: str
    """The heading."""
    cards: tuple[RelatedCard, ...]
    """The pages, best first; never empty."""
    further: str = ""
    """How many more pages a reader may ask for; empty if none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Citation:
    """One place that cites, with the words around it."""

    href: str
    """The place's address relative to the page shown."""
    before: str
    """The words before the link."""
    link: str
    """The words of the link; never empty."""
    after: str
    """The words after the link."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CitingPage:
    """One page that cites."""

    href: str
    """Its address relative to the page shown."""
    title: str
    """Its title."""
    mark: str
    """That it embeds the page shown, or lists it; else empty."""
    path: str
    """The navigation sections or the folders that hold it; empty at the top."""
    citations: tuple[Citation, ...]
    """The places that cite, in reading order."""
    more: str
    """How many more places there are; empty if all are shown."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CitingGroup:
    """Pages that cite in the same way."""

    heading: Phrase | None
    """How they cite; none if all cite in their text."""
    pages: tuple[CitingPage, ...]
    """The pages by title."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GraphPanel:
    """What opens the graph of a page."""

    id: str
    """The heading's id."""
    heading: str
    """The heading."""
    summary: str
    """What opens it is called."""
    url: str
    """The page's address relative to the site's root, by which the graph is found."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BacklinksPanel:
    """All pages that cite a page."""

    id: str
    """The heading's id."""
    heading: str
    """The heading, with the number of pages."""
    open: tuple[CitingGroup, ...]
    """The pages shown at once."""
    summary: str
    """What the folded part is called; empty if nothing is folded away."""
    folded: tuple[CitingGroup, ...]
    """The pages folded away."""
    unlisted: str
    """How many more pages there are that are not listed; empty if all are."""
    further: str = ""
    """How many of those a reader may ask for; empty if none."""
