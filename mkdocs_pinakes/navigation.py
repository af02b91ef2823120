"""A site's navigation: where it puts a page, and which pages it must not name."""

from __future__ import annotations

import html
from typing import TYPE_CHECKING

from mkdocs.structure.nav import Section
from mkdocs.structure.pages import Page

from mkdocs_pinakes.model import SrcUri

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Sequence

    from mkdocs.structure import StructureItem
    from mkdocs.structure.files import File
    from mkdocs.structure.nav import Navigation


def plain_title(title: str | None) -> str:
    """
    Undo the escaping of a title.

    Returns
    -------
    str
        MkDocs takes titles out of rendered headings, and shows all of them as HTML.
    """
    return html.unescape(str(title)).strip()


def nav_path(page: Page) -> tuple[str, ...]:
    """
    Name the sections that hold a page.

    Returns
    -------
    tuple of str
        Their titles, outermost first.
    """
    return tuple(plain_title(section.title) for section in reversed(tuple(page.ancestors)))


def nav_parent(page: Page) -> SrcUri | None:
    """
    Find the page that heads the section which holds a page.

    Returns
    -------
    SrcUri or None
        Of the innermost section that has one.
    """
    for section in page.ancestors:
        for child in section.children if isinstance(section, Section) else ():
            if isinstance(child, Page) and child is not page and child.is_index:
                return SrcUri(child.file.src_uri)
    return None


def hide_from_navigation(nav: Navigation, files: Iterable[File], hidden: Collection[str]) -> None:
    """
    Take pages out of a navigation and out of their neighbours, and sections that hold nothing else.

    MkDocs 1.6 leaves excluded pages in a navigation that names them.

    Parameters
    ----------
    nav : Navigation
        The navigation, changed in place.
    files : iterable of File
        All files, for pages that have neighbours outside of the navigation, such as posts.
    hidden : collection of str
        Paths of the pages under the docs folder.
    """
    if any(page.file.src_uri in hidden for page in nav.pages):
        nav.items = _without(nav.items, hidden)
        nav.pages = [page for page in nav.pages if page.file.src_uri not in hidden]
        neighbours = [None, *nav.pages, None]
        for before, page, after in zip(neighbours, nav.pages, neighbours[2:], strict=False):
            page.previous_page, page.next_page = before, after
    pages = [file.page for file in files if file.page is not None]
    for page in pages:
        page.previous_page = _first_seen(page.previous_page, hidden, onward=_before)
        page.next_page = _first_seen(page.next_page, hidden, onward=_after)
    for page in pages:
        if page.file.src_uri in hidden:
            page.previous_page = page.next_page = None


def _first_seen(
    page: Page | None, hidden: Collection[str], *, onward: Callable[[Page], Page | None]
) -> Page | None:
    while page is not None and page.file.src_uri in hidden:
        page = onward(page)
    return page


def _before(page: Page) -> Page | None:
    return page.previous_page


def _after(page: Page) -> Page | None:
    return page.next_page


def _without(items: Sequence[StructureItem], hidden: Collection[str]) -> list[StructureItem]:
    kept: list[StructureItem] = []
    for item in items:
        is_hidden = isinstance(item, Page) and item.file.src_uri in hidden
        if isinstance(item, Section):
            item.children = _without(item.children, hidden)
            # The plugin `section-index` makes one of a section and its index page.
            shown: StructureItem = _plain_section(item) if is_hidden else item
            kept += [shown] if item.children else []
        elif not is_hidden:
            kept.append(item)
    return kept


def _plain_section(item: Section) -> Section:
    section = Section(item.title, item.children)
    section.parent = item.parent
    for child in item.children:
        child.parent = section
    return section
