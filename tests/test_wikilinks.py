from __future__ import annotations

from typing import TYPE_CHECKING

import markdown
import pytest
from markdown.treeprocessors import Treeprocessor

from mkdocs_pinakes.wikilinks import WikilinkExtension, makeExtension
from tests.conftest import write_files

if TYPE_CHECKING:
    from pathlib import Path

FILES = {
    "index.md": "[[Note]]",
    "a/Note.md": "---\naliases: [Other name]\n---\n# Note\n\n## Part\n",
    "Secret.md": "---\npublish: false\n---\n# Secret\n",
    ".trash/Old.md": "# Old\n",
}


def render(text: str, folder: Path) -> str:
    docs = write_files(folder / "docs", FILES)
    wikilinks = WikilinkExtension(docs_dir=str(docs), source="index.md")
    return markdown.markdown(text, extensions=["toc", wikilinks])


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


def test_a_host_says_which_page_is_rendered(tmp_path):
    class HostProcessor(Treeprocessor):
        path = "b/c/page.md"

    docs = write_files(tmp_path / "docs", FILES)
    md = markdown.Markdown(extensions=[makeExtension(docs_dir=str(docs))])
    md.treeprocessors.register(HostProcessor(md), "zrelpath", 0)

    assert 'href="../../a/Note.md"' in md.convert("[[Note]]")


def test_the_extension_has_a_name_of_its_own(tmp_path, monkeypatch):
    write_files(tmp_path / "docs", FILES)
    monkeypatch.chdir(tmp_path)

    assert 'href="a/Note.md"' in markdown.markdown(
        "[[Note]]", extensions=["mkdocs_pinakes.wikilinks"]
    )


def test_an_unknown_option_is_an_error():
    with pytest.raises(KeyError, match="doc_dir"):
        WikilinkExtension(doc_dir="docs")
