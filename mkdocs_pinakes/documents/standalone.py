"""What a host would do for us: find the files of a folder and render its pages."""

from __future__ import annotations

import os
import re
import unicodedata
from collections import Counter
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from markdown.extensions.toc import slugify
from markdown_it import MarkdownIt

from mkdocs_pinakes.documents.field_grammar import show_fields
from mkdocs_pinakes.documents.grammar import match_wikilink
from mkdocs_pinakes.documents.link_elements import NOTE_ATTRIBUTE
from mkdocs_pinakes.documents.markdown_blocks import container
from mkdocs_pinakes.documents.stretches import blank_comments
from mkdocs_pinakes.model import SrcUri

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from markdown_it.rules_core import StateCore
    from markdown_it.rules_inline import StateInline
    from markdown_it.token import Token

_CONTAINER_MARK = re.compile(
    r"(?:!!!|\?\?\?\+?|===[!+]?)[ \t]+"  # admonition, details, tab
    r'(?:[\w-]+[ \t]+)*(?:"(?P<title>[^"\n]*)"|(?P<kind>[\w-]+)[ \t]*$)'
    r"|\[\^[^\]\n]+\]:[ \t]*"  # footnote
    r"|:[ \t]+"  # definition
    r"|\[![\w-]+\][+-]?[ \t]*",  # callout
    re.MULTILINE,
)
_ATTRIBUTES = re.compile(r"[ \t]+\{:?[ \t]*(?P<list>[^{}\n]+)\}[ \t]*$")
_ID = re.compile(r"#([^\s#.=]+)")
_BLOCK_ID = re.compile(r"(?:^|\s)\^(?P<id>[A-Za-z0-9-]+)\s*$")
_WIKILINK = "wikilink"
_VISIBLE = frozenset({"text", "code_inline", "image"})


@dataclass(frozen=True, slots=True, kw_only=True)
class WikilinkTarget:
    """How a wikilink is shown."""

    href: str
    """Where it leads; empty for text that leads nowhere."""
    text: str
    """What it shows."""
    note: str = ""
    """The page and part of it that an embed shows, as in `NOTE_ATTRIBUTE`; else empty."""


def find_files(docs: Path) -> tuple[SrcUri, ...]:
    """
    Find all files under a folder.

    Hidden files and folders are left out, and so are symbolic links that leave the
    folder; a linked folder inside it is not entered again, as its files are known.

    Parameters
    ----------
    docs : Path
        The folder.

    Returns
    -------
    tuple of SrcUri
        POSIX paths spelled as on the disk, in code-point order; names that are not
        Unicode, and so cannot stand in an address, are left out.
    """
    root = docs.resolve()
    return tuple(sorted(_uris_below(root)))


def render(
    markdown: str,
    *,
    link_to: Callable[[str], WikilinkTarget | None],
    address_of: Callable[[str], str] = str,
    comments: bool = True,
) -> str:
    r"""
    Render a page as a host without extensions of its own would.

    Parameters
    ----------
    markdown : str
        The text without front matter, line ends as `\n`.
    link_to : callable
        Gives what a wikilink, as written with its brackets, shows; `None` leaves it
        as it is written.
    address_of : callable
        Gives the address to render for the percent-encoded destination of a
        Markdown link.
    comments : bool
        Whether `%%...%%` is a comment, and so left out.

    Returns
    -------
    str
        HTML with the id on each heading that MkDocs gives it unless told otherwise;
        HTML of the page stays as it is.
    """
    environment = {"link_to": link_to, "address_of": address_of}
    shown = blank_comments(markdown) if comments else markdown
    rendered: str = _parser().render(shown, environment)
    return rendered


def _uris_below(root: Path) -> Iterator[SrcUri]:
    for folder, folders, names in os.walk(root):
        folders[:] = [name for name in folders if not name.startswith(".")]
        for name in names:
            path = Path(folder, name)
            uri = path.relative_to(root).as_posix()
            if not name.startswith(".") and _is_unicode(uri) and _is_inside(path, root):
                yield SrcUri(uri)


def _is_inside(path: Path, root: Path) -> bool:
    return path.is_file() and (not path.is_symlink() or path.resolve().is_relative_to(root))


def _is_unicode(uri: str) -> bool:
    # Bytes that are not UTF-8 reach Python as lone surrogates.
    return not any(unicodedata.category(character) == "Cs" for character in uri)


@cache
def _parser() -> MarkdownIt:
    parser = MarkdownIt("commonmark").enable(["table", "strikethrough"])
    parser.block.ruler.before(
        "code", "container", container, {"alt": ["paragraph", "reference", "blockquote", "list"]}
    )
    parser.inline.ruler.before("link", "wikilink", _push_wikilink)
    parser.core.ruler.before("inline", "marks", _take_marks)
    parser.core.ruler.push("finish", _finish)
    return parser


def _push_wikilink(state: StateInline, silent: bool) -> bool:  # noqa: FBT001, as markdown-it calls it
    match = match_wikilink(state.src, state.pos, state.posMax)
    target = state.env["link_to"](match[0]) if match else None
    if match is None or target is None:
        return False
    if not silent:
        opening = state.push("link_open", "a" if target.href else "span", 1)
        opening.markup = _WIKILINK
        opening.attrs = {"href": target.href} if target.href else {"class": "wikilink"}
        if target.note:
            opening.attrs[NOTE_ATTRIBUTE] = target.note
        state.push("text", "", 0).content = target.text
        state.push("link_close", opening.tag, -1)
    state.pos = match.end()
    return True


def _take_marks(state: StateCore) -> None:
    # What only says how a text is set would otherwise be read as part of it.
    for position, token in enumerate(state.tokens):
        if token.type != "inline":
            continue
        if mark := _CONTAINER_MARK.match(token.content):
            shown = mark["title"] or (mark["kind"] or "").capitalize()
            token.content = shown + token.content[mark.end() :]
        token.content = show_fields(token.content)
        opening = state.tokens[position - 1]
        if opening.type == "heading_open" and (found := _ATTRIBUTES.search(token.content)):
            token.content = token.content[: found.start()]
            if named := _ID.search(found["list"]):
                opening.attrs["id"] = named[1]
            if "data-search-exclude" in found["list"]:
                opening.attrs["data-search-exclude"] = ""


def _finish(state: StateCore) -> None:
    ids = _Ids()
    for position, token in enumerate(state.tokens):
        if token.type != "inline":
            continue
        children = token.children or []
        for child in children:
            if child.type == "link_open" and child.markup != _WIKILINK:
                child.attrs["href"] = state.env["address_of"](str(child.attrs["href"]))
        opening = state.tokens[position - 1]
        if opening.type == "heading_open":
            text = "".join(child.content for child in children if child.type in _VISIBLE)
            opening.attrs["id"] = ids.take(str(opening.attrs.get("id") or slugify(text, "-")))
        elif opening.type == "paragraph_open" and (name := _take_block_id(children)):
            block = _block_at(state.tokens, position - 1, is_alone=not children[0].content)
            block.attrs.setdefault("id", ids.take(name))


def _take_block_id(children: list[Token]) -> str:
    last = children[-1] if children else None
    found = _BLOCK_ID.search(last.content) if last and last.type == "text" else None
    if last is None or found is None:
        return ""
    last.content = last.content[: found.start()]
    return found["id"]


def _block_at(tokens: list[Token], position: int, *, is_alone: bool) -> Token:
    # Alone in its paragraph, a block id belongs to the block above.
    paragraph = tokens[position]
    if not is_alone and not paragraph.level:
        return paragraph
    for above in (tokens[index] for index in range(position - 1, -1, -1)):
        if is_alone and above.level == paragraph.level and above.nesting >= 0:
            return above
        if above.level < paragraph.level:
            return above if above.type == "list_item_open" and not is_alone else paragraph
    return paragraph


class _Ids:
    """Ids given on one page."""

    def __init__(self) -> None:
        self._taken: set[str] = set()
        self._counts: Counter[str] = Counter()

    def take(self, wanted: str) -> str:
        found = wanted
        while not found or found in self._taken:
            self._counts[wanted] += 1
            found = f"{wanted}_{self._counts[wanted]}"
        self._taken.add(found)
        return found
