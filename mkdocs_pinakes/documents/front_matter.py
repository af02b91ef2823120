"""
What stands above a page's text, read so that nothing private is published by mistake.

```
bytes ──decode──> text ──fences──> YAML ──> entries ──> names, tags, links, decisions
                    └──no fences──> `key: value` lines, as MultiMarkdown has them
```
"""

from __future__ import annotations

import io
import re
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from mkdocs_pinakes.documents import metadata
from mkdocs_pinakes.documents.controls import read_decisions
from mkdocs_pinakes.documents.entries import Block, text_entry
from mkdocs_pinakes.documents.tag_rules import TAG_KEYS
from mkdocs_pinakes.documents.yaml_block import read_block, read_unclosed
from mkdocs_pinakes.documents.yaml_nodes import FrontMatterHandler
from mkdocs_pinakes.model import FrontMatter, PageControls, Problem, ProblemKind, Visibility

if TYPE_CHECKING:
    from collections.abc import Callable

    from mkdocs_pinakes.model import SrcUri

_BYTE_ORDER_MARK = "\ufeff"
# A key with two colons is a field of the text.
_PLAIN_KEY = re.compile(r" {0,3}([A-Za-z0-9_-]+):(?!:)\s*(.*)")
_LONGEST_HEAD = 2_000
_MOST_HEAD_LINES = 20
_BEFORE_HEAD = re.compile(r"(?:[\s\u200b\ufeff]|<!--.*?-->|%%.*?%%)*", re.DOTALL)
_HIDING = r"(?:publish(?:ed)?{sign}(?:false|no|off|0)|(?:private|draft|unlisted){sign}(?:true|yes|on|1))\W*$"
_SLIP = re.compile(r"[^\w\s]{0,3}" + _HIDING.format(sign=r"\W{1,4}"), re.IGNORECASE)
_HEAD_START = re.compile(
    r"(?:-{2,}|\+{3,})\s*$|[^\w\s]{0,3}"
    + _HIDING.format(sign=r"\W{0,2}[:=;]\W{0,2}")
    + "|"
    + _PLAIN_KEY.pattern,
    re.IGNORECASE,
)
_CONTINUATION = re.compile(r"(?: {4}|\t)\s*(.*)")


def read_front_matter(
    raw: bytes, *, uri: SrcUri, tag_keys: tuple[str, ...] = TAG_KEYS
) -> FrontMatter:
    """
    Read what stands above a page's text.

    Parameters
    ----------
    raw : bytes
        The whole file.
    uri : SrcUri
        Its path under the docs folder, for problems.
    tag_keys : tuple of str
        The keys that hold tags, in lower case.

    Returns
    -------
    FrontMatter
        Never an error: a file that is not UTF-8 is private and has no text, and front
        matter that cannot be read gives what could be saved of it.
    """
    text = decode(raw, uri=uri)
    if isinstance(text, Problem):
        return _unreadable(text, raw)
    interpret = partial(_interpret, uri=uri, tag_keys=tag_keys)
    handler = FrontMatterHandler()
    if not handler.detect(text):
        return _close_slip(_read_plain_metadata(text, interpret), text, uri)
    try:
        source, below = handler.split(text)
    except ValueError:
        return interpret(read_unclosed(text, uri=uri), text, line=1)
    block = read_block(source, uri=uri)
    if block is None:
        return _close_slip(interpret(Block(), text, line=1), text, uri)
    found = interpret(block, below, line=source.count("\n") + 3)
    return _close_slip(found, f"---\n{source}", uri)


def decode(raw: bytes, *, uri: SrcUri) -> str | Problem:
    r"""
    Turn a file into text.

    Parameters
    ----------
    raw : bytes
        The whole file.
    uri : SrcUri
        Its path under the docs folder, for the problem.

    Returns
    -------
    str or Problem
        The text without byte order mark, line ends as `\n`; a problem that names the
        first byte which is not UTF-8 text.

    Examples
    --------
    >>> decode(b"\xef\xbb\xbfone\r\ntwo", uri="a.md")
    'one\ntwo'
    """
    # UTF-16 without a byte order mark is valid UTF-8, full of NUL bytes.
    offset = raw.find(b"\0")
    text = ""
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        offset = error.start
    if offset >= 0:
        return Problem(
            document=uri,
            line=raw.count(b"\n", 0, offset) + 1,
            kind=ProblemKind.ENCODING,
            message=f"byte {offset} is not UTF-8 text, so the page is left out; save the file as"
            " UTF-8",
        )
    return text.lstrip(_BYTE_ORDER_MARK).replace("\r\n", "\n").replace("\r", "\n")


def _interpret(
    block: Block, below: str, *, line: int, uri: SrcUri, tag_keys: tuple[str, ...]
) -> FrontMatter:
    decisions = read_decisions(block, uri=uri)
    mistakes = metadata.find_mistakes(block, uri=uri, tag_keys=tag_keys)
    body = below.lstrip("\n")
    return FrontMatter(
        metadata={entry.key: entry.value for entry in block.current},
        body=body,
        body_line=line + len(below) - len(body),
        visibility=decisions.visibility,
        title=metadata.read_text(block, "title"),
        description=metadata.read_text(block, "description") or "",
        tags=metadata.read_tags(block, keys=tag_keys),
        aliases=metadata.read_aliases(block),
        properties=metadata.read_properties(block, tag_keys=tag_keys),
        controls=decisions.controls,
        is_readable=block.is_readable,
        problems=(*block.problems, *mistakes, *decisions.problems),
        key_lines={entry.key: entry.line for entry in block.current},
    )


def _close_slip(found: FrontMatter, text: str, uri: SrcUri) -> FrontMatter:
    # What no reader of front matter understands may still say plainly that a page is private.
    before = len(text) - len(_BEFORE_HEAD.sub("", text[:_LONGEST_HEAD], count=1))
    head = text[max(0, before) :][:_LONGEST_HEAD].split("\n\n", 1)[0].split("\n")
    if found.visibility is not Visibility.PUBLISHED or not _HEAD_START.match(head[0]):
        return found
    slip = next((line for line in head[:_MOST_HEAD_LINES] if _SLIP.match(line)), None)
    if slip is None:
        return found
    problem = Problem(
        document=uri,
        line=text.count("\n", 0, text.index(slip)) + 1,
        kind=ProblemKind.FRONT_MATTER,
        message="this looks like front matter and is none, so the page is left out; begin the"
        " file with `---`, end the block with `---`, and write `key: value`",
    )
    return replace(found, visibility=Visibility.PRIVATE, problems=(*found.problems, problem))


def _unreadable(problem: Problem, raw: bytes) -> FrontMatter:
    return FrontMatter(
        metadata={},
        # Never shown; names of files in it tell which attachments are private with the page.
        body=raw.replace(b"\0", b"").decode("latin-1"),
        body_line=1,
        visibility=Visibility.PRIVATE,
        title=None,
        description="",
        tags=(),
        aliases=(),
        properties=(),
        controls=PageControls(),
        is_readable=False,
        problems=(problem,),
        key_lines={},
    )


def _read_plain_metadata(text: str, interpret: Callable[..., FrontMatter]) -> FrontMatter:
    # As MkDocs 1.6 reads them, which takes them off the page.
    values: dict[str, str] = {}
    lines: dict[str, int] = {}
    key = ""
    taken = 0
    for number, line in enumerate(io.StringIO(text), 1):
        if found := _PLAIN_KEY.match(line):
            key, value = found[1].lower(), found[2]
        elif key and (found := _CONTINUATION.match(line)):
            value = found[1]
        else:
            break
        lines.setdefault(key, number)
        values[key] = f"{values[key]} {value.strip()}" if key in values else value.strip()
        taken += len(line)
    entries = tuple(text_entry(key, value, line=lines[key]) for key, value in values.items())
    below = text[taken:]
    return interpret(Block(entries=entries), below, line=text.count("\n", 0, taken) + 1)
