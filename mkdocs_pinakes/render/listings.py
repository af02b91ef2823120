"""All pages of tags and topics, rendered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mkdocs_pinakes.render.listing import TAGS, TOPICS, Listing, Listings
from mkdocs_pinakes.render.listing_pages import ListingView
from mkdocs_pinakes.render.panels import PanelHeading
from mkdocs_pinakes.render.phrases import named

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    import jinja2

    from mkdocs_pinakes.render.listing_views import GroupPage, IndexPage
    from mkdocs_pinakes.render.panels import PanelTemplates
    from mkdocs_pinakes.render.places import Places
    from mkdocs_pinakes.translations import Translation

_DOT = " · "


def render_listings(
    places: Places,
    templates: PanelTemplates,
    *,
    words: Translation,
    relative: Callable[[str, str], str],
) -> Listings:
    """
    Render the pages of tags and topics, and their indexes.

    Parameters
    ----------
    places : Places
        All tags and topics that have pages.
    templates : PanelTemplates
        The templates.
    words : Translation
        The language they speak.
    relative : callable
        Turns an address relative to the site's root into one relative to the second.

    Returns
    -------
    Listings
        Those whose places are free, and the places of the others.
    """
    wanted = [
        *([TAGS] if places.tags else ()),
        *([TOPICS] if places.topics else ()),
        *places.tag_paths.values(),
        *places.topic_paths.values(),
    ]
    free = {path for path in wanted if places.is_free(path)}
    shelf = _Shelf(places=places, templates=templates, words=words, relative=relative)
    return Listings(
        pages=tuple(page for page in shelf.pages() if page.path in free),
        occupied=tuple(path for path in wanted if path not in free),
    )


class _Shelf:
    def __init__(
        self,
        *,
        places: Places,
        templates: PanelTemplates,
        words: Translation,
        relative: Callable[[str, str], str],
    ) -> None:
        self._places = places
        self._templates = templates
        self._words = words
        self._relative = relative

    def pages(self) -> Iterator[Listing]:
        places, templates = self._places, self._templates
        if places.tags:
            page = self._view(TAGS).tag_index()
            yield _index(TAGS, page, templates.listing(TAGS))
        if places.topics:
            page = self._view(TOPICS).topic_index()
            yield _index(TOPICS, page, templates.listing(TOPICS))
        for key, path in places.tag_paths.items():
            group = self._view(path).tag_page(places.tags[key])
            title = str(named("tag_title", (group.heading,), self._words))
            yield _group(path, group, templates.listing("tag"), title=title)
        for id_, path in places.topic_paths.items():
            group = self._view(path).topic_page(places.topics[id_])
            title = str(named("topic_title", (group.heading,), self._words))
            yield _group(path, group, templates.listing("topic"), title=title)

    def _view(self, path: str) -> ListingView:
        own = self._places.address(path)
        return ListingView(
            places=self._places, url_for=lambda url: self._relative(url, own), words=self._words
        )


def _index(path: str, page: IndexPage, template: jinja2.Template) -> Listing:
    headings = tuple(
        PanelHeading(id=block.id, text=block.heading) for block in page.blocks if block.id
    )
    return Listing(
        path=path,
        title=page.heading,
        heading=page.heading,
        description=page.count,
        html=template.render(page=page),
        headings=headings,
    )


def _group(path: str, page: GroupPage, template: jinja2.Template, *, title: str) -> Listing:
    blocks = (page.key_pages, page.parts, page.pages, page.tags)
    about = str(page.about) if page.about else ""
    return Listing(
        path=path,
        title=title,
        heading=page.heading,
        description=_DOT.join(filter(None, (title, page.count, about))),
        html=template.render(page=page),
        headings=tuple(PanelHeading(id=block.id, text=block.heading) for block in blocks if block),
    )
