"""Real sites, built by real MkDocs."""

from __future__ import annotations

import logging
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
import yaml
from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.exceptions import Abort

from tests.conftest import write_files

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from mkdocs.config.defaults import MkDocsConfig

os.environ.setdefault("NO_MKDOCS_2_WARNING", "1")


@dataclass(frozen=True, kw_only=True)
class Site:
    """A site as it was built."""

    project: Path
    folder: Path
    log: tuple[tuple[int, str], ...]

    def html(self, page: str = "") -> str:
        """The text of a page, by its folder."""
        return (self.folder / page / "index.html").read_text(encoding="utf-8")

    def messages(self, level: int = logging.WARNING) -> list[str]:
        """What was logged at that level or above."""
        return [message for at, message in self.log if at >= level]


class _Collector(logging.Handler):
    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.entries: list[tuple[int, str]] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.entries.append((record.levelno, record.getMessage()))


@pytest.fixture
def build_site(tmp_path: Path) -> Callable[..., Site]:
    """Build a site from files; options are those of the plugin, `config` those of mkdocs.yml."""

    def make(
        files: Mapping[str, str | bytes],
        *,
        options: Mapping[str, object] | None = None,
        config: Mapping[str, object] | None = None,
        name: str = "project",
        strict: bool = False,
    ) -> Site:
        write_project(tmp_path / name, files, options=options, config=config)
        return build_project(tmp_path / name, strict=strict)

    return make


@pytest.fixture(scope="session")
def example_site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """The example site, built strictly with a model that every machine has."""
    project = tmp_path_factory.mktemp("example")
    source = Path(__file__).parents[2] / "example_site"
    shutil.copytree(source / "docs", project / "docs")
    config = (source / "mkdocs.yml").read_text(encoding="utf-8")
    config = config.replace("  - pinakes:\n", "  - pinakes:\n      embeddings: {model: builtin}\n")
    (project / "mkdocs.yml").write_text(config, encoding="utf-8")
    return build_project(project, strict=True)


def write_project(
    project: Path,
    files: Mapping[str, str | bytes],
    *,
    options: Mapping[str, object] | None = None,
    config: Mapping[str, object] | None = None,
    config_name: str = "mkdocs.yml",
) -> Path:
    """Write what a site is built from."""
    write_files(project / str((config or {}).get("docs_dir", "docs")), files)
    pinakes = {"embeddings": {"model": "builtin"}, **(options or {})}
    settings: dict[str, object] = {
        "site_name": "Test",
        "theme": "mkdocs",
        "plugins": ["search", {"pinakes": pinakes}],
        **(config or {}),
    }
    text = yaml.safe_dump(settings, allow_unicode=True, sort_keys=False)
    (project / config_name).write_text(text, encoding="utf-8")
    return project


def build_project(
    project: Path, *, strict: bool = False, dirty: bool = False, serve: bool = False
) -> Site:
    """Build the site of a folder that holds a mkdocs.yml, as `mkdocs build` or `serve` would."""
    config = load_config(str(project / "mkdocs.yml"), strict=strict)
    config.plugins.on_startup(command="serve" if serve else "build", dirty=dirty)
    try:
        return build_config(config, dirty=dirty, serve=serve)
    finally:
        config.plugins.on_shutdown()


def build_config(config: MkDocsConfig, *, dirty: bool = False, serve: bool = False) -> Site:
    """Build a site whose configuration is loaded."""
    logger, collector = logging.getLogger("mkdocs"), _Collector()
    level = logger.level
    logger.addHandler(collector)
    logger.setLevel(logging.DEBUG)
    try:
        build(config, dirty=dirty, serve_url="http://127.0.0.1:8000/" if serve else None)
    except Abort as error:
        # MkDocs says why in its log.
        error.add_note("\n".join(text for at, text in collector.entries if at >= logging.WARNING))
        raise
    finally:
        logger.removeHandler(collector)
        logger.setLevel(level)
    return Site(
        project=Path(config.config_file_path or "").parent,
        folder=Path(config.site_dir),
        log=tuple(collector.entries),
    )


def run_build(
    project: Path, *arguments: str, host: str = "mkdocs", hash_seed: int = 0
) -> subprocess.CompletedProcess[str]:
    """Build in a process of its own."""
    environment = {**os.environ, "PYTHONHASHSEED": str(hash_seed), "NO_MKDOCS_2_WARNING": "1"}
    return subprocess.run(  # noqa: S603 - our own interpreter
        [sys.executable, "-m", host, "build", *arguments],
        cwd=project,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
