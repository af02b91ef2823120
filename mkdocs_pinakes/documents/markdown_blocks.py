"""
Blocks that Python-Markdown and its extensions read otherwise than CommonMark does.

Without these rules the indented text of an admonition, a tab, a footnote or a
definition would be taken for code, and a raw HTML block for text.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from markdown.util import BLOCK_LEVEL_ELEMENTS

from mkdocs_pinakes.documents.stretches import CONTAINER

if TYPE_CHECKING:
    from markdown_it.rules_block import StateBlock

_INDENTATION = 4
_RAW_BLOCK = re.compile(
    r"<!--|<\?|<![A-Za-z]"
    rf"|<(?P<tag>{'|'.join(sorted(BLOCK_LEVEL_ELEMENTS))})(?=[\s/>])(?P<attributes>[^<>]*)>",
    re.IGNORECASE,
)
_ENDS = {"<!--": "-->", "<?": "?>"}
_MARKDOWN_ATTRIBUTE = re.compile(r"\bmarkdown\b", re.IGNORECASE)
_BLANK_LINE = re.compile(r"\n[ \t]*(?=\n)|\Z")


def container(state: StateBlock, start: int, end: int, silent: bool) -> bool:  # noqa: FBT001
    """
    Read a line that heads an indented text, and that text.

    Returns
    -------
    bool
        Whether such a line was found, as markdown-it wants it.
    """
    if state.is_code_block(start) or not CONTAINER.match(state.src, *_span(state, start)):
        return False
    if silent:
        return True
    indentation = state.sCount[start] + _INDENTATION
    stop = start + 1
    for line in range(start + 1, end):
        if not state.isEmpty(line):
            if state.sCount[line] < indentation:
                break
            stop = line + 1
    _push_text(state, start, _span(state, start)[0])
    outer = state.blkIndent, state.lineMax
    state.blkIndent, state.lineMax = indentation, stop
    state.level += 1
    state.md.block.tokenize(state, start + 1, stop)
    state.level -= 1
    state.blkIndent, state.lineMax = outer
    state.line = stop
    return True


def display_mathematics(state: StateBlock, start: int, end: int, silent: bool) -> bool:  # noqa: FBT001
    """
    Skip `$$` to `$$` over several lines, which may look like lists or headings.

    Returns
    -------
    bool
        Whether it was found, as markdown-it wants it.
    """
    begin, line_end = _span(state, start)
    if not state.src.startswith("$$", begin) or "$$" in state.src[begin + 2 : line_end]:
        return False
    # Every line of a paragraph may open what none closes.
    unclosed: range = state.env.get("unclosed_mathematics", range(0))
    if start in unclosed:
        return False
    for line in range(start + 1, end):
        if state.isEmpty(line):
            state.env["unclosed_mathematics"] = range(start, line)
            return False
        if state.src[slice(*_span(state, line))].rstrip().endswith("$$"):
            if not silent:
                state.line = line + 1
            return True
    state.env["unclosed_mathematics"] = range(start, end)
    return False


def raw_html(state: StateBlock, start: int, end: int, silent: bool) -> bool:  # noqa: FBT001
    """
    Skip a block of raw HTML, unless it has the attribute `markdown`.

    Returns
    -------
    bool
        Whether it was found, as markdown-it wants it.
    """
    if state.is_code_block(start):
        return False
    opening = _RAW_BLOCK.match(state.src, _span(state, start)[0])
    if not opening or (opening["tag"] and _MARKDOWN_ATTRIBUTE.search(opening["attributes"])):
        return False
    if not silent:
        stop = _end_of_raw(state, opening)
        state.line = start + 1
        while state.line < end and state.bMarks[state.line] < stop:
            state.line += 1
        _push_text(state, state.line - 1, stop)
    return True


def _end_of_raw(state: StateBlock, opening: re.Match[str]) -> int:
    text, tag = state.src, (opening["tag"] or "").lower()
    if not tag:
        return _end_of_mark(state, opening)
    if tag == "hr" or opening["attributes"].endswith("/"):
        return opening.end()
    # All elements of a name are read at once, since each may be unclosed to the text's end.
    ends: dict[str, dict[int, int]] = state.env.setdefault("ends", {})
    if tag not in ends:
        ends[tag] = _ends_of_elements(text, tag)
    if opening.start() in ends[tag]:
        return ends[tag][opening.start()]
    blank = _BLANK_LINE.search(text, opening.end())
    return blank.start() if blank else opening.end()


def _end_of_mark(state: StateBlock, opening: re.Match[str]) -> int:
    closing = _ENDS.get(opening[0], ">")
    unclosed: set[str] = state.env.setdefault("unclosed", set())
    end = -1 if closing in unclosed else state.src.find(closing, opening.end())
    if end >= 0:
        return end + len(closing)
    unclosed.add(closing)
    return opening.end()


def _ends_of_elements(text: str, tag: str) -> dict[int, int]:
    ends: dict[int, int] = {}
    unclosed: list[int] = []
    for match in re.finditer(rf"<(/?){tag}\b[^<>]*>", text, re.IGNORECASE):
        if not match[1]:
            unclosed.append(match.start())
        elif unclosed:
            ends[unclosed.pop()] = match.end()
    return ends


def _push_text(state: StateBlock, line: int, start: int) -> None:
    token = state.push("inline", "", 0)
    token.content = state.src[start : state.eMarks[line]]
    token.map = [line, line + 1]


def _span(state: StateBlock, line: int) -> tuple[int, int]:
    return state.bMarks[line] + state.tShift[line], state.eMarks[line]
