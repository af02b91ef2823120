"""Filters of a search: which pages may answer, and along which edges a walk may go."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING

import pytest

from mkdocs_pinakes.knowledge_base import KnowledgeBase
from mkdocs_pinakes.model import EdgeKind, Reason, ReasonKind, SearchFilter, SearchMode
from tests.search_sites import HARBOUR, search_site, uris

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

ARGO, DINGHY = "boats/argo.md", "boats/dinghy.md"
ORPHEUS, LINUS = "crew/orpheus.md", "crew/linus.md"
QUERY = "Argo hull mast Orpheus lyre singer dinghy fish"
BETWEEN = datetime.date(2026, 2, 1)


@pytest.fixture(scope="module")
def harbour(tmp_path_factory: pytest.TempPathFactory) -> Iterator[KnowledgeBase]:
    with KnowledgeBase.open(search_site(tmp_path_factory.mktemp("harbour"), HARBOUR)) as knowledge:
        yield knowledge


@pytest.mark.parametrize(
    ("where", "expected"),
    [
        (SearchFilter(tags=("boats",)), {ARGO, DINGHY}),
        (SearchFilter(tags=("#Boats/Sail",)), {DINGHY}),
        (SearchFilter(tags=("boats", "boats/sail")), {DINGHY}),
        (SearchFilter(tags=("boat",)), set()),
        (SearchFilter(paths=("crew",)), {ORPHEUS, LINUS}),
        (SearchFilter(paths=("/crew/",)), {ORPHEUS, LINUS}),
        (SearchFilter(paths=("cre",)), set()),
        (SearchFilter(paths=("*/a*.md", "crew/l*")), {ARGO, LINUS}),
        (SearchFilter(kinds=(EdgeKind.FIELD,)), {ARGO, DINGHY}),
        (SearchFilter(kinds=(EdgeKind.EMBED,)), set()),
        (SearchFilter(relations=("up",)), {ARGO, DINGHY}),
        (SearchFilter(relations=("cites", "up")), {ARGO, DINGHY}),
        (SearchFilter(relations=("cites",)), set()),
        (SearchFilter(kinds=(EdgeKind.LINK,), relations=("up",)), set()),
        (SearchFilter(after=BETWEEN), {DINGHY}),
        (SearchFilter(before=BETWEEN), {ARGO}),
        (SearchFilter(after=datetime.date(2026, 3, 1)), {DINGHY}),
        (SearchFilter(before=datetime.date(2026, 1, 1)), {ARGO}),
        (SearchFilter(after=BETWEEN, before=datetime.date(2026, 2, 28)), set()),
        (SearchFilter(tags=("boats",), paths=("boats",), before=BETWEEN), {ARGO}),
        (SearchFilter(tags=("boats",), paths=("crew",)), set()),
    ],
)
@pytest.mark.parametrize("mode", SearchMode)
def test_only_pages_that_a_filter_lets_through_answer(
    harbour: KnowledgeBase, where: SearchFilter, expected: set[str], mode: SearchMode
):
    found = set(uris(harbour.search(QUERY, mode=mode, where=where, limit=50)))

    # Not every page is close in meaning.
    assert found <= expected if mode is SearchMode.VECTOR else found == expected


def test_a_filter_that_no_page_passes_says_so(tmp_path: Path):
    site = search_site(tmp_path, HARBOUR)

    with KnowledgeBase.open(site) as knowledge:
        assert knowledge.search(QUERY, where=SearchFilter(tags=("boats",)))
        assert [*knowledge.notes] == []
        assert knowledge.search(QUERY, where=SearchFilter(tags=("boots",))) == ()
        (note,) = knowledge.notes

    assert note.startswith("No page passes the filter")


@pytest.mark.parametrize("mode", [SearchMode.BM25, SearchMode.VECTOR, SearchMode.HYBRID])
def test_a_filter_leaves_the_order_as_it_is(harbour: KnowledgeBase, mode: SearchMode):
    every = uris(harbour.search(QUERY, mode=mode, limit=50))
    crew = uris(harbour.search(QUERY, mode=mode, where=SearchFilter(paths=("crew",)), limit=50))

    assert crew
    assert crew == [uri for uri in every if uri.startswith("crew/")][: len(crew)]


def test_a_limit_counts_only_pages_that_may_answer(harbour: KnowledgeBase):
    crew = SearchFilter(paths=("crew",))

    assert uris(harbour.search(QUERY, limit=2))[0] == DINGHY
    assert set(uris(harbour.search(QUERY, where=crew, limit=2))) == {ORPHEUS, LINUS}


def test_a_page_on_the_way_need_not_pass_the_filter(harbour: KnowledgeBase):
    hits = harbour.search("Argo", mode=SearchMode.GRAPH, where=SearchFilter(paths=("crew",)))

    [orpheus] = [hit for hit in hits if hit.uri == ORPHEUS]
    assert ARGO not in uris(hits)
    assert orpheus.reasons[-1] == Reason(kind=ReasonKind.FOUND_THROUGH, subjects=("Argo",))


@pytest.mark.parametrize(
    ("where", "expected"),
    [
        (SearchFilter(), {ARGO, DINGHY, ORPHEUS}),
        (SearchFilter(kinds=(EdgeKind.FIELD,)), {ARGO, DINGHY}),
        (SearchFilter(relations=("up",)), {ARGO, DINGHY}),
    ],
)
def test_a_walk_follows_no_edges_but_those_asked_for(
    harbour: KnowledgeBase, where: SearchFilter, expected: set[str]
):
    hits = harbour.search("Argo", mode=SearchMode.GRAPH, where=where)

    assert set(uris(hits)) == expected


def test_a_phrase_and_a_filter_must_both_hold(harbour: KnowledgeBase):
    where = SearchFilter(tags=("boats",))

    assert len(harbour.search('"a mast, a sail"')) == 3
    assert uris(harbour.search('"a mast, a sail"', where=where)) == [DINGHY]
