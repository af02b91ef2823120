"""Where in a section each term stands, for phrases; fetched for a quoted query alone."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np

from mkdocs_pinakes.bundle.browser.encoding import gaps, varint, varints
from mkdocs_pinakes.bundle.browser.family import Family

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy.typing as npt

    from mkdocs_pinakes.bundle.browser.terms import KeptPostings
    from mkdocs_pinakes.model import SectionIndex

    Numbers = npt.NDArray[np.int64]

HEADING_PLACE, TEXT_PLACE = 4096, 8192
"""Place of the first term of a heading and of a text; a title's are before. No phrase spans two."""

# Few readers need positions: so many files of terms share one of them. More of them are made
# at once, for speed, but not all, for memory.
_FILES_TOGETHER, _FILES_AT_ONCE = 4, 64


def position_family(
    index: SectionIndex, first_sections: Numbers, kept: KeptPostings, bounds: Sequence[int]
) -> Family:
    """
    Write where terms stand.

    Parameters
    ----------
    index : SectionIndex
        The terms of all titles, headings and texts.
    first_sections : ndarray, shape (pages,)
        The first section of each page, with which alone its title is written.
    kept : KeptPostings
        The sections of each term.
    bounds : sequence of int
        Number of the first term of each file of terms, and the number of terms.

    Returns
    -------
    Family
        For each section of each term the number of places, and the steps between them.
    """
    tokens = _tokens(index, first_sections)
    files: list[bytes] = []
    for first in range(0, len(bounds) - 1, _FILES_AT_ONCE):
        parts = bounds[first : first + _FILES_AT_ONCE + 1]
        content, ends = _write(tokens, kept, parts[0], parts[-1])
        written = [
            _part(content, ends[begin - parts[0] : end - parts[0] + 1])
            for begin, end in pairwise(parts)
        ]
        files += (
            b"".join(written[place : place + _FILES_TOGETHER])
            for place in range(0, len(written), _FILES_TOGETHER)
        )
    return Family(name="positions", files=tuple(files), keys={"together": _FILES_TOGETHER})


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class _Tokens:
    """Every term of every text, in no order but that of the places in a section."""

    terms: npt.NDArray[np.int32]
    sections: npt.NDArray[np.int32]
    places: npt.NDArray[np.int32]
    section_count: int


def _tokens(index: SectionIndex, first_sections: Numbers) -> _Tokens:
    sections = np.arange(len(index.headings.bounds) - 1)
    fields = (
        (index.titles, first_sections, 0, HEADING_PLACE),
        (index.headings, sections, HEADING_PLACE, TEXT_PLACE),
        (index.texts, sections, TEXT_PLACE, np.iinfo(np.int32).max),
    )
    terms, owners, places = [], [], []
    for runs, text_owners, first, end in fields:
        lengths = np.diff(runs.bounds)
        begins = np.repeat((runs.bounds[:-1] - first).astype(np.int32), lengths)
        standing = np.arange(len(runs.numbers), dtype=np.int32) - begins
        fits = standing < end
        terms.append(runs.numbers[fits])
        owners.append(np.repeat(text_owners.astype(np.int32), lengths)[fits])
        places.append(standing[fits])
    return _Tokens(
        terms=np.concatenate(terms),
        sections=np.concatenate(owners),
        places=np.concatenate(places),
        section_count=len(sections),
    )


def _write(tokens: _Tokens, kept: KeptPostings, begin: int, end: int) -> tuple[bytes, Numbers]:
    # The terms from `begin` to before `end`; where each one's bytes begin, and the end.
    chosen = np.flatnonzero((tokens.terms >= begin) & (tokens.terms < end))
    keys = (tokens.terms[chosen].astype(np.int64) - begin) * tokens.section_count
    keys += tokens.sections[chosen]
    order = np.argsort(keys, kind="stable")
    keys, places = keys[order], tokens.places[chosen][order]
    starts = kept.starts[begin : end + 1]
    owners = np.repeat(np.arange(end - begin), np.diff(starts))
    postings = owners * tokens.section_count + kept.sections[starts[0] : starts[-1]]
    first = np.searchsorted(keys, postings)
    counts = np.searchsorted(keys, postings, side="right") - first
    ends = np.cumsum(counts)
    heads = np.concatenate(([0], ends + np.arange(1, len(counts) + 1)))
    values = np.empty(heads[-1], dtype=np.int64)
    values[heads[:-1]] = counts
    is_place = np.ones(len(values), dtype=np.bool_)
    is_place[heads[:-1]] = False
    # What stands in a section whose posting was cut is left out.
    wanted = np.arange(len(values) - len(counts)) + np.repeat(first - ends + counts, counts)
    bounds = np.concatenate(([0], ends))
    values[is_place] = gaps(places[wanted].astype(np.int64), bounds)
    written, at = varints(values)
    return written.tobytes(), at[heads[starts - starts[0]]]


def _part(content: bytes, ends: Numbers) -> bytes:
    lengths, _ = varints(ends[1:] - ends[:-1])
    part = lengths.tobytes() + content[ends[0] : ends[-1]]
    return varint(len(part)) + part
