"""The language a site is written in, as its common words tell."""

from __future__ import annotations

from collections import Counter
from types import MappingProxyType
from typing import TYPE_CHECKING

from mkdocs_pinakes.analysis import terms

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

ENGLISH = "en"
"""The code of English."""

_TELLING_WORDS: Mapping[str, frozenset[str]] = MappingProxyType({
    ENGLISH: frozenset({
        "and", "are", "be", "by", "can", "for", "from", "if", "it", "not", "of", "that", "the",
        "this", "to", "which", "with", "you", "your",
    }),
    "cs": frozenset({
        "a", "ale", "ja", "je", "jsou", "jako", "na", "nebo", "pro", "pri", "se", "ze",
    }),
    "da": frozenset({
        "af", "at", "bliver", "der", "det", "efter", "eller", "en", "er", "et", "for", "ikke",
        "med", "og", "pa", "sig", "som", "til",
    }),
    "de": frozenset({
        "auf", "das", "dem", "den", "der", "die", "ein", "eine", "fur", "ist", "mit", "nicht",
        "oder", "sich",
        "und", "von", "wird", "zu",
    }),
    "es": frozenset({
        "con", "como", "de", "del", "el", "en", "es", "la", "las", "los", "para", "por", "que",
        "se", "un",
        "una", "y",
    }),
    "fi": frozenset({
        "ei", "etta", "ja", "joka", "kun", "mutta", "myos", "on", "ovat", "se", "tai",
    }),
    "fr": frozenset({
        "au", "avec", "ce", "dans", "de", "des", "du", "est", "et", "la", "le", "les", "par",
        "pas", "pour",
        "que", "sur", "un", "une", "vous",
    }),
    "it": frozenset({
        "che", "con", "da", "del", "della", "di", "e", "gli", "i", "il", "in", "la", "le",
        "non", "per", "si",
        "sono", "un", "una",
    }),
    "nl": frozenset({
        "aan", "dat", "de", "een", "en", "het", "in", "is", "met", "niet", "of", "op", "te",
        "van", "voor",
    }),
    "no": frozenset({
        "a", "av", "blir", "der", "det", "eller", "en", "er", "et", "etter", "for", "ikke",
        "med", "og", "pa", "seg", "som", "til",
    }),
    "pl": frozenset({"do", "i", "jest", "lub", "na", "nie", "o", "oraz", "sie", "w", "z", "ze"}),
    "pt": frozenset({
        "as", "com", "como", "da", "de", "do", "e", "em", "nao", "o", "os", "ou", "para", "por",
        "que", "um",
        "uma",
    }),
    "ru": frozenset({"в", "для", "и", "как", "на", "не", "но", "о", "по", "с", "что", "это"}),
    "sv": frozenset({
        "att", "av", "det", "eller", "en", "ett", "for", "inte", "med", "och", "om", "pa",
        "som", "till",
    }),
    "tr": frozenset({"bir", "bu", "da", "daha", "de", "gibi", "icin", "ile", "ve", "veya"}),
})  # fmt: skip
# More that nobody looks for; too short, or too alike in other languages, to tell one.
_QUESTION_WORDS = frozenset({
    "a", "an", "as", "at", "did", "do", "does", "has", "have", "how", "i", "in", "is", "my", "on",
    "or", "was", "were", "what", "when", "where", "who", "why", "will",
})  # fmt: skip
_SHARE_TELLING = 0.06
_SHARE_OF_ASCII = 0.8
# So few words may lack the common ones.
_FEWEST_WORDS = 12
_MOST_TEXTS = 500
_LONGEST_TEXT = 2_000


def guess_language(texts: Sequence[str]) -> str:
    """
    Tell which language texts are mostly written in.

    Parameters
    ----------
    texts : sequence of str
        The site's texts; an even sample of them is read.

    Returns
    -------
    str
        A code of ISO 639; empty where the common words of no known language tell.
    """
    words = Counter(_sample(texts))
    shares = {
        language: sum(words[word] for word in telling)
        for language, telling in _TELLING_WORDS.items()
    }
    likeliest = max(shares, key=lambda language: (shares[language], language))
    is_told = shares[likeliest] >= _SHARE_TELLING * words.total() > 0
    return likeliest if is_told else ""


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
    words = _sample(texts)
    ascii_words = [word for word in words if word.isascii()]
    telling = sum(word in _TELLING_WORDS[ENGLISH] for word in ascii_words)
    is_latin = len(ascii_words) >= _SHARE_OF_ASCII * len(words)
    is_told = len(words) >= _FEWEST_WORDS
    return bool(words) and is_latin and (telling >= _SHARE_TELLING * len(words) or not is_told)


def everyday_words(language: str) -> frozenset[str]:
    """
    Give words that every text of a language is full of.

    Parameters
    ----------
    language : str
        A code of ISO 639.

    Returns
    -------
    frozenset of str
        Terms as `analysis.terms` gives them; none of a language that is not known.
    """
    words = _TELLING_WORDS.get(language, frozenset())
    return words | _QUESTION_WORDS if language == ENGLISH else words


def _sample(texts: Sequence[str]) -> list[str]:
    step = max(1, len(texts) // _MOST_TEXTS)
    return [word for text in texts[::step] for word in terms(text[:_LONGEST_TEXT])]
