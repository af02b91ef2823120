"""
The analyser: text to terms, the same for indexing, similarity and queries.

It lies below the stages because a term must mean one thing everywhere.
"""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

from mkdocs_pinakes.analysis_table import HEAD, PART, SEPARATOR, UNSEEN, kind_of, lower

if TYPE_CHECKING:
    from collections.abc import Iterator

ANALYZER = "pinakes-3"
"""Name and version of the rules below; vectors and indexes are valid for one version only."""

# Letters that are others with a sign, though Unicode takes none of them apart.
_PLAIN = {
    "\u00df": "ss", "\u00e6": "ae", "\u00f8": "o", "\u0111": "d", "\u0127": "h", "\u0131": "i",
    "\u0142": "l", "\u0153": "oe", "\u0167": "t", "\u03c2": "\u03c3",
}  # fmt: skip
CJK = "\u3005-\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"
"""Kana and Chinese characters, which are written without spaces, for a regular expression."""
_FIRST_CJK = CJK[0]
_CJK_RUN = re.compile(f"[{CJK}]+|[^{CJK}]+")
_CJK_CHARACTER = re.compile(f"[{CJK}]")
# A run that is tried once, from its beginning, so that a long one costs no more than its length.
_HUMPED = re.compile(r"(?<![A-Za-z0-9])[A-Za-z0-9]*(?:[a-z0-9][A-Z]|[A-Z]{2}[a-z]{2})[A-Za-z0-9]*")
_HUMP = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+")


class _Apart(dict[int, str | None]):
    """A space for each code point that is no part of a word, worked out when it is first met."""

    def __missing__(self, code: int) -> str | None:
        kind = kind_of(code)
        self[code] = None if kind == UNSEEN else " " if kind == SEPARATOR else chr(code)
        return self[code]


class _Fold(dict[int, str | None]):
    """What becomes in terms of each code point that is taken apart."""

    def __missing__(self, code: int) -> str | None:
        kind = kind_of(code)
        if kind in {HEAD, PART}:
            lowered = lower(code)
            self[code] = _PLAIN.get(lowered, lowered)
        else:
            self[code] = " " if kind == SEPARATOR else None
        return self[code]


class _InPlace(dict[int, str]):
    """What becomes of each code point where it becomes one letter, or divides words."""

    def __missing__(self, code: int) -> str:
        character = chr(code)
        is_alone = not unicodedata.category(character).startswith("M") and not is_cjk(character)
        apart = character.translate(_APART) if is_alone else ""
        folded = unicodedata.normalize("NFKD", apart).translate(_FOLD)
        found = unicodedata.normalize("NFC", folded)
        self[code] = found if len(found) == 1 else _NOT_IN_PLACE
        return self[code]


class _Heads(dict[str, bool]):
    """Whether a character makes a word."""

    def __missing__(self, character: str) -> bool:
        self[character] = kind_of(ord(character)) == HEAD
        return self[character]


_APART = _Apart()
_FOLD = _Fold()
_IN_PLACE = _InPlace()
_NOT_IN_PLACE = "\x00"
_HEADS = _Heads()


def terms(text: str) -> list[str]:
    """
    Split a text into the terms that stand for it.

    Words are runs of letters, marks and numbers, lower-cased, compatibility
    forms, accents, and points of Hebrew and Arabic folded; what is not seen in them is
    dropped. Runs of Chinese characters and kana, which are written without spaces,
    become their overlapping pairs.

    Parameters
    ----------
    text : str
        Any text.

    Returns
    -------
    list of str
        Terms in the order of the text, repetitions kept.

    Examples
    --------
    >>> terms('The Library: "Café", part_2')
    ['the', 'library', 'cafe', 'part', '2']
    >>> terms("図書館")
    ['図書', '書館']
    """
    if text.isascii():
        return text.translate(_FOLD).split()
    # What another Unicode would take apart is gone by now.
    folded = unicodedata.normalize("NFKD", text.translate(_APART)).translate(_FOLD)
    found: list[str] = []
    for word in _spoken(unicodedata.normalize("NFC", folded)):
        if word.isascii() or max(word) < _FIRST_CJK:
            found.append(word)
        else:
            found.extend(_split_cjk(word))
    return found


def split_words(text: str) -> list[str]:
    """
    Split a text into its words as they are written.

    Parameters
    ----------
    text : str
        Any text.

    Returns
    -------
    list of str
        Runs of letters, marks and numbers, once each.

    Examples
    --------
    >>> split_words("Café, café: part_2")
    ['Café', 'café', 'part', '2']
    """
    return list(dict.fromkeys(_spoken(text.translate(_APART))))


def fold_in_place(text: str) -> str | None:
    """
    Fold a text so that each of its letters stays where it is.

    Parameters
    ----------
    text : str
        Any text.

    Returns
    -------
    str or None
        Of the same length, with a space for what divides words; split at spaces, it gives
        `terms`. `None` if letters of the text do not stand one by one in its terms.

    Examples
    --------
    >>> fold_in_place("Café: part_2")
    'cafe  part 2'
    >>> fold_in_place("Straße") is None
    True
    """
    folded = text.translate(_IN_PLACE)
    return None if _NOT_IN_PLACE in folded else folded


def words_by_term(text: str) -> dict[str, str]:
    """
    Find the word that each term of a text is written as, parts of identifiers among them.

    Parameters
    ----------
    text : str
        Any text.

    Returns
    -------
    dict of str to str
        By the term the first word that has it. A word by itself is a better example
        than an identifier that it is a part of.

    Examples
    --------
    >>> words_by_term("Cafés: readFile")
    {'cafes': 'Cafés', 'readfile': 'readFile', 'read': 'readFile', 'file': 'readFile'}
    """
    identifiers = set(_HUMPED.findall(text))
    if text.isascii():
        # Each word of such a text is one term.
        written, folded = text.translate(_APART).split(), text.translate(_FOLD).split()
        words = dict(zip(reversed(folded), reversed(written), strict=True))
    else:
        written, words = split_words(text), {}
        for word in written:
            for term in terms(word):
                words.setdefault(term, word)
    for word in written if identifiers else ():
        if word in identifiers or not word.isascii():
            for term in identifier_parts(word):
                words.setdefault(term, word)
    return words


def identifier_parts(text: str) -> list[str]:
    """
    Find the words that the identifiers of a text are put together from.

    Parameters
    ----------
    text : str
        Any text.

    Returns
    -------
    list of str
        Terms in the order of the text. What is divided by other signs than a
        change of case is divided by `terms` already.

    Examples
    --------
    >>> identifier_parts("call getHTTPHeader or read_file")
    ['get', 'http', 'header']
    """
    parts = (_HUMP.findall(identifier) for identifier in _HUMPED.findall(text))
    return [part.lower() for found in parts for part in found]


def _spoken(text: str) -> Iterator[str]:
    if text.isascii():
        return iter(text.split())
    # A mark stands on a letter; by itself it is no word.
    is_head = _HEADS.__getitem__
    return (word for word in text.split() if is_head(word[0]) or any(map(is_head, word)))


def _split_cjk(word: str) -> list[str]:
    found: list[str] = []
    for run in _CJK_RUN.findall(word):
        if len(run) > 1 and is_cjk(run[0]):
            found.extend(run[i : i + 2] for i in range(len(run) - 1))
        else:
            found.extend(_spoken(run))
    return found


def is_cjk(character: str) -> bool:
    """
    Tell whether a character belongs to Chinese or Japanese, written without spaces.

    Parameters
    ----------
    character : str
        One character.

    Returns
    -------
    bool
        True for Chinese characters and kana.
    """
    return _CJK_CHARACTER.match(character) is not None
