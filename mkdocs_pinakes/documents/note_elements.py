"""Where an embedded note stands in a page: as a block of its own, as in Obsidian."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element, SubElement

from mkdocs_pinakes.documents.link_elements import EMBED_CLASS, NOTE_ATTRIBUTE

if TYPE_CHECKING:
    from collections.abc import Mapping

NOTE_CLASS = "pinakes-transclusion"
"""Marks the block that shows a note."""

_MAY_HOLD_BLOCKS = frozenset(
    {"div", "li", "td", "th", "dd", "blockquote", "section", "article", "aside", "details", "main"}
)


def set_notes_apart(root: Element) -> None:
    """
    Make blocks of the links that embeds were rendered as, and split the paragraphs around them.

    Where no block may stand, as in a heading, the link stays.

    Parameters
    ----------
    root : Element
        The page, changed in place.
    """
    links = [link for link in root.iter("a") if _is_embed(link)]
    if not links:
        return
    parents = {child: parent for parent in root.iter() for child in parent}
    # The last comes first, since what stands behind a note gets another parent.
    for link in reversed(links):
        _set_apart(link, parents)


def _is_embed(link: Element) -> bool:
    return NOTE_ATTRIBUTE in link.attrib and EMBED_CLASS in link.get("class", "").split()


def _set_apart(link: Element, parents: Mapping[Element, Element]) -> None:
    key = link.attrib.pop(NOTE_ATTRIBUTE)
    parent = parents[link]
    if parent.tag == "p" and "class" not in parent.attrib:
        _split(parent, parents[parent], at=link, block=_block(link, key))
    elif parent.tag in _MAY_HOLD_BLOCKS:
        block = _block(link, key)
        block.tail, link.tail = link.tail, None
        parent[list(parent).index(link)] = block


def _block(link: Element, key: str) -> Element:
    block = Element("blockquote", {"class": NOTE_CLASS, NOTE_ATTRIBUTE: key})
    SubElement(block, "footer").append(link)
    return block


def _split(paragraph: Element, above: Element, *, at: Element, block: Element) -> None:
    position = list(paragraph).index(at)
    rest = Element("p")
    rest.text, at.tail = (at.tail or "").lstrip(), None
    rest.extend(paragraph[position + 1 :])
    del paragraph[position:]
    place = list(above).index(paragraph) + 1
    rest.tail, paragraph.tail = paragraph.tail, None
    pieces = [block]
    if _is_empty(rest):
        block.tail = rest.tail
    else:
        pieces.append(rest)
    if _is_empty(paragraph):
        block.attrib.update({**paragraph.attrib, **block.attrib})
        place -= 1
        above.remove(paragraph)
    above[place:place] = pieces


def _is_empty(paragraph: Element) -> bool:
    return not len(paragraph) and not (paragraph.text or "").strip()
