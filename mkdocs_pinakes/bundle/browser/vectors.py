"""Vectors of words, and of what they find: sections, or pages by cluster."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mkdocs_pinakes.bundle.browser.clusters import cluster_files
from mkdocs_pinakes.bundle.browser.encoding import text, varint
from mkdocs_pinakes.bundle.browser.family import Family
from mkdocs_pinakes.bundle.browser.sharding import shard_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    import numpy as np
    import numpy.typing as npt

    from mkdocs_pinakes.bundle.contents import Vectors
    from mkdocs_pinakes.model import QuantisedRows

_WORDS, _MOST_ROW_FILES = 24, 700
_FILE_BYTES = 128 * 1024
_LARGEST_WHOLE = 512 * 1024


def vector_families(vectors: Vectors, owners: npt.NDArray[np.int64]) -> Iterator[Family]:
    """
    Write what a reader needs to search by meaning.

    Parameters
    ----------
    vectors : Vectors
        Vectors of words and of sections; nothing is written where no section has one.
    owners : ndarray, shape (sections,)
        The page of each section, ascending.

    Yields
    ------
    Family
        `rows`, the words in the file that the hash of each gives; and `vectors`, all
        sections up to half a megabyte, else pages by cluster.
    """
    table = vectors.query_table
    if table is None or not table.sections.scales.any():
        return
    if table.sections.numbers.size <= _LARGEST_WHOLE:
        yield _rows(table.terms, table.words)
        yield _whole(table.sections, leans=vectors.is_made_of_words)
        return
    clusters = cluster_files(table, owners)
    yield _rows(table.terms, clusters.words)
    yield Family(name="vectors", files=clusters.files, keys=clusters.keys)


def _rows(terms: tuple[str, ...], rows: QuantisedRows) -> Family:
    count = min(_MOST_ROW_FILES, -(-len(terms) // _WORDS))
    shards: list[list[int]] = [[] for _ in range(count)]
    for number, term in enumerate(terms):
        shards[shard_of(term, count)].append(number)
    return Family(
        name="rows",
        files=tuple(
            b"".join(
                (
                    varint(len(shard)),
                    *(text(terms[number]) for number in shard),
                    quantised(rows, shard),
                )
            )
            for shard in shards
        ),
    )


def quantised(rows: QuantisedRows, chosen: list[int]) -> bytes:
    """
    Write some rows.

    Parameters
    ----------
    rows : QuantisedRows
        All rows.
    chosen : list of int
        Which of them, in this order.

    Returns
    -------
    bytes
        Their scales as 32-bit numbers, and then the rows.
    """
    scales = rows.scales[chosen].astype("<f4").tobytes()
    return bytes(scales + rows.numbers[chosen].tobytes())


def _whole(rows: QuantisedRows, *, leans: bool) -> Family:
    count, dimension = rows.numbers.shape
    size = max(1, _FILE_BYTES // dimension)
    return Family(
        name="vectors",
        files=tuple(
            quantised(rows, list(range(first, min(first + size, count))))
            for first in range(0, count, size)
        ),
        keys={"form": "sections", "dimension": dimension, "rows": size, "leans": leans},
    )
