"""
The records that the stages share, and nothing else.

```
VaultFile ─┐
PageSource ┴─> Document ──> Edge ──> Graph ─┐
                  │                         ├─> Related, Backlink ─> Bundle
                  └─ Section ─> Embeddings ─┘
```
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, NewType, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    import numpy as np
    import numpy.typing as npt
    from scipy.sparse import csr_array

SrcUri = NewType("SrcUri", str)
"""The POSIX path of a file under the docs folder, as it is spelled there; a document's identity."""


# Problems


class ProblemKind(StrEnum):
    """What an author should know about."""

    UNRESOLVED = "unresolved"
    """A reference that leads to no file."""
    AMBIGUOUS = "ambiguous"
    """A reference that several files answer to."""
    MISSING_ANCHOR = "missing_anchor"
    """A reference whose page exists and whose heading or block does not."""
    WITHHELD = "withheld"
    """A reference to a page that exists and is not published."""
    LOOSE_PATH = "loose_path"
    """A path that was understood only after mending: a backslash, a wrong relative path, a bad escape."""
    FRONT_MATTER = "front_matter"
    """Front matter that could not be read as it stands."""
    ENCODING = "encoding"
    """A file that is not UTF-8."""
    ALIAS_CLASH = "alias_clash"
    """An alias that two pages claim."""
    CONTROL = "control"
    """A `pinakes:` value in front matter that cannot be followed."""
    CACHE = "cache"
    """A cache that had to be rebuilt."""


@dataclass(frozen=True, slots=True, kw_only=True, order=True)
class Problem:
    """Something the author should know."""

    document: SrcUri
    """The file it stands in."""
    line: int | None
    """The line of the file, counted from 1, where that is known."""
    kind: ProblemKind
    """What kind of problem it is."""
    message: str
    """Cause and remedy, without file and line."""

    def __str__(self) -> str:
        place = self.document if self.line is None else f"{self.document}:{self.line}"
        return f"{place}: {self.message}" if place else self.message


# Files and front matter


class Visibility(StrEnum):
    """What of a page may be seen."""

    PUBLISHED = "published"
    """Everything."""
    UNLISTED = "unlisted"
    """The page itself, for those who know its address; it appears in nothing we write."""
    DRAFT = "draft"
    """Nothing on the published site; the host may show it in a preview."""
    ENCRYPTED = "encrypted"
    """The page itself after another plugin encrypted it; it appears in nothing we write."""
    PRIVATE = "private"
    """Nothing at all."""


@dataclass(frozen=True, slots=True, kw_only=True)
class VaultFile:
    """One file under the docs folder, published or not."""

    uri: SrcUri
    """Its path under the docs folder."""
    is_page: bool
    """Whether it is Markdown that becomes a page."""
    is_published: bool
    """Whether it may be named in what we write."""
    aliases: tuple[str, ...] = ()
    """Other names of a page."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PageControls:
    """What a page's author decided about its panels."""

    related: bool = True
    """Whether the page shows related pages."""
    backlinks: bool = True
    """Whether the page shows backlinks."""
    graph: bool = True
    """Whether the page shows, and is shown in, graph views."""
    searchable: bool = True
    """Whether the page's text may be searched and embedded."""
    pins: tuple[str, ...] = ()
    """Pages always shown as related, as written (a path or `[[name]]`)."""
    exclusions: tuple[str, ...] = ()
    """Pages never shown as related, as written."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Property:
    """One link in a value of the front matter."""

    key: str
    """Dotted names of the keys that lead to it, without list positions: `links.up`."""
    raw: str
    """The link as written: `[[A|b]]` or `[t](a.md)`."""
    line: int | None
    """Line of the file, from 1."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FrontMatter:
    """What stands above a page's text, read safely."""

    metadata: Mapping[str, object]
    """Keys and values; what could be salvaged when the block cannot be read."""
    body: str
    """The file's text after the block, line ends as `\\n`."""
    body_line: int
    """Line of the file, from 1, on which the body begins."""
    visibility: Visibility
    """What of the page may be seen."""
    title: str | None
    """The title given, as a string."""
    description: str
    """The description given, or nothing."""
    tags: tuple[str, ...]
    """Tags as the author spelled them, once each, without `#`."""
    aliases: tuple[str, ...]
    """Other names of the page."""
    properties: tuple[Property, ...]
    """Links in values, in the order written."""
    controls: PageControls
    """What the author decided about the panels."""
    is_readable: bool
    """False when the block could not be read as it stands."""
    problems: tuple[Problem, ...]
    """What the author should know."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PageSource:
    """A published page as a host hands it over, before it is read."""

    uri: SrcUri
    """Its path under the docs folder."""
    url: str
    """Its address relative to the site's root: `a/b/`, or nothing for the home page."""
    title: str
    """The title the host shows."""
    front_matter: FrontMatter
    """What stands above the text."""
    markdown: str
    """The text the host rendered, without front matter."""
    line: int
    """Line of the file, from 1, on which `markdown` begins."""
    html: str
    """What the host rendered."""
    nav_path: tuple[str, ...] = ()
    """Titles of the navigation sections that hold the page, outermost first."""
    nav_parent: SrcUri | None = None
    """The page that heads the navigation section which holds this one."""


# Documents


class EdgeKind(StrEnum):
    """What kind of relation an edge, or the reference behind it, states."""

    LINK = "link"
    """A link in the text."""
    EMBED = "embed"
    """A note shown inside another."""
    ATTACHMENT = "attachment"
    """A file that is not a page."""
    FIELD = "field"
    """A link in a property; the edge's relation is the property's name."""
    TAG = "tag"
    """From a page to its tag."""
    DIRECTORY = "directory"
    """From a page to the directory that holds it, and from that to the one above."""
    NAV = "nav"
    """From a page that heads a navigation section to the pages in it."""
    MENTION = "mention"
    """A page's title in another page's text without a link."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reference:
    """One link, wikilink, embed or property link as written, not yet resolved."""

    source: SrcUri
    """The page it stands in."""
    line: int | None
    """Line of the file, from 1; `None` for a link that exists only after rendering."""
    raw: str
    """As the author wrote it."""
    kind: EdgeKind
    """What it states: a link, an embed or a field (an attachment is known only once resolved)."""
    relation: str = ""
    """The property's name, for a field."""
    path: str = ""
    """The file part as written, percent-decoded for Markdown links; empty for this page."""
    subpath: str = ""
    """The heading or block part as written, from its `#`; empty for the page as a whole."""
    display: str = ""
    """The text shown, where the author gave one."""
    is_wikilink: bool = False
    """Whether it is written `[[...]]`."""


class ReferenceStatus(StrEnum):
    """What became of a reference."""

    RESOLVED = "resolved"
    """It leads to a file that is published."""
    UNRESOLVED = "unresolved"
    """It leads to nothing."""
    WITHHELD = "withheld"
    """It leads to a file that is not published."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Excerpt:
    """A few words of a page's visible text around a place in it."""

    text: str
    """Plain text, at most about 330 characters, cut between words."""
    start: int
    """Where the place begins in `text`, in code points."""
    end: int
    """Where the place ends in `text`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ResolvedReference:
    """A reference and where it leads."""

    reference: Reference
    """As written."""
    status: ReferenceStatus
    """What became of it."""
    target: SrcUri | None = None
    """The file it leads to, if it is resolved."""
    anchor: str = ""
    """The rendered id it leads to; empty for the page's top."""
    candidates: tuple[SrcUri, ...] = ()
    """All published files that answer to it, the chosen one first, when there are several."""
    section: str = ""
    """The rendered id of the section that holds it; empty before the first heading."""
    spot: str = ""
    """The rendered id of the link itself, or of the section that holds it."""
    context: Excerpt | None = None
    """The sentence around it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """A page's text from one heading to the next; the unit of text search."""

    anchor: str
    """The heading's rendered id; empty for the text before the first heading."""
    heading: str
    """The heading's visible text; empty before the first heading."""
    level: int
    """1 to 6; 0 before the first heading."""
    ancestors: tuple[str, ...]
    """Visible texts of the headings above it, outermost first."""
    text: str
    """The visible text below the heading, blocks separated by line ends."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """One published Markdown page as the core sees it."""

    uri: SrcUri
    """Its path under the docs folder; its identity."""
    url: str
    """Its address relative to the site's root."""
    title: str
    """Its title."""
    description: str = ""
    """What its author says it is about."""
    metadata_text: str = ""
    """Values of its front matter, a line each, as evidence of what it is about; shown nowhere."""
    tags: tuple[str, ...] = ()
    """Tags of front matter and text as first spelled, once each."""
    aliases: tuple[str, ...] = ()
    """Other names of the page."""
    sections: tuple[Section, ...] = ()
    """Its text in reading order; a page without text has none."""
    references: tuple[ResolvedReference, ...] = ()
    """Its references in the order written, those only found after rendering last."""
    controls: PageControls = field(default_factory=PageControls)
    """What its author decided about the panels."""
    pins: tuple[SrcUri, ...] = ()
    """Published pages always shown as related."""
    exclusions: tuple[SrcUri, ...] = ()
    """Pages never shown as related."""
    nav_path: tuple[str, ...] = ()
    """Titles of the navigation sections that hold it, outermost first."""
    nav_parent: SrcUri | None = None
    """The page that heads its navigation section."""


# Graph


class NodeKind(StrEnum):
    """What a node stands for."""

    DOCUMENT = "document"
    """A published page."""
    TAG = "tag"
    """A tag."""
    DIRECTORY = "directory"
    """A directory under the docs folder."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Node:
    """A page, a tag or a directory."""

    kind: NodeKind
    """What it stands for."""
    key: str
    """The page's path, the tag in its comparison form, or the directory's path with a final slash."""
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
    """The property's name, for a field."""
    weight: float
    """What it counts in the adjacency; non-negative."""
    count: int = 1
    """How often the author stated it."""
    implied: bool = False
    """Whether it follows from another edge instead of being written."""
    occurrences: tuple[Occurrence, ...] = ()
    """The places that state it, in reading order."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Graph:
    """
    Nodes, edges and the adjacency a random walk needs.

    The first `document_count` nodes are the documents in path order, so that a
    document and its node have the same number.
    """

    nodes: tuple[Node, ...]
    """Documents by path, then tags, then directories by key."""
    edges: tuple[Edge, ...]
    """In the order of their source, target, kind and relation."""
    document_count: int
    """How many nodes are documents."""
    adjacency: csr_array[np.float64]
    """Shape (n, n); entry (i, j) is the summed weight of edges i → j, without self loops, indices sorted."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Backlink:
    """A page that leads to another, with every place that does."""

    source: SrcUri
    """The citing page."""
    kinds: tuple[EdgeKind, ...]
    """How it cites, once each."""
    relations: tuple[str, ...]
    """Names of the properties that cite, once each."""
    occurrences: tuple[Occurrence, ...]
    """The citing places, in reading order."""


# Embeddings


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class WordTable:
    """One vector a word; a query's embedding is the unit sum of the rows of its words."""

    terms: tuple[str, ...]
    """Analysed words in code-point order."""
    vectors: npt.NDArray[np.float32]
    """Shape (terms, dimension)."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class EmbeddedTexts:
    """What an embedder makes of a list of texts."""

    vectors: npt.NDArray[np.float32]
    """Shape (texts, dimension); rows of length 1, or 0 where a text says nothing."""
    word_table: WordTable | None = None
    """How to embed a query without the model, where that is possible."""


class Embedder(Protocol):
    """Turns texts into vectors."""

    @property
    def model(self) -> str:
        """The model's name, for the log and the manifest."""

    @property
    def fingerprint(self) -> str:
        """A name that changes whenever the model would give other vectors."""

    @property
    def is_per_text(self) -> bool:
        """Whether the vector of a text depends on that text alone, not on the rest of the list."""

    def embed(
        self,
        texts: Sequence[str],
        *,
        groups: Sequence[int] | None = None,
        on_progress: Callable[[int, int], None] | None = None,
    ) -> EmbeddedTexts:
        """
        Embed texts.

        `groups` numbers, where it is known, the page that each text stands in;
        `on_progress(done, total)` is called now and then.
        """


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Embeddings:
    """Vectors of all sections and documents."""

    model: str
    """The model's name."""
    fingerprint: str
    """A name that changes whenever the model would give other vectors."""
    sections: npt.NDArray[np.float32]
    """Shape (sections, dimension); sections of all documents in path and reading order; unit rows or zero rows."""
    documents: npt.NDArray[np.float32]
    """Shape (documents, dimension); the unit mean of a document's sections, or a zero row."""
    word_table: WordTable | None
    """How to embed a query without the model, where that is possible."""


# Answers


class ReasonKind(StrEnum):
    """Why a page is related to another or answers a query."""

    PINNED = "pinned"
    """The author says so."""
    MUTUAL = "mutual"
    """Both pages link to each other."""
    LINKS_OUT = "links_out"
    """This page links there."""
    LINKS_IN = "links_in"
    """That page links here."""
    FIELD = "field"
    """A property names it; subjects: the property's name."""
    BOTH_LINK_TO = "both_link_to"
    """Both link to a third page; subjects: its title."""
    BOTH_LINKED_FROM = "both_linked_from"
    """A third page links to both; subjects: its title."""
    SHARED_TAGS = "shared_tags"
    """Both have a tag; subjects: the tags, rarest first."""
    SIMILAR_TEXT = "similar_text"
    """Their texts are alike; subjects: heading of the most similar section over there, if it has one."""
    SAME_DIRECTORY = "same_directory"
    """Both are in one directory; subjects: its name."""
    MATCHED_WORDS = "matched_words"
    """The words of the query occur; subjects: those words."""
    SIMILAR_MEANING = "similar_meaning"
    """The query's embedding is close."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reason:
    """One true statement why a hit is a hit."""

    kind: ReasonKind
    """What it states."""
    subjects: tuple[str, ...] = ()
    """The names it speaks of."""
    target: SrcUri | None = None
    """The third page it speaks of."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Related:
    """One page related to another."""

    target: SrcUri
    """The related page."""
    score: float
    """Higher is closer; standard deviations above the page's average pair."""
    signals: tuple[tuple[str, float], ...]
    """What each signal added to the score, largest first."""
    reasons: tuple[Reason, ...]
    """Why, most convincing first; never empty."""
    is_linked: bool
    """Whether the page already links there."""
    section: int | None
    """Position of the most similar section among the target's sections."""
    snippet: str
    """The passage of the target that fits best, plain text, cut between words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Hit:
    """One ranked section that answers a query."""

    uri: SrcUri
    """The document."""
    url: str
    """Its address relative to the site's root, with the section's anchor."""
    title: str
    """The document's title."""
    section: str
    """The section's heading; empty before the first heading."""
    score: float
    """Higher is better."""
    reasons: tuple[Reason, ...]
    """Why it answers."""
    snippet: str
    """The passage that fits best, plain text."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Bundle:
    """Everything a build found out; what panels, files and stores are made from."""

    documents: tuple[Document, ...]
    """In path order."""
    graph: Graph
    """Typed edges and adjacency."""
    embeddings: Embeddings | None
    """Vectors, unless switched off."""
    related: Mapping[SrcUri, tuple[Related, ...]]
    """Related pages of each document that has any, best first."""
    backlinks: Mapping[SrcUri, tuple[Backlink, ...]]
    """Citing pages of each document that has any."""
    problems: tuple[Problem, ...]
    """What the authors should know; never written into the site."""
