"""What servers write down: lines for people, or JSON for programs."""

from __future__ import annotations

import datetime
import json
import logging
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

_QUIET = ("uvicorn", "mcp")


def write_logs(form: str, level: str, *, names: Sequence[str]) -> None:
    """
    Write what servers have to say to standard error.

    Parameters
    ----------
    form : str
        `text` or `json`.
    level : str
        `debug`, `info`, `warning` or `error`.
    names : sequence of str
        Loggers that are heard from that level on; of others, warnings are.
    """
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_Json() if form == "json" else _Text())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    for name in names:
        logging.getLogger(name).setLevel(level.upper())
    for name in _QUIET:
        logging.getLogger(name).setLevel(logging.WARNING)


class _Text(logging.Formatter):
    """A line for people."""

    def __init__(self) -> None:
        super().__init__("{asctime} {levelname:<7} {message}", style="{", datefmt="%H:%M:%S")


class _Json(logging.Formatter):
    """An object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """
        Write a record.

        Returns
        -------
        str
            JSON on one line.
        """
        moment = datetime.datetime.fromtimestamp(record.created, tz=datetime.UTC)
        entry: dict[str, object] = {
            "time": moment.isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **getattr(record, "request", {}),
        }
        if record.exc_info:
            entry["exception"] = self.formatException(record.exc_info)
        return json.dumps(entry, ensure_ascii=True, default=str)
