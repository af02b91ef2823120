"""The whole client in Chromium: what readers do, in every theme, in a sub-path and from files."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from mkdocs_pinakes.knowledge_base import KnowledgeBase
from tests.site.client_sites import (
    CONFIGS,
    PAGES,
    POLICY,
    QUERIES,
    dialog,
    field,
    hit,
    published,
    reading,
    search,
    titles,
)
from tests.site.conftest import build_project, write_project
from tests.site.test_browser import browser, served, size, unfold, visiting
from tests.site.test_other_plugins import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Page

    from tests.site.client_sites import Place

__all__ = ["browser"]

pytestmark = pytest.mark.browser

# The address of each page found, below the site's root, without the place in it.
ANSWER = """
async ([text, limit]) => {
  const search = await pinakes.get("search");
  const { hits } = await (await search.engine()).search(text, { limit });
  return hits.map(one => one.url);
}
"""
VIOLATIONS = """
window.violations = [];
document.addEventListener("securitypolicyviolation", event =>
  window.violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`));
"""


@pytest.fixture(scope="module", params=list(CONFIGS))
def place(request, tmp_path_factory) -> Iterator[Place]:
    project = tmp_path_factory.mktemp(request.param.replace(" ", "-"))
    with published(project, request.param) as place:
        yield place


def test_a_mistyped_title_leads_to_the_section_by_keyboard_alone(browser, place):
    with reading(browser, place, "birds/gull") as visit:
        page = visit.page
        search(page, "shooner halyards")
        hit(page, "Schooner").locator(".pinakes-search-section", has_text="Rigging").wait_for()
        assert "schooner" in dialog(page).locator(".pinakes-search-heading").inner_text()
        # Enter asks again while an answer is on its way.
        page.wait_for_function("!document.querySelector('dialog.is-busy')")
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")

        page.wait_for_url(f"{place.url('boats/schooner')}#rigging")
        page.locator("h2#rigging").wait_for()
        assert not dialog(page).count() or not dialog(page).is_visible()
        assert page.locator("h2#rigging").evaluate(
            "one => one.getBoundingClientRect().top < innerHeight"
        )


def test_a_page_is_found_through_a_link(browser, place):
    with reading(browser, place) as visit:
        search(visit.page, "dinghy")
        found = hit(visit.page, "Orpheus")
        found.wait_for()

        assert "found through" in found.locator(".pinakes-search-reason").inner_text()
        found.click()
        visit.page.wait_for_url(place.url("crew/orpheus") + "*")


def test_a_quoted_phrase_is_held_to_and_a_tag_narrows(browser, place):
    with reading(browser, place) as visit:
        page = visit.page
        search(page, '"second mast"')
        hit(page, "Ketch").wait_for()
        assert titles(page) == ["Ketch"]

        field(page).fill("mast")
        hit(page, "Yacht").wait_for()
        field(page).press_sequentially(" #boats/sail ")
        chip = page.get_by_role("button", name="Remove filter #boats/sail")
        chip.wait_for()
        hit(page, "Yacht").wait_for(state="detached")
        hit(page, "Dinghy").wait_for()
        assert titles(page) == ["Dinghy"]
        chip.click()
        hit(page, "Yacht").wait_for()


def test_the_graph_around_a_page_is_seen_and_followed(browser, place):
    with reading(browser, place, "boats/dinghy") as visit:
        page = visit.page
        section = page.locator(".pinakes-graph").first
        unfold(page)
        section.get_by_role("link", name="Argo").first.wait_for()
        assert section.get_by_role("img", name="boats/sail").count() == 1

        section.get_by_role("button", name="Enlarge").click()
        window = page.locator("dialog.pinakes-graph-dialog")
        window.get_by_role("link", name="Argo").first.wait_for()
        page.keyboard.press("Escape")
        window.wait_for(state="hidden")
        section.get_by_role("link", name="Argo").first.focus()
        page.keyboard.press("Enter")
        page.wait_for_url(place.url("boats/argo"))


def test_an_address_with_a_tag_narrows(browser, place):
    with reading(browser, place) as visit:
        visit.page.goto(f"{place.url()}?q=hull+%23boats")
        hit(visit.page, "Dinghy").wait_for()

        assert "Yacht" not in titles(visit.page)
        assert visit.page.locator("dialog[open], .modal.show").count() == 1


def test_a_link_is_previewed(browser, place):
    with reading(browser, place, "boats/dinghy") as visit:
        page = visit.page
        page.locator("[role=main], article").get_by_role(
            "link", name="Argo", exact=True
        ).first.hover()
        box = page.locator("#pinakes-peek")
        box.wait_for(state="visible")

        assert "The ship of Jason. Orpheus was aboard." in box.locator("div").all_inner_texts()


def test_every_script_is_found_as_on_the_command_line(browser, place):
    with reading(browser, place) as visit, KnowledgeBase.open(place.folder) as base:
        for query in QUERIES:
            wanted = [hit.url.partition("#")[0] for hit in base.search(query, limit=5)]
            found = visit.page.evaluate(ANSWER, [query, 5])
            assert [without_index(url) for url in found] == [
                without_index(url) for url in wanted
            ], query


def without_index(url: str) -> str:
    """One spelling of the address of a folder."""
    return re.sub(r"(^|/)(index\.html|\.)$", r"\1", url)


@pytest.mark.parametrize(
    ("query", "title"),
    [
        ("strassenkarten", "Größe der Bücher"),
        ("卡片", "图书馆"),
        ("كتب", "مكتبة الإسكندرية"),
        ("ห้องสมุด", "ห้องสมุด"),
        ("party 🎉", "Party 🎉"),
    ],
)
def test_a_page_in_any_script_is_found_and_opened(browser, place, query, title):
    with reading(browser, place, "boats/argo") as visit:
        search(visit.page, query)
        hit(visit.page, title).click()

        visit.page.locator("h1", has_text=title).first.wait_for()


def test_a_strict_policy_stops_nothing_of_ours(browser, place):
    if not place.root.startswith("http"):
        pytest.skip("files have no headers")
    with (
        served(place.folder.parent, **POLICY) as address,
        visiting(browser, viewport=size(1440)) as visit,
    ):
        page = visit.page
        page.add_init_script(VIOLATIONS)
        page.goto(place.url("boats/dinghy").replace(place.root, f"{address}sub/"))
        search(page, "schooner")
        hit(page, "Schooner").wait_for()
        page.keyboard.press("Escape")
        unfold(page)
        page.locator(".pinakes-graph").get_by_role("link", name="Argo").first.wait_for()
        page.locator("[role=main], article").get_by_role(
            "link", name="Argo", exact=True
        ).first.hover()
        page.locator("#pinakes-peek").wait_for(state="visible")

        # Some themes have scripts in their pages, and pictures in their styles.
        ours = [one for one in page.evaluate("violations") if "pinakes" in one]
        assert [one for one in ours if not one.startswith("img-src data ")] == []


def test_pages_that_can_read_nothing_say_what_to_do(browser, tmp_path):
    pages = {
        "index.md": "# Garden\n\nSee [it](a.md).\n",
        "a.md": "# Apple\n\nSee [home](index.md).\n",
    }
    for name, theme in (
        ("readthedocs", CONFIGS["readthedocs"]["theme"]),
        ("material", CONFIGS["material"]["theme"]),
    ):
        folder = build_project(
            write_project(
                tmp_path / name,
                pages,
                config={
                    "theme": theme,
                    "use_directory_urls": False,
                    "plugins": [{"pinakes": {"embeddings": {"model": "builtin"}}}],
                },
            )
        ).folder
        with visiting(browser, viewport=size(1440)) as visit:
            page = visit.page
            page.goto((folder / "index.html").as_uri())
            search(page, "apple")
            dialog(page).get_by_text("bundle.offline: true").first.wait_for()
            assert dialog(page).get_by_role("button", name="Try again").count() == 0
            page.keyboard.press("Escape")
            page.locator(".pinakes-graph summary").first.click()
            page.locator(".pinakes-graph").get_by_text("bundle.offline: true").wait_for()
            page.locator("[role=main], article").get_by_role("link", name="it", exact=True).click()
            page.wait_for_url("**/a.html")

            assert ours_of(visit.said) == []


@pytest.mark.parametrize("name", ["mkdocs", "material", "bare"])
def test_a_page_may_have_a_heading_that_is_called_like_the_client(browser, tmp_path, name):
    pages = {
        "index.md": "# Home\n\nSee [the lists](lists.md).\n",
        "lists.md": "# Pinakes\n\nSee [home](index.md).\n",
        "images/tree.svg": PAGES["images/tree.svg"],
    }
    with (
        published(tmp_path, name, pages) as place,
        reading(browser, place, "lists") as visit,
    ):
        page = visit.page
        assert page.locator("h1#pinakes").count() == 1
        page.keyboard.press("Control+k")
        field(page).fill("pinakes")
        hit(page, "Pinakes").wait_for()
        page.keyboard.press("Escape")
        unfold(page)
        page.locator(".pinakes-graph").get_by_role("link", name="Home").first.wait_for()


def ours_of(said: list[str]) -> list[str]:
    """What is said but by themes that miss a server."""
    return [one for one in said if "sitemap" not in one and not one.startswith("log:")]


def test_each_language_searches_its_own_pages(browser, tmp_path):
    pages = {
        "en/index.md": "# Home\n\nThe archive keeps papyrus.\n",
        "en/scroll.md": "# Scroll\n\nA scroll of papyrus.\n",
        "de/index.md": "# Start\n\nDas Archiv bewahrt Papyrus.\n",
        "de/scroll.md": "# Rolle\n\nEine Rolle aus Papyrus.\n",
    }
    plugins = [
        {"i18n": {"docs_structure": "folder", "languages": LANGUAGES}},
        {"pinakes": {"embeddings": {"model": "builtin"}}},
    ]
    theme = CONFIGS["readthedocs"]["theme"]

    with served(tmp_path / "site") as address:
        config = {"plugins": plugins, "theme": theme, "site_url": address}
        build_project(write_project(tmp_path, pages, config=config))
        for path, label, found in (
            ("scroll/", "Search", {"Home", "Scroll"}),
            ("de/scroll/", "Suche", {"Start", "Rolle"}),
        ):
            with visiting(browser, viewport=size(1440)) as visit:
                page: Page = visit.page
                visit.open(address, path)
                page.keyboard.press("/")
                page.get_by_role("combobox", name=label, exact=True).wait_for()
                page.keyboard.type("papyrus")
                hit(page, min(found)).wait_for()
                hit(page, max(found)).wait_for()
                assert set(titles(page)) == found
                hit(page, min(found)).click()
                page.wait_for_url(re.compile(f"^{address}{path.removesuffix('scroll/')}"))
                assert ours_of(visit.said) == []
