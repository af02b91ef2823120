"""Answers from the bundle of the last finished build, opened when somebody asks."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mkdocs.plugins import get_plugin_logger

from mkdocs_pinakes.endpoint.editions import Edition, Shelf
from mkdocs_pinakes.endpoint.openapi import openapi
from mkdocs_pinakes.endpoint.responding import Endpoint
from mkdocs_pinakes.errors import PinakesError
from mkdocs_pinakes.host.serving.check import CheckRecord

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from mkdocs_pinakes.embeddings.fastembed_model import FastembedEmbedder
    from mkdocs_pinakes.endpoint.hosts import HostRule
    from mkdocs_pinakes.endpoint.responding import Request, Response

log = get_plugin_logger("pinakes")

_READERS = 4
# A model takes some seconds to load with the first question to it.
_SECONDS = 10.0
_CHECK = "check"
_UNREADABLE = (
    "the bundle of the last build cannot be read; the log says why, save a page to build again"
)
_WHAT_IS_CHECKED = "Tell the state of the last build, and the problems of the last that finished"


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """What there is to answer from."""

    bundle: Path | None
    """A folder that holds a database and its manifest, and stays until `drop` is called."""
    missing: str = ""
    """Why there is none, and what to do about it."""
    find_embedder: Callable[[], FastembedEmbedder | None] = lambda: None
    """Gives the model that embeds queries, the same for one bundle after another."""


class Answers:
    """
    Answers questions to a site in one language.

    Parameters
    ----------
    address : str
        Where the site in this language begins on the server.
    hosts : HostRule
        Which names are answered for.
    check : callable
        Gives the state of the last build.
    drop : callable
        Told which folder is no longer read.
    """

    def __init__(
        self,
        *,
        address: str,
        hosts: HostRule,
        check: Callable[[], CheckRecord],
        drop: Callable[[Path], None],
    ) -> None:
        self._shelf = Shelf()
        self._drop = drop
        self._lock = threading.Lock()
        # What is to be read, what is read, and what was last looked at, whatever came of it.
        self._offered = self._opened = self._looked_at = Offer(bundle=None)
        self._endpoint = Endpoint(
            self._shelf,
            description=openapi(server=address, extra={_CHECK: (_WHAT_IS_CHECKED, CheckRecord)}),
            seconds=_SECONDS,
            hosts=hosts,
            extra={_CHECK: check},
            # Strict builds count warnings, and no author can mend this one.
            log=log.info,
        )

    @property
    def bundle(self) -> Path | None:
        """What the next question is answered from."""
        return self._offered.bundle

    def offer(self, offer: Offer) -> None:
        """
        Answer from another bundle from the next question on.

        Parameters
        ----------
        offer : Offer
            The bundle of a build that has finished.
        """
        with self._lock:
            before, self._offered = self._offered, offer
            is_needless = before.bundle not in {None, offer.bundle, self._opened.bundle}
        if is_needless and before.bundle is not None:
            self._drop(before.bundle)

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
            From the bundle that was offered last; if that cannot be read, from the one before.
        """
        self._open()
        return self._endpoint.respond(request)

    def close(self) -> None:
        """Let no question begin, and close the bundle when the last has been answered."""
        self.offer(Offer(bundle=None, missing="nothing is served here any more"))
        self._open()

    def _open(self) -> None:
        with self._lock:
            before, offer = self._opened, self._offered
            if offer is self._looked_at:
                return
            if offer.bundle != before.bundle:
                try:
                    self._shelf.put(None if offer.bundle is None else _edition(offer.bundle, offer))
                except PinakesError as error:
                    log.info(f"questions are answered from the build before, if any: {error}")
                    self._shelf.missing = _UNREADABLE
                    self._looked_at = offer
                    return
            self._opened = self._looked_at = offer
            self._shelf.missing = offer.missing
        if before.bundle not in {None, offer.bundle} and before.bundle is not None:
            self._drop(before.bundle)


def _edition(bundle: Path, offer: Offer) -> Edition:
    return Edition.open(bundle, readers=_READERS, embedder=offer.find_embedder(), reads_ahead=False)
