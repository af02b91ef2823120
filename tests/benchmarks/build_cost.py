"""What the plugin costs a build: CPU and memory beside the same build without it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from tests.benchmarks.sites import GeneratedSite

if TYPE_CHECKING:
    from collections.abc import Callable

SIZES = (500, 3000)
THEMES = ("mkdocs", "material")
_PLAIN = "[search]"
_PINAKES = "[search, pinakes: {embeddings: {model: builtin}}]"


@dataclass(frozen=True, slots=True, kw_only=True)
class Cost:
    """What one process took."""

    cpu: float
    """User and system time, in seconds."""
    memory: float
    """Largest resident set, in MB."""


def main(sizes: tuple[int, ...] = SIZES) -> None:
    """Build generated sites without the plugin, with it on a cold and on a warm cache."""
    _print_head()
    for theme in THEMES:
        for pages in sizes:
            with tempfile.TemporaryDirectory() as scratch:
                site = GeneratedSite(folder=Path(scratch), pages=pages, theme=theme)
                _compare(f"{theme}, {pages:,} pages", site.write)


def measure_docs(docs: Path) -> None:
    """Build a folder of real pages with Material in the same three ways."""
    _print_head()
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        shutil.copytree(docs, folder / "docs")

        def write(plugins: str) -> Path:
            config = folder / "mkdocs.yml"
            config.write_text(
                f"site_name: Real\ntheme: {{name: material, font: false}}\nplugins: {plugins}\n"
                "nav: [index.md]\nnot_in_nav: '*'\n"
                "markdown_extensions: [admonition, attr_list, tables, footnotes, md_in_html,"
                " pymdownx.superfences, toc: {permalink: true}]\n",
                encoding="utf-8",
            )
            return config

        _compare(docs.parent.name, write)


def _print_head() -> None:
    write = sys.stdout.write
    write("Cost of a build, built-in embeddings; ratios are to the same build without the plugin\n")
    write(f"{'site':<28}{'build':<12}{'CPU s':>8}{'ratio':>8}{'MB':>8}{'ratio':>8}\n")


def _compare(name: str, write_config: Callable[[str], Path]) -> None:
    # Every build that counts has the last one's site to clear away.
    measure_build(write_config(_PLAIN))
    plain = measure_build(write_config(_PLAIN))
    config = write_config(_PINAKES)
    shutil.rmtree(config.parent / ".cache", ignore_errors=True)
    costs = {
        "without": plain,
        "cold cache": measure_build(config),
        "warm cache": measure_build(config),
    }
    for build, cost in costs.items():
        sys.stdout.write(
            f"{name:<28}{build:<12}{cost.cpu:>8.1f}{cost.cpu / plain.cpu:>8.2f}"
            f"{cost.memory:>8.0f}{cost.memory / plain.memory:>8.2f}\n"
        )


def measure_build(config: Path) -> Cost:
    """Build a site in a process of its own."""
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--config-file", str(config)]
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    process = subprocess.Popen(command, env=environment)  # noqa: S603 - our own interpreter
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise SystemExit(process.returncode)
    return Cost(cpu=usage.ru_utime + usage.ru_stime, memory=usage.ru_maxrss / 1000)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        measure_docs(Path(sys.argv[1]))
    else:
        main()
