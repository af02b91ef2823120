"""The command as people and scripts use it: what it prints, and its exit codes."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import mkdocs_pinakes
from mkdocs_pinakes.cli import main
from tests.conftest import write_files
from tests.packed import read_unpacked
from tests.site.garden import GARDEN

if TYPE_CHECKING:
    from collections.abc import Callable

FILES = {
    **GARDEN,
    "secret.md": "---\npublish: false\n---\n# Secret\n\nZyzzyva, see [[Apple]].\n",
    "uses.md": "# Uses\n\nOf [[secret]] and [[nowhere]].\n",
}


@pytest.fixture(scope="module")
def docs(tmp_path_factory) -> Path:
    return write_files(tmp_path_factory.mktemp("garden"), FILES)


@pytest.fixture(scope="module")
def site(docs, tmp_path_factory) -> Path:
    out: Path = tmp_path_factory.mktemp("out")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CONFIG_HOME", str(tmp_path_factory.mktemp("home")))
        with pytest.raises(SystemExit):
            main(["build", "--docs", str(docs), "--out", str(out), "--model", "builtin"])
    return out


class Run:
    """What one call printed."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err

    @property
    def json(self) -> Any:
        return json.loads(self.out)


@pytest.fixture
def run(capsys, monkeypatch, tmp_path) -> Callable[..., Run]:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "home"))

    def call(*words: object) -> Run:
        capsys.readouterr()
        with pytest.raises(SystemExit) as end:
            main(list(map(str, words)))
        printed = capsys.readouterr()
        code = end.value.code
        assert "Traceback" not in printed.err
        return Run(code if isinstance(code, int) else 0, printed.out, printed.err)

    return call


def command(*words: object, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """The same in a process of its own."""
    code = "import sys; from mkdocs_pinakes.cli import main; main()"
    return subprocess.run(  # noqa: S603 - our own interpreter
        [sys.executable, "-c", code, *map(str, words)],
        capture_output=True,
        env={"PATH": "", "HOME": "/nonexistent", **environment},
        check=False,
    )


# Help


@pytest.mark.parametrize("words", [["--help"], ["-h"], ["search", "--help"], ["build", "-h"]])
def test_help_is_printed(run, words):
    done = run(*words)

    assert done.code == 0
    assert "Usage: mkdocs-pinakes" in done.out
    assert done.err == ""


def test_the_version_is_printed(run):
    assert run("--version").out == f"mkdocs-pinakes, version {mkdocs_pinakes.__version__}\n"


def test_help_names_every_verb_and_the_exit_codes(run):
    text = run("--help").out

    assert all(verb in text for verb in ("build", "references", "search", "related"))
    assert "0  done, or found" in text
    assert "1  nothing found; of check: problems found" in text
    assert "2  could not be done" in text


@pytest.mark.parametrize("words", ["'--help'", "'search', '--help'", "'--version'"])
def test_help_loads_nothing_heavy(words):
    code = (
        "import sys\nfrom mkdocs_pinakes.cli import main\n"
        f"try:\n    main([{words}])\nexcept SystemExit:\n    pass\n"
        "heavy = {'numpy', 'scipy', 'mkdocs', 'markdown', 'selectolax', 'rich'}\n"
        "heavy &= set(sys.modules)\n"
        "sys.exit(f'loaded: {heavy}' if heavy else 0)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False)  # noqa: S603 - our own interpreter

    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["nonsense"], "No such command 'nonsense'"),
        (["search"], "Missing argument 'BUNDLE'"),
        (["build", "--docs", "."], "Missing option '--out'"),
        (["search", "/nonexistent", "x"], "Path '/nonexistent' does not exist"),
        (["references", "/nonexistent"], "Directory '/nonexistent' does not exist"),
        (["build", "--docs", "/nonexistent", "--out", "x"], "Directory '/nonexistent' does not"),
        (["search", ".", "x", "--limit", "0"], "'--limit'"),
        (["related", ".", "x", "--limit", "many"], "'--limit'"),
    ],
)
def test_wrong_words_are_explained(run, words, said):
    done = run(*words)

    assert done.code == 2
    assert said in done.err
    assert done.out == ""


# build


def test_a_bundle_is_built_without_a_host(run, docs, tmp_path):
    done = run("build", "--docs", docs, "--out", tmp_path / "out", "--model", "builtin")

    assert done.code == 0
    assert done.out.startswith("9 pages, ")
    assert ", builtin, " in done.out
    assert (tmp_path / "out/pinakes/manifest.json").is_file()
    assert (tmp_path / "out/pinakes/pinakes.sqlite").is_file()
    assert done.err.splitlines() == [
        "fruit/Apple.md:4: [[Garden]] leads to no page; did you mean [[index]]?",
        "uses.md:3: [[nowhere]] leads to no page; write the page, or correct the name",
        (
            "1 link to pages that are not published, shown as text without a link"
            f" (listed by: mkdocs-pinakes references {docs})"
        ),
    ]


def test_nothing_private_is_in_a_bundle_built_without_a_host(site):
    files = [path for path in site.rglob("*.*") if path.is_file()]

    assert len(files) > 5
    assert not [
        path
        for path in files
        if re.search(b"zyzzyva|secret.md", read_unpacked(path), re.IGNORECASE)
    ]


def test_a_bundle_is_the_same_each_time(run, docs, site, tmp_path):
    run("build", "--docs", docs, "--out", tmp_path, "--model", "builtin")

    files = [path.relative_to(site) for path in site.rglob("*.*") if path.is_file()]
    assert len(files) > 5
    assert [
        name for name in files if (site / name).read_bytes() != (tmp_path / name).read_bytes()
    ] == []


def test_a_bundle_may_go_without_database_and_vectors(run, docs, tmp_path):
    done = run("build", "--docs", docs, "--out", tmp_path, "--model", "none", "--no-sqlite")

    assert done.code == 0
    assert "no embeddings" in done.out
    assert not (tmp_path / "pinakes/pinakes.sqlite").exists()


def test_a_model_that_is_not_there_is_explained(run, docs, tmp_path):
    done = run("build", "--docs", docs, "--out", tmp_path, "--model", "no/such-model")

    assert done.code == 2
    assert "no/such-model is neither a folder nor a model" in done.err
    assert "builtin" in done.err


def test_a_folder_that_cannot_be_written_is_explained(run, docs, tmp_path):
    (tmp_path / "out").write_text("a file")

    done = run("build", "--docs", docs, "--out", tmp_path / "out" / "x", "--model", "none")

    assert done.code == 2
    assert str(tmp_path / "out") in done.err


def test_an_empty_folder_is_a_bundle_without_pages(run, tmp_path):
    (tmp_path / "docs").mkdir()

    done = run("build", "--docs", tmp_path / "docs", "--out", tmp_path, "--model", "builtin")

    assert done.code == 0
    assert done.out.startswith("0 pages, 0 edges")
    assert run("search", tmp_path, "anything").code == 1


# references


def test_references_are_listed_for_people(run, docs):
    done = run("references", docs)

    assert done.code == 0
    lines = done.out.splitlines()
    assert "fruit/Apple.md:4  [[Garden]]  field → unresolved" in lines
    assert "fruit/Apple.md:8  [[Pear#Storage|pears]]  link → fruit/Pear.md#storage" in lines
    assert "uses.md:3  [[secret]]  link → withheld" in lines


def test_references_are_listed_for_programs(run, docs):
    rows = run("references", docs, "--json").json["references"]

    assert {frozenset(row) for row in rows} == {
        frozenset(
            (
                "source",
                "line",
                "raw",
                "kind",
                "relation",
                "target",
                "anchor",
                "status",
                "candidates",
            )
        )
    }
    by_raw = {(row["source"], row["raw"]): row for row in rows}
    assert by_raw["fruit/Apple.md", "[[Pear#Storage|pears]]"] == {
        "source": "fruit/Apple.md",
        "line": 8,
        "raw": "[[Pear#Storage|pears]]",
        "kind": "link",
        "relation": "",
        "target": "fruit/Pear.md",
        "anchor": "storage",
        "status": "resolved",
        "candidates": [],
    }
    assert by_raw["fruit/Pear.md", "[[Apple]]"]["relation"] == "related_to"
    assert by_raw["wildlife/Pruning.md", "![[Codling moth]]"]["kind"] == "embed"
    assert by_raw["uses.md", "[[secret]]"]["status"] == "withheld"
    assert by_raw["uses.md", "[[secret]]"]["target"] is None
    assert by_raw["uses.md", "[[nowhere]]"]["status"] == "unresolved"


def test_a_folder_without_references_has_an_empty_list(run, tmp_path):
    assert run("references", tmp_path, "--json").json == {"references": []}


# search and related


def test_a_search_is_answered_for_people(run, site):
    done = run("search", site, "codling moth", "--limit", "2")

    assert done.code == 0
    assert done.out.startswith(
        " 1  Codling moth  /wildlife/Codling moth/#codling-moth\n    A moth whose"
    )
    assert "contains codling, moth" in done.out
    assert done.out.count("\n 2  ") == 1
    assert "\n 3  " not in done.out


def test_a_search_is_answered_for_programs(run, site):
    first, *_ = run("search", site, "sand pears", "--json").json["hits"]

    assert first.keys() == {"uri", "url", "title", "section", "score", "reasons", "snippet"}
    assert first["url"] == "fruit/Pear/#in-sand"
    assert first["section"] == "In sand"
    assert first["reasons"][0]["kind"] == "matched_words"


@pytest.mark.parametrize("where", ["", "pinakes", "pinakes/pinakes.sqlite"])
def test_a_bundle_is_found_from_the_site_its_folder_or_its_database(run, site, where):
    assert run("search", site / where, "moth").code == 0


def test_nothing_found_is_exit_code_1(run, site):
    done = run("search", site, "zzzzzz qqqqqq")

    assert (done.code, done.out, done.err) == (1, "", "Nothing found.\n")


def test_nothing_found_is_an_empty_list_for_programs(run, site):
    done = run("search", site, "zzzzzz", "--json")

    assert done.code == 1
    assert done.json["hits"] == []


@pytest.mark.parametrize(
    "query",
    [
        "",
        " \t\n",
        '"',
        "'; DROP TABLE documents; --",
        "moth OR NOT AND NEAR(",
        "title:moth*",
        "moth^2 {a b}: -x +y",
        "\x00moth\x00",
        "%s %d {0}",
        "(((((",
        "*",
        "🦋",
        "猫",
        "é" * 5000,
        "moth " * 5000,
        "\udcff\udcfe moth",
        "<script>alert(1)</script>",
        "../../etc/passwd",
    ],
    ids=ascii,
)
def test_no_query_is_an_error(run, site, query):
    done = run("search", site, "--", query)

    assert done.code in {0, 1}
    assert done.err in {"", "Nothing found.\n"}


@pytest.mark.parametrize("page", ["fruit/Apple.md", "fruit/Apple/", "Apple", "apple", "Malus"])
def test_related_pages_are_found_by_any_name(run, site, page):
    done = run("related", site, page, "--json")

    assert done.code == 0
    assert "fruit/Pear.md" in {row["uri"] for row in done.json["related"]}


def test_related_pages_are_listed_for_people(run, site):
    done = run("related", site, "Apple", "--limit", "1")

    assert done.code == 0
    assert done.out.startswith(" 1  ")
    assert "linked from both sides" in done.out


def test_related_pages_are_listed_for_programs(run, site):
    (first,) = run("related", site, "Apple", "--limit", "1", "--json").json["related"]

    assert first.keys() == {"uri", "url", "title", "score", "linked", "reasons", "snippet"}
    assert first["linked"] is True
    assert first["reasons"]


@pytest.mark.parametrize("page", ["nowhere", "secret", "\udcff", "a" * 10_000])
def test_a_page_that_is_not_there_is_explained(run, site, page):
    done = run("related", site, "--", page)

    assert done.code == 2
    assert "there is no page" in done.err


# Bundles that cannot be read


@pytest.fixture
def copy(site, tmp_path) -> Path:
    return Path(shutil.copytree(site, tmp_path / "copy"))


def test_a_folder_without_a_bundle_is_explained(run, docs):
    done = run("search", docs, "x")

    assert done.code == 2
    assert f"{docs}: there is no bundle here; give a site built with the pinakes plugin" in done.err


def test_a_bundle_of_another_version_is_explained(run, copy):
    path = copy / "pinakes/manifest.json"
    path.write_text(json.dumps({**json.loads(path.read_text()), "version": 99}))

    done = run("search", copy, "moth")

    assert done.code == 2
    assert "this bundle is version 99" in done.err
    assert "build the site again" in done.err


@pytest.mark.parametrize("size", [0, 10, 4096, -1])
def test_a_truncated_database_is_explained(run, copy, size):
    path = copy / "pinakes/pinakes.sqlite"
    path.write_bytes(path.read_bytes()[:size])

    for bundle in (copy, path):
        done = run("search", bundle, "moth")
        assert done.code == 2
        assert str(path) in done.err


def test_a_damaged_database_is_explained(run, copy):
    path = copy / "pinakes/pinakes.sqlite"
    content = bytearray(path.read_bytes())
    content[100:] = b"\xff" * (len(content) - 100)
    path.write_bytes(content)

    done = run("search", path, "moth")

    assert done.code == 2
    assert "build the site again" in done.err


@pytest.mark.parametrize("content", ["", "{", "[]", '{"version": 1}', "null"])
def test_a_damaged_manifest_is_explained(run, copy, content):
    (copy / "pinakes/manifest.json").write_text(content)

    done = run("search", copy, "moth")

    assert done.code == 2
    assert "manifest.json" in done.err


# Pipes


def test_a_pipe_that_lacks_characters_is_no_error(docs):
    done = command("references", docs, PYTHONIOENCODING="cp1252")

    assert done.returncode == 0, done.stderr
    assert b"\\u732b.md:3  [[Apple]]" in done.stdout


def test_json_is_json_in_any_encoding(docs):
    done = command("references", docs, "--json", PYTHONIOENCODING="latin-1")

    assert done.returncode == 0, done.stderr
    sources = {row["source"] for row in json.loads(done.stdout.decode("latin-1"))["references"]}
    assert {"猫.md", "Über Äpfel.md"} <= sources


def test_a_reader_that_has_gone_is_no_traceback(docs):
    many = write_files(docs.parent / "many", {"a.md": "[[b]]\n\n" * 3_000, "b.md": "B"})
    code = "from mkdocs_pinakes.cli import main; main()"
    with subprocess.Popen(  # noqa: S603 - our own interpreter
        [sys.executable, "-c", code, "references", str(many)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.read(1)
        process.stdout.close()
        said = process.stderr.read()

    assert said == b""
