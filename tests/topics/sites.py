"""Sites made for topics: pages about boats, and pages about bread."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

import numpy as np

from mkdocs_pinakes import pipeline
from mkdocs_pinakes.edges import extract_edges
from mkdocs_pinakes.graph import build_graph
from mkdocs_pinakes.model import (
    Document,
    EdgeKind,
    Embeddings,
    PageControls,
    Reference,
    ReferenceStatus,
    ResolvedReference,
    Section,
    SrcUri,
)
from mkdocs_pinakes.settings import Settings, TopicSettings
from mkdocs_pinakes.topics import find_topics

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mkdocs_pinakes.model import Topic

TEXTS = {
    "boats/hull": "The hull under a Boat is tarred before the launch.",
    "boats/keel": "A keel keeps the Boat upright under sail.",
    "boats/mast": "The mast on a Boat carries the sail.",
    "boats/oars": "Oars move a Boat where there is no wind.",
    "bread/dough": "The dough rises for an hour and goes into the oven.",
    "bread/oven": "The oven is hot enough when the flour browns.",
    "bread/rye": "Rye flour makes a heavy dough.",
    "bread/salt": "Salt slows the dough; the oven forgives it.",
}


def page(
    name: str,
    *links: str,
    text: str = "",
    tags: tuple[str, ...] = (),
    controls: PageControls | None = None,
) -> Document:
    uri = SrcUri(f"{name}.md")
    return Document(
        uri=uri,
        url=f"{name}/",
        title=name.rpartition("/")[2].title(),
        tags=tags,
        sections=(Section(anchor="", heading="", level=0, ancestors=(), text=text),),
        references=tuple(_link(uri, SrcUri(f"{target}.md")) for target in links),
        controls=controls or PageControls(),
    )


def _link(source: SrcUri, target: SrcUri) -> ResolvedReference:
    reference = Reference(source=source, line=1, raw=target, kind=EdgeKind.LINK, path=target)
    return ResolvedReference(reference=reference, status=ReferenceStatus.RESOLVED, target=target)


@cache
def boats_and_bread() -> tuple[Document, ...]:
    """Two groups of pages that link among themselves, and once to each other."""
    names = list(TEXTS)
    links = {
        name: [other for other in names if other != name and other[:5] == name[:5]]
        for name in names
    }
    links["boats/hull"] = ["boats/keel", "boats/mast", "boats/oars", "bread/rye"]
    return tuple(page(name, *links[name], text=TEXTS[name]) for name in names)


def topics_of(
    documents: Sequence[Document], *, embeddings: Embeddings | None = None, **options: object
) -> tuple[Topic, ...]:
    """The topics of pages, with some settings changed."""
    documents = sorted(documents, key=lambda one: one.uri)
    graph = build_graph(documents, extract_edges(documents, Settings().edges))
    settings = replace(TopicSettings(), **options)  # type: ignore[arg-type]
    return find_topics(documents, graph, embeddings, settings, rank_nodes=pipeline.rank_nodes)


def embeddings_of(vectors: Sequence[Sequence[float]]) -> Embeddings:
    """Vectors of pages, one a page."""
    rows = np.array(vectors, dtype=np.float32)
    lengths = np.linalg.norm(rows, axis=1, keepdims=True)
    rows /= np.where(lengths > 0, lengths, 1)
    return Embeddings(model="by-hand", fingerprint="1", sections=rows, documents=rows)
