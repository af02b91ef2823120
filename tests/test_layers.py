"""What may import what, and what a build or a command loads."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
HEAVY = {"numpy", "scipy", "selectolax", "fastembed", "onnxruntime"}
BUILD = """
from mkdocs.commands.build import build
from mkdocs.config import load_config
build(load_config("mkdocs.yml"))
"""


def loaded(code: str, folder: Path = ROOT) -> set[str]:
    """The heavy packages that are loaded after some code."""
    report = "import sys; print(*sys.modules, file=sys.stderr)"
    process = subprocess.run(  # noqa: S603 - our own interpreter
        [sys.executable, "-c", f"{code}\n{report}"],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    assert process.returncode == 0, process.stderr
    return HEAVY & set(process.stderr.split())


def project(folder: Path, options: str) -> Path:
    (folder / "docs").mkdir()
    (folder / "docs" / "index.md").write_text("# Home\n\nSee [[other]].\n")
    (folder / "docs" / "other.md").write_text("# Other\n\nWords about catalogues.\n")
    (folder / "mkdocs.yml").write_text(
        f"site_name: Test\ntheme: mkdocs\nplugins:\n  - pinakes: {options}\n"
    )
    return folder


def test_the_layers_hold():
    lint_imports = shutil.which("lint-imports", path=str(Path(sys.executable).parent))

    process = subprocess.run(  # noqa: S603 - a tool of the test environment
        [lint_imports or "lint-imports", "--no-cache"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )

    assert process.returncode == 0, process.stdout


@pytest.mark.parametrize("module", ["plugin", "cli", "config", "errors", "model", "settings"])
def test_importing_a_module_loads_nothing_heavy(module):
    assert loaded(f"import mkdocs_pinakes.{module}") == set()


def test_importing_the_package_loads_nothing_but_itself():
    code = (
        "import sys; before = set(sys.modules); import mkdocs_pinakes;"
        "assert set(sys.modules) - before <= {'mkdocs_pinakes', '__future__'}"
    )

    assert loaded(code) == set()


@pytest.mark.parametrize("model", ["builtin", "none"])
def test_a_build_without_a_language_model_loads_no_runtime_for_one(tmp_path, model):
    folder = project(tmp_path, f"{{embeddings: {{model: {model}}}}}")

    assert loaded(BUILD, folder) <= {"numpy", "scipy", "selectolax"}


def test_a_build_of_unchanged_pages_loads_nothing_heavy(tmp_path):
    folder = project(tmp_path, "{embeddings: {model: builtin}}")
    loaded(BUILD, folder)

    assert loaded(BUILD, folder) == set()


def test_a_site_with_the_plugin_switched_off_does_not_load_it(tmp_path):
    folder = project(tmp_path, "{enabled: false}")

    assert loaded(BUILD, folder) == set()
