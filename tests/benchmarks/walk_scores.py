"""
What a walk's probabilities are best divided by, on judged sets of related pages.

`python -m tests.benchmarks.walk_scores [FOLDER]` ranks by the probability `p` of
each page, by p / sqrt(degree) and by p / degree: by the walk alone, and with all
other signals.
"""

from __future__ import annotations

import json
import sys
import tempfile
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING
from unittest.mock import patch

import numpy as np

from mkdocs_pinakes.documents.folder import read_folder
from mkdocs_pinakes.edges import extract_edges
from mkdocs_pinakes.embeddings.builtin import LatentSemanticEmbedder
from mkdocs_pinakes.embeddings.cache import VectorCache
from mkdocs_pinakes.embeddings.embed import embed_documents
from mkdocs_pinakes.evaluation.metrics import recall
from mkdocs_pinakes.graph import build_graph
from mkdocs_pinakes.model import SrcUri
from mkdocs_pinakes.ranking import pagerank_from_each, related_pages, signals
from mkdocs_pinakes.settings import RelatedSettings, Settings
from tests.benchmarks.related_quality import JUDGED

if TYPE_CHECKING:
    from collections.abc import Mapping

    import numpy.typing as npt
    from scipy.sparse import csr_array

_DEPTH = 10
_POWERS = {"p": 0.0, "p / sqrt(degree)": 0.5, "p / degree": 1.0}


def main(folder: Path = JUDGED) -> None:
    """Print recall@10 for each judged set and each way to rank."""
    write = sys.stdout.write
    write("recall@10 of related pages by the random walk alone, and by all signals\n")
    write(f"{'set':<26}{'ranked by':<20}{'alone':>8}{'all':>8}\n")
    sets = sorted(folder.glob("*/related.jsonl"))
    if not sets:
        write(f"no judged set lies in {folder}\n")
    for judgements in sets:
        _measure(judgements)


def _measure(judgements: Path) -> None:
    lines = judgements.read_text(encoding="utf-8").splitlines()
    entries = [json.loads(line) for line in lines if line.strip()]
    relevant = {SrcUri(entry["page"]): entry["relevant"] for entry in entries}
    settings = replace(Settings(), related=RelatedSettings(maximum=_DEPTH))
    documents = read_folder(judgements.parent / "docs", settings).documents
    graph = build_graph(documents, extract_edges(documents, settings.edges))
    with tempfile.TemporaryDirectory() as scratch:
        embeddings = embed_documents(
            documents, LatentSemanticEmbedder(), VectorCache(Path(scratch))
        )
    uris = [document.uri for document in documents]
    for name, power in _POWERS.items():
        walk = partial(_scaled_walks, power=power)
        with patch.object(signals, "pagerank_from_each", walk):
            related = related_pages(documents, graph, embeddings, settings).shown
        chosen = {uri: [found.target for found in related.get(uri, ())] for uri in relevant}
        walks = walk(graph.adjacency, np.arange(len(uris)), damping=settings.ranking.damping)
        alone = {uri: _first(walks, uris, uris.index(uri)) for uri in relevant}
        cells = "".join(f"{_mean_recall(found, relevant):>8.3f}" for found in (alone, chosen))
        sys.stdout.write(f"{judgements.parent.name:<26}{name:<20}{cells}\n")


def _scaled_walks(
    adjacency: csr_array[np.float64],
    sources: npt.NDArray[np.intp],
    *,
    damping: float,
    power: float,
) -> csr_array[np.float32]:
    walks = pagerank_from_each(adjacency, sources, damping=damping)
    degrees = np.asarray((adjacency + adjacency.T).sum(axis=1), dtype=np.float64)
    walks.data /= np.where(degrees > 0, degrees, 1)[walks.indices] ** power
    return walks


def _first(walks: csr_array[np.float32], uris: list[SrcUri], page: int) -> list[SrcUri]:
    scores = walks[[page]].toarray()[0][: len(uris)]
    scores[page] = 0
    order = np.argsort(-scores, kind="stable")[:_DEPTH].tolist()
    return [uris[number] for number in order if scores[number] > 0]


def _mean_recall(
    found: Mapping[SrcUri, list[SrcUri]], relevant: Mapping[SrcUri, Mapping[str, float]]
) -> float:
    recalls = [recall(found[uri], grades, places=_DEPTH) for uri, grades in relevant.items()]
    return float(np.mean(recalls))


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
