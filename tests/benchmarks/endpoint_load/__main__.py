"""
Measures the server under load: `python -m tests.benchmarks.endpoint_load`.

It needs `wrk`, and the peers in an environment of their own.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from tests.benchmarks.browser_search.sites import Project
from tests.benchmarks.endpoint_load.servers import (
    INSTALL,
    ask,
    choose_queries,
    datasette,
    ours,
    running,
    typesense,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tests.benchmarks.endpoint_load.servers import Contestant

_TICKS = os.sysconf("SC_CLK_TCK")
_PAGE_BYTES = os.sysconf("SC_PAGE_SIZE")
_WARM_SECONDS = 15
_PORT = 8940
_SCRIPT = """\
local paths = {{{paths}}}
local at = 0
function setup(thread) thread:set("first", at) at = at + 97 end
function init(args) at = first end
function request()
  at = at + 1
  return wrk.format("GET", paths[at % #paths + 1])
end
"""
_LATENCY = re.compile(r"^ +(50|99)% +([0-9.]+)(us|ms|s|m) *$", re.MULTILINE)
_COUNT = re.compile(r"^ +([0-9]+) requests in", re.MULTILINE)
_FAULTS = re.compile(r"^ +(?:Socket errors|Non-2xx or 3xx responses): .*$", re.MULTILINE)
_MILLISECONDS = {"us": 0.001, "ms": 1.0, "s": 1000.0, "m": 60_000.0}


@dataclass(frozen=True, slots=True, kw_only=True)
class Load:
    """What came of asking one server for a while."""

    requests: int
    """Answers."""
    seconds: float
    """How long."""
    cpu: float
    """CPU seconds of the server."""
    p50: float
    """Milliseconds in which half of the answers came."""
    p99: float
    """Milliseconds in which 99 of 100 came."""
    before: int
    """Bytes in memory at the beginning, after warming up."""
    after: int
    """Bytes in memory at the end."""
    faults: str
    """What wrk says of errors."""


def main() -> None:
    """Measure each server in turn, with the same queries."""
    arguments = _arguments()
    if shutil.which("wrk") is None:
        sys.stdout.write("server under load: install wrk first (Debian's package `wrk`)\n")
        return
    bundle = arguments.bundle or _bundle(arguments.work)
    database = bundle / "pinakes" / "pinakes.sqlite"
    queries = choose_queries(database, count=600)
    sys.stdout.write(
        f"{bundle}: {len(queries)} queries in turn, {arguments.connections} connections, "
        f"{arguments.seconds} s each, {os.cpu_count()} cores shared with wrk\n"
        f"{'':34} answers/s  per CPU s   p50 ms   p99 ms  memory MB: before  after\n"
    )
    with tempfile.TemporaryDirectory() as folder:
        for contestant in _contestants(arguments, bundle, database, Path(folder)):
            with running(contestant, Path(folder, "log")) as process:
                _check(contestant, queries)
                load = _load(contestant, process, queries, arguments, Path(folder))
            _print(contestant, load)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--bundle", type=Path, help="a built site; else one of 10,000 pages is made"
    )
    parser.add_argument("--work", type=Path, default=Path(tempfile.gettempdir(), "endpoint-load"))
    parser.add_argument("--peers", type=Path, help=f"environment with the peers: {INSTALL}")
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--connections", type=int, default=64)
    parser.add_argument("--only", nargs="*", default=(), help="beginnings of names of servers")
    return parser.parse_args()


def _bundle(work: Path) -> Path:
    project = Project("10000", work / "10000")
    project.prepare()
    if not (project.pinakes_site / "pinakes" / "manifest.json").exists():
        project.build_pinakes("{embeddings: {model: builtin}}")
    return project.pinakes_site


def _contestants(
    arguments: argparse.Namespace, bundle: Path, database: Path, folder: Path
) -> Iterator[Contestant]:
    found = [ours(bundle, mode, port=_PORT) for mode in ("bm25", "multi")]
    if arguments.peers:
        found += [
            datasette(arguments.peers, database, how, port=_PORT + 1) for how in ("OR", "AND")
        ]
        found.append(typesense(arguments.peers, database, folder / "typesense", port=_PORT + 2))
    for one in found:
        if not arguments.only or one.name.startswith(tuple(arguments.only)):
            yield one


def _check(contestant: Contestant, queries: Sequence[str]) -> None:
    # A fast server that answers nothing would win.
    found = 0
    for query in queries[:60]:
        status, body = ask(contestant, contestant.path(query))
        if status != 200:
            message = f"{contestant.name}: {status} for {query!r}: {body[:300]!r}"
            raise RuntimeError(message)
        found += len(body) > 200
    sys.stdout.write(f"  ({contestant.name} answers {found} of 60 with something)\n")


def _load(
    contestant: Contestant,
    process: int,
    queries: Sequence[str],
    arguments: argparse.Namespace,
    folder: Path,
) -> Load:
    script = folder / "queries.lua"
    paths = ",".join(f'"{contestant.path(query)}"' for query in queries)
    script.write_text(_SCRIPT.format(paths=paths), encoding="utf-8")
    address = f"http://127.0.0.1:{contestant.port}"
    command = ["wrk", "-t2", f"-c{arguments.connections}", "--latency", "--timeout", "30"]
    _run([*command, f"-d{min(_WARM_SECONDS, arguments.seconds)}", "-s", str(script), address])
    before, cpu, started = _memory(process), _cpu(process), time.perf_counter()
    said = _run([*command, f"-d{arguments.seconds}", "-s", str(script), address])
    seconds = time.perf_counter() - started
    latency = {
        share: float(value) * _MILLISECONDS[unit] for share, value, unit in _LATENCY.findall(said)
    }
    counted = _COUNT.search(said)
    return Load(
        requests=int(counted[1]) if counted else 0,
        seconds=seconds,
        cpu=_cpu(process) - cpu,
        p50=latency["50"],
        p99=latency["99"],
        before=before,
        after=_memory(process),
        faults="; ".join(line.strip() for line in _FAULTS.findall(said)),
    )


def _run(command: list[str]) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout  # noqa: S603


def _cpu(process: int) -> float:
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / _TICKS


def _memory(process: int) -> int:
    return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * _PAGE_BYTES


def _print(contestant: Contestant, load: Load) -> None:
    sys.stdout.write(
        f"{contestant.name:34} {load.requests / load.seconds:9.0f}  {load.requests / load.cpu:9.0f}"
        f" {load.p50:8.1f} {load.p99:8.1f} {load.before / 1e6:18.0f} {load.after / 1e6:6.0f}"
        f"  {load.faults or 'no errors'}\n"
    )


if __name__ == "__main__":
    main()
