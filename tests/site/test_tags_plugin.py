"""Material's tags plugin and our tags: one key, the same tags, and no shadow tag in what we write."""

from __future__ import annotations

import gzip
import json
from typing import TYPE_CHECKING

import pytest

from tests.site.conftest import build_project, write_project
from tests.site.reading import bundle_part, content, panels

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.site.conftest import Site

PINAKES = {"pinakes": {"embeddings": {"model": "builtin"}, "tags": {"inline": True}}}


def config(**tags: object) -> dict[str, object]:
    return {"theme": "material", "plugins": ["search", {"tags": tags}, "meta", PINAKES]}


def tags_of(site: Site) -> dict[str, list[str]]:
    """Tags of each page in the bundle."""
    documents = bundle_part(site.folder, "pages")["documents"]
    return {document["uri"]: document["tags"] for document in documents}


def files_with(site: Site, word: str) -> set[str]:
    """What we write, files and panels, that holds a word."""
    files = content(site.folder / "pinakes")
    texts = {
        name: (gzip.decompress(text) if name.endswith(".gz") else text).decode("latin-1")
        for name, text in files.items()
    }
    texts["panels"] = "".join(panel.html or "" for panel in panels(site.html("b")))
    assert texts["panels"]
    return {name for name, text in texts.items() if word in text.lower()}


# Which key


def test_the_key_that_the_site_names_holds_tags_beside_ours(build_site: Callable[..., Site]):
    site = build_site(
        {"index.md": "---\ntopics: one, two\ntags: [three]\n---\n# Home\n\nSee #four.\n"},
        config=config(tags_name_property="topics"),
    )

    assert tags_of(site)["index.md"] == ["three", "one", "two", "four"]
    mappings = json.loads(content(site.folder)["tags.json"])["mappings"]
    assert {"one", "two"} <= set(mappings[0]["tags"])
    assert site.messages() == []


def test_links_in_the_key_that_holds_tags_are_no_relations(build_site: Callable[..., Site]):
    site = build_site(
        {"index.md": "---\ntopics: ['[[b]]']\n---\n# Home\n", "b.md": "# B\n"},
        config=config(tags_name_property="topics"),
    )

    assert set(bundle_part(site.folder, "graph")["relations"]) <= {""}


def test_tags_of_a_folder_are_tags_of_its_pages(build_site: Callable[..., Site]):
    site = build_site(
        {
            "index.md": "# Home\n",
            "sec/.meta.yml": "tags: [folder]\n",
            "sec/a.md": "---\ntags: [own, folder]\n---\n# A\n",
            "sec/deep/.meta.yml": "tags: [deep]\n",
            "sec/deep/b.md": "# B\n",
            "section.md": "# Another\n",
        },
        config=config(),
    )

    assert tags_of(site) == {
        "index.md": [],
        "sec/a.md": ["folder", "own"],
        "sec/deep/b.md": ["folder", "deep"],
        "section.md": [],
    }


def test_tags_in_the_text_are_tags_of_our_graph_alone(build_site: Callable[..., Site]):
    site = build_site({"index.md": "# Home\n\nSee #inline.\n"}, config=config())

    assert tags_of(site)["index.md"] == ["inline"]
    assert b"inline" not in content(site.folder)["tags.json"]


# Shadow tags

SHADOWS: dict[str, dict[str, object]] = {
    "by name": {"shadow_tags": ["shade"]},
    "by name, in another case": {"shadow_tags": ["Shade"]},
    "by prefix": {"shadow_tags_prefix": "sha"},
    "by suffix": {"shadow_tags_suffix": "ade"},
    "nested": {"shadow_tags": ["shade"], "tags_hierarchy": True, "tags_hierarchy_separator": "."},
}


@pytest.mark.parametrize("options", SHADOWS.values(), ids=SHADOWS)
@pytest.mark.parametrize("written", ["shade", "Shade", "[seen, shade]", "shade/below"])
def test_a_shadow_tag_is_in_nothing_we_write(
    build_site: Callable[..., Site], options: dict[str, object], written: str
):
    pages = {
        f"{name}.md": f"---\ntags: {written}\n---\n# Page {name}\n\nWords of {name}.\n"
        for name in "abc"
    }

    site = build_site({"index.md": "[[b]] [[a]]", **pages}, config=config(**options))

    assert files_with(site, "shade") == set()
    assert tags_of(site)["a.md"] == (["seen"] if "[" in written else [])


def test_a_shadow_tag_in_the_text_is_no_tag(build_site: Callable[..., Site]):
    pages = {f"{name}.md": f"# Page {name}\n\nWords #shade and #seen.\n" for name in "abc"}

    site = build_site({"index.md": "# Home\n", **pages}, config=config(shadow_tags=["shade"]))

    assert tags_of(site)["a.md"] == ["seen"]
    assert "tag" in bundle_part(site.folder, "graph")["node_kinds"]
    assert "shade" not in bundle_part(site.folder, "graph")["nodes"]["key"]


def test_a_shadow_tag_of_another_key_or_a_folder_is_in_nothing_we_write(
    build_site: Callable[..., Site],
):
    options = {"shadow_tags": ["shade", "dusk"], "tags_name_property": "topics"}
    pages = {f"sec/{name}.md": f"---\ntopics: [dusk]\n---\n# Page {name}\n" for name in "ac"}
    files = {"index.md": "[[b]]", "b.md": "# B\n", "sec/.meta.yml": "topics: [shade]\n"}

    site = build_site({**files, **pages}, config=config(**options))

    assert files_with(site, "shade") == files_with(site, "dusk") == set()
    assert tags_of(site)["sec/a.md"] == []


def test_shadow_tags_that_a_preview_shows_are_tags(tmp_path: Path):
    files = {"index.md": "---\ntags: shade\n---\n# Home\n\n[[b]]\n", "b.md": "# B\n"}
    options = config(shadow_tags=["shade"])

    preview = build_project(write_project(tmp_path / "a", files, config=options), serve=True)
    hidden = config(shadow_tags=["shade"], shadow_on_serve=False)
    other = build_project(write_project(tmp_path / "b", files, config=hidden), serve=True)

    assert tags_of(preview)["index.md"] == ["shade"]
    assert tags_of(other)["index.md"] == []


def test_a_tag_that_becomes_a_shadow_leaves_the_next_build(tmp_path: Path):
    files = {"index.md": "---\ntags: shade\n---\n# Home\n\n[[b]]\n", "b.md": "# B\n"}
    project = write_project(tmp_path, files, config=config())
    assert tags_of(build_project(project))["index.md"] == ["shade"]
    write_project(project, {}, config=config(shadow_tags=["shade"]))

    site = build_project(project)

    assert files_with(site, "shade") == set()


def test_every_instance_of_the_plugin_is_asked(build_site: Callable[..., Site]):
    plugins = [
        {"material/tags": {"shadow_tags": ["shade"]}},
        {"material/tags": {"tags_name_property": "topics", "export_file": "other.json"}},
        PINAKES,
    ]
    note = "---\ntags: [shade, one]\ntopics: two three\n---\n# Home\n"

    site = build_site({"index.md": note}, config={"theme": "material", "plugins": plugins})

    assert tags_of(site)["index.md"] == ["one", "two", "three"]
