"""The examples of the guide to walks, run as a reader would."""

from __future__ import annotations

import doctest
import re
import shutil
from typing import TYPE_CHECKING

import pytest

from mkdocs_pinakes.model import FrontierReason
from tests.docs.test_docs import DOCS, MAKE_SITE, ROOT, names, read, section
from tests.docs.walkthrough import follow, run_offline

if TYPE_CHECKING:
    from pathlib import Path

PAGE = "how-to/walk-the-graph.md"


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("walk") / "example_site"
    ignored = shutil.ignore_patterns("site", ".cache")
    shutil.copytree(ROOT / "example_site", folder, ignore=ignored)
    run_offline(MAKE_SITE, folder)
    return folder


def test_the_commands_print_what_the_guide_says(project):
    answers = list(follow(DOCS / PAGE, project))

    assert answers
    assert [answer.printed for answer in answers] == [answer.expected for answer in answers]


def test_the_python_examples_answer_what_the_guide_says(project, monkeypatch):
    monkeypatch.chdir(project)
    blocks = re.findall(r"^```pycon\n(.*?)^```$", read(PAGE), re.MULTILINE | re.DOTALL)
    test = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, PAGE, PAGE, 0)
    report: list[str] = []

    failed, tried = doctest.DocTestRunner().run(test, out=report.append)

    assert failed == 0, "".join(report)
    assert tried > len(blocks)


def test_every_reason_of_a_frontier_is_documented():
    assert names(section(read(PAGE), "From a page")) == set(FrontierReason)
