"""A family of files that a browser reads one by one, as bytes."""

from __future__ import annotations

import gzip
import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

_LEVEL = 9


@dataclass(frozen=True, slots=True, kw_only=True)
class Family:
    """Files of one kind, numbered from 0, before they have names."""

    name: str
    """What they hold; the name of their folder."""
    files: tuple[bytes, ...]
    """Their contents, not compressed."""
    keys: Mapping[str, object] = field(default_factory=dict)
    """What a reader must know to find the right one, as JSON can hold it."""


def compressed(content: bytes) -> bytes:
    """
    Compress a file, so that it is small wherever the site is hosted.

    Parameters
    ----------
    content : bytes
        The file.

    Returns
    -------
    bytes
        In the form of gzip, without a time.
    """
    return gzip.compress(content, _LEVEL, mtime=0)


def json_bytes(value: object) -> bytes:
    r"""
    Write a value as compact JSON, the same bytes for the same value.

    Parameters
    ----------
    value : object
        Anything JSON can hold; numbers must be finite.

    Returns
    -------
    bytes
        UTF-8; a lone surrogate, which UTF-8 cannot hold, is spelled `\udc80`.
    """
    text = json.dumps(
        value, ensure_ascii=False, allow_nan=False, sort_keys=True, separators=(",", ":")
    )
    return text.encode("utf-8", "backslashreplace")


def pages_a_file(pages: int, *, least: int, most_files: int) -> int:
    """
    Choose how many pages share a file.

    Parameters
    ----------
    pages : int
        How many pages there are.
    least : int
        Fewest pages of a file.
    most_files : int
        Most files; sites of many pages have larger ones.

    Returns
    -------
    int
        At least `least`.
    """
    return max(least, -(-pages // most_files))


def runs(items: Sequence[bytes], *, size: int, most_files: int) -> list[int]:
    """
    Divide records among files of about one size.

    Parameters
    ----------
    items : sequence of bytes
        The records.
    size : int
        Bytes of a file, which a single record may exceed.
    most_files : int
        About how many files there may be; their size grows with the records.

    Returns
    -------
    list of int
        Number of the first record of each file, and the number of records.
    """
    size = max(size, sum(map(len, items)) // most_files)
    bounds, filled = [0], 0
    for number, item in enumerate(items):
        if filled and filled + len(item) > size:
            bounds.append(number)
            filled = 0
        filled += len(item)
    return [*bounds, len(items)] if items else [0]
