"""A token in every private place; none may be in any byte of the output."""

from __future__ import annotations

import gzip
import re
import sqlite3
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from tests.site.conftest import Site

TOKEN = re.compile(rb"canary[a-z0-9]+", re.IGNORECASE)

PRIVATE = {
    "canaryfolder/Canaryname.md": (
        "---\ntitle: Canarytitle\npublish: false\ntags: [canarytag]\naliases: [Canaryalias]\n"
        "source: canaryproperty\nup: '[[Public]]'\n---\n"
        "# Canaryheading\n\ncanarybody links to [[Public|the canarycontext]] and"
        " ![[canaryasset.png]]. #canaryinline\n\n%%canarycomment%%\n"
    ),
    "canaryfolder/canaryasset.png": b"\x89PNG canaryasset",
    "Canarydraft.md": "---\ndraft: true\n---\n# Canarydrafttitle\n\ncanarydraftbody [[Public]]\n",
    "Canaryflag.md": "---\nprivate: yes\n---\ncanaryflagbody\n",
    "Canarypassword.md": "---\npassword: canarysecret\n---\ncanarypasswordbody\n",
    "Canarybroken.md": "---\npublish: false\ntitle: a: canarybroken\n---\ncanarybrokenbody [[Public]]\n",
    "Canarybytes.md": b"---\npublish: false\n---\ncanarybytes \xff\xfe\n",
    "Canaryexcluded.md": "# Canaryexcludedtitle\n\ncanaryexcludedbody [[Public]]\n",
    "Canarydraftdocs.md": "# Canarydraftdocstitle\n\ncanarydraftdocsbody [[Public]]\n",
    ".obsidian/workspace.json": '{"canaryworkspace": true}',
}
PUBLIC = {
    "index.md": (
        "---\nrelated: '[[Canaryname]]'\nup: ['[[Canarydraft|x]]', '[y](Canaryflag.md)']\n---\n"
        "# Home\n\nSee [[Canaryname|the plan]], [[Canaryalias|another]], [a page](Canaryflag.md),"
        " [an anchor](canaryfolder/Canaryname.md#canaryheading), [ref][r], [[Public]]"
        " and <a href='Canarydraft.md'>raw</a>.\n\n![[Canaryname]]\n\n![[Canaryname#Canaryheading]]\n\n"
        '<p><a class="x" href="canaryfolder/Canaryname/">raw</a><img src=canaryfolder/Canaryname.md></p>\n\n'
        "%%canaryauthornote [[Public]]%%\n\n%%\ncanaryblock\n\nnote\n%%\n\n[r]: Canaryexcluded.md\n"
    ),
    "Public.md": "# Public\n\nThis page is for everybody. Words about libraries and catalogues.\n",
    "Other.md": "# Other\n\nCatalogues of libraries, see [[Public]].\n",
}
CONFIG = {
    "exclude_docs": "Canaryexcluded.md",
    "draft_docs": "Canarydraftdocs.md",
    "nav": [
        {"Home": "index.md"},
        {"More": ["Public.md", "Other.md", {"Canarynav": "canaryfolder/Canaryname.md"}]},
        {"Canarysection": ["Canarydraft.md"]},
    ],
}


@pytest.mark.parametrize("theme", ["mkdocs", "readthedocs", "material"])
def test_no_private_token_is_in_any_byte_of_the_output(build_site: Callable[..., Site], theme: str):
    site = build_site({**PRIVATE, **PUBLIC}, config={**CONFIG, "theme": theme})

    leaks = {
        (path.relative_to(site.folder).as_posix(), token.decode())
        for path in site.folder.rglob("*")
        for content in _contents(path)
        for token in TOKEN.findall(content)
    }

    assert leaks == set()
    assert "the plan" in site.html()


def test_the_search_for_tokens_can_fail(build_site: Callable[..., Site]):
    site = build_site({"index.md": "# Home\n\nA canaryinpublic word.\n"})

    found = {
        path.relative_to(site.folder).as_posix()
        for path in site.folder.rglob("*")
        for content in _contents(path)
        if TOKEN.search(content)
    }

    assert "index.html" in found
    assert "pinakes/pinakes.sqlite" in found


def test_private_pages_are_not_counted(build_site: Callable[..., Site]):
    alone = build_site(PUBLIC, name="alone")
    among = build_site({**PUBLIC, **PRIVATE}, config=CONFIG, name="among")

    assert _counts(alone.folder) == _counts(among.folder)


def _contents(path: Path) -> Iterator[bytes]:
    yield path.relative_to(path.parents[2]).as_posix().encode()
    if path.is_file():
        content = path.read_bytes()
        yield content
        if path.suffix == ".gz":
            yield gzip.decompress(content)


def _counts(folder: Path) -> dict[str, int]:
    with sqlite3.connect(folder / "pinakes" / "pinakes.sqlite") as database:
        tables = ("documents", "sections", "nodes", "edges", "occurrences", "related", "tags")
        counts = {
            table: database.execute(f"SELECT count(*) FROM {table}").fetchone()[0]  # noqa: S608
            for table in tables
        }
    database.close()
    return counts
