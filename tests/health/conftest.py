"""Small knowledge bases, and what is found out about their health."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mkdocs_pinakes.checkup import check_folder
from mkdocs_pinakes.settings import Settings
from tests.conftest import write_files

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from mkdocs_pinakes.model import HealthReport


@pytest.fixture
def check(tmp_path: Path) -> Callable[[Mapping[str, str | bytes]], HealthReport]:
    """Write files, and report on their folder."""

    def run(files: Mapping[str, str | bytes]) -> HealthReport:
        return check_folder(write_files(tmp_path / "docs", files), Settings())

    return run
