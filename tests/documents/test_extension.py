from __future__ import annotations

import logging
import re
from html import unescape
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote

import markdown
import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown.extensions import Extension
from mkdocs.commands.build import build
from mkdocs.config import load_config
from selectolax.lexbor import LexborHTMLParser, LexborNode

from mkdocs_pinakes.documents.anchors import AnchorIndex, replace_anchor_markers
from mkdocs_pinakes.documents.extension import PinakesMarkdownExtension
from mkdocs_pinakes.documents.html_reader import read_html
from mkdocs_pinakes.documents.link_elements import LinkContext
from mkdocs_pinakes.model import SrcUri
from mkdocs_pinakes.settings import LinkText
from tests.conftest import write_files
from tests.documents.cases import group, markdown_texts, resolver, vault_file

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path

STANDARD = ("toc", "tables", "attr_list", "footnotes", "md_in_html", "fenced_code", "admonition")
VAULT = resolver(
    *("Note.md", "Two.md", "Three.md", "Inner.md", "a/b/Note.md", "Sq]uare.md", "sub/y.md"),
    *("pic.png", "doc.pdf", "clip.mp4", "talk.mp3", "board.canvas", "x&nbsp;.md", "50% & #1?.md"),
    *("The `async` keyword.md", "Let's Go (Part 2).md", "日本語/概要.md"),
    vault_file("Secret.md", is_published=False),
    vault_file("secret.png", is_published=False),
)


def render(
    text: str,
    *,
    source: str = "x.md",
    extensions: Sequence[str | Extension] = (),
    stamp: bool = False,
    **context: Any,
) -> str:
    links = LinkContext(**{"resolver": VAULT, "source": SrcUri(source), **context})
    extension = PinakesMarkdownExtension(links, stamp=stamp)
    return markdown.markdown(text, extensions=[*STANDARD, *extensions, extension])


def paragraph(text: str, **options: Any) -> str:
    return render(text, **options).removeprefix("<p>").removesuffix("</p>").strip()


def elements(html: str, selector: str) -> list[LexborNode]:
    return LexborHTMLParser(html).css(selector)


def shown_links(html: str) -> list[tuple[str | None, ...]]:
    """Return the wikilinks of a page in the form of the cases."""
    selector = "a.wikilink, img.pinakes-embed, span.is-unresolved"
    return [shown_link(element) for element in elements(html, selector)]


def shown_link(element: LexborNode) -> tuple[str | None, ...]:
    attributes = {name: value or "" for name, value in element.attributes.items()}
    if element.tag == "img":
        return unquote(attributes["src"]), attributes.get("width"), attributes.get("height")
    if element.tag == "span":
        return attributes["title"].removeprefix("No page named "), element.text()
    return unquote(attributes["href"].partition("#pinakes")[0]), element.text()


def expected_link(case: dict[str, Any]) -> tuple[str | None, ...]:
    path, suffix = case["path"], "" if "." in case["path"] else ".md"
    if path.endswith(".png"):
        sizes = (case.get(side) for side in ("width", "height"))
        return (path, *(str(size) if size else None for size in sizes))
    name = path.rpartition("/")[2]
    subpath = case.get("subpath", "")
    if suffix == "":
        return path + subpath, name
    shown = " > ".join(part for part in (name, *subpath.split("#")) if part and part[0] != "^")
    return path + suffix if path else "", case.get("display", shown)


@pytest.mark.parametrize("case", group("P"))
def test_wikilinks_are_rendered_where_the_specification_says(case):
    links = shown_links(render(case["input"], is_vault=True))

    assert links == [expected_link(each) for each in case["expect"]]


@pytest.mark.parametrize("case", group("T"))
def test_tags_are_marked_where_the_specification_says_and_make_no_heading(case):
    html = render(case["input"], inline_tags=True)

    tags = [element.text().removeprefix("#") for element in elements(html, ".pinakes-tag")]
    distinct = {tag.lower(): tag for tag in reversed(tags)}
    assert sorted(distinct.values()) == sorted(case["expect"])
    assert ("<h1" in html) == case["input"].startswith("# ")


def test_a_tag_keeps_its_text_and_is_plain_text_where_tags_are_off():
    assert paragraph("a #tag", inline_tags=True) == 'a <span class="pinakes-tag">#tag</span>'
    assert paragraph("a #tag") == "a #tag"
    assert render("#tag words").startswith("<h1")


@pytest.mark.parametrize("line", ["# A", "## A ##", "#  A", "###### A", "# A \\#"])
def test_headings_stay_headings_where_tags_are_on(line):
    assert render(line, inline_tags=True) == render(line)


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("[[Note]]", '<a class="wikilink" href="Note.md">Note</a>'),
        ("[[a/b/Note]]", '<a class="wikilink" href="a/b/Note.md">Note</a>'),
        ("[[Two.md|b *c*]]", '<a class="wikilink" href="Two.md">b <em>c</em></a>'),
        ("[[Two|`c`]]", '<a class="wikilink" href="Two.md"><code>c</code></a>'),
        ("[[Two\\|t]]", '<a class="wikilink" href="Two.md">t</a>'),
        ("![[Note]]", '<a class="wikilink pinakes-embed" href="Note.md">Note</a>'),
        (
            "[[Nope|t]]",
            '<span class="wikilink is-unresolved" title="There is no such page">t</span>',
        ),
        ("[[https://x.org/a|t]]", '<a href="https://x.org/a">t</a>'),
        ("see [[Secret]].", "see Secret."),
        ("see [[Secret|the *plan*]].", "see the <em>plan</em>."),
        ("see [[folder/Secret#Part]].", "see <span"),
        ("see ![[Secret]]!", "see !"),
        ("see ![[secret.png|300]]!", "see !"),
        ("see [t](Secret.md)!", "see t!"),
        ("see ![t](secret.png)!", "see !"),
        ("![[Secret]]", ""),
    ],
)
def test_each_state_has_its_look(text, html):
    assert paragraph(text).startswith(html)


def test_nothing_tells_a_withheld_page_from_text():
    html = render("[[Secret#Part|one]] and [two](Secret.md#part 'title') and ![[Secret]]")

    assert html == "<p>one and two and </p>"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("[[a/b/Note]]", "Note"),
        ("[[Note#One#Two]]", "Note > One > Two"),
        ("[[#One]]", "One"),
        ("[[#^one]]", "^one"),
        ("[[Note#^one]]", "Note"),
        ("[[Note.md]]", "Note"),
        ("[[ NOTE ]]", "NOTE"),
        ("[[x&nbsp;]]", "x&nbsp;"),
        ("[[The `async` keyword]]", "The `async` keyword"),
        ("[[snake_case_*name*]]", "snake_case_*name*"),
    ],
)
def test_a_name_is_shown_as_written(text, shown):
    assert elements(render(text), ".wikilink")[0].text() == shown


def test_a_page_without_a_name_can_lead_to_itself():
    assert 'href="#pinakes~~%23One"' in render("[[#One]]", source="")


def test_titles_are_shown_where_the_site_wants_them():
    titles = {SrcUri("Note.md"): "A *title*"}

    html = render(
        "[[Note]] [[Note#One]] [[Note|t]] [[Two]] [[#One]]",
        link_text=LinkText.TITLE,
        titles=titles,
    )

    assert [element.text() for element in elements(html, "a")] == [
        *("A *title*", "A *title* > One", "t", "Two", "One")
    ]


@pytest.mark.parametrize(
    ("source", "path", "href"),
    [
        ("a/b/c.md", "日本語/概要", "../../%E6%97%A5%E6%9C%AC%E8%AA%9E/%E6%A6%82%E8%A6%81.md"),
        ("a/x.md", "Let's Go (Part 2)", "../Let%27s%20Go%20%28Part%202%29.md"),
        ("a\\b.md", "Note", "../Note.md"),
        ("sub/x.md", "y", "y.md"),
    ],
)
def test_addresses_are_relative_and_encoded_once(source, path, href):
    assert f'href="{href}"' in render(f"[[{path}]]", source=source)


@pytest.mark.parametrize(
    ("text", "html"),
    [
        (
            "![[pic.png|A caption|300x200]]",
            '<img alt="A caption" class="pinakes-embed" height="200" loading="lazy" src="pic.png" width="300" />',
        ),
        (
            "![[pic.png#outline]]",
            '<img alt="pic" class="pinakes-embed" loading="lazy" src="pic.png" />',
        ),
        ("![alt|250x90](pic.png)", '<img alt="alt" height="90" src="pic.png" width="250" />'),
        (
            "![[doc.pdf#page=3]]",
            '<object class="pinakes-embed" data="doc.pdf#page=3" type="application/pdf"><a class="wikilink" href="doc.pdf#page=3">doc.pdf</a></object>',
        ),
        (
            "![[board.canvas]]",
            '<span class="pinakes-embed"><a class="wikilink" href="board.canvas">board.canvas</a></span>',
        ),
    ],
)
def test_files_are_shown_in_the_page(text, html):
    assert paragraph(text) == html


@pytest.mark.parametrize(("path", "tag"), [("clip.mp4", "video"), ("talk.mp3", "audio")])
def test_sound_and_film_are_played_in_the_page(path, tag):
    (media,) = elements(render(f"![[{path}]]"), tag)

    assert media.attributes["src"] == path
    assert "controls" in media.attributes
    assert [link.attributes["href"] for link in media.css("a")] == [path]


def test_a_bare_number_is_a_width_only_in_a_vault():
    text = "![250](https://x.org/p.png) ![[pic.png|2024 map]]"

    assert 'alt="" src="https://x.org/p.png" width="250"' in render(text, is_vault=True)
    assert 'alt="250" src="https://x.org/p.png" />' in render(text)


@pytest.mark.parametrize(
    "text",
    [
        "`[[a]]` ``b ` [[a]]``",
        "```\n[[a]]\n%%b%%\n```",
        "para\n\n    [[a]]",
        "<pre>[[a]]</pre>",
        "<div>\n\n[[a]]\n\n</div>",
        "<!-- [[a]] -->",
        'x <!-- [[a]] --> <b title="[[a]]">y</b>',
        r"\[[a]] \![a]",
        "$a[[1]]b$ and $x_{[[a]]}$",
        "$$\n[[a]]\n$$",
        "[[a]](b.md)",
        "[[a]][ref]\n\n[ref]: b.md",
        "[[]] [[ ]] [[|x]] [[a\nb]]",
        "[t](nothing.md) [u](sub/y.md#one) [v](nothing.md#a%20b) <me@x.org> ![i](pic.png 't')",
        "# #1 reason\n\nC# a#b ##no",
        "text ^block\n\n![250](p.png)",
    ],
)
def test_what_is_no_wikilink_is_rendered_as_ever(text):
    assert render(text) == markdown.markdown(text, extensions=STANDARD)


def test_code_before_a_wikilink_decides_where_it_ends():
    assert paragraph("[[a `b]] c`") == "[[a <code>b]] c</code>"


def test_a_table_needs_an_escaped_pipe():
    html = render("| a |\n|---|\n| [[Note\\|n]] |\n| ![[pic.png\\|80]] |")

    assert shown_links(html) == [("Note.md", "n"), ("pic.png", "80", None)]


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("on [[Note|Part 1]], [[Two|Part 2]] and [back](x.md).", ["Part 1", "Part 2", "back"]),
        ("[[Note]][[Two]]", ["Note", "Two"]),
        ("[[Note]][^1]\n\n[^1]: see [[Two]]", ["Note", "1", "Two", "↩"]),
        ("[note]: https://x.org\n\n[[Note]]", ["Note"]),
        ("[see [[Note]] here](sub/y.md)", ["Note"]),
        ("**[[Note]]** ==[[Two]]==", ["Note", "Two"]),
        ("[[Note|b]] [d](https://example.com) [[Two]]", ["b", "d", "Two"]),
    ],
)
def test_neighbours_stay_apart(text, shown):
    assert [element.text().strip() for element in elements(render(text), "a")] == shown


def test_comments_of_a_vault_are_not_published():
    html = render("%%secret [[Note]]\n\n# hidden\n%%\n\na %%1234%% b", is_vault=True)

    assert html == "<p>a  b</p>"


def test_there_are_no_comments_out_of_a_vault():
    assert paragraph("a %%1234%% b") == "a %%1234%% b"


@pytest.mark.parametrize(
    "text",
    [
        '<a title="a > b" href="Secret.md">t</a>',
        '<p><a title="a < b > c" href="Secret.md">t</a></p>',
        '<a href="Se&#99;ret.md">t</a> and <a href="a&amp;b.md">t</a>',
        "[t](Se&#99;ret.md) [t](a&amp;b.md)",
        "<a title=it's href='Secret.md'>t</a>",
        '<img alt="x" srcset="pic.png 1x, secret.png 2x">',
        '<p style="background: url(secret.png)">t</p>',
        "<p style=\"background: url('secret.png')\">t</p>",
        '<object data="Secret.md" markdown="1">\n\nt\n\n</object>',
        '<div style="background:url(secret.png)" markdown="1">\n\nt\n\n</div>',
        '<div markdown="1">\n<a class="wikilink" href="Secret.md" markdown="1">t</a>\n</div>',
        '![x](pic.png){srcset="secret.png 2x"}',
        '<video poster="secret.png"></video>',
        '<iframe src="../Secret/"></iframe>',
    ],
)
def test_typed_html_tells_no_name_of_what_is_withheld(text):
    vault = resolver(
        *("pic.png", "x.md"),
        *(vault_file(uri, is_published=False) for uri in ("Secret.md", "a&b.md", "secret.png")),
    )

    html = unescape(render(text, resolver=vault))

    assert "secret" not in html.lower()
    assert "a&b" not in html


@pytest.mark.parametrize(
    "text",
    [
        '<p><a title="a > b" href="Note.md">t</a></p>',
        '<p><img src="pic.png" srcset="pic.png 1x, sub/pic.png 2x"></p>',
        '<p style="background: url(pic.png)">t</p>',
        '<p title="Secret.md" data-page="Secret.md">t</p>',
    ],
)
def test_typed_html_stays_as_it_is_where_it_names_what_is_published(text):
    assert render(text) == text


def test_a_private_file_of_the_same_name_takes_no_public_one_away():
    vault = resolver("b/pic.png", "b/x.md", vault_file("b/x/pic.png", is_published=False))
    text = '<p><img src="pic.png"></p>'

    assert render(text, resolver=vault, source="b/x.md") == text


def test_an_angle_bracket_in_an_attribute_ends_no_tag():
    assert paragraph('a <b title="c > d">e</b>') == 'a <b title="c > d">e</b>'


def test_a_site_that_allows_no_html_gets_none():
    class Safe(Extension):
        def extendMarkdown(self, md: markdown.Markdown) -> None:  # noqa: N802
            md.inlinePatterns.deregister("html")

    assert "<b" not in paragraph('a <b title="c">d</b>', extensions=[Safe()])


@pytest.mark.parametrize(
    ("text", "href"),
    [
        ("[t](Two)", "Two.md"),
        ("[t](y.md)", "sub/y.md"),
        ("[t](/Note.md)", "Note.md"),
        ("[t](y.md#one)", "sub/y.md#one"),
        ("[t](obsidian://open?vault=v&file=Two)", "Two.md"),
        ("[t](Note.md#One%20Two)", "Note.md#pinakes~Note.md~%23One%20Two"),
        ("[t](y#One%20Two)", "sub/y.md#pinakes~sub%2Fy.md~%23One%20Two"),
        ("[t](#Test2 layout)", "#pinakes~x.md~%23Test2%20layout"),
        ("[t](#one)", "#one"),
        ("[t](Note.md?a=1#one)", "Note.md?a=1#one"),
        ("[t](doc.pdf#page=3)", "doc.pdf#page=3"),
    ],
)
def test_only_a_markdown_link_that_leads_nowhere_is_mended(text, href):
    assert elements(render(text), "a")[0].attributes["href"] == href


def test_fragments_are_final_once_all_pages_are_rendered():
    anchors = {("Note.md", "#One"): "one", ("x.md", "#Here"): "here"}

    html = render(
        "[[Note#One]] [[Two#Gone]] [[#Here]] [[#Gone]] [t](Note.md#No%20such)",
        find_anchor=lambda *place: anchors.get(place),
    )

    hrefs = [element.attributes["href"] for element in elements(html, "a")]
    assert hrefs == ["Note.md#one", "Two.md", "#here", "#", "Note.md"]


def test_each_link_to_another_page_gets_an_id_in_the_order_of_the_page():
    html = render(
        "[[#One]] [[Note]] [e](https://x.org) [h](#one) <me@x.org> [t](sub/y.md){#own}\n\n"
        "## [[Two]]\n\n[[Nope]] [u](nothing.md)[^1]\n\n[^1]: [[Three]]",
        stamp=True,
    )

    stamped = [
        (element.attributes["id"], element.attributes["href"])
        for element in elements(html, "a[id]")
    ]
    assert stamped == [
        ("pinakes-l1", "Note.md"),
        ("own", "sub/y.md"),
        ("pinakes-l2", "Two.md"),
        ("pinakes-l3", "nothing.md"),
        ("pinakes-l4", "Three.md"),
    ]
    assert "pinakes-l" not in render("[[Note]]")


def test_excerpts_that_are_rendered_after_all_pages_bring_no_ids_along():
    assert "pinakes-l" not in render("[[Note]]", stamp=True, find_anchor=lambda *_: None)


@pytest.mark.parametrize("tag", ["video", "object"])
def test_a_class_of_ours_on_an_authors_element_means_nothing(tag):
    html = render(f'<{tag} class="pinakes-embed" markdown="1"></{tag}>')

    assert f'<{tag} class="pinakes-embed">' in html


@pytest.mark.parametrize(
    ("text", "block"),
    [
        ("A line. ^b-1", '<p id="b-1">A line.</p>'),
        ("one\n*two* ^b-1", '<p id="b-1">one\n<em>two</em></p>'),
        ("中文句子。^b-1", '<p id="b-1">中文句子。</p>'),
        ("## Head ^b-1", '<h2 id="head"><span id="b-1"></span>Head</h2>'),
        ("- item ^b-1\n    - inner", '<li id="b-1">item<ul>'),
        ("> quote\n\n^b-1", '<blockquote id="b-1">'),
        ("| a |\n|---|\n| c |\n\n^b-1", '<table id="b-1">'),
        ("![[pic.png]]^b-1", '<p id="b-1"><img'),
        ("is 2^10", "<p>is 2^10</p>"),
        ("`x`^2", "<p><code>x</code>^2</p>"),
        ("press ^", "<p>press ^</p>"),
        ("^b-1", '<p id="b-1"></p>'),
    ],
)
def test_a_block_id_of_a_vault_becomes_an_id(text, block):
    html = render(text, is_vault=True)

    assert block in html.replace("\n<ul>", "<ul>")
    assert "^b" not in html


def test_a_heading_keeps_an_id_that_a_block_wants():
    html = render("# Same\n\ntext ^same", is_vault=True)

    assert html == '<h1 id="same">Same</h1>\n<p>text</p>'


def test_a_malformed_tag_around_a_wikilink_shows_nothing_of_ours():
    html = render("<div$[[Note#One<!--|b]])x> <i$[[Secret#<|plan]]>")

    assert "data-pinakes" not in html
    assert "pinakes-content" not in html


def test_the_first_of_two_blocks_keeps_an_id():
    assert render("a ^x\n\nb ^x", is_vault=True) == '<p id="x">a</p>\n<p>b</p>'


@given(markdown_texts, st.booleans())
def test_any_text_is_rendered(text, is_vault):
    html = render(text, inline_tags=is_vault, is_vault=is_vault, stamp=True)

    assert "data-pinakes" not in html
    assert "pinakes-content" not in html


# In MkDocs


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Path]:
    monkeypatch.setenv("NO_MKDOCS_2_WARNING", "true")

    def build_site(files: Mapping[str, str | bytes], **options: Any) -> Path:
        docs = write_files(tmp_path / "docs", files)
        context = LinkContext(resolver=resolver(*files))
        config = load_config(
            config_file=str(write_files(tmp_path, {"mkdocs.yml": ""}) / "mkdocs.yml"),
            site_name="S",
            docs_dir=str(docs),
            site_dir=str(tmp_path / "site"),
            plugins=[],
            **options,
        )
        extensions: list[Any] = config.markdown_extensions
        extensions.append(PinakesMarkdownExtension(context, stamp=True))
        build(config)
        return tmp_path / "site"

    return build_site


def hrefs(page: Path, selector: str = "a.wikilink") -> list[str]:
    return [
        element.attributes["href"] or "" for element in elements(page.read_text("utf-8"), selector)
    ]


@pytest.mark.parametrize(
    ("use_directory_urls", "page", "expected"),
    [
        (True, "blog/posts/post/index.html", "../../../people/john/"),
        (False, "blog/posts/post.html", "../../people/john.html"),
    ],
)
def test_mkdocs_makes_addresses_of_the_paths(site, use_directory_urls, page, expected):
    files = {"blog/posts/post.md": "[[John]]", "people/john.md": "# John"}

    built = site(files, use_directory_urls=use_directory_urls)

    assert hrefs(built / page) == [expected]


def test_hostile_names_have_working_addresses(site):
    names = ["N + 1", "Why categories?", "80% in, 20% out", "a;b=c@d", 'He said "hi"', "标签/概要"]

    built = site(
        {"index.md": " ".join(f"[[{name}]]" for name in names)}
        | {f"{name}.md": "# x" for name in names}
    )

    found = hrefs(built / "index.html")
    assert len(found) == len(names)
    assert all((built / unquote(href) / "index.html").is_file() for href in found)


def test_a_page_wins_over_a_folder_of_its_name_and_images_stay_links(site):
    files = {"index.md": "[![i](p.png)](Support.md) [[Support]]", "Support.md": "x"}

    built = site(files | {"Support/other.md": "y", "p.png": b""})

    assert hrefs(built / "index.html") == ["Support/"]
    assert '<a href="Support/" id="pinakes-l1"><img alt="i" src="p.png" /></a>' in (
        built / "index.html"
    ).read_text("utf-8")


def test_mkdocs_checks_no_heading_that_is_only_known_later(site, caplog):
    files = {
        "a.md": "[[b#C++ vs. C#]] [[#Some heading]] [t](b.md#Sec%20one)\n\n## Some heading\n",
        "b.md": "## C++ vs. C#\n\n## Sec one\n",
    }

    with caplog.at_level(logging.INFO, logger="mkdocs"):
        built = site(files, validation={"anchors": "warn"})

    assert "anchor" not in caplog.text
    page = (built / "a/index.html").read_text("utf-8")
    indices = {}
    for name in ("a", "b"):
        reading = read_html((built / name / "index.html").read_text("utf-8"))
        indices[f"{name}.md"] = AnchorIndex(reading.headings, reading.ids)
    final = replace_anchor_markers(page, lambda uri, subpath: indices[uri].find_anchor(subpath))
    assert re.findall('href="([^"]*)" id="pinakes-l', final) == ["../b/#c-vs-c", "../b/#sec-one"]
    assert 'href="#some-heading">Some heading</a>' in final


def test_a_wikilink_wins_over_references_of_other_extensions():
    class Greedy(Extension):
        def extendMarkdown(self, md: markdown.Markdown) -> None:  # noqa: N802
            md.references["note"] = ("https://elsewhere.org", "")

    assert shown_links(render("[[Note]]", extensions=[Greedy()])) == [("Note.md", "Note")]


def test_all_extensions_of_material_leave_wikilinks_alone():
    extensions = [
        *("abbr", "def_list", "md_in_html", "pymdownx.betterem", "pymdownx.caret", "pymdownx.mark"),
        *("pymdownx.tilde", "pymdownx.details", "pymdownx.highlight", "pymdownx.inlinehilite"),
        *("pymdownx.keys", "pymdownx.smartsymbols", "pymdownx.superfences", "pymdownx.tabbed"),
        *("pymdownx.tasklist", "pymdownx.magiclink", "pymdownx.arithmatex", "pymdownx.critic"),
    ]

    html = render(
        '- [ ] [[Note]]\n\n=== "T"\n\n    [[Two|t]] $x_{[[a]]}$ `[[a]]`\n\n??? note\n    [[#Some heading]]',
        extensions=extensions,
    )

    assert shown_links(html) == [("Note.md", "Note"), ("Two.md", "t"), ("", "Some heading")]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("![[Note]]", "<blockquote>Note</blockquote>"),
        ("a ![[Note]] b", "<p>a </p><blockquote>Note</blockquote><p>b</p>"),
        ("a ![[Note]] b ^x", '<div id="x"><p>a </p><blockquote>Note</blockquote><p>b</p></div>'),
        ("![[Note]]{ .big }", "<blockquote>Note</blockquote>"),
        ("- ![[Note]]", "<ul><li><blockquote>Note</blockquote></li></ul>"),
        ("# ![[Note]]", '<h1 id="note">Note</h1>'),
        (
            '!!! note "![[Note]]"\n    x',
            '<div class="admonition note"><p class="admonition-title">Note</p><p>x</p></div>',
        ),
        ('<p markdown data-pinakes-note="Note.md~">x</p>', "<p>x</p>"),
        ("<i data-pinakes-note='Note.md~'>x</i>", "<p><i data-no-note='Note.md~'>x</i></p>"),
    ],
)
def test_an_embedded_note_is_a_block_of_its_own(text: str, expected: str):
    html = render(text, is_vault=True, transcludes=True)

    key = r' data-pinakes-note="[^"]*"'
    shown = re.sub(rf'<blockquote class="pinakes-transclusion"{key}>', "<blockquote>", html)
    shown = re.sub(r"</?(?:footer|a)\b[^>]*>", "", shown).replace("\n", "")
    assert shown == expected


@pytest.mark.parametrize(
    "text",
    [
        "Map<String, List<Int>> and std::vector<std::pair<int,int>>",
        '<T extends Foo<U>> <don\'t do> <name "quoted"> a <b "c"> d <Foo bar=baz={x}>',
        "set<int, greater<int>> if a < b and c > d",
    ],
)
def test_angle_brackets_in_prose_stay_as_they_are_without_us(text: str):
    assert render(text) == markdown.markdown(text, extensions=list(STANDARD))


@pytest.mark.parametrize(
    "text",
    [
        "- Press the ` key\n- %%hidden%% and the ` key",
        "| a | b |\n|---|---|\n| x ` y | 1 |\n| %%hidden%% ` z | 2 |",
        "# Title ` here\n%%hidden%% and ` there",
        "a ` b\n***\n%%hidden%% ` y",
        "> - a ` b\n> - %%hidden%% `",
        "[^1]: a ` b\n[^2]: %%hidden%% `\n\nx[^1][^2]",
        '!!! note "a ` b"\n    %%hidden%% `',
        "<p>a ` b</p>\n%%hidden%% `",
        "> a ` b\n>\n> %%hidden%% ` c",
        "> ```\n> code\n\n%%hidden%%\n\n```\nother\n```",
        "- ```\n  code\n\n%%hidden%%\n\n```\nother\n```",
        "$$\nx %%hidden%% y\n$$",
        "$$ 5 and\n- %%hidden%%\n$$ 6",
        "> $$ a\n>\n> %%hidden%%\n>\n> $$ b",
        "- ` key\n- %%\n\nhidden\n\n%% ` x",
    ],
)
def test_a_comment_is_hidden_whatever_stands_around_it(text: str):
    assert "hidden" not in render(text, is_vault=True)
    assert "%%x%%" in render("`%%x%%`", is_vault=True)


def test_a_divided_link_does_not_tell_what_is_withheld():
    html = render("| a | b |\n|---|---|\n| x [[Secret|plan]] | y |\n| z | [[Note|n]] |")

    assert "Secret" not in html
    assert "<td>plan</td>" in html
    assert "<td>[[Note</td>" in html


def test_line_breaks_leave_no_empty_paragraph_between_notes():
    html = render("![[Note]]\n![[Two]]", is_vault=True, transcludes=True, extensions=["nl2br"])

    assert "<p>" not in html
