"""YAML as nodes, so that a value is known both as typed and as YAML means it, and nothing is ever executed."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import yaml
from frontmatter.default_handlers import YAMLHandler
from yaml.constructor import SafeConstructor

if TYPE_CHECKING:
    from collections.abc import Iterable

NULL = "tag:yaml.org,2002:null"
"""The tag of a value that is left out."""
BOOLEAN = "tag:yaml.org,2002:bool"
"""The tag of a truth value, which in YAML 1.1 includes `yes` and `off`."""
TEXT = "tag:yaml.org,2002:str"
"""The tag of text."""
MERGE = "tag:yaml.org,2002:merge"
"""The tag of a key whose value is a mapping to be merged in."""
_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_CLOSING_FENCE = re.compile(r"\n(?:---|\.\.\.)[ \t]*(?=\n|\Z)")
_MAXIMUM_NODES = 100_000
_MAXIMUM_DEPTH = 100
_NUMBERS = frozenset({"tag:yaml.org,2002:int", "tag:yaml.org,2002:float"})
_LONGEST_NUMBER = 64


class FrontMatterHandler(YAMLHandler):
    """The YAML handler of python-frontmatter, with MkDocs' fences and values kept as typed."""

    def detect(self, text: str) -> bool:
        """
        Tell whether a text begins with a fence.

        Returns
        -------
        bool
            True for `---` alone on the first line.
        """
        return text.startswith("---") and text.partition("\n")[0].rstrip(" \t") == "---"

    def split(self, text: str) -> tuple[str, str]:
        """
        Part a text that begins with a fence at the fence that closes it.

        Returns
        -------
        tuple of str
            The YAML with its last line end, and the text below.

        Raises
        ------
        ValueError
            If no fence closes it.
        """
        opened = max(text.find("\n"), 0)
        closed = _CLOSING_FENCE.search(text, opened)
        if closed is None:
            message = "no line --- closes the front matter"
            raise ValueError(message)
        return text[opened + 1 : closed.start() + 1], text[closed.end() + 1 :]

    def compose(self, fm: str) -> yaml.Node | None:
        """
        Read YAML without interpreting it.

        Parameters
        ----------
        fm : str
            The text between the fences.

        Returns
        -------
        yaml.Node or None
            The root, or `None` where there is none.

        Raises
        ------
        yaml.YAMLError
            If it is no YAML, or nested too deeply.
        """
        try:
            root: yaml.Node | None = yaml.compose(fm, Loader=_LOADER)
        except RecursionError as error:
            message = "nested too deeply"
            raise yaml.YAMLError(message) from error
        return root


def construct(node: yaml.Node) -> object:
    """
    Find out what YAML means by a node.

    Parameters
    ----------
    node : yaml.Node
        Any node; one that is accepted can be walked without end or overflow.

    Returns
    -------
    object
        Text, a number, a truth value, a date, a list or a mapping.

    Raises
    ------
    yaml.YAMLError
        If it has no plain meaning, is nested too deeply, or repeats itself without end.
    """
    if _weight(node, {}) > _MAXIMUM_NODES:
        message = "it is nested too deeply or repeats itself too often"
        raise yaml.YAMLError(message)
    try:
        return _Constructor().construct_object(node, deep=True)
    except (ArithmeticError, AttributeError, LookupError, ValueError) as error:
        # PyYAML lets through whatever its conversions raise: KeyError for `!!bool maybe`,
        # AttributeError for `!!timestamp soon`, ValueError for the 45th of a month.
        message = str(error) if isinstance(error, ValueError) else "it is not of the type it names"
        raise yaml.YAMLError(message) from error


def text_node(value: str) -> yaml.ScalarNode:
    """
    Make a node of text that stands in no YAML.

    Returns
    -------
    yaml.ScalarNode
        Without a place.
    """
    return yaml.ScalarNode(TEXT, value)


def list_node(values: Iterable[str]) -> yaml.SequenceNode:
    """
    Make a node of several texts that stand in no YAML.

    Returns
    -------
    yaml.SequenceNode
        Without a place.
    """
    return yaml.SequenceNode("tag:yaml.org,2002:seq", [text_node(value) for value in values])


class _Constructor(SafeConstructor):
    """PyYAML's, except that a number of many digits stays text: reading it takes quadratic time."""

    def construct_object(self, node: yaml.Node, deep: bool = False) -> object:  # noqa: FBT001, FBT002
        if node.tag in _NUMBERS and len(node.value) > _LONGEST_NUMBER:
            return node.value
        return super().construct_object(node, deep=deep)


def _weight(node: yaml.Node, known: dict[int, int], depth: int = 0) -> int:
    # Anchors repeat nodes: a few lines may unfold to more nodes than memory holds.
    if isinstance(node, yaml.ScalarNode):
        return 1
    if depth > _MAXIMUM_DEPTH:
        return _MAXIMUM_NODES + 1
    if id(node) not in known:
        known[id(node)] = _MAXIMUM_NODES + 1  # what a node that holds itself is worth
        known[id(node)] = 1 + sum(_weight(child, known, depth + 1) for child in _children(node))
    return known[id(node)]


def _children(node: yaml.Node) -> list[yaml.Node]:
    if isinstance(node, yaml.MappingNode):
        return [child for pair in node.value for child in pair]
    return list(node.value)
