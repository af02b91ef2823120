from __future__ import annotations

import gzip
import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mkdocs_pinakes.bundle.browser.family import json_bytes
from mkdocs_pinakes.bundle.schema import OWN_NAME, Part
from mkdocs_pinakes.bundle.write import write_bundle
from mkdocs_pinakes.model import Document, SrcUri
from mkdocs_pinakes.settings import BundleSettings
from tests.bundle.factory import (
    BIRDS,
    BOATS,
    DOCUMENTS,
    HIDDEN,
    HOME,
    PICTURE,
    bundle_of,
    make_bundle,
    make_embeddings,
    make_graph,
    section,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mkdocs_pinakes.bundle.schema import FamilyEntry, FileEntry
    from mkdocs_pinakes.model import Bundle

REFERENCE = Path(__file__).parents[2] / "docs" / "reference" / "bundle.md"


class Files:
    """The files of a bundle, read as a browser would."""

    def __init__(self, bundle: Bundle, folder: Path):
        written = write_bundle(bundle, folder, settings=BundleSettings(), analyzer="pinakes-1")
        self.folder = written.folder
        self.manifest = json.loads((self.folder / "manifest.json").read_text("utf-8"))
        self.families: dict[str, FamilyEntry] = self.manifest["browser"]["families"]

    def entries(self, part: Part) -> list[FileEntry]:
        return [entry for entry in self.manifest["files"] if entry["part"] == part]

    def json(self, part: Part) -> Any:
        [entry] = self.entries(part)
        return json.loads((self.folder / entry["path"]).read_text("utf-8"))

    def family(self, name: str) -> list[bytes]:
        entry = self.families[name]
        paths = [self.folder / entry["path"].format(n) for n in range(entry["files"])]
        return [gzip.decompress(path.read_bytes()) for path in paths]

    def family_json(self, name: str) -> list[Any]:
        return [json.loads(content) for content in self.family(name)]


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Files:
    return Files(make_bundle(), tmp_path_factory.mktemp("site") / "pinakes")


# Pages and text


def test_pages_are_in_path_order_with_their_headings(files: Files):
    pages = files.json(Part.PAGES)["documents"]

    assert [page["uri"] for page in pages] == [one.uri for one in DOCUMENTS]
    assert pages[0] == {
        "uri": "boats.md",
        "url": "boats/",
        "title": "Boats",
        "description": "What floats.",
        "tags": ["Sea", "craft"],
        "aliases": ["Vessels"],
        "directory": "",
        "in_graph": True,
        "is_searchable": True,
        "sections": [
            {"anchor": "", "heading": "", "level": 0},
            {"anchor": "repair", "heading": "Repair", "level": 2},
            {"anchor": "caulking", "heading": "Caulking", "level": 3},
        ],
    }


def test_page_out_of_search_keeps_its_name_and_nothing_else(files: Files):
    pages = {page["uri"]: page for page in files.json(Part.PAGES)["documents"]}

    assert pages[HIDDEN]["title"] == "Not for search"
    assert pages[HIDDEN]["directory"] == "guide"
    assert pages[HIDDEN]["sections"] == []
    assert pages[HIDDEN]["is_searchable"] is pages[HIDDEN]["in_graph"] is False


def test_topics_name_their_pages_by_number(files: Files):
    assert files.json(Part.TOPICS) == {
        "topics": [
            {
                "id": "0a1b2c3d4e",
                "tenant": "",
                "label": "Sea, craft",
                "terms": ["Sea", "craft", "hull"],
                "parent": None,
                "children": [],
                "key_pages": [1, 0],
                "members": [0, 1, 3],
            }
        ]
    }


def test_page_without_text_has_one_empty_section(files: Files):
    pages = {page["uri"]: page for page in files.json(Part.PAGES)["documents"]}

    assert pages[PICTURE]["sections"] == [{"anchor": "", "heading": "", "level": 0}]


def test_texts_are_those_of_the_sections(files: Files):
    pages = [page for shard in files.family_json("sections") for page in shard]

    expected = [
        [[part.anchor, part.heading, part.text] for part in one.searched_sections]
        for one in DOCUMENTS
    ]
    assert pages == expected


def test_cards_say_what_pages_are_called(files: Files):
    cards = [card for shard in files.family_json("cards") for card in shard]

    assert cards[0] == ["boats/", "Boats", "", ["Sea", "craft"]]
    assert cards[[one.uri for one in DOCUMENTS].index(HIDDEN)] is None


def test_pages_are_divided_among_files_of_eight(tmp_path: Path):
    documents = [
        Document(uri=SrcUri(f"{n:02}.md"), url=f"{n:02}/", title=str(n), sections=(section("a"),))
        for n in range(20)
    ]

    files = Files(bundle_of(*documents), tmp_path / "pinakes")

    assert [len(shard) for shard in files.family_json("sections")] == [8, 8, 4]


# Graph


def test_edges_come_back_from_their_columns(files: Files):
    graph, expected = files.json(Part.GRAPH), make_graph()

    nodes, edges = graph["nodes"], graph["edges"]
    names = [
        (graph["node_kinds"][kind], key, label)
        for kind, key, label in zip(nodes["kind"], nodes["key"], nodes["label"], strict=True)
    ]
    assert graph["document_count"] == len(DOCUMENTS)
    assert names == [(node.kind, node.key, node.label) for node in expected.nodes]
    for number, edge in enumerate(expected.edges):
        assert nodes["key"][edges["source"][number]] == edge.source.key
        assert nodes["key"][edges["target"][number]] == edge.target.key
        assert graph["edge_kinds"][edges["kind"][number]] == edge.kind
        assert graph["relations"][edges["relation"][number]] == edge.relation
        assert edges["weight"][number] == pytest.approx(edge.weight, abs=1e-6)
        assert edges["count"][number] == edge.count
        assert (number in edges["implied"]) == edge.implied


def test_adjacency_can_be_walked(files: Files):
    adjacency, expected = files.json(Part.GRAPH)["adjacency"], make_graph().adjacency

    dense = np.zeros(expected.shape)
    for row in range(len(dense)):
        for place in range(adjacency["indptr"][row], adjacency["indptr"][row + 1]):
            dense[row, adjacency["indices"][place]] = adjacency["weights"][place]

    np.testing.assert_allclose(dense, expected.toarray(), atol=1e-6)


# Related pages and backlinks


def test_related_pages_carry_signals_and_reasons(files: Files):
    related = files.json(Part.RELATED)["related"]

    numbers = {one.uri: number for number, one in enumerate(DOCUMENTS)}
    assert [len(found) for found in related] == [2, 0, 0, 0, 0, 0]
    assert related[0][0] == {
        "target": numbers[BIRDS],
        "score": 2.5,
        "signals": [["links", 1.75], ["text", 0.75]],
        "reasons": [
            {"kind": "links_out", "subjects": [], "target": None},
            {"kind": "both_link_to", "subjects": ["Harbour notes"], "target": numbers[HOME]},
            {"kind": "shared_tags", "subjects": ["Sea"], "target": None},
        ],
        "is_linked": True,
        "section": 1,
        "snippet": "The café owner feeds swans.",
    }


def test_backlinks_carry_the_words_around(files: Files):
    [backlinks] = files.family_json("backlinks")

    numbers = {one.uri: number for number, one in enumerate(DOCUMENTS)}
    assert files.families["backlinks"]["keys"]["firsts"] == [0]
    assert [len(found) for found in backlinks] == [0, 2, 0, 0, 0, 0]
    from_boats, from_home = backlinks[numbers[BIRDS]]
    assert from_boats == {
        "source": numbers[BOATS],
        "kinds": ["link"],
        "relations": [],
        "occurrences": [
            {
                "section": "repair",
                "spot": "pinakes-1",
                "anchor": "swans",
                "context": {"text": "Mind the swans when you launch.", "start": 9, "end": 14},
                "list_heading": "See also",
            },
            {"section": "", "spot": "", "anchor": "", "context": None, "list_heading": ""},
        ],
    }
    assert from_home["relations"] == ["links.up"]


# Vectors


def test_vectors_are_the_rows_of_the_query_table(files: Files):
    table = make_embeddings().query_table
    assert table is not None

    [content] = files.family("vectors")

    scales = np.frombuffer(content, dtype="<f4", count=8)
    rows = np.frombuffer(content, dtype="i1", offset=32).reshape(8, -1)
    assert files.families["vectors"]["keys"]["form"] == "sections"
    np.testing.assert_array_equal(rows[:5], table.sections.numbers[:5])
    np.testing.assert_array_equal(scales[:5], table.sections.scales[:5])


def test_site_without_vectors_has_no_files_for_them(tmp_path: Path):
    files = Files(bundle_of(DOCUMENTS[0]), tmp_path / "pinakes")

    assert files.manifest["embedding"] is None
    assert not {"rows", "vectors"} & files.families.keys()


# JSON and its description


@given(
    st.recursive(
        st.none() | st.booleans() | st.text(st.characters(exclude_categories=())), st.lists
    )
)
def test_any_text_is_written_as_json(value: object):
    written = json_bytes({"value": value})

    assert json.loads(written)["value"] == json.loads(
        json.dumps(value, ensure_ascii=False).encode("utf-8", "backslashreplace")
    )


def test_numbers_that_json_has_not_are_refused():
    with pytest.raises(ValueError, match="not JSON compliant"):
        json_bytes({"value": float("nan")})


def test_every_key_and_file_is_documented(files: Files):
    documented = set(re.findall(r"`([^`\s]+)`", REFERENCE.read_text("utf-8")))
    values = [json.loads(path.read_text("utf-8")) for path in files.folder.rglob("*.json")]

    families = files.manifest["browser"]["families"]
    keys = {key for value in values for key in _keys(value)}
    names = {re.sub(r"[0-9a-f]{16}", "<hash>", entry["path"]) for entry in files.manifest["files"]}
    assert keys <= documented
    assert names | set(Part) | families.keys() <= documented


def test_every_file_has_a_name_that_a_later_build_recognises(files: Files):
    for path in files.folder.rglob("*"):
        name = path.relative_to(files.folder).as_posix()
        assert path.is_dir() or OWN_NAME.fullmatch(name)


def _keys(value: object) -> Iterator[str]:
    if isinstance(value, dict):
        yield from value
        value = list(value.values())
    if isinstance(value, list):
        for one in value:
            yield from _keys(one)
