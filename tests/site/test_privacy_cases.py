"""The cases of privacy, each by its number; and a token in every private place, in every configuration."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, Any

import pytest

from tests.site.conftest import build_project, write_project
from tests.site.every_byte import all_contents
from tests.site.reading import content
from tests.site.site_cases import EXTENSIONS, BuiltCases, Case, all_files, read_cases
from tests.site.test_privacy import CONFIG, PRIVATE, PUBLIC, TOKEN

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from tests.site.conftest import Site

CASES = read_cases("privacy")
PINAKES = {"pinakes": {"embeddings": {"model": "builtin"}}}
MATERIAL_TAGS = {"theme": "material", "plugins": ["search", "tags", PINAKES]}
GARDEN = {
    "index.md": "---\ntags: [stones]\n---\n# Home\n\nStones and paths, see [[Walls]].\n",
    "Walls.md": "---\ntags: [stones]\n---\n# Walls\n\nStones without mortar, see [[Paths]].\n",
    "Paths.md": "# Paths\n\nGravel and slabs of stone for feet.\n",
    "more/Ponds.md": "# Ponds\n\nWater, clay and stone.\n",
}
HIDDEN = (
    "---\npublish: false\ntags: [stones, canarytag]\naliases: [canaryalias]\n---\n"
    "# Canarytitle\n\ncanarybody of stones, mortar, gravel: [[Walls]] [[Ponds]] ![[canarypic.png]]\n"
)


@pytest.fixture(scope="module", params=["mkdocs", "material"])
def built(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> BuiltCases:
    config: dict[str, Any] = {"markdown_extensions": EXTENSIONS, "site_url": "https://example.org/"}
    if request.param == "material":
        config |= MATERIAL_TAGS
    project = tmp_path_factory.mktemp(request.param)
    return BuiltCases.of(build_project(write_project(project, all_files(CASES), config=config)))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_what_is_private_stays_so(built: BuiltCases, case: Case):
    assert "\n".join(built.differences(case)) == "", case.fact


def test_x11_private_pages_change_no_byte_of_the_site(build_site: Callable[..., Site]):
    private = {f"more/Secret{number}.md": HIDDEN for number in range(5)}
    alone = build_site(GARDEN, name="alone")
    among = build_site({**GARDEN, **private, "more/canarypic.png": "x"}, name="among")

    assert without_dates(among.folder) == without_dates(alone.folder)


def without_dates(folder: Path) -> dict[str, bytes]:
    # The packed sitemap holds the second in which it was packed, the first page that of the build.
    return {
        name: re.sub(rb"Build Date UTC : .*", b"", found)
        for name, found in content(folder).items()
        if not name.endswith(".gz")
    }


@pytest.mark.parametrize("dirty", [False, True])
def test_x12_and_x15_a_page_that_turns_private_is_in_no_bundle_and_no_free_space(
    tmp_path, *, dirty
):
    public = {**GARDEN, "Secret.md": HIDDEN.replace("publish: false\n", "")}
    write_project(tmp_path, public, config={"plugins": [PINAKES]})
    before = build_project(tmp_path)
    assert TOKEN.search((before.folder / "pinakes/pinakes.sqlite").read_bytes())

    write_project(tmp_path, {"Secret.md": HIDDEN}, config={"plugins": [PINAKES]})
    after = build_project(tmp_path, dirty=dirty)

    bundle = after.folder / "pinakes"
    assert leaks(bundle) == set()
    assert {path.suffix for path in bundle.rglob("*") if path.is_file()} == {
        ".json",
        ".bin",
        ".sqlite",
    }
    with closing(sqlite3.connect(bundle / "pinakes.sqlite")) as database:
        assert database.execute("PRAGMA freelist_count").fetchone() == (0,)
        assert database.execute("PRAGMA journal_mode").fetchone() != ("wal",)


def leaks(folder: Path) -> set[tuple[str, str]]:
    return {
        (name, token.decode())
        for name, found in all_contents(folder).items()
        for token in TOKEN.findall(found.encode())
    }


def test_x14_a_build_writes_nothing_among_the_pages(build_site: Callable[..., Site]):
    site = build_site(GARDEN)

    assert content(site.project / "docs").keys() == GARDEN.keys()
    assert not list(site.folder.rglob(".cache"))


def test_x16_vectors_are_those_of_public_pages(build_site: Callable[..., Site]):
    site = build_site({**GARDEN, "Secret.md": HIDDEN})

    with closing(sqlite3.connect(site.folder / "pinakes/pinakes.sqlite")) as database:
        (vectors,) = database.execute("SELECT count(*) FROM document_vectors").fetchone()
    assert vectors == len(GARDEN)


def test_x17_no_path_of_the_machine_is_in_the_site(build_site: Callable[..., Site]):
    site = build_site({**GARDEN, "Broken.md": "---\ntitle: a: b\n---\n[[Nowhere]]\n"})

    places = {str(site.project), str(site.project.parent.name), "/site-packages/"}
    found = all_contents(site.folder)
    assert {(name, place) for name in found for place in places if place in found[name]} == set()


@pytest.mark.parametrize(
    "config",
    [
        {"theme": "mkdocs"},
        {"theme": "mkdocs", "use_directory_urls": False},
        {"theme": "readthedocs"},
        MATERIAL_TAGS,
        {**MATERIAL_TAGS, "use_directory_urls": False},
    ],
    ids=["mkdocs", "mkdocs-files", "readthedocs", "material-tags", "material-tags-files"],
)
def test_x20_no_private_token_is_in_any_byte(
    build_site: Callable[..., Site], config: Mapping[str, Any]
):
    listing = {"tags.md": "# Tags\n\n<!-- material/tags -->\n"}

    site = build_site({**PRIVATE, **PUBLIC, **listing}, config={**CONFIG, **config})

    assert leaks(site.folder) == set()
    assert "the plan" in (site.folder / "index.html").read_text("utf-8")


def test_x20_the_search_for_tokens_can_fail(build_site: Callable[..., Site]):
    site = build_site(
        {"index.md": "# Home\n\nA canaryinpublic word, [[Canary%20dot]].\n", "canarypage.md": "x"},
        config={"site_url": "https://example.org/"},
    )

    found = {name for name, _ in leaks(site.folder)}
    assert {"index.html", "pinakes/pinakes.sqlite", "sitemap.xml", "sitemap.xml.gz"} <= found
    assert "search/search_index.json" in found
