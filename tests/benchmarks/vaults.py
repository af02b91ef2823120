"""Real knowledge bases: how many links are right in the built site, and what a build costs."""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

from tests.benchmarks.build_cost import measure_build
from tests.site import truth
from tests.site.vault_projects import MATERIAL, PLUGINS, write_vault

_PLAIN = "[]"


def main(*vaults: str) -> None:
    """Print the figures for each vault, then CPU seconds with Material beside a build without us."""
    write = sys.stdout.write
    chosen = vaults or (*truth.NOTES, *truth.SITES)
    if not truth.VAULTS.exists():
        write(f"no vaults lie in {truth.VAULTS}\n")
        return
    write(f"{truth.HEAD}\n")
    for vault in chosen:
        with tempfile.TemporaryDirectory() as scratch:
            project = Path(scratch)
            measure_build(write_vault(vault, project))
            figures = truth.measure(vault, docs=project / "docs", site=project / "site")
            write(f"{figures.row()}\n")
    write("CPU seconds with Material, no embeddings; ratios are to the build without the plugin\n")
    write(f"{'vault':<24}{'without':>9}{'cold':>8}{'ratio':>8}{'warm':>8}{'ratio':>8}\n")
    for vault in chosen:
        with tempfile.TemporaryDirectory() as scratch:
            _compare(vault, Path(scratch))


def _compare(vault: str, project: Path) -> None:
    def seconds(plugins: str) -> float:
        config = write_vault(vault, project, plugins=plugins, theme=MATERIAL)
        return measure_build(config).cpu

    # Every build that counts has the last one's site to clear away.
    seconds(_PLAIN)
    plain = seconds(_PLAIN)
    shutil.rmtree(project / ".cache", ignore_errors=True)
    cold, warm = seconds(PLUGINS), seconds(PLUGINS)
    sys.stdout.write(
        f"{vault:<24}{plain:>9.1f}{cold:>8.1f}{cold / plain:>8.2f}{warm:>8.1f}{warm / plain:>8.2f}\n"
    )


if __name__ == "__main__":
    main(*sys.argv[1:])
