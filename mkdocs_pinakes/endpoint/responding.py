"""
Answering requests, whatever server brings them.

A server translates its own requests into `Request` and `Response` back; what
is between is the same on all of them.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field, replace
from http import HTTPStatus
from typing import TYPE_CHECKING
from urllib.parse import parse_qsl

from mkdocs_pinakes import __version__
from mkdocs_pinakes.endpoint.answering import answer
from mkdocs_pinakes.endpoint.hosts import HostRule
from mkdocs_pinakes.endpoint.parameters import read_parameters
from mkdocs_pinakes.endpoint.questions import PAGES, QUESTIONS, Question
from mkdocs_pinakes.errors import (
    BundleError,
    EmbeddingError,
    OutOfTimeError,
    ParameterError,
    PinakesError,
    TenantError,
    TraversalError,
    UnknownPageError,
    UnknownSectionError,
    UnknownTopicError,
)
from mkdocs_pinakes.patience import Patience

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from mkdocs_pinakes.endpoint.editions import Shelf

API = "/pinakes/api"
"""Where the interface is, below the address of the site."""
OPENAPI_NAME = "openapi.json"
"""Name of the document that describes it."""
_MOST_FIELDS = 200
_JSON = "application/json"
_PROBLEM = "application/problem+json"
_SECURITY = {
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}
_SOON = {"Retry-After": "1"}
_DIGITS = 16
_STATUS_BY_ERROR: dict[type[PinakesError], HTTPStatus] = {
    ParameterError: HTTPStatus.BAD_REQUEST,
    TraversalError: HTTPStatus.BAD_REQUEST,
    UnknownPageError: HTTPStatus.NOT_FOUND,
    UnknownSectionError: HTTPStatus.NOT_FOUND,
    UnknownTopicError: HTTPStatus.NOT_FOUND,
    TenantError: HTTPStatus.NOT_FOUND,
    OutOfTimeError: HTTPStatus.SERVICE_UNAVAILABLE,
    BundleError: HTTPStatus.SERVICE_UNAVAILABLE,
    EmbeddingError: HTTPStatus.SERVICE_UNAVAILABLE,
}
_UNREADABLE = "the bundle cannot be read at the moment; the log of the server says why"
_NO_MODEL = "the embedding model does not work at the moment; the log of the server says why"


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """What is asked over HTTP."""

    method: str
    """In capital letters."""
    path: str
    """Below the address of the interface, decoded, with a slash in front."""
    query: str = ""
    """What stands behind the question mark, as it came."""
    headers: Mapping[str, str] = field(default_factory=dict)
    """By name in small letters."""
    patience: Patience | None = None
    """How long whoever asks will wait, since the request came; set here if left out."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Response:
    """What is answered over HTTP."""

    status: int
    """The code."""
    headers: Mapping[str, str]
    """By name."""
    body: bytes = b""
    """The content, which a `HEAD` does not bring."""


class Endpoint:
    """
    Answers requests from the newest edition of a bundle.

    Parameters
    ----------
    shelf : Shelf
        Where that stands.
    description : mapping
        The OpenAPI document.
    seconds : float
        How long an answer may take before it is cut short.
    hosts : HostRule
        Which names are answered for.
    extra : mapping
        Further places, and what gives the record that is there.
    log : callable
        Told of a bundle that cannot be read.
    """

    def __init__(
        self,
        shelf: Shelf,
        *,
        description: Mapping[str, object],
        seconds: float,
        hosts: HostRule | None = None,
        extra: Mapping[str, Callable[[], Mapping[str, object]]] | None = None,
        log: Callable[[str], None] = lambda _message: None,
    ) -> None:
        self._shelf = shelf
        self._seconds = seconds
        self._hosts = hosts or HostRule()
        self._extra = dict(extra or {})
        self._extra[OPENAPI_NAME] = lambda: description
        self._log = log

    def respond(self, request: Request) -> Response:
        """
        Answer a request.

        Parameters
        ----------
        request : Request
            What is asked.

        Returns
        -------
        Response
            An answer, or a problem by RFC 9457.
        """
        host = request.headers.get("host", "")
        if not self._hosts.allows(host):
            detail = f"this server does not answer for {host[:100]!a}"
            return problem(HTTPStatus.MISDIRECTED_REQUEST, detail)
        if request.method not in {"GET", "HEAD"}:
            detail = "questions are asked with GET"
            return problem(HTTPStatus.METHOD_NOT_ALLOWED, detail, headers={"Allow": "GET, HEAD"})
        try:
            return self._respond(request)
        except PinakesError as error:
            return self._refuse(error)

    def _respond(self, request: Request) -> Response:
        place = request.path.strip("/")
        known_tags = request.headers.get("if-none-match", "")
        if place in self._extra:
            _read_query(request.query, question=None)
            return _found_extra(self._extra[place](), known_tags)
        question, page = _route(place)
        if question is None:
            return self._show_places(place)
        given = [*_read_query(request.query, question), *([("uri", page)] if page else [])]
        values = read_parameters(question.parameters, given)
        if self._shelf.edition is None:
            self._log(self._shelf.missing)
            return problem(HTTPStatus.SERVICE_UNAVAILABLE, self._shelf.missing, headers=_SOON)
        with self._shelf.reading() as edition:
            tag = f'W/"{edition.tag}-{__version__}"'
            if _knows(known_tags, tag):
                return Response(status=HTTPStatus.NOT_MODIFIED, headers=_headers(tag))
            patience = request.patience or Patience(self._seconds)
            record = answer(question, edition.site, values, patience=patience)
        return _found(record, tag=None if record["partial"] else tag)

    def _show_places(self, place: str) -> Response:
        places = [*(_address(one) for one in QUESTIONS), *sorted(self._extra)]
        if place:
            detail = f"there is nothing here; there are: {', '.join(places)}"
            return problem(HTTPStatus.NOT_FOUND, detail)
        told = {_address(one): one.summary for one in QUESTIONS}
        record = {name: told.get(name, "") for name in places}
        return _found({"generator": f"mkdocs-pinakes {__version__}", "places": record}, tag=None)

    def _refuse(self, error: PinakesError) -> Response:
        status = next(
            (found for kind, found in _STATUS_BY_ERROR.items() if isinstance(error, kind)),
            HTTPStatus.INTERNAL_SERVER_ERROR,
        )
        detail = str(error)
        headers = _SOON if status is HTTPStatus.SERVICE_UNAVAILABLE else {}
        if status >= HTTPStatus.INTERNAL_SERVER_ERROR and not isinstance(error, OutOfTimeError):
            # It names files of this machine.
            self._log(detail)
            detail = _NO_MODEL if isinstance(error, EmbeddingError) else _UNREADABLE
        fields = {"parameter": error.parameter} if isinstance(error, ParameterError) else {}
        return problem(status, detail, headers=headers, fields=fields)


def problem(
    status: HTTPStatus,
    detail: str,
    *,
    headers: Mapping[str, str] | None = None,
    fields: Mapping[str, str] | None = None,
) -> Response:
    """
    Say why there is no answer, by RFC 9457.

    Parameters
    ----------
    status : HTTPStatus
        What kind of problem it is.
    detail : str
        Cause and remedy.
    headers : mapping, optional
        Further headers.
    fields : mapping, optional
        Further fields of the problem.

    Returns
    -------
    Response
        The problem.
    """
    record = {"type": "about:blank", "title": status.phrase, "status": int(status)}
    return Response(
        status=status,
        headers={
            "Content-Type": _PROBLEM,
            "Cache-Control": "no-store",
            **_SECURITY,
            **(headers or {}),
        },
        body=_encode({**record, "detail": detail, **(fields or {})}),
    )


def _route(place: str) -> tuple[Question | None, str]:
    name, _, page = place.partition("/")
    for question in QUESTIONS:
        if question.name == name and bool(page.strip()) == (question is PAGES):
            return question, page
    return None, ""


def _address(question: Question) -> str:
    return f"{question.name}/{{uri}}" if question is PAGES else question.name


def _read_query(query: str, question: Question | None) -> list[tuple[str, str]]:
    try:
        given = parse_qsl(query, keep_blank_values=True, max_num_fields=_MOST_FIELDS)
    except ValueError as error:
        message = f"there are too many parameters; give at most {_MOST_FIELDS}"
        raise ParameterError(message, parameter="") from error
    for name, _ in given:
        if question is None or (question is PAGES and name == "uri"):
            message = f"there is no parameter {name[:60]!a} here"
            raise ParameterError(message, parameter=name)
    return given


def _knows(header: str, tag: str) -> bool:
    # `*` would need to know whether there is an answer at all.
    known = {one.strip() for one in header.split(",")}
    return tag in known or tag.removeprefix("W/") in known


def _found(record: Mapping[str, object], *, tag: str | None) -> Response:
    headers = {"Content-Type": _JSON, **_headers(tag)}
    return Response(status=HTTPStatus.OK, headers=headers, body=_encode(record))


def _found_extra(record: Mapping[str, object], known_tags: str) -> Response:
    found = _found(record, tag=None)
    tag = f'W/"{hashlib.sha256(found.body).hexdigest()[:_DIGITS]}"'
    if _knows(known_tags, tag):
        return Response(status=HTTPStatus.NOT_MODIFIED, headers=_headers(tag))
    return replace(found, headers={**found.headers, **_headers(tag)})


def _headers(tag: str | None) -> dict[str, str]:
    cached = (
        {"Cache-Control": "no-store"} if tag is None else {"Cache-Control": "no-cache", "ETag": tag}
    )
    # A server may pack what it sends.
    return {**cached, "Vary": "Accept-Encoding", **_SECURITY}


def _encode(record: Mapping[str, object]) -> bytes:
    text = json.dumps(record, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    return text.encode("utf-8", "backslashreplace")
