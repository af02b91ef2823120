"""What authors write is text wherever the client shows it, and no word is magic."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mkdocs_pinakes.knowledge_base import KnowledgeBase
from tests.site.client_sites import dialog, field, hit, published, reading, search
from tests.site.test_browser import browser, unfold
from tests.site.test_browser_client import ANSWER

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Locator

    from tests.site.client_sites import Place

__all__ = ["browser"]

pytestmark = pytest.mark.browser

SCRIPT = "<script>window.hacked=1</script>"
IMAGE = "<img src=x onerror=window.hacked=1>"
LOADED = '"onload="window.hacked=1'
CLOSED = "</script></style></title><b>bold</b>"
TURNED = "gnp\u202egpj.exe"
MAGIC = ("__proto__", "constructor", "toString", "hasOwnProperty", "valueOf")
PAGES: dict[str, str | bytes] = {
    "index.md": (
        "# Home\n\nSee [the script](evil/script.md), [the turned](evil/turned.md),"
        " [the address](evil/address.md) and [the proto](magic/__proto__.md).\n"
    ),
    "evil/script.md": (
        f"---\ntitle: '{SCRIPT}'\ndescription: '{IMAGE}'\ntags: ['{LOADED}', '<b>/<i>', '__proto__',"
        f" 'constructor']\n---\n\nMarzipan `{IMAGE}` and `{CLOSED}`.\n\n"
        f"## `{LOADED}`\n\nNougat `{SCRIPT}`. [Home](../index.md), [turned](turned.md).\n"
    ),
    "evil/turned.md": (
        f"---\ntitle: '{TURNED}'\ntags: ['__proto__', 'a\u202eb']\n---\n\n"
        f"Marzipan {TURNED} turned. [script](script.md)\n"
    ),
    "evil/address.md": (
        "---\ntitle: 'javascript:window.hacked=1'\ntags: ['constructor']\n---\n\n"
        "Marzipan at an address. [script](script.md)\n"
    ),
    f"{LOADED.replace('/', '')}/page.md": f"---\ntitle: '{CLOSED}'\n---\n\nMarzipan in a folder. [script](../evil/script.md)\n",
    **{
        f"magic/{word}.md": f"---\ntitle: '{word}'\ntags: ['{word}']\n---\n\nThe word `{word}`. [Home](../index.md)\n"
        for word in MAGIC
    },
    "images/tree.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>',
}
ELEMENTS = (
    "one => one.querySelectorAll('script, img, b, i, style, title, [onload], [onerror]').length"
)
ADDRESSES = """
one => [...one.querySelectorAll('[href]')].map(
  link => new URL(link.getAttribute('href'), document.baseURI).href)
"""


# Themes take titles for markup; one of our own does not. Without a policy, what gets through is run.
@pytest.fixture(scope="module")
def place(tmp_path_factory) -> Iterator[Place]:
    with published(tmp_path_factory.mktemp("bare"), "bare", PAGES, is_strict=False) as place:
        yield place


def is_text(part: Locator) -> None:
    """No element came out of what authors wrote, and no address leads out of the site."""
    assert part.evaluate(ELEMENTS) == 0
    for address in part.evaluate(ADDRESSES):
        assert address.startswith("http://127.0.0.1:"), address
    assert part.page.evaluate("[window.hacked, ({}).polluted]") == [None, None]


def test_what_is_found_is_shown_as_text(browser, place):
    with reading(browser, place, "magic/constructor") as visit:
        page = visit.page
        search(page, "marzipan")
        for title in (SCRIPT, TURNED, "javascript:window.hacked=1", CLOSED):
            hit(page, title).wait_for()
        hit(page, SCRIPT).locator(".pinakes-search-excerpt").wait_for()
        is_text(dialog(page))
        # What turns the direction of text turns nothing beyond its own.
        assert (
            hit(page, TURNED).locator(".pinakes-search-title").evaluate("one => one.tagName")
            == "BDI"
        )

        page.get_by_role("button", name="Filters").click()
        page.locator("select[name=paths] option").nth(2).wait_for(state="attached")
        names = page.locator("select[name=tags] option").evaluate_all(
            "all => all.map(one => one.value)"
        )
        assert {"__proto__", "constructor"} <= set(names)
        is_text(dialog(page))
        page.locator("select[name=tags]").select_option("__proto__")
        page.get_by_role("button", name="Remove filter #__proto__").wait_for()
        hit(page, "javascript:").wait_for(state="detached")
        hit(page, TURNED).wait_for()
        is_text(dialog(page))

        field(page).fill("#")
        page.get_by_role("option", name="#__proto__").first.wait_for()
        is_text(dialog(page))
        field(page).fill(f"{SCRIPT} {IMAGE}")
        dialog(page).locator(
            ".pinakes-search-hit, .pinakes-search-message:not(:empty)"
        ).first.wait_for()
        is_text(dialog(page))


def test_a_page_with_a_hostile_title_is_opened(browser, place):
    with reading(browser, place) as visit:
        search(visit.page, "javascript address")
        hit(visit.page, "javascript:").click()
        visit.page.wait_for_url(place.url("evil/address") + "*")

        assert visit.page.evaluate("window.hacked") is None


@pytest.mark.parametrize("word", MAGIC)
def test_no_word_is_magic(browser, place, word):
    with reading(browser, place) as visit, KnowledgeBase.open(place.folder) as base:
        for query in (word, f'"{word}"', f"{word}x", word.upper()):
            wanted = [one.url.partition("#")[0] for one in base.search(query, limit=5)]
            assert visit.page.evaluate(ANSWER, [query, 5]) == wanted, query
        search(visit.page, f"word #{word} ")
        hit(visit.page, word).click()
        visit.page.wait_for_url(place.url(f"magic/{word}") + "*")


def test_previews_are_text(browser, place):
    with reading(browser, place) as visit:
        page = visit.page
        for name, shown in (
            ("the script", SCRIPT),
            ("the turned", TURNED),
            ("the address", "javascript:window.hacked=1"),
            ("the proto", "__proto__"),
        ):
            page.locator("[role=main], article").get_by_role(
                "link", name=name, exact=True
            ).first.hover()
            box = page.locator("#pinakes-peek")
            box.get_by_text(shown, exact=True).first.wait_for()
            is_text(box)
            assert page.locator("#pinakes-peek div").evaluate_all(
                "all => all.every(one => one.dir === 'auto')"
            )


def test_graphs_are_text(browser, place):
    for name in ("evil/script", "magic/__proto__", "magic/constructor"):
        with reading(browser, place, name) as visit:
            page = visit.page
            graph = page.locator(".pinakes-graph").first
            unfold(page)
            graph.get_by_role("link", name="Home").first.wait_for()
            graph.get_by_text("As a list").click()
            graph.locator(".pinakes-graph-group li").first.wait_for()
            is_text(graph)
            graph.get_by_role("button", name="Graph of the whole site").click()
            window = page.locator("dialog.pinakes-graph-dialog")
            window.get_by_role("link", name=SCRIPT).first.wait_for()
            window.get_by_role("searchbox").fill("__proto__")
            window.locator(".pinakes-graph-results button").first.click()
            is_text(window)


def test_more_pages_are_text(browser, place):
    with reading(browser, place, "evil/script") as visit:
        button = visit.page.locator(".pinakes-related [data-pinakes-more]")
        if button.count():
            button.click()
            button.wait_for(state="detached")
        is_text(visit.page.locator(".pinakes-related"))
