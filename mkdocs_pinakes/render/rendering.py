"""From what a build found out to the panels of a page."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from mkdocs_pinakes.render.panels import PanelHeading, Panels
from mkdocs_pinakes.render.prepare import Site, backlinks_panel, related_panel

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from mkdocs_pinakes.model import Bundle, Document
    from mkdocs_pinakes.render.panels import PanelTemplates
    from mkdocs_pinakes.settings import Settings

_NO_TAGS: Mapping[str, str] = MappingProxyType({})


def render_panels(
    document: Document,
    bundle: Bundle,
    *,
    templates: PanelTemplates,
    url_for: Callable[[str], str],
    settings: Settings,
    tag_urls: Mapping[str, str] = _NO_TAGS,
) -> Panels:
    """
    Render the panels of one page.

    Parameters
    ----------
    document : Document
        The page.
    bundle : Bundle
        What the build found out; its documents are in path order.
    templates : PanelTemplates
        The templates.
    url_for : callable
        Turns an address relative to the site's root into one relative to the page.
    settings : Settings
        Which panels are shown.
    tag_urls : mapping, optional
        Addresses of the pages of tags relative to the site's root, by key.

    Returns
    -------
    Panels
        The panels, empty where there is nothing to show.
    """
    site = Site(documents=bundle.documents, url_for=url_for, tag_urls=tag_urls)
    taken = {section.anchor for section in document.sections}
    related = backlinks = None
    found = bundle.related.get(document.uri)
    if found and settings.related.enabled and document.controls.related:
        related = related_panel(found, site, heading_id=_free_id("pinakes-related", taken))
    citing = bundle.backlinks.get(document.uri)
    if citing and settings.backlinks.enabled and document.controls.backlinks:
        backlinks = backlinks_panel(
            citing,
            site,
            heading_id=_free_id("pinakes-backlinks", taken),
            open_count=settings.backlinks.open,
        )
    return Panels(
        related=templates.related.render(panel=related) if related else "",
        backlinks=templates.backlinks.render(panel=backlinks) if backlinks else "",
        headings=tuple(
            PanelHeading(id=panel.id, text=panel.heading)
            for panel in (related, backlinks)
            if panel is not None
        ),
    )


def _free_id(wanted: str, taken: set[str]) -> str:
    number, free = 0, wanted
    while free in taken:
        number += 1
        free = f"{wanted}_{number}"
    return free
