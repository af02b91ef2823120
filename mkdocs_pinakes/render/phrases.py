"""Every word a panel shows that no author wrote."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from mkdocs_pinakes.model import ReasonKind

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from mkdocs_pinakes.model import Reason

PHRASES: Mapping[str, str] = MappingProxyType(
    {
        ReasonKind.PINNED: "chosen by the author",
        ReasonKind.MUTUAL: "linked from both sides",
        ReasonKind.LINKS_OUT: "this page links there",
        ReasonKind.LISTED_HERE: "listed here under “{}”",
        "listed_here.none": "listed here",
        ReasonKind.LINKS_IN: "links here",
        ReasonKind.LISTED_THERE: "listed there under “{}”",
        "listed_there.none": "listed there",
        ReasonKind.FIELD: "by the properties {}",
        "field.one": "by the property {}",
        "field.none": "named in a property",
        ReasonKind.BOTH_LINK_TO: "both link to {}",
        "both_link_to.none": "both link to the same page",
        ReasonKind.BOTH_LINKED_FROM: "both linked from {}",
        "both_linked_from.none": "both linked from the same page",
        ReasonKind.SHARED_TAGS: "shares the tags {}",
        "shared_tags.one": "shares the tag {}",
        "shared_tags.none": "shares tags",
        ReasonKind.SHARED_VALUES: "same {field}: {}",
        "shared_values.one": "same {field}",
        "shared_values.none": "same values in a property",
        ReasonKind.MENTIONS: "mentioned here as {}",
        "mentions.none": "mentioned here",
        ReasonKind.MENTIONED_IN: "mentions this page as {}",
        "mentioned_in.none": "mentions this page",
        ReasonKind.SHARED_PHRASES: "both mention {}",
        "shared_phrases.none": "both mention the same names",
        ReasonKind.SIMILAR_TEXT: "similar text: {}",
        "similar_text.none": "similar text",
        ReasonKind.SAME_DIRECTORY: "in the same folder",
        ReasonKind.MATCHED_WORDS: "contains {}",
        "matched_words.none": "contains the words",
        ReasonKind.CORRECTED_WORDS: "contains {} instead",
        "corrected_words.none": "contains similar words",
        ReasonKind.FOUND_THROUGH: "found through {}",
        "found_through.none": "found through links",
        ReasonKind.KEY_PAGE: "key page of {}",
        "key_page.none": "key page of a topic",
        ReasonKind.SIMILAR_MEANING: "similar in meaning",
        "related": "Related pages",
        "linked": "linked",
        "backlinks": "Linked from {} pages",
        "backlinks.one": "Linked from {} page",
        "named": "By the properties {}",
        "named.one": "By the property {}",
        "in_text": "In the text",
        "embedded": "embeds this page",
        "listed": "listed under “{}”",
        "more_pages": "{} more pages",
        "more_pages.one": "{} more page",
        "unlisted": "and {} pages that are not listed",
        "unlisted.one": "and {} page that is not listed",
        "more_places": "and {} more places",
        "more_places.one": "and {} more place",
        "tags": "Tags",
        "topics": "Topics",
        "tag_title": "Tag: {}",
        "topic_title": "Topic: {}",
        "about": "About: {}",
        "also_about": "Also about: {}",
        "key_pages": "Key pages",
        "nested_tags": "Nested tags",
        "subtopics": "Subtopics",
        "related_tags": "Related tags",
        "topic_tags": "Tags of these pages",
        "listed_pages": "Pages",
        "pages_counted": "{} pages",
        "pages_counted.one": "{} page",
        "tags_counted": "{} tags",
        "tags_counted.one": "{} tag",
        "topics_counted": "{} topics",
        "topics_counted.one": "{} topic",
    }
)
"""
Phrases by name; `{}` is where the names go that a phrase speaks of, `{field}` a property's.

A name with `.one` or `.none` is the form for one name, or for none; a number
takes the form `.one` too.
"""

STEP = " \N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK} "
"""What stands between the steps of a path."""

SEPARATOR = ", "
"""What stands between names."""

_MOST_SUBJECTS = 3
_LONGEST_SUBJECT = 80
_WORD_BREAK = re.compile(r"[_\s-]+")


@dataclass(frozen=True, slots=True, kw_only=True)
class Phrase:
    """A part of a sentence, split around the names it speaks of."""

    before: str
    """The words before the names."""
    subject: str = ""
    """The names, as their authors wrote them; empty if the phrase speaks of none."""
    after: str = ""
    """The words after the names."""

    def __str__(self) -> str:
        return f"{self.before}{self.subject}{self.after}"


def phrase(reason: Reason) -> Phrase:
    """
    Say in a few words why two pages belong together.

    Parameters
    ----------
    reason : Reason
        What to say.

    Returns
    -------
    Phrase
        Its `str()` is the whole in plain text, without a capital or a full stop.

    Examples
    --------
    >>> from mkdocs_pinakes.model import Reason
    >>> str(phrase(Reason(kind=ReasonKind.SHARED_TAGS, subjects=("moth", "insect"))))
    'shares the tags moth, insect'
    """
    subjects = reason.subjects
    if reason.kind is ReasonKind.FIELD:
        subjects = tuple(spoken(relation) for relation in subjects)
    template = _form(reason.kind, len(subjects))
    field = ""
    if reason.kind is ReasonKind.SHARED_VALUES and subjects:
        field, subjects = _shorten(spoken(subjects[0])), subjects[1:]
    shown = SEPARATOR.join(_shorten(subject) for subject in subjects[:_MOST_SUBJECTS])
    found = _fill(template, shown)
    return replace(found, before=found.before.replace("{field}", field))


def relation_phrase(relations: Sequence[str]) -> Phrase:
    """
    Head the pages that name this one in properties.

    Parameters
    ----------
    relations : sequence of str
        The properties' names; empty for pages that name this one in their text.

    Returns
    -------
    Phrase
        A heading.
    """
    if not relations:
        return _fill(PHRASES["in_text"], "")
    return _fill(_form("named", len(relations)), ", ".join(map(spoken, relations)))


def listed_phrase(heading: str) -> Phrase:
    """
    Say that a page lists this one.

    Parameters
    ----------
    heading : str
        The heading under which it does.

    Returns
    -------
    Phrase
        A remark.
    """
    return _fill(PHRASES["listed"], _shorten(heading))


def counted(name: str, count: int) -> str:
    """
    State a number of things.

    Parameters
    ----------
    name : str
        The name of the phrase.
    count : int
        How many; at least 1.

    Returns
    -------
    str
        The phrase in the right form, with the number in it.
    """
    return _form(name, count).format(count)


def named(name: str, subject: str) -> Phrase:
    """
    Fill a phrase with what it speaks of.

    Parameters
    ----------
    name : str
        The name of the phrase.
    subject : str
        What it speaks of.

    Returns
    -------
    Phrase
        The phrase.
    """
    return _fill(PHRASES[name], subject)


def shown_subjects(reason: Reason) -> tuple[str, ...]:
    """
    Choose the names that a phrase speaks of.

    Parameters
    ----------
    reason : Reason
        What to say; none that speaks of a property.

    Returns
    -------
    tuple of str
        As the phrase has them, each apart.
    """
    return tuple(_shorten(subject) for subject in reason.subjects[:_MOST_SUBJECTS])


def spoken(relation: str) -> str:
    """
    Turn the name of a property into words.

    Parameters
    ----------
    relation : str
        A dotted name: `links.student_of`.

    Returns
    -------
    str
        Words: `student of` for `student_of`, dots as `STEP`.
    """
    names = (_WORD_BREAK.sub(" ", name).strip() for name in relation.split("."))
    return STEP.join(name for name in names if name)


def _form(name: str, count: int) -> str:
    suffix = {0: ".none", 1: ".one"}.get(count, "")
    return PHRASES.get(name + suffix, PHRASES[name])


def _fill(template: str, subject: str) -> Phrase:
    before, gap, after = template.partition("{}")
    return Phrase(before=before, subject=subject if gap else "", after=after)


def _shorten(text: str) -> str:
    if len(text) <= _LONGEST_SUBJECT:
        return text
    return text[: _LONGEST_SUBJECT - 1].rstrip() + "…"
