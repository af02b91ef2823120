"""Asking a question of a bundle, and saying what the answer had to do without."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mkdocs_pinakes.telemetry import measured

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from mkdocs_pinakes.endpoint.parameters import Values
    from mkdocs_pinakes.endpoint.questions import Question
    from mkdocs_pinakes.knowledge_base import KnowledgeBase
    from mkdocs_pinakes.patience import Patience
    from mkdocs_pinakes.telemetry import Fact


def answer(
    question: Question,
    site: KnowledgeBase,
    told: Values,
    *,
    patience: Patience,
) -> Mapping[str, object]:
    """
    Answer a question within a time.

    Parameters
    ----------
    question : Question
        What is asked.
    site : KnowledgeBase
        Who is asked.
    told : Values
        What the question is told.
    patience : Patience
        How long whoever asks will wait.

    Returns
    -------
    mapping
        The record that `question.answer` describes.

    Raises
    ------
    PinakesError
        If it cannot be answered.
    """
    with measured(f"pinakes.{question.name}", _facts(told)) as span, site.asking(patience):
        record = question.ask(site, told)
        notes = site.notes
        rows = record.get(question.rows)
        found = len(rows) if isinstance(rows, list) else 1
        span.tell({"pinakes.partial": patience.ran_out, "pinakes.found": found})
    return {
        **record,
        "limits": {**told.limits, **_limits(record)},
        "clamped": list(dict.fromkeys((*told.clamped, *_names(record.get("clamped"))))),
        "notes": list(notes),
        "partial": patience.ran_out,
    }


def _facts(told: Values) -> Mapping[str, Fact]:
    facts: dict[str, Fact] = {f"pinakes.{name}": value for name, value in told.limits.items()}
    if "mode" in told.by_name:
        facts["pinakes.mode"] = told.text("mode")
    return facts


def _limits(record: Mapping[str, object]) -> Mapping[str, int]:
    limits = record.get("limits")
    return limits if isinstance(limits, dict) else {}


def _names(value: object) -> Iterable[str]:
    return value if isinstance(value, list) else ()
