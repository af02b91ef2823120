"""The Markdown extension in plain Python-Markdown, and in MkDocs without the plugin."""

from __future__ import annotations

from typing import TYPE_CHECKING

import markdown
import pytest
from markdown.treeprocessors import Treeprocessor

from mkdocs_pinakes import wikilinks
from mkdocs_pinakes.wikilinks import WikilinkExtension, makeExtension
from tests.conftest import write_files
from tests.site.conftest import build_project, run_build, write_project

if TYPE_CHECKING:
    from pathlib import Path

FILES = {
    "index.md": "[[Note]]",
    "a/Note.md": "---\naliases: [Other name]\n---\n# Note\n\n## Part\n",
    "Secret.md": "---\npublish: false\n---\n# Secret\n",
    ".trash/Old.md": "# Old\n",
}


@pytest.fixture(autouse=True)
def _warned_of_nothing():
    wikilinks._warn.cache_clear()


def render(text: str, folder: Path) -> str:
    docs = write_files(folder / "docs", FILES)
    wikilinks = WikilinkExtension(docs_dir=str(docs), source="index.md")
    return markdown.markdown(text, extensions=["toc", wikilinks])


# Python-Markdown


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("[[Note]]", '<a class="wikilink" href="a/Note.md">Note</a>'),
        ("[[other name]]", '<a class="wikilink" href="a/Note.md">other name</a>'),
        ("[[Note#Part|p]]", '<a class="wikilink" href="a/Note.md">p</a>'),
        ("[[#Part]]", '<a class="wikilink" href="#">Part</a>'),
        ("[[Secret]]", "Secret"),
        ('<a href="Secret.md">t</a>', "<a>t</a>"),
        ("a %%b%% c", "a  c"),
        ("[[Old]]", '<span class="wikilink is-unresolved" title="No page named Old">Old</span>'),
    ],
)
def test_links_lead_to_the_files_of_the_folder(tmp_path, text, html):
    assert render(text, tmp_path) == f"<p>{html}</p>"


def test_a_heading_of_the_page_itself_is_found_whatever_its_id(tmp_path):
    html = render(
        "# T\n\n## C & D\n\n### Dup\n\n## Dup\n\n[[#C & D#Dup]] [[#Dup|d]] [[#T#C D|c]]", tmp_path
    )

    assert 'href="#dup">C &amp; D &gt; Dup</a>' in html
    assert 'href="#dup">d</a>' in html
    assert 'href="#c-d">c</a>' in html


def test_an_older_host_says_which_page_is_rendered(tmp_path):
    class HostProcessor(Treeprocessor):
        path = "b/c/page.md"

    docs = write_files(tmp_path / "docs", FILES)
    md = markdown.Markdown(extensions=[makeExtension(docs_dir=str(docs))])
    md.treeprocessors.register(HostProcessor(md), "zrelpath", 0)

    assert 'href="../../a/Note.md"' in md.convert("[[Note]]")


@pytest.mark.parametrize("name", ["mkdocs_pinakes.wikilinks", "pinakes_wikilinks"])
def test_the_extension_has_a_name_of_its_own(tmp_path, monkeypatch, name):
    write_files(tmp_path / "docs", FILES)
    monkeypatch.chdir(tmp_path)

    assert 'href="a/Note.md"' in markdown.markdown("[[Note]]", extensions=[name])


def test_an_unknown_option_is_named_once_and_nothing_else_changes(tmp_path, caplog):
    docs = write_files(tmp_path / "docs", FILES)

    for _page in range(2):
        wikilinks = WikilinkExtension(docs_dir=str(docs), doc_dir="docs")

    assert 'href="a/Note.md"' in markdown.markdown("[[Note]]", extensions=[wikilinks])
    assert caplog.messages == ["mkdocs_pinakes.wikilinks has no option 'doc_dir'; remove it"]


def test_a_folder_that_is_not_there_is_named(tmp_path, caplog):
    html = markdown.markdown("[[Note]]", extensions=[makeExtension(docs_dir=tmp_path / "dosc")])

    assert "is-unresolved" in html
    assert [message.partition(str(tmp_path))[2] for message in caplog.messages] == [
        "/dosc; set its option `docs_dir`"
    ]


# MkDocs


def mkdocs_project(folder: Path, **options: str) -> Path:
    config = {
        "plugins": ["search"],
        "markdown_extensions": [{"mkdocs_pinakes.wikilinks": options}],
    }
    files = FILES | {"b/c.md": "# C\n\n[[Note#Part]] [[#Here & now]] [[Nope]]\n\n## Here & now\n"}
    return write_project(folder, files, config=config)


def test_mkdocs_needs_no_plugin(tmp_path):
    project = mkdocs_project(tmp_path, docs_dir=str(tmp_path / "docs"))

    site = build_project(project, strict=True)

    html = site.html("b/c")
    assert '<a class="wikilink" href="../../a/Note/">Note &gt; Part</a>' in html
    assert '<a class="wikilink" href="#here-now">Here &amp; now</a>' in html
    assert 'title="No page named Nope"' in html
    assert site.messages() == []
    assert not (site.folder / "pinakes").exists()


def test_mkdocs_shows_the_warnings_among_its_own(tmp_path):
    build = run_build(mkdocs_project(tmp_path, link_text="title"))

    assert build.returncode == 0
    assert build.stderr.count("WARNING") == 1
    assert "WARNING -  mkdocs_pinakes.wikilinks has no option 'link_text'" in build.stderr


def test_beside_the_plugin_the_extension_changes_nothing(tmp_path):
    files = FILES | {"b/c.md": "# C\n\n[[Note#Part]] [[#C]] #tag %%hidden%% [[Nope]] ![[Note]]\n"}
    extension = {"mkdocs_pinakes.wikilinks": {"docs_dir": str(tmp_path / "both" / "docs")}}
    alone, both = (
        build_project(
            write_project(tmp_path / name, files, config={"markdown_extensions": extensions})
        )
        for name, extensions in {"alone": [], "both": [extension]}.items()
    )

    assert both.html("b/c") == alone.html("b/c")
    (advice, *others) = both.messages()
    assert "remove `mkdocs_pinakes.wikilinks`" in advice
    assert others == alone.messages()
