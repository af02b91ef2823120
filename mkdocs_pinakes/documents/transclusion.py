"""
Notes shown inside other notes, taken from the pages as they were rendered.

```
![[B#Setup]] ──render──> <blockquote data-pinakes-note="B.md~#Setup"> link to B </blockquote>
                           └──all pages rendered──> the section of B's HTML is put before the link
```

What is shown elsewhere has no ids, no footnotes and no scripts of its own, and its
addresses are those of its home page. It is put in after everything else has read the
page, so that it is searched, counted and linked from at home alone.
"""

from __future__ import annotations

import html
import posixpath
import re
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING
from urllib.parse import unquote

from selectolax.lexbor import LexborHTMLParser

from mkdocs_pinakes.documents.addresses import ADDRESS_ATTRIBUTES, replace_addresses
from mkdocs_pinakes.documents.link_elements import NOTE_ATTRIBUTE
from mkdocs_pinakes.model import EdgeKind, Problem, ProblemKind, SrcUri

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Mapping

    from selectolax.lexbor import LexborNode

    from mkdocs_pinakes.model import Document, PageSource

_DEEPEST = 5
_LONGEST = 1_000_000
_PLACE = re.compile(rf' {NOTE_ATTRIBUTE}="(?P<target>[^"~]*)~(?P<subpath>[^"~]*)"(?P<rest>[^<>]*)>')
_OTHERWISE_LEADING = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:|/")
_HEADINGS = {f"h{level}": level for level in range(1, 7)}
_NOT_SHOWN = 'script,.headerlink,.footnote,.footnote-ref,sup[id^="fnref"],.pinakes-panel'
_NAMING = ("for", "list", "aria-controls", "aria-describedby", "aria-labelledby")
# Elements that stand in others only, and what they are shown in on their own.
_ALONE = {"li": "ul", "tr": "table", "td": "div", "th": "div", "dd": "div", "dt": "div"}
_UNWRAPPED = frozenset({"td", "th", "dd", "dt"})


@dataclass(frozen=True, slots=True, kw_only=True, order=True)
class Place:
    """What one embed shows."""

    uri: SrcUri
    """The page."""
    subpath: str = ""
    """The heading or block as written, from its `#`; empty for the page as a whole."""

    def __str__(self) -> str:
        return f"{self.uri}{self.subpath}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """One page as it may be shown inside others."""

    url: str
    """Its address relative to the site's root."""
    title: str
    """Its title."""
    content: str
    """Its rendered text."""


@dataclass(slots=True, kw_only=True)
class _Host:
    """The page that is filled, and what it holds so far."""

    url: str
    notes: int = 0
    length: int = 0


@dataclass(slots=True, kw_only=True)
class Transcluder:
    """Fills pages with the notes they embed."""

    pages: Mapping[SrcUri, Shown]
    """The pages that may be seen inside others."""
    find_anchor: Callable[[SrcUri, str], str | None]
    """Gives the id for a page and a heading or block."""
    cycles: set[tuple[Place, ...]] = field(default_factory=set)
    """Embeds that lead back to themselves, each from its first place in code-point order."""

    def fill(self, content: str, *, uri: SrcUri, url: str) -> str:
        """
        Put the embedded notes into a page.

        Parameters
        ----------
        content : str
            Its rendered text.
        uri : SrcUri
            The page.
        url : str
            Its address relative to the site's root.

        Returns
        -------
        str
            The text with notes at most five deep, together at most a million
            characters; beyond that the links to them remain.
        """
        if NOTE_ATTRIBUTE not in content:
            return content
        return self._fill(content, _Host(url=url), above=(Place(uri=uri),))

    def _fill(self, content: str, host: _Host, *, above: tuple[Place, ...]) -> str:
        return _PLACE.sub(partial(self._shown, host=host, above=above), content)

    def _shown(self, match: re.Match[str], *, host: _Host, above: tuple[Place, ...]) -> str:
        uri = SrcUri(unquote(match["target"]))
        place = Place(uri=uri, subpath=unquote(match["subpath"]))
        page, opened = self.pages.get(uri), f"{match['rest']}>"
        if place in above:
            return f"{opened}{self._close(above[above.index(place) :])}"
        if page is None or len(above) > _DEEPEST or host.length > _LONGEST:
            return opened
        shown = self._choose(place, page)
        host.length += len(shown)
        host.notes += 1
        moved = _move(shown, home=page.url, url=host.url, prefix=f"pinakes-n{host.notes}-")
        return f"{opened}{self._fill(moved, host, above=(*above, place))}"

    def _choose(self, place: Place, page: Shown) -> str:
        if not place.subpath.strip("# "):
            return page.content
        anchor = self.find_anchor(place.uri, place.subpath)
        is_block = place.subpath.lstrip("# ").startswith("^")
        return _cut_out(page.content, anchor, is_block=is_block) if anchor else ""

    def _close(self, cycle: tuple[Place, ...]) -> str:
        first = cycle.index(min(cycle))
        self.cycles.add((*cycle[first:], *cycle[:first]))
        names = [self._name(place) for place in (*cycle, cycle[0])]
        chain = html.escape(" → ".join(names))
        return f'<p class="pinakes-cycle">These notes embed each other: {chain}</p>'

    def _name(self, place: Place) -> str:
        page = self.pages.get(place.uri)
        name = page.title if page else place.uri
        return " > ".join((name, *filter(None, map(str.strip, place.subpath.split("#")))))


def embed_cycles(
    pages: Collection[PageSource],
    documents: Iterable[Document],
    find_anchor: Callable[[SrcUri, str], str | None],
) -> list[Problem]:
    """
    Find the notes that would be shown inside themselves.

    Parameters
    ----------
    pages : collection of PageSource
        Published pages as rendered.
    documents : iterable of Document
        The same pages as read.
    find_anchor : callable
        Gives the id for a page and a heading or block.

    Returns
    -------
    list of Problem
        One for each cycle, in the order of the pages.
    """
    filled = [page for page in pages if NOTE_ATTRIBUTE in page.html]
    if not filled:
        return []
    shown = {page.uri: Shown(url=page.url, title=page.title, content=page.html) for page in pages}
    notes = Transcluder(pages=shown, find_anchor=find_anchor)
    for page in filled:
        notes.fill(page.html, uri=page.uri, url=page.url)
    lines = {
        (document.uri, found.target, found.reference.subpath): found.reference.line
        for document in documents
        for found in reversed(document.references)
        if found.reference.kind is EdgeKind.EMBED
    }
    return [_cycle_problem(cycle, lines) for cycle in sorted(notes.cycles)]


def _cycle_problem(
    cycle: tuple[Place, ...], lines: Mapping[tuple[SrcUri, SrcUri | None, str], int | None]
) -> Problem:
    first, following = cycle[0], cycle[1 % len(cycle)]
    chain = " → ".join(map(str, (*cycle, first)))
    return Problem(
        document=first.uri,
        line=lines.get((first.uri, following.uri, following.subpath)),
        kind=ProblemKind.EMBED_CYCLE,
        message=f"the embedded notes lead back to themselves, {chain}; make one of them a link",
    )


def _cut_out(content: str, anchor: str, *, is_block: bool) -> str:
    tree = LexborHTMLParser(content)
    start = next((node for node in tree.css("[id]") if node.id == anchor), None)
    if start is None:
        return ""
    level = _HEADINGS.get(start.tag or "")
    if level is None or is_block:
        return _alone(start)
    return "".join(_section(start, level))


def _section(heading: LexborNode, level: int) -> Iterator[str]:
    node: LexborNode | None = heading
    while node is not None:
        yield node.html or ""
        node = node.next
        if node is not None and _HEADINGS.get(node.tag or "", level + 1) <= level:
            return


def _alone(block: LexborNode) -> str:
    around = _ALONE.get(block.tag or "")
    shown = block.inner_html if block.tag in _UNWRAPPED else block.html
    return f"<{around}>{shown}</{around}>" if around else shown or ""


def _move(content: str, *, home: str, url: str, prefix: str) -> str:
    tree = LexborHTMLParser(content)
    if tree.body is None:
        return ""
    for node in tree.css(_NOT_SHOWN):
        node.decompose()
    named = {
        name
        for attribute in _NAMING
        for node in tree.css(f"[{attribute}]")
        for name in (node.attributes.get(attribute) or "").split()
    }
    address = partial(_address, home=home, page=url)
    for node in tree.body.css("*"):
        _move_names(node, named, prefix)
        for name, value in node.attributes.items():
            if name in ADDRESS_ATTRIBUTES and value is not None:
                node.attrs[name] = replace_addresses(name, value, address)
    return tree.body.inner_html or ""


def _move_names(node: LexborNode, named: set[str], prefix: str) -> None:
    attributes = node.attributes
    for attribute in _NAMING:
        if names := attributes.get(attribute):
            node.attrs[attribute] = " ".join(prefix + name for name in names.split())
    if "id" in attributes:
        if node.id in named and node.tag not in _HEADINGS:
            node.attrs["id"] = f"{prefix}{node.id}"
        else:
            del node.attrs["id"]
    if "name" in attributes:
        # Buttons of one name are one group, wherever they stand; `<a name>` is an id.
        if node.tag == "a":
            del node.attrs["name"]
        else:
            node.attrs["name"] = f"{prefix}{attributes['name']}"


def _address(address: str, *, home: str, page: str) -> str:
    if _OTHERWISE_LEADING.match(address):
        return address
    path, mark, rest = _split(address)
    if not path:
        path = posixpath.basename(home) or "."
    folder = posixpath.join("/", posixpath.dirname(page))
    way = posixpath.relpath(posixpath.join("/", posixpath.dirname(home), path), folder)
    is_folder = path.endswith(("/", ".")) and not way.endswith("/")
    return f"{way}{'/' if is_folder else ''}{mark}{rest}"


def _split(address: str) -> tuple[str, str, str]:
    found = re.search(r"[?#]", address)
    if found is None:
        return address, "", ""
    return address[: found.start()], found[0], address[found.end() :]
