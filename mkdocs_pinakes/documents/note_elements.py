"""Where an embedded note stands in a page: as a block of its own, as in Obsidian."""

from __future__ import annotations

from xml.etree.ElementTree import Element, SubElement

from mkdocs_pinakes.documents.link_elements import EMBED_CLASS, NOTE_ATTRIBUTE

NOTE_CLASS = "pinakes-transclusion"
"""Marks the block that shows a note."""

_MAY_HOLD_BLOCKS = frozenset(
    {"div", "li", "td", "th", "dd", "blockquote", "section", "article", "aside", "details", "main"}
)


_TITLE = "admonition-title"


def set_notes_apart(root: Element) -> None:
    """
    Make blocks of the links that embeds were rendered as, and split the paragraphs around them.

    Where no block may stand, as in a heading, the link stays.

    Parameters
    ----------
    root : Element
        The page, changed in place.
    """
    marked = [element for element in root.iter() if NOTE_ATTRIBUTE in element.attrib]
    if not marked:
        return
    parents = {child: parent for parent in root.iter() for child in parent}
    # The last comes first, since what stands behind a note gets another parent.
    for element in reversed(marked):
        key = element.attrib.pop(NOTE_ATTRIBUTE)
        # What an author types embeds nothing.
        if _is_embed(element):
            _set_apart(element, key, parents)


def _is_embed(element: Element) -> bool:
    return element.tag == "a" and EMBED_CLASS in element.get("class", "").split()


def _set_apart(link: Element, key: str, parents: dict[Element, Element]) -> None:
    parent = parents[link]
    if parent.tag == "p" and parent.get("class") != _TITLE:
        _split(parent, parents, at=link, block=_block(link, key))
    elif parent.tag in _MAY_HOLD_BLOCKS:
        block = _block(link, key)
        block.tail, link.tail = f"\n{link.tail or ''}", None
        parent[list(parent).index(link)] = block


def _block(link: Element, key: str) -> Element:
    block = Element("blockquote", {"class": NOTE_CLASS, NOTE_ATTRIBUTE: key})
    footer = SubElement(block, "footer")
    footer.append(link)
    # Python-Markdown has set its line ends already.
    block.text = footer.tail = block.tail = "\n"
    return block


def _split(
    paragraph: Element, parents: dict[Element, Element], *, at: Element, block: Element
) -> None:
    position = list(paragraph).index(at)
    rest = Element("p")
    rest.text, at.tail = (at.tail or "").lstrip(), None
    rest.extend(paragraph[position + 1 :])
    del paragraph[position:]
    pieces = [piece for piece in (paragraph, block, rest) if piece is block or not _is_empty(piece)]
    attributes = dict(paragraph.attrib)
    paragraph.attrib.clear()
    above = parents[paragraph]
    place = list(above).index(paragraph)
    pieces[-1].tail, paragraph.tail = paragraph.tail, None
    if len(pieces) == 1:
        block.attrib.update({**attributes, **block.attrib})
    elif attributes:
        # What the author names is the paragraph as a whole.
        whole = Element("div", attributes)
        whole.tail, pieces[-1].tail = pieces[-1].tail, None
        whole.extend(pieces)
        parents[paragraph] = whole
        pieces = [whole]
    above[place : place + 1] = pieces


def _is_empty(paragraph: Element) -> bool:
    # A line end beside a note may have become a break.
    is_bare = all(child.tag == "br" and not (child.tail or "").strip() for child in paragraph)
    return is_bare and not (paragraph.text or "").strip()
