"""`mkdocs-pinakes eval` as people and scripts use it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import click
import pytest

from mkdocs_pinakes.cli import main
from mkdocs_pinakes.evaluation.figures import HEADS
from tests.conftest import write_files
from tests.site.garden import GARDEN

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

METRICS = {"ndcg@10", "recall@5", "recall@10", "mrr@10", "all@8", "hit@1", "hit@3", "n"}
QUERIES = [
    {
        "id": "moth",
        "kind": "title",
        "query": "codling moth",
        "relevant": {"wildlife/Codling moth.md": 1},
    },
    {"id": "sand", "kind": "text", "query": "sand moist", "relevant": {"fruit/Pear.md": 1}},
    {"id": "none", "kind": "text", "query": "xyzzy", "relevant": {"index.md": 1}},
]
RELATED = [
    {
        "page": "fruit/Apple.md",
        "relevant": {"fruit/Pear.md": 2, "wildlife/Pruning.md": 1},
        "hub": ["wildlife/Pruning.md"],
        "linked": ["fruit/Pear.md", "wildlife/Pruning.md"],
    }
]


def lines(records: list[Any]) -> str:
    return "".join(f"{json.dumps(record)}\n" for record in records)


class Run:
    """What one call printed."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, click.unstyle(out), click.unstyle(err)

    @property
    def json(self) -> Any:
        return json.loads(self.out)

    @property
    def rows(self) -> dict[str, list[str]]:
        cells = [line.split() for line in self.out.splitlines() if line]
        return {row[0]: row[1:] for row in cells}


@pytest.fixture(scope="module")
def judged(tmp_path_factory) -> Path:
    files = {f"docs/{name}": content for name, content in GARDEN.items()}
    return write_files(
        tmp_path_factory.mktemp("judged"),
        {**files, "queries.jsonl": lines(QUERIES), "related.jsonl": lines(RELATED)},
    )


@pytest.fixture
def run(capsys, monkeypatch, tmp_path) -> Callable[..., Run]:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))

    def call(*words: object) -> Run:
        capsys.readouterr()
        with pytest.raises(SystemExit) as end:
            main(["eval", *map(str, words)])
        printed = capsys.readouterr()
        assert "Traceback" not in printed.err
        code = end.value.code
        return Run(code if isinstance(code, int) else 0, printed.out, printed.err)

    return call


@pytest.fixture
def bundle(judged, tmp_path) -> Path:
    with pytest.raises(SystemExit):
        main(
            ["build", "--docs", f"{judged}/docs", "--out", str(tmp_path / "out"), "--model", "none"]
        )
    out: Path = tmp_path / "out"
    return out


# Figures


def test_json_has_every_metric_of_all_questions_and_of_each_kind_and_no_more(run, judged):
    found = run(judged, "--json")

    assert found.code == 0
    assert found.json.keys() == {"all", "kinds"}
    assert found.json["all"].keys() == METRICS
    assert {kind: figures["n"] for kind, figures in found.json["kinds"].items()} == {
        "text": 2,
        "title": 1,
    }
    assert found.json["kinds"]["title"] == dict.fromkeys(METRICS, 1)
    assert found.json["all"]["hit@1"] == pytest.approx(2 / 3, abs=1e-6)


def test_the_table_has_a_row_for_each_kind_and_one_for_all(run, judged):
    found = run(judged)

    assert found.rows["kind"] == ["n", *HEADS.values()]
    assert found.rows["title"] == ["1", *["1.000"] * 7]
    assert found.rows["text"] == ["2", *["0.500"] * 7]
    assert found.rows["all"] == ["3", *["0.667"] * 7]


def test_related_pages_are_judged_with_the_same_keys(run, judged):
    found = run(judged, "--related", "--json")

    assert found.json.keys() == {"all", "kinds", "without_hubs", "without_linked"}
    assert found.json["all"].keys() == METRICS
    assert found.json["all"]["recall@10"] > 0
    assert found.json["without_hubs"]["n"] == 1
    assert found.json["without_linked"]["n"] == 0


def test_the_table_of_related_pages_has_rows_without_hubs_and_without_links(run, judged):
    found = run(judged, "--related")

    assert found.rows["all"][0] == "1"
    assert "without hubs" in found.out
    assert "without linked" in found.out


def test_the_same_questions_give_the_same_bytes(run, judged):
    assert run(judged, "--json").out == run(judged, "--json").out


def test_misses_tell_what_was_asked_and_where_the_right_pages_stand(run, judged):
    found = run(judged, "--misses")

    assert "2 of 3 questions: every relevant page at the top" in found.out
    assert "xyzzy  none · text" in found.out
    assert "  not found  index.md" in found.out


def test_misses_are_in_json_too(run, judged):
    (miss,) = run(judged, "--misses", "--json").json["misses"]

    assert (miss["id"], miss["kind"], miss["query"]) == ("none", "text", "xyzzy")
    assert miss["places"] == {"index.md": None}


# Modes


def test_another_mode_is_compared_question_by_question(run, judged):
    found = run(judged, "--mode", "hybrid", "--against", "hybrid", "--json").json["against"]

    assert found["mode"] == "hybrid"
    assert found["all"].keys() == METRICS
    assert found["sign_test"] == {
        metric: {"wins": 0, "losses": 0, "p": 1} for metric in ("all@8", "hit@1", "ndcg@10")
    }


def test_the_comparison_is_a_table_of_wins_and_losses(run, judged):
    found = run(judged, "--mode", "hybrid", "--against", "hybrid")

    assert "hybrid against hybrid" in found.out
    assert found.rows["all@8"] == ["0.667", "0.667", "0", "0", "1"]


def test_misses_tell_where_two_modes_differ(run, judged):
    found = run(judged, "--mode", "hybrid", "--against", "hybrid", "--misses")

    assert "Better by hybrid than by hybrid: 0 questions" in found.out
    assert "Worse by hybrid than by hybrid: 0 questions" in found.out


def test_related_pages_have_no_modes_to_compare(run, judged):
    found = run(judged, "--related", "--against", "bm25")

    assert found.code == 2
    assert "related pages have no modes; leave --against out" in found.err


# Floors


def test_floors_that_are_met_end_well(run, judged):
    found = run(judged, "--floor", "hit@1=0.6", "--floor", "title:nDCG@10=1")

    assert found.code == 0
    assert "✓ title: nDCG@10 1.000, floor 1" in found.out


def test_a_missed_floor_ends_with_an_exit_code_of_its_own(run, judged):
    found = run(judged, "--floor", "text:hit@1=0.9")

    assert found.code == 1
    assert "✗ text: hit@1 0.500 is below the floor 0.9" in found.out


def test_floors_are_in_json(run, judged):
    found = run(judged, "--floor", "all@8=0.9", "--json")

    assert found.code == 1
    assert found.json["floors"] == [
        {"kind": None, "metric": "all@8", "floor": 0.9, "reached": 0.666667, "met": False}
    ]


@pytest.mark.parametrize("floor", ["hit@1", "hit@7=0.5", "verse:hit@1=0.5"])
def test_a_floor_that_means_nothing_is_an_error(run, judged, floor):
    assert run(judged, "--floor", floor).code == 2


# Folders and bundles


def test_a_bundle_that_is_there_can_be_judged(run, bundle, tmp_path):
    folder = write_files(tmp_path / "questions", {"queries.jsonl": lines(QUERIES)})

    found = run(folder, "--bundle", bundle, "--json")

    assert found.code == 0
    assert found.json["kinds"]["title"]["hit@1"] == 1


def test_the_pages_can_lie_elsewhere(run, judged, tmp_path):
    folder = write_files(tmp_path / "questions", {"queries.jsonl": lines(QUERIES)})

    assert run(folder, "--docs", judged / "docs").code == 0


def test_a_folder_without_pages_is_an_error_with_a_remedy(run, tmp_path):
    folder = write_files(tmp_path / "questions", {"queries.jsonl": lines(QUERIES)})

    found = run(folder)

    assert found.code == 2
    assert "there is no such folder; name the pages with --docs or --bundle" in found.err


def test_a_question_about_a_page_that_is_not_published_is_an_error(run, tmp_path):
    folder = write_files(
        tmp_path / "site",
        {
            "docs/index.md": "# Home\n",
            "docs/secret.md": "---\npublish: false\n---\n# Secret\n",
            "queries.jsonl": lines([{**QUERIES[0], "relevant": {"secret.md": 1}}]),
        },
    )

    found = run(folder)

    assert found.code == 2
    assert "queries.jsonl:1: there is no published page 'secret.md'" in found.err


def test_nothing_is_written_beside_the_questions(run, judged):
    before = sorted(judged.rglob("*"))

    run(judged)

    assert sorted(judged.rglob("*")) == before
