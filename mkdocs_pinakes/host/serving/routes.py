"""
The application of the development server, in front of the host's own.

```
<mount>/pinakes/api/...             the site's bundle
<mount>/<language>/pinakes/api/...  that of one of its languages
<mount>/pinakes/live/               the page that shows problems
everything else                     the host
```
"""

from __future__ import annotations

import re
from http import HTTPStatus
from typing import TYPE_CHECKING

from mkdocs.plugins import get_plugin_logger

from mkdocs_pinakes.endpoint.responding import Request, Response, problem
from mkdocs_pinakes.host.serving import live_page

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

    from mkdocs_pinakes.endpoint.hosts import HostRule
    from mkdocs_pinakes.host.serving.answers import Answers

log = get_plugin_logger("pinakes")

_PLACE = re.compile(r"(?:([^/]+)/)?pinakes/(api|live)((?:/.*)?)", re.DOTALL)
_HEADER = "HTTP_"


class Routes:
    """
    Hands a request to whoever answers it; an application by the rules of WSGI (PEP 3333).

    Parameters
    ----------
    host : WSGIApplication
        The application of the host.
    mount : str
        Where the site begins, with a slash at both ends.
    answers : mapping
        Who answers, by the folder of the language; empty for the default one.
    names : HostRule
        Which names are answered for.
    """

    def __init__(
        self,
        host: WSGIApplication,
        *,
        mount: str,
        answers: Mapping[str, Answers],
        names: HostRule,
    ) -> None:
        self._host = host
        self._mount = mount
        self._answers = answers
        self._names = names

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """
        Answer a request.

        Parameters
        ----------
        environ : dict
            The request.
        start_response : callable
            Told status and headers.

        Returns
        -------
        iterable of bytes
            The content.
        """
        path = _as_text(environ.get("PATH_INFO", ""))
        is_below = path.startswith(self._mount)
        place = _PLACE.fullmatch(path, len(self._mount)) if is_below else None
        answers = self._answers.get(place[1] or "") if place else None
        if place is None or answers is None:
            return self._host(environ, start_response)
        request = Request(
            method=environ["REQUEST_METHOD"].upper(),
            path=place[3],
            query=_as_text(environ.get("QUERY_STRING", "")),
            headers=_headers(environ),
        )
        response = self._respond(request, part=place[2], answers=answers)
        return _send(response, start_response, is_head=request.method == "HEAD")

    def _respond(self, request: Request, *, part: str, answers: Answers) -> Response:
        host = request.headers.get("host", "")
        if not self._names.allows(host):
            detail = f"this server does not answer for {host[:100]!a}; `serve.hosts` adds names"
            return problem(HTTPStatus.MISDIRECTED_REQUEST, detail)
        try:
            return live_page.show(request) if part == "live" else answers.respond(request)
        except Exception:
            # Whoever asks sees no trace, and the author, whose server goes on, sees all of it.
            # As a remark, because strict builds count warnings.
            log.info("a question could not be answered", exc_info=True)
            detail = "this is a fault of the server; its log says more"
            return problem(HTTPStatus.INTERNAL_SERVER_ERROR, detail)


# Servers hand bytes over as if they were Latin-1.
def _as_text(value: str) -> str:
    return value.encode("latin-1", "replace").decode("utf-8", "replace")


def _headers(environ: WSGIEnvironment) -> dict[str, str]:
    return {
        name.removeprefix(_HEADER).replace("_", "-").lower(): value
        for name, value in environ.items()
        if name.startswith(_HEADER)
    }


def _send(response: Response, start_response: StartResponse, *, is_head: bool) -> list[bytes]:
    status = HTTPStatus(response.status)
    headers = [*response.headers.items(), ("Content-Length", str(len(response.body)))]
    if status is HTTPStatus.NOT_MODIFIED:
        headers.pop()
    start_response(f"{status.value} {status.phrase}", headers)
    return [] if is_head else [response.body]
