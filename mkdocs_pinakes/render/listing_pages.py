"""From tags and topics to what the templates of their pages show."""

from __future__ import annotations

import unicodedata
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mkdocs_pinakes.model import tag_key
from mkdocs_pinakes.render.listing import TAGS, TOP_ID, TOPICS
from mkdocs_pinakes.render.listing_views import (
    GroupPage,
    IndexPage,
    ListBlock,
    ListedGroup,
    ListedPage,
)
from mkdocs_pinakes.render.phrases import named
from mkdocs_pinakes.render.views import NamedLink

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from mkdocs_pinakes.model import SrcUri, Tag, Topic
    from mkdocs_pinakes.render.phrases import Phrase
    from mkdocs_pinakes.render.places import Places
    from mkdocs_pinakes.translations import Translation

_MOST_SNIPPETS = 100
_IN_LABEL = ", "
_MOST_KEY_PAGES_OF_GROUP = 3
_MOST_TERMS_OF_GROUP = 5
_MOST_TAGS_OF_TOPIC = 8
_FEWEST_PAGES_OF_TAG = 2
# Below this an index is seen at a glance.
_FEWEST_TAGS_WITH_LETTERS = 40
_MOST_LETTERS = 30


@dataclass(frozen=True, slots=True, kw_only=True)
class ListingView:
    """The site as one page of a tag or a topic shows it."""

    places: Places
    """All tags and topics."""
    url_for: Callable[[str], str]
    """Turns an address relative to the site's root into one relative to the page shown."""
    words: Translation
    """The phrases of the site's language."""

    def tag_page(self, tag: Tag) -> GroupPage:
        """
        Prepare the page of a tag.

        Returns
        -------
        GroupPage
            Everything the template shows.
        """
        tags = self.places.tags
        nested = tuple(self._tag_group(tags[key]) for key in tag.children)
        return GroupPage(
            id=TOP_ID,
            heading=tag.name,
            crumbs=self._crumbs(TAGS, [self._tag_name(tags[key]) for key in _above(tag.key)]),
            count=self.words.counted("pages_counted", tag.size),
            about=self._about(tag.terms),
            key_pages=self._page_block("key_pages", tag.key_pages),
            parts=self._block("nested_tags", groups=nested),
            pages=self._all_pages(tag.members),
            tags=self._block(
                "related_tags", names=[self._tag_name(tags[key]) for key in tag.related]
            ),
        )

    def topic_page(self, topic: Topic) -> GroupPage:
        """
        Prepare the page of a topic.

        Returns
        -------
        GroupPage
            Everything the template shows.
        """
        topics = self.places.topics
        above: list[NamedLink] = []
        parent = topic.parent
        while parent:
            above.insert(0, self._topic_name(topics[parent]))
            parent = topics[parent].parent
        parts = tuple(self._topic_group(topics[id_]) for id_ in topic.children)
        return GroupPage(
            id=TOP_ID,
            heading=topic.label,
            crumbs=self._crumbs(TOPICS, above),
            count=self.words.counted("pages_counted", topic.size),
            about=self._beside_label(topic),
            key_pages=self._page_block("key_pages", topic.key_pages),
            parts=self._block("subtopics", groups=parts),
            pages=self._all_pages(topic.members),
            tags=self._block("topic_tags", names=self._tags_of(topic)),
        )

    def tag_index(self) -> IndexPage:
        """
        Prepare the page of all tags.

        Returns
        -------
        IndexPage
            Everything the template shows.
        """
        tags = self.places.tags
        groups: dict[str, list[ListedGroup]] = {}
        top = [tag for tag in tags.values() if not tag.parent]
        for tag in sorted(top, key=lambda tag: (_letter(tag.key), tag.key)):
            groups.setdefault(_letter(tag.key), []).append(self._tag_tree(tag))
        has_letters = len(top) >= _FEWEST_TAGS_WITH_LETTERS and len(groups) <= _MOST_LETTERS
        if not has_letters:
            groups = {"": [group for found in groups.values() for group in found]}
        return IndexPage(
            id=TOP_ID,
            heading=self.words["tags"],
            count=self.words.counted("tags_counted", len(tags)),
            blocks=tuple(
                ListBlock(
                    id=f"pinakes-letter-{number}" if letter else "",
                    heading=letter,
                    groups=tuple(found),
                )
                for number, (letter, found) in enumerate(groups.items(), start=1)
            ),
        )

    def topic_index(self) -> IndexPage:
        """
        Prepare the page of all topics.

        Returns
        -------
        IndexPage
            Everything the template shows.
        """
        topics = self.places.topics
        top = [topic for topic in topics.values() if not topic.parent]
        return IndexPage(
            id=TOP_ID,
            heading=self.words["topics"],
            count=self.words.counted("topics_counted", len(top)),
            blocks=tuple(
                ListBlock(
                    id=f"pinakes-topic-{topic.id}",
                    heading=topic.label,
                    groups=(self._topic_tree(topic),),
                )
                for topic in top
            ),
        )

    def _href(self, path: str) -> str:
        url = self.places.url(path)
        return self.url_for(url) if url else ""

    def _crumbs(self, index: str, above: Sequence[NamedLink]) -> tuple[NamedLink, ...]:
        return (NamedLink(text=self.words[index], href=self._href(index)), *above)

    def _tag_name(self, tag: Tag, *, shown: str = "") -> NamedLink:
        return NamedLink(
            text=shown or tag.name,
            href=self._href(self.places.tag_paths[tag.key]),
            count=str(tag.size),
        )

    def _topic_name(self, topic: Topic) -> NamedLink:
        return NamedLink(
            text=topic.label,
            href=self._href(self.places.topic_paths[topic.id]),
            count=self.words.counted("pages_counted", topic.size),
        )

    def _tag_group(self, tag: Tag) -> ListedGroup:
        return ListedGroup(
            id="", name=self._tag_name(tag), about=self._about(tag.terms[:_MOST_TERMS_OF_GROUP])
        )

    def _tag_tree(self, tag: Tag) -> ListedGroup:
        # The tag above is shown above.
        last = tag.name.rpartition("/")[2]
        parts = tuple(self._tag_tree(self.places.tags[key]) for key in tag.children)
        return ListedGroup(id="", name=self._tag_name(tag, shown=last), about=None, parts=parts)

    def _topic_group(self, topic: Topic) -> ListedGroup:
        return ListedGroup(
            id="",
            name=self._topic_name(topic),
            about=self._beside_label(topic),
            pages=self._pages(topic.key_pages[:_MOST_KEY_PAGES_OF_GROUP], has_snippets=False),
        )

    def _topic_tree(self, topic: Topic) -> ListedGroup:
        group = self._topic_group(topic)
        return ListedGroup(
            id=f"pinakes-topic-{topic.id}",
            name=group.name,
            about=group.about,
            pages=self._pages(topic.key_pages[:_MOST_KEY_PAGES_OF_GROUP], has_snippets=True),
            parts=tuple(self._topic_group(self.places.topics[id_]) for id_ in topic.children),
        )

    def _tags_of(self, topic: Topic) -> list[NamedLink]:
        counts = Counter(
            key
            for uri in topic.members
            for key in dict.fromkeys(map(tag_key, self.places.documents[uri].tags))
            if key in self.places.tags
        )
        best = sorted(counts, key=lambda key: (-counts[key], key))[:_MOST_TAGS_OF_TOPIC]
        return [
            self._tag_name(self.places.tags[key])
            for key in best
            if counts[key] >= _FEWEST_PAGES_OF_TAG
        ]

    def _page_block(self, name: str, uris: Sequence[SrcUri]) -> ListBlock | None:
        return self._block(name, pages=self._pages(uris, has_snippets=True))

    def _all_pages(self, uris: Sequence[SrcUri]) -> ListBlock:
        documents = self.places.documents
        ordered = sorted(uris, key=lambda uri: (documents[uri].title.casefold(), uri))
        pages = self._pages(ordered[:_MOST_SNIPPETS], has_snippets=True)
        more = self._pages(ordered[_MOST_SNIPPETS:], has_snippets=False)
        return ListBlock(
            id="pinakes-listed_pages", heading=self.words["listed_pages"], pages=(*pages, *more)
        )

    def _pages(self, uris: Iterable[SrcUri], *, has_snippets: bool) -> tuple[ListedPage, ...]:
        documents = (self.places.documents[uri] for uri in uris)
        return tuple(
            ListedPage(
                href=self.url_for(document.url),
                title=document.title,
                path=document.shown_path,
                snippet=self.places.openings[document.uri] if has_snippets else "",
            )
            for document in documents
        )

    def _block(
        self,
        name: str,
        *,
        pages: Iterable[ListedPage] = (),
        groups: Iterable[ListedGroup] = (),
        names: Iterable[NamedLink] = (),
    ) -> ListBlock | None:
        block = ListBlock(
            id=f"pinakes-{name}",
            heading=self.words[name],
            pages=tuple(pages),
            groups=tuple(groups),
            names=tuple(names),
        )
        return block if block.pages or block.groups or block.names else None

    def _about(self, terms: Sequence[str]) -> Phrase | None:
        return named("about", terms, self.words) if terms else None

    def _beside_label(self, topic: Topic) -> Phrase | None:
        # Its label says its first terms.
        ends = range(1, len(topic.terms) + 1)
        count = sum(topic.label.startswith(_IN_LABEL.join(topic.terms[:end])) for end in ends)
        more = topic.terms[count : count + _MOST_TERMS_OF_GROUP]
        return named("also_about" if count else "about", more, self.words) if more else None


def _above(key: str) -> list[str]:
    parts = key.split("/")
    return ["/".join(parts[:depth]) for depth in range(1, len(parts))]


def _letter(key: str) -> str:
    first = unicodedata.normalize("NFKD", key)[0].upper()
    return first if first.isalpha() else "#"
