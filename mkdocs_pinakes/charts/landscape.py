"""
Places of all pages of a site: topics apart, linked pages together, in linear time.

Every page pushes every other away, by the inverse of their distance, and lines
draw their ends together. The pushes are the convolution of the density of pages
with one fixed field, so they are had from three Fourier transforms on a grid,
whatever the number of pages.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

import numpy as np
from scipy import fft, sparse

from mkdocs_pinakes.charts.overlap import part_nodes, sunflower

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy.typing as npt
    from scipy.sparse import csr_array

_SPACE = 26.0
_GRID = 160
_ROUNDS = 260
_ROUNDS_OF_GROUPS = 120
_OTHER_GROUP = 0.22
_GRAVITY = 0.012


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class _Forces:
    attraction: csr_array[np.float64]
    mass: npt.NDArray[np.float64]


def draw_landscape(
    edges: npt.NDArray[np.int64],
    *,
    radii: npt.NDArray[np.float64],
    groups: Sequence[int],
) -> npt.NDArray[np.int64]:
    """
    Place the pages of a site.

    Parameters
    ----------
    edges : ndarray, shape (m, 2)
        Numbers of the pages that each line joins.
    radii : ndarray, shape (n,)
        Size of each page's dot.
    groups : sequence of int
        Topic of each page, from 0; -1 for pages without.

    Returns
    -------
    ndarray, shape (n, 2)
        The places, none below 0 and hardly any two overlapping. Pages without a line
        lie around the others.

    References
    ----------
    Noack (2009), Modularity clustering is force-directed layout.
    Linderman et al. (2019), Fast interpolation-based t-SNE, for the grid.
    """
    count = len(radii)
    if count == 0:
        return np.zeros((0, 2), dtype=np.int64)
    group = np.array(groups, dtype=np.int64)
    lines = _lines(edges, count)
    is_linked = np.diff(lines.indptr) > 0
    placed = sunflower(count) * _SPACE
    linked = np.flatnonzero(is_linked)
    if len(linked):
        placed[linked] = _draw_linked(lines[linked][:, linked], group[linked])
        placed[linked] = part_nodes(placed[linked], radii[linked], margin=3.0)
    alone = np.flatnonzero(~is_linked)
    # By topic and path, so that neighbours have something in common.
    alone = alone[np.argsort(group[alone], kind="stable")]
    reach = float(np.sqrt((placed[linked] ** 2).sum(axis=1)).max(initial=0.0))
    placed[alone] = _around(len(alone), reach)
    placed -= placed.min(axis=0)
    return np.rint(placed).astype(np.int64)


def _lines(edges: npt.NDArray[np.int64], count: int) -> csr_array[np.float64]:
    first, second = edges.reshape(-1, 2).T
    ones = np.ones(2 * len(first))
    ends = (np.concatenate([first, second]), np.concatenate([second, first]))
    lines = sparse.csr_array((ones, ends), shape=(count, count))
    lines.sum_duplicates()
    lines.data[:] = 1.0
    return lines


def _around(count: int, reach: float) -> npt.NDArray[np.float64]:
    if count == 0:
        return np.zeros((0, 2))
    if reach == 0.0:
        return sunflower(count) * 1.2 * _SPACE
    arcs, left, radius = [], count, reach + 2 * _SPACE
    # A few lie together rather than far from each other: at most a third of a ring.
    share = max(1 / 3, min(1.0, count * _SPACE**2 / (2 * np.pi * radius * 4 * _SPACE)))
    while left > 0:
        most = max(1, int(share * 2 * np.pi * radius / _SPACE))
        number = np.arange(min(most, left))
        angle = np.pi / 2 + (number - (len(number) - 1) / 2) * _SPACE / radius
        arcs.append(radius * np.column_stack([np.cos(angle), np.sin(angle)]))
        left -= most
        radius += _SPACE
    return np.concatenate(arcs)


def _draw_linked(
    lines: csr_array[np.float64], group: npt.NDArray[np.int64]
) -> npt.NDArray[np.float64]:
    count = lines.shape[0]
    start = _start(lines, group)
    coupled = lines.tocoo()
    row, column = coupled.coords
    is_inside = (group[row] == group[column]) & (group[row] >= 0)
    degree = np.diff(lines.indptr).astype(np.float64)
    # A hub gives each of its lines less, or it would draw all topics into one.
    strength = np.where(is_inside, 1.0, _OTHER_GROUP) / np.sqrt(
        np.minimum(degree[row], degree[column])
    )
    attraction = sparse.csr_array((strength, (row, column)), shape=lines.shape)
    forces = _Forces(attraction=attraction, mass=1.0 + np.sqrt(degree))
    placed = _settle(start, forces, rounds=_ROUNDS)
    spread = np.sqrt((placed**2).sum(axis=1).mean()) + 1e-9
    scaled: npt.NDArray[np.float64] = placed * (_SPACE * np.sqrt(count) * 0.75 / spread)
    return scaled


def _start(lines: csr_array[np.float64], group: npt.NDArray[np.int64]) -> npt.NDArray[np.float64]:
    # The topics settle first, and each page begins near the place of its topic.
    names, own = np.unique(group, return_inverse=True)
    sizes = np.bincount(own).astype(np.float64)
    count = len(group)
    if len(names) <= 1:
        return sunflower(count)
    belongs = sparse.csr_array((np.ones(count), (np.arange(count), own)), shape=(count, len(names)))
    between = sparse.csr_array(belongs.T @ lines @ belongs)
    row, column = between.tocoo().coords
    strength = between.data / np.sqrt(sizes[row] * sizes[column])
    strength[row == column] = 0.0
    attraction = sparse.csr_array((strength, (row, column)), shape=between.shape)
    spots = _settle(
        sunflower(len(names)), _Forces(attraction=attraction, mass=sizes), rounds=_ROUNDS_OF_GROUPS
    )
    spots *= np.sqrt(count) / (np.sqrt((spots**2).sum(axis=1).mean()) + 1e-9)
    placed = np.empty((count, 2))
    for number in range(len(names)):
        members = np.flatnonzero(own == number)
        placed[members] = spots[number] + sunflower(len(members))
    return placed


def _settle(
    start: npt.NDArray[np.float64], forces: _Forces, *, rounds: int
) -> npt.NDArray[np.float64]:
    placed = start.copy()
    count = len(placed)
    degree: npt.NDArray[np.float64] = np.asarray(forces.attraction.sum(axis=1))
    mean_mass = float(forces.mass.mean())
    for step in range(rounds):
        push = _repulsion(placed, forces.mass) * (forces.mass / mean_mass)[:, np.newaxis]
        drawn = np.asarray(forces.attraction @ placed)
        pull = drawn - degree[:, np.newaxis] * placed
        move = push + pull - _GRAVITY * (forces.mass / mean_mass)[:, np.newaxis] * placed
        # No node goes farther than a share of the picture, less each round.
        length = np.sqrt((move**2).sum(axis=1)) + 1e-12
        limit = 0.12 * np.sqrt(count) * (1.0 - step / rounds) ** 1.5 + 1e-3
        placed += move * (np.minimum(0.25 * length, limit) / length)[:, np.newaxis]
    centred: npt.NDArray[np.float64] = placed - placed.mean(axis=0)
    return centred


def _repulsion(
    placed: npt.NDArray[np.float64], mass: npt.NDArray[np.float64]
) -> npt.NDArray[np.float64]:
    low = placed.min(axis=0)
    cell = float((placed.max(axis=0) - low).max()) / (_GRID - 2) + 1e-9
    spot = (placed - low) / cell
    corner = spot.astype(np.int64)
    part = spot - corner
    density = np.zeros(_GRID * _GRID)
    shares = []
    for right in (0, 1):
        for down in (0, 1):
            share = np.abs(1 - right - part[:, 0]) * np.abs(1 - down - part[:, 1])
            index = (corner[:, 0] + right) * _GRID + corner[:, 1] + down
            density += np.bincount(index, mass * share, _GRID * _GRID)
            shares.append((index, share))
    size = 2 * _GRID
    spectrum = fft.rfft2(density.reshape(_GRID, _GRID), s=(size, size))
    push = np.empty_like(placed)
    for axis, kernel in enumerate(_kernels()):
        field = fft.irfft2(spectrum * kernel, s=(size, size))[:_GRID, :_GRID].ravel()
        push[:, axis] = sum(field[index] * share for index, share in shares)
    return push / (cell * float(mass.mean()))


@cache
def _kernels() -> tuple[npt.NDArray[np.complex128], npt.NDArray[np.complex128]]:
    size = 2 * _GRID
    steps = fft.fftfreq(size, 1.0 / size)
    x, y = np.meshgrid(steps, steps, indexing="ij")
    square = x**2 + y**2 + 0.5
    return fft.rfft2(x / square), fft.rfft2(y / square)
