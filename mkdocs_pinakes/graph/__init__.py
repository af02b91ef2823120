"""From edges to the graph that walks, views and queries read."""

from __future__ import annotations

from mkdocs_pinakes.graph.build import build_graph

__all__ = ["build_graph"]
