"""Files of a vault that are no pages: what is copied into the site, and what never is."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import pytest

from tests.site.reading import content

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.site.conftest import Site

BOARD = '{"nodes": [{"type": "file", "file": "Secret.md"}, {"type": "text", "text": "canary"}]}'


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


@pytest.mark.parametrize("ending", ["canvas", "base"])
def test_boards_of_a_vault_are_left_out(build_site: Callable[..., Site], ending: str):
    files = {
        "index.md": f"# Home\n\nSee [[Board.{ending}|the board]].\n",
        ".obsidian/app.json": "{}",
        f"Board.{ending}": BOARD,
    }

    site = build_site(files)

    assert f"Board.{ending}" not in content(site.folder)
    assert "See the board." in site.html()


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
