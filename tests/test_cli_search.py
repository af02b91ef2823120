"""The verb `search`, as a person at a terminal uses it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click
import pytest

from mkdocs_pinakes.cli import main
from tests.search_sites import HARBOUR, search_site

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return search_site(tmp_path_factory.mktemp("harbour"), HARBOUR)


def ask(capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as ended:
        main([str(argument) for argument in arguments])
    printed = capsys.readouterr()
    return int(ended.value.code or 0), printed.out, printed.err


def found(capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> list[str]:
    _, out, _ = ask(capsys, *arguments, "--json")
    return [hit["uri"] for hit in json.loads(out)["hits"]]


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        (["--mode", "bm25"], ["crew/linus.md"]),
        (["--path", "boats", "--mode", "bm25"], []),
        (["--tag", "boats", "--mode", "bm25"], []),
        (["--path", "crew", "--mode", "bm25"], ["crew/linus.md"]),
        (["--after", "2026-01-01", "--mode", "bm25"], []),
    ],
)
def test_options_narrow_a_search(
    capsys: pytest.CaptureFixture[str], site: Path, options: list[str], expected: list[str]
):
    assert found(capsys, "search", site, "lyre", *options) == expected


def test_explain_adds_a_line_for_people(capsys: pytest.CaptureFixture[str], site: Path):
    code, out, _ = ask(capsys, "search", site, "lyre", "--explain", "--mode", "bm25")

    assert code == 0
    assert out.splitlines()[-1] == "    1st by words; holds lyre."


def test_lines_fit_a_narrow_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, site: Path
):
    monkeypatch.setenv("COLUMNS", "40")

    _, out, _ = ask(capsys, "search", site, "hull mast sail oar Argo", "--explain", "--limit", "1")

    _, *below = click.unstyle(out).splitlines()
    assert len(below) > 4
    assert all(line.startswith("    ") and len(line) <= 40 for line in below)


def test_explain_adds_ranks_terms_and_path_to_json(capsys: pytest.CaptureFixture[str], site: Path):
    _, out, _ = ask(capsys, "search", site, "Argo ship", "--explain", "--json", "--limit", "1")

    [hit] = json.loads(out)["hits"]
    explanation = hit["explanation"]
    assert explanation.keys() == {"sentence", "parts", "terms", "path"}
    assert explanation["parts"]["words"]["rank"] == 1
    assert {"asked": "argo", "found": "argo", "how": "exact"} in explanation["terms"]


def test_elbow_ends_the_answers(capsys: pytest.CaptureFixture[str], site: Path):
    assert found(capsys, "search", site, "second mast ketch", "--elbow") == ["boats/ketch.md"]


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--mode", "best"], "'best' is not one of"),
        (["--kind", "friend"], "'friend' is not one of"),
        (["--after", "yesterday"], "does not match the format"),
        (["--limit", "0"], "0 is not in the range"),
    ],
)
def test_an_option_that_means_nothing_is_an_error(
    capsys: pytest.CaptureFixture[str], site: Path, options: list[str], message: str
):
    code, _, error = ask(capsys, "search", site, "lyre", *options)

    assert code == 2
    assert message in error


def test_nothing_found_is_said_and_is_the_exit_code(capsys: pytest.CaptureFixture[str], site: Path):
    code, out, error = ask(capsys, "search", site, "xylophone", "--mode", "bm25")

    assert (code, out) == (1, "")
    assert "Nothing found" in error
