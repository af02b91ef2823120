"""The question for a page and its text."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypedDict

from mkdocs_pinakes.endpoint.page_text import page_text
from mkdocs_pinakes.endpoint.parameters import Parameter, Values, ValueType
from mkdocs_pinakes.endpoint.questions.question import PAGE, Answer, Question
from mkdocs_pinakes.endpoint.records import PageRecord, page_record

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mkdocs_pinakes.knowledge_base import KnowledgeBase

_LONGEST_TEXT = 50_000
_FARTHEST = 100_000_000


class SectionRecord(TypedDict):
    """A section of a page."""

    anchor: str
    """The heading's id; empty before the first heading."""
    heading: str
    """The heading."""
    level: int
    """1 to 6; 0 before the first heading."""
    offset: int
    """Where it begins in the text of the page, in characters."""


class PageAnswer(Answer, PageRecord):
    """A page, and a piece of its text."""

    description: str
    """What its author says it is about."""
    tags: list[str]
    """Its tags, without `#`."""
    aliases: list[str]
    """Its other names."""
    sections: list[SectionRecord]
    """Its sections; none if it may not be searched."""
    text: str
    """A piece of its text, in Markdown."""
    length: int
    """Length of its whole text, in characters."""
    next_offset: int | None
    """Where the next piece begins, if this is not the last."""


def _page(site: KnowledgeBase, told: Values) -> Mapping[str, object]:
    page = site.page(told.text("uri"))
    whole = page_text(page)
    section = told.text("section")
    start = min((whole.find(section) if section else 0) + told.number("offset"), len(whole.text))
    end = start + told.number("length")
    sections: list[SectionRecord] = [
        {
            "anchor": part.anchor,
            "heading": part.heading,
            "level": part.level,
            "offset": part.offset,
        }
        for part in whole.parts
    ]
    return {
        **page_record(page),
        "description": page.description,
        "tags": list(page.tags),
        "aliases": list(page.aliases),
        "sections": sections,
        "text": whole.text[start:end],
        "length": len(whole.text),
        "next_offset": end if end < len(whole.text) else None,
    }


PAGES = Question(
    name="pages",
    summary="Read a page",
    description="Its names, tags and sections, and its text a piece at a time.",
    parameters=(
        replace(PAGE, name="uri"),
        Parameter(name="section", description="begin with this section: its anchor or heading"),
        Parameter(
            name="offset",
            description="characters to skip",
            type=ValueType.NUMBER,
            default=0,
            allowed=range(_FARTHEST + 1),
        ),
        Parameter(
            name="length",
            description="most characters of text",
            type=ValueType.NUMBER,
            default=20_000,
            allowed=range(1, _LONGEST_TEXT + 1),
        ),
    ),
    rows="",
    answer=PageAnswer,
    ask=_page,
)
