"""The same pages give the same bytes, whatever else differs."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest

from tests.site.conftest import build_project, run_build, write_project
from tests.site.garden import GARDEN
from tests.site.reading import content

if TYPE_CHECKING:
    from pathlib import Path

CLOCK = {"sitemap.xml", "sitemap.xml.gz"}
APPLE = "fruit/Apple.md"


def output(folder: Path) -> dict[str, bytes]:
    """Every file of a site but those in which MkDocs puts the date."""
    dated = b"Build Date UTC"
    return {
        name: b"\n".join(line for line in text.split(b"\n") if dated not in line)
        for name, text in content(folder).items()
        if name not in CLOCK
    }


def edit(project: Path) -> None:
    path = project / "docs" / APPLE
    path.write_text(path.read_text("utf-8") + "\nAsk [[Codling moth#Codling moth]].\n", "utf-8")


@pytest.fixture
def project(tmp_path) -> Path:
    return write_project(tmp_path / "garden", GARDEN)


def test_processes_and_folders_leave_no_trace(tmp_path):
    one = write_project(tmp_path / "one", GARDEN)
    other = write_project(tmp_path / "a" / "longer path", GARDEN)

    for project, seed in ((one, 1), (other, 4242)):
        process = run_build(project, hash_seed=seed)
        assert process.returncode == 0, process.stderr

    assert output(one / "site") == output(other / "site")
    assert any(name.startswith("pinakes/sections.") for name in output(one / "site"))


def test_a_warm_build_equals_a_cold_one(project):
    cold = output(build_project(project).folder)
    warm = output(build_project(project).folder)

    assert warm == cold


def test_a_warm_build_recalls_the_last_one(project, monkeypatch):
    build_project(project)

    def fail(*_arguments, **_options):
        raise AssertionError

    monkeypatch.setattr("mkdocs_pinakes.pipeline.build", fail)

    assert build_project(project).folder.is_dir()


def test_after_an_edit_a_warm_build_equals_a_cold_one(project):
    before = output(build_project(project).folder)
    edit(project)
    warm = output(build_project(project).folder)
    shutil.rmtree(project / ".cache")
    cold = output(build_project(project).folder)

    assert warm == cold
    assert warm != before


def test_an_edit_undone_leaves_nothing_behind(project):
    before = output(build_project(project).folder)
    edit(project)
    build_project(project)
    (project / "docs" / APPLE).write_bytes(str(GARDEN[APPLE]).encode())

    assert output(build_project(project).folder) == before


def test_the_order_in_which_files_are_found_does_not_matter(tmp_path):
    hook = (
        "from mkdocs.structure.files import Files\n\n\n"
        "def on_files(files, config):\n    return Files(list(files)[::-1])\n"
    )
    config: dict[str, object] = {"nav": ["index.md", {"Fruit": ["fruit/Pear.md"]}]}

    one = write_project(tmp_path / "one", GARDEN, config=config)
    other = write_project(tmp_path / "other", GARDEN, config={**config, "hooks": ["hook.py"]})
    (other / "hook.py").write_text(hook)

    turned, straight = (output(build_project(project).folder) for project in (other, one))
    # MkDocs' own index follows the order of the files.
    assert turned.pop("search/search_index.json") != straight.pop("search/search_index.json")
    assert turned == straight


def test_a_site_s_cache_is_neither_watched_nor_published(project):
    site = build_project(project)

    assert (project / ".cache").is_dir()
    assert set(content(project / "docs")) == set(GARDEN)
    assert not [name for name in content(site.folder) if ".cache" in name or "partial" in name]
