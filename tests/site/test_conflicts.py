"""Plugins and Markdown extensions that do our work a second time are named, and what to drop."""

from __future__ import annotations

import copy
from typing import TYPE_CHECKING

import pytest
from mkdocs.config import load_config
from mkdocs.plugins import BasePlugin

from mkdocs_pinakes.host.conflicts import _PLUGINS
from tests.site.conftest import build_config, build_project, write_project
from tests.site.reading import panels

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from mkdocs.config.base import Config

    from tests.site.conftest import Site

PINAKES = {"pinakes": {"embeddings": {"model": "builtin"}}}
FILES = {"index.md": "# Home\n\nSee [[other]].\n", "other.md": "# Other\n\nSee [[index]].\n"}


def build_with_plugin(tmp_path: Path, name: str, options: dict[str, object] | None = None) -> Site:
    """A site with a plugin of that name which does nothing."""
    config = load_config(str(write_project(tmp_path, FILES) / "mkdocs.yml"))
    plugin: BasePlugin[Config] = BasePlugin()
    plugin.config = options or {}  # type: ignore[assignment]
    config.plugins[name] = plugin
    return build_config(config)


@pytest.mark.parametrize("name", sorted(_PLUGINS))
def test_another_plugin_that_rewrites_links_is_named(tmp_path, name):
    site = build_with_plugin(tmp_path, name)

    (message,) = site.messages()
    assert message.startswith(f"pinakes: the plugin `{name}` ")
    assert message.endswith(f"; remove `{name}` from `plugins` in mkdocs.yml")


def test_a_plugin_that_is_told_to_leave_wikilinks_alone_is_no_conflict(tmp_path):
    options: dict[str, object] = {"links": {"wikilinks_enabled": False}}

    assert build_with_plugin(tmp_path, "pub-obsidian", options).messages() == []


@pytest.mark.parametrize(
    "extension",
    [
        "wikilinks",
        "markdown.extensions.wikilinks",
        "markdown.extensions.wikilinks:WikiLinkExtension",
    ],
)
def test_another_extension_that_reads_wikilinks_is_named(
    build_site: Callable[..., Site], extension: str
):
    site = build_site(FILES, config={"markdown_extensions": [extension]})

    (message,) = site.messages()
    assert message == (
        f"pinakes: the Markdown extension `{extension}` turns [[wikilinks]] into addresses without"
        f" looking for their pages; remove `{extension}` from `markdown_extensions` in mkdocs.yml"
    )


@pytest.mark.parametrize("extension", ["mkdocs_pinakes.wikilinks", "pinakes_wikilinks"])
def test_our_extension_beside_the_plugin_is_named_and_left_out(
    build_site: Callable[..., Site], extension: str
):
    alone = build_site(FILES, name="alone")
    site = build_site(FILES, config={"markdown_extensions": [extension]}, name="both")

    (message,) = site.messages()
    assert f"`{extension}` is what the plugin `pinakes` brings along" in message
    assert site.html("other") == alone.html("other")


def test_the_plugin_listed_twice_shows_its_panels_once(tmp_path: Path):
    plugins = ["search", PINAKES, copy.deepcopy(PINAKES)]
    project = write_project(tmp_path / "twice", FILES, config={"plugins": plugins})
    alone = build_project(write_project(tmp_path / "once", FILES))

    site = build_project(project)

    assert any("listed more than once, and only the first counts" in one for one in site.messages())
    assert len(panels(site.html("other"))) == len(panels(alone.html("other"))) > 0
    assert site.html("other") == alone.html("other")


def test_a_site_without_conflicts_is_told_nothing(build_site: Callable[..., Site]):
    extensions = ["admonition", "toc", "tables", "attr_list"]

    assert build_site(FILES, config={"markdown_extensions": extensions}).messages() == []
