"""Real development servers, each a process of its own."""

from __future__ import annotations

import http.client
import json
import os
import signal
import socket
import subprocess
import sys
import threading
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from urllib.parse import quote, urlencode

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from pathlib import Path

# A shell that starts the tests in the background would have children ignore an interruption.
RUN = (
    "import runpy, signal; signal.signal(signal.SIGINT, signal.default_int_handler);"
    "runpy.run_module({host!r}, run_name='__main__', alter_sys=True)"
)
LOOKS = 4000
BETWEEN_LOOKS = 0.05


@dataclass(frozen=True, kw_only=True)
class Answer:
    """What a server answers."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def record(self) -> dict[str, Any]:
        """The body, if it is JSON."""
        found = json.loads(self.body)
        assert isinstance(found, dict)
        return found


@dataclass(frozen=True, kw_only=True)
class DevelopmentServer:
    """A host that serves a project."""

    process: subprocess.Popen[bytes]
    port: int
    mount: str
    log_file: Path

    @property
    def address(self) -> str:
        """Where the site begins."""
        return f"http://127.0.0.1:{self.port}{self.mount}"

    @property
    def log(self) -> str:
        """What it has logged so far."""
        return self.log_file.read_text(encoding="utf-8", errors="replace")

    def ask(
        self, path: str, *, method: str = "GET", headers: Mapping[str, str] | None = None
    ) -> Answer:
        """Send a request to a path below the site's address."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        try:
            connection.request(method, self.mount + path, headers=dict(headers or {}))
            answer = connection.getresponse()
            return Answer(
                status=answer.status,
                headers={name.lower(): value for name, value in answer.getheaders()},
                body=answer.read(),
            )
        finally:
            connection.close()

    def question(self, name: str, *, language: str = "", **parameters: str) -> Answer:
        """Ask a question of the interface."""
        below = f"{language}/" if language else ""
        return self.ask(f"{below}pinakes/api/{quote(name)}?{urlencode(parameters)}")

    def found(self, query: str, *, language: str = "") -> list[str]:
        """Paths of the pages that answer a query by its words alone."""
        answer = self.question("search", language=language, q=f'"{query}"')
        assert answer.status == 200, answer.body
        return [hit["uri"] for hit in answer.record["hits"]]

    def check(self) -> dict[str, Any]:
        """The state of the last build."""
        return self.question("check").record

    def wait(self, condition: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Wait until the state of the last build is as it should be."""
        for _ in range(LOOKS):
            assert self.process.poll() is None, self.log
            try:
                record = self.check()
            except ConnectionError:
                record = {}
            if record and condition(record):
                return record
            threading.Event().wait(BETWEEN_LOOKS)
        raise AssertionError(self.log)

    def wait_for_log(self, text: str) -> None:
        """Wait until something is logged."""
        for _ in range(LOOKS):
            if text in self.log:
                return
            assert self.process.poll() is None, self.log
            threading.Event().wait(BETWEEN_LOOKS)
        raise AssertionError(self.log)

    def stop(self) -> None:
        """Interrupt it, as somebody at a terminal would, and wait for its end."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
        try:
            self.process.wait(60)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def is_finished(record: Mapping[str, Any]) -> bool:
    """Whether the last build has finished."""
    return bool(record["state"] == "finished")


def has_failed(record: Mapping[str, Any]) -> bool:
    """Whether the last build was given up."""
    return bool(record["state"] == "failed")


@contextmanager
def started(
    project: Path, *arguments: str, host: str = "mkdocs", mount: str = "/", port: int = 0
) -> Iterator[DevelopmentServer]:
    """Serve a project, on a free port unless one is named; temporary files go beside it."""
    port = port or free_port()
    temporary = project.with_name(f"{project.name}-temporary")
    temporary.mkdir(exist_ok=True)
    log_file = project.with_name(f"{project.name}.log")
    environment = {
        **os.environ,
        "NO_MKDOCS_2_WARNING": "1",
        "PYTHONUNBUFFERED": "1",
        "TMPDIR": str(temporary),
    }
    command = [sys.executable, "-c", RUN.format(host=host), "serve", "-a", f"127.0.0.1:{port}"]
    with log_file.open("wb") as log:
        process = subprocess.Popen(  # noqa: S603 - our own interpreter
            [*command, *arguments], cwd=project, env=environment, stdout=log, stderr=log
        )
    server = DevelopmentServer(process=process, port=port, mount=mount, log_file=log_file)
    try:
        server.wait_for_log("Serving on")
        yield server
    finally:
        server.stop()
