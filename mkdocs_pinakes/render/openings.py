"""How a page begins, in a sentence or two."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mkdocs_pinakes.model import Document, Section

_LONGEST = 180
_LONGEST_WORD = 40
_FEWEST_CHARACTERS = 40
_SPACE = re.compile(r"\s+")


def opening(document: Document) -> str:
    """
    Say what a page is about in its own words.

    Parameters
    ----------
    document : Document
        The page.

    Returns
    -------
    str
        Its description, or else the first prose of its text, at most 180 characters;
        empty for a page that may not be searched.
    """
    if not document.controls.searchable:
        return ""
    if document.description:
        return _cut(_SPACE.sub(" ", document.description).strip())
    best = ""
    for section in document.sections:
        text = _cut(_prose(section))
        if len(text) >= _FEWEST_CHARACTERS:
            return text
        best = best or text
    return best


def _prose(section: Section) -> str:
    # Code, tables and descriptions of images say little of a page.
    prose = section.text_without(*section.asides, *section.images, between=" ")
    return _SPACE.sub(" ", prose).strip()


def _cut(text: str) -> str:
    if len(text) <= _LONGEST:
        return text
    end = text.rfind(" ", _LONGEST - _LONGEST_WORD, _LONGEST)
    return text[: end if end > 0 else _LONGEST - 1].rstrip(" ,;:-–") + "…"  # noqa: RUF001 - a dash
