"""A Hugging Face hub on this machine that hands out one model."""

from __future__ import annotations

import hashlib
import json
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

REVISION = "0123456789abcdef0123456789abcdef01234567"


class FakeHub(ThreadingHTTPServer):
    """
    Serves the files of a folder as a repository.

    Parameters
    ----------
    repository : str
        Its name.
    folder : Path
        Its files.
    """

    daemon_threads = True

    def __init__(self, repository: str, folder: Path) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.repository = repository
        self.folder = folder
        self.requests: list[str] = []

    @property
    def url(self) -> str:
        """Its address."""
        return f"http://127.0.0.1:{self.server_port}"

    def answer(self, path: str) -> bytes | None:
        """
        Find what is asked for.

        Returns
        -------
        bytes or None
            The content, if there is any.
        """
        self.requests.append(path)
        names = [item.name for item in self.folder.iterdir()]
        if path.startswith(f"/api/models/{self.repository}/tree/"):
            return json.dumps([_describe(self.folder / name) for name in names]).encode()
        if path.startswith(f"/api/models/{self.repository}"):
            siblings = [{"rfilename": name} for name in names]
            about = {"id": self.repository, "sha": REVISION, "siblings": siblings}
            return json.dumps(about).encode()
        file = self.folder / path.rpartition("/")[2]
        is_ours = path.startswith(f"/{self.repository}/resolve/")
        return file.read_bytes() if is_ours and file.is_file() else None


class _Handler(BaseHTTPRequestHandler):
    server: FakeHub

    def do_GET(self) -> None:
        content = self._head()
        if content is not None:
            self.wfile.write(content)

    def do_HEAD(self) -> None:
        self._head()

    def _head(self) -> bytes | None:
        content = self.server.answer(self.path.partition("?")[0])
        self.send_response(404 if content is None else 200)
        self.send_header("Content-Length", str(len(content or b"")))
        self.send_header("ETag", f'"{hashlib.sha1(content or b"").hexdigest()}"')  # noqa: S324
        self.send_header("X-Repo-Commit", REVISION)
        self.end_headers()
        return content

    def log_message(self, *_words: object) -> None:
        pass


def _describe(path: Path) -> dict[str, object]:
    content = path.read_bytes()
    digest = hashlib.sha1(content).hexdigest()  # noqa: S324
    return {"type": "file", "path": path.name, "size": len(content), "oid": digest}


@contextmanager
def serve(repository: str, folder: Path) -> Iterator[FakeHub]:
    """
    Run a hub.

    Yields
    ------
    FakeHub
        The hub, while it runs.
    """
    with FakeHub(repository, folder) as hub:
        thread = Thread(target=hub.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        try:
            yield hub
        finally:
            hub.shutdown()
            thread.join()
