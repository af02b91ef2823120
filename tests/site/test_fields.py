"""Typed links and edge specifications in built sites."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, Any

import pytest

from tests.documents.test_fields import TABLE, case_files
from tests.packed import read_unpacked
from tests.site.conftest import build_project, run_build, write_project
from tests.site.reading import BACKLINKS, RELATED, bundle_part, panels
from tests.site.site_cases import EXTENSIONS

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.site.conftest import Site

SHOWN = [case for case in TABLE["cases"] if "html" in case]
TASKS = "pymdownx.tasklist"


@pytest.fixture(scope="module")
def cases(tmp_path_factory: pytest.TempPathFactory) -> Site:
    files: dict[str, str | bytes] = {
        f"{case['id']}/{name}": text for case in SHOWN for name, text in case_files(case).items()
    }
    project = write_project(
        tmp_path_factory.mktemp("fields"),
        {"index.md": "# Home\n", ".obsidian/app.json": "{}", **files},
        options={"edges": {"relations": TABLE["relations"]}},
        config={"markdown_extensions": [*EXTENSIONS, TASKS]},
    )
    return build_project(project)


def plain(html: str) -> str:
    """HTML whose links say nothing but their text."""
    return re.sub(r"<a\b[^>]*>", "<a>", html)


def edges(site: Site, *kinds: str) -> set[tuple[str, str, str]]:
    """Source, relation and target of the edges of some kinds."""
    found = bundle_part(site.folder, "graph")
    columns, keys = found["edges"], found["nodes"]["key"]
    rows = zip(
        columns["kind"], columns["source"], columns["relation"], columns["target"], strict=True
    )
    return {
        (keys[source], found["relations"][relation], keys[target])
        for kind, source, relation, target in rows
        if found["edge_kinds"][kind] in kinds
    }


@pytest.mark.parametrize("case", SHOWN, ids=lambda case: case["id"])
def test_a_typed_link_is_shown_as_the_specification_says(cases: Site, case: dict[str, Any]):
    html = plain(cases.html(f"{case['id']}/P"))

    assert case["html"] in html, case["fact"]


def test_no_reader_sees_the_colons_of_a_field(build_site: Callable[..., Site]):
    page = "# P\n\n- up:: [[A]]\n\n1. [up:: [[A]]] (up:: [[A]])\n\n!!! note\n    up:: [[A]]\n"
    site = build_site(
        {"index.md": page, "A.md": "# A\n"},
        config={"markdown_extensions": ["admonition"]},
    )

    html = site.html()

    assert "::" not in html.partition("<body")[2].partition("<footer")[0]
    assert "pinakes-content" not in html


def test_backlinks_name_the_relation_and_quote_the_sentence(build_site: Callable[..., Site]):
    site = build_site({"index.md": "# Home\n\nSee [part of:: [[A]]] now.\n", "A.md": "# A\n"})

    (panel,) = panels(site.html("A"), BACKLINKS)

    assert "By the property part of" in panel.text()
    assert "See part of A now." in panel.text()


def test_a_list_of_related_pages_is_named_in_both_panels(build_site: Callable[..., Site]):
    others = {f"n{number}.md": f"# N{number}\n\nWord{number} alone.\n" for number in range(8)}
    site = build_site(
        {
            "a.md": "# Kestrels\n\nHover over fields.\n\n## See also\n\n- [Moths](b.md)\n",
            "b.md": "# Moths\n\nHover over flowers.\n",
            **others,
        }
    )

    (backlinks,) = panels(site.html("b"), BACKLINKS)
    (related,) = panels(site.html("b"), RELATED)

    assert "listed under “See also”" in backlinks.text()
    assert "listed there under “See also”" in related.text()


SPECS = {"edges": {"specs": [["cites", "$id"], ["keywords", "keywords"]]}}


def test_specifications_make_edges_of_front_matter(build_site: Callable[..., Site]):
    site = build_site(
        {
            "a.md": "---\ncites: [guide/b.md, C]\nkeywords: [python, 1, one]\n---\n# A\n",
            "guide/b.md": "---\nkeywords: [python, '1', Python]\n---\n# B\n",
            "guide/c.md": "---\naliases: [C]\nkeywords: 1\n---\n# C\n",
        },
        options=SPECS,
    )

    assert edges(site, "field", "value") == {
        ("a.md", "cites", "guide/b.md"),
        ("a.md", "cites", "guide/c.md"),
        ("a.md", "keywords", "keywords=python"),
        ("guide/b.md", "keywords", "keywords=python"),
        ("a.md", "keywords", "keywords=1"),
        ("guide/c.md", "keywords", "keywords=1"),
    }
    with closing(sqlite3.connect(site.folder / "pinakes/pinakes.sqlite")) as database:
        values = database.execute("SELECT key, label FROM nodes WHERE kind = 'value' ORDER BY id")
        assert values.fetchall() == [("keywords=1", "1"), ("keywords=python", "python")]


def test_a_shared_value_is_a_reason(build_site: Callable[..., Site]):
    others = {f"n{number}.md": f"# N{number}\n\nWord{number} alone.\n" for number in range(8)}
    page = "---\nkeywords: [python, sql]\n---\n"
    site = build_site(
        {"a.md": f"{page}# Kestrels\n", "b.md": f"{page}# Moths\n", **others}, options=SPECS
    )

    (related,) = panels(site.html("a"), RELATED)

    assert "same keywords: python, sql" in related.text()


def test_values_that_make_no_edge_are_reported_with_their_line(build_site: Callable[..., Site]):
    site = build_site(
        {"a.md": "---\ntitle: A\ncites: [Nowhere, https://x.org/]\nkeywords: [[x, y]]\n---\n# A\n"},
        options=SPECS,
    )

    messages = site.messages(level=20)

    assert any("names 'Nowhere', which is no page" in message for message in messages)
    assert any("a.md:4: `keywords`: a list makes no edge" in message for message in messages)
    assert not any("x.org" in message for message in messages)


SECRET = {
    "secret-zyzzyva.md": "---\npublish: false\nkeywords: [quokka]\ncites: [a.md]\n---\n# Zyzzyva\n",
    "unlisted-zyzzyva.md": "---\nunlisted: true\nkeywords: [quokka]\n---\n# Page\n",
}


def test_values_tell_nothing_of_what_is_not_published(build_site: Callable[..., Site]):
    front = (
        "---\ncites: [secret-zyzzyva.md, unlisted-zyzzyva, zyzzyva-not-here]\n"
        "keywords: [quokka, 'x %%zyzzyva%%', '[[secret-zyzzyva]]', secret-zyzzyva.md]\n---\n"
    )
    site = build_site(
        {"a.md": f"{front}# A\n", "b.md": f"{front.replace('quokka, ', '')}# B\n", **SECRET},
        options={"edges": {"specs": [["cites", "$id"], "cites", "keywords"]}},
    )

    bundle = [
        read_unpacked(path) for path in (site.folder / "pinakes").rglob("*") if path.is_file()
    ]

    assert edges(site, "field", "value") == set()
    assert not any(b"zyzzyva" in content.lower() for content in bundle)
    assert not any(b"quokka" in content.lower() for content in bundle)


@pytest.mark.parametrize(
    ("edges_options", "said"),
    [
        ({"specs": "cites"}, "option 'edges'.*'specs'.*Expected a list"),
        ({"specs": [["cites"]]}, "option 'edges'.*'specs'.*Expected a pair"),
        ({"specs": [["cites", 1]]}, "option 'edges'.*'specs'.*name of a field.*quotes"),
        (
            {"specs": [["cites", "$ID"]]},
            r"option 'edges'.*'specs'.*only name with a dollar sign is \$id",
        ),
        ({"relations": ["up"]}, "option 'edges'.*'relations'.*Expected a mapping"),
        ({"relations": {True: "no"}}, "option 'edges'.*'relations'.*name of a relation.*quotes"),
        (
            {"relations": {"Up": "down", "up": "x"}},
            "option 'edges'.*'relations'.*'up' is given twice",
        ),
    ],
)
def test_options_that_cannot_be_followed_are_named(tmp_path: Path, edges_options, said):
    write_project(tmp_path, {"index.md": "# A\n"}, options={"edges": edges_options})

    finished = run_build(tmp_path)

    assert finished.returncode == 1
    assert re.search(said, finished.stderr), finished.stderr


def test_sites_with_typed_links_are_the_same_each_time(tmp_path: Path):
    files = {
        f"{case['id']}/{name}": text for case in SHOWN for name, text in case_files(case).items()
    }
    files |= {
        f"k/{number}.md": f"---\nkeywords: [a, b, {number % 3}]\ncites: {number - 1}.md\n---\n# T\n"
        for number in range(9)
    }
    written = []
    for seed in (1, 2):
        project = write_project(tmp_path / str(seed), files, options=SPECS)
        finished = run_build(project, hash_seed=seed)
        assert finished.returncode == 0, finished.stderr
        site = project / "site"
        written.append(
            {
                path.relative_to(site).as_posix(): path.read_bytes()
                for path in site.rglob("*")
                if path.is_file() and "sitemap" not in path.name and path.suffix != ".html"
            }
        )

    assert written[0] == written[1]
