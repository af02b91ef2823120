"""The panels of a page as HTML, and their place in it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from jinja2 import meta

from mkdocs_pinakes.render.prepare import Site, backlinks_panel, related_panel

if TYPE_CHECKING:
    from collections.abc import Callable

    import jinja2

    from mkdocs_pinakes.model import Bundle, Document
    from mkdocs_pinakes.settings import Settings

_NAMES = ("pinakes/related.html", "pinakes/backlinks.html")
_PARAGRAPH_EDGE = re.compile(r"<p(?=[\s>])|</p>")
_EMPTY_LAST_PARAGRAPH = re.compile(r"<p(?:\s[^>]*)?>\s*</p>\Z")
_EMPTY_FIRST_PARAGRAPH = re.compile(r"\A<p>\s*</p>")


@dataclass(frozen=True, slots=True, kw_only=True)
class PanelTemplates:
    """The templates of the panels."""

    related: jinja2.Template
    """Shows a `RelatedPanel`."""
    backlinks: jinja2.Template
    """Shows a `BacklinksPanel`."""
    sources: tuple[str, ...] = ()
    """The texts of both and of what they include, to tell one version from another."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PanelHeading:
    """The heading of a panel, for a table of contents."""

    id: str
    """Its id."""
    text: str
    """Its text."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Panels:
    """The panels of one page."""

    related: str = ""
    """HTML of the related pages; empty if there are none."""
    backlinks: str = ""
    """HTML of the citing pages; empty if there are none."""
    headings: tuple[PanelHeading, ...] = ()
    """Headings of the panels that are not empty, in the order above."""


def load_templates(environment: jinja2.Environment) -> PanelTemplates:
    """
    Find the templates of the panels.

    Parameters
    ----------
    environment : jinja2.Environment
        Its loader finds `pinakes/related.html` and `pinakes/backlinks.html`.

    Returns
    -------
    PanelTemplates
        Both templates, compiled once for all pages.
    """
    # MkDocs escapes nothing in its own templates; a copy that a site changed
    # must be safe as well, so this is not left to the template.
    escaping = environment.overlay(autoescape=True, trim_blocks=True, lstrip_blocks=True)
    return PanelTemplates(
        related=escaping.get_template("pinakes/related.html"),
        backlinks=escaping.get_template("pinakes/backlinks.html"),
        sources=_sources(environment),
    )


def render_panels(
    document: Document,
    bundle: Bundle,
    *,
    templates: PanelTemplates,
    url_for: Callable[[str], str],
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
    url_for : callable
        Turns an address relative to the site's root into one relative to the page.
    settings : Settings
        Which panels are shown.

    Returns
    -------
    Panels
        The panels, empty where there is nothing to show.
    """
    site = Site(documents=bundle.documents, url_for=url_for)
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


def place(content: str, panels: Panels) -> str:
    """
    Put panels into a page.

    A panel goes where its marker is, `<!-- pinakes:related -->` or
    `<!-- pinakes:backlinks -->`, otherwise to the end, related pages first.

    Parameters
    ----------
    content : str
        HTML of the page's text.
    panels : Panels
        Its panels.

    Returns
    -------
    str
        The page's text with the panels in it.
    """
    for name, panel in (("related", panels.related), ("backlinks", panels.backlinks)):
        marker = re.search(rf"<!--\s*pinakes:{name}\s*-->", content) if panel else None
        if marker:
            content = _insert(panel, content[: marker.start()], content[marker.end() :])
        elif panel:
            content = f"{content}\n{panel}"
    return content


def _sources(environment: jinja2.Environment) -> tuple[str, ...]:
    sources: dict[str, str] = {}
    names = list(_NAMES)
    while names:
        name = names.pop()
        if name not in sources and environment.loader is not None:
            sources[name], _, _ = environment.loader.get_source(environment, name)
            parsed = environment.parse(sources[name])
            names += filter(None, meta.find_referenced_templates(parsed))
    return tuple(sources.values())


def _insert(panel: str, before: str, after: str) -> str:
    edges = _PARAGRAPH_EDGE.findall(before)
    if edges and edges[-1] == "<p":
        # A paragraph holds no section: a browser would end it here and leave the rest bare.
        before = _EMPTY_LAST_PARAGRAPH.sub("", f"{before}</p>")
        after = _EMPTY_FIRST_PARAGRAPH.sub("", f"<p>{after}")
    return f"{before}\n{panel}\n{after}"


def _free_id(wanted: str, taken: set[str]) -> str:
    number, free = 0, wanted
    while free in taken:
        number += 1
        free = f"{wanted}_{number}"
    return free
