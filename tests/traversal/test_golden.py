"""The golden cases, recorded from graph-retriever; `recommended` is what it ought to answer."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from mkdocs_pinakes.model import Content, ContentEdges, FieldValue, ValueKind
from mkdocs_pinakes.traversal import (
    Eager,
    InMemoryStore,
    MaximalMarginalRelevance,
    Scored,
    Strategy,
    TraversalNode,
    atraverse,
    content_graph,
    edge_reader,
    traverse,
)

FOLDER = Path(__file__).parents[1] / "golden"
GOLDEN = json.loads((FOLDER / "traversal.json").read_text("utf-8"))
GRAPHS = json.loads((FOLDER / "communities.json").read_text("utf-8"))["create_graph"]
STRATEGIES: dict[str, type[Strategy]] = {
    "eager": Eager,
    "mmr": MaximalMarginalRelevance,
    "scored": Scored,
}
SCORES = {
    "similarity": lambda node: node.similarity,
    "neg_len_id": lambda node: -len(node.id) + node.similarity / 100,
}
# The reference takes 1 and true for one value; ours are two unless a function says otherwise.
MIXED_VALUES = "eager_value_types"


def store_of(case: dict[str, Any]) -> InMemoryStore:
    return InMemoryStore(
        Content(
            id=one["id"],
            embedding=np.array(one["embedding"], dtype=np.float32),
            metadata=one["metadata"],
        )
        for one in case["corpus"]
    )


def one_value(content: Content) -> ContentEdges:
    """The edges of `v`, where true is also 1 and 1 is also true."""
    ends = edge_reader(["v"])(content)
    twins = (("true", "1"), ("1", "true"), ("false", "0"), ("0", "false"))
    kinds = {"true": ValueKind.BOOLEAN, "false": ValueKind.BOOLEAN}
    more = tuple(
        FieldValue(field="v", kind=kinds.get(twin, ValueKind.NUMBER), text=twin)
        for end in ends.outgoing
        for text, twin in twins
        if end.text == text and end.kind is not ValueKind.TEXT
    )
    return ContentEdges(outgoing=ends.outgoing + more, incoming=ends.incoming + more)


def asked(case: dict[str, Any]) -> dict[str, Any]:
    limits = dict(case["strategy"])
    kind = STRATEGIES[limits.pop("kind")]
    if "score" in limits:
        limits["score"] = SCORES[limits["score"]]
    return {
        "edges": [tuple(pair) for pair in case["edges"]],
        "strategy": kind(**limits),
        "roots": case["initial_roots"],
        "where": case["filter"],
    }


def answer(nodes: tuple[TraversalNode, ...]) -> list[dict[str, Any]]:
    return [
        {
            "id": node.id,
            "depth": node.depth,
            "similarity": pytest.approx(node.similarity, abs=GOLDEN["tolerance"]),
            **{
                name: pytest.approx(score, abs=GOLDEN["tolerance"])
                for name, score in node.scores.items()
            },
        }
        for node in nodes
    ]


def test_all_cases_are_there():
    assert len(GOLDEN["cases"]) == 48
    assert sum("recommended" in case for case in GOLDEN["cases"]) == 16


@pytest.mark.parametrize("case", GOLDEN["cases"], ids=lambda case: case["name"])
def test_a_traversal_answers_as_recorded(case: dict[str, Any]):
    expected = case.get("recommended", case["expected"])["nodes"]
    store, question = store_of(case), asked(case)
    if case["name"] == MIXED_VALUES:
        question["edges"] = one_value

    found = traverse(store, case["query_embedding"], **question)
    awaited = asyncio.run(atraverse(store, case["query_embedding"], **question))

    assert answer(found) == expected
    assert answer(awaited) == expected


def test_one_and_true_are_two_values():
    [case] = [one for one in GOLDEN["cases"] if one["name"] == MIXED_VALUES]

    found = traverse(store_of(case), case["query_embedding"], **asked(case))

    expected = [one for one in case["expected"]["nodes"] if one["id"] != "s2"]
    assert answer(found) == expected


@pytest.mark.parametrize("case", GRAPHS, ids=lambda case: case["name"])
def test_a_graph_of_contents_is_the_recorded_one(case: dict[str, Any]):
    contents = [
        Content(id=name, embedding=np.zeros(2, dtype=np.float32), metadata=metadata)
        for name, metadata in case["documents"]
    ]

    graph = content_graph(contents, [tuple(pair) for pair in case["edges"]])

    assert list(graph.nodes) == case["expected_nodes"]
    assert [list(edge) for edge in graph.edges] == case["expected_edges"]
