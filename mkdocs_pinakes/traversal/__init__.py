"""
Walks from what a query finds along edges that the query declares.

```
query ──> seeds ─┐                        ┌─> select ──> answer
roots ───────────┴─> strategy ─> tracker ─┤
                        ^                 └─> traverse ─> ends of edges ─> store ─┐
                        └─────────────── contents not known yet <─────────────────┘
```
"""

from __future__ import annotations

from mkdocs_pinakes.traversal.content_graph import ContentGraph, content_graph
from mkdocs_pinakes.traversal.edge_reading import edge_problems, edge_reader
from mkdocs_pinakes.traversal.memory_store import InMemoryStore
from mkdocs_pinakes.traversal.nodes import NodeTracker, TraversalNode
from mkdocs_pinakes.traversal.strategies import Eager, MaximalMarginalRelevance, Scored, Strategy
from mkdocs_pinakes.traversal.threaded_store import ThreadedStore
from mkdocs_pinakes.traversal.walk import atraverse, traverse

__all__ = [
    "ContentGraph",
    "Eager",
    "InMemoryStore",
    "MaximalMarginalRelevance",
    "NodeTracker",
    "Scored",
    "Strategy",
    "ThreadedStore",
    "TraversalNode",
    "atraverse",
    "content_graph",
    "edge_problems",
    "edge_reader",
    "traverse",
]
