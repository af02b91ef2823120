"""Pages that a panel leaves out and a reader may ask for."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class FurtherPage:
    """One page that a panel leaves out."""

    url: str
    """Its address relative to the site's root."""
    title: str
    """Its title."""
    path: str
    """The navigation sections or the folders that hold it; empty at the top."""
    mark: str
    """A remark of a word or two; empty if there is none."""
    reason: str
    """Why it belongs here, in words; empty if that is clear."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FurtherPages:
    """All that the panels of one page leave out."""

    related: tuple[FurtherPage, ...]
    """Related pages, best first."""
    backlinks: tuple[FurtherPage, ...]
    """Pages that link to it, in the order of the panel."""
    unlisted: str
    """How many more link to it, in words; empty if these are all."""

    def __bool__(self) -> bool:
        return bool(self.related or self.backlinks)
