from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mkdocs_pinakes import analysis
from mkdocs_pinakes.bundle.tables import TABLES
from mkdocs_pinakes.bundle.write import write_bundle
from mkdocs_pinakes.settings import BundleSettings
from tests.bundle.factory import make_bundle, make_embeddings, make_graph

if TYPE_CHECKING:
    from collections.abc import Iterator

REFERENCE = Path(__file__).parents[2] / "docs" / "reference" / "bundle.md"


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site") / "pinakes"
    write_bundle(make_bundle(), folder, settings=BundleSettings(), analyzer="pinakes-1")
    return folder / "pinakes.sqlite"


@pytest.fixture
def connection(path: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(path)) as connection:
        yield connection


def test_database_is_whole(connection: sqlite3.Connection):
    assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    assert connection.execute("PRAGMA journal_mode").fetchall() == [("delete",)]


def test_no_free_page_remains(connection: sqlite3.Connection):
    assert connection.execute("PRAGMA freelist_count").fetchone() == (0,)


def test_nothing_lies_beside_the_database(path: Path):
    assert [one.name for one in path.parent.iterdir() if "sqlite" in one.name] == ["pinakes.sqlite"]


def test_meta_states_version_analyzer_and_model(connection: sqlite3.Connection):
    meta = dict(connection.execute("SELECT key, value FROM meta"))

    assert meta["version"] == "3"
    assert meta["analyzer"] == "pinakes-1"
    assert meta["model"] == "by-hand"
    assert meta["dimension"] == "3"


def test_adjacency_follows_from_the_edges(connection: sqlite3.Connection):
    expected = make_graph().adjacency

    rows = connection.execute(
        "SELECT source, target, sum(weight) FROM edges "
        "WHERE source <> target GROUP BY source, target"
    )

    dense = np.zeros(expected.shape)
    for source, target, weight in rows:
        dense[source, target] = weight
    np.testing.assert_allclose(dense, expected.toarray(), atol=1e-6)


def test_occurrences_of_an_edge_are_joined(connection: sqlite3.Connection):
    rows = connection.execute(
        "SELECT spot, line, context FROM edges, json_each(edges.occurrences) "
        "JOIN occurrences ON occurrences.id = json_each.value WHERE edges.id = 0"
    )

    assert rows.fetchall() == [
        ("pinakes-1", 12, "Mind the swans when you launch."),
        ("", None, None),
    ]


def test_vectors_are_half_floats(connection: sqlite3.Connection):
    rows = connection.execute("SELECT vector FROM document_vectors ORDER BY document").fetchall()

    found = np.array([np.frombuffer(row, dtype="<f2") for (row,) in rows], dtype=np.float32)
    expected = make_embeddings().documents.copy()
    expected[2] = 0
    np.testing.assert_allclose(found, expected, atol=1e-3)


def test_tags_and_aliases_are_kept_as_spelled(connection: sqlite3.Connection):
    tags = connection.execute("SELECT tag FROM tags WHERE document = 0").fetchall()
    aliases = connection.execute("SELECT document, alias FROM aliases").fetchall()

    assert tags == [("Sea",), ("craft",)]
    assert aliases == [(0, "Vessels")]


def test_best_match_is_ranked(connection: sqlite3.Connection):
    rows = connection.execute(
        "SELECT rowid, bm25(section_text, 20, 4, 1) FROM section_text "
        "WHERE section_text MATCH '\"repair\"' ORDER BY rank"
    ).fetchall()

    assert [number for number, _ in rows] == [1]
    assert rows[0][1] < 0


@given(st.text())
def test_terms_come_back_unchanged_from_the_text_index(text: str):
    terms = analysis.terms(text)

    with closing(sqlite3.connect(":memory:")) as connection:
        connection.executescript(TABLES)
        connection.execute(
            "INSERT INTO section_text (rowid, title, heading, body) VALUES (0, '', '', ?)",
            (" ".join(terms),),
        )
        connection.execute("CREATE VIRTUAL TABLE terms USING fts5vocab(section_text, row)")
        found = connection.execute("SELECT term, cnt FROM terms").fetchall()

    assert dict(found) == {term: terms.count(term) for term in terms}


def test_every_table_and_column_is_documented(connection: sqlite3.Connection):
    documented = set(re.findall(r"`([^`\s]+)`", REFERENCE.read_text("utf-8")))
    tables = connection.execute(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'section_text_%'"
    ).fetchall()

    columns = {
        row[1]
        for (table,) in tables
        for row in connection.execute(f"PRAGMA table_info({table})").fetchall()
    }
    keys = {key for (key,) in connection.execute("SELECT key FROM meta")}
    assert {table for (table,) in tables} | columns | keys <= documented


def test_documented_queries_answer(connection: sqlite3.Connection):
    queries = re.findall(r"```sql\n(.*?);\n```", REFERENCE.read_text("utf-8"), re.DOTALL)

    search, citing = (connection.execute(query).fetchall() for query in queries)

    assert search == [("boats/", "repair", "Repair")]
    assert citing == [
        ("boats/", 12, "Mind the swans when you launch."),
        ("boats/", None, None),
        ("", None, None),
    ]
