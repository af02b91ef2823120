"""
The analyser: text to terms, the same for indexing, similarity and queries.

It lies below the stages because a term must mean one thing everywhere.
"""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

ANALYZER = "pinakes-2"
"""Name and version of the rules below; vectors and indexes are valid for one version only."""

_WORD_CATEGORIES = frozenset({"L", "M", "N"})
# Accents, and the points of Hebrew and Arabic, which most people leave out.
_ACCENTS = frozenset(
    (
        *range(0x0300, 0x0370),
        *range(0x0591, 0x05C8),
        *range(0x0610, 0x061B),
        0x0640,
        *range(0x064B, 0x0660),
        0x0670,
    )
)
# What is not seen inside a word: a place to divide it, to join it, and how to draw a sign.
_UNSEEN = frozenset((0x00AD, 0x034F, 0x200D, 0x2060, *range(0xFE00, 0xFE10)))
# Letters that are others with a sign, though Unicode takes none of them apart.
_PLAIN = {
    "\u00df": "ss", "\u00e6": "ae", "\u00f8": "o", "\u0111": "d", "\u0127": "h", "\u0131": "i",
    "\u0142": "l", "\u0153": "oe", "\u0167": "t", "\u03c2": "\u03c3",
}  # fmt: skip
# Signs behind a name, of which Unicode makes letters.
_NO_LETTERS = {0x2120: " ", 0x2122: " "}
CJK = "\u3005-\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"
"""Kana and Chinese characters, which are written without spaces, for a regular expression."""
_FIRST_CJK = CJK[0]
_CJK_RUN = re.compile(f"[{CJK}]+|[^{CJK}]+")
_CJK_CHARACTER = re.compile(f"[{CJK}]")
# A run that is tried once, from its beginning, so that a long one costs no more than its length.
_HUMPED = re.compile(r"(?<![A-Za-z0-9])[A-Za-z0-9]*(?:[a-z0-9][A-Z]|[A-Z]{2}[a-z]{2})[A-Za-z0-9]*")
_HUMP = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+")


def _is_dropped(code: int) -> bool:
    return code in _UNSEEN or unicodedata.category(chr(code)) == "Me"


def _is_part_of_word(character: str) -> bool:
    # Some signs stand for letters: a kilogram in one square.
    return unicodedata.category(character)[0] in _WORD_CATEGORIES or _is_letter(character)


class _Fold(dict[int, str | None]):
    """What becomes of each code point, worked out when it is first met."""

    def __missing__(self, code: int) -> str | None:
        character = chr(code)
        if _is_dropped(code) or code in _ACCENTS:
            folded = None
        elif unicodedata.category(character)[0] in _WORD_CATEGORIES:
            lowered = character.lower()
            folded = _PLAIN.get(lowered, lowered)
        else:
            folded = " "
        self[code] = folded
        return folded


_FOLD = _Fold()


class _Apart(dict[int, str | None]):
    """A space for each code point that is no part of a word."""

    def __missing__(self, code: int) -> str | None:
        character = chr(code)
        if _is_dropped(code):
            self[code] = None
            return None
        is_part = code not in _NO_LETTERS and _is_part_of_word(character)
        self[code] = character if is_part else " "
        return self[code]


_APART = _Apart()


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
    folded = unicodedata.normalize("NFKD", text.translate(_NO_LETTERS)).translate(_FOLD)
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
    # A mark stands on a letter; by itself it is no word.
    return (word for word in text.split() if word[0].isalnum() or any(map(_is_letter, word)))


def _is_letter(character: str) -> bool:
    return any(map(str.isalnum, unicodedata.normalize("NFKD", character)))


def _split_cjk(word: str) -> list[str]:
    found: list[str] = []
    for run in _CJK_RUN.findall(word):
        if len(run) > 1 and is_cjk(run[0]):
            found.extend(run[i : i + 2] for i in range(len(run) - 1))
        else:
            found.append(run)
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
