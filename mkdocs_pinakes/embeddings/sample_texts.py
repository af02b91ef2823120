"""
Which short texts of a site a model is asked for, so that its words can be told apart.

```
sections ──┬─> titles and headings ─┐
           ├─> parts of sentences ──┼─> short texts, which are like what readers ask
           └─> words ───────────────┘
```
"""

from __future__ import annotations

import re
from collections import Counter
from hashlib import blake2b
from typing import TYPE_CHECKING

from mkdocs_pinakes.analysis import split_words, terms

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from mkdocs_pinakes.model import Document, Section

MOST_WORDS = 20_000
"""Words that get a vector: those that most sections hold."""
MOST_PARTS = 6_000
"""Parts of sentences of a whole site."""

_PARTS_A_SECTION = 1
_SHORTEST_PART, _LONGEST_PART = 2, 14
_FEWEST_SECTIONS_OF_A_WORD = 2
_SMALL_SITE = 50
_SENTENCE_END = re.compile(r"(?<=[.!?])\s+|\u3002|\n")


def choose_headings(documents: Iterable[Document]) -> list[str]:
    """
    Take the titles, aliases and headings of a site.

    Parameters
    ----------
    documents : iterable of Document
        Pages that may be searched.

    Returns
    -------
    list of str
        Each once.
    """
    return list(dict.fromkeys(name for page in documents for name in _names(page) if terms(name)))


def _names(page: Document) -> Iterator[str]:
    yield page.title
    yield from page.aliases
    for section in page.sections:
        yield section.heading


def choose_parts(sections: Sequence[Section]) -> list[str]:
    """
    Take a few parts of the sentences of each section.

    What is taken of a section depends on its text alone, so that a change elsewhere
    leaves it, and its vector, as it was.

    Parameters
    ----------
    sections : sequence of Section
        All sections that may be searched.

    Returns
    -------
    list of str
        2 to 14 words each; of a large site, those of a part of the sections.
    """
    chosen: list[tuple[bytes, str]] = []
    for section in sections:
        sentences = [sentence.split() for sentence in _SENTENCE_END.split(section.text)]
        sentences = [words for words in sentences if len(words) >= _SHORTEST_PART]
        if sentences:
            text = section.text.encode("utf-8", "surrogatepass")
            chosen.extend(_part(sentences, text, number) for number in range(_PARTS_A_SECTION))
    if len(chosen) > MOST_PARTS:
        # By their lots, which a change elsewhere does not alter either.
        chosen = sorted(chosen)[:MOST_PARTS]
    return list(dict.fromkeys(part for _, part in chosen if terms(part)))


def _part(sentences: Sequence[Sequence[str]], text: bytes, number: int) -> tuple[bytes, str]:
    lot = blake2b(text, digest_size=16, salt=number.to_bytes(8, "little")).digest()
    sentence = sentences[_draw(lot[:4], len(sentences))]
    longest = min(len(sentence), _LONGEST_PART)
    length = _SHORTEST_PART + _draw(lot[4:8], longest - _SHORTEST_PART + 1)
    first = _draw(lot[8:12], len(sentence) - length + 1)
    return lot, " ".join(sentence[first : first + length])


def _draw(lot: bytes, count: int) -> int:
    return int.from_bytes(lot, "little") % count


def choose_words(texts: Sequence[str]) -> dict[str, str]:
    """
    Choose the words that get a vector.

    Parameters
    ----------
    texts : sequence of str
        Texts of all sections that may be searched, with their titles and headings.

    Returns
    -------
    dict of str to str
        For each term, in code-point order, how it is written.
    """
    counts: Counter[str] = Counter()
    for text in texts:
        counts.update(set(terms(text)))
    fewest = _FEWEST_SECTIONS_OF_A_WORD if len(texts) >= _SMALL_SITE else 1
    common = sorted((-count, term) for term, count in counts.items() if count >= fewest)
    spellings = _spellings(texts)
    return {term: spellings.get(term, term) for term in sorted(t for _, t in common[:MOST_WORDS])}


def _spellings(texts: Iterable[str]) -> dict[str, str]:
    # A term has lost its accents, which a model may want to see.
    counts: dict[str, Counter[str]] = {}
    for text in texts:
        if text.isascii():
            continue
        for word in split_words(text):
            found = [] if word.isascii() else terms(word)
            if len(found) == 1:
                counts.setdefault(found[0], Counter())[word.lower()] += 1
    return {
        term: min(spelled, key=lambda word: (-spelled[word], word))
        for term, spelled in counts.items()
    }
