"""
Edges of contents, from what a query declares.

```
("cites", "$id")      to the contents it cites
("$id", "cites")      to those that cite it
("tags", "tags")      to those that share a tag; "tags" says the same
("authors", "lead")   to those led by one of its authors
```
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace

from mkdocs_pinakes.errors import TraversalError
from mkdocs_pinakes.field_values import read_values
from mkdocs_pinakes.model import Content, ContentEdges, FieldValue, ValueKind
from mkdocs_pinakes.settings import PAGE_ID, EdgeSpec

EdgeReader = Callable[[Content], ContentEdges]
"""Tells the ends of edges at a content."""

DeclaredEdges = EdgeReader | Iterable[EdgeSpec | tuple[str, str] | str]
"""What a query may declare: pairs of fields, or a function."""


def edge_reader(edges: DeclaredEdges) -> EdgeReader:
    """
    Make a function out of the edges that a query declares.

    Parameters
    ----------
    edges : callable or iterable
        Pairs `(source, target)` of fields, `$id` standing for the content itself; a single
        field for a value that is shared; or a function from a content to its edges.

    Returns
    -------
    callable
        Tells the ends of edges at a content.

    Raises
    ------
    TraversalError
        If the edges are neither.
    """
    if callable(edges):
        return edges
    if isinstance(edges, str | Mapping) or not isinstance(edges, Iterable):
        message = f"edges: {edges!r} declares none; write a list of pairs: [('tags', 'tags')]"
        raise TraversalError(message)
    return _SpecReader(specs=tuple(map(_spec, edges)))


def edge_problems(
    contents: Iterable[Content], specs: Iterable[EdgeSpec | tuple[str, str] | str]
) -> tuple[str, ...]:
    """
    Tell which fields make no edge though they are there.

    Parameters
    ----------
    contents : iterable of Content
        The contents.
    specs : iterable
        Pairs of fields, or single fields.

    Returns
    -------
    tuple of str
        A sentence for each content and field, with the remedy.
    """
    pairs = tuple(map(_spec, specs))
    fields = dict.fromkeys(field for one in pairs for field in (one.source, one.target))
    readings = (
        (content.id, read_values(content.metadata, field).problem)
        for content in contents
        for field in fields
        if field != PAGE_ID
    )
    return tuple(f"{name}: {problem}" for name, problem in readings if problem)


def end_of(content_id: str) -> FieldValue:
    """
    Write an id as the end of an edge.

    Parameters
    ----------
    content_id : str
        The id.

    Returns
    -------
    FieldValue
        The end that leads to the content with that id.
    """
    return FieldValue(field=PAGE_ID, kind=ValueKind.TEXT, text=content_id)


@dataclass(frozen=True, slots=True, kw_only=True)
class _SpecReader:
    """Reads the ends of edges that pairs of fields declare."""

    specs: tuple[EdgeSpec, ...]
    """The pairs."""

    def __call__(self, content: Content) -> ContentEdges:
        fields = {field for spec in self.specs for field in (spec.source, spec.target)}
        values = {field: _values(content, field) for field in fields}
        outgoing = (
            _seen_from_there(value, spec.target)
            for spec in self.specs
            for value in values[spec.source]
        )
        incoming = (value for spec in self.specs for value in values[spec.target])
        return ContentEdges(
            outgoing=tuple(dict.fromkeys(outgoing)), incoming=tuple(dict.fromkeys(incoming))
        )


def _values(content: Content, field: str) -> tuple[FieldValue, ...]:
    if field == PAGE_ID:
        return (end_of(content.id),)
    return read_values(content.metadata, field).values


def _seen_from_there(value: FieldValue, target: str) -> FieldValue:
    return end_of(value.text) if target == PAGE_ID else replace(value, field=target)


def _spec(declared: object) -> EdgeSpec:
    if isinstance(declared, EdgeSpec):
        return declared
    pair = (declared, declared) if isinstance(declared, str) else declared
    match pair:
        case [str(source), str(target)] if source and target:
            return EdgeSpec(source=source, target=target)
        case _:
            message = (
                f"edges: {declared!r} is no pair of fields; "
                "write two names, '$id' for the content itself: ('cites', '$id')"
            )
            raise TraversalError(message)
