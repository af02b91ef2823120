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
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING
from urllib.parse import unquote

from selectolax.lexbor import LexborHTMLParser

from mkdocs_pinakes.documents.addresses import ADDRESS_ATTRIBUTES, replace_addresses
from mkdocs_pinakes.documents.link_elements import NOTE_ATTRIBUTE
from mkdocs_pinakes.model import SrcUri

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from selectolax.lexbor import LexborNode

_DEEPEST = 5
_LONGEST = 1_000_000
_EMBED = re.compile(rf' {NOTE_ATTRIBUTE}="(?P<target>[^"~]*)~(?P<subpath>[^"~]*)"(?P<rest>[^<>]*)>')
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


class Parts:
    """The parts of rendered pages, each page taken apart once."""

    def __init__(
        self,
        contents: Mapping[SrcUri, str],
        find_anchor: Callable[[SrcUri, str], str | None],
    ) -> None:
        """
        Remember the pages.

        Parameters
        ----------
        contents : mapping
            The rendered text of each page that may be seen inside others.
        find_anchor : callable
            Gives the id for a page and a heading or block.
        """
        self._contents = contents
        self._find_anchor = find_anchor
        self._nodes: dict[SrcUri, dict[str, LexborNode]] = {}

    def key(self, place: Place) -> tuple[SrcUri, str]:
        """
        Tell places apart, however they are written.

        Parameters
        ----------
        place : Place
            What an embed names.

        Returns
        -------
        tuple
            The page, and the id of the part with `^` before that of a block.
        """
        if not place.subpath.strip("# "):
            return place.uri, ""
        sign = "^" if _is_block(place) else ""
        anchor = self._find_anchor(place.uri, place.subpath)
        return place.uri, f"{sign}{anchor}" if anchor else place.subpath

    def of(self, place: Place) -> str | None:
        """
        Cut out what an embed shows.

        Parameters
        ----------
        place : Place
            What it names.

        Returns
        -------
        str or None
            Empty if the page has no such part; `None` if there is no such page.
        """
        content = self._contents.get(place.uri)
        if content is None or not place.subpath.strip("# "):
            return content
        anchor = self._find_anchor(place.uri, place.subpath)
        if not anchor:
            return ""
        if place.uri not in self._nodes:
            named = reversed(LexborHTMLParser(content).css("[id]"))
            self._nodes[place.uri] = {node.id or "": node for node in named}
        start = self._nodes[place.uri].get(anchor)
        return "" if start is None else _cut_out(start, is_block=_is_block(place))


class Transcluder:
    """Fills pages with the notes they embed."""

    def __init__(
        self,
        pages: Mapping[SrcUri, Shown],
        find_anchor: Callable[[SrcUri, str], str | None],
    ) -> None:
        """
        Remember the pages as they are now.

        Parameters
        ----------
        pages : mapping
            The pages that may be seen inside others.
        find_anchor : callable
            Gives the id for a page and a heading or block.
        """
        self._pages = pages
        self._parts = Parts({uri: page.content for uri, page in pages.items()}, find_anchor)

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
        return _EMBED.sub(partial(self._shown, host=host, above=above), content)

    def _shown(self, match: re.Match[str], *, host: _Host, above: tuple[Place, ...]) -> str:
        place, opened = _place(match), f"{match['rest']}>"
        key, keys = self._parts.key(place), list(map(self._parts.key, above))
        if key in keys:
            return f"{opened}{self._cycle(above[keys.index(key) :])}"
        page = self._pages.get(place.uri)
        if page is None or len(above) > _DEEPEST or host.length > _LONGEST:
            return opened
        shown = self._parts.of(place) or ""
        host.length += len(shown)
        host.notes += 1
        moved = _move(shown, home=page.url, url=host.url, prefix=f"pinakes-n{host.notes}-")
        return f"{opened}{self._fill(moved, host, above=(*above, place))}"

    def _cycle(self, cycle: tuple[Place, ...]) -> str:
        chain = html.escape(" → ".join(map(self._name, (*cycle, cycle[0]))))
        return f'<p class="pinakes-cycle">These notes embed each other: {chain}</p>'

    def _name(self, place: Place) -> str:
        page = self._pages.get(place.uri)
        name = page.title if page else place.uri
        return " > ".join((name, *filter(None, map(str.strip, place.subpath.split("#")))))


def embedded_places(content: str) -> tuple[Place, ...]:
    """
    List what a page or a part of one embeds.

    Parameters
    ----------
    content : str
        Its rendered text.

    Returns
    -------
    tuple of Place
        Once each, in the order written.
    """
    return tuple(dict.fromkeys(map(_place, _EMBED.finditer(content))))


def _place(match: re.Match[str]) -> Place:
    return Place(uri=SrcUri(unquote(match["target"])), subpath=unquote(match["subpath"]))


def _is_block(place: Place) -> bool:
    return place.subpath.lstrip("# ").startswith("^")


def _cut_out(start: LexborNode, *, is_block: bool) -> str:
    if start.parent is not None and start.parent.tag in _HEADINGS:
        start = start.parent
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
    written = re.split(r"[?#]", address, maxsplit=1)[0]
    path = written or posixpath.basename(home) or "."
    folder = posixpath.join("/", posixpath.dirname(page))
    way = posixpath.relpath(posixpath.join("/", posixpath.dirname(home), path), folder)
    is_folder = path.endswith(("/", ".")) and not way.endswith("/")
    return f"{way}{'/' if is_folder else ''}{address[len(written) :]}"
