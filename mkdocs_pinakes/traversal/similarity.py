"""How similar contents are to a query, and to each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from mkdocs_pinakes.errors import TraversalError

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy.typing as npt

    from mkdocs_pinakes.model import Content

DECIMALS = 9
"""Digits that count; the others are the processor's, and must not decide an order."""


def unit(vector: npt.ArrayLike, *, name: str) -> npt.NDArray[np.float64]:
    """
    Scale a vector to length 1.

    Parameters
    ----------
    vector : array_like, shape (dimension,)
        Any vector.
    name : str
        Whose it is, for the message.

    Returns
    -------
    ndarray, shape (dimension,)
        The vector, or zeros if it is zero.

    Raises
    ------
    TraversalError
        If it is no vector of finite numbers.
    """
    try:
        numbers = np.asarray(vector, dtype=np.float64)
    except (TypeError, ValueError) as error:
        message = f"{name}: its embedding holds what is no number; embed it again"
        raise TraversalError(message) from error
    if numbers.ndim != 1 or not np.isfinite(numbers).all():
        message = f"{name}: its embedding is no list of finite numbers; embed it again"
        raise TraversalError(message)
    largest = float(np.abs(numbers).max(initial=0.0))
    if not largest:
        return numbers
    scaled = numbers / largest
    return scaled / float(np.linalg.norm(scaled))


def unit_rows(contents: Sequence[Content], *, dimension: int) -> npt.NDArray[np.float64]:
    """
    Scale the embeddings of contents to length 1.

    Parameters
    ----------
    contents : sequence of Content
        The contents.
    dimension : int
        How long each embedding must be.

    Returns
    -------
    ndarray, shape (contents, dimension)
        Unit rows, and zeros for contents that say nothing.

    Raises
    ------
    TraversalError
        If an embedding is of another dimension, or not of finite numbers.
    """
    rows = np.zeros((len(contents), dimension))
    for row, content in zip(rows, contents, strict=True):
        vector = unit(content.embedding, name=content.id)
        if len(vector) != dimension:
            message = (
                f"{content.id}: its embedding has {len(vector)} numbers where {dimension} are "
                "expected; embed the contents and the query with one model"
            )
            raise TraversalError(message)
        row[:] = vector
    return rows


def cosines(
    rows: npt.NDArray[np.float64], vector: npt.NDArray[np.float64]
) -> npt.NDArray[np.float64]:
    """
    Compare unit vectors with one.

    Parameters
    ----------
    rows : ndarray, shape (n, dimension)
        Unit rows, or zeros.
    vector : ndarray, shape (dimension,)
        A unit vector, or zeros.

    Returns
    -------
    ndarray, shape (n,)
        Cosines in [-1, 1], higher is closer, 0 where a vector is zero.
    """
    found: npt.NDArray[np.float64] = np.round(rows @ vector, DECIMALS) + 0.0
    return found
