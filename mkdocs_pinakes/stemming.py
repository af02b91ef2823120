"""
Words to stems, by the rules of a language.

It lies below the stages because words must have one stem where they are indexed,
where names are looked for, and where they are asked for.
"""

from __future__ import annotations

from functools import lru_cache
from threading import Lock
from types import MappingProxyType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

LANGUAGES: Mapping[str, str] = MappingProxyType({
    "ar": "arabic", "ca": "catalan", "cs": "czech", "da": "danish", "de": "german", "el": "greek",
    "en": "english", "es": "spanish", "et": "estonian", "eu": "basque", "fa": "persian",
    "fi": "finnish", "fr": "french", "ga": "irish", "hi": "hindi", "hu": "hungarian",
    "hy": "armenian", "id": "indonesian", "it": "italian", "lt": "lithuanian", "nb": "norwegian",
    "ne": "nepali", "nl": "dutch", "nn": "norwegian", "no": "norwegian", "pl": "polish",
    "pt": "portuguese", "ro": "romanian", "ru": "russian", "sr": "serbian", "sv": "swedish",
    "ta": "tamil", "tr": "turkish", "yi": "yiddish",
})  # fmt: skip
"""The name of the Snowball algorithm for each language that has one, by its code of ISO 639."""

_MOST_REMEMBERED = 1 << 17


def stemmer(language: str) -> Callable[[str], str]:
    """
    Give the function that finds the stem of a term.

    Parameters
    ----------
    language : str
        A code of ISO 639; a term of a language without rules is its own stem.

    Returns
    -------
    callable
        From a term, as `analysis.terms` gives it, to its stem, for any thread. It
        remembers what it has been asked of late.

    References
    ----------
    Porter (2001), Snowball: A language for stemming algorithms.

    Examples
    --------
    >>> stem = stemmer("en")
    >>> stem("deploying") == stem("deployed")
    True
    """
    if language not in LANGUAGES:
        return str
    import snowballstemmer

    algorithm = snowballstemmer.stemmer(LANGUAGES[language])

    # It works in a buffer of its own, and may be asked by several threads.
    one_at_a_time = Lock()

    @lru_cache(maxsize=_MOST_REMEMBERED)
    def stem(term: str) -> str:
        if not term.isalpha():
            return term
        with one_at_a_time:
            found: str = algorithm.stemWord(term)
        return found

    return stem
