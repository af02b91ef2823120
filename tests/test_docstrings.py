"""The examples in docstrings answer what they say."""

from __future__ import annotations

import doctest
import importlib
from pathlib import Path

import pytest

import mkdocs_pinakes

ROOT = Path(mkdocs_pinakes.__file__).parents[1]
MODULES = [
    ".".join(file.relative_to(ROOT).with_suffix("").parts)
    for file in sorted(Path(mkdocs_pinakes.__file__).parent.rglob("*.py"))
    if ">>> " in file.read_text(encoding="utf-8")
]


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_answer_what_they_say(name: str):
    report: list[str] = []
    tests = doctest.DocTestFinder().find(importlib.import_module(name))

    results = [doctest.DocTestRunner().run(test, out=report.append) for test in tests]

    assert sum(result.failed for result in results) == 0, "".join(report)
    assert sum(result.attempted for result in results) > 0
