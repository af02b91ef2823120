"""
How good related pages are on judged sites, given as folders of judged sets.

`python -m tests.benchmarks.related_quality [FOLDER]` prints figures with all judged
pages, without hubs, without those that the page links to anyway and without both;
then those with each signal left out, and with each alone.
"""

from __future__ import annotations

import sys
import tempfile
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING
from unittest.mock import patch

from mkdocs_pinakes.documents.folder import read_folder
from mkdocs_pinakes.edges import extract_edges
from mkdocs_pinakes.embeddings.builtin import LatentSemanticEmbedder
from mkdocs_pinakes.embeddings.cache import VectorCache
from mkdocs_pinakes.embeddings.embed import embed_documents
from mkdocs_pinakes.evaluation.judged_set import read_judged_set
from mkdocs_pinakes.evaluation.judging import LeftOut, judge, leave_out
from mkdocs_pinakes.evaluation.metrics import Metric
from mkdocs_pinakes.graph import build_graph
from mkdocs_pinakes.model import SrcUri
from mkdocs_pinakes.ranking import related_pages, signals
from mkdocs_pinakes.ranking.signals import WEIGHTS
from mkdocs_pinakes.settings import RelatedSettings, Settings

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from mkdocs_pinakes.evaluation.judged_set import Question
    from mkdocs_pinakes.evaluation.judging import Judgement
    from mkdocs_pinakes.model import Document, Embeddings, Graph

JUDGED = Path(__file__).parents[3] / "shared" / "judged"
_DEPTH = 10
# The default threshold was chosen for all signals together.
_LEAST = 0.001
_VIEWS: Mapping[str, tuple[LeftOut, ...]] = {
    "all": (),
    "no hubs": (LeftOut.HUBS,),
    "not linked": (LeftOut.LINKED,),
    "neither": (LeftOut.HUBS, LeftOut.LINKED),
}


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class _Site:
    name: str
    documents: Sequence[Document]
    graph: Graph
    embeddings: Embeddings
    questions: Sequence[Question]

    def judge(self, weights: Mapping[str, float], *, threshold: float) -> Judgement:
        wanted = RelatedSettings(maximum=_DEPTH, threshold=threshold)
        settings = replace(Settings(), related=wanted)
        with patch.object(signals, "WEIGHTS", weights):
            related = related_pages(self.documents, self.graph, self.embeddings, settings).shown
        found = {uri: [one.target for one in answers] for uri, answers in related.items()}
        return judge(self.questions, lambda page: found.get(SrcUri(page), []))


def main(folder: Path = JUDGED) -> None:
    """Print recall@10 and nDCG@10 for each judged set of related pages."""
    write = sys.stdout.write
    write("Related pages on judged sites, default settings, built-in embeddings, 10 shown\n")
    write("recall@10 / nDCG@10; judged pages left out: hubs, those linked in the text, both\n")
    sites = [_read(judgements.parent) for judgements in sorted(folder.glob("*/related.jsonl"))]
    if not sites:
        write(f"no judged set lies in {folder}\n")
        return
    write(f"{'set':<26}{'pages':>6}{'asked':>6}" + "".join(f"{view:>13}" for view in _VIEWS) + "\n")
    for site in sites:
        _print_views(site)
    _print_ablation(sites)


def _read(folder: Path) -> _Site:
    documents = read_folder(folder / "docs", Settings()).documents
    with tempfile.TemporaryDirectory() as scratch:
        cache = VectorCache(Path(scratch))
        embeddings = embed_documents(documents, LatentSemanticEmbedder(), cache)
    return _Site(
        name=folder.name,
        documents=documents,
        graph=build_graph(documents, extract_edges(documents, Settings().edges)),
        embeddings=embeddings,
        questions=read_judged_set(folder, related=True).questions,
    )


def _print_views(site: _Site) -> None:
    judgement = site.judge(WEIGHTS, threshold=Settings().related.threshold)
    cells = []
    for left_out in _VIEWS.values():
        view = judgement
        for pages in left_out:
            view = leave_out(view, pages)
        cells.append(_figures(view))
    row = "".join(f"{cell:>13}" for cell in cells)
    sys.stdout.write(f"{site.name:<26}{len(site.documents):>6}{len(site.questions):>6}{row}\n")


def _print_ablation(sites: Sequence[_Site]) -> None:
    write = sys.stdout.write
    write("\nWhat each signal is worth: recall@10 / nDCG@10 without it, and of it alone\n")
    write(
        f"{'signals':<22}" + "".join(f"{site.name.removeprefix('related-'):>18}" for site in sites)
    )
    write("\n")
    rows = {
        "all": WEIGHTS,
        **{f"without {name}": _only(set(WEIGHTS) - {name}) for name in WEIGHTS},
        **{f"{name} alone": _only({name}) for name in WEIGHTS},
    }
    for name, weights in rows.items():
        cells = [_figures(site.judge(weights, threshold=_LEAST)) for site in sites]
        write(f"{name:<22}" + "".join(f"{cell:>18}" for cell in cells) + "\n")


def _only(names: set[str]) -> dict[str, float]:
    return {name: weight for name, weight in WEIGHTS.items() if name in names}


def _figures(judgement: Judgement) -> str:
    means = judgement.overall.means
    return f"{means[Metric.RECALL_10]:.3f}/{means[Metric.NDCG_10]:.3f}"


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
