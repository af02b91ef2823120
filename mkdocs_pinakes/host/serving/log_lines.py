"""What the host and its plugins warn of during a build."""

from __future__ import annotations

import logging
import re
from dataclasses import dataclass

_COLOUR = re.compile(r"\x1b\[[0-9;]*m")


@dataclass(frozen=True, slots=True, kw_only=True)
class LogLine:
    """One line of a log."""

    level: int
    """A level of the `logging` module."""
    text: str
    """What it says, without colours."""


class LogLines(logging.Handler):
    """Keeps the warnings and errors of one build."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self._lines: list[LogLine] = []

    @property
    def lines(self) -> tuple[LogLine, ...]:
        """What was logged since `forget`."""
        return tuple(self._lines)

    def forget(self) -> None:
        """Begin anew."""
        self._lines = []

    def emit(self, record: logging.LogRecord) -> None:
        """
        Keep a line, unless it tells of a reader of the site.

        Parameters
        ----------
        record : LogRecord
            What is logged.
        """
        if not record.name.endswith(".livereload"):
            text = _COLOUR.sub("", record.getMessage())
            self._lines.append(LogLine(level=record.levelno, text=text))
