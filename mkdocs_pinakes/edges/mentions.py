"""
Pages that are named in the texts of other pages.

```
title, alias, short form ──> names ──> sightings in texts ──> evidence ──> edges
```

A name that several pages bear leads to each of them, with its share of the weight.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, replace
from itertools import chain
from typing import TYPE_CHECKING

from mkdocs_pinakes.model import Edge, EdgeKind, Excerpt, Occurrence, composed
from mkdocs_pinakes.naming.finder import Finder, name_key, names_of, words_of
from mkdocs_pinakes.naming.missing import missing_names
from mkdocs_pinakes.naming.titles import short_forms, spellings_of
from mkdocs_pinakes.naming.usage import (
    Sighting,
    Usage,
    is_telling,
    most_pages_of_name,
    most_pages_of_rare_word,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from mkdocs_pinakes.model import Document, Node, Span, SrcUri
    from mkdocs_pinakes.naming.finder import Name

ALIAS = "alias"
"""Relation of an edge whose source holds no title of its target, only an alias."""

_MARGIN = 80
_CUT = "…"


@dataclass(frozen=True, slots=True, kw_only=True)
class _Page:
    """What is looked through of a page."""

    uri: SrcUri
    """Its path."""
    sections: tuple[tuple[str, str], ...]
    """Anchor and text of each section."""
    names: tuple[Name, ...]
    """Names all of whose words it holds."""
    missing: frozenset[str]
    """Keys of names by which it links to pages that are not there."""


class _Site:
    """The pages that may be searched, and how many of them hold each word."""

    def __init__(self, documents: Sequence[Document]) -> None:
        names = names_of(spellings_of(documents))
        candidates = _Candidates(name for name in names if is_telling(name.text))
        self._page_counts: Counter[str] = Counter()
        self.pages = [
            self._read(document, candidates)
            for document in documents
            if document.controls.searchable
        ]

    def has_rare_word(self, name: Name) -> bool:
        """
        Tell whether a name has a word that few pages hold.

        Returns
        -------
        bool
            Few are a tenth, or ten.
        """
        most = most_pages_of_rare_word(len(self.pages))
        return any(self._page_counts[word] <= most for word in words_of(name.text))

    def _read(self, document: Document, candidates: _Candidates) -> _Page:
        sections = tuple((section.anchor, composed(section.text)) for section in document.sections)
        words = frozenset(chain.from_iterable(words_of(text) for _, text in sections))
        self._page_counts.update(words)
        return _Page(
            uri=document.uri,
            sections=sections,
            names=candidates.of(words),
            missing=missing_names(document),
        )


def mention_edges(
    documents: Sequence[Document],
    pages: Mapping[SrcUri, Node],
    *,
    written: Iterable[Edge],
    weight: float,
) -> Iterator[Edge]:
    """
    Lead pages to the pages that their texts name.

    Names that are words of everyday where they stand, or that stand on very many pages,
    say nothing. The longest name at a place counts.

    Parameters
    ----------
    documents : sequence of Document
        All published documents; texts of those that may not be searched give nothing.
    pages : mapping
        Their nodes.
    written : iterable of Edge
        What authors wrote; it says more than a mention, which is then left out.
    weight : float
        Weight of one mention of a name that one page bears.

    Yields
    ------
    Edge
        From a page to another one that it names, with the first place that does.
    """
    site = _Site(documents)
    found = dict(_sightings(site.pages))
    usage = Usage(chain.from_iterable(found.values()), site.has_rare_word)
    linked = {(edge.source, edge.target) for edge in written}
    titles = {document.uri: _title_keys(document) for document in documents}
    for uri, seen in found.items():
        meant = [one for one in seen if usage.is_meant(one)]
        for target, places in _by_target(uri, meant).items():
            ends = pages[uri], pages[target]
            if ends not in linked:
                yield _edge(*ends, places, titles=titles[target], weight=weight)


def _sightings(pages: Sequence[_Page]) -> Iterator[tuple[SrcUri, list[Sighting]]]:
    spread = Counter(chain.from_iterable(page.names for page in pages))
    most = most_pages_of_name(len(pages))
    # What is everywhere only keeps shorter names away.
    silent = {name: replace(name, bearers=()) for name, count in spread.items() if count > most}
    for page in pages:
        here = [silent.get(name, name) for name in page.names]
        if page.missing:
            here = [_unless_missing(name, page) for name in here]
        if any(name.bearers for name in here):
            finder = Finder(here)
            yield (
                page.uri,
                [
                    Sighting(name=one.name, section=anchor, text=text, span=one.span)
                    for anchor, text in page.sections
                    for one in finder.find(text)
                ],
            )


def _unless_missing(name: Name, page: _Page) -> Name:
    # The author means a page that is not there, or not to be known of, and no other of its name.
    return replace(name, bearers=()) if name_key(name.text) in page.missing else name


class _Candidates:
    """Names by the one of their words that fewest names have; a first look that costs little."""

    def __init__(self, names: Iterable[Name]) -> None:
        words_by_name = {name: frozenset(words_of(name.text)) for name in names}
        counts = Counter(chain.from_iterable(words_by_name.values()))
        self._by_word: dict[str, list[tuple[Name, frozenset[str]]]] = defaultdict(list)
        for name, words in words_by_name.items():
            rarest = min(words, key=lambda word: (counts[word], word))
            self._by_word[rarest].append((name, words))

    def of(self, words: frozenset[str]) -> tuple[Name, ...]:
        """
        Choose the names all of whose words a page holds.

        Returns
        -------
        tuple of Name
            In the order of their texts.
        """
        found = [
            name
            for word in self._by_word.keys() & words
            for name, needed in self._by_word[word]
            if needed <= words
        ]
        return tuple(sorted(found, key=lambda name: name.text))


def _by_target(source: SrcUri, meant: Iterable[Sighting]) -> dict[SrcUri, list[Sighting]]:
    places: dict[SrcUri, list[Sighting]] = defaultdict(list)
    for one in meant:
        # A page that bears the name speaks of itself.
        if source not in one.name.bearers:
            for target in one.name.bearers:
                places[target].append(one)
    return places


def _title_keys(document: Document) -> frozenset[str]:
    return frozenset(map(name_key, (document.title, *short_forms(document.title))))


def _edge(
    source: Node, target: Node, places: Sequence[Sighting], *, titles: frozenset[str], weight: float
) -> Edge:
    by_title = [one for one in places if name_key(one.name.text) in titles]
    first = (by_title or places)[0]
    return Edge(
        source=source,
        target=target,
        kind=EdgeKind.MENTION,
        relation="" if by_title else ALIAS,
        weight=weight / min(len(one.name.bearers) for one in places),
        count=len(places),
        occurrences=(
            Occurrence(
                section=first.section,
                spot=first.section,
                anchor="",
                context=_excerpt(first.text, first.span),
                line=None,
            ),
        ),
    )


def _excerpt(text: str, place: Span) -> Excerpt:
    line_start = text.rfind("\n", 0, place.start) + 1
    line_end = text.find("\n", place.end)
    line_end = len(text) if line_end < 0 else line_end
    start, end = line_start, line_end
    if place.start - start > _MARGIN:
        start = text.find(" ", place.start - _MARGIN, place.start) + 1 or place.start
    if end - place.end > _MARGIN:
        end = max(place.end, text.rfind(" ", place.end, place.end + _MARGIN))
    before, after = (_CUT if start > line_start else ""), (_CUT if end < line_end else "")
    shift = len(before) - start
    words = text[start:end].replace("\n", " ")
    return Excerpt(text=f"{before}{words}{after}", start=place.start + shift, end=place.end + shift)
