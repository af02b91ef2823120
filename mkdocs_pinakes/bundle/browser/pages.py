"""What pages are called and what they say, a few pages a file."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from mkdocs_pinakes.bundle.browser.encoding import varints
from mkdocs_pinakes.bundle.browser.family import Family, json_bytes, pages_a_file

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mkdocs_pinakes.bundle.contents import Contents
    from mkdocs_pinakes.model import Document

_CARDS, _MOST_CARD_FILES = 16, 500
_TEXTS, _MOST_TEXT_FILES = 8, 1150


def page_families(contents: Contents) -> tuple[Family, Family, Family]:
    """
    Write what a reader is shown of pages.

    Parameters
    ----------
    contents : Contents
        What is written.

    Returns
    -------
    owners : Family
        How many sections each page has.
    cards : Family
        Of each page that may be searched its address, title, path and tags.
    sections : Family
        Anchor, heading and text of each section.
    """
    documents, sections = contents.bundle.documents, contents.sections
    counts, _ = varints(np.array([len(found) for found in sections], dtype=np.int64))
    owners = Family(name="owners", files=(counts.tobytes(),))
    cards = [
        _card(document) if found else None
        for document, found in zip(documents, sections, strict=True)
    ]
    texts = [
        [[section.anchor, section.heading, section.text] for section in found] for found in sections
    ]
    return (
        owners,
        _by_page("cards", cards, least=_CARDS, most_files=_MOST_CARD_FILES),
        _by_page("sections", texts, least=_TEXTS, most_files=_MOST_TEXT_FILES),
    )


def _card(document: Document) -> list[object]:
    return [document.url, document.title, document.shown_path, list(document.tags)]


def _by_page(name: str, items: Sequence[object], *, least: int, most_files: int) -> Family:
    size = pages_a_file(len(items), least=least, most_files=most_files)
    return Family(
        name=name,
        files=tuple(
            json_bytes(items[first : first + size]) for first in range(0, len(items), size)
        ),
        keys={"pages": size},
    )
