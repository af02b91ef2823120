"""Rendered pages are read as a reader sees them."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING

import markdown
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mkdocs_pinakes.documents.html_reader import read_html

if TYPE_CHECKING:
    from mkdocs_pinakes.documents.html_reader import HtmlReading, RenderedLink

_PAGES = Path(__file__).parents[1] / "data/html"
_MATERIAL = {
    "extensions": [
        *("admonition", "attr_list", "def_list", "footnotes", "md_in_html", "tables", "toc"),
        *("pymdownx.arithmatex", "pymdownx.details", "pymdownx.emoji", "pymdownx.highlight"),
        *("pymdownx.superfences", "pymdownx.tabbed", "pymdownx.tasklist"),
    ],
    "extension_configs": {
        "toc": {"permalink": True},
        "pymdownx.arithmatex": {"generic": True},
        "pymdownx.highlight": {"anchor_linenums": True, "linenums": True},
        "pymdownx.tabbed": {"alternate_style": True},
    },
}
_READTHEDOCS = {
    "extensions": ["toc", "tables", "fenced_code"],
    "extension_configs": {"toc": {"permalink": "", "anchorlink": True}},
}


def _outline(reading: HtmlReading) -> list[tuple[int, str, str, str]]:
    return [
        (section.level, section.anchor, section.heading, section.text)
        for section in reading.sections
    ]


def _marked(link: RenderedLink) -> str:
    text, start, end = link.context.text, link.context.start, link.context.end
    return f"{text[:start]}<{text[start:end]}>{text[end:]}"


def test_text_is_split_at_headings():
    reading = read_html(
        "<p>Lead.</p><h1 id=a>One</h1><p>First</p><p>second</p>"
        "<h3 id=b>Deep</h3><h2 id=c>Two <em>words</em></h2><ul><li>x<li>y</ul><h1>Last</h1>"
    )

    assert _outline(reading) == [
        (0, "", "", "Lead."),
        (1, "a", "One", "First\nsecond"),
        (3, "b", "Deep", ""),
        (2, "c", "Two words", "x\ny"),
        (1, "", "Last", ""),
    ]
    assert [section.ancestors for section in reading.sections] == [
        (),
        (),
        ("One",),
        ("One",),
        (),
    ]


@pytest.mark.parametrize(
    "html",
    [
        "",
        "  \n",
        "<p></p>",
        "<div hidden>x</div>",
        "<!-- x -->",
        "<script>x</script>",
        "<img src=a>",
    ],
)
def test_page_without_visible_text_has_no_sections(html: str):
    assert read_html(html).sections == ()


@pytest.mark.parametrize(
    "hidden",
    [
        "<script>secret</script>",
        "<style>secret</style>",
        "<template><p>secret</p></template>",
        "<svg><title>secret</title><text>secret</text></svg>",
        "<p hidden>secret</p>",
        "<p style='color: red; DISPLAY:none'>secret</p>",
        "<span aria-hidden='true'>secret</span>",
        "<div data-search-exclude><h2 id=s>secret</h2><p>secret</p></div>",
        "<section class='x pinakes-panel y'><h2 id=s>secret</h2><a href='secret/'>secret</a></section>",
        "<h2 id=s data-search-exclude>secret</h2><p>secret <a href='secret/'>secret</a></p>",
        "<sup id='fnref:1'><a class='footnote-ref' href='#fn:1'>secret</a></sup>",
        "<a class='headerlink' href='#secret'>secret</a>",
        "<!-- secret -->",
        "<noscript>secret</noscript>",
        "<button>secret</button>",
    ],
)
def test_what_is_not_shown_is_not_read(hidden: str):
    reading = read_html(f"<p>seen</p>{hidden}<h2 id=t>Next</h2><p>seen too</p>")

    assert "secret" not in repr((reading.sections, reading.links))
    assert _outline(reading) == [(0, "", "", "seen"), (2, "t", "Next", "seen too")]


def test_section_left_out_ends_at_the_next_heading_and_is_nobodys_ancestor():
    reading = read_html(
        "<h1 id=a>One</h1><h2 id=b data-search-exclude>Out</h2>x<h3 id=c>In</h3><p>text</p>"
    )

    assert [(section.anchor, section.ancestors) for section in reading.sections] == [
        ("a", ()),
        ("c", ("One",)),
    ]


def test_section_left_out_ends_the_section_before_it():
    reading = read_html(
        "<h1 id=a>One</h1><h1 id=b data-search-exclude>Out</h1>x<h2 id=c>In</h2><p>text</p>"
    )

    assert [section.ancestors for section in reading.sections] == [(), ()]
    assert [section.ancestors for section in reading.headings] == [(), (), ("Out",)]


@pytest.mark.parametrize(
    "heading",
    [
        '<h2 id="t">Title<a class="headerlink" href="#t">¶</a></h2>',
        '<h2 id="t">Title <a class="anchor" href="#t" aria-label="Link">#</a></h2>',
        '<h2 id="t"><a class="toclink" href="#t">Title</a></h2>',
        '<h2><a id="t"></a>Title</h2>',
        '<h2><a name="t"></a>Title</h2>',
        '<h2 id="t"><span>Ti</span><code>tle</code></h2>',
        '<h2 id="t">\n  Title<br>\n</h2>',
    ],
)
def test_heading_has_its_rendered_id_and_its_text_without_marks(heading: str):
    reading = read_html(f"{heading}<p>text</p>")

    assert _outline(reading) == [(2, "t", "Title", "text")]
    assert reading.links == ()
    assert "t" in reading.ids


def test_headings_count_wherever_they_stand():
    reading = read_html(
        "<details><summary>More</summary><h2 id=a>A</h2>x</details>"
        "<table><tr><td><h3 id=b>B</h3>y</td></tr></table>"
        "<a href='c/'><h2 id=c>C</h2><p>z</p></a>"
    )

    assert _outline(reading) == [
        (0, "", "", "More"),
        (2, "a", "A", "x"),
        (3, "b", "B", "y"),
        (2, "c", "C", "z"),
    ]
    assert [_marked(link) for link in reading.links] == ["<C>"]


def test_blocks_are_lines_and_white_space_is_one_space():
    reading = read_html(
        "<p>one\n  <b> two</b>three<br>four</p><dl><dt>term<dd>what\xa0it is</dl>"
        "<table><tr><th>a<th>b<tr><td>c<td>d</table>loose"
    )

    assert reading.sections[0].text == "one twothree four\nterm\nwhat it is\na\nb\nc\nd\nloose"


def test_code_keeps_its_lines():
    reading = read_html("<p>see</p><pre><code>if x:\n    <b>y</b>\n\nz\n</code></pre><p>end</p>")

    assert reading.sections[0].text == "see\nif x:\n    y\n\nz\nend"


def test_images_speak_through_their_alternative_text():
    reading = read_html(
        '<p>A <img alt="red  fox" src=f.png> ran. <a href="x/"><img alt=go></a></p>'
    )

    assert reading.sections[0].text == "A red fox ran. go"
    assert _marked(reading.links[0]) == "A red fox ran. <go>"


def test_an_image_in_code_is_where_its_description_stands():
    html = "<pre>\n\n\n<img alt='a moth'> flies\n</pre>"

    [section] = read_html(html).sections

    assert section.text == "a moth flies"
    assert [section.text[span.start : span.end] for span in section.images] == ["a moth"]


def test_code_tables_and_descriptions_of_images_are_told_from_prose():
    html = (
        '<p>See <img alt="a moth"> here.</p><pre>x = 1\ny = 2</pre><p>Then</p>'
        "<table><tr><td>wing</td><td>leg</td></tr></table>"
    )

    (section,) = read_html(html).sections

    assert [section.text[span.start : span.end] for span in section.asides] == [
        "x = 1\ny = 2",
        "wing\nleg",
    ]
    assert [section.text[span.start : span.end].strip() for span in section.images] == ["a moth"]


def test_material_page_is_read_as_shown():
    source = (
        "Lead with :smile: and math \\(a < b\\).[^1]\n\n"
        "## Code\n\n```python\nfor x in y:\n    print(x)\n```\n\n"
        '!!! note "Mind this"\n    Inside a note.\n\n'
        "??? tip\n    Folded.\n\n"
        '=== "Python"\n    Tab one.\n\n=== "C"\n    Tab two.\n\n'
        "- [ ] open task\n\n### Déjà vu { #seen }\n\nTerm\n:   Meaning\n\n"
        "## Left out { data-search-exclude }\n\nunseen\n\n[^1]: A note.\n"
    )

    reading = read_html(markdown.markdown(source, **_MATERIAL))  # type: ignore[arg-type]

    assert _outline(reading) == [
        (0, "", "", "Lead with 😄 and math \\(a < b\\)."),
        (
            2,
            "code",
            "Code",
            (
                "for x in y:\n    print(x)\nMind this\nInside a note.\nTip\nFolded.\n"
                "Python\nC\nTab one.\nTab two.\nopen task"
            ),
        ),
        (3, "seen", "Déjà vu", "Term\nMeaning"),
    ]
    assert reading.links == ()
    assert {"code", "seen", "left-out", "__codelineno-0-1", "fn:1"} <= set(reading.ids)


def test_readthedocs_page_is_read_as_shown():
    source = "# Top\n\nText.\n\n## Part & more\n\n| a | b |\n|---|---|\n| 1 | [c](c/) |\n\n```\ncode\n```\n"

    reading = read_html(markdown.markdown(source, **_READTHEDOCS))  # type: ignore[arg-type]

    assert _outline(reading) == [
        (1, "top", "Top", "Text."),
        (2, "part-more", "Part & more", "a\nb\n1\nc\ncode"),
    ]
    assert [(link.href, link.section, _marked(link)) for link in reading.links] == [
        ("c/", "part-more", "<c>")
    ]


def test_api_page_is_read_as_shown():
    reading = read_html((_PAGES / "api.html").read_text("utf-8"))

    assert _outline(reading) == [
        (1, "reference", "Reference", "Shelves and what stands on them."),
        (
            2,
            "shelf.Shelf",
            "Shelf",
            (
                "Shelf(width: Length, books=())\nBases: Generic\n"
                "A board with books. See Book for what it holds.\nParameters:\n"
                "Name\nType\nDescription\nwidth\nLength\nHow wide it is.\n"
                "Source code in shelf.py\nclass Shelf:\n    width: Length"
            ),
        ),
        (3, "shelf.Shelf.add", "add(book) async", "Put a book on the shelf."),
    ]
    assert [(link.href, _marked(link)) for link in reading.links] == [
        ("../units/#shelf.units.Length", "Shelf(width: <Length>, books=())"),
        ("#shelf.Book", "See <Book> for what it holds."),
        ("../units/#shelf.units.Length", "<Length>"),
    ]
    assert reading.ids == ("reference", "shelf", "shelf.Shelf", "shelf.Shelf.add")


def test_links_stand_in_document_order_with_their_places():
    reading = read_html(
        '<p><a href="a/">A</a></p><h2 id=s>S <a id=k href="../b/#x">B</a></h2><p><a href="c.pdf">C</a>'
    )

    assert [(link.href, link.id, link.section) for link in reading.links] == [
        ("a/", "", ""),
        ("../b/#x", "k", "s"),
        ("c.pdf", "", "s"),
    ]


@pytest.mark.parametrize(
    "href",
    ["https://x.org/", "//x.org", "mailto:a@b.c", "javascript:f()", "data:x", "", " ", "tel:1"],
)
def test_links_out_of_the_site_are_text(href: str):
    reading = read_html(f'<p>see <a href="{href}">there</a></p>')

    assert reading.links == ()
    assert reading.sections[0].text == "see there"


def test_a_link_to_itself_is_a_mark():
    assert read_html('<p><a id="line-1" href="#line-1"></a>code</p>').links == ()


_SENTENCES = {
    "One. Two <a href=x>here</a> there. Three.": "Two <here> there.",
    "Use e.g. this <a href=x>link</a>! Then go.": "Use e.g. this <link>!",
    "Is it? <a href=x>Yes</a>": "<Yes>",
    "He said “stop.” Then <a href=x>he</a> left.": "Then <he> left.",
    "首輪だ。これは<a href=x>猫</a>です。次。": "これは<猫>です。",
    "A <a href=x>link. Over</a> two. Next.": "A <link. Over> two.",
    "Version 1.2 of <a href=x>it</a>": "Version 1.2 of <it>",
    "<b>Bold.</b> Then <a href=x> spaced </a>text.": "Then <spaced> text.",
    "before <a href=x></a> after": "before<> after",
}


@pytest.mark.parametrize("html", _SENTENCES)
def test_context_is_the_sentence_around_the_link(html: str):
    reading = read_html(f"<p>{html}</p>")

    assert [_marked(link) for link in reading.links] == [_SENTENCES[html]]


def test_context_is_the_nearest_block():
    reading = read_html(
        "<ul><li>Outer <a href=a>one</a><ul><li>Inner <a href=b>two</a></li></ul></li></ul>"
        "<table><tr><td>left</td><td>right <a href=c>three</a></td></tr></table>"
        "<blockquote><p>Said <a href=d>four</a></p><p>not this</p></blockquote>"
    )

    assert [_marked(link) for link in reading.links] == [
        "Outer <one>",
        "Inner <two>",
        "right <three>",
        "Said <four>",
    ]


def test_long_sentence_is_cut_between_words():
    words = " ".join(f"word{number}" for number in range(200))
    (link,) = read_html(f"<p>{words} <a href=x>the link</a> {words}</p>").links

    text = link.context.text
    assert text[link.context.start : link.context.end] == "the link"
    assert 280 < len(text) <= 330
    assert text[0] == text[-1] == "…"
    assert all(word in f"{words} the link" for word in text.strip("…").split())
    assert abs(link.context.start - (len(text) - link.context.end)) < 40


def test_cut_uses_the_room_at_the_other_end():
    (link,) = read_html(f"<p><a href=x>Link</a> {'word ' * 100}</p>").links

    assert link.context.text.startswith("Link word")
    assert 300 < len(link.context.text) <= 330


@pytest.mark.parametrize(
    ("filler", "link"),
    [("漢", "字"), ("e\u0301", "x"), ("ไม้", "ไทย"), ("wordwithoutend", "x"), ("a ", "b" * 500)],
)
def test_text_without_spaces_is_cut_between_characters(filler: str, link: str):
    html = f"<p>{filler * 400}<a href=x>{link}</a>{filler * 400}</p>"
    (found,) = read_html(html).links

    excerpt = found.context
    assert len(excerpt.text) <= 330
    assert link.startswith(excerpt.text[excerpt.start : excerpt.end])
    assert excerpt.start < excerpt.end
    assert excerpt.text[1] not in "\u0301\u0e31\u0e34\u0e35\u0e49"


def test_ids_are_in_document_order_and_once_each():
    reading = read_html('<p id=b></p><a name="n"></a><div id=a><i id=b></i></div><p id="">')

    assert reading.ids == ("b", "n", "a")


@pytest.mark.parametrize(
    "html",
    [
        "<p>a<div>b</p>c</div></b></i>",
        "<table>x<tr><p>y<td>z</table>",
        "<h1>a<h2>b</h1>c</h2>",
        "<h1><div><h2 id=x>b</h2></div>c</h1>d",
        "<a href=x>a<a href=y>b",
        "<a href=x><p>a<p>b",
        "<frameset><frame>",
        "<html><head><title>t</title></head><body><p>x</body></html>",
        "<p \x00>a&#0;&#xD800;&nosuch;",
        "<![CDATA[x]]><?php y ?><!doctype z>",
        "<plaintext>a</plaintext>",
        "<pre>\n\n a<br> b",
    ],
)
def test_malformed_page_can_be_read(html: str):
    reading = read_html(html)

    assert all(link.context.end <= len(link.context.text) for link in reading.links)


_TAGS = ("p", "div", "a", "h1", "h3", "table", "td", "li", "pre", "b", "br", "svg", "details")
_TOKENS = st.sampled_from(
    [
        *(f"<{tag}>" for tag in _TAGS),
        *(f"</{tag}>" for tag in _TAGS),
        *("<a href=x>", "<a href='#i' id=i>", "<h2 id=i>", "<p hidden>", "<img alt='i m'>", "<!--"),
        *("a", "b. C", " ", "\n", "漢。", "\u0301", "-->", "&amp;", "<script>", "</script>"),
    ]
)


@given(st.lists(_TOKENS, max_size=40).map("".join) | st.text())
def test_any_page_can_be_read(html: str):
    reading = read_html(html)

    for section in reading.sections:
        assert section.heading or section.text
        assert section.text == section.text.strip("\n")
    for link in reading.links:
        excerpt = link.context
        assert 0 <= excerpt.start <= excerpt.end <= len(excerpt.text) <= 330


@given(st.text(st.sampled_from("ab .!。\n\u0301漢"), max_size=900), st.text(max_size=20))
def test_marks_of_an_excerpt_hold_the_links_text(before: str, shown: str):
    escaped = shown.replace("&", "&amp;").replace("<", "&lt;").replace("\x00", "")
    reading = read_html(f"<p>{before}<a href=x>{escaped}</a>{before}</p>")

    (link,) = reading.links
    marked = link.context.text[link.context.start : link.context.end]
    assert marked == " ".join(shown.replace("\x00", "").split())


@pytest.mark.parametrize(
    "html",
    [
        "<p>" + "Text with a <a href=x>link</a>. " * 20_000 + "</p>",
        "<p>" + "text with a <a href=x>link</a> " * 20_000 + "</p>",
        "<p>" + "." * 300_000 + "<a href=x>link</a></p>",
        "<p>" + ". " * 150_000 + "<a href=x>link</a></p>",
        "<p>" + "漢" * 300_000 + "<a href=x>link</a></p>",
        "<p>" + "\u0301" * 300_000 + "<a href=x>link</a></p>",
        "<h2>same</h2>" * 20_000,
        "<h2 id=a>" + "<a href='#a'>¶</a>" * 20_000,
        "<pre>" + "<a href=x>code</a>\n" * 20_000,
        "<b>" * 50_000 + "deep",
        "<div>" * 5_000 + "deep",
    ],
    ids=range(11),
)
def test_huge_page_is_read_in_time(html: str):
    started = time.process_time()

    read_html(html)

    assert time.process_time() - started < 5
