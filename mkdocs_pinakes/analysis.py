"""
The analyser: text to terms, the same for indexing, similarity and queries.

It lies below the stages because a term must mean one thing everywhere.
"""

from __future__ import annotations

import re
import unicodedata

ANALYZER = "pinakes-1"
"""Name and version of the rules below; vectors and indexes are valid for one version only."""

_WORD_CATEGORIES = frozenset({"L", "M", "N"})
_ACCENTS = range(0x0300, 0x0370)
CJK = "\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"
"""Kana and Chinese characters, which are written without spaces, for a regular expression."""
_FIRST_CJK = CJK[0]
_CJK_RUN = re.compile(f"[{CJK}]+|[^{CJK}]+")
_CJK_CHARACTER = re.compile(f"[{CJK}]")
# A run that is tried once, from its beginning, so that a long one costs no more than its length.
_HUMPED = re.compile(r"(?<![A-Za-z0-9])[A-Za-z0-9]*(?:[a-z0-9][A-Z]|[A-Z]{2}[a-z]{2})[A-Za-z0-9]*")
_HUMP = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+")


class _Fold(dict[int, str | None]):
    """What becomes of each code point, worked out when it is first met."""

    def __missing__(self, code: int) -> str | None:
        character = chr(code)
        if code in _ACCENTS:
            folded = None
        elif unicodedata.category(character)[0] in _WORD_CATEGORIES:
            folded = character.lower()
        else:
            folded = " "
        self[code] = folded
        return folded


_FOLD = _Fold()


class _Apart(dict[int, str]):
    """A space for each code point that is no part of a word."""

    def __missing__(self, code: int) -> str:
        character = chr(code)
        is_part = unicodedata.category(character)[0] in _WORD_CATEGORIES
        self[code] = character if is_part else " "
        return self[code]


_APART = _Apart()


def terms(text: str) -> list[str]:
    """
    Split a text into the terms that stand for it.

    Words are runs of letters, marks and numbers, lower-cased, compatibility
    forms and accents folded. Runs of Chinese characters and kana, which are
    written without spaces, become their overlapping pairs.

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
    folded = unicodedata.normalize("NFKD", text).translate(_FOLD)
    found: list[str] = []
    for word in unicodedata.normalize("NFC", folded).split():
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
    return list(dict.fromkeys(text.translate(_APART).split()))


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


def _split_cjk(word: str) -> list[str]:
    found: list[str] = []
    for run in _CJK_RUN.findall(word):
        if len(run) > 1 and _is_cjk(run[0]):
            found.extend(run[i : i + 2] for i in range(len(run) - 1))
        else:
            found.append(run)
    return found


def _is_cjk(character: str) -> bool:
    return _CJK_CHARACTER.match(character) is not None
