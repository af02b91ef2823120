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

    from mkdocs_pinakes.model import Document
    from mkdocs_pinakes.ranking.text_index import TextIndex

LONGEST_PASSAGE = 200

_SENTENCE_END = re.compile("(?<=[.!?…])\\s+|(?<=[\u3002\uff01\uff1f])|\n+")
_WHOLE = re.compile("[.!?…\u3002\uff01\uff1f]['\")\\]]*$")
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
    cosines = np.where(index.has_text[first:last], cosines, 0)
    if not cosines.any():
        return None
    best = int(cosines.argmax())
    return SectionMatch(position=best, cosine=float(cosines[best]))


class PassageFinder:
    """Finds the sentences of sections that fit given words best, reading each section once."""

    def __init__(self, documents: Sequence[Document], index: TextIndex) -> None:
        self._documents = documents
        self._index = index
        self._sentences: dict[tuple[int, int], _Sentences] = {}

    def find(self, document: int, section: int, words: npt.NDArray[np.float32]) -> str:
        """
        Cut the passage that fits given words best out of a section.

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
        sentences = self._sentences.get((document, section))
        if sentences is None:
            text = self._documents[document].sections[section].text
            sentences = _read_sentences(text, self._index)
            self._sentences[document, section] = sentences
        if not sentences.texts:
            return ""
        worths = np.bincount(
            sentences.rows, weights=words[sentences.numbers], minlength=len(sentences.texts)
        )
        return _join(sentences.texts, int((worths * sentences.factors).argmax()))


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
