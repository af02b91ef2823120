from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from mkdocs_pinakes.documents.evidence import metadata_text
from mkdocs_pinakes.documents.folder import open_folder, read_folder
from mkdocs_pinakes.errors import ReadingError
from mkdocs_pinakes.model import EdgeKind, ReferenceStatus
from mkdocs_pinakes.settings import Settings
from tests.conftest import write_files

if TYPE_CHECKING:
    from mkdocs_pinakes.model import Document, ResolvedReference


def read(folder: Path, files: dict[str, str]) -> dict[str, Document]:
    library = read_folder(write_files(folder, files), Settings())
    return {document.uri: document for document in library.documents}


def only_reference(document: Document) -> ResolvedReference:
    (found,) = document.references
    return found


@pytest.mark.parametrize(
    "name",
    ["Plain", "Two words", "80% in", "输入，输出", "C++ & C#", "Q&A?", "café", "a;b=c@d", "v1.2"],
)
def test_a_link_knows_its_sentence_whatever_its_target_is_called(tmp_path: Path, name: str):
    target = name.replace("#", "")
    documents = read(
        tmp_path, {f"{target}.md": "# T\n", "a.md": f"First. See [[{target}|it]] now."}
    )

    found = only_reference(documents["a.md"])

    assert found.target == f"{target}.md"
    assert found.context is not None
    assert found.context.text[found.context.start : found.context.end] == "it"


def test_two_links_to_one_page_have_a_sentence_each(tmp_path: Path):
    documents = read(
        tmp_path, {"b.md": "# B\n", "a.md": "# A\n\nOne [[b]].\n\n## Later\n\nTwo [[b|two]].\n"}
    )

    first, second = documents["a.md"].references

    assert first.context is not None
    assert second.context is not None
    assert (first.context.text, second.context.text) == ("One b.", "Two two.")
    assert (first.section, second.section) == ("a", "later")


def test_a_property_is_an_edge_named_by_its_key(tmp_path: Path):
    documents = read(tmp_path, {"b.md": "# B\n", "a.md": '---\nLinks: {Of: "[[b]]"}\n---\nText.\n'})

    found = only_reference(documents["a.md"])

    assert (found.reference.kind, found.reference.relation) == (EdgeKind.FIELD, "links.of")
    assert (found.target, found.reference.line) == ("b.md", 2)


def test_a_file_that_is_no_page_is_an_attachment(tmp_path: Path):
    documents = read(tmp_path, {"p.png": "x", "a.md": "![[p.png]]\n"})

    assert only_reference(documents["a.md"]).reference.kind is EdgeKind.ATTACHMENT


def test_a_link_to_a_private_page_is_withheld_and_has_no_target(tmp_path: Path):
    files = {"s.md": "---\npublish: false\n---\n# S\n", "a.md": "A [[s|secret]] b.\n"}

    found = only_reference(read(tmp_path, files)["a.md"])

    assert (found.status, found.target) == (ReferenceStatus.WITHHELD, None)


def test_a_link_to_nothing_offers_the_nearest_name(tmp_path: Path):
    folder = write_files(tmp_path, {"Catalogue.md": "# C\n", "a.md": "x\n\n[[Catalouge]]\n"})

    library = read_folder(folder, Settings())

    (problem,) = library.problems
    assert str(problem) == "a.md:3: [[Catalouge]] leads to no page; did you mean [[Catalogue]]?"


def test_a_heading_that_does_not_exist_is_a_problem_and_leads_to_the_top(tmp_path: Path):
    folder = write_files(tmp_path, {"b.md": "# B\n\n## One\n", "a.md": "[[b#Two]] [[b#One]]\n"})

    library = read_folder(folder, Settings())

    assert [found.anchor for found in library.documents[0].references] == ["", "one"]
    assert "names '#Two', which 'b.md' does not have" in str(library.problems[0])


def test_a_pin_that_is_no_page_is_a_problem(tmp_path: Path):
    folder = write_files(
        tmp_path, {"b.md": "# B\n", "a.md": '---\npinakes: {related: ["[[b]]", nowhere]}\n---\nx\n'}
    )

    library = read_folder(folder, Settings())

    assert library.documents[0].pins == ("b.md",)
    assert "`pinakes` names 'nowhere', which is no page" in str(library.problems[0])


def test_tags_of_text_and_front_matter_are_one_list_of_first_spellings(tmp_path: Path):
    files = {"a.md": "---\ntags: [Museum]\n---\n[[a]] is a #museum with #scrolls.\n"}

    assert read(tmp_path, files)["a.md"].tags == ("Museum", "scrolls")


def test_links_in_properties_are_no_evidence_of_what_a_page_is_about(tmp_path: Path):
    files = {"a.md": "---\nauthor: Ada\nup: '[[Secret]]'\n---\nx\n"}

    assert read(tmp_path, files)["a.md"].metadata_text == "Ada"


def test_an_address_that_is_none_ends_no_build(tmp_path: Path):
    documents = read(tmp_path, {"b.md": "# B\n", "a.md": '<a href="/&#9;/[x">x</a> and [[b]]\n'})

    assert [found.target for found in documents["a.md"].references] == ["b.md"]


def test_sets_and_pairs_are_words_like_lists():
    metadata = {"authors": {"Bo", "Ada", "Cy"}, "parts": [("one", "first"), ("two", 2)]}

    assert metadata_text(metadata).split() == ["Ada", "Bo", "Cy", "one", "first", "two", "2"]


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    def deny(path: Path) -> bytes:
        raise PermissionError(13, "Permission denied", str(path))

    write_files(tmp_path, {"a/b.md": ""})
    # Whoever runs tests as root may read everything.
    monkeypatch.setattr(Path, "read_bytes", deny)

    with pytest.raises(ReadingError, match=r"a/b\.md: Permission denied; make it readable"):
        open_folder(tmp_path, Settings())


def test_percent_signs_are_text_out_of_a_vault(tmp_path: Path):
    (document,) = read(tmp_path, {"a.md": "# A\n\none %%two%% three"}).values()

    assert "%%two%%" in document.sections[0].text
