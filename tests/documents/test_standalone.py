"""Without a host, a folder's files are found and its pages rendered."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mkdocs_pinakes.documents.grammar import parse_wikilink
from mkdocs_pinakes.documents.html_reader import read_html
from mkdocs_pinakes.documents.standalone import WikilinkTarget, find_files, render
from tests.conftest import write_files

_ODD = Path(__file__).parents[1] / "odd"


def _link_to(raw: str) -> WikilinkTarget | None:
    link = parse_wikilink(raw)
    if link is None:
        return None
    href = "" if link.path == "Secret" else f"{link.path}.md{link.subpath}"
    return WikilinkTarget(href=href, text=link.display or link.path)


def _render(markdown: str) -> str:
    return render(markdown, link_to=_link_to).rstrip("\n")


def test_all_files_are_found_in_order(tmp_path: Path):
    write_files(tmp_path, {"b.md": "", "a/c.md": "", "a/pic.png": "", "A.md": "", "a.md": ""})

    assert find_files(tmp_path) == ("A.md", "a.md", "a/c.md", "a/pic.png", "b.md")


def test_hidden_files_are_not_found():
    vault = _ODD / "40-hidden-and-templates"

    assert find_files(vault) == ("Templates/daily.md", "a.md")


def test_names_are_spelled_as_on_the_disk():
    found = find_files(_ODD / "22-nfd-names")

    assert {*found} == {path.name for path in (_ODD / "22-nfd-names").iterdir()}


def test_links_out_of_the_folder_are_not_followed(tmp_path: Path):
    write_files(tmp_path, {"docs/a.md": "", "outside/secret.md": "", "secret.md": ""})
    docs = tmp_path / "docs"
    (docs / "linked.md").symlink_to(tmp_path / "secret.md")
    (docs / "folder").symlink_to(tmp_path / "outside")
    (docs / "loop").symlink_to(docs)
    (docs / "nowhere.md").symlink_to(docs / "missing.md")
    (docs / "same.md").symlink_to(docs / "a.md")

    assert find_files(docs) == ("a.md", "same.md")


def test_only_files_that_can_be_read_and_named_are_found(tmp_path: Path):
    write_files(tmp_path, {"a.md": ""})
    os.mkfifo(tmp_path / "pipe.md")
    Path(os.fsdecode(bytes(tmp_path) + b"/\xff.md")).touch()

    assert find_files(tmp_path) == ("a.md",)


def test_missing_folder_has_no_files(tmp_path: Path):
    assert find_files(tmp_path / "missing") == ()


@pytest.mark.parametrize(
    ("markdown", "html"),
    [
        ("see [[Note|it]]", '<p>see <a href="Note.md">it</a></p>'),
        ("![[Note#One]]", '<p><a href="Note.md#One">Note</a></p>'),
        ("[[Secret|the plan]]", '<p><span class="wikilink">the plan</span></p>'),
        ("[[]] [[Note", "<p>[[]] [[Note</p>"),
        ("`[[Note]]` \\[[Note]]", "<p><code>[[Note]]</code> [[Note]]</p>"),
        ("**[[A&B|<b>]]**", '<p><strong><a href="A&amp;B.md">&lt;b&gt;</a></strong></p>'),
        ("> [!tip] [[A]]", '<blockquote>\n<p><a href="A.md">A</a></p>\n</blockquote>'),
        ("%%[[A]] 1234%% b", "<p>b</p>"),
        ("[[a]](b.md)", '<p><a href="b.md">[a]</a></p>'),
        ("<div>\n[[A]]\n</div>", "<div>\n[[A]]\n</div>"),
        ("a <b>c</b>", "<p>a <b>c</b></p>"),
        ("text ^id", '<p id="id">text</p>'),
        ("- one ^id", '<ul>\n<li id="id">one</li>\n</ul>'),
        ("2^n", "<p>2^n</p>"),
        ('!!! note "Title"\n    in [[A]]', 'Title<p>in <a href="A.md">A</a></p>'),
        ("??? tip\n    in", "Tip<p>in</p>"),
        ("[^1]: a note", "a note"),
        ("", ""),
    ],
)
def test_page_is_rendered(markdown: str, html: str):
    assert _render(markdown) == html


def test_wikilink_in_a_table_may_escape_its_pipe():
    assert '<td><a href="N.md">n</a></td>' in _render("| a |\n|---|\n| [[N\\|n]] |")


@pytest.mark.parametrize(
    ("heading", "anchor"),
    [
        ("Setup", "setup"),
        ("Ünïcödé `Code` [[Page|link]]", "unicode-code-link"),
        ("What? & -- why!", "what-why"),
        ("a_b  c", "a_b-c"),
        ("价值函数", "_1"),
        ("हिन्दी", "_1"),
        ("🚀", "_1"),
        ("Own {#my-id .wide}", "my-id"),
        ("Own {: #my-id }", "my-id"),
        ("Wide { .wide }", "wide"),
    ],
)
def test_heading_gets_an_id(heading: str, anchor: str):
    assert read_html(_render(f"## {heading}")).ids == (anchor,)


def test_headings_of_one_text_get_different_ids():
    rendered = _render("# Dup\n# Dup\n# Dup\n# !\n# ?\n\ntext ^dup")

    assert read_html(rendered).ids == ("dup", "dup_1", "dup_2", "_1", "_2", "dup_3")


def test_heading_can_leave_its_section_out():
    reading = read_html(_render("# A\n\nb\n\n## C { data-search-exclude }\n\nd"))

    assert [section.text for section in reading.sections] == ["b"]


def test_block_id_of_its_own_marks_the_block_above():
    rendered = _render("> quote\n\n^one\n\n- a\n- b\n\n^two\n\ntext\n^three")

    assert '<blockquote id="one">' in rendered
    assert '<ul id="two">' in rendered
    assert '<p id="three">text' in rendered
    assert "^" not in rendered


def test_addresses_of_markdown_links_can_be_changed():
    rendered = render(
        "[a](b%20c.md) <https://x.org> [[w]] [j](javascript:f)",
        link_to=_link_to,
        address_of=lambda destination: f"({destination})",
    )

    assert 'href="(b%20c.md)"' in rendered
    assert 'href="w.md"' in rendered
    assert "[j](javascript:f)" in rendered


_PIECES = st.sampled_from(
    [
        *(
            "[[",
            "]]",
            "![[",
            "|",
            "#",
            "A",
            " ^id",
            "\n",
            "\n\n",
            "> ",
            "- ",
            "    ",
            "`",
            "```\n",
            "%%",
        ),
        *(
            "# ",
            " {#x}",
            "!!! note\n",
            "[a](b)",
            "<div>",
            "</div>",
            "| a |\n|---|\n",
            "*",
            "\\",
            ": ",
        ),
    ]
)


@given(st.lists(_PIECES, max_size=30).map("".join) | st.text())
def test_any_text_can_be_rendered(markdown: str):
    reading = read_html(_render(markdown))

    assert all(section.anchor for section in reading.sections if section.level)
