"""
Fields made out of documents, for edges to be declared on.

```
hyperlinks  links: the pages linked to               ("links", "$id")
hierarchy   path, parent, siblings, nav_parent       ("parent", "path")  ("siblings", "siblings")
keywords    keywords: the most telling words         ("keywords", "keywords")
```

Each function returns new fields and changes nothing; `add_fields` puts them beside others.
"""

from __future__ import annotations

import math
import posixpath
import re
from collections import Counter, defaultdict
from enum import StrEnum
from typing import TYPE_CHECKING

from mkdocs_pinakes import analysis
from mkdocs_pinakes.errors import TraversalError
from mkdocs_pinakes.model import WRITTEN_KINDS, ReferenceStatus

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from mkdocs_pinakes.model import Document, SrcUri

_FOLDER_PAGES = frozenset({"index", "readme"})
_TOP = "/"
_WORD = re.compile(r"[^\W_]+")
_LEAST_LENGTH = 2
_LEAST_PAGES = 4


class Existing(StrEnum):
    """What becomes of a field that is there already."""

    REFUSE = "refuse"
    """It is an error."""
    KEEP = "keep"
    """It stays."""
    REPLACE = "replace"
    """The new one takes its place."""


def add_fields(
    metadata: Mapping[str, object],
    added: Mapping[str, object],
    *,
    existing: Existing = Existing.REFUSE,
) -> dict[str, object]:
    """
    Put fields beside others.

    Parameters
    ----------
    metadata : mapping
        The fields that are there.
    added : mapping
        The new ones.
    existing : Existing
        What becomes of a field that is in both, with another value.

    Returns
    -------
    dict
        All fields, those that were there first.

    Raises
    ------
    TraversalError
        If a field is in both, and neither is to give way.
    """
    both = [name for name in added if name in metadata and metadata[name] != added[name]]
    if both and existing is Existing.REFUSE:
        message = (
            f"the field {both[0]!r} is there already; give the new one another name, "
            "or say which of them to keep"
        )
        raise TraversalError(message)
    if existing is Existing.KEEP:
        added = {name: value for name, value in added.items() if name not in metadata}
    return {**metadata, **added}


def hyperlinks(document: Document, *, field: str = "links") -> dict[str, object]:
    """
    List the pages that a page leads to.

    Parameters
    ----------
    document : Document
        The page.
    field : str
        What to call the list.

    Returns
    -------
    dict
        The pages' paths in the order written, once each, without the page itself.
    """
    targets = (
        one.target
        for one in document.references
        if one.status is ReferenceStatus.RESOLVED and one.reference.kind in WRITTEN_KINDS
    )
    found = dict.fromkeys(uri for uri in targets if uri is not None and uri != document.uri)
    return {field: tuple(found)}


def hierarchy(document: Document) -> dict[str, object]:
    """
    Tell where a page stands among folders, and in the navigation.

    Parameters
    ----------
    document : Document
        The page.

    Returns
    -------
    dict
        `path`, without the suffix, a folder's own page standing for the folder; `parent`, the
        path above, which a page at the top has not; `siblings`, what pages beside it share;
        `nav_parent`, if there is one.
    """
    path = posixpath.splitext(document.uri)[0]
    if posixpath.basename(path).lower() in _FOLDER_PAGES and posixpath.dirname(path):
        path = posixpath.dirname(path)
    parent = posixpath.dirname(path)
    fields: dict[str, object] = {"path": path}
    if parent:
        fields["parent"] = parent
    fields["siblings"] = parent + _TOP
    if document.nav_parent is not None:
        fields["nav_parent"] = document.nav_parent
    return fields


def keywords(
    documents: Iterable[Document], *, most: int = 8, field: str = "keywords"
) -> dict[SrcUri, dict[str, object]]:
    """
    Find the words that tell pages from each other.

    Parameters
    ----------
    documents : iterable of Document
        All pages; those that may not be searched give no words.
    most : int
        Most words of a page.
    field : str
        What to call the list.

    Returns
    -------
    dict
        For each page its words, most telling first, as they are mostly written.

    References
    ----------
    Grootendorst (2022), BERTopic: class-based TF-IDF, each page being a class.
    """
    counts: dict[SrcUri, Counter[str]] = {}
    written: dict[str, Counter[str]] = defaultdict(Counter)
    for document in documents:
        counts[document.uri] = Counter()
        texts = [document.title, *(f"{one.heading}\n{one.text}" for one in document.sections)]
        for word in _WORD.findall("\n".join(texts) if document.controls.searchable else ""):
            for term in analysis.terms(word):
                counts[document.uri][term] += 1
                written[term][word.lower() if term.isascii() else term] += 1
    spread = Counter(term for found in counts.values() for term in found)
    totals: Counter[str] = Counter()
    for found in counts.values():
        totals.update(found)
    average = totals.total() / max(len(counts), 1)
    is_telling = {term: _is_telling(term, spread[term], len(counts)) for term in totals}
    return {
        uri: {field: _best(found, totals, is_telling, written, average=average)[: max(most, 0)]}
        for uri, found in counts.items()
    }


def _is_telling(term: str, pages: int, all_pages: int) -> bool:
    is_common = all_pages >= _LEAST_PAGES and 2 * pages > all_pages
    return len(term) >= _LEAST_LENGTH and not term.isdigit() and not is_common


def _best(
    found: Mapping[str, int],
    totals: Mapping[str, int],
    is_telling: Mapping[str, bool],
    written: Mapping[str, Counter[str]],
    *,
    average: float,
) -> tuple[str, ...]:
    weights = {
        term: round(count * math.log1p(average / totals[term]), 9)
        for term, count in found.items()
        if is_telling[term]
    }
    ranked = sorted(weights, key=lambda term: (-weights[term], term))
    return tuple(dict.fromkeys(_usual(written[term]) for term in ranked))


def _usual(forms: Mapping[str, int]) -> str:
    return min(forms, key=lambda form: (-forms[form], form))
