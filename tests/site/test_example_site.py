"""The example site shows every feature that its page about itself promises."""

from __future__ import annotations

import json
import logging
import re
from typing import TYPE_CHECKING, Any

import pytest

from tests.site.reading import (
    BACKLINKS,
    OWN_LINKS,
    RELATED,
    broken_links,
    content,
    link_count,
    panels,
    parse,
    text_of,
    titles,
)

if TYPE_CHECKING:
    from tests.site.conftest import Site

EXPECTED = re.compile(r"pinakes: \d+ links? to pages that are not published")


@pytest.fixture
def site(example_site: Site) -> Site:
    return example_site


def text(site: Site, page: str) -> str:
    return text_of(site.folder / page / "index.html", "article")


def bundle(site: Site, part: str) -> Any:
    (path,) = site.folder.glob(f"pinakes/{part}.*.json")
    return json.loads(path.read_text("utf-8"))


def test_it_builds_strictly_without_a_warning(site):
    assert site.messages() == []


def test_the_log_says_nothing_but_what_is_withheld_and_the_sum(site):
    said = [message for message in site.messages(logging.INFO) if message.startswith("pinakes: ")]

    assert len(said) == 2
    assert EXPECTED.match(said[0])
    assert re.fullmatch(r"pinakes: 5\d pages, [\d,]+ edges, builtin, [\d.]+ s, bundle .*", said[1])


def test_every_link_leads_somewhere(site):
    assert broken_links(site.folder) == set()
    assert broken_links(site.folder, links=OWN_LINKS) == set()
    assert link_count(site.folder) > 500


def test_nearly_every_page_has_related_pages_with_reasons(site):
    found = [path for path in site.folder.rglob("index.html") if path.parent.name != "about"]
    pages = [html for html in map(parse, found) if not html.css(".pinakes-listing")]

    cards = [card for html in pages for card in html.css(".pinakes-card")]
    with_cards = [html for html in pages if html.css(".pinakes-card")]
    assert pages
    assert len(with_cards) == len(pages)
    assert len(cards) > 4 * len(pages)
    assert all(card.css(".pinakes-reason, .pinakes-mark") for card in cards)
    assert all(card.css(".pinakes-snippet") for card in cards)


def test_a_page_is_pinned(site):
    assert titles(site.html("works/Qilue"), RELATED)[0] == "Fihrist"
    assert "chosen" in text(site, "works/Qilue").lower()


def test_a_page_is_kept_out(site):
    shown = titles(site.html("works/Bibliotheca of Photius"), RELATED)

    assert shown
    assert "Suda" not in shown


def test_a_marker_sets_a_panel_in_the_middle_of_a_text(site):
    html = site.html("catalogues/Card catalogue")

    assert html.index('id="a-standard-size"') < html.index("pinakes-panel pinakes-related")
    assert html.index("pinakes-panel pinakes-related") < html.index('id="largest-of-all"')


def test_panels_are_left_out_where_the_author_says_so(site):
    assert panels(site.html("places/Alexandria"), BACKLINKS) == []
    assert panels(site.html("places/Alexandria"), RELATED)
    assert panels(site.html("about"), RELATED) == []


@pytest.mark.parametrize(
    "token",
    [b"lost catalogues", b"Notes on a quarrel", b"temple goods", b"Loose notes", b"drafts/"],
)
def test_private_pages_are_nowhere(site, token):
    found = [name for name, raw in content(site.folder).items() if token in raw]

    assert found == []


def test_links_to_private_pages_are_text(site):
    assert "a list we are still compiling" in text(site, "works/Pinakes")
    assert "a list we are still compiling</a>" not in site.html("works/Pinakes")
    assert "what we have noted so far" in text(site, "people/Callimachus")


@pytest.mark.parametrize("page", ["places/Serapeum", "works/Suda"])
def test_authors_remarks_are_gone(site, page):
    html = site.html(page)

    assert "%%" not in html
    assert "Check whether to add" not in html
    assert "Add a note on" not in html


def test_links_lead_to_headings(site):
    about = site.html("about")

    assert 'href="../works/Pinakes/#what-survives"' in about
    assert 'href="#controls-in-the-hands-of-the-author"' in about
    assert "<code>[[not a link]]</code>" in about


def test_drawings_are_shown(site):
    scroll, alexandria = (
        parse(site.folder / page / "index.html") for page in ("ideas/Scroll", "places/Alexandria")
    )

    assert scroll.css('img[src$="images/scroll.svg"][alt="A papyrus scroll with its title tag"]')
    assert alexandria.css('img[src$="images/mediterranean.svg"]')
    assert (site.folder / "images/scroll.svg").is_file()


def test_embedded_notes_are_edges_and_marked(site):
    assert ("ideas/Scroll.md", "embed", "", "ideas/Sillybos.md") in edges(site)
    assert "Scroll" in titles(site.html("ideas/Sillybos"), BACKLINKS)
    assert "embeds this page" in text(site, "ideas/Sillybos")


def edges(site: Site) -> set[tuple[str, str, str, str]]:
    """Source, kind, relation and target of each edge of the bundle."""
    graph = bundle(site, "graph")
    keys, columns = graph["nodes"]["key"], graph["edges"]
    return {
        (keys[source], graph["edge_kinds"][kind], graph["relations"][relation], keys[target])
        for source, kind, relation, target in zip(
            *(columns[name] for name in ("source", "kind", "relation", "target")), strict=True
        )
    }


def test_properties_are_typed_edges(site):
    eratosthenes = "people/Eratosthenes.md"
    found = {edge[2:] for edge in edges(site) if edge[:2] == (eratosthenes, "field")}

    assert found == {
        ("student_of", "people/Callimachus.md"),
        ("successor", "people/Aristophanes of Byzantium.md"),
    }
    assert "student of" in text(site, "people/Callimachus")


def test_tags_in_front_matter_and_in_prose_are_tags(site):
    pages = {page["uri"]: page for page in bundle(site, "pages")["documents"]}

    assert "disputed" in pages["places/House of Wisdom.md"]["tags"]
    assert parse(site.folder / "places/House of Wisdom/index.html").css(".pinakes-tag")
    assert pages["people/Callimachus.md"]["aliases"] == ["Callimachus of Cyrene", "Kallimachos"]


def test_panels_are_in_the_contents_and_in_no_search_index(site):
    index = (site.folder / "search/search_index.json").read_text("utf-8")

    hrefs = {
        link.attributes.get("href")
        for link in parse(site.folder / "works/Pinakes/index.html").css(".md-nav--secondary a")
    }
    assert {"#pinakes-related", "#pinakes-backlinks"} <= hrefs
    assert "linked from both sides" not in index
    assert "#pinakes-" not in index
