"""The prose of pages: where a name that stands in it could become a link."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from selectolax.lexbor import LexborHTMLParser

from mkdocs_pinakes.documents.excerpts import Sentences
from mkdocs_pinakes.documents.html_reader import read_html
from mkdocs_pinakes.documents.stretches import outside_code
from mkdocs_pinakes.model import ProseSection, SourceProse, Span, composed

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mkdocs_pinakes.model import Excerpt, PageSource, Section, SrcUri

_NEIGHBOURHOOD = 400
_NO_PROSE = "a,code,img,kbd,pre,samp,var,.wikilink"
# For private use, so no author's text has a meaning for them.
_BEGIN, _END = "\ue000", "\ue001"
_MARK = re.compile(f"([{_BEGIN}{_END}])")
_UNREMARKABLE = re.compile(r"[^`\\<~\n]+")
_IN_LINE = re.compile(r"[^\n]")
_HEADING_OR_LINK = re.compile(
    r"^ {0,3}#{1,6}[ \t][^\n]*|!?\[[^\[\]\n]*\]\([^()\n]*\)", re.MULTILINE
)


class RenderedProse:
    """Reads pages once more, with an eye to what is no prose in them."""

    def __init__(self, pages: Iterable[PageSource]) -> None:
        """
        Remember rendered pages.

        Parameters
        ----------
        pages : iterable of PageSource
            All pages that may be asked for.
        """
        self._pages = {page.uri: page for page in pages}

    def opaque_text(self, uri: SrcUri) -> str:
        """
        Read the code, the links and the descriptions of images of a page.

        Parameters
        ----------
        uri : SrcUri
            The page.

        Returns
        -------
        str
            Each on lines of its own.
        """
        nodes = LexborHTMLParser(self._pages[uri].html).css(_NO_PROSE)
        texts = (node.text() or node.attributes.get("alt") or "" for node in nodes)
        return composed("\n".join(texts))

    def rendered(self, uri: SrcUri) -> tuple[ProseSection, ...]:
        """
        Read a page as it is rendered.

        Parameters
        ----------
        uri : SrcUri
            The page.

        Returns
        -------
        tuple of ProseSection
            With the places of code and links.
        """
        html = _marked(self._pages[uri].html)
        return tuple(map(_prose_section, read_html(html).sections))

    def written(self, uri: SrcUri) -> SourceProse:
        """
        Read a page as it is written.

        Parameters
        ----------
        uri : SrcUri
            The page.

        Returns
        -------
        SourceProse
            Without code, headings and Markdown links.
        """
        page = self._pages[uri]
        text = _HEADING_OR_LINK.sub(_blank, _without_code(page.markdown))
        return SourceProse(text=composed(text), line=page.line)

    def excerpt(self, text: str, span: Span) -> Excerpt:
        """
        Take the sentence around a place.

        Parameters
        ----------
        text : str
            Text of a section.
        span : Span
            The place.

        Returns
        -------
        Excerpt
            The sentence.
        """
        # An excerpt is shorter than this, and long sections have many sentences.
        first = max(0, span.start - _NEIGHBOURHOOD)
        near = text[first : span.end + _NEIGHBOURHOOD]
        return Sentences(near).around(span.start - first, span.end - first)


def _marked(html: str) -> str:
    tree = LexborHTMLParser(_MARK.sub("", html))
    for node in tree.css(_NO_PROSE):
        node.insert_before(_BEGIN)
        node.insert_after(_END)
    return (tree.body and tree.body.html) or ""


def _prose_section(section: Section) -> ProseSection:
    pieces: list[str] = []
    spans: list[Span] = []
    length = depth = start = 0
    for piece in _MARK.split(section.text):
        if piece == _BEGIN:
            start = length if depth == 0 else start
            depth += 1
        elif piece == _END:
            depth = max(0, depth - 1)
            if depth == 0:
                spans.append(Span(start=start, end=length))
        else:
            pieces.append(composed(piece))
            length += len(pieces[-1])
    return ProseSection(
        heading=_MARK.sub("", section.heading),
        text="".join(pieces),
        opaque=tuple(spans),
    )


def _without_code(markdown: str) -> str:
    pieces: list[str] = []
    position = 0
    for plain in outside_code(markdown, _UNREMARKABLE):
        pieces += (_IN_LINE.sub(" ", markdown[position : plain.start()]), plain[0])
        position = plain.end()
    return "".join(pieces)


def _blank(found: re.Match[str]) -> str:
    return " " * len(found[0])
