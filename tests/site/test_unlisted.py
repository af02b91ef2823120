"""Unlisted pages: built, and named by nothing but the links that their authors wrote."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest
from mkdocs.config import load_config
from mkdocs.config.base import Config
from mkdocs.plugins import BasePlugin

from tests.site.conftest import build_config, build_project, run_build, write_project
from tests.site.reading import content, parse

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from mkdocs.structure.pages import Page

    from tests.site.conftest import Site

PINAKES = {"pinakes": {"embeddings": {"model": "builtin"}}}
NOINDEX = '<meta name="robots" content="noindex">'
QUIET = "---\nunlisted: true\ntags: [quiettag]\n---\n# Quietheading\n\nquietwords, see [[b]].\n"
FILES = {
    "index.md": "# Home\n\nSee [[c]].\n",
    "a.md": "---\ntags: [shared]\n---\n# Page A\n",
    "b-quiet.md": QUIET,
    "c.md": "# Page C\n\nSee [[a]].\n",
    "q/quiet.md": QUIET,
    "q/.meta.yml": "tags: [quietfolder]\n",
    "tags.md": "# Tags\n\n<!-- material/tags -->\n",
}
NAV = [
    "index.md",
    "a.md",
    "b-quiet.md",
    "c.md",
    {"Quietsection": ["q/quiet.md"]},
    {"More": ["tags.md"]},
]
PLUGINS: dict[str, list[object]] = {
    "mkdocs": ["search", PINAKES],
    "readthedocs": [PINAKES, "search"],
    "material": ["search", "tags", "meta", PINAKES],
}


def names_of(site: Site) -> set[str]:
    """Files of a site, apart from unlisted pages, that hold a word of theirs."""
    files = content(site.folder)
    own = {name for name in files if name.endswith("quiet/index.html")}
    own |= {name for name in files if name.endswith("quiet.html")}
    texts = {
        name: gzip.decompress(text) if name.endswith(".gz") else text
        for name, text in files.items()
        if name not in own
    }
    assert len(own) == 2
    return {name for name, text in texts.items() if b"quiet" in text.lower()}


@pytest.mark.parametrize("nav", [None, NAV], ids=["no nav", "nav"])
@pytest.mark.parametrize("theme", PLUGINS)
def test_nothing_lists_an_unlisted_page(build_site: Callable[..., Site], theme: str, nav: object):
    config = {"theme": theme, "plugins": PLUGINS[theme], "site_url": "https://example.org/docs/"}

    site = build_site(FILES, config={**config, **({"nav": nav} if nav else {})})

    assert names_of(site) == set()
    assert "quietwords" in site.html("b-quiet")
    assert b"/docs/c/" in content(site.folder)["sitemap.xml"]
    assert b"Page C" in content(site.folder)["search/search_index.json"]


@pytest.mark.parametrize("theme", PLUGINS)
def test_search_engines_are_asked_not_to_list_an_unlisted_page(
    build_site: Callable[..., Site], theme: str
):
    site = build_site(FILES, config={"theme": theme, "plugins": PLUGINS[theme]})

    head = site.html("b-quiet").partition("</head>")[0]
    assert head.count(NOINDEX) == 1
    assert NOINDEX not in site.html("a")


@pytest.mark.parametrize("theme", ["mkdocs", "material"])
def test_pages_before_and_after_an_unlisted_page_are_neighbours(
    build_site: Callable[..., Site], theme: str
):
    features = {"name": theme, **({"features": ["navigation.footer"]} if theme != "mkdocs" else {})}
    site = build_site(FILES, config={"theme": features, "plugins": PLUGINS[theme], "nav": NAV})

    assert neighbours(site, "a") == {"prev": "..", "next": "../c/"}
    assert neighbours(site, "c")["prev"] == "../a/"
    assert neighbours(site, "b-quiet") == {}


def neighbours(site: Site, page: str) -> dict[str, str]:
    """Where the links for turning pages lead, by what they say of it."""
    return {
        link.attributes["rel"] or "": link.attributes["href"] or ""
        for link in parse(site.folder / page / "index.html").css(":is(a, link)[rel]")
        if link.attributes["rel"] in {"prev", "next"}
    }


def test_a_link_that_an_author_wrote_to_an_unlisted_page_works(build_site: Callable[..., Site]):
    site = build_site({"index.md": "# Home\n\n[[Quiet|here]]\n", "Quiet.md": QUIET})

    assert 'href="Quiet/"' in site.html()
    assert site.html().lower().count("quiet") == 1


def test_an_index_that_is_built_beforehand_has_no_unlisted_page(
    build_site: Callable[..., Site], monkeypatch: pytest.MonkeyPatch
):
    documents: list[str] = []

    class Index:
        def serialize(self) -> dict[str, object]:
            return {"built": True}

    def lunr(*, documents: list[dict[str, str]], **_: object) -> Index:
        seen.extend(entry["location"] for entry in documents)
        return Index()

    seen = documents
    monkeypatch.setattr("mkdocs.contrib.search.search_index.haslunrpy", True)
    monkeypatch.setattr("mkdocs.contrib.search.search_index.lunr", lunr, raising=False)

    site = build_site(
        FILES, config={"plugins": [{"search": {"prebuild_index": "python"}}, PINAKES]}
    )

    assert json.loads(content(site.folder)["search/search_index.json"])["index"] == {"built": True}
    assert "c/" in seen
    assert [location for location in seen if "quiet" in location] == []


def test_an_unlisted_page_is_unlisted_without_folders_in_its_address(
    build_site: Callable[..., Site],
):
    config = {"use_directory_urls": False, "site_url": "https://example.org/"}

    site = build_site(FILES, config=config)

    assert names_of(site) == set()
    assert NOINDEX in (site.folder / "b-quiet.html").read_text("utf-8")


BLOG = {
    "index.md": "# Home\n",
    "blog/index.md": "# Blog\n",
    **{
        f"blog/posts/{name}.md": (
            f"---\ndate: 2024-0{month}-01\ncategories: [{category}]\n{extra}---\n"
            f"# Post {name}\n\nText.\n\n<!-- more -->\n\nRest of {name}.\n"
        )
        for name, month, category, extra in (
            ("one", 1, "shown", ""),
            ("quiet", 2, "quietcategory", "unlisted: true\n"),
            ("three", 3, "shown", ""),
        )
    },
}


def test_an_unlisted_post_is_in_no_list_of_a_blog(build_site: Callable[..., Site]):
    site = build_site(
        BLOG,
        config={
            "theme": {"name": "material", "features": ["navigation.footer"]},
            "plugins": ["search", "blog", PINAKES],
            "site_url": "https://example.org/",
        },
    )

    files = content(site.folder)
    post = "blog/2024/02/01/post-quiet/index.html"
    assert NOINDEX.encode() in files[post]
    assert {name for name, text in files.items() if b"quiet" in text.lower()} == {post}
    assert b"post-three" in files["blog/2024/01/01/post-one/index.html"]


class NoOptions(Config):
    """Options of a plugin that has none."""


class Feed(BasePlugin[NoOptions]):
    """Gathers pages and writes them out at the end, as the plugin `rss` does."""

    def __init__(self) -> None:
        self.pages_to_filter: list[SimpleNamespace] = []
        self.written: list[str] = []

    def on_page_content(self, html: str, *, page: Page, **_: object) -> str:
        self.pages_to_filter.append(SimpleNamespace(abs_path=Path(str(page.file.abs_src_path))))
        return html

    def on_post_build(self, **_: object) -> None:
        self.written = sorted(page.abs_path.name for page in self.pages_to_filter)


def test_an_unlisted_page_is_in_no_feed(tmp_path: Path):
    config = load_config(str(write_project(tmp_path, FILES) / "mkdocs.yml"))
    feed = config.plugins["rss"] = Feed()

    build_config(config)

    assert feed.written == ["a.md", "c.md", "index.md", "tags.md"]


def test_a_folder_may_say_that_its_pages_are_unlisted(build_site: Callable[..., Site]):
    site = build_site(
        {**FILES, "q/.meta.yml": "unlisted: true\n", "q/quiet.md": "# Quiet\n\nquietwords\n"},
        config={"theme": "material", "plugins": PLUGINS["material"]},
    )

    assert names_of(site) == set()
    assert NOINDEX in site.html("q/quiet")


def test_a_preview_treats_an_unlisted_page_as_a_build_does(tmp_path: Path):
    site = build_project(write_project(tmp_path, FILES), serve=True)

    assert names_of(site) == set()
    assert NOINDEX in site.html("b-quiet")


def test_a_page_that_a_pattern_excludes_stays_where_its_host_shows_it(
    build_site: Callable[..., Site],
):
    files = {**FILES, "b-quiet.md": "# Loud\n\nWords.\n", "q/quiet.md": "# Loud too\n"}
    config = {"site_url": "https://example.org/"}

    site = build_site(files, options={"exclude": ["b-quiet.md"]}, config=config)

    assert NOINDEX not in site.html("b-quiet")
    assert 'href="b-quiet/"' in site.html()
    for name in ("sitemap.xml", "search/search_index.json"):
        assert b"b-quiet/" in content(site.folder)[name]
    assert [name for name, text in bundle(site).items() if b"b-quiet" in text] == []


def bundle(site: Site) -> Mapping[str, bytes]:
    return content(site.folder / "pinakes")


def test_an_index_for_reading_offline_has_no_unlisted_page(build_site: Callable[..., Site]):
    plugins = ["search", "tags", "offline", PINAKES]

    site = build_site(FILES, config={"theme": "material", "plugins": plugins})

    assert names_of(site) == set()
    assert b"Page C" in content(site.folder)["search/search_index.js"]


@pytest.mark.parametrize("host", ["mkdocs", "properdocs"])
def test_hosts_agree_on_unlisted_pages(tmp_path: Path, host: str):
    config = {"site_url": "https://example.org/", "theme": "material"}
    project = write_project(tmp_path, FILES, config=config, config_name=f"{host}.yml")

    process = run_build(project, host=host)

    assert process.returncode == 0, process.stderr
    index = (project / "site/search/search_index.json").read_text("utf-8")
    sitemap = (project / "site/sitemap.xml").read_text("utf-8")
    assert "quiet" not in index + sitemap
    assert NOINDEX in (project / "site/b-quiet/index.html").read_text("utf-8")
