"""The command `mkdocs-pinakes`."""

from __future__ import annotations

from mkdocs_pinakes.cli.command import cli, main

__all__ = ["cli", "main"]
