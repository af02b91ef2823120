"""The sites that are searched: their pages, built once by MkDocs with a bare template."""

from __future__ import annotations

import json
import re
import shutil
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from tests.benchmarks.browser_search.further_pages import generate_further
from tests.benchmarks.browser_search.real_pages import (
    SourcePage,
    choose,
    read_argo_cd,
    read_documentation,
    read_paragraphs,
)
from tests.benchmarks.build_cost import Cost, measure_build

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

SITES: dict[str, Callable[[], list[SourcePage]]] = {
    "argo-cd": read_argo_cd,
    "3000": lambda: choose(read_documentation(), 3000),
    "10000": lambda: _filled(10_000),
    "50000": lambda: _filled(50_000),
}
"""Where the pages of each site come from, by its name."""

_PAGE = "<!doctype html><html lang=en><title>{{ page.title }}</title><main data-pagefind-body>{{ page.content }}</main></html>"
_STUBS = (
    "main.html",
    "redirect.html",
    "home.html",
    "apps-index.html",
    "blog.html",
    "blog-post.html",
)
_CONFIG = """\
site_name: Search
site_url: https://example.org/
theme: {{name: null, custom_dir: theme}}
plugins: {plugins}
site_dir: {site_dir}
nav: [{first}]
not_in_nav: '*'
markdown_extensions: [admonition, attr_list, def_list, fenced_code, footnotes, md_in_html, tables, toc]
"""
_WORD = re.compile(r"[^\W_]+")


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """A page, or a section of one, as MkDocs' own search reads it from the HTML."""

    location: str
    title: str
    text: str


@dataclass(frozen=True)
class Project:
    """One site in the work folder."""

    name: str
    folder: Path

    @property
    def site(self) -> Path:
        """What MkDocs built, with its own search and without the plugin."""
        return self.folder / "site"

    @property
    def pinakes_site(self) -> Path:
        """What MkDocs built from the same pages with the plugin."""
        return self.folder / "pinakes-site"

    def prepare(self) -> None:
        """Write the pages, and build them, unless they have been."""
        done = self.folder / "built.json"
        if done.exists():
            return
        shutil.rmtree(self.folder, ignore_errors=True)
        self._write_pages(SITES[self.name]())
        cost = self._build("[search]", self.site)
        done.write_text(json.dumps({"cpu": cost.cpu, "memory": cost.memory}), encoding="utf-8")

    def build_pinakes(self, options: str) -> Cost:
        """Build the same pages with the plugin."""
        return self._build(f"[pinakes: {options}]", self.pinakes_site)

    @cached_property
    def plain_cost(self) -> Cost:
        """What building without the plugin took."""
        return Cost(**json.loads((self.folder / "built.json").read_text(encoding="utf-8")))

    @cached_property
    def entries(self) -> list[Entry]:
        """Pages, and sections after their page, as MkDocs' own search has them."""
        index = self.site / "search" / "search_index.json"
        documents = json.loads(index.read_text(encoding="utf-8"))["docs"]
        return [
            Entry(location=one["location"], title=one["title"] or "", text=one["text"])
            for one in documents
        ]

    @cached_property
    def pages(self) -> list[Entry]:
        """Pages alone."""
        return [entry for entry in self.entries if "#" not in entry.location]

    def describe(self) -> str:
        """Say how large the site is."""
        terms: set[str] = set()
        words = 0
        for page in self.pages:
            found = _WORD.findall(page.text.lower())
            terms.update(found)
            words += len(found)
        return f"{len(self.pages):,} pages, {words / 1e6:.2f} M words, {len(terms):,} of them different"

    def _write_pages(self, pages: Iterable[SourcePage]) -> None:
        for page in pages:
            path = self.folder / "docs" / page.path
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(page.text, encoding="utf-8")
        theme = self.folder / "theme"
        theme.mkdir()
        for name in _STUBS:
            (theme / name).write_text(_PAGE, encoding="utf-8")

    def _build(self, plugins: str, site: Path) -> Cost:
        docs = self.folder / "docs"
        first = min(path.relative_to(docs).as_posix() for path in docs.rglob("*.md"))
        config = self.folder / "mkdocs.yml"
        config.write_text(
            _CONFIG.format(plugins=plugins, site_dir=site.name, first=json.dumps(first)),
            encoding="utf-8",
        )
        return measure_build(config)


def _filled(count: int) -> list[SourcePage]:
    documentation = read_documentation()
    real = [*documentation, *read_paragraphs()]
    further = generate_further(documentation, count - len(real))
    return sorted([*real, *further], key=lambda page: page.path)
