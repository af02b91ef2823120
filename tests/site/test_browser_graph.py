"""The graph views in Chromium: seen, walked by keyboard, filtered, read as a list, and quiet."""

from __future__ import annotations

from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from mkdocs_pinakes.model import (
    Document,
    EdgeKind,
    Reference,
    ReferenceStatus,
    ResolvedReference,
    SrcUri,
)
from tests.graph_site import graph_contents, write_graph_site
from tests.site.test_browser import browser, served, size, unfold, visiting

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Route

    from tests.site.test_browser import Visit

__all__ = ["browser"]

pytestmark = pytest.mark.browser

AXE = Path(__file__).parents[1] / "client/node_modules/axe-core/axe.min.js"
ODD_TITLES = (
    "<script>window.broken = 1</script>",
    '" onload="window.broken = 1',
    "javascript:window.broken=1",
    "\u202eright to left\u202c",
    "<img src=x onerror=window.broken=1>",
    "مكتبة الإسكندرية",
    "図書館の目録について書かれた長い題名のページ",
)
VIOLATIONS = """
async () => (await axe.run(document, {resultTypes: ['violations']})).violations
  .map(one => `${one.id}: ${one.nodes.map(node => node.html.slice(0, 120)).join(' | ')}`)
"""
# Some frames, after which an observer has said what it sees.
FRAMES = """
() => new Promise(done => {
  let left = 5;
  const wait = () => (left-- ? requestAnimationFrame(wait) : done());
  wait();
})
"""
WATCHES = """
window.watching = 0;
window.MutationObserver = class extends MutationObserver {
  constructor(...all) {
    super(...all);
    window.watching += 1;
  }
  disconnect() {
    super.disconnect();
    window.watching -= 1;
  }
};
"""
POSITIONS = """
() => [...document.querySelectorAll('.pinakes-graph-node')].map(node => node.getAttribute('transform'))
"""


def page(name: str, *targets: str, title: str = "", tags=(), field: str = "") -> Document:
    def reference(target: str, kind: EdgeKind) -> ResolvedReference:
        written = Reference(
            source=SrcUri(f"{name}.md"),
            line=1,
            raw="",
            kind=kind,
            relation="up" if kind is EdgeKind.FIELD else "",
        )
        return ResolvedReference(
            reference=written, status=ReferenceStatus.RESOLVED, target=SrcUri(f"{target}.md")
        )

    references = [reference(target, EdgeKind.LINK) for target in targets]
    references += [reference(field, EdgeKind.FIELD)] if field else []
    return Document(
        uri=SrcUri(f"{name}.md"),
        url=f"{name}/",
        title=title or name.capitalize(),
        tags=tuple(tags),
        references=tuple(references),
    )


def small_site() -> list[Document]:
    odd = [f"odd-{number}" for number in range(len(ODD_TITLES))]
    return [
        page("here", "near", *odd, tags=["Sea"], field="above"),
        page("near", "far", tags=["Sea"]),
        page("far", "farther"),
        page("farther"),
        page("above"),
        page("javascript:window.broken=1", "here", title="An address"),
        *(page(name, title=title) for name, title in zip(odd, ODD_TITLES, strict=True)),
    ]


@pytest.fixture(scope="module")
def small(tmp_path_factory):
    folder = tmp_path_factory.mktemp("small") / "site"
    write_graph_site(folder, graph_contents(small_site()), here="here/")
    with served(folder, Content_Security_Policy="default-src 'self'") as address:
        yield address


@pytest.fixture(scope="module")
def large(tmp_path_factory):
    folder = tmp_path_factory.mktemp("large") / "site"
    pages = [
        page(f"p{number}", f"p{number // 2}", f"p{(number * 7) % 400}") for number in range(400)
    ]
    write_graph_site(folder, graph_contents(pages), here="p1/")
    with served(folder, Content_Security_Policy="default-src 'self'") as address:
        yield address


@pytest.fixture
def opened(browser, small):
    with visiting(browser, viewport={"width": 1000, "height": 900}) as visit:
        open_graph(visit, small)
        yield visit
        assert visit.said == []
        assert visit.page.evaluate("window.broken") is None
        assert all(url.startswith(small) for url in visit.asked)


def open_graph(visit, address: str) -> None:
    visit.open(address)
    unfold(visit.page)
    visit.page.locator(".pinakes-graph-node, canvas").first.wait_for()


def names(visit) -> set[str]:
    nodes = visit.page.locator("a.pinakes-graph-node").all()
    return {node.get_attribute("aria-label") for node in nodes}


def focused(visit) -> str:
    return str(visit.page.evaluate("document.activeElement.getAttribute('aria-label')"))


def test_nothing_of_it_is_there_without_javascript(browser, small):
    with visiting(browser, java_script_enabled=False) as visit:
        visit.open(small)

        assert not visit.page.locator("[data-pinakes-graph]").is_visible()


@contextmanager
def reading_far_above(browser, address: str, width: int) -> Iterator[Visit]:
    """A visit to a page whose graph is three screens below."""
    with visiting(browser, viewport=size(width)) as visit:
        visit.page.route(f"{address}assets/page.css", tall)
        visit.open(address)
        yield visit


def tall(route: Route) -> None:
    route.fulfill(body="h1 { margin-bottom: 2700px }", content_type="text/css")


def loaded(visit: Visit) -> bool:
    return any("pinakes-graph" in url or "manifest" in url for url in visit.asked)


def test_where_there_is_room_it_is_open_and_loaded_when_it_comes_near(browser, small):
    with reading_far_above(browser, small, 1024) as visit:
        page = visit.page
        details = page.locator(".pinakes-graph-details")
        assert details.evaluate("one => one.open")
        height = details.evaluate("one => one.offsetHeight")
        # Whatever is near is told of with the first frames.
        page.evaluate(FRAMES)
        assert not loaded(visit)

        details.scroll_into_view_if_needed()
        page.locator(".pinakes-graph-node").first.wait_for()
        assert abs(details.evaluate("one => one.offsetHeight") - height) < 32
        assert visit.said == []


def test_where_there_is_little_room_it_is_closed_until_a_reader_opens_it(browser, small):
    with visiting(browser, viewport=size(1023)) as visit:
        page = visit.page
        visit.open(small)
        page.evaluate(FRAMES)
        assert not page.locator(".pinakes-graph-details").evaluate("one => one.open")
        assert not loaded(visit)

        page.get_by_text("Show the graph").click()
        page.locator(".pinakes-graph-node").first.wait_for()
        page.get_by_text("Hide the graph").click()
        assert not page.locator(".pinakes-graph-view").is_visible()


def test_neither_the_graph_nor_its_dialog_is_printed(opened):
    opened.page.get_by_role("button", name="Enlarge").click()
    assert opened.page.get_by_role("dialog").is_visible()

    opened.page.emulate_media(media="print")

    assert not opened.page.locator(".pinakes-graph").is_visible()
    assert not opened.page.locator(".pinakes-graph-dialog").is_visible()
    assert opened.page.get_by_role("heading", name="Page").is_visible()


def test_names_have_the_colours_that_a_reader_forces(browser, small):
    options = {"forced_colors": "active", "color_scheme": "dark", "viewport": size(1000)}
    with visiting(browser, **options) as visit:
        open_graph(visit, small)
        ink, halo = visit.page.locator(".pinakes-graph-node text").first.evaluate(
            "one => [getComputedStyle(one).fill, getComputedStyle(one).stroke]"
        )

    assert (ink, halo) == ("rgb(255, 255, 255)", "rgb(0, 0, 0)")


def test_a_picture_says_what_it_is_and_all_in_it_are_links(opened, small):
    picture = opened.page.get_by_role("group", name="10 pages linked to this one")

    assert picture.is_visible()
    assert names(opened) == {"Near", "Above", "An address", *ODD_TITLES}
    for link in opened.page.locator("a.pinakes-graph-node").all():
        assert link.get_attribute("href").startswith(small)


def test_titles_are_shown_as_text(opened):
    shown = set(opened.page.locator("a.pinakes-graph-node text").all_text_contents())

    assert {ODD_TITLES[1], ODD_TITLES[2], "مكتبة الإسكندرية"} <= shown
    assert opened.page.locator(".pinakes-graph-view script, .pinakes-graph-view img").count() == 0


def test_more_steps_show_more_pages(opened):
    more = opened.page.get_by_role("button", name="More steps")
    fewer = opened.page.get_by_role("button", name="Fewer steps")

    more.click()
    assert "Far" in names(opened)
    assert "Farther" not in names(opened)
    more.click()
    assert {"Far", "Farther"} <= names(opened)
    assert more.get_attribute("aria-disabled") == "true"
    fewer.click()
    assert "Farther" not in names(opened)


def test_the_legend_shows_and_hides_kinds(opened):
    legend = opened.page.get_by_role("group", name="Kinds of links")
    links, tags = (legend.get_by_role("button", name=name) for name in ("Links", "Tags"))
    assert tags.get_attribute("aria-pressed") == "false"

    links.click()
    assert names(opened) == {"Above"}
    assert links.get_attribute("aria-pressed") == "false"
    tags.click()
    assert opened.page.locator(".pinakes-graph-node.is-tag").get_attribute("aria-label") == "Sea"
    links.click()
    assert "Near" in names(opened)


def test_kinds_differ_in_more_than_colour(opened):
    dashes = opened.page.locator(".pinakes-graph-sample line").evaluate_all(
        "lines => lines.map(line => getComputedStyle(line).strokeDasharray)"
    )

    assert len(dashes) >= 3
    assert len(set(dashes)) == len(dashes)


def test_keys_walk_zoom_and_leave(opened):
    opened.page.locator(".pinakes-graph-action").last.focus()
    opened.page.keyboard.press("Tab")
    first = focused(opened)
    assert first in names(opened)

    before = opened.page.evaluate(POSITIONS)
    opened.page.keyboard.press("+")
    assert opened.page.evaluate(POSITIONS) != before
    opened.page.keyboard.press("0")
    assert opened.page.evaluate(POSITIONS) == before

    seen = {first}
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
        opened.page.keyboard.press(key)
        seen.add(focused(opened))
    assert len(seen) > 2
    opened.page.keyboard.press("Escape")
    assert opened.page.evaluate("document.activeElement.tagName") == "SUMMARY"


def test_what_has_the_focus_is_seen(opened):
    box = "one => { const { x, y } = one.getBoundingClientRect(); return [x, y]; }"
    picture = opened.page.locator("svg.pinakes-graph-picture")
    left, top = picture.evaluate(box)
    near = opened.page.locator("a.pinakes-graph-node[aria-label=Near]")
    for _ in range(9):
        opened.page.get_by_role("button", name="Zoom in").click()
    x, y = near.locator(".pinakes-graph-dot").evaluate(box)
    right, bottom = left + picture.evaluate("one => one.clientWidth"), top + 300
    assert not (left < x < right and top < y < bottom)

    near.evaluate("one => one.focus({ preventScroll: true })")

    x, y = near.locator(".pinakes-graph-dot").evaluate(box)
    assert left < x < right
    assert top < y < bottom


def test_a_pointer_that_is_let_go_outside_drags_nothing(opened):
    box = opened.page.locator("svg.pinakes-graph-picture").bounding_box()
    assert box
    mouse = opened.page.mouse
    mouse.move(box["x"] + 2, box["y"] + 9)
    mouse.down()
    mouse.move(box["x"] - 1, box["y"] + 9)
    mouse.up()
    before = opened.page.evaluate(POSITIONS)

    mouse.move(box["x"] + 60, box["y"] + 60, steps=5)

    assert opened.page.evaluate(POSITIONS) == before


def test_a_closed_graph_of_a_site_watches_nothing(browser, large):
    with visiting(browser, viewport=size(1000)) as visit:
        page = visit.page
        page.add_init_script(WATCHES)
        open_graph(visit, large)
        before = page.evaluate("watching")
        page.get_by_role("button", name="Graph of the whole site").click()
        page.get_by_role("application", name="400 pages").wait_for()
        assert page.evaluate("watching") == before + 1
        page.keyboard.press("Escape")

        page.wait_for_function("before => watching === before", arg=before)


def test_enter_follows_a_link(browser, small):
    with visiting(browser, viewport={"width": 1000, "height": 900}) as visit:
        open_graph(visit, small)
        visit.page.locator("a.pinakes-graph-node[aria-label=Near]").focus()
        visit.page.keyboard.press("Enter")

        visit.page.wait_for_url("**/near/")


def test_the_focus_dims_all_but_neighbours(opened):
    opened.page.locator("a.pinakes-graph-node[aria-label=Above]").focus()

    picture = opened.page.locator("svg.pinakes-graph-picture")
    assert "is-dimmed" in picture.get_attribute("class")
    opacity = "node => getComputedStyle(node).opacity"
    assert opened.page.locator("[aria-label=Near]").evaluate(opacity) == "0.2"
    assert opened.page.locator("[aria-label=Above]").evaluate(opacity) == "1"
    duration = "node => getComputedStyle(node).transitionDuration"
    assert opened.page.locator("[aria-label=Near]").evaluate(duration) == "0s"


def test_the_list_has_the_same_links(opened):
    opened.page.get_by_text("As a list").click()
    opened.page.locator(".pinakes-graph-group").first.wait_for()

    listed = opened.page.locator(".pinakes-graph-group a").all()
    assert {link.text_content() for link in listed} == names(opened)
    headings = opened.page.locator(".pinakes-graph-group h3").all_text_contents()
    assert "Links: from this page" in headings
    assert "Links: to this page" in headings
    assert "Properties › up: from this page" in headings


def test_a_dialog_keeps_the_focus_and_gives_it_back(opened):
    opener = opened.page.get_by_role("button", name="Enlarge")
    opener.click()
    dialog = opened.page.get_by_role("dialog")
    assert dialog.locator("a.pinakes-graph-node").count() == 10
    for _ in range(40):
        opened.page.keyboard.press("Tab")
        assert opened.page.evaluate(
            "document.activeElement === document.body || !!document.activeElement.closest('dialog')"
        )

    opened.page.keyboard.press("Escape")

    assert not dialog.is_visible()
    assert opener.evaluate("button => button === document.activeElement")


def test_ctrl_g_is_left_to_the_browser(opened):
    opened.page.keyboard.press("Control+g")

    assert opened.page.get_by_role("dialog").count() == 0


def test_a_wheel_scrolls_the_page(opened):
    before = opened.page.evaluate(POSITIONS)
    opened.page.locator("svg.pinakes-graph-picture").hover()
    opened.page.mouse.wheel(0, 100)

    assert opened.page.evaluate(POSITIONS) == before


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1440])
def test_axe_finds_no_fault(browser, small, large, scheme, width):
    options = {"color_scheme": scheme, "viewport": {"width": width, "height": 900}}
    for address in (small, large):
        with visiting(browser, bypass_csp=True, **options) as visit:
            open_graph(visit, address)
            visit.page.get_by_text("As a list").click()
            visit.page.locator(".pinakes-graph-group").first.wait_for()
            visit.page.add_script_tag(path=AXE)
            assert visit.page.evaluate(VIOLATIONS) == []
            visit.page.get_by_role("button", name="Graph of the whole site").click()
            visit.page.get_by_role("dialog").locator(".pinakes-graph-picture").wait_for()
            assert visit.page.evaluate(VIOLATIONS) == []
            assert not visit.overflows()


def open_site(visit, address: str):
    open_graph(visit, address)
    visit.page.get_by_role("button", name="Graph of the whole site").click()
    picture = visit.page.get_by_role("application", name="400 pages and the links between them")
    picture.wait_for()
    return picture


def test_a_large_site_is_searched_and_opened(browser, large):
    with visiting(browser, viewport={"width": 1000, "height": 900}) as visit:
        picture = open_site(visit, large)
        visit.page.get_by_role("searchbox").fill("p39")
        found = visit.page.locator(".pinakes-graph-results button")
        assert found.first.inner_text().startswith("P39")
        assert visit.page.get_by_text("11 pages found").count() == 1

        found.first.click()
        assert "is-dimmed" in picture.get_attribute("class")
        assert visit.said == []
        picture.focus()
        visit.page.keyboard.press("ArrowRight")
        visit.page.keyboard.press("Enter")
        visit.page.wait_for_url("**/p*/")


def test_a_large_site_is_read_as_a_list(browser, large):
    with visiting(browser, viewport={"width": 1000, "height": 900}) as visit:
        open_site(visit, large)
        dialog = visit.page.get_by_role("dialog")
        dialog.get_by_text("As a list").click()
        links = dialog.locator(".pinakes-graph-group a")
        links.first.wait_for()

        assert links.count() == 100
        dialog.get_by_role("button", name="Show 100 more").click()
        assert links.count() == 200
        assert visit.page.evaluate("document.activeElement.tagName") == "A"


def test_an_idle_picture_is_not_drawn_again(browser, large):
    with visiting(browser, viewport={"width": 1000, "height": 900}) as visit:
        open_site(visit, large)
        drawn = visit.page.evaluate(
            """() => new Promise(done => {
              let count = 0;
              const stroke = CanvasRenderingContext2D.prototype.stroke;
              CanvasRenderingContext2D.prototype.stroke = function (...all) {
                count += 1;
                return stroke.apply(this, all);
              };
              let frames = 20;
              const wait = () => (frames-- ? requestAnimationFrame(wait) : done(count));
              requestAnimationFrame(wait);
            })"""
        )

    assert drawn == 0


def test_a_graph_that_cannot_be_loaded_says_so(browser, tmp_path):
    folder = tmp_path / "site"
    write_graph_site(folder, graph_contents(small_site()), here="here/")
    (folder / "pinakes/manifest.json").unlink()

    with served(folder) as address, visiting(browser) as visit:
        visit.open(address)
        unfold(visit.page)

        visit.page.get_by_text("The graph could not be loaded").wait_for()


def test_a_graph_whose_script_does_not_load_says_so_and_opens_later(browser, small):
    with visiting(browser, viewport=size(1000)) as visit:
        page = visit.page
        page.route("**/pinakes-graph.js", lambda route: route.abort())
        visit.open(small)
        page.get_by_text("Show the graph").click()
        page.get_by_text("The graph could not be loaded").wait_for()
        page.unroute_all(behavior="wait")

        page.get_by_text("Show the graph").click()
        page.get_by_text("Show the graph").click()
        page.locator(".pinakes-graph-node").first.wait_for()
        assert page.get_by_text("The graph could not be loaded").count() == 0


def test_the_graph_of_a_site_does_not_open_when_its_reader_has_turned_away(browser, small):
    with visiting(browser, viewport=size(1000)) as visit:
        page = visit.page
        held: list[Route] = []
        page.route("**/sitegraph*/**", lambda route: held.append(route))  # noqa: PLW0108 - playwright marks it
        open_graph(visit, small)
        page.get_by_role("button", name="Enlarge").click()
        with page.expect_request("**/sitegraph*/**"):
            page.get_by_role("dialog").get_by_role("button", name="Graph of the whole").click()
        page.keyboard.press("Escape")

        with page.expect_event("requestfinished"):
            held[0].continue_()
        page.evaluate(FRAMES)
        assert not page.get_by_role("dialog").is_visible()
