"""Finding a document by what a person calls it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rapidfuzz import fuzz, process

from mkdocs_pinakes import patience
from mkdocs_pinakes.errors import UnknownPageError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from mkdocs_pinakes.bundle.connection import Database
    from mkdocs_pinakes.model import SrcUri

_LONGEST_NAME = 1000
_MOST_NAMED = 10
_NEAR = 60
_ADVICE = "give its path under the docs folder, its address or its title"


@dataclass(frozen=True, slots=True, kw_only=True)
class DocumentName:
    """What a document is called."""

    uri: SrcUri
    """Its path under the docs folder."""
    url: str
    """Its address relative to the site's root."""
    title: str
    """Its title."""
    aliases: tuple[str, ...]
    """Its other names."""


def read_names(database: Database) -> tuple[DocumentName, ...]:
    """
    Read what all documents are called.

    Parameters
    ----------
    database : Database
        An open bundle.

    Returns
    -------
    tuple of DocumentName
        In the order of their numbers.
    """
    aliases: dict[int, list[str]] = {}
    for number, alias in database.rows("SELECT document, alias FROM aliases ORDER BY rowid"):
        aliases.setdefault(number, []).append(alias)
    return tuple(
        DocumentName(uri=uri, url=url, title=title, aliases=tuple(aliases.get(number, ())))
        for number, uri, url, title in database.rows(
            "SELECT id, uri, url, title FROM documents ORDER BY id"
        )
    )


def find_document(names: Sequence[DocumentName], wanted: str) -> int:
    """
    Find the one document that a name means.

    Parameters
    ----------
    names : sequence of DocumentName
        What all documents are called.
    wanted : str
        A path under the docs folder, an address, a title or an alias, tried in this order;
        titles and aliases in any case.

    Returns
    -------
    int
        Its number.

    Raises
    ------
    UnknownPageError
        If there is no such document, or several.
    """
    # Names with lone surrogates are written like this.
    wanted = wanted[:_LONGEST_NAME].encode("utf-8", "backslashreplace").decode().strip()
    for matches in (_has_address, _has_title, _has_alias):
        found = [number for number, name in enumerate(names) if matches(name, wanted)]
        if len(found) == 1:
            return found[0]
        if found:
            uris = ", ".join(names[number].uri for number in found[:_MOST_NAMED])
            more = " and others" if len(found) > _MOST_NAMED else ""
            message = (
                f"{len(found)} pages are called {wanted!r}: {uris}{more}; give the path of one"
            )
            raise UnknownPageError(message)
    advice = _ADVICE if patience.is_late() else _suggest(names, wanted)
    message = f"there is no page {wanted!r}; {advice}"
    raise UnknownPageError(message)


def _has_address(name: DocumentName, wanted: str) -> bool:
    address = wanted.strip("/")
    return address in {name.uri, name.url.strip("/")}


def _has_title(name: DocumentName, wanted: str) -> bool:
    return name.title.casefold() == wanted.casefold()


def _has_alias(name: DocumentName, wanted: str) -> bool:
    return wanted.casefold() in map(str.casefold, name.aliases)


def _suggest(names: Iterable[DocumentName], wanted: str) -> str:
    known = list(dict.fromkeys(text for name in names for text in (name.uri, name.title)))
    near = process.extract(
        wanted, known, scorer=fuzz.ratio, processor=str.casefold, limit=3, score_cutoff=_NEAR
    )
    if not near:
        return _ADVICE
    return f"the nearest are {', '.join(text for text, _, _ in near)}"
