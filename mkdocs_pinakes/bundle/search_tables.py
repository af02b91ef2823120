"""Reading what a search needs from a bundle's database."""

from __future__ import annotations

from fnmatch import fnmatchcase
from typing import TYPE_CHECKING

import numpy as np

from mkdocs_pinakes.model import QuantisedRows, is_tag_below

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    import numpy.typing as npt

    from mkdocs_pinakes.bundle.connection import Database
    from mkdocs_pinakes.model import SearchFilter

_HIDDEN_PAGES = "SELECT id FROM documents WHERE NOT (in_graph AND is_searchable)"


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


def find_phrase(database: Database, phrase: Sequence[str]) -> npt.NDArray[np.int64]:
    """
    Find the sections in whose title, heading or text terms stand side by side.

    Parameters
    ----------
    database : Database
        An open bundle.
    phrase : sequence of str
        Analysed terms, at least one.

    Returns
    -------
    ndarray, shape (found,)
        Numbers of sections, ascending.
    """
    query = "SELECT rowid FROM section_text WHERE section_text MATCH ? ORDER BY rowid"
    rows = database.rows(query, (f'"{" ".join(phrase)}"',))
    return np.array([number for (number,) in rows], dtype=np.int64)


def find_pages(database: Database, wanted: SearchFilter) -> npt.NDArray[np.int64]:
    """
    Find the pages that a filter lets through.

    Parameters
    ----------
    database : Database
        An open bundle.
    wanted : SearchFilter
        The conditions.

    Returns
    -------
    ndarray, shape (found,)
        Numbers of pages, ascending.
    """
    pages = {number for (number,) in database.rows("SELECT id FROM documents")}
    for tag in wanted.tags:
        pages &= _tagged(database, tag.removeprefix("#"))
    if wanted.paths:
        pages &= _placed(database, wanted.paths)
    if wanted.kinds or wanted.relations:
        pages &= {
            page for source, target, _ in read_edges(database, wanted) for page in (source, target)
        }
    for sign, date in ((">=", wanted.after), ("<=", wanted.before)):
        if date is not None:
            query = f"SELECT id FROM documents WHERE date <> '' AND date {sign} ?"  # noqa: S608, no value
            pages &= {number for (number,) in database.rows(query, (date.isoformat(),))}
    return np.array(sorted(pages), dtype=np.int64)


def _tagged(database: Database, wanted: str) -> set[int]:
    rows = database.rows("SELECT document, tag FROM tags")
    return {document for document, tag in rows if is_tag_below(tag, wanted)}


def _placed(database: Database, paths: Iterable[str]) -> set[int]:
    patterns = [path.strip("/") for path in paths]
    return {
        number
        for number, uri in database.rows("SELECT id, uri FROM documents")
        if any(
            not path or uri.startswith(f"{path}/") or fnmatchcase(uri, path) for path in patterns
        )
    }


def read_edges(
    database: Database, wanted: SearchFilter | None = None
) -> list[tuple[int, int, float]]:
    """
    Read the edges of the graph along which a search may lead.

    Parameters
    ----------
    database : Database
        An open bundle.
    wanted : SearchFilter, optional
        Whose kinds and relations an edge must have; all edges if left out.

    Returns
    -------
    list of tuple
        Numbers of the source's and the target's node, and the weight; an implied
        edge weighs nothing. Pages that are kept out of search or out of the graph
        are at no end.
    """
    conditions, values = [f"{end} NOT IN ({_HIDDEN_PAGES})" for end in ("source", "target")], []
    if wanted is not None:
        for column, allowed in (("kind", wanted.kinds), ("relation", wanted.relations)):
            if allowed:
                conditions.append(f"{column} IN ({', '.join('?' * len(allowed))})")
                values += [str(value) for value in allowed]
    query = f"SELECT source, target, weight FROM edges WHERE {' AND '.join(conditions)} ORDER BY id"  # noqa: S608, no values
    return database.rows(query, values)


def read_stated_nodes(database: Database, page: int) -> list[list[int]]:
    """
    Read which nodes each section of a page leads to.

    Parameters
    ----------
    database : Database
        An open bundle.
    page : int
        The page's number.

    Returns
    -------
    list of list of int
        Numbers of nodes by section, in reading order.
    """
    anchors = database.rows("SELECT anchor FROM sections WHERE document = ? ORDER BY id", (page,))
    position = {anchor: number for number, (anchor,) in enumerate(anchors)}
    nodes: list[list[int]] = [[] for _ in anchors]
    query = (
        "SELECT edges.target, occurrences.section FROM edges, json_each(edges.occurrences) AS place "
        "JOIN occurrences ON occurrences.id = place.value WHERE edges.source = ? ORDER BY edges.id"
    )
    for node, anchor in database.rows(query, (page,)):
        if anchor in position:
            nodes[position[anchor]].append(node)
    return nodes


def count_sections(database: Database) -> int:
    """
    Count the sections that may be searched.

    Parameters
    ----------
    database : Database
        An open bundle.

    Returns
    -------
    int
        Those of all pages.
    """
    [(count,)] = database.rows("SELECT count(*) FROM sections")
    return int(count)


def count_nodes(database: Database) -> int:
    """
    Count the nodes of the graph.

    Parameters
    ----------
    database : Database
        An open bundle.

    Returns
    -------
    int
        Pages and hubs.
    """
    [(count,)] = database.rows("SELECT count(*) FROM nodes")
    return int(count)


def read_labels(database: Database, nodes: Iterable[int]) -> dict[int, str]:
    """
    Read what readers are shown of nodes.

    Parameters
    ----------
    database : Database
        An open bundle.
    nodes : iterable of int
        Their numbers.

    Returns
    -------
    dict of int to str
        The label of each.
    """
    query = "SELECT label FROM nodes WHERE id = ?"
    return {node: database.rows(query, (node,))[0][0] for node in nodes}


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


def has_section_vectors(database: Database) -> bool:
    """
    Tell whether sections have vectors in the space of a model.

    Parameters
    ----------
    database : Database
        An open bundle.

    Returns
    -------
    bool
        False where there is no model, or the model is the words themselves.
    """
    return bool(database.rows("SELECT 1 FROM section_vectors LIMIT 1"))


def read_section_vectors(database: Database) -> npt.NDArray[np.float32]:
    """
    Read the vectors of all sections in the space of the model.

    Parameters
    ----------
    database : Database
        An open bundle.

    Returns
    -------
    ndarray, shape (sections, dimension)
        Unit rows, or rows of zeros; no row where vectors are made of words alone.
    """
    rows = database.rows("SELECT vector FROM section_vectors ORDER BY section")
    numbers = np.frombuffer(b"".join(row for (row,) in rows), dtype="<f2")
    return numbers.reshape(len(rows), int(database.meta["dimension"])).astype(np.float32)


def read_word_vectors(database: Database, terms: Iterable[str]) -> npt.NDArray[np.float64]:
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
    query = "SELECT scale, numbers FROM words WHERE term = ?"
    return _restored([row for term in terms for row in database.rows(query, (term,))])


def read_section_rows(database: Database) -> npt.NDArray[np.float64]:
    """
    Read the rows of all sections that vectors made of words are compared with.

    Parameters
    ----------
    database : Database
        An open bundle with word vectors.

    Returns
    -------
    ndarray, shape (sections, dimension of the word vectors)
        Rows of nearly length 1, or of zeros.
    """
    return _restored(database.rows("SELECT scale, numbers FROM section_rows ORDER BY section"))


def _restored(rows: Sequence[tuple[float, bytes]]) -> npt.NDArray[np.float64]:
    if not rows:
        return np.zeros((0, 0))
    numbers = np.frombuffer(b"".join(row for _, row in rows), dtype=np.int8)
    return QuantisedRows(
        numbers=numbers.reshape(len(rows), -1),
        scales=np.array([scale for scale, _ in rows], dtype=np.float32),
    ).restored()
