"""What can be saved of YAML that its author broke, and what to tell the author."""

from __future__ import annotations

import io
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mkdocs_pinakes.documents.yaml_nodes import list_node, text_node

if TYPE_CHECKING:
    import yaml

# A list on one line that holds no other.
_FLOW_LIST = re.compile(r"\[(?!\[)[^\[\]\n]*\]")
_NOT_A_KEY = " \t#-[]{},&*!|>%@`?"


@dataclass(frozen=True, slots=True, kw_only=True)
class BrokenKey:
    """The lines of one key."""

    name: str
    """The key as typed, without quotes."""
    position: int
    """The number of lines above it."""
    source: str
    """Its line and those below it, up to the next key."""


def split_keys(source: str) -> tuple[BrokenKey, ...]:
    """
    Split YAML at the keys that begin a line.

    Parameters
    ----------
    source : str
        Lines that look like YAML and are none.

    Returns
    -------
    tuple of BrokenKey
        In the order written; lines above the first key belong to none.
    """
    lines = source.split("\n")
    starts = [position for position, line in enumerate(lines) if _key_of(line)]
    ends = [*starts[1:], len(lines)]
    return tuple(
        BrokenKey(name=_key_of(lines[start]), position=start, source="\n".join(lines[start:end]))
        for start, end in zip(starts, ends, strict=False)
    )


def has_keys(source: str) -> bool:
    """
    Tell whether any line looks like one with a key.

    Returns
    -------
    bool
        True as soon as one is found.
    """
    return any(_key_of(line) for line in io.StringIO(source))


def salvage_value(source: str) -> yaml.Node:
    """
    Take the value of a key from lines that are no YAML.

    Parameters
    ----------
    source : str
        The line of the key and those below it.

    Returns
    -------
    yaml.Node
        A list if the lines below are one, else text.
    """
    first, *below = source.partition(":")[2].split("\n")
    items = [line.strip() for line in below if line.strip().startswith("-")]
    if items and not first.strip():
        return list_node(_unquote(item[1:].strip()) for item in items)
    continued = [line.strip() for line in below if line[:1].isspace()]
    text = " ".join([first.strip(), *continued]).strip()
    if _FLOW_LIST.fullmatch(text):
        return list_node(filter(None, (_unquote(item.strip()) for item in text[1:-1].split(","))))
    return text_node(_unquote(text))


def advise(key: str, error: yaml.YAMLError, source: str) -> str:
    """
    Say what is wrong with a value and how to mend it.

    Parameters
    ----------
    key : str
        The key as typed.
    error : yaml.YAMLError
        What YAML says about it.
    source : str
        The value as typed.

    Returns
    -------
    str
        Cause and remedy.
    """
    if any(sign in source for sign in ("{{", "{%", "<%")):
        remedy = "quote the placeholder, or keep templates out of the site"
    elif "[[" in source:
        remedy = f'quote the link: `{key}: "[[...]]"`'
    elif _FLOW_LIST.fullmatch(source.partition(":")[2].strip()):
        remedy = f'quote each item: `{key}: ["...", "..."]`'
    elif "\n\t" in source:
        remedy = "indent with spaces instead of tabs"
    else:
        remedy = f'quote the value: `{key}: "..."`'
    return f"`{key}` cannot be read: {reason(error)}; {remedy}"


def reason(error: yaml.YAMLError) -> str:
    """
    Say in one line what YAML has against a text.

    Returns
    -------
    str
        Without the place.
    """
    return str(getattr(error, "problem", None) or error).partition("\n")[0]


def _key_of(line: str) -> str:
    name, colon, rest = line.partition(":")
    if not colon or not name or rest[:1].strip() or name[0] in _NOT_A_KEY:
        return ""
    return _unquote(name.strip())


def _unquote(text: str) -> str:
    if len(text) > 1 and text[0] == text[-1] and text[0] in "\"'":
        return text[1:-1]
    return text
