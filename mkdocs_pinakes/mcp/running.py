"""Running the server on a transport until it is told to stop."""

from __future__ import annotations

import logging
import os
import signal
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from mcp.server.transport_security import TransportSecuritySettings
from starlette.responses import Response
from starlette.routing import Route

from mkdocs_pinakes import asgi
from mkdocs_pinakes.endpoint.listening import listening
from mkdocs_pinakes.endpoint.watching import watched
from mkdocs_pinakes.mcp.server import make_server

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path
    from types import FrameType

    from mcp.server import MCPServer
    from starlette.applications import Starlette
    from starlette.requests import Request

log = logging.getLogger(__name__)

_PATH = "/mcp"
_READERS = 4
_CONNECTIONS = 512
_MOST_BODY_BYTES = 64 * 1024
_PATIENCE = 20.0
_LOCAL = ("127.0.0.1", "localhost", "[::1]")
_EVERYWHERE = frozenset({"0.0.0.0", "::", ""})  # noqa: S104, not listened on unless asked for


@dataclass(frozen=True, slots=True, kw_only=True)
class HttpSettings:
    """Where the server is reached over HTTP."""

    host: str
    """Address to listen on."""
    port: int
    """Port to listen on; 0 takes a free one."""
    names: tuple[str, ...] = ()
    """Names to answer for, beside those of this machine for itself."""


def serve_stdio(path: Path) -> None:
    """
    Answer the program that started this one, on its standard streams.

    Parameters
    ----------
    path : Path
        A built site, its `pinakes/` folder, or the database in it.

    Raises
    ------
    BundleError
        If there is no bundle, or it cannot be read.
    """
    # The thread that waits for a line would keep these from ending anything.
    for told in (signal.SIGINT, signal.SIGTERM):
        signal.signal(told, _stop)
    with watched(path, readers=_READERS, log=log.log) as shelf:
        make_server(shelf).run("stdio")


def _stop(_signal: int, _frame: FrameType | None) -> None:
    # To stop when told to is no failure; nothing is open but for reading.
    os._exit(0)


def serve_http(path: Path, settings: HttpSettings, *, announce: Callable[[str], None]) -> None:
    """
    Answer over streamable HTTP.

    Parameters
    ----------
    path : Path
        A built site, its `pinakes/` folder, or the database in it.
    settings : HttpSettings
        Where.
    announce : callable
        Told the address once clients may connect.

    Raises
    ------
    BundleError
        If there is no bundle, or it cannot be read.
    ConfigurationError
        If the address is taken, or not one of this machine.
    """
    with (
        watched(path, readers=_READERS, log=log.log) as shelf,
        listening(settings.host, settings.port) as listener,
    ):
        asgi.run(
            make_app(make_server(shelf), settings),
            listener,
            patience=_PATIENCE,
            connections=_CONNECTIONS,
            announce=lambda address: announce(f"{address}{_PATH}"),
        )


def make_app(server: MCPServer[Any], settings: HttpSettings) -> Starlette:
    """
    Make the application that answers over HTTP.

    Parameters
    ----------
    server : MCPServer
        What answers.
    settings : HttpSettings
        Which names it answers for.

    Returns
    -------
    Starlette
        An application that keeps no sessions, so that a restart disturbs no client.
    """
    app = server.streamable_http_app(
        streamable_http_path=_PATH,
        json_response=True,
        stateless_http=True,
        max_request_body_size=_MOST_BODY_BYTES,
        transport_security=_security(settings),
    )
    # Nothing is ever sent unasked; a stream for that would stay open for nothing.
    app.router.routes.insert(0, Route(_PATH, _refuse_stream, methods=["GET"]))
    return app


async def _refuse_stream(_request: Request) -> Response:
    return Response("ask with POST\n", status_code=405, headers={"Allow": "POST"})


def _security(settings: HttpSettings) -> TransportSecuritySettings:
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    own = () if settings.host in _EVERYWHERE else (host,)
    names = dict.fromkeys((*_LOCAL, *own, *settings.names))
    hosts = [form for name in names for form in (name, f"{name}:*")]
    origins = [f"{scheme}://{form}" for scheme in ("http", "https") for form in hosts]
    return TransportSecuritySettings(allowed_hosts=hosts, allowed_origins=origins)
