"""Vaults odder still, each a site of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from mkdocs_pinakes.documents.folder import read_folder
from mkdocs_pinakes.settings import Settings
from tests.conftest import write_files
from tests.site.conftest import build_project, write_project
from tests.site.more_odd import VAULTS
from tests.site.reading import OWN_LINKS, broken_links, pages, parse
from tests.site.site_cases import EXTENSIONS, BuiltCases, Case

if TYPE_CHECKING:
    from pathlib import Path

    from tests.site.conftest import Site

WITH_MATERIAL = {"hostile names", "links everywhere", "anchors and merged mappings", "nothing"}


def build(project: Path, case: Case, **config: Any) -> Site:
    project.mkdir()
    settings = {"markdown_extensions": EXTENSIONS, **config}
    options = {"embeddings": {"model": "builtin"}}
    write_project(project, case.sources, options=options, config=settings)
    (project / "docs").mkdir(exist_ok=True)
    return build_project(project)


@pytest.mark.parametrize("case", VAULTS, ids=lambda case: case.id)
def test_a_vault_is_the_site_its_author_expects(tmp_path: Path, case: Case):
    site = build(tmp_path / "project", case)

    assert "\n".join(BuiltCases.of(site).differences(case)) == "", case.fact
    assert broken_links(site.folder) == set()
    assert broken_links(site.folder, "a.wikilink") == set()
    assert broken_links(site.folder, OWN_LINKS) == set()
    assert {page.uri for page in read_folder(site.project / "docs", Settings()).documents} == set(
        BuiltCases.of(site).pages
    )
    for path in pages(site.folder):
        ids = [node.id for node in parse(path).css(":is([role=main], article) [id]")]
        assert len(ids) == len(set(ids)), path


@pytest.mark.parametrize(
    "case", [case for case in VAULTS if case.id in WITH_MATERIAL], ids=lambda case: case.id
)
def test_material_builds_it_too(tmp_path: Path, case: Case):
    tags = ["search", "tags", {"pinakes": {"embeddings": {"model": "builtin"}}}]

    site = build(tmp_path / "project", case, theme="material", plugins=tags)

    assert (site.folder / "404.html").is_file()
    assert broken_links(site.folder, "a.wikilink") == set()


def test_symbolic_links_are_what_they_lead_to(tmp_path: Path):
    docs = write_files(
        tmp_path / "docs", {"a.md": "[[real]] [[alias]] [[inner]]\n", "real.md": "# Real\n"}
    )
    outside = write_files(tmp_path / "elsewhere", {"inner.md": "# Inner\n\n[[a]]\n"})
    (docs / "alias.md").symlink_to("real.md")
    (docs / "linked").symlink_to(outside)
    (docs / "dangling.md").symlink_to("gone.md")
    write_project(tmp_path, {})

    site = build_project(tmp_path)

    links = [node.text() for node in parse(site.folder / "a/index.html").css("a.wikilink")]
    assert links == ["real", "alias", "inner"]
    assert broken_links(site.folder, "a.wikilink") == set()


def test_a_folder_that_holds_itself_ends(tmp_path: Path):
    docs = write_files(tmp_path / "docs", {"sub/a.md": "[[b]]\n", "b.md": "# B\n\n[[a]]\n"})
    (docs / "sub/loop").symlink_to("..")
    write_project(tmp_path, {})

    site = build_project(tmp_path)

    (link,) = parse(site.folder / "b/index.html").css("a.wikilink")
    assert link.attributes["href"] == "../sub/a/"
