"""The few words around a place in a text, cut where a reader would cut them."""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left, bisect_right

from mkdocs_pinakes.model import Excerpt

_LONGEST = 330
_LONGEST_WORD = 40
_CUT = "…"
_SENTENCE_END = re.compile(
    r"(?<![.!?…])[.!?…]++[\"'”’»)\]]*+\s+|[。！？]+[」』”’）]*\s*|\n\s*"  # noqa: RUF001, wide signs
)


class Sentences:
    """A text split into sentences, to take excerpts from."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._starts = [0]
        for found in _SENTENCE_END.finditer(text):
            end = found.end()
            is_abbreviation = found[0][0] in ".!?…" and text[end : end + 1].islower()
            if not is_abbreviation:
                self._starts.append(end)

    def around(self, start: int, end: int) -> Excerpt:
        """
        Take the sentences that hold a place.

        Parameters
        ----------
        start, end : int
            Where the place begins and ends, in code points; white space at its ends is left out.

        Returns
        -------
        Excerpt
            At most 330 code points, with `…` where a sentence is cut.
        """
        while start < end and self._text[start].isspace():
            start += 1
        while start < end and self._text[end - 1].isspace():
            end -= 1
        first = self._starts[bisect_right(self._starts, start) - 1]
        after = bisect_left(self._starts, max(end, start + 1))
        last = self._starts[after] if after < len(self._starts) else len(self._text)
        last = max(end, first + len(self._text[first:last].rstrip()))
        return self._cut(first, last, start, end)

    def _cut(self, first: int, last: int, start: int, end: int) -> Excerpt:
        left, right = first, last
        if last - first > _LONGEST:
            room = _LONGEST - 2 * len(_CUT)
            margin = max(0, room - (end - start)) // 2
            right = min(last, max(first, start - margin) + room)
            left = max(first, right - room)
            left = self._word_start(left, start) if left > first else left
            right = self._word_end(right, min(end, right)) if right < last else right
        before = _CUT if left > first else ""
        after = _CUT if right < last else ""
        shift = len(before) - left
        return Excerpt(
            text=f"{before}{self._text[left:right]}{after}".replace("\n", " "),
            start=start + shift,
            end=min(end, right) + shift,
        )

    def _word_start(self, position: int, limit: int) -> int:
        space = self._text.find(" ", position - 1, min(limit, position + _LONGEST_WORD))
        if space >= 0:
            return space + 1
        while position < limit and self._is_mark(position):
            position += 1
        return position

    def _word_end(self, position: int, limit: int) -> int:
        space = self._text.rfind(" ", max(limit, position - _LONGEST_WORD), position + 1)
        if space >= 0:
            return space
        while position > limit and self._is_mark(position):
            position -= 1
        return position

    def _is_mark(self, position: int) -> bool:
        return unicodedata.category(self._text[position])[0] == "M"
