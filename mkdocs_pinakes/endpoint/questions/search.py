"""The question for the pages that answer a query."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mkdocs_pinakes.endpoint.parameters import Parameter, Values, ValueType
from mkdocs_pinakes.endpoint.questions.question import LIMIT, Answer, Question
from mkdocs_pinakes.endpoint.records import HitRecord, hit_record
from mkdocs_pinakes.model import EdgeKind, SearchFilter, SearchMode
from mkdocs_pinakes.ranking.policies import Elbow

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mkdocs_pinakes.knowledge_base import KnowledgeBase


class SearchAnswer(Answer):
    """The pages that answer a query."""

    hits: list[HitRecord]
    """Best first."""


def _search(site: KnowledgeBase, told: Values) -> Mapping[str, object]:
    hits = site.search(
        told.text("q"),
        limit=told.number("limit"),
        mode=SearchMode(told.text("mode")),
        where=SearchFilter(
            tags=told.texts("tag"),
            paths=told.texts("path"),
            kinds=tuple(map(EdgeKind, told.texts("kind"))),
            relations=told.texts("relation"),
            after=told.date("after"),
            before=told.date("before"),
        ),
        policy=Elbow() if told.flag("elbow") else None,
        explain=told.flag("explain"),
    )
    return {"hits": [hit_record(hit) for hit in hits]}


SEARCH = Question(
    name="search",
    summary="Find the pages that answer a query",
    description=(
        "What stands in quotes must occur as it is. Each page answers by its best section, "
        "with the reasons why: words, meaning, or edges that lead there."
    ),
    parameters=(
        Parameter(name="q", description="what to look for", is_required=True),
        LIMIT,
        Parameter(
            name="mode",
            description="what counts: words, meaning, both, the graph, or all",
            choices=tuple(map(str, SearchMode)),
            default=str(SearchMode.MULTI),
        ),
        Parameter(
            name="tag",
            description="only pages with this tag, or one nested in it; of several all",
            is_list=True,
        ),
        Parameter(
            name="path", description="only pages in this folder, or by this glob", is_list=True
        ),
        Parameter(
            name="kind",
            description="only pages with an edge of this kind; no other is followed",
            choices=tuple(map(str, EdgeKind)),
            is_list=True,
        ),
        Parameter(
            name="relation",
            description="only pages with an edge of this relation; no other is followed",
            is_list=True,
        ),
        Parameter(name="after", description="only pages of this day or later", type=ValueType.DATE),
        Parameter(
            name="before", description="only pages of this day or earlier", type=ValueType.DATE
        ),
        Parameter(
            name="elbow",
            description="only the answers before the largest drop in score",
            type=ValueType.FLAG,
            default=False,
        ),
        Parameter(
            name="explain",
            description="say how each answer was found",
            type=ValueType.FLAG,
            default=False,
        ),
    ),
    rows="hits",
    answer=SearchAnswer,
    ask=_search,
)
