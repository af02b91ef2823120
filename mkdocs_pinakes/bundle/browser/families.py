"""All families of a bundle."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from mkdocs_pinakes.analysis_table import table_text
from mkdocs_pinakes.bundle.browser.backlinks import backlink_family
from mkdocs_pinakes.bundle.browser.facets import facet_family
from mkdocs_pinakes.bundle.browser.family import Family
from mkdocs_pinakes.bundle.browser.local import local_family
from mkdocs_pinakes.bundle.browser.more import more_family
from mkdocs_pinakes.bundle.browser.pages import page_families
from mkdocs_pinakes.bundle.browser.positions import position_family
from mkdocs_pinakes.bundle.browser.previews import preview_family
from mkdocs_pinakes.bundle.browser.sitegraph import sitegraph_family
from mkdocs_pinakes.bundle.browser.terms import index_families, keep_best
from mkdocs_pinakes.bundle.browser.vectors import vector_families
from mkdocs_pinakes.bundle.browser.walks import walk_family

if TYPE_CHECKING:
    from collections.abc import Iterator

    import numpy.typing as npt

    from mkdocs_pinakes.bundle.audience import Audience
    from mkdocs_pinakes.bundle.contents import Contents


def make_families(contents: Contents, audience: Audience) -> Iterator[Family]:
    """
    Make all files that a browser reads in pieces.

    Parameters
    ----------
    contents : Contents
        What is written.
    audience : Audience
        Whom they are for.

    Yields
    ------
    Family
        One kind of files.
    """
    yield Family(name="letters", files=(table_text().encode("ascii"),))
    yield backlink_family(contents)
    yield from page_families(contents)
    counts = [len(sections) for sections in contents.sections]
    yield from _index_families(contents, np.cumsum([0, *counts])[:-1])
    yield facet_family(contents)
    if audience.graph.enabled:
        yield local_family(contents, settings=audience.graph)
        if audience.graph.site:
            yield sitegraph_family(contents, settings=audience.graph)
    if audience.has_previews:
        yield preview_family(contents)
    if audience.further:
        yield more_family(audience.further)
    walks = walk_family(contents)
    if walks is not None:
        yield walks
    if audience.is_semantic and contents.vectors is not None:
        yield from vector_families(contents.vectors, np.repeat(np.arange(len(counts)), counts))


def _index_families(contents: Contents, first_sections: npt.NDArray[np.int64]) -> Iterator[Family]:
    index = contents.bundle.index
    kept = keep_best(index, section_count=contents.section_count)
    files = index_families(index, kept)
    yield files.terms
    yield files.lexicon
    yield position_family(index, first_sections, kept, files.bounds)
