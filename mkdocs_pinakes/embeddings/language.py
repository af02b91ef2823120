"""Whether a site is written in English."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from mkdocs_pinakes.analysis import terms

if TYPE_CHECKING:
    from collections.abc import Sequence

_ENGLISH = re.compile(r"en(?![^\W_])", re.IGNORECASE)
_TELLING_WORDS = frozenset({
    "and", "are", "be", "by", "can", "for", "from", "if", "it", "not", "of", "that", "the", "this",
    "to", "which", "with", "you", "your",
})  # fmt: skip
_SHARE_STATED, _SHARE_UNSTATED = 0.01, 0.06
_SHARE_OF_ASCII = 0.8
_MOST_TEXTS = 500
_LONGEST_TEXT = 2_000


def is_english(language: str | None, texts: Sequence[str]) -> bool:
    """
    Tell whether a site is mostly in English.

    Themes say `en` unless told otherwise, so the texts must not speak against it.

    Parameters
    ----------
    language : str or None
        What the theme states, such as `en` or `pt-BR`.
    texts : sequence of str
        The site's texts; an even sample of them is read.

    Returns
    -------
    bool
        True where theme and texts agree, or the texts alone are clear.
    """
    if language and not _ENGLISH.match(language):
        return False
    step = max(1, len(texts) // _MOST_TEXTS)
    words = [word for text in texts[::step] for word in terms(text[:_LONGEST_TEXT])]
    if not words:
        return bool(language)
    ascii_words = [word for word in words if word.isascii()]
    telling = sum(word in _TELLING_WORDS for word in ascii_words)
    least = _SHARE_STATED if language else _SHARE_UNSTATED
    return len(ascii_words) >= _SHARE_OF_ASCII * len(words) and telling >= least * len(words)
