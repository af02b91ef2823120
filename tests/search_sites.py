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
    from collections.abc import Mapping
    from pathlib import Path

    from mkdocs_pinakes.model import Bundle
    from mkdocs_pinakes.settings import EdgeSettings


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
