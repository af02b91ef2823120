"""
How long ranking takes on generated pages: walks, related pages and queries.

Each part runs in a process of its own, so that its memory can be told:
`python -m tests.benchmarks.ranking_speed`. With `--long` it goes on with 100,000
nodes and 50,000 pages.
"""

from __future__ import annotations

import gc
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

import networkx as nx
import numpy as np

from mkdocs_pinakes import pipeline
from mkdocs_pinakes.analysis import ANALYZER
from mkdocs_pinakes.bundle.write import write_bundle
from mkdocs_pinakes.edges import extract_edges
from mkdocs_pinakes.embeddings.builtin import LatentSemanticEmbedder
from mkdocs_pinakes.embeddings.cache import VectorCache
from mkdocs_pinakes.embeddings.embed import embed_documents
from mkdocs_pinakes.graph import build_graph
from mkdocs_pinakes.knowledge_base import KnowledgeBase
from mkdocs_pinakes.model import SearchMode
from mkdocs_pinakes.ranking import pagerank_from_each, personalized_pagerank, related_pages
from mkdocs_pinakes.ranking.pagerank import Walker
from mkdocs_pinakes.settings import RelatedSettings, Settings, TopicSettings
from tests.benchmarks.generated_pages import generate_adjacency, generate_pages

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    import numpy.typing as npt
    from scipy.sparse import csr_array

    from mkdocs_pinakes.model import Document

_DAMPING = Settings().ranking.damping
_TOP = 20
_SEEDS = 8
_SAMPLE = 100
_QUERIES = 200
_MEGABYTE = 1024
# Exact scores that differ by less are equal.
_DIGITS = 9


def main(*arguments: str) -> None:
    """Print each part of the measurement."""
    parts = [("walk", 10_000), ("walks", 10_000), ("related", 10_000), ("search", 10_000)]
    if "--long" in arguments:
        parts += [("walks", 100_000), ("related", 50_000)]
    for part, size in parts:
        sys.stdout.flush()
        command = [sys.executable, "-m", __spec__.name, part, str(size)]
        subprocess.run(command, check=True)  # noqa: S603 - our own interpreter


def measure_walk(size: int) -> None:
    """Walk from one set of nodes."""
    adjacency = generate_adjacency(size)
    nodes = adjacency.shape[0]
    seeds = np.arange(_SEEDS) * (size // _SEEDS)
    restart = np.zeros(nodes)
    restart[seeds] = 1
    both_ways = adjacency + adjacency.T
    yardstick = nx.from_scipy_sparse_array(both_ways)
    walker = Walker(adjacency, damping=_DAMPING)
    exact = personalized_pagerank(both_ways, restart, damping=_DAMPING, tolerance=1e-14)
    error = np.abs(walker.from_restart(restart) - exact).max()
    personalization = dict.fromkeys(seeds.tolist(), 1.0)
    _write(f"\nA walk from {_SEEDS} of {nodes:,} nodes, {both_ways.nnz:,} edges both ways, CPU ms")
    rows: list[tuple[str, Callable[[], object], int]] = [
        ("networkx", lambda: nx.pagerank(yardstick, _DAMPING, personalization), 5),
        (
            "power iteration",
            lambda: personalized_pagerank(both_ways, restart, damping=_DAMPING),
            20,
        ),
        (f"prepared graph, error {error:.0e}", lambda: walker.from_restart(restart), 100),
    ]
    for name, walk, repeats in rows:
        _write(f"{name:<44}{1000 * float(np.median(_cpu_times(walk, repeats))):>10.2f}")


def measure_walks(size: int) -> None:
    """Walk from every page."""
    adjacency = generate_adjacency(size)
    before = _memory()
    started = time.process_time()
    walks = pagerank_from_each(adjacency, np.arange(size), damping=_DAMPING, top=5 * _TOP)
    cpu = time.process_time() - started
    peak = _memory()
    both_ways = adjacency + adjacency.T
    sample = np.sort(np.random.default_rng(1).choice(size, _SAMPLE, replace=False))
    seeds = iter(sample.tolist())
    by_loop = _cpu_times(lambda: _walk_alone(both_ways, next(seeds)), 10)
    by_networkx = _time_networkx(both_ways, int(sample[0]))
    _write(f"\nThe first {_TOP} of a walk from each of {size:,} pages, CPU s; * from a few of them")
    _write(f"{'networkx *':<44}{size * by_networkx:>10.1f}")
    _write(
        f"{'power iteration, one after the other *':<44}{size * float(np.median(by_loop)):>10.1f}"
    )
    _write(f"{'all at once':<44}{cpu:>10.1f}   {before:.0f} MB before, {peak:.0f} MB at most")
    plain, scaled = _recalls(walks, both_ways, sample)
    _write(f"recall@{_TOP} against exact scores: {plain:.4f} by p, {scaled:.4f} by p/sqrt(degree)")


def measure_related(size: int) -> None:
    """Relate all pages, with the vectors that need no download."""
    documents = generate_pages(size)
    settings = Settings()
    graph = build_graph(documents, extract_edges(documents, settings.edges))
    with tempfile.TemporaryDirectory() as scratch:
        cache = VectorCache(Path(scratch))
        embeddings = embed_documents(documents, LatentSemanticEmbedder(), cache)
    before = _memory()
    started = time.process_time()
    related = related_pages(documents, graph, embeddings, settings).shown
    cpu = time.process_time() - started
    shown = sum(map(len, related.values())) / size
    _write(f"\nRelated pages of {size:,} pages, {shown:.1f} shown on each")
    _write(f"{'CPU s':<44}{cpu:>10.1f}   {before:.0f} MB before, {_memory():.0f} MB at most")


def measure_search(size: int) -> None:
    """Ask an opened bundle."""
    with tempfile.TemporaryDirectory() as scratch:
        queries = _write_bundle(Path(scratch), size)
        # What building left behind would be searched for garbage again and again.
        gc.collect()
        _write(f"\n{len(queries)} queries of two to four words over {size:,} pages, CPU ms")
        _write(f"{'mode':<24}{'first':>10}{'median':>10}{'95 of 100':>10}")
        for mode in SearchMode:
            _time_queries(Path(scratch), queries, mode)


def _write_bundle(folder: Path, size: int) -> list[str]:
    documents = generate_pages(size)
    settings = Settings(related=RelatedSettings(enabled=False), topics=TopicSettings(enabled=False))
    cache = VectorCache(folder / "cache")
    bundle = pipeline.build(documents, settings, embedder=LatentSemanticEmbedder(), cache=cache)
    write_bundle(bundle, folder / "pinakes", settings=settings.bundle, analyzer=ANALYZER)
    return list(_queries(documents))


def _time_queries(folder: Path, queries: list[str], mode: SearchMode) -> None:
    with KnowledgeBase.open(folder) as knowledge:
        (first,) = _cpu_times(lambda: knowledge.search(queries[0], mode=mode), 1)
        rest = iter(queries)
        times = _cpu_times(lambda: knowledge.search(next(rest), mode=mode), len(queries))
    median, slow = np.quantile(times, [0.5, 0.95])
    _write(f"{mode:<24}{1000 * first:>10.1f}{1000 * median:>10.1f}{1000 * slow:>10.1f}")


def _queries(documents: list[Document]) -> Iterator[str]:
    chance = np.random.default_rng(3)
    for number in chance.choice(len(documents), _QUERIES, replace=False).tolist():
        page = documents[number]
        words = page.sections[1].text.lower().replace(".", "").split()
        some = chance.choice(words, chance.integers(2, 5), replace=False).tolist()
        yield page.title if number % 4 == 0 else " ".join(some)


def _time_networkx(both_ways: csr_array[np.float64], source: int) -> float:
    yardstick = nx.from_scipy_sparse_array(both_ways)
    return min(_cpu_times(lambda: nx.pagerank(yardstick, _DAMPING, {source: 1.0}), 2))


def _recalls(
    walks: csr_array[np.float32],
    both_ways: csr_array[np.float64],
    sample: npt.NDArray[np.intp],
) -> tuple[float, float]:
    found: list[tuple[float, float]] = []
    degrees = np.asarray(both_ways.sum(axis=1), dtype=np.float64)
    scale = 1 / np.sqrt(np.where(degrees > 0, degrees, 1))
    for source in sample.tolist():
        exact = _walk_alone(both_ways, source, tolerance=1e-14)
        ours = walks[[source]].toarray()[0]
        found.append((_recall(ours, exact), _recall(ours * scale, exact * scale)))
    plain, scaled = np.mean(found, axis=0).tolist()
    return plain, scaled


def _recall(ours: npt.NDArray[np.float64], exact: npt.NDArray[np.float64]) -> float:
    return len(set(_first(ours)) & set(_first(exact))) / _TOP


def _first(scores: npt.NDArray[np.float64]) -> list[int]:
    first: list[int] = np.argsort(-np.round(scores, _DIGITS), kind="stable")[:_TOP].tolist()
    return first


def _walk_alone(
    both_ways: csr_array[np.float64], source: int, *, tolerance: float = 1e-6
) -> npt.NDArray[np.float64]:
    restart = np.zeros(both_ways.shape[0])
    restart[source] = 1
    return personalized_pagerank(both_ways, restart, damping=_DAMPING, tolerance=tolerance)


def _cpu_times(run: Callable[[], object], repeats: int) -> list[float]:
    times = []
    for _ in range(repeats):
        started = time.process_time()
        run()
        times.append(time.process_time() - started)
    return times


def _memory() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / _MEGABYTE


def _write(line: str) -> None:
    sys.stdout.write(f"{line}\n")


_PARTS = {
    "walk": measure_walk,
    "walks": measure_walks,
    "related": measure_related,
    "search": measure_search,
}

if __name__ == "__main__":
    if sys.argv[1:2] and sys.argv[1] in _PARTS:
        _PARTS[sys.argv[1]](int(sys.argv[2]))
    else:
        main(*sys.argv[1:])
