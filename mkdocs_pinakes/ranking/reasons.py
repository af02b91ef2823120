"""Why two pages are related: what the edges state about them, and nothing else."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mkdocs_pinakes.model import EdgeKind, NodeKind, Reason, ReasonKind

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from mkdocs_pinakes.model import Document, Edge, Graph, Node

# A page with so many neighbours has something to do with any two pages; on a
# small site a few neighbours are not many yet.
_HUB_SHARE = 0.05
_FEWEST_OF_HUB = 6
# A tag or a directory that so many pages share says nothing of two of them.
_COMMON_SHARE = 0.5
_FEWEST_OF_COMMON = 4
_MOST_NAMES = 3


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Relations:
    """What the edges state of documents; documents and groups are numbers of nodes."""

    documents: Sequence[Document]
    """All published documents in path order."""
    links: Sequence[frozenset[int]]
    """Documents that each document links to, in its text or in a property."""
    text_links: Sequence[frozenset[int]]
    """Documents that each document links to in its text."""
    backlinks: Sequence[frozenset[int]]
    """Documents that link to each document."""
    properties: Mapping[tuple[int, int], tuple[str, ...]]
    """Keys of a document's typed links to another document."""
    listings: Mapping[tuple[int, int], str]
    """The heading under which a document lists another document."""
    bridges: Mapping[int, int]
    """Degree of each document that has so few neighbours that sharing it means something."""
    tags: Sequence[frozenset[int]]
    """Tags of each document that not most documents have."""
    directories: Sequence[frozenset[int]]
    """The directory of each document, if it does not hold most documents."""
    values: Sequence[frozenset[int]]
    """Values that join each document with others, unless they join most."""
    fields: Mapping[tuple[int, int], str]
    """The field of a document that has the very value, not one that leads to it."""
    mentions: Mapping[tuple[int, int], str]
    """The other document's title or alias as it stands in a document's text."""
    phrases: Sequence[frozenset[int]]
    """Names in the text of each document that other texts hold too."""
    sizes: Mapping[int, int]
    """How many documents each tag, each directory, each value and each such name has."""
    labels: Sequence[str]
    """What a reader is shown of each node."""


def collect_relations(documents: Sequence[Document], graph: Graph) -> Relations:
    """
    Gather everything that can be a reason.

    Parameters
    ----------
    documents : sequence of Document
        All published documents in path order.
    graph : Graph
        Their graph.

    Returns
    -------
    Relations
        What the edges state of each document.
    """
    number_by_node = {node: number for number, node in enumerate(graph.nodes)}
    stated = [edge for edge in graph.edges if not edge.implied]
    pairs = _pairs_by_kind(stated, number_by_node)
    in_text = _pairs(filter(_is_in_text, stated), number_by_node)
    linked = in_text + pairs[EdgeKind.FIELD]
    count = graph.document_count
    links = _group_by_source(linked, count)
    backlinks = _group_by_source(((target, source) for source, target in linked), count)
    hubs = (EdgeKind.TAG, EdgeKind.DIRECTORY, EdgeKind.VALUE)
    found_names = [
        (source, target) for source, target in pairs[EdgeKind.MENTION] if target >= count
    ]
    # A page may have two fields with one value.
    sizes = Counter(group for kind in hubs for _, group in set(pairs[kind]))
    limit = max(_COMMON_SHARE * count, _FEWEST_OF_COMMON)
    telling = {group for group, size in sizes.items() if size < limit}
    tags = _group_by_source(pairs[EdgeKind.TAG], count)
    directories = _group_by_source(pairs[EdgeKind.DIRECTORY], count)
    values = _group_by_source(pairs[EdgeKind.VALUE], count)
    return Relations(
        documents=documents,
        links=links,
        text_links=_group_by_source(in_text, count),
        backlinks=backlinks,
        properties=_name_properties(stated, number_by_node),
        listings=_name_listings(stated, number_by_node),
        bridges=_find_bridges(documents, links, backlinks),
        tags=[groups & telling for groups in tags],
        directories=[groups & telling for groups in directories],
        values=[groups & telling for groups in values],
        fields=_name_fields(stated, number_by_node),
        mentions=_name_mentions(stated, number_by_node),
        phrases=_group_by_source(found_names, count),
        sizes=sizes + Counter(phrase for _, phrase in found_names),
        labels=[node.label for node in graph.nodes],
    )


def explain(
    source: int, target: int, relations: Relations, *, similar_text: Reason | None
) -> tuple[Reason, ...]:
    """
    Say why a document is related to another.

    Parameters
    ----------
    source : int
        Number of the document that shows the other.
    target : int
        Number of the other.
    relations : Relations
        What the edges state.
    similar_text : Reason or None
        The reason that the texts give, if they are alike.

    Returns
    -------
    tuple of Reason
        True statements, most convincing first. That both lie in one directory
        is stated only after another reason.
    """
    reasons = [
        *_link_reasons(source, target, relations),
        *_mention_reasons(source, target, relations),
        *_bridge_reasons(source, target, relations),
        *_tag_reasons(source, target, relations),
        *_value_reasons(source, target, relations),
        *_phrase_reasons(source, target, relations),
    ]
    if similar_text is not None:
        reasons.append(similar_text)
    shared = relations.directories[source] & relations.directories[target]
    if reasons and shared:
        names = tuple(relations.labels[number] for number in sorted(shared))
        reasons.append(Reason(kind=ReasonKind.SAME_DIRECTORY, subjects=names))
    return tuple(reasons)


def _pairs_by_kind(
    edges: Iterable[Edge], number_by_node: Mapping[Node, int]
) -> dict[EdgeKind, list[tuple[int, int]]]:
    by_kind: dict[EdgeKind, list[Edge]] = defaultdict(list)
    for edge in edges:
        by_kind[edge.kind].append(edge)
    return {kind: _pairs(by_kind[kind], number_by_node) for kind in EdgeKind}


def _pairs(edges: Iterable[Edge], number_by_node: Mapping[Node, int]) -> list[tuple[int, int]]:
    return [
        (number_by_node[edge.source], number_by_node[edge.target])
        for edge in edges
        if edge.source.kind is NodeKind.DOCUMENT and edge.source != edge.target
    ]


def _is_in_text(edge: Edge) -> bool:
    if edge.kind is EdgeKind.FIELD:
        return any(place.spot or place.context for place in edge.occurrences)
    return edge.kind in {EdgeKind.LINK, EdgeKind.EMBED}


def _group_by_source(pairs: Iterable[tuple[int, int]], count: int) -> list[frozenset[int]]:
    targets: dict[int, set[int]] = defaultdict(set)
    for source, target in pairs:
        targets[source].add(target)
    return [frozenset(targets[source]) for source in range(count)]


def _name_properties(
    edges: Iterable[Edge], number_by_node: Mapping[Node, int]
) -> dict[tuple[int, int], tuple[str, ...]]:
    names: dict[tuple[int, int], list[str]] = defaultdict(list)
    for edge in edges:
        if edge.kind is EdgeKind.FIELD:
            names[number_by_node[edge.source], number_by_node[edge.target]].append(edge.relation)
    return {pair: tuple(found) for pair, found in names.items()}


def _name_listings(
    edges: Iterable[Edge], number_by_node: Mapping[Node, int]
) -> dict[tuple[int, int], str]:
    headings: dict[tuple[int, int], str] = {}
    for edge in edges:
        for place in edge.occurrences:
            if place.list_heading:
                pair = number_by_node[edge.source], number_by_node[edge.target]
                headings.setdefault(pair, place.list_heading)
    return headings


def _name_mentions(
    edges: Iterable[Edge], number_by_node: Mapping[Node, int]
) -> dict[tuple[int, int], str]:
    names: dict[tuple[int, int], str] = {}
    for edge in edges:
        if edge.kind is EdgeKind.MENTION and edge.target.kind is NodeKind.DOCUMENT:
            for place in edge.occurrences:
                if place.context is not None:
                    words = place.context.text[place.context.start : place.context.end]
                    names.setdefault(
                        (number_by_node[edge.source], number_by_node[edge.target]), words
                    )
    return names


def _name_fields(
    edges: Iterable[Edge], number_by_node: Mapping[Node, int]
) -> dict[tuple[int, int], str]:
    return {
        (number_by_node[edge.source], number_by_node[edge.target]): edge.relation
        for edge in edges
        if edge.kind is EdgeKind.VALUE and edge.target.key.startswith(f"{edge.relation}=")
    }


def _find_bridges(
    documents: Sequence[Document],
    links: Sequence[frozenset[int]],
    backlinks: Sequence[frozenset[int]],
) -> dict[int, int]:
    degrees = [len(out | back) for out, back in zip(links, backlinks, strict=True)]
    limit = max(_HUB_SHARE * len(documents), _FEWEST_OF_HUB)
    return {
        number: degrees[number]
        for number, document in enumerate(documents)
        if degrees[number] < limit and document.url and document.controls.graph
    }


def _link_reasons(source: int, target: int, relations: Relations) -> Iterator[Reason]:
    is_out, is_in = target in relations.links[source], source in relations.links[target]
    here, there = relations.listings.get((source, target)), relations.listings.get((target, source))
    if is_out and is_in:
        yield Reason(kind=ReasonKind.MUTUAL)
    elif target in relations.text_links[source] and not here:
        yield Reason(kind=ReasonKind.LINKS_OUT)
    elif is_in and not there:
        yield Reason(kind=ReasonKind.LINKS_IN)
    if here:
        yield Reason(kind=ReasonKind.LISTED_HERE, subjects=(here,))
    if there:
        yield Reason(kind=ReasonKind.LISTED_THERE, subjects=(there,))
    names = relations.properties.get((source, target))
    if names:
        yield Reason(kind=ReasonKind.FIELD, subjects=names)


def _mention_reasons(source: int, target: int, relations: Relations) -> Iterator[Reason]:
    here = relations.mentions.get((source, target))
    there = relations.mentions.get((target, source))
    if here:
        yield Reason(kind=ReasonKind.MENTIONS, subjects=(here,))
    if there:
        yield Reason(kind=ReasonKind.MENTIONED_IN, subjects=(there,))


def _bridge_reasons(source: int, target: int, relations: Relations) -> Iterator[Reason]:
    for kind, neighbours in (
        (ReasonKind.BOTH_LINK_TO, relations.links),
        (ReasonKind.BOTH_LINKED_FROM, relations.backlinks),
    ):
        shared = neighbours[source] & neighbours[target] & relations.bridges.keys()
        if shared:
            bridge = min(shared, key=lambda number: (relations.bridges[number], number))
            page = relations.documents[bridge]
            yield Reason(kind=kind, subjects=(page.title,), target=page.uri)


def _tag_reasons(source: int, target: int, relations: Relations) -> Iterator[Reason]:
    names = _rarest(relations.tags[source] & relations.tags[target], relations)
    if names:
        yield Reason(kind=ReasonKind.SHARED_TAGS, subjects=names)


def _phrase_reasons(source: int, target: int, relations: Relations) -> Iterator[Reason]:
    names = _rarest(relations.phrases[source] & relations.phrases[target], relations)
    if names:
        yield Reason(kind=ReasonKind.SHARED_PHRASES, subjects=names)


def _rarest(groups: Iterable[int], relations: Relations) -> tuple[str, ...]:
    rarest = sorted(groups, key=lambda number: (relations.sizes[number], number))
    return tuple(relations.labels[number] for number in rarest[:_MOST_NAMES])


def _value_reasons(source: int, target: int, relations: Relations) -> Iterator[Reason]:
    labels: dict[str, list[str]] = defaultdict(list)
    shared = relations.values[source] & relations.values[target]
    for number in sorted(shared, key=lambda number: (relations.sizes[number], number)):
        # Pages that only lead to a value, and have it nowhere, are not joined by it.
        field = relations.fields.get((source, number)) or relations.fields.get((target, number))
        if field:
            labels[field].append(relations.labels[number])
    for field, names in labels.items():
        yield Reason(kind=ReasonKind.SHARED_VALUES, subjects=(field, *names[:_MOST_NAMES]))
