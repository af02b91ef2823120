"""What panels say that no author wrote, in the language of the site."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from mkdocs_pinakes.model import STEP, ReasonKind

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mkdocs_pinakes.model import Reason
    from mkdocs_pinakes.translations import Translation


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


def phrase(reason: Reason, words: Translation) -> Phrase:
    """
    Say in a few words why two pages belong together.

    Parameters
    ----------
    reason : Reason
        What to say.
    words : Translation
        The language to say it in.

    Returns
    -------
    Phrase
        Its `str()` is the whole in plain text, without a capital or a full stop.

    Examples
    --------
    >>> from mkdocs_pinakes.model import Reason
    >>> from mkdocs_pinakes.translations import translation
    >>> reason = Reason(kind=ReasonKind.SHARED_TAGS, subjects=("moth", "insect"))
    >>> str(phrase(reason, translation("en")))
    'shares the tags moth, insect'
    """
    subjects = reason.subjects
    if reason.kind is ReasonKind.SHARED_VALUES and subjects:
        return _shared_values(spoken(subjects[0]), subjects[1:], words)
    if reason.kind is ReasonKind.FIELD:
        subjects = tuple(spoken(relation) for relation in subjects)
    return _fill(words.form(reason.kind, len(subjects)), _listed(subjects, words))


def relation_phrase(relations: Sequence[str], words: Translation) -> Phrase:
    """
    Head the pages that name this one in properties.

    Parameters
    ----------
    relations : sequence of str
        The properties' names; empty for pages that name this one in their text.
    words : Translation
        The language to say it in.

    Returns
    -------
    Phrase
        A heading.
    """
    if not relations:
        return _fill(words["in_text"], "")
    return _fill(words.form("named", len(relations)), words.joined(*map(spoken, relations)))


def listed_phrase(heading: str, words: Translation) -> Phrase:
    """
    Say that a page lists this one.

    Parameters
    ----------
    heading : str
        The heading under which it does.
    words : Translation
        The language to say it in.

    Returns
    -------
    Phrase
        A remark.
    """
    return _fill(words["listed"], _shorten(heading))


def named(name: str, subjects: Sequence[str], words: Translation) -> Phrase:
    """
    Fill a phrase with what it speaks of.

    Parameters
    ----------
    name : str
        The name of the phrase.
    subjects : sequence of str
        What it speaks of, each whole.
    words : Translation
        The language to say it in.

    Returns
    -------
    Phrase
        The phrase.
    """
    return _fill(words[name], words.joined(*subjects))


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
    return _shown(reason.subjects)


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


def _shared_values(field: str, values: Sequence[str], words: Translation) -> Phrase:
    name = ReasonKind.SHARED_VALUES
    template = words.form(name, len(values)) if values else words[f"{name}.field"]
    found = _fill(template, _listed(values, words))
    shown = _shorten(field)
    return replace(
        found,
        before=found.before.replace("{field}", shown),
        after=found.after.replace("{field}", shown),
    )


def _listed(subjects: Sequence[str], words: Translation) -> str:
    return words.joined(*_shown(subjects))


def _shown(subjects: Sequence[str]) -> tuple[str, ...]:
    return tuple(map(_shorten, subjects[:_MOST_SUBJECTS]))


def _fill(template: str, subject: str) -> Phrase:
    before, gap, after = template.partition("{}")
    return Phrase(before=before, subject=subject if gap else "", after=after)


def _shorten(text: str) -> str:
    if len(text) <= _LONGEST_SUBJECT:
        return text
    return text[: _LONGEST_SUBJECT - 1].rstrip() + "…"
