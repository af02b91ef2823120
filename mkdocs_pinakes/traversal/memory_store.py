"""A store that holds everything in memory."""

from __future__ import annotations

from collections import defaultdict
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np

from mkdocs_pinakes.errors import TraversalError
from mkdocs_pinakes.field_values import read_values
from mkdocs_pinakes.model import Content, Seeds
from mkdocs_pinakes.settings import PAGE_ID
from mkdocs_pinakes.traversal.similarity import cosines, unit, unit_rows
from mkdocs_pinakes.traversal.threaded_store import ThreadedStore

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

    import numpy.typing as npt

    from mkdocs_pinakes.model import FieldValue, ValueKind

    Where = Mapping[str, object] | None


class InMemoryStore(ThreadedStore):
    """
    Contents in memory, looked up by id and by the values of their fields.

    Parameters
    ----------
    contents : iterable of Content
        What it holds.
    embed : callable, optional
        Embeds a query in words.

    Raises
    ------
    TraversalError
        If two contents have one id, or embeddings differ in dimension.
    """

    waits = False
    """Nothing is waited for, so that `embed` runs in the thread that asks."""

    def __init__(
        self,
        contents: Iterable[Content],
        *,
        embed: Callable[[str], npt.NDArray[np.float32]] | None = None,
    ) -> None:
        # In the order of their ids, the order of equal ones.
        self._contents = tuple(sorted(contents, key=lambda content: content.id))
        self._embed = embed
        self._rows = {content.id: row for row, content in enumerate(self._contents)}
        if len(self._rows) < len(self._contents):
            twice = next(one.id for one, other in pairwise(self._contents) if one.id == other.id)
            message = f"{twice}: two contents have this id; give each one of its own"
            raise TraversalError(message)
        dimension = np.size(self._contents[0].embedding) if self._contents else 0
        self._vectors = unit_rows(self._contents, dimension=dimension)
        self._rows_by_value: dict[str, dict[tuple[ValueKind, str], list[int]]] = {}

    @property
    def dimension(self) -> int:
        """How many numbers an embedding has; 0 for a store of nothing."""
        return int(self._vectors.shape[1])

    def search_with_embedding(self, query: str, *, k: int, where: Where = None) -> Seeds:
        """
        Embed a query, and find the contents most similar to it.

        Parameters
        ----------
        query : str
            Words.
        k : int
            Most contents.
        where : mapping, optional
            Values of fields that contents must have.

        Returns
        -------
        Seeds
            The query's embedding, and what is similar to it.

        Raises
        ------
        TraversalError
            If the store has no means to embed words.
        """
        if self._embed is None:
            message = "this store cannot embed words; give it `embed`, or give an embedding"
            raise TraversalError(message)
        embedding = self._embed(query)
        return Seeds(embedding=embedding, contents=self.search(embedding, k=k, where=where))

    def search(
        self, embedding: npt.NDArray[np.float32], *, k: int, where: Where = None
    ) -> tuple[Content, ...]:
        """
        Find the contents most similar to an embedding.

        Parameters
        ----------
        embedding : ndarray, shape (dimension,)
            The query's embedding.
        k : int
            Most contents.
        where : mapping, optional
            Values of fields that contents must have.

        Returns
        -------
        tuple of Content
            Most similar first, equal ones by id.
        """
        if k < 1:
            return ()
        rows = range(len(self._contents)) if where is None else sorted(self._allowed(where))
        return self._nearest(rows, embedding, k=k)

    def get(self, ids: Sequence[str], *, where: Where = None) -> tuple[Content, ...]:
        """
        Look up contents.

        Parameters
        ----------
        ids : sequence of str
            What to look up.
        where : mapping, optional
            Values of fields that contents must have.

        Returns
        -------
        tuple of Content
            Those that are there, in the order asked for.
        """
        allowed = None if where is None else self._allowed(where)
        rows = [self._rows[name] for name in dict.fromkeys(ids) if name in self._rows]
        return tuple(self._contents[row] for row in rows if allowed is None or row in allowed)

    def adjacent(
        self,
        ends: Iterable[FieldValue],
        embedding: npt.NDArray[np.float32],
        *,
        k: int,
        where: Where = None,
        known: Collection[str] = (),
    ) -> tuple[Content, ...]:
        """
        Find contents that edges lead to.

        Parameters
        ----------
        ends : iterable of FieldValue
            Ends of edges.
        embedding : ndarray, shape (dimension,)
            The query's embedding.
        k : int
            Most contents of each end.
        where : mapping, optional
            Values of fields that contents must have.
        known : collection of str
            Ids to leave out before contents are counted.

        Returns
        -------
        tuple of Content
            Once each.
        """
        excluded = {self._rows[name] for name in known if name in self._rows}
        allowed = None if where is None else self._allowed(where)
        found: dict[str, Content] = {}
        for end in ends:
            rows = [row for row in self._at(end) if row not in excluded]
            if allowed is not None:
                rows = [row for row in rows if row in allowed]
            found |= {content.id: content for content in self._nearest(rows, embedding, k=k)}
        return tuple(found.values())

    def _nearest(
        self, rows: Sequence[int], embedding: npt.NDArray[np.float32], *, k: int
    ) -> tuple[Content, ...]:
        if not len(rows):
            return ()
        query = unit(embedding, name="the query")
        if len(query) != self._vectors.shape[1]:
            message = (
                f"the query's embedding has {len(query)} numbers, those of the contents have "
                f"{self._vectors.shape[1]}; embed both with one model"
            )
            raise TraversalError(message)
        similarities = cosines(self._vectors[np.asarray(rows)], query)
        best = np.argsort(-similarities, kind="stable")[:k]
        return tuple(self._contents[rows[place]] for place in best.tolist())

    def _at(self, end: FieldValue) -> Sequence[int]:
        if end.field == PAGE_ID:
            return [self._rows[end.text]] if end.text in self._rows else []
        return self._index(end.field).get((end.kind, end.text), [])

    def _index(self, field: str) -> dict[tuple[ValueKind, str], list[int]]:
        if field not in self._rows_by_value:
            index: dict[tuple[ValueKind, str], list[int]] = defaultdict(list)
            for row, content in enumerate(self._contents):
                for value in read_values(content.metadata, field).values:
                    index[value.kind, value.text].append(row)
            self._rows_by_value[field] = dict(index)
        return self._rows_by_value[field]

    def _allowed(self, where: Mapping[str, object]) -> frozenset[int]:
        allowed = frozenset(range(len(self._contents)))
        for field, wanted in where.items():
            values = read_values({"wanted": wanted}, "wanted").values
            if isinstance(wanted, list | tuple | set | frozenset | dict) or len(values) != 1:
                message = f"where: {field} is {wanted!r}; give one text, number, or true or false"
                raise TraversalError(message)
            allowed &= frozenset(self._index(field).get((values[0].kind, values[0].text), ()))
        return allowed
