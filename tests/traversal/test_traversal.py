"""What holds for every traversal, and what is said of questions that cannot be followed."""

from __future__ import annotations

import asyncio
import threading
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mkdocs_pinakes.errors import PinakesError
from mkdocs_pinakes.model import Content, ContentEdges
from mkdocs_pinakes.settings import EdgeSpec
from mkdocs_pinakes.traversal import (
    Eager,
    InMemoryStore,
    MaximalMarginalRelevance,
    Scored,
    Strategy,
    TraversalNode,
    atraverse,
    edge_problems,
    traverse,
)
from mkdocs_pinakes.traversal.edge_reading import end_of

if TYPE_CHECKING:
    import numpy.typing as npt

EDGES: list[tuple[str, str] | str] = [("links", "$id"), "tags"]
IDS = "abcdefghij"


def content(name: str, embedding: tuple[float, ...] = (1, 0), **metadata: object) -> Content:
    return Content(id=name, embedding=np.array(embedding), metadata=metadata)


@st.composite
def corpora(draw: st.DrawFn) -> list[Content]:
    names = draw(st.lists(st.sampled_from(IDS), unique=True, max_size=10))
    number = st.sampled_from([-1.0, -0.5, 0.0, 0.25, 0.5, 1.0])
    return [
        content(
            name,
            (draw(number), draw(number)),
            links=draw(st.lists(st.sampled_from(IDS), max_size=3)),
            tags=draw(st.lists(st.sampled_from("xyz"), max_size=2)),
        )
        for name in names
    ]


@st.composite
def strategies(draw: st.DrawFn) -> Strategy:
    small = st.integers(0, 4)
    limits: dict[str, Any] = {
        "select_k": draw(st.integers(0, 12)),
        "start_k": draw(small),
        "adjacent_k": draw(small),
        "max_depth": draw(st.none() | small),
    }
    match draw(st.sampled_from(["eager", "mmr", "scored"])):
        case "eager":
            return Eager(**limits)
        case "mmr":
            return MaximalMarginalRelevance(
                lambda_mult=draw(st.sampled_from([0, 0.5, 1])), **limits
            )
        case _:
            limit = draw(st.none() | st.integers(1, 3))
            return Scored(score=lambda node: -node.depth, per_iteration_limit=limit, **limits)


def ids(nodes: tuple[TraversalNode, ...]) -> list[str]:
    return [node.id for node in nodes]


@given(corpora(), strategies(), st.lists(st.sampled_from(IDS), max_size=2))
def test_an_answer_keeps_to_its_limits(corpus, strategy, roots):
    found = traverse(InMemoryStore(corpus), (1, 0), edges=EDGES, strategy=strategy, roots=roots)

    assert len(found) <= strategy.select_k
    assert len(set(ids(found))) == len(found)
    assert all(strategy.max_depth is None or node.depth <= strategy.max_depth for node in found)
    starts = [node for node in found if node.depth == 0 and node.id not in roots]
    assert len(starts) <= strategy.start_k


@given(corpora(), strategies(), st.lists(st.sampled_from(IDS), max_size=2), st.randoms())
def test_the_order_of_the_corpus_and_waiting_change_nothing(corpus, strategy, roots, random):
    shuffled = random.sample(corpus, len(corpus))
    question = {"edges": EDGES, "strategy": strategy, "roots": roots}

    found = traverse(InMemoryStore(corpus), (1, 0), **question)
    again = traverse(InMemoryStore(shuffled), (1, 0), **question)
    awaited = asyncio.run(atraverse(InMemoryStore(corpus), (1, 0), **question))

    facts = [(node.id, node.depth, node.similarity, node.scores) for node in found]
    assert [(node.id, node.depth, node.similarity, node.scores) for node in again] == facts
    assert [(node.id, node.depth, node.similarity, node.scores) for node in awaited] == facts


@given(corpora(), st.lists(st.sampled_from(IDS), min_size=1, max_size=2))
def test_depth_is_the_length_of_the_shortest_way(corpus, roots):
    strategy = Eager(select_k=20, start_k=0, adjacent_k=20)

    found = traverse(
        InMemoryStore(corpus), (1, 0), edges=[("links", "$id")], strategy=strategy, roots=roots
    )

    links = {one.id: one.metadata["links"] for one in corpus}
    level = {root for root in roots if root in links}
    depths: dict[str, int] = {}
    depth = 0
    while level:
        depths |= dict.fromkeys(level, depth)
        level = {end for name in level for end in links[name] if end in links} - depths.keys()
        depth += 1
    assert {node.id: node.depth for node in found} == depths


CORPUS = [
    content("a", (1, 0), links=["b"], tags=["x"], year=2020, done=True),
    content("b", (0, 1), links=["c"], tags=["x", "y"], year=2021),
    content("c", (1, 1), tags=["y"], year=2020),
]


def test_a_single_field_means_a_shared_value():
    store = InMemoryStore(CORPUS)
    strategy = Eager(start_k=1)

    declared = ("tags", ("tags", "tags"), EdgeSpec(source="tags", target="tags"))
    shorthand, pair, spec = (
        ids(traverse(store, (1, 0), edges=[one], strategy=strategy)) for one in declared
    )

    assert shorthand == pair == spec == ["a", "b", "c"]


def test_a_function_may_say_what_edges_are():
    following = {"a": "c", "c": "b"}

    def edges(one: Content) -> ContentEdges:
        outgoing = (end_of(following[one.id]),) if one.id in following else ()
        return ContentEdges(outgoing=outgoing, incoming=(end_of(one.id),))

    found = traverse(InMemoryStore(CORPUS), (1, 0), edges=edges, strategy=Eager(start_k=1))

    assert [(node.id, node.depth) for node in found] == [("a", 0), ("c", 1), ("b", 2)]


@pytest.mark.parametrize(
    ("where", "expected"),
    [
        ({"year": 2020}, ["a", "c"]),
        ({"tags": "y"}, ["c", "b"]),
        ({"tags": "x", "year": 2020}, ["a"]),
        ({"done": True}, ["a"]),
        ({"done": 1}, []),
        ({"nothing": "x"}, []),
    ],
)
def test_a_filter_is_about_values_of_fields(where, expected):
    found = traverse(
        InMemoryStore(CORPUS), (1, 0), edges=[], strategy=Eager(start_k=3), where=where
    )

    assert ids(found) == expected


def test_an_answer_carries_its_scores_as_metadata():
    store = InMemoryStore(CORPUS)
    strategy = MaximalMarginalRelevance(select_k=1, start_k=1)

    [node] = traverse(store, (1, 0), edges=[], strategy=strategy)

    expected = {"_depth": 0, "_similarity_score": 1.0, "_mmr_score": 0.5, "_redundancy": 0.0}
    assert node.metadata == {**CORPUS[0].metadata, **expected}


def test_a_strategy_may_serve_many_traversals():
    strategy = MaximalMarginalRelevance(start_k=2)
    store = InMemoryStore(CORPUS)

    first, second = (ids(traverse(store, (1, 0), edges=EDGES, strategy=strategy)) for _ in "ab")

    assert first == second


def test_words_are_embedded_by_the_store():
    store = InMemoryStore(CORPUS, embed=lambda _: np.array([0, 1], dtype=np.float32))
    strategy = Eager(start_k=1)

    found = traverse(store, "words", edges=[], strategy=strategy)
    awaited = asyncio.run(atraverse(store, "words", edges=[], strategy=strategy))

    assert ids(found) == ids(awaited) == ["b"]


def test_a_query_and_contents_that_say_nothing_are_alike_in_nothing():
    store = InMemoryStore([content("a", (0, 0)), content("b", (1, 0))])

    found = traverse(store, (0, 0), edges=[], strategy=Eager())

    assert [(node.id, node.similarity) for node in found] == [("a", 0.0), ("b", 0.0)]


def test_an_empty_store_answers_nothing():
    assert traverse(InMemoryStore([]), (1, 0), edges=EDGES, strategy=Eager(), roots=["a"]) == ()


class UntidyStore(InMemoryStore):
    """Answers in another order, twice, and with what it was asked to leave out."""

    waits = True

    def search(self, embedding, *, k, where=None):
        found = super().search(embedding, k=k + 1, where=where)
        return tuple(reversed(found + found))

    def get(self, ids, *, where=None):
        found = super().get(ids, where=where)
        return tuple(reversed(found + found))

    def adjacent(self, ends, embedding, *, k, where=None, known=()):
        return super().adjacent(ends, embedding, k=k + len(known), where=where)[::-1]


@given(corpora(), strategies(), st.lists(st.sampled_from(IDS), max_size=2))
def test_an_untidy_store_changes_nothing(corpus, strategy, roots):
    question = {"edges": EDGES, "strategy": strategy, "roots": roots}

    tidy = traverse(InMemoryStore(corpus), (1, 0), **question)
    untidy = traverse(UntidyStore(corpus), (1, 0), **question)

    assert ids(untidy) == ids(tidy)


def test_a_store_that_waits_answers_in_a_thread():
    question: dict[str, Any] = {"edges": EDGES, "strategy": Eager(start_k=1), "roots": ["c"]}

    def embed(_: str) -> npt.NDArray[np.float32]:
        assert threading.current_thread() is not threading.main_thread()
        return np.array([0, 1], dtype=np.float32)

    found = asyncio.run(atraverse(UntidyStore(CORPUS, embed=embed), "words", **question))

    assert ids(found) == ["c", "b", "a"]


def test_a_field_of_the_wrong_shape_is_a_problem_with_a_remedy():
    [problem] = edge_problems([content("a", meta="text"), content("b")], ["meta.owner"])

    assert problem.startswith("a: `meta.owner`: there is no `owner` below a text; write it there")


# Questions that cannot be followed


@pytest.mark.parametrize(
    ("limits", "said"),
    [
        ({"select_k": -1}, "select_k is -1; give a whole number of at least 0"),
        ({"start_k": 1.5}, "start_k is 1.5; give a whole number"),
        ({"adjacent_k": True}, "adjacent_k is True; give a whole number"),
        ({"max_depth": -2}, "max_depth is -2; give a whole number"),
        ({"select_k": None}, "select_k is None; give a whole number"),
    ],
)
def test_a_limit_that_is_none_is_an_error(limits, said):
    with pytest.raises(ValueError, match=said):
        Eager(**limits)


def test_settings_of_a_strategy_are_checked():
    with pytest.raises(ValueError, match="lambda_mult is 2; give a number from 0 to 1"):
        MaximalMarginalRelevance(lambda_mult=2)
    with pytest.raises(ValueError, match="lambda_mult is None; give a number from 0 to 1"):
        MaximalMarginalRelevance(lambda_mult=None)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="min_mmr_score is 'x'; leave it out, or give a number"):
        MaximalMarginalRelevance(min_mmr_score="x")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="min_mmr_score is nan; leave it out"):
        MaximalMarginalRelevance(min_mmr_score=float("nan"))
    with pytest.raises(ValueError, match=r"per_iteration_limit is 0; .* at least 1"):
        Scored(score=len, per_iteration_limit=0)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="score is 3; give a function"):
        Scored(score=3)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ({"edges": "tags"}, r"edges: 'tags' declares none; write a list of pairs"),
        ({"edges": 3}, "edges: 3 declares none"),
        ({"edges": [("a", "b", "c")]}, r"edges: \('a', 'b', 'c'\) is no pair of fields"),
        ({"edges": [("a", 1)]}, r"is no pair of fields; write two names, '\$id'"),
        ({"edges": [""]}, "edges: '' is no pair"),
        ({"edges": {"links": "$id"}}, r"edges: \{'links': '\$id'\} declares none"),
        ({"edges": lambda _: None}, "a: the function for edges gave None"),
        ({"roots": "a"}, r"roots is 'a'; give a list of ids: \['a'\]"),
        ({"roots": None}, "roots is None; give a list of ids"),
        ({"where": "tags"}, r"where is 'tags'; give values by field: \{'tags': 'x'\}"),
        ({"strategy": Eager}, r"is no strategy; give one: Eager\(\)"),
        ({"strategy": Scored(score=lambda _: "high")}, "a: its score is 'high'"),  # type: ignore[arg-type,return-value]
        ({"strategy": Scored(score=lambda _: None)}, "a: its score is None"),  # type: ignore[arg-type,return-value]
        ({"where": {"tags": ["x"]}}, r"where: tags is \['x'\]; give one text"),
        ({"where": {"tags": ""}}, "where: tags is ''; give one text"),
        ({"query": (1, 0, 0)}, "the query's embedding has 3 numbers, those of the contents have 2"),
        ({"query": (float("nan"), 0)}, "the query: its embedding is no list of finite numbers"),
        ({"query": "words"}, "this store cannot embed words; give it `embed`"),
        (
            {"strategy": Scored(score=lambda _: float("nan"))},
            "a: its score is nan; let the function give a number",
        ),
    ],
)
def test_a_question_that_cannot_be_followed_is_an_error(question, said):
    asked = {"query": (1, 0), "edges": EDGES, "strategy": Eager(), **question}

    with pytest.raises(ValueError, match=said) as caught:
        traverse(InMemoryStore(CORPUS), asked.pop("query"), **asked)

    assert isinstance(caught.value, PinakesError)


@pytest.mark.parametrize(
    ("contents", "said"),
    [
        ([content("a"), content("b"), content("a")], "a: two contents have this id"),
        ([content("a"), content("b", (1, 2, 3))], "b: its embedding has 3 numbers where 2"),
        ([content("a", (float("inf"), 0))], "a: its embedding is no list of finite numbers"),
        ([content("a", ("x",))], "a: its embedding holds what is no number"),  # type: ignore[arg-type]
    ],
)
def test_contents_that_cannot_be_compared_are_an_error(contents, said):
    with pytest.raises(ValueError, match=said):
        InMemoryStore(contents)
