"""
The settings of a build, by stage, each with its default.

A host fills these records from what its user wrote; nothing below the host
knows where a value came from.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum


class LinkText(StrEnum):
    """What a wikilink without a display text shows."""

    WRITTEN = "written"
    """The name as the author wrote it."""
    TITLE = "title"
    """The title of the page it leads to."""


class Switch(StrEnum):
    """Whether something is wanted."""

    AUTO = "auto"
    """Where the site speaks for it."""
    ON = "true"
    """Always."""
    OFF = "false"
    """Never."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LinkSettings:
    """How the links of an author are resolved and shown."""

    obsidian_exact: bool = False
    """Give Obsidian's own answer where ours prefers the exact case and another page than the source."""
    aliases: bool = True
    """Let a link that matches no file name match an alias."""
    folder_links: bool = True
    """Let a link to a folder match the folder's index or README page."""
    link_text: LinkText = LinkText.WRITTEN
    """What a wikilink without a display text shows."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TagSettings:
    """Where tags come from, and whether they have pages."""

    inline: Switch = Switch.AUTO
    """Whether `#tag` in prose is a tag; `auto` where the site is a vault: `.obsidian/` is there, or wikilinks are common."""
    pages: Switch = Switch.AUTO
    """Whether each tag has a page; `auto` where no other plugin lists tags."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EdgeWeights:
    """Weight of one edge of each kind, non-negative; 0 leaves the kind out of the adjacency."""

    link: float = 2.0
    """A link or wikilink the author wrote."""
    embed: float = 2.0
    """A note shown inside another."""
    field: float = 2.0
    """A typed link: a link in a property of the front matter, or in an inline field."""
    tag: float = 1.0
    """A tag of the page."""
    directory: float = 0.5
    """The directory that holds the page."""
    nav: float = 1.0
    """The page's parent in the navigation."""
    value: float = 1.0
    """A value of front matter that an edge specification joins pages by."""
    mention: float = 1.0
    """A title or alias of another page in the text, divided by how many pages bear it."""


PAGE_ID = "$id"
"""Stands in an edge specification for the page itself."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EdgeSpec:
    """
    Leads from every page with a value to every page that has the same one elsewhere.

    `(cites, $id)` leads to the pages that `cites` names, `(keywords, keywords)` joins
    pages that share a keyword.
    """

    source: str
    """A field of the front matter, dots between the names of nested ones, or `PAGE_ID`."""
    target: str
    """The field of the other page, or `PAGE_ID`."""

    @property
    def names_pages(self) -> bool:
        """Whether it leads from a field to pages, or from pages to a field."""
        return PAGE_ID in (self.source, self.target)


@dataclass(frozen=True, slots=True, kw_only=True)
class Relation:
    """A relation that authors state with a typed link."""

    name: str
    """Its key, as `relation_name` writes it."""
    inverse: str | None = None
    """What it is called from the other end; `None` if nothing follows there."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EdgeSettings:
    """Which edges are made, and what they weigh."""

    weights: EdgeWeights = field(default_factory=EdgeWeights)
    """Weight of one edge of each kind."""
    relations: tuple[Relation, ...] = (
        Relation(name="up", inverse="down"),
        Relation(name="next", inverse="prev"),
    )
    """Relations that are known, each once, with their inverses."""
    specs: tuple[EdgeSpec, ...] = ()
    """Which fields of the front matter make edges."""
    phrases: bool = True
    """Whether names that several pages hold, and that are the title of none, join them."""

    @property
    def inverses(self) -> dict[str, str]:
        """The inverse of each relation that has one, read in both directions."""
        found = {one.inverse: one.name for one in reversed(self.relations) if one.inverse}
        for one in self.relations:
            found.pop(one.name, None)
        return found | {one.name: one.inverse for one in self.relations if one.inverse}

    @property
    def known_relations(self) -> frozenset[str]:
        """All relations and their inverses."""
        names = (name for one in self.relations for name in (one.name, one.inverse))
        return frozenset(name for name in names if name)


@dataclass(frozen=True, slots=True, kw_only=True)
class EmbeddingSettings:
    """Which model gives the vectors."""

    model: str = "auto"
    """`auto`, `builtin`, `none`, the name of a fastembed model, or a folder that holds one."""
    batch_size: int = 8
    """Texts embedded at once, at least 1; memory grows with it, speed does not."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RankingSettings:
    """How the random walk behaves."""

    damping: float = 0.5
    """Probability of following an edge instead of restarting, in [0, 1)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RelatedSettings:
    """How many related pages are shown, and which."""

    enabled: bool = True
    """Whether related pages are computed and shown."""
    maximum: int = 5
    """Most related pages of one page, at least 0."""
    threshold: float = 1.0
    """Least score of a related page; scores are standard deviations above the average page."""


class Fusion(StrEnum):
    """How words and meaning become one ranking."""

    CONVEX = "convex"
    """By their scores, each scaled to 0 to 1."""
    RRF = "rrf"
    """By their places alone: reciprocal rank fusion."""


AUTO = "auto"
"""Stands for a language that is found out from the texts."""
NO_LANGUAGE = "none"
"""Stands for no language: every word is its own stem."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchSettings:
    """How search ranks."""

    fusion: Fusion = Fusion.CONVEX
    """How words and meaning become one ranking."""
    language: str = AUTO
    """The language whose rules give the stems of words, as a code of ISO 639; `auto`, or `none`."""
    dialog: bool = True
    """Whether pages have the search dialog."""
    semantic: bool = True
    """Whether the site itself finds pages by meaning, which takes vectors of its words."""


class TopicAlgorithm(StrEnum):
    """How topics are found."""

    LOUVAIN = "louvain"
    """By moving pages, built in."""
    LEIDEN = "leiden"
    """By the algorithm of Leiden; needs an extra package."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TopicSettings:
    """Which groups of pages are topics."""

    enabled: bool = True
    """Whether topics are found."""
    algorithm: TopicAlgorithm = TopicAlgorithm.LOUVAIN
    """How they are found."""
    resolution: float = 1.0
    """More makes more and smaller topics; above 0."""
    minimum_size: int = 3
    """Fewest pages of a topic, at least 1."""
    maximum_size: int = 50
    """Most pages of a topic that is not divided into subtopics, at least 1."""
    tenants: tuple[str, ...] = ()
    """Directories (`v1/`) and tags (`#internal`) whose pages have topics of their own; the first that fits counts."""
    pages: bool = False
    """Whether each topic has a page."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BacklinkSettings:
    """How backlinks are shown."""

    enabled: bool = True
    """Whether backlinks are shown."""
    open: int = 5
    """Citing pages shown before the rest is folded away, at least 0."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PreviewSettings:
    """What readers are shown of a page before they open it."""

    enabled: bool = True
    """Whether links inside the site show a preview."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GraphSettings:
    """What the graph views show."""

    enabled: bool = True
    """Whether pages have a graph of what is around them."""
    site: bool = True
    """Whether there is a graph of the whole site."""
    tags: bool = False
    """Whether tags are drawn unless a reader chooses otherwise."""
    directories: bool = False
    """Whether directories are drawn unless a reader chooses otherwise."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BundleSettings:
    """What is written into the site."""

    enabled: bool = True
    """Whether the bundle is written at all."""
    sqlite: bool = True
    """Whether the bundle holds `pinakes.sqlite` for the command line and for servers."""
    offline: Switch = Switch.AUTO
    """Whether pages are opened as files, without a server; `auto` with Material's plugin `offline`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ServeSettings:
    """What the development server of a host answers besides pages; no build depends on it."""

    enabled: bool = True
    """Whether it answers questions to the bundle, and shows problems."""
    hosts: tuple[str, ...] = ()
    """Names it answers for, beside its own, `localhost` and addresses in numbers."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """All settings of a build."""

    exclude: tuple[str, ...] = ()
    """Globs over paths under the docs folder whose pages are withheld from everything we write."""
    links: LinkSettings = field(default_factory=LinkSettings)
    """How links are resolved and shown."""
    tags: TagSettings = field(default_factory=TagSettings)
    """Where tags come from."""
    edges: EdgeSettings = field(default_factory=EdgeSettings)
    """Which edges are made."""
    embeddings: EmbeddingSettings = field(default_factory=EmbeddingSettings)
    """Which model gives the vectors."""
    ranking: RankingSettings = field(default_factory=RankingSettings)
    """How the random walk behaves."""
    related: RelatedSettings = field(default_factory=RelatedSettings)
    """How related pages are chosen."""
    backlinks: BacklinkSettings = field(default_factory=BacklinkSettings)
    """How backlinks are shown."""
    previews: PreviewSettings = field(default_factory=PreviewSettings)
    """What is shown of a page before it is opened."""
    search: SearchSettings = field(default_factory=SearchSettings)
    """How search ranks."""
    topics: TopicSettings = field(default_factory=TopicSettings)
    """Which groups of pages are topics."""
    graph: GraphSettings = field(default_factory=GraphSettings)
    """What the graph views show."""
    bundle: BundleSettings = field(default_factory=BundleSettings)
    """What is written into the site."""
