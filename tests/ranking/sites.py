"""Small sites for ranking tests."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st

from mkdocs_pinakes.edges import extract_edges
from mkdocs_pinakes.graph import build_graph
from mkdocs_pinakes.model import (
    Document,
    EdgeKind,
    FieldValue,
    PageControls,
    Reference,
    ReferenceStatus,
    ResolvedReference,
    Section,
    SrcUri,
    ValueKind,
)
from mkdocs_pinakes.ranking import RelatedPages, related_pages
from mkdocs_pinakes.settings import EdgeSettings, EdgeSpec, RelatedSettings, Settings

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from mkdocs_pinakes.model import Embeddings, Graph, Related

TOPICS = {
    "moth": "Hawk moths hover before pale flowers at dusk and unroll a proboscis to drink nectar.",
    "bread": "Knead the dough, let the yeast raise it overnight, and bake the loaf on a hot stone.",
    "tide": "Spring tides follow the new moon, when gravity of sun and moon pull the sea together.",
    "clock": "A pendulum swings through its escapement and drives the wheels that move both hands.",
    "glass": "Molten silica cools into glass, which a blower turns on an iron pipe near a furnace.",
    "chess": "The bishop pins a knight to its queen, so castling early keeps your king out of danger.",
}


def page(
    uri: str,
    text: str = "",
    *,
    title: str | None = None,
    sections: Mapping[str, str] | None = None,
    links: Iterable[str] = (),
    properties: Iterable[tuple[str, str]] = (),
    **more: Any,
) -> Document:
    """
    Make a page that links to others and names others in `(property, path)`.

    It has `{field: values}` in its front matter, and `{path: heading}` under a heading.
    """
    found = [("", text)] if text else []
    return Document(
        uri=SrcUri(uri),
        url="" if uri == "index.md" else f"{uri.removesuffix('.md')}/",
        title=uri.removesuffix(".md") if title is None else title,
        sections=tuple(_section(*pair) for pair in [*found, *(sections or {}).items()]),
        references=(
            *(_reference(uri, target, EdgeKind.LINK) for target in links),
            *(_reference(uri, target, EdgeKind.FIELD, name) for name, target in properties),
            *(
                replace(_reference(uri, target, EdgeKind.LINK), section=heading.lower())
                for target, heading in more.pop("listed", {}).items()
            ),
        ),
        values=tuple(
            FieldValue(field=field, kind=ValueKind.TEXT, text=text)
            for field, texts in more.pop("values", {}).items()
            for text in texts
        ),
        controls=PageControls(**more.pop("controls", {})),
        **more,
    )


def strangers(*topics: str) -> list[Document]:
    """Make pages that have nothing to do with each other."""
    return [page(f"{topic}.md", TOPICS[topic]) for topic in topics or TOPICS]


def graph_of(pages: Sequence[Document], *, specs: Sequence[EdgeSpec] = ()) -> Graph:
    return build_graph(pages, extract_edges(pages, EdgeSettings(specs=tuple(specs))))


def relate(
    pages: Iterable[Document], *, embeddings: Embeddings | None = None, **settings: Any
) -> dict[SrcUri, tuple[Related, ...]]:
    """Find the related pages of a site."""
    return dict(relate_further(pages, embeddings=embeddings, **settings).shown)


def relate_further(
    pages: Iterable[Document], *, embeddings: Embeddings | None = None, **settings: Any
) -> RelatedPages:
    """Find the related pages of a site, and those that follow."""
    ordered = sorted(pages, key=lambda found: found.uri)
    wanted = Settings(related=RelatedSettings(**settings))
    return related_pages(ordered, graph_of(ordered), embeddings, wanted)


def targets(related: Mapping[SrcUri, Sequence[Related]], uri: str) -> list[str]:
    return [found.target for found in related.get(SrcUri(uri), ())]


def _section(heading: str, text: str) -> Section:
    return Section(
        anchor=heading.lower(),
        heading=heading,
        level=2 if heading else 0,
        ancestors=(),
        text=text,
    )


def _reference(source: str, target: str, kind: EdgeKind, relation: str = "") -> ResolvedReference:
    written = Reference(
        source=SrcUri(source), line=1, raw=f"[[{target}]]", kind=kind, relation=relation
    )
    return ResolvedReference(
        reference=written,
        status=ReferenceStatus.RESOLVED,
        target=SrcUri(target),
        spot="" if kind is EdgeKind.FIELD else "there",
    )


WORDS = sorted({word for text in TOPICS.values() for word in text.split()})


@st.composite
def sites(draw: st.DrawFn) -> list[Document]:
    """Draw any small site."""
    uris = [f"{folder}{name}.md" for name in "abc" for folder in ("", "x/", "y/")]
    uris = uris[: draw(st.integers(0, len(uris)))]
    some = st.lists(st.sampled_from(uris), max_size=3, unique=True) if uris else st.just([])
    uri_tuples = some.map(tuple)
    text = st.lists(st.sampled_from(WORDS), max_size=30).map(" ".join)
    return [
        page(
            uri,
            draw(text),
            title=draw(st.sampled_from(["Moth", "Tide 1", "Tide 2", "Tide 3", "Über Brot"])),
            links=[target for target in draw(some) if target != uri],
            properties=[("up", target) for target in draw(some) if target != uri],
            tags=tuple(draw(st.lists(st.sampled_from(["night", "sea", "Day"]), unique=True))),
            pins=draw(uri_tuples),
            exclusions=draw(uri_tuples),
            nav_parent=draw(st.none() | st.sampled_from(uris)),
            controls={name: draw(st.booleans()) for name in ("related", "searchable", "graph")},
        )
        for uri in uris
    ]
