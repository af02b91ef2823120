"""Inline patterns that cost nothing on texts without their signs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markdown.inlinepatterns import InlineProcessor

if TYPE_CHECKING:
    import re
    from collections.abc import Iterable

    from markdown import Markdown


class PrefilteredProcessor(InlineProcessor):
    """Looks for a pattern, but only where the signs it needs may follow."""

    def __init__(self, pattern: str, md: Markdown, *, needed: str) -> None:
        """
        Compile the pattern.

        Parameters
        ----------
        pattern : str
            What to look for.
        md : Markdown
            Where the processor is registered.
        needed : str
            What each match of interest holds.
        """
        super().__init__(pattern, md)
        self.compiled_re = _Prefiltered(self.compiled_re, needed)  # type: ignore[assignment]


class _Prefiltered:
    def __init__(self, pattern: re.Pattern[str], needed: str) -> None:
        self._pattern = pattern
        self._needed = needed

    def finditer(self, text: str, start: int) -> Iterable[re.Match[str]]:
        # What stands before `start` has been replaced, and would be searched again and again.
        is_possible = text.find(self._needed, start) >= 0
        return self._pattern.finditer(text, start) if is_possible else ()
