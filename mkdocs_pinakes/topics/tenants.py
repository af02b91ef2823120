"""Parts of a site whose topics are kept apart."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mkdocs_pinakes.model import is_tag_below

if TYPE_CHECKING:
    from collections.abc import Iterable

_TAG = "#"


def tenant_of(uri: str, tags: Iterable[str], tenants: Iterable[str]) -> str:
    """
    Tell which part of the site a page belongs to.

    Parameters
    ----------
    uri : str
        The page's path under the docs folder.
    tags : iterable of str
        Its tags, without `#`.
    tenants : iterable of str
        Directories (`v1/`) and tags (`#internal`).

    Returns
    -------
    str
        The first of them that holds the page, without a final slash; nothing for a page
        that none holds.

    Examples
    --------
    >>> tenant_of("v1/a.md", ["internal/draft"], ["v2/", "v1/", "#internal"])
    'v1'
    >>> tenant_of("v1/a.md", ["internal/draft"], ["#internal", "v1/"])
    '#internal'
    """
    tags = tuple(tags)
    for tenant in tenants:
        name = tenant.rstrip("/")
        if name.startswith(_TAG):
            wanted = name[len(_TAG) :]
            if any(is_tag_below(tag, wanted) for tag in tags):
                return name
        elif uri.startswith(f"{name}/"):
            return name
    return ""
