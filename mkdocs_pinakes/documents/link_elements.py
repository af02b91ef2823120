"""
What a wikilink looks like in a page.

| state      | element                                                |
|------------|--------------------------------------------------------|
| resolved   | `<a class="wikilink" href="...">`, or what it embeds   |
| unresolved | `<span class="wikilink is-unresolved" title="...">`    |
| withheld   | its text and nothing else; an embed: nothing at all    |
| external   | `<a href="https://...">`                               |
"""

from __future__ import annotations

import posixpath
from dataclasses import dataclass, field
from typing import TYPE_CHECKING
from urllib.parse import quote
from xml.etree.ElementTree import Element, SubElement

from markdown.util import AtomicString

from mkdocs_pinakes.documents.anchors import anchor_marker, place_key
from mkdocs_pinakes.documents.grammar import (
    AUDIO_SUFFIXES,
    IMAGE_SUFFIXES,
    VIDEO_SUFFIXES,
    suffix,
)
from mkdocs_pinakes.documents.resolver import Resolver
from mkdocs_pinakes.model import ReferenceStatus, SrcUri
from mkdocs_pinakes.settings import LinkSettings, LinkText

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from mkdocs_pinakes.documents.grammar import ParsedLink

FRAGMENT_ATTRIBUTE = "data-pinakes-fragment"
"""Holds a link's fragment until MkDocs, which would look for it, has seen the link."""
CONTENT_ONLY = "pinakes-content"
"""The tag of an element of which only the content is to stay."""
EMBED_CLASS = "pinakes-embed"
"""Marks what shows a file in the page."""
NOTE_ATTRIBUTE = "data-pinakes-note"
"""Holds the page and the part of it that an element is to show once all pages are rendered."""

_DRAWING = ".excalidraw.md"
_NO_SOURCE = SrcUri("")


@dataclass(slots=True, kw_only=True)
class LinkContext:
    """
    What rendering links takes from the site.

    The extension is made before the files of a site are known, so a host keeps
    this record and fills it once for each build, before the first page is
    rendered.
    """

    resolver: Resolver = field(default_factory=lambda: Resolver((), LinkSettings()))
    """From the paths in links to files."""
    link_text: LinkText = LinkText.WRITTEN
    """What a wikilink without a display text shows."""
    titles: Mapping[SrcUri, str] = field(default_factory=dict)
    """Titles of pages, as far as they are known before rendering."""
    inline_tags: bool = False
    """Whether `#tag` in prose is a tag, and so never a heading."""
    is_vault: bool = False
    """
    Whether the pages are Obsidian's: `%%` encloses comments, ` ^id` ends a block,
    `![250](a.png)` gives a width.
    """
    find_anchor: Callable[[SrcUri, str], str | None] | None = None
    """Gives the id for a page and a heading; while `None`, links carry markers."""
    source: SrcUri = _NO_SOURCE
    """The page that is rendered, where no host says so."""
    transcludes: bool = False
    """Whether the host puts embedded notes into pages once all are rendered."""

    frames: bool = True
    """Whether a PDF is shown in the page; else it is a link, for hosts that mend links alone."""

    @property
    def shows_notes(self) -> bool:
        """Whether an embedded note is shown; what is rendered after all pages is an excerpt."""
        return self.transcludes and self.find_anchor is None

    def fragment(self, target: SrcUri, subpath: str) -> str:
        """
        Make what follows the address of a page to lead to a heading or block.

        Returns
        -------
        str
            With its `#`, or empty if the page has no such place.
        """
        if self.find_anchor is None:
            return anchor_marker(target, subpath)
        anchor = self.find_anchor(target, subpath)
        return f"#{anchor}" if anchor else ""


def make_element(link: ParsedLink, *, context: LinkContext, source: SrcUri) -> Element:
    """
    Build what stands in the page for a wikilink.

    Parameters
    ----------
    link : ParsedLink
        The wikilink.
    context : LinkContext
        What is known of the site.
    source : SrcUri
        The page it stands in.

    Returns
    -------
    Element
        Links have the address of a source file relative to that of the page.
    """
    if link.is_external:
        address = Element("a", {"href": link.path + link.subpath})
        return _with_text(address, link, link.path + link.subpath)
    resolution = context.resolver.resolve(link.path, source)
    if resolution.status is ReferenceStatus.WITHHELD:
        element = Element(CONTENT_ONLY)
        return element if link.is_embed else _with_text(element, link, _name(link.path))
    target = resolution.target
    if target is None:
        # A display text may hide the name of a page that is private in another checkout.
        title = "There is no such page" if link.display else f"No page named {link.path}"
        element = Element("span", {"class": "wikilink is-unresolved", "title": _literal(title)})
        return _with_text(element, link, _trail(_name(link.path), link.subpath))
    href = relative_href(target, source) if link.path else "#"
    if resolution.is_page:
        return _make_page_link(link, href, context=context, target=target)
    if link.is_embed:
        return _make_media(link, href=href, context=context)
    # For what shows the file: a page of a PDF, a moment of a film.
    element = Element("a", {"class": "wikilink", "href": href + _quoted(link.subpath)})
    return _with_text(element, link, _trail(_name(link.path), link.subpath))


def relative_href(target: SrcUri, source: SrcUri) -> str:
    """
    Write the way from one source file to another.

    Returns
    -------
    str
        Percent-encoded.
    """
    # `posixpath.relpath` asks the system for the working folder, which takes most of its time.
    way, folders = target.split("/"), source.split("/")[:-1]
    shared = 0
    while shared < min(len(folders), len(way) - 1) and folders[shared] == way[shared]:
        shared += 1
    return quote("/".join([".."] * (len(folders) - shared) + way[shared:]))


def _make_page_link(
    link: ParsedLink, href: str, *, context: LinkContext, target: SrcUri
) -> Element:
    classes = f"wikilink {EMBED_CLASS}" if link.is_embed else "wikilink"
    element = Element("a", {"class": classes, "href": href})
    if link.is_embed and context.shows_notes and not target.endswith(_DRAWING):
        element.set(NOTE_ATTRIBUTE, place_key(target, link.subpath))
    if link.subpath.strip("#"):
        element.set(FRAGMENT_ATTRIBUTE, context.fragment(target, link.subpath))
    name = _name(link.path)
    if link.path and context.link_text is LinkText.TITLE:
        name = context.titles.get(target, name)
    return _with_text(element, link, _trail(name, link.subpath))


def _make_media(link: ParsedLink, *, href: str, context: LinkContext) -> Element:
    kind = suffix(link.path)
    if kind in IMAGE_SUFFIXES:
        alt = link.display or posixpath.splitext(_name(link.path))[0]
        image = Element("img", {"class": EMBED_CLASS, "src": href, "alt": alt, "loading": "lazy"})
        set_size(image, link.width, link.height)
        return image
    # The link inside is what readers get whose browser cannot show the file; MkDocs makes
    # its address right, and it is copied to the element around it after that.
    if kind in VIDEO_SUFFIXES:
        media = Element("video", {"class": EMBED_CLASS, "controls": "controls"})
    elif kind in AUDIO_SUFFIXES:
        media = Element("audio", {"class": EMBED_CLASS, "controls": "controls"})
    elif kind == "pdf" and context.frames:
        media = Element("object", {"class": EMBED_CLASS, "type": "application/pdf"})
        href += _quoted(link.subpath)
    else:
        media = Element("span", {"class": EMBED_CLASS})
    set_size(media, link.width, link.height)
    fallback = SubElement(media, "a", {"class": "wikilink", "href": href})
    _with_text(fallback, link, _name(link.path))
    return media


def set_size(element: Element, width: int | None, height: int | None) -> None:
    """Give an image, or what shows a file, the size its author wants, in pixels."""
    for name, pixels in (("width", width), ("height", height)):
        if pixels is not None:
            element.set(name, str(pixels))


def _with_text(element: Element, link: ParsedLink, otherwise: str) -> Element:
    # A display text is prose and may hold Markdown; a name is taken literally.
    element.text = link.display or AtomicString(_literal(otherwise))
    return element


def _literal(text: str) -> str:
    # Python-Markdown would leave `&nbsp;` as it is.
    return text.replace("&", "&amp;")


def _quoted(subpath: str) -> str:
    return quote(subpath, safe="#=&,:;/")


def _trail(name: str, subpath: str) -> str:
    segments = [segment.strip() for segment in subpath.split("#")]
    shown = [segment for segment in segments if segment and not segment.startswith("^")]
    return " > ".join(filter(None, (name, *shown))) or subpath.lstrip("#")


def _name(path: str) -> str:
    segment = path.replace("\\", "/").rstrip("/").rpartition("/")[2]
    return segment[:-3] if segment.lower().endswith(".md") else segment
