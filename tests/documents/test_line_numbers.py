from __future__ import annotations

import pytest

from mkdocs_pinakes.documents.line_numbers import LineNumbers
from mkdocs_pinakes.model import Problem, ProblemKind, SrcUri


def line(rendered: str, written: str, number: int) -> int | None:
    problem = Problem(
        document=SrcUri("a.md"), line=number, kind=ProblemKind.UNRESOLVED, message="m"
    )
    (found,) = LineNumbers(rendered, written, first=4).corrected([problem])
    return found.line


@pytest.mark.parametrize(
    ("rendered", "written", "number", "expected"),
    [
        ("a\nb\nc", "a\nb\nc", 6, 6),
        ("A\nB\nC", "a\nb\nc", 6, 6),
        # A plugin for callouts puts a line between a text and a list.
        ("!!! note\n    t\n\n    - one\n\nx", "> [!note]\n> t\n> - one\n\nx", 7, 6),
        ("!!! note\n    t\n\n    - one\n\nx", "> [!note]\n> t\n> - one\n\nx", 9, 8),
        ("new\nnew\na\nb", "a\nb", 7, 5),
        ("a\nd", "a\nb\nc\nd", 5, 7),
        ("a\nnew", "a", 5, 4),
        ("", "a\nb", 4, 4),
    ],
)
def test_a_line_is_that_of_the_file(rendered: str, written: str, number: int, expected: int):
    assert line(rendered, written, number) == expected
