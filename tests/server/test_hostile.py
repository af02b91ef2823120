"""Ten thousand questions that nobody means well, and what the process opens meanwhile."""

from __future__ import annotations

import json
import random
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote

import mkdocs_pinakes
from tests.endpoint.test_responding import MAGIC
from tests.search_sites import HARBOUR, search_site
from tests.server.running import serving

if TYPE_CHECKING:
    from collections.abc import Iterator

PACKAGE = str(Path(mkdocs_pinakes.__file__).parent)
COUNT = 10_000
CONNECTIONS = 4
# Writes down whatever is opened once questions are answered.
SPY = """
import sys
opened = None

def spy(event, arguments):
    if opened is not None and event in {"open", "sqlite3.connect", "os.listdir", "subprocess.Popen"}:
        sys.stderr.write(f"OPENED {event} {arguments[0]!r}\\n")

sys.addaudithook(spy)
import mkdocs_pinakes.asgi as run
startup = run._Server.startup

async def begin(self, sockets=None):
    global opened
    await startup(self, sockets)
    opened = True

run._Server.startup = begin
from mkdocs_pinakes.cli import main
main()
"""
STATEMENTS = (
    *MAGIC,
    "1; ATTACH DATABASE '/etc/passwd' AS x",
    "' UNION SELECT text FROM sections --",
    "../../../../etc/passwd",
    "..%2f..%2f..%2fetc%2fpasswd",
    "/etc/passwd",
    "file:///etc/passwd",
    "C:\\Windows\\win.ini",
    "\\\\server\\share",
    "{{7*7}}",
    "${jndi:ldap://x}",
    "<script>alert(1)</script>",
    "%n%n%n%s",
    "\x00\x01\x02",
    "\u202e\u2066",
    "\ud800\udfff",
    "a" * 20_000,
    "本" * 2_000,
    "a " * 5_000,
    '"' * 3_000,
    "(" * 3_000,
)


def hostile_paths() -> Iterator[str]:
    chance = random.Random(11)  # noqa: S311, no secret
    routes = (
        "search?q=",
        "links?page=",
        "links?page=Argo&q=",
        "topics?q=",
        "related?page=",
        "pages/",
    )
    letters = [
        *map(chr, range(0x20)),
        *"'\"()*:^-~\\/%&=;#?<>{}",
        "\ud83d",
        "e\u0301",
        "본",
        "a",
        "mast",
    ]
    for number in range(COUNT):
        if number % 3:
            text = "".join(chance.choices(letters, k=chance.randint(1, 40)))
        else:
            text = chance.choice(STATEMENTS)
        encoded = quote(text.encode("utf-8", "surrogatepass"), safe="" if number % 2 else "/'()*;")
        # What is longer is refused before it is read.
        yield f"/pinakes/api/{chance.choice(routes)}{encoded[:25_000]}"


def test_ten_thousand_hostile_questions_are_answered_or_refused(tmp_path: Path):
    site = search_site(tmp_path, HARBOUR)
    paths = list(hostile_paths())

    with serving(site, "--log-level", "warning", start=SPY) as server:

        def ask(some: list[str]) -> dict[int, int]:
            counts: dict[int, int] = {}
            connection = HTTPConnection("127.0.0.1", server.port, timeout=60)
            for path in some:
                connection.request("GET", path)
                response = connection.getresponse()
                body = response.read()
                assert isinstance(json.loads(body), dict)
                assert b"root:" not in body
                assert b"Traceback" not in body
                counts[response.status] = counts.get(response.status, 0) + 1
            connection.close()
            return counts

        ask(paths[:500])
        before = memory(server.process.pid)
        with ThreadPoolExecutor(CONNECTIONS) as threads:
            asked = list(threads.map(ask, (paths[n::CONNECTIONS] for n in range(CONNECTIONS))))
        after = memory(server.process.pid)

        assert server.get("/healthz").status == 200
        assert server.stop() == 0
    statuses = {status for counts in asked for status in counts}
    assert statuses <= {200, 400, 404}
    assert {200, 404} <= statuses
    assert sum(sum(counts.values()) for counts in asked) == COUNT
    assert after - before < 64_000_000
    assert [line for line in server.lines if line.startswith("OPENED") and not is_code(line)] == []


def is_code(line: str) -> bool:
    """Whether what was opened is a module of Python."""
    return any(place in line for place in ("/site-packages", "/lib/python", PACKAGE))


def memory(process: int) -> int:
    """Bytes that a process holds, where the system tells."""
    found = Path(f"/proc/{process}/statm")
    return int(found.read_text().split()[1]) * 4096 if found.exists() else 0
