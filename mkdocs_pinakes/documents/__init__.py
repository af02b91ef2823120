"""Documents: what authors wrote, read as their own tools read it."""

from __future__ import annotations

from mkdocs_pinakes.documents.anchors import marker_key, replace_anchor_markers
from mkdocs_pinakes.documents.attachments import private_attachments
from mkdocs_pinakes.documents.extension import PinakesMarkdownExtension
from mkdocs_pinakes.documents.folder import read_folder
from mkdocs_pinakes.documents.link_elements import LinkContext
from mkdocs_pinakes.documents.reading import Library, count_wikilinks, read_documents
from mkdocs_pinakes.documents.vault import RawFile, Vault, open_vault

__all__ = [
    "Library",
    "LinkContext",
    "PinakesMarkdownExtension",
    "RawFile",
    "Vault",
    "count_wikilinks",
    "marker_key",
    "open_vault",
    "private_attachments",
    "read_documents",
    "read_folder",
    "replace_anchor_markers",
]
