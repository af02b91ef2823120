"""Which scripts of the client pages load, and which files of ours a site publishes."""

from __future__ import annotations

import re

import pytest

from tests.site.garden import GARDEN

PAGES = {"index.md": "# Home\n", "sub/a.md": "# A\n"}


def scripts(html: str) -> list[str]:
    return re.findall(r"<script[^>]*assets/pinakes/[^>]*>", html)


@pytest.mark.parametrize("theme", ["mkdocs", "readthedocs", "material"])
def test_each_page_loads_one_script_that_blocks_nothing(build_site, theme):
    site = build_site(PAGES, config={"theme": theme})

    (script,) = scripts(site.html("sub/a"))
    assert 'src="../../assets/pinakes/pinakes.js?on=dialog' in script
    assert " defer" in script


def test_only_what_is_used_is_published(build_site):
    site = build_site(GARDEN)

    names = {path.name for path in (site.folder / "assets/pinakes").rglob("*")}
    assert {"pinakes.js", "pinakes-search.js", "pinakes.css", "pinakes-search.css"} <= names
    assert "src" not in names
    assert "main.js" not in names


def test_a_site_without_the_dialog_has_none_of_it(build_site):
    site = build_site(PAGES, options={"search": {"dialog": False}})

    assert "dialog" not in "".join(scripts(site.html()))
    assert not (site.folder / "assets/pinakes/pinakes-search.js").exists()


def test_files_of_the_site_stay_whatever_their_names(build_site):
    site = build_site(
        {**PAGES, "assets/pinakes/src/own.js": "own();", "assets/pinakes/x.js": "x();"}
    )

    assert (site.folder / "assets/pinakes/src/own.js").exists()
    assert (site.folder / "assets/pinakes/x.js").exists()


def test_pages_of_a_language_load_its_bundle(build_site):
    i18n = {
        "docs_structure": "suffix",
        "languages": [
            {"locale": "en", "default": True, "name": "English", "build": True},
            {"locale": "de", "name": "Deutsch", "build": True},
        ],
    }
    pinakes = {"embeddings": {"model": "builtin"}}
    pages = {"index.md": "# Home\n", "index.de.md": "# Heim\n"}
    site = build_site(pages, config={"plugins": [{"i18n": i18n}, {"pinakes": pinakes}]})

    assert "?in=de&amp;on=dialog" in scripts(site.html("de"))[0]
    assert "?on=dialog" in scripts(site.html())[0]
    assert (site.folder / "de/pinakes/manifest.json").exists()
