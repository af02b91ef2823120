"""Documents: published pages as the core sees them."""

from __future__ import annotations

import posixpath
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from mkdocs_pinakes.model.names import STEP
from mkdocs_pinakes.model.pages import PageControls

if TYPE_CHECKING:
    from mkdocs_pinakes.model.health import Span
    from mkdocs_pinakes.model.names import SrcUri


class EdgeKind(StrEnum):
    """What kind of relation an edge, or the reference behind it, states."""

    LINK = "link"
    """A link in the text."""
    EMBED = "embed"
    """A note shown inside another."""
    ATTACHMENT = "attachment"
    """A file that is not a page."""
    FIELD = "field"
    """A typed link, in a property or an inline field; the edge's relation is its key."""
    TAG = "tag"
    """From a page to its tag."""
    DIRECTORY = "directory"
    """From a page to the directory that holds it, and from that to the one above."""
    NAV = "nav"
    """From a page that heads a navigation section to the pages in it."""
    MENTION = "mention"
    """From a page to a page whose title or alias its text holds, or to a name that both hold."""
    VALUE = "value"
    """From a page to a value that others have too; the edge's relation is the page's field."""


WRITTEN_KINDS = frozenset({EdgeKind.LINK, EdgeKind.EMBED, EdgeKind.FIELD})
"""What authors write to lead readers to a page."""


class ValueKind(StrEnum):
    """What a value of the front matter is; values of two kinds are never the same."""

    TEXT = "text"
    """A text, a date among them."""
    NUMBER = "number"
    """A number."""
    BOOLEAN = "boolean"
    """True or false."""


@dataclass(frozen=True, slots=True, kw_only=True, order=True)
class FieldValue:
    """One value of a field of the front matter."""

    field: str
    """The field, dots between the names of nested ones."""
    kind: ValueKind
    """What the value is."""
    text: str
    """How it is written: trimmed, `1` for 1.0."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reference:
    """One link, wikilink, embed or property link as written, not yet resolved."""

    source: SrcUri
    """The page it stands in."""
    line: int | None
    """Line of the file, from 1; `None` for a link that exists only after rendering."""
    raw: str
    """As the author wrote it."""
    kind: EdgeKind
    """What it states: a link, an embed or a field (an attachment is known only once resolved)."""
    relation: str = ""
    """The key, for a field."""
    path: str = ""
    """The file part as written, percent-decoded for Markdown links; empty for this page."""
    subpath: str = ""
    """The heading or block part as written, from its `#`; empty for the page as a whole."""
    display: str = ""
    """The text shown, where the author gave one."""
    is_wikilink: bool = False
    """Whether it is written `[[...]]`."""


class ReferenceStatus(StrEnum):
    """What became of a reference."""

    RESOLVED = "resolved"
    """It leads to a file that is published."""
    UNRESOLVED = "unresolved"
    """It leads to nothing."""
    WITHHELD = "withheld"
    """It leads to a file that is not published."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Excerpt:
    """A few words of a page's visible text around a place in it."""

    text: str
    """Plain text, at most about 330 characters, cut between words."""
    start: int
    """Where the place begins in `text`, in code points."""
    end: int
    """Where the place ends in `text`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ResolvedReference:
    """A reference and where it leads."""

    reference: Reference
    """As written."""
    status: ReferenceStatus
    """What became of it."""
    target: SrcUri | None = None
    """The file it leads to, if it is resolved."""
    anchor: str = ""
    """The rendered id it leads to; empty for the page's top."""
    candidates: tuple[SrcUri, ...] = ()
    """All published files that answer to it, the chosen one first, when there are several."""
    section: str = ""
    """The rendered id of the section that holds it; empty before the first heading."""
    spot: str = ""
    """The rendered id of the link itself, or of the section that holds it."""
    context: Excerpt | None = None
    """The sentence around it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """A page's text from one heading to the next; the unit of text search."""

    anchor: str
    """The heading's rendered id; empty for the text before the first heading."""
    heading: str
    """The heading's visible text; empty before the first heading."""
    level: int
    """1 to 6; 0 before the first heading."""
    ancestors: tuple[str, ...]
    """Visible texts of the headings above it, outermost first."""
    text: str
    """The visible text below the heading, blocks separated by line ends."""
    asides: tuple[Span, ...] = field(default=(), compare=False)
    """Blocks of code and tables in `text`, in reading order."""
    images: tuple[Span, ...] = field(default=(), compare=False)
    """Descriptions of images in `text`, in reading order."""

    def text_without(self, *spans: Span, between: str = "") -> str:
        """
        Leave places out of the text.

        Parameters
        ----------
        *spans : Span
            Places in `text`, in any order; they may overlap.
        between : str
            What stands in the stead of each.

        Returns
        -------
        str
            The rest of `text`.
        """
        pieces, end = [], 0
        for span in sorted(spans, key=lambda span: span.start):
            pieces.append(self.text[end : span.start])
            end = max(end, span.end)
        return between.join((*pieces, self.text[end:]))


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """One published Markdown page as the core sees it."""

    uri: SrcUri
    """Its path under the docs folder; its identity."""
    url: str
    """Its address relative to the site's root."""
    title: str
    """Its title."""
    description: str = ""
    """What its author says it is about."""
    metadata_text: str = ""
    """Values of its front matter, a line each, as evidence of what it is about; shown nowhere."""
    tags: tuple[str, ...] = ()
    """Tags of front matter and text as first spelled, once each."""
    aliases: tuple[str, ...] = ()
    """Other names of the page."""
    sections: tuple[Section, ...] = ()
    """Its text in reading order; a page without text has none."""
    references: tuple[ResolvedReference, ...] = ()
    """Its references in the order written, those only found after rendering last."""
    controls: PageControls = field(default_factory=PageControls)
    """What its author decided about the panels."""
    pins: tuple[SrcUri, ...] = ()
    """Published pages always shown as related."""
    exclusions: tuple[SrcUri, ...] = ()
    """Pages never shown as related."""
    values: tuple[FieldValue, ...] = ()
    """Values of the fields that edge specifications name, links left out; shown nowhere else."""
    date: str = ""
    """When it was last changed, or else written, as its author says: `2026-11-30`; empty if nobody says."""
    nav_path: tuple[str, ...] = ()
    """Titles of the navigation sections that hold it, outermost first."""
    nav_parent: SrcUri | None = None
    """The page that heads its navigation section."""

    @property
    def shown_path(self) -> str:
        """Where a reader finds it: the navigation sections or the folders that hold it; empty at the top."""
        return STEP.join(self.nav_path) or posixpath.dirname(self.uri)

    @property
    def searched_sections(self) -> tuple[Section, ...]:
        """What a search may find: its sections, or an empty one so that its title is found."""
        if not self.controls.searchable:
            return ()
        return self.sections or (_NO_TEXT,)


_NO_TEXT = Section(anchor="", heading="", level=0, ancestors=(), text="")
