"""Citing pages of each page, with the words around the links."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from mkdocs_pinakes.bundle.browser.family import Family, json_bytes, runs
from mkdocs_pinakes.bundle.schema import BacklinkEntry, ExcerptEntry, OccurrenceEntry

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mkdocs_pinakes.bundle.contents import Contents
    from mkdocs_pinakes.model import Backlink, Excerpt, Occurrence, SrcUri

_FILE_BYTES, _MOST_FILES = 64 * 1024, 200


def backlink_family(contents: Contents) -> Family:
    """
    Write which pages cite each page.

    Parameters
    ----------
    contents : Contents
        What is written.

    Returns
    -------
    Family
        A list for each page, about 64 kB a file.
    """
    numbers, backlinks = contents.number_by_uri, contents.bundle.backlinks
    entries = [
        json_bytes([_backlink_entry(found, numbers) for found in backlinks.get(uri, ())])
        for uri in numbers
    ]
    bounds = runs(entries, size=_FILE_BYTES, most_files=_MOST_FILES)
    return Family(
        name="backlinks",
        files=tuple(b"[" + b",".join(entries[begin:end]) + b"]" for begin, end in pairwise(bounds)),
        keys={"firsts": bounds[:-1]},
    )


def _backlink_entry(backlink: Backlink, numbers: Mapping[SrcUri, int]) -> BacklinkEntry:
    return BacklinkEntry(
        source=numbers[backlink.source],
        kinds=[kind.value for kind in backlink.kinds],
        relations=list(backlink.relations),
        occurrences=[_occurrence_entry(place) for place in backlink.occurrences],
    )


def _occurrence_entry(place: Occurrence) -> OccurrenceEntry:
    return OccurrenceEntry(
        section=place.section,
        spot=place.spot,
        anchor=place.anchor,
        context=None if place.context is None else _excerpt_entry(place.context),
        list_heading=place.list_heading,
    )


def _excerpt_entry(excerpt: Excerpt) -> ExcerptEntry:
    return ExcerptEntry(text=excerpt.text, start=excerpt.start, end=excerpt.end)
