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

from mkdocs_pinakes.model.answers import Bundle, Hit, Reason, ReasonKind, Related
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
from mkdocs_pinakes.model.embeddings import EmbeddedTexts, Embedder, Embeddings, WordTable
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
from mkdocs_pinakes.model.names import SrcUri, comparison_key, composed
from mkdocs_pinakes.model.pages import (
    FrontMatter,
    PageControls,
    PageSource,
    Property,
    VaultFile,
    Visibility,
)
from mkdocs_pinakes.model.problems import Problem, ProblemKind
from mkdocs_pinakes.model.search import SearchFilter, SearchMode

__all__ = [
    "WRITTEN_KINDS",
    "Backlink",
    "Bundle",
    "Document",
    "Edge",
    "EdgeKind",
    "EmbeddedTexts",
    "Embedder",
    "Embeddings",
    "Excerpt",
    "FieldValue",
    "FrontMatter",
    "Graph",
    "HealthReport",
    "Hit",
    "LonelyTag",
    "Mention",
    "NearDuplicates",
    "Node",
    "NodeKind",
    "Occurrence",
    "PageControls",
    "PageSource",
    "Problem",
    "ProblemKind",
    "Property",
    "ProseReader",
    "ProseSection",
    "Reason",
    "ReasonKind",
    "Reference",
    "ReferenceStatus",
    "Related",
    "ResolvedReference",
    "SearchFilter",
    "SearchMode",
    "Section",
    "SourceProse",
    "Span",
    "SrcUri",
    "ValueKind",
    "VaultFile",
    "Visibility",
    "WordTable",
    "comparison_key",
    "composed",
]
