"""Pages of tags: there for each tag, plain to see and to leave out, and no part of the knowledge base."""

from __future__ import annotations

import json
import shutil
from typing import TYPE_CHECKING

import pytest

from tests.conftest import write_files
from tests.site.conftest import build_project, run_build, write_project
from tests.site.reading import broken_links, bundle_part, content, parse

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from tests.site.conftest import Site

PINAKES = {"embeddings": {"model": "builtin"}}
LISTING_LINKS = ".pinakes-listing a[href]"
BOATS = {
    "index.md": "# Home\n\nSee [sloops](sloop.md).\n",
    "sloop.md": "---\ntags: [boats/sail, Wood]\ndescription: One mast.\n---\n# Sloop\n\nIt sails.\n",
    "ketch.md": "---\ntags: [Boats/Sail, wood]\n---\n# Ketch\n\nA ketch has two masts, the taller in front.\n",
    "barge.md": "---\ntags: [boats, river]\n---\n# Barge\n\nA barge is broad and flat and goes on rivers.\n",
}
ODD = (
    *("c#", "C++", "C", "node.js", "100%", "what?", "🤖", "<script>alert(1)</script>", "x" * 300),
    *("index", "CON", "über", "ÜBER", "a//b", "/", ".", "..", 'a & "b"', "日本語/タグ"),
)


def page(text: str = "Text.", **front_matter: object) -> str:
    return f"---\n{json.dumps(front_matter)}\n---\n# Page\n\n{text}\n"


def listed(site: Site, path: str, kind: str = ".pinakes-rows") -> list[str]:
    """Titles of the pages that a listing shows."""
    return [
        node.text()
        for node in parse(site.folder / path / "index.html").css(f"{kind} .pinakes-title")
    ]


def tag_folders(site: Site) -> set[str]:
    """Addresses of tags that have pages."""
    folder = site.folder / "tags"
    return {
        path.parent.relative_to(folder).as_posix()
        for path in folder.rglob("index.html")
        if path.parent != folder
    }


# What there is


@pytest.mark.parametrize("theme", ["mkdocs", "readthedocs", "material"])
def test_each_tag_has_a_page_with_its_pages_and_those_of_nested_tags(
    build_site: Callable[..., Site], theme: str
):
    site = build_site(BOATS, config={"theme": theme}, strict=True)

    assert tag_folders(site) == {"boats", "boats/sail", "wood", "river"}
    assert listed(site, "tags/boats") == ["Barge", "Ketch", "Sloop"]
    assert listed(site, "tags/boats/sail") == ["Ketch", "Sloop"]
    assert broken_links(site.folder, LISTING_LINKS) == set()
    html = parse(site.folder / "tags/boats/sail/index.html")
    assert [node.text() for node in html.css(".pinakes-crumbs a")] == ["Tags", "boats"]
    assert [node.text() for node in html.css(".pinakes-snippet")] == [
        "A ketch has two masts, the taller in front.",
        "One mast.",
    ]
    if theme != "readthedocs":  # it has contents in its navigation alone
        hrefs = [node.attributes["href"] or "" for node in html.css("a[href*='#']")]
        assert any(href.endswith("#pinakes-listed_pages") for href in hrefs)


def test_the_index_shows_every_tag_once_with_its_pages_counted(build_site: Callable[..., Site]):
    site = build_site(BOATS)

    html = parse(site.folder / "tags/index.html")

    found = [
        node.text(separator="", strip=True) for node in html.css(".pinakes-tree .pinakes-name")
    ]
    assert found == ["#boats", "#Sail", "#river", "#wood"]
    assert [node.text() for node in html.css(".pinakes-count")] == ["3", "2", "1", "2"]


def test_tags_that_stand_on_the_same_pages_lead_to_each_other(build_site: Callable[..., Site]):
    site = build_site(BOATS)

    html = parse(site.folder / "tags/wood/index.html")

    assert [node.text() for node in html.css(".pinakes-names bdi")] == ["Boats/Sail"]


def test_a_shared_tag_in_a_panel_leads_to_its_page(build_site: Callable[..., Site]):
    others = {f"{n}.md": f"# Other {n}\n\nNothing in common.\n" for n in range(6)}
    files = {name: text for name, text in BOATS.items() if name != "index.md"}
    site = build_site({**files, **others, "index.md": "# Home\n"})

    reasons = parse(site.folder / "ketch/index.html").css(".pinakes-reason a")

    hrefs = {node.text(): node.attributes["href"] for node in reasons}
    assert hrefs["wood"] == "../tags/wood/"


@pytest.mark.parametrize("use_directory_urls", [True, False])
def test_odd_tags_have_pages_that_links_reach(
    build_site: Callable[..., Site], *, use_directory_urls: bool
):
    files = {f"{n}.md": page(tags=[tag], title=f"P{n}") for n, tag in enumerate(ODD)}
    site = build_site(
        {"index.md": "# Home\n", **files}, config={"use_directory_urls": use_directory_urls}
    )

    # `über` and `ÜBER` are one, `a//b` has one above, and `/` is none.
    pages = list((site.folder / "tags").rglob("*.html"))
    index = site.folder / ("tags/index.html" if use_directory_urls else "tags.html")
    names = parse(index).css(".pinakes-tree a")
    assert len(pages) - use_directory_urls == len(names) == 19
    assert broken_links(site.folder, LISTING_LINKS) == set()
    assert not parse(index).css(".pinakes-listing script")
    assert all(len(part.encode()) < 128 for path in pages for part in path.parts)


def test_inline_tags_have_pages_too(build_site: Callable[..., Site]):
    files = {"index.md": "# Home\n\nSee #boats/sail and `#code`.\n"}
    site = build_site(
        files,
        options={"tags": {"inline": True}},
        config={"nav": ["index.md", "tags.md"]},
        strict=True,
    )

    assert tag_folders(site) == {"boats", "boats/sail"}


def test_a_page_that_is_asked_for_in_vain_is_nowhere(build_site: Callable[..., Site]):
    files = {
        "index.md": "# Home\n",
        "a.md": page(pinakes={"publish": False}, tags=["x"], publish=False),
    }
    site = build_site(files)

    assert not (site.folder / "tags").exists()
    assert "tags" not in site.html()


# What the site decides


def test_material_lists_tags_where_its_plugin_is_active(build_site: Callable[..., Site]):
    config = {"theme": "material", "plugins": ["search", "tags", {"pinakes": PINAKES}]}

    assert not (build_site(BOATS, config=config).folder / "tags").exists()


@pytest.mark.parametrize(
    ("pages", "tags", "is_there"),
    [(True, {}, True), (False, None, False), ("auto", {"enabled": False}, True)],
)
def test_the_site_may_decide_otherwise(
    build_site: Callable[..., Site],
    pages: object,
    tags: Mapping[str, object] | None,
    *,
    is_there: bool,
):
    plugins: list[dict[str, object]] = [{"pinakes": {**PINAKES, "tags": {"pages": pages}}}]
    plugins += [{"tags": tags}] if tags is not None else []
    site = build_site(BOATS, config={"theme": "material", "plugins": ["search", *plugins]})

    assert (site.folder / "tags/boats/index.html").exists() == is_there


def test_a_navigation_shows_the_index_where_it_is_automatic_or_names_it(
    build_site: Callable[..., Site],
):
    def shown(site: Site) -> bool:
        return bool(parse(site.folder / "index.html").css(".navbar a[href='tags/']"))

    named = {"nav": [{"Home": "index.md"}, {"By tag": "tags.md"}]}
    silent = {"nav": [{"Home": "index.md"}, "sloop.md", "ketch.md", "barge.md"]}
    strict = {"validation": {"nav": {"omitted_files": "warn"}}}

    assert shown(build_site(BOATS, name="automatic"))
    assert shown(build_site(BOATS, config=named, name="named"))
    assert not shown(build_site(BOATS, config={**silent, **strict}, name="silent", strict=True))


def test_their_words_are_the_site_s_own_and_else_of_its_language(
    build_site: Callable[..., Site], tmp_path: Path
):
    own = json.dumps({"de": {"tags": "Stichwörter"}})
    write_files(tmp_path / "project/overrides", {"locales/pinakes.json": own})
    theme = {"name": "mkdocs", "locale": "de", "custom_dir": "overrides"}
    site = build_site(BOATS, config={"theme": theme}, strict=True)

    (in_nav,) = parse(site.folder / "index.html").css(".navbar a[href='tags/']")
    index, tag = (parse(site.folder / path / "index.html") for path in ("tags", "tags/wood"))
    assert in_nav.text().strip() == "Stichwörter"
    assert [node.text() for node in index.css("h1, .pinakes-lead")] == [
        "Stichwörter",
        "4 Schlagwörter",
    ]
    assert [node.text() for node in tag.css("title")] == ["Schlagwort: wood - Test"]
    assert [node.text() for node in tag.css(".pinakes-crumbs a, .pinakes-lead")] == [
        "Stichwörter",
        "2 Seiten",
    ]


@pytest.mark.parametrize("own", ["tags.md", "tags/index.md"])
def test_the_authors_page_goes_first_and_that_is_said_once(
    build_site: Callable[..., Site], own: str
):
    files = {**BOATS, own: "# My tags\n", "tags/wood.md": "# All about wood\n"}
    site = build_site(files)

    said = [message for at, message in site.log if "pages of its own at" in message]
    assert said == [
        "pinakes: the site has pages of its own at tags/, tags/wood/, so no tag or topic is listed there"
    ]
    assert "My tags" in site.html("tags")
    assert "All about wood" in site.html("tags/wood")
    assert parse(site.folder / "tags/index.html").css_first(".pinakes-listing") is None
    assert broken_links(site.folder, LISTING_LINKS) == set()


def test_a_template_of_the_site_is_used_and_still_escaped(tmp_path: Path):
    project = write_project(
        tmp_path / "project",
        {**BOATS, "x.md": page(tags=["<i>"])},
        config={"theme": {"name": "mkdocs", "custom_dir": "overrides"}},
    )
    own = project / "overrides/pinakes/tag.html"
    own.parent.mkdir(parents=True)
    own.write_text("<h1>Mine: {{ page.heading }}</h1>", encoding="utf-8")

    site = build_project(project)

    assert "<h1>Mine: boats</h1>" in site.html("tags/boats")
    assert "<h1>Mine: &lt;i&gt;</h1>" in site.html("tags/i")


# What must not change


def test_the_knowledge_base_has_no_page_of_a_tag(build_site: Callable[..., Site]):
    files = {**BOATS, "index.md": "# Home\n\n[All tags](tags.md), [sloops](sloop.md).\n"}
    site = build_site(files, config={"nav": ["index.md", "tags.md", "sloop.md"]}, strict=True)
    without = build_site(files, options={"tags": {"pages": False}}, name="without")

    found, usual = (bundle_part(one.folder, "pages")["documents"] for one in (site, without))
    assert [one["uri"] for one in found] == [one["uri"] for one in usual] == sorted(files)
    assert bundle_part(site.folder, "graph") == bundle_part(without.folder, "graph")
    assert 'href="tags/"' in site.html()


def test_searches_find_a_tag_and_not_the_pages_it_lists(build_site: Callable[..., Site]):
    for theme in ("mkdocs", "material"):
        site = build_site(BOATS, config={"theme": theme}, name=theme)
        index = json.loads((site.folder / "search/search_index.json").read_text(encoding="utf-8"))
        text = {
            entry["location"]: entry["title"] + entry["text"]
            for entry in index["docs"]
            if entry["location"].startswith("tags/")
        }

        assert "boats" in text["tags/boats/"]
        assert not any("Ketch" in found or "masts" in found for found in text.values()), theme


# Privacy


@pytest.mark.parametrize(
    "front_matter",
    [{"publish": False}, {"draft": True}, {"unlisted": True}, {"password": "p"}],
)
def test_what_only_hidden_pages_bear_has_no_page_and_no_count(
    build_site: Callable[..., Site], front_matter: Mapping[str, object]
):
    hidden = page("zzcanary", tags=["wood", "zzsecret"], title="Zzhidden", **front_matter)
    site = build_site({**BOATS, "hidden.md": hidden}, options={"exclude": ["left-out.md"]})

    assert tag_folders(site) == {"boats", "boats/sail", "wood", "river"}
    for path in ("tags", "tags/wood"):
        assert "zz" not in site.html(path).lower()
    assert "2 pages" in site.html("tags/wood")


def test_excluded_pages_are_in_no_list(build_site: Callable[..., Site]):
    files = {**BOATS, "left-out.md": page(tags=["wood", "zzsecret"], title="Zzhidden")}
    site = build_site(files, options={"exclude": ["left-out.md"]})

    assert "zzsecret" not in tag_folders(site)
    assert listed(site, "tags/wood") == ["Ketch", "Sloop"]


def test_a_page_that_may_not_be_searched_is_named_and_not_quoted(build_site: Callable[..., Site]):
    quiet = page(
        "zzcanary words",
        tags=["wood"],
        description="zzcanary",
        pinakes={"search": False},
        search={"exclude": True},
    )
    site = build_site({**BOATS, "quiet.md": quiet})

    assert "Page" in listed(site, "tags/wood")
    assert "zzcanary" not in site.html("tags/wood")


def test_a_link_never_leads_to_an_unlisted_page_at_the_place_of_a_tag(
    build_site: Callable[..., Site],
):
    files = {**BOATS, "tags/wood.md": page(unlisted=True)}
    site = build_site(files)

    assert all(
        "wood/" not in (node.attributes["href"] or "")
        for node in parse(site.folder / "tags/index.html").css(LISTING_LINKS)
    )


# Builds


def test_two_builds_are_the_same_and_so_is_one_that_has_nothing_to_do(tmp_path: Path):
    options = {"topics": {"pages": True}}
    first, second = (
        write_project(
            tmp_path / name,
            {**BOATS, "odd.md": page(tags=list(ODD))},
            options=options,
            config={"theme": "material"},
        )
        for name in ("first", "second")
    )
    assert run_build(first, "--site-dir", "site", hash_seed=1).returncode == 0
    assert run_build(second, "--site-dir", "site", hash_seed=2).returncode == 0
    once = {name: data for name, data in content(first / "site").items() if "sitemap" not in name}
    again = {name: data for name, data in content(second / "site").items() if "sitemap" not in name}
    assert once == again

    shutil.rmtree(first / "site")
    assert run_build(first, "--site-dir", "site", hash_seed=3).returncode == 0
    recalled = {name: d for name, d in content(first / "site").items() if "sitemap" not in name}
    assert recalled == once


@pytest.mark.parametrize("way", [{"dirty": True}, {"serve": True}])
def test_previews_and_dirty_builds_have_them(tmp_path: Path, way: dict[str, bool]):
    project = write_project(tmp_path / "project", BOATS)
    build_project(project)
    (project / "docs/new.md").write_text("---\ntags: [wood]\n---\n# New\n", encoding="utf-8")

    site = build_project(project, **way)

    assert listed(site, "tags/wood") == ["Ketch", "New", "Sloop"]


def test_properdocs_makes_them(tmp_path: Path):
    project = write_project(
        tmp_path / "project", BOATS, config={"theme": "material"}, config_name="properdocs.yml"
    )

    done = run_build(project, "--strict", host="properdocs")

    assert done.returncode == 0, done.stderr
    assert (project / "site/tags/boats/sail/index.html").exists()


def test_the_sitemap_names_them(build_site: Callable[..., Site]):
    site = build_site(BOATS, config={"site_url": "https://example.org/"})

    sitemap = (site.folder / "sitemap.xml").read_text(encoding="utf-8")
    assert "https://example.org/tags/boats/sail/" in sitemap


@pytest.mark.parametrize("structure", ["folder", "suffix"])
def test_each_language_has_its_own(build_site: Callable[..., Site], structure: str):
    english, german = ("en/{}.md", "de/{}.md") if structure == "folder" else ("{}.md", "{}.de.md")
    languages = [
        {"locale": "en", "name": "English", "build": True, "default": True},
        {"locale": "de", "name": "Deutsch", "build": True},
    ]
    plugins = ["search", {"i18n": {"docs_structure": structure, "languages": languages}}]
    site = build_site(
        {
            english.format("index"): page(tags=["boats"], title="Boat"),
            german.format("index"): page(tags=["boote"], title="Boot"),
        },
        config={"theme": "material", "plugins": [*plugins, {"pinakes": PINAKES}]},
    )

    assert listed(site, "tags/boats") == ["Boat"]
    assert listed(site, "de/tags/boote") == ["Boot"]
    indexes = [parse(site.folder / path / "tags/index.html") for path in ("", "de")]
    assert [node.text() for html in indexes for node in html.css("h1")] == ["Tags", "Schlagwörter"]
    assert not (site.folder / "tags/boote").exists()
    assert broken_links(site.folder, LISTING_LINKS) == set()


def test_posts_of_a_blog_are_listed(build_site: Callable[..., Site]):
    post = "---\ndate: 2024-01-01\ntags: [wood]\n---\n# Post\n\nText of a post.\n"
    site = build_site(
        {"index.md": "# Home\n", "blog/index.md": "# Blog\n", "blog/posts/a.md": post},
        config={"theme": "material", "plugins": ["search", "blog", {"pinakes": PINAKES}]},
    )

    assert listed(site, "tags/wood") == ["Post"]
    assert broken_links(site.folder, LISTING_LINKS) == set()
