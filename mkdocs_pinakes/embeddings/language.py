"""Whether a site is written in English."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mkdocs_pinakes.analysis import terms

if TYPE_CHECKING:
    from collections.abc import Sequence

_TELLING_WORDS = frozenset({
    "and", "are", "be", "by", "can", "for", "from", "if", "it", "not", "of", "that", "the", "this",
    "to", "which", "with", "you", "your",
})  # fmt: skip
_SHARE_TELLING = 0.06
_SHARE_OF_ASCII = 0.8
# So few words may lack the common ones.
_FEWEST_WORDS = 12
_MOST_TEXTS = 500
_LONGEST_TEXT = 2_000


def is_english(texts: Sequence[str]) -> bool:
    """
    Tell whether texts are mostly in English.

    Parameters
    ----------
    texts : sequence of str
        The site's texts; an even sample of them is read.

    Returns
    -------
    bool
        True where script and common words say so, and where a few words in Latin letters
        say nothing.
    """
    step = max(1, len(texts) // _MOST_TEXTS)
    words = [word for text in texts[::step] for word in terms(text[:_LONGEST_TEXT])]
    ascii_words = [word for word in words if word.isascii()]
    telling = sum(word in _TELLING_WORDS for word in ascii_words)
    is_latin = len(ascii_words) >= _SHARE_OF_ASCII * len(words)
    is_told = len(words) >= _FEWEST_WORDS
    return bool(words) and is_latin and (telling >= _SHARE_TELLING * len(words) or not is_told)
