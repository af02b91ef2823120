"""From what a build found out to the panels of a page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mkdocs_pinakes.render.further import MOST_BACKLINKS
from mkdocs_pinakes.render.panels import PanelHeading, Panels
from mkdocs_pinakes.render.prepare import backlinks_panel, related_panel
from mkdocs_pinakes.render.views import GraphPanel

if TYPE_CHECKING:
    from mkdocs_pinakes.model import Bundle, Document
    from mkdocs_pinakes.render.panels import PanelTemplates
    from mkdocs_pinakes.render.site import Site
    from mkdocs_pinakes.settings import Settings
    from mkdocs_pinakes.translations import Translation


def render_panels(
    document: Document,
    bundle: Bundle,
    *,
    templates: PanelTemplates,
    site: Site,
    settings: Settings,
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
    site : Site
        The site as the page shows it.
    settings : Settings
        Which panels are shown.

    Returns
    -------
    Panels
        The panels, empty where there is nothing to show.
    """
    taken = {section.anchor for section in document.sections}
    related = backlinks = None
    found = bundle.related.get(document.uri)
    if found and settings.related.enabled and document.controls.related:
        related = related_panel(
            found,
            site,
            heading_id=_free_id("pinakes-related", taken),
            # What is left out is in the bundle.
            further_count=len(bundle.further.get(document.uri, ())) * settings.bundle.enabled,
        )
    citing = bundle.backlinks.get(document.uri)
    if citing and settings.backlinks.enabled and document.controls.backlinks:
        backlinks = backlinks_panel(
            citing,
            site,
            heading_id=_free_id("pinakes-backlinks", taken),
            open_count=settings.backlinks.open,
            most_further=MOST_BACKLINKS * settings.bundle.enabled,
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


def render_graph_panel(document: Document, *, templates: PanelTemplates, words: Translation) -> str:
    """
    Render what opens the graph of a page.

    Parameters
    ----------
    document : Document
        A page that has a graph.
    templates : PanelTemplates
        The templates.
    words : Translation
        The language it speaks.

    Returns
    -------
    str
        HTML that is hidden until a script can show the graph.
    """
    taken = {section.anchor for section in document.sections}
    panel = GraphPanel(
        id=_free_id("pinakes-graph", taken),
        heading=words["client.graph.title"],
        summary=words["client.graph.show"],
        url=document.url,
    )
    return templates.graph.render(panel=panel)


def _free_id(wanted: str, taken: set[str]) -> str:
    number, free = 0, wanted
    while free in taken:
        number += 1
        free = f"{wanted}_{number}"
    return free
