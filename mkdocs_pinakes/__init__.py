"""Related pages, backlinks, a typed graph and search for Markdown knowledge bases."""

from __future__ import annotations

__version__ = "0.1.0"
