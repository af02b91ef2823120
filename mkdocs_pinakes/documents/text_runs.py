"""Visible text put together piece by piece, run by run, section by section."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from mkdocs_pinakes.documents.excerpts import Sentences
from mkdocs_pinakes.model import Excerpt, Section, Span

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


@dataclass(slots=True, kw_only=True, eq=False)
class LinkDraft:
    """A link whose surroundings are still being read."""

    href: str
    """Its destination as rendered."""
    id: str
    """Its own id; empty if it has none."""
    section: str
    """The rendered id of the section that holds it."""
    start: int
    """Where its text begins in the run."""
    end: int = -1
    """Where its text ends in the run; negative while it is open."""
    context: Excerpt = field(default_factory=lambda: Excerpt(text="", start=0, end=0))
    """The sentence around it, once the run has ended."""


@dataclass(slots=True, kw_only=True, eq=False)
class _SectionDraft:
    level: int = 0
    anchor: str = ""
    is_left_out: bool = False
    heading: list[str] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)
    length: int = 0
    asides: list[Span] = field(default_factory=list)
    images: list[Span] = field(default_factory=list)

    def add(self, text: str, *, images: Iterable[Span], is_aside: bool) -> None:
        start = self.length + bool(self.texts)
        self.texts.append(text)
        self.length = start + len(text)
        self.images += (_moved(one, start) for one in images)
        if not is_aside:
            return
        if self.asides and self.asides[-1].end + 1 == start:
            start = self.asides.pop().start
        self.asides.append(Span(start=start, end=self.length))


def _moved(span: Span, distance: int) -> Span:
    return Span(start=span.start + distance, end=span.end + distance)


class TextRuns:
    """
    The text read so far.

    A run is the text between two block elements: a paragraph, a table cell, the
    words of a list item above a list inside it.
    """

    def __init__(self) -> None:
        self.links: list[LinkDraft] = []
        self._sections = [_SectionDraft()]
        self._is_in_heading = False
        self._verbatim = 0
        self._tables = 0
        self._images: list[Span] = []
        self._pieces: list[str] = []
        self._length = 0
        self._has_space = False
        self._run_links: list[LinkDraft] = []

    def add_text(self, text: str) -> None:
        """
        Add text to the run; outside verbatim blocks white space becomes one space.

        Parameters
        ----------
        text : str
            Of any length, empty included.
        """
        if not self._verbatim:
            words = " ".join(text.split())
            if words and self._length and (self._has_space or text[0].isspace()):
                words = f" {words}"
            self._has_space = text[-1:].isspace() or (self._has_space and not words)
            text = words
        self._pieces.append(text)
        self._length += len(text)

    def add_image(self, description: str) -> None:
        """
        Add the description of an image to the run.

        Parameters
        ----------
        description : str
            Of any length, empty included.
        """
        start = self._length
        self.add_text(description)
        if self._length > start:
            self._images.append(Span(start=start, end=self._length))

    def end_run(self) -> None:
        """End the run: a block element begins or ends."""
        if self._length or self._run_links:
            self._close_run("".join(self._pieces))
        self._pieces.clear()
        self._images.clear()
        self._length = 0
        self._has_space = False

    def begin_verbatim(self) -> None:
        """Keep white space from here on."""
        self._verbatim += 1

    def end_verbatim(self) -> None:
        """Collapse white space again."""
        self._verbatim -= 1

    def begin_table(self) -> None:
        """Read cells from here on."""
        self._tables += 1

    def end_table(self) -> None:
        """Go on below the table."""
        self._tables -= 1

    def begin_heading(self, level: int, anchor: str, *, is_left_out: bool) -> None:
        """
        Begin a section with its heading.

        Parameters
        ----------
        level : int
            1 to 6.
        anchor : str
            The heading's rendered id.
        is_left_out : bool
            Whether the author keeps the section from being read.
        """
        self._sections.append(_SectionDraft(level=level, anchor=anchor, is_left_out=is_left_out))
        self._is_in_heading = True

    def end_heading(self) -> None:
        """Go on with the text below the heading."""
        self._is_in_heading = False

    def open_link(self, href: str, link_id: str) -> LinkDraft:
        """
        Begin a link at this place of the run.

        Returns
        -------
        LinkDraft
            To be closed again.
        """
        section = self._sections[-1]
        link = LinkDraft(href=href, id=link_id, section=section.anchor, start=self._length)
        if not section.is_left_out:
            self.links.append(link)
            self._run_links.append(link)
        return link

    def close_link(self, link: LinkDraft) -> None:
        """
        End a link at this place of the run.

        Parameters
        ----------
        link : LinkDraft
            One that was opened; a link that holds blocks belongs to the first run with text.
        """
        if link.end < 0:
            link.end = self._length

    def sections(self) -> tuple[Section, ...]:
        """
        Give all sections that hold anything.

        Returns
        -------
        tuple of Section
            In reading order.
        """
        self.end_run()
        return tuple(
            section
            for draft, section in _placed(self._sections, shows_all=False)
            if not draft.is_left_out and (section.heading or section.text)
        )

    def headings(self) -> tuple[Section, ...]:
        """
        Give all headings, those that show nothing and those that are left out included.

        Returns
        -------
        tuple of Section
            In reading order, without the text below them.
        """
        self.end_run()
        return tuple(
            replace(section, text="", asides=(), images=())
            for draft, section in _placed(self._sections, shows_all=True)
            if draft.level
        )

    def _close_run(self, text: str) -> None:
        section = self._sections[-1]
        ended = [link for link in self._run_links if link.end >= 0 or link.start < self._length]
        if ended:
            sentences = Sentences(text)
            for link in ended:
                self.close_link(link)
                link.context = sentences.around(link.start, link.end)
        self._run_links = [link for link in self._run_links if link.end < 0]
        for link in self._run_links:
            link.start = 0
        skipped = len(text) - len(text.lstrip("\n")) if self._verbatim else 0
        visible = text[skipped:].rstrip() if self._verbatim else text
        if visible and self._is_in_heading:
            section.heading.append(visible)
        elif visible and not section.is_left_out:
            is_aside = self._verbatim > 0 or self._tables > 0
            images = [_moved(one, -skipped) for one in self._images]
            section.add(visible, images=images, is_aside=is_aside)


def _placed(
    drafts: Iterable[_SectionDraft], *, shows_all: bool
) -> Iterator[tuple[_SectionDraft, Section]]:
    # A section that is left out ends those before it like any other.
    above: list[tuple[int, str]] = []
    for draft in drafts:
        while above and above[-1][0] >= draft.level:
            above.pop()
        heading = " ".join(draft.heading)
        section = Section(
            anchor=draft.anchor,
            heading=heading,
            level=draft.level,
            ancestors=tuple(text for _, text in above if text),
            text="\n".join(draft.texts),
            asides=tuple(draft.asides),
            images=tuple(draft.images),
        )
        yield draft, section
        above.append((draft.level, "" if draft.is_left_out and not shows_all else heading))
