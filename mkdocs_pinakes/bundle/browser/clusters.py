"""
Vectors of pages by cluster, for sites whose sections are too many to be fetched.

```
sections ──> pages (means) ──> 64 axes ──> clusters ──> one file each, and one of their means
words ───────────────────────> 64 axes ──> rows
```
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from mkdocs_pinakes.bundle.browser.encoding import gaps, varint, varints
from mkdocs_pinakes.model import COARSE, QuantisedRows, quantise

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    import numpy.typing as npt

    from mkdocs_pinakes.model import QueryTable

    Floats = npt.NDArray[np.float64]
    Numbers = npt.NDArray[np.int64]

_DIMENSION = 64
_ROUNDS = 4
_LARGEST = 2
_PROBES = 5
# A page says less of its sections than they do, and of most pages nothing is known.
_SHARE = 0.2


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Clusters:
    """Files of clusters, and the rows of words in their space."""

    files: tuple[bytes, ...]
    """Means of the clusters and the variance of each axis; then a cluster each."""
    keys: Mapping[str, object]
    """What a reader must know."""
    words: QuantisedRows
    """Rows of the words, in the space of the clusters."""


def cluster_files(table: QueryTable, owners: Numbers) -> Clusters:
    """
    Put pages of one meaning into one file.

    Parameters
    ----------
    table : QueryTable
        Vectors of words and of sections.
    owners : ndarray, shape (sections,)
        The page of each section, ascending.

    Returns
    -------
    Clusters
        About the square root of the number of pages of them, none with more than twice
        as many pages as others have in the mean.

    References
    ----------
    Jégou, Douze and Schmid (2011), Product quantization for nearest neighbor search:
    the inverted file.
    """
    numbers, pages = _page_vectors(table.sections, owners)
    middle = pages.mean(axis=0)
    axes, variances = _principal_axes(pages - middle)
    placed = (pages - middle) @ axes
    members = _cluster(placed)
    means = np.stack([placed[group].mean(axis=0) for group in members])
    rows = quantise(placed.astype(np.float32), steps=COARSE)
    files = [_means(means, variances)]
    for group in members:
        steps, _ = varints(gaps(numbers[group], np.array([0, len(group)])))
        scales = rows.scales[group].astype("<f4").tobytes()
        parts = (varint(len(group)), steps.tobytes(), scales, rows.numbers[group].tobytes())
        files.append(b"".join(parts))
    words = table.words.restored() @ axes
    return Clusters(
        files=tuple(files),
        keys={
            "form": "pages",
            "dimension": int(axes.shape[1]),
            "clusters": len(members),
            "probes": _PROBES,
            "share": _SHARE,
        },
        words=quantise(words.astype(np.float32)),
    )


def _means(means: Floats, variances: Floats) -> bytes:
    rows = quantise(means.astype(np.float32))
    parts = (variances.astype("<f4"), rows.scales.astype("<f4"), rows.numbers)
    return b"".join(part.tobytes() for part in parts)


def _page_vectors(sections: QuantisedRows, owners: Numbers) -> tuple[Numbers, Floats]:
    numbers, firsts = np.unique(owners, return_index=True)
    sums = np.add.reduceat(sections.restored(), firsts, axis=0)
    lengths = np.linalg.norm(sums, axis=1)
    has_vector = lengths > 0
    return numbers[has_vector], sums[has_vector] / lengths[has_vector, np.newaxis]


def _principal_axes(centred: Floats) -> tuple[Floats, Floats]:
    strengths, directions = np.linalg.eigh(centred.T @ centred / max(1, len(centred)))
    most = min(_DIMENSION, len(strengths))
    axes = directions[:, ::-1][:, :most]
    # The signs of axes differ between machines, and mean nothing.
    strongest = np.abs(axes).argmax(axis=0)
    signs = np.where(axes[strongest, np.arange(most)] < 0, -1.0, 1.0)
    return axes * signs, np.maximum(strengths[::-1][:most], 0)


def _cluster(placed: Floats) -> list[Numbers]:
    size = max(1, round(len(placed) ** 0.5))
    groups = list(_halves(placed, np.arange(len(placed)), size=size))
    for _ in range(_ROUNDS):
        means = np.stack([placed[group].mean(axis=0) for group in groups])
        # Nearest by distance: the squares of the pages are the same for all means.
        nearest = (2 * placed @ means.T - np.square(means).sum(axis=1)).argmax(axis=1)
        order = np.argsort(nearest, kind="stable")
        bounds = np.searchsorted(nearest[order], np.arange(1, len(means)))
        groups = [group for group in np.split(order, bounds) if len(group)]
    return [half for group in groups for half in _halves(placed, group, size=_LARGEST * size)]


def _halves(placed: Floats, group: Numbers, *, size: int) -> Iterator[Numbers]:
    if len(group) <= size:
        yield group
        return
    axis = placed[group].var(axis=0).argmax()
    order = group[np.argsort(placed[group, axis], kind="stable")]
    for half in np.array_split(order, 2):
        yield from _halves(placed, np.sort(half), size=size)
