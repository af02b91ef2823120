"""Whole sites, one a theme and a way to publish it, for all that readers do in them."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import quote

from tests.conftest import write_files
from tests.search_sites import HARBOUR
from tests.site.conftest import build_project, write_project
from tests.site.peek_site import BARE
from tests.site.test_browser import served, size, visiting

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from playwright.sync_api import Browser, Locator, Page

    from tests.site.test_browser import Visit

PAGES: Mapping[str, str | bytes] = {
    **HARBOUR,
    "boats/schooner.md": (
        "# Schooner\n\nA vessel with two masts, both of which carry sails.\n\n"
        "## Rigging\n\nThe gaff of a schooner is hoisted by two halyards.\n"
    ),
    "bücher/Größe.md": "# Größe der Bücher\n\nÄltere Straßenkarten sind größer als Bücher.\n",
    "zh/图书馆.md": (
        "# 图书馆\n\n古代的图书馆有许多书籍。\n\n## 卡片目录\n\n卡片目录按作者的名字排列。\n"
    ),
    "ar/مكتبة.md": "# مكتبة الإسكندرية\n\nكانت المكتبة تضم كتبا كثيرة وفهارس.\n",
    "th/ห้องสมุด.md": "# ห้องสมุด\n\nห้องสมุดเก็บหนังสือโบราณไว้มากมาย\n",
    "emoji/party.md": "# Party 🎉\n\nConfetti 🎊 and 👩‍🚀 fly.\n",
    "images/tree.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>',
}
QUERIES = (
    *("größe", "strassenkarten", "Bucher", "图书馆", "作者", "المكتبه", "كتب", "ห้องสมุด", "🎉"),
    *("party 🎉", "schooner halyards", "dinghy", "mast sail", "singer"),
)
PLAIN = {"highlightjs": False}
MATERIAL = {"name": "material", "font": False, "features": ["navigation.instant"]}
CONFIGS: Mapping[str, Mapping[str, object]] = {
    "mkdocs": {"theme": {"name": "mkdocs", **PLAIN}},
    "readthedocs": {"theme": {"name": "readthedocs", **PLAIN}, "use_directory_urls": False},
    "material": {"theme": MATERIAL},
    "bare": {"theme": {"name": None, "custom_dir": "own"}},
    # The theme named `mkdocs` stumbles where its own search is not on.
    "files": {"theme": {"name": "readthedocs", **PLAIN}, "use_directory_urls": False},
    "material files": {"theme": MATERIAL},
}
POLICY = {"Content_Security_Policy": "default-src 'self'"}


@dataclass(frozen=True, kw_only=True)
class Place:
    """A site where readers find it."""

    name: str
    root: str
    """Its address, with a slash at its end."""
    folder: Path
    has_folders: bool
    """Whether the address of a page is that of a folder."""

    def url(self, page: str = "") -> str:
        """The address of a page, by its source without the suffix."""
        ending = "/" if self.has_folders else ".html"
        if not page:
            return self.root if self.has_folders else f"{self.root}index.html"
        return f"{self.root}{quote(page)}{ending}"


def build_place(
    project: Path, name: str, address: str, pages: Mapping[str, str | bytes] = PAGES
) -> Path:
    """Build one of the sites into `www/sub` beside its sources."""
    plugin: dict[str, object] = {"embeddings": {"model": "builtin"}, "graph": {"tags": True}}
    if name == "files":
        plugin["bundle"] = {"offline": True}
    plugins: list[object] = [{"pinakes": plugin}]
    if name == "mkdocs":
        plugins.insert(0, "search")
    elif name == "material files":
        plugins.insert(0, "offline")
    settings = {
        "site_dir": str(project / "www/sub"),
        "site_url": address,
        "plugins": plugins,
        **CONFIGS[name],
    }
    write_project(project, pages, config=settings)
    if name == "bare":
        write_files(project / "own", {"main.html": BARE, "404.html": "<p>Nothing</p>"})
    return build_project(project).folder


@contextmanager
def published(
    project: Path, name: str, pages: Mapping[str, str | bytes] = PAGES, *, is_strict: bool = True
) -> Iterator[Place]:
    """Build one of the sites, and serve it below `/sub/` or leave it in its folder."""
    if name.endswith("files"):
        folder = build_place(project, name, "", pages)
        yield Place(name=name, root=f"{folder.as_uri()}/", folder=folder, has_folders=False)
        return
    with served(project / "www", **(POLICY if name == "bare" and is_strict else {})) as address:
        root = f"{address}sub/"
        folder = build_place(project, name, root, pages)
        yield Place(name=name, root=root, folder=folder, has_folders=name != "readthedocs")


@contextmanager
def reading(browser: Browser, place: Place, page: str = "", **options) -> Iterator[Visit]:
    """A visit that begins at a page; nothing is complained of, and no other site is asked."""
    with visiting(browser, viewport=size(1440), **options) as visit:
        # Material's plugin `offline` asks for it by itself.
        visit.page.route("https://unpkg.com/**", lambda route: route.fulfill(body=""))
        visit.page.goto(place.url(page))
        yield visit
        # Themes say on their own how far their search is.
        assert [said for said in visit.said if not said.startswith("log:")] == []
        strange = [url for url in visit.asked if not url.startswith(place.root)]
        assert [url for url in strange if not url.startswith("https://unpkg.com/iframe")] == []


# The dialog


def dialog(page: Page) -> Locator:
    """The search dialog."""
    return page.get_by_role("dialog", name="Search", exact=True)


def field(page: Page) -> Locator:
    """Where a reader types."""
    return dialog(page).get_by_role("combobox", name="Search", exact=True)


def search(page: Page, text: str) -> None:
    """Open the dialog by keyboard, and type."""
    page.keyboard.press("/")
    field(page).wait_for()
    page.keyboard.type(text)


def hit(page: Page, title: str) -> Locator:
    """A page that was found."""
    named = page.locator(".pinakes-search-title", has_text=title)
    return page.locator(".pinakes-search-hit").filter(has=named).first


def titles(page: Page) -> list[str]:
    """What was found, in order."""
    return page.locator(".pinakes-search-title").all_inner_texts()
