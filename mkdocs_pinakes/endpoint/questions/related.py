"""The question for the pages related to a page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mkdocs_pinakes.endpoint.parameters import Parameter, Values, ValueType
from mkdocs_pinakes.endpoint.questions.question import LIMIT, PAGE, Answer, Question
from mkdocs_pinakes.endpoint.records import PageRecord, RelatedRecord, page_record, related_record

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mkdocs_pinakes.knowledge_base import KnowledgeBase


class RelatedAnswer(Answer):
    """The pages related to a page."""

    page: PageRecord
    """The page asked for."""
    related: list[RelatedRecord]
    """Best first."""


def _related(site: KnowledgeBase, told: Values) -> Mapping[str, object]:
    page = site.name(told.text("page"))
    return {
        "page": page_record(page),
        "related": [
            related_record(one, page_record(site.name(one.target)), explain=told.flag("explain"))
            for one in site.related(page.uri, limit=told.number("limit"))
        ],
    }


RELATED = Question(
    name="related",
    summary="List the pages related to a page",
    description="As the panel of the page shows them, and each with its reasons.",
    parameters=(
        PAGE,
        LIMIT,
        Parameter(
            name="explain",
            description="say what each signal adds to the score",
            type=ValueType.FLAG,
            default=False,
        ),
    ),
    rows="related",
    answer=RelatedAnswer,
    ask=_related,
)
