"""
Comments and wikilinks in a page's source text, with code left aside.

Whatever begins first wins: a fence in a comment is hidden, a comment in a fence is code.
What never ends begins nothing, and is looked for once, so that each walk takes linear time.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

CONTAINER = re.compile(
    r"(?:!!!|\?\?\?\+?|===[!+]?)[ \t]+\S"  # admonition, details, tab
    r"|\[\^[^\]\n]+\]:"  # footnote
    r"|:[ \t]"  # definition
)
"""How a line begins that heads an indented text."""

_CODE = (
    # Tildes and what follows them may be anything, but backticks in the line make a span.
    r"(?m:^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*(?P<fence>`{3,}(?=[^`\n]*$)|~{3,}))"
    r"|(?<!`)(?P<ticks>`+)"
    r"|(?m:^[ \t>]*)(?P<mathematics>\$\$)"
    r"|\\[^\n]"
    r"|(?P<html><!--)"
    r"|<(?P<raw>pre|script|style|code)\b"
)
_COMMENT = re.compile(r"(?<!\d)%%|%%(?=\w)")

# Where a block ends, so that nothing within a line goes on.
_BLANK = r"(?P<blank>\n[ \t>]*(?:\n|(?:[-*+]|\d{1,9}[.)]|#{1,6}|:)[ \t]|\||\[\^))"
_ENDS = {"mathematics": r"\$\$|(?P<blank>\n[ \t>]*\n)", "html": "-->"}
_REST_OF_FORMULA_LINE = re.compile(r"%%(?:(?!\$\$)[^\n])*")

_INDENTATION = 4
_INDENTED = re.compile(r"^(?: {4}| {0,3}\t)", re.MULTILINE)
_HEAD = re.compile(rf"[-*+][ \t]|\d+[.)][ \t]|{CONTAINER.pattern}")


@dataclass(frozen=True, slots=True, kw_only=True)
class _Stretch:
    opening: re.Match[str]
    end: int

    @property
    def is_wanted(self) -> bool:
        return self.opening.lastgroup == "wanted"


def blank_comments(text: str) -> str:
    """
    Take out what stands between `%%` and `%%`, except in code.

    In mathematics two signs are a comment up to the end of the line, as one is for TeX.

    A number before it, as in `50%% of`, and a word after it, as in `%%i or %%j`, tell a
    percent sign that was doubled: after a digit `%%` opens a comment only before a letter
    or digit, and a comment that opens before text is not closed between a space and a
    letter or digit.

    Returns
    -------
    str
        The text with every line end kept, so that line numbers stay.
    """
    if "%%" not in text:
        return text
    pieces: list[str] = []
    position = 0
    for stretch in _stretches(text, _COMMENT):
        start = stretch.opening.start()
        if stretch.is_wanted:
            pieces += (text[position:start], "\n" * text.count("\n", start, stretch.end))
            position = stretch.end
        elif stretch.opening.lastgroup == "mathematics":
            formula = _REST_OF_FORMULA_LINE.sub("", text[start : stretch.end])
            pieces += (text[position:start], formula)
            position = stretch.end
    return "".join((*pieces, text[position:]))


def outside_code(text: str, wanted: re.Pattern[str]) -> Iterator[re.Match[str]]:
    """
    Find what is wanted where no code stands.

    Parameters
    ----------
    text : str
        The source text.
    wanted : re.Pattern
        What to look for, in linear time.

    Yields
    ------
    re.Match
        Matches of the pattern, in the order written.
    """
    for stretch in _stretches(text, wanted):
        if stretch.is_wanted:
            yield stretch.opening


def _stretches(text: str, wanted: re.Pattern[str]) -> Iterator[_Stretch]:
    openings = re.compile(f"{_CODE}|(?P<wanted>{wanted.pattern})")
    shown = _mask_indented_code(text)
    searched: dict[str, int] = {}
    position = 0
    while opening := openings.search(shown, position):
        end = _end(opening, text, searched)
        position = opening.end() if end is None else end
        if end is not None:
            yield _Stretch(opening=opening, end=end)


def _end(opening: re.Match[str], text: str, searched: dict[str, int]) -> int | None:
    closings = _closings(opening, text)
    for closing in closings:
        if searched.get(closing, 0) > opening.end():
            continue
        found = re.compile(closing).search(text, opening.end())
        if found and found.lastgroup != "blank":
            return found.end()
        searched[closing] = found.end() if found else len(text) + 1
    return None if closings else opening.end()


def _closings(opening: re.Match[str], text: str) -> tuple[str, ...]:
    # Patterns of what may end a stretch; none for what is whole.
    match opening.lastgroup:
        case "fence":
            mark, length = opening["fence"][0], len(opening["fence"])
            fence = rf"(?m:^[ \t>]*{mark}{{{length}}}[`~]*[ \t]*$)"
            # A fence that is never closed is text for Python-Markdown.
            return (fence, _ticks(length)) if mark == "`" else (fence,)
        case "ticks":
            return (_ticks(len(opening["ticks"])),)
        case "mathematics" | "html" as what:
            return (_ENDS[what],)
        case "raw":
            return (f"</{opening['raw']}>",)
        case "wanted" if opening[0] == "%%":
            is_spaced = not text[opening.end() : opening.end() + 1].strip()
            return ("%%" if is_spaced else r"(?<!\s)%%|%%(?!\w)",)
    return ()


def _ticks(length: int) -> str:
    return rf"(?<!`)`{{{length}}}(?!`)|{_BLANK}"


def _mask_indented_code(text: str) -> str:
    # Positions must stay.
    if not _INDENTED.search(text):
        return text
    lines: list[str] = []
    # In a list, an admonition and the like, text is indented, and code once more.
    depth, was_code, is_after_blank = 0, False, True
    for line in text.split("\n"):
        stripped = line.lstrip()
        if not stripped:
            lines.append(line)
            is_after_blank = True
            continue
        indentation = line.removesuffix(stripped).expandtabs(_INDENTATION)
        levels = len(indentation) // _INDENTATION
        if is_after_blank:
            depth = min(depth, levels)
        was_code = (is_after_blank or was_code) and levels > depth
        if not was_code and _HEAD.match(stripped):
            depth = levels + 1
        lines.append("." * len(line) if was_code else line)
        is_after_blank = False
    return "\n".join(lines)
