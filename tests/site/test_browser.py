"""The panels in Chromium: seen, read, reached by keyboard, and quiet."""

from __future__ import annotations

import threading
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING
from urllib.parse import quote

import pytest

from tests.browser import ARGUMENTS, find_chromium
from tests.conftest import write_files
from tests.site.conftest import build_project, write_project
from tests.site.garden import GARDEN

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Page

    from tests.site.conftest import Site

pytestmark = pytest.mark.browser

PAGES = ("works/Pinakes/", "people/Callimachus/", "catalogues/Card catalogue/", "ideas/Sillybos/")
LONG = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft" * 2
PANEL_EDGES = """
[...document.querySelectorAll('.pinakes-panel, .pinakes-panel *')].map(
  element => Math.ceil(element.getBoundingClientRect().right))
"""
# Colours as the screen shows them: a canvas turns any notation into bytes.
LOW_CONTRASTS = """
(() => {
  const context = document.createElement('canvas').getContext('2d', {willReadFrequently: true});
  const bytes = colour => {
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = context.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  };
  const over = (top, below) => [0, 1, 2].map(i => top[i] * top[3] + below[i] * (1 - top[3]));
  const ground = element => {
    if (!element) return [255, 255, 255];
    const colour = bytes(getComputedStyle(element).backgroundColor);
    return colour[3] === 1 ? colour.slice(0, 3) : over(colour, ground(element.parentElement));
  };
  const luminance = rgb => rgb
    .map(value => value / 255)
    .map(value => value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
    .reduce((sum, value, i) => sum + value * [0.2126, 0.7152, 0.0722][i], 0);
  const low = [];
  let seen = 0;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!element.closest('.pinakes-panel') || !walker.currentNode.data.trim()) continue;
    if (!element.checkVisibility() || element.closest('[aria-hidden=true]')) continue;
    const below = ground(element);
    const text = over(bytes(getComputedStyle(element).color), below);
    const [dark, light] = [luminance(text), luminance(below)].sort((a, b) => a - b);
    const contrast = (light + 0.05) / (dark + 0.05);
    seen += 1;
    if (contrast < 4.5) low.push(`${contrast.toFixed(2)}: ${walker.currentNode.data.trim()}`);
  }
  return {seen, low};
})()
"""
# Where things end on the right, and on which side an embedded note has its line.
SIDES = """
(() => {
  const right = selector =>
    Math.round(document.querySelector(selector).getBoundingClientRect().right);
  const note = getComputedStyle(document.querySelector('.pinakes-transclusion'));
  return {
    panel: right('.pinakes-backlinks'),
    heading: right('#pinakes-backlinks'),
    page: right('.pinakes-source .pinakes-title'),
    card: right('.pinakes-card'),
    title: right('.pinakes-card .pinakes-title'),
    note: {
      line: note.borderRightWidth,
      right: parseFloat(note.paddingRight) > 0,
      left: note.paddingLeft,
    },
  };
})()
"""
FOCUSED = """
(() => {
  const element = document.activeElement;
  const styles = [null, '::after'].map(part => getComputedStyle(element, part));
  return {
    href: element.closest('.pinakes-panel') && element.getAttribute('href'),
    is_summary: element.matches('summary'),
    is_marked: styles.some(
      style => style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0),
  };
})()
"""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - slow to load

    chromium = find_chromium()
    if chromium is None:
        pytest.skip("no Chromium; `python -m tests.browser` installs one")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=list(ARGUMENTS))
        yield browser
        browser.close()


class _Handler(SimpleHTTPRequestHandler):
    headers_to_add: tuple[tuple[str, str], ...] = ()

    def end_headers(self) -> None:
        for name, value in self.headers_to_add:
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Say nothing."""


@contextmanager
def served(folder: Path, **headers: str) -> Iterator[str]:
    """Serve a folder on a free port."""
    names = tuple((name.replace("_", "-"), value) for name, value in headers.items())
    handler = type("Handler", (_Handler,), {"headers_to_add": names})
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(handler, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever, args=(0.05,))
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


@pytest.fixture(scope="module")
def example(example_site: Site) -> Iterator[str]:
    with served(example_site.folder) as address:
        yield address


class Visit:
    """A page with all that it says and asks for."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.said: list[str] = []
        self.asked: list[str] = []
        page.on("console", lambda message: self.said.append(f"{message.type}: {message.text}"))
        page.on("pageerror", lambda error: self.said.append(str(error)))
        page.on("request", lambda request: self.asked.append(request.url))
        page.on("response", self._note_status)

    def _note_status(self, response) -> None:
        if response.status >= 400:
            self.said.append(f"{response.status}: {response.url}")

    def open(self, address: str, path: str = "") -> None:
        self.page.goto(address + quote(path), wait_until="load")

    def overflows(self) -> bool:
        return bool(
            self.page.evaluate(
                "document.documentElement.scrollWidth > document.documentElement.clientWidth"
            )
        )


@contextmanager
def visiting(browser: Browser, **options) -> Iterator[Visit]:
    """Look at pages in a fresh profile."""
    context = browser.new_context(reduced_motion="reduce", **options)
    try:
        yield Visit(context.new_page())
    finally:
        for page in context.pages:
            # Answers that a test makes up may still be under way.
            page.unroute_all(behavior="ignoreErrors")
        context.close()


def unfold(page: Page) -> None:
    """Open the graph of a page, where it is not, and come near."""
    details = page.locator(".pinakes-graph-details").first
    details.evaluate("one => (one.open = true)")
    details.scroll_into_view_if_needed()


def size(width: int) -> dict[str, int]:
    return {"width": width, "height": 900}


@pytest.mark.parametrize("width", [390, 768, 1440])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_panels_are_seen_and_can_be_read(browser, example, scheme, width):
    with visiting(browser, viewport=size(width), color_scheme=scheme) as visit:
        for path in PAGES:
            visit.open(example, path)

            panels = visit.page.locator(".pinakes-panel:not(.pinakes-graph)")
            assert panels.count() == 2
            assert all(panel.is_visible() for panel in panels.all())
            assert not visit.overflows(), path
            contrasts = visit.page.evaluate(LOW_CONTRASTS)
            assert contrasts["seen"] > 20
            assert contrasts["low"] == [], path

        assert visit.said == []
        assert [url for url in visit.asked if not url.startswith(example)] == []


def test_both_schemes_are_really_shown(browser, example):
    grounds = set()
    for scheme in ("light", "dark"):
        with visiting(browser, color_scheme=scheme) as visit:
            visit.open(example)
            grounds.add(visit.page.evaluate("getComputedStyle(document.body).backgroundColor"))

    assert len(grounds) == 2


@pytest.fixture(scope="module", params=["mkdocs", "readthedocs", "material"])
def wordy(request, tmp_path_factory) -> Iterator[str]:
    pages = {
        **GARDEN,
        "fruit/Pear.md": f"# {LONG}\n\n{LONG} is like an [[Apple|{LONG}]].\n",
        f"{LONG[:80]}/a.md": f"# A\n\nSee [[Apple]] and [[Pear]].\n\n## {LONG}\n\n{LONG}\n",
    }
    project = write_project(
        tmp_path_factory.mktemp(request.param), pages, config={"theme": request.param}
    )
    with served(build_project(project).folder) as address:
        yield address


@pytest.mark.parametrize("width", [320, 390, 1440])
def test_no_word_is_too_long_for_a_panel(browser, wordy, width):
    with visiting(browser, viewport=size(width)) as visit:
        visit.open(wordy, "fruit/Apple/")

        edges = visit.page.evaluate(PANEL_EDGES)

    assert len(edges) > 50
    assert max(edges) <= width


def test_panels_can_be_read_in_every_theme(browser, wordy):
    for scheme in ("light", "dark"):
        with visiting(browser, color_scheme=scheme) as visit:
            visit.open(wordy, "fruit/Apple/")

            assert visit.page.evaluate(LOW_CONTRASTS)["low"] == []


def test_panels_read_from_right_to_left(browser, tmp_path):
    pages = {
        "الفهرس.md": "# الفهرس\n\nرتب الكتب [[الشاعر]] كما فعل غيره.\n\n![[الشاعر]]\n",
        "الشاعر.md": "# الشاعر\n\nوضع [[الفهرس]] الأول للكتب.\n",
        "English.md": "# English\n\nA page about [[الفهرس]], in English!\n",
    }
    theme = {"name": "material", "language": "ar", "font": False}
    project = write_project(tmp_path, pages, config={"theme": theme})

    with served(build_project(project).folder) as address, visiting(browser) as visit:
        visit.open(address, "الفهرس/")
        edges = visit.page.evaluate(SIDES)
        heading = visit.page.locator("#pinakes-backlinks").inner_text()
        assert not visit.overflows()

    assert heading == "صفحتان تشيران إلى هنا"
    assert edges["panel"] == edges["heading"] == edges["page"]
    assert edges["card"] - edges["title"] < 30
    assert edges["note"] == {"line": "2px", "right": True, "left": "0px"}


def test_panels_need_no_javascript(browser, example):
    with visiting(browser, java_script_enabled=False) as visit:
        visit.open(example, "people/Callimachus/")

        panels = visit.page.locator(".pinakes-panel:not(.pinakes-graph)")
        assert all(panel.is_visible() for panel in panels.all())
        folded = visit.page.locator(".pinakes-more .pinakes-title").first
        assert not folded.is_visible()
        visit.page.locator(".pinakes-more summary").click()
        assert folded.is_visible()
        title = visit.page.locator(".pinakes-related .pinakes-title").first
        name = title.inner_text()
        title.click()
        assert visit.page.locator("h1").first.inner_text().startswith(name)


def test_every_link_of_a_panel_is_reached_by_keyboard_and_marked(browser, example):
    with visiting(browser, viewport=size(1440)) as visit:
        visit.open(example, "people/Callimachus/")
        page = visit.page
        wanted = page.eval_on_selector_all(
            ".pinakes-panel a[href]", "links => links.map(link => link.getAttribute('href'))"
        )
        controls = page.locator(".pinakes-panel summary, .pinakes-panel button")
        controls.filter(visible=True).locator("nth=1").wait_for()
        page.evaluate(
            "(panel => { panel.tabIndex = -1; panel.focus(); })"
            "(document.querySelector('.pinakes-panel'))"
        )

        reached = []
        for _ in range(len(wanted) + controls.count()):
            page.keyboard.press("Tab")
            focused = page.evaluate(FOCUSED)
            assert focused["is_marked"]
            if focused["href"] is not None:
                reached.append(focused["href"])
            elif focused["is_summary"]:
                page.keyboard.press("Enter")

    assert page.url.endswith("/people/Callimachus/")
    assert reached == wanted


def test_an_excerpt_leads_to_the_place_it_quotes(browser, example):
    with visiting(browser, viewport=size(1440)) as visit:
        visit.open(example, "ideas/Sillybos/")
        visit.page.locator(".pinakes-excerpt a").first.click()
        visit.page.wait_for_url("**/#pinakes-l*")

        target = visit.page.locator(":target")
        assert target.count() == 1
        assert "sillybos" in (target.get_attribute("href") or "").lower()


def test_a_heading_in_the_contents_leads_to_its_panel(browser, example):
    with visiting(browser, viewport=size(1440)) as visit:
        visit.open(example, "works/Pinakes/")
        visit.page.locator(".md-nav--secondary a[href='#pinakes-backlinks']").last.click()
        visit.page.wait_for_url("**/#pinakes-backlinks")

        assert visit.page.evaluate(
            "document.getElementById('pinakes-backlinks').getBoundingClientRect().top < innerHeight"
        )


def test_panels_keep_a_strict_content_security_policy(browser, tmp_path):
    config = {"theme": {"name": None, "custom_dir": "own"}}
    project = write_project(tmp_path, GARDEN, config=config)
    main = (
        "<!doctype html><html lang=en><head><meta charset=utf-8><title>{{ page.title }}</title>"
        "<link rel=icon href='{{ base_url }}/images/tree.svg'>"
        "{% for sheet in extra_css %}<link rel=stylesheet href='{{ sheet }}'>{% endfor %}"
        "</head><body><main>{{ page.content }}</main></body></html>"
    )
    write_files(project / "own", {"main.html": main, "404.html": "<p>Nothing</p>"})
    folder = build_project(project).folder

    with (
        served(folder, Content_Security_Policy="default-src 'self'") as address,
        visiting(browser) as visit,
    ):
        visit.open(address, "fruit/Apple/")
        display = visit.page.locator(".pinakes-cards").evaluate(
            "one => getComputedStyle(one).display"
        )

    assert display == "grid"
    assert visit.said == []


def test_pages_look_the_same_from_a_folder_as_from_a_server(browser, tmp_path):
    project = write_project(tmp_path, GARDEN, config={"use_directory_urls": False})
    folder = build_project(project).folder

    with visiting(browser) as visit:
        visit.page.goto((folder / "fruit/Apple.html").as_uri())
        visit.page.locator(".pinakes-related .pinakes-title").first.click()
        visit.page.wait_for_load_state()

        assert visit.page.url.startswith("file://")
        assert visit.page.locator(".pinakes-panel").first.is_visible()
