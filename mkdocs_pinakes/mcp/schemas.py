"""JSON Schemas of what tools take and give, made from the table of questions."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, cast

from mkdocs_pinakes.endpoint.parameters import Parameter, ValueType
from mkdocs_pinakes.endpoint.schema import Schemas, json_schema

if TYPE_CHECKING:
    from mkdocs_pinakes.mcp.tools import AgentTool

_TYPES: dict[ValueType, dict[str, object]] = {
    ValueType.TEXT: {"type": "string"},
    ValueType.NUMBER: {"type": "integer"},
    ValueType.FLAG: {"type": "boolean"},
    ValueType.DATE: {"type": "string", "format": "date"},
}
_NAMES = {"type": "array", "items": {"type": "string"}}
_NEXT = {
    "anyOf": [
        {
            "type": "object",
            "properties": {"tool": {"type": "string"}, "arguments": {"type": "object"}},
            "required": ["tool", "arguments"],
        },
        {"type": "null"},
    ]
}
_ADDED = {"material": {"type": "string"}, "truncated": _NAMES, "next": _NEXT}


def input_schema(tool: AgentTool) -> dict[str, object]:
    """
    Describe the arguments of a tool.

    Parameters
    ----------
    tool : AgentTool
        The tool.

    Returns
    -------
    dict
        A schema of JSON Schema 2020-12.
    """
    return {
        "type": "object",
        "properties": {one.name: _argument(one) for one in tool.parameters},
        "required": [one.name for one in tool.parameters if one.is_required],
        "additionalProperties": False,
    }


def _argument(parameter: Parameter) -> dict[str, object]:
    schema = dict(_TYPES[parameter.type])
    if parameter.choices:
        schema["enum"] = list(parameter.choices)
    if parameter.allowed is not None:
        schema |= {"minimum": parameter.allowed[0], "maximum": parameter.allowed[-1]}
    if parameter.is_list:
        schema = {"type": "array", "items": schema}
    if parameter.default is not None:
        schema["default"] = parameter.default
    return {**schema, "description": parameter.description}


def output_schema(tool: AgentTool) -> dict[str, object]:
    """
    Describe the structured answer of a tool.

    Parameters
    ----------
    tool : AgentTool
        The tool.

    Returns
    -------
    dict
        A schema of JSON Schema 2020-12.
    """
    schemas: Schemas = {}
    json_schema(tool.question.answer, schemas)
    for schema in schemas.values():
        # Names say enough; each word is sent to each agent.
        del schema["description"]
        # A later version may add fields, which no client should refuse.
        del schema["additionalProperties"]
    answer = schemas.pop(tool.question.answer.__name__)
    properties = {**cast("dict[str, object]", answer["properties"]), **_ADDED}
    required = dict.fromkeys((*cast("list[str]", answer["required"]), *_ADDED))
    whole = {**answer, "properties": properties, "required": list(required), "$defs": schemas}
    moved = json.dumps(whole).replace("#/components/schemas/", "#/$defs/")
    return cast("dict[str, object]", json.loads(moved))
