"""
Two passes over a page's elements: before MkDocs makes addresses of paths, and after.

```
inline ── LinkPass ── attr_list, toc ── relpath (MkDocs) ── FinalPass
  20         14            8, 5               0               -10
```
"""

from __future__ import annotations

import html
import re
from itertools import takewhile, zip_longest
from typing import TYPE_CHECKING, Protocol, cast
from urllib.parse import quote
from xml.etree.ElementTree import Element

from markdown.postprocessors import Postprocessor
from markdown.treeprocessors import Treeprocessor
from markdown.util import AMP_SUBSTITUTE, HTML_PLACEHOLDER_RE

from mkdocs_pinakes.documents.addresses import names_heading
from mkdocs_pinakes.documents.grammar import parse_destination, split_size
from mkdocs_pinakes.documents.link_elements import (
    CONTENT_ONLY,
    EMBED_CLASS,
    FRAGMENT_ATTRIBUTE,
    relative_href,
    set_size,
)
from mkdocs_pinakes.documents.note_elements import set_notes_apart
from mkdocs_pinakes.documents.resolver import join
from mkdocs_pinakes.model import ReferenceStatus, SrcUri

if TYPE_CHECKING:
    from markdown import Markdown

    from mkdocs_pinakes.documents.grammar import Destination
    from mkdocs_pinakes.documents.link_elements import LinkContext

    class _MkDocsFile(Protocol):
        src_uri: str

    class _MkDocsProcessor(Protocol):
        file: _MkDocsFile

    class _ZensicalPage(Protocol):
        path: str

    class _ZensicalContext(Protocol):
        page: _ZensicalPage


_ADDRESS = {"a": "href", "img": "src"}
_MEDIA_ADDRESS = {"video": "src", "audio": "src", "object": "data"}
_OWN_CLASSES = frozenset({"wikilink", EMBED_CLASS})
_OTHER_PAGE = re.compile(rf"(?![A-Za-z][A-Za-z0-9+.-]*:|//|#|{AMP_SUBSTITUTE}|$)")

_BLOCK_ATTRIBUTE = "data-pinakes-block"
_LEFTOVER = re.compile(rf'</?{CONTENT_ONLY}>| (?:{FRAGMENT_ATTRIBUTE}|{_BLOCK_ATTRIBUTE})="[^"]*"')
_BLOCKS = frozenset({"p", "li", "td", "dd", "h1", "h2", "h3", "h4", "h5", "h6"})
_NESTED = frozenset({"p", "ul", "ol", "dl", "pre", "blockquote", "table", "div"})
_BEGUN_LINK = re.compile(r"!?\[\[(?P<path>[^\[\]|#]+)[^\[\]|]*\Z")
_STASHED = re.compile(HTML_PLACEHOLDER_RE.pattern)
# After a letter or bracket, `^2` is a power.
_BLOCK_ID = re.compile(r"(?<![!-~])\^(?P<id>[A-Za-z0-9-]+)\s*\Z")


def current_source(md: Markdown, context: LinkContext) -> SrcUri:
    """
    Tell which page is rendered.

    MkDocs and Zensical tell it to a processor of their own, and to nobody else.

    Returns
    -------
    SrcUri
        What the context says if no host says otherwise.
    """
    if "relpath" in md.treeprocessors:
        path = cast("_MkDocsProcessor", md.treeprocessors["relpath"]).file.src_uri
    elif "rendering_context" in md.preprocessors:
        path = cast("_ZensicalContext", md.preprocessors["rendering_context"]).page.path
    elif "zrelpath" in md.treeprocessors:
        path = cast("_ZensicalPage", md.treeprocessors["zrelpath"]).path
    else:
        path = context.source
    return SrcUri(path.replace("\\", "/"))


class LinkPass(Treeprocessor):
    """Mends Markdown links, sizes images, finds block ids, and takes out what is withheld."""

    def __init__(self, md: Markdown, context: LinkContext) -> None:
        super().__init__(md)
        self._context = context

    def run(self, root: Element) -> None:
        """Work on the elements in place."""
        source = current_source(self.md, self._context)
        has_block_ids = self._context.is_vault and any(
            "^" in line
            for line in self.md.lines  # type: ignore[attr-defined]
        )
        parents = {child: parent for parent in root.iter() for child in parent}
        for element, parent in parents.items():
            if element.tag == "a" and element.find(".//a") is not None:
                element.tag = CONTENT_ONLY
            elif element.tag in _ADDRESS:
                self._mend(element, source)
            elif element.tag == "tr":
                self._withhold_divided(element, source)
            elif has_block_ids and element.tag in _BLOCKS:
                _take_block_id(element, parent)
        for element in reversed((root, *parents)):
            if any(child.tag == CONTENT_ONLY for child in element):
                _leave_contents(element, above=parents.get(element))

    def _withhold_divided(self, row: Element, source: SrcUri) -> None:
        # A bar that is not escaped divides a link, and its path would be shown.
        cells = list(row)
        for cell, following in zip_longest(cells, cells[1:]):
            last = cell[-1] if len(cell) else None
            text = (cell.text if last is None else last.tail) or ""
            begun = _BEGUN_LINK.search(text)
            if begun is None:
                continue
            found = self._context.resolver.resolve(begun["path"], source)
            if found.status is ReferenceStatus.WITHHELD:
                if last is None:
                    cell.text = text[: begun.start()]
                else:
                    last.tail = text[: begun.start()]
                if following is not None:
                    following.text = (following.text or "").replace("]]", "", 1)

    def _mend(self, element: Element, source: SrcUri) -> None:
        address = element.get(_ADDRESS[element.tag], "")
        if AMP_SUBSTITUTE in address:
            return
        # The author's HTML may bear our classes, so they say nothing of what may be seen.
        is_own = bool(_OWN_CLASSES & set(element.get("class", "").split()))
        if element.tag == "img" and not is_own:
            self._size(element)
        destination = parse_destination(html.unescape(address))
        if destination is None:
            return
        if address.startswith("[["):
            element.set(_ADDRESS[element.tag], quote(destination.path) + destination.subpath)
        resolution = self._context.resolver.resolve_markdown(destination.path, source)
        if resolution.status is ReferenceStatus.WITHHELD:
            element.tag = CONTENT_ONLY
        elif resolution.target is not None and not is_own:
            is_page, target = resolution.is_page, resolution.target
            self._point(element, destination, source=source, target=target, is_page=is_page)

    def _point(
        self,
        element: Element,
        destination: Destination,
        *,
        source: SrcUri,
        target: SrcUri,
        is_page: bool,
    ) -> None:
        attribute = _ADDRESS[element.tag]
        address = html.unescape(element.get(attribute, ""))
        location, has_fragment, fragment = address.partition("#")
        if destination.path and join(source, destination.path) != target:
            location = relative_href(target, source)
        if is_page and names_heading(destination.subpath, is_vault=self._context.is_vault):
            final = self._context.fragment(target, destination.subpath)
            element.set(FRAGMENT_ATTRIBUTE, final)
            element.set(attribute, location or "#")
        else:
            element.set(attribute, location + has_fragment + fragment)

    def _size(self, image: Element) -> None:
        alt = image.get("alt", "")
        if "|" in alt or self._context.is_vault:
            sizing = split_size(alt)
            image.set("alt", sizing.alt)
            set_size(image, sizing.width, sizing.height)


class FinalPass(Treeprocessor):
    """Puts fragments to links, addresses to media, ids to blocks and, if wanted, ids to links."""

    def __init__(self, md: Markdown, context: LinkContext, *, stamp: bool) -> None:
        super().__init__(md)
        self._context = context
        self._stamp = stamp

    def run(self, root: Element) -> None:
        """Work on the elements in place."""
        taken = {element.get("id") for element in root.iter()}
        # What is rendered after all pages is an excerpt, shown beside others on a page.
        is_stamped = self._stamp and self._context.find_anchor is None
        links = 0
        for element in list(root.iter()):
            block_id = element.attrib.pop(_BLOCK_ATTRIBUTE, None)
            if block_id and block_id not in taken:
                taken.add(block_id)
                _name(element, block_id)
            if element.tag in _MEDIA_ADDRESS and element.get("class") == EMBED_CLASS:
                _copy_address(element)
            elif element.tag == "a":
                if is_stamped and _leads_to_other_page(element):
                    links += 1
                    element.set("id", f"pinakes-l{links}")
                _add_fragment(element)
        set_notes_apart(root)


class LeftoverPostprocessor(Postprocessor):
    """Takes out what a malformed tag swallowed, with a link in it, before the passes came."""

    def run(self, text: str) -> str:
        """
        Clean a page.

        Returns
        -------
        str
            HTML without our own tags and attributes.
        """
        return _LEFTOVER.sub("", text)


def _leads_to_other_page(link: Element) -> bool:
    return "id" not in link.attrib and _OTHER_PAGE.match(link.get("href", "")) is not None


def _add_fragment(link: Element) -> None:
    fragment = link.attrib.pop(FRAGMENT_ATTRIBUTE, None)
    if fragment is not None:
        link.set("href", link.get("href", "").removesuffix("#") + fragment or "#")


def _name(element: Element, name: str) -> None:
    # A heading keeps its own id.
    if element.attrib.setdefault("id", name) != name and element.tag in _BLOCKS:
        place = Element("span", {"id": name})
        place.tail, element.text = element.text, None
        element.insert(0, place)


def _copy_address(media: Element) -> None:
    fallback = media.find("a")
    if fallback is not None:
        media.set(_MEDIA_ADDRESS[media.tag], fallback.get("href", ""))


def _take_block_id(block: Element, parent: Element) -> None:
    inline = list(takewhile(lambda child: child.tag not in _NESTED, block))
    last = inline[-1] if inline else None
    text = (block.text if last is None else last.tail) or ""
    match = _BLOCK_ID.search(text)
    is_glued = match is not None and last is not None and match.start() == 0
    if not match or (is_glued and last is not None and last.tag not in _ADDRESS):
        return
    rest = text[: match.start()].rstrip()
    if last is not None:
        last.tail = rest
    else:
        block.text = rest
    marked = block
    if block.tag == "p" and not rest and not len(block):
        position = list(parent).index(block)
        if position:
            marked = parent[position - 1]
            parent.remove(block)
            if marked.tag == "p" and _STASHED.fullmatch((marked.text or "").strip()):
                # Python-Markdown takes a bare paragraph from around code and HTML, and no other.
                marked.tag = "div"
    marked.set(_BLOCK_ATTRIBUTE, match["id"])


def _leave_contents(parent: Element, *, above: Element | None) -> None:
    children = list(parent)
    del parent[:]
    for child in children:
        if child.tag == CONTENT_ONLY:
            _append(parent, child.text)
            parent.extend(child)
            _append(parent, child.tail)
        else:
            parent.append(child)
    is_empty = not len(parent) and not (parent.text or "").strip()
    if is_empty and parent.tag == "p" and above is not None:
        above.remove(parent)


def _append(parent: Element, text: str | None) -> None:
    if not text:
        return
    if len(parent):
        parent[-1].tail = (parent[-1].tail or "") + text
    else:
        parent.text = (parent.text or "") + text
