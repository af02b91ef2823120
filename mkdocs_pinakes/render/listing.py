"""Pages of tags and topics as the host is handed them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mkdocs_pinakes.render.panels import PanelHeading

TAGS, TOPICS = "tags", "topics"
"""Paths of the two indexes; the other pages are below them."""
TOP_ID = "listing"
"""The id of a listing's own heading."""

_LISTS = re.compile(r"<!--\s*pinakes:lists\s*-->")


@dataclass(frozen=True, slots=True, kw_only=True)
class Listing:
    """One page that lists others."""

    path: str
    """Where it stands in the site, without an ending: `tags/boats`."""
    title: str
    """Its title in plain text."""
    heading: str
    """Its own heading in plain text."""
    description: str
    """A sentence for search engines, in plain text."""
    html: str
    """Its text; lists stand behind the marker `<!-- pinakes:lists -->`."""
    headings: tuple[PanelHeading, ...]
    """The headings of its lists."""

    @property
    def is_index(self) -> bool:
        """Whether it leads to all tags, or all topics."""
        return self.path in {TAGS, TOPICS}

    @property
    def searched_html(self) -> str:
        """What a search of the host may find, without the names of other pages."""
        found = _LISTS.split(self.html, maxsplit=1)[0]
        return found[max(0, found.find("<h1")) :]


@dataclass(frozen=True, slots=True, kw_only=True)
class Listings:
    """All pages of tags and topics."""

    pages: tuple[Listing, ...] = ()
    """The indexes first."""
    occupied: tuple[str, ...] = ()
    """Paths of those that are not made, because the site has pages of its own there."""
