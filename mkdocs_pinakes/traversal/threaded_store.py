"""A store whose questions are answered by waiting."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

    import numpy as np
    import numpy.typing as npt

    from mkdocs_pinakes.model import Content, FieldValue, Seeds

    Where = Mapping[str, object] | None

_Answer = TypeVar("_Answer")


class ThreadedStore(ABC):
    """A `ContentStore` of four methods; their twins that are awaited run them in a thread."""

    waits: ClassVar[bool] = True
    """Whether an answer takes long enough to be worth a thread."""

    @abstractmethod
    def search_with_embedding(self, query: str, *, k: int, where: Where = None) -> Seeds:
        """Embed a query, and find the `k` contents most similar to it."""

    @abstractmethod
    def search(
        self, embedding: npt.NDArray[np.float32], *, k: int, where: Where = None
    ) -> Sequence[Content]:
        """Find the `k` contents most similar to an embedding."""

    @abstractmethod
    def get(self, ids: Sequence[str], *, where: Where = None) -> Sequence[Content]:
        """Look up contents."""

    @abstractmethod
    def adjacent(
        self,
        ends: Iterable[FieldValue],
        embedding: npt.NDArray[np.float32],
        *,
        k: int,
        where: Where = None,
        known: Collection[str] = (),
    ) -> Sequence[Content]:
        """Find contents that edges lead to: of each end the `k` most similar not in `known`."""

    async def asearch_with_embedding(self, query: str, *, k: int, where: Where = None) -> Seeds:
        """
        Do what `search_with_embedding` does, in a thread if it waits.

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
        """
        return await self._answer(lambda: self.search_with_embedding(query, k=k, where=where))

    async def asearch(
        self, embedding: npt.NDArray[np.float32], *, k: int, where: Where = None
    ) -> Sequence[Content]:
        """
        Do what `search` does, in a thread if it waits.

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
        sequence of Content
            The most similar.
        """
        return await self._answer(lambda: self.search(embedding, k=k, where=where))

    async def aget(self, ids: Sequence[str], *, where: Where = None) -> Sequence[Content]:
        """
        Do what `get` does, in a thread if it waits.

        Parameters
        ----------
        ids : sequence of str
            What to look up.
        where : mapping, optional
            Values of fields that contents must have.

        Returns
        -------
        sequence of Content
            Those that are there.
        """
        return await self._answer(lambda: self.get(ids, where=where))

    async def aadjacent(
        self,
        ends: Iterable[FieldValue],
        embedding: npt.NDArray[np.float32],
        *,
        k: int,
        where: Where = None,
        known: Collection[str] = (),
    ) -> Sequence[Content]:
        """
        Do what `adjacent` does, in a thread if it waits.

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
            Ids to leave out.

        Returns
        -------
        sequence of Content
            What the edges lead to.
        """
        return await self._answer(
            lambda: self.adjacent(ends, embedding, k=k, where=where, known=known)
        )

    async def _answer(self, ask: Callable[[], _Answer]) -> _Answer:
        return await asyncio.to_thread(ask) if self.waits else ask()
