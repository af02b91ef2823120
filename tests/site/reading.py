"""What a visitor, a crawler or a program finds in a built site."""

from __future__ import annotations

import json
import posixpath
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote, urlsplit

from selectolax.lexbor import LexborHTMLParser

if TYPE_CHECKING:
    from collections.abc import Iterator

    from selectolax.lexbor import LexborNode

RELATED, BACKLINKS = ".pinakes-related", ".pinakes-backlinks"
PANEL_LINKS = ".pinakes-panel a[href]"
OWN_LINKS = "a[id^=pinakes-l]"
"""Links of a page's text that lead to another page or file."""


def pages(folder: Path) -> list[Path]:
    """All HTML files of a site."""
    return sorted(folder.rglob("*.html"))


def parse(path: Path) -> LexborHTMLParser:
    """One page."""
    return LexborHTMLParser(path.read_text(encoding="utf-8"))


def text_of(path: Path, selector: str) -> str:
    """The text of the first element that answers to a selector; empty if there is none."""
    node = parse(path).css_first(selector)
    return node.text() if node else ""


def panels(html: str, kind: str = ".pinakes-panel") -> list[LexborNode]:
    """The panels of a page."""
    return LexborHTMLParser(html).css(kind)


def titles(html: str, kind: str) -> list[str]:
    """The titles of the pages that a panel of a page names, in its order."""
    return [node.text() for panel in panels(html, kind) for node in panel.css(".pinakes-title")]


def broken_links(folder: Path, links: str = PANEL_LINKS) -> set[str]:
    """Addresses that lead to no file of the site, out of it, or to no place of their page."""
    ids = {
        path: {node.id or "" for node in parse(path).css("html, [id]")} for path in pages(folder)
    }
    return {
        f"{path.relative_to(folder)}: {href}"
        for path in ids
        for href in _hrefs(path, links)
        if not _leads_somewhere(href, path, ids)
    }


def link_count(folder: Path, links: str = PANEL_LINKS) -> int:
    """How many links there are."""
    return sum(1 for path in pages(folder) for _ in _hrefs(path, links))


def _hrefs(path: Path, links: str) -> Iterator[str]:
    for node in parse(path).css(links):
        yield node.attributes["href"] or ""


def _leads_somewhere(href: str, path: Path, ids: dict[Path, set[str]]) -> bool:
    address = urlsplit(href)
    if address.scheme or address.netloc or href.startswith("/"):
        return False
    target = path
    if address.path:
        target = Path(posixpath.normpath(path.parent / unquote(address.path)))
        if address.path.endswith("/") or target.is_dir():
            target /= "index.html"
    if target not in ids:
        return target.is_file()
    return unquote(address.fragment) in ids[target]


def bundle_part(site: Path, name: str) -> dict[str, Any]:
    """What the bundle of a site holds of one kind, such as `pages` or `graph`."""
    (path,) = (site / "pinakes").glob(f"{name}.*.json")
    part: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return part


def content(folder: Path) -> dict[str, bytes]:
    """Every file of a folder."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }
