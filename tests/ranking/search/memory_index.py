"""A section index looked up in memory, as the stored one is in a database."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mkdocs_pinakes.stemming import stemmer

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import numpy as np
    import numpy.typing as npt

    from mkdocs_pinakes.model import SectionIndex


class MemoryIndex:
    """Answers what searches ask of an index."""

    def __init__(self, index: SectionIndex) -> None:
        self._index = index
        self._numbers = {term: number for number, term in enumerate(index.terms)}
        self._stem = stemmer(index.rules.language)

    def count(self, terms: Sequence[str]) -> Mapping[str, int]:
        return {term: self._count(term) for term in terms if term in self._numbers}

    def with_stem(self, term: str) -> Mapping[str, int]:
        wanted = self._stem(term)
        pairs = zip(self._index.terms, self._index.stems, strict=True)
        return {other: self._count(other) for other, stem in pairs if stem == wanted}

    def beginning(self, letters: str, *, limit: int) -> Mapping[str, int]:
        found = [term for term in self._index.terms if term.startswith(letters)]
        best = sorted(found, key=lambda term: (-self._count(term), term))[:limit]
        return {term: self._count(term) for term in best}

    def all_terms(self) -> Sequence[str]:
        return self._index.terms

    def postings(
        self, terms: Sequence[str]
    ) -> Mapping[str, tuple[npt.NDArray[np.int32], npt.NDArray[np.uint8]]]:
        bounds = {
            term: slice(*self._index.starts[self._numbers[term] : self._numbers[term] + 2])
            for term in terms
        }
        return {
            term: (self._index.sections[inside], self._index.impacts[inside])
            for term, inside in bounds.items()
        }

    def pages_called(self, names: Sequence[str]) -> Mapping[str, Sequence[tuple[int, float]]]:
        pages: dict[str, list[tuple[int, float]]] = {}
        for name in self._index.names:
            if name.stems in names:
                pages.setdefault(name.stems, []).append((name.document, name.weight))
        return pages

    def _count(self, term: str) -> int:
        number = self._numbers[term]
        return int(self._index.starts[number + 1] - self._index.starts[number])
