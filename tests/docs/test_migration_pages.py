"""What the pages on migration say of this plugin."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import yaml
from selectolax.lexbor import LexborHTMLParser

from mkdocs_pinakes.config import PinakesConfig
from tests.benchmarks.link_plugins import _PLUGINS
from tests.site.conftest import build_project, write_project

if TYPE_CHECKING:
    from tests.site.conftest import Site

PAGES = sorted((Path(__file__).parents[2] / "docs/how-to/migrate").glob("*.md"))
YAML = re.compile(r"^```yaml\n(.*?)^```$", re.MULTILINE | re.DOTALL)
VAULT: dict[str, str | bytes] = {
    "boats/Sail.md": "---\naliases: [Canvas]\n---\n# Sail\n\nA. ^cloth\n\n## Rig\n\n## Cut & Cloth\n",
    "boats/small/Foresail.md": "# Foresail\n",
    "harbour/index.md": "# The harbour\n",
    "Café.md": "# Café\n\n## Größe ändern\n",
    "Sea map.md": "# Sea map\n",
    "pictures/boat.png": b"png",
    "index.md": "# Home\n",
    ".obsidian/app.json": "{}",
}
# What stands in the last column, and the element that then stands in the page.
SHOWN = {
    "the page": 'a[href$="/"]',
    "the heading": 'a[href*="/#"]',
    "the block": 'a[href*="/#"]',
    "the note": "blockquote.pinakes-transclusion",
    "the image": "img[src$='pictures/boat.png']",
    "the image, 120 wide": "img[src$='pictures/boat.png'][width='120']",
    "two links": "a + a",
    "a tag": ".pinakes-tag",
    "as written": "code",
    "the name as text, and a warning with the nearest name": "span.is-unresolved",
    "left out": "p:not(:has(*))",
}


def gains() -> list[tuple[str, str, str]]:
    """The page, what is written, and what is shown here, of each row of the tables of gains."""
    found = []
    for page in PAGES:
        part = (
            page.read_text("utf-8").partition("\n## What readers gain\n")[2].partition("\n## ")[0]
        )
        for line in part.splitlines():
            if line.startswith("| `"):
                first, *_, last = re.split(r"(?<!\\)\|", line.strip("|"))
                written = [(one, first.endswith("code ")) for one in re.findall("`([^`]+)`", first)]
                found += [
                    (page.stem, f"`{one}`" if is_code else one, last.strip())
                    for one, is_code in written
                ]
    return found


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """The vault, with a page for each row; a row with an escaped bar is a table's."""
    rows = {
        f"row {number}.md": f"| a |\n|---|\n| {written} |\n" if r"\|" in written else written
        for number, (_, written, _) in enumerate(gains())
    }
    options = {"related": {"enabled": False}, "backlinks": {"enabled": False}}
    folder = tmp_path_factory.mktemp("migration")
    return build_project(write_project(folder, VAULT | rows, options=options))


@cache
def main(site: Site, number: int) -> LexborHTMLParser:
    html = site.html(f"row {number}").partition('role="main">')[2]
    return LexborHTMLParser(html.partition("<footer class")[0])


def test_there_are_gains():
    assert len(gains()) > 30


@pytest.mark.parametrize(
    ("number", "row"),
    [pytest.param(number, row, id=str(row)) for number, row in enumerate(gains())],
)
def test_what_readers_gain_is_what_is_built(site, number, row):
    tree = main(site, number)

    assert tree.css_first(SHOWN[row[2]]) is not None, tree.html
    assert "comment" not in (tree.html or "")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_options_of_a_page_exist(page):
    for block in YAML.findall(page.read_text("utf-8")):
        for plugin in yaml.safe_load(block)["plugins"]:
            options = plugin.get("pinakes") if isinstance(plugin, dict) else None
            if options:
                config = PinakesConfig()
                config.load_dict(options)
                assert config.validate() == ([], [])


def test_the_plugins_that_are_compared_are_those_that_are_measured():
    text = next(page for page in PAGES if page.stem == "index").read_text("utf-8")

    compared = set(re.findall(r"^\| (mkdocs-[\w-]+)", text, re.MULTILINE))

    assert compared == set(_PLUGINS)
