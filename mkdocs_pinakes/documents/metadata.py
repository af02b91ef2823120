"""What the entries of a front matter say about a page: its names, tags and links."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import yaml

from mkdocs_pinakes.documents.grammar import WIKILINK, parse_wikilink
from mkdocs_pinakes.documents.yaml_nodes import BOOLEAN, NULL, TEXT
from mkdocs_pinakes.model import Problem, ProblemKind, Property, comparison_key

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from mkdocs_pinakes.documents.entries import Block, Entry
    from mkdocs_pinakes.model import SrcUri

AUTHOR_COMMENT = re.compile(r"%%.*?%%", re.DOTALL)
"""A comment in a value, on one line or several."""

_COMMENT = re.compile(r"#[^\s#]")
_SEPARATOR_IN_TEXT = re.compile(r"[\s,]+")
_SEPARATOR_IN_ITEM = re.compile(r",|\s(?=#)")
_TRUTH_VALUES = frozenset({"true", "false"})
_COUNT = re.compile(r"0|[1-9][0-9]*")
_LINK = re.compile(
    rf"{WIKILINK.pattern}"
    # A Markdown link, with one level of parentheses, that does not lead out of the site.
    r"|\[[^\[\]\n]*\]\((?!\s*<?(?:(?!obsidian:)[A-Za-z][A-Za-z0-9+.-]+:|//))[^()\n]+(?:\([^()\n]*\)[^()\n]*)*\)"
)
_UNQUOTED_LINK = re.compile(r"\[\[[^\[\]{}\n]+\]\]")
_NOT_PROPERTIES = frozenset({"pinakes", "aliases", "alias"})


def read_text(block: Block, name: str) -> str | None:
    """
    Read a value that is a single text, such as a title.

    Parameters
    ----------
    block : Block
        The front matter.
    name : str
        The key in lower case.

    Returns
    -------
    str or None
        As typed, so that `2.10` stays `2.10`; `None` without a value, or for a list.
    """
    for entry in block.last(name):
        if isinstance(entry.node, yaml.ScalarNode) and entry.node.tag != NULL:
            return " ".join(_shown(entry.node.value).split()) or None
    return None


def _shown(text: str) -> str:
    # A title stands where nothing is rendered, and must not tell what a reader would not see.
    return WIKILINK.sub(_link_text, AUTHOR_COMMENT.sub("", text))


def _link_text(link: re.Match[str]) -> str:
    parsed = parse_wikilink(link[0])
    return "" if parsed is None else parsed.display or parsed.path.rpartition("/")[2]


def read_tags(block: Block, *, keys: Sequence[str]) -> tuple[str, ...]:
    """
    Read the tags of the keys that hold them.

    A text is split at spaces and commas, an item of a list only at commas. A number
    is a tag where it stands alone, and none among others.

    Parameters
    ----------
    block : Block
        The front matter.
    keys : sequence of str
        The keys that hold tags, in lower case.

    Returns
    -------
    tuple of str
        As typed without `#`, once each.
    """
    found: list[str] = []
    for entry in block.last(*keys):
        is_text = isinstance(entry.node, yaml.ScalarNode)
        separator = _SEPARATOR_IN_TEXT if is_text else _SEPARATOR_IN_ITEM
        for leaf in _names_below(entry):
            if leaf.tag == BOOLEAN and leaf.value.lower() in _TRUTH_VALUES:
                continue
            shown = AUTHOR_COMMENT.sub("", leaf.value)
            tags = [_clean_tag(part) for part in separator.split(shown)]
            is_alone = is_text and len(tags) == 1
            found.extend(tag for tag in tags if is_alone or not _COUNT.fullmatch(tag))
    return _once_each(found)


def read_aliases(block: Block) -> tuple[str, ...]:
    """
    Read the names of `aliases`, `alias` and `permalink`.

    A text is one alias: names may hold commas.

    Returns
    -------
    tuple of str
        As typed, once each.
    """
    named = [
        line.strip()
        for entry in block.last("aliases", "alias")
        for leaf in _names_below(entry)
        for line in AUTHOR_COMMENT.sub("", leaf.value).split("\n")
    ]
    permalink = read_text(block, "permalink") or ""
    return _once_each([*named, permalink.strip("/")])


def read_properties(block: Block, *, tag_keys: Sequence[str]) -> tuple[Property, ...]:
    """
    Find the links in all values, at any depth.

    Parameters
    ----------
    block : Block
        The front matter.
    tag_keys : sequence of str
        The keys that hold tags, in lower case.

    Returns
    -------
    tuple of Property
        In the order written; links with a scheme, and those in tags, aliases and
        `pinakes`, are none.
    """
    return tuple(
        found
        for entry in block.current
        if entry.name not in _NOT_PROPERTIES and entry.name not in tag_keys
        for found in _links_below(entry, entry.node, entry.key)
    )


def find_mistakes(block: Block, *, uri: SrcUri, tag_keys: Sequence[str]) -> tuple[Problem, ...]:
    """
    Find values that YAML reads and nobody means.

    Parameters
    ----------
    block : Block
        The front matter.
    uri : SrcUri
        The file.
    tag_keys : sequence of str
        The keys that hold tags, in lower case.

    Returns
    -------
    tuple of Problem
        Titles that are lists, tags that are mappings, and tags that are comments.
    """
    mistakes = [
        (entry.line, f"`{entry.key}` is not a text; write it as one, in quotes")
        for entry in block.last("title", "description")
        if not isinstance(entry.node, yaml.ScalarNode)
    ]
    for entry in block.last(*tag_keys, "aliases", "alias"):
        for node in _items_below(entry.node):
            if isinstance(node, yaml.MappingNode):
                mistakes.append(
                    (entry.line_of(node), f"an item of `{entry.key}` is a mapping; quote the item")
                )
            elif node.tag == NULL and (comment := _comment_at(entry, node)):
                mistakes.append(
                    (
                        entry.line_of(node),
                        f"YAML takes `{comment}` for a comment, as it begins with #; quote it",
                    )
                )
    return tuple(
        Problem(document=uri, line=line, kind=ProblemKind.FRONT_MATTER, message=message)
        for line, message in mistakes
    )


def _items_below(node: yaml.Node) -> Iterator[yaml.Node]:
    if isinstance(node, yaml.SequenceNode):
        for child in node.value:
            yield from _items_below(child)
    else:
        yield node


def texts_below(node: yaml.Node) -> Iterator[yaml.ScalarNode]:
    """
    Walk through what a list holds, lists inside it opened.

    Parameters
    ----------
    node : yaml.Node
        A list, or a single value, which holds itself.

    Yields
    ------
    yaml.ScalarNode
        Each text as typed; neither mappings nor values left out.
    """
    for item in _items_below(node):
        if isinstance(item, yaml.ScalarNode) and item.tag != NULL:
            yield item


def _names_below(entry: Entry) -> Iterator[yaml.ScalarNode]:
    # A link is no name, and may tell the name of a private page.
    if not unquoted_link(entry, entry.node):
        yield from (leaf for leaf in texts_below(entry.node) if "[[" not in leaf.value)


def _clean_tag(tag: str) -> str:
    return " ".join(tag.split()).lstrip("#").strip("/ ")


def _once_each(names: Iterable[str]) -> tuple[str, ...]:
    first: dict[str, str] = {}
    for name in names:
        if name:
            first.setdefault(comparison_key(name), name)
    return tuple(first.values())


def _comment_at(entry: Entry, node: yaml.Node) -> str:
    if node.start_mark is None:
        return ""
    start = node.start_mark.index
    rest = entry.source[start:].partition("\n")[0].strip()
    return rest if _COMMENT.match(rest) else ""


def _links_below(entry: Entry, node: yaml.Node, key: str) -> Iterator[Property]:
    if isinstance(node, yaml.ScalarNode):
        yield from _links_in_text(entry, node, key)
    elif raw := unquoted_link(entry, node):
        yield Property(key=key, raw=raw, line=entry.line_of(node))
    elif isinstance(node, yaml.SequenceNode):
        for child in node.value:
            yield from _links_below(entry, child, key)
    elif isinstance(node, yaml.MappingNode):
        for name, child in node.value:
            is_named = isinstance(name, yaml.ScalarNode)
            yield from _links_below(entry, child, f"{key}.{name.value}" if is_named else key)


def _links_in_text(entry: Entry, node: yaml.ScalarNode, key: str) -> Iterator[Property]:
    for link in _LINK.finditer(node.value):
        line = entry.line_of(node)
        if node.style == "|":
            line += 1 + node.value.count("\n", 0, link.start())
        yield Property(key=key, raw=link[0].lstrip("!"), line=line)


def unquoted_link(entry: Entry, node: yaml.Node) -> str:
    """
    Recognise `[[A]]` without quotes, which YAML reads as a list in a list.

    Parameters
    ----------
    entry : Entry
        The entry that the value stands in.
    node : yaml.Node
        Any value.

    Returns
    -------
    str
        The link, or nothing.
    """
    if not isinstance(node, yaml.SequenceNode) or len(node.value) != 1:
        return ""
    (inner,) = node.value
    if not isinstance(inner, yaml.SequenceNode) or not inner.flow_style:
        return ""
    if len(inner.value) == 1 and isinstance(inner.value[0], yaml.ScalarNode):
        return f"[[{inner.value[0].value}]]"
    written = entry.as_written(node)
    is_text = all(child.tag == TEXT for child in inner.value)
    return written if is_text and _UNQUOTED_LINK.fullmatch(written) else ""
