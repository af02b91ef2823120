"""The index of terms in files of a few kilobytes, in the order of the terms."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np

from mkdocs_pinakes.bundle.browser.encoding import gaps, text, varint, varints
from mkdocs_pinakes.bundle.browser.family import Family, runs

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    import numpy.typing as npt

    from mkdocs_pinakes.model import SectionIndex

_FILE_BYTES = 4096
_LEXICON_BYTES = 16 * 1024
_MOST_FILES = 1200
# Of a term that very many sections hold, those that say most of it are enough.
_LONGEST_LIST, _LONGEST_SHARE = 4096, 10
_HAS_MATES, _HAS_NAMES = 1, 2
_FULL_WEIGHT = 2


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class KeptPostings:
    """The postings of all terms, those of very frequent terms cut."""

    starts: npt.NDArray[np.int64]
    """Shape (terms + 1,); where the postings of each term begin, and the end."""
    sections: npt.NDArray[np.int32]
    """Shape (postings,); ascending for each term."""
    impacts: npt.NDArray[np.uint8]
    """Shape (postings,)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class IndexFamilies:
    """The files of the index."""

    terms: Family
    """Terms, what has the same stem, the names that begin with it, postings."""
    lexicon: Family
    """Terms alone."""
    bounds: tuple[int, ...]
    """Number of the first term of each file of `terms`, and the number of terms."""


def index_families(index: SectionIndex, kept: KeptPostings) -> IndexFamilies:
    """
    Write which sections hold each term.

    Parameters
    ----------
    index : SectionIndex
        The index.
    kept : KeptPostings
        The postings to write.

    Returns
    -------
    IndexFamilies
        Terms in code-point order, each without the bytes it shares with the one before.
    """
    records = _records(index, kept)
    bounds = runs(records, size=_FILE_BYTES, most_files=_MOST_FILES)
    return IndexFamilies(
        terms=_family("terms", index.terms, records, bounds),
        lexicon=_family(
            "lexicon",
            index.terms,
            [b""] * len(index.terms),
            runs([text(term) for term in index.terms], size=_LEXICON_BYTES, most_files=_MOST_FILES),
        ),
        bounds=tuple(bounds),
    )


def _family(
    name: str, terms: Sequence[str], records: Sequence[bytes], bounds: Sequence[int]
) -> Family:
    return Family(
        name=name,
        files=tuple(
            _front_coded(terms[begin:end], records[begin:end]) for begin, end in pairwise(bounds)
        ),
        keys={"firsts": [terms[begin] for begin in bounds[:-1]]},
    )


def keep_best(index: SectionIndex, *, section_count: int) -> KeptPostings:
    """
    Cut the postings of terms that very many sections hold.

    Parameters
    ----------
    index : SectionIndex
        The index.
    section_count : int
        How many sections there are.

    Returns
    -------
    KeptPostings
        Of each term the postings of highest impact, 4,096 or a tenth of the sections,
        whichever is more; of equal ones the first.
    """
    most = max(_LONGEST_LIST, section_count // _LONGEST_SHARE)
    counts = np.diff(index.starts)
    if not (counts > most).any():
        return KeptPostings(starts=index.starts, sections=index.sections, impacts=index.impacts)
    is_kept = np.ones(len(index.sections), dtype=np.bool_)
    for term in np.flatnonzero(counts > most).tolist():
        begin, end = index.starts[term : term + 2].tolist()
        order = np.argsort(-index.impacts[begin:end].astype(np.int16), kind="stable")
        is_kept[begin + order[most:]] = False
    return KeptPostings(
        starts=np.concatenate(([0], np.cumsum(np.minimum(counts, most)))).astype(np.int64),
        sections=index.sections[is_kept],
        impacts=index.impacts[is_kept],
    )


def _records(index: SectionIndex, kept: KeptPostings) -> list[bytes]:
    mates = _mates(index)
    names = _names(index)
    steps, places = varints(gaps(kept.sections.astype(np.int64), kept.starts))
    all_steps, all_impacts = steps.tobytes(), kept.impacts.tobytes()
    bounds = places[kept.starts].tolist()
    starts, counts = kept.starts.tolist(), np.diff(index.starts).tolist()
    found = []
    for number, term in enumerate(index.terms):
        begin, end = starts[number], starts[number + 1]
        others, called = mates.get(index.stems[number], ()), names.get(term, b"")
        flags = (_HAS_MATES if len(others) > 1 else 0) | (_HAS_NAMES if called else 0)
        sections = all_steps[bounds[number] : bounds[number + 1]]
        found.append(
            b"".join(
                (
                    varint(flags),
                    varint(counts[number]),
                    _mates_of(term, others) if len(others) > 1 else b"",
                    called,
                    varint(end - begin),
                    varint(len(sections)),
                    sections,
                    all_impacts[begin:end],
                )
            )
        )
    return found


def _mates(index: SectionIndex) -> dict[str, list[str]]:
    groups: dict[str, list[str]] = {}
    for term, stem in zip(index.terms, index.stems, strict=True):
        groups.setdefault(stem, []).append(term)
    return groups


def _mates_of(term: str, group: Sequence[str]) -> bytes:
    others = [other for other in group if other != term]
    return b"".join((varint(len(others)), *map(text, others)))


def _names(index: SectionIndex) -> dict[str, bytes]:
    # A stem is spelled as the first term that has it, so that a reader needs no stems.
    leaders: dict[str, str] = {}
    for term, stem in zip(index.terms, index.stems, strict=True):
        leaders.setdefault(stem, term)
    by_first: dict[str, dict[tuple[str, ...], list[tuple[int, float]]]] = {}
    for name in index.names:
        stems = name.stems.split(" ")
        if all(stem in leaders for stem in stems):
            first, *rest = (leaders[stem] for stem in stems)
            called = by_first.setdefault(first, {}).setdefault(tuple(rest), [])
            called.append((name.document, name.weight))
    return {first: _names_from(names) for first, names in by_first.items()}


def _names_from(names: Mapping[tuple[str, ...], Iterable[tuple[int, float]]]) -> bytes:
    written = [varint(len(names))]
    for rest in sorted(names):
        pages = sorted(names[rest])
        written += [varint(len(rest)), *map(text, rest), varint(len(pages))]
        for page, weight in pages:
            written += [varint(page), varint(round(_FULL_WEIGHT * weight))]
    return b"".join(written)


def _front_coded(terms: Sequence[str], records: Sequence[bytes]) -> bytes:
    written, before = [varint(len(terms))], b""
    for term, record in zip(terms, records, strict=True):
        encoded = term.encode("utf-8", "backslashreplace")
        shared = _shared(before, encoded)
        rest = encoded[shared:]
        written += [varint(shared), varint(len(rest)), rest, record]
        before = encoded
    return b"".join(written)


def _shared(before: bytes, encoded: bytes) -> int:
    most = min(len(before), len(encoded))
    return next((at for at in range(most) if before[at] != encoded[at]), most)
