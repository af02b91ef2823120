"""
Tables of small vaults and what a site makes of them, all built as one site.

Each case has a folder of its own, so that names in it mean what lies beside them.
"""

from __future__ import annotations

import json
import logging
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from selectolax.lexbor import LexborHTMLParser

from tests.packed import unpack
from tests.site.every_byte import all_contents
from tests.site.reading import BACKLINKS, bundle_part, panels, titles

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from selectolax.lexbor import LexborNode

    from tests.site.conftest import Site

DATA = Path(__file__).parents[1] / "data" / "site"
MAIN = ":is([role=main], article)"
OBSIDIAN = {".obsidian/app.json": "{}", "index.md": "# Home\n"}
EXTENSIONS = ["attr_list", "def_list", "footnotes", "md_in_html"]
_SUMMARY = re.compile(r"pinakes: [\d,]+ pages?, ")
_SPACE = re.compile(r"\s+")


@dataclass(frozen=True, kw_only=True)
class Case:
    """One example."""

    id: str
    """What the specification or the report calls it."""
    fact: str
    """What it shows."""
    files: Mapping[str, str | bytes]
    """Paths under the case's folder, or under the docs folder with a leading slash; and texts."""
    expect: Mapping[str, Any]
    """What `differences` compares."""
    is_alone: bool = False
    """Whether a site is built of it alone, so that it needs no folder."""

    @property
    def folder(self) -> str:
        """Its folder under the docs folder, with a slash; empty if it is alone."""
        return "" if self.is_alone else re.sub(r"\W+", "-", self.id.lower()) + "/"

    @property
    def sources(self) -> dict[str, str | bytes]:
        """All files by their paths under the docs folder."""
        return {
            name.lstrip("/") if name.startswith("/") else f"{self.folder}{name}": text
            for name, text in self.files.items()
        }


def vault(name: str, fact: str, files: Mapping[str, str | bytes], **expect: Any) -> Case:
    """Make a case of a whole vault."""
    obsidian = {".obsidian/app.json": OBSIDIAN[".obsidian/app.json"]}
    return Case(id=name, fact=fact, files={**obsidian, **files}, expect=expect, is_alone=True)


def read_cases(*names: str) -> list[Case]:
    """Read tables by name."""
    return [
        Case(**case)
        for name in names
        for case in json.loads((DATA / f"{name}.json").read_text("utf-8"))
    ]


def all_files(cases: Iterable[Case]) -> dict[str, str | bytes]:
    """Gather the files of cases; no case may touch those of another."""
    files: dict[str, str | bytes] = dict(OBSIDIAN)
    for case in cases:
        assert files.keys().isdisjoint(case.sources), case.id
        files |= case.sources
    return files


@dataclass(frozen=True, kw_only=True)
class BuiltCases:
    """The site of many cases."""

    site: Site
    pages: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    edges: tuple[tuple[str, str, str], ...] = ()
    texts: Mapping[str, str] = field(default_factory=dict)
    contents: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def of(cls, site: Site) -> BuiltCases:
        """Read the bundle of a site."""
        documents = bundle_part(site.folder, "pages")["documents"]
        return cls(
            site=site,
            pages={document["uri"]: document for document in documents},
            edges=tuple(_edges(bundle_part(site.folder, "graph"))),
            texts=_texts(documents, site.folder / "pinakes"),
            contents={path: found.lower() for path, found in all_contents(site.folder).items()},
        )

    def places(self, token: str) -> list[str]:
        """Name the files of the site in which a text is, in whatever form and case."""
        wanted = token.lower()
        return [path for path, contents in self.contents.items() if wanted in contents]

    def differences(self, case: Case) -> list[str]:
        """Say all that is not as a case expects."""
        return list(_Comparison(self, case).run())


def _edges(graph: dict[str, Any]) -> Iterator[tuple[str, str, str]]:
    edges, keys = graph["edges"], graph["nodes"]["key"]
    columns = zip(edges["kind"], edges["relation"], edges["source"], edges["target"], strict=True)
    for number, (kind, relation, source, target) in enumerate(columns):
        if number in edges["implied"]:
            continue
        parts = (graph["edge_kinds"][kind], graph["relations"][relation])
        yield ":".join(filter(None, parts)), keys[source], keys[target]


def _texts(documents: list[dict[str, Any]], bundle: Path) -> dict[str, str]:
    manifest = json.loads((bundle / "manifest.json").read_text("utf-8"))
    family = manifest["browser"]["families"]["sections"]
    pages = [
        page
        for number in range(family["files"])
        for page in json.loads(unpack((bundle / family["path"].format(number)).read_bytes()))
    ]
    return {
        document["uri"]: "\n".join(text for _, _, text in page)
        for document, page in zip(documents, pages, strict=True)
    }


class _Comparison:
    def __init__(self, built: BuiltCases, case: Case) -> None:
        self._built = built
        self._case = case
        self._page = str(case.expect.get("page", "a.md"))

    def run(self) -> Iterator[str]:
        for name, wanted in self._case.expect.items():
            if name != "page":
                yield from getattr(self, f"_{name}")(wanted)

    def _elements(self, wanted: Mapping[str, int | str | list[str]]) -> Iterator[str]:
        main = self._main()
        for selector, expected in wanted.items():
            found = [_plain(node.text()) for node in main.css(selector)]
            seen = {int: len(found), str: "|".join(found), list: found}[type(expected)]
            if seen != expected:
                yield f"{selector}: {seen!r} instead of {expected!r}"

    def _shows(self, wanted: list[str]) -> Iterator[str]:
        text = _plain(self._main().text())
        yield from (f"does not show {one!r}" for one in wanted if one not in text)

    def _hides(self, unwanted: list[str]) -> Iterator[str]:
        text = _plain(self._main().text())
        yield from (f"shows {one!r}" for one in unwanted if one in text)

    def _html(self, wanted: list[str]) -> Iterator[str]:
        html = self._main().html or ""
        yield from (f"has not {one!r}" for one in wanted if one not in html)

    def _not_html(self, unwanted: list[str]) -> Iterator[str]:
        html = self._main().html or ""
        yield from (f"has {one!r}" for one in unwanted if one in html)

    def _warns(self, wanted: list[str]) -> Iterator[str]:
        yield from self._compare_messages(wanted, self._messages(logging.WARNING))

    def _tells(self, wanted: list[str]) -> Iterator[str]:
        # What is only of interest is counted at one level and listed at another.
        yield from self._compare_messages(wanted, self._messages(logging.DEBUG))

    def _edges(self, wanted: list[str]) -> Iterator[str]:
        folder = self._case.folder
        found = {
            f"{kind} {source.removeprefix(folder)} > {target.removeprefix(folder)}"
            for kind, source, target in self._built.edges
            if source in self._case.sources
            and kind.partition(":")[0] not in {"directory", "mention", "nav", "tag"}
        }
        if found != set(wanted):
            yield f"edges {sorted(found)} instead of {sorted(wanted)}"

    def _meta(self, wanted: Mapping[str, Mapping[str, object]]) -> Iterator[str]:
        for name, expected in wanted.items():
            page = self._built.pages[f"{self._case.folder}{name}"]
            seen = {key: page[key] for key in expected}
            if seen != expected:
                yield f"{name}: {seen} instead of {expected}"

    def _indexed(self, wanted: Mapping[str, list[str]]) -> Iterator[str]:
        for text, pages in wanted.items():
            found = [
                uri.removeprefix(self._case.folder)
                for uri, indexed in self._built.texts.items()
                if text in indexed
            ]
            if found != pages:
                yield f"{text!r} is in the index of {found} instead of {pages}"

    def _unpublished(self, names: list[str]) -> Iterator[str]:
        for name in names:
            uri = f"{self._case.folder}{name}"
            if uri in self._built.pages or self._output(name).exists():
                yield f"{name} is published"

    def _backlinks(self, wanted: list[str]) -> Iterator[str]:
        found = titles(self._output(self._page).read_text("utf-8"), BACKLINKS)
        if found != wanted:
            yield f"backlinks of {found} instead of {wanted}"

    def _quotes(self, wanted: list[str]) -> Iterator[str]:
        html = self._output(self._page).read_text("utf-8")
        text = _plain(" ".join(panel.text() for panel in panels(html)))
        yield from (f"does not quote {one!r}" for one in wanted if one not in text)

    def _absent(self, tokens: list[str]) -> Iterator[str]:
        yield from self._only_in([], tokens)

    def _only_in(self, wanted: list[str], tokens: Iterable[str] | None = None) -> Iterator[str]:
        for token in tokens or self._case.expect["tokens"]:
            found = self._built.places(token)
            if found != wanted:
                yield f"{token!r} is in {found} instead of {wanted}"

    def _tokens(self, _: object) -> Iterator[str]:
        yield from ()

    def _in_bundle(self, wanted: Mapping[str, int]) -> Iterator[str]:
        for token, number in wanted.items():
            found = [path for path in self._built.places(token) if path.startswith("pinakes/")]
            if len(found) != number:
                yield f"{token!r} is in {found}"

    def _robots(self, wanted: str) -> Iterator[str]:
        page = LexborHTMLParser(self._output(self._page).read_text("utf-8"))
        found = [node.attributes.get("content") for node in page.css("head meta[name=robots]")]
        if found != [wanted]:
            yield f"robots are told {found}"

    def _main(self) -> LexborNode:
        main = LexborHTMLParser(self._output(self._page).read_text("utf-8")).css_first(MAIN)
        assert main is not None
        for panel in main.css(".pinakes-panel"):
            panel.decompose()
        return main

    def _output(self, name: str) -> Path:
        path = self._built.site.folder / self._case.folder / name
        if path.suffix != ".md":
            return path
        is_index = path.stem in {"index", "README"}
        return path.with_name("index.html") if is_index else path.with_suffix("") / "index.html"

    def _messages(self, level: int) -> list[str]:
        start = f"pinakes: {self._case.folder}"
        found = self._built.site.messages(level)
        return [
            message.removeprefix(start)
            for message in found
            if message.startswith(start) and not _SUMMARY.match(message)
        ]

    def _compare_messages(self, wanted: list[str], found: list[str]) -> Iterator[str]:
        if len(found) != len(wanted):
            yield f"messages {found} instead of {wanted}"
        for pattern in wanted:
            if not any(re.search(pattern, message) for message in found):
                yield f"no message like {pattern!r}, but {found}"


def _plain(text: str) -> str:
    return _SPACE.sub(" ", text).strip()
