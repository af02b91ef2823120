"""The beginning of a text, for readers who have not opened it."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mkdocs_pinakes.model import Section

_CUT = "…"
_SENTENCE_END = re.compile(
    "(?<=[.!?…])[\"'”\u2019»)\\]]*(?=\\s)|(?<=[\u3002\uff01\uff1f])[\u300d\u300f\u201d\u2019\uff09]*"
)
_IS_SENTENCE = re.compile("[.!?…:\u3002\uff01\uff1f][\"'”\u2019»)\\]\u300d\u300f\uff09]*$")
# Shorter blocks without the end of a sentence are labels, such as a date or an author.
_LONGEST_LABEL = 60
# A sentence may end this far before the limit.
_LEAST_FILLED = 0.5


def first_paragraph(sections: tuple[Section, ...], *, longest: int) -> str:
    """
    Find the paragraph a text begins with.

    Parameters
    ----------
    sections : tuple of Section
        The text in reading order.
    longest : int
        Most code points, at least 2.

    Returns
    -------
    str
        Plain text on one line; code, tables and descriptions of images are passed over, and so
        are labels before the first sentence, unless there is nothing else. Empty if there is
        no text.
    """
    blocks = [block for section in sections for block in _blocks(section)]
    telling = (
        block for block in blocks if _IS_SENTENCE.search(block) or len(block) > _LONGEST_LABEL
    )
    return shorten(next(telling, blocks[0] if blocks else ""), longest=longest)


def shorten(text: str, *, longest: int) -> str:
    """
    Cut a text where a reader would.

    Parameters
    ----------
    text : str
        Plain text.
    longest : int
        Most code points, at least 2.

    Returns
    -------
    str
        The text on one line: its first sentences, if they fill half of the room, else its first
        words with `…`.

    Examples
    --------
    >>> shorten("Boats float. Some of them sail to far islands.", longest=20)
    'Boats float.'
    >>> shorten("Boats float on rivers", longest=15)
    'Boats float on…'
    """
    line = " ".join(text.split())
    if len(line) <= longest:
        return line
    ends = [found.end() for found in _SENTENCE_END.finditer(line, 0, longest + 1)]
    whole = [end for end in ends if longest * _LEAST_FILLED <= end <= longest]
    if whole:
        return line[: whole[-1]]
    kept = line[: longest - len(_CUT)]
    space = kept.rfind(" ", int(longest * _LEAST_FILLED))
    if space >= 0 and line[len(kept)] != " ":
        kept = kept[:space]
    while kept and unicodedata.category(line[len(kept)])[0] == "M":
        kept = kept[:-1]
    return kept.rstrip(" ,;:-") + _CUT


def _blocks(section: Section) -> list[str]:
    prose = section.text_without(*section.asides, *section.images, between="\n")
    return [block for block in map(str.strip, prose.split("\n")) if block]
