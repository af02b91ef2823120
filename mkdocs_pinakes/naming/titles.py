"""What a page is also called because of its title."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mkdocs_pinakes.model import Document, SrcUri

_QUALIFIED = re.compile(r"(?P<name>.*\S)\s*[(（][^()（）]*[)）]")  # noqa: RUF001, wide signs
_LOCATED = re.compile(r"(?P<name>[^,]*[^\s,])(?:, [^\W\d_a-z][^,]*)+")


def short_forms(title: str) -> tuple[str, ...]:
    """
    Leave out what a title says only to be told apart from others.

    Parameters
    ----------
    title : str
        A title.

    Returns
    -------
    tuple of str
        The title without what stands in brackets at its end, and that without what follows
        a comma and begins with a capital letter; nothing where there is no such thing.

    Examples
    --------
    >>> short_forms("Tides (poem)")
    ('Tides',)
    >>> short_forms("Paris, Texas")
    ('Paris',)
    >>> short_forms("Install, update and remove")
    ()
    """
    forms: list[str] = []
    for pattern in (_QUALIFIED, _LOCATED):
        if match := pattern.fullmatch(forms[-1] if forms else title):
            forms.append(match["name"])
    return tuple(forms)


def spellings_of(documents: Iterable[Document]) -> dict[SrcUri, tuple[str, ...]]:
    """
    Collect everything that pages are called.

    Returns
    -------
    dict
        Titles, aliases and short forms of titles, by page.
    """
    return {
        document.uri: (document.title, *document.aliases, *short_forms(document.title))
        for document in documents
    }
