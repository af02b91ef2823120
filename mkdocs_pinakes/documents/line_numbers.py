"""Which line of a file a line of the rendered text was, where a plugin has put lines in or taken some out."""

from __future__ import annotations

from dataclasses import replace
from difflib import SequenceMatcher
from typing import TYPE_CHECKING, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    class _Placed(Protocol):
        @property
        def line(self) -> int | None: ...

    PlacedRecord = TypeVar("PlacedRecord", bound=_Placed)

_MOST_LINES = 5_000
# Marks of quotes and lists, which plugins for callouts take away.
_MARKS = " \t>"


class LineNumbers:
    """The lines of a page's rendered text, by their numbers in its file."""

    def __init__(self, rendered: str, written: str, *, first: int) -> None:
        """
        Compare both texts.

        Parameters
        ----------
        rendered : str
            The text that was rendered.
        written : str
            The text as its author wrote it.
        first : int
            Line of the file, from 1, on which the text begins.
        """
        self._first = first
        self._numbers: Sequence[int] = ()
        if abs(rendered.count("\n") - written.count("\n")) > 0:
            self._numbers = _align(rendered.split("\n"), written.split("\n"))

    def corrected(self, records: Iterable[PlacedRecord]) -> Iterator[PlacedRecord]:
        """
        Give records the numbers that their lines have in the file.

        Parameters
        ----------
        records : iterable
            Records of the rendered text, numbered as if all its lines were the file's.

        Yields
        ------
        record
            The same with the number of the line in the file.
        """
        for record in records:
            if self._numbers and record.line is not None:
                offset = self._numbers[min(record.line - self._first, len(self._numbers) - 1)]
                yield replace(record, line=self._first + offset)  # type: ignore[type-var]
            else:
                yield record


def _align(rendered: Sequence[str], written: Sequence[str]) -> list[int]:
    if max(len(rendered), len(written)) > _MOST_LINES:
        return []
    matcher = SequenceMatcher(
        None,
        [line.strip(_MARKS) for line in rendered],
        [line.strip(_MARKS) for line in written],
        autojunk=False,
    )
    numbers = [0] * len(rendered)
    for block in matcher.get_matching_blocks():
        for position in range(block.size):
            numbers[block.a + position] = block.b + position
    # What stands only in the rendered text belongs to the line before it.
    for position in range(1, len(numbers)):
        numbers[position] = max(numbers[position], numbers[position - 1])
    return numbers
