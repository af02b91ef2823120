"""Panels as HTML, their templates, and their place in a page."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from jinja2 import TemplateNotFound, meta

from mkdocs_pinakes.translations import CUSTOM_TRANSLATIONS

if TYPE_CHECKING:
    import jinja2

_RELATED, _BACKLINKS = "pinakes/related.html", "pinakes/backlinks.html"
_GRAPH = "pinakes/graph.html"
_LISTINGS = ("pinakes/tag.html", "pinakes/tags.html", "pinakes/topic.html", "pinakes/topics.html")
_PARAGRAPH_EDGE = re.compile(r"<p(?=[\s>])|</p>")
_EMPTY_LAST_PARAGRAPH = re.compile(r"<p(?:\s[^>]*)?>\s*</p>\Z")
_EMPTY_FIRST_PARAGRAPH = re.compile(r"\A<p>\s*</p>")


class PanelTemplates:
    """The templates of the panels; a build that renders none compiles none."""

    def __init__(self, environment: jinja2.Environment) -> None:
        """
        Find the templates.

        Parameters
        ----------
        environment : jinja2.Environment
            Its loader finds `pinakes/related.html` and the others.
        """
        # MkDocs escapes nothing in its own templates; a copy that a site changed
        # must be safe as well, so this is not left to the template.
        self._environment = environment.overlay(
            autoescape=True, trim_blocks=True, lstrip_blocks=True
        )

    @cached_property
    def related(self) -> jinja2.Template:
        """Shows a `RelatedPanel`."""
        return self._environment.get_template(_RELATED)

    @cached_property
    def backlinks(self) -> jinja2.Template:
        """Shows a `BacklinksPanel`."""
        return self._environment.get_template(_BACKLINKS)

    def listing(self, name: str) -> jinja2.Template:
        """
        Find the template of a page that lists others.

        Parameters
        ----------
        name : str
            `tag` or `topic` for a `GroupPage`, `tags` or `topics` for an `IndexPage`.

        Returns
        -------
        jinja2.Template
            Shows one as `page`.
        """
        return self._environment.get_template(f"pinakes/{name}.html")

    @cached_property
    def graph(self) -> jinja2.Template:
        """Shows a `GraphPanel`."""
        return self._environment.get_template(_GRAPH)

    @cached_property
    def custom_translations(self) -> str:
        """A site's own phrases, as `translation` takes them; empty if it has none."""
        environment = self._environment
        if environment.loader is None:
            return ""
        try:
            return environment.loader.get_source(environment, CUSTOM_TRANSLATIONS)[0]
        except TemplateNotFound:
            return ""

    @cached_property
    def sources(self) -> tuple[str, ...]:
        """The texts of all, of what they include and of a site's own phrases, to tell one version from another."""
        return (*_sources(self._environment), self.custom_translations)


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
    graph: str = ""
    """HTML of what opens the graph; empty if no page is linked with this one."""
    headings: tuple[PanelHeading, ...] = ()
    """Headings of the panels that are not empty, in the order above, but for the graph's."""


def place(content: str, panels: Panels) -> str:
    """
    Put panels into a page.

    A panel goes where its marker is, `<!-- pinakes:related -->`,
    `<!-- pinakes:backlinks -->` or `<!-- pinakes:graph -->`, otherwise to the end, in this order.

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
    for name in ("related", "backlinks", "graph"):
        panel: str = getattr(panels, name)
        marker = re.search(rf"<!--\s*pinakes:{name}\s*-->", content) if panel else None
        if marker:
            content = _insert(panel, content[: marker.start()], content[marker.end() :])
        elif panel:
            content = f"{content}\n{panel}"
    return content


def _sources(environment: jinja2.Environment) -> tuple[str, ...]:
    sources: dict[str, str] = {}
    names = [_RELATED, _BACKLINKS, _GRAPH, *_LISTINGS]
    while names:
        name = names.pop()
        if name not in sources and environment.loader is not None:
            sources[name], path, _ = environment.loader.get_source(environment, name)
            parsed = environment.parse(sources[name], name, path)
            names += filter(None, meta.find_referenced_templates(parsed))
    return tuple(sources.values())


def _insert(panel: str, before: str, after: str) -> str:
    edges = _PARAGRAPH_EDGE.findall(before)
    if edges and edges[-1] == "<p":
        # A paragraph holds no section: a browser would end it here and leave the rest bare.
        before = _EMPTY_LAST_PARAGRAPH.sub("", f"{before}</p>")
        after = _EMPTY_FIRST_PARAGRAPH.sub("", f"<p>{after}")
    return f"{before}\n{panel}\n{after}"
