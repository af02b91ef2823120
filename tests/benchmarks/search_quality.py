"""
How good search is on judged sets, by mode and model, beside BM25 by SQLite's FTS5.

Sets may be named: `python -m tests.benchmarks.search_quality search-devdocs`.
"""

from __future__ import annotations

import re
import sqlite3
import sys
from contextlib import closing
from typing import TYPE_CHECKING

from mkdocs_pinakes.documents.folder import read_folder
from mkdocs_pinakes.evaluation.figures import HEADS
from mkdocs_pinakes.evaluation.judged_set import read_judged_set
from mkdocs_pinakes.evaluation.judging import judge
from mkdocs_pinakes.evaluation.metrics import Metric
from mkdocs_pinakes.model import SearchMode
from mkdocs_pinakes.settings import Fusion, Settings
from tests.fetch_models import is_fetched
from tests.quality.sets import BUILTIN, JUDGED, MINILM, ROOT, SEARCH, GateSet, Judge

if TYPE_CHECKING:
    from pathlib import Path

    from mkdocs_pinakes.evaluation.judging import Judgement

_YARDSTICK = "SQLite FTS5, porter"
_SHOWN = (Metric.NDCG_10, Metric.RECALL_5, Metric.MRR_10, Metric.ALL_8, Metric.HIT_1, Metric.HIT_3)
_WORD = re.compile(r"\w+")
_DEPTH = 10
_MODEL_NAMES = {BUILTIN: "builtin", MINILM: "MiniLM"}
_WITHOUT_VECTORS = (SearchMode.BM25,)
_FUSED = (SearchMode.HYBRID, SearchMode.MULTI)


def main(*names: str) -> None:
    """Print the figures of each judged set that is there."""
    write = sys.stdout.write
    write("Search on judged sets: share or mean of the first places\n")
    models = (BUILTIN, MINILM) if is_fetched() else (BUILTIN,)
    chosen = [one for one in SEARCH if one.name in names or not names]
    with Judge(cache=ROOT / ".cache" / "quality") as judges:
        for one in chosen:
            if one.pages.is_dir():
                _measure(one, judges, models)
            else:
                write(f"\n{one.name}: its pages are not in {JUDGED}\n")


def _measure(one: GateSet, judges: Judge, models: tuple[str, ...]) -> None:
    yardstick = _ask_sqlite(one.folder, one.pages)
    heads = "".join(f"{HEADS[metric]:>10}" for metric in _SHOWN)
    count = len(yardstick.outcomes)
    sys.stdout.write(f"\n{f'{one.name}, {count} questions':<40}{heads}\n")
    _print_row(_YARDSTICK, yardstick)
    for model in models:
        for mode in SearchMode:
            if mode in _WITHOUT_VECTORS and model != models[0]:
                continue
            name = str(mode) if mode in _WITHOUT_VECTORS else f"{mode}, {_MODEL_NAMES[model]}"
            _print_row(name, judges.judgement(one, mode, model=model))
        if model == MINILM:
            for mode in (SearchMode.VECTOR, *_FUSED):
                judgement = judges.judgement(one, mode, model=model, by_words=True)
                _print_row(f"{mode}, MiniLM, words by table", judgement)
        for mode in _FUSED:
            judgement = judges.judgement(one, mode, model=model, fusion=Fusion.RRF)
            _print_row(f"{mode} by places, {_MODEL_NAMES[model]}", judgement)


def _print_row(name: str, judgement: Judgement) -> None:
    means = judgement.overall.means
    cells = "".join(f"{means[metric]:>10.3f}" for metric in _SHOWN)
    sys.stdout.write(f"{name:<40}{cells}\n")


def _ask_sqlite(folder: Path, pages: Path) -> Judgement:
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.execute(
            "CREATE VIRTUAL TABLE pages USING fts5(uri UNINDEXED, title, body, tokenize='porter')"
        )
        connection.executemany(
            "INSERT INTO pages VALUES (?, ?, ?)",
            (
                (page.uri, page.title, "\n".join(section.text for section in page.sections))
                for page in read_folder(pages, Settings()).documents
            ),
        )

        def rank(query: str) -> list[str]:
            words = " OR ".join(f'"{word}"' for word in _WORD.findall(query))
            found = connection.execute(
                "SELECT uri FROM pages WHERE pages MATCH ? ORDER BY bm25(pages), uri LIMIT ?",
                (words or '""', _DEPTH),
            )
            return [uri for (uri,) in found]

        return judge(read_judged_set(folder).questions, rank)


if __name__ == "__main__":
    main(*sys.argv[1:])
