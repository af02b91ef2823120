"""The ASGI application of the server."""

from __future__ import annotations

import asyncio
import hmac
import logging
import time
from functools import partial
from http import HTTPStatus
from typing import TYPE_CHECKING, cast
from urllib.parse import quote

from anyio import CapacityLimiter, to_thread
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.cors import CORSMiddleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response as HttpResponse
from starlette.routing import Mount, Route

from mkdocs_pinakes.endpoint.hosts import HostRule
from mkdocs_pinakes.endpoint.openapi import openapi
from mkdocs_pinakes.endpoint.responding import API, Endpoint, Request, Response, problem
from mkdocs_pinakes.patience import Patience
from mkdocs_pinakes.server.rate import RateLimit

if TYPE_CHECKING:
    from starlette.requests import Request as HttpRequest
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

    from mkdocs_pinakes.endpoint.editions import Shelf
    from mkdocs_pinakes.server.settings import ServerSettings

log = logging.getLogger("mkdocs_pinakes.server")

_HEALTH = ("/healthz", "/readyz")
_SMALLEST_PACKED = 500


def make_app(shelf: Shelf, settings: ServerSettings) -> Starlette:
    """
    Make the application.

    Parameters
    ----------
    shelf : Shelf
        Where the newest edition of the bundle stands.
    settings : ServerSettings
        How it answers, and whom.

    Returns
    -------
    Starlette
        An ASGI application.
    """
    endpoint = Endpoint(
        shelf,
        description=openapi(has_token=bool(settings.token), has_rate=settings.rate > 0),
        seconds=settings.seconds,
        hosts=HostRule(names=settings.names),
        log=log.error,
    )
    middleware = [Middleware(_Log), Middleware(_Guard, settings=settings)]
    if settings.origins:
        middleware.insert(
            1,
            Middleware(
                CORSMiddleware,
                allow_origins=list(settings.origins),
                allow_methods=["GET", "HEAD"],
                allow_headers=["Authorization", "If-None-Match"],
                expose_headers=["ETag", "Retry-After"],
            ),
        )
    return Starlette(
        routes=[
            Route("/healthz", _alive),
            Route("/readyz", partial(_ready, shelf)),
            Mount(API, app=_Questions(endpoint, settings)),
        ],
        middleware=[*middleware, Middleware(GZipMiddleware, minimum_size=_SMALLEST_PACKED)],
        exception_handlers={HTTPException: _refuse, Exception: _fail},
    )


class _Questions:
    """Answers what is below the address of the interface, each question in a thread."""

    def __init__(self, endpoint: Endpoint, settings: ServerSettings) -> None:
        self._endpoint = endpoint
        self._seconds = settings.seconds
        self._patience = settings.patience
        self._limiter = CapacityLimiter(settings.threads)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(
            method=scope["method"],
            path=scope["path"].removeprefix(scope["root_path"]),
            query=scope["query_string"].decode("latin-1"),
            patience=Patience(self._seconds),
            headers={
                name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]
            },
        )
        answer = await to_thread.run_sync(self._endpoint.respond, request, limiter=self._limiter)
        try:
            async with asyncio.timeout(self._patience):
                await _http(answer)(scope, receive, send)
        except TimeoutError:
            log.info("a client took no answer for %g s", self._patience)


class _Guard:
    """Lets through who may ask, and as often as they may."""

    def __init__(self, app: ASGIApp, *, settings: ServerSettings) -> None:
        self._app = app
        self._token = settings.token.encode()
        self._rate = RateLimit(settings.rate, clock=time.monotonic) if settings.rate > 0 else None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        refusal = self._refusal(scope) if scope["type"] == "http" else None
        answer = self._app if refusal is None else _http(refusal)
        await answer(scope, receive, send)

    def _refusal(self, scope: Scope) -> Response | None:
        if scope["path"] in _HEALTH:
            return None
        client = scope.get("client")
        wait = self._rate.wait(client[0] if client else "") if self._rate else 0
        if wait:
            return problem(
                HTTPStatus.TOO_MANY_REQUESTS,
                f"there are too many questions from this address; wait {wait} s",
                headers={"Retry-After": str(wait)},
            )
        if self._token and not self._knows_token(scope):
            return problem(
                HTTPStatus.UNAUTHORIZED,
                "the token is missing or wrong; send `Authorization: Bearer TOKEN`",
                headers={"WWW-Authenticate": "Bearer"},
            )
        return None

    def _knows_token(self, scope: Scope) -> bool:
        given = dict(scope["headers"]).get(b"authorization", b"")
        scheme, _, token = given.partition(b" ")
        is_bearer = scheme.lower() == b"bearer"
        return hmac.compare_digest(token.strip(), self._token) and is_bearer


class _Log:
    """Writes a line for each request: never its query, only where it went, and what came of it."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or not log.isEnabledFor(logging.INFO):
            await self._app(scope, receive, send)
            return
        started = time.perf_counter()
        # What ends without an answer is a fault, which is answered further out.
        status = int(HTTPStatus.INTERNAL_SERVER_ERROR)

        async def note(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self._app(scope, receive, note)
        finally:
            milliseconds = (time.perf_counter() - started) * 1000
            fields = {
                "method": scope["method"],
                "path": quote(scope["path"]),
                "status": status,
                "milliseconds": round(milliseconds, 1),
            }
            log.info("%s %s %d %.1f ms", *fields.values(), extra={"request": fields})


async def _alive(_request: HttpRequest) -> HttpResponse:
    return HttpResponse('{"status":"alive"}', media_type="application/json")


async def _ready(shelf: Shelf, _request: HttpRequest) -> HttpResponse:
    edition = shelf.edition
    if edition is None:
        return _http(problem(HTTPStatus.SERVICE_UNAVAILABLE, shelf.missing))
    body = f'{{"status":"ready","bundle":"{edition.digest}"}}'
    return HttpResponse(body, media_type="application/json")


async def _refuse(_request: HttpRequest, error: Exception) -> HttpResponse:
    refusal = cast("HTTPException", error)
    status = HTTPStatus(refusal.status_code)
    detail = f"there is nothing here; questions are below {API}/"
    if status is HTTPStatus.METHOD_NOT_ALLOWED:
        detail = "questions are asked with GET"
    return _http(problem(status, detail, headers=dict(refusal.headers or {})))


async def _fail(_request: HttpRequest, _error: Exception) -> HttpResponse:
    return _http(
        problem(
            HTTPStatus.INTERNAL_SERVER_ERROR,
            "this is a fault of the server; its log says more",
        )
    )


def _http(answer: Response) -> HttpResponse:
    return HttpResponse(answer.body, status_code=answer.status, headers=dict(answer.headers))
