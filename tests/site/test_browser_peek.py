"""Link previews, and more of the lists in panels, in Chromium."""

from __future__ import annotations

import re
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.conftest import write_files
from tests.site.conftest import build_project, write_project
from tests.site.peek_site import BAD, BARE, ODD, OPTIONS, PAGES, build_peek_site
from tests.site.test_browser import Visit, browser, served, size, visiting

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Locator, Page

__all__ = ["browser"]

pytestmark = pytest.mark.browser

AXE = Path(__file__).parents[1] / "client/node_modules/axe-core/axe.min.js"
VIOLATIONS = """
async selector => (await axe.run(selector)).violations.map(
  found => found.id + ': ' + found.nodes.map(node => node.html).join(' '))
"""
THEMES: dict[str, dict[str, object]] = {
    "mkdocs": {"highlightjs": False},
    "readthedocs": {"highlightjs": False},
    "material": {
        "features": ["navigation.instant"],
        "font": False,
        "palette": [
            {"media": "(prefers-color-scheme: light)", "scheme": "default"},
            {"media": "(prefers-color-scheme: dark)", "scheme": "slate"},
        ],
    },
}
BOOTSTRAP_DARK = "document.documentElement.dataset.bsTheme = 'dark'"


@pytest.fixture(scope="module", params=list(THEMES))
def address(request, tmp_path_factory) -> Iterator[str]:
    theme = {"name": request.param, **THEMES[request.param]}
    project = tmp_path_factory.mktemp(request.param)
    # Material moves on without loading a page only where the site is at home.
    with served(project / "site") as address:
        build_peek_site(project, theme=theme, site_url=address)
        yield address


@pytest.fixture
def visit(browser, address) -> Iterator[Visit]:
    with at(browser, address, viewport=size(1440)) as visit:
        yield visit


@contextmanager
def at(browser: Browser, address: str, path: str = "", **options) -> Iterator[Visit]:
    """A visit of a page whose clock can be put forward; nothing is complained of."""
    with visiting(browser, **options) as visit:
        visit.page.clock.install()
        visit.open(address, path)
        yield visit


def link(page: Page, text: str) -> Locator:
    return page.locator(".md-content, [role=main]").get_by_role("link", name=text, exact=True).first


def preview(page: Page) -> Locator:
    return page.locator("#pinakes-peek")


def shown(page: Page, text: str) -> list[str]:
    """What a preview says once a link is pointed at."""
    link(page, text).hover()
    preview(page).wait_for(state="visible")
    return preview(page).locator("div").all_inner_texts()


def complaints(visit: Visit) -> list[str]:
    """What went wrong; themes say on their own how far their search is."""
    return [said for said in visit.said if not said.startswith("log:")]


def ours(visit: Visit, address: str) -> list[str]:
    """Which of our files were asked for."""
    return [url.removeprefix(address) for url in visit.asked if "pinakes/" in url]


def rest(page: Page) -> None:
    """Let pass what a preview would need to be shown, and to be hidden."""
    page.clock.run_for(900)


def test_a_link_that_is_pointed_at_shows_what_the_page_is_about(visit):
    assert shown(visit.page, "the apple") == [
        "Apple",
        "Fruit",
        "A fruit that keeps.",
        "Apples keep through winter; pears do not. They are eaten raw.",
    ]
    assert preview(visit.page).get_attribute("role") == "tooltip"
    assert link(visit.page, "the apple").get_attribute("aria-describedby") == "pinakes-peek"


def test_nothing_is_asked_for_before_a_link_is_pointed_at(browser, address):
    # Where the graph is closed.
    with at(browser, address, viewport=size(1000)) as visit:
        before = ours(visit, address)
        shown(visit.page, "the apple")
        after = ours(visit, address)[len(before) :]

    assert [re.sub(r"\?.*", "", path) for path in before] == [
        "assets/pinakes/pinakes.css",
        "assets/pinakes/pinakes.js",
    ]
    assert sorted(re.sub(r"\.\w+/", "./", path) for path in after) == [
        "assets/pinakes/pinakes-peek.css",
        "assets/pinakes/pinakes-peek.js",
        "pinakes/manifest.json",
        "pinakes/previews./0.bin",
    ]


def test_a_link_to_a_section_shows_the_section(visit):
    assert shown(visit.page, "the pears") == [
        "Pear",
        "Fruit",
        "Storage",
        "Pears keep for weeks in a cool cellar.",
    ]


def test_a_preview_stays_while_it_is_pointed_at_and_then_goes(visit):
    page = visit.page
    shown(page, "the apple")

    preview(page).hover()
    rest(page)
    assert preview(page).is_visible()

    page.mouse.move(5, 5)
    preview(page).wait_for(state="hidden")
    assert link(page, "the apple").get_attribute("aria-describedby") is None


def test_escape_hides_a_preview_and_leaves_the_focus(visit):
    page = visit.page
    page.keyboard.press("Tab")
    link(page, "the apple").focus()
    preview(page).wait_for(state="visible")

    page.keyboard.press("Escape")

    assert not preview(page).is_visible()
    rest(page)
    assert not preview(page).is_visible()
    assert page.evaluate("document.activeElement.textContent") == "the apple"


def test_focus_moves_a_preview_along(visit):
    page = visit.page
    page.keyboard.press("Tab")
    link(page, "the apple").focus()
    preview(page).wait_for(state="visible")

    page.keyboard.press("Tab")
    preview(page).get_by_text("Storage", exact=True).wait_for()
    page.keyboard.press("Shift+Tab")
    preview(page).get_by_text("A fruit that keeps.").wait_for()


@pytest.mark.parametrize("text", ["here", "another site", "a picture", "nothing"])
def test_other_links_show_nothing(visit, text):
    page = visit.page
    # All that a preview takes is there.
    shown(page, "the apple")
    page.mouse.move(5, 5)
    preview(page).wait_for(state="hidden")
    link(page, text).hover()
    rest(page)

    assert not preview(page).is_visible()


def test_of_a_page_that_may_not_be_searched_only_its_title_is_shown(visit):
    assert shown(visit.page, "the secret") == ["Secret"]


def test_links_of_the_navigation_show_nothing(visit):
    page = visit.page
    shown(page, "the apple")
    page.locator(".navbar a, .wy-menu a, .md-nav a").filter(visible=True).last.hover()
    rest(page)

    assert not preview(page).is_visible()


def test_what_authors_wrote_stays_text(visit):
    texts = shown(visit.page, "the odd one")

    assert texts == [ODD, BAD, f"The text says {BAD} and no more."]
    assert preview(visit.page).locator("img, i").count() == 0
    assert "bad" not in visit.page.title()


def test_a_tap_follows_a_link(browser, address):
    with at(browser, address, viewport=size(768), has_touch=True) as visit:
        link(visit.page, "the apple").tap()
        visit.page.wait_for_url("**/fruit/Apple/")
        visit.page.locator("h1", has_text="Apple").wait_for()
        rest(visit.page)

        assert visit.page.locator("#pinakes-peek:not([hidden])").count() == 0


def test_a_preview_is_inside_the_window(browser, address):
    for width in (320, 768, 1440):
        with at(browser, address, viewport={"width": width, "height": 400}) as visit:
            before = visit.page.evaluate("[document.body.scrollHeight, document.body.scrollWidth]")
            for text in ("the apple", "the pears", "the odd one"):
                shown(visit.page, text)
                box = preview(visit.page).bounding_box()
                assert box is not None
                assert box["x"] >= 0
                assert box["y"] >= 0
                assert box["x"] + box["width"] <= width
                assert box["y"] + box["height"] <= 400
                visit.page.keyboard.press("Escape")
            after = visit.page.evaluate("[document.body.scrollHeight, document.body.scrollWidth]")
            assert before == after


def test_a_preview_follows_the_direction_of_its_link(visit):
    page = visit.page
    page.evaluate("document.documentElement.dir = document.body.dir = 'rtl'")
    shown(page, "the apple")
    place, box = link(page, "the apple").bounding_box(), preview(page).bounding_box()

    assert place is not None
    assert box is not None
    assert abs((place["x"] + place["width"]) - (box["x"] + box["width"])) < 2 or box["x"] < 10


def test_a_failing_request_shows_nothing_and_is_tried_again(browser, address):
    with visiting(browser, viewport=size(1440)) as visit:
        page = visit.page
        page.clock.install()
        page.route(re.compile("previews"), lambda route: route.abort())
        visit.open(address)
        with page.expect_event("requestfailed"):
            link(page, "the apple").hover()
        rest(page)
        assert not preview(page).count()

        page.unroute_all(behavior="wait")
        page.mouse.move(5, 5)
        assert shown(page, "the apple")
        # The browser itself says that a file could not be loaded, and nothing else is said.
        assert [said for said in complaints(visit) if "ERR_FAILED" not in said] == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_previews_are_accessible(browser, address, scheme):
    if not AXE.exists():
        pytest.skip("axe-core is not installed; run: npm ci --prefix tests/client")
    with at(browser, address, viewport=size(1440), color_scheme=scheme) as visit:
        if scheme == "dark":
            visit.page.evaluate(BOOTSTRAP_DARK)
        visit.page.evaluate(AXE.read_text(encoding="utf-8"))
        shown(visit.page, "the apple")

        assert visit.page.evaluate(VIOLATIONS, "#pinakes-peek") == []


def test_previews_are_not_printed(visit):
    shown(visit.page, "the apple")
    visit.page.emulate_media(media="print")

    assert not preview(visit.page).is_visible()


def test_more_pages_are_shown_focused_and_announced(visit, address):
    page = visit.page
    visit.open(address, "fruit/Pear/")
    panel = page.locator(".pinakes-related")
    cards = panel.locator(".pinakes-card")
    assert cards.count() == 1
    button = panel.get_by_role("button")
    count = int(button.inner_text().split()[0])

    button.focus()
    page.keyboard.press("Enter")
    cards.nth(count).wait_for()

    assert cards.count() == 1 + count
    assert button.count() == 0
    assert page.evaluate(
        "document.activeElement.closest('li') === document.querySelectorAll('.pinakes-card')[1]"
    )
    page.locator("[role=status]", has_text=f"{count} more page").wait_for()
    assert cards.nth(1).locator(".pinakes-reason").inner_text()
    name = cards.nth(1).locator("a").inner_text()
    cards.nth(1).locator("a").click()
    page.locator("h1", has_text=name).wait_for()
    assert "Pear" not in page.url


def test_more_pages_leave_a_reader_who_went_on_alone(visit, address):
    page = visit.page
    visit.open(address, "fruit/Pear/")
    held = []

    def hold(route):
        held.append(route)

    page.route("**/more.*/*", hold)
    panel = page.locator(".pinakes-related")
    panel.get_by_role("button").focus()
    with page.expect_request("**/more.*/*"):
        page.keyboard.press("Enter")
    page.keyboard.press("Shift+Tab")
    assert page.evaluate("document.activeElement.matches('.pinakes-related a')")
    page.evaluate("window.chosen = document.activeElement")
    held[0].continue_()
    panel.locator(".pinakes-card").nth(1).wait_for()

    assert page.evaluate("document.activeElement === window.chosen")


def test_citing_pages_that_are_not_listed_are_shown(browser, tmp_path):
    citing = {f"c/{number:03}.md": "# Page\n\nSee [it](../it.md).\n" for number in range(203)}
    folder = build_peek_site(
        tmp_path,
        {"it.md": "# It\n", **citing},
        options={"embeddings": {"model": "none"}, "related": {"enabled": False}},
        theme={"name": "mkdocs", "highlightjs": False},
    )

    with served(folder) as address, at(browser, address, "it/") as visit:
        panel = visit.page.locator(".pinakes-backlinks")
        panel.locator("summary").click()
        assert panel.locator(".pinakes-source").count() == 200
        assert panel.locator(".pinakes-unlisted").is_visible()

        panel.get_by_role("button").click()
        panel.locator(".pinakes-source").nth(202).wait_for()

        links = panel.locator("a.pinakes-title").evaluate_all("all => all.map(one => one.href)")
        assert set(links) >= {f"{address}c/{number:03}/" for number in range(203)}
        assert panel.locator(".pinakes-unlisted").count() == 0


def test_without_javascript_there_is_no_button(browser, address):
    with visiting(browser, java_script_enabled=False) as visit:
        visit.open(address, "fruit/Pear/")

        assert visit.page.locator("[data-pinakes-more]").count() == 1
        assert visit.page.locator("[data-pinakes-more]").filter(visible=True).count() == 0


def test_previews_survive_instant_navigation(browser, address):
    with at(browser, address, viewport=size(1440)) as visit:
        page = visit.page
        if not page.locator(".md-content").count():
            pytest.skip("only Material has it")
        shown(page, "the apple")
        page.evaluate("window.isSame = true")
        link(page, "the apple").click()
        page.wait_for_url("**/fruit/Apple/")
        page.locator("h1", has_text="Apple").wait_for()

        assert page.evaluate("window.isSame")
        assert not preview(page).is_visible()
        assert shown(page, "pears")[0] == "Pear"
        assert page.locator(".pinakes-further").filter(visible=True).count() > 0
        assert preview(page).evaluate("one => getComputedStyle(one).position") == "absolute"


def test_pages_from_a_folder_show_previews_and_more(browser, tmp_path):
    folder = build_peek_site(
        tmp_path,
        options={"bundle": {"offline": True}},
        theme={"name": "mkdocs", "highlightjs": False},
        use_directory_urls=False,
    )

    with at(browser, folder.as_uri(), "/index.html", viewport=size(1440)) as visit:
        page = visit.page
        assert shown(page, "the pears")[2] == "Storage"
        link(page, "the pears").click()
        page.wait_for_url("**/fruit/Pear.html#storage")
        cards = page.locator(".pinakes-related .pinakes-card")
        page.locator(".pinakes-related").get_by_role("button").click()
        cards.nth(1).wait_for()


def test_pages_from_a_folder_say_nothing_where_nothing_can_be_read(browser, tmp_path):
    folder = build_peek_site(
        tmp_path, theme={"name": "mkdocs", "highlightjs": False}, use_directory_urls=False
    )

    with at(browser, folder.as_uri(), "/index.html", viewport=size(1440)) as visit:
        page = visit.page
        link(page, "the apple").hover()
        rest(page)
        assert not preview(page).count()
        link(page, "the apple").click()
        page.wait_for_url("**/fruit/Apple.html")
        # No button promises what cannot be shown.
        assert page.locator("[data-pinakes-more]").filter(visible=True).count() == 0


def test_previews_keep_a_strict_content_security_policy(browser, tmp_path):
    theme = {"name": None, "custom_dir": "own"}
    project = write_project(tmp_path, PAGES, options=OPTIONS, config={"theme": theme})
    write_files(project / "own", {"main.html": BARE, "404.html": "<p>Nothing</p>"})
    folder = build_project(project).folder

    with (
        served(folder, Content_Security_Policy="default-src 'self'") as address,
        at(browser, address) as visit,
    ):
        visit.page.get_by_role("link", name="the apple").hover()
        preview(visit.page).wait_for(state="visible")
        position = preview(visit.page).evaluate("one => getComputedStyle(one).position")

    assert position == "absolute"
