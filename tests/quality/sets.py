"""The judged sets of the gate: where they lie, and what must be reached on them."""

from __future__ import annotations

import json
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Self

from mkdocs_pinakes.embeddings.cache import VectorCache
from mkdocs_pinakes.evaluation.floors import parse_floor
from mkdocs_pinakes.evaluation.judged_set import check_pages, read_judged_set
from mkdocs_pinakes.evaluation.judging import judge
from mkdocs_pinakes.evaluation.metrics import Metric
from mkdocs_pinakes.evaluation.subject import DEPTH, Subject, built
from mkdocs_pinakes.model import SearchMode
from mkdocs_pinakes.settings import Fusion
from tests.fetch_models import MODEL_FOLDER

if TYPE_CHECKING:
    from mkdocs_pinakes.evaluation.floors import Floor
    from mkdocs_pinakes.evaluation.judged_set import JudgedSet
    from mkdocs_pinakes.evaluation.judging import Judgement

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
JUDGED = ROOT.parent / "shared" / "judged"
RECORDED = HERE / "floors.json"

BUILTIN = "builtin"
MINILM = str(MODEL_FOLDER)

KEPT = (Metric.NDCG_10, Metric.RECALL_5, Metric.MRR_10, Metric.ALL_8, Metric.HIT_1, Metric.HIT_3)
"""The metrics that are recorded for each kind of question."""

# MRR@10 of the best of six search engines on each kind, of which 95 % must be reached.
_BEST_ON_ARGO_CD = {
    "title": 0.989,
    "partial": 0.730,
    "heading": 0.944,
    "typo": 0.956,
    "synonym": 0.791,
    "gist": 0.916,
    "paraphrase": 0.673,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class GateSet:
    """One judged set, and what must be reached on it."""

    name: str
    """What it is called in `floors.json`."""
    floors: tuple[str, ...] = ()
    """As for `mkdocs-pinakes eval --floor`, with the built-in embedder."""
    minilm_floors: tuple[str, ...] = ()
    """The same with all-MiniLM-L6-v2."""
    questions: Path | None = None
    """Folder of the questions; the set's own if left out."""
    docs: Path | None = None
    """Folder of the pages; the set's own if left out."""

    @property
    def folder(self) -> Path:
        """Where the questions lie."""
        return self.questions or JUDGED / self.name

    @property
    def pages(self) -> Path:
        """Where the pages lie."""
        return self.docs or self.folder / "docs"

    def required(self, model: str) -> list[Floor]:
        """What must be reached with a model."""
        written = self.floors if model == BUILTIN else self.minilm_floors
        return [parse_floor(floor) for floor in written]


EXAMPLE_SITE = GateSet(
    name="example-site",
    questions=HERE / "example-site",
    docs=ROOT / "example_site" / "docs",
    floors=("mrr@10=0.9", "name:hit@1=0.9", "fact:hit@1=0.9", "multi-hop:all@8=0.9"),
)
ARGO_CD = GateSet(
    name="known-argo-cd",
    floors=(
        "mrr@10=0.85",
        *(f"{kind}:mrr@10={0.95 * best:.4f}" for kind, best in _BEST_ON_ARGO_CD.items()),
    ),
)
ARGO_MULTIHOP = GateSet(
    name="argo-multihop",
    questions=HERE / "argo-multihop",
    docs=JUDGED / "known-argo-cd" / "docs",
)
DEVDOCS = GateSet(name="search-devdocs", floors=("ndcg@10=0.77",), minilm_floors=("ndcg@10=0.80",))
TWO_WIKI = GateSet(name="multihop-2wiki101", floors=("all@8=0.98",))
HOTPOT = GateSet(name="multihop-hotpot100", floors=("all@8=0.92",))
MUSIQUE = GateSet(
    name="multihop-musique100",
    floors=("recall@5=0.59", "all@8=0.33"),
    minilm_floors=("recall@5=0.62", "all@8=0.40"),
)
BITCOIN = GateSet(name="related-bitcoin-topics", floors=("recall@10=0.85",))
CPP = GateSet(name="related-cpp-crt", floors=("recall@10=0.58",))
POWERSHELL = GateSet(name="related-powershell-docs", floors=("recall@10=0.75",))

SEARCH = (EXAMPLE_SITE, ARGO_CD, ARGO_MULTIHOP, DEVDOCS, TWO_WIKI, HOTPOT, MUSIQUE)
RELATED = (BITCOIN, CPP, POWERSHELL)
ALL = (*SEARCH, *RELATED)


@dataclass(kw_only=True)
class Judge:
    """Judges sets, building the bundle of each once; use it in a `with` statement."""

    cache: Path
    """Folder that keeps the vectors of language models from one run to the next."""
    _open: ExitStack = field(default_factory=ExitStack)
    _subjects: dict[tuple[Path, str, Fusion, bool], Subject] = field(default_factory=dict)
    _judgements: dict[tuple[str, str, SearchMode, Fusion, bool], Judgement] = field(
        default_factory=dict
    )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self._open.close()

    def judgement(
        self,
        judged_set: GateSet,
        mode: SearchMode = SearchMode.MULTI,
        *,
        model: str = BUILTIN,
        fusion: Fusion = Fusion.CONVEX,
        by_words: bool = False,
    ) -> Judgement:
        """Judge a set."""
        key = (judged_set.name, model, mode, fusion, by_words)
        if key not in self._judgements:
            judged = read_judged_set(judged_set.folder)
            subject = self._subject(judged_set.pages, model, fusion, by_words=by_words)
            check_pages(judged, subject.pages)
            self._judgements[key] = _ask(judged, subject, mode)
        return self._judgements[key]

    def _subject(self, pages: Path, model: str, fusion: Fusion, *, by_words: bool) -> Subject:
        key = (pages, model, fusion, by_words)
        if key not in self._subjects:
            opening = built(
                pages,
                model=model,
                cache=VectorCache(self.cache),
                announce=lambda _: None,
                fusion=fusion,
                by_words=by_words,
            )
            self._subjects[key] = self._open.enter_context(opening)
        return self._subjects[key]


def _ask(judged: JudgedSet, subject: Subject, mode: SearchMode) -> Judgement:
    return judge(judged.questions, subject.ranking(judged.task, mode=mode, limit=DEPTH))


def recorded() -> dict[str, dict[str, dict[str, float]]]:
    """Read what was reached when it was last recorded: by set, kind and metric."""
    values: dict[str, dict[str, dict[str, float]]] = json.loads(
        RECORDED.read_text(encoding="utf-8")
    )
    return values
