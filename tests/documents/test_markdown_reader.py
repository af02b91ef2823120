from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mkdocs_pinakes.documents.grammar import parse_wikilink
from mkdocs_pinakes.documents.markdown_reader import MarkdownReading, read_markdown
from mkdocs_pinakes.model import EdgeKind, ProblemKind, Reference, SrcUri
from tests.documents.cases import MARKDOWN_LINKS, WIKILINKS, group, markdown_texts, resolver

ODD = Path(__file__).parents[1] / "odd"


def read(markdown: str, *, first_line: int = 1, inline_tags: bool = False) -> MarkdownReading:
    return read_markdown(
        markdown, source=SrcUri("x.md"), first_line=first_line, inline_tags=inline_tags
    )


def places(markdown: str, *, first_line: int = 1) -> list[tuple[int | None, str]]:
    references = read(markdown, first_line=first_line).references
    return [(found.line, found.path) for found in references]


def record(reference: Reference) -> dict[str, object]:
    """Return a wikilink in the form of the cases, which leave out what is not there."""
    link = parse_wikilink(reference.raw)
    assert link is not None
    text = "alt" if link.is_embed else "display"
    parts = {
        "subpath": link.subpath,
        text: link.display,
        "width": link.width,
        "height": link.height,
    }
    given_parts = {name: part for name, part in parts.items() if part}
    return {"embed": link.is_embed, "path": link.path, **given_parts}


@pytest.mark.parametrize("case", group("P"))
def test_wikilinks_are_recognised_where_the_specification_says(case):
    references = read(case["input"]).references

    assert [record(reference) for reference in references] == case["expect"]


@pytest.mark.parametrize("case", group("T"))
def test_tags_are_recognised_where_the_specification_says(case):
    assert list(read(case["input"], inline_tags=True).tags) == case["expect"]


def test_comments_are_text_where_the_caller_says_so():
    text = "%%[[a]]%% [[b]]"

    reading = read_markdown(
        text, source=SrcUri("x.md"), first_line=1, inline_tags=False, comments=False
    )

    assert [found.path for found in reading.references] == ["a", "b"]


def test_a_link_in_a_table_is_quoted_as_written():
    text = r"![[a.png\|80]] | [[b\|c]] | [d\|e](f.md)"

    references = read(f"| h | i | j |\n|---|---|---|\n| {text} |").references

    assert [found.raw for found in references] == text.split(" | ")
    assert [found.display for found in references] == ["", "c", "d|e"]


@pytest.mark.parametrize(
    "unclosed", ["<div>\n\n", "<div>\n\n<p>\n\n", "<!--\n\n", "<?\n\n", "$$a\n", "$$a\n\n"]
)
def test_what_is_never_closed_is_read_in_time(unclosed):
    reading = read(f"[[a]]\n\n{unclosed * 20_000}\n\n[[b]]")

    assert [found.path for found in reading.references] == ["a", "b"]


def test_elements_are_closed_where_they_end():
    text = "<div>\n<div>\n\n[[a]]\n</div>\n\n[[b]]\n</div>\n\n[[c]]\n\n<DIV>\n\n[[d]]"

    assert [path for _, path in places(text)] == ["c", "d"]


def test_no_tag_is_read_where_tags_are_off():
    assert read("#one [[a]]").tags == ()


@pytest.mark.parametrize("case", MARKDOWN_LINKS["cases"], ids=lambda case: case["id"])
def test_markdown_links_lead_where_the_specification_says(case):
    source = SrcUri(MARKDOWN_LINKS["source"])
    reading = read_markdown(case["input"], source=source, first_line=1, inline_tags=False)
    vault = resolver(*WIKILINKS["vaults"]["names"])

    found = [vault.resolve_markdown(each.path, source) for each in reading.references]

    targets = [unicodedata.normalize("NFC", resolution.target or "") for resolution in found]
    assert targets == ([case["target"]] if case["target"] else [])
    assert [resolution.problem for resolution in found if resolution.problem] == [
        problem for problem in [case.get("problem")] if problem
    ]
    assert [each.subpath for each in reading.references if each.subpath] == [
        subpath for subpath in [case.get("subpath")] if subpath
    ]
    assert [
        problem for problem in reading.problems if case.get("lint") not in problem.message
    ] == []
    assert len(reading.problems) == ("lint" in case)


def test_a_reference_says_all_that_its_author_wrote():
    wikilink, link, image = read(
        "[[a/b#One|shown]] [some *text*](c%20d.md#e%20f 't') ![alt|250x90](p.png)"
    ).references

    assert (wikilink.raw, wikilink.kind, wikilink.display) == (
        "[[a/b#One|shown]]",
        EdgeKind.LINK,
        "shown",
    )
    assert (wikilink.is_wikilink, link.is_wikilink) == (True, False)
    assert (link.path, link.subpath, link.display) == ("c d.md", "#e f", "some *text*")
    assert (image.path, image.display, image.kind) == ("p.png", "alt", EdgeKind.EMBED)


@pytest.mark.parametrize(
    ("markdown", "expected"),
    [
        ("one\ntwo [[a]]\nthree [b](b)\n\n[[c]]", [(2, "a"), (3, "b"), (5, "c")]),
        ("- one\n- two\n  more [[a]]\n\n    [[b]]", [(3, "a"), (5, "b")]),
        ("> one\n> [[a]]\nlazy [[b]]", [(2, "a"), (3, "b")]),
        ("| h | h |\n|---|---|\n| x | [[a\\|t]] |\n| [[b]] | x |", [(3, "a"), (4, "b")]),
        ("one\n[[a]]\n===\n\n## [[b]]", [(2, "a"), (5, "b")]),
        ("%%\nhidden\n\n%%\n[[a]]", [(5, "a")]),
        ("[t\nu](a.md) [[b]]", [(1, "a.md"), (2, "b")]),
        ("[t][r] [r] [x][]\n\n[r]: a.md\n[x]: b.md", [(1, "a.md"), (1, "a.md"), (1, "b.md")]),
        (
            "[![i](p.png)](Support.md) [[Support]]",
            [(1, "Support.md"), (1, "p.png"), (1, "Support")],
        ),
        ("[note]: note.md\n\nsee [[note]]", [(3, "note")]),
        ("[see [[a]] here](b.md)", [(1, "a")]),
    ],
)
def test_each_reference_has_its_line(markdown, expected):
    assert places(markdown) == expected
    assert places(markdown, first_line=8) == [(line + 7, path) for line, path in expected]


@pytest.mark.parametrize(
    "header",
    [
        "!!! note",
        '??? tip "Title"',
        "???+ tip",
        '=== "Tab"',
        '===! "Tab"',
        "[^1]: text",
        ":   text",
    ],
)
def test_indented_text_below_an_extension_is_text_and_code_in_it_code(header):
    markdown = (
        f"para\n\n{header}\n    [[a]]\n\n    - [b](b.md)\n\n        code [[no]]\n\n"
        "    ```\n    [[no]]\n    ```\n\n        code [[no]]\n\n    [[c]]\n[[d]]"
    ).replace("- [b](b.md)\n\n        code [[no]]", "- [b](b.md)")

    assert places(markdown) == [(4, "a"), (6, "b.md"), (14, "c"), (15, "d")]


def test_extensions_nest():
    markdown = (
        '1. one\n\n    === "Tab [[a]]"\n\n        !!! note\n            [[b]]\n\n'
        "            - deep\n\n                [[c]]\n\n    [[d]]\n\n2. [[e]]"
    )

    assert places(markdown) == [(3, "a"), (6, "b"), (10, "c"), (12, "d"), (14, "e")]


@pytest.mark.parametrize(
    "markdown",
    [
        "```\n[[a]]",
        "text\n\n    [[a]]",
        "- item\n\n        [[a]]",
        "<div>\n\n[[a]]\n\n</div>",
        "<div>\n<div>\n</div>\n\n[[a]]\n</div>",
        '<div class="x"\n     id="y">\n\n[[a]]\n\n</div>',
        "<!-- one\n\n[[a]]\n-->",
        "<script>\nlet a = x[[1]]\n</script>",
        "$$\n- x_{[[a]]}\n$$",
        "$a[[1]]b$",
        "a <b title='[[a]]'>b</b>",
        "`` ` [[a]] ``",
        "[[a `b]] c`",
        r"\[[a]] \[t](a.md)",
        "<https://x.org/[[a]]>",
        "![see [[a]]](https://x.org/a.png)",
    ],
)
def test_code_mathematics_and_raw_html_hold_no_link(markdown):
    assert places(markdown) == []


@pytest.mark.parametrize(
    ("markdown", "paths"),
    [
        ("<div markdown>\n[[a]]\n\n- [b](b.md)\n</div>\n\n[[c]]", ["a", "b.md", "c"]),
        ("<div>x</div> [[a]]\n[[b]]", ["a", "b"]),
        ("<p>never closed\n[[a]]\n\n[[b]]", ["b"]),
        ("<br>\n[[a]]", ["a"]),
        ("<hr>\n\n[[a]]", ["a"]),
        ("costs $5 [[a]] or $6", ["a"]),
        ("US$5 [[a]] US$6", ["a"]),
        ("[[The `async` keyword]]", ["The `async` keyword"]),
        (
            "on [[p1|Part 1]], [[p2|Part 2]], and [[p3|Part 3]] and [back](x.md).",
            ["p1", "p2", "p3", "x.md"],
        ),
        ("[[b|b]] [d](https://example.com) [[c]]", ["b", "c"]),
        ("[[blabla | title of it]]", ["blabla"]),
        (
            '[a](b(c).md) [d](Let\'s Go (Part 2).md) [e](x y.md "no")',
            ["b(c).md", "Let's Go (Part 2).md", "x y.md"],
        ),
        ("![](file.jpg) []() [t]()", ["file.jpg"]),
        ("[a](<b.md>) [c](#Test2 layout)", ["b.md", ""]),
    ],
)
def test_links_are_found_beside_what_only_looks_alike(markdown, paths):
    assert [path for _, path in places(markdown)] == paths


def test_an_address_in_a_wikilink_is_no_reference_but_a_problem():
    reading = read("one\n[[https://x.org|x]]")

    (problem,) = reading.problems
    assert reading.references == ()
    assert (problem.line, problem.kind) == (2, ProblemKind.LOOSE_PATH)
    assert "[text](address)" in problem.message


@pytest.mark.parametrize(
    ("folder", "expected"),
    [
        ("17-fm-in-code", []),
        ("19-pipe-in-table", ["dir/b", "pic.png", "b"]),
        ("31-brackets-that-are-not-links", ["0", "y.md", "triple"]),
    ],
)
def test_odd_pages_have_the_links_their_authors_meant(folder, expected):
    assert [path for _, path in places((ODD / folder / "a.md").read_text("utf-8"))] == expected


def test_heading_ids_colours_and_issue_numbers_are_told_from_tags():
    tags = read((ODD / "30-false-tags/a.md").read_text("utf-8"), inline_tags=True).tags

    assert tags == (
        *("12-fix", "fff", "c0ffee", "real/child", "tâg_ü-1", "标签", "1a", "end", "team-room"),
        "include",
    )


def test_every_form_of_a_markdown_link_is_read():
    markdown = (ODD / "34-md-links/d/a.md").read_text("utf-8")
    vault = resolver("d/a.md", "d/b.md", "d/b c.md")

    targets = {
        reference.display: vault.resolve_markdown(reference.path, SrcUri("d/a.md")).target
        for reference in read(markdown).references
    }

    assert targets == {
        **dict.fromkeys(["1", "2", "5", "6", "7", "11", "12", "ref", "16", "17", "i"], "d/b.md"),
        **dict.fromkeys(["3", "4"], "d/b c.md"),
        **dict.fromkeys(["8", "9"]),
        "13": "d/b.md",
    }


def test_twenty_thousand_links_in_one_paragraph_are_read():
    assert len(read((ODD / "38-huge/big.md").read_text("utf-8")).references) == 20_000


@given(markdown_texts, st.booleans())
def test_any_text_is_read_and_lines_are_lines_of_the_file(markdown, inline_tags):
    reading = read(markdown, first_line=5, inline_tags=inline_tags)

    last = 5 + markdown.count("\n")
    lines = [found.line for found in reading.references] + [
        found.line for found in reading.problems
    ]
    assert all(line is not None and 5 <= line <= last for line in lines)
