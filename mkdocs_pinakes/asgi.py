"""Running an application over HTTP until it is told to stop."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

if TYPE_CHECKING:
    import asyncio
    import socket
    from collections.abc import Callable, Iterator

    from starlette.applications import Starlette

_GRACE_SECONDS = 10
_MOST_HEADER_BYTES = 32 * 1024


def run(
    app: Starlette,
    listener: socket.socket,
    *,
    patience: float,
    connections: int,
    announce: Callable[[str], None],
) -> None:
    """
    Answer requests until the process is told to stop; those under way are answered first.

    Parameters
    ----------
    app : Starlette
        What answers.
    listener : socket
        It listens already.
    patience : float
        Seconds that a client may take to send a request.
    connections : int
        Most open connections; to others the server says that it is busy.
    announce : callable
        Told the address once requests are answered.
    """
    configuration = uvicorn.Config(
        app,
        http=_protocol(patience),
        ws="none",
        log_config=None,
        access_log=False,
        server_header=False,
        limit_concurrency=connections,
        h11_max_incomplete_event_size=_MOST_HEADER_BYTES,
        timeout_graceful_shutdown=_GRACE_SECONDS,
    )
    _Server(configuration, announce=announce).run(sockets=[listener])


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
            self._announce(f"http://{name}:{port}")

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
