"""Which pages and sections come first, and why."""

from __future__ import annotations

from mkdocs_pinakes.ranking.pagerank import pagerank_from_each, personalized_pagerank
from mkdocs_pinakes.ranking.related import related_pages
from mkdocs_pinakes.ranking.search import fuse

__all__ = ["fuse", "pagerank_from_each", "personalized_pagerank", "related_pages"]
