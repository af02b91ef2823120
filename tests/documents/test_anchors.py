from __future__ import annotations

import markdown
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mkdocs_pinakes.documents.anchors import AnchorIndex, anchor_marker, replace_anchor_markers
from mkdocs_pinakes.documents.extension import PinakesMarkdownExtension
from mkdocs_pinakes.documents.html_reader import read_html
from mkdocs_pinakes.documents.link_elements import LinkContext
from mkdocs_pinakes.model import SrcUri
from tests.documents.cases import WIKILINKS, group


def index_of(text: str, **options: object) -> AnchorIndex:
    extension = PinakesMarkdownExtension(LinkContext(is_vault=True))
    rendered = markdown.markdown(
        text,
        extensions=["toc", "attr_list", "tables", extension],
        extension_configs={"toc": options},
    )
    reading = read_html(rendered)
    return AnchorIndex(reading.headings, reading.ids)


@pytest.mark.parametrize("options", [{}, {"permalink": True}], ids=["plain", "permalinks"])
@pytest.mark.parametrize("case", group("H"))
def test_subpaths_lead_where_the_specification_says(case, options):
    kind, anchor = case["expect"]

    found = index_of(WIKILINKS["heading_document"], **options).find_anchor(case["input"])

    assert found == {"miss": None, "page": ""}.get(kind, anchor)


@pytest.mark.parametrize(
    ("heading", "subpath"),
    [
        ('## APT-28 (a.k.a. "X") & co', '#APT-28 (a.k.a. "X") & co'),
        ("## `std::vector<T>`", "#std vector T"),
        ("## Let's _go_", "#let's go"),
        ("## snake_case-name", "#snake_case-name"),
        ("## Ünïcödé Café", "#U\u0308nïcödé Café"),
    ],
)
def test_a_heading_is_found_whatever_its_id_is(heading, subpath):
    assert index_of(f"# T\n\n{heading} {{#any}}").find_anchor(subpath) == "any"


def test_a_chain_may_skip_levels_but_not_change_their_order():
    index = index_of("# A\n\n## B\n\n### C\n\n#### D")

    assert index.find_anchor("#A#D") == "d"
    assert index.find_anchor("#B#A#D") is None


def test_a_literal_id_is_no_part_of_a_chain():
    index = index_of("# A\n\n## B {#my-id}")

    assert index.find_anchor("#my-id") == "my-id"
    assert index.find_anchor("#A#my-id") is None


def test_a_block_is_never_a_heading():
    index = index_of("# Usage\n\n## Own {#part}\n\ntext ^para")

    found = [index.find_anchor(subpath) for subpath in ("#^usage", "#^part", "#^para")]

    assert found == [None, None, "para"]


def test_markers_become_fragments_or_nothing():
    there = anchor_marker(SrcUri("a~b/C #1.md"), "#One~Two & 'three'")
    gone = anchor_marker(SrcUri("a.md"), "#Gone")
    here = anchor_marker(SrcUri("x.md"), "#^block")
    rendered = (
        f'<a href="../C/{there}">1</a> <a href="../a/{gone}">2</a>'
        f' <a href="{here}">3</a> <a href="{gone}">4</a> <p>#pinakes</p>'
    )
    anchors = {("a~b/C #1.md", "#One~Two & 'three'"): 'q"', ("x.md", "#^block"): "block"}

    replaced = replace_anchor_markers(rendered, lambda *place: anchors.get(place))

    assert replaced == (
        '<a href="../C/#q&quot;">1</a> <a href="../a/">2</a>'
        ' <a href="#block">3</a> <a href="#">4</a> <p>#pinakes</p>'
    )


@given(st.text(), st.text())
def test_a_marker_gives_back_what_it_was_made_of(target, subpath):
    places: list[tuple[str, str]] = []

    def remember(*place: str) -> None:
        places.append((place[0], place[1]))

    marker = anchor_marker(SrcUri(target), subpath)

    assert replace_anchor_markers(f'<a href="x/{marker}">', remember) == '<a href="x/">'
    assert places == [(target, subpath)]


@given(st.text(st.sampled_from("#^ aA-1[]é") | st.characters()))
def test_no_subpath_is_too_odd(subpath):
    index_of("# A\n\ntext ^a1").find_anchor(subpath)
