from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import jinja2
import pytest
from selectolax.lexbor import LexborHTMLParser

import mkdocs_pinakes
from mkdocs_pinakes.model import EdgeKind, Reason, ReasonKind
from mkdocs_pinakes.render.panels import PanelTemplates
from mkdocs_pinakes.render.rendering import render_graph_panel
from mkdocs_pinakes.translations import translation

THEME = Path(mkdocs_pinakes.__file__).parent / "theme"

HOSTILE = "<script>alert(\"1\")</script>\u202e' onfocus='x <!-- pinakes:backlinks --> {{ 7 * 7 }}"


@pytest.fixture
def hostile_site(site):
    site.add("hostile.md", HOSTILE, nav_path=(HOSTILE,), headings=[(HOSTILE, HOSTILE)])
    site.relate(
        "hostile.md",
        Reason(kind=ReasonKind.SIMILAR_TEXT, subjects=(HOSTILE[:80],)),
        Reason(kind=ReasonKind.SHARED_TAGS, subjects=(HOSTILE[:80],)),
        snippet=HOSTILE,
        section=0,
    )
    site.cite(
        "hostile.md",
        f"{HOSTILE} [{HOSTILE}] {HOSTILE}",
        kinds=(EdgeKind.FIELD,),
        relations=("<i>",),
    )
    return site


def test_hostile_strings_show_as_text(hostile_site):
    panels = hostile_site.render()

    for html in (hostile_site.related_html(), hostile_site.backlinks_html()):
        assert not html.css("script, i, [onfocus]")
        assert html.css_first(".pinakes-title").text() == HOSTILE
        assert html.css_first(".pinakes-path").text() == HOSTILE
    assert hostile_site.related_html().css_first(".pinakes-snippet").text() == HOSTILE
    assert hostile_site.backlinks_html().css_first("mark").text() == HOSTILE
    assert "<!--" not in panels.related + panels.backlinks


def test_the_direction_of_a_name_stays_its_own(hostile_site):
    for html in (hostile_site.related_html(), hostile_site.backlinks_html()):
        assert html.css(".pinakes-title > bdi")
        assert html.css(".pinakes-path > bdi")
        assert html.css("[dir=auto]")


def test_panels_need_no_inline_style_or_script(hostile_site):
    panels = hostile_site.render()

    tags = re.findall(r"<[^>]*>", panels.related + panels.backlinks)
    assert not [tag for tag in tags if re.search(r"\s(style|on\w+)=|<script|<style", tag)]


def test_a_site_overrides_a_template_and_is_still_escaped(hostile_site, tmp_path):
    folder = tmp_path / "overrides" / "pinakes"
    folder.mkdir(parents=True)
    template = "<h2>Mine</h2>{% for card in panel.cards %}<p>{{ card.title }}</p>{% endfor %}"
    (folder / "related.html").write_text(template, encoding="utf-8")
    hostile_site.template_folders.insert(0, folder.parent)

    html = hostile_site.related_html()

    assert html.css_first("h2").text() == "Mine"
    assert html.css_first("p").text() == HOSTILE
    assert not html.css("script")
    assert hostile_site.backlinks_html().css("section.pinakes-backlinks")


def test_two_panels_of_a_normal_page_stay_below_ten_kilobytes(site):
    for number in range(5):
        uri = f"notes/methods/page-{number}.md"
        site.add(
            uri, f"A page with a title of usual length {number}", nav_path=("Notes", "Methods")
        )
        site.relate(
            uri,
            Reason(kind=ReasonKind.MUTUAL),
            Reason(kind=ReasonKind.SHARED_TAGS, subjects=("history", "computing")),
            snippet="word " * 40,
            is_linked=True,
        )
    for number in range(7):
        uri = f"notes/people/page-{number}.md"
        site.add(uri, f"A page with a title of usual length {number}", nav_path=("Notes", "People"))
        site.cite(uri, "word " * 30 + "[Ada Lovelace] " + "word " * 30)

    panels = site.render()

    assert len((panels.related + panels.backlinks).encode()) <= 10_000


def test_what_opens_the_graph_is_hidden_and_safe(hostile_site):
    document = hostile_site.documents["hostile.md"]
    loader = jinja2.FileSystemLoader([THEME])
    templates = PanelTemplates(jinja2.Environment(loader=loader))  # noqa: S701 - as MkDocs makes it
    document = replace(document, url='x" onload="y')

    panel = render_graph_panel(document, templates=templates, words=translation())

    section = LexborHTMLParser(panel).css_first("section")
    assert section is not None
    summary = section.css_first("details > summary")
    assert "hidden" in section.attributes
    assert section.attributes["data-pinakes-graph"] == 'x" onload="y'
    assert summary is not None
    assert summary.text() == "Show the graph"
    assert "onload" not in section.attributes
