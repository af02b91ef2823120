"""Which pages and sections come first, and why."""

from __future__ import annotations

from mkdocs_pinakes.ranking.all_walks import pagerank_from_each
from mkdocs_pinakes.ranking.fusion import convex_combination
from mkdocs_pinakes.ranking.pagerank import personalized_pagerank
from mkdocs_pinakes.ranking.related import RelatedPages, related_pages

__all__ = [
    "RelatedPages",
    "convex_combination",
    "pagerank_from_each",
    "personalized_pagerank",
    "related_pages",
]
