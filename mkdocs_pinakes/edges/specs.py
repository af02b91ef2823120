"""
Edges that a site declares between values in the front matter of its pages.

```
(cites, $id)          page ── cites: [b.md] ──────────> page b.md
(keywords, keywords)  page ──> keywords=python <── page
(authors, lead)       page with the author ann ──> lead=ann <── page led by ann
```

A value is a node of its own, so that a value of 500 pages makes 500 edges.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from mkdocs_pinakes.model import Edge, EdgeKind, Node, NodeKind, ValueKind

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from mkdocs_pinakes.model import Document, SrcUri
    from mkdocs_pinakes.settings import EdgeSpec

_WORDS = frozenset({"true", "false", "inf", "nan"})
_AMBIGUOUS_SIGNS = '"+-.0123456789'


def value_edges(
    documents: Iterable[Document],
    pages: Mapping[SrcUri, Node],
    *,
    specs: Iterable[EdgeSpec],
    weight: float,
) -> Iterator[Edge]:
    """
    Lead pages to the values by which they are joined.

    Parameters
    ----------
    documents : iterable of Document
        All published documents.
    pages : mapping
        Their nodes.
    specs : iterable of EdgeSpec
        The specifications; those that name pages are no concern of this function.
    weight : float
        Weight of one edge.

    Yields
    ------
    Edge
        From a page to a value, which joins at least two pages; its relation is the
        page's field.
    """
    documents = tuple(documents)
    edges: dict[tuple[Node, Node, str], Edge] = {}
    for spec in specs:
        if spec.names_pages:
            continue
        leading, holding = _members(documents, spec.source), _members(documents, spec.target)
        for end in sorted(leading.keys() & holding.keys()):
            if len(leading[end] | holding[end]) < 2:  # noqa: PLR2004, a page is not joined with itself
                continue
            hub = _hub(spec.target, *end)
            sides = ((spec.source, leading[end]), (spec.target, holding[end]))
            for uri, field in ((uri, field) for field, members in sides for uri in members):
                edges[pages[uri], hub, field] = Edge(
                    source=pages[uri],
                    target=hub,
                    kind=EdgeKind.VALUE,
                    relation=field,
                    weight=weight,
                )
    yield from edges.values()


def _members(
    documents: Iterable[Document], field: str
) -> dict[tuple[ValueKind, str], dict[SrcUri, None]]:
    members: dict[tuple[ValueKind, str], dict[SrcUri, None]] = defaultdict(dict)
    for document in documents:
        for value in document.values:
            if value.field == field:
                members[value.kind, value.text][document.uri] = None
    return members


def _hub(field: str, kind: ValueKind, text: str) -> Node:
    # The text `1` and the number must not be one node.
    is_ambiguous = text in _WORDS or text[0] in _AMBIGUOUS_SIGNS
    is_quoted = kind is ValueKind.TEXT and is_ambiguous
    written = f'"{text}"' if is_quoted else text
    return Node(kind=NodeKind.VALUE, key=f"{field}={written}", label=text)
