"""Servers that run in a process of their own, as people run them."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.client import HTTPConnection
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

_PATIENCE = 60.0
_START = "from mkdocs_pinakes.cli import main; main()"


def command(*arguments: Path | str) -> subprocess.CompletedProcess[str]:
    """Run `mkdocs-pinakes` to its end."""
    return subprocess.run(  # noqa: S603, our own command
        [sys.executable, "-c", _START, *map(str, arguments)],
        capture_output=True,
        text=True,
        check=False,
    )


@dataclass(slots=True, kw_only=True)
class Answered:
    """What a server answered."""

    status: int
    headers: dict[str, str]
    body: bytes


@dataclass(slots=True, kw_only=True)
class Running:
    """A server in a process."""

    process: subprocess.Popen[str]
    port: int = 0
    lines: list[str] = field(default_factory=list)
    """What it has written to standard error."""

    def get(self, path: str, *, method: str = "GET", **headers: str) -> Answered:
        """Ask over a connection of its own."""
        connection = HTTPConnection("127.0.0.1", self.port, timeout=_PATIENCE)
        try:
            named = {name.replace("_", "-"): value for name, value in headers.items()}
            connection.request(method, path, headers=named)
            response = connection.getresponse()
            fields = {name.lower(): value for name, value in response.getheaders()}
            return Answered(status=response.status, headers=fields, body=response.read())
        finally:
            connection.close()

    def stop(self) -> int:
        """Tell it to stop, and give its exit code."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(_PATIENCE)


@contextmanager
def serving(
    bundle: Path, *options: str, start: str = _START, **environment: str
) -> Iterator[Running]:
    """Run `mkdocs-pinakes serve` on a free port until the test ends."""
    process = subprocess.Popen(  # noqa: S603, our own command
        [sys.executable, "-c", start, "serve", str(bundle), "--port", "0", *options],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, **environment},
    )
    running = Running(process=process)
    announced = threading.Event()

    def read() -> None:
        assert process.stderr is not None
        for line in process.stderr:
            running.lines.append(line.rstrip("\n"))
            if line.startswith("http://"):
                running.port = urlsplit(line.strip()).port or 0
                announced.set()
        announced.set()

    reader = threading.Thread(target=read, daemon=True)
    reader.start()
    try:
        assert announced.wait(_PATIENCE)
        assert running.port, running.lines
        yield running
    finally:
        if process.poll() is None:
            process.kill()
        process.wait(_PATIENCE)
        reader.join(_PATIENCE)
        assert process.stderr is not None
        process.stderr.close()
