"""Search in Chromium: by keyboard alone, on a phone, by address, and when things go wrong."""

from __future__ import annotations

import re
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.conftest import write_files
from tests.site.conftest import build_project, write_project
from tests.site.garden import GARDEN
from tests.site.peek_site import BARE
from tests.site.test_browser import browser, served, size, unfold, visiting

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Locator, Page, Route

    from tests.site.test_browser import Visit

__all__ = ["browser"]

pytestmark = pytest.mark.browser

AXE = Path(__file__).parent.parent / "client/node_modules/axe-core/axe.min.js"
OPTIONS = {"tags": {"inline": True}}
PAGES: dict[str, str | bytes] = {
    **GARDEN,
    "fruit/Medlar.md": "# Medlar\n\nMedlars of the old #orchard are bletted.\n\n## Harvest\n\nAfter frost.\n",
    "fruit/Sloe.md": "# Sloe\n\nSloes grow beside the #orchard and are picked after frost.\n",
    "wildlife/Frost.md": "# Frost\n\nFrost sweetens [[Medlar]] and [[Sloe]].\n",
}
EVIL = "<img src=x onerror=window.hacked=1>"
HOSTILE = {
    "evil.md": (
        f"---\ntags: ['\"onload=window.hacked=1', 'a/<b>']\n---\n# `<script>window.hacked=1</script>`\n\n"
        f"Marzipan `{EVIL}` [javascript](<javascript:window.hacked=1>) \u202egnp.exe\n\n"
        f'## `"onload="window.hacked=1`\n\nMarzipan again `{EVIL}`.\n'
    )
}
SCHEMES = (
    {
        "media": "(prefers-color-scheme: light)",
        "scheme": "default",
        "toggle": {"icon": "material/weather-night", "name": "Dark"},
    },
    {
        "media": "(prefers-color-scheme: dark)",
        "scheme": "slate",
        "toggle": {"icon": "material/weather-sunny", "name": "Light"},
    },
)
MATERIAL = {
    "name": "material",
    "font": False,
    "features": ["navigation.instant"],
    "palette": list(SCHEMES),
}
PLAIN = {"highlightjs": False}
ALONE = [{"pinakes": {"embeddings": {"model": "builtin"}, **OPTIONS}}]
THEMES: dict[str, dict[str, object]] = {
    "mkdocs": {"theme": {"name": "mkdocs", **PLAIN}},
    # Its own search stumbles over `?q=` on any page but that of its results.
    "readthedocs": {"theme": {"name": "readthedocs", **PLAIN}, "plugins": ALONE},
    "material": {"theme": MATERIAL, "plugins": ALONE},
}
BOOTSTRAP_DARK = "document.documentElement.dataset.bsTheme = 'dark'"


def build(folder: Path, pages: dict[str, str | bytes], **config: object) -> Path:
    settings = {"site_url": "http://127.0.0.1:8000/", **config}
    return build_project(write_project(folder, pages, options=OPTIONS, config=settings)).folder


@pytest.fixture(scope="module", params=list(THEMES))
def site(request, tmp_path_factory) -> Iterator[str]:
    folder = build(tmp_path_factory.mktemp(request.param), PAGES, **THEMES[request.param])
    with served(folder) as address:
        yield address


@pytest.fixture(scope="module")
def plain(tmp_path_factory) -> Iterator[str]:
    folder = build(tmp_path_factory.mktemp("plain"), PAGES, **THEMES["mkdocs"])
    with served(folder) as address:
        yield address


def dialog(page: Page) -> Locator:
    return page.get_by_role("dialog", name="Search", exact=True)


def field(page: Page) -> Locator:
    return dialog(page).get_by_role("combobox", name="Search", exact=True)


def hits(page: Page) -> Locator:
    return page.locator(".pinakes-search-hit")


def is_found(page: Page, title: str) -> None:
    hits(page).filter(has=page.locator(".pinakes-search-title", has_text=title)).first.wait_for()


def chosen(page: Page) -> str:
    """The title of the option that the field names as the active one."""
    identifier = field(page).get_attribute("aria-activedescendant")
    return page.locator(f"#{identifier} .pinakes-search-title").inner_text() if identifier else ""


def open_search(page: Page, key: str = "/") -> None:
    page.keyboard.press(key)
    field(page).wait_for()


@contextmanager
def quiet(browser: Browser, address: str, **options) -> Iterator[Visit]:
    """A visit in which nothing is complained of, and no other host is asked."""
    with visiting(browser, **options) as visit:
        yield visit
        # Themes say on their own how far their search is.
        assert [
            said for said in visit.said if "unr" not in said and not said.startswith("log:")
        ] == []
        assert [url for url in visit.asked if not url.startswith(address)] == []


def test_a_page_is_found_and_opened_by_keyboard_alone(browser, site):
    with quiet(browser, site, viewport=size(1440)) as visit:
        visit.open(site, "fruit/Pear/")
        page = visit.page
        open_search(page)
        page.keyboard.type("codling moth")
        is_found(page, "Codling moth")
        page.wait_for_function("document.querySelector('.pinakes-search-status').textContent")
        assert re.fullmatch(r"\d+ pages?", page.get_by_role("status").last.inner_text())
        assert chosen(page) == ""
        page.keyboard.press("ArrowDown")
        first = chosen(page)
        page.keyboard.press("End")
        page.keyboard.press("ArrowDown")

        assert first == chosen(page) == "Codling moth"
        assert field(page).evaluate("one => one === document.activeElement")
        page.keyboard.press("Enter")
        page.wait_for_url("**/wildlife/Codling*moth/**")
        assert dialog(page).count() == 0

        page.go_back()
        is_found(page, "Codling moth")
        assert field(page).input_value() == "codling moth"


def test_the_dialog_closes_as_it_was_opened(browser, site):
    with quiet(browser, site, viewport=size(1440)) as visit:
        visit.open(site)
        page = visit.page
        button = page.locator("[data-pinakes-search]:visible")
        assert button.count() == 1
        button.click()
        field(page).wait_for()
        page.keyboard.type("apple")
        is_found(page, "Apple")
        page.keyboard.press("Escape")
        dialog(page).wait_for(state="hidden")

        assert button.evaluate("one => one === document.activeElement")
        assert "q=" not in page.url
        open_search(page, "Control+k")
        page.keyboard.press("Control+k")
        dialog(page).wait_for(state="hidden")
        open_search(page)
        page.mouse.click(5, 5)
        dialog(page).wait_for(state="hidden")


def test_nothing_of_the_search_is_loaded_before_a_reader_turns_to_it(browser, plain):
    with quiet(browser, plain, viewport=size(1000)) as visit:
        visit.open(plain)
        ours = [url for url in visit.asked if "pinakes" in url]
        assert len(ours) == 2, ours

        visit.page.locator("[data-pinakes-search]:visible").hover()
        visit.page.wait_for_function(
            "performance.getEntriesByName(new URL('pinakes/manifest.json', document.baseURI).href).length"
        )
        assert dialog(visit.page).count() == 0


def test_what_only_some_queries_need_is_loaded_for_them(browser, plain):
    def scripts(visit: Visit) -> set[str]:
        paths = {url.partition("?")[0] for url in visit.asked}
        return {
            path.rpartition("/")[2] for path in paths if re.search(r"/pinakes[\w-]*\.js$", path)
        }

    with quiet(browser, plain, viewport=size(1000)) as visit:
        visit.open(plain)
        open_search(visit.page)
        field(visit.page).fill("codling moth")
        is_found(visit.page, "Codling moth")
        assert scripts(visit) == {"pinakes.js", "pinakes-search.js"}

        field(visit.page).fill("codlnig")
        visit.page.locator(".pinakes-search-heading", has_text="codling").wait_for()
        assert scripts(visit) == {"pinakes.js", "pinakes-search.js", "pinakes-unusual.js"}

        visit.page.get_by_role("button", name="Filters").click()
        visit.page.locator("select[name=paths]").wait_for()
        assert "pinakes-filters.js" in scripts(visit)


def test_what_is_typed_while_the_search_loads_is_not_lost(browser, plain):
    with quiet(browser, plain) as visit:
        page = visit.page
        held: list[Route] = []

        def hold(route: Route) -> None:
            held.append(route)

        page.route("**/pinakes-search.js", hold)
        visit.open(plain)
        page.keyboard.press("/")
        page.keyboard.type("a/b c")
        page.wait_for_function("document.querySelector('script[src*=pinakes-search]')")
        held[0].continue_()

        field(page).wait_for()
        assert field(page).input_value() == "a/b c"


def test_keys_of_a_field_are_its_own_while_the_search_loads(browser, plain):
    with quiet(browser, plain) as visit:
        page = visit.page
        page.route("**/pinakes-search.js", lambda _: None)
        visit.open(plain)
        page.evaluate(
            "document.querySelector('[role=main]').append(Object.assign(document.createElement('textarea'), {id: 'own'}))"
        )
        page.keyboard.press("/")
        page.locator("#own").focus()
        page.keyboard.type("mine")

        assert page.locator("#own").input_value() == "mine"


def test_a_selection_that_is_dragged_out_of_the_dialog_closes_nothing(browser, plain):
    with quiet(browser, plain, viewport=size(1440)) as visit:
        page = visit.page
        visit.open(plain)
        open_search(page)
        page.keyboard.type("frost")
        is_found(page, "Frost")
        box = field(page).bounding_box()
        assert box
        page.mouse.move(box["x"] + 60, box["y"] + 20)
        page.mouse.down()
        page.mouse.move(20, 20)
        page.mouse.up()
        assert field(page).is_visible()

        page.mouse.click(20, 20)
        assert not field(page).is_visible()


def test_keys_of_a_field_are_its_own(browser, plain):
    with quiet(browser, plain) as visit:
        visit.open(plain)
        visit.page.evaluate(
            "document.querySelector('[role=main]').append(Object.assign(document.createElement('textarea'), {id: 'own'}))"
        )
        visit.page.locator("#own").focus()
        visit.page.keyboard.press("/")
        visit.page.keyboard.press("Control+k")

        assert visit.page.locator("#own").input_value() == "/"
        assert dialog(visit.page).count() == 0


@pytest.mark.parametrize("width", [320, 390])
def test_on_a_phone_the_search_fills_the_screen(browser, site, width):
    with quiet(browser, site, viewport={"width": width, "height": 700}, has_touch=True) as visit:
        visit.open(site)
        page = visit.page
        # One more is in a sidebar that is pushed out of sight.
        page.locator("[data-pinakes-search]:visible").last.tap()
        field(page).fill("frost")
        is_found(page, "Frost")

        box = dialog(page).bounding_box()
        assert box == {"x": 0, "y": 0, "width": width, "height": 700}
        assert (
            float(field(page).evaluate("one => parseFloat(getComputedStyle(one).fontSize)")) >= 16
        )
        assert page.evaluate(
            "(one => one.scrollWidth <= one.clientWidth)(document.querySelector('.pinakes-search-body'))"
        )
        page.get_by_role("button", name="Close", exact=True).tap()
        dialog(page).wait_for(state="hidden")


def test_an_address_holds_a_search(browser, site):
    with quiet(browser, site, viewport=size(1440)) as visit:
        visit.page.goto(f"{site}?q=frost+%23orchard")
        page = visit.page
        is_found(page, "Sloe")

        assert field(page).input_value() == "frost"
        chip = page.get_by_role("button", name="Remove filter #orchard")
        assert chip.is_visible()
        chip.click()
        is_found(page, "Frost")
        assert page.url.endswith("?q=frost")
        # The theme opens nothing of its own.
        assert page.locator("dialog[open], .modal.show").count() == 1


def test_recent_searches_are_offered_and_can_be_forgotten(browser, plain):
    with quiet(browser, plain, viewport=size(1440)) as visit:
        visit.open(plain)
        page = visit.page
        open_search(page)
        page.keyboard.type("quinces")
        is_found(page, "Quince")
        hits(page).first.click()
        page.wait_for_url("**/Quince*/**")

        open_search(page)
        page.get_by_role("option", name="quinces").wait_for()
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        is_found(page, "Quince")
        field(page).fill("")
        page.get_by_role("button", name="Forget recent searches").click()
        page.get_by_role("option", name="quinces").wait_for(state="detached")


def test_a_browser_that_blocks_its_storage_searches_too(browser, plain):
    with quiet(browser, plain) as visit:
        visit.page.add_init_script(
            "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('no', 'SecurityError'); }})"
        )
        visit.page.goto(f"{plain}fruit/Pear/?q=frost")
        is_found(visit.page, "Frost")
        hits(visit.page).first.click()
        visit.page.wait_for_url(lambda url: "Pear" not in url)


def test_a_tag_is_completed_and_narrows_the_search(browser, plain):
    with quiet(browser, plain, viewport=size(1440)) as visit:
        visit.open(plain)
        page = visit.page
        open_search(page)
        page.keyboard.type("frost #orc")
        page.get_by_role("option", name="#orchard").wait_for()
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        is_found(page, "Sloe")

        titles = set(page.locator(".pinakes-search-title").all_inner_texts())
        assert titles == {"Medlar", "Sloe"}
        assert field(page).input_value().strip() == "frost"
        field(page).fill("")
        page.keyboard.press("Backspace")
        assert page.locator(".pinakes-search-chip").count() == 0


def test_a_tag_alone_lists_its_pages(browser, plain):
    with quiet(browser, plain, viewport=size(1440)) as visit:
        visit.page.goto(f"{plain}?q=%23orchard")
        page = visit.page
        is_found(page, "Sloe")

        assert set(page.locator(".pinakes-search-title").all_inner_texts()) == {"Medlar", "Sloe"}
        field(page).press("ArrowDown")
        field(page).press("Enter")
        page.wait_for_url("**/fruit/**")


def test_a_folder_narrows_the_search(browser, plain):
    with quiet(browser, plain, viewport=size(1440)) as visit:
        visit.page.goto(f"{plain}?q=frost")
        page = visit.page
        is_found(page, "Medlar")
        page.get_by_role("button", name="Filters").click()
        folder = page.locator("select[name=paths]")
        folder.wait_for()
        value = folder.evaluate(
            "one => [...one.options].map(option => option.value).find(value => value.startsWith('wildlife'))"
        )
        folder.select_option(value)
        page.locator(".pinakes-search-title", has_text="Medlar").wait_for(state="detached")

        is_found(page, "Frost")
        assert page.locator(".pinakes-search-chip").count() == 1


def test_what_cannot_be_found_is_said(browser, plain):
    with quiet(browser, plain) as visit:
        visit.page.goto(f"{plain}?q=xyzzyplugh")
        visit.page.locator(".pinakes-search-message", has_text="Nothing found for").wait_for()

        assert hits(visit.page).count() == 0
        assert field(visit.page).get_attribute("aria-expanded") == "false"


@pytest.mark.parametrize("broken", ["missing", "unreachable", "damaged"])
def test_a_broken_bundle_is_told_and_tried_again(browser, plain, broken):
    def answer(route):
        if broken == "unreachable":
            route.abort()
        elif broken == "missing":
            route.fulfill(status=404, body="")
        else:
            route.fulfill(status=200, body=b"\x1f\x8bdamaged")

    with visiting(browser) as visit:
        page = visit.page
        page.route("**/*.bin" if broken == "damaged" else "**/pinakes/manifest.json", answer)
        visit.open(plain)
        open_search(page)
        field(page).fill("apple")
        again = page.get_by_role("button", name="Try again")
        again.wait_for()
        assert dialog(page).get_by_text("Search could not be loaded.").first.is_visible()
        page.unroute_all(behavior="wait")
        again.click()

        is_found(page, "Apple")
        assert [
            said for said in visit.said if "rror:" in said and "Failed to load" not in said
        ] == []


def test_a_search_that_does_not_load_is_told_and_tried_again(browser, plain):
    with visiting(browser) as visit:
        page = visit.page
        page.route("**/pinakes-search.js", lambda route: route.abort())
        visit.open(plain)
        page.keyboard.press("/")
        page.get_by_role("alert").wait_for()
        assert "could not be loaded" in page.get_by_role("alert").inner_text()
        page.unroute_all(behavior="wait")
        page.get_by_role("button", name="Try again").click()

        field(page).wait_for()
        assert page.get_by_role("alert").count() == 0


def test_hostile_text_is_text_under_a_strict_policy(browser, tmp_path):
    project = write_project(
        tmp_path,
        {**PAGES, **HOSTILE},
        config={
            "theme": {"name": None, "custom_dir": "own"},
            "site_url": "http://127.0.0.1:8000/",
            "plugins": ALONE,
        },
    )
    write_files(project / "own", {"main.html": BARE, "404.html": "<p>Nothing</p>"})
    folder = build_project(project).folder

    with (
        served(folder, Content_Security_Policy="default-src 'self'") as address,
        quiet(browser, address, viewport=size(1440)) as visit,
    ):
        visit.open(address, "fruit/Apple/")
        page = visit.page
        page.locator("[data-pinakes-search]").click()
        page.keyboard.type("marzipan")
        is_found(page, "<script>window.hacked=1</script>")
        page.locator(".pinakes-search-excerpt:visible").first.wait_for()
        page.get_by_role("button", name="Filters").click()
        page.locator("select[name=tags]").wait_for()

        assert dialog(page).evaluate("one => one.querySelectorAll('script, img, b').length") == 0
        assert all(
            href.startswith(address)
            for href in hits(page).evaluate_all("all => all.map(one => one.href)")
        )
        hits(page).first.click()
        page.wait_for_url("**/evil/**")
        assert page.evaluate("window.hacked") is None


def test_material_keeps_its_search_and_shows_ours_below(browser, tmp_path):
    from playwright.sync_api import Error  # noqa: PLC0415 - slow to load

    pinakes = {"embeddings": {"model": "builtin"}, **OPTIONS}
    folder = build(tmp_path, PAGES, theme=MATERIAL, plugins=["search", {"pinakes": pinakes}])

    with served(folder) as address, quiet(browser, address, viewport=size(1440)) as visit:
        visit.open(address)
        page = visit.page
        assert page.locator("[data-pinakes-search]").count() == 0
        page.keyboard.press("/")
        page.locator(".md-search__input").fill("aple")
        group = page.get_by_role("region", name="Related by meaning and links")
        link = group.locator("a", has_text="Apple").first
        link.wait_for()

        assert 1 <= group.locator("a").count() <= 5
        assert axe(page, ".pinakes-group") == []
        link.click()
        page.wait_for_url("**/fruit/**")
        page.locator("h1", has_text="Apple").wait_for()
        # The page was replaced without being loaded; the group goes on. Material may close its
        # search once more when all of the new page is in place: then it is opened again.
        for _ in range(10):
            # It opens when the field gets the focus, which it may have kept.
            page.locator(".md-search__input").blur()
            page.locator(".md-search__input").fill("aple")
            with suppress(Error):
                group.locator("button").click(timeout=3000)
                break
        field(page).wait_for()
        assert field(page).input_value() == "aple"


def display(page: Page, selector: str) -> str:
    """What only the styles of a part say."""
    return str(page.locator(selector).evaluate("one => getComputedStyle(one).display"))


def test_search_and_graph_survive_instant_navigation(browser, tmp_path):
    with served(build(tmp_path, PAGES, **THEMES["material"])) as address:
        # Material navigates within the address that its sitemap names.
        sitemap = tmp_path / "site/sitemap.xml"
        sitemap.write_text(sitemap.read_text().replace("http://127.0.0.1:8000/", address))
        with quiet(browser, address, viewport=size(1440)) as visit:
            visit.open(address)
            page = visit.page
            page.evaluate("window.isSame = true")
            for wanted, place in (("codling", "Codling*moth"), ("sloes", "Sloe")):
                open_search(page)
                field(page).fill(wanted)
                is_found(page, place.replace("*", " "))
                assert display(page, ".pinakes-search-frame") == "flex"
                page.keyboard.press("Enter")
                page.wait_for_url(f"**/{place}/**")
                page.locator("h1", has_text=place.replace("*", " ")).wait_for()
                unfold(page)
                page.locator(".pinakes-graph-panel").wait_for()
                assert display(page, ".pinakes-graph-panel") == "flex"
                assert dialog(page).count() == 0
                assert page.locator("[data-pinakes-search]:visible").count() == 1

            assert page.evaluate("window.isSame")


def test_a_site_in_a_folder_with_pages_as_files_is_searched(browser, tmp_path):
    folder = build(
        tmp_path / "project", PAGES, use_directory_urls=False, site_dir=str(tmp_path / "www/sub"),
        site_url="http://127.0.0.1:8000/sub/", theme={"name": "readthedocs", **PLAIN},
    )  # fmt: skip

    with served(folder.parent) as address, quiet(browser, address, viewport=size(1440)) as visit:
        visit.open(address, "sub/fruit/Apple.html")
        open_search(visit.page)
        visit.page.keyboard.type("codling moth")
        is_found(visit.page, "Codling moth")
        visit.page.keyboard.press("Enter")

        visit.page.wait_for_url(re.compile(r"/sub/wildlife/Codling%20moth\.html"))


def test_a_site_is_searched_without_a_server(browser, tmp_path):
    options = {**OPTIONS, "bundle": {"offline": True}}
    config = {"use_directory_urls": False, "theme": {"name": "readthedocs", **PLAIN}, "plugins": [
        {"pinakes": {"embeddings": {"model": "builtin"}, **options}}]}  # fmt: skip
    folder = build_project(write_project(tmp_path, PAGES, config=config)).folder

    with quiet(browser, "file://", viewport=size(1440)) as visit:
        visit.page.goto((folder / "fruit/Apple.html").as_uri())
        open_search(visit.page)
        visit.page.keyboard.type("codling moth")
        is_found(visit.page, "Codling moth")
        visit.page.keyboard.press("Enter")

        visit.page.wait_for_url(re.compile(r"/wildlife/Codling%20moth\.html"))


def axe(page: Page, part: str) -> list[str]:
    """What axe-core finds wrong with a part of a page."""
    if not AXE.exists():
        pytest.skip("axe-core is not installed; run: npm ci --prefix tests/client")
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = page.evaluate(
        """async part => (await axe.run({include: [part]})).violations.flatMap(
          rule => rule.nodes.map(node => `${rule.id}: ${node.html} ${node.failureSummary}`))""",
        part,
    )
    return found


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_dialog_is_accessible_in_all_its_states(browser, site, scheme):
    with quiet(browser, site, viewport=size(1440), color_scheme=scheme) as visit:
        visit.open(site)
        page = visit.page
        if scheme == "dark":
            page.evaluate(BOOTSTRAP_DARK)
        assert axe(page, "[data-pinakes-search]") == []
        open_search(page)
        page.locator(".pinakes-search-message", has_text="Type to search").wait_for()
        assert axe(page, ".pinakes-search") == []
        page.keyboard.type("frost")
        is_found(page, "Sloe")
        page.keyboard.press("ArrowDown")
        page.get_by_role("button", name="Filters").click()
        page.locator("select[name=paths]").wait_for()
        assert axe(page, ".pinakes-search") == []
        page.keyboard.press("Escape")
        open_search(page)
        field(page).fill("#orc")
        page.get_by_role("option", name="#orchard").wait_for()
        assert axe(page, ".pinakes-search") == []
        field(page).fill("xyzzyplugh")
        page.locator(".pinakes-search-message", has_text="Nothing found").wait_for()
        assert axe(page, ".pinakes-search") == []
