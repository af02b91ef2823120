"""
Values in front matter, as edges are made of them.

It lies below the stages because a field must have the same values where links
are resolved and where edges are made.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from mkdocs_pinakes.model import FieldValue, ValueKind

# Python refuses to write out a number of some thousand digits.
_LONGEST_NUMBER = 64

_Scalar = str | int | float | complex | bytes | datetime.date


@dataclass(frozen=True, slots=True, kw_only=True)
class FieldReading:
    """The values of one field."""

    values: tuple[FieldValue, ...] = ()
    """In the order written, once each."""
    problem: str = ""
    """What of the field makes no value, and the remedy; empty if all of it does."""


class _WrongShapeError(ValueError):
    """Says what is no value."""


def read_values(metadata: Mapping[str, object], field: str) -> FieldReading:
    """
    Read the values of a field.

    Parameters
    ----------
    metadata : mapping
        A front matter as YAML means it.
    field : str
        A key; if there is no such key, dotted names of keys in keys, through every
        item where a mapping stands in a list.

    Returns
    -------
    FieldReading
        Texts trimmed, empty ones left out; of a list each item, of a mapping each
        key. A field that is not there has no value and no problem.

    Examples
    --------
    >>> [value.text for value in read_values({"a": [{"b": " x "}, {"b": 1.0}]}, "a.b").values]
    ['x', '1']
    """
    found: dict[FieldValue, None] = {}
    problem = ""
    try:
        for value in _walk(metadata, field):
            for item in _items(value):
                try:
                    found |= dict.fromkeys(_read(item, field))
                except _WrongShapeError as error:
                    problem = problem or str(error)
    except _WrongShapeError as error:
        return FieldReading(problem=f"`{field}`: {error}")
    return FieldReading(values=tuple(found), problem=f"`{field}`: {problem}" if problem else "")


def _walk(metadata: Mapping[str, object], field: str) -> Iterator[object]:
    if field in metadata:
        yield metadata[field]
        return
    reached: list[object] = [metadata]
    for name in field.split("."):
        below = [part for value in reached for part in _step(value, name)]
        reached = below
    yield from reached


def _step(value: object, name: str) -> Iterator[object]:
    if isinstance(value, list | tuple):
        for item in value:
            yield from _step(item, name)
    elif isinstance(value, Mapping):
        if name in value:
            yield value[name]
    elif value is not None:
        message = f"there is no `{name}` below {_named(value)}; write it there, or leave it out"
        raise _WrongShapeError(message)


def _items(value: object) -> Iterable[object]:
    if isinstance(value, Mapping | list | tuple):
        return value
    if isinstance(value, set | frozenset):
        return sorted(value, key=repr)
    return (value,)


def _read(item: object, field: str) -> Iterator[FieldValue]:
    if not isinstance(item, _Scalar):
        message = f"{_named(item)} makes no edge; write a text or a number, or a list of them"
        raise _WrongShapeError(message)
    kind, text = _scalar(item)
    if text:
        yield FieldValue(field=field, kind=kind, text=text)


def _scalar(item: _Scalar) -> tuple[ValueKind, str]:
    if isinstance(item, str):
        return ValueKind.TEXT, item.strip()
    if isinstance(item, bool):
        return ValueKind.BOOLEAN, str(item).lower()
    if isinstance(item, datetime.date):
        return ValueKind.TEXT, item.isoformat()
    if isinstance(item, bytes):
        return ValueKind.TEXT, item.decode("utf-8", "backslashreplace").strip()
    return ValueKind.NUMBER, _number(item)


def _number(item: float | complex) -> str:
    if isinstance(item, float) and item.is_integer():
        item = int(item)
    if isinstance(item, int) and item.bit_length() > _LONGEST_NUMBER:
        return hex(item)
    return str(item)


def _named(value: object) -> str:
    match value:
        case None:
            return "an empty value"
        case str() | datetime.date() | bytes():
            return "a text"
        case list() | tuple() | set() | frozenset():
            return "a list"
        case Mapping():
            return "a mapping"
        case _:
            return "a number" if isinstance(value, _Scalar) else "this value"
