"""What questions take: names, types and bounds of their parameters, and reading them."""

from __future__ import annotations

import datetime
import re
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, cast

from mkdocs_pinakes.errors import ParameterError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

MOST_VALUES = 20
"""How many values of a list are read."""
_LONGEST_NAME = 400
_LONGEST_NUMBER = 20
_NUMBER = re.compile(r"[+-]?[0-9]+")
# What a regular expression of JSON Schema takes for `\\S`, which is more than Python does.
_SAYS = re.compile(
    "[^\\t-\\r \\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff]"
)
_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_FLAGS = {"true": True, "1": True, "false": False, "0": False}


class ValueType(StrEnum):
    """What the value of a parameter is."""

    TEXT = "text"
    """Any text."""
    NUMBER = "number"
    """A whole number."""
    FLAG = "flag"
    """`true` or `false`."""
    DATE = "date"
    """A day: `2026-05-31`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Parameter:
    """One thing that a question may be told."""

    name: str
    """Its name in a query string."""
    description: str
    """What it does, in one sentence."""
    type: ValueType = ValueType.TEXT
    """What its value is."""
    choices: tuple[str, ...] = ()
    """All values there are; any if empty."""
    default: str | int | bool | None = None
    """What is taken if it is left out."""
    allowed: range | None = None
    """What a number may be; others are taken as the nearest of these."""
    longest: int = _LONGEST_NAME
    """Most characters of a text; what is behind them is not read."""
    is_required: bool = False
    """Whether it must be there, and say something."""
    is_list: bool = False
    """Whether it may be given again; what is behind its first 20 values is not read."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Values:
    """What a question was told, within bounds."""

    by_name: Mapping[str, object]
    """The value of each parameter; a list is a tuple, and what was left out its default."""
    limits: Mapping[str, int] = field(default_factory=dict)
    """The bounds that were kept to."""
    clamped: tuple[str, ...] = ()
    """Parameters that asked for more than that, or for less."""

    def text(self, name: str) -> str:
        """
        Give a text.

        Returns
        -------
        str
            Empty if it was left out.
        """
        value = self.by_name[name]
        return "" if value is None else str(value)

    def number(self, name: str) -> int:
        """
        Give a number.

        Returns
        -------
        int
            Within its bounds.
        """
        return cast("int", self.by_name[name])

    def flag(self, name: str) -> bool:
        """
        Give a flag.

        Returns
        -------
        bool
            False if it was left out.
        """
        return bool(self.by_name[name])

    def texts(self, name: str) -> tuple[str, ...]:
        """
        Give a list of texts.

        Returns
        -------
        tuple of str
            Empty if it was left out.
        """
        return cast("tuple[str, ...]", self.by_name[name])

    def date(self, name: str) -> datetime.date | None:
        """
        Give a day.

        Returns
        -------
        date or None
            `None` if it was left out.
        """
        return cast("datetime.date | None", self.by_name[name])


def read_parameters(parameters: Sequence[Parameter], given: Iterable[tuple[str, str]]) -> Values:
    """
    Read what a question is told.

    Parameters
    ----------
    parameters : sequence of Parameter
        What it may be told.
    given : iterable of (str, str)
        Names and values, as they came.

    Returns
    -------
    Values
        With defaults for what is left out, and numbers and texts cut to their bounds.

    Raises
    ------
    ParameterError
        If a name is not known or stands twice, a value is not of its type, or one is missing.
    """
    known = {parameter.name: parameter for parameter in parameters}
    written: dict[str, list[str]] = {}
    for name, value in given:
        if name not in known:
            names = ", ".join(known) or "none"
            message = f"there is no parameter {_shown(name)}; there are: {names}"
            raise ParameterError(message, parameter=name)
        written.setdefault(name, []).append(value)
    by_name: dict[str, object] = {}
    clamped: list[str] = []
    for name, parameter in known.items():
        by_name[name], is_cut = _read(parameter, written.get(name, []))
        if is_cut:
            clamped.append(name)
    limits = {
        name: kept
        for name, kept in by_name.items()
        if known[name].type is ValueType.NUMBER and isinstance(kept, int)
    }
    return Values(by_name=by_name, limits=limits, clamped=tuple(clamped))


def _read(parameter: Parameter, written: Sequence[str]) -> tuple[object, bool]:
    if parameter.is_list:
        read = [_read_one(parameter, value) for value in written[:MOST_VALUES]]
        is_cut = len(written) > MOST_VALUES or any(is_cut for _, is_cut in read)
        return tuple(value for value, _ in read), is_cut
    if len(written) > 1:
        message = f"`{parameter.name}` is there {len(written)} times; give it once"
        raise ParameterError(message, parameter=parameter.name)
    if parameter.is_required and not (written and _SAYS.search(written[0])):
        message = f"`{parameter.name}` is missing or empty; it is: {parameter.description}"
        raise ParameterError(message, parameter=parameter.name)
    if not written:
        return parameter.default, False
    return _read_one(parameter, written[0])


def _read_one(parameter: Parameter, value: str) -> tuple[object, bool]:
    if parameter.type is ValueType.NUMBER:
        return _read_number(parameter, value)
    if parameter.type is ValueType.FLAG:
        return _choose(parameter, value, _FLAGS), False
    if parameter.type is ValueType.DATE:
        return _read_date(parameter, value), False
    if parameter.choices:
        return _choose(parameter, value, {choice: choice for choice in parameter.choices}), False
    # Half of a pair of surrogates, which JSON can bring, is no text.
    text = value[: parameter.longest].encode("utf-8", "replace").decode()
    return text, len(value) > parameter.longest


def _read_number(parameter: Parameter, value: str) -> tuple[int, bool]:
    if not _NUMBER.fullmatch(value):
        message = f"`{parameter.name}` is {_shown(value)}; give a whole number"
        raise ParameterError(message, parameter=parameter.name)
    sign = -1 if value.startswith("-") else 1
    digits = value.lstrip("+-").lstrip("0") or "0"
    # A number of a million digits would take long to read.
    number = sign * int(digits[:_LONGEST_NUMBER])
    allowed = parameter.allowed
    if allowed is None:
        return number, False
    kept = min(max(number, allowed[0]), allowed[-1])
    return kept, kept != number


def _read_date(parameter: Parameter, value: str) -> datetime.date:
    try:
        if _DAY.fullmatch(value):
            return datetime.date.fromisoformat(value)
    except ValueError:
        pass
    message = f"`{parameter.name}` is {_shown(value)}; give a day such as 2026-05-31"
    raise ParameterError(message, parameter=parameter.name)


def _choose(parameter: Parameter, value: str, choices: Mapping[str, object]) -> object:
    if value not in choices:
        message = f"`{parameter.name}` is {_shown(value)}; give one of {', '.join(choices)}"
        raise ParameterError(message, parameter=parameter.name)
    return choices[value]


def _shown(text: str) -> str:
    return ascii(text if len(text) <= 60 else f"{text[:60]}...")  # noqa: PLR2004, a line's worth
