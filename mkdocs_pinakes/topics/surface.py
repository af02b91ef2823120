"""How the terms of topics are written."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from itertools import chain
from typing import TYPE_CHECKING

from mkdocs_pinakes.analysis import terms
from mkdocs_pinakes.topics.term_table import PAIR
from mkdocs_pinakes.topics.unspaced import completed, is_unspaced

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from mkdocs_pinakes.model import Document
    from mkdocs_pinakes.topics.term_table import Grammar

_LONGEST = 200_000
_ACCENTS = "[\u0300-\u036f]*"
_FEWEST_PLACES = 2
_SHARE_OF_PLACES = 0.7
_BETWEEN = r"[^\w\n]{1,3}"


def written_forms(
    names: Iterable[str], documents: Sequence[Document], *, grammar: Grammar
) -> tuple[str, ...]:
    """
    Find how terms are mostly written in the pages they come from.

    Parameters
    ----------
    names : iterable of str
        Terms, and pairs of terms.
    documents : sequence of Document
        The pages; those that may not be searched are not read.
    grammar : Grammar
        What is no part of a name.

    Returns
    -------
    tuple of str
        Each as it is written most often in the text, or else in titles and headings, or
        in tags; of equally frequent forms the first in the order of characters. What says
        a part of what another says is left out.
    """
    searchable = [document for document in documents if document.controls.searchable]
    texts = (section.text for document in searchable for section in document.sections)
    headings = (
        (document.title, *(section.heading for section in document.sections))
        for document in searchable
    )
    tags = ((*document.aliases, *document.tags) for document in searchable)
    places = [
        _shorten(texts),
        _shorten(chain.from_iterable(headings)),
        _shorten(chain.from_iterable(tags)),
    ]
    # Kana with sound marks are one character in terms, and two in what is decomposed.
    whole = unicodedata.normalize("NFC", "\n".join(places))
    forms: list[str] = []
    for name in names:
        words = name.split(PAIR)
        if all(map(is_unspaced, words)):
            form = completed(words, whole, joining=grammar.joining)
        else:
            form = _written(name, places, grammar)
        if any(_is_part(form, known) for known in forms):
            continue
        place = next((at for at, known in enumerate(forms) if _is_part(known, form)), len(forms))
        forms[place : place + 1] = [form]
    return tuple(forms)


def _is_part(first: str, second: str) -> bool:
    if is_unspaced(first) and is_unspaced(second):
        return first in second
    return set(_words(first)) <= set(_words(second))


def _words(form: str) -> list[str]:
    return [word.casefold() for word in re.split(_BETWEEN, form)]


def _written(name: str, places: Sequence[str], grammar: Grammar) -> str:
    words = name.split(PAIR)
    spelled = _BETWEEN.join(map(_spelled, words))
    pattern = re.compile(rf"(?<!\w)({spelled})(?!\w)(?:([ -])([^\W\d_]+)(?!\w))?", re.IGNORECASE)
    for place in places:
        found = [match.groups(default="") for match in pattern.finditer(place)]
        if found:
            form = _most_frequent(form for form, _, _ in found)
            behind = _usual_word(found, grammar) if len(words) > 1 else ""
            return unicodedata.normalize("NFC", form + behind)
    return name


def _usual_word(found: Sequence[tuple[str, ...]], grammar: Grammar) -> str:
    # Of "Universal Decimal Classification" the first two words are no name.
    counts = Counter(word.casefold() for _, _, word in found)
    word = _most_frequent(word.casefold() for _, _, word in found)
    if not word or not grammar.common.isdisjoint(terms(word)):
        return ""
    if counts[word] < max(_FEWEST_PLACES, _SHARE_OF_PLACES * len(found)):
        return ""
    return _most_frequent(gap + behind for _, gap, behind in found if behind.casefold() == word)


def _most_frequent(forms: Iterable[str]) -> str:
    counts = Counter(forms)
    return min(counts, key=lambda form: (-counts[form], form))


def _shorten(texts: Iterable[str]) -> str:
    return unicodedata.normalize("NFD", "\n".join(texts)[:_LONGEST])


def _spelled(word: str) -> str:
    letters = map(re.escape, unicodedata.normalize("NFD", word))
    return "".join(f"{letter}{_ACCENTS}" for letter in letters)
