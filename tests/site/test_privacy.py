"""A token in every private place; none may be in any byte of the output."""

from __future__ import annotations

import gzip
import re
import sqlite3
from typing import TYPE_CHECKING

import pytest

from tests.packed import read_unpacked
from tests.site.reading import panels

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from tests.site.conftest import Site

TOKEN = re.compile(rb"canary[a-z0-9]+", re.IGNORECASE)

PRIVATE = {
    "canaryfolder/Canaryname.md": (
        "---\ntitle: Canarytitle\npublish: false\ntags: [canarytag]\naliases: [Canaryalias]\n"
        "source: canaryproperty\ncanarykey: x\nup: '[[Public]]'\n---\n"
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
    "canaryfolder/more/canaryboard.canvas": '{"nodes": [{"text": "canarycanvas"}]}',
    "canaryfolder/Canaryboardpage.md": (
        "---\npublish: false\n---\n![[canaryboard.canvas]] and <img src='canaryraw.svg'>\n"
    ),
    "canaryfolder/canaryraw.svg": "<svg><text>canarysvg</text></svg>",
    ".trash/Canarytrash.md": "# Canarytrash\n\ncanarytrashbody\n",
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
    "Forms.md": (
        "---\npinakes:\n  related: ['[[Canaryname]]', Canarydraft.md]\n"
        "  related_exclude: Canaryflag.md\nmeta: {deep: ['[[Canarydraft|y]]']}\n---\n"
        "# Forms of [[Canaryname|one]]%%canaryinheading%%\n\n"
        "| a | b |\n|---|---|\n| [[Canaryname\\|two]] | ![[Canaryflag\\|x]] |\n\n"
        "Term [[Canaryname|three]]\n:   Meaning [[Canaryflag|four]]\n\nFoot[^1]\n\n"
        "[^1]: [[Canarydraft|five]] ![[Canarydraft#canarydrafttitle]]\n\n"
        "> [!note] [[Canaryname|six]]\n> ![[Canaryname#^canaryblock]]\n\n"
        "- [ ] [[canaryfolder/Canaryname|seven]]\n- [[/canaryfolder/Canaryname.md#Canaryheading|8]]\n\n"
        "[![](x.png)](Canaryflag.md) [nine](canaryfolder/Canaryname.md 'ten') [eleven][Canaryref]\n\n"
        "**[[Canaryname|twelve]]** *[[Canarypassword|13]]* ==[[Canarybytes|14]]== ~~[[Canarybroken|15]]~~\n\n"
        "<div data-src='canaryfolder/Canaryname.md' markdown>\n\n[[Canaryname|16]]\n\n</div>\n\n"
        "[canaryref]: canaryfolder/Canaryname.md\n"
    ),
    "Public.md": "# Public\n\nThis page is for everybody. Words about libraries and catalogues.\n",
    "Other.md": "# Other\n\nCatalogues of libraries, see [[Public]].\n",
}
CONFIG = {
    "markdown_extensions": ["attr_list", "def_list", "footnotes", "md_in_html"],
    "exclude_docs": "Canaryexcluded.md",
    "draft_docs": "Canarydraftdocs.md",
    "nav": [
        {"Home": "index.md"},
        {"More": ["Public.md", "Other.md", {"Canarynav": "canaryfolder/Canaryname.md"}]},
        {"Canarysection": ["Canarydraft.md"]},
    ],
}


def test_private_pages_are_not_counted(build_site: Callable[..., Site]):
    alone = build_site(PUBLIC, name="alone")
    among = build_site({**PUBLIC, **PRIVATE}, config=CONFIG, name="among")

    assert _counts(alone.folder) == _counts(among.folder)


@pytest.mark.parametrize(
    ("public", "is_published"),
    [
        ("Nothing here.", False),
        ("[[Secret]] and ![[Secret]]", False),
        ("![[plan.png]]", True),
        ("![a plan](files/plan.png)", True),
        ("<img src='files/plan.png'>", True),
    ],
)
def test_an_attachment_of_private_pages_alone_is_private(
    build_site: Callable[..., Site], public: str, *, is_published: bool
):
    site = build_site(
        {
            "index.md": f"# Home\n\n{public}\n",
            "Secret.md": "---\npublish: false\n---\n![[plan.png]]\n",
            "files/plan.png": b"\x89PNG",
            "files/other.png": b"\x89PNG",
        }
    )

    assert (site.folder / "files/plan.png").is_file() is is_published
    assert (site.folder / "files/other.png").is_file()


def test_an_attachment_becomes_private_with_the_page_that_shows_it(
    build_site: Callable[..., Site],
):
    files = {"index.md": "# Home\n", "plan.png": b"\x89PNG", "Secret.md": "---\npublish: no\n---\n"}
    before = build_site(files)
    assert (before.folder / "plan.png").is_file()

    after = build_site({**files, "Secret.md": "---\npublish: no\n---\n![[plan.png]]\n"})

    assert not (after.folder / "plan.png").exists()


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("<a href='Secret.md'>t</a>", "<a>t</a>"),
        ('<a class="x" href="Secret.md#part" id="y">t</a>', '<a class="x" id="y">t</a>'),
        ("<a href=Secret.md>t</a>", "<a>t</a>"),
        ("<a HREF = 'Secret.md'>t</a>", "<a>t</a>"),
        ("<a href='../Secret/'>t</a>", "<a>t</a>"),
        ("<a href='../Secret/index.html'>t</a>", "<a>t</a>"),
        ("<a href='../Secret.html'>t</a>", "<a>t</a>"),
        ("<a href='/Secret/'>t</a>", "<a>t</a>"),
        ("<img src='files/Secret.png'>", "<img>"),
        ("<a href='Other.md'>t</a>", "<a href='Other.md'>t</a>"),
        (
            "<a href='https://example.org/Secret.md'>t</a>",
            "<a href='https://example.org/Secret.md'>t</a>",
        ),
        ("<a href='#Secret'>t</a>", "<a href='#Secret'>t</a>"),
        ("<b title='href=\"Secret.md\"'>t</b>", "<b title='href=\"Secret.md\"'>t</b>"),
    ],
)
@pytest.mark.parametrize("around", ["Text {} text.", "<div>\n{}\n</div>"])
def test_html_that_an_author_typed_does_not_lead_to_what_is_private(
    build_site: Callable[..., Site], typed: str, shown: str, around: str
):
    site = build_site(
        {
            "page.md": around.format(typed),
            "Other.md": "# Other\n",
            "Secret.md": "---\npublish: false\n---\n# Secret\n\n![[files/Secret.png]]\n",
            "files/Secret.png": b"\x89PNG",
        },
        config={"exclude_docs": "files/"},
    )

    assert around.format(shown) in site.html("page")


def test_html_shown_as_code_is_left_as_it_is(build_site: Callable[..., Site]):
    site = build_site({**PRIVATE, "page.md": "`<a href='Canaryflag.md'>`\n"})

    assert "<code>&lt;a href='Canaryflag.md'&gt;</code>" in site.html("page")


def test_a_page_that_turns_private_leaves_no_trace(build_site: Callable[..., Site]):
    files = {
        "index.md": "# Home\n\nSee [[Plan|the plan]].\n",
        "Plan.md": "---\ntags: [canarytag]\n---\n# Canaryplan\n\ncanarytext, see [[index]].\n",
    }
    build_site(files)

    site = build_site({**files, "Plan.md": f"---\npublish: false\n{files['Plan.md'][4:]}"})

    last_build = site.project / ".cache/plugin/pinakes/last"
    places = [*site.folder.rglob("*"), *last_build.rglob("*")]
    assert {path for path in places for found in _contents(path) if TOKEN.search(found)} == set()


def test_an_unlisted_page_is_reached_by_its_address_alone(build_site: Callable[..., Site]):
    site = build_site(
        {
            "index.md": "# Home\n\nSee [[Other]].\n",
            "Other.md": "# Other\n\nSee [[index]].\n",
            "Quiet.md": "---\nunlisted: true\n---\n# Quiet\n\nSee [[Other]], [[index]] and #words.\n",
        }
    )

    assert "Quiet" in site.html("Quiet")
    assert 'class="pinakes-panel' not in site.html("Quiet")
    assert "Quiet" not in "".join(node.text() for node in panels(site.html("Other")))
    names = [
        path
        for path in (site.folder / "pinakes").rglob("*.*")
        if path.is_file() and b"uiet" in read_unpacked(path)
    ]
    assert names == []


def _contents(path: Path) -> Iterator[bytes]:
    yield path.relative_to(path.parents[2]).as_posix().encode()
    if path.is_file():
        yield read_unpacked(path)


def _counts(folder: Path) -> dict[str, int]:
    with sqlite3.connect(folder / "pinakes" / "pinakes.sqlite") as database:
        tables = ("documents", "sections", "nodes", "edges", "occurrences", "related", "tags")
        counts = {
            table: database.execute(f"SELECT count(*) FROM {table}").fetchone()[0]  # noqa: S608
            for table in tables
        }
    database.close()
    return counts


@pytest.mark.parametrize(
    "said", ["publish: false", "private: true", "unlisted: true", "draft: yes"]
)
def test_what_a_folder_says_holds_of_its_pages(build_site: Callable[..., Site], said: str):
    site = build_site(
        {
            "index.md": "# Home\n\nWords about boats, see [[a]].\n",
            "sec/.meta.yml": f"{said}\n",
            "sec/a.md": "# Boats\n\nWords about boats canaryfolderpage, see [[index]].\n",
        },
        config={
            "theme": "material",
            "plugins": ["search", "meta", {"pinakes": {"embeddings": {"model": "builtin"}}}],
        },
    )

    assert _leaks(site.folder / "pinakes") == set()
    assert TOKEN.search((site.folder / "index.html").read_bytes()) is None


def _leaks(folder: Path) -> set[str]:
    return {
        token.decode()
        for path in folder.rglob("*")
        for content in _contents(path)
        for token in TOKEN.findall(content)
    }


@pytest.mark.parametrize(
    "href", ["../Canary1/", "/Canary1/", "Canary1.html", "Canary1/", "Canary1"]
)
def test_a_link_to_the_address_of_a_private_page_is_its_text(
    build_site: Callable[..., Site], href: str
):
    site = build_site(
        {
            "index.md": "# Home\n",
            "pub.md": f"# Pub\n\n[the words]({href}) and [home](index.md).\n",
            "Canary1.md": "---\npublish: false\n---\n# S\n",
        }
    )

    assert _leaks(site.folder) == set()
    assert "the words" in site.html("pub")
