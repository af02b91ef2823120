"""A bundle, opened to answer questions."""

from __future__ import annotations

from mkdocs_pinakes.knowledge_base.opened import KnowledgeBase

__all__ = ["KnowledgeBase"]
