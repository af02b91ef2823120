"""Where HTML names files, in whatever attribute."""

from __future__ import annotations

import html
import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

ADDRESS_ATTRIBUTES = frozenset(
    {"href", "xlink:href", "src", "data", "data-src", "poster", "srcset", "style"}
)
"""Attributes whose values name files, in lower case."""

ATTRIBUTE = re.compile(
    rf"""\s(?P<name>{"|".join(sorted(ADDRESS_ATTRIBUTES))})\s*=\s*"""
    r"""(?:"(?P<double>[^"]*)"|'(?P<single>[^']*)'|(?P<bare>[^\s>"']+))""",
    re.IGNORECASE,
)
"""One of these attributes, as an author may type it."""

_STYLE_ADDRESS = re.compile(r"""url\(\s*(?:"([^"]*)"|'([^']*)'|([^)"']*))""", re.IGNORECASE)


def attribute_addresses(name: str, value: str) -> tuple[str, ...]:
    """
    Read the addresses in an attribute.

    Parameters
    ----------
    name : str
        One of `ADDRESS_ATTRIBUTES`.
    value : str
        As written in HTML, with entities.

    Returns
    -------
    tuple of str
        Without entities, but percent-encoded as they are.
    """
    text = html.unescape(value)
    if name.lower() == "style":
        return tuple(style_addresses(text))
    if name.lower() == "srcset":
        return tuple(part.split()[0] for part in text.split(",") if part.strip())
    return (text.strip(),)


def html_addresses(text: str) -> Iterator[str]:
    """
    Find every address in HTML, or in Markdown that may hold some.

    Parameters
    ----------
    text : str
        The HTML.

    Yields
    ------
    str
        Without entities, but percent-encoded as they are.
    """
    for found in ATTRIBUTE.finditer(text):
        yield from attribute_addresses(found["name"], attribute_value(found))
    yield from style_addresses(text)


def style_addresses(text: str) -> Iterator[str]:
    """
    Find the addresses in a style sheet.

    Parameters
    ----------
    text : str
        CSS, or what holds some.

    Yields
    ------
    str
        As written.
    """
    for found in _STYLE_ADDRESS.finditer(text):
        yield "".join(filter(None, found.groups())).strip()


def attribute_value(attribute: re.Match[str]) -> str:
    """
    Return the value of an attribute.

    Returns
    -------
    str
        As written, without the quotes.
    """
    return attribute["double"] or attribute["single"] or attribute["bare"] or ""
