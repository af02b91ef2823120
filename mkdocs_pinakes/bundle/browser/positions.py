"""Where in a section each term stands, for phrases; fetched for a quoted query alone."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np

from mkdocs_pinakes.bundle.browser.encoding import gaps, varint, varints
from mkdocs_pinakes.bundle.browser.family import Family

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy.typing as npt

    from mkdocs_pinakes.bundle.browser.terms import KeptPostings
    from mkdocs_pinakes.model import SectionIndex, TermRuns

    Numbers = npt.NDArray[np.int64]

HEADING_PLACE, TEXT_PLACE = 4096, 8192
"""Place of the first term of a heading and of a text; a title's are before. No phrase spans two."""
FILES_TOGETHER = 4
"""How many files of terms share one of positions, which few readers need."""


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
    places = _Places(index, first_sections)
    files = []
    for first in range(0, len(bounds) - 1, FILES_TOGETHER):
        parts = bounds[first : first + FILES_TOGETHER + 1]
        written = [_write(places, kept, begin, end) for begin, end in pairwise(parts)]
        files.append(b"".join(piece for part in written for piece in (varint(len(part)), part)))
    return Family(name="positions", files=tuple(files), keys={"together": FILES_TOGETHER})


class _Places:
    """All places of all terms, by term and section."""

    def __init__(self, index: SectionIndex, first_sections: Numbers) -> None:
        sections = np.arange(len(index.headings.bounds) - 1)
        fields = (
            _field(index.titles, first_sections, first=0, end=HEADING_PLACE),
            _field(index.headings, sections, first=HEADING_PLACE, end=TEXT_PLACE),
            _field(index.texts, sections, first=TEXT_PLACE, end=np.iinfo(np.int32).max),
        )
        terms, owners, places = map(np.concatenate, zip(*fields, strict=True))
        # Titles stand before headings, and these before texts, so that places ascend.
        order = np.lexsort((owners, terms))
        self.owners, self.places = owners[order], places[order]
        self.starts = np.searchsorted(terms[order], np.arange(len(index.terms) + 1))


def _field(
    runs: TermRuns, sections: Numbers, *, first: int, end: int
) -> tuple[npt.NDArray[np.int32], ...]:
    lengths = np.diff(runs.bounds)
    places = np.arange(len(runs.numbers)) - np.repeat(runs.bounds[:-1], lengths) + first
    owners = np.repeat(sections, lengths)
    fits = places < end
    return (
        runs.numbers[fits],
        owners[fits].astype(np.int32),
        places[fits].astype(np.int32),
    )


def _write(places: _Places, kept: KeptPostings, begin: int, end: int) -> bytes:
    found = [_term(places, kept, term) for term in range(begin, end)]
    return b"".join((*(varint(len(one)) for one in found), *found))


def _term(places: _Places, kept: KeptPostings, term: int) -> bytes:
    begin, end = places.starts[term : term + 2].tolist()
    owners = places.owners[begin:end]
    sections = kept.sections[kept.starts[term] : kept.starts[term + 1]]
    first = np.searchsorted(owners, sections)
    counts = np.searchsorted(owners, sections, side="right") - first
    starts = np.concatenate(([0], np.cumsum(counts + 1)))
    values = np.empty(starts[-1], dtype=np.int64)
    values[starts[:-1]] = counts
    is_place = np.ones(len(values), dtype=np.bool_)
    is_place[starts[:-1]] = False
    # What stands in a section whose posting was cut is left out.
    ends = np.cumsum(counts)
    wanted = np.arange(len(values) - len(counts)) + np.repeat(first - ends + counts, counts)
    bounds = np.concatenate(([0], ends))
    values[is_place] = gaps(places.places[begin:end][wanted].astype(np.int64), bounds)
    return varints(values)[0].tobytes()
