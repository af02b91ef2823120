"""What may not be found influences no answer and is in no word, name or number."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from itertools import product
from typing import TYPE_CHECKING

import pytest

from mkdocs_pinakes.knowledge_base import KnowledgeBase
from mkdocs_pinakes.model import EdgeKind, SearchFilter, SearchMode
from tests.packed import read_unpacked
from tests.search_sites import HARBOUR, search_site, uris

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from mkdocs_pinakes.model import Hit

# As close to the boats as a page can be.
HIDDEN_PAGE = """\
---
{control}
tags: [boats/sail]
aliases: [Zyzzyvalias]
up: '[[Argo]]'
date: 2026-02-01
---
# Zyzzyva

A zyzzyvabody, or ZyzzyvaName, has a hull, a mast and a sail. See [[Argo]], [[Orpheus]], [[Gull]].
"""
WITHHELD, UNSEARCHABLE = "publish: false", "search:\n  exclude: true"
QUERIES = (
    "who sailed on the Argo",
    "mast and sail",
    "fish",
    "zyzzyvabody",
    "Zyzzyvalias",
    "Zyzzyva",
)
FILTERS = (
    SearchFilter(),
    SearchFilter(tags=("boats",)),
    SearchFilter(relations=("up",)),
    SearchFilter(kinds=(EdgeKind.TAG, EdgeKind.DIRECTORY)),
)


def answers(site: Path) -> list[tuple[Hit, ...]]:
    with KnowledgeBase.open(site) as knowledge:
        return [
            knowledge.search(query, mode=mode, where=where, explain=True, limit=50)
            for query, mode, where in product(QUERIES, SearchMode, FILTERS)
        ]


@pytest.fixture(scope="module")
def answers_without(tmp_path_factory: pytest.TempPathFactory) -> list[tuple[Hit, ...]]:
    return answers(search_site(tmp_path_factory.mktemp("harbour"), HARBOUR))


@pytest.mark.parametrize("control", [WITHHELD, UNSEARCHABLE])
@pytest.mark.parametrize("name", ["boats/a.md", "z/z.md"])
def test_a_page_that_may_not_be_found_changes_no_answer(
    tmp_path: Path, answers_without: list[tuple[Hit, ...]], control: str, name: str
):
    site = search_site(tmp_path, {**HARBOUR, name: HIDDEN_PAGE.format(control=control)})

    assert answers(site) == answers_without


def test_the_same_page_changes_answers_where_it_may_be_found(
    tmp_path: Path, answers_without: list[tuple[Hit, ...]]
):
    site = search_site(tmp_path, {**HARBOUR, "z/z.md": HIDDEN_PAGE.format(control="draft: false")})

    assert answers(site) != answers_without


@pytest.mark.parametrize(
    ("control", "secrets"),
    [
        (WITHHELD, ["zyzzyva"]),
        # The names of a page that only search leaves out are shown in the graph.
        (UNSEARCHABLE, ["zyzzyvabody", "zyzzyvaname"]),
    ],
)
def test_the_text_of_a_page_that_may_not_be_found_is_nowhere(
    tmp_path: Path, control: str, secrets: list[str]
):
    site = search_site(tmp_path, {**HARBOUR, "z.md": HIDDEN_PAGE.format(control=control)})

    files = b"".join(read_unpacked(path) for path in site.rglob("*") if path.is_file()).lower()
    terms = set(search_terms(site))
    assert "dinghy" in terms
    assert not [term for term in terms if "zyzzyva" in term]
    assert not [secret for secret in secrets if secret.encode() in files]


def search_terms(site: Path) -> Iterator[str]:
    """Read all that a query can be compared with; the text index cuts the beginnings of terms."""
    with closing(sqlite3.connect(site / "pinakes/pinakes.sqlite")) as database:
        database.execute(
            "CREATE VIRTUAL TABLE temp.text_terms USING fts5vocab(main, section_text, row)"
        )
        for question in (
            "SELECT term FROM text_terms",
            "SELECT term FROM lexicon",
            "SELECT stem FROM lexicon",
            "SELECT name FROM names",
            "SELECT term FROM words",
        ):
            yield from (term for (term,) in database.execute(question))


@pytest.mark.parametrize("hidden", ["pinakes:\n  graph: false", UNSEARCHABLE])
def test_no_way_leads_through_a_page_that_may_not_be_shown(tmp_path: Path, hidden: str):
    files = {
        "argo.md": "# Argo\n\nSee [[Middle]].\n",
        "middle.md": f"---\n{hidden}\n---\n# Middle\n\nSee [[Lyre]].\n",
        "music/lyre.md": "# Lyre\n\nStrings.\n",
    }
    site = search_site(tmp_path, files, has_vectors=False)

    with KnowledgeBase.open(site) as knowledge:
        hits = knowledge.search("Argo", mode=SearchMode.GRAPH, explain=True)

    assert uris(hits) == ["argo.md"]
