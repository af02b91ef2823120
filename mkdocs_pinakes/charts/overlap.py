"""Moving apart what lies on top of each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from scipy.spatial import cKDTree

if TYPE_CHECKING:
    import numpy.typing as npt

_TURN = np.pi * (3.0 - 5.0**0.5)


def sunflower(count: int) -> npt.NDArray[np.float64]:
    """
    Spread points evenly over a disc.

    Parameters
    ----------
    count : int
        How many.

    Returns
    -------
    ndarray, shape (count, 2)
        Points about one unit apart, the first in the middle.

    References
    ----------
    Vogel (1979), A better way to construct the sunflower head.
    """
    number = np.arange(count, dtype=np.float64)
    radius = np.sqrt(number) * 0.6
    return np.column_stack([radius * np.cos(number * _TURN), radius * np.sin(number * _TURN)])


def part_nodes(
    positions: npt.NDArray[np.float64],
    radii: npt.NDArray[np.float64],
    *,
    margin: float,
    rounds: int = 24,
) -> npt.NDArray[np.float64]:
    """
    Move nodes apart until hardly any two overlap.

    Parameters
    ----------
    positions : ndarray, shape (n, 2)
        Where they are.
    radii : ndarray, shape (n,)
        Their sizes.
    margin : float
        Least space between two.
    rounds : int
        Most times that all are looked at.

    Returns
    -------
    ndarray, shape (n, 2)
        Where they may be.
    """
    # Points in one place have no direction to part in; the spiral gives each its own.
    placed = positions + sunflower(len(positions)) * 1e-3
    if len(placed) < 2:  # noqa: PLR2004 - one alone overlaps nothing
        return placed
    reach = 2.0 * float(radii.max()) + margin
    for _ in range(rounds):
        pairs = cKDTree(placed).query_pairs(reach, output_type="ndarray")
        pairs = pairs[np.lexsort((pairs[:, 1], pairs[:, 0]))]
        first, second = pairs[:, 0], pairs[:, 1]
        apart = placed[first] - placed[second]
        distance = np.sqrt((apart**2).sum(axis=1)) + 1e-9
        short = radii[first] + radii[second] + margin - distance
        is_close = short > 0
        if not is_close.any():
            break
        first, second = first[is_close], second[is_close]
        push = apart[is_close] * (0.5 * short[is_close] / distance[is_close])[:, np.newaxis]
        for axis in (0, 1):
            moved = np.bincount(first, push[:, axis], len(placed))
            moved -= np.bincount(second, push[:, axis], len(placed))
            placed[:, axis] += moved * 0.8
    return placed
