"""
Names, version and shapes of the bundle's files; docs/reference/bundle.md explains them.

```
pinakes/
  manifest.json            the only file whose name does not change with its content ...
  pinakes.sqlite           ... but for the database
  pages.<hash>.json        what each page is called, and its headings
  graph.<hash>.json        nodes, typed edges, adjacency
  related.<hash>.json      related pages of each page, with reasons
  topics.<hash>.json       groups of pages, and what they are about
  <family>.<hash>/0.bin    what a browser reads in small pieces; see the package browser
```
"""

from __future__ import annotations

import re
from enum import StrEnum
from typing import TypedDict

BUNDLE_VERSION = 3
"""Raised whenever a reader of the old form would misread the new one."""
BUNDLE_FOLDER = "pinakes"
"""The bundle's folder in a site."""
MANIFEST_NAME = "manifest.json"
"""The list of all files, written last."""
MANIFEST_TWIN = "manifest.js"
"""The same as a script, for pages that are opened without a server."""
DATABASE_NAME = "pinakes.sqlite"
"""The whole bundle as one database."""
HASH_LENGTH = 16
"""Hexadecimal digits of the content's SHA-256 in a file's name."""
DECIMALS = 6
"""Digits after the point of scores and weights."""


class Part(StrEnum):
    """What a file of the bundle holds."""

    PAGES = "pages"
    """Names, tags and headings of all documents."""
    GRAPH = "graph"
    """Nodes, edges and adjacency."""
    RELATED = "related"
    """Related pages of all documents."""
    TOPICS = "topics"
    """All topics."""
    DATABASE = "database"
    """Everything, for readers that speak SQL."""


NAME_BY_PART = {
    Part.PAGES: "pages.{}.json",
    Part.GRAPH: "graph.{}.json",
    Part.RELATED: "related.{}.json",
    Part.TOPICS: "topics.{}.json",
}
"""Path of each static file, with a place for the first digits of its content's hash."""
_HASH = f"[0-9a-f]{{{HASH_LENGTH}}}"
FAMILY_PATH = re.compile(rf"[a-z]+\.{_HASH}/\{{\}}\.(?:bin|js)")
"""Path of the files of a family, with a place for their numbers."""
_OLD_NAMES = (
    rf"(?:backlinks|words)\.{_HASH}\.json",
    rf"(?:vectors|words)\.{_HASH}\.bin",
    rf"text/{_HASH}\.json",
)
"""What version 2 had besides; it may tell of pages that are private by now."""
OWN_NAME = re.compile(
    "|".join(
        (
            *(
                re.escape(name).replace(r"\{\}", _HASH)
                for name in (MANIFEST_NAME, MANIFEST_TWIN, DATABASE_NAME, *NAME_BY_PART.values())
            ),
            rf"[a-z]+\.{_HASH}/[0-9]+\.(?:bin|js)",
            *_OLD_NAMES,
        )
    )
)
"""Paths under the folder that a writer of bundles may have made; all others are somebody else's."""


# manifest.json


class Generator(TypedDict):
    """What wrote the bundle."""

    name: str
    version: str


class EmbeddingModel(TypedDict):
    """What the vectors come from."""

    model: str
    fingerprint: str
    dimension: int


class SearchEntry(TypedDict):
    """How the bundle is searched."""

    language: str
    fusion: str
    damping: float
    parts: list[str]


class Counts(TypedDict):
    """How much the bundle holds."""

    documents: int
    sections: int
    nodes: int
    edges: int
    related: int
    topics: int
    backlinks: int
    words: int


class FileEntry(TypedDict):
    """One file of the bundle."""

    part: str
    path: str
    bytes: int
    sha256: str
    count: int


class FamilyEntry(TypedDict):
    """A family of numbered files."""

    path: str
    files: int
    bytes: int
    sha256: str
    keys: dict[str, object]


class BrowserEntry(TypedDict):
    """What a browser reads, and how it is to speak."""

    language: str
    strings: dict[str, str]
    offline: bool
    everyday: list[str]
    pages: int
    families: dict[str, FamilyEntry]


class Manifest(TypedDict):
    """The file `manifest.json`."""

    version: int
    generator: Generator
    analyzer: str
    embedding: EmbeddingModel | None
    search: SearchEntry
    counts: Counts
    files: list[FileEntry]
    browser: BrowserEntry


# pages


class SectionEntry(TypedDict):
    """One section of a document."""

    anchor: str
    heading: str
    level: int


class PageEntry(TypedDict):
    """One document."""

    uri: str
    url: str
    title: str
    description: str
    tags: list[str]
    aliases: list[str]
    directory: str
    in_graph: bool
    is_searchable: bool
    sections: list[SectionEntry]


class PagesFile(TypedDict):
    """The file `pages.<hash>.json`."""

    documents: list[PageEntry]


# graph


class NodeColumns(TypedDict):
    """Nodes, one list a field."""

    kind: list[int]
    key: list[str]
    label: list[str]


class EdgeColumns(TypedDict):
    """Edges, one list a field."""

    source: list[int]
    target: list[int]
    kind: list[int]
    relation: list[int]
    weight: list[float]
    count: list[int]
    implied: list[int]


class Adjacency(TypedDict):
    """A compressed sparse row matrix."""

    indptr: list[int]
    indices: list[int]
    weights: list[float]


class GraphFile(TypedDict):
    """The file `graph.<hash>.json`."""

    document_count: int
    node_kinds: list[str]
    edge_kinds: list[str]
    relations: list[str]
    nodes: NodeColumns
    edges: EdgeColumns
    adjacency: Adjacency


# related


class ReasonEntry(TypedDict):
    """One reason."""

    kind: str
    subjects: list[str]
    target: int | None


class RelatedEntry(TypedDict):
    """One related page."""

    target: int
    score: float
    signals: list[tuple[str, float]]
    reasons: list[ReasonEntry]
    is_linked: bool
    section: int | None
    snippet: str


class RelatedFile(TypedDict):
    """The file `related.<hash>.json`."""

    related: list[list[RelatedEntry]]


# topics


class TopicEntry(TypedDict):
    """One topic."""

    id: str
    tenant: str
    label: str
    terms: list[str]
    parent: str | None
    children: list[str]
    key_pages: list[int]
    members: list[int]


class TopicsFile(TypedDict):
    """The file `topics.<hash>.json`."""

    topics: list[TopicEntry]


# backlinks


class ExcerptEntry(TypedDict):
    """The words around a citing place."""

    text: str
    start: int
    end: int


class OccurrenceEntry(TypedDict):
    """One citing place."""

    section: str
    spot: str
    anchor: str
    context: ExcerptEntry | None
    list_heading: str


class BacklinkEntry(TypedDict):
    """One citing page."""

    source: int
    kinds: list[str]
    relations: list[str]
    occurrences: list[OccurrenceEntry]
