"""Which pages hold the words of which names; a first look that costs little."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from mkdocs_pinakes.analysis import terms

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mkdocs_pinakes.health.texts import Texts
    from mkdocs_pinakes.model import SrcUri
    from mkdocs_pinakes.naming.finder import Name


@dataclass(frozen=True, slots=True, kw_only=True)
class _Place:
    """Where the rarest word of a name stands among its words."""

    before: int
    after: int


def names_by_page(
    texts: Texts, names: Iterable[Name], *, most_pages: int
) -> dict[SrcUri, list[Name]]:
    """
    Find the pages in whose texts the words of names stand in their order.

    A name is looked for where the rarest of its words stands, so that frequent words cost
    nothing.

    Parameters
    ----------
    texts : Texts
        The words of the pages.
    names : iterable of Name
        The names.
    most_pages : int
        A name on more pages than this says nothing, and so is nobody's.

    Returns
    -------
    dict
        Names by page, in the order of the names; pages without a name are absent.
    """
    by_rarest = _by_rarest_word(texts, names)
    is_rarest = np.zeros(len(texts.page_counts), dtype=bool)
    is_rarest[list(by_rarest)] = True
    pages_by_name: dict[Name, list[SrcUri]] = defaultdict(list)
    for uri, words in texts.words.items():
        numbers = words.tolist()
        found: dict[Name, None] = {}
        for at in np.flatnonzero(is_rarest[words]).tolist():
            for place, wanted in by_rarest[numbers[at]].items():
                start = at - place.before
                here = tuple(numbers[start : at + place.after]) if start >= 0 else ()
                if here in wanted:
                    found |= dict.fromkeys(wanted[here])
        for name in found:
            pages_by_name[name].append(uri)
    named: dict[SrcUri, list[Name]] = defaultdict(list)
    for name, uris in pages_by_name.items():
        kept = name if len(uris) <= most_pages else replace(name, bearers=())
        for uri in uris:
            named[uri].append(kept)
    return {uri: sorted(found, key=lambda name: name.text) for uri, found in named.items()}


def _by_rarest_word(
    texts: Texts, names: Iterable[Name]
) -> dict[int, dict[_Place, dict[tuple[int, ...], list[Name]]]]:
    found: dict[int, dict[_Place, dict[tuple[int, ...], list[Name]]]] = {}
    for name in names:
        words = tuple(texts.numbers.get(term, 0) for term in terms(name.text))
        if words and all(words):
            rarest = min(range(len(words)), key=lambda at: int(texts.page_counts[words[at]]))
            place = _Place(before=rarest, after=len(words) - rarest)
            found.setdefault(words[rarest], {}).setdefault(place, {}).setdefault(words, []).append(
                name
            )
    return found
