"""
What the pages of each tag have in common.

```
documents ──> members ──┬──> terms, related tags ──┐
graph ────> page graph ─┴──> key pages ────────────┴─> tags
```
"""

from __future__ import annotations

import math
import re
from collections import Counter
from typing import TYPE_CHECKING

import numpy as np

from mkdocs_pinakes.model import Tag, comparison_key, tag_key, tag_parts
from mkdocs_pinakes.topics.labels import distinctive_terms
from mkdocs_pinakes.topics.page_graph import page_graph
from mkdocs_pinakes.topics.surface import written_forms
from mkdocs_pinakes.topics.term_table import count_terms

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    import numpy.typing as npt
    from scipy.sparse import csr_array

    from mkdocs_pinakes.model import Document, Graph

    RankNodes = Callable[[csr_array[np.float64]], npt.NDArray[np.float64]]
    """Scores the nodes of a symmetric graph, the more central the higher."""

_MOST_TERMS = 5
_MOST_CANDIDATES = 7
_MOST_READ = 12
_FEWEST_PAGES_WITH_TERMS = 4
# Terms take time, and the pages of a small tag speak for themselves.
_MOST_TAGS_WITH_TERMS = 200
_MOST_KEY_PAGES = 4
_FEWEST_PAGES_WITH_KEY_PAGES = 9
_MOST_RELATED = 12
# A page with more tags than this tells nothing of what belongs together.
_MOST_TAGS_OF_PAGE = 64
_DECIMALS = 9
_WORD_BREAK = re.compile(r"[\W_]+")


def describe_tags(
    documents: Sequence[Document], graph: Graph, *, rank_nodes: RankNodes
) -> tuple[Tag, ...]:
    """
    Collect the pages of each tag, and say what they are about.

    Parameters
    ----------
    documents : sequence of Document
        All published documents, in path order.
    graph : Graph
        Their edges.
    rank_nodes : callable
        Scores the nodes of a symmetric graph by how central they are.

    Returns
    -------
    tuple of Tag
        By key; `a` is among them where `a/b` is.
    """
    names = _names(documents)
    members: dict[str, list[int]] = {key: [] for key in names}
    for number, document in enumerate(documents):
        for key in _with_those_above(map(tag_key, document.tags)):
            members[key].append(number)
    if not members:
        return ()
    children: dict[str, list[str]] = {}
    for key in sorted(names):
        children.setdefault(key.rpartition("/")[0], []).append(key)
    nodes = page_graph(graph, range(len(documents)))
    scores = np.round(rank_nodes(nodes), _DECIMALS).tolist()
    is_shown = [document.controls.graph for document in documents]
    related, terms = _related(documents, members), _terms(documents, members, names)
    return tuple(
        Tag(
            key=key,
            name=names[key],
            members=tuple(documents[number].uri for number in members[key]),
            key_pages=tuple(
                documents[number].uri
                for number in _most_central(members[key], scores)
                if is_shown[number]
            ),
            terms=terms.get(key, ()),
            related=related[key],
            children=tuple(children.get(key, ())),
        )
        for key in sorted(names)
    )


def _names(documents: Iterable[Document]) -> dict[str, str]:
    names: dict[str, str] = {}
    derived: dict[str, str] = {}
    for document in documents:
        for tag in document.tags:
            parts = tag_parts(tag)
            if parts:
                names.setdefault(tag_key(tag), "/".join(parts))
            for depth in range(1, len(parts)):
                above = "/".join(parts[:depth])
                derived.setdefault(comparison_key(above), above)
    return derived | names


def _with_those_above(keys: Iterable[str]) -> dict[str, None]:
    found: dict[str, None] = {}
    for key in keys:
        parts = key.split("/") if key else []
        for depth in range(1, len(parts) + 1):
            found["/".join(parts[:depth])] = None
    return found


def _most_central(members: Sequence[int], scores: Sequence[float]) -> list[int]:
    if len(members) < _FEWEST_PAGES_WITH_KEY_PAGES:
        return []
    return sorted(members, key=lambda number: (-scores[number], number))[:_MOST_KEY_PAGES]


def _related(
    documents: Iterable[Document], members: Mapping[str, Sequence[int]]
) -> dict[str, tuple[str, ...]]:
    counts: dict[str, Counter[str]] = {key: Counter() for key in members}
    for document in documents:
        own = dict.fromkeys(filter(None, map(tag_key, document.tags)))
        if len(own) > _MOST_TAGS_OF_PAGE:
            continue
        for key in _with_those_above(own):
            counts[key].update(other for other in own if not _are_nested(key, other))

    related: dict[str, tuple[str, ...]] = {}
    for key, found in counts.items():
        # The cosine of two sets; the size of the first is the same for all.
        closeness = {
            other: round(count / math.sqrt(len(members[other])), _DECIMALS)
            for other, count in found.items()
        }
        ordered = sorted((-score, other) for other, score in closeness.items())
        related[key] = tuple(other for _, other in ordered[:_MOST_RELATED])
    return related


def _are_nested(first: str, second: str) -> bool:
    return f"{first}/".startswith(f"{second}/") or f"{second}/".startswith(f"{first}/")


def _terms(
    documents: Sequence[Document],
    members: Mapping[str, Sequence[int]],
    names: Mapping[str, str],
) -> dict[str, tuple[str, ...]]:
    # Pages that may not be searched give no words.
    searched = {
        key: [number for number in numbers if documents[number].controls.searchable]
        for key, numbers in members.items()
    }
    keys = [key for key, found in searched.items() if len(found) >= _FEWEST_PAGES_WITH_TERMS]
    keys = sorted(keys, key=lambda key: (-len(searched[key]), key))[:_MOST_TAGS_WITH_TERMS]
    if not keys:
        return {}
    table = count_terms(documents)
    chosen = distinctive_terms(table, range(len(documents)), [searched[key] for key in keys])
    found: dict[str, tuple[str, ...]] = {}
    for key, terms in zip(keys, chosen, strict=True):
        pages = [documents[number] for number in searched[key][:_MOST_READ]]
        forms = written_forms(terms[:_MOST_CANDIDATES], pages, grammar=table.grammar)
        known = _words(names[key])
        # A tag is not about its own name.
        found[key] = tuple(form for form in forms if not _words(form) <= known)[:_MOST_TERMS]
    return found


def _words(text: str) -> set[str]:
    return {word for word in _WORD_BREAK.split(comparison_key(text)) if word}
