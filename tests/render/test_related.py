from __future__ import annotations

from mkdocs_pinakes.model import PageControls, Reason, ReasonKind, SrcUri
from mkdocs_pinakes.render.panels import PanelHeading
from mkdocs_pinakes.settings import RelatedSettings, Settings


def test_the_section_is_named_by_its_heading_and_left_out_of_search(site):
    site.relate("engine.md")

    section = site.related_html().css_first("section")

    heading = section.css_first("h2")
    assert heading.text() == "Related pages"
    assert section.attributes["aria-labelledby"] == heading.attributes["id"] == "pinakes-related"
    assert {"data-search-exclude", "data-pagefind-ignore"} <= section.attributes.keys()
    assert site.render().headings == (PanelHeading(id="pinakes-related", text="Related pages"),)


def test_cards_keep_the_order_of_the_ranking(site, texts):
    site.relate("people/turing.md")
    site.relate("engine.md")
    site.relate("people/babbage.md")

    html = site.related_html()

    titles = ["Alan Turing", "Analytical Engine", "Charles Babbage"]
    assert texts(html, "li .pinakes-title") == titles


def test_a_card_shows_title_path_snippet_and_reason(site, texts):
    site.relate(
        "people/babbage.md", Reason(kind=ReasonKind.LINKS_IN), snippet="He never finished one."
    )

    html = site.related_html()

    assert html.css_first(".pinakes-title").attributes["href"] == "../people/babbage/"
    assert texts(html, ".pinakes-path") == ["Notes › People"]
    assert texts(html, ".pinakes-snippet") == ["He never finished one."]
    assert texts(html, ".pinakes-reason") == ["links here"]


def test_the_folder_stands_in_for_a_navigation_path(site, texts):
    site.relate("people/turing.md")

    assert texts(site.related_html(), ".pinakes-path") == ["people"]


def test_a_page_at_the_top_without_snippet_shows_neither(site):
    site.relate("engine.md")

    html = site.related_html()

    assert not html.css(".pinakes-path, .pinakes-snippet")


def test_a_linked_page_is_marked_instead_of_explained(site, texts):
    site.relate("engine.md", Reason(kind=ReasonKind.LINKS_OUT), is_linked=True)
    site.relate("people/turing.md", Reason(kind=ReasonKind.LINKS_IN))

    html = site.related_html()

    assert texts(html, ".pinakes-mark") == ["linked"]
    assert texts(html, ".pinakes-reason") == ["links here"]


def test_at_most_two_reasons_are_given_and_the_folder_never_second(site, texts):
    site.relate(
        "engine.md",
        Reason(kind=ReasonKind.MUTUAL),
        Reason(kind=ReasonKind.SAME_DIRECTORY, subjects=("people",)),
        Reason(kind=ReasonKind.SHARED_TAGS, subjects=("moth",)),
        Reason(kind=ReasonKind.SIMILAR_TEXT),
    )
    site.relate("people/turing.md", Reason(kind=ReasonKind.SAME_DIRECTORY))

    html = site.related_html()

    assert texts(html, ".pinakes-reason") == [
        "linked from both sides · shares the tag moth",
        "in the same folder",
    ]


def test_shared_tags_lead_to_their_pages_in_a_list_as_its_language_writes_it(site, texts):
    site.language, site.tag_urls = "ar", {"moth": "tags/moth/"}
    site.relate("people/turing.md", Reason(kind=ReasonKind.SHARED_TAGS, subjects=("Moth", "wing")))

    html = site.related_html()

    assert texts(html, ".pinakes-reason") == ["وسمان مشتركان: Moth، wing"]
    links = {link.text(): link.attributes["href"] for link in html.css(".pinakes-reason a")}
    assert links == {"Moth": "../tags/moth/"}


def test_the_page_between_and_the_similar_section_are_linked(site):
    site.relate(
        "people/turing.md",
        Reason(
            kind=ReasonKind.BOTH_LINK_TO,
            subjects=("Analytical Engine",),
            target=SrcUri("engine.md"),
        ),
        Reason(kind=ReasonKind.SIMILAR_TEXT, subjects=("An objection",)),
        section=1,
    )

    html = site.related_html()

    links = {link.text(): link.attributes["href"] for link in html.css(".pinakes-reason a")}
    assert links == {
        "Analytical Engine": "../engine/",
        "An objection": "../people/turing/#objection",
    }


def test_an_anchor_is_escaped_for_an_address(site):
    site.add("odd.md", "Odd", headings=[('ü "100%"', "Odd heading")])
    site.relate(
        "odd.md", Reason(kind=ReasonKind.SIMILAR_TEXT, subjects=("Odd heading",)), section=0
    )

    link = site.related_html().css_first(".pinakes-reason a")

    assert link.attributes["href"] == "../odd/#%C3%BC%20%22100%25%22"


def test_nothing_is_shown_where_nothing_is_related(site):
    assert not site.render().related
    assert site.render().headings == ()


def test_a_site_can_switch_the_panel_off(site):
    site.relate("engine.md")
    site.settings = Settings(related=RelatedSettings(enabled=False))

    assert not site.render().related


def test_a_page_can_switch_the_panel_off(site):
    site.add("ada.md", "Ada Lovelace", controls=PageControls(related=False))
    site.relate("engine.md")

    assert not site.render().related


def test_the_heading_takes_an_id_that_the_page_does_not_use(site):
    taken = [("pinakes-related", "Pinakes related"), ("pinakes-related_1", "Pinakes related")]
    site.add("ada.md", "Ada Lovelace", headings=taken)
    site.relate("engine.md")

    section = site.related_html().css_first("section")

    assert section.css_first("h2").attributes["id"] == "pinakes-related_2"
    assert section.attributes["aria-labelledby"] == "pinakes-related_2"
