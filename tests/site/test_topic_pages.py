"""Pages of topics, and how all pages that list others look and read in a browser."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.site.conftest import build_project, write_project
from tests.site.reading import broken_links, parse
from tests.site.test_browser import browser, served

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Browser

    from tests.site.conftest import Site

__all__ = ["browser"]

LISTING_LINKS = ".pinakes-listing a[href]"
AXE = Path(__file__).parents[1] / "client/node_modules/axe-core/axe.min.js"
VIOLATIONS = """
async () => (await axe.run('.pinakes-listing')).violations.map(
  found => `${found.id}: ${found.nodes.map(node => node.html).join(' ')}`)
"""
SUBJECTS = {
    "boats": ("keel", "mast", "rudder", "anchor", "hull"),
    "bread": ("flour", "yeast", "oven", "dough", "crust"),
}
TOPICS = {"topics": {"pages": True}}


def garden() -> dict[str, str]:
    """Two groups of pages that have nothing to do with each other."""
    files = {"index.md": "# Home\n"}
    for folder, words in SUBJECTS.items():
        for number, word in enumerate(words):
            links = " ".join(f"[{other}]({other}.md)" for other in words if other != word)
            rest = " ".join(words[:number] + words[number + 1 :])
            files[f"{folder}/{word}.md"] = (
                f"---\ntags: [{folder}, {folder}/{'odd' if number % 2 else 'even'}]\n---\n"
                f"# {word.title()}\n\nOf {folder}: {rest}. See {links}.\n"
            )
    return files


def topic_folders(site: Site) -> set[str]:
    return {path.parent.name for path in (site.folder / "topics").glob("*/index.html")}


@pytest.mark.parametrize("theme", ["mkdocs", "readthedocs", "material"])
def test_each_topic_has_a_page_and_the_index_leads_there(
    build_site: Callable[..., Site], theme: str
):
    site = build_site(garden(), options=TOPICS, config={"theme": theme}, strict=True)

    index = parse(site.folder / "topics/index.html")
    hrefs = {node.attributes["href"] for node in index.css(".pinakes-topic h2 a")}
    assert hrefs == {f"{name}/" for name in topic_folders(site)}
    assert len(hrefs) == 2
    assert broken_links(site.folder, LISTING_LINKS) == set()
    members = {
        frozenset(
            node.text()
            for node in parse(site.folder / "topics" / name / "index.html").css(
                ".pinakes-rows .pinakes-title"
            )
        )
        for name in topic_folders(site)
    }
    assert members == {frozenset(word.title() for word in words) for words in SUBJECTS.values()}


def test_topics_have_no_pages_unless_they_are_asked_for(build_site: Callable[..., Site]):
    site = build_site(garden())

    assert not (site.folder / "topics").exists()


def test_an_index_without_topics_is_nowhere(build_site: Callable[..., Site]):
    files = {f"{name}.md": f"# {name}\n" for name in ("index", "flour", "mast", "quartz")}
    site = build_site(files, options={**TOPICS, "topics": {"pages": True, "minimum_size": 4}})

    assert not (site.folder / "topics").exists()
    assert "topics" not in site.html()
    assert "topics" not in (site.folder / "sitemap.xml").read_text(encoding="utf-8")


def test_pages_kept_out_of_graph_views_or_hidden_are_in_no_topic(
    build_site: Callable[..., Site],
):
    files = garden()
    text = "# Zzcanary\n\nkeel mast rudder anchor hull [keel](keel.md) [mast](mast.md)\n"
    files["boats/no-graph.md"] = f"---\npinakes: {{graph: false}}\n---\n{text}"
    files["boats/hidden.md"] = f"---\npublish: false\n---\n{text}"
    site = build_site(files, options=TOPICS)

    texts = [site.html(f"topics/{name}") for name in topic_folders(site)]
    assert len(texts) == 2
    assert not any("Zzcanary" in text.partition("pinakes-listing")[2] for text in texts)
    assert all("5 pages" in text for text in texts)


# In a browser


@pytest.fixture(scope="module", params=["mkdocs", "readthedocs", "material"])
def listings(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Site:
    palette: dict[str, object] = {
        "palette": [
            {"media": f"(prefers-color-scheme: {name})", "scheme": scheme}
            for name, scheme in (("light", "default"), ("dark", "slate"))
        ]
    }
    looks: dict[str, dict[str, object]] = {
        "mkdocs": {"color_mode": "auto"},
        "material": {"font": False, **palette},
    }
    theme = {"name": request.param, **looks.get(request.param, {})}
    files = {**garden(), "long.md": f"---\ntags: [{'x' * 200}, boats]\n---\n# {'Long' * 60}\n"}
    project = tmp_path_factory.mktemp(request.param)
    return build_project(
        write_project(project, files, options=TOPICS, config={"theme": theme}), strict=True
    )


def addresses(site: Site) -> list[str]:
    return ["tags/", "tags/boats/", "topics/", f"topics/{min(topic_folders(site))}/"]


@pytest.mark.browser
@pytest.mark.parametrize("width", [390, 1440])
def test_nothing_is_wider_than_the_screen(browser: Browser, listings: Site, width: int):
    page = browser.new_page(viewport={"width": width, "height": 900})
    with served(listings.folder) as root:
        for address in addresses(listings):
            page.goto(f"{root}{address}")
            right = page.evaluate(
                "Math.max(...[...document.querySelectorAll('.pinakes-listing *')]"
                ".map(element => element.getBoundingClientRect().right))"
            )
            assert right <= width, address
    page.close()


@pytest.mark.browser
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_wrong(browser: Browser, listings: Site, scheme: str):
    if not AXE.exists():
        pytest.skip("no axe-core; `npm ci --prefix tests/client` installs it")
    context = browser.new_context(color_scheme=scheme, bypass_csp=True)  # type: ignore[arg-type]
    page = context.new_page()
    with served(listings.folder) as root:
        for address in addresses(listings):
            page.goto(f"{root}{address}")
            page.add_script_tag(path=str(AXE))
            assert page.evaluate(VIOLATIONS) == [], address
    context.close()


@pytest.mark.browser
def test_a_reader_comes_from_the_index_to_a_page_by_keyboard_without_scripts(
    browser: Browser, listings: Site
):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    with served(listings.folder) as root:
        page.goto(f"{root}tags/")
        page.locator(".pinakes-tree a", has_text="bread").first.press("Enter")
        page.wait_for_url("**/tags/bread/")
        page.locator(".pinakes-rows a", has_text="Yeast").press("Enter")
        page.wait_for_url("**/bread/yeast/")
    context.close()
