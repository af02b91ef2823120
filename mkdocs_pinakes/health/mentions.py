"""Names of pages in the texts of other pages that have no link to them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING

from mkdocs_pinakes.analysis import terms
from mkdocs_pinakes.health.candidates import names_by_page
from mkdocs_pinakes.health.names import Finder, is_without_spaces, names_of
from mkdocs_pinakes.model import Mention, ProseSection, composed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from mkdocs_pinakes.health.names import Name
    from mkdocs_pinakes.health.texts import Texts
    from mkdocs_pinakes.model import Document, ProseReader, Section, SourceProse, Span, SrcUri

_LARGE_SHARE = 0.05
_COMMON_SHARE = 0.1
_ALWAYS_FEW = 10
_LEAST_LETTERS = 3
_LEAST_WITHOUT_SPACES = 2
_SENTENCE_SIGNS = frozenset('.!?:;…*•"“”\u2018(\n')


@dataclass(frozen=True, slots=True, kw_only=True)
class _Sighting:
    name: Name
    section: ProseSection
    span: Span

    @property
    def words(self) -> str:
        return self.section.text[self.span.start : self.span.end]

    @property
    def stands_alone(self) -> bool:
        before = self.section.text[self.span.start - 1 : self.span.start]
        after = self.section.text[self.span.end : self.span.end + 1]
        return not before.isalnum() and not after.isalnum()

    @property
    def begins_sentence(self) -> bool:
        before = self.section.text[max(0, self.span.start - 80) : self.span.start].rstrip(" ")
        return not before or before[-1] in _SENTENCE_SIGNS


def unlinked_mentions(
    documents: Sequence[Document],
    texts: Texts,
    *,
    targets: Mapping[SrcUri, set[SrcUri]],
    prose: ProseReader,
) -> tuple[Mention, ...]:
    """
    Find the names of pages that stand in other pages without a link.

    Parameters
    ----------
    documents : sequence of Document
        Pages that may be named.
    texts : Texts
        The words of the pages that may be quoted.
    targets : mapping
        The pages to which each page leads already.
    prose : ProseReader
        Gives the prose of the pages that hold names.

    Returns
    -------
    tuple of Mention
        The first mention of each page in each other one. Names that are short, borne by
        several pages, words of everyday, or everywhere are left out.
    """
    names = [name for name in names_of(documents) if _is_telling(name.text)]
    most_pages = max(_ALWAYS_FEW, int(_LARGE_SHARE * len(documents)))
    named = names_by_page(texts, names, most_pages=most_pages)
    sightings: dict[SrcUri, list[_Sighting]] = {}
    for document in documents:
        found = named.get(document.uri, ())
        known = {document.uri, *targets.get(document.uri, ())}
        if any(name.page is not None and name.page not in known for name in found):
            sightings[document.uri] = list(_sightings(document, Finder(found), prose))
    usage = _Usage(sightings.values(), texts)
    return tuple(
        mention
        for uri, seen in sightings.items()
        for mention in _mentions(
            uri,
            [one for one in seen if usage.is_meant(one)],
            known={uri, *targets.get(uri, ())},
            prose=prose,
        )
    )


def _is_telling(name: str) -> bool:
    letters = [character for character in name if character.isalpha()]
    if any(map(is_without_spaces, letters)):
        return len(letters) >= _LEAST_WITHOUT_SPACES
    return len(letters) >= _LEAST_LETTERS


def _sightings(document: Document, finder: Finder, prose: ProseReader) -> Iterator[_Sighting]:
    # Reading a page once more takes time, and most pages have no name in code or links.
    is_plain = next(iter(finder.find(prose.opaque_text(document.uri))), None) is None
    sections = map(_plain, document.sections) if is_plain else prose.rendered(document.uri)
    for section in sections:
        for found in finder.find(section.text, section.opaque):
            yield _Sighting(name=found.name, section=section, span=found.span)


def _plain(section: Section) -> ProseSection:
    text = composed(section.text)
    return ProseSection(heading=section.heading, text=text, opaque=())


class _Usage:
    """How names are used in all texts, which tells names from words of everyday."""

    def __init__(self, pages: Iterable[Iterable[_Sighting]], texts: Texts) -> None:
        self._texts = texts
        self._common = max(_ALWAYS_FEW, int(_COMMON_SHARE * len(texts.words)))
        self._small: Counter[Name] = Counter()
        self._large: Counter[Name] = Counter()
        for one in chain.from_iterable(pages):
            if one.words.islower():
                self._small[one.name] += 1
            elif not one.begins_sentence:
                self._large[one.name] += 1

    def is_meant(self, one: _Sighting) -> bool:
        """
        Tell whether the page of that name is meant, rather than a word like others.

        Returns
        -------
        bool
            In doubt it is not.
        """
        if is_without_spaces(one.words):
            return len(one.words) > _LEAST_WITHOUT_SPACES or one.stands_alone
        if one.name.is_single_word:
            return one.words == one.name.text and self._is_proper(one)
        is_spelled_out = one.words == one.name.text and not one.words[1:].islower()
        return is_spelled_out or self._has_rare_word(one.name)

    def _is_proper(self, one: _Sighting) -> bool:
        small, large = self._small[one.name], self._large[one.name]
        if 2 * small >= max(1, large):
            return False
        is_only_capitalised = one.words == one.words.capitalize()
        return not (is_only_capitalised and one.begins_sentence and not large)

    def _has_rare_word(self, name: Name) -> bool:
        numbers = map(self._texts.numbers.get, terms(name.text))
        return any(
            number is not None and self._texts.page_counts[number] <= self._common
            for number in numbers
        )


def _mentions(
    source: SrcUri, seen: Sequence[_Sighting], *, known: set[SrcUri], prose: ProseReader
) -> Iterator[Mention]:
    first: dict[SrcUri, _Sighting] = {}
    for one in seen:
        if one.name.page is not None and one.name.page not in known:
            first.setdefault(one.name.page, one)
    lines = _lines(prose.written(source), first.values()) if first else {}
    for target, one in first.items():
        yield Mention(
            source=source,
            line=lines.get(one.words),
            section=one.section.heading,
            words=one.words,
            target=target,
            context=prose.excerpt(one.section.text, one.span),
        )


def _lines(source: SourceProse, wanted: Iterable[_Sighting]) -> dict[str, int]:
    finder = Finder({one.name: None for one in wanted})
    lines: dict[str, int] = {}
    line, position = source.line, 0
    for found in finder.find(source.text):
        line += source.text.count("\n", position, found.span.start)
        position = found.span.start
        lines.setdefault(source.text[position : found.span.end], line)
    return lines
