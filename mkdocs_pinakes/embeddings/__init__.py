"""Vectors of texts: the models, and the cache that spares running them."""

from __future__ import annotations

from mkdocs_pinakes.embeddings.builtin import LatentSemanticEmbedder
from mkdocs_pinakes.embeddings.cache import VectorCache
from mkdocs_pinakes.embeddings.choose import choose_embedder, model_version
from mkdocs_pinakes.embeddings.embed import embed_documents
from mkdocs_pinakes.embeddings.fastembed_model import FastembedEmbedder
from mkdocs_pinakes.embeddings.language import is_english

__all__ = [
    "FastembedEmbedder",
    "LatentSemanticEmbedder",
    "VectorCache",
    "choose_embedder",
    "embed_documents",
    "is_english",
    "model_version",
]
