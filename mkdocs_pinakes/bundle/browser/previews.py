"""What a page tells of itself before it is opened."""

from __future__ import annotations

import itertools
from collections import Counter
from typing import TYPE_CHECKING, NotRequired, TypedDict

from mkdocs_pinakes.bundle.browser.family import Family
from mkdocs_pinakes.bundle.browser.sharding import shard_by_page
from mkdocs_pinakes.bundle.browser.summaries import first_paragraph, shorten
from mkdocs_pinakes.model import NodeKind, SrcUri

if TYPE_CHECKING:
    from mkdocs_pinakes.bundle.contents import Contents
    from mkdocs_pinakes.model import Document


_LONGEST_TITLE, _LONGEST_PATH = 150, 150
_LONGEST_TEXT, _LONGEST_SECTION = 300, 200
_MOST_SECTIONS = 6


class SectionPreview(TypedDict):
    """What a section tells of itself."""

    heading: str
    text: NotRequired[str]


class Preview(TypedDict):
    """What a page tells of itself; what is empty is left out."""

    title: str
    path: NotRequired[str]
    description: NotRequired[str]
    text: NotRequired[str]
    sections: NotRequired[dict[str, SectionPreview]]


def preview_family(contents: Contents) -> Family:
    """
    Write what pages tell of themselves before they are opened.

    Parameters
    ----------
    contents : Contents
        What is written.

    Returns
    -------
    Family
        Objects of previews by address; of a page that may not be searched, its title only.
    """
    pairs = zip(contents.bundle.documents, _linked_anchors(contents), strict=True)
    previews = {document.url: _preview(document, anchors) for document, anchors in pairs}
    return Family(name="previews", files=shard_by_page(previews))


def _linked_anchors(contents: Contents) -> list[Counter[str]]:
    bundle = contents.bundle
    found: list[Counter[str]] = [Counter() for _ in bundle.documents]
    for edge in bundle.graph.edges:
        if edge.target.kind is NodeKind.DOCUMENT:
            number = contents.number_by_uri[SrcUri(edge.target.key)]
            found[number].update(place.anchor for place in edge.occurrences)
    # The panel of related pages leads to the section that is most alike.
    for related in itertools.chain.from_iterable(bundle.related.values()):
        if related.section is not None:
            number = contents.number_by_uri[related.target]
            found[number][bundle.documents[number].sections[related.section].anchor] += 1
    return found


def _preview(document: Document, anchors: Counter[str]) -> Preview:
    preview = Preview(title=shorten(document.title, longest=_LONGEST_TITLE))
    if not document.controls.searchable:
        return preview
    description = shorten(document.description, longest=_LONGEST_TEXT)
    text = first_paragraph(document.sections, longest=_LONGEST_TEXT)
    sections = _sections(document, anchors)
    if document.shown_path:
        preview["path"] = shorten(document.shown_path, longest=_LONGEST_PATH)
    if description:
        preview["description"] = description
    if text and text != description:
        preview["text"] = text
    if sections:
        preview["sections"] = sections
    return preview


def _sections(document: Document, anchors: Counter[str]) -> dict[str, SectionPreview]:
    # A heading of the first level is the page's title.
    linked = [one for one in document.sections if one.level > 1 and one.anchor in anchors]
    linked.sort(key=lambda one: -anchors[one.anchor])
    found: dict[str, SectionPreview] = {}
    for section in linked[:_MOST_SECTIONS]:
        preview = SectionPreview(heading=shorten(section.heading, longest=_LONGEST_TITLE))
        text = first_paragraph((section,), longest=_LONGEST_SECTION)
        if text:
            preview["text"] = text
        found[section.anchor] = preview
    return found
