"""Edges: what pages, tags and directories have to do with each other."""

from __future__ import annotations

from mkdocs_pinakes.edges.backlinks import collect_backlinks
from mkdocs_pinakes.edges.extract import extract_edges

__all__ = ["collect_backlinks", "extract_edges"]
