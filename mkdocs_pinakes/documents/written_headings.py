"""
Headings as their authors wrote them, found again among those that were rendered.

Rendering changes a heading's text: mathematics lose their dollars, quotation marks turn,
`:smile:` becomes a picture, a footnote leaves. A link is written beside the source, so
both texts lead to a heading.
"""

from __future__ import annotations

import html
import re
import unicodedata
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mkdocs_pinakes.documents.stretches import outside_code

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_HEADING = re.compile(
    r"(?m:^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?(?P<marks>#{1,6})(?!#)(?P<text>[^\n]*)$)"
    r"|<h(?P<depth>[1-6])\b[^<>]*>(?P<inside>[^<\n]*)"
    r"|(?m:^[ \t>]*(?P<above>[^\s>#|-][^\n]*)\n[ \t>]*(?P<line>=+|-+)[ \t]*$)"
)
_LEFT_BEHIND = re.compile(r"(?:[ \t]+\{:?[^{}\n]*\}|[ \t]\^[A-Za-z0-9-]+)[ \t]*$")
_IMAGE = re.compile(r"!\[[^\[\]\n]*\]\([^()\n]*\)|!\[\[[^\[\]\n]*\]\]")
_FOOTNOTE = re.compile(r"\[\^[^\[\]\n]*\]")
_WIKILINK = re.compile(r"\[\[(?:[^\[\]|\n]*\|)?([^\[\]\n]*)\]\]")
_LINK = re.compile(r"\[([^\[\]\n]*)\](?:\([^()\n]*\)|\[[^\[\]\n]*\])")
_TAG = re.compile(r"</?[A-Za-z][^<>]*>")
_ACCESSORIES = frozenset("\ufe0e\ufe0f\u2044")
_LOOK_AHEAD = 20


@dataclass(frozen=True, slots=True, kw_only=True)
class HeadingText:
    """One heading: how deep it is, and what it may be called."""

    level: int
    """1 to 6."""
    names: frozenset[str]
    """Its texts by `loose_key`."""


def loose_key(text: str) -> str:
    r"""
    Keep of a heading what neither rendering nor typing changes.

    Returns
    -------
    str
        Letters, digits, marks and symbols outside of ASCII, in lower case and without
        white space; empty if there are none.

    Examples
    --------
    >>> loose_key("The “$L^2$-bound”") == loose_key(r'the "\(L^2\)-bound"')
    True
    """
    folded = unicodedata.normalize("NFKC", text).lower()
    return "".join(filter(_is_kept, folded))


def written_headings(source: str) -> tuple[HeadingText, ...]:
    """
    Read the headings of a source text.

    Parameters
    ----------
    source : str
        Markdown without front matter.

    Returns
    -------
    tuple of HeadingText
        In the order written, those in lists and quotes included.
    """
    return tuple(
        HeadingText(level=_level(found), names=frozenset(filter(None, map(loose_key, _texts(raw)))))
        for found in outside_code(source, _HEADING)
        for raw in (found["text"] or found["inside"] or found["above"] or "",)
    )


def pair(rendered: Sequence[HeadingText], written: Sequence[HeadingText]) -> list[frozenset[str]]:
    """
    Give each rendered heading what it is called in the source.

    Headings of one name are the same; those between them are, if there are as many on
    both sides and they are as deep.

    Parameters
    ----------
    rendered : sequence of HeadingText
        Headings of the page.
    written : sequence of HeadingText
        Headings of its source.

    Returns
    -------
    list of frozenset of str
        Names for each rendered heading in turn; none if its source is not found.
    """
    names: list[frozenset[str]] = [frozenset()] * len(rendered)
    start, first = 0, 0
    for stop, last in [*_landmarks(rendered, written), (len(rendered), len(written))]:
        if stop - start == last - first:
            for place, source in zip(range(start, stop), written[first:last], strict=True):
                if rendered[place].level == source.level:
                    names[place] = source.names
        if stop < len(rendered):
            names[stop] = written[last].names
        start, first = stop + 1, last + 1
    return names


def _landmarks(
    rendered: Sequence[HeadingText], written: Sequence[HeadingText]
) -> Iterator[tuple[int, int]]:
    first = 0
    if len(rendered) == len(written):
        return
    for place, heading in enumerate(rendered):
        for source in range(first, min(first + _LOOK_AHEAD, len(written))):
            one = written[source]
            if one.level == heading.level and not one.names.isdisjoint(heading.names):
                yield place, source
                first = source + 1
                break


def _level(found: re.Match[str]) -> int:
    if found["marks"]:
        return len(found["marks"])
    if found["depth"]:
        return int(found["depth"])
    return 1 if found["line"][0] == "=" else 2


def _texts(raw: str) -> Iterator[str]:
    whole = raw.strip()
    yield whole
    yield html.unescape(whole)
    text = _LEFT_BEHIND.sub("", whole)
    yield text
    text = _IMAGE.sub("", text)
    yield text
    text = _LINK.sub(r"\1", _WIKILINK.sub(r"\1", _FOOTNOTE.sub("", text)))
    yield text
    yield html.unescape(_TAG.sub("", text))


def _is_kept(character: str) -> bool:
    if character.isascii():
        return character.isalnum()
    return unicodedata.category(character)[0] not in "PZC" and character not in _ACCESSORIES
