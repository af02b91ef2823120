"""From documents to the vectors of their sections."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from scipy import sparse

from mkdocs_pinakes.embeddings.each import checked, embed_each
from mkdocs_pinakes.embeddings.query_table import query_table_of
from mkdocs_pinakes.embeddings.vectors import unit_rows
from mkdocs_pinakes.model import (
    COARSE,
    EmbeddedTexts,
    Embeddings,
    QueryTable,
    embedded_text,
    quantise,
)
from mkdocs_pinakes.telemetry import traced

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import numpy.typing as npt

    from mkdocs_pinakes.embeddings.cache import VectorCache
    from mkdocs_pinakes.model import Document, Embedder, Section, WordTable

    Progress = Callable[[int, int], None]


@traced("pinakes.build.embed")
def embed_documents(
    documents: Sequence[Document],
    embedder: Embedder,
    cache: VectorCache,
    *,
    learns_words: bool = False,
    on_progress: Callable[[int, int], None] | None = None,
) -> Embeddings:
    """
    Embed all sections, and documents as the mean of their sections.

    Sections count alike in the mean: weights by length were measured to find
    related pages no better.

    Parameters
    ----------
    documents : sequence of Document
        All published documents in path order.
    embedder : Embedder
        The model; it sees nothing of pages that may not be searched.
    cache : VectorCache
        Vectors of earlier builds; what it knows is not embedded again.
    learns_words : bool
        Whether a language model teaches the site's words to embed queries without it.
    on_progress : callable, optional
        Called with the number of texts embedded and their total.

    Returns
    -------
    Embeddings
        Unit rows, and zero rows for what says nothing.

    Raises
    ------
    EmbeddingError
        If the model gives vectors of the wrong shape, or not of length 1.
    """
    owners = [number for number, document in enumerate(documents) for _ in document.sections]
    texts = [_text(document, section) for document in documents for section in document.sections]
    telling = [number for number, text in enumerate(texts) if text]
    result = _embed(
        [texts[number] for number in telling],
        embedder,
        cache,
        groups=[owners[number] for number in telling],
        on_progress=on_progress or _ignore,
    )
    sections = np.zeros((len(texts), result.vectors.shape[1]), dtype=np.float32)
    sections[telling] = result.vectors
    table = None
    if result.word_table is not None:
        table = _query_table(result.word_table, sections)
    elif learns_words:
        table = query_table_of(
            documents, texts, sections, embedder, cache, on_progress=on_progress or _ignore
        )
    elif embedder.is_per_text:
        cache.prune({embedder.fingerprint: texts})
    return Embeddings(
        model=embedder.model,
        fingerprint=embedder.fingerprint,
        sections=sections,
        documents=_means(sections, owners, count=len(documents)),
        query_table=table,
        is_made_of_words=result.word_table is not None,
    )


def _query_table(table: WordTable, sections: npt.NDArray[np.float32]) -> QueryTable:
    return QueryTable(
        terms=table.terms,
        words=quantise(table.vectors),
        sections=quantise(sections, steps=COARSE),
    )


def _text(document: Document, section: Section) -> str:
    if not document.controls.searchable:
        return ""
    return embedded_text(document, section)


def _ignore(_done: int, _total: int) -> None:
    pass


def _embed(
    texts: Sequence[str],
    embedder: Embedder,
    cache: VectorCache,
    *,
    groups: Sequence[int],
    on_progress: Progress,
) -> EmbeddedTexts:
    if embedder.is_per_text:
        vectors = embed_each(texts, embedder, cache, on_progress=on_progress)
        return EmbeddedTexts(vectors=vectors)
    known = cache.get_result(embedder.fingerprint, texts, groups=groups)
    if known is not None:
        return known
    made = checked(embedder.embed(texts, groups=groups, on_progress=on_progress), len(texts))
    cache.put_result(embedder.fingerprint, texts, made, groups=groups)
    return made


def _means(
    sections: npt.NDArray[np.float32], owners: Sequence[int], *, count: int
) -> npt.NDArray[np.float32]:
    membership = (np.ones(len(owners)), (owners, range(len(owners))))
    sums = sparse.csr_array(membership, shape=(count, len(owners))) @ sections.astype(np.float64)
    return unit_rows(sums)
