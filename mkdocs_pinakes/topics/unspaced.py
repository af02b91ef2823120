"""Names in scripts that put no spaces between words, whose terms are pairs of characters."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from mkdocs_pinakes.naming.finder import is_without_spaces

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_FEWEST_TERMS = 500
_LEAST_SHARE = 0.01
_SHARE_OF_PLACES = 0.7
_LONGEST = 8


def is_unspaced(term: str) -> bool:
    """
    Tell whether a term is of such a script.

    Parameters
    ----------
    term : str
        A term of the analyser.

    Returns
    -------
    bool
        Whether its first character is Chinese or kana.
    """
    return is_without_spaces(term[:1])


def joining_characters(terms: Iterable[str]) -> frozenset[str]:
    """
    Find the characters that stand beside so many others that they must be grammar.

    Parameters
    ----------
    terms : iterable of str
        The different terms of a site.

    Returns
    -------
    frozenset of str
        Characters; none where the site has few such terms.
    """
    unspaced = [term for term in terms if is_unspaced(term) and " " not in term]
    if len(unspaced) < _FEWEST_TERMS:
        return frozenset()
    counts = Counter(character for term in unspaced for character in set(term))
    least = _LEAST_SHARE * len(unspaced)
    return frozenset(character for character, count in counts.items() if count >= least)


def completed(words: Sequence[str], text: str, *, joining: frozenset[str]) -> str:
    """
    Find the word that overlapping pairs of characters are a part of.

    Parameters
    ----------
    words : sequence of str
        A term, or two terms that overlap.
    text : str
        Where they come from.
    joining : frozenset of str
        Characters that end a word.

    Returns
    -------
    str
        The characters, and those that nearly always stand beside them.

    Examples
    --------
    >>> completed(["量训", "训练"], "力量训练。做力量训练吗", joining=frozenset())
    '力量训练'
    """
    word = words[0] + "".join(other[1:] for other in words[1:])
    while len(word) < _LONGEST:
        parts = text.split(word)
        before = Counter(part[-1:] for part in parts[:-1])
        behind = Counter(part[:1] for part in parts[1:])
        places = len(parts) - 1
        added = _usual(before, places, joining)
        longer = added + word if added else word + _usual(behind, places, joining)
        if longer == word:
            break
        word = longer
    return word


def _usual(characters: Counter[str], places: int, joining: frozenset[str]) -> str:
    if places < 2:  # noqa: PLR2004 - what stands once has no usual neighbour
        return ""
    character = min(characters, key=lambda one: (-characters[one], one))
    is_usual = characters[character] >= _SHARE_OF_PLACES * places
    is_part = character.isalpha() and is_unspaced(character) and character not in joining
    return character if is_usual and is_part else ""
