"""Parts of a site whose topics are kept apart."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from mkdocs_pinakes.model import is_tag_below

if TYPE_CHECKING:
    from collections.abc import Iterable

_TAG = "#"


class Placed(Protocol):
    """What has a path and tags, such as a document."""

    @property
    def uri(self) -> str:
        """Path under the docs folder."""

    @property
    def tags(self) -> Iterable[str]:
        """Tags, without `#`."""


def tenant_of(document: Placed, tenants: Iterable[str]) -> str:
    """
    Tell which part of the site a page belongs to.

    Parameters
    ----------
    document : Placed
        The page.
    tenants : iterable of str
        Directories (`v1/`) and tags (`#internal`).

    Returns
    -------
    str
        The first of them that holds the page, without a final slash; nothing for a page
        that none holds.

    Examples
    --------
    >>> from mkdocs_pinakes.model import Document, SrcUri
    >>> page = Document(uri=SrcUri("v1/a.md"), url="v1/a/", title="A", tags=("internal/draft",))
    >>> tenant_of(page, ["v2/", "v1/", "#internal"])
    'v1'
    >>> tenant_of(page, ["#internal", "v1/"])
    '#internal'
    """
    for tenant in tenants:
        name = tenant.rstrip("/")
        if name.startswith(_TAG):
            wanted = name[len(_TAG) :]
            if any(is_tag_below(tag, wanted) for tag in document.tags):
                return name
        elif document.uri.startswith(f"{name}/"):
            return name
    return ""
