"""A page that shows the problems of the site while it is written."""

from __future__ import annotations

from http import HTTPStatus
from pathlib import Path

from mkdocs_pinakes.endpoint.responding import Request, Response, problem

_FOLDER = Path(__file__).parent / "live"
_PAGE = "index.html"
_TYPES = {".html": "text/html", ".css": "text/css", ".js": "text/javascript"}
_HEADERS = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self';"
        " base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


def show(request: Request) -> Response:
    """
    Answer a request for the page, or for one of its files.

    Parameters
    ----------
    request : Request
        Its path is what stands behind `live`.

    Returns
    -------
    Response
        Files are known by their names alone.
    """
    if request.method not in {"GET", "HEAD"}:
        detail = "this page is only looked at"
        return problem(HTTPStatus.METHOD_NOT_ALLOWED, detail, headers={"Allow": "GET, HEAD"})
    if not request.path:
        return Response(status=HTTPStatus.FOUND, headers={**_HEADERS, "Location": "live/"})
    name = request.path.removeprefix("/") or _PAGE
    file = next((one for one in _FOLDER.iterdir() if one.name == name), None)
    if file is None or file.suffix not in _TYPES:
        return problem(HTTPStatus.NOT_FOUND, "there is nothing here")
    headers = {**_HEADERS, "Content-Type": f"{_TYPES[file.suffix]}; charset=utf-8"}
    return Response(status=HTTPStatus.OK, headers=headers, body=file.read_bytes())
