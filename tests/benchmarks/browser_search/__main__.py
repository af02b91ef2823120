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

from tests.benchmarks.browser_search.bars import bars_of
from tests.benchmarks.browser_search.engines import INSTALL, PEER_ENGINES, PEERS, Engine
from tests.benchmarks.browser_search.ours import our_engines, writing_alone
from tests.benchmarks.browser_search.queries import choose_queries
from tests.benchmarks.browser_search.reading import Reading, read, started_browser
from tests.benchmarks.browser_search.sites import SITES, Project
from tests.benchmarks.browser_search.tables import Measured, print_bars, print_site
from tests.quality.sets import JUDGED, ROOT

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
    measured = [
        one for site in arguments.sites for one in _measure_site(site, arguments)
    ]
    print_bars(list(bars_of(measured)))
    if arguments.json:
        rows = [_as_json(one) for one in measured]
        arguments.json.write_text(f"{json.dumps(rows, indent=1)}\n", encoding="utf-8")


def _measure_site(site: str, arguments: argparse.Namespace) -> list[Measured]:
    project = Project(site, arguments.work / site)
    project.prepare()
    engines = [
        engine
        for engine in (*PEER_ENGINES, *our_engines())
        if not arguments.engines or engine.adapter in arguments.engines
    ]
    rows = [_measure(engine, project) for engine in engines]
    if any(engine.adapter == "pinakes" for engine in engines):
        rows.append(
            Measured(
                site=site,
                pages=len(project.pages),
                engine=writing_alone.name,
                index=writing_alone.make_index(project),
                reading=None,
            )
        )
    print_site(f"{site}: {project.describe()}", rows)
    return rows


def _measure(engine: Engine, project: Project) -> Measured:
    index = engine.make_index(project)
    return Measured(
        site=project.name,
        pages=len(project.pages),
        engine=engine.name,
        index=index,
        reading=None if project.name in _INDEX_ONLY else _read(engine, project),
    )
