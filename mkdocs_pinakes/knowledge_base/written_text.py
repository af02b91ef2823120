"""Which terms a text holds, and the words it writes them with."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from mkdocs_pinakes import analysis

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping


class WrittenText:
    """
    A text that is asked for a few terms.

    To look for those is faster than to split all of it, which is done only where its
    letters do not stand one by one in its terms.

    Parameters
    ----------
    text : str
        Any text.
    """

    def __init__(self, text: str) -> None:
        self._text = text
        folded = analysis.fold_in_place(text)
        self._folded = None if folded is None else f" {folded} "

    def word(self, term: str) -> str | None:
        """
        Find the word that a term is written as.

        Parameters
        ----------
        term : str
            An analysed term.

        Returns
        -------
        str or None
            The first that has it, as `analysis.words_by_term` finds it; `None` if the
            text does not hold the term.
        """
        if self._folded is None:
            return self._words.get(term)
        place = self._folded.find(f" {term} ")
        if place >= 0:
            return self._text[place : place + len(term)]
        return self._word_with_part(term, self._folded)

    def count(self, terms: Iterable[str], start: int, end: int) -> int:
        """
        Count the terms that a part of the text holds.

        Parameters
        ----------
        terms : iterable of str
            Analysed terms, once each.
        start, end : int
            Where the part begins, and ends, at the ends of words.

        Returns
        -------
        int
            How many of them occur there.
        """
        part = self._text[start:end]
        if self._folded is None:
            found = {*analysis.terms(part), *analysis.identifier_parts(part)}
            return sum(term in found for term in terms)
        folded = f" {self._folded[start + 1 : end + 1]} "
        near = [term for term in terms if term in folded]
        whole = sum(f" {term} " in folded for term in near)
        if whole == len(near):
            return whole
        found = {*analysis.terms(part), *analysis.identifier_parts(part)}
        return sum(term in found for term in near)

    @cached_property
    def _words(self) -> Mapping[str, str]:
        return analysis.words_by_term(self._text)

    def _word_with_part(self, term: str, folded: str) -> str | None:
        # Names such as readFile hold terms that are no words of their own.
        place = folded.find(term)
        while place >= 0:
            start, end = folded.rfind(" ", 0, place), folded.find(" ", place)
            word = self._text[start : end - 1]
            if term in analysis.identifier_parts(word):
                return word
            place = folded.find(term, end)
        return None
