"""What a section is to an embedding model, and how to tell that it has not changed."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mkdocs_pinakes.model.documents import Document, Section

_BYTES = 16


def embedded_text(document: Document, section: Section) -> str:
    """
    Compose the text that a section's vector is made of.

    Parameters
    ----------
    document : Document
        The page.
    section : Section
        One of its sections.

    Returns
    -------
    str
        The page's title, the headings above, the heading and the text, once each.
    """
    headings = dict.fromkeys((document.title, *section.ancestors, section.heading))
    return "\n".join(part for part in (*headings, section.text) if part).strip()


def section_identity(document: Document, section: Section) -> str:
    """
    Name a section by its content.

    It stays the same where the page moves, is renamed, or changes in other sections, so
    that what was made of the section can be kept.

    Parameters
    ----------
    document : Document
        The page.
    section : Section
        One of its sections.

    Returns
    -------
    str
        32 hexadecimal digits; sections of one content share them.
    """
    content = embedded_text(document, section).encode("utf-8", "surrogatepass")
    return blake2b(content, digest_size=_BYTES).hexdigest()
