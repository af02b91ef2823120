"""
Measures search in the browser side by side: `python -m tests.benchmarks.browser_search`.

It needs node, Chromium, the peers and the pages that lie beside the checkout.
"""

from __future__ import annotations

import argparse
import dataclasses
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from tests.benchmarks.browser_search.bars import bars_of
from tests.benchmarks.browser_search.engines import INSTALL, PEER_ENGINES, PEERS
from tests.benchmarks.browser_search.ours import made_files, our_engines
from tests.benchmarks.browser_search.queries import choose_queries
from tests.benchmarks.browser_search.reading import read, started_browser
from tests.benchmarks.browser_search.sites import SITES, Project
from tests.benchmarks.browser_search.tables import Measured, print_bars, print_site
from tests.quality.sets import JUDGED, ROOT

if TYPE_CHECKING:
    from tests.benchmarks.browser_search.engines import Engine

_OURS = "pinakes"
_INDEX_ONLY = ("50000",)
_DEFAULT = ("argo-cd", "3000", "10000")


def main() -> None:
    """Measure the sites and engines that are named."""
    arguments = _arguments()
    if not JUDGED.exists():
        sys.stdout.write(f"search in the browser: no pages lie in {JUDGED}\n")
        return
    if not PEERS.exists():
        sys.stdout.write(f"search in the browser: install the peers first: {INSTALL}\n")
        return
    measured = [one for site in arguments.sites for one in _measure_site(site, arguments)]
    print_bars(list(bars_of(measured)))
    if arguments.json:
        rows = [_as_json(one) for one in measured]
        arguments.json.write_text(f"{json.dumps(rows, indent=1)}\n", encoding="utf-8")


def _measure_site(site: str, arguments: argparse.Namespace) -> list[Measured]:
    project = Project(site, arguments.work / site)
    project.prepare()
    engines = [one for one in (*PEER_ENGINES, *our_engines()) if one.adapter in arguments.engines]
    rows = [_measure(engine, project) for engine in engines]
    if _OURS in arguments.engines:
        rows += [
            Measured(site=site, pages=len(project.pages), engine=name, index=index, reading=None)
            for name, index in made_files(project)
        ]
    print_site(f"{site}: {project.describe()}", rows)
    return rows


def _measure(engine: Engine, project: Project) -> Measured:
    index = engine.make_index(project)
    reading = None
    if project.name not in _INDEX_ONLY:
        queries = choose_queries(project)
        with started_browser() as start:
            reading = read(engine, index, project=project, queries=queries, start=start)
    return Measured(
        site=project.name,
        pages=len(project.pages),
        engine=engine.name,
        index=index,
        reading=reading,
    )


def _as_json(one: Measured) -> dict[str, object]:
    return {
        "site": one.site,
        "pages": one.pages,
        "engine": one.engine,
        "index": {
            "cost": one.index.cost and dataclasses.asdict(one.index.cost),
            "files": len(one.index.files),
            "bytes": one.index.size,
        },
        "reading": one.reading and dataclasses.asdict(one.reading),
    }


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measure search in the browser side by side.")
    adapters = list(dict.fromkeys(one.adapter for one in (*PEER_ENGINES, *our_engines())))
    parser.add_argument("sites", nargs="*", default=list(_DEFAULT), help=f"of {', '.join(SITES)}")
    parser.add_argument("--work", type=Path, default=ROOT / ".cache" / "browser-search")
    parser.add_argument("--json", type=Path, help="keep the figures in this file")
    parser.add_argument("--engines", nargs="*", choices=adapters, default=adapters)
    return parser.parse_args()


if __name__ == "__main__":
    main()
