"""The engines side by side: how each index is made, where it lies, and which of its files are code."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from tests.benchmarks.build_cost import Cost

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from tests.benchmarks.browser_search.sites import Project

CLIENT = Path(__file__).parent / "client"
PEERS = Path(__file__).parent / "node_modules"
INSTALL = f"npm ci --prefix {Path(__file__).parent.relative_to(Path(__file__).parents[3])}"
"""Installs the peers, from the root of the checkout."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Index:
    """What an engine wrote for a site."""

    cost: Cost | None
    """What writing it took; none where that is part of building the pages."""
    files: tuple[Path, ...]
    """What it wrote, code not counted."""
    mounts: Mapping[str, Path]
    """Where the server has it."""

    @property
    def size(self) -> int:
        """Bytes on disk."""
        return sum(file.stat().st_size for file in self.files)


@dataclass(frozen=True, slots=True, kw_only=True)
class Engine:
    """One way to search a site in the browser."""

    name: str
    """As it is printed."""
    adapter: str
    """Name of the module in `client/` that speaks to it."""
    make_index: Callable[[Project], Index]
    """Writes the index of a site whose pages are built."""
    code: Callable[[str], bool]
    """Whether an address is that of code, the same for every site."""
    node_folder: Callable[[Project], Path] | None = None
    """What `client/node-….mjs` reads, where the engine runs in node."""
    options: Mapping[str, object] = field(default_factory=dict)
    """What the adapter is told."""


def measure_command(command: Sequence[str]) -> Cost:
    """Run a command to its end and say what it took."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)  # noqa: S603 - named by us
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise SystemExit(process.returncode)
    return Cost(cpu=usage.ru_utime + usage.ru_stime, memory=usage.ru_maxrss / 1000)


def files_in(folder: Path) -> tuple[Path, ...]:
    """List all files of a folder."""
    return tuple(path for path in sorted(folder.rglob("*")) if path.is_file())


def _index_pagefind(project: Project) -> Index:
    output = project.folder / "pagefind"
    shutil.rmtree(output, ignore_errors=True)
    (binary,) = PEERS.glob("@pagefind/*/bin/pagefind_extended")
    cost = measure_command(
        [str(binary), "--site", str(project.site), "--output-path", str(output), "--quiet"]
    )
    files = tuple(file for file in files_in(output) if not _is_pagefind_code(file.name))
    return Index(cost=cost, files=files, mounts={"/pagefind/": output})


def _is_pagefind_code(path: str) -> bool:
    return path.endswith((".js", ".css", ".pagefind"))


def _index_lunr(project: Project) -> Index:
    # MkDocs writes it with the pages; the browser makes the index of it.
    folder = project.site / "search"
    return Index(cost=None, files=(folder / "search_index.json",), mounts={"/search/": folder})


def _index_minisearch(project: Project) -> Index:
    output = project.folder / "minisearch"
    output.mkdir(exist_ok=True)
    pages = project.folder / "pages.jsonl"
    _write_pages(project, pages)
    index = output / "index.json"
    cost = measure_command(["node", str(CLIENT / "minisearch-index.mjs"), str(pages), str(index)])
    mounts = {"/minisearch/": output, "/minisearch-code/": PEERS / "minisearch" / "dist" / "umd"}
    return Index(cost=cost, files=(index,), mounts=mounts)


def _write_pages(project: Project, output: Path) -> None:
    headings: dict[str, list[str]] = {}
    for entry in project.entries:
        page, mark, _ = entry.location.partition("#")
        if mark:
            headings.setdefault(page, []).append(entry.title)
    with output.open("w", encoding="utf-8") as lines:
        for number, entry in enumerate(project.pages):
            document = {
                "id": number,
                "url": entry.location,
                "title": entry.title,
                "headings": "\n".join(headings.get(entry.location, ())),
                "text": entry.text,
            }
            lines.write(f"{json.dumps(document, ensure_ascii=False)}\n")


PEER_ENGINES = (
    Engine(
        name="Pagefind 1.6.0",
        adapter="pagefind",
        make_index=_index_pagefind,
        code=_is_pagefind_code,
    ),
    Engine(
        name="MiniSearch 7.2.0",
        adapter="minisearch",
        make_index=_index_minisearch,
        code=lambda path: path.endswith("/index.js"),
        node_folder=lambda project: project.folder / "minisearch",
    ),
    Engine(
        name="MkDocs' lunr 2.3.9",
        adapter="lunr",
        make_index=_index_lunr,
        code=lambda path: path.endswith(".js"),
        node_folder=lambda project: project.site / "search",
    ),
)
"""Everything but ours."""
