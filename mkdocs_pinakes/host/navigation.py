"""A site's navigation: where it puts a page, and which pages it must not name."""

from __future__ import annotations

import html
from typing import TYPE_CHECKING

from mkdocs.structure.nav import Link, Navigation, Section
from mkdocs.structure.pages import Page

from mkdocs_pinakes.model import SrcUri

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Sequence

    from mkdocs.structure import StructureItem
    from mkdocs.structure.files import File


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


class SectionHeads:
    """The pages that head the sections of a navigation, each section looked through once."""

    def __init__(self) -> None:
        # By identity: a section may be a page too, and pages have no hash.
        self._by_section: dict[int, list[Page]] = {}

    def above(self, page: Page) -> SrcUri | None:
        """
        Find the page that heads the section which holds a page.

        Parameters
        ----------
        page : Page
            The page.

        Returns
        -------
        SrcUri or None
            Of the innermost section that has one.
        """
        for section in page.ancestors:
            if id(section) not in self._by_section:
                self._by_section[id(section)] = _index_pages(section)
            for head in self._by_section[id(section)]:
                if head is not page:
                    return SrcUri(head.file.src_uri)
        return None


def _index_pages(section: StructureItem) -> list[Page]:
    children = section.children if isinstance(section, Section) else ()
    return [child for child in children if isinstance(child, Page) and child.is_index]


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
        # Material's blog shows links that a post has in its front matter.
        links = getattr(getattr(page, "config", None), "links", None)
        if isinstance(links, Navigation):
            links.items = _without(links.items, hidden)


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
        is_hidden = _names(item) in hidden
        if isinstance(item, Section):
            item.children = _without(item.children, hidden)
            # The plugin `section-index` makes one of a section and its index page.
            shown: StructureItem = _plain_section(item) if is_hidden else item
            kept += [shown] if item.children else []
        elif not is_hidden:
            kept.append(item)
    return kept


def _names(item: StructureItem) -> str:
    if isinstance(item, Page):
        return item.file.src_uri
    return item.url.partition("#")[0] if isinstance(item, Link) else ""


def _plain_section(item: Section) -> Section:
    section = Section(item.title, item.children)
    section.parent = item.parent
    for child in item.children:
        child.parent = section
    return section
