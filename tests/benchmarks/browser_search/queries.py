"""What is asked: real queries where a judged set has them, else titles, headings and words of pages."""

from __future__ import annotations

import random
import re
from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mkdocs_pinakes.evaluation.judged_set import read_judged_set
from tests.quality.sets import ARGO_CD

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from tests.benchmarks.browser_search.sites import Entry, Project

LATER = 40
"""Queries after the first, each with a word that none before it had."""
COLD = 5
"""First queries, each in a browser that has seen nothing."""

_NAMES = ("title", "heading")
_GIST = "gist"
_GISTS = 2
_EACH = 200
_MOST_WORDS = 8
_GIST_WORDS = 4
_WORD = re.compile(r"[A-Za-z][A-Za-z0-9]+")


@dataclass(frozen=True, slots=True, kw_only=True)
class Queries:
    """The queries of one site."""

    first: tuple[str, ...]
    """Each is the first one of a new reader: names of pages and sections, then words of texts."""
    later: tuple[str, ...]
    """What one reader asks after the first of `first`."""


def choose_queries(project: Project) -> Queries:
    """Choose queries, the same every time."""
    chance = random.Random(5)  # noqa: S311 - fixed queries, not a secret
    by_kind = _judged() if project.name == "argo-cd" else _made_up(project, chance)
    names = [query for kind in _NAMES for query in by_kind[kind] if len(_words(query)) > 1]
    rest = [query for queries in by_kind.values() for query in queries]
    chance.shuffle(names)
    chance.shuffle(rest)
    first = [*names[: COLD - _GISTS], *by_kind[_GIST][:_GISTS]]
    later = _with_new_words(rest, seen=set(_words(first[0])))
    return Queries(first=tuple(first), later=tuple(later))


def _with_new_words(candidates: Iterable[str], *, seen: set[str]) -> list[str]:
    chosen: list[str] = []
    for query in candidates:
        words = _words(query)
        if not words or words <= seen:
            continue
        chosen.append(query)
        seen |= words
        if len(chosen) == LATER:
            break
    return chosen


def _judged() -> dict[str, list[str]]:
    by_kind: dict[str, list[str]] = defaultdict(list)
    for question in read_judged_set(ARGO_CD.folder).questions:
        by_kind[question.kind].append(question.query)
    return by_kind


def _made_up(project: Project, chance: random.Random) -> dict[str, list[str]]:
    headings = [entry for entry in project.entries if "#" in entry.location]
    return {
        "title": list(_short(entry.title for entry in chance.sample(project.pages, _EACH))),
        "heading": list(_short(entry.title for entry in chance.sample(headings, _EACH))),
        _GIST: list(_gists(chance.sample(headings, _EACH), chance)),
    }


def _short(titles: Iterable[str]) -> Iterator[str]:
    for title in titles:
        words = _WORD.findall(title)
        if words:
            yield " ".join(words[:_MOST_WORDS])


def _gists(sections: Iterable[Entry], chance: random.Random) -> Iterator[str]:
    # Long words, as people remember them of a text.
    for section in sections:
        words = sorted({word.lower() for word in _WORD.findall(section.text) if len(word) > 4})
        if len(words) >= _GIST_WORDS:
            yield " ".join(chance.sample(words, _GIST_WORDS))


def _words(query: str) -> set[str]:
    return {word.lower() for word in _WORD.findall(query)}
