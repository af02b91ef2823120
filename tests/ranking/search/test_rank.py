from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import sparse

from mkdocs_pinakes.model import SearchMode
from mkdocs_pinakes.ranking.pagerank import Walker
from mkdocs_pinakes.ranking.policies import Elbow, RankingPolicy, TopK
from mkdocs_pinakes.ranking.search.rank import GUARDED_HEAD, Place, Ranking, find_places, rank_pages
from mkdocs_pinakes.ranking.search.text_ranking import Evidence
from mkdocs_pinakes.ranking.search.words import WordScores
from mkdocs_pinakes.settings import Fusion

SCORES = st.floats(0, 10).map(lambda score: round(score, 3))


@st.composite
def evidences(draw: st.DrawFn) -> tuple[Evidence, Walker | None]:
    pages = draw(st.integers(1, 8))
    owners = np.repeat(
        np.arange(pages), draw(st.lists(st.integers(1, 3), min_size=pages, max_size=pages))
    )
    count = len(owners)
    words = np.array(draw(st.lists(SCORES, min_size=count, max_size=count)))
    cosines = draw(
        st.lists(st.floats(-1, 1).map(lambda one: round(one, 3)), min_size=count, max_size=count)
    )
    named = draw(st.dictionaries(st.integers(0, pages - 1), st.just(1.0), max_size=2))
    edges = draw(st.lists(st.tuples(st.integers(0, pages), st.integers(0, pages)), max_size=12))
    rows, columns = zip(*edges, strict=True) if edges else ((), ())
    adjacency = sparse.csr_array(
        (np.ones(len(edges)), (rows, columns)), shape=(pages + 1, pages + 1)
    )
    mask = np.array(draw(st.lists(st.booleans(), min_size=count, max_size=count)))
    evidence = Evidence(
        owners=owners,
        words=WordScores(scores=words, is_told=words > 0, telling=()),
        similarities=np.array(cosines) if draw(st.booleans()) else None,
        coverage=dict.fromkeys(named, 0.5),
        named={page: share / len(named) for page, share in named.items()},
        may_answer=mask,
        may_be_reached=mask,
    )
    return evidence, Walker(adjacency, damping=0.5) if draw(st.booleans()) else None


def ranked(
    evidence: Evidence,
    walker: Walker | None,
    mode: SearchMode,
    *,
    fusion: Fusion = Fusion.CONVEX,
    limit: int = 100,
    policy: RankingPolicy | None = None,
) -> Ranking:
    return rank_pages(evidence, mode=mode, walker=walker, fusion=fusion, limit=limit, policy=policy)


@given(drawn=evidences(), fusion=st.sampled_from(Fusion))
def test_the_first_three_places_are_those_of_words_and_meaning(
    drawn: tuple[Evidence, Walker | None], fusion: Fusion
):
    evidence, walker = drawn
    hybrid = ranked(evidence, None, SearchMode.HYBRID, fusion=fusion).pages
    multi = ranked(evidence, walker, SearchMode.MULTI, fusion=fusion).pages

    head = [page.page for page in hybrid[:GUARDED_HEAD]]
    assert [page.page for page in multi[: len(head)]] == head
    assert {page.page for page in hybrid} <= {page.page for page in multi}


@given(drawn=evidences())
def test_without_a_graph_nothing_but_the_text_counts(drawn: tuple[Evidence, Walker | None]):
    evidence, _ = drawn

    hybrid, multi = (ranked(evidence, None, mode) for mode in (SearchMode.HYBRID, SearchMode.MULTI))

    assert multi.pages == hybrid.pages


@given(drawn=evidences(), mode=st.sampled_from(SearchMode), fusion=st.sampled_from(Fusion))
def test_pages_come_once_by_falling_scores_and_only_if_asked_for(
    drawn: tuple[Evidence, Walker | None], mode: SearchMode, fusion: Fusion
):
    evidence, walker = drawn
    pages = ranked(evidence, walker, mode, fusion=fusion).pages
    asked = set(evidence.owners[evidence.may_answer].tolist())

    assert len({page.page for page in pages}) == len(pages)
    assert {page.page for page in pages} <= asked
    assert all(before.score >= after.score for before, after in pairwise(pages))
    assert all(evidence.owners[page.section] == page.page for page in pages)


@given(drawn=evidences(), mode=st.sampled_from(SearchMode), limit=st.integers(1, 4))
def test_a_limit_only_cuts(drawn: tuple[Evidence, Walker | None], mode: SearchMode, limit: int):
    evidence, walker = drawn
    every = [page.page for page in ranked(evidence, walker, mode).pages]

    assert [page.page for page in ranked(evidence, walker, mode, limit=limit).pages] == every[
        :limit
    ]


@given(drawn=evidences(), mode=st.sampled_from(SearchMode))
def test_a_policy_keeps_the_first(drawn: tuple[Evidence, Walker | None], mode: SearchMode):
    evidence, walker = drawn
    every = [page.page for page in ranked(evidence, walker, mode).pages if page.score > 0]

    for policy in (TopK(k=2), Elbow()):
        kept = [page.page for page in ranked(evidence, walker, mode, policy=policy).pages]
        assert kept == every[: len(kept)]


@given(drawn=evidences(), mode=st.sampled_from(SearchMode), fusion=st.sampled_from(Fusion))
def test_a_part_puts_a_page_where_that_part_alone_puts_it(
    drawn: tuple[Evidence, Walker | None], mode: SearchMode, fusion: Fusion
):
    evidence, walker = drawn
    parts = {"words": SearchMode.BM25}
    if evidence.similarities is not None:
        parts["meaning"] = SearchMode.VECTOR
    alone = {
        (part, found.page): Place(rank=rank, score=found.score)
        for part, single in parts.items()
        for rank, found in enumerate(ranked(evidence, None, single).pages, 1)
        if found.score > 0
    }

    ranking = ranked(evidence, walker, mode, fusion=fusion)
    for page, places in zip(ranking.pages, find_places(evidence, ranking), strict=True):
        told = {part: place for part, place in places.items() if part != "graph"}
        assert told == {
            part: alone[part, page.page] for part in parts if (part, page.page) in alone
        }


@given(drawn=evidences())
def test_the_walk_puts_a_page_where_an_answer_by_the_walk_puts_it(
    drawn: tuple[Evidence, Walker | None],
):
    evidence, walker = drawn

    ranking = ranked(evidence, walker, SearchMode.GRAPH)
    told = zip(ranking.pages, find_places(evidence, ranking), strict=True)
    for rank, (page, places) in enumerate(told, 1):
        assert page.is_walked_to == ("graph" in places)
        assert not page.is_walked_to or places["graph"].rank == rank


@pytest.mark.parametrize(
    ("fusion", "order"),
    [
        # Words find the first page plainly, ...
        (Fusion.CONVEX, [0, 1, 2]),
        # ... but meaning does not find it, and the others have two places each.
        (Fusion.RRF, [1, 2, 0]),
    ],
)
def test_fusion_by_scores_sees_how_plainly_a_page_is_found_and_fusion_by_places_does_not(
    fusion: Fusion, order: list[int]
):
    scores = np.array([9.0, 0.9, 0.8])
    everywhere = np.ones(3, dtype=np.bool_)
    evidence = Evidence(
        owners=np.arange(3),
        words=WordScores(scores=scores, is_told=everywhere, telling=()),
        similarities=np.array([-0.1, 0.5, 0.4]),
        coverage={},
        named={},
        may_answer=everywhere,
        may_be_reached=everywhere,
    )

    pages = ranked(evidence, None, SearchMode.HYBRID, fusion=fusion).pages

    assert [page.page for page in pages] == order


@pytest.fixture
def chain() -> tuple[Evidence, Walker]:
    """Words find page 0; edges lead from 0 to 1 to 2; nothing leads to 3."""
    adjacency = sparse.csr_array((np.ones(2), ([0, 1], [1, 2])), shape=(4, 4))
    evidence = Evidence(
        owners=np.arange(4),
        words=WordScores(
            scores=np.array([3.0, 0, 0, 0]),
            is_told=np.array([True, False, False, False]),
            telling=(),
        ),
        similarities=None,
        coverage={},
        named={0: 1.0},
        may_answer=np.ones(4, dtype=np.bool_),
        may_be_reached=np.ones(4, dtype=np.bool_),
    )
    return evidence, Walker(adjacency, damping=0.5)


def test_a_walk_from_a_named_page_brings_what_no_word_finds(chain: tuple[Evidence, Walker]):
    evidence, walker = chain

    pages = ranked(evidence, walker, SearchMode.MULTI).pages

    assert [page.page for page in pages] == [0, 1, 2]
    assert [page.is_walked_to for page in pages] == [False, True, True]


def test_a_walk_from_the_text_alone_brings_nothing_new(chain: tuple[Evidence, Walker]):
    evidence, walker = chain

    pages = ranked(replace(evidence, named={}), walker, SearchMode.MULTI).pages

    assert [page.page for page in pages] == [0]


def test_the_walk_alone_may_begin_at_the_text(chain: tuple[Evidence, Walker]):
    evidence, walker = chain

    pages = ranked(replace(evidence, named={}), walker, SearchMode.GRAPH).pages

    assert [page.page for page in pages] == [0, 1, 2]
