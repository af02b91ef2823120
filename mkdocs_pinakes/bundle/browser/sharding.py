"""Which file of a family speaks of a page; `hash.js` is the same for browsers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mkdocs_pinakes.bundle.browser.family import json_bytes

if TYPE_CHECKING:
    from collections.abc import Mapping

_OFFSET, _PRIME, _MASK = 0x811C9DC5, 0x01000193, 0xFFFFFFFF


def shard_of(url: str, files: int) -> int:
    r"""
    Choose the file of a family that speaks of a page.

    Parameters
    ----------
    url : str
        The page's address relative to the site's root. A lone surrogate counts as
        the characters `\udc80` that spell it in JSON; two that are a pair, as one character.
    files : int
        Files of the family, at least 1.

    Returns
    -------
    int
        Number of the file, from 0.

    References
    ----------
    Fowler, Noll and Vo (2011), The FNV Non-Cryptographic Hash Algorithm.

    Examples
    --------
    >>> shard_of("people/callimachus/", 700)
    316
    """
    # A browser reads two halves of a pair as one character, however they were written.
    paired = url.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "surrogatepass")
    found = _OFFSET
    for byte in paired.encode("utf-8", "backslashreplace"):
        found = (found ^ byte) * _PRIME & _MASK
    return found % files


def shard_by_page(
    entries: Mapping[str, object], *, pages: int = 32, most_files: int = 350
) -> tuple[bytes, ...]:
    """
    Divide what is said of pages among files.

    Parameters
    ----------
    entries : mapping
        JSON values by the addresses of pages.
    pages : int
        About how many pages share a file.
    most_files : int
        Most files; sites of many pages have larger ones.

    Returns
    -------
    tuple of bytes
        JSON objects; each page is in the file that `shard_of` names. At least one.
    """
    count = min(most_files, max(1, -(-len(entries) // pages)))
    files: list[dict[str, object]] = [{} for _ in range(count)]
    for url, entry in entries.items():
        files[shard_of(url, count)][url] = entry
    return tuple(map(json_bytes, files))
