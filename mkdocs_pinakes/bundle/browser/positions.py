"""Where in a section each term stands, for phrases; fetched for a quoted query alone."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np

from mkdocs_pinakes.bundle.browser.encoding import gaps, varints
from mkdocs_pinakes.bundle.browser.family import Family

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy.typing as npt

    from mkdocs_pinakes.bundle.browser.terms import KeptPostings
    from mkdocs_pinakes.bundle.contents import SectionTerms

    Numbers = npt.NDArray[np.int64]

HEADING_PLACE, TEXT_PLACE = 4096, 8192
"""Place of the first term of a heading and of a text; a title's are before. No phrase spans two."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class _Places:
    term: Numbers
    section: Numbers
    place: Numbers


def position_family(
    found: Sequence[SectionTerms], terms: Sequence[str], kept: KeptPostings, bounds: Sequence[int]
) -> Family:
    """
    Write where terms stand.

    Parameters
    ----------
    found : sequence of SectionTerms
        The terms of each section. A title is written with the first section of its
        page alone.
    terms : sequence of str
        All terms in code-point order.
    kept : KeptPostings
        The sections of each term.
    bounds : sequence of int
        Number of the first term of each file, and the number of terms: as the terms' files.

    Returns
    -------
    Family
        For each section of each term the number of places, and the steps between them.
    """
    places = _read(found, {term: number for number, term in enumerate(terms)})
    values, posting_starts = _in_order(places, kept, term_count=len(terms))
    written, starts = varints(values)
    content = written.tobytes()
    ends = starts[posting_starts[kept.starts]].tolist()
    return Family(
        name="positions",
        files=tuple(
            _with_lengths(content, ends[begin : end + 1]) for begin, end in pairwise(bounds)
        ),
    )


def _with_lengths(content: bytes, ends: Sequence[int]) -> bytes:
    bounds = np.array(ends, dtype=np.int64)
    lengths, _ = varints(bounds[1:] - bounds[:-1])
    return lengths.tobytes() + content[ends[0] : ends[-1]]


def _read(found: Sequence[SectionTerms], numbers: dict[str, int]) -> _Places:
    term: list[int] = []
    sizes: list[int] = []
    place: list[npt.NDArray[np.int64]] = []
    for one in found:
        columns = ((one.title, 0, HEADING_PLACE), (one.heading, HEADING_PLACE, TEXT_PLACE))
        before = len(term)
        for words, first, end in columns:
            cut = words[: end - first]
            term += (numbers[word] for word in cut)
            place.append(np.arange(first, first + len(cut)))
        term += (numbers[word] for word in one.text)
        place.append(np.arange(TEXT_PLACE, TEXT_PLACE + len(one.text)))
        sizes.append(len(term) - before)
    return _Places(
        term=np.array(term, dtype=np.int64),
        section=np.repeat(np.arange(len(sizes)), sizes),
        place=np.concatenate(place) if place else np.zeros(0, dtype=np.int64),
    )


def _in_order(places: _Places, kept: KeptPostings, *, term_count: int) -> tuple[Numbers, Numbers]:
    section_count = int(places.section.max(initial=-1)) + 1
    owners = np.repeat(np.arange(term_count), np.diff(kept.starts))
    postings = owners * section_count + kept.sections
    keys = places.term * section_count + places.section
    order = np.argsort(keys, kind="stable")
    keys, place = keys[order], places.place[order]
    first, behind = np.searchsorted(keys, postings), np.searchsorted(keys, postings, side="right")
    counts = behind - first
    starts = np.concatenate(([0], np.cumsum(counts + 1)))
    values = np.empty(starts[-1], dtype=np.int64)
    values[starts[:-1]] = counts
    is_place = np.ones(len(values), dtype=np.bool_)
    is_place[starts[:-1]] = False
    # What stands in a section of a posting that was cut is left out.
    wanted = np.repeat(first, counts) + _count_up(counts)
    runs = np.concatenate(([0], np.cumsum(counts)))
    values[is_place] = gaps(place[wanted], runs)
    return values, starts


def _count_up(counts: Numbers) -> Numbers:
    ends = np.cumsum(counts)
    return np.arange(ends[-1] if len(ends) else 0) - np.repeat(ends - counts, counts)
