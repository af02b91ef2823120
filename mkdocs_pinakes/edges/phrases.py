"""
Names that several pages hold, and that are the title of none.

A person, a place or a function that two pages speak of joins them, though neither links to
the other. Each such name is a node of its own, so that a name on 50 pages makes 50 edges.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING

from mkdocs_pinakes.model import Edge, EdgeKind, Node, NodeKind, comparison_key, composed
from mkdocs_pinakes.naming.finder import name_key
from mkdocs_pinakes.naming.missing import missing_names
from mkdocs_pinakes.naming.phrases import identifiers_of, is_capitalised, phrases_of
from mkdocs_pinakes.naming.titles import spellings_of
from mkdocs_pinakes.naming.usage import is_telling, most_pages_of_name

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

    from mkdocs_pinakes.model import Document, SrcUri
    from mkdocs_pinakes.naming.phrases import Phrase

_MOST_PER_PAGE = 15


def phrase_edges(
    documents: Sequence[Document], pages: Mapping[SrcUri, Node], *, weight: float
) -> Iterator[Edge]:
    """
    Lead pages to the names that they share.

    Parameters
    ----------
    documents : sequence of Document
        All published documents; texts of those that may not be searched give nothing.
    pages : mapping
        Their nodes.
    weight : float
        Weight of all edges to one name together.

    Yields
    ------
    Edge
        From a page to a name. A name is on at least two pages and at most a twentieth of all
        (or ten); of a page the 15 rarest count.
    """
    ordinary = _Ordinary()
    read = [_read(document, ordinary) for document in documents if document.controls.searchable]
    labels_by_page = {page.uri: _labels(page, ordinary) for page in read}
    titles = {name_key(text) for texts in spellings_of(documents).values() for text in texts}
    members = _members(labels_by_page, excluded=titles)
    for key, uris in members.items():
        hub = Node(kind=NodeKind.PHRASE, key=key, label=labels_by_page[uris[0]][key])
        for uri in uris:
            yield Edge(
                source=pages[uri], target=hub, kind=EdgeKind.MENTION, weight=weight / len(uris)
            )


@dataclass(frozen=True, slots=True, kw_only=True)
class _Page:
    """What is looked through of a page."""

    uri: SrcUri
    """Its path."""
    phrases: tuple[Phrase, ...]
    """Its runs of capitalised words, each once."""
    identifiers: tuple[str, ...]
    """What has the shape of code in it."""
    missing: frozenset[str]
    """Keys of names by which it links to pages that are not there."""


def _read(document: Document, ordinary: _Ordinary) -> _Page:
    texts = [composed(section.text) for section in document.sections]
    words = dict.fromkeys(chain.from_iterable(map(str.split, texts)))
    phrases = tuple(dict.fromkeys(chain.from_iterable(map(phrases_of, texts))))
    ordinary.learn(words, phrases)
    return _Page(
        uri=document.uri,
        phrases=phrases,
        identifiers=tuple(identifiers_of(words)),
        missing=missing_names(document),
    )


class _Ordinary:
    """Words that are names only at first sight: most pages write them small."""

    def __init__(self) -> None:
        self._small: Counter[str] = Counter()
        self._large: Counter[str] = Counter()

    def learn(self, words: Iterable[str], phrases: Iterable[Phrase]) -> None:
        """Count how a page writes its words."""
        self._small.update(filter(str.islower, words))
        self._large.update(
            {
                word
                for phrase in phrases
                for word in phrase.words[phrase.begins_sentence :]
                if is_capitalised(word)
            }
        )

    def __contains__(self, word: str) -> bool:
        return self._small[word.lower()] >= self._large[word]


def _labels(page: _Page, ordinary: _Ordinary) -> dict[str, str]:
    names = (_name(phrase.words, ordinary) for phrase in page.phrases)
    return {
        comparison_key(text): text
        for text in (*names, *page.identifiers)
        if name_key(text) not in page.missing
    }


def _name(words: Sequence[str], ordinary: _Ordinary) -> str:
    start = 0
    while start < len(words) and (not is_capitalised(words[start]) or words[start] in ordinary):
        start += 1
    return " ".join(words[start:])


def _members(
    labels_by_page: Mapping[SrcUri, Mapping[str, str]], *, excluded: Collection[str]
) -> dict[str, list[SrcUri]]:
    counts = Counter(chain.from_iterable(labels_by_page.values()))
    most = most_pages_of_name(len(labels_by_page))
    telling = {
        key
        for key, count in counts.items()
        if 1 < count <= most and key not in excluded and is_telling(key)
    }
    members: dict[str, list[SrcUri]] = defaultdict(list)
    for uri, labels in labels_by_page.items():
        shared = sorted(labels.keys() & telling, key=lambda key: (counts[key], key))
        for key in shared[:_MOST_PER_PAGE]:
            members[key].append(uri)
    return {key: uris for key, uris in sorted(members.items()) if len(uris) > 1}
