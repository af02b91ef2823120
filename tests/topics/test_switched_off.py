"""A build whose topics are off does not load what finds them."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from tests.conftest import write_files

if TYPE_CHECKING:
    from pathlib import Path

BUILD = """
import sys
from mkdocs.commands.build import build
from mkdocs.config import load_config
build(load_config("mkdocs.yml"))
print(*sys.modules, file=sys.stderr)
"""


@pytest.mark.parametrize(("enabled", "expected"), [("true", True), ("false", False)])
def test_topics_are_loaded_where_they_are_wanted(enabled: str, expected: bool, tmp_path: Path):  # noqa: FBT001
    options = f"{{embeddings: {{model: none}}, topics: {{enabled: {enabled}}}}}"
    write_files(
        tmp_path,
        {
            "mkdocs.yml": f"site_name: Test\ntheme: mkdocs\nplugins:\n  - pinakes: {options}\n",
            "docs/index.md": "# Home\n\nSee [[other]].\n",
            "docs/other.md": "# Other\n\nWords.\n",
        },
    )

    process = subprocess.run(  # noqa: S603 - our own interpreter
        [sys.executable, "-c", BUILD], cwd=tmp_path, capture_output=True, text=True, check=False
    )

    assert process.returncode == 0, process.stderr
    assert ("mkdocs_pinakes.topics" in process.stderr.split()) is expected
