"""The OpenAPI 3.1 document of the interface, made from the table of questions."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING, NotRequired, TypedDict

from mkdocs_pinakes import __version__
from mkdocs_pinakes.endpoint.parameters import MOST_VALUES, Parameter, ValueType
from mkdocs_pinakes.endpoint.questions import PAGES, QUESTIONS, Question
from mkdocs_pinakes.endpoint.responding import API, OPENAPI_NAME
from mkdocs_pinakes.endpoint.schema import Schemas, json_schema

if TYPE_CHECKING:
    from collections.abc import Container, Mapping

_TYPES = {
    ValueType.TEXT: {"type": "string"},
    ValueType.NUMBER: {"type": "integer"},
    ValueType.FLAG: {"type": "boolean"},
    ValueType.DATE: {"type": "string", "format": "date"},
}
_PROBLEMS = {
    HTTPStatus.BAD_REQUEST: "A parameter is not understood, or missing",
    HTTPStatus.UNAUTHORIZED: "The token is missing or wrong",
    HTTPStatus.NOT_FOUND: "There is no such page, section or topic",
    HTTPStatus.METHOD_NOT_ALLOWED: "Questions are asked with GET",
    HTTPStatus.MISDIRECTED_REQUEST: "The server does not answer for this host",
    HTTPStatus.TOO_MANY_REQUESTS: "Too many questions; wait as long as `Retry-After` says",
    HTTPStatus.INTERNAL_SERVER_ERROR: "A fault of the server, whose log says more",
    HTTPStatus.SERVICE_UNAVAILABLE: "The bundle cannot be read at the moment, or the server is busy",
}
_WAITED_FOR = (HTTPStatus.TOO_MANY_REQUESTS, HTTPStatus.SERVICE_UNAVAILABLE)
_INFO = {
    "title": "mkdocs-pinakes",
    "version": __version__,
    "description": (
        "Search, related pages, links, graph, topics and texts of one knowledge base. "
        "What is asked beyond a bound is cut to it, and the answer says so in `clamped`."
    ),
    "license": {"name": "Apache-2.0", "identifier": "Apache-2.0"},
}


class ProblemRecord(TypedDict):
    """Why there is no answer, by RFC 9457."""

    type: str
    """What kind of problem it is; nothing more than its status says."""
    title: str
    """The status in words."""
    status: int
    """The status."""
    detail: str
    """Cause and remedy."""
    parameter: NotRequired[str]
    """The parameter that is not understood."""


def openapi(
    *,
    server: str = "/",
    has_token: bool = False,
    has_rate: bool = False,
    extra: Mapping[str, tuple[str, type]] | None = None,
) -> dict[str, object]:
    """
    Describe the interface.

    Parameters
    ----------
    server : str
        Address of the site that it is below.
    has_token : bool
        Whether a bearer token is asked for.
    has_rate : bool
        Whether who asks too often is refused.
    extra : mapping, optional
        Further places: a summary, and the shape of the record that is there.

    Returns
    -------
    dict
        A document of OpenAPI 3.1.
    """
    left_out = {
        *(() if has_token else (HTTPStatus.UNAUTHORIZED,)),
        *(() if has_rate else (HTTPStatus.TOO_MANY_REQUESTS,)),
    }
    schemas: Schemas = {}
    refusals = _refusals(json_schema(ProblemRecord, schemas), left_out)
    paths = {
        _address(question): {"get": _operation(question, schemas, refusals)}
        for question in QUESTIONS
    }
    for name, (summary, record) in (extra or {}).items():
        schema = json_schema(record, schemas)
        paths[f"{API}/{name}"] = {"get": _place(name, summary, schema, refusals)}
    itself = _place("openapi", "This document", {"type": "object"}, refusals)
    paths[f"{API}/{OPENAPI_NAME}"] = {"get": itself}
    token = {"token": {"type": "http", "scheme": "bearer"}}
    return {
        "openapi": "3.1.0",
        "info": _INFO,
        "servers": [{"url": server}],
        "paths": paths,
        "components": {"schemas": schemas, **({"securitySchemes": token} if has_token else {})},
        **({"security": [{"token": []}]} if has_token else {}),
    }


def _refusals(
    problem: Mapping[str, object], left_out: Container[HTTPStatus]
) -> dict[str, dict[str, object]]:
    wait = {"description": "Seconds to wait", "schema": {"type": "integer"}}
    found: dict[str, dict[str, object]] = {}
    for status, text in sorted(_PROBLEMS.items()):
        if status in left_out:
            continue
        content = {"application/problem+json": {"schema": problem}}
        found[str(int(status))] = {"description": text, "content": content}
        if status in _WAITED_FOR:
            found[str(int(status))]["headers"] = {"Retry-After": wait}
    return found


def _address(question: Question) -> str:
    return f"{API}/{question.name}" + ("/{uri}" if question is PAGES else "")


def _place(
    name: str,
    summary: str,
    schema: Mapping[str, object],
    refusals: Mapping[str, object],
) -> dict[str, object]:
    return {
        "operationId": name,
        "summary": summary,
        "responses": {**_answers(summary, schema), **_without_missing(refusals)},
    }


def _without_missing(refusals: Mapping[str, object]) -> dict[str, object]:
    missing = str(int(HTTPStatus.NOT_FOUND))
    return {status: refusal for status, refusal in refusals.items() if status != missing}


def _operation(
    question: Question, schemas: Schemas, refusals: Mapping[str, object]
) -> dict[str, object]:
    schema = json_schema(question.answer, schemas)
    names = {parameter.name for parameter in question.parameters}
    is_of_something = bool(names & {"page", "uri", "tenant"})
    own = refusals if is_of_something else _without_missing(refusals)
    return {
        "operationId": question.name,
        "summary": question.summary,
        "description": question.description,
        "parameters": [_parameter(one, question) for one in question.parameters],
        "responses": {**_answers("The answer", schema), **own},
    }


def _answers(description: str, schema: Mapping[str, object]) -> dict[str, object]:
    tag = {"description": "Tells this answer from others", "schema": {"type": "string"}}
    return {
        "200": {
            "description": description,
            "headers": {"ETag": tag},
            "content": {"application/json": {"schema": schema}},
        },
        "304": {"description": "The answer is the one that `If-None-Match` names"},
    }


def _parameter(parameter: Parameter, question: Question) -> dict[str, object]:
    is_in_path = question is PAGES and parameter.name == "uri"
    schema: dict[str, object] = dict(_TYPES[parameter.type])
    if parameter.choices:
        schema["enum"] = list(parameter.choices)
    if is_in_path:
        schema["minLength"] = 1
    elif parameter.is_required:
        schema["pattern"] = r"\S"
    if parameter.is_list:
        schema = {"type": "array", "items": schema}
    if parameter.default is not None:
        schema["default"] = parameter.default
    text = parameter.description
    return {
        "name": parameter.name,
        "in": "path" if is_in_path else "query",
        "required": parameter.is_required,
        "description": f"{text[0].upper()}{text[1:]}{_bounds(parameter)}.",
        "schema": schema,
    }


def _bounds(parameter: Parameter) -> str:
    bounds = ""
    if parameter.allowed is not None:
        bounds = f"; cut to {parameter.allowed[0]} to {parameter.allowed[-1]}"
    elif parameter.type is ValueType.TEXT and not parameter.choices:
        bounds = f"; cut to {parameter.longest} characters"
    return f"{bounds}; of more than {MOST_VALUES} the first count" if parameter.is_list else bounds
