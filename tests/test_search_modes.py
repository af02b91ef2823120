"""Every mode of search adds something, and what it says of its answers is true."""

from __future__ import annotations

import datetime
import json
import sqlite3
from contextlib import closing
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mkdocs_pinakes.analysis import ANALYZER
from mkdocs_pinakes.bundle.write import write_bundle
from mkdocs_pinakes.knowledge_base import KnowledgeBase
from mkdocs_pinakes.model import EdgeKind, ReasonKind, SearchFilter, SearchMode
from mkdocs_pinakes.ranking.policies import Elbow
from mkdocs_pinakes.settings import (
    BundleSettings,
    EdgeSettings,
    EdgeWeights,
    Fusion,
    SearchSettings,
    Settings,
)
from tests.packed import read_unpacked
from tests.search_sites import HARBOUR, build, search_site

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mkdocs_pinakes.model import Hit

EXAMPLE = Path(__file__).parents[1] / "example_site/docs"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return search_site(tmp_path_factory.mktemp("harbour"), HARBOUR)


@pytest.fixture(scope="module")
def harbour(site: Path) -> Iterator[KnowledgeBase]:
    with KnowledgeBase.open(site) as knowledge:
        yield knowledge


def uris(hits: tuple[Hit, ...]) -> list[str]:
    return [hit.uri for hit in hits]


def kinds(hit: Hit) -> set[ReasonKind]:
    return {reason.kind for reason in hit.reasons}


# Modes


def test_bm25_finds_by_words_alone(harbour: KnowledgeBase):
    hits = harbour.search("lyre", mode=SearchMode.BM25)

    assert uris(hits) == ["crew/linus.md"]
    assert kinds(hits[0]) == {ReasonKind.MATCHED_WORDS}


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Iterator[KnowledgeBase]:
    """The example site, which is large enough for words to have company."""
    scratch = tmp_path_factory.mktemp("library")
    bundle = build(EXAMPLE, Settings(), scratch, has_vectors=True)
    write_bundle(bundle, scratch / "pinakes", settings=BundleSettings(), analyzer=ANALYZER)
    with KnowledgeBase.open(scratch) as knowledge:
        yield knowledge


def test_vector_finds_what_shares_no_word(library: KnowledgeBase):
    words = uris(library.search("obelus", mode=SearchMode.BM25))
    meaning = library.search("obelus marks", mode=SearchMode.VECTOR)

    others = [hit for hit in meaning if hit.uri not in words]
    assert {ReasonKind.SIMILAR_MEANING} in [kinds(hit) for hit in others]


def test_hybrid_finds_what_words_and_meaning_find(library: KnowledgeBase):
    words, meaning, hybrid = (
        set(uris(library.search("scribes", mode=mode, limit=50)))
        for mode in (SearchMode.BM25, SearchMode.VECTOR, SearchMode.HYBRID)
    )

    assert words - meaning
    assert meaning - words
    assert hybrid == words | meaning


def test_graph_finds_the_page_that_only_links_lead_to_and_names_the_way(harbour: KnowledgeBase):
    hits = harbour.search("Argo", mode=SearchMode.GRAPH)

    [orpheus] = [hit for hit in hits if hit.uri == "crew/orpheus.md"]
    assert "Argo" not in HARBOUR["crew/orpheus.md"]
    [reason] = [one for one in orpheus.reasons if one.kind is ReasonKind.FOUND_THROUGH]
    assert reason.subjects == ("Argo",)


def test_multi_keeps_the_first_three_and_adds_what_the_graph_finds(harbour: KnowledgeBase):
    hybrid = uris(harbour.search("who sailed on the Argo", mode=SearchMode.HYBRID))
    multi = uris(harbour.search("who sailed on the Argo", mode=SearchMode.MULTI))

    assert multi[:3] == hybrid[:3]
    assert "crew/orpheus.md" not in hybrid
    assert "crew/orpheus.md" in multi


def test_multi_is_the_default(harbour: KnowledgeBase):
    query = "who sailed on the Argo"

    assert harbour.search(query) == harbour.search(query, mode=SearchMode.MULTI)


def test_fusion_by_places_is_another_ranking(tmp_path: Path):
    site = search_site(tmp_path, HARBOUR, search=SearchSettings(fusion=Fusion.RRF))

    with KnowledgeBase.open(site) as knowledge:
        [first, *_] = knowledge.search("mast sail", mode=SearchMode.HYBRID)

    # The best of a list has 1/61; of both lists 2/61.
    assert first.score == pytest.approx(2 / 61, abs=1e-3)


# What is missing


def test_without_vectors_words_answer_and_it_is_said_once(tmp_path: Path):
    site = search_site(tmp_path, HARBOUR, has_vectors=False)

    with KnowledgeBase.open(site) as knowledge:
        found = [
            uris(knowledge.search("lyre", mode=mode))
            for mode in (SearchMode.BM25, SearchMode.VECTOR, SearchMode.HYBRID)
        ]
        notes = knowledge.notes

    assert found == [["crew/linus.md"]] * 3
    assert len(notes) == 1
    assert "by their words alone" in notes[0]


def test_without_edges_the_text_answers_and_it_is_said_once(tmp_path: Path):
    weights = EdgeWeights(link=0, embed=0, field=0, tag=0, directory=0, nav=0, value=0, mention=0)
    site = search_site(tmp_path, HARBOUR, edges=EdgeSettings(weights=weights))

    with KnowledgeBase.open(site) as knowledge:
        graph = knowledge.search("Argo ship", mode=SearchMode.GRAPH)
        assert uris(graph) == uris(knowledge.search("Argo ship", mode=SearchMode.HYBRID))
        assert knowledge.search("Argo ship") == knowledge.search("Argo ship")
        assert len(knowledge.notes) == 1


@pytest.mark.parametrize(
    ("has_vectors", "parts"),
    [(True, ["words", "meaning", "graph"]), (False, ["words", "graph"])],
)
def test_the_manifest_says_what_can_be_searched_by(
    tmp_path: Path, parts: list[str], *, has_vectors: bool
):
    site = search_site(tmp_path, HARBOUR, has_vectors=has_vectors)

    manifest = json.loads((site / "pinakes/manifest.json").read_text(encoding="utf-8"))
    assert manifest["search"] == {
        "language": "en",
        "fusion": "convex",
        "damping": 0.5,
        "parts": parts,
    }


# Filters

DAY = datetime.date(2026, 2, 1)


@pytest.mark.parametrize(
    ("where", "expected"),
    [
        (SearchFilter(tags=("boats",)), {"boats/argo.md", "boats/dinghy.md"}),
        (SearchFilter(tags=("#Boats/Sail",)), {"boats/dinghy.md"}),
        (SearchFilter(tags=("boats", "boats/sail")), {"boats/dinghy.md"}),
        (SearchFilter(tags=("boat",)), set()),
        (SearchFilter(paths=("crew",)), {"crew/orpheus.md", "crew/linus.md"}),
        (SearchFilter(paths=("*/a*.md", "crew/l*")), {"boats/argo.md", "crew/linus.md"}),
        (SearchFilter(relations=("up",)), {"boats/argo.md", "boats/dinghy.md"}),
        (SearchFilter(kinds=(EdgeKind.FIELD,)), {"boats/argo.md", "boats/dinghy.md"}),
        (SearchFilter(after=DAY), {"boats/dinghy.md"}),
        (SearchFilter(before=DAY), {"boats/argo.md"}),
        (SearchFilter(after=DAY, paths=("crew",)), set()),
    ],
)
@pytest.mark.parametrize("mode", SearchMode)
def test_only_pages_that_a_filter_lets_through_answer(
    harbour: KnowledgeBase, where: SearchFilter, expected: set[str], mode: SearchMode
):
    query = "Argo hull mast Orpheus lyre singer dinghy fish"

    found = set(uris(harbour.search(query, mode=mode, where=where, limit=50)))

    assert found <= expected
    if mode is SearchMode.BM25:
        assert found == expected


def test_a_walk_follows_no_edges_but_those_asked_for(harbour: KnowledgeBase):
    hits = harbour.search(
        "Argo", mode=SearchMode.GRAPH, where=SearchFilter(kinds=(EdgeKind.FIELD,)), explain=True
    )

    assert set(uris(hits)) == {"boats/argo.md", "boats/dinghy.md"}


# Phrases and cuts


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ('"a mast, a sail"', {"boats/dinghy.md", "boats/yacht.md", "boats/ketch.md"}),
        ('"second mast"', {"boats/ketch.md"}),
        ('"mast second"', set()),
        ('"second mast" "eats fish"', set()),
    ],
)
def test_a_phrase_must_occur_as_it_is(harbour: KnowledgeBase, query: str, expected: set[str]):
    assert set(uris(harbour.search(query))) == expected


def test_a_title_in_quotes_names_its_page_in_a_question(harbour: KnowledgeBase):
    assert "crew/orpheus.md" in uris(harbour.search('who was aboard the "Argo"'))


def test_the_elbow_keeps_what_stands_out(harbour: KnowledgeBase):
    every = harbour.search("second mast ketch")
    kept = harbour.search("second mast ketch", policy=Elbow())

    assert uris(kept) == ["boats/ketch.md"]
    assert len(every) > 1


def test_a_typo_is_corrected_and_said(harbour: KnowledgeBase):
    [first, *_] = harbour.search("dinhgy")

    assert first.uri == "boats/dinghy.md"
    assert {one.kind: one.subjects for one in first.reasons}[ReasonKind.CORRECTED_WORDS] == (
        "Dinghy",
    )


# Explanations


@pytest.mark.parametrize(
    "query", ["who sailed on the Argo", "mast and sail", "fish", "Orpheus lyre"]
)
def test_an_explanation_states_ranks_words_and_a_way_that_exist(
    site: Path, harbour: KnowledgeBase, query: str
):
    hits = harbour.search(query, explain=True)
    meaning = uris(harbour.search(query, mode=SearchMode.VECTOR, limit=50))

    with closing(sqlite3.connect(site / "pinakes/pinakes.sqlite")) as database:
        labels = dict(database.execute("SELECT id, label FROM nodes"))
        edges = {
            frozenset((labels[source], labels[target]))
            for source, target in database.execute("SELECT source, target FROM edges")
        }
    for hit in hits:
        assert hit.explanation is not None
        places = {part.name: part.rank for part in hit.explanation.parts}
        assert places.keys() <= {"words", "meaning", "graph"}
        assert all(rank >= 1 for rank in places.values())
        assert meaning or "meaning" not in places
        written = HARBOUR[hit.uri].lower()
        assert all(match.found in written for match in hit.explanation.terms)
        path = hit.explanation.path
        assert all(frozenset(step) in edges for step in pairwise(path))
        assert not path or path[-1] == hit.title
        assert hit.explanation.sentence.endswith(".")


def test_nothing_is_explained_unasked(harbour: KnowledgeBase):
    assert harbour.search("fish")[0].explanation is None


# Private and hostile

SECRETS = {
    "public.md": "# Public\n\nA page. [[Zyzzyva]]\n",
    "other.md": "# Other\n\nAnother page.\n",
    "zyzzyva.md": "---\npublish: false\naliases: [Zyzzyvalias]\n---\n# Zyzzyva\n\nzyzzyvabody public\n",
    "quokka.md": (
        "---\npinakes:\n  related: []\nsearch:\n  exclude: true\n---\n# Marsupial\n\nQuokkabody and QuokkaName. [[Public]]\n"
    ),
}


def test_what_may_not_be_found_is_in_no_word_name_or_answer(tmp_path: Path):
    site = search_site(tmp_path, SECRETS)

    content = b"".join(read_unpacked(path) for path in site.rglob("*") if path.is_file()).lower()
    assert b"zyzzyvabody" not in content
    assert b"zyzzyvalias" not in content
    assert b"quokkabody" not in content
    assert b"quokkaname" not in content
    with KnowledgeBase.open(site) as knowledge:
        for mode in SearchMode:
            assert knowledge.search("zyzzyvabody quokkabody marsupial", mode=mode) == ()
            assert "quokka.md" not in uris(knowledge.search("Public", mode=mode))


def test_the_same_pages_give_the_same_bytes(tmp_path: Path):
    first = search_site(tmp_path / "a", HARBOUR)
    second = search_site(tmp_path / "b", dict(reversed(HARBOUR.items())))

    def digest(site: Path) -> dict[str, bytes]:
        return {path.name: path.read_bytes() for path in site.rglob("*") if path.is_file()}

    assert digest(first) == digest(second)


@given(query=st.text(max_size=60), mode=st.sampled_from(SearchMode))
def test_any_query_is_answered(harbour: KnowledgeBase, query: str, mode: SearchMode):
    hits = harbour.search(query, mode=mode, explain=True)

    assert all(hit.reasons for hit in hits)
    assert len(set(uris(hits))) == len(hits)


@pytest.mark.parametrize(
    ("query", "named"),
    [("館", "館"), ("library soft\u00adhyphen", "softhyphen"), ("STRASSE", "STRASSE")],
)
def test_reasons_name_words_that_are_written_in_another_way(tmp_path: Path, query: str, named: str):
    text = "# A\n\n図書館で本を読む。 A soft\u00adhyphen in der Straße.\n"
    site = search_site(tmp_path, {"a.md": text, "b.md": "# B\n"}, has_vectors=False)

    with KnowledgeBase.open(site) as knowledge:
        [hit] = knowledge.search(query)

    assert named in hit.reasons[0].subjects
