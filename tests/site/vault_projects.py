"""Projects made of real vaults, all with the same configuration."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

from tests.site.truth import SITES, VAULTS, truth_of

if TYPE_CHECKING:
    from pathlib import Path

PLUGINS = "[pinakes: {embeddings: {model: none}}]"
"""The plugin, with nothing set that concerns links."""
MATERIAL = "{name: material, custom_dir: theme, font: false, features: [navigation.prune]}"
"""A theme as sites have it."""

_LEFT_OUT = "_left_out_attachments.txt"
_CONFIG = """\
site_name: Vault
site_url: https://example.org/
plugins: {plugins}
theme: {theme}
{rest}
"""
_MINIMAL = "{name: null, custom_dir: theme}"
_FAST = {
    "main.html": "<!doctype html><title>{{ page.title }}</title><main>{{ page.content }}</main>"
}
_STUBS = dict.fromkeys(("home.html", "apps-index.html"), '{% extends "main.html" %}')
_SITE_EXTENSIONS = """\
nav: [index.md]
not_in_nav: '*'
markdown_extensions: [abbr, admonition, attr_list, def_list, footnotes, md_in_html,
  pymdownx.details, pymdownx.superfences, pymdownx.tabbed: {alternate_style: true}, toc: {permalink: true}]
"""


def write_vault(vault: str, project: Path, *, plugins: str = PLUGINS, theme: str = "") -> Path:
    """Write the project of a vault, or its mkdocs.yml anew; the theme is the fastest that does."""
    if not (project / "docs").exists():
        copy_docs(vault, project / "docs")
    theme = theme or (MATERIAL if vault in SITES else _MINIMAL)
    for name, text in (_STUBS if theme == MATERIAL else _FAST).items():
        (project / "theme").mkdir(exist_ok=True)
        (project / "theme" / name).write_text(text, encoding="utf-8")
    rest = _SITE_EXTENSIONS if vault in SITES else ""
    config = _CONFIG.format(plugins=plugins, theme=theme, rest=rest)
    (project / "mkdocs.yml").write_text(config, encoding="utf-8")
    return project / "mkdocs.yml"


def copy_docs(vault: str, docs: Path) -> None:
    """Copy a vault's pages; attachments that were left out of it are empty files."""
    root = VAULTS / truth_of(vault)[0]
    shutil.copytree(root, docs, ignore=shutil.ignore_patterns(_LEFT_OUT))
    folder = root.relative_to(VAULTS / vault).as_posix()
    for name in (VAULTS / vault / _LEFT_OUT).read_text("utf-8").splitlines():
        path = docs / (name.removeprefix(f"{folder}/") if folder != "." else name)
        if not path.exists() and (folder == "." or name.startswith(f"{folder}/")):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.touch()
