from __future__ import annotations

import markdown
import pytest
from hypothesis import given
from hypothesis import strategies as st
from selectolax.lexbor import LexborHTMLParser

from mkdocs_pinakes.render.panels import Panels, place

PANELS = Panels(related="<section>R</section>", backlinks="<section>B</section>")
RELATED, BACKLINKS = "<!-- pinakes:related -->", "<!-- pinakes:backlinks -->"


def placed(source: str, panels: Panels = PANELS) -> str:
    content = markdown.markdown(source, extensions=["fenced_code"])
    return place(content, panels).replace("\n", "")


def test_the_graph_goes_last_or_where_its_marker_is():
    panels = Panels(backlinks="<section>B</section>", graph="<section>G</section>")

    assert placed("Text", panels).endswith("<section>B</section><section>G</section>")
    assert placed("<!-- pinakes:graph -->\n\nText", panels).startswith("<section>G</section>")


def test_panels_go_to_the_end_related_pages_first():
    assert placed("Text") == "<p>Text</p><section>R</section><section>B</section>"


def test_a_marker_on_its_own_line_takes_its_panel():
    html = placed(f"Above\n\n{BACKLINKS}\n\nBelow\n\n{RELATED}\n\nEnd")

    assert html == "<p>Above</p><section>B</section><p>Below</p><section>R</section><p>End</p>"


def test_one_marker_moves_one_panel():
    html = placed(f"{BACKLINKS}\n\nText")

    assert html == "<section>B</section><p>Text</p><section>R</section>"


def test_a_marker_inside_a_paragraph_divides_it():
    html = placed(f"Above {RELATED} below", Panels(related=PANELS.related))

    assert html == "<p>Above </p><section>R</section><p> below</p>"


@pytest.mark.parametrize("content", [f"<p>{RELATED}</p>", f'<p class="x">\n{RELATED}\n</p>'])
def test_a_paragraph_that_holds_only_a_marker_gives_way(content):
    assert place(content, Panels(related=PANELS.related)).split() == PANELS.related.split()


def test_an_author_s_empty_paragraph_elsewhere_is_kept():
    html = place(f"<p></p><p>a</p><p>{RELATED}</p><p></p>", Panels(related=PANELS.related))

    assert html.count("<p></p>") == 2


@pytest.mark.parametrize("marker", ["<!--pinakes:related-->", "<!--  pinakes:related\n-->"])
def test_spaces_in_a_marker_do_not_matter(marker):
    html = place(f"{marker}<p>x</p>", Panels(related=PANELS.related))

    assert html.replace("\n", "") == "<section>R</section><p>x</p>"


@pytest.mark.parametrize(
    "source", [f"Write `{RELATED}` there.", f"```\n{RELATED}\n```", f"    {RELATED}"]
)
def test_a_marker_shown_as_code_is_left_alone(source):
    html = placed(source)

    assert html.endswith("<section>R</section><section>B</section>")
    assert "&lt;!-- pinakes:related --&gt;" in html


def test_without_panels_the_page_stays_as_it_is():
    content = f"<p>a</p>\n{RELATED}"

    assert place(content, Panels()) == content


@given(
    st.lists(st.sampled_from(["<p>", "</p>", "a", "<pre>", RELATED, BACKLINKS, "<p class='b'>"]))
)
def test_each_panel_appears_once_whatever_the_page(parts):
    html = place("".join(parts), PANELS)

    assert [html.count(panel) for panel in (PANELS.related, PANELS.backlinks)] == [1, 1]


@given(st.lists(st.sampled_from(["a", "<b>b</b>", RELATED, BACKLINKS])))
def test_text_around_markers_is_kept(parts):
    html = place(f"<p>{''.join(parts)}</p>", PANELS)

    tree = LexborHTMLParser(html)
    tree.strip_tags(["section"], recursive=True)
    kept = "".join(part for part in parts if part[:4] != "<!--").replace("<b>b</b>", "b")
    assert tree.text().replace("\n", "") == kept
