"""From documents and a language model to vectors of words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mkdocs_pinakes.embeddings.each import embed_each
from mkdocs_pinakes.embeddings.sample_texts import choose_headings, choose_parts, choose_words
from mkdocs_pinakes.embeddings.word_table import Examples, learn_query_table

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import numpy as np
    import numpy.typing as npt

    from mkdocs_pinakes.embeddings.cache import VectorCache
    from mkdocs_pinakes.model import Document, Embedder, QueryTable


def query_table_of(
    documents: Sequence[Document],
    texts: Sequence[str],
    sections: npt.NDArray[np.float32],
    embedder: Embedder,
    cache: VectorCache,
    *,
    on_progress: Callable[[int, int], None],
) -> QueryTable | None:
    """
    Ask a model for short texts of a site, and learn from them what its words mean.

    Parameters
    ----------
    documents : sequence of Document
        All published documents in path order.
    texts : sequence of str
        Texts of their sections; empty for those that may not be searched.
    sections : ndarray, shape (texts, dimension)
        Their vectors.
    embedder : Embedder
        The model.
    cache : VectorCache
        Vectors of earlier builds.
    on_progress : callable
        Called with the number of texts embedded and their total.

    Returns
    -------
    QueryTable or None
        The table; none if there is nothing to learn from.
    """
    asking = embedder.for_queries()
    pages = [document for document in documents if document.controls.searchable]
    parts = choose_parts([section for page in pages for section in page.sections])
    words = choose_words([text for text in texts if text])
    short = [*choose_headings(pages), *parts]
    asked = [*short, *words.values()]
    vectors = embed_each(asked, asking, cache, on_progress=on_progress)
    used = {embedder.fingerprint: texts}
    used[asking.fingerprint] = [*used.get(asking.fingerprint, ()), *asked]
    cache.prune(used)
    if not len(vectors) or vectors.shape[1] != sections.shape[1]:
        return None
    return learn_query_table(
        Examples(texts=texts, vectors=sections),
        Examples(texts=short, vectors=vectors[: len(short)]),
        Examples(texts=list(words.values()), vectors=vectors[len(short) :]),
        vocabulary=list(words),
    )
