"""
What a built site makes of each wikilink of a real vault, beside what its truth file says.

Nothing of our own is asked here: HTML is read with selectolax, samples in the
source are found with markdown-it, and files by their names in the site.
"""

from __future__ import annotations

import json
import posixpath
import re
import sqlite3
import unicodedata
from collections import Counter, defaultdict, deque
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NotRequired, TypedDict
from urllib.parse import unquote

from markdown_it import MarkdownIt
from selectolax.lexbor import LexborHTMLParser

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from selectolax.lexbor import LexborNode

VAULTS = Path(__file__).parents[3] / "shared" / "vaults"
"""Real knowledge bases, which lie beside the project where they may be used."""
NOTES = ("foam-docs", "garden-chinese", "quartz-docs")
"""Those whose wikilinks have been worked out by hand."""
SITES = ("csc-user-guide", "mkdocs-material-docs")
"""Those without wikilinks."""

_TRANSCLUSION = "pinakes-transclusion"
_SHOWN_LINKS = ".wikilink, img.pinakes-embed"
_SAMPLE = re.compile(r"[^\n]*\[\[[^\n]*\]\][^\n]*")
_FRONT_MATTER = re.compile(r"\A---\s*\n.*?\n---\s*\n", re.DOTALL)
_MARKUP = re.compile(r"[*_=~`\\]|<[^>]*>")
_BLOCK_ENOUGH = 12
_EMBED_ENOUGH = 30


class Truth(TypedDict):
    """One wikilink as a truth file has it."""

    source: str
    line: int
    raw: str
    where: str
    link: str
    display: str | None
    target: str | None
    heading: str | None
    block: str | None
    candidates: int
    alias_target: NotRequired[str]
    exact_case_target: NotRequired[str]
    sub_status: NotRequired[str]


@dataclass(kw_only=True)
class Figures:
    """What was counted in one built vault, and every link that is not as it should be."""

    vault: str
    existing: int = 0
    right: int = 0
    wrong: list[str] = field(default_factory=list)
    missed: list[str] = field(default_factory=list)
    places: int = 0
    places_right: int = 0
    places_missed: list[str] = field(default_factory=list)
    nowhere: int = 0
    dead: list[str] = field(default_factory=list)
    samples: int = 0
    samples_changed: list[str] = field(default_factory=list)
    notes: int = 0
    notes_shown: int = 0
    notes_not_shown: list[str] = field(default_factory=list)
    properties: int = 0
    properties_missed: list[str] = field(default_factory=list)

    def row(self) -> str:
        """One line of the table that `HEAD` begins."""
        return (
            f"{self.vault:<22}{self.right:>6} of {self.existing:<6}{len(self.wrong):>6}"
            f"{self.places_right:>7} of {self.places:<5}{self.nowhere:>8}{len(self.dead):>6}"
            f"{self.samples:>9}{len(self.samples_changed):>9}{self.notes_shown:>7} of {self.notes}"
        )


HEAD = (
    f"{'vault':<22}{'right page':>12}{'wrong':>10}{'right place':>13}{'nowhere':>10}{'dead':>6}"
    f"{'samples':>9}{'changed':>9}{'embeds shown':>14}"
)
"""Names of the columns of `Figures.row`."""


def truth_of(vault: str) -> tuple[str, list[Truth]]:
    """The docs folder of a vault, relative to all vaults, and its wikilinks."""
    path = VAULTS / "truth" / f"{vault}.json"
    if not path.exists():
        return f"{vault}/docs", []
    found = json.loads(path.read_text("utf-8"))
    return found["root"], found["links"]


def measure(vault: str, *, docs: Path, site: Path) -> Figures:
    """Compare a built vault with what is known of it."""
    figures = Figures(vault=vault)
    links: dict[str, list[Truth]] = defaultdict(list)
    for link in truth_of(vault)[1]:
        links[link["source"]].append(link)
    reader = _Site(docs, site)
    for source in sorted(path.relative_to(docs).as_posix() for path in docs.rglob("*.md")):
        if "/." in f"/{source}":
            continue
        in_body = [link for link in links.get(source, ()) if link["where"] == "body"]
        _Page(reader, source, figures).compare(in_body)
    _compare_properties(site, [link for found in links.values() for link in found], figures)
    return figures


def _compare_properties(site: Path, links: Iterable[Truth], figures: Figures) -> None:
    written = [link for link in links if link["where"] == "front-matter" and link["target"]]
    figures.properties = len(written)
    with sqlite3.connect(site / "pinakes" / "pinakes.sqlite") as database:
        edges = set(
            database.execute(
                "select source.key, target.key from edges"
                " join nodes as source on source.id = edges.source"
                " join nodes as target on target.id = edges.target where edges.kind = 'field'"
            )
        )
    database.close()
    figures.properties_missed = [
        f"{link['source']}:{link['line']}: {link['raw']}"
        for link in written
        if (link["source"], link["target"]) not in edges
    ]


class _Site:
    """Files of a built site, parsed once."""

    def __init__(self, docs: Path, site: Path) -> None:
        self.docs = docs
        self.folder = site
        self.files = {
            unicodedata.normalize("NFC", path.relative_to(site).as_posix())
            for path in site.rglob("*")
            if path.is_file()
        }
        self.page = cache(self._page)
        self.text = cache(self._text)

    def _page(self, path: str) -> LexborHTMLParser:
        return LexborHTMLParser((self.folder / path).read_text("utf-8"))

    def _text(self, path: str) -> str:
        main = self.page(path).css_first("main, [role=main]")
        return main.text() if main else ""

    def address(self, uri: str) -> str:
        """Where MkDocs puts a source file."""
        uri = unicodedata.normalize("NFC", uri)
        stem, suffix = posixpath.splitext(uri)
        if suffix != ".md":
            return uri
        folder, name = posixpath.split(stem)
        if name == "index" or (name == "README" and not (self.docs / folder / "index.md").exists()):
            return posixpath.join(folder, "index.html")
        return f"{stem}/index.html"

    def follow(self, href: str, page: str) -> tuple[str, str]:
        """The file that an address in a page leads to, and the place in it."""
        way, _, fragment = href.partition("#")
        path = posixpath.normpath(posixpath.join(posixpath.dirname(page), unquote(way)))
        if not way:
            path = page
        elif way.endswith("/") or (self.folder / path).is_dir():
            path = posixpath.normpath(f"{path}/index.html")
        return unicodedata.normalize("NFC", path), unquote(fragment)

    def leads(self, path: str, fragment: str) -> bool:
        """Whether there is such a file, and such a place in it."""
        if path not in self.files:
            return False
        is_page = path.endswith(".html")
        return not fragment or not is_page or self.place(path, fragment) is not None

    def place(self, path: str, fragment: str) -> LexborNode | None:
        """The element that bears an id."""
        return next((node for node in self.page(path).css("[id]") if node.id == fragment), None)


class _Page:
    """The links of one page, as written and as rendered."""

    def __init__(self, site: _Site, source: str, figures: Figures) -> None:
        self._site = site
        self._source = source
        self._path = site.address(source)
        self._figures = figures

    def compare(self, links: list[Truth]) -> None:
        """Look at each link that is written, then at each that is shown."""
        text = (self._site.docs / self._source).read_text("utf-8", errors="replace")
        if self._path not in self._site.files:
            self._figures.missed += [f"{self._source}: is not built" for _ in links[:1]]
            return
        shown = self._shown()
        for link in links:
            queue = shown.get(_key(link))
            self._judge(link, queue.popleft() if queue else None)
        left = [node for queue in shown.values() for node in queue]
        self._figures.wrong += [
            f"{self._source}: shows {node.text()!r}, leading to {node.attributes.get('href')!r}"
            for node in left
            if node.tag == "a" and links
        ]
        self._check_dead()
        self._check_samples(text)

    def _shown(self) -> dict[tuple[str, str], deque[LexborNode]]:
        found: dict[tuple[str, str], deque[LexborNode]] = defaultdict(deque)
        for node in self._site.page(self._path).css(_SHOWN_LINKS):
            around = _transclusions(node)
            if len(around) > 1 or (around and (node.parent is None or node.parent.tag != "footer")):
                continue
            if node.tag == "img":
                name = posixpath.basename(unquote(node.attributes.get("src") or ""))
                found["file", _plain(name)].append(node)
            else:
                found["text", _plain(node.text())].append(node)
        return found

    def _judge(self, link: Truth, node: LexborNode | None) -> None:
        figures, target = self._figures, link["target"] or link.get("alias_target")
        name = f"{self._source}:{link['line']}: {link['raw']}"
        href = (node.attributes.get("href") or node.attributes.get("src")) if node else None
        if target is None:
            figures.nowhere += 1
            if href is not None:
                figures.wrong.append(f"{name} leads nowhere, and here to {href!r}")
            return
        figures.existing += 1
        if href is None:
            figures.missed.append(name)
            return
        path, fragment = self._site.follow(href, self._path)
        right = {target, link.get("exact_case_target", target)}
        if path not in map(self._site.address, right):
            figures.wrong.append(f"{name} leads to {path!r}")
            return
        figures.right += 1
        self._judge_place(link, name, fragment=fragment, target=target)
        if node is not None and link["raw"].startswith("!") and target.endswith(".md"):
            self._judge_embed(name, node, target)

    def _judge_place(self, link: Truth, name: str, *, fragment: str, target: str) -> None:
        wanted = self._wanted_place(link, target)
        if not wanted:
            return
        self._figures.places += 1
        place = self._site.place(self._site.address(target), fragment) if fragment else None
        if place is not None and wanted in _letters(place.text()):
            self._figures.places_right += 1
        else:
            self._figures.places_missed.append(f"{name}: #{fragment}")

    def _wanted_place(self, link: Truth, target: str) -> str:
        if link["heading"]:
            return _letters(link["heading"])
        if not link["block"]:
            return ""
        text = (self._site.docs / target).read_text("utf-8")
        lines = [line for line in text.splitlines() if line.strip()]
        for before, line in zip(["", *lines], lines, strict=False):
            if line.rstrip().endswith(f"^{link['block']}"):
                marked = line.rpartition("^")[0]
                return _letters(_visible(marked if marked.strip() else before))[:_BLOCK_ENOUGH]
        return ""

    def _judge_embed(self, name: str, node: LexborNode, target: str) -> None:
        self._figures.notes += 1
        around = _transclusions(node)
        text = around[0].text().strip().removesuffix(node.text().strip()) if around else ""
        content = _letters(text)[:_EMBED_ENOUGH]
        at_home = _letters(self._site.text(self._site.address(target)))
        is_cycle = bool(around) and around[0].css_first(".pinakes-cycle") is not None
        if is_cycle or (content and content in at_home):
            self._figures.notes_shown += 1
        else:
            self._figures.notes_not_shown.append(name)

    def _check_dead(self) -> None:
        for node in self._site.page(self._path).css("a.wikilink, img.pinakes-embed"):
            href = node.attributes.get("href") or node.attributes.get("src") or ""
            if not self._site.leads(*self._site.follow(href, self._path)):
                self._figures.dead.append(f"{self._source}: {href}")

    def _check_samples(self, text: str) -> None:
        shown: Counter[str] = Counter()
        for node in self._site.page(self._path).css("code, pre"):
            if not _transclusions(node) and (node.tag == "code" or not node.css("code")):
                shown.update(line for line in node.text().splitlines() if "[[" in line)
        for sample in _samples(text):
            self._figures.samples += 1
            if not any(sample.strip() in line for line in shown):
                self._figures.samples_changed.append(f"{self._source}: {sample.strip()}")


def _key(link: Truth) -> tuple[str, str]:
    target = link["raw"].replace("\\|", "|").strip("![]").partition("|")[0]
    path, has_heading, heading = target.partition("#")
    path = path.strip()
    suffix = posixpath.splitext(path)[1].lower()
    if link["raw"].startswith("!") and suffix in {".png", ".jpg", ".jpeg", ".gif", ".svg", ".webp"}:
        return "file", _plain(posixpath.basename(path))
    if link["display"] and link["display"].strip():
        return "text", _plain(link["display"])
    name = path.rstrip("/").rpartition("/")[2].removesuffix(".md")
    trail = [part for part in map(str.strip, heading.split("#")) if part and part[0] != "^"]
    shown = " > ".join(filter(None, (name, *trail)))
    return "text", _plain(shown or f"{has_heading}{heading}".lstrip("#"))


def _plain(text: str) -> str:
    return " ".join(_MARKUP.sub("", unicodedata.normalize("NFC", text)).split()).lower()


def _letters(text: str) -> str:
    return "".join(filter(str.isalnum, unicodedata.normalize("NFC", text).lower()))


def _visible(markdown: str) -> str:
    text = re.sub(r"\[\[(?:[^\]|]*\|)?([^\]]*)\]\]|\[([^\]]*)\]\([^)]*\)", r"\1\2", markdown)
    return re.sub(r"^\s*(?:>\s*)*(?:[-*+]|\d+[.)])?\s+", "", text)


def _transclusions(node: LexborNode) -> list[LexborNode]:
    found: list[LexborNode] = []
    above = node.parent
    while above is not None:
        if _TRANSCLUSION in (above.attributes.get("class") or "").split():
            found.append(above)
        above = above.parent
    return found


def _samples(text: str) -> Iterator[str]:
    tokens = MarkdownIt("commonmark").parse(_FRONT_MATTER.sub("", text))
    for token in tokens:
        parts: Iterable[str] = ()
        if token.type in {"fence", "code_block"}:
            parts = [token.content]
        elif token.type == "inline":
            parts = [one.content for one in token.children or () if one.type == "code_inline"]
        for part in parts:
            yield from _SAMPLE.findall(part)
