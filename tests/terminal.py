"""The command in a process of its own, with a terminal of any width or without one."""

from __future__ import annotations

import os
import pty
import re
import subprocess
import sys
import termios
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mkdocs_pinakes.reporting import display_width

if TYPE_CHECKING:
    from collections.abc import Mapping

# What is started in the background may have been told to ignore Ctrl-C, and hands that on.
COMMAND = (
    sys.executable,
    "-c",
    (
        "import signal; signal.signal(signal.SIGINT, signal.default_int_handler);"
        "from mkdocs_pinakes.cli import main; main()"
    ),
)
_COLOURS = re.compile(r"\x1b\[[0-9;]*m")
_CHOSEN_ELSEWHERE = (
    *("COLUMNS", "LINES", "NO_COLOR", "FORCE_COLOR", "CI", "TERM"),
    # Without buffers Python loses what a pipe that closes did not take, and never says so.
    "PYTHONUNBUFFERED",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """What a person sees."""

    code: int
    raw: str

    @property
    def text(self) -> str:
        return _COLOURS.sub("", self.raw)

    @property
    def lines(self) -> list[str]:
        return self.text.splitlines()

    @property
    def width(self) -> int:
        return max(map(display_width, self.lines), default=0)


def environment(settings: Mapping[str, str]) -> dict[str, str]:
    """The one of this process, as far as it does not choose how things look."""
    ours = {name: value for name, value in os.environ.items() if name not in _CHOSEN_ELSEWHERE}
    return {**ours, "PYTHONIOENCODING": "utf-8", **settings}


def run(*words: object, **settings: str) -> subprocess.CompletedProcess[str]:
    """The command with pipes."""
    return subprocess.run(  # noqa: S603 - our own interpreter
        [*COMMAND, *map(str, words)],
        capture_output=True,
        encoding="utf-8",
        env=environment(settings),
        check=False,
    )


def show(*words: object, columns: int = 80, **settings: str) -> Shown:
    """The command at a terminal."""
    ours, theirs = pty.openpty()
    termios.tcsetwinsize(theirs, (24, columns))
    with subprocess.Popen(  # noqa: S603 - our own interpreter
        [*COMMAND, *map(str, words)],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=environment({"TERM": "xterm", **settings}),
    ) as process:
        os.close(theirs)
        seen = b"".join(iter(lambda: _read(ours), b""))
    os.close(ours)
    return Shown(code=process.returncode, raw=seen.decode().replace("\r\n", "\n"))


def _read(terminal: int) -> bytes:
    try:
        return os.read(terminal, 65536)
    except OSError:
        # Linux says so when the last process has gone.
        return b""
