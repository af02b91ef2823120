"""Nodes, edges, and what they say of a page."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from mkdocs_pinakes.model.documents import WRITTEN_KINDS, EdgeKind

if TYPE_CHECKING:
    import numpy as np
    from scipy.sparse import csr_array

    from mkdocs_pinakes.model.documents import Excerpt
    from mkdocs_pinakes.model.names import SrcUri


class NodeKind(StrEnum):
    """What a node stands for."""

    DOCUMENT = "document"
    """A published page."""
    TAG = "tag"
    """A tag."""
    DIRECTORY = "directory"
    """A directory under the docs folder."""
    VALUE = "value"
    """A value of front matter that several pages have."""
    PHRASE = "phrase"
    """A name in the text of several pages that is the title of none: a person, a place, a function."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Node:
    """A page, or a hub that pages share: a tag, a directory, a value or a phrase."""

    kind: NodeKind
    """What it stands for."""
    key: str
    """
    The page's path, the tag in its comparison form, the directory's path with a final slash,
    the value as `field=value`, or the phrase in its comparison form.
    """
    label: str = field(compare=False)
    """What a reader is shown."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Occurrence:
    """One place of a page that states an edge."""

    section: str
    """Rendered id of the section that holds it."""
    spot: str
    """Rendered id to scroll to; empty for the page's top."""
    anchor: str
    """Rendered id it leads to in the target; empty for the page's top."""
    context: Excerpt | None
    """The sentence around it."""
    line: int | None
    """Line of the file, from 1."""
    list_heading: str = ""
    """The heading above it, if that says that pages are listed there: `See also`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Edge:
    """A directed, weighted relation, one for each (source, target, kind, relation)."""

    source: Node
    """Where it starts."""
    target: Node
    """Where it leads."""
    kind: EdgeKind
    """What it states."""
    relation: str = ""
    """The key of a field, or the field that has a value."""
    weight: float
    """What it counts in the adjacency; non-negative."""
    count: int = 1
    """How often the author stated it; 0 if it is implied."""
    implied: bool = False
    """Whether it follows from another edge instead of being written."""
    occurrences: tuple[Occurrence, ...] = ()
    """The places that state it, in reading order."""

    @property
    def is_written(self) -> bool:
        """Whether an author wrote it, to lead readers to a page."""
        return self.kind in WRITTEN_KINDS and not self.implied


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Graph:
    """
    Nodes, edges and the adjacency a random walk needs.

    The first `document_count` nodes are the documents in path order, so that a
    document and its node have the same number.
    """

    nodes: tuple[Node, ...]
    """Documents by path, then tags, directories, values and phrases, each by key."""
    edges: tuple[Edge, ...]
    """In the order of their source, target, kind and relation."""
    document_count: int
    """How many nodes are documents."""
    adjacency: csr_array[np.float64]
    """Shape (n, n); entry (i, j) is the summed weight of edges i → j, without self loops, indices sorted."""

    @property
    def stated_count(self) -> int:
        """How many edges authors stated: neither implied nor found in the texts."""
        return sum(not edge.implied and edge.kind is not EdgeKind.MENTION for edge in self.edges)


@dataclass(frozen=True, slots=True, kw_only=True)
class Backlink:
    """A page that leads to another, with every place that does."""

    source: SrcUri
    """The citing page."""
    kinds: tuple[EdgeKind, ...]
    """How it cites, once each."""
    relations: tuple[str, ...]
    """Keys of the fields that cite, once each."""
    occurrences: tuple[Occurrence, ...]
    """The citing places, in reading order."""
