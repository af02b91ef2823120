"""From documents to the vectors of their sections."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from scipy import sparse

from mkdocs_pinakes.embeddings.vectors import are_unit_rows, unit_rows
from mkdocs_pinakes.errors import EmbeddingError
from mkdocs_pinakes.model import EmbeddedTexts, Embeddings, QueryTable, embedded_text, quantise

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import numpy.typing as npt

    from mkdocs_pinakes.embeddings.cache import VectorCache
    from mkdocs_pinakes.model import Document, Embedder, Section, WordTable

    Progress = Callable[[int, int], None]

_TEXTS_KEPT_AT_ONCE = 256
"""How many texts an interrupted build loses at most."""


def embed_documents(
    documents: Sequence[Document],
    embedder: Embedder,
    cache: VectorCache,
    *,
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
    return Embeddings(
        model=embedder.model,
        fingerprint=embedder.fingerprint,
        sections=sections,
        documents=_means(sections, owners, count=len(documents)),
        query_table=None
        if result.word_table is None
        else _query_table(result.word_table, sections),
        is_made_of_words=result.word_table is not None,
    )


def _query_table(table: WordTable, sections: npt.NDArray[np.float32]) -> QueryTable:
    return QueryTable(terms=table.terms, words=quantise(table.vectors), sections=quantise(sections))


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
        return _embed_each(texts, embedder, cache, on_progress=on_progress)
    known = cache.get_result(embedder.fingerprint, texts, groups=groups)
    if known is not None:
        return known
    made = _checked(embedder.embed(texts, groups=groups, on_progress=on_progress), len(texts))
    cache.put_result(embedder.fingerprint, texts, made, groups=groups)
    return made


def _embed_each(
    texts: Sequence[str], embedder: Embedder, cache: VectorCache, *, on_progress: Progress
) -> EmbeddedTexts:
    distinct = list(dict.fromkeys(texts))
    vectors = cache.get_many(embedder.fingerprint, distinct)
    missing = [text for text in distinct if text not in vectors]
    for first in range(0, len(missing), _TEXTS_KEPT_AT_ONCE):
        some = missing[first : first + _TEXTS_KEPT_AT_ONCE]
        shift = _shifted(on_progress, first, len(missing))
        made = _checked(embedder.embed(some, on_progress=shift), len(some)).vectors
        cache.put_many(embedder.fingerprint, some, made)
        vectors.update(zip(some, made, strict=True))
    cache.prune(embedder.fingerprint, distinct)
    rows = [vectors[text] for text in texts]
    return EmbeddedTexts(vectors=np.stack(rows) if rows else np.zeros((0, 0), dtype=np.float32))


def _shifted(on_progress: Progress, first: int, total: int) -> Progress:
    return lambda done, _: on_progress(first + done, total)


def _checked(made: EmbeddedTexts, count: int) -> EmbeddedTexts:
    shape = made.vectors.shape
    if shape != (count, shape[-1]) or not are_unit_rows(made.vectors).all():
        message = (
            f"the embedding model gave no {count} vectors of length 1 (shape: {shape});"
            " choose another `embeddings.model`"
        )
        raise EmbeddingError(message)
    return made


def _means(
    sections: npt.NDArray[np.float32], owners: Sequence[int], *, count: int
) -> npt.NDArray[np.float32]:
    membership = (np.ones(len(owners)), (owners, range(len(owners))))
    sums = sparse.csr_array(membership, shape=(count, len(owners))) @ sections.astype(np.float64)
    return unit_rows(sums)
