"""The examples of the page on links are built, and give what the page says."""

from __future__ import annotations

import logging
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import unquote, urljoin

import pytest
from selectolax.lexbor import LexborHTMLParser

from tests.site.conftest import build_project, write_project

if TYPE_CHECKING:
    from tests.site.conftest import Site

PAGE = (Path(__file__).parents[2] / "docs/reference/links.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```text\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
FILE = re.compile(
    r"^`(?P<name>[^`\n]+)`:\n\n```\w+\n(?P<content>.*?)^```$", re.MULTILINE | re.DOTALL
)
EMPTY = re.compile(r"^The other files are empty: (?P<names>.*)\.$", re.MULTILINE)
MESSAGE = re.compile(r"^(?P<level>INFO|WARNING) +-  (?P<text>.*)$", re.MULTILINE)
MEDIA = {"a": "href", "img": "src", "video": "src", "audio": "src", "object": "data"}
OWN_HEADING = "\n\n## Below\n\nA last line. ^last\n"


@dataclass(frozen=True, kw_only=True)
class Example:
    """A line of one of the page's lists."""

    written: str
    leads_to: str
    shown: str


def examples() -> list[Example]:
    found = []
    for block in BLOCK.finditer(PAGE):
        head, *lines = block["text"].splitlines()
        if head.startswith("written "):
            columns = [head.index(name) for name in ("leads to", "shown")]
            found += [
                Example(
                    written=line[: columns[0]].rstrip(),
                    leads_to=line[columns[0] : columns[1]].strip(),
                    shown=line[columns[1] :].strip(),
                )
                for line in lines
            ]
    return found


def vault() -> dict[str, str]:
    files = {match["name"]: match["content"] for match in FILE.finditer(PAGE)}
    empty = EMPTY.search(PAGE)
    assert empty
    files |= dict.fromkeys(re.findall("`([^`]+)`", empty["names"]), "")
    return files | {"index.md": "# Home\n", ".obsidian/app.json": "{}"}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """The vault of the page, with one more page for each example."""
    here = {
        f"boats/Here {number}.md": example.written + OWN_HEADING
        for number, example in enumerate(examples())
    }
    options = {"related": {"enabled": False}, "backlinks": {"enabled": False}}
    project = write_project(tmp_path_factory.mktemp("links"), vault() | here, options=options)
    return build_project(project)


@cache
def content(site: Site, number: int) -> LexborHTMLParser:
    html = site.html(f"boats/Here {number}").partition('<h2 id="below"')[0]
    return LexborHTMLParser(html.partition('role="main">')[2])


def address(tree: LexborHTMLParser, number: int) -> str:
    for node in reversed(tree.css(", ".join(MEDIA))):
        href = node.attributes.get(MEDIA[str(node.tag)])
        if href is not None:
            return (
                href if href.startswith("#") else unquote(urljoin(f"/boats/Here {number}/", href))
            )
    return "-"


def shows(tree: LexborHTMLParser, shown: str) -> bool:
    """Whether the page has the text, or the element, that the example says it shows."""
    if not shown.startswith("<"):
        text = " ".join(tree.body.text().split()) if tree.body else ""
        return text == shown.removeprefix("nothing")
    wanted = LexborHTMLParser(shown).body.child  # type: ignore[union-attr]
    assert wanted is not None
    return any(
        wanted.attributes.items() <= node.attributes.items() and wanted.text() in node.text()
        for node in tree.css(str(wanted.tag))
    )


def test_there_are_examples():
    assert len(examples()) > 50


@pytest.mark.parametrize(
    ("number", "example"),
    [pytest.param(number, one, id=one.written) for number, one in enumerate(examples())],
)
def test_an_example_gives_what_the_page_says(site, number, example):
    tree = content(site, number)

    assert address(tree, number) == example.leads_to
    assert shows(tree, example.shown), tree.html


def test_messages_are_those_of_the_page(site):
    # Many messages of one kind are listed at a lower level.
    said = {
        ("WARNING" if at >= logging.WARNING else "INFO", re.sub(r"Here \d+", "Here", text))
        for at, text in site.log
    }
    stated = [(match["level"], match["text"]) for match in MESSAGE.finditer(PAGE)]

    assert stated
    assert [message for message in stated if message not in said] == []
