"""What the plugin costs a build: CPU and memory beside the same build without it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from tests.benchmarks.sites import write_site

SIZES = (500, 3000)
_PLAIN = "[search]"
_PINAKES = "[search, pinakes: {embeddings: {model: %s}}]"


@dataclass(frozen=True, slots=True, kw_only=True)
class Cost:
    """What one process took."""

    cpu: float
    """User and system time, in seconds."""
    memory: float
    """Largest resident set, in MB."""


def main(sizes: tuple[int, ...] = SIZES, *, theme: str = "mkdocs", model: str = "builtin") -> None:
    """Build each site without the plugin, with it on a cold and on a warm cache, and print the ratios."""
    write = sys.stdout.write
    write(
        f"Build cost, theme {theme}, embeddings {model}; ratio to the same build without the plugin\n"
    )
    write(f"{'pages':>6}  {'build':<12}{'CPU s':>8}{'ratio':>8}{'MB':>8}{'ratio':>8}\n")
    for pages in sizes:
        with tempfile.TemporaryDirectory() as scratch:
            folder = Path(scratch)
            plain = _measure(write_site(folder, pages=pages, theme=theme, plugins=_PLAIN))
            config = write_site(folder, pages=pages, theme=theme, plugins=_PINAKES % model)
            shutil.rmtree(folder / ".cache", ignore_errors=True)
            costs = {
                "without": plain,
                "cold cache": _measure(config),
                "warm cache": _measure(config),
            }
        for name, cost in costs.items():
            write(
                f"{pages:>6}  {name:<12}{cost.cpu:>8.1f}{cost.cpu / plain.cpu:>8.2f}"
                f"{cost.memory:>8.0f}{cost.memory / plain.memory:>8.2f}\n"
            )


def _measure(config: Path) -> Cost:
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--config-file", str(config)]
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    process = subprocess.Popen(command, env=environment)  # noqa: S603 - our own interpreter
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise SystemExit(process.returncode)
    return Cost(cpu=usage.ru_utime + usage.ru_stime, memory=usage.ru_maxrss / 1000)
