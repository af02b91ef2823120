"""
The words of the panels and of the client in each language.

`translations.json` holds them by language and name. `{}` is the gap for the
names or the number a phrase speaks of, `{field}` the gap for a property. A name
with `.none` is the form for no names; one with `.zero`, `.one`, `.two`, `.few`
or `.many` is the form for a number of that category, where its language has it.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib import resources
from types import MappingProxyType
from typing import TYPE_CHECKING

from mkdocs_pinakes.errors import ConfigurationError

if TYPE_CHECKING:
    from collections.abc import Mapping

    _Texts = Mapping[str, str]

ENGLISH = "en"
"""The language of whatever has no translation."""
CUSTOM_TRANSLATIONS = "locales/pinakes.json"
"""Where a theme's `custom_dir` has a site's own phrases; MkDocs never publishes that folder."""
PLURAL_CATEGORIES = ("zero", "one", "two", "few", "many", "other")
"""What numbers of things may be, in the terms of Unicode's CLDR."""

_UNCOUNTED = frozenset({"id", "ja", "ko", "ms", "th", "vi", "zh"})
_ZERO_IS_ONE = frozenset({"fa", "fr", "hi"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Translation:
    """The phrases of one language."""

    language: str
    """Its code of ISO 639, which says how numbers take forms."""
    texts: Mapping[str, str]
    """Phrases by name."""

    def __getitem__(self, name: str) -> str:
        return self.texts[name]

    def form(self, name: str, count: int) -> str:
        """
        Choose the form of a phrase for a number of things.

        Parameters
        ----------
        name : str
            The name of the phrase.
        count : int
            How many things it speaks of, at least 0.

        Returns
        -------
        str
            The form, with its gaps.
        """
        category = plural_category(self.language, count)
        forms = (f"{name}.none",) * (count == 0) + (f"{name}.{category}",)
        return next((self.texts[form] for form in forms if form in self.texts), self.texts[name])

    def counted(self, name: str, count: int) -> str:
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

        Examples
        --------
        >>> translation().counted("backlinks", 2)
        'Linked from 2 pages'
        """
        return self.form(name, count).replace("{}", str(count))

    def joined(self, *names: str) -> str:
        """
        Put names into one list.

        Returns
        -------
        str
            The names with what stands between them in this language.
        """
        return self["list.separator"].join(names)


def translation(language: str | None = None, *, custom: str = "") -> Translation:
    """
    Give the phrases of a language.

    Parameters
    ----------
    language : str, optional
        A code as themes have it: `de`, `pt-BR`, `zh_Hant`. Of one that has no translation
        of its own, the first part counts; English stands in for a language that is not
        known, and for a phrase that is missing.
    custom : str
        A site's own phrases: JSON of the same form as `translations.json`, or nothing.

    Returns
    -------
    Translation
        With every name that English has.

    Raises
    ------
    ConfigurationError
        If a site's own phrases cannot be read.

    Examples
    --------
    >>> translation("de-AT")["related"]
    'Verwandte Seiten'
    """
    known, own = _translations(), _parse_custom(custom) if custom else {}
    code = _code(language or ENGLISH)
    base = code.partition("-")[0]
    english = {**known[ENGLISH], **own.get(ENGLISH, {})}
    texts = {**known.get(base, {}), **own.get(base, {}), **own.get(code, {})}
    # A form for a number is of no use to a phrase of another language.
    missing = {name: text for name, text in english.items() if _counted_name(name) not in texts}
    return Translation(
        language=base if texts else ENGLISH, texts=MappingProxyType({**missing, **texts})
    )


def plural_category(language: str, count: int) -> str:
    """
    Tell which form a number takes in a language.

    Parameters
    ----------
    language : str
        A code of ISO 639; of one that is not known, 1 is the only number apart.
    count : int
        A whole number, at least 0.

    Returns
    -------
    str
        One of `PLURAL_CATEGORIES`, by the rules of CLDR for whole numbers below a million.

    Examples
    --------
    >>> plural_category("fr", 0), plural_category("ar", 3), plural_category("ja", 1)
    ('one', 'few', 'other')
    """
    if language in _UNCOUNTED:
        return "other"
    if language == "ar":
        return _arabic_category(count)
    if count == 1 or (count == 0 and language in _ZERO_IS_ONE):
        return "one"
    return "other"


def _arabic_category(count: int) -> str:
    if count < 3:  # noqa: PLR2004 - three is the first of the few
        return PLURAL_CATEGORIES[count]
    last = count % 100
    if last in range(3, 11):
        return "few"
    return "many" if last > 10 else "other"  # noqa: PLR2004 - ten is the last of the few


def _counted_name(name: str) -> str:
    base, _, form = name.rpartition(".")
    return base if form in PLURAL_CATEGORIES else name


def _code(language: str) -> str:
    return language.replace("_", "-").lower()


@cache
def _translations() -> Mapping[str, _Texts]:
    text = resources.files("mkdocs_pinakes").joinpath("translations.json").read_text("utf-8")
    return MappingProxyType(json.loads(text))


def _parse_custom(text: str) -> dict[str, _Texts]:
    remedy = f'{CUSTOM_TRANSLATIONS}: %s; write {{"de": {{"related": "Siehe auch"}}}}'
    try:
        found = json.loads(text)
    except ValueError as error:
        raise ConfigurationError(remedy % f"this is no JSON ({error})") from error
    known = _translations()[ENGLISH]
    if not isinstance(found, dict) or not all(isinstance(own, dict) for own in found.values()):
        raise ConfigurationError(remedy % "this is no object of objects")
    for language, own in found.items():
        for name, phrase in own.items():
            if not isinstance(phrase, str):
                raise ConfigurationError(remedy % f"{language}.{name} is no text")
            if _counted_name(name) not in known:
                raise ConfigurationError(remedy % f"there is no phrase {name!r}")
    return {_code(language): own for language, own in found.items()}
