"""
A local server that sends what a content delivery network would, and counts it.

Whatever is not compressed already is sent with gzip. With a `Link` every reply
waits for the latency, and all replies share one line.
"""

from __future__ import annotations

import gzip
import mimetypes
import threading
import time
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING, Self
from urllib.parse import unquote, urlsplit

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

_GZIP_MAGIC = b"\x1f\x8b"
_GZIP_LEVEL = 6
_CHUNK = 4096


@dataclass(frozen=True, slots=True, kw_only=True)
class Link:
    """How slow the way to the reader is."""

    latency: float
    """Seconds from a request to the first byte of its reply."""
    rate: float
    """Bytes a second, of all replies together."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reply:
    """One file as it was sent."""

    path: str
    """Of its address."""
    size: int
    """Bytes of the body on the wire."""


@dataclass(frozen=True, slots=True)
class _Body:
    content: bytes
    headers: Mapping[str, str]


class Server:
    """
    Serves folders until it is closed; use it in a `with` statement.

    Parameters
    ----------
    mounts : mapping from str to Path
        Folder by the beginning of the address, which begins and ends with `/`.
    """

    def __init__(self, mounts: Mapping[str, Path]) -> None:
        self.link: Link | None = None
        self._mounts = dict(sorted(mounts.items(), key=lambda one: -len(one[0])))
        self._bodies: dict[str, _Body | None] = {}
        self._replies: list[Reply] = []
        self._lock = threading.Lock()
        self._free_at = 0.0
        self._running = 0
        owner = self

        class Handler(_Handler):
            server_of = owner

        self._http = _Threads(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._http.server_port}"

    def __enter__(self) -> Self:
        threading.Thread(target=self._http.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_error: object) -> None:
        self._http.shutdown()
        self._http.server_close()

    def take(self) -> list[Reply]:
        """Wait until no reply is under way, and take those since the last time."""
        while True:
            with self._lock:
                if not self._running:
                    taken, self._replies = self._replies, []
                    return taken
            time.sleep(0.005)

    def body(self, path: str) -> _Body | None:
        """Look up what an address holds, compressed once."""
        if path not in self._bodies:
            self._bodies[path] = self._read(path)
        return self._bodies[path]

    def begin(self) -> None:
        """Note that a reply is under way."""
        with self._lock:
            self._running += 1

    def end(self, reply: Reply) -> None:
        """Note that a reply has been sent."""
        with self._lock:
            self._running -= 1
            self._replies.append(reply)

    def wait_for_line(self, size: int, rate: float) -> None:
        """Wait until so many bytes have had their turn on the line."""
        with self._lock:
            self._free_at = max(self._free_at, time.monotonic()) + size / rate
            until = self._free_at
        time.sleep(max(0.0, until - time.monotonic()))

    def _read(self, path: str) -> _Body | None:
        for prefix, folder in self._mounts.items():
            if not path.startswith(prefix):
                continue
            file = folder / path.removeprefix(prefix)
            file = file / "index.html" if file.is_dir() else file
            if file.is_file() and file.resolve().is_relative_to(folder.resolve()):
                return _compressed(file)
        return None


def _compressed(file: Path) -> _Body:
    content = file.read_bytes()
    kind = {".mjs": "text/javascript", ".js": "text/javascript"}.get(
        file.suffix, mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    )
    headers = {"Content-Type": kind, "Cache-Control": "max-age=600"}
    if not content.startswith(_GZIP_MAGIC):
        shorter = gzip.compress(content, _GZIP_LEVEL, mtime=0)
        if len(shorter) < len(content):
            return _Body(shorter, {**headers, "Content-Encoding": "gzip"})
    return _Body(content, headers)


class _Threads(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 64


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    server_of: Server

    def do_GET(self) -> None:
        server, path = self.server_of, unquote(urlsplit(self.path).path)
        server.begin()
        sent = 0
        try:
            link = server.link
            if link:
                time.sleep(link.latency)
            sent = self._send(server, server.body(path), link)
        finally:
            server.end(Reply(path=path, size=sent))

    def _send(self, server: Server, body: _Body | None, link: Link | None) -> int:
        content = body.content if body else b""
        self.send_response(200 if body else 404)
        for name, value in (body.headers if body else {}).items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if not link:
            self.wfile.write(content)
            return len(content)
        for start in range(0, len(content), _CHUNK):
            chunk = content[start : start + _CHUNK]
            server.wait_for_line(len(chunk), link.rate)
            self.wfile.write(chunk)
        return len(content)

    def log_message(self, format: str, *arguments: object) -> None:  # noqa: A002 - its name in the library
        pass
