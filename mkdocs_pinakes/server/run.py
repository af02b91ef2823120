"""Serving a bundle until told to stop."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from mkdocs_pinakes import asgi
from mkdocs_pinakes.endpoint.listening import listening
from mkdocs_pinakes.endpoint.responding import API
from mkdocs_pinakes.endpoint.watching import watched
from mkdocs_pinakes.server.app import make_app

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from mkdocs_pinakes.server.settings import ServerSettings

log = logging.getLogger("mkdocs_pinakes.server")


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
        watched(path, readers=settings.threads, log=log.log) as shelf,
        listening(settings.host, settings.port) as listener,
    ):
        asgi.run(
            make_app(shelf, settings),
            listener,
            patience=settings.patience,
            connections=settings.connections,
            announce=lambda address: announce(f"{address}{API}/"),
        )
