"""
Answers that fit into what an agent wants to read.

```
record ─> piece: rows or text that are given a part at a time ─> as much as fits
          rest: everything else                               ─> shortened
```
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from mcp.types import CallToolResult, TextContent

from mkdocs_pinakes.mcp.budget import (
    BYTES_PER_TOKEN,
    ROW_SHARES,
    Shortener,
    encode,
    shares,
    tokens,
)
from mkdocs_pinakes.mcp.continuing import Cut, NextCall, next_call
from mkdocs_pinakes.mcp.quoting import MATERIAL, fence, outline
from mkdocs_pinakes.mcp.tools import MAX_TOKENS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from mkdocs_pinakes.endpoint.parameters import Values
    from mkdocs_pinakes.endpoint.questions.pages import SectionRecord
    from mkdocs_pinakes.mcp.tools import AgentTool

_TEXT_PART = 8
_LONGEST_WORD = 100
_LAST_WORD = re.compile(r"\s\S*\Z")
_ASIDE = ("limits", "clamped", "notes", "partial")
_OURS = frozenset({*_ASIDE, "material", "truncated", "next"})
_APART = frozenset({*_OURS, "text", "next_offset"})


@dataclass(frozen=True, slots=True, kw_only=True)
class _Piece:
    """What is given a part at a time."""

    name: str
    """The field that it stands in."""
    content: str | Sequence[object]
    """A text or rows."""
    start: int
    """Where it begins in the whole: characters or rows."""
    is_last: bool
    """Whether nothing is behind it."""
    quoting: Mapping[str, object]
    """All fields that quote the site."""
    aside: Mapping[str, object]
    """Fields that speak of the answer itself."""
    met: tuple[str, ...]
    """Limits that the question met."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Composed:
    """An answer in both forms."""

    record: dict[str, object]
    """For programs, and agents that are shown only this."""
    text: str
    """For agents that are shown only this."""

    @property
    def tokens(self) -> int:
        """What both cost."""
        return tokens(encode(self.record)) + tokens(self.text)


class Answering:
    """
    Makes the answer of a tool.

    Parameters
    ----------
    tool : AgentTool
        The tool.
    told : Values
        What it was told, by its own names.
    given : iterable of str
        Names of the arguments that were not left out.
    """

    def __init__(self, tool: AgentTool, told: Values, given: Iterable[str]) -> None:
        self._tool = tool
        self._told = told
        self._given = tuple(given)
        self._budget = told.number(MAX_TOKENS.name)

    def answer(self, record: Mapping[str, object]) -> CallToolResult:
        """
        Give as much of a record as there is room for.

        Parameters
        ----------
        record : mapping
            What the question was answered, with clean texts.

        Returns
        -------
        CallToolResult
            Structured, and as text with everything that is quoted inside fences; both
            together stay below the tokens that the tool was told.
        """
        composed = self._fit(self._piece(record))
        return CallToolResult(
            content=[TextContent(type="text", text=composed.text)],
            structured_content=composed.record,
        )

    def _piece(self, record: Mapping[str, object]) -> _Piece:
        name = next(part for part in self._tool.parts if part in record)
        met = tuple(cast("list[str]", record.get("truncated", ())))
        content = record[name]
        if isinstance(content, str):
            end = record["next_offset"]
            whole = cast("int", record["length"] if end is None else end)
            start, is_last = whole - len(content), end is None
            record = {
                **record,
                "sections": _ahead(cast("list[SectionRecord]", record["sections"]), start),
            }
        else:
            rows = cast("list[object]", content)
            start = self._told.number("offset")
            end = start + self._told.number(self._tool.limit)
            is_last = len(rows) <= end
            content = rows[start:end]
            # The walk itself says whether it would have had more.
            is_last = end >= self._tool.most if name in met else is_last
        return _Piece(
            name=name,
            content=content,
            start=start,
            is_last=is_last,
            quoting={key: one for key, one in record.items() if key not in _OURS},
            aside={key: record[key] for key in _ASIDE},
            met=met,
        )

    def _fit(self, piece: _Piece) -> _Composed:
        is_text = isinstance(piece.content, str)
        wide = self._budget * BYTES_PER_TOKEN // _TEXT_PART if is_text else ROW_SHARES[0]
        for share in shares(self._budget):
            composed = self._compose(piece, len(piece.content), share)
            if composed.tokens <= self._budget:
                break
            if share > wide:
                continue
            count = self._most(piece, share)
            composed = self._compose(piece, count, share)
            if self._is_worth_it(piece.content[:count]):
                break
        return composed

    def _is_worth_it(self, given: str | Sequence[object]) -> bool:
        if isinstance(given, str):
            return len(given.encode()) * _TEXT_PART >= self._budget * BYTES_PER_TOKEN
        return bool(given)

    def _most(self, piece: _Piece, share: int) -> int:
        low, high = 0, len(piece.content) - 1
        while low < high:
            middle = (low + high + 1) // 2
            fits = self._compose(piece, middle, share).tokens <= self._budget
            low, high = (middle, high) if fits else (low, middle - 1)
        return _end_of_word(piece.content, low)

    def _compose(self, piece: _Piece, count: int, share: int) -> _Composed:
        shortener = Shortener(share)
        content: object = piece.content[:count]
        if not isinstance(content, str):
            rows = cast("list[object]", content)
            content = [shortener.shorten(row, name=piece.name) for row in rows]
        quoting = {
            key: content if key == piece.name else shortener.shorten(value, name=key)
            for key, value in piece.quoting.items()
        }
        cut = Cut(
            start=piece.start,
            count=count,
            is_last=piece.is_last and count == len(piece.content),
            met=piece.met,
        )
        if isinstance(content, str):
            quoting["next_offset"] = None if cut.is_last else piece.start + count
        record = {
            "material": MATERIAL,
            **quoting,
            **piece.aside,
            "truncated": _truncated(piece, cut, shortener.cut),
            "next": self._next(piece, cut),
        }
        return _Composed(record=record, text=_text(record, piece.name))

    def _next(self, piece: _Piece, cut: Cut) -> NextCall | None:
        return next_call(self._tool, self._told, given=self._given, cut=cut, record=piece.quoting)


def _truncated(piece: _Piece, cut: Cut, shortened: Iterable[str]) -> list[str]:
    names = [
        *piece.met,
        *([] if cut.is_last else [piece.name]),
        *shortened,
        *(["time"] if piece.aside["partial"] else []),
    ]
    return list(dict.fromkeys(names))


def _ahead(sections: Sequence[SectionRecord], start: int) -> list[SectionRecord]:
    # Those behind it were told with the pieces before.
    begun = sum(section["offset"] <= start for section in sections)
    return list(sections[max(begun - 1, 0) :])


def _end_of_word(content: str | Sequence[object], count: int) -> int:
    # No word is torn, if one ends nearby.
    if not isinstance(content, str):
        return count
    word = _LAST_WORD.search(content, max(count - _LONGEST_WORD, 0), count)
    return count if word is None else word.start() + 1


def _text(record: Mapping[str, object], part: str) -> str:
    quoted = {key: value for key, value in record.items() if key not in _APART}
    page = record.get("text")
    call = cast("NextCall | None", record["next"])
    said = {
        part: "" if record[part] else "none",
        "notes": " ".join(cast("list[str]", record["notes"])),
        "clamped": ", ".join(cast("list[str]", record["clamped"])),
        "truncated": ", ".join(cast("list[str]", record["truncated"])),
        "next": call["tool"] if call else "",
    }
    return "\n".join(
        [
            MATERIAL,
            fence(outline(quoted)),
            *([fence(page, kind="markdown")] if isinstance(page, str) else []),
            *(f"{name}: {words}" for name, words in said.items() if words),
            # Paths of pages are named by authors.
            *([fence(encode(call["arguments"]), kind="json")] if call else []),
        ]
    )
