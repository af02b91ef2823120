from __future__ import annotations

import logging

import pytest

from mkdocs_pinakes import reporting
from mkdocs_pinakes.model import Problem, ProblemKind, SrcUri
from mkdocs_pinakes.reporting import Entry, format_bytes, log_entries, summary

DEBUG, INFO, WARNING = logging.DEBUG, logging.INFO, logging.WARNING


def problems(kind: ProblemKind, number: int) -> list[Problem]:
    return [
        Problem(document=SrcUri("a.md"), line=line, kind=kind, message=f"cause {line}; remedy")
        for line in range(number, 0, -1)
    ]


def levels(entries: list[Entry]) -> list[int]:
    return [entry.level for entry in entries]


def test_a_problem_is_one_line_with_file_line_cause_and_remedy():
    (entry,) = log_entries(problems(ProblemKind.FRONT_MATTER, 1), levels={}, wikilinks=0)

    assert entry == Entry(level=WARNING, message="a.md:1: cause 1; remedy")


def test_problems_come_in_the_order_of_kind_file_and_line():
    given = [
        *problems(ProblemKind.UNRESOLVED, 2),
        Problem(document=SrcUri("Z.md"), line=None, kind=ProblemKind.ENCODING, message="x"),
        Problem(document=SrcUri("b.md"), line=None, kind=ProblemKind.UNRESOLVED, message="y"),
        Problem(document=SrcUri(""), line=None, kind=ProblemKind.CACHE, message="no file"),
    ]

    entries = log_entries(given, levels={}, wikilinks=100)

    assert [entry.message for entry in entries] == [
        "no file",
        "Z.md: x",
        "a.md:1: cause 1; remedy",
        "a.md:2: cause 2; remedy",
        "b.md: y",
    ]


@pytest.mark.parametrize(
    ("kind", "number", "wikilinks", "level", "expected"),
    [
        # What is only of interest is counted from the sixth on.
        (ProblemKind.AMBIGUOUS, 5, 99, INFO, [INFO] * 5),
        (ProblemKind.AMBIGUOUS, 6, 99, INFO, [INFO, *[DEBUG] * 6]),
        (ProblemKind.AMBIGUOUS, 6, 99, WARNING, [WARNING] * 6),
        (ProblemKind.LOOSE_PATH, 6, 99, INFO, [INFO, *[DEBUG] * 6]),
        (ProblemKind.MISSING_ANCHOR, 6, 99, INFO, [INFO, *[DEBUG] * 6]),
        (ProblemKind.MISSING_ANCHOR, 6, 99, WARNING, [WARNING] * 6),
        # Links to what is private are counted always.
        (ProblemKind.WITHHELD, 1, 99, INFO, [INFO, DEBUG]),
        (ProblemKind.WITHHELD, 1, 99, WARNING, [INFO, DEBUG]),
        # So many links to nothing mean that a part of a vault was published.
        (ProblemKind.UNRESOLVED, 20, 20, WARNING, [WARNING] * 20),
        (ProblemKind.UNRESOLVED, 21, 420, WARNING, [WARNING] * 21),
        (ProblemKind.UNRESOLVED, 21, 21, WARNING, [INFO, *[DEBUG] * 21]),
        (ProblemKind.UNRESOLVED, 21, 21, DEBUG, [DEBUG] * 22),
        # Mistakes in files are never folded.
        (ProblemKind.FRONT_MATTER, 50, 0, WARNING, [WARNING] * 50),
        (ProblemKind.CONTROL, 50, 0, WARNING, [WARNING] * 50),
    ],
)
def test_what_is_common_is_counted_in_one_line(kind, number, wikilinks, level, expected):
    entries = log_entries(problems(kind, number), levels={kind: level}, wikilinks=wikilinks)

    assert levels(entries) == expected


@pytest.mark.parametrize(("number", "start"), [(1, "1 link to"), (1234, "1,234 links to")])
def test_a_count_agrees_with_its_noun(number, start):
    headline, *details = log_entries(
        problems(ProblemKind.WITHHELD, number), levels={}, wikilinks=number
    )

    assert headline.message.startswith(f"{start} pages that are not published")
    assert "--verbose" in headline.message
    assert len(details) == number
    assert all(detail.is_detail for detail in details)
    assert not headline.is_detail


def test_a_build_is_summed_up_in_one_line():
    line = summary(pages=1, edges=24_789, model="builtin", seconds=1.26, size=75_800_000)

    assert line == "1 page, 24,789 edges, builtin, 1.3 s, bundle 75.8 MB"


def test_a_build_without_vectors_and_bundle_says_so():
    line = summary(pages=2, edges=1, model="", seconds=0.0, size=None)

    assert line == "2 pages, 1 edge, no embeddings, 0.0 s, no bundle"


@pytest.mark.parametrize(
    ("size", "text"),
    [
        (0, "1 kB"),
        (1499, "1 kB"),
        (820_000, "820 kB"),
        (999_999, "1,000 kB"),
        (1_400_000, "1.4 MB"),
        (2_500_000_000, "2,500.0 MB"),
    ],
)
def test_sizes_are_written_for_people(size, text):
    assert format_bytes(size) == text


def test_progress_is_silent_where_nobody_watches(capsys):
    with reporting.progress_bar("Embedding") as show:
        show(1, 2)
        show(2, 2)

    assert capsys.readouterr() == ("", "")


def test_progress_is_shown_at_a_terminal(capsys, monkeypatch):
    monkeypatch.delenv("CI", raising=False)
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)

    with reporting.progress_bar("Embedding") as show:
        show(1, 2)
        show(2, 2)

    assert "Embedding" in capsys.readouterr().err
