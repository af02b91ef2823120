"""The entries of a front matter: keys with their values, both as typed and as YAML means them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from mkdocs_pinakes.documents.yaml_nodes import text_node

if TYPE_CHECKING:
    import yaml

    from mkdocs_pinakes.model import Problem


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Entry:
    """One key of a front matter and its value."""

    key: str
    """As typed."""
    line: int
    """The line of the file on which it stands, from 1."""
    node: yaml.Node
    """The value as typed; never inside itself, and small enough to walk."""
    value: object
    """The value as YAML means it."""
    source: str = ""
    """The YAML that the node's marks point into."""
    source_line: int = 0
    """The line of the file on which `source` begins, from 1."""
    name: str = field(init=False)
    """The key in its comparison form."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "name", self.key.strip().lower())

    def line_of(self, node: yaml.Node) -> int:
        """
        Tell where a part of the value stands.

        Returns
        -------
        int
            The line of the file, from 1; that of the key where no other is known.
        """
        mark = node.start_mark
        return self.line if mark is None else self.source_line + int(mark.line)

    def as_written(self, node: yaml.Node) -> str:
        """
        Quote a part of the value from the file.

        Returns
        -------
        str
            Its YAML, or nothing where it has no place in the file.
        """
        if node.start_mark is None:
            return ""
        return self.source[node.start_mark.index : node.end_mark.index].strip()


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Block:
    """What stands between the fences."""

    entries: tuple[Entry, ...] = ()
    """In the order written, keys given twice included."""
    is_readable: bool = True
    """False when the block, or one of its values, could not be read as it stands."""
    is_withheld: bool = False
    """Whether it cannot be read and names a key that may keep the page from being published."""
    problems: tuple[Problem, ...] = ()
    """What the author should know."""

    @property
    def current(self) -> tuple[Entry, ...]:
        """The entries that count: the last one of each key."""
        return tuple({entry.name: entry for entry in self.entries}.values())

    def named(self, *names: str) -> tuple[Entry, ...]:
        """
        Find the entries of some keys.

        Parameters
        ----------
        *names : str
            Keys in lower case.

        Returns
        -------
        tuple of Entry
            In the order of `names`, then in the order written: a key may be given twice.
        """
        return tuple(entry for name in names for entry in self.entries if entry.name == name)

    def last(self, *names: str) -> tuple[Entry, ...]:
        """
        Find the entries that count.

        Parameters
        ----------
        *names : str
            Keys in lower case.

        Returns
        -------
        tuple of Entry
            The last one of each key that is there, in the order of `names`.
        """
        return tuple(entry for name in names for entry in self.named(name)[-1:])


def text_entry(key: str, value: str, *, line: int) -> Entry:
    """
    Make an entry of text that is no YAML.

    Parameters
    ----------
    key, value : str
        As typed.
    line : int
        The line of the file on which the key stands, from 1.

    Returns
    -------
    Entry
        One whose value is just that text.
    """
    return Entry(key=key, line=line, node=text_node(value), value=value)
