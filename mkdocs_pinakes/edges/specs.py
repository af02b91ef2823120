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
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from mkdocs_pinakes.field_values import read_values
from mkdocs_pinakes.model import Edge, EdgeKind, FieldValue, Node, NodeKind, ValueKind
from mkdocs_pinakes.settings import PAGE_ID

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from mkdocs_pinakes.model import Document, SrcUri
    from mkdocs_pinakes.settings import EdgeSpec

_WORDS = frozenset({"true", "false", "inf", "nan"})
_NUMBER_SIGNS = "+-.0123456789"


@dataclass(frozen=True, slots=True, kw_only=True)
class SpecEdges:
    """The ends of edges at one page: an edge leads where an outgoing end equals an incoming one."""

    outgoing: frozenset[FieldValue]
    """Values of sources, each as a value of the field it leads to."""
    incoming: frozenset[FieldValue]
    """Values of targets."""
    problems: tuple[str, ...] = ()
    """What of the fields makes no value, once a field."""


def find_spec_edges(
    metadata: Mapping[str, object], identity: str, specs: Iterable[EdgeSpec]
) -> SpecEdges:
    """
    Find the ends of edges that specifications give a page.

    Parameters
    ----------
    metadata : mapping
        The page's front matter as YAML means it.
    identity : str
        What `$id` means for the page.
    specs : iterable of EdgeSpec
        The specifications.

    Returns
    -------
    SpecEdges
        The same for specifications in whatever order.

    Examples
    --------
    >>> from mkdocs_pinakes.settings import EdgeSpec
    >>> found = find_spec_edges({"cites": "b"}, "a", [EdgeSpec(source="cites", target="$id")])
    >>> [(end.field, end.text) for end in (*found.outgoing, *found.incoming)]
    [('$id', 'b'), ('$id', 'a')]
    """
    specs = tuple(specs)
    fields = dict.fromkeys(name for spec in specs for name in (spec.source, spec.target))
    readings = [read_values(metadata, field) for field in fields if field != PAGE_ID]
    found = join_values([value for one in readings for value in one.values], identity, specs)
    return replace(found, problems=tuple(one.problem for one in readings if one.problem))


def join_values(
    values: Iterable[FieldValue], identity: str, specs: Iterable[EdgeSpec]
) -> SpecEdges:
    """
    Find the ends of edges for values that are read already.

    Parameters
    ----------
    values : iterable of FieldValue
        The page's values.
    identity : str
        What `$id` means for the page.
    specs : iterable of EdgeSpec
        The specifications.

    Returns
    -------
    SpecEdges
        Without problems.
    """
    found = defaultdict(list, {PAGE_ID: [_identity(identity)]})
    for value in values:
        found[value.field].append(value)
    return SpecEdges(
        outgoing=frozenset(
            _identity(value.text) if spec.target == PAGE_ID else replace(value, field=spec.target)
            for spec in specs
            for value in found[spec.source]
        ),
        incoming=frozenset(value for spec in specs for value in found[spec.target]),
    )


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


def _identity(text: str) -> FieldValue:
    return FieldValue(field=PAGE_ID, kind=ValueKind.TEXT, text=text)


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
    is_quoted = kind is ValueKind.TEXT and (
        text in _WORDS or text[0] in _NUMBER_SIGNS or text[0] == '"'
    )
    written = f'"{text}"' if is_quoted else text
    return Node(kind=NodeKind.VALUE, key=f"{field}={written}", label=text)
