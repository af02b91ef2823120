"""What a person sees: tables where there is a terminal that can show them, and text elsewhere."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from mkdocs_pinakes.cli import main
from mkdocs_pinakes.cli.output import wrap
from mkdocs_pinakes.reporting import display_width, visible
from tests import terminal
from tests.conftest import write_files

if TYPE_CHECKING:
    from pathlib import Path

LOUD, CAT, EVIL = (
    "[bold]Loud[/bold] :smile:",
    "猫と本の長い題名についての頁",
    "Evil \x1b[31mred\x07",
)
FILES = {
    "loud.md": f"---\ntags: ['[red]tag[/red]', 道具]\n---\n# {LOUD}\n\n"
    "Of books: [[cat|what is written here is longer than the column]].\n",
    "cat.md": f"---\ntags: [道具]\n---\n# {CAT}\n\n猫は本の上で眠る。books and cats. [[loud]]\n",
    "evil.md": (
        '---\ntitle: "Evil \\e[31mred\\a"\ntags: ["t\\e[0m"]\n---\nOf books \x1b[1m too.\n'
        "[[loud]] [[cat]] [[nowhere]]\n"
    ),
}
QUESTIONS = [
    {"id": "1", "kind": "事実", "query": "books", "relevant": {"loud.md": 1}},
    {"id": "2", "kind": "[b]", "query": "xyzzy", "relevant": {"cat.md": 1}},
]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made: Path = tmp_path_factory.mktemp("odd")
    write_files(made / "docs", FILES)
    write_files(made, {"queries.jsonl": "\n".join(map(json.dumps, QUESTIONS))})
    with pytest.raises(SystemExit):
        main(["build", "--docs", f"{made}/docs", "--out", f"{made}/site", "--model", "builtin"])
    return made


def words(folder: Path, line: str) -> list[str]:
    places = {name: str(folder / name) for name in ("docs", "site")}
    return [places.get(word, str(folder) if word == "." else word) for word in line.split()]


TABLES = [
    "tags site",
    "search site books --explain",
    "related site evil.md --explain",
    "references docs",
    "eval . --bundle site",
    "eval . --bundle site --against bm25",
]


@pytest.mark.parametrize("line", TABLES)
@pytest.mark.parametrize("columns", [100, 60])
def test_tables_are_drawn_and_fit_the_terminal(folder, line, columns):
    shown = terminal.show(*words(folder, line), columns=columns, CI="1")

    assert shown.code == 0
    assert any(row.strip("─") == "" and row for row in shown.lines), shown.text
    assert "\x1b[1m" in shown.raw
    rule = next(place for place, row in enumerate(shown.lines) if set(row) == {"─"})
    assert max(map(display_width, shown.lines[rule - 1 :])) <= columns or "against" in line


@pytest.mark.parametrize("line", ["tags site", "eval . --bundle site"])
def test_small_tables_fit_a_narrow_terminal(folder, line):
    shown = terminal.show(*words(folder, line), columns=40, CI="1")

    assert shown.code == 0
    assert "─" in shown.text
    assert shown.width <= 40


@pytest.mark.parametrize("line", [*TABLES[1:5], "links site loud.md", "graph site"])
def test_no_terminal_is_too_narrow(folder, line):
    shown = terminal.show(*words(folder, line), columns=10)

    assert shown.code in {0, 1}
    assert "Traceback" not in shown.text


def test_a_terminal_too_narrow_for_a_table_gets_what_a_pipe_gets(folder):
    line = words(folder, "references docs")

    assert terminal.show(*line, columns=40).text == terminal.run(*line).stdout


def test_titles_are_no_markup(folder):
    searched = terminal.show(*words(folder, "search site books --explain"), columns=100).text
    tagged = terminal.show(*words(folder, "tags site"), columns=100).text

    assert searched.count(LOUD) == 2
    assert "[red]tag[/red]" in tagged


def test_wide_characters_keep_columns_straight(folder):
    shown = terminal.show(*words(folder, "search site books --mode bm25 --explain"), columns=100)

    table = shown.lines[shown.lines.index("") + 1 :]
    ends = {display_width(row[: row.index(".") + 4]) for row in table if "#" in row}
    assert len([row for row in table if CAT in row]) == 1
    assert len(ends) == 1


def test_wide_text_is_folded_within_the_terminal(monkeypatch):
    monkeypatch.setenv("COLUMNS", "40")

    lines = wrap("猫は本の上で眠る。" * 10 + " and more words").splitlines()

    assert len(lines) > 3
    assert all(line.startswith("    ") and display_width(line) <= 40 for line in lines)


@pytest.mark.parametrize(
    "line",
    ["search site books", "tags site", "page site evil.md", "check docs", "references docs"],
)
def test_what_authors_write_tells_the_terminal_nothing(folder, line):
    shown = terminal.show(*words(folder, line), columns=100)

    assert "Evil \x1b" not in shown.raw
    assert "books \x1b[1m" not in shown.raw
    assert "\x07" not in shown.raw
    assert "\N{SYMBOL FOR ESCAPE}" in shown.text or line == "references docs"


def test_a_file_gets_the_text_of_a_page_as_it_is(folder):
    assert "Of books \x1b[1m too." in terminal.run(*words(folder, "page site evil.md")).stdout


@pytest.mark.parametrize(
    "line", ["tags site", "eval . --bundle site", "check docs", "search site books", "tags nowhere"]
)
def test_no_color_is_honoured(folder, line):
    shown = terminal.show(*words(folder, line), NO_COLOR="1", CI="1")

    assert "\x1b" not in shown.raw


def test_tables_stay_tables_without_colours(folder):
    shown = terminal.show(*words(folder, "tags site"), NO_COLOR="1")

    assert shown.lines[:3] == ["pages  tag", "─────────────────────", "    2  道具"]


def test_an_empty_no_color_means_nothing(folder):
    assert "\x1b[1m" in terminal.show(*words(folder, "tags site"), NO_COLOR="").raw


@pytest.mark.parametrize(
    "line",
    ["eval . --bundle site", "check docs", "build --docs docs --out . --model none", "nonsense"],
)
def test_a_dumb_terminal_gets_text_alone(folder, line):
    shown = terminal.show(*words(folder, line), TERM="dumb")

    assert "\x1b" not in shown.raw
    assert "\r" not in shown.raw


def test_a_dumb_terminal_gets_what_a_pipe_gets(folder):
    line = words(folder, "tags site")

    assert terminal.show(*line, TERM="dumb").text == terminal.run(*line).stdout


def test_pipes_get_lines_that_do_not_depend_on_a_terminal(folder):
    narrow, wide = (
        terminal.run(*words(folder, "tags site"), COLUMNS=columns) for columns in ("20", "200")
    )

    assert (
        narrow.stdout
        == wide.stdout
        == (f"    2  道具\n    1  [red]tag[/red]\n    1  {visible(chr(27)).join('t ')[:2]}[0m\n")
    )


@pytest.mark.parametrize("line", ["--version", "--help", "tags site"])
def test_rich_is_loaded_only_where_a_table_is_drawn(folder, line):
    code = (
        "import sys\nfrom mkdocs_pinakes.cli import main\n"
        f"try:\n    main({words(folder, line)})\nexcept SystemExit:\n    pass\n"
        "sys.exit('rich' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False)  # noqa: S603 - our own interpreter

    assert done.returncode == 0, done.stderr
