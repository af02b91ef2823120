"""
Answers in the browser beside those of Python: the same pages, in the same places.

    python -m tests.benchmarks.browser_search.parity

Python reads the bundle with `KnowledgeBase`, embedding queries word by word as a
browser must; the client runs in node and reads the files that a browser fetches.
Sets may be named. With `--as-large` the files are those of a large site: pages by cluster,
and where walks from each page lead; the answers are then not the same, and their quality tells
what that costs.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from mkdocs_pinakes import pipeline
from mkdocs_pinakes.analysis import ANALYZER
from mkdocs_pinakes.bundle.browser import vectors
from mkdocs_pinakes.bundle.schema import BUNDLE_FOLDER
from mkdocs_pinakes.bundle.write import write_bundle
from mkdocs_pinakes.documents.folder import read_folder
from mkdocs_pinakes.embeddings.cache import VectorCache
from mkdocs_pinakes.embeddings.choose import choose_embedder
from mkdocs_pinakes.evaluation.floors import hold_against
from mkdocs_pinakes.evaluation.judged_set import read_judged_set
from mkdocs_pinakes.evaluation.judging import judge
from mkdocs_pinakes.evaluation.metrics import Metric
from mkdocs_pinakes.knowledge_base import KnowledgeBase
from mkdocs_pinakes.model import SearchMode
from mkdocs_pinakes.ranking.search import reach
from mkdocs_pinakes.settings import EmbeddingSettings, Settings
from tests.benchmarks.browser_search.engines import CLIENT
from tests.benchmarks.browser_search.ours import SOURCES
from tests.fetch_models import is_fetched
from tests.quality.sets import ARGO_CD, BUILTIN, DEVDOCS, MINILM, ROOT, GateSet

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from mkdocs_pinakes.evaluation.judging import Judgement

SETS = (ARGO_CD, DEVDOCS)
MODES = (SearchMode.BM25, SearchMode.HYBRID, SearchMode.MULTI)
LEAST_SAME = 0.99
"""The share of queries whose ten best pages must be the same."""

_LIMIT = 10
_SHOWN_DIFFERENCES = 5
_MODEL_NAMES = {BUILTIN: "builtin", MINILM: "MiniLM"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What one query finds."""

    pages: tuple[str, ...]
    """Paths under the docs folder, best first."""
    scores: tuple[float, ...]
    """As high as their ranking has them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Parity:
    """Two answers to each query of a set."""

    queries: tuple[str, ...]
    python: tuple[Answer, ...]
    client: tuple[Answer, ...]

    @property
    def same_list(self) -> float:
        """Share of queries with the same pages in the same places."""
        return self._share(lambda one, other: one.pages == other.pages)

    @property
    def same_set(self) -> float:
        """Share of queries with the same pages."""
        return self._share(lambda one, other: set(one.pages) == set(other.pages))

    def differences(self) -> list[int]:
        """Numbers of the queries whose lists differ."""
        pairs = enumerate(zip(self.python, self.client, strict=True))
        return [number for number, (one, other) in pairs if one.pages != other.pages]

    def _share(self, is_same: Callable[[Answer, Answer], bool]) -> float:
        pairs = list(zip(self.python, self.client, strict=True))
        return sum(is_same(one, other) for one, other in pairs) / max(len(pairs), 1)


class Bundle:
    """A bundle of a judged set's pages, made for the purpose."""

    def __init__(self, docs: Path, folder: Path, *, model: str) -> None:
        settings = Settings(embeddings=EmbeddingSettings(model=model))
        documents = read_folder(docs, settings).documents
        embedder = choose_embedder(
            settings.embeddings, documents, language=None, announce=lambda _: None
        )
        bundle = pipeline.build(
            documents,
            settings,
            embedder=embedder,
            cache=VectorCache(ROOT / ".cache" / "quality"),
        )
        self.folder = folder / BUNDLE_FOLDER
        write_bundle(bundle, self.folder, settings=settings.bundle, analyzer=ANALYZER)
        # Of two pages with one address a browser knows only the numbers apart.
        self._paths = tuple(document.uri for document in documents)

    def ask_python(self, queries: Sequence[str], mode: SearchMode) -> tuple[Answer, ...]:
        """Ask the bundle's database."""
        with KnowledgeBase.open(self.folder, by_words=True) as site:
            found = [site.search(query, limit=_LIMIT, mode=mode) for query in queries]
        return tuple(
            Answer(pages=tuple(hit.uri for hit in hits), scores=tuple(hit.score for hit in hits))
            for hits in found
        )

    def ask_client(self, queries: Sequence[str], mode: SearchMode) -> tuple[Answer, ...]:
        """Ask the client, in node."""
        asked = {"queries": queries, "options": {"mode": mode, "sources": SOURCES.as_uri()}}
        command = ["node", str(CLIENT / "node-answers.mjs"), str(self.folder)]
        answer = subprocess.run(  # noqa: S603 - named by us
            command, input=json.dumps(asked), capture_output=True, text=True, check=True
        )
        return tuple(
            Answer(
                pages=tuple(self._paths[hit["page"]] for hit in hits),
                scores=tuple(hit["score"] for hit in hits),
            )
            for hits in json.loads(answer.stdout)
        )


def main() -> None:
    """Compare each set that is there in each mode."""
    arguments = _arguments()
    if arguments.as_large:
        vectors._LARGEST_WHOLE = reach._LARGEST_WHOLE = 0
    models = (BUILTIN, MINILM) if arguments.minilm and is_fetched() else (BUILTIN,)
    write = sys.stdout.write
    write(
        "Answers of the client beside those of Python: share of queries with the same ten pages\n"
    )
    for judged_set in SETS:
        if arguments.sets and judged_set.name not in arguments.sets:
            continue
        if not judged_set.pages.is_dir():
            write(f"{judged_set.name}: its pages are not there\n")
            continue
        for model in models:
            with tempfile.TemporaryDirectory() as scratch:
                bundle = Bundle(judged_set.pages, Path(scratch), model=model)
                for mode in MODES:
                    _compare(judged_set, bundle, mode=mode, model=model)


def compare(judged_set: GateSet, bundle: Bundle, mode: SearchMode) -> Parity:
    """Ask both every query of a set."""
    questions = read_judged_set(judged_set.folder).questions
    queries = tuple(question.query for question in questions)
    return Parity(
        queries=queries,
        python=bundle.ask_python(queries, mode),
        client=bundle.ask_client(queries, mode),
    )


def judgement_of(judged_set: GateSet, answers: Sequence[Answer]) -> Judgement:
    """Judge answers that are there already, in the order of the questions."""
    questions = read_judged_set(judged_set.folder).questions
    coming = iter(answers)
    return judge(questions, lambda _: next(coming).pages)


def _compare(judged_set: GateSet, bundle: Bundle, *, mode: SearchMode, model: str) -> None:
    parity = compare(judged_set, bundle, mode)
    write = sys.stdout.write
    verdict = "PASS" if parity.same_set >= LEAST_SAME else "FAIL"
    write(
        f"\n{judged_set.name}, {mode}, {_MODEL_NAMES[model]}, {len(parity.queries)} queries:"
        f" same list {parity.same_list:.4f}, same set {parity.same_set:.4f} {verdict}\n"
    )
    _print_differences(parity)
    python = judgement_of(judged_set, parity.python)
    client = judgement_of(judged_set, parity.client)
    _print_quality(python, client)
    if mode is SearchMode.MULTI:
        for floor in judged_set.required(model):
            result = hold_against(client, floor)
            name = f"{floor.kind}:{floor.metric}" if floor.kind else floor.metric
            verdict = "PASS" if result.is_met else "FAIL"
            write(f"  {name:<24}{result.reached:>8.3f} of {floor.value:>6.3f} {verdict}\n")
    sys.stdout.flush()


def _print_differences(parity: Parity) -> None:
    for number in parity.differences()[:_SHOWN_DIFFERENCES]:
        python, client = parity.python[number], parity.client[number]
        place = _first_difference(python.pages, client.pages)
        sys.stdout.write(
            f"  {parity.queries[number]!r}, place {place + 1}:"
            f" Python {_at(python, place)}, client {_at(client, place)}\n"
        )


def _first_difference(one: Sequence[str], other: Sequence[str]) -> int:
    pairs = enumerate(zip(one, other, strict=False))
    return next((place for place, (a, b) in pairs if a != b), min(len(one), len(other)))


def _at(answer: Answer, place: int) -> str:
    if place >= len(answer.pages):
        return "nothing"
    return f"{answer.pages[place]} ({answer.scores[place]:.6g})"


def _print_quality(python: Judgement, client: Judgement) -> None:
    write = sys.stdout.write
    shown = (Metric.MRR_10, Metric.NDCG_10)
    heads = "".join(f"{f'{metric} {who}':>18}" for metric in shown for who in ("Python", "client"))
    write(f"  {'kind':<14}{heads}\n")
    rows = [("all", python.overall, client.overall)]
    rows += [(kind, figures, client.kinds[kind]) for kind, figures in python.kinds.items()]
    for kind, one, other in rows:
        cells = "".join(
            f"{figures.means[metric]:>18.4f}" for metric in shown for figures in (one, other)
        )
        write(f"  {kind:<14}{cells}\n")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Compare answers of the client and of Python.")
    parser.add_argument("sets", nargs="*", help="names of judged sets")
    parser.add_argument("--as-large", action="store_true", help="with the files of a large site")
    parser.add_argument("--minilm", action="store_true", help="with all-MiniLM-L6-v2 as well")
    return parser.parse_args()


if __name__ == "__main__":
    main()
