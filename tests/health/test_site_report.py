"""The report that the plugin writes for a site's author."""

from __future__ import annotations

import json
import logging
from typing import TYPE_CHECKING, Any

import pytest

from tests.site.conftest import build_project, write_project

if TYPE_CHECKING:
    from pathlib import Path

    from tests.site.conftest import Site

FILES = {
    "index.md": "# Home\n\n[[jib]] [[nowhere]] [x](gone.md) [y](jib.md#none) [[secret]]\n",
    "jib.md": "# Jib Boom\n\nText.\n",
    "sea.md": "# Sea\n\nA Jib Boom and `Jib Boom`.\n",
    "secret.md": "---\npublish: false\n---\n# Secret\n\nOf zyzzyva, a Jib Boom.\n",
}


def report_path(site: Site) -> Path:
    return site.project / ".cache" / "plugin" / "pinakes" / "pinakes-report.json"


def report_of(site: Site) -> Any:
    return json.loads(report_path(site).read_text(encoding="utf-8"))


def build(folder: Path, files: dict[str, str] = FILES, **config: object) -> Site:
    return build_project(write_project(folder, files, config=config))


def test_the_report_lies_beside_the_caches_and_not_in_the_site(tmp_path):
    site = build(tmp_path)

    report = report_of(site)
    kinds = sorted(problem["kind"] for problem in report["problems"])
    assert kinds == ["missing_anchor", "unresolved", "unresolved", "withheld"]
    assert report["orphans"] == ["sea.md"]
    assert [found["words"] for found in report["unlinked_mentions"]] == ["Jib Boom"]
    assert "zyzzyva" not in report_path(site).read_text(encoding="utf-8")
    assert not list(site.folder.rglob("*report*"))


def test_the_report_holds_what_only_the_host_knows(tmp_path):
    site = build(
        tmp_path,
        {
            "index.md": "---\ntemplate: gone.html\n---\n# Home\n",
            "LICENSE.MD": "Free.\n",
        },
    )

    kinds = {problem["source"]: problem["kind"] for problem in report_of(site)["problems"]}
    assert kinds == {"index.md": "front_matter", "LICENSE.MD": "not_a_page"}


def test_two_builds_write_the_same_bytes(tmp_path):
    sites = [build(tmp_path / name) for name in ("one", "two")]

    first, second = (report_path(site).read_bytes() for site in sites)

    assert first == second
    assert first.endswith(b"}\n")


def test_a_build_of_changed_pages_writes_the_report_anew(tmp_path):
    build(tmp_path)

    site = build(tmp_path, {**FILES, "index.md": "# Home\n\n[[jib]] [[sea]]\n"})

    assert report_of(site)["problems"] == []
    assert report_of(site)["orphans"] == []


def test_markdown_links_are_not_reported_twice_in_the_log(tmp_path):
    log = [message for message in build(tmp_path).messages() if "gone.md" in message]

    assert len(log) == 1
    assert not log[0].startswith("pinakes")


def test_a_report_that_cannot_be_written_is_a_line_in_the_log(tmp_path):
    project = write_project(tmp_path, FILES)
    report = project / ".cache" / "plugin" / "pinakes" / "pinakes-report.json"
    (report / "in the way").mkdir(parents=True)

    site = build_project(project)

    (line,) = (text for text in site.messages(logging.INFO) if "health report" in text)
    assert "could not be written" in line
    assert (site.folder / "pinakes" / "manifest.json").exists()
    assert not report.with_suffix(".partial").exists()


@pytest.mark.parametrize("theme", ["mkdocs", "material"])
def test_listings_of_other_pages_are_not_mined(tmp_path, theme):
    plugins = ["search", {"pinakes": {"embeddings": {"model": "builtin"}}}]
    if theme == "material":
        plugins.insert(1, {"blog": {"blog_dir": "blog"}})
    post = "---\ndate: 2024-01-01\n---\n# A post\n\nA Jib Boom here.\n\n<!-- more -->\n\nMore.\n"

    site = build(
        tmp_path,
        {**FILES, "blog/index.md": "# Blog\n", "blog/posts/one.md": post},
        plugins=plugins,
        theme=theme,
    )

    sources = [found["source"] for found in report_of(site)["unlinked_mentions"]]
    assert sources == ["blog/posts/one.md", "sea.md"]
