"""What the development server keeps of a build, and what it tells of it."""

from __future__ import annotations

import logging
import os
import shutil
from typing import TYPE_CHECKING

import pytest

from mkdocs_pinakes.embeddings.choose import find_query_embedder
from mkdocs_pinakes.endpoint.hosts import HostRule
from mkdocs_pinakes.endpoint.responding import Request
from mkdocs_pinakes.host.serving.answers import Answers, Offer
from mkdocs_pinakes.host.serving.check import (
    MOST_PROBLEMS,
    CheckProblem,
    CheckRecord,
    count_levels,
    entry_problems,
    gravest,
    in_order,
    log_problems,
)
from mkdocs_pinakes.host.serving.health import Health, read_health
from mkdocs_pinakes.host.serving.kept_bundles import KeptBundles
from mkdocs_pinakes.host.serving.log_lines import LogLine, LogLines
from mkdocs_pinakes.host.serving.routes import Routes
from mkdocs_pinakes.model import Problem, ProblemKind, SrcUri
from mkdocs_pinakes.reporting import log_entries
from mkdocs_pinakes.settings import EmbeddingSettings
from tests.embeddings.tiny_models import write_static_model
from tests.site.conftest import build_project, write_project

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

DEBUG, INFO, WARNING, ERROR = logging.DEBUG, logging.INFO, logging.WARNING, logging.ERROR


# Problems


def links(kind: ProblemKind, number: int) -> list[Problem]:
    return [
        Problem(
            document=SrcUri("a.md"), line=line, kind=kind, message="cause", reference=f"[[{line}]]"
        )
        for line in range(1, number + 1)
    ]


@pytest.mark.parametrize(
    ("kind", "number", "level", "expected"),
    [
        (ProblemKind.UNRESOLVED, 2, WARNING, ["warning"] * 2),
        (ProblemKind.UNRESOLVED, 2, DEBUG, []),
        # What is only counted has the level of the count, whatever the list has.
        (ProblemKind.UNRESOLVED, 30, WARNING, ["info"] * 30),
        (ProblemKind.UNRESOLVED, 30, DEBUG, []),
        (ProblemKind.AMBIGUOUS, 6, INFO, ["info"] * 6),
        (ProblemKind.WITHHELD, 1, INFO, ["info"]),
        (ProblemKind.ENCODING, 1, ERROR, ["error"]),
    ],
)
def test_a_problem_has_the_level_of_the_log(kind, number, level, expected):
    entries = log_entries(links(kind, number), levels={kind: level}, wikilinks=number)

    assert [one["level"] for one in entry_problems(entries)] == expected


def test_what_others_log_is_told_once_with_file_and_line():
    lines = [
        LogLine(level=WARNING, text="Doc file 'a.md' contains a link 'b.md', which is not here"),
        LogLine(level=WARNING, text="pinakes: a.md:1: [[x]] leads to no page"),
        LogLine(level=ERROR, text="pinakes: the cache is full"),
    ]

    found = log_problems(
        lines,
        told={"a.md:1: [[x]] leads to no page"},
        files={"a.md"},
        places={("a.md", "b.md"): 7, ("b.md", "a.md"): 1},
    )

    assert [(one["file"], one["line"], one["level"], one["message"]) for one in found] == [
        ("a.md", 7, "warning", lines[0].text),
        ("", None, "error", "the cache is full"),
    ]


def test_a_log_is_that_of_a_build_and_not_of_readers():
    lines = LogLines()
    logger = logging.getLogger("a-host")
    logger.addHandler(lines)
    try:
        logger.warning("\x1b[31mred\x1b[0m")
        logger.getChild("livereload").warning('"GET /no HTTP/1.1" code 404')
        logger.getChild("plugins.x").info("quiet")
        said = lines.lines
        lines.forget()
    finally:
        logger.removeHandler(lines)

    assert said == (LogLine(level=WARNING, text="red"),)
    assert lines.lines == ()


def problem(number: int, level: str) -> CheckProblem:
    return {
        "file": "a.md",
        "line": number,
        "level": level,
        "kind": "log",
        "message": "cause",
        "reference": None,
        "candidates": [],
    }


def test_of_too_many_problems_the_gravest_are_listed_in_order():
    many = [problem(number, "info") for number in range(1, MOST_PROBLEMS + 1)]
    grave = [problem(MOST_PROBLEMS + 1, "warning"), problem(MOST_PROBLEMS + 2, "error")]
    problems = in_order([*grave, *many, *many])

    listed = gravest(problems)

    assert len(problems) == MOST_PROBLEMS + 2
    assert listed == [*many[: MOST_PROBLEMS - 2], *grave]
    assert count_levels(problems) == {"error": 1, "warning": 1, "info": MOST_PROBLEMS}


@pytest.mark.parametrize("content", ["", "{", "[]", '{"summary": 1}', '{"problems": [1]}'])
def test_a_report_that_cannot_be_read_counts_nothing(tmp_path, content):
    (tmp_path / "report.json").write_text(content, encoding="utf-8")

    assert read_health(tmp_path / "report.json") == Health()
    assert read_health(tmp_path / "none.json") == Health()


# Bundles


def build(project: Path, word: str, **options: object) -> Path:
    """Build a site with a word; the folder of its bundle."""
    files = {"index.md": f"# Home\n\nThis one has the word {word}.\n"}
    write_project(project, files, options={"embeddings": {"model": "none"}, **options})
    return build_project(project).folder / "pinakes"


@pytest.fixture
def kept() -> Iterator[KeptBundles]:
    kept = KeptBundles()
    yield kept
    kept.close()


@pytest.fixture
def answers(kept) -> Iterator[Answers]:
    answers = Answers(address="/", hosts=HostRule(), check=check, drop=kept.drop)
    yield answers
    answers.close()


def check() -> CheckRecord:
    message = "a fault of ours"
    raise ZeroDivisionError(message)


def found(answers: Answers, word: str) -> list[str]:
    """Titles of the pages with a word."""
    headers = {"host": "localhost"}
    request = Request(method="GET", path="/search", query=f"q=%22{word}%22", headers=headers)
    response = answers.respond(request)
    assert response.status == 200, response.body
    return ["Home"] * response.body.count(b'"title":"Home"')


def test_a_bundle_is_read_as_it_was_when_its_site_is_emptied(tmp_path, kept, answers):
    bundle = build(tmp_path / "project", "copper")
    answers.offer(Offer(bundle=kept.keep(bundle, before=None)))

    shutil.rmtree(bundle)

    assert found(answers, "copper") == ["Home"]


def test_a_bundle_is_copied_where_it_cannot_be_linked(tmp_path, kept, answers, monkeypatch):
    def refuse(*_paths: object) -> None:
        raise OSError

    bundle = build(tmp_path / "project", "copper")
    monkeypatch.setattr(os, "link", refuse)

    folder = kept.keep(bundle, before=None)
    answers.offer(Offer(bundle=folder))

    assert found(answers, "copper") == ["Home"]
    assert not (folder / "pinakes.sqlite").samefile(bundle / "pinakes.sqlite")


def test_only_what_is_answered_from_is_kept(tmp_path, kept, answers):
    folders: list[Path] = []
    for word in ("copper", "silver", "gold"):
        before = folders[-1] if folders else None
        folders.append(kept.keep(build(tmp_path / "project", word), before=before))
        answers.offer(Offer(bundle=folders[-1]))
        if word != "silver":
            assert found(answers, word) == ["Home"]
    again = kept.keep(build(tmp_path / "project", "gold"), before=folders[-1])

    assert again == folders[-1]
    assert [folder.exists() for folder in folders] == [False, False, True]


def test_a_damaged_bundle_leaves_the_one_before(tmp_path, kept, answers, caplog):
    caplog.set_level(INFO)
    first = kept.keep(build(tmp_path / "one", "copper"), before=None)
    answers.offer(Offer(bundle=first))
    assert found(answers, "copper") == ["Home"]
    second = damaged(kept.keep(build(tmp_path / "two", "silver"), before=None))

    answers.offer(Offer(bundle=second))

    assert found(answers, "copper") == ["Home"]
    assert "from the build before" in caplog.text
    answers.offer(Offer(bundle=kept.keep(build(tmp_path / "three", "gold"), before=None)))
    assert found(answers, "gold") == ["Home"]
    assert not first.exists()
    assert not second.exists()


def test_a_first_bundle_that_is_damaged_is_named(tmp_path, kept, answers):
    answers.offer(Offer(bundle=damaged(kept.keep(build(tmp_path / "one", "copper"), before=None))))

    headers = {"host": "localhost"}
    response = answers.respond(Request(method="GET", path="/tags", headers=headers))

    assert response.status == 503
    assert b"the bundle of the last build cannot be read" in response.body


def damaged(folder: Path) -> Path:
    """Cut the database of a kept bundle short."""
    content = (folder / "pinakes.sqlite").read_bytes()
    (folder / "pinakes.sqlite").unlink()
    (folder / "pinakes.sqlite").write_bytes(content[:5000])
    return folder


def test_the_folder_for_temporary_files_may_be_emptied(tmp_path, kept):
    bundle = build(tmp_path / "project", "copper")
    folder = kept.keep(bundle, before=None)
    shutil.rmtree(folder.parent)

    again = kept.keep(bundle, before=folder)

    assert (again / "pinakes.sqlite").is_file()


def test_a_model_is_loaded_once_for_all_builds(tmp_path, kept, answers):
    model = str(write_static_model(tmp_path / "model"))
    embedder = find_query_embedder(EmbeddingSettings(model=model))
    request = Request(
        method="GET", path="/search", query="q=kitten&mode=vector", headers={"host": "localhost"}
    )
    loaded = []
    for word in ("cat", "dog"):
        bundle = build(tmp_path / word, word, embeddings={"model": model})
        answers.offer(Offer(bundle=kept.keep(bundle, before=None), find_embedder=lambda: embedder))
        body = answers.respond(request).body
        assert b'"notes":[]' in body
        assert b'"title":"Home"' in body
        loaded.append(vars(embedder).get("_loaded"))

    assert loaded[0] is loaded[1] is not None


@pytest.mark.parametrize("model", ["none", "builtin", "no/such-model", "auto", "BAAI/bge-small-en"])
def test_no_model_is_fetched_for_queries(tmp_path, model):
    settings = EmbeddingSettings(model=model)

    assert find_query_embedder(settings, model_cache=tmp_path) is None
    assert list(tmp_path.iterdir()) == []


# Requests


def test_a_fault_of_ours_shows_no_trace_to_whoever_asks(answers, caplog):
    caplog.set_level("INFO")

    def host(_environ: object, _start: object) -> list[bytes]:
        return [b"the host's"]

    def start(status: str, *_headers: object) -> Callable[[bytes], object]:
        told.append(status)
        return len

    told: list[str] = []
    routes = Routes(host, mount="/", answers={"": answers}, names=HostRule())
    environ = {"REQUEST_METHOD": "GET", "HTTP_HOST": "localhost"}

    body = routes({**environ, "PATH_INFO": "/pinakes/api/check"}, start)
    elsewhere = routes({**environ, "PATH_INFO": "/pinakes/"}, start)

    assert b"".join(body).endswith(b'"this is a fault of the server; its log says more"}')
    assert told == ["500 Internal Server Error"]
    assert "a fault of ours" in caplog.text
    assert list(elsewhere) == [b"the host's"]
