"""Metadata as vaults have them: nothing stops the build, and what was right stays as it was."""

from __future__ import annotations

import json
import logging
from typing import TYPE_CHECKING, Any

import pytest
import yaml
from mkdocs.config import load_config

from tests.conftest import write_files
from tests.site.conftest import build_config, build_project, run_build, write_project
from tests.site.reading import content

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.site.conftest import Site

PINAKES = {"pinakes": {"embeddings": {"model": "none"}}}
MATERIAL: dict[str, object] = {
    "theme": {
        "name": "material",
        "features": ["navigation.indexes", "navigation.tabs", "navigation.path"],
    },
    "plugins": ["search", "tags", "meta", PINAKES],
}
CONFIGS: dict[str, dict[str, object]] = {
    "material": MATERIAL,
    "mkdocs": {"plugins": ["search", PINAKES]},
}


def page(**values: object) -> str:
    front_matter = yaml.safe_dump(values, allow_unicode=True, sort_keys=False)
    return f"---\n{front_matter}---\n\n# Note\n\nWords of it.\n"


def site_of(note: str, **others: str) -> dict[str, str]:
    """The note stands in the navigation as a page and as the head of a section."""
    return {
        "index.md": "# Home\n\nWords.\n",
        "note.md": note,
        "sec/index.md": note,
        "sec/other.md": "# Other\n",
        "tags.md": "# Tags\n\n<!-- material/tags -->\n",
        **others,
    }


# What stops no build

ODD: dict[str, object] = {
    "text": "one, two",
    "wikilink": "[[Daily note]]",
    "emoji": "🤖",
    "number": 5,
    "truth": True,
    "nothing": None,
    "empty": "",
    "list": ["a", "b"],
    "null in a list": ["a", None],
    "numbers": [1, 2.5],
    "mapping in a list": [{"a": "b"}],
    "list in a list": [["a"]],
    "mapping": {"a": "b"},
    "odd search": {"exclude": "maybe", "boost": "high"},
    "odd card": {"cards": 3, "cards_layout_options": ["a"]},
}
KEYS = ("tags", "icon", "template", "search", "hide", "title", "description", "source", "social")
QUIET_KEYS = ("status", "comments", "date", "author", "authors", "subtitle", "categories", "draf")


@pytest.mark.parametrize("theme", CONFIGS)
@pytest.mark.parametrize("value", ODD)
def test_no_value_of_a_key_that_hosts_and_themes_read_stops_a_build(
    build_site: Callable[..., Site], value: str, theme: str
):
    note = {key: page(**{key: ODD[value]}) for key in (*KEYS, *QUIET_KEYS)}
    files = {
        path: text
        for key, text in note.items()
        for path in (f"{key}.md", f"{key}-section/index.md")
    }

    site = build_site({"index.md": "# Home\n", **files}, config=CONFIGS[theme])

    for key in note:
        assert "Words of it" in site.html(key)
        assert "Words of it" in site.html(f"{key}-section")


def test_every_odd_value_at_once_stops_no_build(build_site: Callable[..., Site]):
    notes = {
        f"{name}.md": page(**dict.fromkeys((*KEYS, *QUIET_KEYS), value))
        for name, value in ODD.items()
    }

    site = build_site({"index.md": "# Home\n", **notes}, config=MATERIAL)

    assert all("Words of it" in site.html(name) for name in ODD)


# What becomes of it


@pytest.mark.parametrize(
    ("tags", "shown"),
    [
        ("one, two", ["one", "two"]),
        ("#one two", ["one", "two"]),
        (2024, ["2024"]),
        (["one", None, ["two"]], ["one", "two"]),
        (["one", {"a": "b"}], ["one"]),
        (["one", ""], ["one"]),
    ],
    ids=str,
)
def test_tags_of_a_wrong_type_are_listed_as_their_author_means_them(
    build_site: Callable[..., Site], tags: object, shown: list[str]
):
    site = build_site(site_of(page(tags=tags)), config=MATERIAL)

    names = {tag for one in exported_tags(site).values() for tag in one}
    assert names == set(shown)
    assert all(f'id="tag:{tag}"' in site.html("tags") for tag in shown)


def exported_tags(site: Site) -> dict[str, list[str]]:
    mappings = json.loads(content(site.folder)["tags.json"])["mappings"]
    return {one["item"]["url"]: one["tags"] for one in mappings}


def test_a_search_that_is_unclear_excludes_the_page_from_both_searches(
    build_site: Callable[..., Site],
):
    note = page(search={"exclude": "perhaps"}).replace("Words of it", "canarywords")

    site = build_site({"index.md": "# Home\n", "note.md": note}, config=MATERIAL)

    files = content(site.folder)
    names = {name for name, text in files.items() if b"canarywords" in text}
    assert names == {"note/index.html"}


def test_a_search_that_says_no_in_quotes_excludes_nothing(build_site: Callable[..., Site]):
    note = page(search={"exclude": "false", "boost": 2})

    site = build_site({"index.md": "# Home\n", "note.md": note}, config=MATERIAL)

    entries = json.loads(content(site.folder)["search/search_index.json"])["docs"]
    (entry,) = [one for one in entries if one["location"] == "note/"]
    assert entry["boost"] == 2


# What the author is told


@pytest.mark.parametrize(
    ("values", "message"),
    [
        (
            {"x": 1, "template": "no-such.html"},
            (
                "note.md:3: the theme has no template 'no-such.html', so the page is shown as any"
                " other; correct or remove `template`"
            ),
        ),
        (
            {"icon": "material/no-such-icon"},
            (
                "note.md:2: the theme has no icon 'material/no-such-icon', so none is shown;"
                " correct or remove `icon`"
            ),
        ),
        (
            {"hide": True},
            (
                "note.md:2: `hide` is no list, so nothing is hidden; list what the theme should"
                " hide, such as `[toc]`, or write `publish: false` to leave the page out"
            ),
        ),
        (
            {"search": "high"},
            "note.md:2: `search` must have `exclude` or `boost` below it, indented",
        ),
        (
            {"search": {"boost": "high"}},
            "note.md:2: `search.boost` is no number, so it is left out; write one such as 2",
        ),
    ],
)
def test_what_was_meant_for_this_site_and_cannot_be_followed_is_named(
    build_site: Callable[..., Site], values: dict[str, object], message: str
):
    files = {"index.md": "# Home\n", "note.md": page(**values)}

    site = build_site(files, config=MATERIAL)

    assert site.messages() == [f"pinakes: {message}"]


@pytest.mark.parametrize(
    "values",
    [
        {"icon": "🤖"},
        {"icon": "LiBook"},
        {"icon": 5},
        {"template": "[[Daily note]]"},
        {"template": None},
        {"template": "daily"},
        {"tags": "one two"},
        {"tags": ["one", None]},
        {"social": "https://example.org/@me"},
        {"source": 1984},
    ],
    ids=str,
)
def test_what_was_meant_for_another_program_is_no_mistake(
    build_site: Callable[..., Site], values: dict[str, object]
):
    others = {"Daily note.md": "# Daily note\n"}

    site = build_site({**site_of(page(**values)), **others}, config=MATERIAL)

    assert site.messages() == []


def test_a_mistake_in_metadata_is_said_again_when_nothing_has_changed(tmp_path: Path):
    files = {"index.md": "# Home\n", "note.md": page(icon="material/no-such-icon")}
    project = write_project(tmp_path, files, config=MATERIAL)

    assert build_project(project).messages() == build_project(project).messages() != []


# What was right


RIGHT: list[dict[str, Any]] = [
    {"tags": ["one", 2, True]},
    {"tags": []},
    {"icon": "material/robot"},
    {"template": "main.html"},
    {"search": {"exclude": True, "boost": 2}},
    {"hide": ["toc"]},
    {"hide": "toc"},
    {"status": "new", "subtitle": "s", "author": ["Ada", "Bo"]},
    {"source": ["a.py"], "custom": {"deep": [1, None, "x"]}, "number": 5},
]


@pytest.mark.parametrize("values", RIGHT, ids=str)
@pytest.mark.parametrize("theme", CONFIGS)
def test_what_is_right_reaches_other_plugins_as_it_was_written(
    tmp_path: Path, theme: str, values: dict[str, Any]
):
    config = {**CONFIGS[theme], "plugins": [*CONFIGS[theme]["plugins"]]}  # type: ignore[misc]
    if theme == "mkdocs":
        values = {key: value for key, value in values.items() if key != "icon"}
    project = write_project(tmp_path, site_of(page(**values)), config=config)
    loaded = load_config(str(project / "mkdocs.yml"))
    seen: list[dict[str, Any]] = []

    class Watcher:
        def on_page_markdown(self, _: str, **event: Any) -> None:
            if event["page"].file.src_uri == "note.md":
                seen.append(dict(event["page"].meta))

    loaded.plugins._register_event("page_markdown", Watcher().on_page_markdown)

    assert build_config(loaded).messages() == []
    (meta,) = seen
    assert {key: meta[key] for key in values} == values
    assert set(meta) - {"__extends"} == set(values)


def test_keys_that_a_theme_does_not_take_for_files_stay(tmp_path: Path):
    project = write_project(
        tmp_path,
        {"index.md": page(icon="🤖", hide=True, search="words", social="x")},
        config={"theme": {"name": "mkdocs", "custom_dir": "own"}},
    )
    write_files(project / "own", {"main.html": "{{ page.meta.icon }} {{ page.meta.hide }}!"})

    site = build_project(project)

    assert site.html() == "🤖 True!"


def test_a_theme_that_shows_icons_in_its_own_way_gets_them(tmp_path: Path):
    theme = {"name": "material", "custom_dir": "own"}
    project = write_project(tmp_path, site_of(page(icon="🤖")), config={**MATERIAL, "theme": theme})
    own = {
        "own/partials/nav-item.html": "{% macro render(nav_item, path, level) %}<li>{{ nav_item.meta.icon if nav_item.meta is defined }}</li>{% endmacro %}"
    }
    write_files(project, {**own, "own/partials/tabs-item.html": own["own/partials/nav-item.html"]})

    site = build_project(project)

    assert "<li>🤖</li>" in site.html()


def test_a_template_of_the_site_is_used(tmp_path: Path):
    config = {"theme": {"name": "mkdocs", "custom_dir": "own"}}
    project = write_project(tmp_path, {"index.md": page(template="own.html")}, config=config)
    write_files(project / "own", {"own.html": "own {{ page.title }}"})

    site = build_project(project)

    assert site.html() == "own Note"
    assert site.messages(logging.WARNING) == []


def test_what_a_folder_says_wrongly_stops_no_build(build_site: Callable[..., Site]):
    files = {
        "index.md": "# Home\n",
        "sec/.meta.yml": "tags: one, two\nicon: 🤖\nhide: true\nsearch: maybe\n",
        "sec/note.md": "# Note\n\nWords.\n",
    }

    site = build_site(files, config=MATERIAL)

    assert exported_tags(site)["sec/note/"] == ["one", "two"]


@pytest.mark.parametrize("host", ["mkdocs", "properdocs"])
def test_hosts_agree_on_metadata(tmp_path: Path, host: str):
    note = page(tags="one, two", icon="🤖", template="no-such.html", search="maybe", hide=5)
    project = write_project(tmp_path, site_of(note), config=MATERIAL, config_name=f"{host}.yml")

    process = run_build(project, host=host)

    assert process.returncode == 0, process.stderr
    assert "pinakes: note.md:4: the theme has no template 'no-such.html'" in process.stderr
    assert 'id="tag:one"' in (project / "site/tags/index.html").read_text("utf-8")


@pytest.mark.parametrize(
    ("written", "classes"),
    [
        ("cssclasses: [wide, 'cards-2 no-title']", "wide cards-2 no-title"),
        ("cssclass: wide, wide", "wide"),
        ("cssclasses: '\"><script>'", None),
        ("cssclasses: {a: b}", None),
        ("cssclasses:", None),
    ],
)
def test_a_page_has_the_classes_its_author_names(build_site, written: str, classes: str | None):
    site = build_site({"index.md": f"---\n{written}\n---\n# Home\n\nText.\n"})

    assert (f'<div class="{classes}">' in site.html()) is (classes is not None)
    assert '"><script>' not in site.html()
    assert "Text." in site.html()
