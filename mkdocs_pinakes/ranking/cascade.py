"""
Scores handed on to what things belong to: from pages and names to the sections that hold them.

```
nodes ──incidence──> scores ──policy──> kept ──incidence──> ...
```
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from scipy import sparse

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    import numpy.typing as npt
    from scipy.sparse import csr_array

    from mkdocs_pinakes.ranking.policies import RankingPolicy


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Stage:
    """One step of a cascade."""

    incidence: csr_array[np.float64]
    """Shape (sources, targets); how much of a source's score each target gets."""
    policy: RankingPolicy | None = None
    """Which targets hand their scores on; the others have none. `None` keeps all."""


def cascade(
    scores: npt.NDArray[np.float64], stages: Iterable[Stage]
) -> tuple[npt.NDArray[np.float64], ...]:
    """
    Hand scores on, stage by stage: a target's score is the sum over its sources.

    Parameters
    ----------
    scores : ndarray, shape (n,)
        Scores of the sources of the first stage, non-negative.
    stages : iterable of Stage
        Each with as many sources as the one before has targets.

    Returns
    -------
    tuple of ndarray
        The scores of the targets of each stage, in the order of the stages.

    Examples
    --------
    Two pages and a name; the name stands in the section of the second.

    >>> sections = incidence([[0], [1, 2]], sources=3)
    >>> cascade(np.array([0.5, 0.25, 0.125]), [Stage(incidence=sections)])[0].tolist()
    [0.5, 0.375]
    """
    handed_on = []
    for stage in stages:
        scores = np.asarray(stage.incidence.T @ scores)
        if stage.policy is not None:
            kept = np.zeros_like(scores)
            selected = stage.policy.select(scores)
            kept[selected] = scores[selected]
            scores = kept
        handed_on.append(scores)
    return tuple(handed_on)


def incidence(members: Sequence[Iterable[int]], *, sources: int) -> csr_array[np.float64]:
    """
    Write down which sources each target holds.

    Parameters
    ----------
    members : sequence of iterables of int
        Numbers of the sources of each target.
    sources : int
        How many sources there are.

    Returns
    -------
    csr_array, shape (sources, targets)
        1 where a target holds a source, however often it is named.
    """
    pairs = sorted({(source, target) for target, held in enumerate(members) for source in held})
    rows, columns = [source for source, _ in pairs], [target for _, target in pairs]
    return sparse.csr_array((np.ones(len(pairs)), (rows, columns)), shape=(sources, len(members)))
