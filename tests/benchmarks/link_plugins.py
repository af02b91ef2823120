"""
How many links of real vaults lead where their authors meant: this plugin and others.

Installs nothing. There is a row for each plugin that can be imported, so other
plugins are measured by a run with them in the path:

```
PYTHONPATH=/path/to/roamlinks python -m tests.benchmarks.link_plugins foam-docs
```

Each link in a copy of the vault is put between two words of our own; what stands
between them in the page is what became of the link.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from collections import defaultdict
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import unquote, urljoin

import yaml
from selectolax.lexbor import LexborHTMLParser

from tests.site.truth import VAULTS, truth_of
from tests.site.vault_projects import copy_docs

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tests.site.truth import Truth

_DEFAULT = ("foam-docs", "quartz-docs")
_PINAKES: dict[str, object] = {"pinakes": {"embeddings": {"model": "none"}}}
_PLUGINS: dict[str, tuple[str, object]] = {
    "mkdocs-pinakes": ("pinakes", _PINAKES),
    "mkdocs-roamlinks-plugin": ("roamlinks", "roamlinks"),
    "mkdocs-ezlinks-plugin": ("ezlinks", "ezlinks"),
    "mkdocs-wikilinks-plugin": ("ezlinks", "ezlinks"),
    "mkdocs-obsidian-links": ("ezlinks", "ezlinks"),
    "mkdocs-obsidian-bridge": ("obsidian-bridge", "obsidian-bridge"),
    "mkdocs-publisher": ("pub-obsidian", {"pub-obsidian": {"backlinks": {"enabled": False}}}),
}
_ADDRESSES = {"a": "href", "img": "src", "video": "src", "audio": "src", "object": "data"}
_CODE = re.compile(r"(?P<ticks>`+)(?!`).+?(?<!`)(?P=ticks)(?!`)")
_MARK = re.compile(r"xq\d+o | xq\d+c")
_HIDDEN = re.compile(r"<!--.*?-->|<(?:script|style)\b.*?</(?:script|style)>", re.DOTALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class Figures:
    """What became of the links of a vault; the counts are of links."""

    existing: int
    """Links whose page exists."""
    right: int
    """Those of them that lead to it."""
    wrong: int
    """Links that lead to another page."""
    dead: int
    """Links to an address that the site does not have."""
    headings: int
    """Links whose heading exists."""
    headings_hit: int
    """Those of them that lead to its place in the built page."""
    samples: int
    """Pieces of code with two square brackets."""
    samples_changed: int
    """Those of them that the pages show otherwise."""


def main(names: Sequence[str] = _DEFAULT) -> None:
    """Print a row for each vault and plugin."""
    write = sys.stdout.write
    write("Wikilinks in real vaults, each plugin with its default options\n")
    write(f"{'vault':<16}{'plugin':<40}{'right page':>16}{'wrong':>7}{'dead':>6}")
    write(f"{'headings':>12}{'code changed':>15}\n")
    for name in names:
        if not (VAULTS / "truth" / f"{name}.json").is_file():
            write(f"{name}: there is no such vault in {VAULTS}\n")
            continue
        for plugin, option in _installed().items():
            figures = measure(name, option)
            write(f"{name:<16}{plugin:<40}{_share(figures.right, figures.existing):>16}")
            write(f"{figures.wrong:>7}{figures.dead:>6}")
            write(f"{f'{figures.headings_hit} of {figures.headings}':>12}")
            write(f"{f'{figures.samples_changed} of {figures.samples}':>15}\n")


def measure(name: str, plugin: object) -> Figures:
    """Build a vault with a plugin, and compare what its links became with what they should be."""
    with tempfile.TemporaryDirectory() as scratch:
        project = Path(scratch, "project")
        copy_docs(name, project / "docs")
        links = _mark(truth_of(name)[1], project / "docs")
        plain = _code(_build(project, None))
        site = _build(project, plugin)
        return _compare(links, site, samples=plain)


def _installed() -> dict[str, object]:
    """Find what can be measured: of plugins with one name, only one that is alone."""
    found: dict[str, object] = {}
    by_name: dict[str, list[str]] = defaultdict(list)
    for distribution, (name, option) in _PLUGINS.items():
        try:
            label = f"{distribution} {version(distribution)}"
        except PackageNotFoundError:
            continue
        found[label] = option
        by_name[name].append(label)
    for rivals in by_name.values():
        if len(rivals) > 1:
            sys.stdout.write(f"left out, because they bear one name: {', '.join(rivals)}\n")
            for label in rivals:
                del found[label]
    return found


def _share(part: int, whole: int) -> str:
    return f"{part} of {whole} {100 * part / whole:.1f}%" if whole else "none"


def _build(project: Path, plugin: object) -> Path:
    site = project / ("plain" if plugin is None else "site")
    config = {
        "site_name": "Vault",
        "site_dir": site.name,
        "theme": "mkdocs",
        "markdown_extensions": ["pymdownx.superfences"],
        "plugins": [] if plugin is None else [plugin],
    }
    text = yaml.safe_dump(config, allow_unicode=True)
    (project / "mkdocs.yml").write_text(text, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--quiet"],
        cwd=project,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise SystemExit(done.stderr[-2000:])
    return site


def _mark(links: Iterable[Truth], docs: Path) -> list[Truth]:
    by_source: dict[str, list[tuple[int, Truth]]] = defaultdict(list)
    marked: list[Truth] = []
    for link in links:
        if link["where"] == "body":
            by_source[link["source"]].append((len(marked), link))
            marked.append(link)
    for source, entries in by_source.items():
        path = docs / source
        lines = path.read_text(encoding="utf-8").split("\n")
        after: dict[int, int] = {}
        for number, link in entries:
            at = link["line"] - 1
            start = _outside_code(lines[at], link["raw"], after.get(at, 0))
            end = start + len(link["raw"])
            opening, closing = f"xq{number}o ", f" xq{number}c"
            lines[at] = lines[at][:start] + opening + link["raw"] + closing + lines[at][end:]
            after[at] = end + len(opening) + len(closing)
        path.write_text("\n".join(lines), encoding="utf-8")
    return marked


def _outside_code(line: str, raw: str, start: int) -> int:
    code = [match.span() for match in _CODE.finditer(line)]
    at = line.find(raw, start)
    while at >= 0:
        inside = next((end for begin, end in code if begin <= at < end), None)
        if inside is None:
            return at
        at = line.find(raw, inside)
    # The line ends in the link of a longer stretch, or names it otherwise.
    return len(line)


def _compare(links: Sequence[Truth], site: Path, *, samples: dict[str, list[str]]) -> Figures:
    counts: dict[str, int] = defaultdict(int)
    pages = {link["source"]: _html(site, link["source"]) for link in links}
    for number, link in enumerate(links):
        between = re.search(rf"xq{number}o(.*?)xq{number}c", pages[link["source"]], re.DOTALL)
        address = _first_address(between[1]) if between else None
        wanted = link.get("exact_case_target") or link.get("target")
        base = f"/{_page_address(link['source'])}"
        path, _, fragment = urljoin(base, address or "").partition("#")
        counts["existing"] += wanted is not None
        if address is not None:
            arrived = unquote(path) if "://" not in path else ""
            meant = (wanted, link["target"], link.get("alias_target"))
            allowed = {f"/{_page_address(one)}" for one in meant if one}
            if link["link"].endswith("/"):
                # The folder's own page, which the truth leaves open.
                allowed.add(f"/{link['link']}")
            exists = bool(arrived) and _file(site, arrived).is_file()
            counts["right"] += wanted is not None and arrived in allowed
            counts["dead"] += not exists
            counts["wrong"] += exists and arrived not in allowed
        if link.get("heading") and link.get("sub_status") == "ok":
            counts["headings"] += 1
            counts["headings_hit"] += address is not None and _is_heading(
                _file(site, unquote(path)), unquote(fragment), str(link["heading"])
            )
    shown = _code(site)
    for page, pieces in samples.items():
        left = list(shown.get(page, ()))
        for piece in pieces:
            counts["samples"] += 1
            if piece in left:
                left.remove(piece)
            else:
                counts["samples_changed"] += 1
    return Figures(**{name: counts[name] for name in Figures.__dataclass_fields__})


def _first_address(html: str) -> str | None:
    for node in LexborHTMLParser(f"<div>{html}</div>").css("a, img, video, audio, object"):
        address = node.attributes.get(_ADDRESSES[str(node.tag)])
        if address is not None:
            return address
    return None


def _page_address(uri: str) -> str:
    path = Path(uri)
    if path.suffix.lower() != ".md":
        return uri
    if path.stem.lower() in {"index", "readme"}:
        return "" if path.parent == Path() else f"{path.parent.as_posix()}/"
    return f"{path.with_suffix('').as_posix()}/"


def _file(site: Path, address: str) -> Path:
    relative = address.lstrip("/")
    return site / relative / "index.html" if address.endswith("/") else site / relative


def _html(site: Path, uri: str) -> str:
    path = _file(site, f"/{_page_address(uri)}")
    return _HIDDEN.sub("", path.read_text(encoding="utf-8")) if path.is_file() else ""


def _is_heading(page: Path, identifier: str, heading: str) -> bool:
    if not identifier or not page.is_file():
        return False
    tree = LexborHTMLParser(page.read_text(encoding="utf-8"))
    wanted = _words(heading.rpartition("#")[2])
    return any(
        node.attributes.get("id") == identifier and _words(node.text()) == wanted
        for node in tree.css("h1, h2, h3, h4, h5, h6")
    )


def _words(text: str) -> str:
    return " ".join(re.findall(r"\w+", text.lower()))


def _code(site: Path) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for page in sorted(site.rglob("*.html")):
        tree = LexborHTMLParser(page.read_text(encoding="utf-8"))
        # A text with a link of the truth is prose that Python-Markdown takes for code.
        found[page.relative_to(site).as_posix()] = [
            text
            for text in (node.text() for node in tree.css("code"))
            if "[[" in text and not _MARK.search(text)
        ]
    return found


if __name__ == "__main__":
    main(sys.argv[1:] or _DEFAULT)
