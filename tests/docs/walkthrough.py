"""Follows a page of the documentation as its reader would, and notes what the terminal says."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from tests.conftest import write_files

if TYPE_CHECKING:
    from collections.abc import Iterator

_STEP = re.compile(
    r"^`(?P<file>[^`\n]+)`:\n\n```\w+\n(?P<content>.*?)^```$|^```console\n(?P<session>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)
# The last digits of a score are the processor's.
_SCORE = re.compile(r'("score": \d+\.\d\d)\d*')
_MEASURED = re.compile(r"\d+\.\d s, bundle [\d.]+ [kM]B$", re.MULTILINE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """A command of the page with what the page says it prints, and what it prints."""

    command: str
    expected: str
    printed: str


def follow(page: Path, folder: Path) -> Iterator[Answer]:
    """
    Write the files that a page names, and run what stands in its `console` blocks.

    Yields
    ------
    Answer
        One a command; of a build only what the plugin says, without times and sizes.
    """
    for step in _STEP.finditer(page.read_text(encoding="utf-8")):
        if step["file"]:
            write_files(folder, {step["file"]: step["content"]})
            continue
        for part in step["session"].removeprefix("$ ").split("\n$ "):
            command, _, expected = part.partition("\n")
            yield Answer(
                command=command,
                expected=_comparable(expected),
                printed=_comparable(_run(command, folder)),
            )


def run_offline(command: list[str], folder: Path) -> str:
    """Run a command that finds no network and no downloaded model, and return what it prints."""
    environment = {
        **os.environ,
        "FASTEMBED_CACHE_PATH": str(folder / "no-models"),
        "HF_HUB_OFFLINE": "1",
        "NO_MKDOCS_2_WARNING": "1",
    }
    done = subprocess.run(  # noqa: S603 - commands of our own documentation
        command, cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    return done.stdout + done.stderr


def _run(command: str, folder: Path) -> str:
    program, *arguments = shlex.split(command)
    if program == "mkdocs":
        log = run_offline([sys.executable, "-m", "mkdocs", *arguments], folder)
        return "\n".join(line for line in log.splitlines() if "pinakes: " in line)
    assert program == "mkdocs-pinakes"
    return run_offline([str(Path(sys.executable).parent / program), *arguments], folder)


def _comparable(text: str) -> str:
    return _SCORE.sub(r"\1", _MEASURED.sub("TIME AND SIZE", text.rstrip()))
