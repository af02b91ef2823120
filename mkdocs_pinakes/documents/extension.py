"""
The Python-Markdown extension that renders wikilinks.

```
comments ── fenced code ── headings ── code ── wikilinks ── links ── tags ── link_tree's passes
   28            25           70        190      175.5       160      65        14, -10
└─ preprocessors ────┘    └ block ┘   └─ inline ──────────────────────┘   └─ trees ──────────┘
```
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, cast
from xml.etree.ElementTree import Element

from markdown.blockprocessors import HashHeaderProcessor
from markdown.extensions import Extension
from markdown.preprocessors import Preprocessor
from markdown.treeprocessors import Treeprocessor
from markdown.util import ETX, INLINE_PLACEHOLDER_RE, STX, AtomicString

from mkdocs_pinakes.documents.fences import FencePreprocessor
from mkdocs_pinakes.documents.field_elements import PRIORITY, FieldProcessor
from mkdocs_pinakes.documents.grammar import (
    OPAQUE,
    WIKILINK,
    parse_wikilink,
    read_tag,
)
from mkdocs_pinakes.documents.link_elements import LinkContext, make_element
from mkdocs_pinakes.documents.link_tree import (
    FinalPass,
    LeftoverPostprocessor,
    LinkPass,
    current_source,
)
from mkdocs_pinakes.documents.prefiltered import PrefilteredProcessor
from mkdocs_pinakes.documents.stashed_text import typed_text
from mkdocs_pinakes.documents.stretches import blank_comments
from mkdocs_pinakes.documents.withheld import WithheldExtension

if TYPE_CHECKING:
    from markdown import Markdown
    from markdown.treeprocessors import InlineProcessor as InlineTreeprocessor

    from mkdocs_pinakes.documents.grammar import ParsedLink

_ESCAPE = re.compile(f"{STX}(?P<code>[0-9]+){ETX}")
_ESCAPED_PIPE = f"{STX}{ord('|')}{ETX}"

# A run of three signs or more is none.
_HIGHLIGHT = r"(?<!=)==(?![\s=])(?P<marked>(?:[^=\n]|=(?!=)|\n(?![ \t]*\n))+)(?<![\s=])==(?!=)"
_ADDRESS = r"https?://[^\s<>]*"

_NO_MATCH = (None, None, None)


class PinakesMarkdownExtension(Extension):
    """
    Renders wikilinks, embeds, comments and inline tags, and mends Markdown links.

    What would tell the names of files that are not published is left out.

    A host makes it once, with a `LinkContext` that it fills before each build:

    ```
    context = LinkContext()  # on_config
    markdown_extensions.append(PinakesMarkdownExtension(context, stamp=True))
    context.resolver, context.inline_tags = vault.resolver, True  # on_files
    ```
    """

    def __init__(self, context: LinkContext, *, stamp: bool = False) -> None:
        """
        Remember what to render with.

        Parameters
        ----------
        context : LinkContext
            What is known of the site when a page is rendered.
        stamp : bool
            Whether each link to another page gets an id, so that a backlink can
            lead to it.
        """
        super().__init__()
        self.context = context
        self._stamp = stamp

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802
        """Register the processors in the order drawn above."""
        comments = _CommentPreprocessor(md, self.context)
        md.preprocessors.register(comments, "pinakes_comments", 28)
        md.treeprocessors.register(_CommentPass(md, self.context), "pinakes_comments", 21)
        md.preprocessors.register(FencePreprocessor(md, self.context), "pinakes_fences", 27)
        md.inlinePatterns.register(FieldProcessor(md), "pinakes_field", PRIORITY)
        md.inlinePatterns.register(_WikilinkProcessor(md, self.context), "pinakes_wikilink", 175.5)
        if self.context.is_vault:
            md.inlinePatterns.register(_HighlightProcessor(md), "pinakes_highlight", 64.5)
        if self.context.inline_tags:
            md.parser.blockprocessors.register(_SpacedHeadingProcessor(md.parser), "hashheader", 70)
            md.inlinePatterns.register(_TagProcessor(md), "pinakes_tag", 65)
        md.treeprocessors.register(LinkPass(md, self.context), "pinakes_links", 14)
        final = FinalPass(md, self.context, stamp=self._stamp)
        md.treeprocessors.register(final, "pinakes_final", -10)
        md.postprocessors.register(LeftoverPostprocessor(md), "pinakes_leftover", 5)
        WithheldExtension(self.context).extendMarkdown(md)


class _CommentPreprocessor(Preprocessor):
    """Takes the comments of a vault out before anything else can read them."""

    def __init__(self, md: Markdown, context: LinkContext) -> None:
        super().__init__(md)
        self._context = context

    def run(self, lines: list[str]) -> list[str]:
        if not self._context.is_vault:
            return lines
        return blank_comments("\n".join(lines)).split("\n")


class _CommentPass(Treeprocessor):
    """Takes out comments in each block, where what seemed to be code turned out to be prose."""

    def __init__(self, md: Markdown, context: LinkContext) -> None:
        super().__init__(md)
        self._context = context

    def run(self, root: Element) -> None:
        if not self._context.is_vault:
            return
        for element in root.iter():
            for name in ("text", "tail"):
                text = getattr(element, name)
                if text and "%%" in text and not isinstance(text, AtomicString):
                    setattr(element, name, blank_comments(text))


class _SpacedHeadingProcessor(HashHeaderProcessor):
    """Reads headings as Obsidian does: without a space after it, `#` begins a tag."""

    RE = re.compile(
        r"(?:^|\n)(?P<level>#{1,6})(?=\s|$)"
        r"(?P<header>(?:\\[^\n]|[^\n\\]|\\(?=\n|$))*?)#*(?:\n|$)"
    )


class _WikilinkProcessor(PrefilteredProcessor):
    """Turns wikilinks into elements; comments, tags and mathematics are matched to be left alone."""

    def __init__(self, md: Markdown, context: LinkContext) -> None:
        super().__init__(f"{OPAQUE.pattern}|{WIKILINK.pattern}", md, needed="[[")
        self._context = context

    def handleMatch(  # type: ignore[override]  # noqa: N802
        self,
        m: re.Match[str],
        data: str,
    ) -> tuple[Element, int, int] | tuple[None, None, None]:
        is_destination = (
            data[m.start() - 2 : m.start()] == "](" and data[m.end() : m.end() + 1] == ")"
        )
        link = self._read(m[0]) if m["inner"] and not is_destination else None
        if link is None:
            return _NO_MATCH
        source = current_source(self.md, self._context)
        return make_element(link, context=self._context, source=source), m.start(), m.end()

    def _read(self, raw: str) -> ParsedLink | None:
        if STX not in raw:
            return parse_wikilink(raw)
        link = parse_wikilink(INLINE_PLACEHOLDER_RE.sub(self._restore_pipe, raw))
        return link and replace(
            link,
            path=INLINE_PLACEHOLDER_RE.sub(self._restore, link.path),
            subpath=INLINE_PLACEHOLDER_RE.sub(self._restore, link.subpath),
        )

    def _restore_pipe(self, placeholder: re.Match[str]) -> str:
        return "|" if self._stashed(placeholder) == _ESCAPED_PIPE else placeholder[0]

    def _restore(self, placeholder: re.Match[str]) -> str:
        # What Python-Markdown has taken for code or an escape is part of a name here.
        stashed = self._stashed(placeholder)
        if isinstance(stashed, str):
            return _ESCAPE.sub(lambda escape: f"\\{chr(int(escape['code']))}", stashed)
        return typed_text(stashed, self.md)

    def _stashed(self, placeholder: re.Match[str]) -> Element | str:
        inline = cast("InlineTreeprocessor", self.md.treeprocessors["inline"])
        return inline.stashed_nodes[placeholder[1]]


class _HighlightProcessor(PrefilteredProcessor):
    """Marks what stands between `==` and `==`, close to the text and in one paragraph."""

    def __init__(self, md: Markdown) -> None:
        super().__init__(f"{OPAQUE.pattern}|{_ADDRESS}|{_HIGHLIGHT}", md, needed="==")

    def handleMatch(  # type: ignore[override]  # noqa: N802
        self,
        m: re.Match[str],
        data: str,  # noqa: ARG002
    ) -> tuple[Element, int, int] | tuple[None, None, None]:
        if not m["marked"]:
            return _NO_MATCH
        element = Element("mark")
        element.text = m["marked"]
        return element, m.start(), m.end()


class _TagProcessor(PrefilteredProcessor):
    """Marks inline tags, and leaves their text as it is."""

    ANCESTOR_EXCLUDES = ("a",)

    def __init__(self, md: Markdown) -> None:
        super().__init__(f"{OPAQUE.pattern}|(?P<tag>#)", md, needed="#")

    def handleMatch(  # type: ignore[override]  # noqa: N802
        self, m: re.Match[str], data: str
    ) -> tuple[Element, int, int] | tuple[None, None, None]:
        tag = read_tag(data, m.start()) if m["tag"] else ""
        if not tag:
            return _NO_MATCH
        element = Element("span", {"class": "pinakes-tag"})
        element.text = AtomicString(f"#{tag}")
        return element, m.start(), m.start() + len(element.text)
