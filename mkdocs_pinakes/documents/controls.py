"""What the entries of a front matter decide: whether a page is published, and what its panels show."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

import yaml

from mkdocs_pinakes.documents.metadata import texts_below, unquoted_link
from mkdocs_pinakes.documents.yaml_nodes import NULL
from mkdocs_pinakes.model import PageControls, Problem, ProblemKind, Visibility

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from mkdocs_pinakes.documents.entries import Block, Entry
    from mkdocs_pinakes.model import SrcUri

_YES = frozenset({"true", "yes", "on", "y", "1"})
_NO = frozenset({"false", "no", "off", "n", "0"})
_NOT_PUBLISHED = frozenset({"draft", "private"})
_MEANING = {
    "publish": {True: Visibility.PUBLISHED, False: Visibility.PRIVATE},
    "draft": {True: Visibility.DRAFT, False: Visibility.PUBLISHED},
    "private": {True: Visibility.PRIVATE, False: Visibility.PUBLISHED},
    "unlisted": {True: Visibility.UNLISTED, False: Visibility.PUBLISHED},
}
# Switches of other publishers: a plain no means here what it means there.
_ELSEWHERE = ("published", "public", "dg-publish")
_STRICTEST_FIRST = (
    Visibility.PRIVATE,
    Visibility.DRAFT,
    Visibility.ENCRYPTED,
    Visibility.UNLISTED,
    Visibility.OMITTED,
)
_WORD_SEPARATOR = re.compile(r"[\s,]+")
_SWITCHES = ("related", "backlinks", "graph")
_LISTS = ("related", "related_exclude")
_EXPECTED = {
    "related": "true, false or a list of pages",
    "related_exclude": "a list of pages",
    "backlinks": "true or false",
    "graph": "true or false",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Decisions:
    """What an author decided about a page."""

    visibility: Visibility
    """What of the page may be seen."""
    controls: PageControls
    """What its panels show."""
    problems: tuple[Problem, ...]
    """Decisions that cannot be followed."""


def read_decisions(block: Block, *, uri: SrcUri) -> Decisions:
    """
    Read all keys that decide about a page.

    Parameters
    ----------
    block : Block
        The front matter.
    uri : SrcUri
        The file, for problems.

    Returns
    -------
    Decisions
        What the author may have wished to hide is hidden: an unclear value counts as
        private, and of a key that is given twice the stricter value counts.
    """
    reader = _DecisionReader(uri)
    visibility = reader.visibility(block)
    controls = reader.controls(block)
    return Decisions(visibility=visibility, controls=controls, problems=tuple(reader.problems))


def strictest(seen: Iterable[Visibility]) -> Visibility:
    """
    Choose the least that several statements let be seen.

    Returns
    -------
    Visibility
        `PUBLISHED` where nothing is stated.
    """
    said = set(seen)
    return next((one for one in _STRICTEST_FIRST if one in said), Visibility.PUBLISHED)


class _DecisionReader:
    """Reads one page's decisions and collects those that cannot be followed."""

    def __init__(self, uri: SrcUri) -> None:
        self._uri = uri
        self.problems: list[Problem] = []

    def visibility(self, block: Block) -> Visibility:
        switches = [(entry, _switched(entry)) for entry in block.named(*_MEANING)]
        self._report_unclear([entry for entry, seen in switches if seen is None])
        said = [seen or Visibility.PRIVATE for _, seen in switches]
        elsewhere = {_word(entry.node) for entry in block.named(*_ELSEWHERE)}
        if not elsewhere.isdisjoint(_NO | _NOT_PUBLISHED):
            said.append(Visibility.PRIVATE)
        if any(_has_content(entry.node) for entry in block.named("password")):
            said.append(Visibility.ENCRYPTED)
        if block.is_withheld:
            said.append(Visibility.PRIVATE)
        return strictest(said)

    def controls(self, block: Block) -> PageControls:
        switches = dict.fromkeys(_SWITCHES, True)
        lists: dict[str, tuple[str, ...]] = dict.fromkeys(_LISTS, ())
        for entry, name, node in self._settings(block):
            answer = _answer(node)
            if name in switches and answer is not None:
                switches[name] = answer
            elif name in lists and answer is None:
                lists[name] = self._pages(entry, name, node)
            else:
                self._report(entry.line_of(node), f"`pinakes.{name}` must be {_EXPECTED[name]}")
        for word in _hidden(block):
            switches[word] = False
        searchable = [self._is_searchable(entry) for entry in block.named("search")]
        return PageControls(
            **switches,
            searchable=all(searchable),
            pins=lists["related"],
            exclusions=lists["related_exclude"],
            line=next((entry.line for entry in block.last("pinakes")), None),
        )

    def _report_unclear(self, entries: Sequence[Entry]) -> None:
        if not entries:
            return
        *others, last = dict.fromkeys(f"`{entry.key}`" for entry in entries)
        named = f"{', '.join(others)} and {last} are" if others else f"{last} is"
        self._report(
            min(entry.line for entry in entries),
            f"{named} neither true nor false, so the page is left out; write one of them",
            kind=ProblemKind.FRONT_MATTER,
        )

    def _settings(self, block: Block) -> Iterator[tuple[Entry, str, yaml.Node]]:
        for entry in block.last("pinakes"):
            if not isinstance(entry.node, yaml.MappingNode):
                known = ", ".join(_EXPECTED)
                self._report(entry.line, f"`{entry.key}` must have {known} below it, indented")
                continue
            for name, node in _pairs(entry.node):
                if name in _EXPECTED:
                    yield entry, name, node
                else:
                    known = ", ".join(_EXPECTED)
                    self._report(entry.line_of(node), f"`pinakes.{name}` is none of {known}")

    def _pages(self, entry: Entry, name: str, node: yaml.Node) -> tuple[str, ...]:
        is_list = isinstance(node, yaml.SequenceNode) and not unquoted_link(entry, node)
        pages: list[str] = []
        for item in node.value if is_list else [node]:
            page = unquoted_link(entry, item)
            if isinstance(item, yaml.ScalarNode) and item.tag != NULL:
                page = item.value.strip()
            if page:
                pages.append(page)
            else:
                self._report(
                    entry.line_of(item),
                    f'`pinakes.{name}` holds what is no page; write a path or "[[name]]"',
                )
        return tuple(pages)

    def _is_searchable(self, entry: Entry) -> bool:
        if isinstance(entry.node, yaml.MappingNode):
            answers = [_answer(node) for name, node in _pairs(entry.node) if name == "exclude"]
        else:
            answers = [None] if "exclude" in _word(entry.node) else []
        if None in answers:
            self._report(
                entry.line,
                "`search.exclude` is neither true nor false, so the page is not searched; write"
                " one of them",
            )
        return all(answer is False for answer in answers)

    def _report(self, line: int, message: str, *, kind: ProblemKind = ProblemKind.CONTROL) -> None:
        self.problems.append(Problem(document=self._uri, line=line, kind=kind, message=message))


def _switched(entry: Entry) -> Visibility | None:
    answer = _answer(entry.node)
    if answer is None and entry.name == "publish" and _word(entry.node) in _NOT_PUBLISHED:
        answer = False
    return None if answer is None else _MEANING[entry.name][answer]


def _hidden(block: Block) -> list[str]:
    # Themes share this key, so its other values are not ours.
    words = [
        word.lower()
        for entry in block.last("hide")
        for text in texts_below(entry.node)
        for word in _WORD_SEPARATOR.split(text.value)
    ]
    return [word for word in words if word in _SWITCHES]


def _pairs(mapping: yaml.MappingNode) -> Iterator[tuple[str, yaml.Node]]:
    for key, node in mapping.value:
        yield _word(key), node


def _answer(node: yaml.Node) -> bool | None:
    word = _word(node)
    if word in _YES:
        return True
    return False if word in _NO else None


def _word(node: yaml.Node) -> str:
    return node.value.strip().lower() if isinstance(node, yaml.ScalarNode) else ""


def _has_content(node: yaml.Node) -> bool:
    return bool(node.value) and node.tag != NULL
