"""Contents that a traversal visits, and the stores that hold them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    import numpy as np
    import numpy.typing as npt

    from mkdocs_pinakes.model.documents import FieldValue


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Content:
    """A page, a section, or whatever else a store holds."""

    id: str
    """What it is known by; no two contents of a store share one."""
    embedding: npt.NDArray[np.float32]
    """Shape (dimension,); zeros for what says nothing."""
    metadata: Mapping[str, object] = field(default_factory=dict)
    """Its fields, from which edges are made; never changed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ContentEdges:
    """
    The ends of edges at one content.

    An end is a value of a field, or, with the field `$id`, an id. A content leads to
    all contents that one of its outgoing ends is an incoming end of.
    """

    outgoing: tuple[FieldValue, ...] = ()
    """The incoming ends of others that it leads to, once each."""
    incoming: tuple[FieldValue, ...] = ()
    """Its own ends, by which others lead to it, once each."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Seeds:
    """What a store finds for a query in words."""

    embedding: npt.NDArray[np.float32]
    """Shape (dimension,); the query's embedding, wherever it was made."""
    contents: tuple[Content, ...]
    """The most similar contents."""


class ContentStore(Protocol):
    """
    Finds contents by similarity, by id, and by the ends of edges.

    An answer may hold less than was asked for, in any order, and a content twice; what is
    not there is left out. A filter names values of fields, all of which a content must have,
    itself or as an item of a list.
    """

    def search_with_embedding(
        self, query: str, *, k: int, where: Mapping[str, object] | None = None
    ) -> Seeds:
        """Embed a query, and find the `k` contents most similar to it."""

    def search(
        self,
        embedding: npt.NDArray[np.float32],
        *,
        k: int,
        where: Mapping[str, object] | None = None,
    ) -> Sequence[Content]:
        """Find the `k` contents most similar to an embedding."""

    def get(
        self, ids: Sequence[str], *, where: Mapping[str, object] | None = None
    ) -> Sequence[Content]:
        """Look up contents."""

    def adjacent(
        self,
        ends: Iterable[FieldValue],
        embedding: npt.NDArray[np.float32],
        *,
        k: int,
        where: Mapping[str, object] | None = None,
        known: Collection[str] = (),
    ) -> Sequence[Content]:
        """
        Find contents that edges lead to: of each end the `k` most similar.

        Those in `known` are left out before the `k` are counted.
        """

    async def asearch_with_embedding(
        self, query: str, *, k: int, where: Mapping[str, object] | None = None
    ) -> Seeds:
        """Do what `search_with_embedding` does."""

    async def asearch(
        self,
        embedding: npt.NDArray[np.float32],
        *,
        k: int,
        where: Mapping[str, object] | None = None,
    ) -> Sequence[Content]:
        """Do what `search` does."""

    async def aget(
        self, ids: Sequence[str], *, where: Mapping[str, object] | None = None
    ) -> Sequence[Content]:
        """Do what `get` does."""

    async def aadjacent(
        self,
        ends: Iterable[FieldValue],
        embedding: npt.NDArray[np.float32],
        *,
        k: int,
        where: Mapping[str, object] | None = None,
        known: Collection[str] = (),
    ) -> Sequence[Content]:
        """Do what `adjacent` does."""
