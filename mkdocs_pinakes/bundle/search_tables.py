"""Reading what a search needs from a bundle's database."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    import numpy.typing as npt

    from mkdocs_pinakes.bundle.connection import Database

COLUMNS = ("title", "heading", "body")
"""The columns of the text index."""


def read_owners(database: Database) -> npt.NDArray[np.int64]:
    """
    Tell which document each section belongs to.

    Parameters
    ----------
    database : Database
        An open bundle.

    Returns
    -------
    ndarray, shape (sections,)
        Numbers of documents.
    """
    rows = database.rows("SELECT document FROM sections ORDER BY id")
    return np.array([number for (number,) in rows], dtype=np.int64)


def count_sections(database: Database, terms: Iterable[str]) -> dict[str, int]:
    """
    Count the sections that hold each term.

    Parameters
    ----------
    database : Database
        An open bundle.
    terms : iterable of str
        Analysed terms.

    Returns
    -------
    dict of str to int
        Counts of those that occur at all.
    """
    query = "SELECT term, doc FROM terms WHERE term = ?"
    return dict(row for term in terms for row in database.rows(query, (term,)))


def score_text(
    database: Database,
    terms: Iterable[str],
    *,
    weights: tuple[float, float, float],
    section_count: int,
) -> npt.NDArray[np.float64]:
    """
    Score all sections by the terms they hold.

    Parameters
    ----------
    database : Database
        An open bundle.
    terms : iterable of str
        Analysed terms.
    weights : tuple of float
        What a term counts in the title, the heading and the text.
    section_count : int
        How many sections there are.

    Returns
    -------
    ndarray, shape (sections,)
        BM25, positive where a term occurs, otherwise 0.
    """
    scores = np.zeros(section_count)
    query = " OR ".join(f'"{term}"' for term in terms)
    if query:
        rows = database.rows(
            "SELECT rowid, -bm25(section_text, ?, ?, ?) FROM section_text "
            "WHERE section_text MATCH ?",
            (*weights, query),
        )
        for number, score in rows:
            scores[number] = score
    return scores


def find_terms(
    database: Database, section: int, terms: Iterable[str], *, columns: Sequence[str] = COLUMNS
) -> tuple[str, ...]:
    """
    Tell which terms a section holds.

    Parameters
    ----------
    database : Database
        An open bundle.
    section : int
        The section.
    terms : iterable of str
        Analysed terms.
    columns : sequence of str
        Where to look: `title`, `heading`, `body`.

    Returns
    -------
    tuple of str
        Those that it holds.
    """
    query = "SELECT 1 FROM section_text WHERE section_text MATCH ? AND rowid = ?"
    places = " ".join(columns)
    return tuple(
        term for term in terms if database.rows(query, (f'{{{places}}} : "{term}"', section))
    )


def has_words(database: Database) -> bool:
    """
    Tell whether the bundle can embed a query without a model.

    Parameters
    ----------
    database : Database
        An open bundle.

    Returns
    -------
    bool
        Whether there are word vectors.
    """
    return bool(database.rows("SELECT 1 FROM words LIMIT 1"))


def read_section_vectors(database: Database) -> npt.NDArray[np.float32]:
    """
    Read the vectors of all sections.

    Parameters
    ----------
    database : Database
        An open bundle.

    Returns
    -------
    ndarray, shape (sections, dimension)
        Unit rows, or rows of zeros.
    """
    return _vectors(database, database.rows("SELECT vector FROM section_vectors ORDER BY section"))


def read_word_vectors(database: Database, terms: Iterable[str]) -> npt.NDArray[np.float32]:
    """
    Read the vectors of words.

    Parameters
    ----------
    database : Database
        An open bundle.
    terms : iterable of str
        Analysed terms.

    Returns
    -------
    ndarray, shape (known terms, dimension)
        One row for each term that has one.
    """
    query = "SELECT vector FROM words WHERE term = ?"
    return _vectors(database, [row for term in terms for row in database.rows(query, (term,))])


def _vectors(database: Database, rows: Sequence[tuple[bytes]]) -> npt.NDArray[np.float32]:
    numbers = np.frombuffer(b"".join(row for (row,) in rows), dtype="<f2")
    return numbers.reshape(len(rows), int(database.meta["dimension"])).astype(np.float32)
