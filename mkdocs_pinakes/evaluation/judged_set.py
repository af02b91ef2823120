"""Reads a judged set: questions with the pages that answer them, one JSON object a line."""

from __future__ import annotations

import difflib
import json
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from mkdocs_pinakes.errors import JudgedSetError

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence
    from pathlib import Path
    from typing import NoReturn

MOST_HINTS = 10
"""Pages that cannot be found, and for which the nearest are looked up."""

_NAMED = 3
_BEST_GRADE = 1000
_ANY_KIND = "question"


class Task(StrEnum):
    """What a judged set judges."""

    SEARCH = "search"
    """Answers to queries."""
    RELATED = "related"
    """Related pages of pages."""


FILES = {Task.SEARCH: "queries.jsonl", Task.RELATED: "related.jsonl"}
"""Name of the file with the questions, by what it judges."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """One question, and which pages are a good answer."""

    id: str
    """Its name in the set, which no other question has."""
    kind: str
    """The kind of question that it is counted with."""
    query: str
    """What is asked; of related pages, the path of the page."""
    relevant: Mapping[str, float]
    """Grade of each page that is a good answer, positive; paths under the docs folder."""
    line: int
    """Where it stands in the set's file, from 1."""
    hubs: frozenset[str] = frozenset()
    """Relevant pages that very many pages list."""
    linked: frozenset[str] = frozenset()
    """Relevant pages that the page's text links to."""


@dataclass(frozen=True, slots=True, kw_only=True)
class JudgedSet:
    """All questions of a set."""

    task: Task
    """What they judge."""
    file: Path
    """Where they were read."""
    questions: tuple[Question, ...]
    """In the order of the file."""


def read_judged_set(folder: Path, *, related: bool = False) -> JudgedSet:
    """
    Read the questions of a folder.

    Parameters
    ----------
    folder : Path
        It holds `queries.jsonl` or `related.jsonl`; the first is read if both are there.
    related : bool
        Read `related.jsonl` in any case.

    Returns
    -------
    JudgedSet
        At least one question.

    Raises
    ------
    JudgedSetError
        If there is no such file, or something in it is not as it must be.
    """
    wanted = (Task.RELATED,) if related else (Task.SEARCH, Task.RELATED)
    for task in wanted:
        file = folder / FILES[task]
        if file.is_file():
            return JudgedSet(task=task, file=file, questions=_read_questions(file, task))
    names = " or ".join(FILES[task] for task in wanted)
    message = f"{folder}: there is no {names}; write one, a question a line"
    raise JudgedSetError(message)


def check_pages(judged: JudgedSet, pages: Collection[str]) -> tuple[str, ...]:
    """
    Look for pages that a set names and that nothing can find.

    Parameters
    ----------
    judged : JudgedSet
        The set.
    pages : collection of str
        Paths of all published pages.

    Returns
    -------
    tuple of str
        What to tell the set's owner of each such page, once, the first with the paths nearest
        to theirs; it counts as never found.

    Raises
    ------
    JudgedSetError
        If no page that the set names is published.
    """
    known = frozenset(pages)
    named: dict[str, int] = {}
    for question in judged.questions:
        asked = (question.query,) if judged.task is Task.RELATED else ()
        for page in (*asked, *question.relevant):
            named.setdefault(page, question.line)
    missing = {page: line for page, line in named.items() if page not in known}
    told = _tell(judged, missing, known)
    if len(missing) == len(named):
        raise JudgedSetError(next(told))
    return tuple(told)


def _tell(
    judged: JudgedSet, line_by_page: Mapping[str, int], known: frozenset[str]
) -> Iterator[str]:
    # To look for the nearest takes long on a large site.
    candidates = sorted(known)
    for number, (page, line) in enumerate(line_by_page.items()):
        near: list[str] = []
        if number < MOST_HINTS:
            near = difflib.get_close_matches(page, candidates, n=_NAMED)
        yield _missing(judged, page, line, near)


def _missing(judged: JudgedSet, page: str, line: int, near: Sequence[str]) -> str:
    hint = f"; the nearest are {', '.join(near)}" if near else ""
    return (
        f"{judged.file}:{line}: there is no published page {page!r}{hint};"
        " correct the path, or take the page out of the question"
    )


# Lines


def _read_questions(file: Path, task: Task) -> tuple[Question, ...]:
    line_by_id: dict[str, int] = {}
    questions = []
    for line, record in _records(file):
        entry = _Entry(record, place=f"{file}:{line}")
        question = _read_search(entry, line) if task is Task.SEARCH else _read_page(entry, line)
        earlier = line_by_id.setdefault(question.id, line)
        if earlier != line:
            name = "id" if task is Task.SEARCH else "page"
            entry.fail(f"{name} {question.id!r} stands in line {earlier} too; give each its own")
        questions.append(question)
    if not questions:
        message = f"{file}: there is no question in it; write one a line"
        raise JudgedSetError(message)
    return tuple(questions)


def _records(file: Path) -> Iterator[tuple[int, dict[str, object]]]:
    try:
        text = file.read_text(encoding="utf-8-sig")
    except OSError as error:
        message = f"{file}: {error.strerror or error}; make it readable"
        raise JudgedSetError(message) from error
    except UnicodeDecodeError as error:
        message = f"{file}: it is not UTF-8 ({error.reason}); save it as UTF-8"
        raise JudgedSetError(message) from error
    # Not `splitlines`, which also ends lines at characters that JSON may hold.
    for line, written in enumerate(text.split("\n"), 1):
        if written.strip():
            yield line, _parse(written, place=f"{file}:{line}")


def _parse(written: str, *, place: str) -> dict[str, object]:
    try:
        record = json.loads(written, object_pairs_hook=_object)
    except (ValueError, RecursionError) as error:
        message = f"{place}: it is not JSON ({error}); write one object in each line"
        raise JudgedSetError(message) from error
    if not isinstance(record, dict):
        message = f"{place}: it is not an object; write {{...}} in each line"
        raise JudgedSetError(message)
    return record


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found: dict[str, object] = {}
    for key, value in pairs:
        if key in found:
            message = f"{key!r} stands twice in one object"
            raise ValueError(message)
        found[key] = value
    return found


def _read_search(entry: _Entry, line: int) -> Question:
    return Question(
        id=entry.text("id"),
        kind=entry.text("kind", default=_ANY_KIND),
        query=entry.text("query"),
        relevant=entry.grades("relevant"),
        line=line,
    )


def _read_page(entry: _Entry, line: int) -> Question:
    page = entry.text("page")
    return Question(
        id=page,
        kind=entry.text("kind", default=Task.RELATED),
        query=page,
        relevant=entry.grades("relevant"),
        line=line,
        hubs=entry.paths("hub"),
        linked=entry.paths("linked"),
    )


class _Entry:
    """The keys of one line, with the place for errors."""

    def __init__(self, record: Mapping[str, object], *, place: str) -> None:
        self._record = record
        self._place = place

    def fail(self, message: str) -> NoReturn:
        full = f"{self._place}: {message}"
        raise JudgedSetError(full)

    def text(self, key: str, *, default: str | None = None) -> str:
        value = self._record.get(key, default)
        if value is None:
            self.fail(f"the key {key!r} is missing; write it into the object")
        if not isinstance(value, str) or not value.strip():
            self.fail(f"{key!r} is not a text; write it in quotation marks")
        return value

    def grades(self, key: str) -> dict[str, float]:
        value = self._record.get(key)
        if value is None:
            self.fail(f"the key {key!r} is missing; write it into the object")
        if not isinstance(value, dict):
            self.fail(f'{key!r} is not an object; write {{"path/of/page.md": 1}}')
        grades = {page: self._grade(page, grade) for page, grade in value.items()}
        if not any(grades.values()):
            self.fail(f"{key!r} has no page with a grade above 0; name the pages that answer")
        return {page: grade for page, grade in grades.items() if grade}

    def _grade(self, page: str, grade: object) -> float:
        if isinstance(grade, bool) or not isinstance(grade, int | float):
            self.fail(f"the grade of {page!r} is not a number; write 1, or more for better")
        if not 0 <= grade <= _BEST_GRADE:
            self.fail(f"the grade of {page!r} is not from 0 to {_BEST_GRADE}; write 1 or 2")
        return float(grade)

    def paths(self, key: str) -> frozenset[str]:
        value = self._record.get(key, [])
        if not isinstance(value, list) or not all(isinstance(path, str) for path in value):
            self.fail(f"{key!r} is not a list of paths; write [] if there are none")
        return frozenset(str(path) for path in value)
