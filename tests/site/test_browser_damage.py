"""A bundle or a browser that lacks something: one calm sentence, and on."""

from __future__ import annotations

import json
import re
import shutil
import threading
from typing import TYPE_CHECKING

import pytest

from tests.site.client_sites import dialog, field, hit, published, search
from tests.site.test_browser import browser, size, unfold, visiting

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Page, Route

    from tests.site.client_sites import Place
    from tests.site.test_browser import Visit

__all__ = ["browser"]

pytestmark = pytest.mark.browser

FAILED = "Search could not be loaded."
SHARDS = re.compile(r"/pinakes/[^/]+/\d+\.bin$")
MANIFEST = re.compile(r"/pinakes/manifest\.json$")
HOME_PAGE = "<!doctype html><title>Home</title><h1>Home</h1>"


def missing(route: Route) -> None:
    route.fulfill(status=404, content_type="text/html", body=HOME_PAGE)


def home_page(route: Route) -> None:
    """What servers of single-page applications answer for all that is not there."""
    route.fulfill(status=200, content_type="text/html; charset=utf-8", body=HOME_PAGE)


def truncated(route: Route) -> None:
    body = route.fetch().body()
    route.fulfill(status=200, body=body[: len(body) // 2])


def empty(route: Route) -> None:
    route.fulfill(status=200, body=b"")


def not_packed(route: Route) -> None:
    route.fulfill(status=200, content_type="application/octet-stream", body=b"\x00\xff" * 40)


def another_version(route: Route) -> None:
    manifest = json.loads(route.fetch().body())
    route.fulfill(status=200, body=json.dumps({**manifest, "version": 99}))


def another_form(route: Route) -> None:
    route.fulfill(status=200, body='{"version": 3}')


DAMAGES: dict[str, Callable[[Route], None]] = {
    one.__name__: one for one in (missing, home_page, truncated, empty, not_packed)
}
MANIFESTS: dict[str, Callable[[Route], None]] = {
    one.__name__: one for one in (missing, home_page, truncated, another_version, another_form)
}


@pytest.fixture(scope="module")
def place(tmp_path_factory) -> Iterator[Place]:
    with published(tmp_path_factory.mktemp("damage"), "mkdocs") as place:
        yield place


def complaints(visit: Visit) -> list[str]:
    """What went wrong, but for what a browser itself says of files it cannot load."""
    return [one for one in visit.said if not re.match(r"log:|\d+: |.*Failed to load resource", one)]


def is_told_and_tried_again(page: Page) -> None:
    """The reader sees one sentence; once all is well again, a press of its button brings the answer."""
    page.keyboard.press("/")
    field(page).fill("dinghy")
    again = dialog(page).get_by_role("button", name="Try again")
    again.wait_for()
    assert dialog(page).locator(".pinakes-search-message").inner_text().startswith(FAILED)
    page.unroute_all(behavior="wait")
    again.click()
    hit(page, "Dinghy").wait_for()
    hit(page, "Orpheus").wait_for()


@pytest.mark.parametrize("damage", list(MANIFESTS))
def test_a_damaged_manifest_is_told(browser, place, damage):
    with visiting(browser, viewport=size(1440)) as visit:
        visit.page.route(MANIFEST, MANIFESTS[damage])
        visit.page.goto(place.url())
        is_told_and_tried_again(visit.page)

        assert complaints(visit) == []


@pytest.mark.parametrize("damage", list(DAMAGES))
def test_damaged_files_are_told(browser, place, damage):
    with visiting(browser, viewport=size(1440)) as visit:
        visit.page.route(SHARDS, DAMAGES[damage])
        visit.page.goto(place.url())
        is_told_and_tried_again(visit.page)

        assert complaints(visit) == []


def test_a_file_of_any_family_that_is_damaged_breaks_nothing(browser, place):
    manifest = json.loads((place.folder / "pinakes/manifest.json").read_bytes())
    for family in manifest["browser"]["families"]:
        with visiting(browser, viewport=size(1440)) as visit:
            page = visit.page
            page.route(re.compile(rf"/pinakes/{family}\.\w+/"), truncated)
            page.goto(place.url("boats/dinghy"))
            search(page, "shooner rigging")
            answer = dialog(page).locator(
                ".pinakes-search-hit, .pinakes-search-message:not(:empty)"
            )
            answer.first.wait_for()
            page.keyboard.press("Escape")
            dialog(page).wait_for(state="hidden")

            assert complaints(visit) == [], family


@pytest.mark.parametrize("damage", list(DAMAGES))
def test_a_graph_that_is_damaged_is_told_and_opens_later(browser, place, damage):
    with visiting(browser, viewport=size(1440)) as visit:
        page = visit.page
        page.route(SHARDS, DAMAGES[damage])
        page.goto(place.url("boats/dinghy"))
        graph = page.locator(".pinakes-graph")
        unfold(page)
        graph.get_by_text("could not be loaded").wait_for()
        link = page.locator("[role=main]").get_by_role("link", name="Argo", exact=True).first
        link.hover()
        page.unroute_all(behavior="wait")
        graph.locator("summary").first.click()
        graph.locator("summary").first.click()
        graph.get_by_role("link", name="Argo").first.wait_for()

        assert complaints(visit) == []


def test_the_graph_of_the_site_that_is_damaged_breaks_nothing(browser, place):
    with visiting(browser, viewport=size(1440)) as visit:
        page = visit.page
        page.route(re.compile("/sitegraph"), missing)
        page.goto(place.url("boats/dinghy"))
        graph = page.locator(".pinakes-graph")
        unfold(page)
        whole = graph.get_by_role("button", name="Graph of the whole site")
        with page.expect_event("requestfinished", lambda one: "sitegraph" in one.url):
            whole.click()
        graph.get_by_text("could not be loaded").wait_for()
        page.unroute_all(behavior="wait")
        whole.click()
        page.locator("dialog.pinakes-graph-dialog").wait_for()

        assert complaints(visit) == []


def test_a_slow_server_is_waited_for_and_can_be_left(browser, place):
    held: list[Route] = []
    is_released = threading.Event()

    def hold(route: Route) -> None:
        if is_released.is_set():
            route.continue_()
        else:
            held.append(route)

    with visiting(browser, viewport=size(1440)) as visit:
        page = visit.page
        page.route(SHARDS, hold)
        page.goto(place.url())
        search(page, "dinghy")
        page.wait_for_function("document.querySelector('.pinakes-search.is-busy')")
        page.keyboard.press("Escape")
        dialog(page).wait_for(state="hidden")
        page.keyboard.press("/")
        field(page).fill("schooner")
        is_released.set()
        for route in held:
            route.continue_()

        hit(page, "Schooner").wait_for()
        assert complaints(visit) == []


@pytest.mark.parametrize("lack", ["storage", "unpacking"])
def test_a_browser_that_lacks_something_says_so_or_does_without(browser, place, lack):
    script = {
        "storage": "for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name,"
        " {get() { throw new DOMException('no', 'SecurityError'); }});",
        "unpacking": "delete window.DecompressionStream",
    }[lack]
    with visiting(browser, viewport=size(1440)) as visit:
        page = visit.page
        page.add_init_script(script)
        page.goto(place.url("boats/dinghy"))
        search(page, "schooner")
        if lack == "storage":
            hit(page, "Schooner").click()
            page.wait_for_url(place.url("boats/schooner") + "*")
        else:
            dialog(page).get_by_text(FAILED).first.wait_for()
            page.keyboard.press("Escape")
            unfold(page)
            page.locator(".pinakes-graph").get_by_text("could not be loaded").wait_for()

        assert complaints(visit) == []


@pytest.fixture(scope="module")
def files(tmp_path_factory) -> Iterator[Place]:
    with published(tmp_path_factory.mktemp("files"), "files") as place:
        yield place


@pytest.mark.parametrize("damage", ["missing", "truncated", "page", "unpacked"])
def test_damaged_files_are_told_without_a_server(browser, files, tmp_path, damage):
    folder = shutil.copytree(files.folder, tmp_path / "site")
    for path in (folder / "pinakes").rglob("*/*.js"):
        text = path.read_text(encoding="utf-8")
        if damage == "missing":
            path.unlink()
        elif damage == "page":
            path.write_text(HOME_PAGE, encoding="utf-8")
        elif damage == "truncated":
            path.write_text(re.sub(r'(,"H4sI.{8}).*"\)', r'\1")', text, flags=re.DOTALL), "utf-8")
        else:
            path.write_text(text.replace("H4sI", "AAAA"), encoding="utf-8")
    with visiting(browser, viewport=size(1440)) as visit:
        visit.page.goto((folder / "index.html").as_uri())
        search(visit.page, "dinghy")
        dialog(visit.page).get_by_text(FAILED).first.wait_for()
        visit.page.keyboard.press("Escape")

        # A page in place of a script is no script, and a browser says so.
        assert [one for one in complaints(visit) if "Unexpected token" not in one] == []
