"""Files of a vault that are no pages: what is copied into the site, and what never is."""

from __future__ import annotations

import logging
import unicodedata
from typing import TYPE_CHECKING

import pytest
from selectolax.lexbor import LexborHTMLParser

from tests.site.reading import content

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.site.conftest import Site

BOARD = '{"nodes": [{"type": "file", "file": "index.md"}, {"type": "text", "text": "a thought"}]}'


@pytest.mark.parametrize("folder", [".obsidian", ".trash", ".logseq", "a/.trash", "a/.obsidian"])
@pytest.mark.parametrize(
    "exclude_docs", [None, "!.*", "!.obsidian/\n!.trash/\n!.logseq/\n!/.*\n!.*/"]
)
def test_what_programs_keep_for_themselves_is_never_published(
    build_site: Callable[..., Site], folder: str, exclude_docs: str | None
):
    files = {
        "index.md": "# Home\n\n[[canarypage]] and ![[canary.png]].\n",
        f"{folder}/canarypage.md": "# Canary\n",
        f"{folder}/canary.json": "{}",
        f"{folder}/canary.png": b"\x89PNG",
    }

    site = build_site(files, config={"exclude_docs": exclude_docs} if exclude_docs else None)

    assert [name for name in content(site.folder) if "canary" in name] == []


def test_a_hidden_folder_that_the_site_takes_in_is_published(build_site: Callable[..., Site]):
    files = {"index.md": "# Home\n", ".well-known/security.txt": "x"}

    site = build_site(files, config={"exclude_docs": "!.well-known"})

    assert ".well-known/security.txt" in content(site.folder)


@pytest.mark.parametrize(
    "head", ["publish: false", "private: true", "draft: true", "publish: what"]
)
@pytest.mark.parametrize("ending", ["MD", "Md", "MARKDOWN"])
def test_a_file_with_a_capital_ending_that_is_not_for_everybody_is_left_out(
    build_site: Callable[..., Site], ending: str, head: str
):
    note = f"---\n{head}\n---\n# Canary\n"

    site = build_site({"index.md": "# Home\n\n[[Note]]\n", f"Note.{ending}": note})

    files = content(site.folder)
    assert [name for name, text in files.items() if b"Canary" in text or "Note" in name] == []
    assert (
        f"pinakes: Note.{ending}: a name that ends with `.{ending}` makes no page, so the file is"
        f" left out; name it `Note.{ending.lower()}`"
    ) in site.messages(logging.INFO)


def test_a_file_with_a_capital_ending_is_copied_and_named(build_site: Callable[..., Site]):
    site = build_site({"index.md": "# Home\n", "docs/LICENSE.MD": "Free.\n"}, strict=True)

    assert content(site.folder)["docs/LICENSE.MD"] == b"Free.\n"
    assert any(
        "so the file is copied as it is; name it `LICENSE.md`" in message
        for message in site.messages(logging.INFO)
    )


@pytest.mark.parametrize(
    ("name", "text", "page"),
    [
        ("Board.canvas", '{"text": "see Secret"}', "See [[Board.canvas|the board]]."),
        ("Board.canvas", '{"text": "\\u0053ecret"}', "See [[Board.canvas|the board]]."),
        ("Board.canvas", '{"text": "a %%comment%%"}', "See [[Board.canvas|the board]]."),
        ("Board.canvas", "{broken", "See [[Board.canvas|the board]]."),
        ("Board.base", "filters: Secret", "See [[Board.base|the board]]."),
        ("Board.canvas", BOARD, "See the board."),
    ],
    ids=["names", "names with an escape", "comment", "broken", "base", "nobody links to it"],
)
def test_boards_that_may_tell_something_private_are_left_out(
    build_site: Callable[..., Site], name: str, text: str, page: str
):
    files = {
        "index.md": f"# Home\n\n{page}\n",
        "Secret.md": "---\npublish: false\n---\nSee [[Board.canvas]].\n",
        ".obsidian/app.json": "{}",
        name: text,
    }

    site = build_site(files)

    assert name not in content(site.folder)
    assert "See the board." in site.html()


@pytest.mark.parametrize("ending", ["canvas", "base"])
def test_boards_that_a_page_links_to_are_copied(build_site: Callable[..., Site], ending: str):
    files = {
        "index.md": f"# Home\n\nSee [[Board.{ending}|the board]], ![[my board.{ending}]].\n",
        "Secret.md": "---\npublish: false\n---\nText.\n",
        ".obsidian/app.json": "{}",
        f"Board.{ending}": BOARD,
        f"x/my board.{ending}": BOARD,
    }

    site = build_site(files)

    assert {f"Board.{ending}", f"x/my board.{ending}"} <= set(content(site.folder))
    links = {
        link.text(): link.attributes.get("href")
        for link in LexborHTMLParser(site.html()).css("a.wikilink")
    }
    assert links == {
        "the board": f"Board.{ending}",
        f"my board.{ending}": f"x/my%20board.{ending}",
    }


def test_patterns_match_names_that_a_mac_wrote(build_site: Callable[..., Site]):
    folder = unicodedata.normalize("NFD", "Дневник й")
    files = {
        "index.md": "# Home\n",
        f"{folder}/omitted.md": "# O\n\ncanaryomitted [[index]]\n",
        f"{folder}/excluded.md": "# E\n\ncanaryexcluded [[index]]\n",
    }

    site = build_site(
        files,
        options={"exclude": ["Дневник й/omitted.md"]},
        config={"exclude_docs": "Дневник й/excluded.md"},
    )

    found = {
        name
        for name, data in content(site.folder).items()
        if b"canary" in data and not name.endswith("search_index.json")
    }
    assert {unicodedata.normalize("NFC", name) for name in found} == {
        "Дневник й/omitted/index.html"
    }


def test_the_cache_is_never_published(build_site: Callable[..., Site]):
    cached = ".cache/plugin/pinakes/pinakes-report.json"

    site = build_site(
        {"index.md": "# Home\n", cached: "canary"}, config={"exclude_docs": "!.cache"}
    )

    assert cached not in content(site.folder)


@pytest.mark.parametrize(
    ("files", "config"),
    [
        ({"index.md": "# Home\n"}, {}),
        ({"index.md": "# Home\n", ".obsidian/app.json": "{}"}, {"exclude_docs": "!*.canvas"}),
    ],
    ids=["no vault", "taken in"],
)
def test_boards_are_copied_where_there_is_no_vault_or_the_site_takes_them_in(
    build_site: Callable[..., Site], files: dict[str, str], config: dict[str, object]
):
    site = build_site({**files, "Board.canvas": BOARD}, config=config)

    assert "Board.canvas" in content(site.folder)
