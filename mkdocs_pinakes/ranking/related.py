"""Related pages: scored by all signals, chosen by a few rules, each with its reasons."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from mkdocs_pinakes.analysis import terms
from mkdocs_pinakes.model import Reason, ReasonKind, Related
from mkdocs_pinakes.ranking.passages import PassageFinder, cut, document_words, match_section
from mkdocs_pinakes.ranking.reasons import collect_relations, explain
from mkdocs_pinakes.ranking.shortlist import make_shortlist
from mkdocs_pinakes.ranking.signals import score_blocks
from mkdocs_pinakes.ranking.text_index import index_texts
from mkdocs_pinakes.telemetry import traced

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    import numpy.typing as npt

    from mkdocs_pinakes.model import Document, Embeddings, Graph, SrcUri
    from mkdocs_pinakes.ranking.passages import SectionMatch
    from mkdocs_pinakes.ranking.reasons import Relations
    from mkdocs_pinakes.ranking.shortlist import Candidate, Shortlist
    from mkdocs_pinakes.ranking.text_index import TextIndex
    from mkdocs_pinakes.settings import Settings

# How many candidates are looked at for each page that may be shown.
_CANDIDATES_PER_PLACE = 6
_MOST_OF_A_SERIES = 2
# Readers may ask for so many besides.
_MOST_FURTHER = 10
# Of the places of a list, unless nothing else is related.
_MOST_LINKED = 0.5
# A section that is less similar is not what makes the pages similar.
_NOTABLE_COSINE = 0.1
# Texts whose words have less in common, numbers aside, are not alike.
_LEAST_SHARED = 0.025
_CHANGING_PART = re.compile(
    r"\d+|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b"
    r"|\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class RelatedPages:
    """Related pages of each document that has any."""

    shown: Mapping[SrcUri, tuple[Related, ...]]
    """What its panel shows, best first."""
    further: Mapping[SrcUri, tuple[Related, ...]]
    """What a reader of it may ask for besides, best first."""


@traced("pinakes.build.related")
def related_pages(
    documents: Sequence[Document],
    graph: Graph,
    embeddings: Embeddings | None,
    settings: Settings,
) -> RelatedPages:
    """
    Find the pages that a reader of each page may want next.

    A page's list holds what its author pinned, then what scores best. It
    leaves out the page itself, its ancestors in the navigation, near
    duplicates, what its author excluded, more than two pages of a series, and
    every page for which no reason can be stated. Half of the places are for
    pages that the page does not link to, as far as any are related.

    Parameters
    ----------
    documents : sequence of Document
        All published documents in path order.
    graph : Graph
        Their graph.
    embeddings : Embeddings or None
        Their vectors.
    settings : Settings
        How to rank, and how many pages to show.

    Returns
    -------
    RelatedPages
        Related pages, and up to ten further ones that follow the same rules.
    """
    index = index_texts(documents)
    number_by_uri = {document.uri: number for number, document in enumerate(documents)}
    pins = [_pins(document, number_by_uri) for document in documents]
    blocks = score_blocks(
        documents, graph, index, embeddings=embeddings, settings=settings.ranking, wanted=pins
    )
    shortlists = [
        make_shortlist(
            block,
            place,
            pins=chosen,
            threshold=settings.related.threshold,
            length=settings.related.maximum * _CANDIDATES_PER_PLACE,
        )
        for block in blocks
        for place, chosen in enumerate(pins[block.pairs.rows])
    ]
    site = _Site(
        documents=documents,
        number_by_uri=number_by_uri,
        index=index,
        passages=PassageFinder(documents, index),
        relations=collect_relations(documents, graph),
        series=[_series(document.title) for document in documents],
        duplicates=[shortlist.duplicates for shortlist in shortlists],
        is_number=np.array([*map(str.isdigit, index.vocabulary)], dtype=np.bool_),
        knows_more_than_words=embeddings is not None and not embeddings.is_made_of_words,
    )
    shown: dict[SrcUri, tuple[Related, ...]] = {}
    further: dict[SrcUri, tuple[Related, ...]] = {}
    for shortlist in shortlists:
        document = documents[shortlist.page]
        if document.controls.related:
            chosen = _choose(shortlist, site, maximum=settings.related.maximum)
            shown[document.uri], further[document.uri] = chosen
    return RelatedPages(
        shown={uri: related for uri, related in shown.items() if related},
        further={uri: related for uri, related in further.items() if related and shown[uri]},
    )


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class _Site:
    """What the rules and the reasons need to know, by document number."""

    documents: Sequence[Document]
    number_by_uri: Mapping[SrcUri, int]
    index: TextIndex
    passages: PassageFinder
    relations: Relations
    series: Sequence[str]
    duplicates: Sequence[frozenset[int]]
    is_number: npt.NDArray[np.bool_]
    knows_more_than_words: bool


def _pins(document: Document, number_by_uri: Mapping[SrcUri, int]) -> list[int]:
    unwanted = {document.uri, *document.exclusions}
    pins = dict.fromkeys(pin for pin in document.pins if pin not in unwanted)
    return [number_by_uri[pin] for pin in pins if pin in number_by_uri]


def _series(title: str) -> str:
    # A title in which nothing can change is no part of a series.
    pattern = _CHANGING_PART.sub("#", title)
    return "" if pattern == title else pattern


def _choose(
    shortlist: Shortlist, site: _Site, *, maximum: int
) -> tuple[tuple[Related, ...], tuple[Related, ...]]:
    chooser = _Chooser(shortlist, site)
    late: list[int] = []
    looked_at = 0
    for place, candidate in enumerate(chooser.candidates):
        if len(chooser.chosen) == maximum:
            break
        looked_at += 1
        # Who has read the page knows of what it links to.
        if chooser.is_linked(candidate) and chooser.linked_count >= _MOST_LINKED * maximum:
            late.append(place)
        else:
            chooser.consider(place)
    rest = (*late, *range(looked_at, len(chooser.candidates)))
    shown = chooser.choose(late, most=maximum)
    both = chooser.choose(
        (place for place in rest if place not in shown), most=maximum + _MOST_FURTHER
    )
    further = (both[place] for place in sorted(both.keys() - shown.keys()))
    return tuple(shown[place] for place in sorted(shown)), tuple(further)


class _Chooser:
    """The list of one page while it is made, by places of its candidates."""

    def __init__(self, shortlist: Shortlist, site: _Site) -> None:
        self.candidates = tuple(shortlist)
        self.chosen: dict[int, Related] = {}
        self._page = shortlist.page
        self._site = site
        self._barred = _barred(shortlist, site)
        self._words = document_words(site.index, shortlist.page)

    @property
    def linked_count(self) -> int:
        return sum(found.is_linked for found in self.chosen.values())

    def is_linked(self, candidate: Candidate) -> bool:
        is_linked = candidate.number in self._site.relations.links[self._page]
        return is_linked and not candidate.is_pinned

    def choose(self, places: Iterable[int], *, most: int) -> dict[int, Related]:
        for place in places:
            if len(self.chosen) >= most:
                break
            self.consider(place)
        return dict(self.chosen)

    def consider(self, place: int) -> None:
        candidate = self.candidates[place]
        others = [self.candidates[other].number for other in self.chosen]
        if candidate.is_pinned or not (
            candidate.number in self._barred
            or _is_series_full(candidate.number, others, self._site)
        ):
            related = _relate(self._page, candidate, self._site, words=self._words)
            if related.reasons:
                self.chosen[place] = related


def _barred(shortlist: Shortlist, site: _Site) -> set[int]:
    document = site.documents[shortlist.page]
    unwanted = (*document.exclusions, *_ancestors(document, site))
    return {
        *(site.number_by_uri[uri] for uri in unwanted if uri in site.number_by_uri),
        *shortlist.duplicates,
    }


def _ancestors(document: Document, site: _Site) -> set[SrcUri]:
    ancestors: set[SrcUri] = set()
    parent = document.nav_parent
    while parent is not None and parent in site.number_by_uri and parent not in ancestors:
        ancestors.add(parent)
        parent = site.documents[site.number_by_uri[parent]].nav_parent
    return ancestors


def _is_series_full(number: int, chosen: Iterable[int], site: _Site) -> bool:
    series, duplicates = site.series[number], site.duplicates[number]
    alike = [
        other
        for other in chosen
        if other in duplicates or (series and site.series[other] == series)
    ]
    return len(alike) >= _MOST_OF_A_SERIES


def _relate(
    page: int, candidate: Candidate, site: _Site, *, words: npt.NDArray[np.float32]
) -> Related:
    number = candidate.number
    document = site.documents[number]
    match = match_section(site.index, words, number)
    is_alike = candidate.is_alike and (
        site.knows_more_than_words or _shared(site, number, words) >= _LEAST_SHARED
    )
    reasons = explain(
        page,
        number,
        site.relations,
        similar_text=_text_reason(document, match, site) if is_alike else None,
    )
    snippet = site.passages.find(number, match.position, words) if match else ""
    signals = [(name, added) for name, added in candidate.parts.items() if added]
    return Related(
        target=document.uri,
        score=candidate.score,
        signals=tuple(sorted(signals, key=lambda signal: -signal[1])),
        reasons=(Reason(kind=ReasonKind.PINNED), *reasons) if candidate.is_pinned else reasons,
        is_linked=number in site.relations.links[page],
        section=match.position if match else None,
        snippet=snippet or cut(document.description),
    )


def _shared(site: _Site, number: int, words: npt.NDArray[np.float32]) -> float:
    # Two dates are alike, and what happened on the days is not.
    begin, end = site.index.documents.indptr[number : number + 2]
    terms_there = site.index.documents.indices[begin:end]
    products = words[terms_there] * site.index.documents.data[begin:end]
    return float(products[~site.is_number[terms_there]].sum())


def _text_reason(document: Document, match: SectionMatch | None, site: _Site) -> Reason:
    headings: tuple[str, ...] = ()
    if match is not None and match.cosine >= _NOTABLE_COSINE:
        heading = document.sections[match.position].heading
        is_title = terms(heading) == terms(document.title)
        if heading and not is_title and heading not in site.index.template_lines:
            headings = (heading,)
    return Reason(kind=ReasonKind.SIMILAR_TEXT, subjects=headings)
