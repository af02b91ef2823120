"""The question for where a page leads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mkdocs_pinakes.endpoint.parameters import Parameter, Values
from mkdocs_pinakes.endpoint.questions.limits import DEFAULT_WALK, DEPTH, walk_limit
from mkdocs_pinakes.endpoint.questions.question import PAGE, Answer, Question
from mkdocs_pinakes.endpoint.records import LinksRecord, links_record
from mkdocs_pinakes.model import Direction, EdgeKind, WalkLimit

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mkdocs_pinakes.knowledge_base import KnowledgeBase


class LinksAnswer(Answer, LinksRecord):
    """Where a page leads."""


def _links(site: KnowledgeBase, told: Values) -> Mapping[str, object]:
    return links_record(
        site.links(
            told.text("page"),
            depth=told.number("depth"),
            fan_out=told.number("fan_out"),
            rows=told.number("rows"),
            direction=told.text("direction"),
            kinds=told.texts("kind"),
            relations=told.texts("relation"),
            query=told.text("q") or None,
        )
    )


LINKS = Question(
    name="links",
    summary="Walk from a page along the graph",
    description=(
        "Follows links, typed links, tags, folders, values and mentions within limits, and says "
        "where it stopped and why. Ask again from a page of the frontier to go on."
    ),
    parameters=(
        PAGE,
        DEPTH,
        walk_limit(WalkLimit.FAN_OUT, "most new pages reached from one page"),
        walk_limit(WalkLimit.ROWS, "most rows"),
        Parameter(
            name="direction",
            description="which edges are followed; what pages share is followed both ways only",
            choices=tuple(map(str, Direction)),
            default=str(DEFAULT_WALK.direction),
        ),
        Parameter(
            name="kind",
            description="a kind of edge to follow; all if left out",
            choices=tuple(str(kind) for kind in EdgeKind if kind is not EdgeKind.ATTACHMENT),
            is_list=True,
        ),
        Parameter(
            name="relation",
            description="a relation to follow; all if left out",
            is_list=True,
        ),
        Parameter(name="q", description="puts the pages most similar to it first"),
    ),
    rows="rows",
    answer=LinksAnswer,
    ask=_links,
)
