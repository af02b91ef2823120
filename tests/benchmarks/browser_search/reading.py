"""A reader's browser: what a new one fetches, and what its queries cost."""

from __future__ import annotations

import json
import subprocess
from contextlib import contextmanager
from dataclasses import dataclass
from statistics import median
from typing import TYPE_CHECKING, Any

from tests.benchmarks.browser_search.engines import CLIENT
from tests.benchmarks.browser_search.server import Link, Server
from tests.browser import ARGUMENTS, find_chromium

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from playwright.sync_api import Browser, Page

    from tests.benchmarks.browser_search.engines import Engine, Index
    from tests.benchmarks.browser_search.queries import Queries
    from tests.benchmarks.browser_search.server import Reply
    from tests.benchmarks.browser_search.sites import Project

LINK = Link(latency=0.1, rate=10e6 / 8)
"""10 Mbit/s and 100 ms, by the server: the protocol's own throttle leaves workers out."""
SLOW_REPEATS = 3
_MINUTES = 5 * 60_000


@dataclass(frozen=True, slots=True, kw_only=True)
class First:
    """The first query of a new reader."""

    data: int
    """Bytes of index data and result cards."""
    code: int
    """Bytes of client code."""
    excerpts: int
    """Bytes fetched for excerpts of the cards, where they are apart."""
    requests: int
    """Replies until the cards are in hand, code counted too."""
    milliseconds: float
    """From the call that loads the engine until then."""
    cards: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Later:
    """Later queries of one reader."""

    sizes: tuple[int, ...]
    """Bytes of each query."""
    requests: tuple[int, ...]
    """Replies of each."""
    fresh_cpu: float
    """Milliseconds of processor time a query, of the whole renderer, the words being new."""
    repeated_cpu: float
    """The same queries once more, everything in memory."""
    waited: tuple[float, ...]
    """Milliseconds of each of the repeated queries, by the page's clock."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NodeTimes:
    """Milliseconds of processor time of each query in node."""

    fresh: tuple[float, ...]
    repeated: tuple[float, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """All that was measured of one engine on one site."""

    firsts: tuple[First, ...]
    later: Later
    slow: tuple[float, ...]
    """Milliseconds to the first result over `LINK`, each in a new browser."""
    node: NodeTimes | None


@contextmanager
def started_browser() -> Iterator[Callable[[], Browser]]:
    """Give what starts a browser with an empty profile."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - only where it is needed

    with sync_playwright() as playwright:
        yield lambda: playwright.chromium.launch(
            executable_path=find_chromium(), args=list(ARGUMENTS)
        )


def read(
    engine: Engine,
    index: Index,
    *,
    project: Project,
    queries: Queries,
    start: Callable[[], Browser],
) -> Reading:
    """Measure one engine on one site."""
    with Server({**index.mounts, "/harness/": CLIENT}) as server:
        # The server compresses each file once, as a network's edge has it ready.
        _read_first(server, engine, queries.first[0], start)
        firsts = tuple(_read_first(server, engine, query, start) for query in queries.first)
        later = _read_later(server, engine, queries, start)
        server.link = LINK
        slow = tuple(
            _read_first(server, engine, query, start).milliseconds
            for query in queries.first[:SLOW_REPEATS]
        )
    return Reading(firsts=firsts, later=later, slow=slow, node=_in_node(engine, project, queries))


def _read_first(server: Server, engine: Engine, query: str, start: Callable[[], Browser]) -> First:
    with _new_reader(server, engine, start) as page:
        server.take()
        answer = page.evaluate("query => harness.first(query)", query)
        replies = server.take()
        page.evaluate("harness.excerpts()")
        excerpts = server.take()
    return First(
        data=_size(replies, lambda path: not engine.code(path)),
        code=_size(replies, engine.code),
        excerpts=_size(excerpts, lambda _: True),
        requests=len(replies),
        milliseconds=answer["milliseconds"],
        cards=len(answer["cards"]),
    )


def _read_later(
    server: Server, engine: Engine, queries: Queries, start: Callable[[], Browser]
) -> Later:
    per_query = []
    with _new_reader(server, engine, start) as page:
        page.evaluate("query => harness.first(query)", queries.first[0])
        server.take()
        for query in queries.later:
            page.evaluate("query => harness.search(query)", query)
            per_query.append(server.take())
    # Stopping after each query for its bytes would itself cost the page time.
    with _new_reader(server, engine, start) as page:
        page.evaluate("query => harness.first(query)", queries.first[0])
        before = _renderer_seconds(page)
        page.evaluate("queries => harness.searchAll(queries)", list(queries.later))
        between = _renderer_seconds(page)
        waited = page.evaluate("queries => harness.searchAll(queries)", list(queries.later))
        after = _renderer_seconds(page)
    count = len(queries.later)
    return Later(
        sizes=tuple(_size(replies, lambda _: True) for replies in per_query),
        requests=tuple(map(len, per_query)),
        fresh_cpu=1000 * (between - before) / count,
        repeated_cpu=1000 * (after - between) / count,
        waited=tuple(waited),
    )


@contextmanager
def _new_reader(server: Server, engine: Engine, start: Callable[[], Browser]) -> Iterator[Page]:
    browser = start()
    try:
        page = browser.new_page()
        page.set_default_timeout(_MINUTES)
        link, server.link = server.link, None
        page.goto(f"{server.url}/harness/index.html")
        page.evaluate(
            "([name, options]) => harness.choose(name, options)",
            [engine.adapter, dict(engine.options)],
        )
        server.link = link
        yield page
    finally:
        browser.close()


def _renderer_seconds(page: Page) -> float:
    # Of the process that runs the page and its workers.
    browser = page.context.browser
    if not browser:
        return 0.0
    session = browser.new_browser_cdp_session()
    processes: list[dict[str, Any]] = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    return sum(float(one["cpuTime"]) for one in processes if one["type"] == "renderer")


def _in_node(engine: Engine, project: Project, queries: Queries) -> NodeTimes | None:
    if not engine.node_folder:
        return None
    asked = {
        "warm": list(queries.first),
        "queries": list(queries.later),
        "options": dict(engine.options),
    }
    command = [
        "node",
        "--max-old-space-size=6000",
        str(CLIENT / "node-times.mjs"),
        engine.adapter,
        str(engine.node_folder(project)),
    ]
    answer = subprocess.run(  # noqa: S603 - named by us
        command, input=json.dumps(asked), capture_output=True, text=True, check=True
    )
    times = json.loads(answer.stdout)
    return NodeTimes(fresh=tuple(times["fresh"]), repeated=tuple(times["repeated"]))


def _size(replies: Sequence[Reply], counts: Callable[[str], bool]) -> int:
    return sum(reply.size for reply in replies if counts(reply.path))


def middle(numbers: Sequence[float]) -> float:
    """Median, of nothing 0."""
    return float(median(numbers)) if numbers else 0.0
