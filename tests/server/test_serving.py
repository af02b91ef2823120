"""`mkdocs-pinakes serve`, as a process."""

from __future__ import annotations

import gzip
import json
import select
import shutil
import socket
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from http.client import HTTPConnection
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote

import pytest

from tests.endpoint.test_responding import MAGIC
from tests.search_sites import HARBOUR, search_site
from tests.server.running import Running, command, serving

if TYPE_CHECKING:
    from collections.abc import Iterator

API = "/pinakes/api"
ORIGIN = "https://docs.example.org"


@pytest.fixture(scope="module")
def sites(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    return {
        word: search_site(
            tmp_path_factory.mktemp(word), {**HARBOUR, "new.md": f"# New\n\nOnly here is {word}.\n"}
        )
        for word in ("copper", "silver")
    }


@pytest.fixture(scope="module")
def server(sites: dict[str, Path]) -> Iterator[Running]:
    with serving(sites["copper"], "--deadline", "60") as running:
        yield running


def search(server: Running, query: str, **headers: str) -> dict[str, list[dict[str, object]]]:
    answered = server.get(f"{API}/search?q={quote(query)}", **headers)
    assert answered.status == 200
    value = json.loads(answered.body)
    assert isinstance(value, dict)
    return value


def test_questions_are_answered(server: Running):
    assert search(server, "lyre")["hits"][0]["uri"] == "crew/linus.md"
    for path in ("related?page=Argo", "links?page=Argo", "graph", "topics", "tags", "pages/Argo"):
        assert server.get(f"{API}/{path}").status == 200


def test_the_command_line_and_the_server_give_the_same_hits(
    server: Running, sites: dict[str, Path]
):
    told = command("search", sites["copper"], "mast sail", "--json")

    assert json.loads(told.stdout)["hits"] == search(server, "mast sail")["hits"]


def test_a_page_whose_path_has_letters_of_any_script_is_found(tmp_path: Path):
    files = {"größe/日本 語.md": "# 日本語\n\nKatzen.\n", "a%2Fb.md": "# Percent\n\nDogs.\n"}
    with serving(search_site(tmp_path, files)) as server:
        for uri in files:
            answered = server.get(f"{API}/pages/{quote(uri)}")
            assert json.loads(answered.body)["uri"] == uri


def test_health_and_readiness(server: Running):
    assert json.loads(server.get("/healthz").body) == {"status": "alive"}
    assert json.loads(server.get("/readyz").body)["status"] == "ready"


def test_what_is_large_is_packed_for_those_who_can_unpack(server: Running):
    packed = server.get(f"{API}/openapi.json", accept_encoding="gzip")
    plain = server.get(f"{API}/openapi.json")

    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert gzip.decompress(packed.body) == plain.body
    assert len(packed.body) * 3 < len(plain.body)


def test_an_unchanged_answer_is_not_sent_again(server: Running):
    path = f"{API}/search?q=mast"
    first = server.get(path)

    again = server.get(path, if_none_match=first.headers["etag"])

    assert (again.status, again.body) == (304, b"")


def test_head_has_the_headers_and_no_body(server: Running):
    path = f"{API}/tags"
    head = server.get(path, method="HEAD")

    assert (head.status, head.body) == (200, b"")
    assert head.headers["content-length"] == str(len(server.get(path).body))


@pytest.mark.parametrize("path", [f"{API}/search?q=a", f"{API}/openapi.json", "/healthz"])
def test_other_methods_are_refused(server: Running, path: str):
    answered = server.get(path, method="POST")

    assert answered.status == 405
    assert "GET" in answered.headers["allow"]
    assert answered.headers["content-type"] == "application/problem+json"


@pytest.mark.parametrize("path", ["/", "/pinakes", "/etc/passwd", "/pinakes/pinakes.sqlite"])
def test_there_is_nothing_beside_the_interface(server: Running, path: str):
    answered = server.get(path)

    assert answered.status == 404
    assert json.loads(answered.body)["status"] == 404


def test_another_site_gets_no_answer_under_a_name_of_its_own(server: Running):
    assert server.get(f"{API}/tags", host="evil.example").status == 421


def test_pages_of_other_sites_may_not_read_answers(server: Running):
    answered = server.get(f"{API}/tags", origin=ORIGIN)

    assert not [name for name in answered.headers if name.startswith("access-control")]


def test_pages_of_sites_that_are_named_may(sites: dict[str, Path]):
    with serving(sites["copper"], "--cors", ORIGIN, "--allow-host", "api.example.org") as server:
        named = server.get(f"{API}/tags", origin=ORIGIN, host="api.example.org")
        other = server.get(f"{API}/tags", origin="https://evil.example")
        asked_before = server.get(
            f"{API}/tags",
            method="OPTIONS",
            origin=ORIGIN,
            access_control_request_method="GET",
        )

    assert named.headers["access-control-allow-origin"] == ORIGIN
    assert "access-control-allow-credentials" not in named.headers
    assert "access-control-allow-origin" not in other.headers
    assert asked_before.status == 200


def test_a_token_is_asked_for_where_there_is_one(sites: dict[str, Path]):
    with serving(sites["copper"], PINAKES_TOKEN="s3cret") as server:  # noqa: S106
        statuses = [
            server.get(f"{API}/tags", **headers).status
            for headers in (
                {},
                {"authorization": "Bearer wrong"},
                {"authorization": "Basic s3cret"},
                {"authorization": "Bearer s3cret"},
                {"authorization": "bearer s3cret"},
            )
        ]
        refused = server.get(f"{API}/tags")
        document = server.get(f"{API}/openapi.json", authorization="Bearer s3cret")

        assert statuses == [401, 401, 401, 200, 200]
        assert refused.headers["www-authenticate"] == "Bearer"
        assert "token" in json.loads(document.body)["components"]["securitySchemes"]
        assert server.get("/healthz").status == 200
    assert "s3cret" not in "\n".join(server.lines)


def test_who_asks_too_often_is_told_how_long_to_wait(sites: dict[str, Path]):
    with serving(sites["copper"], "--rate", "1") as server:
        answers = [server.get(f"{API}/tags") for _ in range(30)]

        refused = [one for one in answers if one.status == 429]
        assert len([one for one in answers if one.status == 200]) >= 5
        assert refused
        assert int(refused[0].headers["retry-after"]) >= 1


@pytest.mark.parametrize("query", [*MAGIC, "../" * 50, "\\..\\", "%00", "x" * 20_000])
def test_hostile_queries_are_questions_like_any_other(server: Running, query: str):
    encoded = quote(query.encode("utf-8", "surrogatepass"))

    assert server.get(f"{API}/search?q={encoded}").status == 200
    assert server.get(f"{API}/links?page=Argo&q={encoded}").status == 200
    assert server.get(f"{API}/topics?q={encoded}").status == 200


def test_a_megabyte_of_query_is_refused_and_the_server_lives(server: Running):
    with socket.create_connection(("127.0.0.1", server.port), timeout=30) as raw:
        try:
            raw.sendall(b"GET /pinakes/api/search?q=" + b"a" * 1_000_000 + b" HTTP/1.1\r\n")
            answer = raw.recv(1000)
        except ConnectionError:
            answer = b"HTTP/1.1 400"

    assert answer.startswith(b"HTTP/1.1 400")
    assert server.get("/healthz").status == 200


@pytest.mark.parametrize(
    "sent",
    [
        b"\x16\x03\x01\x02\x00",
        b"GET\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET /pinakes/api/tags HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
        b"GET /pinakes/api/tags HTTP/1.1\r\n\r\n",
        b"GET /\x00 HTTP/1.1\r\nHost: localhost\r\n\r\n",
        b"POST /pinakes/api/tags HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9999999999\r\n\r\nx",
    ],
)
def test_what_is_no_request_gets_a_refusal(server: Running, sent: bytes):
    with socket.create_connection(("127.0.0.1", server.port), timeout=30) as raw:
        raw.sendall(sent)
        answer = raw.recv(1000)

    assert not answer or answer.startswith(b"HTTP/1.1 4")
    assert server.get("/healthz").status == 200


def test_questions_behind_each_other_on_one_connection_are_answered(server: Running):
    asked = b"GET /pinakes/api/tags HTTP/1.1\r\nHost: localhost\r\n\r\n" * 20
    with socket.create_connection(("127.0.0.1", server.port), timeout=30) as raw:
        raw.sendall(asked)
        received = b""
        while received.count(b"HTTP/1.1 200") < 20:
            piece = raw.recv(65536)
            assert piece
            received += piece

    assert received.count(b"HTTP/1.1 200") == 20


# A bundle that is replaced


def replace(site: Path, by: Path) -> None:
    shutil.copytree(by / "pinakes", site / ".new")
    (site / "pinakes").rename(site / ".old")
    (site / ".new").rename(site / "pinakes")
    shutil.rmtree(site / ".old")


def has(server: Running, word: str) -> bool:
    return search(server, word)["hits"] != [] and any(
        hit["uri"] == "new.md" for hit in search(server, word)["hits"]
    )


def wait_for(condition, *, seconds: float = 30.0) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it did not come about"
        time.sleep(0.05)


def test_a_new_bundle_is_used_and_no_request_is_lost(sites: dict[str, Path], tmp_path: Path):
    site = Path(shutil.copytree(sites["copper"], tmp_path / "site"))
    with serving(site) as server, ThreadPoolExecutor(8) as threads:
        stop = threading.Event()

        def ask() -> list[int]:
            connection = HTTPConnection("127.0.0.1", server.port, timeout=30)
            statuses = []
            while not stop.is_set():
                connection.request("GET", f"{API}/search?q=mast+sail")
                response = connection.getresponse()
                response.read()
                statuses.append(response.status)
            connection.close()
            return statuses

        asking = [threads.submit(ask) for _ in range(8)]
        for word in ("silver", "copper", "silver"):
            before = json.loads(server.get("/readyz").body)["bundle"]
            replace(site, sites[word])
            wait_for(lambda: json.loads(server.get("/readyz").body)["bundle"] != before)  # noqa: B023
            assert has(server, word)
        stop.set()
        statuses = [status for one in asking for status in one.result()]

        assert len(statuses) > 8
        assert set(statuses) == {200}
        assert server.stop() == 0


def test_a_deleted_and_a_broken_bundle_leave_the_old_one_in_use(
    sites: dict[str, Path], tmp_path: Path
):
    site = Path(shutil.copytree(sites["copper"], tmp_path / "site"))
    with serving(site) as server:
        shutil.rmtree(site / "pinakes")
        wait_for(lambda: any("goes on being used" in line for line in server.lines))
        assert has(server, "copper")

        (site / "pinakes").mkdir()
        (site / "pinakes/manifest.json").write_text('{"version": 99}')
        wait_for(lambda: any("version 99" in line for line in server.lines))
        assert has(server, "copper")

        shutil.rmtree(site / "pinakes")
        shutil.copytree(sites["silver"] / "pinakes", site / "pinakes")
        wait_for(lambda: has(server, "silver"))


def test_a_bundle_that_is_cut_off_under_the_server_is_a_503_without_a_path(
    sites: dict[str, Path], tmp_path: Path
):
    site = Path(shutil.copytree(sites["copper"], tmp_path / "site"))
    with serving(site) as server:
        with (site / "pinakes/pinakes.sqlite").open("r+b") as file:
            file.truncate(8192)
        answered = server.get(f"{API}/pages/Argo")

        assert answered.status == 503
        assert answered.headers["retry-after"] == "1"
        assert str(tmp_path) not in answered.body.decode()
        assert any("damaged" in line for line in server.lines)

        replace(site, sites["silver"])
        wait_for(lambda: server.get(f"{API}/pages/Argo").status == 200)


def test_nothing_is_written_beside_the_bundle(server: Running, sites: dict[str, Path]):
    search(server, "mast")

    assert not [
        path.name
        for path in sites["copper"].rglob("*")
        if path.name.endswith(("-journal", "-wal", "-shm"))
    ]


# Beginning and ending


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("--cors", "docs.example.org"),
        ("--cors", "https://docs.example.org/path"),
        ("--allow-host", "http://docs.example.org"),
        ("--allow-host", "docs.example.org:443"),
        ("--token", "two words"),
        ("--token", "\xe9"),
    ],
)
def test_what_could_never_match_is_refused(sites: dict[str, Path], option: str, value: str):
    told = command("serve", sites["copper"], "--port", "0", option, value)

    assert told.returncode == 2
    assert "give one such as" in told.stderr or "a token is of" in told.stderr


@pytest.mark.parametrize("option", ["--rate", "--deadline", "--timeout"])
def test_what_is_no_number_is_refused(sites: dict[str, Path], option: str):
    told = command("serve", sites["copper"], "--port", "0", option, "nan")

    assert told.returncode == 2
    assert "'nan' is no number" in told.stderr


def test_a_bundle_that_is_not_there_is_an_error_with_a_remedy(tmp_path: Path):
    told = command("serve", tmp_path, "--port", "0")

    assert told.returncode == 2
    assert "there is no bundle here; give a site built with the pinakes plugin" in told.stderr
    assert "Traceback" not in told.stderr


def test_a_port_that_is_taken_is_an_error_with_a_remedy(server: Running, sites: dict[str, Path]):
    told = command("serve", sites["copper"], "--port", str(server.port))

    assert told.returncode == 2
    assert f"port {server.port} of 127.0.0.1 cannot be listened on" in told.stderr
    assert "Traceback" not in told.stderr


def test_questions_under_way_are_answered_before_the_server_stops(sites: dict[str, Path]):
    asked = f"GET {API}/search?q=mast+sail&mode=multi HTTP/1.1\r\nHost: localhost\r\n\r\n"
    with serving(sites["copper"]) as server, ExitStack() as connections:
        raws = [
            connections.enter_context(socket.create_connection(("127.0.0.1", server.port), 30))
            for _ in range(8)
        ]
        for raw in raws:
            raw.sendall(asked.encode())
        wait_for(lambda: select.select(raws, [], [], 0)[0])

        assert server.stop() == 0
        for raw in raws:
            with raw.makefile("rb") as answer:
                assert answer.readline() == b"HTTP/1.1 200 OK\r\n"


def test_a_client_that_sends_nothing_is_not_waited_for(sites: dict[str, Path]):
    with (
        serving(sites["copper"], "--timeout", "1") as server,
        socket.create_connection(("127.0.0.1", server.port), timeout=30) as slow,
        socket.create_connection(("127.0.0.1", server.port), timeout=30) as slower,
    ):
        slow.sendall(b"GET /pinakes/api/tags HTTP/1.1\r\nHost: ")

        assert slow.recv(100) == b""
        assert slower.recv(100) == b""
        assert server.get("/healthz").status == 200


def test_a_client_that_takes_no_answer_is_not_waited_for(sites: dict[str, Path]):
    asked = f"GET {API}/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n".encode() * 300

    def is_cut_off(raw: socket.socket) -> bool:
        try:
            raw.send(b"x")
        except BlockingIOError:
            return False
        except ConnectionError:
            return True
        return False

    with (
        serving(sites["copper"], "--timeout", "1") as server,
        socket.create_connection(("127.0.0.1", server.port), timeout=30) as raw,
    ):
        raw.sendall(asked)
        raw.settimeout(0)

        wait_for(lambda: is_cut_off(raw))
        assert server.get("/healthz").status == 200
        assert server.stop() == 0


# Logs


def test_nobody_can_write_lines_of_the_log(sites: dict[str, Path]):
    with serving(sites["copper"]) as server:
        assert server.get(f"{API}/pages/x%0A12:00:00%20INFO%20forged%1b%5b31m").status == 404
        wait_for(lambda: any("forged" in line for line in server.lines))

    [line] = [line for line in server.lines if "forged" in line]
    assert "GET /pinakes/api/pages/x%0A12" in line
    assert line.isprintable()


def test_a_log_of_json_tells_of_each_request_and_not_what_was_asked(sites: dict[str, Path]):
    with serving(sites["copper"], "--log-format", "json") as server:
        search(server, "confidential")
        wait_for(lambda: any("api/search" in line for line in server.lines))

    entries = [json.loads(line) for line in server.lines if line.startswith("{")]
    [entry] = [one for one in entries if one.get("path") == f"{API}/search"]
    assert (entry["method"], entry["status"], entry["level"]) == ("GET", 200, "info")
    assert entry["milliseconds"] > 0
    assert "confidential" not in "\n".join(server.lines)
