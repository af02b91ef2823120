"""
What it takes to make the files that a browser searches, from pages that have been read.

    python -m tests.benchmarks.browser_search.builder DOCS OUTPUT

Counted are the text index of all sections, and every file of every family, made,
compressed and written. Not counted are reading pages, links and graph, which are
there before; there are no embeddings, related pages and topics.
"""

from __future__ import annotations

import ctypes
import gc
import json
import re
import resource
import sys
from pathlib import Path

from mkdocs_pinakes.bundle.audience import Audience
from mkdocs_pinakes.bundle.browser.families import make_families
from mkdocs_pinakes.bundle.browser.files import write_family
from mkdocs_pinakes.bundle.contents import number_contents
from mkdocs_pinakes.documents.folder import read_folder
from mkdocs_pinakes.edges import collect_backlinks, extract_edges
from mkdocs_pinakes.graph import build_graph
from mkdocs_pinakes.model import Bundle
from mkdocs_pinakes.ranking.search.index import index_sections
from mkdocs_pinakes.ranking.search.reach import find_search_graph
from mkdocs_pinakes.settings import Settings

_STATUS = Path("/proc/self/status")
_RESET_PEAK = Path("/proc/self/clear_refs")


def main(docs: str, output: str) -> None:
    """Write the files of a folder of pages, and print what each step took as JSON."""
    settings = Settings()
    documents = read_folder(Path(docs), settings).documents
    graph = build_graph(documents, extract_edges(documents, settings.edges))
    search_graph = find_search_graph(documents, graph, damping=settings.ranking.damping)
    backlinks = collect_backlinks(graph.edges)
    meter = _Meter()
    index = index_sections(documents, settings.search, damping=settings.ranking.damping)
    meter.take("index")
    bundle = Bundle(
        documents=tuple(documents),
        graph=graph,
        embeddings=None,
        related={},
        backlinks=backlinks,
        problems=(),
        index=index,
        topics=(),
        tenants=settings.topics.tenants,
        search_graph=search_graph,
    )
    contents = number_contents(bundle)
    meter.take("numbers")
    sizes = {}
    for family in make_families(contents, Audience()):
        entry = write_family(family, Path(output), is_offline=False)
        sizes[family.name] = {"files": entry["files"], "bytes": entry["bytes"]}
        meter.take(family.name)
    report = {
        "pages": len(documents),
        "cpu": sum(step["cpu"] for step in meter.steps.values()),
        "memory": max(step["memory"] for step in meter.steps.values()),
        "steps": meter.steps,
        "families": sizes,
    }
    sys.stdout.write(f"{json.dumps(report)}\n")


class _Meter:
    """Seconds of each step, and megabytes at its peak above what was there before the first."""

    def __init__(self) -> None:
        # What reading left behind goes back to the system, else the steps would use it unseen.
        gc.collect()
        ctypes.CDLL(None).malloc_trim(0)
        self._before = _memory("VmRSS")
        self.steps: dict[str, dict[str, float]] = {}
        self._begin()

    def take(self, step: str) -> None:
        """Note what has been used since the last step."""
        peak = _memory("VmHWM") - self._before
        self.steps[step] = {"cpu": _cpu() - self._started, "memory": peak}
        self._begin()

    def _begin(self) -> None:
        _RESET_PEAK.write_text("5", encoding="ascii")
        self._started = _cpu()


def _cpu() -> float:
    usage = resource.getrusage(resource.RUSAGE_SELF)
    return usage.ru_utime + usage.ru_stime


def _memory(name: str) -> float:
    found = re.search(rf"^{name}:\s+(\d+) kB$", _STATUS.read_text(encoding="ascii"), re.MULTILINE)
    return int(found[1]) * 1024 / 1e6 if found else 0.0


if __name__ == "__main__":
    main(*sys.argv[1:])
