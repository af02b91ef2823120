"""Embedding texts one by one, those alone that no earlier build has embedded."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from mkdocs_pinakes.embeddings.vectors import are_unit_rows
from mkdocs_pinakes.errors import EmbeddingError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import numpy.typing as npt

    from mkdocs_pinakes.embeddings.cache import VectorCache
    from mkdocs_pinakes.model import EmbeddedTexts, Embedder

    Progress = Callable[[int, int], None]

_TEXTS_KEPT_AT_ONCE = 256
"""How many texts an interrupted build loses at most."""


def embed_each(
    texts: Sequence[str], embedder: Embedder, cache: VectorCache, *, on_progress: Progress
) -> npt.NDArray[np.float32]:
    """
    Embed texts by a model that looks at each text alone.

    Parameters
    ----------
    texts : sequence of str
        Any texts.
    embedder : Embedder
        The model.
    cache : VectorCache
        Vectors of earlier builds; what it lacks is added.
    on_progress : callable
        Called with the number of texts embedded and their total, without those known.

    Returns
    -------
    ndarray, shape (texts, dimension)
        Unit rows, or zero rows; the dimension is 0 if there is no text.
    """
    distinct = list(dict.fromkeys(texts))
    vectors = cache.get_many(embedder.fingerprint, distinct)
    missing = [text for text in distinct if text not in vectors]
    for first in range(0, len(missing), _TEXTS_KEPT_AT_ONCE):
        some = missing[first : first + _TEXTS_KEPT_AT_ONCE]
        shift = _shifted(on_progress, first, len(missing))
        made = checked(embedder.embed(some, on_progress=shift), len(some)).vectors
        cache.put_many(embedder.fingerprint, some, made)
        vectors.update(zip(some, made, strict=True))
    rows = [vectors[text] for text in texts]
    return np.stack(rows) if rows else np.zeros((0, 0), dtype=np.float32)


def _shifted(on_progress: Progress, first: int, total: int) -> Progress:
    return lambda done, _: on_progress(first + done, total)


def checked(made: EmbeddedTexts, count: int) -> EmbeddedTexts:
    """
    Make sure that a model gave what was asked of it.

    Parameters
    ----------
    made : EmbeddedTexts
        What it gave.
    count : int
        How many texts it was given.

    Returns
    -------
    EmbeddedTexts
        The same.

    Raises
    ------
    EmbeddingError
        If the vectors have the wrong shape, or are not of length 1.
    """
    shape = made.vectors.shape
    if shape != (count, shape[-1]) or not are_unit_rows(made.vectors).all():
        message = (
            f"the embedding model gave no {count} vectors of length 1 (shape: {shape});"
            " choose another `embeddings.model`"
        )
        raise EmbeddingError(message)
    return made
