"""Typed links, from source text to edges."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mkdocs_pinakes.documents.field_grammar import find_fields, relation_name, show_fields
from mkdocs_pinakes.documents.folder import read_folder
from mkdocs_pinakes.edges import collect_backlinks, extract_edges
from mkdocs_pinakes.graph import build_graph
from mkdocs_pinakes.model import EdgeKind
from mkdocs_pinakes.settings import EdgeSettings, Relation, Settings
from tests.conftest import write_files
from tests.documents.cases import markdown_texts

if TYPE_CHECKING:
    from mkdocs_pinakes.documents.reading import Library
    from mkdocs_pinakes.model import Edge

TABLE = json.loads((Path(__file__).parents[1] / "data/field-cases.json").read_text("utf-8"))
WRITTEN = {EdgeKind.LINK, EdgeKind.EMBED, EdgeKind.FIELD}
SETTINGS = Settings(
    edges=EdgeSettings(
        relations=tuple(
            Relation(name=name, inverse=inverse) for name, inverse in TABLE["relations"].items()
        )
    )
)


def case_files(case: dict[str, Any]) -> dict[str, str]:
    notes = {f"{name}.md": case.get(name, f"# {name}\n") for name in TABLE["notes"]}
    files = {"P.md": case["page"] + "\n", ".obsidian/app.json": "{}"}
    return {**files, **notes, **case.get("files", {})}


def case_edges(case: dict[str, Any], folder: Path) -> tuple[Edge, ...]:
    library = read_case(case, folder)
    return extract_edges(library.documents, SETTINGS.edges)


def read_case(case: dict[str, Any], folder: Path) -> Library:
    return read_folder(write_files(folder, case_files(case)), SETTINGS)


def in_words(edge: Edge) -> str:
    kind = ":".join(filter(None, (edge.kind, edge.relation)))
    words = [edge.source.key.removesuffix(".md"), kind, edge.target.key.removesuffix(".md")]
    if edge.implied:
        words.append("implied")
    elif edge.count > 1:
        words.append(f"x{edge.count}")
    words += [
        f"listed under {place.list_heading}" for place in edge.occurrences if place.list_heading
    ]
    return " ".join(words)


@pytest.mark.parametrize("case", TABLE["cases"], ids=lambda case: case["id"])
def test_typed_links_are_edges_as_the_specification_says(case, tmp_path: Path):
    edges = case_edges(case, tmp_path)

    assert sorted(map(in_words, edges)) == sorted(case["edges"]), case["fact"]


@pytest.mark.parametrize("case", TABLE["cases"], ids=lambda case: case["id"])
def test_what_is_implied_or_leads_to_itself_counts_nowhere(case, tmp_path: Path):
    library = read_case(case, tmp_path)
    edges = extract_edges(library.documents, SETTINGS.edges)
    graph = build_graph(library.documents, edges)

    written = {
        (edge.source.key, edge.target.key)
        for edge in edges
        if not edge.implied and edge.source != edge.target and edge.kind in WRITTEN
    }
    walked = {(edge.source.key, edge.target.key) for edge in edges if edge.weight}
    cited = {
        (backlink.source, target)
        for target, found in collect_backlinks(edges).items()
        for backlink in found
    }
    assert cited == written
    assert graph.adjacency.nnz == len(
        {(source, target) for source, target in walked if source != target}
    )
    assert written <= walked
    assert graph.stated_count == len(edges) - sum(edge.implied for edge in edges)
    assert all(edge.weight == edge.count == 0 for edge in edges if edge.implied)


def test_an_inline_field_knows_its_line_its_section_and_its_sentence(tmp_path: Path):
    case = {"page": "# P\n\nText.\n\n## Where\n\nSee [up:: [[A|there]]] here."}

    (edge,) = (edge for edge in case_edges(case, tmp_path) if not edge.implied)

    (place,) = edge.occurrences
    assert (edge.kind, place.line, place.section) == (EdgeKind.FIELD, 7, "where")
    assert place.context is not None
    assert place.context.text == "See up: there here."
    assert place.context.text[place.context.start : place.context.end] == "there"


def test_a_typed_link_in_front_matter_and_one_in_the_text_are_one_edge(tmp_path: Path):
    case = {"page": "---\nPart of: '[[A]]'\n---\n\nPart of:: [[A]]"}

    (edge,) = case_edges(case, tmp_path)

    assert (edge.relation, edge.count) == ("part-of", 2)
    assert [place.line for place in edge.occurrences] == [2, 5]


def test_edges_are_the_same_for_files_in_any_order(tmp_path: Path):
    files = {
        f"{case['id']}/{name}": text
        for case in TABLE["cases"]
        for name, text in case_files(case).items()
    }
    documents = read_folder(write_files(tmp_path, files), SETTINGS).documents

    assert extract_edges(documents, SETTINGS.edges) == extract_edges(
        documents[::-1], SETTINGS.edges
    )


@pytest.mark.parametrize(
    ("key", "relation"),
    [
        ("Up", "up"),
        ("**Part of**", "part-of"),
        ("_next_", "next"),
        ("~~Old  name~~", "old-name"),
        ("student_of", "student_of"),
        ("ÜBER", "über"),
    ],
)
def test_the_key_of_a_field_is_folded(key, relation):
    assert relation_name(key) == relation


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("**Up**:: [[A]]", "Up: [[A]]"),
        ("One\nup::[[A]]\n- up:: [[A]]", "One\nup: [[A]]\n- up: [[A]]"),
        ("[up:: [[A]]] (up:: [t](a.md))", "up: [[A]] [t](a.md)"),
        ("`up:: [[A]]` up:: A", "`up:: [[A]]` up:: A"),
        ("x <b title='(up:: [[A]])'>", "x <b title='(up:: [[A]])'>"),
    ],
)
def test_a_page_without_a_host_shows_keys_and_values(text, shown):
    assert show_fields(text) == shown


@pytest.mark.parametrize(
    "hostile",
    [
        "[up:: ",
        "(up:: ",
        "(up:: [[A]] ",
        "[up:: [[A]] ",
        "up:: [[",
        "a ",
        "up:: [a](",
        "[a](()",
        "[[a]][",
        "\nup:: [",
        "::",
        "**",
        "x [a](b(c)",
    ],
)
def test_fields_that_never_end_are_read_in_time(hostile):
    text = hostile * (60_000 // len(hostile))

    started = time.process_time()
    find_fields(f"{text}::")
    find_fields(f"up:: {text}")

    assert time.process_time() - started < 3


@given(markdown_texts)
def test_any_text_is_read_and_shown(text):
    fields = find_fields(text)

    assert all(field.start <= field.value_start <= field.value_end <= field.end for field in fields)
    assert isinstance(show_fields(text), str)


@given(st.text(alphabet="up:[]()A|-*_ \n`\\!", max_size=60))
def test_any_row_of_signs_is_read_and_shown(text):
    assert isinstance(show_fields(text), str)
