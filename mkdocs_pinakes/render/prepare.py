"""From what a build found out to what the templates show."""

from __future__ import annotations

import bisect
import itertools
import posixpath
from dataclasses import dataclass, field
from typing import TYPE_CHECKING
from urllib.parse import quote

from mkdocs_pinakes.model import EdgeKind, ReasonKind, tag_key
from mkdocs_pinakes.render.phrases import (
    PHRASES,
    STEP,
    counted,
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
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from mkdocs_pinakes.model import Backlink, Document, Excerpt, Reason, Related, SrcUri

_MOST_CITATIONS_OF_A_PAGE = 3
# A page that all others link to must not grow with the site.
_MOST_CITATIONS = 20
_MOST_PAGES = 200


@dataclass(frozen=True, slots=True, kw_only=True)
class Site:
    """Where the pages of a site are, seen from one of them."""

    documents: tuple[Document, ...]
    """All published documents in path order."""
    url_for: Callable[[str], str]
    """Turns an address relative to the site's root into one relative to the page shown."""

    tag_urls: Mapping[str, str] = field(default_factory=dict)
    """Addresses of the pages of tags relative to the site's root, by key."""

    def tag_href(self, tag: str) -> str:
        """
        Address the page of a tag.

        Parameters
        ----------
        tag : str
            As spelled.

        Returns
        -------
        str
            Address relative to the page shown; empty if it has none.
        """
        url = self.tag_urls.get(tag_key(tag), "")
        return self.url_for(url) if url else ""

    def document(self, uri: SrcUri) -> Document:
        """
        Find a document by its path.

        Parameters
        ----------
        uri : SrcUri
            The path.

        Returns
        -------
        Document
            The document that has it.
        """
        position = bisect.bisect_left(self.documents, uri, key=lambda document: document.uri)
        return self.documents[position]

    def href(self, document: Document, anchor: str = "") -> str:
        """
        Address a document or a place in it.

        Parameters
        ----------
        document : Document
            The document.
        anchor : str
            The rendered id of the place; empty for the top.

        Returns
        -------
        str
            Address relative to the page shown.
        """
        fragment = f"#{quote(anchor)}" if anchor else ""
        return self.url_for(document.url) + fragment


def related_panel(related: Sequence[Related], site: Site, *, heading_id: str) -> RelatedPanel:
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

    Returns
    -------
    RelatedPanel
        Everything the template shows.
    """
    return RelatedPanel(
        id=heading_id,
        heading=PHRASES["related"],
        cards=tuple(_card(found, site) for found in related),
    )


def backlinks_panel(
    backlinks: Sequence[Backlink], site: Site, *, heading_id: str, open_count: int
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

    Returns
    -------
    BacklinksPanel
        Everything the template shows.
    """
    ordered = sorted(backlinks, key=lambda backlink: _backlink_order(backlink, site))
    is_typed = any(backlink.relations for backlink in ordered)
    left = _MOST_CITATIONS
    rows: list[_Row] = []
    for backlink in ordered[: max(open_count, _MOST_PAGES)]:
        page = _citing_page(backlink, site, most=min(left, _MOST_CITATIONS_OF_A_PAGE))
        left -= len(page.citations)
        rows.append(_Row(relations=backlink.relations, page=page))
    folded_count, unlisted_count = len(ordered) - open_count, len(ordered) - len(rows)
    return BacklinksPanel(
        id=heading_id,
        heading=counted("backlinks", len(ordered)),
        open=_groups(rows[:open_count], is_typed=is_typed),
        summary=counted("more_pages", folded_count) if folded_count > 0 else "",
        folded=_groups(rows[open_count:], is_typed=is_typed),
        unlisted=counted("unlisted", unlisted_count) if unlisted_count else "",
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
        mark=PHRASES["linked"] if related.is_linked else "",
        path=document_path(target),
        snippet=related.snippet,
        reasons=tuple(
            ReasonLine(
                phrase=phrase(reason),
                href=_reason_href(reason, related, site),
                links=_tag_links(reason, site),
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


def document_path(document: Document) -> str:
    """
    Say where a page is.

    Returns
    -------
    str
        The navigation sections or the folders that hold it; empty at the top.
    """
    return STEP.join(document.nav_path) or posixpath.dirname(document.uri)


def _backlink_order(backlink: Backlink, site: Site) -> tuple[bool, tuple[str, ...], str, str]:
    return (
        not backlink.relations,
        backlink.relations,
        site.document(backlink.source).title.casefold(),
        backlink.source,
    )


def _groups(rows: Iterable[_Row], *, is_typed: bool) -> tuple[CitingGroup, ...]:
    return tuple(
        CitingGroup(
            heading=relation_phrase(relations) if is_typed else None,
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
        mark=_mark(backlink),
        path=document_path(source),
        citations=citations[:most],
        more=counted("more_places", len(citations) - most) if 0 < most < len(citations) else "",
    )


def _mark(backlink: Backlink) -> str:
    if EdgeKind.EMBED in backlink.kinds:
        return PHRASES["embedded"]
    heading = next((place.list_heading for place in backlink.occurrences if place.list_heading), "")
    return str(listed_phrase(heading)) if heading else ""


def _citation(context: Excerpt, href: str) -> Citation:
    before, link = context.text[: context.start], context.text[context.start : context.end]
    if not link.strip():
        return Citation(href=href, before="", link=context.text, after="")
    return Citation(href=href, before=before, link=link, after=context.text[context.end :])
