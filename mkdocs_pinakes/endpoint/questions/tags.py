"""The question for tags."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from mkdocs_pinakes.endpoint.parameters import Parameter, Values, ValueType
from mkdocs_pinakes.endpoint.questions.question import Answer, Question

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mkdocs_pinakes.knowledge_base import KnowledgeBase

_MOST_TAGS = 1000


class TagRecord(TypedDict):
    """A tag."""

    name: str
    """As first spelled, without `#`."""
    pages: int
    """How many pages bear it, or one nested in it."""


class TagsAnswer(Answer):
    """The tags of a site."""

    tags: list[TagRecord]
    """The most used first."""
    count: int
    """How many there are."""


def _tags(site: KnowledgeBase, told: Values) -> Mapping[str, object]:
    uses = site.tags()
    tags: list[TagRecord] = [
        {"name": use.name, "pages": use.pages} for use in uses[: told.number("limit")]
    ]
    return {"tags": tags, "count": len(uses)}


TAGS = Question(
    name="tags",
    summary="List the tags",
    description="The most used first.",
    parameters=(
        Parameter(
            name="limit",
            description="most tags",
            type=ValueType.NUMBER,
            default=100,
            allowed=range(1, _MOST_TAGS + 1),
        ),
    ),
    rows="tags",
    answer=TagsAnswer,
    ask=_tags,
)
