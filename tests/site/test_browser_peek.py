"""Link previews, and more of the lists in panels, in Chromium."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.browser import ARGUMENTS, find_chromium
from tests.conftest import write_files
from tests.site.peek_site import BAD, CLIENT, MAIN, ODD, build_site, write_site
from tests.site.test_browser import Visit, served, size, visiting

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Locator, Page

pytestmark = pytest.mark.browser

AXE = (CLIENT / "node_modules/axe-core/axe.min.js").as_posix()
VIOLATIONS = """
async selector => (await axe.run(selector)).violations.map(
  found => found.id + ': ' + found.nodes.map(node => node.html).join(' '))
"""


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - slow to load

    path = find_chromium()
    if path is None:
        pytest.skip("no Chromium; `python -m tests.browser` installs one")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS))
        yield browser
        browser.close()


@pytest.fixture(scope="module", params=["mkdocs", "readthedocs", "material"])
def address(request, tmp_path_factory) -> Iterator[str]:
    theme = {"name": request.param}
    if request.param == "material":
        theme |= {
            "features": ["navigation.instant"],
            "font": False,
            "palette": [
                {"media": "(prefers-color-scheme: light)", "scheme": "default"},
                {"media": "(prefers-color-scheme: dark)", "scheme": "slate"},
            ],
        }
    else:
        theme |= {"highlightjs": False}
    if request.param == "mkdocs":
        theme |= {"color_mode": "auto"}
    project = tmp_path_factory.mktemp(request.param)
    # Material moves on without loading a page only where the site is at home.
    with served(project / "site") as address:
        write_site(project, theme=theme, site_url=address)
        build_site(project, pytest.MonkeyPatch())
        yield address


@pytest.fixture
def visit(chromium, address):
    with visiting(chromium, viewport=size(1440)) as visit:
        visit.open(address)
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
    """What went wrong, but for missing files and what the theme says without its highlighter."""
    return [
        said
        for said in visit.said
        if not re.match(r"log:|404:|.*(Failed to load|'disabled')", said)
    ]


def rest(page: Page) -> None:
    """Let pass what a preview would need to be shown, and to be hidden."""
    page.wait_for_timeout(900)


def test_a_link_that_is_pointed_at_shows_what_the_page_is_about(visit):
    assert shown(visit.page, "the apple") == [
        "Apple",
        "Fruit",
        "A fruit that keeps.",
        "Apples keep through winter; pears do not. They are eaten raw.",
    ]
    assert preview(visit.page).get_attribute("role") == "tooltip"
    assert link(visit.page, "the apple").get_attribute("aria-describedby") == "pinakes-peek"
    assert complaints(visit) == []


def test_nothing_is_asked_for_before_a_link_is_pointed_at(visit, address):
    before = list(visit.asked)
    shown(visit.page, "the apple")

    asked = [
        url.removeprefix(address)
        for url in visit.asked[len(before) :]
        if re.search("pinakes/", url)
    ]
    assert [url for url in before if "peek" in url] == [address + MAIN]
    assert len(asked) == 4
    assert re.search(r"^pinakes/previews\.\w+/\d+\.bin$", "\n".join(asked), re.MULTILINE)


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


@pytest.mark.parametrize("text", ["here", "another site", "a picture", "nothing", "the secret"])
def test_other_links_show_nothing(visit, text):
    page = visit.page
    if text == "the secret":
        # Its title is all that may be said of it.
        assert shown(page, text) == ["Secret"]
        return
    link(page, text).hover()
    rest(page)

    assert not preview(page).is_visible()
    assert complaints(visit) == []


def test_links_of_the_navigation_show_nothing(visit):
    page = visit.page
    page.locator(".navbar a, .wy-menu a, .md-nav a").filter(visible=True).last.hover()
    rest(page)

    assert not preview(page).count() or not preview(page).is_visible()


def test_what_authors_wrote_stays_text(visit):
    texts = shown(visit.page, "the odd one")

    assert texts == [ODD, BAD, f"The text says {BAD} and no more."]
    assert preview(visit.page).locator("img, i").count() == 0
    assert "bad" not in visit.page.title()


def test_a_tap_follows_a_link(chromium, address):
    with visiting(chromium, viewport=size(768), has_touch=True) as visit:
        visit.open(address)
        link(visit.page, "the apple").tap()
        visit.page.wait_for_url("**/fruit/Apple/")
        rest(visit.page)

        assert visit.page.locator("#pinakes-peek:not([hidden])").count() == 0


def test_a_preview_is_inside_the_window(chromium, address):
    for width in (320, 768, 1440):
        with visiting(chromium, viewport={"width": width, "height": 400}) as visit:
            visit.open(address)
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
    at, box = link(page, "the apple").bounding_box(), preview(page).bounding_box()

    assert at is not None
    assert box is not None
    assert abs((at["x"] + at["width"]) - (box["x"] + box["width"])) < 2 or box["x"] < 10


def test_a_failing_request_shows_nothing_and_is_tried_again(visit):
    page = visit.page
    page.route(re.compile("previews"), lambda route: route.abort())
    link(page, "the apple").hover()
    rest(page)
    assert not preview(page).is_visible()
    assert complaints(visit) == []

    page.unroute(re.compile("previews"))
    page.mouse.move(5, 5)
    assert shown(page, "the apple")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_previews_are_accessible(chromium, address, scheme):
    with visiting(chromium, viewport=size(1440), color_scheme=scheme) as visit:
        visit.open(address)
        visit.page.add_script_tag(path=AXE)
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
    page.wait_for_url(lambda url: "Pear" not in url)
    assert page.locator("h1").first.inner_text().startswith(name)
    assert complaints(visit) == []


def test_citing_pages_that_are_not_listed_are_shown(visit, address):
    page = visit.page
    visit.open(address, "fruit/Pear/")
    panel = page.locator(".pinakes-backlinks")
    panel.locator("summary").click()
    listed = panel.locator(".pinakes-source").count()
    assert panel.locator(".pinakes-unlisted").is_visible()

    panel.get_by_role("button").click()
    panel.locator(".pinakes-source").nth(listed).wait_for()

    assert listed == 2
    assert panel.locator(".pinakes-title").all_inner_texts() == sorted(
        ["Apple", "Fig", "Garden", "Lime", "Plum"]
    )
    assert panel.locator(".pinakes-unlisted").count() == 0


def test_without_javascript_there_is_no_button(chromium, address):
    with visiting(chromium, java_script_enabled=False) as visit:
        visit.open(address, "fruit/Pear/")

        assert visit.page.locator("[data-pinakes-more]").count() == 2
        assert visit.page.locator("[data-pinakes-more]").filter(visible=True).count() == 0


def test_previews_survive_instant_navigation(chromium, address):
    with visiting(chromium, viewport=size(1440)) as visit:
        page = visit.page
        visit.open(address)
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


def test_pages_from_a_folder_show_nothing_and_say_nothing(chromium, tmp_path):
    project = write_site(
        tmp_path, theme={"name": "mkdocs", "highlightjs": False}, use_directory_urls=False
    )
    folder = build_site(project, pytest.MonkeyPatch())

    with visiting(chromium, viewport=size(1440)) as visit:
        visit.page.goto((folder / "index.html").as_uri())
        link(visit.page, "the apple").hover()
        rest(visit.page)
        assert not preview(visit.page).is_visible()
        link(visit.page, "the apple").click()
        visit.page.wait_for_url("**/fruit/Apple.html")


def test_previews_keep_a_strict_content_security_policy(chromium, tmp_path):
    project = write_site(tmp_path, theme={"name": None, "custom_dir": "own"})
    main = (
        "<!doctype html><html lang=en><head><meta charset=utf-8><title>{{ page.title }}</title>"
        "<link rel=icon href='{{ base_url }}/images/tree.svg'>"
        "{% for sheet in extra_css %}<link rel=stylesheet href='{{ sheet }}'>{% endfor %}"
        "</head><body><main>{{ page.content }}</main>"
        f"<script src='{{{{ base_url }}}}/{MAIN}'></script></body></html>"
    )
    write_files(project / "own", {"main.html": main, "404.html": "<p>Nothing</p>"})
    folder = build_site(project, pytest.MonkeyPatch())

    with (
        served(folder, Content_Security_Policy="default-src 'self'") as address,
        visiting(chromium) as visit,
    ):
        visit.open(address)
        visit.page.get_by_role("link", name="the apple").hover()
        preview(visit.page).wait_for(state="visible")
        position = preview(visit.page).evaluate("one => getComputedStyle(one).position")

    assert position == "absolute"
    assert complaints(visit) == []
