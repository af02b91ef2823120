"""Other orders, other folders, other kinds of build."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING

import pytest
from mkdocs.config import load_config

from mkdocs_pinakes.documents.extension import PinakesMarkdownExtension
from tests.conftest import write_files
from tests.site.conftest import build_config, build_project, run_build, write_project
from tests.site.garden import GARDEN
from tests.site.reading import BACKLINKS, RELATED, broken_links, content, panels, titles

if TYPE_CHECKING:
    from pathlib import Path

PINAKES = {"pinakes": {"embeddings": {"model": "builtin"}}}


def documents(folder: Path) -> list[str]:
    """The pages that the bundle of a site names."""
    (path,) = (folder / "pinakes").glob("pages.*.json")
    return [page["uri"] for page in json.loads(path.read_text("utf-8"))["documents"]]


# Plugins


@pytest.mark.parametrize("theme", ["mkdocs", "material"])
def test_the_order_of_plugins_does_not_matter(build_site, theme):
    first, last = (
        build_site(GARDEN, config={"theme": theme, "plugins": plugins}, name=f"site-{number}")
        for number, plugins in enumerate(([PINAKES, "search"], ["search", PINAKES]))
    )

    for site in (first, last):
        index = (site.folder / "search/search_index.json").read_text("utf-8")
        assert "Linked from" not in index
        assert "Apple" in index
    assert first.html("fruit/Apple") == last.html("fruit/Apple")


def test_a_site_without_other_plugins_is_built(build_site):
    site = build_site(GARDEN, config={"plugins": [PINAKES]})

    assert panels(site.html("fruit/Apple"))


def test_what_other_plugins_make_of_the_text_is_what_counts(tmp_path):
    project = write_project(tmp_path, GARDEN, config={"hooks": ["hook.py"]})
    (project / "hook.py").write_text(
        "def on_page_markdown(markdown, page, **_):\n"
        "    return markdown.replace('MACRO', '[[Pear]]')\n"
    )
    write_files(project / "docs", {"macro.md": "# Macro\n\nSee MACRO.\n"})

    site = build_project(project)

    assert "Macro" in titles(site.html("fruit/Pear"), BACKLINKS)


# Processes


def test_builds_in_one_process_do_not_know_of_each_other(tmp_path):
    one = write_project(tmp_path / "one", GARDEN)
    two = write_project(tmp_path / "two", {"index.md": "# Two\n\n[[Apple]]\n", "b.md": "[[index]]"})

    alone = build_project(two)
    build_project(one)
    after = build_project(two)

    assert documents(after.folder) == ["b.md", "index.md"]
    assert after.html() == alone.html()
    assert "[[Apple]] leads to no page" in after.messages()[0]


def test_one_plugin_object_serves_one_site_after_another(tmp_path):
    one = load_config(str(write_project(tmp_path / "one", GARDEN) / "mkdocs.yml"))
    two = load_config(
        str(write_project(tmp_path / "two", {"index.md": "# Two\n"}) / "mkdocs.yml"),
        plugins=[],
    )
    two.plugins = one.plugins

    build_config(one)
    site = build_config(two)
    again = build_config(one)

    assert documents(site.folder) == ["index.md"]
    assert documents(again.folder) == sorted(name for name in GARDEN if name.endswith(".md"))
    extensions = list(map(type, one.markdown_extensions))
    assert extensions.count(PinakesMarkdownExtension) == 1
    assert one.extra_css.count("assets/pinakes/pinakes.css") == 1


# Serving


def files_with_times(folder: Path) -> dict[Path, int]:
    return {path: path.stat().st_mtime_ns for path in folder.rglob("*")}


def test_a_build_writes_nothing_that_a_server_watches(tmp_path):
    project = write_project(tmp_path / "project", GARDEN)
    before = files_with_times(project / "docs"), (project / "mkdocs.yml").stat().st_mtime_ns

    build_project(project, serve=True)
    build_project(project, serve=True)

    after = files_with_times(project / "docs"), (project / "mkdocs.yml").stat().st_mtime_ns
    assert after == before
    assert {path.name for path in project.iterdir()} == {"docs", "mkdocs.yml", ".cache", "site"}


DRAFTS = {
    "index.md": "# Home\n\nSee [[Secret]], [[Draft|the draft]] and [[Other]].\n",
    "other.md": "# Other\n\n[[index]]\n",
    "Draft.md": "---\ndraft: true\n---\n# Draft\n\nUnready words, see [[Other]].\n",
    "wip/page.md": "# Work in progress\n\nSee [[Other]].\n",
    "Secret.md": "---\npublish: false\n---\n# Secret\n\nSee [[Other]].\n",
}


@pytest.mark.parametrize(
    "nav", [None, ["index.md", "Draft.md", "wip/page.md", "Secret.md", "other.md"]]
)
def test_a_preview_shows_drafts_and_a_build_does_not(tmp_path, nav):
    config: dict[str, object] = {"draft_docs": "wip/", **({"nav": nav} if nav else {})}
    project = write_project(tmp_path, DRAFTS, config=config)

    built = content(build_project(project).folder)
    preview = build_project(project, serve=True)
    previewed = content(preview.folder)

    drafts = {"Draft/index.html", "wip/page/index.html"}
    assert drafts.isdisjoint(built)
    assert drafts <= set(previewed)
    assert b"mkdocs-draft-marker" in previewed["Draft/index.html"]
    assert b'href="../other/"' in previewed["Draft/index.html"].lower()
    assert "Secret/index.html" not in previewed
    assert documents(preview.folder) == ["index.md", "other.md"]
    assert titles(preview.html("other"), BACKLINKS) == ["Home"]
    assert "Draft" not in "".join(panel.html or "" for panel in panels(preview.html("other")))


# Builds of what has changed


def test_a_dirty_build_keeps_the_whole_graph(tmp_path):
    project = write_project(tmp_path, GARDEN)
    build_project(project)
    moth, built = (
        project / name for name in ("docs/wildlife/Codling moth.md", "site/猫/index.html")
    )
    moth.write_text("# Codling moth\n\nSee [[Quince & Co]] and [[Pear]].\n")
    os.utime(moth, ns=(later := built.stat().st_mtime_ns + 10**9, later))
    untouched = built.stat().st_mtime_ns

    dirty = build_project(project, dirty=True)
    bundle = {name: text for name, text in content(dirty.folder).items() if "pinakes/" in name}
    page = dirty.html("wildlife/Codling moth")
    clean = build_project(project)

    assert built.stat().st_mtime_ns >= untouched
    assert page == clean.html("wildlife/Codling moth")
    assert "Pear" in titles(page, RELATED)
    assert bundle == {
        name: text for name, text in content(clean.folder).items() if "pinakes/" in name
    }


def test_a_dirty_build_on_the_command_line_says_no_new_warning(tmp_path):
    project = write_project(tmp_path, {"index.md": "# A\n\n[[b]]\n", "b.md": "# B\n"})
    run_build(project)

    process = run_build(project, "--dirty")

    assert process.returncode == 0
    assert "pinakes: 2 pages, 1 edge" in process.stderr
    assert process.stderr.count("WARNING") == 1, "MkDocs' own about dirty builds"


# Folders, navigation, themes


@pytest.mark.parametrize("docs_dir", ["my docs", "документы/ü", "a#b & c%20d"])
def test_a_docs_folder_may_have_any_name(build_site, docs_dir):
    site = build_site(GARDEN, config={"docs_dir": docs_dir})

    assert len(documents(site.folder)) == 8
    assert broken_links(site.folder) == set()


@pytest.mark.parametrize(
    ("nav", "path"),
    [
        (None, "Fruit"),
        (["index.md"], "fruit"),
        (
            [{"Home": "index.md"}, {"Orchard": [{"Trees & co": ["fruit/Apple.md"]}]}],
            "Orchard › Trees & co",
        ),
    ],
)
def test_the_navigation_tells_where_a_page_is(build_site, nav, path):
    site = build_site(GARDEN, config={"nav": nav} if nav else None)

    (panel,) = panels(site.html("fruit/Pear"), RELATED)
    paths = {
        (card.css_first(".pinakes-title") or card).text(): card.css_first(".pinakes-path")
        for card in panel.css(".pinakes-card")
    }
    shown = paths["Apple"]
    assert shown is not None
    assert shown.text() == path


def test_pages_of_a_navigation_section_belong_to_its_index(build_site):
    nav = [{"Fruit": ["fruit/index.md", "fruit/Apple.md", "fruit/Pear.md"]}]
    site = build_site({**GARDEN, "fruit/index.md": "# All fruit\n"}, config={"nav": nav})

    (path,) = (site.folder / "pinakes").glob("graph.*.json")
    assert '"nav"' in path.read_text("utf-8")


def test_a_bundle_that_is_switched_off_is_removed(tmp_path):
    project = write_project(tmp_path, GARDEN)
    build_project(project)
    write_project(project, {}, options={"bundle": {"enabled": False}})

    # MkDocs itself empties the folder unless the build is dirty.
    site = build_project(project, dirty=True)

    assert not (site.folder / "pinakes").exists()
    assert "no bundle" in site.messages(0)[-2]
    assert panels(build_project(project).html("fruit/Apple"))


def test_a_bundle_may_go_without_its_database(build_site):
    site = build_site(GARDEN, options={"bundle": {"sqlite": False}})

    names = [name for name in content(site.folder) if name.startswith("pinakes/")]
    assert "pinakes/manifest.json" in names
    assert "pinakes/pinakes.sqlite" not in names


def test_a_theme_of_one_s_own_shows_panels(tmp_path):
    project = write_project(tmp_path, GARDEN, config={"theme": {"name": None, "custom_dir": "own"}})
    main = "<link rel=stylesheet href='{{ extra_css[0] }}'><main>{{ page.content }}</main>"
    write_files(project / "own", {"main.html": main, "404.html": "<p>Nothing</p>"})

    site = build_project(project)

    assert len(panels(site.html("fruit/Apple"))) == 3
    assert "../../assets/pinakes/pinakes.css" in site.html("fruit/Apple")
    assert (site.folder / "assets/pinakes/pinakes.css").is_file()


def test_a_page_s_own_folder_named_as_the_bundle_is_kept(build_site):
    site = build_site({**GARDEN, "pinakes.md": "# About the Pinakes\n\n[[Apple]]\n"})

    assert "About the Pinakes" in site.html("pinakes")
    assert "manifest.json" in content(site.folder / "pinakes")
    assert "About the Pinakes" in titles(site.html("fruit/Apple"), BACKLINKS)


@pytest.mark.parametrize("model", ["none", "builtin"])
def test_a_site_of_one_page_is_built(build_site, model):
    site = build_site({"index.md": "# Home\n"}, options={"embeddings": {"model": model}})

    assert documents(site.folder) == ["index.md"]
    assert panels(site.html()) == []


def test_a_site_without_pages_is_built(build_site):
    site = build_site({"picture.svg": "<svg/>"})

    assert documents(site.folder) == []


def test_pages_that_a_pattern_excludes_are_pages_and_in_nothing_else(build_site):
    site = build_site(GARDEN, options={"exclude": ["wildlife/", "!wildlife/Pruning.md", "猫.md"]})

    assert "Codling moth" in site.html("wildlife/Codling moth")
    assert "wildlife/Codling moth.md" not in documents(site.folder)
    assert "猫.md" not in documents(site.folder)
    assert "wildlife/Pruning.md" in documents(site.folder)
    assert 'href="../../wildlife/Codling%20moth/"' in site.html("fruit/Apple")
    assert "Codling moth" not in titles(site.html("fruit/Apple"), ".pinakes-panel")
    assert panels(site.html("wildlife/Codling moth")) == []


def test_an_included_part_of_a_panel_that_changes_is_shown_anew(tmp_path):
    project = write_project(
        tmp_path,
        {"index.md": "# Home\n\n[[Other]]\n", "Other.md": "# Other\n\nWords of it.\n"},
        config={"theme": {"name": "mkdocs", "custom_dir": "own"}},
    )
    write_files(
        project,
        {
            "own/pinakes/backlinks.html": '{% include "pinakes/part.html" %}',
            "own/pinakes/part.html": "before",
        },
    )
    build_project(project)
    write_files(project, {"own/pinakes/part.html": "afterwards"})

    site = build_project(project)

    assert "afterwards" in site.html("Other")


def test_a_site_for_files_is_told_what_its_links_need(tmp_path):
    options = {"bundle": {"offline": True}}
    served = build_project(write_project(tmp_path / "one", GARDEN, options=options))
    filed = build_project(
        write_project(
            tmp_path / "two", GARDEN, options=options, config={"use_directory_urls": False}
        )
    )

    wanted = "set `use_directory_urls: false`"
    assert any(wanted in message for message in served.messages())
    assert not any(wanted in message for message in filed.messages())
