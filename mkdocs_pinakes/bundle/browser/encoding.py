"""
Numbers and texts as bytes.

A varint is a non-negative number in groups of seven bits, the lowest first; every
byte but the last has its highest bit set. A text is the varint of its length in bytes,
and its UTF-8.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    import numpy.typing as npt

    Numbers = npt.NDArray[np.int64]

_BITS = 7
_LOW = 0x7F
_MORE = 0x80
_LONGEST = 5


def varint(number: int) -> bytes:
    """
    Write one number.

    Parameters
    ----------
    number : int
        At least 0.

    Returns
    -------
    bytes
        Its varint.

    Examples
    --------
    >>> varint(300).hex()
    'ac02'
    """
    found = bytearray()
    while number > _LOW:
        found.append(number & _LOW | _MORE)
        number >>= _BITS
    found.append(number)
    return bytes(found)


def text(value: str) -> bytes:
    """
    Write a text.

    Parameters
    ----------
    value : str
        Any text.

    Returns
    -------
    bytes
        Its length and its UTF-8.
    """
    encoded = value.encode("utf-8", "backslashreplace")
    return varint(len(encoded)) + encoded


def varints(numbers: Numbers) -> tuple[npt.NDArray[np.uint8], Numbers]:
    """
    Write many numbers at once.

    Parameters
    ----------
    numbers : ndarray, shape (n,)
        At least 0 and below 2^35.

    Returns
    -------
    bytes : ndarray of uint8
        Their varints one after the other.
    starts : ndarray, shape (n + 1,)
        Where each begins, and the end.
    """
    limits = 1 << (_BITS * np.arange(1, _LONGEST, dtype=np.int64))
    lengths = 1 + np.searchsorted(limits, numbers, side="right")
    starts = np.concatenate(([0], np.cumsum(lengths)))
    written = np.empty(starts[-1], dtype=np.uint8)
    for place in range(_LONGEST):
        reaches = lengths > place
        if not reaches.any():
            break
        group = (numbers[reaches] >> (_BITS * place)) & _LOW
        group |= np.where(lengths[reaches] > place + 1, _MORE, 0)
        written[starts[:-1][reaches] + place] = group
    return written, starts


def gaps(numbers: Numbers, starts: Numbers) -> Numbers:
    """
    Turn runs of ascending numbers into the steps between them.

    Parameters
    ----------
    numbers : ndarray, shape (n,)
        Ascending within each run.
    starts : ndarray, shape (runs + 1,)
        Where each run begins, and the end.

    Returns
    -------
    ndarray, shape (n,)
        The first number of each run, and its distance to the number before for the others.
    """
    steps = np.diff(numbers, prepend=0).astype(np.int64)
    firsts = starts[:-1][np.diff(starts) > 0]
    steps[firsts] = numbers[firsts]
    return steps
