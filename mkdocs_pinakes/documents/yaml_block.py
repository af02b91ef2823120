"""
From the YAML above a page's text to its entries, whatever state it is in.

```
YAML ──whole──────────> entries
  └──one key at a time──> entries and problems, where the whole cannot be read
```
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import yaml

from mkdocs_pinakes.documents.entries import Block, Entry
from mkdocs_pinakes.documents.yaml_nodes import (
    MERGE,
    FrontMatterHandler,
    construct,
    text_node,
)
from mkdocs_pinakes.documents.yaml_salvage import (
    advise,
    has_keys,
    reason,
    salvage_value,
    split_keys,
)
from mkdocs_pinakes.model import Problem, ProblemKind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mkdocs_pinakes.documents.yaml_salvage import BrokenKey
    from mkdocs_pinakes.model import SrcUri

FIRST_LINE = 2
"""The line of the file on which the YAML begins, from 1."""
_MAXIMUM_LENGTH = 200_000
_COST_OF_A_KEY = 200  # Reading a key of its own takes as long as that many characters.
_WITHHOLDING_KEYS = tuple(
    # A pattern that begins with a letter is found some hundred times faster.
    re.compile(rf"""({key})(?<=[\s{{,?"'-]{key})["']?\s*[:：=]""")  # noqa: RUF001, a CJK colon
    for key in ("publish", "draft", "private", "unlisted", "password", "published", "public")
)


def read_block(source: str, *, uri: SrcUri) -> Block | None:
    """
    Read the YAML of a front matter, or what can be saved of it.

    Parameters
    ----------
    source : str
        The text between the fences.
    uri : SrcUri
        The file, for problems.

    Returns
    -------
    Block or None
        `None` for prose between two rules, which is no front matter.
    """
    reader = _BlockReader(uri)
    if len(source) > _MAXIMUM_LENGTH:
        return None if _is_prose(source) else reader.read_long(source)
    try:
        root = FrontMatterHandler().compose(source)
    except yaml.YAMLError as error:
        return None if _is_prose(source) else reader.salvage(source, error)
    if isinstance(root, yaml.MappingNode):
        reader.add_entries(root, source, FIRST_LINE)
    elif root is not None:
        if not any(_find_withholding_keys(source)):
            return None
        return reader.refuse(source, "no line reads `key: value`; put a space after the colon")
    return reader.block(source)


def read_unclosed(text: str, *, uri: SrcUri) -> Block:
    """
    Read a file that begins with a fence which nothing closes: it is text, all of it.

    Parameters
    ----------
    text : str
        The whole file.
    uri : SrcUri
        The file, for problems.

    Returns
    -------
    Block
        Without entries; the page is held back if the lines after the fence wish it.
    """
    header = text[:_MAXIMUM_LENGTH].partition("\n\n")[0]
    source = header.partition("\n")[2]
    if not any(_find_withholding_keys(source)):
        return Block()
    return _BlockReader(uri).refuse(source, "no line --- closes it; add one")


class _BlockReader:
    """What was found so far in one block."""

    def __init__(self, uri: SrcUri) -> None:
        self._uri = uri
        self._entries: list[Entry] = []
        self._problems: list[Problem] = []

    def block(self, source: str) -> Block:
        names = {entry.name for entry in self._entries}
        withholding = [
            key
            for key in _find_withholding_keys(source)
            # A quote that is never closed swallows the lines below without an error.
            if self._problems or (key.string[key.start() - 1] == "\n" and key[1] not in names)
        ]
        if withholding:
            first = min(withholding, key=lambda key: key.start())
            self._report(
                FIRST_LINE + first.string.count("\n", 1, first.start()),
                f"the page is left out, because its front matter names `{first[1]}` and cannot be"
                " read as it stands; mend that line and what else is reported",
            )
        is_readable = not self._problems
        self._report_repetitions()
        return Block(
            entries=tuple(self._entries),
            is_readable=is_readable,
            is_withheld=bool(withholding),
            problems=tuple(self._problems),
        )

    def refuse(self, source: str, cause: str) -> Block:
        self._report(FIRST_LINE, f"the front matter cannot be read: {cause}")
        return self.block(source)

    def read_long(self, source: str) -> Block:
        room = _MAXIMUM_LENGTH
        left_out: BrokenKey | None = None
        for key in split_keys(source):
            cost = len(key.source) + _COST_OF_A_KEY
            if cost > room:
                left_out = left_out or key
            else:
                room -= cost
                self._read_alone(key)
        line, fact = FIRST_LINE, "the front matter is too long"
        if left_out:
            line += left_out.position
            fact += f" to be read as a whole, `{left_out.name}` is left out"
        self._report(line, f"{fact}; shorten it")
        return self.block(source)

    def salvage(self, source: str, error: yaml.YAMLError) -> Block:
        for key in split_keys(_unindented(source)):
            self._read_alone(key)
        if not self._problems:
            mark = getattr(error, "problem_mark", None)
            self._report(
                FIRST_LINE + (0 if mark is None else mark.line),
                f"the front matter cannot be read: {reason(error)}; mend this line",
            )
        return self.block(source)

    def add_entries(self, root: yaml.MappingNode, source: str, source_line: int) -> None:
        """Add an entry for each key of a mapping."""
        for key, node in root.value:
            line = source_line + key.start_mark.line
            if not isinstance(key, yaml.ScalarNode):
                self._report(line, "a key that is not plain text cannot be read; quote it")
                continue
            pairs = _merged(node, root) if key.tag == MERGE else {key.value: node}
            for name, value in pairs.items():
                self._add(name, value, line=line, source=source, source_line=source_line)

    def _read_alone(self, key: BrokenKey) -> None:
        line = FIRST_LINE + key.position
        try:
            root = FrontMatterHandler().compose(key.source)
        except yaml.YAMLError as broken:
            self._report(line, advise(key.name, broken, key.source))
            root = None
        if isinstance(root, yaml.MappingNode):
            self.add_entries(root, key.source, line)
        else:
            self._add(key.name, salvage_value(key.source), line=line)

    def _add(
        self, key: str, node: yaml.Node, *, line: int, source: str = "", source_line: int = 0
    ) -> None:
        try:
            value = construct(node)
        except yaml.YAMLError as error:
            written = source[node.start_mark.index : node.end_mark.index].strip()
            self._report(line, advise(key, error, written))
            node, value = text_node(written), written
        self._entries.append(
            Entry(
                key=key,
                line=line,
                node=node,
                value=value,
                source=source,
                source_line=source_line,
            )
        )

    def _report(self, line: int, message: str) -> None:
        self._problems.append(
            Problem(document=self._uri, line=line, kind=ProblemKind.FRONT_MATTER, message=message)
        )

    def _report_repetitions(self) -> None:
        lines: dict[str, int] = {}
        for entry in self._entries:
            if entry.name in lines:
                self._report(
                    entry.line,
                    f"`{entry.key}` is given twice, first on line {lines[entry.name]}, and the"
                    " last one counts; remove the other",
                )
            lines[entry.name] = entry.line


def _merged(node: yaml.Node, root: yaml.MappingNode) -> dict[str, yaml.Node]:
    # What the mapping says itself comes first, then the first of those that are merged in.
    named = {_name(key) for key, _ in root.value if isinstance(key, yaml.ScalarNode)}
    found: dict[str, yaml.Node] = {}
    for key, value in _strongest_first(node):
        if _name(key) not in named:
            named.add(_name(key))
            found[key.value] = value
    return found


def _strongest_first(node: yaml.Node) -> Iterator[tuple[yaml.ScalarNode, yaml.Node]]:
    waiting, seen = [node], set()
    while waiting:
        mapping = waiting.pop()
        if isinstance(mapping, yaml.SequenceNode):
            waiting += reversed(mapping.value)
        elif isinstance(mapping, yaml.MappingNode) and id(mapping) not in seen:
            seen.add(id(mapping))
            pairs = [pair for pair in mapping.value if isinstance(pair[0], yaml.ScalarNode)]
            # PyYAML puts what it merged in before what was there, so the last of a key counts.
            own = {_name(key): (key, value) for key, value in pairs if key.tag != MERGE}
            yield from own.values()
            waiting += reversed([value for key, value in pairs if key.tag == MERGE])


def _name(key: yaml.ScalarNode) -> str:
    return str(key.value).strip().lower()


def _find_withholding_keys(source: str) -> Iterator[re.Match[str]]:
    text = "\n" + source.lower()
    return (found for pattern in _WITHHOLDING_KEYS for found in pattern.finditer(text))


def _is_prose(source: str) -> bool:
    # Authors leave a line free below a rule, but not below the fence of front matter.
    if any(_find_withholding_keys(source)):
        return False
    begins_blank = not source.partition("\n")[0].strip()
    return begins_blank or not has_keys(_unindented(source))


def _unindented(source: str) -> str:
    # A block that is indented as a whole with tabs is meant as one that is not.
    return source[1:].replace("\n\t", "\n") if source.startswith("\t") else source
