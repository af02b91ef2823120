"""What a question is, and what questions share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypedDict

from mkdocs_pinakes.endpoint.parameters import Parameter, Values, ValueType

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from mkdocs_pinakes.knowledge_base import KnowledgeBase

_MOST_HITS = 50
_LONGEST_ADDRESS = 1_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A question, as programs may ask it."""

    name: str
    """Its name, and its place under the address of the interface."""
    summary: str
    """What it answers, in a few words."""
    description: str
    """What one should know of it."""
    parameters: tuple[Parameter, ...]
    """What it may be told."""
    answer: type
    """The shape of its answer, a `TypedDict`."""
    rows: str
    """The field whose entries answer; empty if it is one page that does."""
    ask: Callable[[KnowledgeBase, Values], Mapping[str, object]]
    """Asks a knowledge base."""


class Answer(TypedDict):
    """What every answer says beside its own."""

    limits: dict[str, int]
    """The bounds that were kept to."""
    clamped: list[str]
    """Parameters that asked for more than is allowed, or for less, and were cut."""
    notes: list[str]
    """What the answer had to do without, in English."""
    partial: bool
    """Whether there was no time for all of it; ask again, or for less."""


PAGE = Parameter(
    name="page",
    description="a page, by its path under the docs folder, its address, its title or an alias",
    longest=_LONGEST_ADDRESS,
    is_required=True,
)
"""Names a page."""
LIMIT = Parameter(
    name="limit",
    description="most answers",
    type=ValueType.NUMBER,
    default=10,
    allowed=range(1, _MOST_HITS + 1),
)
"""Bounds a list of answers."""
