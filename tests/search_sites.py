"""Small sites, built by the real pipeline and opened for searching."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from mkdocs_pinakes import pipeline
from mkdocs_pinakes.analysis import ANALYZER
from mkdocs_pinakes.bundle.write import write_bundle
from mkdocs_pinakes.documents.folder import read_folder
from mkdocs_pinakes.embeddings.builtin import LatentSemanticEmbedder
from mkdocs_pinakes.embeddings.cache import VectorCache
from mkdocs_pinakes.settings import RelatedSettings, SearchSettings, Settings

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

    from mkdocs_pinakes.model import Bundle, Hit
    from mkdocs_pinakes.settings import EdgeSettings

HARBOUR = {
    "index.md": "# Harbour\n\nWelcome to the harbour.\n",
    "boats/dinghy.md": (
        "---\ntags: [boats/sail]\ndate: 2026-03-01\nup: '[[Argo]]'\n---\n# Dinghy\n\n"
        "A dinghy has a hull, a mast, a sail and an oar. See [[Argo]].\n"
    ),
    "boats/argo.md": (
        "---\ntags: [boats]\ndate: 2026-01-01\n---\n# Argo\n\n"
        "The ship of Jason. [[Orpheus]] was aboard.\n"
    ),
    "crew/orpheus.md": "# Orpheus\n\nA singer. He taught [[Linus]].\n",
    "crew/linus.md": "# Linus\n\nHe played the lyre.\n",
    "boats/yacht.md": "# Yacht\n\nA yacht has a hull, a mast, a sail and a keel.\n",
    "boats/ketch.md": "# Ketch\n\nA ketch carries a mast, a sail, a hull and a second mast.\n",
    "boats/barge.md": "# Barge\n\nA barge carries coal on canals, with a hull and an engine.\n",
    "birds/gull.md": "# Gull\n\nThe gull eats fish and crabs on the shore.\n",
    "birds/tern.md": "# Tern\n\nThe tern eats fish and shrimps on the shore, and dives.\n",
    "birds/heron.md": "# Heron\n\nThe heron waits for fish in the reeds, far from the shore.\n",
}
"""Boats share their words; only links lead to the crew."""


def search_site(
    folder: Path,
    files: Mapping[str, str],
    *,
    search: SearchSettings | None = None,
    edges: EdgeSettings | None = None,
    has_vectors: bool = True,
) -> Path:
    """Write Markdown files, build their bundle, and return the site."""
    docs = folder / "docs"
    for name, text in files.items():
        path = docs / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    settings = replace(Settings(), related=RelatedSettings(enabled=False))
    settings = replace(settings, search=search or settings.search, edges=edges or settings.edges)
    bundle = build(docs, settings, folder, has_vectors=has_vectors)
    write_bundle(bundle, folder / "site/pinakes", settings=settings.bundle, analyzer=ANALYZER)
    return folder / "site"


def build(docs: Path, settings: Settings, scratch: Path, *, has_vectors: bool) -> Bundle:
    """Build the bundle of a folder."""
    return pipeline.build(
        read_folder(docs, settings).documents,
        settings,
        embedder=LatentSemanticEmbedder() if has_vectors else None,
        cache=VectorCache(scratch / "cache"),
    )


def uris(hits: Iterable[Hit]) -> list[str]:
    """Say which pages answer."""
    return [hit.uri for hit in hits]
