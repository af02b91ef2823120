"""Pages as resources: their texts, and completing their names."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from mcp.types import Completion

from mkdocs_pinakes.endpoint.answering import answer
from mkdocs_pinakes.endpoint.parameters import Values
from mkdocs_pinakes.endpoint.questions import PAGES
from mkdocs_pinakes.mcp.budget import BYTES_PER_TOKEN, encode
from mkdocs_pinakes.mcp.quoting import HIDDEN, clean
from mkdocs_pinakes.mcp.tools import MAX_TOKENS
from mkdocs_pinakes.patience import Patience

if TYPE_CHECKING:
    from mkdocs_pinakes.endpoint.editions import Shelf

_MOST_COMPLETIONS = 100
_MOST_TOKENS = MAX_TOKENS.allowed[-1] if MAX_TOKENS.allowed else 0


def read_page(uri: str, *, shelf: Shelf, seconds: float) -> str:
    """
    Read the text of a page, up to as much as a tool gives at most.

    Parameters
    ----------
    uri : str
        Its path under the docs folder, its address, its title or an alias.
    shelf : Shelf
        Where the newest edition of the bundle stands.
    seconds : float
        How long that may take.

    Returns
    -------
    str
        Markdown; if it is cut, the last line says how to read on.

    Raises
    ------
    PinakesError
        If there is no such page, or it cannot be read.
    """
    most = _MOST_TOKENS * BYTES_PER_TOKEN
    told = {"uri": uri, "section": None, "offset": 0, "length": most}
    with shelf.reading() as edition:
        record = answer(PAGES, edition.site, Values(by_name=told), patience=Patience(seconds))
    text, length = clean(cast("str", record["text"])), cast("int", record["length"])
    kept = text.encode()[:most].decode(errors="ignore")
    if len(kept) == length:
        return kept
    going_on = encode({"page": record["uri"], "offset": len(kept)})
    return f"{kept}\n\n[{length - len(kept)} more characters: get_page {clean(going_on)}]\n"


def complete_uri(begun: str, *, shelf: Shelf) -> Completion:
    """
    Complete the path of a page.

    Parameters
    ----------
    begun : str
        Its beginning, or any part of its path or title.
    shelf : Shelf
        Where the newest edition of the bundle stands.

    Returns
    -------
    Completion
        Paths, those that begin so first.

    Raises
    ------
    PinakesError
        If the bundle cannot be read.
    """
    wanted = begun.casefold()
    with shelf.reading() as edition:
        pages = [
            page
            for page in edition.site.pages()
            if wanted in page.uri.casefold() or wanted in page.title.casefold()
        ]
    pages.sort(key=lambda page: not page.uri.casefold().startswith(wanted))
    uris = [str(page.uri) for page in pages if HIDDEN not in clean(page.uri)]
    return Completion(
        values=uris[:_MOST_COMPLETIONS],
        total=len(uris),
        has_more=len(uris) > _MOST_COMPLETIONS,
    )
