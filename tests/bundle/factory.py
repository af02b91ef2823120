"""A small bundle made by hand: a harbour with boats and birds, and what must stay out."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from scipy import sparse

from mkdocs_pinakes.model import (
    Backlink,
    Bundle,
    Document,
    Edge,
    EdgeKind,
    Embeddings,
    Excerpt,
    Graph,
    Node,
    NodeKind,
    Occurrence,
    PageControls,
    Problem,
    ProblemKind,
    QueryTable,
    Reason,
    ReasonKind,
    Reference,
    ReferenceStatus,
    Related,
    ResolvedReference,
    Section,
    SectionIndex,
    SrcUri,
    Topic,
    quantise,
)
from mkdocs_pinakes.ranking.search.index import index_sections
from mkdocs_pinakes.settings import NO_LANGUAGE, RankingSettings, SearchSettings

PRIVATE_TOKENS = ("Zyzzyvaunresolved", "Zyzzyvawithheld", "Zyzzyvaproblem", "Zyzzyvameta")
UNSEARCHABLE_TOKENS = ("Quokkatext", "Quokkaheading")

BOATS, BIRDS, HIDDEN, HOME, PICTURE, HARBOUR = map(
    SrcUri,
    ("boats.md", "guide/birds.md", "guide/hidden.md", "index.md", "picture.md", "日本/港.md"),
)


def section(
    text: str,
    *,
    anchor: str = "",
    heading: str = "",
    level: int = 0,
    ancestors: tuple[str, ...] = (),
) -> Section:
    return Section(anchor=anchor, heading=heading, level=level, ancestors=ancestors, text=text)


def _reference(status: ReferenceStatus, name: str) -> ResolvedReference:
    reference = Reference(
        source=BOATS, line=9, raw=f"[[{name}]]", kind=EdgeKind.LINK, path=name, is_wikilink=True
    )
    return ResolvedReference(reference=reference, status=status)


DOCUMENTS = (
    Document(
        uri=BOATS,
        url="boats/",
        title="Boats",
        description="What floats.",
        tags=("Sea", "craft"),
        aliases=("Vessels",),
        sections=(
            section("A boat floats.\nSmall boats are rowed, and large ones are sailed."),
            section(
                "Tar the hull each spring. Then let it dry for a week before the launch.",
                anchor="repair",
                heading="Repair",
                level=2,
            ),
            section(
                "Caulking is hammered in.",
                anchor="caulking",
                heading="Caulking",
                level=3,
                ancestors=("Repair",),
            ),
        ),
        references=(
            _reference(ReferenceStatus.UNRESOLVED, PRIVATE_TOKENS[0]),
            _reference(ReferenceStatus.WITHHELD, PRIVATE_TOKENS[1]),
        ),
        metadata_text=PRIVATE_TOKENS[3],
    ),
    Document(
        uri=BIRDS,
        url="guide/birds/",
        title="Birds",
        tags=("Sea",),
        sections=(
            section("Herons stand in the shallows near the boat."),
            section("The café owner feeds swans.", anchor="swans", heading="Swans", level=2),
        ),
    ),
    Document(
        uri=HIDDEN,
        url="guide/hidden/",
        title="Not for search",
        sections=(
            section(UNSEARCHABLE_TOKENS[0], anchor="x", heading=UNSEARCHABLE_TOKENS[1], level=2),
        ),
        controls=PageControls(searchable=False, graph=False),
    ),
    Document(
        uri=HOME,
        url="",
        title="Harbour notes",
        sections=(section("Welcome to the harbour."),),
    ),
    Document(uri=PICTURE, url="picture/", title="Chart", description="A drawing of the bay."),
    Document(
        uri=HARBOUR,
        url="日本/港/",
        title="港",
        sections=(section("図書館の近くに港があります。船が来ます。"),),
    ),
)

PLACE = Occurrence(
    section="repair",
    spot="pinakes-1",
    anchor="swans",
    context=Excerpt(text="Mind the swans when you launch.", start=9, end=14),
    line=12,
    list_heading="See also",
)
BARE_PLACE = Occurrence(section="", spot="", anchor="", context=None, line=None)


def _nodes() -> tuple[Node, ...]:
    pages = [Node(kind=NodeKind.DOCUMENT, key=one.uri, label=one.title) for one in DOCUMENTS]
    tags = [Node(kind=NodeKind.TAG, key="craft", label="craft")]
    tags.append(Node(kind=NodeKind.TAG, key="sea", label="Sea"))
    folders = [Node(kind=NodeKind.DIRECTORY, key="guide/", label="guide")]
    folders.append(Node(kind=NodeKind.DIRECTORY, key="日本/", label="日本"))
    return (*pages, *tags, *folders)


def make_graph() -> Graph:
    nodes = _nodes()
    boats, birds, hidden, home = nodes[:4]
    link, tag = EdgeKind.LINK, EdgeKind.TAG
    edges = (
        Edge(
            source=boats,
            target=birds,
            kind=link,
            weight=2.0,
            count=2,
            occurrences=(PLACE, BARE_PLACE),
        ),
        Edge(source=boats, target=nodes[6], kind=tag, weight=1.0),
        Edge(source=boats, target=nodes[7], kind=tag, weight=1.0),
        Edge(source=birds, target=nodes[7], kind=tag, weight=1.0),
        Edge(source=birds, target=nodes[8], kind=EdgeKind.DIRECTORY, weight=0.1 + 0.2),
        Edge(source=hidden, target=nodes[8], kind=EdgeKind.DIRECTORY, weight=0.5),
        Edge(
            source=home,
            target=birds,
            kind=EdgeKind.FIELD,
            relation="links.up",
            weight=2.0,
            occurrences=(BARE_PLACE,),
        ),
        Edge(source=home, target=boats, kind=EdgeKind.NAV, weight=1.0, implied=True),
    )
    numbers = {node: number for number, node in enumerate(nodes)}
    weights = [edge.weight for edge in edges]
    rows = [numbers[edge.source] for edge in edges]
    columns = [numbers[edge.target] for edge in edges]
    shape = (len(nodes), len(nodes))
    adjacency = sparse.coo_array((weights, (rows, columns)), shape=shape).tocsr()
    adjacency.sort_indices()
    return Graph(nodes=nodes, edges=edges, document_count=len(DOCUMENTS), adjacency=adjacency)


def make_embeddings() -> Embeddings:
    """Vectors whose dimensions mean: boats, birds, libraries."""
    sections = np.array(
        [
            [1, 0, 0],
            [0.9, 0.1, 0],
            [0.8, 0, 0],
            [0.3, 0.9, 0],
            [0, 1, 0],
            [7, 7, 7],
            [0.3, 0.3, 0.3],
            [0.2, 0, 0.9],
        ],
        dtype=np.float32,
    )
    sections /= np.linalg.norm(sections, axis=1, keepdims=True)
    starts = [0, 3, 5, 6, 7]
    documents = np.zeros((len(DOCUMENTS), 3), dtype=np.float32)
    documents[[0, 1, 2, 3, 5]] = sections[starts]
    words = {"boat": [1, 0, 0], "gull": [0, 0.5, 0], "図書": [0, 0, 1], "yacht": [0.7, 0, 0]}
    return Embeddings(
        model="by-hand",
        fingerprint="by-hand-1",
        sections=sections,
        documents=documents,
        query_table=QueryTable(
            terms=tuple(sorted(words)),
            words=quantise(np.array([words[term] for term in sorted(words)], dtype=np.float32)),
            sections=quantise(sections),
        ),
        is_made_of_words=True,
    )


RELATED = {
    BOATS: (
        Related(
            target=BIRDS,
            score=2.5,
            signals=(("links", 1.75), ("text", 0.75)),
            reasons=(
                Reason(kind=ReasonKind.LINKS_OUT),
                Reason(kind=ReasonKind.BOTH_LINK_TO, subjects=("Harbour notes",), target=HOME),
                Reason(kind=ReasonKind.SHARED_TAGS, subjects=("Sea",)),
            ),
            is_linked=True,
            section=1,
            snippet="The café owner feeds swans.",
        ),
        Related(
            target=HOME,
            score=1.125,
            signals=(("links", 1.125),),
            reasons=(Reason(kind=ReasonKind.PINNED),),
            is_linked=False,
            section=None,
            snippet="",
        ),
    )
}

TOPICS = (
    Topic(
        id="0a1b2c3d4e",
        label="Sea, craft",
        terms=("Sea", "craft", "hull"),
        key_pages=(BIRDS, BOATS),
        members=(BOATS, BIRDS, HOME),
    ),
)

BACKLINKS = {
    BIRDS: (
        Backlink(
            source=BOATS, kinds=(EdgeKind.LINK,), relations=(), occurrences=(PLACE, BARE_PLACE)
        ),
        Backlink(
            source=HOME,
            kinds=(EdgeKind.FIELD,),
            relations=("links.up",),
            occurrences=(BARE_PLACE,),
        ),
    )
}


def make_bundle() -> Bundle:
    problem = Problem(
        document=BOATS, line=9, kind=ProblemKind.UNRESOLVED, message=PRIVATE_TOKENS[2]
    )
    return Bundle(
        documents=DOCUMENTS,
        index=index_of(*DOCUMENTS),
        graph=make_graph(),
        embeddings=make_embeddings(),
        related=RELATED,
        topics=TOPICS,
        backlinks=BACKLINKS,
        problems=(problem,),
    )


def index_of(*documents: Document) -> SectionIndex:
    """Their words, without the rules of any language."""
    settings = SearchSettings(language=NO_LANGUAGE)
    return index_sections(documents, settings, damping=RankingSettings().damping)


def bundle_of(*documents: Document) -> Bundle:
    """A bundle of documents without edges and vectors."""
    nodes = tuple(Node(kind=NodeKind.DOCUMENT, key=one.uri, label=one.title) for one in documents)
    adjacency = sparse.csr_array((len(nodes), len(nodes)), dtype=np.float64)
    graph = Graph(nodes=nodes, edges=(), document_count=len(nodes), adjacency=adjacency)
    return Bundle(
        documents=documents,
        index=index_of(*documents),
        graph=graph,
        embeddings=None,
        related={},
        backlinks={},
        problems=(),
    )


def without_references(document: Document) -> Document:
    """A document as a bundle remembers it."""
    return replace(document, references=(), metadata_text="")
