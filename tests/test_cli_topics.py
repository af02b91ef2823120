"""The verb `topics`."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from mkdocs_pinakes import pipeline
from mkdocs_pinakes.analysis import ANALYZER
from mkdocs_pinakes.bundle.write import write_bundle
from mkdocs_pinakes.cli import main
from mkdocs_pinakes.documents.folder import read_folder
from mkdocs_pinakes.embeddings.cache import VectorCache
from mkdocs_pinakes.settings import BundleSettings, Settings, TopicSettings
from tests.conftest import write_files

if TYPE_CHECKING:
    from pathlib import Path

PAGES = {
    **{
        f"boats/{name}.md": f"# {name}\n\nA boat has a {name}.\n\n"
        + " ".join(f"[[{other}]]" for other in ("hull", "keel", "mast") if other != name)
        for name in ("hull", "keel", "mast")
    },
    **{
        f"bread/{name}.md": f"# {name}\n\nDough needs {name}.\n\n"
        + " ".join(f"[[{other}]]" for other in ("rye", "salt", "yeast") if other != name)
        for name in ("rye", "salt", "yeast")
    },
}


@pytest.fixture(scope="module")
def bundle(tmp_path_factory: pytest.TempPathFactory) -> str:
    folder = tmp_path_factory.mktemp("site")
    write_files(folder / "docs", PAGES)
    with pytest.raises(SystemExit):
        main(["build", "--docs", str(folder / "docs"), "--out", str(folder), "--model", "builtin"])
    return str(folder)


def build_site(folder: Path, pages: dict[str, str], *, tenants: list[str]) -> str:
    write_files(folder / "docs", pages)
    settings = replace(Settings(), topics=TopicSettings(tenants=tuple(tenants)))
    built = pipeline.build(
        read_folder(folder / "docs", settings).documents,
        settings,
        embedder=None,
        cache=VectorCache(folder / "cache"),
    )
    write_bundle(built, folder / "pinakes", settings=BundleSettings(), analyzer=ANALYZER)
    return str(folder)


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    return int(ended.value.code or 0), capsys.readouterr().out


def test_all_topics_are_shown_with_their_sizes_and_key_pages(bundle, capsys):
    code, out = run(capsys, "topics", bundle)

    assert code == 0
    assert out.count("3 pages") == 2
    assert "hull \N{MIDDLE DOT} keel \N{MIDDLE DOT} mast" in out


def test_json_has_every_page(bundle, capsys):
    code, out = run(capsys, "topics", bundle, "--json")

    topics = json.loads(out)["topics"]
    assert code == 0
    assert [topic["size"] for topic in topics] == [3, 3]
    assert {uri for topic in topics for uri in topic["pages"]} == set(PAGES)
    assert topics[0]["key_pages"][0].keys() == {"uri", "url", "title"}


def test_a_query_shows_the_topics_that_fit_and_pages_to_read(bundle, capsys):
    code, out = run(capsys, "topics", bundle, "keel", "--json")

    answer = json.loads(out)
    assert code == 0
    assert "boats/keel.md" in answer["topics"][0]["pages"]
    assert answer["topics"][0]["score"] > 0
    assert answer["pages"][0]["reasons"][0]["text"].startswith("key page of ")


def test_a_query_prints_numbered_pages(bundle, capsys):
    code, out = run(capsys, "topics", bundle, "keel", "--limit", "2")

    assert code == 0
    assert " 1  " in out
    assert " 2  " in out
    assert " 3  " not in out


def test_the_topics_of_a_page_are_shown(bundle, capsys):
    code, out = run(capsys, "topics", bundle, "--page", "rye", "--json")

    assert code == 0
    [topic] = json.loads(out)["topics"]
    assert "bread/rye.md" in topic["pages"]


@pytest.mark.parametrize("question", [["xylophone"], ["--tenant", "v9"]])
def test_nothing_found_has_an_exit_code(bundle, capsys, question):
    assert run(capsys, "topics", bundle, *question) == (1, "")


def test_a_tenant_may_end_with_a_slash_or_have_no_name(tmp_path, capsys):
    versions = {f"{version}/{uri}": text for version in ("v1", "v2") for uri, text in PAGES.items()}
    site = build_site(tmp_path, {**PAGES, **versions}, tenants=["v1/", "v2/"])

    def tenants(*words: str) -> set[str]:
        _, out = run(capsys, "topics", site, *words, "--json")
        return {topic["tenant"] for topic in json.loads(out)["topics"]}

    assert tenants() == {"", "v1", "v2"}
    assert tenants("--tenant", "v1/") == tenants("keel", "--tenant", "v1/") == {"v1"}
    assert tenants("--tenant", "") == {""}


def test_a_query_and_a_page_are_not_asked_for_together(bundle, capsys):
    assert run(capsys, "topics", bundle, "keel", "--page", "rye") == (2, "")


def test_a_page_that_is_not_there_is_an_error(bundle, capsys):
    assert run(capsys, "topics", bundle, "--page", "nowhere")[0] == 2
