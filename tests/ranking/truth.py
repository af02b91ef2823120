"""Whether a reason is true, told from the documents alone, without any graph."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from functools import cached_property
from typing import TYPE_CHECKING

from mkdocs_pinakes.analysis import terms
from mkdocs_pinakes.model import EdgeKind, ReasonKind, ReferenceStatus

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mkdocs_pinakes.model import Document, Reason, ResolvedReference

_SPACES = re.compile(r"[\s_]+")
_LINKS = {EdgeKind.LINK, EdgeKind.EMBED, EdgeKind.FIELD}


class Truth:
    """The documents of a site, and what they say of each other."""

    def __init__(self, documents: Sequence[Document]) -> None:
        self.pages = {document.uri: document for document in documents}

    def holds(self, reason: Reason, source: Document, target: Document) -> bool:
        """Check a reason why one page is related to another."""
        check = {
            ReasonKind.PINNED: self._pinned,
            ReasonKind.MUTUAL: self._mutual,
            ReasonKind.LINKS_OUT: self._links_out,
            ReasonKind.LINKS_IN: self._links_in,
            ReasonKind.LISTED_HERE: self._listed_here,
            ReasonKind.LISTED_THERE: self._listed_there,
            ReasonKind.FIELD: self._field,
            ReasonKind.MENTIONS: self._mentions,
            ReasonKind.MENTIONED_IN: self._mentioned_in,
            ReasonKind.BOTH_LINK_TO: self._both_link_to,
            ReasonKind.BOTH_LINKED_FROM: self._both_linked_from,
            ReasonKind.SHARED_TAGS: self._shared_tags,
            ReasonKind.SHARED_VALUES: self._shared_values,
            ReasonKind.SHARED_PHRASES: self._shared_phrases,
            ReasonKind.SIMILAR_TEXT: self._similar_text,
            ReasonKind.SAME_DIRECTORY: self._same_directory,
        }[reason.kind]
        return check(reason, source, target)

    def _pinned(self, _: Reason, source: Document, target: Document) -> bool:
        return target.uri in source.pins

    def _mutual(self, _: Reason, source: Document, target: Document) -> bool:
        return _links(source, target) and _links(target, source)

    def _links_out(self, _: Reason, source: Document, target: Document) -> bool:
        return _links(source, target) and not _links(target, source)

    def _links_in(self, _: Reason, source: Document, target: Document) -> bool:
        return _links(target, source) and not _links(source, target)

    def _listed_here(self, reason: Reason, source: Document, target: Document) -> bool:
        (heading,) = reason.subjects
        headings = {
            name
            for found in _references(source, target)
            for section in source.sections
            if section.anchor == found.section
            for name in (section.heading, *section.ancestors)
        }
        return heading in headings

    def _listed_there(self, reason: Reason, source: Document, target: Document) -> bool:
        return self._listed_here(reason, target, source)

    def _field(self, reason: Reason, source: Document, target: Document) -> bool:
        relations = {found.reference.relation for found in _references(source, target)}
        return set(reason.subjects) <= relations

    def _mentions(self, reason: Reason, source: Document, target: Document) -> bool:
        (words,) = reason.subjects
        # A name's beginning will do, where a bracket or a comma follows: `Mercury (planet)`.
        is_name = any(
            terms(name)[: len(terms(words))] == terms(words)
            for name in (target.title, *target.aliases)
        )
        return is_name and source.controls.searchable and _folded(words) in _text(source)

    def _mentioned_in(self, reason: Reason, source: Document, target: Document) -> bool:
        return self._mentions(reason, target, source)

    def _both_link_to(self, reason: Reason, source: Document, target: Document) -> bool:
        assert reason.target is not None
        third = self.pages[reason.target]
        named = reason.subjects == (third.title,)
        return named and _links(source, third) and _links(target, third)

    def _both_linked_from(self, reason: Reason, source: Document, target: Document) -> bool:
        assert reason.target is not None
        third = self.pages[reason.target]
        named = reason.subjects == (third.title,)
        return named and _links(third, source) and _links(third, target)

    def _shared_tags(self, reason: Reason, source: Document, target: Document) -> bool:
        shared = _tags(source) & _tags(target)
        return {_folded(tag) for tag in reason.subjects} <= shared

    def _shared_values(self, reason: Reason, source: Document, target: Document) -> bool:
        field, *values = reason.subjects
        theirs = [{found.text for found in page.values} for page in (source, target)]
        fields = {found.field for page in (source, target) for found in page.values}
        return field in fields and set(values) <= theirs[0] & theirs[1]

    def _shared_phrases(self, reason: Reason, source: Document, target: Document) -> bool:
        pages = (source, target)
        return all(
            _folded(name) in _text(page) and page.controls.searchable
            for name in reason.subjects
            for page in pages
        )

    def _similar_text(self, reason: Reason, source: Document, target: Document) -> bool:
        headings = {section.heading for section in target.sections}
        shared = self._telling_words(source) & self._telling_words(target)
        return set(reason.subjects) <= headings and bool(shared)

    def _same_directory(self, reason: Reason, source: Document, target: Document) -> bool:
        folders = {page.uri.rpartition("/")[0] for page in (source, target)}
        return {folder.rpartition("/")[2] for folder in folders} == set(reason.subjects)

    @cached_property
    def _page_counts(self) -> Counter[str]:
        return Counter(word for page in self.pages.values() for word in _words(page))

    def _telling_words(self, page: Document) -> set[str]:
        # What most pages say makes no two of them alike, except on the smallest of sites.
        limit = max(0.5 * len(self.pages), 10)
        return {word for word in _words(page) if self._page_counts[word] <= limit}


def _references(source: Document, target: Document) -> list[ResolvedReference]:
    return [
        found
        for found in source.references
        if found.target == target.uri
        and found.status is ReferenceStatus.RESOLVED
        and found.reference.kind in _LINKS
    ]


def _links(source: Document, target: Document) -> bool:
    return bool(_references(source, target))


def _tags(page: Document) -> set[str]:
    # A nested tag states those above it.
    return {
        "/".join(_folded(tag).split("/")[: depth + 1])
        for tag in page.tags
        for depth in range(tag.count("/") + 1)
    }


def _words(page: Document) -> set[str]:
    if not page.controls.searchable:
        return set()
    return set(terms("\n".join((_text(page), page.title, page.description, page.metadata_text))))


def _text(page: Document) -> str:
    return _folded(
        "\n".join(part for found in page.sections for part in (found.heading, found.text))
    )


def _folded(text: str) -> str:
    return _SPACES.sub(" ", unicodedata.normalize("NFC", text)).casefold().strip()
