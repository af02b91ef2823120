"""Bounds of walks, as questions take them."""

from __future__ import annotations

from mkdocs_pinakes.endpoint.parameters import Parameter, ValueType
from mkdocs_pinakes.model import ALLOWED_LIMITS, WalkLimit, WalkQuestion

DEFAULT_WALK = WalkQuestion()
"""What is taken if nothing is said."""


def walk_limit(limit: WalkLimit, description: str) -> Parameter:
    """
    Make the parameter for a limit.

    Parameters
    ----------
    limit : WalkLimit
        The limit.
    description : str
        What it bounds.

    Returns
    -------
    Parameter
        With the default and the bounds of all walks.
    """
    return Parameter(
        name=str(limit),
        description=description,
        type=ValueType.NUMBER,
        default=getattr(DEFAULT_WALK, limit),
        allowed=ALLOWED_LIMITS[limit],
    )


DEPTH = walk_limit(
    WalkLimit.DEPTH, "most steps from page to page; to pass through what pages share is no step"
)
"""Bounds how far away a walk goes."""
