"""A small site about Ada Lovelace, and the ways to show one of its pages."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

import jinja2
import pytest
from scipy.sparse import csr_array
from selectolax.lexbor import LexborHTMLParser

import mkdocs_pinakes
from mkdocs_pinakes.model import (
    Backlink,
    Bundle,
    Document,
    EdgeKind,
    Excerpt,
    Graph,
    Occurrence,
    PageControls,
    Reason,
    ReasonKind,
    Related,
    Section,
    SrcUri,
)
from mkdocs_pinakes.render.panels import Panels, PanelTemplates
from mkdocs_pinakes.render.rendering import render_panels
from mkdocs_pinakes.render.site import Site as ShownSite
from mkdocs_pinakes.settings import Settings
from mkdocs_pinakes.translations import translation
from tests.bundle.factory import index_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

THEME = Path(mkdocs_pinakes.__file__).parent / "theme"
ADA = SrcUri("ada.md")
_GRAPH = Graph(nodes=(), edges=(), document_count=0, adjacency=csr_array((0, 0)))


@dataclass(kw_only=True)
class Site:
    """Pages by path, what is known about Ada's page, and how it is shown."""

    documents: dict[str, Document] = field(default_factory=dict)
    related: list[Related] = field(default_factory=list)
    backlinks: list[Backlink] = field(default_factory=list)
    settings: Settings = field(default_factory=Settings)
    language: str = "en"
    tag_urls: dict[str, str] = field(default_factory=dict)
    template_folders: list[Path] = field(default_factory=lambda: [THEME])

    def add(
        self,
        uri: str,
        title: str,
        *,
        nav_path: tuple[str, ...] = (),
        headings: Iterable[tuple[str, str]] = (),
        controls: PageControls | None = None,
    ) -> None:
        self.documents[uri] = Document(
            uri=SrcUri(uri),
            url=uri.removesuffix(".md") + "/",
            title=title,
            nav_path=nav_path,
            sections=tuple(
                Section(anchor=anchor, heading=heading, level=2, ancestors=(), text="")
                for anchor, heading in headings
            ),
            controls=controls or PageControls(),
        )

    def relate(
        self,
        uri: str,
        *reasons: Reason,
        snippet: str = "",
        is_linked: bool = False,
        section: int | None = None,
    ) -> None:
        self.related.append(
            Related(
                target=SrcUri(uri),
                score=2.0,
                signals=(),
                reasons=reasons or (Reason(kind=ReasonKind.SIMILAR_TEXT),),
                is_linked=is_linked,
                section=section,
                snippet=snippet,
            )
        )

    def cite(
        self,
        uri: str,
        *texts: str,
        kinds: tuple[EdgeKind, ...] = (EdgeKind.LINK,),
        relations: tuple[str, ...] = (),
    ) -> None:
        """Let a page cite Ada's; in each text the link stands in square brackets."""
        self.backlinks.append(
            Backlink(
                source=SrcUri(uri),
                kinds=kinds,
                relations=relations,
                occurrences=tuple(
                    Occurrence(
                        section="",
                        spot=f"pinakes-l{number}",
                        anchor="",
                        context=excerpt(text),
                        line=number,
                    )
                    for number, text in enumerate(texts, 1)
                ),
            )
        )

    def bundle(self) -> Bundle:
        documents = sorted(self.documents.values(), key=lambda document: document.uri)
        shown = self.settings.related.maximum
        return Bundle(
            documents=tuple(documents),
            index=index_of(*documents),
            graph=_GRAPH,
            embeddings=None,
            related={ADA: tuple(self.related[:shown])} if self.related else {},
            further={ADA: tuple(self.related[shown:])} if self.related[shown:] else {},
            backlinks={ADA: tuple(self.backlinks)} if self.backlinks else {},
            problems=(),
        )

    def render(self) -> Panels:
        # As MkDocs makes it: nothing is escaped unless a template asks for it.
        loader = jinja2.FileSystemLoader(self.template_folders)
        environment = jinja2.Environment(loader=loader, auto_reload=False)  # noqa: S701
        bundle = self.bundle()
        return render_panels(
            self.documents[ADA],
            bundle,
            templates=PanelTemplates(environment),
            site=ShownSite(
                documents=bundle.documents,
                url_for=lambda url: f"../{url}",
                words=translation(self.language),
                tag_urls=self.tag_urls,
            ),
            settings=self.settings,
        )

    def related_html(self) -> LexborHTMLParser:
        return LexborHTMLParser(self.render().related)

    def backlinks_html(self) -> LexborHTMLParser:
        return LexborHTMLParser(self.render().backlinks)


def excerpt(text: str) -> Excerpt:
    start = text.index("[")
    end = text.index("]") - 1
    return Excerpt(text=text.replace("[", "").replace("]", ""), start=start, end=end)


def texts(html: LexborHTMLParser, selector: str) -> Sequence[str]:
    return [" ".join(node.text().split()) for node in html.css(selector)]


@pytest.fixture(name="texts")
def texts_fixture() -> Callable[[LexborHTMLParser, str], Sequence[str]]:
    return texts


@pytest.fixture
def site() -> Site:
    site = Site()
    site.add("ada.md", "Ada Lovelace", headings=[("early-life", "Early life")])
    site.add("people/babbage.md", "Charles Babbage", nav_path=("Notes", "People"))
    site.add("people/turing.md", "Alan Turing", headings=[("", ""), ("objection", "An objection")])
    site.add("engine.md", "Analytical Engine")
    return site
