"""
Rendered HTML as a reader sees it: sections of visible text, links with their sentences, ids.

```
nodes in document order ──> runs of text between block elements ──> sections
                              └─ links and their places in a run ──> excerpts
```
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from selectolax.lexbor import LexborHTMLParser

from mkdocs_pinakes.documents.text_runs import TextRuns

if TYPE_CHECKING:
    from selectolax.lexbor import LexborNode

    from mkdocs_pinakes.documents.text_runs import LinkDraft
    from mkdocs_pinakes.model import Excerpt, Section

_HEADINGS = {"h1": 1, "h2": 2, "h3": 3, "h4": 4, "h5": 5, "h6": 6}
_BLOCKS = frozenset(
    {
        *_HEADINGS,
        *("address", "article", "aside", "footer", "header", "hgroup", "main", "nav", "section"),
        *("blockquote", "center", "details", "dialog", "div", "figcaption", "figure", "p", "pre"),
        *("dd", "dl", "dt", "hr", "li", "ol", "search", "summary", "ul"),
        *("caption", "table", "tbody", "td", "tfoot", "th", "thead", "tr"),
        *("fieldset", "form", "label", "legend"),
    }
)
_LEFT_OUT = ",".join(
    (
        "annotation,annotation-xml,audio,button,canvas,iframe,noscript,object,script,select,style,svg",
        "template,textarea,video",
        '[hidden],[aria-hidden="true"],[style*="display:none" i],[style*="display: none" i]',
        # On a heading the mark speaks of the whole section.
        "[data-search-exclude]:not(h1,h2,h3,h4,h5,h6),.pinakes-panel",
        ".headerlink,.linenos,.footnote-ref,.footnote-backref",
    )
)
_LEAVES_SITE = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:|//")


@dataclass(frozen=True, slots=True, kw_only=True)
class RenderedLink:
    """One link as it stands in the rendered page."""

    href: str
    """Its destination as rendered."""
    id: str
    """Its own id; empty if it has none."""
    section: str
    """The rendered id of the section that holds it; empty before the first heading."""
    context: Excerpt
    """The sentence around it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HtmlReading:
    """What a reader finds in a rendered page."""

    sections: tuple[Section, ...]
    """Its text in reading order; none for a page without visible text."""
    headings: tuple[Section, ...]
    """All its headings in reading order, without text, those of sections left out included."""
    links: tuple[RenderedLink, ...]
    """Links that stay in the site, in document order."""
    ids: tuple[str, ...]
    """All ids in document order, once each."""


def read_html(html: str) -> HtmlReading:
    """
    Read what a page shows.

    Parameters
    ----------
    html : str
        The rendered content, or a whole page; it may be malformed.

    Returns
    -------
    HtmlReading
        Without anything that is hidden, marked `data-search-exclude`, or a panel.
    """
    tree = LexborHTMLParser(html)
    runs = TextRuns()
    if tree.body is not None:
        left_out = frozenset(node.mem_id for node in tree.css(_LEFT_OUT))
        _Walk(runs, left_out).through(tree.body)
    return HtmlReading(
        sections=runs.sections(),
        headings=runs.headings(),
        links=tuple(
            RenderedLink(href=link.href, id=link.id, section=link.section, context=link.context)
            for link in runs.links
        ),
        ids=tuple(dict.fromkeys(filter(None, map(_id_of, tree.css("[id],a[name]"))))),
    )


class _Walk:
    """A walk through a page that adds what is visible to its text."""

    def __init__(self, runs: TextRuns, left_out: frozenset[int]) -> None:
        self._runs = runs
        self._left_out = left_out
        self._heading_key: int | None = None
        self._heading_id = ""
        self._links: dict[int, LinkDraft] = {}

    def through(self, root: LexborNode) -> None:
        # Without recursion: malformed pages nest some hundred thousand elements.
        above: list[LexborNode] = []
        node = root.first_child
        while node is not None:
            is_entered = self._enter(node)
            child = node.first_child if is_entered else None
            if child is not None:
                above.append(node)
                node = child
                continue
            if is_entered:
                self._leave(node)
            following = node.next
            while following is None and above:
                node = above.pop()
                self._leave(node)
                following = node.next
            node = following

    def _enter(self, node: LexborNode) -> bool:
        tag = node.tag or ""
        if tag == "-text":
            self._runs.add_text(node.text_content or "")
        if tag[:1] == "-" or node.mem_id in self._left_out:
            return False
        if tag in _BLOCKS:
            self._enter_block(node, tag)
        elif tag == "a":
            return self._enter_link(node)
        elif tag == "img":
            self._runs.add_image(node.attributes.get("alt") or "")
        elif tag == "br":
            self._runs.add_text("\n")
        return True

    def _enter_block(self, node: LexborNode, tag: str) -> None:
        self._runs.end_run()
        if tag == "pre":
            self._runs.begin_verbatim()
        elif tag == "table":
            self._runs.begin_table()
        elif tag in _HEADINGS:
            # Some converters put the id on an anchor directly inside the heading.
            ids = map(_id_of, (node, *node.iter()))
            self._heading_key = node.mem_id
            self._heading_id = next(filter(None, ids), "")
            self._runs.begin_heading(
                _HEADINGS[tag],
                self._heading_id,
                is_left_out="data-search-exclude" in node.attributes,
            )

    def _enter_link(self, node: LexborNode) -> bool:
        href = (node.attributes.get("href") or "").strip()
        link_id = node.id or ""
        is_in_own_heading = self._heading_key is not None and href == f"#{self._heading_id}"
        if is_in_own_heading and not any(map(str.isalnum, node.text())):
            return False  # a permanent link, of whatever class
        is_own = is_in_own_heading or href == f"#{link_id}"
        if href and not is_own and _LEAVES_SITE.match(href) is None:
            self._links[node.mem_id] = self._runs.open_link(href, link_id)
        return True

    def _leave(self, node: LexborNode) -> None:
        tag = node.tag or ""
        if tag == "a":
            if link := self._links.pop(node.mem_id, None):
                self._runs.close_link(link)
        elif tag in _BLOCKS:
            self._runs.end_run()
            if tag == "pre":
                self._runs.end_verbatim()
            elif tag == "table":
                self._runs.end_table()
            elif tag in _HEADINGS and node.mem_id == self._heading_key:
                self._runs.end_heading()
                self._heading_key = None


def _id_of(node: LexborNode) -> str:
    return node.id or node.attributes.get("name") or ""
