"""What shells complete, asked of real ones."""

from __future__ import annotations

import io
import os
import shlex
import shutil
import stat
import subprocess
import sys
from contextlib import redirect_stdout
from typing import TYPE_CHECKING

import pytest

from mkdocs_pinakes.cli import cli, main
from tests.conftest import write_files
from tests.site.garden import GARDEN

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

SHELLS = ("bash", "zsh", "fish")
VARIABLE = "_MKDOCS_PINAKES_COMPLETE"
BASH = shutil.which("bash")
needs_bash = pytest.mark.skipif(BASH is None, reason="there is no bash here")
ASK = """
source script.bash
compopt() { printf 'compopt %s\\n' "$*"; }
COMP_WORDS=("$@")
COMP_CWORD=$(($# - 1))
_mkdocs_pinakes_completion mkdocs-pinakes
[[ ${#COMPREPLY[@]} -eq 0 ]] || printf '%s\\n' "${COMPREPLY[@]}"
"""
FILES = {**GARDEN, "odd, name; $(x) 'n.md": "---\ntags: [fruit/sour]\n---\n# *star*\n"}


def script(shell: str) -> str:
    """What a person puts into the files of their shell."""
    with pytest.raises(SystemExit), redirect_stdout(io.StringIO()) as printed:
        main(["completion", shell])
    return printed.getvalue()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a bundle in `site`, and the command itself in `bin`."""
    made: Path = tmp_path_factory.mktemp("garden")
    write_files(made / "docs", FILES)
    with pytest.raises(SystemExit):
        main(["build", "--docs", f"{made}/docs", "--out", f"{made}/site", "--model", "none"])
    write_files(made, {"broken/pinakes/pinakes.sqlite": b"SQLite format 3\0 and no more"})
    write_files(made, {"script.bash": script("bash")})
    call = f"{sys.executable} -c 'from mkdocs_pinakes.cli import main; main()' \"$@\""
    write_files(made, {"bin/mkdocs-pinakes": f"#!/bin/sh\nexec {call}\n"})
    command = made / "bin/mkdocs-pinakes"
    command.chmod(command.stat().st_mode | stat.S_IXUSR)
    return made


@pytest.fixture
def complete(folder: Path) -> Callable[..., list[str]]:
    """Let bash complete the last word."""

    def ask(*words: str) -> list[str]:
        assert BASH is not None
        done = subprocess.run(  # noqa: S603 - a shell of this machine
            [BASH, "--norc", "-c", ASK, "bash", "mkdocs-pinakes", *words],
            cwd=folder,
            env={**os.environ, "PATH": f"{folder}/bin{os.pathsep}{os.environ['PATH']}"},
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        assert done.stderr == ""
        return done.stdout.splitlines()

    return ask


@needs_bash
@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["rel"], ["related"]),
        (["t"], ["topics", "tags"]),
        (["search", "site", "x", "--ex"], ["--explain"]),
        (["search", "site", "x", "--mode", "h"], ["hybrid"]),
        (["search", "site", "x", "--mode", "=", "h"], ["hybrid"]),
        (["search", "site", "x", "--tag", "fruit/"], ["fruit/sour"]),
        (["completion", ""], list(SHELLS)),
        (["search", "si"], ["compopt -o default"]),
        (["check", ""], ["compopt -o dirnames"]),
        (["build", "--docs", ""], ["compopt -o dirnames"]),
    ],
)
def test_bash_completes_verbs_options_choices_and_files(complete, words, expected):
    assert complete(*words) == expected


@needs_bash
@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["related", "site", "fruit/P"], ["fruit/Pear.md"]),
        (["page", "site", "prun"], ["Pruning"]),
        (["links", "site", "Codling"], ["Codling\\ moth"]),
        (["links", "site", "Codling\\ m"], ["Codling\\ moth"]),
        (["links", "site", '"Codling'], ["Codling moth"]),
        (["graph", "./site/pinakes", "Apple"], ["Apple"]),
        (
            ["topics", "site", "--page", "wild"],
            ["wildlife/Codling\\ moth.md", "wildlife/Pruning.md"],
        ),
        (["page", "site", "*"], ["\\*star\\*"]),
        (["page", "site", "odd"], ["odd\\,\\ name\\;\\ \\$\\(x\\)\\ \\'n.md"]),
        (["related", "--limit", "3", "site", "Pear"], ["Pear"]),
    ],
)
def test_bash_completes_pages_by_path_and_title(complete, words, expected):
    assert complete(*words) == expected


@needs_bash
def test_titles_wait_until_something_is_typed(complete):
    found = complete("page", "site", "")

    assert len(found) == 9
    assert all(name.endswith(".md") for name in found)


@needs_bash
def test_a_home_folder_is_known_by_its_tilde(complete, folder, monkeypatch):
    monkeypatch.setenv("HOME", str(folder))

    assert complete("page", "~/site", "fruit/P") == ["fruit/Pear.md"]


@needs_bash
@pytest.mark.parametrize(
    "words",
    [
        ["page", "nowhere", "A"],
        ["page", "broken", "A"],
        ["page", "docs/index.md", "A"],
        ["page", "site", "--section"],
        ["page", "--length", "x", "nowhere", "A"],
        ["search", "--nonsense", "site", "x", "--tag", "zzz"],
        ["nonsense", ""],
        ["search", "--tag", ""],
        ["page", "'", "A"],
        ["page", "$(", "`"],
        ["\udcff", "\udcff"],
    ],
    ids=ascii,
)
def test_whoever_types_is_never_disturbed(complete, words):
    assert [line for line in complete(*words) if "rror" in line or "raceback" in line] == []


@pytest.mark.parametrize("shell", SHELLS)
@pytest.mark.parametrize("words", ["page broken A", "page site 'A"])
def test_no_shell_gets_errors(folder, shell, words):
    done = subprocess.run(  # noqa: S603 - our own command
        [folder / "bin/mkdocs-pinakes"],
        cwd=folder,
        env={
            **os.environ,
            VARIABLE: f"{shell}_complete",
            "COMP_WORDS": f"mkdocs-pinakes {words}",
            "COMP_CWORD": "A" if shell == "fish" else "3",
        },
        capture_output=True,
        check=False,
    )

    assert done.stderr == b""


def test_other_shells_are_told_titles_beside_paths(folder):
    done = subprocess.run(  # noqa: S603 - our own command
        [folder / "bin/mkdocs-pinakes"],
        cwd=folder,
        env={
            **os.environ,
            VARIABLE: "zsh_complete",
            "COMP_WORDS": "mkdocs-pinakes page site fruit/Q",
            "COMP_CWORD": "3",
        },
        capture_output=True,
        encoding="utf-8",
        check=False,
    )

    assert done.stdout == "plain\nfruit/Quince & Co.md\nQuince & <Co>\n"


# The verb


@pytest.mark.parametrize("shell", SHELLS)
def test_a_script_ends_with_where_it_belongs(shell):
    *lines, last = script(shell).splitlines()

    assert f"{VARIABLE}={shell}_complete" in "\n".join(lines)
    assert last.startswith("# To have it in every shell, put this into ~/.")
    assert f"mkdocs-pinakes completion {shell}" in last


@pytest.mark.parametrize("shell", SHELLS)
def test_a_script_is_one_that_its_shell_reads(shell):
    program = shutil.which(shell)
    if program is None:
        pytest.skip(f"there is no {shell} here")

    done = subprocess.run(  # noqa: S603 - a shell of this machine
        [program, "-n"], input=script(shell), capture_output=True, text=True, check=False
    )

    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(
    ("shell", "says"), [("/bin/zsh", "#compdef"), ("/usr/bin/fish", "function")]
)
def test_the_shell_of_the_environment_is_taken(capsys, monkeypatch, shell, says):
    monkeypatch.setenv("SHELL", shell)

    with pytest.raises(SystemExit):
        main(["completion"])

    assert capsys.readouterr().out.startswith(says)


def test_an_unknown_shell_has_to_be_named(capsys, monkeypatch):
    monkeypatch.setenv("SHELL", "/bin/tcsh")

    with pytest.raises(SystemExit) as end:
        main(["completion"])

    assert end.value.code == 2
    assert "name your shell: bash, zsh, fish" in capsys.readouterr().err


def test_every_page_can_be_completed():
    names = {"page": ["page", "related", "links", "graph", "topics"], "tag": ["search"]}

    for parameter, verbs in names.items():
        for verb in verbs:
            [found] = [one for one in cli.commands[verb].params if one.name == parameter]
            assert found._custom_shell_complete is not None, shlex.join([verb, parameter])
