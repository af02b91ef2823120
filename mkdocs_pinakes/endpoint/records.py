"""What programs are answered: one shape of JSON for every answer, wherever it is asked for."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NotRequired, Protocol, TypedDict

from mkdocs_pinakes.endpoint.wording import walked_words
from mkdocs_pinakes.model import WalkLimit
from mkdocs_pinakes.render.phrases import phrase
from mkdocs_pinakes.translations import translation

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mkdocs_pinakes.model import (
        Explanation,
        Hit,
        LinkRow,
        Links,
        Reason,
        Related,
        SrcUri,
        Topic,
        TopicHit,
        TopicPage,
    )
    from mkdocs_pinakes.translations import Translation

_DECIMALS = 6


class Named(Protocol):
    """What has the names of a page."""

    @property
    def uri(self) -> SrcUri:
        """Its path under the docs folder."""

    @property
    def url(self) -> str:
        """Its address relative to the site's root."""

    @property
    def title(self) -> str:
        """Its title."""


class PageRecord(TypedDict):
    """A page, named."""

    uri: str
    """Its path under the docs folder."""
    url: str
    """Its address relative to the site's root."""
    title: str
    """Its title."""


class ReasonRecord(TypedDict):
    """Why a page is an answer."""

    kind: str
    """What is stated, by the name of a reason."""
    subjects: list[str]
    """The names it speaks of."""
    text: str
    """The reason in English."""


class PartRecord(TypedDict):
    """Where one part of a search puts a page."""

    rank: int
    """Its place there, from 1."""
    score: float
    """Its score there, in the part's own scale."""


class MatchRecord(TypedDict):
    """A term of the query, and what stands for it."""

    asked: str
    """The term of the query."""
    found: str
    """The term of the section."""
    how: str
    """`exact`, `stem`, `beginning`, `corrected` or `part`."""


class ExplanationRecord(TypedDict):
    """How a search came to a hit."""

    sentence: str
    """All of it in English."""
    parts: dict[str, PartRecord]
    """Places by words, meaning and graph."""
    terms: list[MatchRecord]
    """Terms of the query that occur."""
    path: list[str]
    """Titles and tags from what the query names or finds to the page."""


class HitRecord(PageRecord):
    """One page that answers a query, by its best section."""

    section: str
    """The section's heading; empty before the first."""
    score: float
    """Higher is better."""
    reasons: list[ReasonRecord]
    """Why it answers."""
    snippet: str
    """The passage that fits best, plain text."""
    explanation: NotRequired[ExplanationRecord]
    """How it was found, if that was asked for."""


class RelatedRecord(PageRecord):
    """One page related to another."""

    score: float
    """Higher is closer."""
    linked: bool
    """Whether the page already links there."""
    reasons: list[ReasonRecord]
    """Why, most convincing first."""
    snippet: str
    """The passage that fits best, plain text."""
    signals: NotRequired[dict[str, float]]
    """What each signal adds to the score, largest first, if that was asked for."""


class LinkRecord(PageRecord):
    """One way in which a walk reaches a page."""

    kind: str
    """What leads there: the kind of edge."""
    relation: str
    """The key of a typed link, or the field of a shared value; else empty."""
    direction: str
    """Which way it leads, seen from the page before: `out`, `in` or `both`."""
    depth: int
    """Steps from the page asked for."""
    path: list[str]
    """Titles from the page asked for to this one, and what pages share between them."""
    shared: list[str]
    """What this page and the one before share, rarest first."""
    weight: float
    """Weight of the edges."""
    similarity: float | None
    """Cosine with the query, if there is one."""
    text: str
    """What leads there, in English."""
    context: str | None
    """The sentence around the link, if it stands in one."""


class FrontierRecord(PageRecord):
    """A page that a walk did not go on from."""

    depth: int
    """Steps from the page asked for."""
    reason: str
    """Why not: `terminal`, `depth`, `fan_out`, `rows` or `time`."""
    shown: bool
    """Whether a row leads to it."""


class LinksRecord(TypedDict):
    """Where a page leads, as far as it was asked."""

    page: PageRecord
    """The page asked for."""
    rows: list[LinkRecord]
    """Ways to pages, nearest first."""
    frontier: list[FrontierRecord]
    """Where the walk did not go on."""
    frontier_counts: dict[str, int]
    """How many pages it did not go on from, by reason."""
    unresolved: list[str]
    """Always empty: a bundle does not tell what is missing in a site."""
    limits: dict[str, int]
    """The limits that were kept to."""
    clamped: list[str]
    """Limits that were asked for and are not allowed."""
    truncated: list[str]
    """Limits without which there would be more."""


class TopicRecord(TypedDict):
    """A group of pages."""

    id: str
    """Its id."""
    label: str
    """What it is called."""
    terms: list[str]
    """What it is about, the most telling first."""
    tenant: str
    """The part of the site that it belongs to."""
    parent: str | None
    """Id of the topic that it is a part of."""
    children: list[str]
    """Ids of its subtopics."""
    size: int
    """How many pages it has."""
    key_pages: list[PageRecord]
    """Its most central pages."""
    pages: list[str]
    """Paths of its pages."""
    score: NotRequired[float]
    """How well it fits a query, if there is one."""
    overlap: NotRequired[float]
    """The share of the query's words that it bears."""
    similarity: NotRequired[float]
    """Cosine with the query; 0 without vectors."""


class TopicPageRecord(PageRecord):
    """A page worth reading on a query's topics."""

    topic: str
    """Id of the topic that leads there."""
    hops: int
    """Edges between it and a key page."""
    reasons: list[ReasonRecord]
    """Why it is worth reading."""


def page_record(page: Named) -> PageRecord:
    """
    Name a page.

    Returns
    -------
    PageRecord
        Its path, address and title.
    """
    return {"uri": page.uri, "url": page.url, "title": page.title}


def reason_records(reasons: Iterable[Reason]) -> list[ReasonRecord]:
    """
    Write reasons down.

    Parameters
    ----------
    reasons : iterable of Reason
        Why a page is an answer.

    Returns
    -------
    list of ReasonRecord
        Each with its sentence in English.
    """
    return [
        {
            "kind": reason.kind,
            "subjects": list(reason.subjects),
            "text": str(phrase(reason, _english())),
        }
        for reason in reasons
    ]


@cache
def _english() -> Translation:
    return translation()


def hit_record(hit: Hit) -> HitRecord:
    """
    Write a hit down.

    Returns
    -------
    HitRecord
        With its explanation, if it has one.
    """
    record: HitRecord = {
        "uri": hit.uri,
        "url": hit.url,
        "title": hit.title,
        "section": hit.section,
        "score": round(hit.score, _DECIMALS),
        "reasons": reason_records(hit.reasons),
        "snippet": hit.snippet,
    }
    if hit.explanation is not None:
        record["explanation"] = _explanation_record(hit.explanation)
    return record


def _explanation_record(explanation: Explanation) -> ExplanationRecord:
    return {
        "sentence": explanation.sentence,
        "parts": {
            part.name: {"rank": part.rank, "score": part.score} for part in explanation.parts
        },
        "terms": [
            {"asked": match.asked, "found": match.found, "how": match.how}
            for match in explanation.terms
        ],
        "path": list(explanation.path),
    }


def related_record(answer: Related, target: PageRecord, *, explain: bool = False) -> RelatedRecord:
    """
    Write a related page down.

    Parameters
    ----------
    answer : Related
        Why it is related.
    target : PageRecord
        What it is called.
    explain : bool
        Whether to say what its score is made of.

    Returns
    -------
    RelatedRecord
        Both.
    """
    record: RelatedRecord = {
        "uri": target["uri"],
        "url": target["url"],
        "title": target["title"],
        "score": round(answer.score, _DECIMALS),
        "linked": answer.is_linked,
        "reasons": reason_records(answer.reasons),
        "snippet": answer.snippet,
    }
    if explain:
        record["signals"] = dict(answer.signals)
    return record


def links_record(found: Links) -> LinksRecord:
    """
    Write a walk down.

    Returns
    -------
    LinksRecord
        Rows, frontier and limits.
    """
    return {
        "page": page_record(found.page),
        "rows": [_link_record(row) for row in found.rows],
        "frontier": [
            {
                **page_record(one.page),
                "depth": one.depth,
                "reason": one.reason,
                "shown": one.is_shown,
            }
            for one in found.frontier
        ],
        "frontier_counts": {str(reason): count for reason, count in found.frontier_counts},
        "unresolved": list(found.unresolved),
        "limits": {limit: getattr(found.question, limit) for limit in WalkLimit},
        "clamped": list(found.clamped),
        "truncated": list(found.truncated),
    }


def _link_record(row: LinkRow) -> LinkRecord:
    return {
        **page_record(row.page),
        "kind": row.kind,
        "relation": row.relation,
        "direction": row.direction,
        "depth": row.depth,
        "path": list(row.path),
        "shared": list(row.shared),
        "weight": round(row.weight, _DECIMALS),
        "similarity": row.similarity,
        "text": walked_words(row),
        "context": None if row.context is None else row.context.text,
    }


def topic_record(topic: Topic, key_pages: Iterable[PageRecord]) -> TopicRecord:
    """
    Write a topic down.

    Parameters
    ----------
    topic : Topic
        The topic.
    key_pages : iterable of PageRecord
        What its most central pages are called.

    Returns
    -------
    TopicRecord
        With the paths of all its pages.
    """
    return {
        "id": topic.id,
        "label": topic.label,
        "terms": list(topic.terms),
        "tenant": topic.tenant,
        "parent": topic.parent,
        "children": list(topic.children),
        "size": topic.size,
        "key_pages": list(key_pages),
        "pages": list(topic.members),
    }


def topic_hit_record(hit: TopicHit, key_pages: Iterable[PageRecord]) -> TopicRecord:
    """
    Write down a topic that fits a query.

    Parameters
    ----------
    hit : TopicHit
        The topic, and how well it fits.
    key_pages : iterable of PageRecord
        What its most central pages are called.

    Returns
    -------
    TopicRecord
        With its score.
    """
    return {
        **topic_record(hit.topic, key_pages),
        "score": hit.score,
        "overlap": round(hit.overlap, _DECIMALS),
        "similarity": hit.similarity,
    }


def topic_page_record(page: TopicPage) -> TopicPageRecord:
    """
    Write down a page worth reading.

    Returns
    -------
    TopicPageRecord
        With what leads there.
    """
    return {
        **page_record(page),
        "topic": page.topic,
        "hops": page.hops,
        "reasons": reason_records(page.reasons),
    }
