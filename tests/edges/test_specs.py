"""Edge specifications over front matter; the golden cases were recorded from graph-retriever."""

from __future__ import annotations

import datetime
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mkdocs_pinakes.edges import extract_edges
from mkdocs_pinakes.field_values import read_values
from mkdocs_pinakes.graph import build_graph
from mkdocs_pinakes.model import Document, EdgeKind, FieldValue, NodeKind, SrcUri, ValueKind
from mkdocs_pinakes.settings import PAGE_ID, EdgeSettings, EdgeSpec, EdgeWeights

GOLDEN = json.loads((Path(__file__).parents[1] / "golden/edges.json").read_text("utf-8"))["cases"]

# Where ours gives another answer than the reference, on purpose.
DEVIATIONS: dict[str, dict[str, Any]] = {
    # An empty text says nothing.
    "empty_string": {"incoming": [], "outgoing": []},
    # 1, true and "1" are three values; the reference joins 1 with true, and 0 with false.
    "int_float_bool": {
        side: [["a", "1"], ["a", 1], ["a", True], ["a", 0], ["a", False]]
        for side in ("incoming", "outgoing")
    },
    # The reference raises AttributeError.
    "dot_path_through_string_crashes": {"incoming": [], "outgoing": [], "problems": 1},
    "dot_path_through_list_crashes": {"incoming": [["a.b", "x"]], "outgoing": [["a.b", "x"]]},
    # A key that holds a dot is found before the path is tried.
    "literal_dot_in_key_unreachable": {"incoming": [["a.b", "x"]], "outgoing": [["a.b", "x"]]},
}


def specs_of(*pairs: tuple[str, str]) -> tuple[EdgeSpec, ...]:
    return tuple(EdgeSpec(source=source, target=target) for source, target in pairs)


def end(field: str, value: str | float) -> FieldValue:
    if isinstance(value, bool):
        return FieldValue(field=field, kind=ValueKind.BOOLEAN, text=str(value).lower())
    kind = ValueKind.TEXT if isinstance(value, str) else ValueKind.NUMBER
    return FieldValue(field=field, kind=kind, text=str(value))


@pytest.mark.parametrize("case", GOLDEN, ids=lambda case: case["name"])
def test_ends_of_edges_are_those_of_the_reference(case: dict[str, Any]):
    expected = {**case["expected"], **DEVIATIONS.get(case["name"], {})}
    fields = {field for pair in case["edges"] for field in pair if field != PAGE_ID}
    read = {field: read_values(case["metadata"], field) for field in fields}
    values = {field: read[field].values for field in fields}
    values[PAGE_ID] = (end(PAGE_ID, case["id"]),)

    # The reference writes an outgoing end as the incoming one that it leads to.
    outgoing = {
        end(PAGE_ID, value.text) if target == PAGE_ID else replace(value, field=target)
        for source, target in case["edges"]
        for value in values[source]
    }
    incoming = {value for _, target in case["edges"] for value in values[target]}

    assert outgoing == {end(*pair) for pair in expected["outgoing"]}
    assert incoming == {end(*pair) for pair in expected["incoming"]}
    # The reference warns of each value, ours of each field.
    problems = [found.problem for found in read.values() if found.problem]
    assert len(problems) == expected.get("problems", min(len(expected["warnings"]), 1))
    assert all("`a" in problem for problem in problems)


def test_deviations_are_needed():
    reference = {case["name"]: case["expected"] for case in GOLDEN}

    assert all(
        {**reference[name], **answer} != reference[name] for name, answer in DEVIATIONS.items()
    )


@pytest.mark.parametrize(
    ("metadata", "field", "texts"),
    [
        ({"a": [" x ", "", "  "]}, "a", ["x"]),
        ({"a": [{"b": "x"}, {"b": ["y", "x"]}, {"c": 1}]}, "a.b", ["x", "y"]),
        ({"a": {"b": "x"}, "a.b": "y"}, "a.b", ["y"]),
        ({"a": {"b": None}}, "a.c", []),
        ({"a": None}, "a.b", []),
        ({"a": datetime.date(2024, 5, 1)}, "a", ["2024-05-01"]),
        (
            {"a": [2.0, 2.5, float("nan"), 10**40, True]},
            "a",
            ["2", "2.5", "nan", hex(10**40), "true"],
        ),
        ({"a": {"k": 1}}, "a", ["k"]),
    ],
)
def test_values_are_read_as_their_author_means_them(metadata, field, texts):
    found = read_values(metadata, field)

    assert [value.text for value in found.values] == texts
    assert found.problem == ""


@pytest.mark.parametrize(
    ("value", "field", "said"),
    [
        (None, "a", "an empty value makes no edge"),
        ([["x"]], "a", "a list makes no edge"),
        ("x", "a.b", "no `b` below a text"),
        ([{"b": "y"}, 3], "a.b", "no `b` below a number"),
    ],
)
def test_a_wrong_shape_is_one_problem(value, field, said):
    found = read_values({"a": value}, field)

    assert found.values == ()
    assert found.problem.startswith(f"`{field}`: ")
    assert said in found.problem


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.binary() | st.dates(),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3)
    ),
    max_leaves=12,
)


@given(
    st.dictionaries(st.sampled_from(["a", "b", "a.b"]), values),
    st.sampled_from(["a", "a.b", "a.b.c"]),
)
def test_any_front_matter_is_read(metadata, field):
    found = read_values(metadata, field)

    assert len(set(found.values)) == len(found.values)
    assert all(value.field == field and value.text for value in found.values)


# Pages joined by values


def page(name: str, **fields: list[str | float]) -> Document:
    return Document(
        uri=SrcUri(f"{name}.md"),
        url=f"{name}/",
        title=name,
        values=tuple(end(field, value) for field, found in fields.items() for value in found),
    )


def joined(documents: list[Document], *pairs: tuple[str, str]) -> set[tuple[str, str, str]]:
    edges = extract_edges(documents, EdgeSettings(specs=specs_of(*pairs)))
    assert all(edge.kind is EdgeKind.VALUE for edge in edges)
    return {(edge.source.key, edge.relation, edge.target.key) for edge in edges}


def test_pages_with_a_value_lead_to_it():
    documents = [page("a", keywords=["x", "only"]), page("b", keywords=["x"]), page("c")]

    assert joined(documents, ("keywords", "keywords")) == {
        ("a.md", "keywords", "keywords=x"),
        ("b.md", "keywords", "keywords=x"),
    }


def test_two_fields_are_joined_from_the_one_to_the_other():
    documents = [
        page("a", authors=["ann", "bob"]),
        page("b", lead=["ann"]),
        page("c", authors=["bob"]),
        page("d", authors=["eve"], lead=["eve"]),
    ]

    assert joined(documents, ("authors", "lead")) == {
        ("a.md", "authors", "lead=ann"),
        ("b.md", "lead", "lead=ann"),
    }


def test_a_text_and_a_number_are_two_values():
    documents = [page("a", k=["1", 1, "true"]), page("b", k=["1"]), page("c", k=[1, True])]

    assert {key for _, _, key in joined(documents, ("k", "k"))} == {'k="1"', "k=1"}


def test_specifications_that_name_pages_join_no_values():
    documents = [page("a", cites=["b.md"]), page("b", cites=["b.md"])]

    assert joined(documents, ("cites", "$id"), ("$id", "cites"), ("$id", "$id")) == set()


def test_the_cost_of_a_value_is_linear():
    documents = [page(f"p{number}", k=["x"]) for number in range(500)]

    settings = EdgeSettings(specs=specs_of(("k", "k")), weights=EdgeWeights(value=0.25))
    edges = extract_edges(documents, settings)
    graph = build_graph(documents, edges)

    assert len(edges) == 500
    assert graph.nodes[-1].kind is NodeKind.VALUE
    assert graph.nodes[-1].label == "x"
    assert set(graph.adjacency.data) == {0.25}
