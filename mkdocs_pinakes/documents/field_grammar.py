"""
How authors write typed links in their text.

```
up:: [[A]], [[B|b]]      on a line of its own, or in an item of a list
See [up:: [[A]]] here    shown with its key
See (up:: [[A]]) here    shown without
- supports [[A]]         in an item of a list, where the relation is known
```

The reader and the renderer of Markdown share these rules, so no Markdown
library is imported here.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from mkdocs_pinakes.documents.grammar import OPAQUE, WIKILINK
from mkdocs_pinakes.documents.stretches import outside_code

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

_FORMATTING = "*_~"
# Control characters stand for what Python-Markdown has taken out, such as code and escapes.
_KEY_CHARACTER = (
    r"[^\s\x00-\x1f!-,.:-@\[-^`{-~"
    # Punctuation of other scripts; joiners inside words stay.
    r"\u2010-\u2027\u2030-\u205e\u3000-\u303f\uff00-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65]"
)
_WORD = rf"(?![-/_]){_KEY_CHARACTER}+"
_WORDS = rf"{_WORD}(?:[ \t]+{_WORD}){{0,7}}"
_SPACE = r"(?:[ \t]+|(?=\[))"
_LINK = (
    r"(?<![!\\])(?!!)(?:"
    + re.sub(r"\(\?P<\w+>", "(?:", WIKILINK.pattern)
    # A Markdown link, with one level of parentheses.
    + r"|\[[^\[\]\n]*\]\([^()\n]*(?:\([^()\n]*\)[^()\n]*)*\))"
)
_ITEM = (
    r"[ \t]*(?:(?:[-*+]|[0-9]{1,9}[.)])[ \t]+)?"
    # The box of a task, as written or as an extension has put it aside.
    r"(?:\[[ xX]\][ \t]+|\x02wzxhzdk:[0-9]+\x03[ \t]*)?"
)


def _formatted(form: str, words: str) -> str:
    mark = rf"(?P<{form}_mark>[{_FORMATTING}]{{0,3}})"
    return rf"(?P<{form}>{mark}{words}(?P={form}_mark))"


def _key(form: str) -> str:
    return rf"{_formatted(form, _WORDS)}::{_SPACE}"


FIELD = re.compile(
    rf"(?m:^){_ITEM}{_key('line')}(?=[^\n]*?{_LINK})"
    rf"|(?<![\\\[!])\[{_key('shown')}(?P<shown_value>[^\[\]\n]*{_LINK}(?:[^\[\]\n]|{_LINK})*)\](?![(\[])"
    rf"|(?<![\\\]])\({_key('hidden')}(?P<hidden_value>[^()\[\]\n]*{_LINK}(?:[^()\[\]\n]|{_LINK})*)\)"
)
"""One inline field that holds a link; of a line only what stands before the value."""

FIELD_OR_OPAQUE = re.compile(f"{OPAQUE.pattern}|{FIELD.pattern}")
"""An inline field, or a stretch in which there is none; code has to be left aside before."""

_LISTED = re.compile(rf"{_ITEM}{_formatted('key', _WORD)}[ \t]+{_LINK}(?:[ \t]*,[ \t]*{_LINK})*")
_WHITE_SPACE = re.compile(r"\s+")


class FieldForm(StrEnum):
    """How a field is written, and so how it is shown."""

    LINE = "line"
    """Up to the end of its line."""
    SHOWN = "shown"
    """In brackets, with its key shown."""
    HIDDEN = "hidden"
    """In parentheses, with its key hidden."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """One inline field."""

    form: FieldForm
    """How it is written."""
    key: str
    """Its key as written, without formatting."""
    start: int
    """Where the key, or the bracket before it, begins."""
    value_start: int
    """Where the value begins."""
    value_end: int
    """Where the value ends."""
    end: int
    """Where the field ends, its bracket included."""

    @property
    def relation(self) -> str:
        """What its links state."""
        return relation_name(self.key)


def relation_name(key: str) -> str:
    """
    Fold what must not matter in the key of a field.

    Parameters
    ----------
    key : str
        As written.

    Returns
    -------
    str
        Without formatting, in lower case, white space as dashes.

    Examples
    --------
    >>> relation_name("**Part of**")
    'part-of'
    """
    return _WHITE_SPACE.sub("-", _bare(key).lower())


def property_relation(key: str, known: Collection[str]) -> str:
    """
    Name the relation that a link in the front matter states.

    Parameters
    ----------
    key : str
        Dotted names of the keys that lead to it.
    known : collection of str
        The known relations.

    Returns
    -------
    str
        The last name that is a known relation, else all of them.

    Examples
    --------
    >>> property_relation("links.Up", {"up"}), property_relation("links.Up", ())
    ('up', 'links.up')
    """
    names = [relation_name(name) for name in key.split(".")]
    return next((name for name in reversed(names) if name in known), ".".join(names))


def read_field(match: re.Match[str]) -> Field | None:
    """
    Take an inline field apart.

    Parameters
    ----------
    match : re.Match
        A match of `FIELD_OR_OPAQUE`, or of a pattern that holds it.

    Returns
    -------
    Field or None
        `None` for a stretch in which there is none.
    """
    form = next((form for form in FieldForm if match[form]), None)
    if form is None:
        return None
    if form is FieldForm.LINE:
        line_end = match.string.find("\n", match.end())
        start = match.start(form)
        span = match.end(), len(match.string) if line_end < 0 else line_end
        end = span[1]
    else:
        start, end, span = match.start(form) - 1, match.end(), match.span(f"{form}_value")
    return Field(
        form=form,
        key=_bare(match[form]),
        start=start,
        value_start=span[0],
        value_end=span[1],
        end=end,
    )


def find_fields(text: str) -> tuple[Field, ...]:
    """
    Find the inline fields of a block of text.

    Parameters
    ----------
    text : str
        The block's source, without the marks of lists and quotes.

    Returns
    -------
    tuple of Field
        In the order written; none in code, comments, mathematics and tags.
    """
    if "::" not in text:
        return ()
    found = map(read_field, outside_code(text, FIELD_OR_OPAQUE))
    return tuple(field for field in found if field)


def find_listed_field(text: str, known: Collection[str]) -> Field | None:
    """
    Find the field that an item of a list states by the name of its relation alone.

    Parameters
    ----------
    text : str
        The item's source, without its mark.
    known : collection of str
        The known relations.

    Returns
    -------
    Field or None
        `None` unless the item begins with a known relation and a link.
    """
    match = _LISTED.match(text)
    if match is None or relation_name(match["key"]) not in known:
        return None
    return Field(
        form=FieldForm.LINE,
        key=_bare(match["key"]),
        start=match.start("key"),
        value_start=match.end("key"),
        value_end=match.end(),
        end=match.end(),
    )


def relation_at(position: int, fields: Sequence[Field]) -> str:
    """
    Tell what a link states.

    Parameters
    ----------
    position : int
        Where it begins.
    fields : sequence of Field
        The fields of its block, in the order written.

    Returns
    -------
    str
        The relation of the innermost field that holds it; empty if there is none.
    """
    for number in range(bisect_right(fields, position, key=_value_start) - 1, -1, -1):
        field = fields[number]
        if position < field.value_end:
            return field.relation
        if field.form is FieldForm.LINE:
            # It holds others, and none holds it.
            break
    return ""


def _value_start(field: Field) -> int:
    return field.value_start


def show_fields(text: str) -> str:
    """
    Write the inline fields of a block as a reader should see them.

    Parameters
    ----------
    text : str
        The block's source, without the marks of lists and quotes.

    Returns
    -------
    str
        `key: value`; of a field in parentheses only the value.

    Examples
    --------
    >>> show_fields("See [up:: [[A]]] and (up:: [[B]])")
    'See up: [[A]] and [[B]]'
    """
    pieces: list[str] = []
    position = 0
    for field in find_fields(text):
        label = "" if field.form is FieldForm.HIDDEN else f"{field.key}: "
        pieces += (text[position : field.start], label)
        position = field.value_start
        if field.form is not FieldForm.LINE:
            pieces.append(text[position : field.value_end])
            position = field.end
    return "".join((*pieces, text[position:]))


def _bare(key: str) -> str:
    return key.strip().strip(_FORMATTING).strip()
