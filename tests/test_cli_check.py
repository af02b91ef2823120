"""`mkdocs-pinakes check` as people and scripts use it."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
import pytest

from mkdocs_pinakes import health_text
from mkdocs_pinakes.cli import main
from mkdocs_pinakes.model import ProblemKind
from tests.conftest import write_files

if TYPE_CHECKING:
    from collections.abc import Callable

HEALTHY = {"index.md": "# Home\n\n[[a]]\n", "a.md": "# A\n\n[Home](index.md)\n"}
ILL: dict[str, str | bytes] = {
    "index.md": (
        "---\ntags: [lonely]\n---\n# Home\n\n[[Saill]] and [[nowhere]] and [it](gone.md).\n\n"
        "[[Deep]] and [[sail#No such]] and [x](sail.md#none) and [top](#top).\n"
    ),
    "sail.md": "# Sail\n\nOf a Wide Sea.\n",
    "a/Deep.md": "# Deep\n\n[[index]]\n",
    "b/Deep.md": "# Deep\n\n[[index]]\n",
    "sea.md": "# Wide Sea\n\n[[index]]\n",
    "bad.md": "---\ntitle: a: b\n---\n# Bad\n\n[[index]]\n",
    "latin.md": "# Latin\n\nCaf\xe9 [[index]]\n".encode("latin-1"),
}
PRIVATE = "---\npublish: false\n---\n# Sailor\n"


class Run:
    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err

    @property
    def json(self) -> Any:
        return json.loads(self.out)

    @property
    def kinds(self) -> list[str]:
        return [problem["kind"] for problem in self.json["problems"]]


@pytest.fixture
def check(tmp_path: Path, capsys, monkeypatch) -> Callable[..., Run]:
    """Write files, and check their folder."""
    monkeypatch.chdir(tmp_path)

    def run(files: dict[str, Any], *words: str) -> Run:
        write_files(tmp_path / "docs", files)
        with pytest.raises(SystemExit) as end:
            main(["check", "docs", *words])
        printed = capsys.readouterr()
        return Run(end.value.code or 0, printed.out, printed.err)  # type: ignore[arg-type]

    return run


# Exit codes


@pytest.mark.parametrize(
    ("files", "words", "code"),
    [
        (HEALTHY, [], 0),
        (HEALTHY, ["--strict"], 0),
        (ILL, [], 1),
        (ILL, ["--json"], 1),
        ({**HEALTHY, "orphan.md": "Alone."}, [], 0),
        ({**HEALTHY, "orphan.md": "Alone."}, ["--strict"], 1),
        ({**HEALTHY, "orphan.md": "Alone."}, ["--json", "--strict"], 1),
        ({}, [], 0),
    ],
)
def test_the_exit_code_tells_what_was_found(check, files, words, code):
    assert check({"x.txt": "", **files}, *words).code == code


@pytest.mark.parametrize(
    ("page", "kind"),
    [
        ("[[nowhere]]", "unresolved"),
        ("![[nowhere.png]]", "unresolved"),
        ("[it](gone.md)", "unresolved"),
        ("![it](gone.png)", "unresolved"),
        ("[it][r]\n\n[r]: gone.md", "unresolved"),
        ('---\nup: "[[nowhere]]"\n---\n[[a]]', "unresolved"),
        ("[[a#Nothing]]", "missing_anchor"),
        ("[it](a.md#nothing)", "missing_anchor"),
        ("[it](#nothing)", "missing_anchor"),
        ("[it](#topmost)", "missing_anchor"),
        ("[[Twin]]", "ambiguous"),
        ("---\naliases: [Shared]\n---\n[[a]]", "alias_clash"),
        ("---\ntitle: a: b\n---\n[[a]]", "front_matter"),
        ("---\npinakes: {related: [gone]}\n---\n[[a]]", "control"),
        (b"caf\xe9", "encoding"),
    ],
)
def test_every_kind_of_problem_is_reported(check, page, kind):
    twins = {
        "p/Twin.md": "---\naliases: [Shared]\n---\n# One\n",
        "q/Twin.md": "# Two\n",
    }

    run = check({**HEALTHY, **twins, "page.md": page}, "--json")

    assert run.kinds == [kind]
    assert run.code == 1


@pytest.mark.parametrize(
    "page",
    [
        "[it](a.md#a)",
        "[it](a.md#A)",
        "[it](../a/)",
        "[it](#top)",
        "[it](#Top)",
        "[it](a.md#:~:text=words)",
        "[it](file.pdf#page=3)",
        "[it](https://example.org/gone.md)",
        "[it](mailto:a@example.org)",
        "`[it](gone.md)`",
        "[it](#own-part)\n\n## Own part",
        '[it](#mark)\n\n<a id="mark"></a>',
    ],
)
def test_links_that_lead_somewhere_are_no_problem(check, page):
    run = check({**HEALTHY, "file.pdf": "", "page.md": page}, "--json")

    assert (run.json["problems"], run.code) == ([], 0)


def test_a_folder_that_is_not_there_could_not_be_checked(capsys):
    with pytest.raises(SystemExit) as end:
        main(["check", "missing"])

    assert end.value.code == 2
    assert "missing" in capsys.readouterr().err


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="the superuser reads all files")
def test_a_page_that_cannot_be_read_could_not_be_checked(check, tmp_path):
    write_files(tmp_path / "docs", {"a.md": "Text."})
    (tmp_path / "docs" / "a.md").chmod(0)

    run = check({})

    assert run.code == 2
    assert "a.md" in run.err


# JSON


def test_json_names_what_was_meant_with_published_names_only(check):
    problems = check({**ILL, "Sailler.md": PRIVATE, "c/Deep.md": PRIVATE}, "--json").json[
        "problems"
    ]

    meant = {found["reference"]: found["candidates"] for found in problems if found["reference"]}
    assert meant == {
        "[[Saill]]": ["sail"],
        "[[nowhere]]": [],
        "[it](gone.md)": [],
        "[[Deep]]": ["a/Deep.md", "b/Deep.md"],
        "[[sail#No such]]": ["sail.md"],
        "[x](sail.md#none)": ["sail.md"],
    }


def test_json_has_the_documented_form(check):
    report = check(ILL, "--json").json

    problem, mention = report["problems"][0], report["unlinked_mentions"][0]
    assert report["format"] == 1
    assert report["summary"] == {"pages": 6, "problems": 8, "hints": 6}
    assert set(problem) == {
        *("kind", "severity", "source", "line"),
        *("reference", "message", "candidates"),
    }
    assert mention == {
        "source": "sail.md",
        "line": 3,
        "section": "Sail",
        "words": "Wide Sea",
        "target": "sea.md",
        "context": "Of a Wide Sea.",
    }
    assert report["orphans"] == ["b/Deep.md", "bad.md", "sea.md"]
    assert report["tags_used_once"] == [{"tag": "lonely", "page": "index.md", "similar": None}]
    assert report["dead_ends"] == ["sail.md"]
    assert report["near_duplicates"] == []


def test_withheld_links_are_named_to_the_author_and_count_for_nothing(check):
    run = check({**HEALTHY, "secret.md": PRIVATE, "b.md": "[[secret]] [[a]]"}, "--json", "--strict")

    (problem,) = run.json["problems"]
    assert (problem["kind"], problem["severity"]) == ("withheld", "note")
    assert run.json["summary"]["problems"] == 0


def test_the_report_does_not_depend_on_hash_seeds(tmp_path):
    write_files(tmp_path, ILL)
    code = "import sys; from mkdocs_pinakes.cli import main; main()"

    reports = {
        subprocess.run(  # noqa: S603 - our own interpreter
            [sys.executable, "-c", code, "check", str(tmp_path), "--json"],
            capture_output=True,
            env={**os.environ, "PYTHONHASHSEED": seed},
            check=False,
        ).stdout
        for seed in ("1", "2")
    }

    assert len(reports) == 1


# Text


def test_the_text_names_places_remedies_and_a_summary(check):
    out = check(ILL).out

    assert str(Path("docs", "index.md:6")) in out
    assert "[[Saill]] leads to no page; did you mean [[sail]]?" in out
    assert "'gone.md' leads to no file\n" in out
    assert "Correct the name, write the page" in out
    assert "“Wide Sea” → sea.md" in out
    assert out.splitlines()[-1] == "6 pages: 8 problems, 6 hints"


def test_every_kind_of_problem_of_pages_has_a_heading():
    of_no_page = {ProblemKind.CACHE, ProblemKind.NO_CACHE}

    assert set(health_text._HEADINGS) == set(ProblemKind) - of_no_page


def test_a_healthy_folder_has_one_line(check):
    assert check(HEALTHY).out == "2 pages: no problems\n"


def test_long_lists_are_cut_and_say_so(check):
    files = {f"{number}.md": f"[[gone {number}]]" for number in range(30)}

    out = check(files).out

    assert "Links that lead nowhere (30)" in out
    assert out.count("leads to no page") == 10
    assert "and 20 more (--json lists all)" in out


def test_long_paths_stand_on_lines_of_their_own(check):
    folder = "a folder with quite a long name/and another one in it"
    files = {**HEALTHY, f"{folder}/short.md": "[[gone]]", "b.md": "[[a]] [[lost]]"}

    lines = check(files).out.splitlines()

    place = lines.index(f"    {Path('docs', folder, 'short.md')}:1")
    assert lines[place + 1] == "        [[gone]] leads to no page"


def test_what_is_missed_most_is_named_first(check):
    files = {f"{number}.md": f"[[gone {number}]] [[wanted]]" for number in range(5)}

    rows = re.findall(r"\[\[.*", check(files).out)

    assert rows[0] == "[[wanted]] leads to no page (5 times)"
    assert len(rows) == 6


def test_colours_are_for_terminals(check, monkeypatch):
    assert "\x1b[" not in check(ILL).out

    monkeypatch.setattr(click.utils, "should_strip_ansi", lambda *_, **__: False)
    coloured = check(ILL)

    assert "\x1b[36m" in coloured.out
    assert "\x1b[" not in check(ILL, "--json").out
