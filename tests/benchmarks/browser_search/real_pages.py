"""Real pages of several sources, joined into sites of any size."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from tests.quality.sets import JUDGED
from tests.site.truth import VAULTS

if TYPE_CHECKING:
    from collections.abc import Iterable

_DOCUMENTATION = {
    "known-argo-cd": JUDGED / "known-argo-cd" / "docs",
    "related-bitcoin-topics": JUDGED / "related-bitcoin-topics" / "docs",
    "related-cpp-crt": JUDGED / "related-cpp-crt" / "docs",
    "related-powershell-docs": JUDGED / "related-powershell-docs" / "docs",
    "search-devdocs": JUDGED / "search-devdocs" / "docs",
    "csc-user-guide": VAULTS / "csc-user-guide" / "docs",
    "foam-docs": VAULTS / "foam-docs" / "docs",
    "mkdocs-material-docs": VAULTS / "mkdocs-material-docs" / "docs",
    "quartz-docs": VAULTS / "quartz-docs" / "docs",
}
# Paragraphs of an encyclopedia, a page each. A garden in Chinese is left out: it
# would measure how each engine cuts Chinese, not how it scales.
_PARAGRAPHS = {
    name: JUDGED / name / "docs"
    for name in ("multihop-2wiki101", "multihop-hotpot100", "multihop-musique100")
}


@dataclass(frozen=True, slots=True, kw_only=True)
class SourcePage:
    """A page as an author wrote it."""

    path: str
    """Under the docs folder."""
    text: str
    """Markdown."""


def read_documentation() -> list[SourcePage]:
    """Read every page of documentation, each source in a folder of its own, in path order."""
    return _read(_DOCUMENTATION)


def read_paragraphs() -> list[SourcePage]:
    """Read every paragraph of an encyclopedia, in path order."""
    return _read(_PARAGRAPHS)


def read_argo_cd() -> list[SourcePage]:
    """Read one real site, its folders as they are."""
    return list(_pages_of(_DOCUMENTATION["known-argo-cd"], ""))


def choose(pages: Iterable[SourcePage], count: int) -> list[SourcePage]:
    """Choose so many pages evenly from all sources, the same every time, in path order."""
    drawn = sorted(pages, key=lambda page: hashlib.sha256(page.path.encode()).digest())
    return sorted(drawn[:count], key=lambda page: page.path)


def _read(folders: dict[str, Path]) -> list[SourcePage]:
    pages = [page for name, folder in folders.items() for page in _pages_of(folder, f"{name}/")]
    return sorted(pages, key=lambda page: page.path)


def _pages_of(folder: Path, prefix: str) -> Iterable[SourcePage]:
    for file in sorted(folder.rglob("*.md")):
        path = file.relative_to(folder).as_posix()
        # MkDocs publishes only one of the two.
        if file.name == "README.md" and file.with_name("index.md").exists():
            continue
        if not any(part.startswith(".") for part in Path(path).parts):
            yield SourcePage(
                path=prefix + path, text=file.read_text(encoding="utf-8", errors="replace")
            )
