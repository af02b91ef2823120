"""Tags that join nothing, because a single page has them."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from mkdocs_pinakes.model import LonelyTag, comparison_key

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from mkdocs_pinakes.model import Document

_DASHES = str.maketrans("", "", "-_ ")


def lonely_tags(documents: Iterable[Document]) -> tuple[LonelyTag, ...]:
    """
    Find the tags of a single page.

    A page with `a/b` counts for `a` too, so `a` is not lonely beside it.

    Returns
    -------
    tuple of LonelyTag
        In alphabetical order.
    """
    pages: dict[str, set[str]] = defaultdict(set)
    written: dict[str, tuple[Document, str]] = {}
    for document in documents:
        for tag in document.tags:
            written.setdefault(comparison_key(tag), (document, tag))
            for key in _with_parents(comparison_key(tag)):
                pages[key].add(document.uri)
    shared: dict[str, str] = {}
    for key, (_, tag) in written.items():
        if len(pages[key]) > 1:
            shared.setdefault(_loose(key), tag)
    return tuple(
        LonelyTag(tag=tag, page=document.uri, similar=shared.get(_loose(key), ""))
        for key, (document, tag) in sorted(written.items())
        if len(pages[key]) == 1
    )


def _with_parents(key: str) -> Iterator[str]:
    while key:
        yield key
        key = key.rpartition("/")[0]


def _loose(key: str) -> str:
    bare = key.translate(_DASHES)
    return bare.removesuffix("s") if bare.isascii() else bare
