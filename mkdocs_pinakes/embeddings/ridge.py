"""Ridge regression with many targets at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    import numpy.typing as npt
    from scipy.sparse import csr_array

    Floats = npt.NDArray[np.float64]


def solve_ridge(
    rows: csr_array[np.float64],
    targets: Floats,
    *,
    prior: Floats,
    strength: float,
    tolerance: float = 1e-3,
    most_steps: int = 40,
) -> Floats:
    """
    Fit targets by linear combinations that stay near a prior.

    The conjugate gradients of all targets are taken together, so that the matrix is
    read once a step.

    Parameters
    ----------
    rows : csr_array, shape (n, features)
        One example a row.
    targets : ndarray, shape (n, targets)
        What the examples should give.
    prior : ndarray, shape (features, targets)
        Where a feature is left that no example speaks of.
    strength : float
        Weight of the distance from the prior, above 0.
    tolerance : float
        Largest length of what remains, relative to what there was, at which to stop.
    most_steps : int
        Steps after which what has been reached is near enough.

    Returns
    -------
    ndarray, shape (features, targets)
        The coefficients that minimise the squared errors plus `strength` times the
        squared distance from the prior.

    References
    ----------
    Hestenes and Stiefel (1952), Methods of Conjugate Gradients for Solving Linear
    Systems.
    """
    transposed = rows.T.tocsr()
    solution = np.zeros_like(prior)
    rest: Floats = np.asarray(transposed @ (targets - rows @ prior))
    direction = rest.copy()
    squares = np.square(rest).sum(axis=0)
    enough = tolerance**2 * squares.sum()
    for _ in range(most_steps):
        if squares.sum() <= enough:
            break
        image: Floats = np.asarray(transposed @ (rows @ direction)) + strength * direction
        curvature = (direction * image).sum(axis=0)
        step = np.divide(squares, curvature, out=np.zeros_like(squares), where=curvature > 0)
        solution += step * direction
        rest -= step * image
        squares, before = np.square(rest).sum(axis=0), squares
        turn = np.divide(squares, before, out=np.zeros_like(squares), where=before > 0)
        direction = rest + turn * direction
    return prior + solution
