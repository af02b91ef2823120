"""From what a build found out to what the templates show."""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mkdocs_pinakes.model import EdgeKind, ReasonKind
from mkdocs_pinakes.render.phrases import (
    listed_phrase,
    phrase,
    relation_phrase,
    shown_subjects,
)
from mkdocs_pinakes.render.views import (
    BacklinksPanel,
    Citation,
    CitingGroup,
    CitingPage,
    NamedLink,
    ReasonLine,
    RelatedCard,
    RelatedPanel,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from mkdocs_pinakes.model import Backlink, Excerpt, Reason, Related
    from mkdocs_pinakes.render.site import Site
    from mkdocs_pinakes.translations import Translation

_MOST_CITATIONS_OF_A_PAGE = 3
# A page that all others link to must not grow with the site.
_MOST_CITATIONS = 20

MOST_PAGES = 200
"""Most citing pages that a panel lists, unless `backlinks.open` asks for more."""


def related_panel(
    related: Sequence[Related], site: Site, *, heading_id: str, further_count: int = 0
) -> RelatedPanel:
    """
    Prepare the related pages of a page.

    Parameters
    ----------
    related : sequence of Related
        At least one, best first.
    site : Site
        Where the pages are.
    heading_id : str
        An id that no heading of the page has.
    further_count : int
        Related pages that a reader may ask for besides.

    Returns
    -------
    RelatedPanel
        Everything the template shows.
    """
    return RelatedPanel(
        id=heading_id,
        heading=site.words["related"],
        cards=tuple(_card(found, site) for found in related),
        further=site.words.counted("more_pages", further_count) if further_count else "",
    )


def backlinks_panel(
    backlinks: Sequence[Backlink],
    site: Site,
    *,
    heading_id: str,
    open_count: int,
    most_further: int = 0,
) -> BacklinksPanel:
    """
    Prepare the pages that cite a page.

    Parameters
    ----------
    backlinks : sequence of Backlink
        At least one.
    site : Site
        Where the pages are.
    heading_id : str
        An id that no heading of the page has.
    open_count : int
        Pages shown before the rest is folded away, at least 0.
    most_further : int
        Most pages that a reader may ask for besides those listed.

    Returns
    -------
    BacklinksPanel
        Everything the template shows.
    """
    ordered = sorted(backlinks, key=lambda backlink: _backlink_order(backlink, site))
    is_typed = any(backlink.relations for backlink in ordered)
    left = _MOST_CITATIONS
    rows: list[_Row] = []
    for backlink in ordered[: max(open_count, MOST_PAGES)]:
        page = _citing_page(backlink, site, most=min(left, _MOST_CITATIONS_OF_A_PAGE))
        left -= len(page.citations)
        rows.append(_Row(relations=backlink.relations, page=page))
    folded_count, unlisted_count = len(ordered) - open_count, len(ordered) - len(rows)
    further_count = min(unlisted_count, most_further)
    return BacklinksPanel(
        id=heading_id,
        heading=site.words.counted("backlinks", len(ordered)),
        open=_groups(rows[:open_count], site, is_typed=is_typed),
        summary=site.words.counted("more_pages", folded_count) if folded_count > 0 else "",
        folded=_groups(rows[open_count:], site, is_typed=is_typed),
        unlisted=site.words.counted("unlisted", unlisted_count) if unlisted_count else "",
        further=site.words.counted("more_pages", further_count) if further_count else "",
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class _Row:
    relations: tuple[str, ...]
    page: CitingPage


def _card(related: Related, site: Site) -> RelatedCard:
    target = site.document(related.target)
    return RelatedCard(
        href=site.href(target),
        title=target.title,
        mark=site.words["linked"] if related.is_linked else "",
        path=target.shown_path,
        snippet=related.snippet,
        reasons=tuple(
            ReasonLine(
                phrase=phrase(reason, site.words),
                href=_reason_href(reason, related, site),
                links=_tag_links(reason, site),
                separator=site.words["list.separator"],
            )
            for reason in _telling(related.reasons)
        ),
    )


def _telling(reasons: tuple[Reason, ...]) -> tuple[Reason, ...]:
    # The mark says that this page links there, the path which folder that is in.
    unmarked = [reason for reason in reasons if reason.kind is not ReasonKind.LINKS_OUT]
    second = [reason for reason in unmarked[1:] if reason.kind is not ReasonKind.SAME_DIRECTORY]
    return (*unmarked[:1], *second[:1])


def _reason_href(reason: Reason, related: Related, site: Site) -> str:
    if reason.target is not None:
        return site.href(site.document(reason.target))
    if reason.kind is ReasonKind.SIMILAR_TEXT and related.section is not None:
        target = site.document(related.target)
        return site.href(target, target.sections[related.section].anchor)
    return ""


def _tag_links(reason: Reason, site: Site) -> tuple[NamedLink, ...]:
    if reason.kind is not ReasonKind.SHARED_TAGS:
        return ()
    links = tuple(
        NamedLink(text=shown, href=site.tag_href(tag))
        for tag, shown in zip(reason.subjects, shown_subjects(reason), strict=False)
    )
    return links if any(link.href for link in links) else ()


def _backlink_order(backlink: Backlink, site: Site) -> tuple[bool, tuple[str, ...], str, str]:
    return (
        not backlink.relations,
        backlink.relations,
        site.document(backlink.source).title.casefold(),
        backlink.source,
    )


def _groups(rows: Iterable[_Row], site: Site, *, is_typed: bool) -> tuple[CitingGroup, ...]:
    return tuple(
        CitingGroup(
            heading=relation_phrase(relations, site.words) if is_typed else None,
            pages=tuple(row.page for row in members),
        )
        for relations, members in itertools.groupby(rows, key=lambda row: row.relations)
    )


def _citing_page(backlink: Backlink, site: Site, *, most: int) -> CitingPage:
    source = site.document(backlink.source)
    places: dict[str, Citation] = {}
    for place in backlink.occurrences:
        context = place.context
        # Two links in one sentence are one place to a reader.
        if context is not None and context.text.strip() and context.text not in places:
            places[context.text] = _citation(context, site.href(source, place.spot))
    citations = tuple(places.values())
    return CitingPage(
        href=site.href(source),
        title=source.title,
        mark=_mark(backlink, site.words),
        path=source.shown_path,
        citations=citations[:most],
        more=site.words.counted("more_places", len(citations) - most)
        if 0 < most < len(citations)
        else "",
    )


def _mark(backlink: Backlink, words: Translation) -> str:
    if EdgeKind.EMBED in backlink.kinds:
        return words["embedded"]
    heading = next((place.list_heading for place in backlink.occurrences if place.list_heading), "")
    return str(listed_phrase(heading, words)) if heading else ""


def _citation(context: Excerpt, href: str) -> Citation:
    before, link = context.text[: context.start], context.text[context.start : context.end]
    if not link.strip():
        return Citation(href=href, before="", link=context.text, after="")
    return Citation(href=href, before=before, link=link, after=context.text[context.end :])
