"""Which groups of pages belong together, and what they are about."""

from __future__ import annotations

from mkdocs_pinakes.topics.find import find_topics
from mkdocs_pinakes.topics.girvan_newman import girvan_newman
from mkdocs_pinakes.topics.leiden import leiden
from mkdocs_pinakes.topics.louvain import louvain
from mkdocs_pinakes.topics.modularity import as_undirected, modularity

__all__ = ["as_undirected", "find_topics", "girvan_newman", "leiden", "louvain", "modularity"]
