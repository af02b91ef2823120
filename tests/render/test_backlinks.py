from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mkdocs_pinakes.model import EdgeKind, PageControls
from mkdocs_pinakes.render.panels import PanelHeading
from mkdocs_pinakes.settings import BacklinkSettings, Settings

if TYPE_CHECKING:
    from tests.render.conftest import Site


def add_pages(site: Site, count: int) -> None:
    for number in range(count):
        uri = f"log/{number:03}.md"
        site.add(uri, f"Day {number:03}")
        site.cite(uri, f"On day {number} came [Ada].")


@pytest.mark.parametrize(
    ("count", "heading"), [(1, "Linked from 1 page"), (3, "Linked from 3 pages")]
)
def test_the_heading_counts_pages(site, count, heading):
    add_pages(site, count)

    section = site.backlinks_html().css_first("section")

    assert section.css_first("h2").text() == heading
    assert section.attributes["aria-labelledby"] == "pinakes-backlinks"
    assert site.render().headings == (PanelHeading(id="pinakes-backlinks", text=heading),)


def test_a_citation_marks_the_link_and_leads_to_the_place(site, texts):
    site.cite("people/babbage.md", "In 1833 he met [Ada Lovelace] at a party.")

    html = site.backlinks_html()

    assert html.css_first(".pinakes-title").attributes["href"] == "../people/babbage/"
    assert texts(html, ".pinakes-excerpt") == ["In 1833 he met Ada Lovelace at a party."]
    link = html.css_first(".pinakes-excerpt a")
    assert link.css_first("mark").text() == link.text() == "Ada Lovelace"
    assert link.attributes["href"] == "../people/babbage/#pinakes-l1"


def test_pages_stand_in_the_order_of_their_titles(site, texts):
    site.cite("people/babbage.md", "[a]")
    site.cite("engine.md", "[a]")
    site.cite("people/turing.md", "[a]")

    titles = texts(site.backlinks_html(), ".pinakes-title")

    assert titles == ["Alan Turing", "Analytical Engine", "Charles Babbage"]


def test_two_links_in_one_sentence_are_one_place(site, texts):
    site.cite("engine.md", "[Ada] and Lovelace.", "Ada and [Lovelace].", "More of [Ada].")

    html = site.backlinks_html()

    assert texts(html, ".pinakes-excerpt") == ["Ada and Lovelace.", "More of Ada."]
    assert texts(html, "mark") == ["Ada", "Ada"]


def test_a_page_that_cites_often_shows_three_places_and_counts_the_rest(site, texts):
    site.cite("engine.md", *(f"Number {number}: [Ada]." for number in range(5)))

    html = site.backlinks_html()

    assert len(html.css(".pinakes-excerpt")) == 3
    assert texts(html, ".pinakes-more-places") == ["and 2 more places"]


def test_an_empty_link_makes_the_whole_excerpt_the_link(site, texts):
    site.cite("engine.md", "A picture [] of her.")

    assert texts(site.backlinks_html(), ".pinakes-excerpt mark") == ["A picture of her."]


def test_an_embedding_page_is_marked(site, texts):
    site.cite("engine.md", "[Ada]", kinds=(EdgeKind.EMBED, EdgeKind.LINK))

    assert texts(site.backlinks_html(), ".pinakes-mark") == ["embeds this page"]


def test_pages_are_grouped_by_property_and_text_comes_last(site, texts):
    site.cite("engine.md", "[Ada]")
    site.cite("people/turing.md", kinds=(EdgeKind.FIELD,), relations=("student_of", "up"))
    site.cite("people/babbage.md", kinds=(EdgeKind.FIELD,), relations=("colleague",))

    html = site.backlinks_html()

    assert texts(html, "h3") == [
        "By the property colleague",
        "By the properties student of, up",
        "In the text",
    ]
    titles = ["Charles Babbage", "Alan Turing", "Analytical Engine"]
    assert texts(html, ".pinakes-title") == titles
    assert len(html.css("h3 + ul")) == 3


def test_links_in_text_alone_need_no_groups(site):
    add_pages(site, 3)

    assert not site.backlinks_html().css("h3")


@pytest.mark.parametrize(
    ("open_count", "shown", "summary"),
    [(5, 5, "2 more pages"), (6, 6, "1 more page"), (0, 0, "7 more pages")],
)
def test_further_pages_are_folded_away(site, texts, open_count, shown, summary):
    add_pages(site, 7)
    site.settings = Settings(backlinks=BacklinkSettings(open=open_count))

    html = site.backlinks_html()

    assert len(html.css("section > ul > li")) == shown
    assert len(html.css("details li")) == 7 - shown
    assert texts(html, "summary") == [summary]
    assert "open" not in html.css_first("details").attributes


def test_nothing_is_folded_where_all_pages_are_shown(site):
    add_pages(site, 5)

    assert not site.backlinks_html().css("details")


def test_after_twenty_places_pages_are_only_named(site):
    add_pages(site, 150)

    html = site.backlinks_html()

    assert len(html.css(".pinakes-title")) == 150
    assert len(html.css(".pinakes-excerpt")) == 20
    assert not html.css(".pinakes-more-places, .pinakes-unlisted")


def test_after_two_hundred_pages_they_are_only_counted(site, texts):
    add_pages(site, 1000)

    html = site.backlinks_html()

    assert texts(html, "h2, summary") == ["Linked from 1000 pages", "995 more pages"]
    assert len(html.css(".pinakes-title")) == 200
    assert texts(html, ".pinakes-unlisted") == ["and 800 pages that are not listed"]
    assert len(site.render().backlinks.encode()) < 50_000


def test_nothing_is_shown_where_nothing_links(site):
    assert not site.render().backlinks


def test_a_site_can_switch_the_panel_off(site):
    add_pages(site, 1)
    site.settings = Settings(backlinks=BacklinkSettings(enabled=False))

    assert not site.render().backlinks


def test_a_page_can_switch_the_panel_off(site):
    site.add("ada.md", "Ada Lovelace", controls=PageControls(backlinks=False))
    add_pages(site, 1)

    assert not site.render().backlinks


def test_pages_that_are_not_listed_are_counted_where_many_are_open(site, texts):
    add_pages(site, 301)
    site.settings = Settings(backlinks=BacklinkSettings(open=300))

    html = site.backlinks_html()

    assert len(html.css("section > ul > li")) == 300
    assert texts(html, "details > :not(button)") == ["1 more page", "and 1 page that is not listed"]
