"""The names by which pages can be mentioned, and where they stand in a text."""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from dataclasses import dataclass, field
from itertools import islice
from typing import TYPE_CHECKING

from mkdocs_pinakes.analysis import CJK
from mkdocs_pinakes.model import Span, composed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from mkdocs_pinakes.model import SrcUri

# Where words are not divided by spaces each character is one.
_WORD = re.compile(f"[{CJK}]|[^\\W_{CJK}]+")
_WITHOUT_SPACES = re.compile(f"[{CJK}]")
_SPACES = re.compile(r"[\s_]+")
# What joins a word to another one to make a path, an address, a sample or a compound.
_NEVER_BEFORE = frozenset("/\\@#$.~=[|<{&+_")
_JOINTS = frozenset("-'\u2019./\\@:=~&+|_")
_NEVER_AFTER = frozenset("(]}")
_PART_OF_A_WORD = frozenset("+#@$/\\*")
_TWO_LETTERS = re.compile(f"[^\\W{CJK}]{{2}}")
_LONGEST = 12
_MANY = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class Name:
    """A title, an alias, or another form of one of them."""

    text: str
    """As its author spelled it, without signs around it."""
    bearers: tuple[SrcUri, ...]
    """The pages that bear it; a name without any only keeps shorter names away."""

    @property
    def page(self) -> SrcUri | None:
        """The page that bears it, if there is exactly one."""
        return self.bearers[0] if len(self.bearers) == 1 else None

    @property
    def is_single_word(self) -> bool:
        """Whether it is one word of a script that divides words by spaces."""
        return _WORD.fullmatch(self.text) is not None


@dataclass(frozen=True, slots=True, kw_only=True)
class _Alike:
    """Names with the same first word."""

    names: dict[str, Name] = field(default_factory=dict)
    """Each name by its key."""
    lengths: set[int] = field(default_factory=set)
    """How many words they have."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """A name in a text."""

    name: Name
    """The name."""
    span: Span
    """Its place."""


def names_of(spellings: Mapping[SrcUri, Iterable[str]]) -> tuple[Name, ...]:
    """
    Collect the names of pages.

    Parameters
    ----------
    spellings : mapping
        What each page is called.

    Returns
    -------
    tuple of Name
        One for each spelling but for case, in the order of the spellings.
    """
    bearers: dict[str, dict[SrcUri, str]] = defaultdict(dict)
    for page, texts in spellings.items():
        for text in texts:
            whole = _SPACES.sub(" ", composed(text))
            spelled = _core(whole)
            is_cut = not _PART_OF_A_WORD.isdisjoint(whole.replace(spelled, ""))
            if not is_cut and 0 < len(_WORD.findall(spelled)) <= _LONGEST:
                bearers[_key(spelled)].setdefault(page, spelled)
    return tuple(
        Name(text=next(iter(pages.values())), bearers=tuple(pages))
        for _, pages in sorted(bearers.items())
    )


def name_key(text: str) -> str:
    """
    Fold what must not matter when a text is taken for a name.

    Returns
    -------
    str
        Small letters without signs around them, and plain spaces.
    """
    return _key(_core(_SPACES.sub(" ", composed(text))))


def words_of(text: str) -> list[str]:
    """
    Split a text into the words that names are made of, in small letters.

    Returns
    -------
    list of str
        Words in the order of the text; of scripts without spaces each character is one.
    """
    return _WORD.findall(_lower(text))


def is_without_spaces(text: str) -> bool:
    """
    Tell whether a text holds Chinese characters or kana, which have no case and no spaces.

    Returns
    -------
    bool
        One of them is enough.
    """
    return _WITHOUT_SPACES.search(text) is not None


class Finder:
    """Finds names in texts, in the time it takes to read them."""

    def __init__(self, names: Iterable[Name]) -> None:
        """
        Learn names.

        Parameters
        ----------
        names : iterable of Name
            Each spelling once.
        """
        self._by_first: dict[str, _Alike] = {}
        for name in names:
            key = _key(name.text)
            words = _WORD.findall(key)
            alike = self._by_first.setdefault(words[0], _Alike())
            alike.lengths.add(len(words))
            alike.names[key] = name

    def find(self, text: str, opaque: Iterable[Span] = ()) -> Iterator[Found]:
        """
        Find the longest name at each place of a text.

        Parameters
        ----------
        text : str
            Any text, composed (NFC).
        opaque : iterable of Span
            Places where nothing is to be found, in order.

        Yields
        ------
        Found
            In the order of the text, never one in the other.
        """
        lowered = _lower(text)
        closed = iter(opaque)
        barrier = next(closed, None)
        after = 0
        for start, first in self._openings(lowered):
            while barrier is not None and barrier.end <= start:
                barrier = next(closed, None)
            if start < after:
                continue
            limit = barrier.start if barrier is not None else len(text)
            if found := _longest(self._by_first[first], lowered, start, limit=limit):
                after = found.span.end
                yield found

    def _openings(self, lowered: str) -> Iterable[tuple[int, str]]:
        if len(self._by_first) > _MANY:
            words = ((word.start(), word[0]) for word in _WORD.finditer(lowered))
            return (opening for opening in words if opening[1] in self._by_first)
        return sorted(
            (start, first) for first in self._by_first for start in _places(lowered, first)
        )


def _places(text: str, word: str) -> Iterator[int]:
    start = text.find(word)
    while start >= 0:
        yield start
        start = text.find(word, start + len(word))


def _longest(alike: _Alike, lowered: str, start: int, *, limit: int) -> Found | None:
    if _is_inside_word(lowered, start):
        return None
    words = islice(_WORD.finditer(lowered, start), max(alike.lengths))
    ends = [word.end() for word in words]
    for length in sorted(alike.lengths, reverse=True):
        end = ends[length - 1] if length <= len(ends) else limit + 1
        name = alike.names.get(_SPACES.sub(" ", lowered[start:end])) if end <= limit else None
        if name and _is_free(lowered, start, end):
            return Found(name=name, span=Span(start=start, end=end))
    return None


def _is_inside_word(text: str, position: int) -> bool:
    pair = text[max(0, position - 1) : position + 1]
    return _TWO_LETTERS.fullmatch(pair) is not None


def _is_free(text: str, start: int, end: int) -> bool:
    if _is_inside_word(text, end):
        return False
    before, after = text[start - 1 : start], text[end : end + 1]
    if before in _NEVER_BEFORE or after in _NEVER_AFTER:
        return False
    if before in _JOINTS and text[start - 2 : start - 1].isalnum():
        return False
    if after in _JOINTS and text[end + 1 : end + 2].isalnum():
        return text[end : end + 2] in {"'s", "\u2019s"} and not text[end + 2 : end + 3].isalnum()
    return not (after and unicodedata.category(after)[0] == "M")


def _core(name: str) -> str:
    words = list(_WORD.finditer(name))
    return name[words[0].start() : words[-1].end()] if words else ""


def _key(text: str) -> str:
    return _lower(_SPACES.sub(" ", text))


def _lower(text: str) -> str:
    lowered = text.lower()
    if len(lowered) == len(text):
        return lowered
    # Positions must stay, and the small form of a few letters is two characters.
    return "".join(one if len(one.lower()) > 1 else one.lower() for one in text)
