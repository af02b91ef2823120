"""
Public reports of what went wrong with other tools, each with an input of our own.

`tests/data/site/symptoms.json` holds those that a page shows; here are those that need a
configuration. Elsewhere: callouts, autorefs#81, static-i18n#92 and generated pages in the tests of
those plugins; mkdocs#3695 and other reports of slowness in `tests/benchmarks`; rebuild loops
(mkdocs-autoapi#11) in `test_configurations`; related pages that name the page itself
(smart-connections#804) or only what is linked (obsidian-similar-notes#48) in `tests/ranking`;
cobalt.rs#593, Perlite and ResearchPocket#29 in `test_privacy_cases`; search settings (mkdocs#773)
there as X18; zensical#174 and zensical#926 in `tests/test_zensical.py`.

Left until the feature exists:

- search: mkdocs-material#6274, #725, #3112, #2330, #1603, #2970, #262; quartz#163, #2252, #2109
- graph: quartz#1108, #1758, #1712; logseq#2089, #8398; roam.garden#43; ormah#22; fumadocs#1571;
  starlight-obsidian#49
- serving and scripts: mkdocs-material#5816; mkdocs#871; mkdocs-localsearch#8; quartz#1819, #1006,
  #2417
- tags of sections: mkdocs-material#6463, #8377
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.site.conftest import Site, build_project, write_project
from tests.site.reading import (
    BACKLINKS,
    OWN_LINKS,
    broken_links,
    bundle_part,
    pages,
    panels,
    parse,
    titles,
)
from tests.site.site_cases import EXTENSIONS, BuiltCases, Case, all_files, read_cases

if TYPE_CHECKING:
    from collections.abc import Callable

CASES = read_cases("symptoms")
PINAKES = {"pinakes": {"embeddings": {"model": "builtin"}}}
MATERIAL = {"theme": "material", "site_url": "https://example.org/sub/"}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> BuiltCases:
    project = tmp_path_factory.mktemp("symptoms")
    config = {"markdown_extensions": EXTENSIONS}
    return BuiltCases.of(build_project(write_project(project, all_files(CASES), config=config)))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_what_others_suffered_from_does_not_happen(built: BuiltCases, case: Case):
    assert "\n".join(built.differences(case)) == "", case.fact


# mkdocs-material


@pytest.fixture(scope="module")
def blog(tmp_path_factory: pytest.TempPathFactory) -> Site:
    files = {
        "index.md": "# Home\n\nSee [[gardens]], [t](blog/posts/gardens.md) and [[blog/index|the blog]].\n",
        "blog/index.md": "# Blog\n",
        "blog/posts/gardens.md": (
            "---\ndate: 2024-05-01\ntags: [plants]\n---\n# Of gardens\n\nBeds and paths.\n\n"
            "<!-- more -->\n\nSee [[walls#Dry stone]] and [[#Own]].\n\n## Own\n\nWords.\n"
        ),
        "blog/posts/walls.md": (
            "---\ndate: 2024-06-02\ntags: [stone, plants]\n---\n# Of walls\n\nStones [[gardens]].\n\n"
            "## Dry stone\n\nNo mortar.\n"
        ),
        "tags.md": "# Tags\n\n<!-- material/tags -->\n",
    }
    config = {**MATERIAL, "plugins": ["search", "blog", "tags", PINAKES]}
    project = tmp_path_factory.mktemp("blog")
    return build_project(write_project(project, files, config=config))


def test_material_4374_and_5952_posts_are_linked_by_their_dates(blog: Site):
    urls = {page["uri"]: page["url"] for page in bundle_part(blog.folder, "pages")["documents"]}

    assert urls["blog/posts/gardens.md"] == "blog/2024/05/01/of-gardens/"
    assert broken_links(blog.folder) == set()
    assert broken_links(blog.folder, "a.wikilink") == set()
    assert broken_links(blog.folder, OWN_LINKS) == set()
    found = titles(blog.html("blog/2024/05/01/of-gardens"), BACKLINKS)
    assert sorted(found) == ["Home", "Of walls"]


def test_mkdocs_backlinks_12_panels_need_no_template(blog: Site):
    assert panels(blog.html("blog/2024/05/01/of-gardens"))


def test_material_5816_panels_bring_no_script_of_their_own(blog: Site):
    for path in pages(blog.folder):
        for panel in parse(path).css(".pinakes-panel"):
            assert not panel.css("script")
            names = {name for node in panel.css("*") for name in node.attributes}
            assert [name for name in names if name.startswith("on")] == []


def test_material_7629_the_page_for_missing_addresses_finds_our_style(blog: Site):
    (link,) = parse(blog.folder / "404.html").css("link[href*='pinakes.css']")

    assert link.attributes["href"] == "/sub/assets/pinakes/pinakes.css"


def test_mkdocs_publisher_107_a_heading_is_found_among_all_extensions(
    build_site: Callable[..., Site],
):
    extensions: list[Any] = [
        *("abbr", "admonition", "attr_list", "def_list", "footnotes", "md_in_html", "tables"),
        *("pymdownx.arithmatex", "pymdownx.betterem", "pymdownx.caret", "pymdownx.critic"),
        *("pymdownx.details", "pymdownx.highlight", "pymdownx.inlinehilite", "pymdownx.keys"),
        *("pymdownx.mark", "pymdownx.smartsymbols", "pymdownx.snippets", "pymdownx.superfences"),
        *("pymdownx.tasklist", "pymdownx.tilde", "pymdownx.magiclink", "pymdownx.emoji"),
        {"toc": {"permalink": True}},
        {"pymdownx.tabbed": {"alternate_style": True}},
    ]
    site = build_site(
        {
            "index.md": '# Home\n\n=== "One"\n\n    !!! note\n\n        [[#Some heading]]\n\n## Some heading\n'
        },
        config={**MATERIAL, "markdown_extensions": extensions},
    )

    (link,) = parse(site.folder / "index.html").css("article a.wikilink")
    assert link.attributes["href"] == "#some-heading"
    assert link.text() == "Some heading"


def test_mkdocs_3428_a_page_twice_in_the_navigation_is_one_page(build_site: Callable[..., Site]):
    site = build_site(
        {"index.md": "# Home\n\n[[a]]\n", "a.md": "# Page A\n\nWords.\n"},
        config={
            "nav": ["index.md", {"One": ["a.md"]}, {"Two": [{"Again": "a.md"}]}, {"Part": "a.md#x"}]
        },
    )

    documents = bundle_part(site.folder, "pages")["documents"]
    assert [page["uri"] for page in documents] == ["a.md", "index.md"]
    assert all(page["title"] and page["title"] != "None" for page in documents)
    assert titles(site.html("a"), BACKLINKS) == ["Home"]


# Addresses


@pytest.mark.parametrize("is_usual", [True, False])
@pytest.mark.parametrize(
    ("files", "links"),
    [
        pytest.param(
            {"note.md": "# Note words\n", "note/index.md": "# Index words\n"},
            {"[[note]]": "Note words", "[[note/index]]": "Index words", "[[note/]]": "Index words"},
            id="quartz#2136",
        ),
        pytest.param(
            {"a.png": b"\x89PNG", "a.png.md": "# About words\n"},
            {"[[a.png.md]]": "About words"},
            id="quartz#619",
        ),
        pytest.param(
            {
                "LICENSE": b"free",
                "LICENSE.md": "# Licence words\n",
                "x/LICENSE.md": "# Other words\n",
            },
            {"[[LICENSE]]": "Licence words", "[[x/LICENSE]]": "Other words"},
            id="quartz#861",
        ),
    ],
)
def test_pages_and_files_of_one_name_are_all_published(
    build_site: Callable[..., Site],
    files: dict[str, str | bytes],
    links: dict[str, str],
    *,
    is_usual: bool,
):
    site = build_site(
        {**files, "start.md": "\n\n".join(links)}, config={"use_directory_urls": is_usual}
    )

    start = site.folder / ("start/index.html" if is_usual else "start.html")
    shown = []
    for link in parse(start).css("a.wikilink"):
        target = (start.parent / (link.attributes["href"] or "")).resolve()
        page = target / "index.html" if target.is_dir() else target
        shown += [heading.text() for heading in parse(page).css("h1")]
    assert shown == list(links.values())
    assert all(
        (site.folder / name).read_bytes() == found
        for name, found in files.items()
        if isinstance(found, bytes)
    )
    urls = [page["url"] for page in bundle_part(site.folder, "pages")["documents"]]
    assert len(set(urls)) == len(urls)


def test_a_page_is_not_moved_to_where_a_folder_is(build_site: Callable[..., Site]):
    names = ("note.md", "note/index.md", "note.html.md")

    site = build_site(dict.fromkeys(("index.md", *names), "# Note\n"))

    assert (site.folder / "note.html/index.html").is_file()
    assert (site.folder / "note/index.html").is_file()
