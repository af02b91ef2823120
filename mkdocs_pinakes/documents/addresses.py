"""Where HTML names files, in whatever attribute."""

from __future__ import annotations

import html
import posixpath
import re
from typing import TYPE_CHECKING
from urllib.parse import unquote

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

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

_USUAL_FRAGMENT = re.compile(r"(?:#[a-z0-9_-]*)?")
_INDEX_PAGE = "index.html"
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


def replace_addresses(name: str, value: str, replace: Callable[[str], str]) -> str:
    """
    Put other addresses into an attribute.

    Parameters
    ----------
    name : str
        One of `ADDRESS_ATTRIBUTES`.
    value : str
        Its value without entities.
    replace : callable
        Gives the new address for an old one.

    Returns
    -------
    str
        The value with nothing else changed.
    """
    if name == "style":
        return _STYLE_ADDRESS.sub(lambda found: f'url("{replace(_style_address(found))}"', value)
    if name != "srcset":
        return replace(value.strip())
    if "data:" in value:
        # Its commas end no address.
        return value
    parts = (part.strip().partition(" ") for part in value.split(",") if part.strip())
    return ", ".join(f"{replace(address)}{space}{size}" for address, space, size in parts)


def names_heading(subpath: str, *, is_vault: bool) -> bool:
    """
    Tell whether the fragment of a Markdown link is the text of a heading rather than an id.

    Parameters
    ----------
    subpath : str
        The fragment with its `#`, percent-decoded; empty if there is none.
    is_vault : bool
        Whether the pages are Obsidian's, which knows no ids.

    Returns
    -------
    bool
        True for what no id can be, and in a vault for what no usual id is.
    """
    if leads_without_id(subpath):
        return False
    return " " in subpath or (is_vault and not _USUAL_FRAGMENT.fullmatch(subpath))


def leads_without_id(subpath: str) -> bool:
    """
    Tell whether a browser needs no id to find what a fragment names.

    Parameters
    ----------
    subpath : str
        The fragment with its `#`; empty if there is none.

    Returns
    -------
    bool
        True for the page's top, and for words of its text.
    """
    return subpath.lower() == "#top" or subpath.startswith("#:~:")


def page_address(url: str) -> str:
    """
    Write the address of a page in one way.

    Parameters
    ----------
    url : str
        Relative to the site's root, without query and fragment.

    Returns
    -------
    str
        One and the same for `a/`, `a/index.html` and `/a`, with or without percent signs.
    """
    path = posixpath.normpath("/" + unquote(url).lstrip("/"))
    return path.removesuffix(f"/{_INDEX_PAGE}") or "/"


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

    Returns
    -------
    iterator of str
        As written.
    """
    return map(_style_address, _STYLE_ADDRESS.finditer(text))


def attribute_value(attribute: re.Match[str]) -> str:
    """
    Return the value of an attribute.

    Returns
    -------
    str
        As written, without the quotes.
    """
    return attribute["double"] or attribute["single"] or attribute["bare"] or ""


def _style_address(found: re.Match[str]) -> str:
    return "".join(filter(None, found.groups())).strip()
