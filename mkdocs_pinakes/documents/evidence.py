"""What a front matter says of its page, as words."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

_SAID_ELSEWHERE = frozenset(
    {"title", "tags", "tag", "aliases", "alias", "pinakes", "hide", "template", "search", "icon"}
)
_DEEPEST = 8


def metadata_text(metadata: Mapping[str, object]) -> str:
    r"""
    Gather the values of a front matter, one a line.

    Links are left out: they are edges already, and may name what is not published.

    Parameters
    ----------
    metadata : mapping
        Keys and values.

    Returns
    -------
    str
        Texts and numbers at any depth.

    Examples
    --------
    >>> metadata_text({"title": "A", "authors": ["Ada", "Bo"], "up": "[[Secret]]"})
    'Ada\nBo'
    """
    kept = [value for key, value in metadata.items() if key.lower() not in _SAID_ELSEWHERE]
    return "\n".join(dict.fromkeys(_texts(kept, depth=0)))


def _texts(value: object, *, depth: int) -> Iterator[str]:
    if depth > _DEEPEST or isinstance(value, bool) or value is None:
        return
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, set | frozenset):
        value = sorted(value, key=str)
    if isinstance(value, list | tuple):
        for part in value:
            yield from _texts(part, depth=depth + 1)
        return
    text = str(value).strip()
    if text and "[[" not in text and "](" not in text:
        yield text
