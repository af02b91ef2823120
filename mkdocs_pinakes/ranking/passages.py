"""The passage of a page that has most to do with another page."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from mkdocs_pinakes.analysis import terms
from mkdocs_pinakes.ranking.text_index import without_lines

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy.typing as npt

    from mkdocs_pinakes.model import Document, Section
    from mkdocs_pinakes.ranking.text_index import TextIndex

LONGEST_PASSAGE = 200

# The beginning of a long sentence reads best, if it holds so much of what the best part does.
_ENOUGH = 0.7
# Further digits depend on the machine.
_DIGITS = 6

_SENTENCE_END = re.compile("(?<=[.!?…])\\s+|(?<=[\u3002\uff01\uff1f])|\n+")
_WHOLE = re.compile("[.!?…\u3002\uff01\uff1f]['\")\\]]*$")
_WORD = re.compile(r"\S+")
_SIGNS = re.compile(r"[^\w\s]|[\d_]")
# More signs than this is code or a table; it is shown where there is nothing better.
_CODE_SHARE = 0.15
_CODE_FACTOR = 0.3
_FRAGMENT_FACTOR = 0.7
# Cells of tables, captions and the names of links say little of a page.
_LONGEST_LABEL = 40
_LABEL_FACTOR = 0.15
# Added to a sentence's length, so that one shared word does not make a fragment best.
_LENGTH_BONUS = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class SectionMatch:
    """The section of a document that is most similar to another document."""

    position: int
    """Its position among the sections of its document."""
    cosine: float
    """How similar it is, in [0, 1]."""


def document_words(index: TextIndex, document: int) -> npt.NDArray[np.float32]:
    """
    Spread the words of a document over the vocabulary.

    Parameters
    ----------
    index : TextIndex
        The words of all documents.
    document : int
        Its number.

    Returns
    -------
    ndarray, shape (terms,)
        Its unit vector.
    """
    begin, end = index.documents.indptr[document : document + 2]
    words = np.zeros(len(index.vocabulary), dtype=np.float32)
    words[index.documents.indices[begin:end]] = index.documents.data[begin:end]
    return words


def match_section(
    index: TextIndex, words: npt.NDArray[np.float32], document: int
) -> SectionMatch | None:
    """
    Find the section of a document that is most similar to given words.

    Parameters
    ----------
    index : TextIndex
        The words of all sections.
    words : ndarray, shape (terms,)
        Unit vector of the words to look for.
    document : int
        Number of the document.

    Returns
    -------
    SectionMatch or None
        The first of the most similar sections that have text below their
        heading; none if they all share no word.
    """
    first, last = index.section_starts[document : document + 2]
    bounds = index.sections.indptr[first : last + 1]
    inside = slice(bounds[0], bounds[-1])
    products = index.sections.data[inside] * words[index.sections.indices[inside]]
    rows = np.repeat(np.arange(last - first), np.diff(bounds))
    cosines = np.bincount(rows, weights=products, minlength=last - first)
    cosines = np.where(index.has_text[first:last], cosines, 0).round(_DIGITS)
    if not cosines.any():
        return None
    best = int(cosines.argmax())
    return SectionMatch(position=best, cosine=float(cosines[best]))


class PassageFinder:
    """Finds the sentences of sections that fit given words best, reading each section once."""

    def __init__(self, documents: Sequence[Document], index: TextIndex) -> None:
        self._documents = documents
        self._index = index
        self._sentences: dict[tuple[int, int, bool], _Sentences] = {}
        self._stretches: dict[str, _Stretches] = {}

    def find(self, document: int, section: int, words: npt.NDArray[np.float32]) -> str:
        """
        Cut the passage that fits given words best out of a page.

        Code, tables and descriptions of images are no passage where there is prose: in
        the section, or else in the first one that has any.

        Parameters
        ----------
        document : int
            Number of the document.
        section : int
            Position of the section in it.
        words : ndarray, shape (terms,)
            What each term is worth.

        Returns
        -------
        str
            One sentence, or two short ones; plain text, at most 200 characters.
        """
        page = self._documents[document]
        sentences = self._read(document, section, prose_only=True)
        if not sentences.texts and page.description:
            return cut(page.description)
        others = iter(range(len(page.sections)))
        while not sentences.texts and (other := next(others, None)) is not None:
            sentences = self._read(document, other, prose_only=True)
        if not sentences.texts:
            sentences = self._read(document, section, prose_only=False)
        if not sentences.texts:
            return ""
        worths = np.bincount(
            sentences.rows, weights=words[sentences.numbers], minlength=len(sentences.texts)
        )
        best = int((worths * sentences.factors).round(_DIGITS).argmax())
        if len(sentences.texts[best]) > LONGEST_PASSAGE:
            return self._cut_around(sentences.texts[best], words)
        return _join(sentences.texts, best)

    def _read(self, document: int, section: int, *, prose_only: bool) -> _Sentences:
        key = document, section, prose_only
        if key not in self._sentences:
            found = self._documents[document].sections[section]
            text = _visible(found, prose_only=prose_only)
            self._sentences[key] = _read_sentences(text, self._index)
        return self._sentences[key]

    def _cut_around(self, sentence: str, words: npt.NDArray[np.float32]) -> str:
        stretches = self._stretches.get(sentence)
        if stretches is None:
            stretches = self._stretches[sentence] = _find_stretches(sentence, self._index)
        start = stretches.best(words)
        return cut(f"…{sentence[start:]}" if start else sentence)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class _Stretches:
    """All stretches of a long sentence that make a passage: one from each of its words."""

    starts: Sequence[int]
    ends: npt.NDArray[np.intp]
    rows: npt.NDArray[np.intp]
    numbers: npt.NDArray[np.intp]

    def best(self, words: npt.NDArray[np.float32]) -> int:
        count = len(self.starts)
        worths = np.bincount(self.rows, weights=words[self.numbers], minlength=count)
        sums = np.concatenate(([0.0], np.cumsum(worths)))
        stretches = np.round(sums[self.ends] - sums[:count], _DIGITS)
        best = int(stretches.argmax())
        return 0 if stretches[0] >= _ENOUGH * stretches[best] else self.starts[best]


def _find_stretches(sentence: str, index: TextIndex) -> _Stretches:
    words = list(_WORD.finditer(sentence))
    starts = [word.start() for word in words]
    known = [
        [index.vocabulary[term] for term in terms(word[0]) if term in index.vocabulary]
        for word in words
    ]
    room = np.array(starts) + LONGEST_PASSAGE - 2
    ends = np.searchsorted([word.end() for word in words], room, side="right")
    return _Stretches(
        starts=starts,
        # A word that is longer than a passage is a stretch of its own.
        ends=np.maximum(ends, np.arange(1, len(words) + 1)),
        rows=np.repeat(np.arange(len(words)), [len(numbers) for numbers in known]),
        numbers=np.array([number for numbers in known for number in numbers], dtype=np.intp),
    )


def _visible(section: Section, *, prose_only: bool) -> str:
    return section.text_without(*section.images, *(section.asides if prose_only else ()))


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class _Sentences:
    texts: Sequence[str]
    rows: npt.NDArray[np.intp]
    numbers: npt.NDArray[np.intp]
    factors: npt.NDArray[np.float64]


def _read_sentences(text: str, index: TextIndex) -> _Sentences:
    lines = without_lines(text, index.template_lines)
    texts = [" ".join(found.split()) for found in _SENTENCE_END.split(lines) if found.strip()]
    words = [terms(sentence) for sentence in texts]
    known = [
        sorted({index.vocabulary[term] for term in found if term in index.vocabulary})
        for found in words
    ]
    factors = [
        _legibility(sentence) / math.sqrt(len(found) + _LENGTH_BONUS)
        for sentence, found in zip(texts, words, strict=True)
    ]
    return _Sentences(
        texts=texts,
        rows=np.repeat(np.arange(len(texts)), [len(numbers) for numbers in known]),
        numbers=np.array([number for numbers in known for number in numbers], dtype=np.intp),
        factors=np.array(factors, dtype=np.float64),
    )


def _legibility(sentence: str) -> float:
    is_code = len(_SIGNS.findall(sentence)) > _CODE_SHARE * len(sentence)
    if _WHOLE.search(sentence):
        wholeness = 1.0
    else:
        wholeness = _FRAGMENT_FACTOR if len(sentence) > _LONGEST_LABEL else _LABEL_FACTOR
    return (_CODE_FACTOR if is_code else 1.0) * wholeness


def _join(sentences: Sequence[str], best: int) -> str:
    passage, after = sentences[best], "".join(sentences[best + 1 : best + 2])
    is_room = len(passage) + 1 + len(after) <= LONGEST_PASSAGE
    if is_room and after and _WHOLE.search(passage) and _legibility(after) == 1:
        return f"{passage} {after}"
    return cut(passage)


def cut(passage: str) -> str:
    """
    Shorten a passage between words.

    Parameters
    ----------
    passage : str
        Plain text.

    Returns
    -------
    str
        At most 200 characters, the last of them `…` if some were cut off.
    """
    if len(passage) <= LONGEST_PASSAGE:
        return passage
    kept = passage[: LONGEST_PASSAGE - 1]
    if not passage[LONGEST_PASSAGE - 1].isspace() and " " in kept:
        kept = kept.rpartition(" ")[0]
    return f"{kept.rstrip(' ,;:-')}…"
