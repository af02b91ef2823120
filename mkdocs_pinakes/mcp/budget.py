"""
What an answer costs, and shortening the parts of it that cost too much.

A token is counted for every two bytes of UTF-8: for two Latin letters, for two thirds of
a Chinese or Japanese character. Of texts, tokenizers take far fewer; of addresses in
percent signs and of short words in lists they take about two for every three bytes.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

BYTES_PER_TOKEN = 2
"""Bytes of UTF-8 that are counted as one token."""
_LEAST = 300
ROW_SHARES = (_LEAST, 150, 75, 36)
"""Shares at which an answer rather has fewer rows than all of them shortened further."""
_LONGEST_NAME = 1_000
_IDENTITIES = frozenset({"uri", "url", "anchor", "id"})
_CUT = "…"
_UNBOUNDED = 1 << 60


def encode(value: object) -> str:
    """
    Write a value as programs write it.

    Returns
    -------
    str
        JSON without spaces.
    """
    return json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"))


def tokens(text: str) -> int:
    """
    Estimate from above how many tokens a text is.

    Returns
    -------
    int
        Half of its bytes.

    Examples
    --------
    >>> tokens("catalogue"), tokens("目録")
    (5, 3)
    """
    return -(-_size(text) // BYTES_PER_TOKEN)


def shares(budget: int) -> tuple[int, ...]:
    """
    List how much each value of an answer may take, the most first.

    Parameters
    ----------
    budget : int
        Tokens of the whole answer.

    Returns
    -------
    tuple of int
        Bytes; the first cuts nothing.
    """
    share = budget * BYTES_PER_TOKEN // 4
    found = [_UNBOUNDED]
    while share > _LEAST:
        found.append(share)
        share //= 2
    return (*found, *ROW_SHARES)


class Shortener:
    """
    Shortens values, and remembers what was cut.

    Parameters
    ----------
    share : int
        Most bytes of each text and each list.
    """

    def __init__(self, share: int) -> None:
        self._share = share
        self._named: dict[str, None] = {}

    @property
    def cut(self) -> Sequence[str]:
        """Fields of which something was cut."""
        return tuple(self._named)

    def shorten(self, value: object, *, name: str) -> object:
        """
        Shorten a value as far as it must be.

        Parameters
        ----------
        value : object
            Anything JSON can hold.
        name : str
            The field that it stands in.

        Returns
        -------
        object
            The same, with shorter texts and lists; records keep all their fields.
        """
        if isinstance(value, str):
            return self._shorten_text(value, name)
        if isinstance(value, dict):
            return {key: self.shorten(one, name=key) for key, one in value.items()}
        if isinstance(value, list):
            return self._shorten_list(value, name)
        return value

    def _shorten_text(self, text: str, name: str) -> str:
        # A name that was cut is none; it is only cut where else there would be no answer.
        is_kept = name in _IDENTITIES and self._share >= _LEAST
        share = max(self._share, _LONGEST_NAME) if is_kept else self._share
        if _size(text) <= share:
            return text
        self._named[name] = None
        kept = text[:share].encode()[: max(share - _size(_CUT), 0)]
        return kept.decode(errors="ignore") + _CUT

    def _shorten_list(self, values: list[object], name: str) -> list[object]:
        kept: list[object] = []
        room = self._share
        for value in values:
            short = self.shorten(value, name=name)
            room -= _size(encode(short)) + 1
            if room < 0 and (kept or self._share < _LEAST):
                self._named[name] = None
                break
            kept.append(short)
        return kept


def _size(text: str) -> int:
    return len(text.encode())
