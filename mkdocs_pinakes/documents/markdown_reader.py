"""
What a page's source text refers to, line by line.

markdown-it-py finds the blocks and keeps their lines; within a block only what
can hold, or hide, a link or a tag is looked at.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING

from markdown_it import MarkdownIt
from markdown_it.token import Token

from mkdocs_pinakes.documents import markdown_blocks, markdown_inlines
from mkdocs_pinakes.documents.field_grammar import find_fields, find_listed_field, relation_at
from mkdocs_pinakes.documents.grammar import parse_destination, parse_wikilink, split_size
from mkdocs_pinakes.documents.markdown_inlines import Finding, Notes
from mkdocs_pinakes.documents.stretches import blank_comments
from mkdocs_pinakes.model import EdgeKind, Problem, ProblemKind, Reference, SrcUri

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from markdown_it.ruler import RuleOptionsType

    from mkdocs_pinakes.documents.field_grammar import Field

_LINK = re.compile(r"\[")
_LINK_OR_TAG = re.compile(r"[\[#]")
_BEGUN_LINK = re.compile(r"!?\[\[[^\[\]|]*\Z")
_ENDED_LINK = re.compile(r"[^\[\]|]*\]\]")
_CELLS = frozenset({"td_open", "th_open"})


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkdownReading:
    """What the source text of a page says."""

    references: tuple[Reference, ...] = ()
    """Its links and embeds in the order written, not yet resolved."""
    tags: tuple[str, ...] = ()
    """Its inline tags as first spelled, once each, without `#`."""
    problems: tuple[Problem, ...] = ()
    """Links written in a way that not every program understands."""


class _Parser(MarkdownIt):
    """markdown-it that leaves destinations as their author wrote them."""

    def normalizeLink(self, url: str) -> str:  # noqa: N802
        return url

    def validateLink(self, url: str) -> bool:  # noqa: ARG002, N802
        return True


def read_markdown(
    markdown: str,
    *,
    source: SrcUri,
    first_line: int,
    inline_tags: bool,
    comments: bool = True,
    relations: Collection[str] = (),
) -> MarkdownReading:
    r"""
    Find the links, embeds and tags in a page's text.

    Parameters
    ----------
    markdown : str
        The text without front matter, line ends as `\n`.
    source : SrcUri
        The page.
    first_line : int
        Line of the file, from 1, on which the text begins.
    inline_tags : bool
        Whether `#tag` in prose is a tag.
    comments : bool
        Whether `%%...%%` is a comment.
    relations : collection of str
        Names that make a field of an item of a list which begins with them and a link.

    Returns
    -------
    MarkdownReading
        Nothing out of code, comments, mathematics and raw HTML.
    """
    trigger = _LINK_OR_TAG if inline_tags else _LINK
    if not trigger.search(markdown):
        return MarkdownReading()
    parser, notes, blocks = _parser(), Notes(), list[Token]()
    environment = {"notes": notes}
    shown = blank_comments(markdown) if comments else markdown
    parser.block.parse(shown, parser, environment, blocks)
    references: list[Reference] = []
    problems: list[Problem] = []
    for number, block in enumerate(blocks):
        if block.type != "inline" or not block.map or not trigger.search(block.content):
            continue
        notes.findings.clear()
        if comments:
            # What seemed to be code in the page as a whole may be prose in its block.
            block.content = blank_comments(block.content)
        parser.inline.parse(block.content, parser, environment, [])
        fields = _fields(blocks, number, relations)
        is_cell = blocks[number - 1].type in _CELLS
        if is_cell and (divided := _divided_link(blocks, number)):
            problems.append(_divided(divided, source=source, line=first_line + block.map[0]))
        line, position = first_line + block.map[0], 0
        for finding in notes.findings:
            line += block.content.count("\n", position, finding.position)
            position = finding.position
            raw = finding.raw
            if is_cell:
                # markdown-it has taken the backslashes away that keep the pipes in the cell.
                raw = raw.replace("|", "\\|")
            relation = relation_at(position, fields)
            references += (
                _state(reference, relation)
                for reference in _references(finding, raw=raw, source=source, line=line)
            )
            problems += _problems(finding, source=source, line=line)
    return MarkdownReading(
        references=tuple(references),
        tags=tuple(notes.tags.values()) if inline_tags else (),
        problems=tuple(problems),
    )


def _divided_link(blocks: Sequence[Token], number: int) -> str:
    # A row drops what stands behind its last cell.
    cell, *following = (
        block.content for block in blocks[number : number + 4] if block.type == "inline"
    )
    begun = _BEGUN_LINK.search(cell)
    if begun is None or cell.count("`") % 2:
        return ""
    is_last = blocks[number + 2].type == "tr_close"
    ended = None if is_last or not following else _ENDED_LINK.match(following[0])
    if not is_last and ended is None:
        return ""
    return f"{begun[0]}|{ended[0] if ended else '...]]'}"


def _divided(link: str, *, source: SrcUri, line: int) -> Problem:
    mended = link.replace("|", "\\|")
    message = f"{link} stands in a table, where its bar divides two cells; write {mended}"
    return Problem(
        document=source,
        line=line,
        kind=ProblemKind.UNRESOLVED,
        message=message,
        reference=link,
        candidates=(mended,),
    )


def _fields(blocks: Sequence[Token], number: int, relations: Collection[str]) -> list[Field]:
    text = blocks[number].content
    fields = list(find_fields(text))
    if number > 1 and blocks[number - 2].type == "list_item_open":
        listed = find_listed_field(text, relations)
        fields = [listed, *fields] if listed else fields
    return fields


def _state(reference: Reference, relation: str) -> Reference:
    if not relation or reference.kind is not EdgeKind.LINK:
        return reference
    return replace(reference, kind=EdgeKind.FIELD, relation=relation)


def _references(finding: Finding, *, raw: str, source: SrcUri, line: int) -> Iterator[Reference]:
    is_embed = finding.raw.startswith("!")
    kind = EdgeKind.EMBED if is_embed else EdgeKind.LINK
    if finding.is_wikilink:
        parsed = parse_wikilink(finding.raw)
        if parsed and not parsed.is_external:
            yield Reference(
                source=source,
                line=line,
                raw=raw,
                kind=kind,
                path=parsed.path,
                subpath=parsed.subpath,
                display=parsed.display,
                is_wikilink=True,
            )
    elif destination := parse_destination(finding.destination):
        yield Reference(
            source=source,
            line=line,
            raw=raw,
            kind=kind,
            path=destination.path,
            subpath=destination.subpath,
            display=split_size(_label(finding.raw)).alt if is_embed else _label(finding.raw),
        )


def _problems(finding: Finding, *, source: SrcUri, line: int) -> Iterator[Problem]:
    message = _lint(finding)
    if message:
        yield Problem(document=source, line=line, kind=ProblemKind.LOOSE_PATH, message=message)


def _lint(finding: Finding) -> str:
    if finding.is_wikilink:
        parsed = parse_wikilink(finding.raw)
        is_external = parsed is not None and parsed.is_external
        return f"{finding.raw} leads out of the site; write [text](address)" if is_external else ""
    destination = parse_destination(finding.destination)
    if destination and destination.is_malformed:
        return f"'{finding.destination}' has a '%' that begins no escape; write '%25'"
    if destination and " " in finding.destination and "<" not in finding.raw:
        return f"'{finding.destination}' has spaces; write '%20' or <{finding.destination}>"
    return ""


def _label(raw: str) -> str:
    text = raw.removeprefix("!")
    for between in ("](", "]["):
        if between in text:
            return text[1 : text.rindex(between)]
    return text[1:-1]


@cache
def _parser() -> MarkdownIt:
    parser = _Parser("commonmark").enable("table")
    block, inline = parser.block.ruler, parser.inline.ruler
    interrupted: RuleOptionsType = {"alt": ["paragraph", "reference", "blockquote", "list"]}
    block.at("html_block", markdown_blocks.raw_html, interrupted)
    block.before("code", "container", markdown_blocks.container, interrupted)
    block.before("code", "mathematics", markdown_blocks.display_mathematics, interrupted)
    inline.at("text", markdown_inlines.pass_text)
    inline.at("html_inline", markdown_inlines.pass_opaque)
    inline.before("link", "wikilink", markdown_inlines.note_wikilink)
    inline.at("link", markdown_inlines.note_link)
    inline.at("image", markdown_inlines.note_image)
    inline.push("tag", markdown_inlines.note_tag)
    parser.disable(["newline", "emphasis", "autolink", "entity"])
    parser.inline.ruler2.enableOnly([])
    return parser
