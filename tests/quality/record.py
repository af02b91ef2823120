"""Records what is reached now, below which no kind may fall: `python -m tests.quality.record`."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

from tests.quality.sets import ALL, KEPT, RECORDED, ROOT, Judge, recorded

if TYPE_CHECKING:
    from mkdocs_pinakes.evaluation.judging import Judgement


def main(*names: str) -> None:
    """Judge the named sets, or all that are there, and print what has changed."""
    values = recorded() if RECORDED.exists() else {}
    with Judge(cache=ROOT / ".cache" / "quality") as judges:
        for one in ALL:
            if (one.name in names or not names) and one.folder.is_dir() and one.pages.is_dir():
                now = measured(judges.judgement(one))
                _tell(one.name, values.get(one.name, {}), now)
                values[one.name] = now
    RECORDED.write_text(f"{json.dumps(values, indent=1, sort_keys=True)}\n", encoding="utf-8")


def measured(judgement: Judgement) -> dict[str, dict[str, float]]:
    """The metrics that are kept, of each kind."""
    return {
        kind: {str(metric): round(figures.means[metric], 3) for metric in KEPT}
        for kind, figures in judgement.kinds.items()
    }


def _tell(name: str, before: dict[str, dict[str, float]], now: dict[str, dict[str, float]]) -> None:
    for kind, metrics in now.items():
        for metric, value in metrics.items():
            old = before.get(kind, {}).get(metric)
            if old != value:
                sys.stdout.write(f"{name:<24} {kind:<12} {metric:<10} {old} -> {value}\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
