"""
The questions that a bundle answers: what each takes, and the record it gives.

Whatever carries a question, such as HTTP or a tool of an agent, reads this table.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NotRequired, TypedDict, cast

from mkdocs_pinakes.endpoint.page_text import page_text
from mkdocs_pinakes.endpoint.parameters import Parameter, Values, ValueType
from mkdocs_pinakes.endpoint.records import (
    HitRecord,
    LinksRecord,
    PageRecord,
    RelatedRecord,
    TopicPageRecord,
    TopicRecord,
    hit_record,
    links_record,
    page_record,
    related_record,
    topic_hit_record,
    topic_page_record,
    topic_record,
)
from mkdocs_pinakes.model import (
    ALLOWED_LIMITS,
    Direction,
    EdgeKind,
    SearchFilter,
    SearchMode,
    WalkLimit,
    WalkQuestion,
)
from mkdocs_pinakes.ranking.policies import Elbow

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from mkdocs_pinakes.knowledge_base import KnowledgeBase
    from mkdocs_pinakes.model import Topic

_MOST_HITS = 50
_TOPICS_OF_QUERY = 3
_MOST_TOPICS = 200
_MOST_TAGS = 1000
_LONGEST_TEXT = 50_000
_LONGEST_ADDRESS = 1_000
_FARTHEST = 100_000_000
_DEFAULT_WALK = WalkQuestion()


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


_PAGE = Parameter(
    name="page",
    description="a page, by its path under the docs folder, its address, its title or an alias",
    longest=_LONGEST_ADDRESS,
    is_required=True,
)
_LIMIT = Parameter(
    name="limit",
    description="most answers",
    type=ValueType.NUMBER,
    default=10,
    allowed=range(1, _MOST_HITS + 1),
)


# search


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
        _LIMIT,
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
    answer=SearchAnswer,
    ask=_search,
)


# related


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
        _PAGE,
        _LIMIT,
        Parameter(
            name="explain",
            description="say what each signal adds to the score",
            type=ValueType.FLAG,
            default=False,
        ),
    ),
    answer=RelatedAnswer,
    ask=_related,
)


# links


class LinksAnswer(Answer, LinksRecord):
    """Where a page leads."""


def _walk_limit(limit: WalkLimit, description: str, *, default: int | None = None) -> Parameter:
    return Parameter(
        name=str(limit),
        description=description,
        type=ValueType.NUMBER,
        default=getattr(_DEFAULT_WALK, limit) if default is None else default,
        allowed=ALLOWED_LIMITS[limit],
    )


_DEPTH = _walk_limit(
    WalkLimit.DEPTH, "most steps from page to page; to pass through what pages share is no step"
)
_ROWS = _walk_limit(WalkLimit.ROWS, "most rows")


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
        _PAGE,
        _DEPTH,
        _walk_limit(WalkLimit.FAN_OUT, "most new pages reached from one page"),
        _ROWS,
        Parameter(
            name="direction",
            description="which edges are followed; what pages share is followed both ways only",
            choices=tuple(map(str, Direction)),
            default=str(_DEFAULT_WALK.direction),
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
    answer=LinksAnswer,
    ask=_links,
)


# graph


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
    return {"nodes": nodes, "edges": edges, "truncated": list(drawn.truncated)}


GRAPH = Question(
    name="graph",
    summary="Give a part of the graph to draw",
    description="The surroundings of a page, or the pages with most edges.",
    parameters=(
        Parameter(
            name="page",
            description=f"what the part surrounds: {_PAGE.description}",
        ),
        _DEPTH,
        _ROWS,
    ),
    answer=GraphAnswer,
    ask=_graph,
)


# topics


class TopicsAnswer(Answer):
    """The topics of a site, or those that fit a query."""

    topics: list[TopicRecord]
    """Subtopics right behind their topics; of a query the best first."""
    pages: NotRequired[list[TopicPageRecord]]
    """What to read on them, if there is a query."""


def _topics(site: KnowledgeBase, told: Values) -> Mapping[str, object]:
    query, page = told.text("q").strip(), told.text("page").strip()
    tenant = cast("str | None", told.by_name["tenant"])
    limit = told.number("limit")
    if query:
        uri = site.name(page).uri if page else None
        hits = site.search_topics(query, limit=_TOPICS_OF_QUERY, tenant=tenant)
        return {
            "topics": [
                topic_hit_record(hit, _key_pages(site, hit.topic))
                for hit in hits
                if uri is None or uri in hit.topic.members
            ],
            "pages": [topic_page_record(one) for one in site.explore(query, tenant=tenant)[:limit]],
        }
    found = site.topics_of(page, tenant=tenant) if page else site.topics(tenant=tenant)
    return {"topics": [topic_record(topic, _key_pages(site, topic)) for topic in found[:limit]]}


def _key_pages(site: KnowledgeBase, topic: Topic) -> list[PageRecord]:
    return [page_record(site.name(uri)) for uri in topic.key_pages]


TOPICS = Question(
    name="topics",
    summary="List the topics, or those that fit a query",
    description=(
        "With `q` the topics that fit it and the pages to read on them; with `page` those that "
        "hold it, the widest first."
    ),
    parameters=(
        Parameter(name="q", description="what to read about"),
        Parameter(name="page", description=f"only the topics that hold it: {_PAGE.description}"),
        Parameter(name="tenant", description="only topics of this part of the site"),
        Parameter(
            name="limit",
            description="most topics, or most pages to read",
            type=ValueType.NUMBER,
            default=50,
            allowed=range(1, _MOST_TOPICS + 1),
        ),
    ),
    answer=TopicsAnswer,
    ask=_topics,
)


# tags


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
    answer=TagsAnswer,
    ask=_tags,
)


# pages


class SectionRecord(TypedDict):
    """A section of a page."""

    anchor: str
    """The heading's id; empty before the first heading."""
    heading: str
    """The heading."""
    level: int
    """1 to 6; 0 before the first heading."""
    offset: int
    """Where it begins in the text of the page, in characters."""


class PageAnswer(Answer, PageRecord):
    """A page, and a piece of its text."""

    description: str
    """What its author says it is about."""
    tags: list[str]
    """Its tags, without `#`."""
    aliases: list[str]
    """Its other names."""
    sections: list[SectionRecord]
    """Its sections; none if it may not be searched."""
    text: str
    """A piece of its text, in Markdown."""
    length: int
    """Length of its whole text, in characters."""
    next_offset: int | None
    """Where the next piece begins, if this is not the last."""


def _page(site: KnowledgeBase, told: Values) -> Mapping[str, object]:
    page = site.page(told.text("uri"))
    whole = page_text(page)
    section = told.text("section")
    start = min((whole.find(section) if section else 0) + told.number("offset"), len(whole.text))
    end = start + told.number("length")
    sections: list[SectionRecord] = [
        {
            "anchor": part.anchor,
            "heading": part.heading,
            "level": part.level,
            "offset": part.offset,
        }
        for part in whole.parts
    ]
    return {
        **page_record(page),
        "description": page.description,
        "tags": list(page.tags),
        "aliases": list(page.aliases),
        "sections": sections,
        "text": whole.text[start:end],
        "length": len(whole.text),
        "next_offset": end if end < len(whole.text) else None,
    }


PAGES = Question(
    name="pages",
    summary="Read a page",
    description="Its names, tags and sections, and its text a piece at a time.",
    parameters=(
        replace(_PAGE, name="uri"),
        Parameter(name="section", description="begin with this section: its anchor or heading"),
        Parameter(
            name="offset",
            description="characters to skip",
            type=ValueType.NUMBER,
            default=0,
            allowed=range(_FARTHEST + 1),
        ),
        Parameter(
            name="length",
            description="most characters of text",
            type=ValueType.NUMBER,
            default=20_000,
            allowed=range(1, _LONGEST_TEXT + 1),
        ),
    ),
    answer=PageAnswer,
    ask=_page,
)

QUESTIONS = (SEARCH, RELATED, LINKS, GRAPH, TOPICS, TAGS, PAGES)
"""All questions."""
