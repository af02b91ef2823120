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

from mkdocs_pinakes.model.answers import (
    Bundle,
    Explanation,
    Hit,
    RankPart,
    Reason,
    ReasonKind,
    Related,
    TermMatch,
)
from mkdocs_pinakes.model.documents import (
    WRITTEN_KINDS,
    Document,
    EdgeKind,
    Excerpt,
    FieldValue,
    Reference,
    ReferenceStatus,
    ResolvedReference,
    Section,
    ValueKind,
)
from mkdocs_pinakes.model.embeddings import (
    EmbeddedTexts,
    Embedder,
    Embeddings,
    QueryTable,
    WordTable,
)
from mkdocs_pinakes.model.further import FurtherPage, FurtherPages
from mkdocs_pinakes.model.graph import Backlink, Edge, Graph, Node, NodeKind, Occurrence
from mkdocs_pinakes.model.health import (
    HealthReport,
    LonelyTag,
    Mention,
    NearDuplicates,
    ProseReader,
    ProseSection,
    SourceProse,
    Span,
)
from mkdocs_pinakes.model.identity import embedded_text, section_identity
from mkdocs_pinakes.model.names import STEP, SrcUri, comparison_key, composed, is_tag_below
from mkdocs_pinakes.model.pages import (
    FrontMatter,
    PageControls,
    PageSource,
    Property,
    VaultFile,
    Visibility,
)
from mkdocs_pinakes.model.problems import Problem, ProblemKind
from mkdocs_pinakes.model.quantised import COARSE, QuantisedRows, quantise
from mkdocs_pinakes.model.search import (
    PageName,
    SearchFilter,
    SearchGraph,
    SearchMode,
    SearchRules,
    SectionIndex,
    TermRuns,
)
from mkdocs_pinakes.model.tags import Tag, TagUse, tag_key, tag_parts
from mkdocs_pinakes.model.topics import Topic, TopicHit, TopicPage, TopicStore
from mkdocs_pinakes.model.traversal import Content, ContentEdges, ContentStore, Seeds
from mkdocs_pinakes.model.walks import (
    ALLOWED_LIMITS,
    Direction,
    DrawnEdge,
    DrawnGraph,
    DrawnNode,
    FrontierPage,
    FrontierReason,
    LinkRow,
    Links,
    WalkedPage,
    WalkLimit,
    WalkQuestion,
)

__all__ = [
    "ALLOWED_LIMITS",
    "COARSE",
    "STEP",
    "WRITTEN_KINDS",
    "Backlink",
    "Bundle",
    "Content",
    "ContentEdges",
    "ContentStore",
    "Direction",
    "Document",
    "DrawnEdge",
    "DrawnGraph",
    "DrawnNode",
    "Edge",
    "EdgeKind",
    "EmbeddedTexts",
    "Embedder",
    "Embeddings",
    "Excerpt",
    "Explanation",
    "FieldValue",
    "FrontMatter",
    "FrontierPage",
    "FrontierReason",
    "FurtherPage",
    "FurtherPages",
    "Graph",
    "HealthReport",
    "Hit",
    "LinkRow",
    "Links",
    "LonelyTag",
    "Mention",
    "NearDuplicates",
    "Node",
    "NodeKind",
    "Occurrence",
    "PageControls",
    "PageName",
    "PageSource",
    "Problem",
    "ProblemKind",
    "Property",
    "ProseReader",
    "ProseSection",
    "QuantisedRows",
    "QueryTable",
    "RankPart",
    "Reason",
    "ReasonKind",
    "Reference",
    "ReferenceStatus",
    "Related",
    "ResolvedReference",
    "SearchFilter",
    "SearchGraph",
    "SearchMode",
    "SearchRules",
    "Section",
    "SectionIndex",
    "Seeds",
    "SourceProse",
    "Span",
    "SrcUri",
    "Tag",
    "TagUse",
    "TermMatch",
    "TermRuns",
    "Topic",
    "TopicHit",
    "TopicPage",
    "TopicStore",
    "ValueKind",
    "VaultFile",
    "Visibility",
    "WalkLimit",
    "WalkQuestion",
    "WalkedPage",
    "WordTable",
    "comparison_key",
    "composed",
    "embedded_text",
    "is_tag_below",
    "quantise",
    "section_identity",
    "tag_key",
    "tag_parts",
]
