from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from mkdocs_pinakes.analysis import ANALYZER
from mkdocs_pinakes.bundle.write import write_bundle
from mkdocs_pinakes.embeddings.fastembed_model import FastembedEmbedder, find_hub_model
from mkdocs_pinakes.embeddings.model_files import find_downloaded
from mkdocs_pinakes.errors import BundleError, UnknownPageError
from mkdocs_pinakes.knowledge_base import KnowledgeBase
from mkdocs_pinakes.model import (
    Document,
    Embeddings,
    QueryTable,
    ReasonKind,
    SearchMode,
    SrcUri,
    quantise,
)
from mkdocs_pinakes.settings import BundleSettings
from tests.bundle.factory import (
    BACKLINKS,
    BIRDS,
    BOATS,
    DOCUMENTS,
    HARBOUR,
    HIDDEN,
    HOME,
    PICTURE,
    RELATED,
    UNSEARCHABLE_TOKENS,
    bundle_of,
    make_bundle,
    section,
    without_references,
)
from tests.embeddings.tiny_models import write_static_model

if TYPE_CHECKING:
    from collections.abc import Iterator

    import numpy.typing as npt

    from mkdocs_pinakes.model import Bundle, Hit


def write(bundle: Bundle, site: Path, *, analyzer: str = ANALYZER) -> Path:
    write_bundle(bundle, site / "pinakes", settings=BundleSettings(), analyzer=analyzer)
    return site


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write(make_bundle(), tmp_path_factory.mktemp("site"))


@pytest.fixture(scope="module")
def knowledge(site: Path) -> Iterator[KnowledgeBase]:
    with KnowledgeBase.open(site) as knowledge:
        yield knowledge


def subjects(hit: Hit, kind: ReasonKind) -> tuple[str, ...] | None:
    found = [reason.subjects for reason in hit.reasons if reason.kind is kind]
    return found[0] if found else None


def matched_words(hit: Hit) -> tuple[str, ...] | None:
    return subjects(hit, ReasonKind.MATCHED_WORDS)


# Search


@pytest.mark.parametrize(
    ("query", "url", "words"),
    [
        ("hull", "boats/#repair", ("hull",)),
        ("CAFÉ", "guide/birds/#swans", ("CAFÉ",)),
        ("cafe", "guide/birds/#swans", ("cafe",)),
        ("“tar”, the Hull!", "boats/#repair", ("tar", "the", "Hull")),
        ("caulking", "boats/#caulking", ("caulking",)),
        ("Vessels", "boats/", ("Vessels",)),
        ("図書館", "日本/港/", ("図書館",)),
        ("chart", "picture/", ("chart",)),
        ("welcome", "", ("welcome",)),
    ],
)
def test_word_finds_the_section_that_holds_it(
    knowledge: KnowledgeBase, query: str, url: str, words: tuple[str, ...]
):
    first = knowledge.search(query)[0]

    assert first.url == url
    assert matched_words(first) == words


def test_word_of_another_spelling_finds_its_meaning(knowledge: KnowledgeBase):
    hits = knowledge.search("gull")

    assert [hit.uri for hit in hits] == [BIRDS]
    assert hits[0].section == "Swans"
    assert matched_words(hits[0]) is None
    assert subjects(hits[0], ReasonKind.SIMILAR_MEANING) == ()


def test_words_and_meaning_are_both_reasons(knowledge: KnowledgeBase):
    first = knowledge.search("boat")[0]

    assert first.uri == BOATS
    assert [reason.kind for reason in first.reasons] == [
        ReasonKind.MATCHED_WORDS,
        ReasonKind.SIMILAR_MEANING,
    ]


@pytest.mark.parametrize("query", ["boat", "harbour boat swans", "yacht", "図書", "a the in"])
def test_hits_are_distinct_pages_in_order_with_reasons(knowledge: KnowledgeBase, query: str):
    hits = knowledge.search(query)

    scores = [hit.score for hit in hits]
    assert hits
    assert scores == sorted(scores, reverse=True)
    assert len({hit.uri for hit in hits}) == len(hits)
    assert all(hit.reasons and len(hit.snippet) <= 200 for hit in hits)
    assert knowledge.search(query, limit=1) == hits[:1]
    assert knowledge.search(query, limit=0) == ()


def test_title_alone_leads_to_the_top_of_the_page(knowledge: KnowledgeBase):
    birds = {hit.uri: hit for hit in knowledge.search("birds")}[BIRDS]

    assert birds.url == "guide/birds/"
    assert birds.section == ""


def test_page_without_text_is_described(knowledge: KnowledgeBase):
    assert knowledge.search("chart")[0].snippet == "A drawing of the bay."


@pytest.mark.parametrize("token", UNSEARCHABLE_TOKENS)
def test_page_out_of_search_is_not_found(knowledge: KnowledgeBase, token: str):
    assert knowledge.search(token) == ()


def test_unknown_word_finds_nothing(knowledge: KnowledgeBase):
    assert knowledge.search("xylophone") == ()


def test_snippet_shows_the_passage_around_the_word(tmp_path: Path):
    filler = "Nothing of note happens in this sentence, which is here to fill the page. " * 20
    text = f"{filler}\nThe ferry to Samos leaves at noon. {filler}"
    document = Document(uri=SrcUri("a.md"), url="a/", title="A", sections=(section(text),))

    with KnowledgeBase.open(write(bundle_of(document), tmp_path)) as knowledge:
        snippet = knowledge.search("samos ferry")[0].snippet

    assert snippet.startswith("The ferry to Samos leaves at noon. Nothing of note")
    assert snippet.endswith("…")
    assert len(snippet) <= 200


def test_snippet_of_a_text_without_spaces_is_cut(tmp_path: Path):
    text = "海" * 3000 + "図書館" + "山" * 3000
    document = Document(uri=SrcUri("a.md"), url="a/", title="A", sections=(section(text),))

    with KnowledgeBase.open(write(bundle_of(document), tmp_path)) as knowledge:
        snippet = knowledge.search("図書館")[0].snippet

    assert "図書館" in snippet
    assert len(snippet) <= 200


def test_words_of_most_sections_count_where_no_other_word_is_known(tmp_path: Path):
    documents = [
        Document(
            uri=SrcUri(f"{number}.md"),
            url=f"{number}/",
            title=str(number),
            sections=(section("the pier" if number else "the lighthouse"),),
        )
        for number in range(4)
    ]

    with KnowledgeBase.open(write(bundle_of(*documents), tmp_path)) as knowledge:
        rare, common = knowledge.search("the lighthouse"), knowledge.search("the")

    assert [hit.title for hit in rare] == ["0"]
    assert len(common) == 4


def test_site_without_pages_finds_nothing(tmp_path: Path):
    with KnowledgeBase.open(write(bundle_of(), tmp_path)) as knowledge:
        assert knowledge.search("boat") == ()


# Models


def embedded_by(model: str, vectors: npt.NDArray[np.float32], fingerprint: str) -> Bundle:
    embeddings = Embeddings(
        model=model,
        fingerprint=fingerprint,
        sections=vectors,
        documents=np.zeros((len(DOCUMENTS), vectors.shape[1]), dtype=np.float32),
    )
    return replace(make_bundle(), embeddings=embeddings)


@pytest.mark.parametrize("model", ["sentence-transformers/all-MiniLM-L6-v2", "my-own-folder"])
def test_missing_model_is_noted_once_and_words_answer(
    model: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("FASTEMBED_CACHE_PATH", str(tmp_path / "empty"))
    site = write(embedded_by(model, np.eye(8, dtype=np.float32), "other"), tmp_path)

    with KnowledgeBase.open(site) as knowledge:
        before = knowledge.notes
        hits = [*knowledge.search("hull"), *knowledge.search("hull")]
        notes = knowledge.notes

    assert before == ()
    assert [hit.uri for hit in hits] == [BOATS, BOATS]
    assert len(notes) == 1
    assert f"Answers are found by their words alone: {model}" in notes[0]


def taught(bundle: Bundle) -> Bundle:
    """With vectors of words that lie in a space of their own: ships or storks."""
    assert bundle.embeddings is not None
    sections = np.zeros((len(bundle.embeddings.sections), 3), dtype=np.float32)
    sections[3] = (0, 0, 1)
    table = QueryTable(
        terms=("stork",),
        words=quantise(np.array([[0, 0, 0.7]], dtype=np.float32)),
        sections=quantise(sections),
    )
    return replace(bundle, embeddings=replace(bundle.embeddings, query_table=table))


def test_words_embed_a_query_where_the_model_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("FASTEMBED_CACHE_PATH", str(tmp_path / "empty"))
    site = write(taught(embedded_by("my-own-folder", np.eye(8, dtype=np.float32), "x")), tmp_path)

    with KnowledgeBase.open(site) as knowledge:
        hits = knowledge.search("stork", mode=SearchMode.VECTOR)
        notes = knowledge.notes

    assert [hit.uri for hit in hits] == [BIRDS]
    assert len(notes) == 1
    assert "Queries are understood word by word: my-own-folder" in notes[0]


def test_words_embed_a_query_though_the_model_is_there_if_one_says_so(
    local_model: FastembedEmbedder, tmp_path: Path
):
    bundle = taught(embedded_by(local_model.model, _BY_SECTION, local_model.fingerprint))
    site = write(bundle, tmp_path)

    with KnowledgeBase.open(site) as by_model, KnowledgeBase.open(site, by_words=True) as by_words:
        found = [
            knowledge.search("ship", mode=SearchMode.VECTOR) for knowledge in (by_model, by_words)
        ]
        stork = by_words.search("stork", mode=SearchMode.VECTOR)
        notes = [*by_model.notes]

    assert [hit.uri for hit in found[0]] == [BOATS]
    assert found[1] == ()
    assert [hit.uri for hit in stork] == [BIRDS]
    assert notes == []


@pytest.fixture
def local_model(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> FastembedEmbedder:
    repository = tmp_path / "cache" / "models--minishlab--potion-base-8M"
    vectors = {"[PAD]": (0.0, 0.0), "[UNK]": (0.0, 0.0), "ship": (1.0, 0.0), "stork": (0.0, 1.0)}
    write_static_model(repository / "snapshots" / "one", vectors)
    (repository / "refs").mkdir()
    (repository / "refs" / "main").write_text("one")
    monkeypatch.setenv("FASTEMBED_CACHE_PATH", str(tmp_path / "cache"))
    source = find_downloaded(find_hub_model("minishlab/potion-base-8M"), tmp_path / "cache")
    assert source is not None
    return FastembedEmbedder(source)


_BY_SECTION = np.array(
    [[1, 0], [1, 0], [1, 0], [0.6, 0.8], [0, 1], [0, 1], [0, 0], [0, 0]], dtype=np.float32
)


def test_query_is_embedded_by_the_model_that_made_the_bundle(
    local_model: FastembedEmbedder, tmp_path: Path
):
    bundle = embedded_by(local_model.model, _BY_SECTION, local_model.fingerprint)

    with KnowledgeBase.open(write(bundle, tmp_path)) as knowledge:
        hits = knowledge.search("stork")

        assert [hit.url for hit in hits] == ["guide/birds/#swans"]
        assert knowledge.notes == ()


def test_other_version_of_the_model_is_not_used(local_model: FastembedEmbedder, tmp_path: Path):
    bundle = embedded_by(local_model.model, _BY_SECTION, "another")

    with KnowledgeBase.open(write(bundle, tmp_path)) as knowledge:
        assert knowledge.search("stork") == ()
        assert "not in the same version" in knowledge.notes[0]


def test_word_table_needs_no_model_and_no_note(knowledge: KnowledgeBase):
    knowledge.search("gull")

    assert knowledge.notes == ()


def test_vectors_without_numbers_are_no_vectors(tmp_path: Path):
    site = write(embedded_by("builtin", np.zeros((8, 0), dtype=np.float32), "x"), tmp_path)

    with KnowledgeBase.open(site) as knowledge:
        assert [hit.uri for hit in knowledge.search("hull")] == [BOATS]
        assert knowledge.notes == ()


# Anything typed


_HOSTILE = [
    "",
    "   ",
    '"',
    '"boat',
    "boat*",
    "title:boat",
    "boat AND",
    "NEAR(boat swans)",
    "^boat + - ( { }",
    "'; DROP TABLE documents; --",
    "boat\0hull",
    "\ud800boat\udfff",
    "boat " * 250_000,
    "b" * 1_000_000,
    "OR OR OR",
    "e\u0301" * 5000,
    "%s %(a)s {0}",
]


@pytest.mark.parametrize("query", _HOSTILE, ids=range(len(_HOSTILE)))
def test_hostile_query_is_harmless(knowledge: KnowledgeBase, query: str):
    hits = knowledge.search(query)

    assert all(hit.uri in {one.uri for one in DOCUMENTS} for hit in hits)


@given(query=st.text(st.characters(exclude_categories=())))
@example(query="boat")
def test_no_query_raises(knowledge: KnowledgeBase, query: str):
    for hit in knowledge.search(query):
        assert hit.reasons
        assert np.isfinite(hit.score)


# Pages


@pytest.mark.parametrize(
    ("name", "uri"),
    [
        ("boats.md", BOATS),
        ("/boats.md", BOATS),
        ("boats/", BOATS),
        ("boats", BOATS),
        ("BOATS", BOATS),
        ("vessels", BOATS),
        ("guide/birds/", BIRDS),
        ("/", HOME),
        ("Harbour Notes", HOME),
        ("港", HARBOUR),
        ("日本/港.md", HARBOUR),
    ],
)
def test_page_is_found_by_what_it_is_called(knowledge: KnowledgeBase, name: str, uri: SrcUri):
    assert knowledge.page(name).uri == uri


@pytest.mark.parametrize("uri", [BOATS, BIRDS, HOME, HARBOUR])
def test_page_comes_back_as_it_was_without_references(knowledge: KnowledgeBase, uri: SrcUri):
    [expected] = [without_references(one) for one in DOCUMENTS if one.uri == uri]

    assert knowledge.page(uri) == expected


def test_page_out_of_search_comes_back_without_text(knowledge: KnowledgeBase):
    page = knowledge.page(HIDDEN)

    assert page.title == "Not for search"
    assert page.sections == ()
    assert not page.controls.searchable
    assert not page.controls.graph


def test_unknown_page_is_an_error_with_the_nearest_names(knowledge: KnowledgeBase):
    with pytest.raises(UnknownPageError, match=r"no page 'boat.md'; the nearest are boats.md"):
        knowledge.page("boat.md")
    with pytest.raises(UnknownPageError, match="give its path under the docs folder"):
        knowledge.page("\ud800" + "z" * 100_000)


def test_name_of_several_pages_is_an_error_with_their_paths(tmp_path: Path):
    twins = [
        Document(uri=SrcUri(f"{name}.md"), url=f"{name}/", title="Install") for name in ("a", "b")
    ]

    with (
        KnowledgeBase.open(write(bundle_of(*twins), tmp_path)) as knowledge,
        pytest.raises(UnknownPageError, match=r"2 pages are called 'install': a.md, b.md"),
    ):
        knowledge.related("install")


def test_file_name_that_is_no_text_is_found(tmp_path: Path):
    odd = Document(uri=SrcUri("b\udce9.md"), url="b\udce9/", title="Bé", sections=(section("x"),))

    with KnowledgeBase.open(write(bundle_of(odd), tmp_path)) as knowledge:
        assert knowledge.page("b\udce9.md").title == "Bé"


def test_related_pages_come_back_as_they_were(knowledge: KnowledgeBase):
    assert knowledge.related("boats") == RELATED[BOATS]
    assert knowledge.related("boats", limit=1) == RELATED[BOATS][:1]
    assert knowledge.related("boats", limit=-1) == ()
    assert knowledge.related(PICTURE) == ()


def test_backlinks_come_back_as_they_were(knowledge: KnowledgeBase):
    assert knowledge.backlinks("Birds") == BACKLINKS[BIRDS]
    assert knowledge.backlinks(BOATS) == ()


# Opening


@pytest.mark.parametrize("path", ["", "pinakes", "pinakes/pinakes.sqlite"])
def test_site_folder_or_database_can_be_opened(site: Path, path: str):
    with KnowledgeBase.open(str(site / path)) as knowledge:
        assert knowledge.page("boats").uri == BOATS


def test_opening_and_asking_changes_no_file(site: Path):
    before = {path: path.stat().st_mtime_ns for path in site.rglob("*")}

    with KnowledgeBase.open(site) as knowledge:
        knowledge.search("boat")

    assert {path: path.stat().st_mtime_ns for path in site.rglob("*")} == before


def test_path_with_characters_of_addresses_can_be_opened(tmp_path: Path):
    site = write(make_bundle(), tmp_path / "a ?mode=rw&b#c %41 é")

    with KnowledgeBase.open(site) as knowledge:
        assert knowledge.page("boats").uri == BOATS


def copy_database(site: Path, folder: Path) -> Path:
    return Path(shutil.copy(site / "pinakes" / "pinakes.sqlite", folder / "copy.sqlite"))


@pytest.mark.parametrize(
    ("statement", "message"),
    [
        (
            "UPDATE meta SET value = '4' WHERE key = 'version'",
            r"this bundle is version 4, this mkdocs-pinakes reads 3; build the site again with",
        ),
        ("DELETE FROM meta", "this bundle is version unknown"),
        (
            "UPDATE meta SET value = 'pinakes-0' WHERE key = 'analyzer'",
            "split by the rules pinakes-0, this mkdocs-pinakes has pinakes-3; build the site again",
        ),
        (
            "DELETE FROM meta WHERE key IN ('language', 'fusion')",
            r"damaged \(its meta lacks fusion, language\); build the site again",
        ),
        ("DROP TABLE meta", r"no bundle, or a damaged one \(no such table: meta\); build"),
    ],
)
def test_database_of_another_kind_is_an_error(
    site: Path, tmp_path: Path, statement: str, message: str
):
    path = copy_database(site, tmp_path)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(statement)

    with pytest.raises(BundleError, match=f"copy.sqlite: .*{message}"):
        KnowledgeBase.open(path)


@pytest.mark.parametrize(
    ("kept", "message"),
    [
        (0, "not a database; give a site"),
        (10, "not a database; give a site"),
        (5000, r"damaged \(5000 of \d+ bytes are there\); build the site again"),
    ],
)
def test_cut_database_is_an_error(site: Path, tmp_path: Path, kept: int, message: str):
    path = copy_database(site, tmp_path)
    path.write_bytes(path.read_bytes()[:kept])

    with pytest.raises(BundleError, match=f"copy.sqlite: {message}"):
        KnowledgeBase.open(path)


def test_damaged_pages_are_an_error(site: Path, tmp_path: Path):
    path = copy_database(site, tmp_path)
    content = path.read_bytes()
    path.write_bytes(content[:4096] + b"\xff" * (len(content) - 4096))

    with pytest.raises(BundleError, match=r"copy.sqlite: no bundle, or a damaged one .* build"):
        KnowledgeBase.open(path)


def test_other_file_is_an_error(tmp_path: Path):
    (tmp_path / "notes.md").write_text("# Notes\n" * 100)

    with pytest.raises(BundleError, match=r"notes.md: not a database"):
        KnowledgeBase.open(tmp_path / "notes.md")


def test_folder_without_a_bundle_is_an_error(tmp_path: Path):
    with pytest.raises(BundleError, match="there is no bundle here; give a site built with"):
        KnowledgeBase.open(tmp_path)
