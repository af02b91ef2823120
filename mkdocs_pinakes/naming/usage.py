"""How names are used in texts, which tells names from words of everyday."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mkdocs_pinakes.naming.finder import is_without_spaces

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from mkdocs_pinakes.model import Span
    from mkdocs_pinakes.naming.finder import Name

_PAGES_OF_SPREAD_NAME = 20
_PAGES_OF_COMMON_WORD = 10
_ALWAYS_FEW = 10
_LEAST_LETTERS = 3
_LEAST_WITHOUT_SPACES = 2
_SENTENCE_SIGNS = frozenset('.!?:;…*•"“”\u2018(\n')


@dataclass(frozen=True, slots=True, kw_only=True)
class Sighting:
    """A place of a text that reads like a name."""

    name: Name
    """The name."""
    section: str
    """The section that holds it, as the looker calls it."""
    text: str
    """The text of that section."""
    span: Span
    """Its place there."""

    @property
    def words(self) -> str:
        """How the name is written there."""
        return self.text[self.span.start : self.span.end]

    @property
    def stands_alone(self) -> bool:
        """Whether no letter or number stands at either end."""
        before = self.text[self.span.start - 1 : self.span.start]
        after = self.text[self.span.end : self.span.end + 1]
        return not before.isalnum() and not after.isalnum()

    @property
    def begins_sentence(self) -> bool:
        """Whether a capital letter says nothing there."""
        return begins_sentence(self.text, self.span.start)


def begins_sentence(text: str, position: int) -> bool:
    """
    Tell whether a word is the first one of a sentence, a line or a bracket.

    Returns
    -------
    bool
        A capital letter says nothing there.
    """
    before = text[max(0, position - 80) : position].rstrip(" ")
    return not before or before[-1] in _SENTENCE_SIGNS


def most_pages_of_name(page_count: int) -> int:
    """
    Tell on how many pages a name may stand; what is everywhere leads nowhere.

    Returns
    -------
    int
        A twentieth of the pages, but always ten.
    """
    return max(_ALWAYS_FEW, page_count // _PAGES_OF_SPREAD_NAME)


def most_pages_of_rare_word(page_count: int) -> int:
    """
    Tell on how many pages a word may stand that is not a common one.

    Returns
    -------
    int
        A tenth of the pages, but always ten.
    """
    return max(_ALWAYS_FEW, page_count // _PAGES_OF_COMMON_WORD)


def is_telling(name: str) -> bool:
    """
    Tell whether a name is long enough to be recognised.

    Returns
    -------
    bool
        Three letters are, or two of a script without spaces.
    """
    letters = [character for character in name if character.isalpha()]
    if any(map(is_without_spaces, letters)):
        return len(letters) >= _LEAST_WITHOUT_SPACES
    return len(letters) >= _LEAST_LETTERS


class Usage:
    """
    How names are used in all texts.

    Parameters
    ----------
    sightings : iterable of Sighting
        All that was found.
    has_rare_word : callable
        Whether a name has a word that few pages hold.
    """

    def __init__(
        self, sightings: Iterable[Sighting], has_rare_word: Callable[[Name], bool]
    ) -> None:
        self._has_rare_word = has_rare_word
        self._small: Counter[str] = Counter()
        self._large: Counter[str] = Counter()
        for one in sightings:
            if one.words.islower():
                self._small[one.name.text] += 1
            elif not one.begins_sentence:
                self._large[one.name.text] += 1

    def is_meant(self, one: Sighting) -> bool:
        """
        Tell whether the page of that name is meant, rather than a word like others.

        Returns
        -------
        bool
            In doubt it is not.
        """
        if is_without_spaces(one.words):
            return len(one.words) > _LEAST_WITHOUT_SPACES or one.stands_alone
        if one.name.is_single_word:
            return one.words == one.name.text and self._is_proper(one)
        is_spelled_out = one.words == one.name.text and not one.words[1:].islower()
        return is_spelled_out or self._has_rare_word(one.name)

    def _is_proper(self, one: Sighting) -> bool:
        small, large = self._small[one.name.text], self._large[one.name.text]
        if 2 * small >= max(1, large):
            return False
        is_only_capitalised = one.words == one.words.capitalize()
        return not (is_only_capitalised and one.begins_sentence and not large)
