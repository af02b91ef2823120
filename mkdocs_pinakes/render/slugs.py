"""Addresses of tags and topics: what every file system and every server can bear."""

from __future__ import annotations

import unicodedata
from hashlib import blake2b
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence, Set

_LONGEST_PART = 80
_LONGEST_PATH = 200
_SIZES = (3, 8, 32)
_KEPT = ("L", "M", "N", "So")
_RESERVED = frozenset(
    {
        *("index", "readme", "con", "prn", "aux", "nul", "sitemap", "404"),
        *(f"{device}{number}" for device in ("com", "lpt") for number in range(1, 10)),
    }
)


def listing_paths(parts_by_name: Mapping[str, Sequence[str]]) -> dict[str, str]:
    """
    Find a path for each of several names.

    A name keeps its path whatever other names there are, unless two have the same. Then
    the one that is spelled like its path has it, and the others have a number behind it,
    a longer one where the short ones are not enough.

    Parameters
    ----------
    parts_by_name : mapping
        For each name, at least one part, the outermost first.

    Returns
    -------
    dict
        A path for each name, no two the same, whatever the order of the names.

    Examples
    --------
    >>> listing_paths({"c": ["c"], "c#": ["c#"], "boats/sail": ["boats", "sail"]})
    {'c': 'c', 'c#': 'c-46279a', 'boats/sail': 'boats/sail'}
    """
    wanted = {name: _path(parts) for name, parts in parts_by_name.items()}
    sharing: dict[str, list[str]] = {}
    for name, path in wanted.items():
        sharing.setdefault(path, []).append(name)
    found = dict(wanted)
    for path, names in sharing.items():
        others = [name for name in names if not _owns(name, path, names, parts_by_name)]
        found.update(_numbered(path, others, taken=sharing.keys()))
    return found


def _numbered(path: str, names: Sequence[str], *, taken: Set[str]) -> dict[str, str]:
    for size in _SIZES:
        found = {name: f"{path}-{_number(name, size=size)}" for name in names}
        if len(set(found.values())) == len(names) and taken.isdisjoint(found.values()):
            break
    return found


def _owns(
    name: str, path: str, sharing: Sequence[str], parts_by_name: Mapping[str, Sequence[str]]
) -> bool:
    if len(sharing) == 1:
        return True
    exact = [one for one in sharing if "/".join(parts_by_name[one]) == path]
    return exact == [name]


def _path(parts: Iterable[str]) -> str:
    path = "/".join(map(_slug, parts))
    if len(path.encode()) <= _LONGEST_PATH:
        return path
    return f"{path.partition('/')[0]}-{_number(path)}"


def _slug(part: str) -> str:
    composed = unicodedata.normalize("NFC", part).lower()
    kept = "".join(character if _is_kept(character) else "-" for character in composed)
    slug = "-".join(filter(None, kept.split("-"))).strip(".")
    if not slug or slug.partition(".")[0] in _RESERVED:
        return f"{slug or 'tag'}-{_number(part)}"
    if len(slug.encode()) > _LONGEST_PART:
        cut = slug.encode()[:_LONGEST_PART].decode(errors="ignore").strip("-.")
        return f"{cut}-{_number(part)}"
    return slug


def _is_kept(character: str) -> bool:
    return character in "_." or unicodedata.category(character).startswith(_KEPT)


def _number(name: str, *, size: int = _SIZES[0]) -> str:
    return blake2b(name.encode("utf-8", "surrogatepass"), digest_size=size).hexdigest()
