"""The page that shows problems while pages are written, in Chromium."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.site.conftest import write_project
from tests.site.serving import DevelopmentServer, has_failed, is_finished, started
from tests.site.test_browser import Visit, browser, size, visiting
from tests.site.test_browser_peek import AXE

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Page

__all__ = ["browser"]

pytestmark = pytest.mark.browser

MARKUP = "<img src=x onerror=alert(1)>"
LONG = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft" * 2
GOOD = {
    "index.md": "# Home\n\nSee [[Pear]] and [[Apple|the apple]].\n",
    "fruit/Pear.md": "# Pear\n\n## Storage\n\nPears keep for weeks, see [[index]].\n",
    "fruit/Apple.md": "# Apple\n\nApples keep through winter, see [[index]].\n",
}
BAD = {
    **GOOD,
    "fruit/Bad.md": f"# Bad\n\n[[Nowhere]] and [x](gone.md).\n\n[[{LONG}]]\n",
    "index.md": f"# Home\n\n[[Pear#None]] and [[a{MARKUP}]].\n",
    # Two of a name: of interest only.
    "one/Same.md": "# Same\n\n[[Same]]\n",
    "two/Same.md": "# Same\n\n[[index]]\n",
    "three/It.md": "# It\n\n[[Same]]\n",
}
OPTIONS = {"embeddings": {"model": "none"}}
HOOK = """
def on_page_markdown(markdown, **_):
    if "explode" in markdown:
        raise RuntimeError("the fuse is lit")
"""
LOOKS = [(390, "light"), (390, "dark"), (1440, "light"), (1440, "dark")]
# A policy that forbids `eval` stands in the way of conditions in JavaScript: locators wait.
STATE = ".pinakes-state[data-look={}]"


def serve(project: Path, files: dict[str, str]):
    files = {**files, "../hook.py": HOOK}
    config = {"hooks": ["hook.py"], "site_name": f"Notes {MARKUP}"}
    return started(write_project(project, files, options=OPTIONS, config=config))


@pytest.fixture(scope="module")
def good(tmp_path_factory) -> Iterator[DevelopmentServer]:
    with serve(tmp_path_factory.mktemp("good") / "project", GOOD) as server:
        yield server


@pytest.fixture(scope="module")
def bad(tmp_path_factory) -> Iterator[DevelopmentServer]:
    with serve(tmp_path_factory.mktemp("bad") / "project", BAD) as server:
        yield server


def look_at(visit: Visit, server: DevelopmentServer, look: str) -> Page:
    visit.open(server.address, "pinakes/live/")
    visit.page.locator(STATE.format(look)).wait_for()
    return visit.page


def headline(page: Page) -> str:
    return page.get_by_role("heading", level=1).inner_text()


def violations(page: Page) -> list[str]:
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = page.evaluate(
        "async () => (await axe.run()).violations.map("
        "found => found.id + ': ' + found.nodes.map(node => node.html).join(' '))"
    )
    return found


def test_a_site_without_problems_says_so(browser, good):
    with visiting(browser, viewport=size(1440)) as visit:
        page = look_at(visit, good, "good")

        assert headline(page) == "No problems"
        assert page.locator(".pinakes-detail").inner_text() == "3 pages · build 1"
        assert page.get_by_role("heading", name="Problems", exact=True).count() == 0
        assert page.locator("#pinakes-said").inner_text() == "No problems."
        assert page.title() == f"✓ Notes {MARKUP}"
        assert visit.said == []


def test_problems_stand_below_their_files(browser, bad):
    with visiting(browser, viewport=size(1440)) as visit:
        page = look_at(visit, bad, "warned")
        files = page.locator(".pinakes-file")
        groups = {
            group.get_by_role("heading").inner_text(): group.get_by_role(
                "listitem"
            ).all_inner_texts()
            for group in files.all()
        }

        assert headline(page) == "4 warnings, 2 remarks"
        assert list(groups) == ["fruit/Bad.md", "index.md", "three/It.md"]
        assert [re.sub(r"\s+", " ", text)[:42] for text in groups["fruit/Bad.md"]] == [
            "line 3 warning: Doc file 'fruit/Bad.md' co",
            "line 3 warning: [[Nowhere]] leads to no pa",
            f"line 5 warning: [[{LONG}"[:42],
        ]
        assert MARKUP in "".join(groups["index.md"])
        assert page.locator("img").count() == 0
        assert visit.said == []


def test_levels_are_chosen_by_keyboard(browser, bad):
    with visiting(browser, viewport=size(1440)) as visit:
        page = look_at(visit, bad, "warned")
        remarks = page.get_by_role("button", name="2 remarks")

        page.keyboard.press("Tab")
        for _ in range(3):
            page.keyboard.press("Tab")
        assert remarks.evaluate("one => one === document.activeElement")
        page.keyboard.press("Space")
        page.locator(".pinakes-file", has_text="three").wait_for(state="detached")

        assert remarks.get_attribute("aria-pressed") == "false"
        assert page.locator(".pinakes-file").count() == 2


def test_the_search_of_the_site_is_asked_while_somebody_types(browser, good):
    with visiting(browser, viewport=size(390)) as visit:
        page = look_at(visit, good, "good")
        page.get_by_role("searchbox").fill("keep weeks")
        hit = page.locator(".pinakes-hits li", has_text="Pear")
        hit.wait_for()

        assert hit.inner_text().splitlines()[0] == "Pear Storage"
        assert "contains keep, weeks" in hit.inner_text()
        assert hit.get_by_role("link").get_attribute("href") == f"{good.address}fruit/Pear/#storage"
        page.get_by_role("searchbox").fill("xylophones")
        page.get_by_text("No page found").wait_for()
        page.get_by_role("searchbox").fill("")
        page.locator(".pinakes-hits li").first.wait_for(state="detached")
        assert visit.said == []


@pytest.mark.parametrize(("width", "scheme"), LOOKS)
@pytest.mark.parametrize("state", ["good", "warned"])
def test_everybody_can_read_it(browser, good, bad, *, state, width, scheme):
    if not AXE.exists():
        pytest.skip("axe-core is not installed; run: npm ci --prefix tests/client")
    server = good if state == "good" else bad
    with visiting(browser, viewport=size(width), color_scheme=scheme, bypass_csp=True) as visit:
        page = look_at(visit, server, state)
        page.get_by_role("searchbox").fill("pears")
        page.locator(".pinakes-hits li").first.wait_for()

        assert violations(page) == []
        assert not visit.overflows()


def test_what_is_written_is_shown_without_a_reload(browser, tmp_path):
    with (
        serve(tmp_path / "project", GOOD) as server,
        visiting(browser, viewport=size(1440)) as visit,
    ):
        page = look_at(visit, server, "good")
        pear = tmp_path / "project/docs/fruit/Pear.md"
        page.get_by_role("searchbox").fill("quixotic")
        page.get_by_text("No page found").wait_for()

        pear.write_text("# Pear\n\nQuixotic pears, see [[Nowhere]].\n", encoding="utf-8")
        page.locator(STATE.format("warned")).wait_for()
        page.locator(".pinakes-hits li", has_text="Pear").wait_for()
        shown = headline(page), page.locator(".pinakes-new").count(), page.title()
        announced = page.locator("#pinakes-said").inner_text()

        pear.write_text("# Pear\n\nexplode\n", encoding="utf-8")
        server.wait(has_failed)
        page.locator(STATE.format("bad")).wait_for()
        failure = page.locator(".pinakes-error").inner_text()

        pear.write_text("# Pear\n\nSee [[index]].\n", encoding="utf-8")
        server.wait(is_finished)
        page.locator(STATE.format("good")).wait_for()

        assert shown == ("1 warning", 1, f"(1) Notes {MARKUP}")
        assert announced == "1 warning."
        assert "the fuse is lit" in failure
        assert not page.locator(".pinakes-error").is_visible()
        assert visit.said == []


def test_it_goes_on_when_the_server_comes_back(browser: Browser, tmp_path):
    with visiting(browser, viewport=size(1440)) as visit:
        with serve(tmp_path / "project", GOOD) as server:
            page = look_at(visit, server, "good")
            port = server.port
            asked = len(visit.asked)
        page.locator(STATE.format("lost")).wait_for()
        lost = headline(page)

        with started(tmp_path / "project", port=port):
            page.locator(STATE.format("good")).wait_for()

        assert lost == "No connection"
        # The page itself was not loaded again.
        assert {url.rpartition("/")[2] for url in visit.asked[asked:]} == {"check"}
        assert [said for said in visit.said if "ERR_CONNECTION_REFUSED" not in said] == []
