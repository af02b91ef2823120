"""Listening on an address of this machine."""

from __future__ import annotations

import os
import socket
from contextlib import contextmanager
from typing import TYPE_CHECKING

from mkdocs_pinakes.errors import ConfigurationError

if TYPE_CHECKING:
    from collections.abc import Iterator

_BACKLOG = 2048


@contextmanager
def listening(host: str, port: int) -> Iterator[socket.socket]:
    """
    Listen on an address until the end.

    Parameters
    ----------
    host : str
        The address, or a name for it.
    port : int
        The port; 0 takes a free one.

    Yields
    ------
    socket
        It listens.

    Raises
    ------
    ConfigurationError
        If the address is taken, or not one of this machine.
    """
    try:
        listener = _open(host, port)
    except (OSError, UnicodeError) as error:
        reason = str(getattr(error, "strerror", None) or error).partition(" (while ")[0]
        message = (
            f"port {port} of {host} cannot be listened on ({reason}); give another --port or --host"
        )
        raise ConfigurationError(message) from error
    with listener:
        yield listener


def _open(host: str, port: int) -> socket.socket:
    family, kind, _, _, address = socket.getaddrinfo(
        host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
    )[0]
    # asyncio sends small answers at once only where it sees that the protocol is TCP.
    listener = socket.socket(family, kind, socket.IPPROTO_TCP)
    try:
        if os.name == "posix":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        listener.listen(_BACKLOG)
    except OSError:
        listener.close()
        raise
    return listener
