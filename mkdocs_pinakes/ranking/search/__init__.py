"""
Search: from a query to ranked pages, with the reasons.

```
query ─> words ─> terms ─> sections by BM25F ─┐
      ├> vector ─> sections by cosine ────────┴─> fusion ─> text ranking ─┐
      └> names ─> pages ──> random walk <── its first places ─────────────┴─> guarded head
```

It imports nothing, so that a build loads only the index.
"""
