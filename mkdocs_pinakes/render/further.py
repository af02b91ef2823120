"""What panels leave out, for readers who ask for it."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

from mkdocs_pinakes.model import FurtherPage, FurtherPages
from mkdocs_pinakes.render.prepare import MOST_PAGES, backlinks_panel, related_panel
from mkdocs_pinakes.render.site import Site

if TYPE_CHECKING:
    from mkdocs_pinakes.model import Bundle, Document
    from mkdocs_pinakes.render.views import CitingPage
    from mkdocs_pinakes.settings import Settings
    from mkdocs_pinakes.translations import Translation

MOST_BACKLINKS = 400
"""Most citing pages that a reader may ask for besides those of the panel."""

_BETWEEN_REASONS = " · "


def further_pages(
    bundle: Bundle, settings: Settings, words: Translation
) -> dict[str, FurtherPages]:
    """
    Collect what the panels of a site leave out.

    Parameters
    ----------
    bundle : Bundle
        What the build found out; its documents are in path order.
    settings : Settings
        Which panels are shown, and how much of them.
    words : Translation
        The phrases to show.

    Returns
    -------
    dict
        By the address of each page whose panels leave something out.
    """
    site = Site(documents=bundle.documents, url_for=lambda url: url, words=words)
    found = {
        document.url: _further(document, bundle, site, settings) for document in bundle.documents
    }
    return {url: pages for url, pages in found.items() if pages}


def _further(document: Document, bundle: Bundle, site: Site, settings: Settings) -> FurtherPages:
    has_related = settings.related.enabled and document.controls.related
    has_backlinks = settings.backlinks.enabled and document.controls.backlinks
    listed = max(settings.backlinks.open, MOST_PAGES)
    backlinks: tuple[FurtherPage, ...] = ()
    unlisted = ""
    if has_backlinks and len(bundle.backlinks.get(document.uri, ())) > listed:
        panel = backlinks_panel(
            bundle.backlinks[document.uri],
            site,
            heading_id="",
            open_count=listed + MOST_BACKLINKS,
        )
        pages = itertools.chain.from_iterable(group.pages for group in panel.open)
        backlinks = tuple(map(_citing_page, itertools.islice(pages, listed, None)))
        unlisted = panel.unlisted
    return FurtherPages(
        related=_related(document, bundle, site) if has_related else (),
        backlinks=backlinks,
        unlisted=unlisted,
    )


def _related(document: Document, bundle: Bundle, site: Site) -> tuple[FurtherPage, ...]:
    panel = related_panel(bundle.further.get(document.uri, ()), site, heading_id="")
    return tuple(
        FurtherPage(
            url=card.href,
            title=card.title,
            path=card.path,
            mark=card.mark,
            reason=_BETWEEN_REASONS.join(str(line.phrase) for line in card.reasons),
        )
        for card in panel.cards
    )


def _citing_page(page: CitingPage) -> FurtherPage:
    return FurtherPage(url=page.href, title=page.title, path=page.path, mark=page.mark, reason="")
