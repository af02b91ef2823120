"""Running the server until it is told to stop."""

from __future__ import annotations

import logging
from contextlib import contextmanager
from typing import TYPE_CHECKING

import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from mkdocs_pinakes.endpoint.listening import listening
from mkdocs_pinakes.endpoint.responding import API
from mkdocs_pinakes.endpoint.watching import watched
from mkdocs_pinakes.server.app import make_app

if TYPE_CHECKING:
    import asyncio
    import socket
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from mkdocs_pinakes.endpoint.editions import Shelf
    from mkdocs_pinakes.server.settings import ServerSettings

log = logging.getLogger("mkdocs_pinakes.server")

_GRACE_SECONDS = 10
_MOST_HEADER_BYTES = 32 * 1024


def serve(path: Path, settings: ServerSettings, *, announce: Callable[[str], None]) -> None:
    """
    Serve a bundle until the process is told to stop.

    Parameters
    ----------
    path : Path
        A built site, its `pinakes/` folder, or the database in it.
    settings : ServerSettings
        How it is served.
    announce : callable
        Told the address once requests are answered.

    Raises
    ------
    BundleError
        If there is no bundle, or it cannot be read.
    ConfigurationError
        If nobody may listen at that address.
    """
    with (
        watched(path, readers=settings.threads, log=log.warning) as shelf,
        listening(settings.host, settings.port) as listener,
    ):
        server = _Server(_configuration(shelf, settings), announce=announce)
        server.run(sockets=[listener])


def _configuration(shelf: Shelf, settings: ServerSettings) -> uvicorn.Config:
    return uvicorn.Config(
        make_app(shelf, settings),
        http=_protocol(settings.patience),
        ws="none",
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        limit_concurrency=settings.connections,
        h11_max_incomplete_event_size=_MOST_HEADER_BYTES,
        timeout_graceful_shutdown=_GRACE_SECONDS,
    )


class _Server(uvicorn.Server):
    """A server that says when it is ready, and where."""

    def __init__(self, config: uvicorn.Config, *, announce: Callable[[str], None]) -> None:
        super().__init__(config)
        self._announce = announce

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=sockets)
        for listener in sockets or ():
            host, port = listener.getsockname()[:2]
            name = f"[{host}]" if ":" in host else host
            self._announce(f"http://{name}:{port}{API}/")

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        with super().capture_signals():
            yield
            # To stop when told to is no failure; uvicorn would raise the signal again.
            self._captured_signals.clear()


def _protocol(patience: float) -> type[asyncio.Protocol]:
    class Patient(H11Protocol):
        """Closes connections whose clients take too long over a request."""

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            self._wait()

        def on_response_complete(self) -> None:
            super().on_response_complete()
            self._wait()

        def _wait(self) -> None:
            asked = self.cycle
            self.loop.call_later(patience, self._close_if_idle, asked)

        def _close_if_idle(self, asked: object) -> None:
            # The same cycle as before: no whole request has come since.
            if self.cycle is asked and not self.transport.is_closing():
                self.transport.close()

    return Patient
