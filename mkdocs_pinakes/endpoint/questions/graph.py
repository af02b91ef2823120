"""The question for a part of the graph to draw."""

from __future__ import annotations

from typing import TYPE_CHECKING, NotRequired, TypedDict

from mkdocs_pinakes.endpoint.parameters import Parameter, Values
from mkdocs_pinakes.endpoint.questions.limits import DEPTH, walk_limit
from mkdocs_pinakes.endpoint.questions.question import PAGE, Answer, Question
from mkdocs_pinakes.model import WalkLimit

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mkdocs_pinakes.knowledge_base import KnowledgeBase


class NodeRecord(TypedDict):
    """A node of a drawing."""

    id: int
    """Its number."""
    kind: str
    """`document`, `tag`, `directory`, `value` or `phrase`."""
    label: str
    """What a reader is shown."""
    uri: NotRequired[str]
    """Path of a page under the docs folder."""
    url: NotRequired[str]
    """Address of a page relative to the site's root."""


class EdgeRecord(TypedDict):
    """An edge of a drawing."""

    source: int
    """Id of the node it leaves."""
    target: int
    """Id of the node it leads to."""
    kind: str
    """What it states."""
    relation: str
    """The key of a typed link, or the field of a value; else empty."""
    weight: float
    """What it counts."""


class GraphAnswer(Answer):
    """A part of the graph."""

    nodes: list[NodeRecord]
    """Pages, the most important first, then what several of them share."""
    edges: list[EdgeRecord]
    """Edges between the nodes."""
    truncated: list[str]
    """Limits without which there would be more."""


def _graph(site: KnowledgeBase, told: Values) -> Mapping[str, object]:
    drawn = site.graph(
        told.text("page").strip() or None, depth=told.number("depth"), rows=told.number("rows")
    )
    nodes: list[NodeRecord] = []
    for node in drawn.nodes:
        record: NodeRecord = {"id": node.number, "kind": node.kind, "label": node.label}
        if node.page is not None:
            record["uri"], record["url"] = node.page.uri, node.page.url
        nodes.append(record)
    edges: list[EdgeRecord] = [
        {
            "source": edge.source,
            "target": edge.target,
            "kind": edge.kind,
            "relation": edge.relation,
            "weight": edge.weight,
        }
        for edge in drawn.edges
    ]
    return {
        "nodes": nodes,
        "edges": edges,
        "limits": {limit: value for limit, value in drawn.limits if limit in told.limits},
        "clamped": list(drawn.clamped),
        "truncated": list(drawn.truncated),
    }


GRAPH = Question(
    name="graph",
    summary="Give a part of the graph to draw",
    description="The surroundings of a page, or the pages with most edges.",
    parameters=(
        Parameter(
            name="page",
            description=f"what the part surrounds: {PAGE.description}",
        ),
        DEPTH,
        walk_limit(WalkLimit.ROWS, "most pages beside the one asked for"),
    ),
    rows="nodes",
    answer=GraphAnswer,
    ask=_graph,
)
