"""Names by which a page links to pages that are not there for its readers."""

from __future__ import annotations

import posixpath
from typing import TYPE_CHECKING

from mkdocs_pinakes.model import ReferenceStatus
from mkdocs_pinakes.naming.finder import name_key

if TYPE_CHECKING:
    from mkdocs_pinakes.model import Document


def missing_names(document: Document) -> frozenset[str]:
    """
    List the names in links of a page that lead nowhere, or to what is not published.

    Parameters
    ----------
    document : Document
        The page.

    Returns
    -------
    frozenset of str
        By `name_key`; what such a link shows is no name of anything else.
    """
    return frozenset(
        name_key(text)
        for found in document.references
        if found.status is not ReferenceStatus.RESOLVED
        for text in (
            found.reference.display,
            found.reference.path,
            posixpath.basename(found.reference.path),
        )
        if text
    )
