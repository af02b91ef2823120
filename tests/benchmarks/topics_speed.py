"""
How long finding communities takes on generated graphs.

`python -m tests.benchmarks.topics_speed`; with `--long` it goes on with 100,000 nodes.
"""

from __future__ import annotations

import sys
import time
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import networkx as nx
import numpy as np
from scipy import sparse

from mkdocs_pinakes.topics import as_undirected, leiden, louvain, modularity

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from scipy.sparse import csr_array

    Find = Callable[[csr_array[np.float64]], Iterable[Iterable[int]]]

_SEED = 1
_SHARE_WITHIN = 0.7


@dataclass(frozen=True, slots=True, kw_only=True)
class Size:
    """How large a generated graph is."""

    nodes: int
    edges: int
    groups: int


SMALL = Size(nodes=10_000, edges=90_000, groups=60)
LARGE = Size(nodes=100_000, edges=913_000, groups=200)


def main(*arguments: str) -> None:
    """Print seconds of the processor and modularity, beside networkx's Louvain."""
    sys.stdout.write(
        f"{'nodes':>9}{'edges':>10}  {'algorithm':<26}{'CPU s':>8}{'groups':>8}{'modularity':>12}\n"
    )
    for size in (SMALL, LARGE) if "--long" in arguments else (SMALL,):
        graph = as_undirected(generate(size))
        _measure(graph, "louvain, one run", partial(louvain, runs=1))
        _measure(graph, "louvain, as in a build", louvain)
        _measure(graph, "leiden, ten trials", leiden)
        _measure(graph, "networkx louvain, one run", _networkx)


def generate(size: Size) -> csr_array[np.float64]:
    """A graph in which most edges stay within groups."""
    chance = np.random.RandomState(_SEED)
    group = chance.randint(size.groups, size=size.nodes)
    by_group = np.argsort(group, kind="stable")
    first = np.searchsorted(group[by_group], np.arange(size.groups + 1))
    sources = chance.randint(size.nodes, size=size.edges)
    own = group[sources]
    places = first[own] + (chance.rand(size.edges) * (first[own + 1] - first[own])).astype(int)
    elsewhere = chance.randint(size.nodes, size=size.edges)
    targets = np.where(chance.rand(size.edges) < _SHARE_WITHIN, by_group[places], elsewhere)
    return sparse.csr_array(
        (np.ones(size.edges), (sources, targets)), shape=(size.nodes, size.nodes)
    )


def _measure(graph: csr_array[np.float64], name: str, find: Find) -> None:
    started = time.process_time()
    found = [sorted(nodes) for nodes in find(graph)]
    seconds = time.process_time() - started
    sys.stdout.write(
        f"{graph.shape[0]:>9,}{graph.nnz // 2:>10,}  {name:<26}{seconds:>8.1f}{len(found):>8}"
        f"{modularity(graph, found):>12.4f}\n"
    )
    sys.stdout.flush()


def _networkx(graph: csr_array[np.float64]) -> Iterable[Iterable[int]]:
    communities: list[set[int]] = nx.community.louvain_communities(
        nx.from_scipy_sparse_array(graph), seed=_SEED
    )
    return communities


if __name__ == "__main__":
    main(*sys.argv[1:])
