"""The verb `links` as people and programs use it."""

from __future__ import annotations

import json
import re
from itertools import product

import pytest

from mkdocs_pinakes.cli import main
from mkdocs_pinakes.endpoint.wording import _SHARED_WORDS, _WORDS
from mkdocs_pinakes.model import Direction, EdgeKind
from tests.walks import write_graph

GRAPH = (
    "a link b",
    "b link a",
    "c part_of a",
    "a #sea",
    "b #sea",
    "d #sea",
    "b link e",
    "e link f",
)


@pytest.fixture
def run(capsys, tmp_path):
    site = write_graph(tmp_path / "my site", GRAPH)

    def call(*words: object) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as ended:
            main(["links", str(site), *map(str, words)])
        printed = capsys.readouterr()
        return int(ended.value.code or 0), printed.out, printed.err.replace(str(site), "SITE")

    return call


def test_pages_are_shown_by_steps_with_the_reasons_in_words(run):
    code, out, err = run("A", "--depth", 2)

    assert (code, err) == (0, "")
    assert re.sub(r"links .*site' ", "links SITE ", out) == (
        "A  /a/\n"
        "\n"
        "1 step away\n"
        "  ↔ B  /b/\n"
        "    linked both ways; shares the tag sea\n"
        "    a leads to b.\n"
        "  ← C  /c/\n"
        "    names this page in the property part of\n"
        "    c leads to a.\n"
        "  ↔ D  /d/\n"
        "    shares the tag sea\n"
        "\n"
        "2 steps away\n"
        "  → E  /e/\n"
        "    from B: linked\n"
        "    b leads to e.\n"
        "\n"
        "There is more beyond E: --depth 3, or mkdocs-pinakes links SITE e.md\n"
    )


def test_an_answer_that_was_cut_says_how_to_see_more(run):
    _, out, _ = run("A", "--fan-out", 1, "--rows", 1)

    remedy = "or put those you look for first with --query.\n"
    assert f"Pages were left out: raise --fan-out, now 1, {remedy}" in out
    assert f"Rows were left out: raise --rows, now 1, {remedy}" in out
    assert "There is more beyond B: --depth 2, or mkdocs-pinakes links" in out


def test_programs_get_rows_frontier_and_limits(run):
    code, out, _ = run("A", "--depth", 1, "--json")

    found = json.loads(out)
    assert code == 0
    assert found["page"] == {"uri": "a.md", "url": "a/", "title": "A"}
    assert [(row["uri"], row["kind"], row["direction"]) for row in found["rows"]] == [
        ("b.md", "link", "both"),
        ("b.md", "tag", "both"),
        ("c.md", "field", "in"),
        ("d.md", "tag", "both"),
    ]
    assert found["rows"][0]["text"] == "linked both ways"
    assert found["rows"][0]["context"] == "a leads to b."
    assert found["rows"][1]["path"] == ["A", "sea", "B"]
    assert [(one["uri"], one["reason"], one["shown"]) for one in found["frontier"]] == [
        ("b.md", "depth", True),
        ("c.md", "terminal", True),
        ("d.md", "terminal", True),
    ]
    assert found["frontier_counts"] == {"terminal": 2, "depth": 1}
    assert found["limits"] == {"depth": 1, "fan_out": 8, "rows": 50}
    assert (found["unresolved"], found["clamped"], found["truncated"]) == ([], [], ["depth"])


def test_limits_that_are_not_allowed_are_remarked(run):
    _, out, err = run("A", "--depth", 9, "--fan-out", 0, "--json")

    assert json.loads(out)["clamped"] == ["depth", "fan_out"]
    assert err == "--depth may be 1 to 3; taken as 3\n--fan-out may be 1 to 64; taken as 1\n"


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["--kind", "field"], {"c.md"}),
        (["--kind", "field", "--kind", "tag"], {"b.md", "c.md", "d.md"}),
        (["--relation", "part_of"], {"c.md"}),
        (["--direction", "out"], {"b.md"}),
        (["--direction", "in"], {"b.md", "c.md"}),
    ],
)
def test_kinds_relations_and_directions_are_chosen(run, words, expected):
    _, out, _ = run("A", *words, "--json")

    assert {row["uri"] for row in json.loads(out)["rows"]} == expected


def test_a_query_that_has_no_vector_is_remarked(run):
    code, _, err = run("A", "--query", "anything")

    assert code == 0
    assert "Nothing is sorted by similarity to the query" in err


def test_nothing_to_show_is_said(run):
    code, out, err = run("F", "--direction", "out")

    assert (code, out, err) == (1, "F  /f/\n", "Nothing found.\n")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["Z"], "there is no page 'Z'"),
        (["A", "--kind", "odd"], "'odd' is not one of 'link', 'embed', 'field'"),
        (["A", "--direction", "up"], "'up' is not one of 'out', 'in', 'both'"),
        (["A", "--depth", "x"], "'x' is not a valid integer"),
    ],
)
def test_what_cannot_be_done_is_said(run, words, said):
    code, out, err = run(*words)

    assert (code, out) == (2, "")
    assert said in err


def test_there_are_words_for_every_way():
    between_pages = {EdgeKind.LINK, EdgeKind.EMBED, EdgeKind.FIELD, EdgeKind.MENTION}
    hubs = {EdgeKind.TAG, EdgeKind.DIRECTORY, EdgeKind.VALUE, EdgeKind.MENTION}

    assert set(product(between_pages, Direction)) <= _WORDS.keys()
    assert {(EdgeKind.NAV, Direction.OUT), (EdgeKind.NAV, Direction.IN)} <= _WORDS.keys()
    assert _SHARED_WORDS.keys() == hubs
    assert between_pages | hubs | {EdgeKind.NAV, EdgeKind.ATTACHMENT} == set(EdgeKind)
