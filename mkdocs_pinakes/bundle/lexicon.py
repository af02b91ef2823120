"""The words and names of a bundle, as a search looks them up."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from mkdocs_pinakes.stemming import stemmer

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import numpy.typing as npt

    from mkdocs_pinakes.bundle.connection import Database

# SQLite before 3.32 takes no more values in one question.
_MOST_VALUES = 900


class StoredIndex:
    """
    The lexicon, the postings and the names of a bundle, read as they are needed.

    Parameters
    ----------
    database : Database
        An open bundle.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._stem = stemmer(database.meta.get("language", ""))

    def stem(self, term: str) -> str:
        """
        Give the stem of a term.

        Parameters
        ----------
        term : str
            An analysed term, known or not.

        Returns
        -------
        str
            Its stem by the rules of the site's language.
        """
        return self._stem(term)

    def count(self, terms: Sequence[str]) -> Mapping[str, int]:
        """
        Count the sections that hold each of some terms.

        Parameters
        ----------
        terms : sequence of str
            Analysed terms.

        Returns
        -------
        mapping of str to int
            Counts of those that occur.
        """
        return dict(self._ask("SELECT term, sections FROM lexicon WHERE term IN ({})", terms))

    def with_stem(self, term: str) -> Mapping[str, int]:
        """
        Find the terms that have the stem of a term.

        Parameters
        ----------
        term : str
            An analysed term, known or not.

        Returns
        -------
        mapping of str to int
            How many sections hold each, in code-point order.
        """
        query = "SELECT term, sections FROM lexicon WHERE stem = ? ORDER BY id"
        return dict(self._database.rows(query, (self._stem(term),)))

    def beginning(self, letters: str, *, limit: int) -> Mapping[str, int]:
        """
        Find the most frequent terms that begin so.

        Parameters
        ----------
        letters : str
            An analysed term.
        limit : int
            Most terms.

        Returns
        -------
        mapping of str to int
            How many sections hold each, the most frequent first.
        """
        query = (
            "SELECT term, sections FROM lexicon WHERE term >= ? AND term < ? "
            "ORDER BY sections DESC, id LIMIT ?"
        )
        return dict(self._database.rows(query, (letters, f"{letters}\U0010ffff", limit)))

    def all_terms(self) -> Sequence[str]:
        """
        Read all terms; it is done once.

        Returns
        -------
        sequence of str
            In code-point order.
        """
        return self._terms

    @cached_property
    def _terms(self) -> tuple[str, ...]:
        return tuple(
            term for (term,) in self._database.rows("SELECT term FROM lexicon ORDER BY id")
        )

    def postings(
        self, terms: Sequence[str]
    ) -> Mapping[str, tuple[npt.NDArray[np.int32], npt.NDArray[np.uint8]]]:
        """
        Read which sections hold each of some terms.

        Parameters
        ----------
        terms : sequence of str
            Terms of the lexicon.

        Returns
        -------
        mapping
            Numbers of sections, and the term's impact in each.
        """
        query = (
            "SELECT lexicon.term, postings.sections, impacts FROM lexicon "
            "JOIN postings ON postings.term = id WHERE lexicon.term IN ({})"
        )
        return {
            term: (np.frombuffer(sections, dtype="<i4"), np.frombuffer(impacts, dtype=np.uint8))
            for term, sections, impacts in self._ask(query, terms)
        }

    def pages_called(self, names: Sequence[str]) -> Mapping[str, Sequence[tuple[int, float]]]:
        """
        Find the pages that bear each of some names.

        Parameters
        ----------
        names : sequence of str
            Stems of the names' terms, a space between them.

        Returns
        -------
        mapping
            Numbers of the pages, ascending, and how surely each is meant.
        """
        query = (
            "SELECT name, document, weight FROM names WHERE name IN ({}) ORDER BY name, document"
        )
        pages: dict[str, list[tuple[int, float]]] = {}
        for name, document, weight in self._ask(query, names):
            pages.setdefault(name, []).append((document, weight))
        return pages

    def _ask(self, query: str, values: Sequence[str]) -> list[tuple[Any, ...]]:
        rows: list[tuple[Any, ...]] = []
        for first in range(0, len(values), _MOST_VALUES):
            some = values[first : first + _MOST_VALUES]
            rows += self._database.rows(query.format(", ".join("?" * len(some))), some)
        return rows
