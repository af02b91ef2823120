"""Bounded walks along the graph of a bundle."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mkdocs_pinakes.analysis import ANALYZER
from mkdocs_pinakes.bundle.write import write_bundle
from mkdocs_pinakes.errors import PinakesError, UnknownPageError
from mkdocs_pinakes.knowledge_base import KnowledgeBase
from mkdocs_pinakes.settings import BundleSettings
from mkdocs_pinakes.traversal import Eager
from tests.bundle.factory import make_bundle
from tests.walks import write_graph

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from mkdocs_pinakes.model import LinkRow, Links


@pytest.fixture
def ask(tmp_path) -> Callable[..., Links]:
    """Walk from the page `a` of a bundle whose graph is written in words."""

    def walk(statements: str, page: str = "a.md", **question: object) -> Links:
        made = {
            name: question.pop(name) for name in ("hidden", "vectors", "pages") if name in question
        }
        site = write_graph(tmp_path, statements.split(", "), **made)  # type: ignore[arg-type]
        with KnowledgeBase.open(site) as knowledge:
            return knowledge.links(page, **question)  # type: ignore[arg-type]

    return walk


def said(row: LinkRow) -> str:
    name = row.relation or row.kind
    return f"{row.depth} {row.page.uri[0]} {name} {row.direction}"


def rows(links: Links) -> list[str]:
    return [said(row) for row in links.rows]


def frontier(links: Links) -> list[str]:
    return [
        f"{one.page.uri[0]} {one.reason}{'' if one.is_shown else ' unseen'}"
        for one in links.frontier
    ]


# What is reached


@pytest.mark.parametrize(
    ("statements", "expected"),
    [
        ("a link b", ["1 b link out"]),
        ("b link a", ["1 b link in"]),
        ("a link b, b link a", ["1 b link both"]),
        ("a up b", ["1 b up out"]),
        ("a nav b", ["1 b nav out"]),
        ("a #sea, b #sea", ["1 b tag both"]),
        ("a /guide, b /guide", ["1 b directory both"]),
        ("a =moth, b =moth", ["1 b keywords both"]),
        ("a ~Ada, b ~Ada", ["1 b mention both"]),
        ("a link b, a embed b", ["1 b embed out", "1 b link out"]),
        ("a link b, a #sea, b #sea", ["1 b link out", "1 b tag both"]),
        ("a link a", []),
        ("a #sea", []),
    ],
)
def test_a_page_is_reached_once_for_each_statement(ask, statements, expected):
    assert rows(ask(statements)) == expected


def test_passing_through_a_tag_is_no_step_of_its_own(ask):
    found = ask("a #sea, b #sea, b link c, c #sky, d #sky", depth=3)

    assert [row.path for row in found.rows] == [
        ("A", "sea", "B"),
        ("A", "sea", "B", "C"),
        ("A", "sea", "B", "C", "sky", "D"),
    ]
    assert [row.depth for row in found.rows] == [1, 2, 3]


def test_pages_that_share_two_tags_are_one_row_that_names_both_the_rarer_first(ask):
    found = ask("a #sea, b #sea, c #sea, a #craft, b #craft")

    assert [(row.page.uri, row.shared) for row in found.rows] == [
        ("b.md", ("craft", "sea")),
        ("c.md", ("sea",)),
    ]


def test_what_few_pages_share_weighs_more_than_what_many_share(ask):
    statements = "a #all, b #all, c #all, d #all, e #all, a #rare, e #rare"

    assert ask(statements).rows[0].page.uri == "e.md"


def test_the_sentence_around_a_link_is_given(ask):
    [row] = ask("a link b").rows

    assert row.context is not None
    assert row.context.text == "a leads to b."


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ({"direction": "out"}, ["1 b link out", "1 d up out"]),
        ({"direction": "in"}, ["1 c link in", "1 d down in"]),
        ({"kinds": ["link"]}, ["1 b link out", "1 c link in"]),
        ({"kinds": ["tag"]}, ["1 e tag both"]),
        ({"relations": ["up"]}, ["1 d up out"]),
        ({"relations": ["down"]}, ["1 d down in"]),
        ({"kinds": ["tag"], "direction": "out"}, []),
        ({}, ["1 b link out", "1 c link in", "1 d up out", "1 e tag both"]),
    ],
)
def test_only_what_is_asked_for_is_followed(ask, question, expected):
    statements = "a link b, c link a, a up d, d down a, a #sea, e #sea"

    assert rows(ask(statements, **question)) == expected


def test_pages_left_out_of_graph_views_are_neither_shown_nor_passed(ask):
    found = ask("a link b, b link c, a #sea, b #sea, d #sea", hidden="b", depth=3)

    assert rows(found) == ["1 d tag both"]
    assert found.rows[0].weight == 0.25
    assert not any(one.page.uri == "b.md" for one in found.frontier)


def test_a_page_left_out_of_graph_views_leads_nowhere(ask):
    found = ask("a link b, b link a", hidden="a")

    assert (found.rows, found.frontier, found.truncated) == ((), (), ())


# Limits


def test_the_fan_out_counts_new_pages_only(ask):
    statements = "a link b, a link c, b link a, b link c, b link d, b link e"

    found = ask(statements, depth=2, fan_out=2)

    assert rows(found) == ["1 b link both", "1 c link out", "2 d link out", "2 e link out"]
    assert found.truncated == ()


def test_pages_that_the_fan_out_keeps_out_are_named(ask):
    found = ask("a link b, a link c, a link d, d link e, b link f, f link g", depth=2, fan_out=2)

    assert rows(found) == ["1 b link out", "1 c link out", "2 f link out"]
    assert frontier(found) == ["f depth", "d fan_out unseen"]
    assert found.truncated == ("depth", "fan_out")


def test_what_one_page_keeps_out_another_may_lead_to(ask):
    statements = "a link b, a link c, b link d, b link e, b link f, c link f"

    found = ask(statements, depth=2, fan_out=2)

    assert rows(found)[2:] == ["2 d link out", "2 e link out", "2 f link out"]
    assert found.truncated == ()


def test_the_best_rows_of_a_step_stay(ask):
    found = ask("a link b, b link a, a nav c, a link d, d link e", rows=2)

    assert rows(found) == ["1 b link both", "1 c nav out"]
    assert found.truncated == ("rows",)
    assert frontier(found) == ["b terminal", "c terminal"]
    assert found.frontier_counts == (("terminal", 2), ("depth", 1))


def test_a_full_answer_ends_the_walk(ask):
    found = ask("a link b, b link c", depth=3, rows=1)

    assert rows(found) == ["1 b link out"]
    assert frontier(found) == ["b rows"]
    assert found.truncated == ("rows",)


def test_the_end_of_a_walk_says_where_it_could_go_on(ask):
    found = ask("a link b, a link c, c link d")

    assert frontier(found) == ["b terminal", "c depth"]
    assert found.truncated == ("depth",)
    assert found.frontier_counts == (("terminal", 1), ("depth", 1))


def test_a_tag_is_passed_through_once(ask):
    found = ask("a #sea, b #sea, c #sea, d #sea", depth=3, fan_out=1)

    assert rows(found) == ["1 b tag both"]
    assert frontier(found) == ["c terminal unseen", "d terminal unseen"]


@pytest.mark.parametrize(
    ("asked", "kept", "clamped"),
    [
        ({"depth": 9}, (3, 8, 50), ("depth",)),
        ({"depth": 0, "fan_out": 1000, "rows": -1}, (1, 64, 1), ("depth", "fan_out", "rows")),
        ({"depth": 3, "fan_out": 64, "rows": 200}, (3, 64, 200), ()),
    ],
)
def test_limits_that_are_not_allowed_are_clamped_and_named(ask, asked, kept, clamped):
    found = ask("a link b", **asked)

    question = found.question
    assert (question.depth, question.fan_out, question.rows) == kept
    assert found.clamped == clamped


def test_a_bundle_has_no_unresolved_references(ask):
    assert ask("a link b").unresolved == ()


# Order


def test_pages_most_similar_to_a_query_come_first(ask):
    statements = "a link b, b link a, a link c, a link d"
    vectors = {"b": (0, 1), "c": (1, 1), "d": (1, 0)}

    found = ask(statements, vectors=vectors, query="East", fan_out=2)

    assert rows(found) == ["1 d link out", "1 c link out"]
    assert [row.similarity for row in found.rows] == pytest.approx([1, 0.7071], abs=1e-3)
    assert [one.page.uri for one in found.frontier if not one.is_shown] == ["b.md"]


@pytest.mark.parametrize(("vectors", "query"), [(None, "east"), ({"b": (0, 1)}, "nothing known")])
def test_a_query_without_a_vector_is_said_so(tmp_path, vectors, query):
    site = write_graph(tmp_path, ["a link b", "c link a", "a link c"], vectors=vectors)

    with KnowledgeBase.open(site) as knowledge:
        found = knowledge.links("A", query=query)
        notes = knowledge.notes

    assert rows(found) == ["1 c link both", "1 b link out"]
    assert any("Nothing is sorted by similarity" in note for note in notes)


def test_an_unknown_page_or_kind_is_an_error(ask):
    with pytest.raises(UnknownPageError, match="there is no page 'z'"):
        ask("a link b", "z")
    with pytest.raises(PinakesError, match=r"'odd' is not a valid EdgeKind; .* are out, in, both"):
        ask("a link b", kinds=["odd"])
    with pytest.raises(PinakesError, match="depth is '2'; give a whole number"):
        ask("a link b", depth="2")


LETTERS = "abcdef"
STATEMENTS = st.lists(
    st.builds(
        "{} {}".format,
        st.sampled_from(LETTERS),
        st.sampled_from(
            ["#x", "#y", "=v", *(f"{kind} {to}" for kind in ("link", "up") for to in LETTERS)]
        ),
    ),
    max_size=14,
    unique=True,
)


@settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(STATEMENTS, st.integers(1, 3), st.integers(1, 4), st.integers(1, 6))
def test_an_answer_keeps_to_its_limits(ask, statements, depth, fan_out, most):
    found = ask(
        ", ".join(["a link b", *statements]), depth=depth, fan_out=fan_out, rows=most, pages=LETTERS
    )

    assert len(found.rows) <= most
    assert len(found.frontier) <= most
    assert max(row.depth for row in found.rows) <= depth
    assert max(Counter((row.page, row.kind, row.relation) for row in found.rows).values()) == 1
    depths = {row.page: row.depth for row in found.rows}
    assert all(depths[row.page] == row.depth for row in found.rows)
    assert found.page not in depths
    assert all(row.path[0] == "A" and row.path[-1] == row.page.title for row in found.rows)
    pages = [one.page for one in found.frontier]
    assert len(set(pages)) == len(pages)
    assert all((one.page in depths) == one.is_shown for one in found.frontier)
    assert set(found.truncated) <= {"depth", "fan_out", "rows"}


# Traversal over a bundle


@pytest.fixture(scope="module")
def harbour(tmp_path_factory) -> Path:
    folder: Path = tmp_path_factory.mktemp("harbour")
    statements = [
        "a link b",
        "b up c",
        "c #sea",
        "d #sea",
        "a =moth",
        "d =moth",
        "a nav d",
        "e link a",
    ]
    vectors = {"a": (1, 0.0), "b": (0.9, 0.1), "c": (0.5, 0.5), "d": (0.0, 1)}
    return write_graph(folder, statements, vectors=vectors, hidden="e")


@pytest.mark.parametrize(
    ("edges", "expected"),
    [
        ([("links", "$id")], [("a", 0), ("b", 1), ("c", 2)]),
        ([("$id", "links")], [("a", 0)]),
        ([("links", "$id"), "tags"], [("a", 0), ("b", 1), ("c", 2), ("d", 3)]),
        (["keywords"], [("a", 0), ("d", 1)]),
        ([("$id", "parent")], [("a", 0), ("d", 1)]),
        ([("links", "$id"), ("relations.up", "$id")], [("a", 0), ("b", 1), ("c", 2)]),
    ],
)
def test_a_traversal_visits_the_pages_of_a_bundle(harbour, edges, expected):
    with KnowledgeBase.open(harbour) as knowledge:
        found = knowledge.traverse("east", edges=edges, strategy=Eager(start_k=1))

    assert [(node.id[0], node.depth) for node in found] == expected
    assert found[0].metadata["title"] == "A"


def test_roots_of_a_traversal_are_named_as_people_name_pages(harbour):
    with KnowledgeBase.open(harbour) as knowledge:
        found = knowledge.traverse(
            (1, 0), edges=["tags"], strategy=Eager(start_k=0), roots=["d", "C"]
        )

    assert [node.id for node in found] == ["d.md", "c.md"]


def test_pages_left_out_of_graph_views_are_not_visited(harbour):
    with KnowledgeBase.open(harbour) as knowledge:
        found = knowledge.traverse("east", edges=[], strategy=Eager(start_k=9, select_k=9))

    assert [node.id for node in found] == ["a.md", "b.md", "c.md", "d.md"]


@pytest.mark.parametrize(
    ("wanted", "expected"), [("moth", ["c.md"]), (1, ["a.md", "b.md"]), ("1", []), (True, ["c.md"])]
)
def test_values_of_front_matter_keep_their_kind(tmp_path, wanted, expected):
    site = write_graph(tmp_path, ["a =1", "b =1", "c =moth", "c =true"])

    with KnowledgeBase.open(site) as knowledge:
        found = knowledge.traverse((1,), edges=[], where={"keywords": wanted})

    assert [node.id for node in found] == expected


def test_without_vectors_a_traversal_starts_from_pages_that_hold_the_words(tmp_path):
    site = write_graph(tmp_path, ["a link b", "c link d"])

    with KnowledgeBase.open(site) as knowledge:
        found = knowledge.traverse("cccc", edges=[("links", "$id")], strategy=Eager(start_k=1))
        notes = knowledge.notes

    assert [node.id for node in found] == ["c.md", "d.md"]
    assert notes


def test_the_bundle_of_everything_can_be_walked(tmp_path):
    write_bundle(make_bundle(), tmp_path / "pinakes", settings=BundleSettings(), analyzer=ANALYZER)

    with KnowledgeBase.open(tmp_path) as knowledge:
        found = knowledge.links("Boats")

    assert rows(found) == ["1 g link out", "1 g tag both", "1 i nav in"]
    assert found.rows[0].context is not None
