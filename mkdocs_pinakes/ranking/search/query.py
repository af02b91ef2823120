"""What a person wrote into a search field, taken apart."""

from __future__ import annotations

import re
from dataclasses import dataclass
from operator import itemgetter

from mkdocs_pinakes.analysis import identifier_parts, terms

_LONGEST_QUERY = 1000
_MOST_TERMS = 64
# Quotes of many languages; what is not closed is no quote.
_QUOTED = re.compile(
    '"([^"]*)"'
    "|\u201c([^\u201c\u201d]*)\u201d"
    "|\u201e([^\u201c-\u201e]*)[\u201c\u201d]"
    "|\u201d([^\u201d]*)\u201d"
    "|\u00ab([^\u00ab\u00bb]*)\u00bb"
    "|\u00bb([^\u00ab\u00bb]*)\u00ab"
    "|\u300c([^\u300c\u300d]*)\u300d"
)
_CODE = re.compile(r"`([^`]*)`")
_RUN = re.compile(r"\S+")
_OPENING = re.compile(r"^[\W_]+")


@dataclass(frozen=True, slots=True, kw_only=True)
class Token:
    """One term of a query."""

    term: str
    """As it is analysed."""
    written: str
    """The run of characters it was written in."""
    is_marked: bool
    """Whether it stands in quotes or in backticks."""
    is_first: bool
    """Whether it belongs to the first run of the query that holds any."""

    @property
    def is_capitalised(self) -> bool:
        """Whether a capital letter or a number says that it is a name."""
        signs = _OPENING.sub("", self.written)[1:] if self.is_first else self.written
        return any(sign.isupper() or sign.isdecimal() for sign in signs)


@dataclass(frozen=True, slots=True, kw_only=True)
class Query:
    """A query, taken apart."""

    text: str
    """What is read of it."""
    tokens: tuple[Token, ...]
    """Its terms in the order written, repetitions kept."""
    phrases: tuple[tuple[str, ...], ...]
    """The terms of what stands in quotes: each must occur as it is."""
    is_all_quoted: bool
    """Whether it is nothing but phrases."""
    parts: tuple[str, ...]
    """The words that its identifiers are put together from."""

    @property
    def terms(self) -> tuple[str, ...]:
        """Its terms, once each."""
        return tuple(dict.fromkeys(token.term for token in self.tokens))


def read_query(text: str) -> Query:
    """
    Take a query apart.

    Parameters
    ----------
    text : str
        Any text; nothing in it is an error. What is behind its first 1,000
        characters, or behind 64 terms, is not read.

    Returns
    -------
    Query
        Its terms and phrases.

    Examples
    --------
    >>> read_query('the "great library"').phrases
    (('great', 'library'),)
    """
    text = text[:_LONGEST_QUERY].encode("utf-8", "replace").decode()
    marked = [found.span() for pattern in (_QUOTED, _CODE) for found in pattern.finditer(text)]
    runs = ((run, terms(run.group())) for run in _RUN.finditer(text))
    tokens = [
        Token(
            term=term,
            written=run.group(),
            is_marked=any(begin <= run.start() < end for begin, end in marked),
            is_first=number == 0,
        )
        for number, (run, found) in enumerate(filter(itemgetter(1), runs))
        for term in found
    ][:_MOST_TERMS]
    quoted = (next(filter(None, found.groups()), "") for found in _QUOTED.finditer(text))
    phrases = (tuple(terms(phrase))[:_MOST_TERMS] for phrase in quoted)
    return Query(
        text=text,
        tokens=tuple(tokens),
        phrases=tuple(dict.fromkeys(phrase for phrase in phrases if phrase)),
        is_all_quoted=bool(tokens) and not terms(_QUOTED.sub(" ", text)),
        parts=tuple(dict.fromkeys(identifier_parts(text)))[:_MOST_TERMS],
    )
