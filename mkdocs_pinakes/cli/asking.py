"""Asking a bundle what every program may ask, and getting the record that every program gets."""

from __future__ import annotations

import math
import sys
from typing import TYPE_CHECKING, cast

from mkdocs_pinakes.cli.output import remark
from mkdocs_pinakes.model import ALLOWED_LIMITS, WalkLimit

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

    from mkdocs_pinakes.endpoint.parameters import Parameter, Values

UNLIMITED = sys.maxsize
"""A number for as much as there is."""


def ask(bundle: Path, name: str, told: Mapping[str, object]) -> Mapping[str, object]:
    """
    Ask a question, and say on standard error what the answer had to do without.

    Parameters
    ----------
    bundle : Path
        A built site, its `pinakes/` folder, or the database in it.
    name : str
        Name of the question.
    told : mapping
        Values of its parameters, within the bounds of the command line, which may be wider
        than those of other programs; what is left out has its default. Limits of walks may
        be any numbers.

    Returns
    -------
    mapping
        The record that `Question.answer` describes.
    """
    from mkdocs_pinakes.endpoint.answering import answer
    from mkdocs_pinakes.endpoint.questions import QUESTIONS
    from mkdocs_pinakes.knowledge_base import KnowledgeBase
    from mkdocs_pinakes.patience import Patience

    [question] = (one for one in QUESTIONS if one.name == name)
    values = _values(question.parameters, told)
    with KnowledgeBase.open(bundle) as site:
        record = answer(question, site, values, patience=Patience(math.inf))
    for note in cast("list[str]", record["notes"]):
        remark(note)
    for limit in map(WalkLimit, values.clamped):
        allowed = f"{ALLOWED_LIMITS[limit][0]} to {ALLOWED_LIMITS[limit][-1]}"
        remark(f"{option_name(limit)} may be {allowed}; taken as {values.limits[limit]}")
    return record


def option_name(limit: WalkLimit) -> str:
    """
    Name the option that sets a limit of a walk.

    Parameters
    ----------
    limit : WalkLimit
        The limit.

    Returns
    -------
    str
        As it is typed.
    """
    return f"--{limit.replace('_', '-')}"


def _encodable(value: object) -> object:
    # Words that are no UTF-8 reach us with lone surrogates, which no database takes.
    if isinstance(value, str):
        return value.encode("utf-8", "backslashreplace").decode()
    if isinstance(value, tuple):
        return tuple(map(_encodable, value))
    return value


def _values(parameters: Iterable[Parameter], told: Mapping[str, object]) -> Values:
    from mkdocs_pinakes.endpoint.parameters import Values

    defaults = {one.name: () if one.is_list else one.default for one in parameters}
    asked = {limit: cast("int", told[limit]) for limit in WalkLimit if limit in told}
    kept = {
        str(limit): min(max(number, ALLOWED_LIMITS[limit][0]), ALLOWED_LIMITS[limit][-1])
        for limit, number in asked.items()
    }
    by_name = {**defaults, **{name: _encodable(value) for name, value in told.items()}, **kept}
    numbers = {name: value for name, value in by_name.items() if type(value) is int}
    return Values(
        by_name=by_name,
        limits={name: number for name, number in numbers.items() if number != UNLIMITED},
        clamped=tuple(limit for limit in asked if kept[limit] != asked[limit]),
    )
