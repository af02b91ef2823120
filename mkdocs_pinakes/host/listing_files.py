"""
Pages of tags and topics as pages of the host.

```
on_files          on_nav    on_env                  on_page_context
indexes, so that            all others, and what    their lists, which
a nav may name them         each of them says       searches are not given
```

They are made after everything was read, or are passed over by what reads: a page that
lists others is no page of the knowledge base.
"""

from __future__ import annotations

import html
from typing import TYPE_CHECKING

from mkdocs.structure.files import File, InclusionLevel
from mkdocs.structure.pages import Page
from mkdocs.structure.toc import AnchorLink, TableOfContents

from mkdocs_pinakes.host.site import language_folder
from mkdocs_pinakes.render.listing import TOP_ID

if TYPE_CHECKING:
    from collections.abc import Collection

    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files

    from mkdocs_pinakes.render.listing import Listing

_EXAMPLES = 3


class ListingFile(File):
    """The file of a page that lists others."""

    listing: Listing | None = None
    """What it shows, once that is known."""


def make_file(
    path: str, config: MkDocsConfig, *, title: str = "", is_in_nav: bool = False
) -> ListingFile:
    """
    Make the file of a listing.

    Parameters
    ----------
    path : str
        Where it stands: `tags/boats`.
    config : MkDocsConfig
        The site's configuration.
    title : str
        What its page is called until more is known.
    is_in_nav : bool
        Whether a navigation that is made of all files may have it.

    Returns
    -------
    ListingFile
        Part of the site's language, and of no collection yet.
    """
    level = InclusionLevel.UNDEFINED if is_in_nav else InclusionLevel.NOT_IN_NAV
    file = ListingFile.generated(config, f"{path}.md", content=f"# {title}\n", inclusion=level)
    if folder := language_folder(config):
        file.dest_uri = f"{folder}/{file.dest_uri}"
    assert isinstance(file, ListingFile)  # noqa: S101 - MkDocs types it as any file
    return file


def own_addresses(files: Files, published: Collection[str]) -> dict[str, str]:
    """
    Collect the addresses that a site has pages or files of its own at.

    Parameters
    ----------
    files : Files
        All files.
    published : collection of str
        Paths of the pages that may be named.

    Returns
    -------
    dict
        For each address in lower case, where links lead; empty if they must not.
    """
    found: dict[str, str] = {}
    for file in files:
        if not isinstance(file, ListingFile) and file.inclusion.is_in_serve():
            shown = file.url if file.src_uri in published else ""
            # A file without an ending would stand where a folder has to.
            for address in (file.url, f"{file.url.rstrip('/')}/"):
                found[address.lower()] = found.get(address.lower()) or shown
    return found


def fill(file: ListingFile, listing: Listing, config: MkDocsConfig) -> None:
    """
    Give the page of a listing its text, for everybody that looks at pages from now on.

    Parameters
    ----------
    file : ListingFile
        Its file; changed in place, and given a page if it has none.
    listing : Listing
        What it shows.
    config : MkDocsConfig
        The site's configuration.
    """
    page = file.page
    if page is None:
        # Themes show titles as HTML.
        page = Page(html.escape(listing.title), file, config)
    file.listing = listing
    page.markdown = page.markdown or ""
    page.content = listing.searched_html
    page.meta = {**page.meta, "description": html.escape(listing.description)}
    page.toc = TableOfContents([AnchorLink(html.escape(listing.heading), TOP_ID, 1)])


def report_occupied(paths: Collection[str]) -> str:
    """
    Say which pages are not made.

    Parameters
    ----------
    paths : collection of str
        At least one place that the site has a page of its own at.

    Returns
    -------
    str
        A sentence for the author.
    """
    shown = ", ".join(f"{path}/" for path in sorted(paths)[:_EXAMPLES])
    more = f" and {len(paths) - _EXAMPLES} more" if len(paths) > _EXAMPLES else ""
    return f"the site has pages of its own at {shown}{more}, so no tag or topic is listed there"
