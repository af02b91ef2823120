"""Small bundles whose graph is written in words: `a link b`, `a up b`, `a #tag`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from mkdocs_pinakes.analysis import ANALYZER
from mkdocs_pinakes.bundle.write import write_bundle
from mkdocs_pinakes.graph import build_graph
from mkdocs_pinakes.model import (
    Bundle,
    Document,
    Edge,
    EdgeKind,
    Embeddings,
    Excerpt,
    Node,
    NodeKind,
    Occurrence,
    PageControls,
    QueryTable,
    Section,
    SrcUri,
    quantise,
)
from mkdocs_pinakes.ranking.search.index import index_sections
from mkdocs_pinakes.settings import BundleSettings, RankingSettings, SearchSettings

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

_HUBS = {
    "#": (NodeKind.TAG, EdgeKind.TAG),
    "/": (NodeKind.DIRECTORY, EdgeKind.DIRECTORY),
    "=": (NodeKind.VALUE, EdgeKind.VALUE),
    "~": (NodeKind.PHRASE, EdgeKind.MENTION),
}


def write_graph(
    folder: Path,
    statements: Iterable[str],
    *,
    pages: str = "",
    hidden: str = "",
    vectors: Mapping[str, tuple[float, float]] | None = None,
) -> Path:
    """
    Write a bundle of pages named by single letters; returns the site.

    A word of the query `east` points along the first axis of the vectors, `north` along the second.
    """
    statements = tuple(statements)
    names = {word for one in statements for word in one.split() if len(word) == 1}
    documents = tuple(_document(name, hidden) for name in sorted(names | set(pages)))
    nodes = {
        one.uri[0]: Node(kind=NodeKind.DOCUMENT, key=one.uri, label=one.title) for one in documents
    }
    bundle = Bundle(
        documents=documents,
        graph=build_graph(documents, [_edge(one, nodes) for one in statements]),
        embeddings=None if vectors is None else _embeddings(documents, vectors),
        related={},
        backlinks={},
        problems=(),
        index=index_sections(documents, SearchSettings(), damping=RankingSettings().damping),
    )
    write_bundle(bundle, folder / "pinakes", settings=BundleSettings(), analyzer=ANALYZER)
    return folder


def _document(name: str, hidden: str) -> Document:
    section = Section(anchor="", heading="", level=0, ancestors=(), text=f"Text of {name * 4}.")
    return Document(
        uri=SrcUri(f"{name}.md"),
        url=f"{name}/",
        title=name.upper(),
        sections=(section,),
        controls=PageControls(graph=name not in hidden),
    )


def _edge(statement: str, nodes: Mapping[str, Node]) -> Edge:
    source, *words = statement.split()
    sign = words[0][0]
    if sign in _HUBS:
        node_kind, kind = _HUBS[sign]
        label = words[0][1:]
        hub = Node(kind=node_kind, key=label.lower(), label=label)
        relation = "keywords" if kind is EdgeKind.VALUE else ""
        return Edge(source=nodes[source], target=hub, kind=kind, relation=relation, weight=1.0)
    kind = EdgeKind(words[0]) if words[0] in set(EdgeKind) else EdgeKind.FIELD
    is_implied = words[0] == "down"
    context = Excerpt(text=f"{source} leads to {words[1]}.", start=11 + len(source) - 1, end=12)
    place = Occurrence(section="", spot="", anchor="", context=context, line=1)
    return Edge(
        source=nodes[source],
        target=nodes[words[1]],
        kind=kind,
        relation="" if kind.value == words[0] else words[0],
        weight=0.0 if is_implied else 2.0,
        count=0 if is_implied else 1,
        implied=is_implied,
        occurrences=() if is_implied else (place,),
    )


def _embeddings(
    documents: tuple[Document, ...], vectors: Mapping[str, tuple[float, float]]
) -> Embeddings:
    rows = np.array([vectors.get(one.uri[0], (0, 0)) for one in documents], dtype=np.float32)
    lengths = np.linalg.norm(rows, axis=1, keepdims=True)
    rows = np.divide(rows, lengths, out=np.zeros_like(rows), where=lengths > 0)
    table = QueryTable(
        terms=("east", "north"),
        words=quantise(np.eye(2, dtype=np.float32)),
        sections=quantise(rows),
    )
    return Embeddings(
        model="by-hand",
        fingerprint="by-hand-1",
        sections=rows,
        documents=rows,
        query_table=table,
        is_made_of_words=True,
    )
