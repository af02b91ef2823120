"""Our own search beside the peers."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

from tests.benchmarks.browser_search import builder
from tests.benchmarks.browser_search.bars import ALL_FILES, FULL, SEARCH_FILES, TEXT
from tests.benchmarks.browser_search.engines import Engine, Index, files_in
from tests.benchmarks.build_cost import Cost
from tests.quality.sets import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from pathlib import Path

    from tests.benchmarks.browser_search.sites import Project

SOURCES = ROOT / "mkdocs_pinakes" / "theme" / "assets" / "pinakes" / "src"
"""The modules of the client."""

_OPTIONS = "{embeddings: {model: builtin}}"
# What panels and graph views read, not search.
_VIEWS = frozenset({"backlinks", "local", "more", "previews", "sitegraph"})
_DATABASE = ".sqlite"


def our_engines() -> Iterator[Engine]:
    """Give the engine by text alone and with everything."""
    yield _engine(TEXT, "bm25")
    yield _engine(FULL, "multi")


def made_files(project: Project) -> Iterator[tuple[str, Index]]:
    """Make nothing but the files, in a process of its own; see `builder`."""
    output = project.folder / "files-alone"
    shutil.rmtree(output, ignore_errors=True)
    output.mkdir()
    command = [sys.executable, "-m", builder.__name__, str(project.folder / "docs"), str(output)]
    answer = subprocess.run(command, check=True, capture_output=True, text=True)  # noqa: S603
    steps: dict[str, dict[str, float]] = json.loads(answer.stdout)["steps"]
    yield ALL_FILES, _made(output, steps, lambda _: True)
    yield SEARCH_FILES, _made(output, steps, lambda name: name not in _VIEWS)


def _made(
    output: Path, steps: Mapping[str, Mapping[str, float]], counts: Callable[[str], bool]
) -> Index:
    counted = [step for name, step in steps.items() if counts(name)]
    cost = Cost(
        cpu=sum(step["cpu"] for step in counted), memory=max(step["memory"] for step in counted)
    )
    files = (file for file in files_in(output) if counts(file.parent.name.partition(".")[0]))
    return Index(cost=cost, files=tuple(files), mounts={})


def _engine(name: str, mode: str) -> Engine:
    return Engine(
        name=name,
        adapter="pinakes",
        make_index=_index,
        code=lambda path: path.startswith("/assets/"),
        node_folder=lambda project: project.pinakes_site / "pinakes",
        options={"mode": mode, "sources": SOURCES.as_uri()},
    )


def _index(project: Project) -> Index:
    # The cost is what the plugin adds to a build: all its work, embeddings and panels too.
    done = project.folder / "pinakes-built.json"
    if not done.exists():
        cost = project.build_pinakes(_OPTIONS)
        done.write_text(json.dumps({"cpu": cost.cpu, "memory": cost.memory}), encoding="utf-8")
    whole = Cost(**json.loads(done.read_text(encoding="utf-8")))
    added = Cost(
        cpu=whole.cpu - project.plain_cost.cpu, memory=whole.memory - project.plain_cost.memory
    )
    files = tuple(
        file for file in files_in(project.pinakes_site / "pinakes") if file.suffix != _DATABASE
    )
    return Index(cost=added, files=files, mounts={"/": project.pinakes_site})
