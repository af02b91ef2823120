"""Running an application over HTTP until it is told to stop."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, ClassVar

import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

if TYPE_CHECKING:
    import asyncio
    import socket
    from collections.abc import Callable, Iterator

    from starlette.applications import Starlette
    from uvicorn.protocols.http.h11_impl import RequestResponseCycle

_GRACE_SECONDS = 10
_BACKLOG = 128
_SPARE_CONNECTIONS = 64
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
        http=_protocol(patience, most=connections + _SPARE_CONNECTIONS),
        ws="none",
        log_config=None,
        access_log=False,
        server_header=False,
        # Whoever asks could name any address.
        proxy_headers=False,
        backlog=_BACKLOG,
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


class _Patient(H11Protocol):
    """Closes connections whose clients take too long, and those that are too many."""

    patience: ClassVar[float]
    """Seconds that a client may take to send a request, or to take an answer."""
    most: ClassVar[int]
    """Open connections from which on new ones are closed at once."""
    _waits = 0
    _is_paused = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if len(self.server_state.connections) > self.most:
            # Else the process runs out of files, and cannot even refuse.
            transport.abort()
        self._wait()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._wait()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._is_paused = True
        self._wait()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._is_paused = False
        self._wait()

    def _wait(self) -> None:
        self._waits += 1
        self.loop.call_later(self.patience, self._give_up, self._waits)

    def _give_up(self, wait: int) -> None:
        cycle: RequestResponseCycle | None = self.cycle
        is_idle = cycle is None or cycle.response_complete
        if wait == self._waits and (self._is_paused or is_idle):
            # To close would wait until the client has taken what it does not take.
            self.transport.abort()


def _protocol(patience: float, *, most: int) -> type[asyncio.Protocol]:
    return type("Patient", (_Patient,), {"patience": patience, "most": most})
