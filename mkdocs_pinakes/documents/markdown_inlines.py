"""
Inline rules for markdown-it that note where links and tags are written.

Nothing is rendered, so text, emphasis and entities are passed over.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from markdown_it.rules_inline import image, link

from mkdocs_pinakes.documents.grammar import (
    OPAQUE,
    match_wikilink,
    parse_wikilink,
    read_tag,
)
from mkdocs_pinakes.model import comparison_key

if TYPE_CHECKING:
    from markdown_it.rules_inline import StateInline

_SPECIAL = re.compile(r"[!#$<\[\]\\`{]")
# Python-Markdown, unlike CommonMark, lets a destination have spaces.
_SPACED_LINK = re.compile(
    r"!?\[[^\[\]]*\]\([ ]*"
    r"(?P<destination>[^\s()<>\"]++(?:[ ]*+(?:[^\s()<>\"]++|\([^()\n]*\)))+)"
    r"(?:[ ]+\"[^\"\n]*\")?[ ]*\)"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """A link as it stands in a block's text."""

    position: int
    """Where it begins in the text, in code points."""
    raw: str
    """As written."""
    destination: str = ""
    """Where a Markdown link leads, as written there or in its definition."""
    is_wikilink: bool = False
    """Whether it is written `[[...]]`."""


@dataclass(slots=True, kw_only=True)
class Notes:
    """What the rules found; they share it under the key `notes` of the environment."""

    findings: list[Finding] = field(default_factory=list)
    """Links of the block that is read, in the order written."""
    tags: dict[str, str] = field(default_factory=dict)
    """Tags as first spelled, by their comparison keys."""
    is_in_image: bool = False
    """Whether the text that describes an image is read, where nothing counts."""


# markdown-it calls a rule with `silent` when it only wants to know how far it reaches.
# ruff: noqa: FBT001


def pass_text(state: StateInline, silent: bool) -> bool:  # noqa: ARG001
    """
    Go on to the next character that can begin something.

    Returns
    -------
    bool
        Whether that is further on.
    """
    special = _SPECIAL.search(state.src, state.pos, state.posMax)
    start, state.pos = state.pos, special.start() if special else state.posMax
    return state.pos > start


def pass_opaque(state: StateInline, silent: bool) -> bool:  # noqa: ARG001
    """
    Go past comments, tags, mathematics and attribute lists.

    Returns
    -------
    bool
        Whether one was found.
    """
    match = OPAQUE.match(state.src, state.pos, state.posMax)
    if match:
        state.pos = match.end()
    return match is not None


def note_wikilink(state: StateInline, silent: bool) -> bool:
    """
    Note a wikilink.

    Returns
    -------
    bool
        Whether one was found.
    """
    match = match_wikilink(state.src, state.pos, state.posMax)
    if not match or not parse_wikilink(match[0]):
        return False
    if not silent:
        _note(state, Finding(position=match.start(), raw=match[0], is_wikilink=True))
    state.pos = match.end()
    return True


def note_link(state: StateInline, silent: bool) -> bool:
    """
    Note a Markdown link, inline or by reference, and what its text holds.

    Returns
    -------
    bool
        Whether one was found.
    """
    notes: Notes = state.env["notes"]
    start, index, count = state.pos, len(notes.findings), len(state.tokens)
    destination = ""
    if link(state, silent):
        if not silent:
            opening = next(token for token in state.tokens[count:] if token.type == "link_open")
            destination = str(opening.attrs["href"])
    elif match := _SPACED_LINK.match(state.src, start, state.posMax):
        state.pos, destination = match.end(), match["destination"]
    else:
        return False
    # Where a link stands in the text of another one, the inner one is the link.
    is_outer = any(not inner.raw.startswith("!") for inner in notes.findings[index:])
    if not silent and not is_outer:
        _note(state, _markdown_finding(state, start, destination), index)
    return True


def note_image(state: StateInline, silent: bool) -> bool:
    """
    Note a Markdown image.

    Returns
    -------
    bool
        Whether one was found.
    """
    notes: Notes = state.env["notes"]
    start, was_in_image = state.pos, notes.is_in_image
    notes.is_in_image = True
    found = image(state, silent)
    notes.is_in_image = was_in_image
    destination = ""
    if found and not silent:
        destination = str(state.tokens[-1].attrs["src"])
    elif not found:
        match = _SPACED_LINK.match(state.src, start, state.posMax)
        if not match or state.src[start] != "!":
            return False
        state.pos, destination = match.end(), match["destination"]
    if not silent:
        _note(state, _markdown_finding(state, start, destination))
    return True


def note_tag(state: StateInline, silent: bool) -> bool:
    """
    Note an inline tag, unless it stands in the text of a link.

    Returns
    -------
    bool
        Whether one was found.
    """
    tag = read_tag(state.src, state.pos) if state.src[state.pos] == "#" else ""
    if not tag:
        return False
    notes: Notes = state.env["notes"]
    if not silent and not state.linkLevel and not notes.is_in_image:
        notes.tags.setdefault(comparison_key(tag), tag)
    state.pos += 1 + len(tag)
    return True


def _markdown_finding(state: StateInline, start: int, destination: str) -> Finding:
    return Finding(position=start, raw=state.src[start : state.pos], destination=destination)


def _note(state: StateInline, finding: Finding, index: int | None = None) -> None:
    notes: Notes = state.env["notes"]
    if not notes.is_in_image:
        notes.findings.insert(len(notes.findings) if index is None else index, finding)
