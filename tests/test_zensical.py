"""The Markdown extension in Zensical, which has no plugins."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.conftest import write_files

if TYPE_CHECKING:
    from collections.abc import Callable

VAULT: dict[str, str | bytes] = {
    "index.md": """# Home

[[Sail]] | [[fore sail|the small one]] | [[boats/Sail#Rig|rig]] | [[Sail#^b1|block]]

[[#Own words & more]] and [md](Sail.md) and [[Diary|the diary]] and [[Saill]]

#boat begins a line

![[boat.png|120]] ![[film.mp4]] ![[Sail]]

A %%hidden%% ==bright== word, `[[Sail]]` in code.

%%
hidden too
%%

## Own words & more
""",
    "boats/Sail.md": """---
aliases: [Canvas]
---
# Sail

Cloth. ^b1

## Rig

[[index]], [[Fore sail]], [[#Rig]], [[canvas]], ![[boat.png]]
""",
    "boats/small/Fore sail.md": "# Fore sail\n\n[[Sail]]\n",
    "Diary.md": "---\npublish: false\n---\n# Diary\n",
    "boats/boat.png": b"png",
    "boats/film.mp4": b"mp4",
}
EXTENSION = "mkdocs_pinakes.wikilinks"
TOML = f'[project.markdown_extensions."{EXTENSION}"]'


@pytest.fixture
def build(tmp_path: Path) -> Callable[..., subprocess.CompletedProcess[str]]:
    """Build the vault with Zensical, in another folder than that of its configuration."""

    def run(
        *options: str, extension: str = f"- {EXTENSION}", config: str = "mkdocs.yml"
    ) -> subprocess.CompletedProcess[str]:
        files = {
            "mkdocs.yml": f"site_name: Boats\nmarkdown_extensions:\n  - toc\n  {extension}\n",
            "zensical.toml": f'[project]\nsite_name = "Boats"\n{TOML}\n',
        }
        write_files(tmp_path / "project", {config: files[config]})
        command = ["-m", "zensical", "build", "--config-file", f"project/{config}", *options]
        return subprocess.run(  # noqa: S603 - our own interpreter
            [sys.executable, *command], cwd=tmp_path, capture_output=True, text=True, check=True
        )

    write_files(tmp_path / "project" / "docs", VAULT)
    return run


def html(project: Path, page: str = "") -> str:
    """The text of a page, by its folder."""
    text = (project / "project" / "site" / page / "index.html").read_text(encoding="utf-8")
    return text.partition("<article")[2].partition("</article>")[0]


def links(text: str) -> dict[str, str]:
    """Where the wikilinks of a page lead, by their text."""
    found = re.findall(r'<a class="wikilink[^"]*" href="([^"]*)">(.*?)</a>', text)
    return {shown: href for href, shown in found}


def test_links_lead_to_pages_from_any_folder(build, tmp_path):
    assert build().stdout.count("Build finished") == 1

    assert links(html(tmp_path)) == {
        "Sail": "boats/Sail/",
        "the small one": "boats/small/Fore%20sail/",
        "rig": "boats/Sail/",
        "block": "boats/Sail/",
        "Own words &amp; more": "#own-words-more",
        "film.mp4": "boats/film.mp4",
    }
    assert links(html(tmp_path, "boats/Sail")) == {
        "index": "../../",
        "Fore sail": "../small/Fore%20sail/",
        "Rig": "#rig",
        "canvas": "../Sail/",
    }
    assert links(html(tmp_path, "boats/small/Fore sail")) == {"Sail": "../../Sail/"}
    assert '<a href="boats/Sail/">md</a>' in html(tmp_path)


def test_what_is_no_link_is_shown_as_what_it_is(build, tmp_path):
    build()

    text = html(tmp_path)
    assert "and the diary and <span" in text
    assert 'is-unresolved" title="No page named Saill">Saill</span>' in text
    assert '<p><span class="pinakes-tag">#boat</span> begins a line</p>' in text
    assert "<code>[[Sail]]</code>" in text
    assert "hidden" not in text
    assert "<mark>bright</mark>" in text


def test_media_are_shown(build, tmp_path):
    build()

    assert re.search(r'<img [^>]*src="boats/boat.png"[^>]*width="120"', html(tmp_path))
    assert '<video class="pinakes-embed" controls="controls" src="boats/film.mp4">' in html(
        tmp_path
    )
    assert re.search(r'<img [^>]*src="../boat.png"', html(tmp_path, "boats/Sail"))


def test_a_second_build_gives_the_same(build, tmp_path):
    build()
    first = html(tmp_path)

    build()
    second = html(tmp_path)
    build("--clean")

    assert first == second == html(tmp_path)


def test_a_clean_build_sees_that_a_page_has_moved(build, tmp_path):
    build()
    docs = tmp_path / "project" / "docs"
    (docs / "boats" / "Sail.md").rename(docs / "Sail.md")

    build("--clean")

    assert links(html(tmp_path))["Sail"] == "Sail/"


def test_an_unknown_option_is_named_and_the_site_is_built(build, tmp_path):
    done = build(extension=f"- {EXTENSION}: {{link_text: title}}")

    assert "has no option 'link_text'" in done.stderr
    assert links(html(tmp_path))["Sail"] == "boats/Sail/"


def test_its_own_form_of_configuration_is_the_one_that_is_documented(build, tmp_path):
    build(config="zensical.toml")

    assert links(html(tmp_path))["Sail"] == "boats/Sail/"
    assert TOML in (Path(__file__).parents[1] / "docs/how-to/zensical.md").read_text("utf-8")
