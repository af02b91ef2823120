"""A judgement as people read it."""

from __future__ import annotations

import click

from mkdocs_pinakes.evaluation.judging import judge
from mkdocs_pinakes.evaluation.tables import miss_lines
from tests.evaluation.test_judging import question


def test_what_stands_instead_of_a_page_stands_above_it():
    judgement = judge([question("1", "b")], lambda _: ["a", "b", "c"])

    assert [click.unstyle(line) for line in miss_lines(judgement)][-3:] == [
        "1  plain",
        "    place 2  b",
        "    instead  1 a",
    ]


def test_everything_stands_instead_of_a_page_that_is_not_found():
    judgement = judge([question("1", "b", "z")], lambda _: ["a", "b", "c"])

    *_, instead = miss_lines(judgement)
    assert click.unstyle(instead) == "    instead  1 a, 3 c"
