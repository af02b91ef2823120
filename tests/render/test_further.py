"""What panels leave out, and how they say so."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from mkdocs_pinakes.model import FurtherPage, FurtherPages, PageControls, Reason, ReasonKind
from mkdocs_pinakes.render.further import MOST_BACKLINKS, further_pages
from mkdocs_pinakes.render.prepare import MOST_PAGES
from mkdocs_pinakes.settings import BacklinkSettings, BundleSettings, RelatedSettings, Settings
from mkdocs_pinakes.translations import translation

if TYPE_CHECKING:
    from tests.render.conftest import Site

BUTTON = "button[data-pinakes-more]"


@pytest.fixture
def full(site):
    """Ada's page with one related page and two hundred citing pages more than fit."""
    site.settings = Settings(related=RelatedSettings(maximum=1))
    site.relate("engine.md")
    reasons = (
        Reason(kind=ReasonKind.LINKS_IN),
        Reason(kind=ReasonKind.SHARED_TAGS, subjects=("<maths>",)),
    )
    site.relate("people/babbage.md", *reasons, snippet="On engines.")
    for number in range(MOST_PAGES + 2):
        site.add(f"note{number:03}.md", f"Note {number:03}")
        site.cite(f"note{number:03}.md", "See [Ada].")
    return site


def further(site: Site) -> dict[str, FurtherPages]:
    return further_pages(site.bundle(), site.settings, translation())


def test_what_a_panel_shows_is_not_left_out(full):
    found = further(full)["ada/"]

    assert found.related == (
        FurtherPage(
            url="people/babbage/",
            title="Charles Babbage",
            path="Notes \N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK} People",
            mark="",
            reason="links here · shares the tag <maths>",
        ),
    )
    assert [page.url for page in found.backlinks] == ["note200/", "note201/"]
    assert found.unlisted == ""


def test_panels_say_how_many_pages_a_reader_may_ask_for(full, texts):
    assert texts(full.related_html(), f"section > {BUTTON}") == ["1 more page"]
    assert texts(full.backlinks_html(), f"details > {BUTTON}") == ["2 more pages"]


def test_pages_that_all_fit_are_followed_by_no_button(site):
    site.relate("engine.md")
    site.cite("engine.md", "By [Ada].")

    assert further(site) == {}
    assert not site.related_html().css(BUTTON)
    assert not site.backlinks_html().css(BUTTON)


def test_without_a_bundle_there_is_nothing_to_ask_for(full):
    full.settings = replace(full.settings, bundle=BundleSettings(enabled=False))

    assert not full.related_html().css(BUTTON)
    assert not full.backlinks_html().css(BUTTON)


def test_a_page_that_is_linked_from_everywhere_stays_small(full, texts):
    for number in range(1000, 1000 + MOST_BACKLINKS):
        full.add(f"note{number}.md", f"Note {number}")
        full.cite(f"note{number}.md", "See [Ada].")

    found = further(full)["ada/"]

    assert len(found.backlinks) == MOST_BACKLINKS
    assert found.unlisted == "and 2 pages that are not listed"
    assert texts(full.backlinks_html(), f"details > {BUTTON}") == ["400 more pages"]


@pytest.mark.parametrize(
    "settings",
    [
        {"related": RelatedSettings(enabled=False, maximum=1)},
        {"backlinks": BacklinkSettings(enabled=False)},
    ],
)
def test_a_panel_that_is_switched_off_leaves_nothing_out(full, settings):
    full.settings = replace(full.settings, **settings)
    found = further(full)["ada/"]

    assert bool(found.related) is full.settings.related.enabled
    assert bool(found.backlinks) is full.settings.backlinks.enabled


def test_an_author_decides_about_what_is_left_out_too(full):
    controls = PageControls(related=False, backlinks=False)
    full.documents["ada.md"] = replace(full.documents["ada.md"], controls=controls)

    assert further(full) == {}
