"""Phrases of a text that read like names: by their capital letters, or by the shape of code."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from typing import TYPE_CHECKING

from mkdocs_pinakes.naming.usage import begins_sentence

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_LAST_CODE = 0x2FFF
# They stand inside of names: a university *of the* arts.
_JOINING = "of the de la le les du des d von vom van der den di da del della do dos das el af"
_IDENTIFIER = re.compile(
    r"""
    (?<![\w.-])(?:
        --[a-z][a-z0-9]+(?:-[a-z0-9]+)*          # a flag
      | [A-Za-z][A-Za-z0-9]*(?:_[A-Za-z0-9]+)+   # snake_case
      | [A-Z]?[a-z][a-z0-9]*(?:[A-Z][a-z0-9]+)+  # CamelCase
      | [a-z]\w+(?:\.[a-z]\w+)+(?=\()            # a call of something in something
    )(?![\w-])
    """,
    re.VERBOSE | re.ASCII,
)
_POSSESSIVE = re.compile("['\u2019]s?$")


@dataclass(frozen=True, slots=True, kw_only=True)
class Phrase:
    """A few words that may be a name."""

    words: tuple[str, ...]
    """The words as they are written, small ones between capitalised ones."""
    begins_sentence: bool
    """Whether the capital letter of its first word says nothing."""


def phrases_of(text: str) -> Iterator[Phrase]:
    """
    Find runs of capitalised words.

    Parameters
    ----------
    text : str
        Any text.

    Yields
    ------
    Phrase
        In the order of the text.
    """
    for match in _capitalised().finditer(text):
        yield Phrase(
            words=tuple(_POSSESSIVE.sub("", match[0]).split(" ")),
            begins_sentence=begins_sentence(text, match.start()),
        )


def identifiers_of(words: Iterable[str]) -> Iterator[str]:
    """
    Find what has the shape of code, and of no word of a language.

    Parameters
    ----------
    words : iterable of str
        What white space divides.

    Yields
    ------
    str
        Flags, functions, classes and the like, in the order of the words.

    Examples
    --------
    >>> list(identifiers_of(["set", "`read_only`,", "--dry-run", "Foo", "(PageRank)."]))
    ['read_only', '--dry-run', 'PageRank']
    """
    for word in words:
        if not word.isalpha() or not (word.islower() or word[1:].islower()):
            for match in _IDENTIFIER.finditer(word):
                yield match[0]


def is_capitalised(word: str) -> bool:
    """
    Tell whether a word of a phrase stands there for its capital letter.

    Returns
    -------
    bool
        False for the small words inside of names.
    """
    return word[:1].isupper()


@cache
def _capitalised() -> re.Pattern[str]:
    upper = _upper_case()
    word = rf"(?<!\w)[{upper}][\w'’\-]*(?<![\-])"  # noqa: RUF001, a typographic apostrophe
    joining = "|".join(sorted(set(_JOINING.split())))
    return re.compile(rf"{word}(?: (?:(?:{joining}) ){{0,2}}{word})*")


def _upper_case() -> str:
    codes = [code for code in range(_LAST_CODE) if chr(code).isupper()]
    runs = [
        [code for _, code in run]
        for _, run in groupby(enumerate(codes), lambda pair: pair[1] - pair[0])
    ]
    return "".join(f"{chr(run[0])}-{chr(run[-1])}" for run in runs)
