"""
How good related pages are on judged sites, given as folders of judged sets.

A set is a folder with `docs/` and `related.jsonl`, a line each
`{"page": path, "relevant": {path: grade}}`.
"""

from __future__ import annotations

import json
import math
import sys
import tempfile
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from mkdocs_pinakes import pipeline
from mkdocs_pinakes.documents.folder import read_folder
from mkdocs_pinakes.embeddings.builtin import LatentSemanticEmbedder
from mkdocs_pinakes.embeddings.cache import VectorCache
from mkdocs_pinakes.model import SrcUri
from mkdocs_pinakes.settings import RelatedSettings, Settings

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

JUDGED = Path(__file__).parents[3] / "shared" / "judged"
_DEPTH = 10


def main(folder: Path = JUDGED) -> None:
    """Print recall@10 and nDCG@10 for each judged set of related pages."""
    write = sys.stdout.write
    write("Related pages on judged sites, default settings, built-in embeddings, 10 shown\n")
    write(f"{'set':<26}{'pages':>7}{'judged':>8}{'recall@10':>11}{'nDCG@10':>9}\n")
    sets = sorted(folder.glob("*/related.jsonl"))
    if not sets:
        write(f"no judged set lies in {folder}\n")
    for judgements in sets:
        _measure(judgements)


def _measure(judgements: Path) -> None:
    lines = judgements.read_text(encoding="utf-8").splitlines()
    judged = [json.loads(line) for line in lines if line.strip()]
    settings = replace(Settings(), related=RelatedSettings(maximum=_DEPTH))
    library = read_folder(judgements.parent / "docs", settings)
    with tempfile.TemporaryDirectory() as scratch:
        bundle = pipeline.build(
            library.documents,
            settings,
            embedder=LatentSemanticEmbedder(),
            cache=VectorCache(Path(scratch)),
        )
    recalls, gains = [], []
    for entry in judged:
        related = bundle.related.get(SrcUri(entry["page"]), ())
        found = [answer.target for answer in related]
        recalls.append(recall(found, entry["relevant"]))
        gains.append(normalised_gain(found, entry["relevant"]))
    sys.stdout.write(
        f"{judgements.parent.name:<26}{len(library.documents):>7}{len(judged):>8}"
        f"{sum(recalls) / len(judged):>11.3f}{sum(gains) / len(judged):>9.3f}\n"
    )


def recall(found: Sequence[str], relevant: Mapping[str, float]) -> float:
    """Share of the relevant pages among the first ten."""
    return sum(page in relevant for page in found[:_DEPTH]) / len(relevant)


def normalised_gain(found: Sequence[str], relevant: Mapping[str, float]) -> float:
    """Discounted cumulative gain of the first ten, over the greatest possible."""
    gained = [relevant.get(page, 0) for page in found[:_DEPTH]]
    return _discounted(gained) / _discounted(sorted(relevant.values(), reverse=True)[:_DEPTH])


def _discounted(grades: Sequence[float]) -> float:
    return sum(grade / math.log2(rank + 2) for rank, grade in enumerate(grades))


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
