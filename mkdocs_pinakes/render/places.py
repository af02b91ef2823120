"""Where the pages of tags and topics stand in a site."""

from __future__ import annotations

import posixpath
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from mkdocs_pinakes.render.listing import TAGS, TOPICS
from mkdocs_pinakes.render.openings import opening
from mkdocs_pinakes.render.slugs import listing_paths

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from mkdocs_pinakes.model import Document, SrcUri, Tag, Topic


@dataclass(frozen=True, kw_only=True)
class Places:
    """All tags and topics that have pages, and all addresses."""

    documents: Mapping[SrcUri, Document]
    """All published documents by path."""
    tags: Mapping[str, Tag]
    """Tags by key; none where tags have no pages."""
    topics: Mapping[str, Topic]
    """Topics by id; none where topics have no pages."""
    address: Callable[[str], str]
    """Turns a path such as `tags/boats` into an address relative to the site's root."""
    taken: Mapping[str, str] = field(default_factory=dict)
    """Addresses in lower case that the site has pages of its own at, and where links to these lead."""

    @cached_property
    def tag_paths(self) -> dict[str, str]:
        """The path of each tag's page."""
        found = listing_paths({key: key.split("/") for key in self.tags})
        return {key: f"{TAGS}/{path}" for key, path in found.items()}

    @cached_property
    def topic_paths(self) -> dict[str, str]:
        """The path of each topic's page, from its first key page, which stays longer than words."""
        found = listing_paths({id_: self._topic_parts(topic) for id_, topic in self.topics.items()})
        return {id_: f"{TOPICS}/{path}" for id_, path in found.items()}

    @cached_property
    def openings(self) -> dict[SrcUri, str]:
        """How each page begins; a page may be on many lists."""
        return {uri: opening(document) for uri, document in self.documents.items()}

    @cached_property
    def tag_urls(self) -> dict[str, str]:
        """Where links to each tag lead; tags whose place is taken by what nobody may see have none."""
        found = {key: self.url(path) for key, path in self.tag_paths.items()}
        return {key: url for key, url in found.items() if url}

    def is_free(self, path: str) -> bool:
        """
        Tell whether the site has no page of its own at a path.

        Returns
        -------
        bool
            The author's page goes first.
        """
        return self.address(path).lower() not in self.taken

    def url(self, path: str) -> str:
        """
        Find out where a link to a listing leads.

        Parameters
        ----------
        path : str
            Its path.

        Returns
        -------
        str
            Address relative to the site's root; that of the author's page, if there is one;
            empty if that must not be named.
        """
        url = self.address(path)
        return self.taken.get(url.lower(), url)

    def _topic_parts(self, topic: Topic) -> tuple[str, ...]:
        above = self._topic_parts(self.topics[topic.parent]) if topic.parent else ()
        first = self.documents[topic.key_pages[0]]
        # A page that may not be searched lends its words to nothing.
        return (*above, _stem(first.uri) if first.controls.searchable else topic.id)


def _stem(uri: str) -> str:
    folder, name = posixpath.split(uri)
    stem = posixpath.splitext(name)[0]
    is_head = stem.lower() in {"index", "readme"}
    return posixpath.basename(folder) or "home" if is_head else stem
