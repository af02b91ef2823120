"""Tags as groups of pages."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mkdocs_pinakes.model.names import comparison_key

if TYPE_CHECKING:
    from mkdocs_pinakes.model.names import SrcUri

_NESTED = "/"


@dataclass(frozen=True, slots=True, kw_only=True)
class Tag:
    """A tag, and the pages that bear it or a tag nested in it."""

    key: str
    """What it is known by, as `tag_key` writes it."""
    name: str
    """As first spelled, without `#`; of a nested tag the whole."""
    members: tuple[SrcUri, ...]
    """Its pages in path order, those of nested tags among them."""
    key_pages: tuple[SrcUri, ...] = ()
    """Its most central pages, best first; none where it has few pages."""
    terms: tuple[str, ...] = ()
    """Distinctive terms of its pages as they are mostly written, best first."""
    related: tuple[str, ...] = ()
    """Keys of tags that stand on the same pages, best first; none that it is nested with."""
    children: tuple[str, ...] = ()
    """Keys of the tags nested in it, by name."""

    @property
    def parent(self) -> str:
        """Key of the tag that it is nested in; empty if there is none."""
        return self.key.rpartition(_NESTED)[0]

    @property
    def size(self) -> int:
        """How many pages it has."""
        return len(self.members)


@dataclass(frozen=True, slots=True, kw_only=True)
class TagUse:
    """A tag, and how often it is used."""

    name: str
    """As first spelled, without `#`; of a nested tag the whole."""
    pages: int
    """How many pages bear it or a tag nested in it."""


def tag_key(tag: str) -> str:
    """
    Fold what must not matter when tags are compared.

    Parameters
    ----------
    tag : str
        As spelled, without `#`.

    Returns
    -------
    str
        Lower case, no empty parts, no space around parts; empty for a tag of slashes.

    Examples
    --------
    >>> tag_key("Boats//Sail /")
    'boats/sail'
    """
    return comparison_key(_NESTED.join(tag_parts(tag)))


def tag_parts(tag: str) -> tuple[str, ...]:
    """
    Split a tag into the names that are nested in each other.

    Parameters
    ----------
    tag : str
        As spelled, without `#`.

    Returns
    -------
    tuple of str
        The outermost first, no empty one among them.
    """
    return tuple(part for part in (part.strip() for part in tag.split(_NESTED)) if part)
