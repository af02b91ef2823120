from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from mkdocs_pinakes.errors import JudgedSetError
from mkdocs_pinakes.evaluation.judged_set import Task, check_pages, read_judged_set
from tests.conftest import write_files

if TYPE_CHECKING:
    from pathlib import Path

QUERY = {"id": "1", "kind": "plain", "query": "what", "relevant": {"a.md": 2, "b.md": 0}}
PAGE = {"page": "a.md", "relevant": {"b.md": 1, "c.md": 1}, "hub": ["b.md"], "linked": ["c.md"]}


def lines(*records: object) -> str:
    return "".join(f"{json.dumps(record)}\n" for record in records)


def test_queries_are_read(tmp_path: Path):
    write_files(tmp_path, {"queries.jsonl": f"\ufeff\n{lines(QUERY)}\n"})

    judged = read_judged_set(tmp_path)
    (question,) = judged.questions

    assert judged.task is Task.SEARCH
    assert (question.id, question.kind, question.query) == ("1", "plain", "what")
    assert question.relevant == {"a.md": 2}
    assert question.line == 2


def test_related_pages_are_read(tmp_path: Path):
    write_files(tmp_path, {"related.jsonl": lines(PAGE, {"page": "b.md", "relevant": {"a.md": 1}})})

    judged = read_judged_set(tmp_path)
    first, second = judged.questions

    assert judged.task is Task.RELATED
    assert (first.query, first.relevant) == ("a.md", {"b.md": 1, "c.md": 1})
    assert (set(first.hubs), set(first.linked)) == ({"b.md"}, {"c.md"})
    assert not second.hubs | second.linked


@pytest.mark.parametrize(("related", "task"), [(False, Task.SEARCH), (True, Task.RELATED)])
def test_queries_go_before_related_pages_unless_those_are_wanted(
    tmp_path: Path, *, related: bool, task: Task
):
    write_files(tmp_path, {"queries.jsonl": lines(QUERY), "related.jsonl": lines(PAGE)})

    assert read_judged_set(tmp_path, related=related).task is task


def test_a_line_separator_of_unicode_in_a_query_ends_no_line(tmp_path: Path):
    record = json.dumps(QUERY | {"query": "a\u2028b"}, ensure_ascii=False)
    write_files(tmp_path, {"queries.jsonl": record})

    assert read_judged_set(tmp_path).questions[0].query == "a\u2028b"


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("", "there is no question in it"),
        ("\n\n", "there is no question in it"),
        ("{", r"queries\.jsonl:1: it is not JSON .*; write one object in each line"),
        ("[1]", "it is not an object"),
        (lines({**QUERY, "id": None}), "the key 'id' is missing"),
        (lines({"id": "1", "kind": "x", "relevant": {"a": 1}}), "the key 'query' is missing"),
        (lines({"id": "1", "kind": "x", "query": "q"}), "the key 'relevant' is missing"),
        (lines({**QUERY, "query": " "}), "'query' is not a text"),
        (lines({**QUERY, "id": 7}), "'id' is not a text"),
        ('{"relevant": {"a.md": 1, "a.md": 2}}', "'a.md' stands twice in one object"),
        (lines({**QUERY, "relevant": ["a.md"]}), "'relevant' is not an object"),
        (lines({**QUERY, "relevant": {}}), "has no page with a grade above 0"),
        (lines({**QUERY, "relevant": {"a.md": 0}}), "has no page with a grade above 0"),
        (lines({**QUERY, "relevant": {"a.md": "1"}}), "the grade of 'a.md' is not a number"),
        (lines({**QUERY, "relevant": {"a.md": True}}), "the grade of 'a.md' is not a number"),
        (lines({**QUERY, "relevant": {"a.md": -1}}), "is not from 0 to 1000"),
        (lines({**QUERY, "relevant": {"a.md": float("nan")}}), "is not from 0 to 1000"),
        (lines({**QUERY, "relevant": {"a.md": 10**400}}), "is not from 0 to 1000"),
        (lines(QUERY, QUERY), r"queries\.jsonl:2: id '1' stands in line 1 too"),
        (b"\xff\xfe", "it is not UTF-8"),
    ],
)
def test_what_is_wrong_in_a_file_is_told_with_its_place(
    tmp_path: Path, written: str | bytes, told: str
):
    write_files(tmp_path, {"queries.jsonl": written})

    with pytest.raises(JudgedSetError, match=told):
        read_judged_set(tmp_path)


@pytest.mark.parametrize(
    ("written", "told"),
    [
        (lines(PAGE, PAGE), r"related\.jsonl:2: page 'a.md' stands in line 1 too"),
        (lines({**PAGE, "hub": "b.md"}), "'hub' is not a list of paths"),
        (lines({**PAGE, "linked": [1]}), "'linked' is not a list of paths"),
    ],
)
def test_what_is_wrong_with_related_pages_is_told(tmp_path: Path, written: str, told: str):
    write_files(tmp_path, {"related.jsonl": written})

    with pytest.raises(JudgedSetError, match=told):
        read_judged_set(tmp_path)


def test_a_folder_without_questions_is_an_error(tmp_path: Path):
    with pytest.raises(
        JudgedSetError, match=r"there is no queries\.jsonl or related\.jsonl; write"
    ):
        read_judged_set(tmp_path)
    with pytest.raises(JudgedSetError, match=r"there is no related\.jsonl; write"):
        read_judged_set(write_files(tmp_path, {"queries.jsonl": lines(QUERY)}), related=True)


def test_a_page_that_is_not_there_is_told_once_with_the_nearest(tmp_path: Path):
    query = {**QUERY, "relevant": {"a.md": 1, "b.md": 1}}
    write_files(tmp_path, {"queries.jsonl": lines(query, {**query, "id": "2"})})
    judged = read_judged_set(tmp_path)

    assert check_pages(judged, ["a.md", "b.md"]) == ()
    [told] = check_pages(judged, ["aa.md", "b.md"])
    assert "queries.jsonl:1: there is no published page 'a.md'; the nearest are aa.md" in told


def test_a_set_of_other_pages_is_an_error(tmp_path: Path):
    write_files(tmp_path, {"queries.jsonl": lines(QUERY)})

    with pytest.raises(JudgedSetError, match=r"there is no published page 'a\.md'"):
        check_pages(read_judged_set(tmp_path), ["c.md"])


def test_only_the_first_pages_that_are_not_there_are_told_with_the_nearest(tmp_path: Path):
    missing = {f"missing/{number:02}.md": 1 for number in range(30)}
    query = {**QUERY, "relevant": {"a.md": 1, **missing}}
    write_files(tmp_path, {"queries.jsonl": lines(query)})

    told = check_pages(read_judged_set(tmp_path), ["a.md", "missing/00x.md"])

    assert len(told) == 30
    assert ["the nearest" in one for one in told] == [True] * 10 + [False] * 20


def test_the_judged_page_is_looked_for_too(tmp_path: Path):
    write_files(tmp_path, {"related.jsonl": lines(PAGE)})

    [told, *_] = check_pages(read_judged_set(tmp_path), ["b.md", "c.md"])
    assert "there is no published page 'a.md'" in told


def test_a_question_needs_no_kind(tmp_path: Path):
    without = {key: value for key, value in QUERY.items() if key != "kind"}
    write_files(tmp_path, {"queries.jsonl": lines(without)})

    [question] = read_judged_set(tmp_path).questions
    assert question.kind == "question"
