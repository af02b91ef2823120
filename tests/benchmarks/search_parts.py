"""
What each part of search is worth on judged sets: each left out, or done in another way.

Sets may be named: `python -m tests.benchmarks.search_parts search-devdocs`.
"""

from __future__ import annotations

import re
import sys
from contextlib import ExitStack
from dataclasses import dataclass, field
from typing import TYPE_CHECKING
from unittest.mock import patch

from mkdocs_pinakes.embeddings.cache import VectorCache
from mkdocs_pinakes.evaluation.judged_set import Task, read_judged_set
from mkdocs_pinakes.evaluation.judging import judge
from mkdocs_pinakes.evaluation.metrics import Metric
from mkdocs_pinakes.evaluation.subject import DEPTH, built
from mkdocs_pinakes.model import SearchMode
from mkdocs_pinakes.ranking.fusion import reciprocal_rank_fusion
from mkdocs_pinakes.ranking.search import expansion, feedback, rank, text_ranking, words
from tests.quality.sets import (
    ARGO_CD,
    ARGO_MULTIHOP,
    BUILTIN,
    DEVDOCS,
    HOTPOT,
    MUSIQUE,
    ROOT,
    TWO_WIKI,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from types import ModuleType

    from mkdocs_pinakes.evaluation.judging import Judgement
    from mkdocs_pinakes.evaluation.subject import Subject
    from tests.quality.sets import GateSet

_SETS = (ARGO_CD, DEVDOCS, ARGO_MULTIHOP, TWO_WIKI, HOTPOT, MUSIQUE)
_LOOK_UPS = frozenset({ARGO_CD, DEVDOCS})
_FAMILY = re.compile("^(known|search|multihop)-")
_LONGEST_LIST = 50


def _by_places(head: Iterable[int], graph: Iterable[int], *, size: int = 0) -> tuple[int, ...]:
    del size
    lists = [list(ranking)[:_LONGEST_LIST] for ranking in (head, graph)]
    return tuple(reciprocal_rank_fusion(lists))


@dataclass(frozen=True, slots=True, kw_only=True)
class _Variant:
    name: str
    changed: Mapping[tuple[ModuleType, str], object] = field(default_factory=dict)


_VARIANTS = (
    _Variant(name="as it is"),
    _Variant(name="no other endings", changed={(expansion, "_SAME_STEM"): 0.0}),
    _Variant(name="other endings in full", changed={(expansion, "_SAME_STEM"): 1.0}),
    _Variant(name="no corrections", changed={(expansion, "_MOST_CORRECTIONS"): 0}),
    _Variant(name="rarity not raised", changed={(words, "_RARITY_EXPONENT"): 1.0}),
    _Variant(
        name="titles in queries not counted", changed={(text_ranking, "_COVERAGE_WEIGHT"): 0.0}
    ),
    _Variant(name="meaning does not lean", changed={(feedback, "_SHARE"): 0.0}),
    _Variant(name="no guarded head", changed={(rank, "GUARDED_HEAD"): 0}),
    _Variant(name="guarded head of 1", changed={(rank, "GUARDED_HEAD"): 1}),
    _Variant(name="guarded head of 5", changed={(rank, "GUARDED_HEAD"): 5}),
    _Variant(name="text and walk by places", changed={(rank, "guarded_head"): _by_places}),
    _Variant(
        name="walk alone where nothing is named",
        changed={(rank, "_joined"): lambda _, walk: walk},
    ),
    _Variant(name="walk from the text only", changed={(rank, "NAMED_SHARE"): 0.0}),
    _Variant(name="walk from names only", changed={(rank, "NAMED_SHARE"): 1.0}),
)


def main(*names: str) -> None:
    """Print the figures of each variant for each judged set that is there."""
    write = sys.stdout.write
    chosen = [one for one in _SETS if (one.name in names or not names) and one.pages.is_dir()]
    write("Parts of search, mode multi, built-in embeddings; look-ups: MRR@10 and hit@1,\n")
    write("questions that span pages: recall@5 and all@8\n")
    names_shown = (_FAMILY.sub("", one.name) for one in chosen)
    write(f"{'':<34}" + "".join(f"{name:>14}" for name in names_shown) + "\n")
    with ExitStack() as stack:
        cache = VectorCache(ROOT / ".cache" / "quality")
        subjects: list[Subject] = [
            stack.enter_context(
                built(one.pages, model=BUILTIN, cache=cache, announce=lambda _: None)
            )
            for one in chosen
        ]
        for variant in _VARIANTS:
            cells = (
                _cell(one, _judge(one, subject, variant))
                for one, subject in zip(chosen, subjects, strict=True)
            )
            write(f"{variant.name:<34}{''.join(f'{cell:>14}' for cell in cells)}\n")


def _judge(one: GateSet, subject: Subject, variant: _Variant) -> Judgement:
    with ExitStack() as stack:
        for (module, name), value in variant.changed.items():
            stack.enter_context(patch.object(module, name, value))
        ranking = subject.ranking(Task.SEARCH, mode=SearchMode.MULTI, limit=DEPTH)
        return judge(read_judged_set(one.folder).questions, ranking)


def _cell(one: GateSet, judgement: Judgement) -> str:
    shown = (Metric.RECALL_5, Metric.ALL_8)
    if one in _LOOK_UPS:
        shown = (Metric.MRR_10, Metric.HIT_1)
    return "/".join(f"{judgement.overall.means[metric]:.3f}" for metric in shown)


if __name__ == "__main__":
    main(*sys.argv[1:])
