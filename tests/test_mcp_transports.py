"""`mkdocs-pinakes mcp` as a process, on its standard streams and over HTTP."""

from __future__ import annotations

import asyncio
import json
import shutil
import signal
import subprocess
import sys
import threading
import time
from contextlib import contextmanager
from http.client import HTTPConnection
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import pytest
from mcp import Client, StdioServerParameters, stdio_client

from mkdocs_pinakes.cli import main
from tests.search_sites import HARBOUR, search_site

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

PATIENCE = 60.0
PROGRAM = ["-c", "from mkdocs_pinakes.cli import main; main()", "mcp"]
WITHOUT_MCP = """
import sys
class Absent:
    def find_spec(self, name, path=None, target=None):
        if name == "mcp":
            raise ModuleNotFoundError(name, name=name)
sys.meta_path.insert(0, Absent())
from mkdocs_pinakes.cli import main
main()
"""
INITIALIZE: dict[str, object] = {
    "id": 1,
    "method": "initialize",
    "params": {
        "protocolVersion": "2025-06-18",
        "capabilities": {},
        "clientInfo": {"name": "test", "version": "1"},
    },
}
TOOLS = {"search", "get_page", "related", "links", "topics", "list_tags"}


@pytest.fixture(scope="module")
def sites(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    return {
        word: search_site(
            tmp_path_factory.mktemp(word), {**HARBOUR, "new.md": f"# New\n\nOnly here is {word}.\n"}
        )
        for word in ("copper", "silver")
    }


@contextmanager
def over_http(bundle: Path, *options: str) -> Iterator[str]:
    """Run the server on a free port until the test ends; gives its address."""
    process = subprocess.Popen(  # noqa: S603, our own interpreter
        [sys.executable, *PROGRAM, str(bundle), "--http", "--port", "0", *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stderr is not None
    assert process.stdout is not None
    lines: list[str] = []
    announced = threading.Event()

    def read(stderr: Any) -> None:
        for line in stderr:
            lines.append(line.strip())
            announced.set()
        announced.set()

    reader = threading.Thread(target=read, args=[process.stderr], daemon=True)
    reader.start()
    try:
        assert announced.wait(PATIENCE)
        assert lines[0].startswith("http://"), lines
        yield lines[0]
    finally:
        process.terminate()
        printed, _ = process.stdout.read(), process.wait(PATIENCE)
        reader.join(PATIENCE)
        process.stdout.close()
        process.stderr.close()
        assert printed == ""


def on_streams(bundle: Path) -> Client:
    program = StdioServerParameters(command=sys.executable, args=[*PROGRAM, str(bundle)])
    return Client(stdio_client(program))


@contextmanager
def raw(
    bundle: Path,
) -> Iterator[tuple[subprocess.Popen[str], Callable[[str | None], object], Callable[[], str]]]:
    """Run the server; gives its process, what writes to it (`None` ends that), and what reads."""
    process = subprocess.Popen(  # noqa: S603, our own interpreter
        [sys.executable, *PROGRAM, str(bundle)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        encoding="utf-8",
    )
    stdin, stdout = process.stdin, process.stdout
    assert stdin is not None
    assert stdout is not None

    def write(text: str | None) -> None:
        if text is None:
            stdin.close()
        else:
            stdin.write(text)
            stdin.flush()

    try:
        yield process, write, stdout.readline
    finally:
        process.kill()
        process.wait(PATIENCE)
        stdin.close()
        stdout.close()


async def hits(client: Client, query: str) -> list[str]:
    result = await client.call_tool("search", {"query": query, "mode": "bm25"})
    assert not result.is_error, result.content
    assert result.structured_content is not None
    return [hit["uri"] for hit in result.structured_content["hits"]]


# Standard streams


def test_an_agent_is_answered_on_standard_streams(sites: dict[str, Path]):
    async def talk() -> tuple[set[str], list[str], bool]:
        async with on_streams(sites["copper"]) as client:
            tools = {tool.name for tool in (await client.list_tools()).tools}
            refused = await client.call_tool("get_page", {"page": "nowhere"})
            return tools, await hits(client, "copper"), bool(refused.is_error)

    assert asyncio.run(talk()) == (TOOLS, ["new.md"], True)


def test_a_bundle_that_is_replaced_is_noticed(sites: dict[str, Path], tmp_path: Path):
    shutil.copytree(sites["copper"], tmp_path / "site")
    shutil.copytree(sites["silver"] / "pinakes", tmp_path / "next")

    async def talk() -> list[str]:
        async with on_streams(tmp_path / "site") as client:
            before = await hits(client, "silver")
            (tmp_path / "site/pinakes").rename(tmp_path / "before")
            (tmp_path / "next").rename(tmp_path / "site/pinakes")
            deadline = time.monotonic() + PATIENCE
            while not (after := await hits(client, "silver")) and time.monotonic() < deadline:
                pass
            return [*before, *after]

    assert asyncio.run(talk()) == ["new.md"]


def test_nothing_but_the_protocol_is_written(sites: dict[str, Path]):
    messages: list[dict[str, object]] = [
        INITIALIZE,
        {"method": "notifications/initialized"},
        {"id": 2, "method": "tools/call", "params": {"name": "search", "arguments": {}}},
        {"id": 3, "method": "tools/call", "params": {"name": "magic", "arguments": {}}},
        {"id": 4, "method": "no/such/method"},
        {
            "id": 5,
            "method": "tools/call",
            "params": {"name": "search", "arguments": {"query": "copper\n\x00"}},
        },
    ]
    lines = [json.dumps({"jsonrpc": "2.0", **one}) for one in messages]
    lines[2:2] = ["no JSON", "[]", '"\\ud800"', "\x00"]

    with raw(sites["copper"]) as (process, write, read):
        write("\n".join([*lines, ""]))
        answers: dict[int, dict[str, Any]] = {}
        while set(answers) < {1, 2, 3, 4, 5}:
            answer = json.loads(read())
            assert answer["jsonrpc"] == "2.0"
            answers[answer["id"]] = answer
        write(None)
        rest, code = read(), process.wait(PATIENCE)

    assert (rest, code) == ("", 0)
    assert "material" in answers[1]["result"]["instructions"]
    assert answers[2]["result"]["isError"]
    assert answers[3]["result"]["isError"]
    assert "error" in answers[4]
    assert answers[5]["result"]["structuredContent"]["hits"][0]["uri"] == "new.md"


@pytest.mark.parametrize("told", [signal.SIGINT, signal.SIGTERM])
def test_it_ends_when_it_is_told_to_stop(sites: dict[str, Path], told: int):
    with raw(sites["copper"]) as (process, write, read):
        write(json.dumps({"jsonrpc": "2.0", **INITIALIZE}) + "\n")
        read()
        process.send_signal(told)

        assert process.wait(PATIENCE) == 0


# HTTP


@pytest.fixture(scope="module")
def address(sites: dict[str, Path]) -> Iterator[str]:
    with over_http(sites["copper"], "--allow-host", "docs.example.org") as address:
        yield address


def post(
    address: str, body: str | None = None, *, method: str = "POST", **headers: str
) -> tuple[int, str]:
    place = urlsplit(address)
    connection = HTTPConnection(str(place.hostname), place.port, timeout=PATIENCE)
    call = {"name": "search", "arguments": {"query": "copper"}}
    message = {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": call}
    try:
        connection.request(
            method,
            place.path,
            json.dumps(message) if body is None else body,
            {
                "Content-Type": "application/json",
                "Accept": "application/json, text/event-stream",
                **headers,
            },
        )
        response = connection.getresponse()
        return response.status, response.read().decode()
    finally:
        connection.close()


def test_agents_are_answered_over_http(address: str):
    async def talk(mode: str) -> tuple[set[str], list[str]]:
        async with Client(address, mode=mode) as client:
            tools = {tool.name for tool in (await client.list_tools()).tools}
            return tools, await hits(client, "copper")

    assert asyncio.run(talk("auto")) == (TOOLS, ["new.md"])
    assert asyncio.run(talk("legacy")) == (TOOLS, ["new.md"])


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 200),
        ({"Host": "localhost:1"}, 200),
        ({"Host": "docs.example.org"}, 200),
        ({"Host": "evil.example.org"}, 421),
        ({"Host": "localhost.evil.example.org"}, 421),
        ({"Origin": "https://docs.example.org"}, 200),
        ({"Origin": "http://localhost:5173"}, 200),
        ({"Origin": "https://evil.example.org"}, 403),
        ({"Origin": "null"}, 403),
        ({"Content-Type": "text/plain"}, 400),
    ],
)
def test_pages_of_other_sites_cannot_ask(address, headers, status):
    assert post(address, **headers)[0] == status


def test_requests_have_an_end(address: str):
    assert post(address, method="GET")[0] == 405
    assert post(address, " " * 70_000)[0] == 413
    assert post(address, '{"jsonrpc"')[0] == 400


def test_a_port_that_is_taken_is_said(address: str, sites: dict[str, Path], capsys):
    port = urlsplit(address).port

    code, _, err = run(capsys, sites["copper"], "--http", "--port", port)

    assert code == 2
    assert f"port {port} of 127.0.0.1 cannot be listened on (" in err
    assert "give another --port or --host" in err


# The verb


def run(capsys: pytest.CaptureFixture[str], *words: object) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as ended:
        main(["mcp", *map(str, words)])
    printed = capsys.readouterr()
    return int(ended.value.code or 0), printed.out, printed.err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--port", 9000], "an address is listened on only with --http"),
        (["--allow-host", "docs.example.org"], "an address is listened on only with --http"),
        (["--http", "--allow-host", "https://x.org"], "'https://x.org' is no name of a host"),
        (["--http", "--allow-host", "*.x.org"], "'*.x.org' is no name of a host"),
        (["--http", "--port", 70_000], "is not in the range 0<=x<=65535"),
    ],
)
def test_what_cannot_be_done_is_said(capsys, sites, words, said):
    code, out, err = run(capsys, sites["copper"], *words)

    assert (code, out) == (2, "")
    assert said in err


def test_a_folder_without_a_bundle_is_said(capsys, tmp_path):
    code, out, err = run(capsys, tmp_path)

    assert (code, out) == (2, "")
    assert "there is no bundle here" in err


def test_a_missing_package_is_named_with_the_line_that_installs_it(sites: dict[str, Path]):
    process = subprocess.run(  # noqa: S603, our own interpreter
        [sys.executable, "-c", WITHOUT_MCP, "mcp", str(sites["copper"])],
        capture_output=True,
        text=True,
        check=False,
    )

    assert (process.returncode, process.stdout) == (2, "")
    assert process.stderr == 'Error: mcp is not installed; pip install "mkdocs-pinakes[mcp]"\n'
