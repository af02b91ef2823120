"""The text of a page, in Markdown, a piece at a time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mkdocs_pinakes.errors import UnknownSectionError

if TYPE_CHECKING:
    from mkdocs_pinakes.model import Document

_FIRST_LEVEL = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class PagePart:
    """A section of a page's text."""

    anchor: str
    """The heading's rendered id; empty before the first heading."""
    heading: str
    """The heading."""
    level: int
    """1 to 6; 0 before the first heading."""
    offset: int
    """Where it begins in the text, in characters."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PageText:
    """The text of a page."""

    text: str
    """Headings as in Markdown, and what stands below them."""
    parts: tuple[PagePart, ...]
    """Its sections."""

    def find(self, section: str) -> int:
        """
        Find where a section begins.

        Parameters
        ----------
        section : str
            Its anchor or its heading, in any case.

        Returns
        -------
        int
            The offset.

        Raises
        ------
        UnknownSectionError
            If there is no such section.
        """
        wanted = section.strip().removeprefix("#").casefold()
        for names in ("anchor", "heading"):
            for part in self.parts:
                if getattr(part, names).casefold() == wanted:
                    return part.offset
        known = ", ".join(part.anchor for part in self.parts if part.anchor) or "none"
        message = f"there is no such section; there are: {known[:400]}"
        raise UnknownSectionError(message)


def page_text(document: Document) -> PageText:
    """
    Write the text of a page in Markdown.

    Parameters
    ----------
    document : Document
        The page.

    Returns
    -------
    PageText
        What a reader sees, without formatting but for headings.
    """
    pieces: list[str] = []
    parts: list[PagePart] = []
    length = 0
    is_titled = any(section.level == _FIRST_LEVEL for section in document.sections[:2])
    if not is_titled:
        pieces.append(f"# {document.title}\n")
        length = len(pieces[0])
    for section in document.sections:
        heading = f"{'#' * section.level} {section.heading}\n" if section.level else ""
        gap = "\n" if pieces else ""
        body = section.text.strip()
        piece = f"{gap}{heading}" + (
            f"\n{body}\n" if body and heading else f"{body}\n" if body else ""
        )
        parts.append(
            PagePart(
                anchor=section.anchor,
                heading=section.heading,
                level=section.level,
                offset=length + len(gap),
            )
        )
        pieces.append(piece)
        length += len(piece)
    return PageText(text="".join(pieces), parts=tuple(parts))
