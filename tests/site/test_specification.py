"""
The examples of the specification that are seen in a site, table by table.

Elsewhere: recognising, resolving, headings and tags one by one in `tests/documents`, and clicked
in `test_links_in_sites`; privacy in `test_privacy_cases`; typed edges in `tests/edges`.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.site.conftest import build_project, write_project
from tests.site.reading import pages, parse
from tests.site.site_cases import EXTENSIONS, BuiltCases, Case, all_files, read_cases

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.site.conftest import Site

TESTS = Path(__file__).parents[1]
SPECIFICATION = TESTS.parents[1] / "shared/spec/wikilinks.md"
CASES = read_cases("embeds", "links", "front_matter", "tags", "traps")
SLUGS = {"slugify": "SLUGS"}
SLUGIFY = "!!python/object/apply:pymdownx.slugs.slugify {kwds: {case: lower}}"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> BuiltCases:
    project = write_project(
        tmp_path_factory.mktemp("specification"),
        all_files(CASES),
        config={"markdown_extensions": EXTENSIONS},
    )
    return BuiltCases.of(build_project(project))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_a_site_is_what_the_specification_says(built: BuiltCases, case: Case):
    assert "\n".join(built.differences(case)) == "", case.fact


def test_no_page_bears_an_id_twice(built: BuiltCases):
    twice = {
        f"{path.relative_to(built.site.folder)}#{one}"
        for path in pages(built.site.folder)
        for ids in [[node.id for node in parse(path).css("main [id], [role=main] [id]")]]
        for one in ids
        if ids.count(one) > 1
    }

    assert twice == set()


def test_every_example_of_the_specification_is_named_in_a_test():
    if not SPECIFICATION.is_file():
        assert "CI" not in os.environ, "the specification is missing"
        pytest.skip("no specification beside the project")
    examples = re.findall(r"^\| ([A-Z]\d\d) \|", SPECIFICATION.read_text("utf-8"), re.MULTILINE)

    texts = "\n".join(
        path.read_text("utf-8")
        for pattern in ("*.py", "data/**/*.json")
        for path in TESTS.rglob(pattern)
    )
    named = {name.upper() for name in re.findall(r"(?<![A-Za-z0-9])[A-Za-z]\d\d(?!\d)", texts)}
    assert len(examples) == 255
    assert sorted(set(examples) - named) == []


@pytest.mark.parametrize(
    ("toc", "heading", "anchor"),
    [
        ({"permalink": True}, "What? & Why!", "what-why"),
        ({"permalink": "#"}, "Setup", "setup"),
        (SLUGS, "What? & Why!", "what--why"),
        (SLUGS, "价值函数", "价值函数"),
        ({"separator": "_"}, "One two", "one_two"),
        ({"anchorlink": True}, "One two", "one-two"),
        ({"toc_depth": 2}, "Setup", "setup"),
    ],
)
def test_the_id_of_a_heading_is_taken_from_the_page(
    tmp_path: Path, toc: dict[str, object], heading: str, anchor: str
):
    files = {"index.md": f"[[b#{heading}]]\n", "b.md": f"# B\n\n## {heading}\n"}
    write_project(tmp_path, files, config={"markdown_extensions": [{"toc": toc}]})
    path = tmp_path / "mkdocs.yml"
    path.write_text(path.read_text("utf-8").replace("slugify: SLUGS", f"slugify: {SLUGIFY}"))

    site = build_project(tmp_path)

    (link,) = parse(site.folder / "index.html").css("a.wikilink")
    assert link.attributes["href"] == f"b/#{anchor}"
    assert parse(site.folder / "b/index.html").css_first(f"[id='{anchor}']") is not None


def test_g10_another_reader_of_wikilinks_is_named(build_site: Callable[..., Site]):
    site = build_site(
        {"index.md": "# Home\n\n[[a]]\n", "a.md": "x"},
        config={"markdown_extensions": ["wikilinks"]},
    )

    assert ["`wikilinks`" in message for message in site.messages()] == [True]
    (link,) = parse(site.folder / "index.html").css("a.wikilink")
    assert link.attributes["href"] == "a/"


def test_g12_a_page_does_not_grow_with_the_site(build_site: Callable[..., Site]):
    def size(number: int) -> int:
        notes = {f"n{i:03}.md": f"# Note {i:03}\n\n[[n000]] [[n001]]\n" for i in range(number)}
        notes["page.md"] = "# Page\n\n[[n000]]\n"
        site = build_site(notes, config={"nav": ["page.md"]}, name=f"of-{number}")
        return len(site.html("page"))

    assert abs(size(150) - size(30)) < 1000
