"""The examples of resolving, of Markdown links and of headings, clicked in a built site."""

from __future__ import annotations

import posixpath
import unicodedata
from collections import defaultdict
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote, urlsplit

import pytest

from tests.documents.cases import MARKDOWN_LINKS, WIKILINKS, group
from tests.site.conftest import build_project, write_project
from tests.site.reading import parse
from tests.site.site_cases import MAIN, OBSIDIAN

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from selectolax.lexbor import LexborNode

    from tests.site.conftest import Site

MARKDOWN_CASES = [pytest.param(case, id=case["id"]) for case in MARKDOWN_LINKS["cases"]]
TEXT = "Words.\n\n## Heading Two\n"
MOVED = {"Figure.jpg.md": "Figure.jpg.html"}
"""A page whose usual address is in a folder that a file of its name leaves no room for."""


def pages_of(vault: str, texts: Mapping[str, Iterable[str]]) -> dict[str, str]:
    """Fill the files of a vault; pages without a text of their own have a heading to link to."""
    names = [unicodedata.normalize("NFC", name) for name in WIKILINKS["vaults"][vault]]
    # One name is stored as macOS does.
    stored = [unicodedata.normalize("NFD", name) if name == "Café.md" else name for name in names]
    return {name: "\n\n".join((TEXT, *texts.get(name, ()))) for name in stored}


@pytest.fixture(scope="module")
def sites(tmp_path_factory: pytest.TempPathFactory) -> dict[tuple[str, bool], Site]:
    texts: dict[str, dict[str, list[str]]] = {"tie": defaultdict(list), "names": defaultdict(list)}
    for case in map(case_of, group("R")):
        texts[case["vault"]][case["source"]].append(f"{case['id']} [[{case['input']}]]")
    for case in map(case_of, MARKDOWN_CASES):
        texts["names"][MARKDOWN_LINKS["source"]].append(f"{case['id']} {case['input']}")
    headings = [f"{case['id']} [[Doc{case['input']}]]" for case in map(case_of, group("H"))]
    headed = {
        "Doc.md": WIKILINKS["heading_document"],
        "a.md": "\n\n".join(headings),
        "Other.md": "",
    }
    vaults = {name: pages_of(name, texts[name]) for name in texts} | {"headings": headed}
    sites = {}
    for name, files in vaults.items():
        for is_usual in (True, False):
            project = write_project(
                tmp_path_factory.mktemp(name),
                {**files, ".obsidian/app.json": OBSIDIAN[".obsidian/app.json"]},
                config={"use_directory_urls": is_usual, "markdown_extensions": ["attr_list"]},
            )
            sites[name, is_usual] = build_project(project)
    return sites


def case_of(parameter: Any) -> dict[str, Any]:
    case: dict[str, Any] = parameter.values[0]
    return case


def output(uri: str, *, is_usual: bool) -> str:
    """Name the file that MkDocs makes of another."""
    stem, extension = posixpath.splitext(uri)
    if extension != ".md":
        return uri
    if is_usual and uri in MOVED:
        return MOVED[uri]
    is_plain = not is_usual or posixpath.basename(stem) in {"index", "README"}
    return f"{stem}.html" if is_plain else f"{stem}/index.html"


def paragraph(site: Site, source: str, case_id: str, *, is_usual: bool) -> LexborNode:
    page = parse(site.folder / output(source, is_usual=is_usual))
    (found,) = (node for node in page.css(f"{MAIN} p") if node.text().split()[:1] == [case_id])
    return found


def destinations(site: Site, source: str, case_id: str, *, is_usual: bool) -> list[tuple[str, str]]:
    """Follow all links of a case to files, and places in them."""
    folder = posixpath.dirname(output(source, is_usual=is_usual))
    found = []
    for node in paragraph(site, source, case_id, is_usual=is_usual).css("a[href], img[src]"):
        address = urlsplit(node.attributes.get("href") or node.attributes.get("src") or "")
        if address.scheme or address.netloc:
            continue
        path = posixpath.normpath(posixpath.join(folder, unquote(address.path)))
        if not address.path:
            path = output(source, is_usual=is_usual)
        elif (site.folder / path).is_dir():
            path = posixpath.normpath(posixpath.join(path, "index.html"))
        assert (site.folder / path).is_file(), path
        found.append((unicodedata.normalize("NFC", path), unquote(address.fragment)))
    return found


@pytest.mark.parametrize("is_usual", [True, False], ids=["folders", "files"])
@pytest.mark.parametrize("case", group("R"))
def test_a_wikilink_is_followed_to_its_page(sites, case, *, is_usual):
    found = destinations(
        sites[case["vault"], is_usual], case["source"], case["id"], is_usual=is_usual
    )

    is_text = not case["expect"] or not case["input"]
    expected = [] if is_text else [(output(case["expect"], is_usual=is_usual), "")]
    assert found == [(unicodedata.normalize("NFC", path), place) for path, place in expected]


@pytest.mark.parametrize("is_usual", [True, False], ids=["folders", "files"])
@pytest.mark.parametrize("case", MARKDOWN_CASES)
def test_a_markdown_link_is_followed_to_its_page(sites, case, *, is_usual):
    source = MARKDOWN_LINKS["source"]
    found = destinations(sites["names", is_usual], source, case["id"], is_usual=is_usual)

    place = "heading-two" if case.get("subpath") else ""
    expected = [(output(case["target"], is_usual=is_usual), place)] if case["target"] else []
    assert found == expected


@pytest.mark.parametrize("case", group("H"))
def test_a_heading_is_followed_to_its_place(sites, case):
    (found,) = destinations(sites["headings", True], "a.md", case["id"], is_usual=True)

    kind, *place = case["expect"] or ["page"]
    assert found == ("Doc/index.html", place[0] if kind in {"heading", "block"} else "")
