from __future__ import annotations

import pytest
from selectolax.lexbor import LexborHTMLParser

from mkdocs_pinakes.documents.anchors import place_key
from mkdocs_pinakes.documents.embed_cycles import embed_cycles
from mkdocs_pinakes.documents.front_matter import read_front_matter
from mkdocs_pinakes.documents.transclusion import Shown, Transcluder
from mkdocs_pinakes.model import PageSource, SrcUri


def embed(target: str, subpath: str = "") -> str:
    key = place_key(SrcUri(target), subpath)
    return f'<blockquote class="pinakes-transclusion" data-pinakes-note="{key}"><footer>{target}</footer></blockquote>'


def transcluder(**contents: str) -> Transcluder:
    return Transcluder(
        {
            SrcUri(f"{name}.md"): Shown(url=f"{name}/", title=name, content=content)
            for name, content in contents.items()
        },
        find_anchor,
    )


def find_anchor(_: SrcUri, subpath: str) -> str | None:
    return subpath.strip("#^ ") or None


def cycles(**contents: str) -> list[str]:
    pages = [
        PageSource(
            uri=SrcUri(f"{name}.md"),
            url=f"{name}/",
            title=name,
            front_matter=read_front_matter(b"", uri=SrcUri(f"{name}.md")),
            markdown="",
            line=1,
            html=content,
        )
        for name, content in contents.items()
    ]
    return [str(problem) for problem in embed_cycles(pages, (), find_anchor)]


def fill(content: str, notes: Transcluder, *, uri: str = "host.md", url: str = "host/") -> str:
    return notes.fill(content, uri=SrcUri(uri), url=url)


SECTIONS = (
    '<h1 id="top">Top</h1><p>lead</p><h2 id="one">One</h2><p>1</p><h3 id="deep">Deep</h3><p>d</p>'
    '<h2 id="two">Two</h2><p id="blk">2</p><ul><li id="item">i<p>more</p></li></ul>'
)


@pytest.mark.parametrize(
    ("subpath", "shown"),
    [
        ("", "Top lead One 1 Deep d Two 2 i more"),
        ("#", "Top lead One 1 Deep d Two 2 i more"),
        ("#one", "One 1 Deep d"),
        ("#deep", "Deep d"),
        ("#two", "Two 2 i more"),
        ("#^blk", "2"),
        ("#^item", "i more"),
        ("#^one", "One"),
        ("#nowhere", ""),
    ],
)
def test_what_the_embed_names_is_shown(subpath: str, shown: str):
    filled = fill(embed("a.md", subpath), transcluder(a=SECTIONS))

    (block,) = LexborHTMLParser(filled).css("blockquote")
    assert " ".join(block.text(separator=" ").split()) == f"{shown} a.md".strip()


def test_what_is_shown_elsewhere_has_no_ids_of_its_own():
    filled = fill(embed("a.md") * 2, transcluder(a=SECTIONS))

    assert " id=" not in filled
    assert "data-pinakes-note" not in filled


def test_controls_keep_their_labels_and_form_groups_of_their_own():
    tabs = '<input type="radio" name="t" id="t1"><label for="t1">A</label>'

    filled = fill(embed("a.md") * 2, transcluder(a=tabs))

    for number in (1, 2):
        assert f'name="pinakes-n{number}-t" id="pinakes-n{number}-t1"' in filled
        assert f'for="pinakes-n{number}-t1"' in filled


def test_footnotes_scripts_and_permanent_links_stay_at_home():
    note = (
        '<h2 id="h">H<a class="headerlink" href="#h">¶</a></h2>'
        '<p>x<sup id="fnref:1"><a class="footnote-ref" href="#fn:1">1</a></sup></p>'
        '<script>alert(1)</script><div class="footnote"><li id="fn:1">F</li></div>'
    )

    filled = fill(embed("a.md"), transcluder(a=note))

    assert "<h2>H</h2>\n<p>x</p>".replace("\n", "") in filled
    assert "alert" not in filled
    assert "F<" not in filled


@pytest.mark.parametrize(
    ("home", "page", "written", "moved"),
    [
        ("a/b/", "c/", "../img/p.png", "../a/img/p.png"),
        ("a/b/", "", "../img/p.png", "a/img/p.png"),
        ("", "x/y/", "img/p.png", "../../img/p.png"),
        ("a/", "b/", "#here", "../a/#here"),
        ("a/", "b/", "", "../a/"),
        ("a.html", "s/b.html", "#here", "../a.html#here"),
        ("a.html", "s/b.html", "c.html?q=1#x", "../c.html?q=1#x"),
        ("a/", "b/", "../c/", "../c/"),
        ("a/", "b/", "../", "../"),
        ("a/", "b/", "..", "../"),
        ("a/", "b/", "/abs", "/abs"),
        ("a/", "b/", "//host/x", "//host/x"),
        ("a/", "b/", "https://x.org/#a", "https://x.org/#a"),
        ("a/", "b/", "mailto:a@x.org", "mailto:a@x.org"),
        ("%C3%A4/", "b/", "p%20q.png", "../%C3%A4/p%20q.png"),
    ],
)
def test_addresses_lead_where_they_led_at_home(home: str, page: str, written: str, moved: str):
    shown = Shown(url=home, title="", content=f'<a href="{written}">t</a>')
    notes = Transcluder({SrcUri("a.md"): shown}, find_anchor)

    assert f'<a href="{moved}">' in fill(embed("a.md"), notes, url=page)


@pytest.mark.parametrize(
    ("written", "moved"),
    [
        ('<img srcset="p.png 1x, q.png 2x">', 'srcset="../a/p.png 1x, ../a/q.png 2x"'),
        ('<img src="data:image/png;base64,AA==">', 'src="data:image/png;base64,AA=="'),
        ("<i style=\"background: url('p.png')\"></i>", "url(&quot;../a/p.png&quot;)"),
        ('<video poster="p.png"></video>', 'poster="../a/p.png"'),
    ],
)
def test_every_kind_of_address_is_moved(written: str, moved: str):
    assert moved in fill(embed("a.md"), transcluder(a=written))


def test_notes_that_embed_each_other_end_and_are_named_once():
    notes = {"a": embed("b.md"), "b": f"<p>b</p>{embed('c.md')}", "c": embed("a.md")}

    filled = fill(notes["a"], transcluder(**notes), uri="a.md", url="a/")

    assert "These notes embed each other: a → b → c → a" in filled
    (problem,) = cycles(**notes)
    assert "lead back to themselves, a.md → b.md → c.md → a.md; make" in problem


def test_two_sections_of_one_page_are_no_cycle():
    own = SECTIONS + embed("a.md", "#one") + embed("a.md", "#deep")

    filled = fill(own, transcluder(a=own), uri="a.md", url="a/")

    assert filled.count("<p>1</p>") == 2
    assert not cycles(a=own)


def test_a_section_that_holds_its_own_embed_is_a_cycle():
    own = f'<h2 id="s">S</h2>{embed("a.md", "#s")}'

    filled = fill(own, transcluder(a=own), uri="a.md", url="a/")

    assert filled.count("<h2>S</h2>") == 1
    assert [line.partition(",")[2] for line in cycles(a=own)] == [
        " a.md#s → a.md#s; make one of them a link"
    ]


def test_the_sixth_level_is_a_link():
    chain = {f"n{level}": f"<p>level {level}</p>{embed(f'n{level + 1}.md')}" for level in range(9)}

    filled = fill(embed("n0.md"), transcluder(**chain))

    assert "level 4" in filled
    assert "level 5" not in filled
    assert "<footer>n5.md</footer>" in filled


def test_notes_that_multiply_have_an_end():
    layers = {f"n{level}": embed(f"n{level + 1}.md") * 60 for level in range(5)}
    layers["n5"] = "<p>" + "x" * 500 + "</p>"

    assert len(fill(embed("n0.md") * 60, transcluder(**layers))) < 10_000_000


def test_a_page_that_may_not_be_seen_is_shown_nowhere():
    assert "SECRET" not in fill(embed("secret.md"), transcluder(a="x"))


def test_a_section_is_itself_however_it_is_written():
    own = f'<h2 id="s">S</h2>{embed("a.md", "#s")}{embed("a.md", "# s")}{embed("a.md", "#s#")}'

    filled = fill(own, transcluder(a=own), uri="a.md", url="a/")

    assert filled.count("<h2>S</h2>") == 3
    assert len(cycles(a=own)) == 1
