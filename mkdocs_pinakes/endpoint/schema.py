"""JSON Schemas of records, made from their types."""

from __future__ import annotations

import inspect
import types
import typing
from typing import NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

_SIMPLE: dict[object, dict[str, object]] = {
    str: {"type": "string"},
    int: {"type": "integer"},
    float: {"type": "number"},
    bool: {"type": "boolean"},
    type(None): {"type": "null"},
}

Schemas = dict[str, dict[str, object]]


def json_schema(kind: object, schemas: Schemas) -> dict[str, object]:
    """
    Describe the JSON of a type.

    Parameters
    ----------
    kind : type
        A simple type, a list, a mapping, a union or a `TypedDict` of such.
    schemas : dict
        Schemas of the `TypedDict`s met so far, by name; those of this type are added.

    Returns
    -------
    dict
        A schema of JSON Schema 2020-12; a `TypedDict` is a reference into `schemas`.

    Raises
    ------
    TypeError
        If it is none of these.
    """
    if kind in _SIMPLE:
        return dict(_SIMPLE[kind])
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is NotRequired:
        return json_schema(arguments[0], schemas)
    if origin is list:
        return {"type": "array", "items": json_schema(arguments[0], schemas)}
    if origin is dict:
        return {"type": "object", "additionalProperties": json_schema(arguments[1], schemas)}
    if origin in {Union, types.UnionType}:
        return {"anyOf": [json_schema(one, schemas) for one in arguments]}
    if is_typeddict(kind):
        return _reference(typing.cast("type", kind), schemas)
    message = f"{kind!r} has no place in JSON"
    raise TypeError(message)


def _reference(record: type, schemas: Schemas) -> dict[str, object]:
    name = record.__name__
    if name not in schemas:
        schemas[name] = {}
        hints = get_type_hints(record, include_extras=True)
        schemas[name] |= {
            "type": "object",
            "description": (inspect.getdoc(record) or "").strip(),
            "properties": {key: json_schema(hint, schemas) for key, hint in hints.items()},
            "required": [key for key, hint in hints.items() if get_origin(hint) is not NotRequired],
            "additionalProperties": False,
        }
    return {"$ref": f"#/components/schemas/{name}"}
