"""Names of pages in the texts of other pages that have no link to them."""

from __future__ import annotations

from functools import partial
from itertools import chain
from typing import TYPE_CHECKING

from mkdocs_pinakes.analysis import terms
from mkdocs_pinakes.health.candidates import names_by_page
from mkdocs_pinakes.model import Mention, ProseSection, composed
from mkdocs_pinakes.naming.finder import Finder, names_of
from mkdocs_pinakes.naming.usage import (
    Sighting,
    Usage,
    is_telling,
    most_pages_of_name,
    most_pages_of_rare_word,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from mkdocs_pinakes.health.texts import Texts
    from mkdocs_pinakes.model import Document, ProseReader, Section, SourceProse, SrcUri
    from mkdocs_pinakes.naming.finder import Name


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
    spellings = {document.uri: (document.title, *document.aliases) for document in documents}
    names = [name for name in names_of(spellings) if is_telling(name.text)]
    named = names_by_page(texts, names, most_pages=most_pages_of_name(len(documents)))
    sightings: dict[SrcUri, list[Sighting]] = {}
    for document in documents:
        found = named.get(document.uri, ())
        known = {document.uri, *targets.get(document.uri, ())}
        if any(name.page is not None and name.page not in known for name in found):
            sightings[document.uri] = list(_sightings(document, Finder(found), prose))
    usage = Usage(chain.from_iterable(sightings.values()), partial(_has_rare_word, texts=texts))
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


def _sightings(document: Document, finder: Finder, prose: ProseReader) -> Iterator[Sighting]:
    # Reading a page once more takes time, and most pages have no name in code or links.
    is_plain = next(iter(finder.find(prose.opaque_text(document.uri))), None) is None
    sections = map(_plain, document.sections) if is_plain else prose.rendered(document.uri)
    for section in sections:
        for found in finder.find(section.text, section.opaque):
            yield Sighting(
                name=found.name, section=section.heading, text=section.text, span=found.span
            )


def _plain(section: Section) -> ProseSection:
    text = composed(section.text)
    return ProseSection(heading=section.heading, text=text, opaque=())


def _has_rare_word(name: Name, *, texts: Texts) -> bool:
    most = most_pages_of_rare_word(len(texts.words))
    numbers = map(texts.numbers.get, terms(name.text))
    return any(number is not None and texts.page_counts[number] <= most for number in numbers)


def _mentions(
    source: SrcUri, seen: Sequence[Sighting], *, known: set[SrcUri], prose: ProseReader
) -> Iterator[Mention]:
    first: dict[SrcUri, Sighting] = {}
    for one in seen:
        if one.name.page is not None and one.name.page not in known:
            first.setdefault(one.name.page, one)
    lines = _lines(prose.written(source), first.values()) if first else {}
    for target, one in first.items():
        yield Mention(
            source=source,
            line=lines.get(one.words),
            section=one.section,
            words=one.words,
            target=target,
            context=prose.excerpt(one.text, one.span),
        )


def _lines(source: SourceProse, wanted: Iterable[Sighting]) -> dict[str, int]:
    finder = Finder({one.name: None for one in wanted})
    lines: dict[str, int] = {}
    line, position = source.line, 0
    for found in finder.find(source.text):
        line += source.text.count("\n", position, found.span.start)
        position = found.span.start
        lines.setdefault(source.text[position : found.span.end], line)
    return lines
