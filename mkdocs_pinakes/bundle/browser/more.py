"""What the panels of pages leave out, as files for browsers."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING

from mkdocs_pinakes.bundle.browser.family import Family
from mkdocs_pinakes.bundle.browser.sharding import shard_by_page

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mkdocs_pinakes.model import FurtherPage, FurtherPages


def more_family(pages: Mapping[str, FurtherPages]) -> Family:
    """
    Write what the panels of pages leave out.

    Parameters
    ----------
    pages : mapping
        What is left out, by the addresses of the pages.

    Returns
    -------
    Family
        Objects by address; what is empty is left out.
    """
    return Family(
        name="more",
        files=shard_by_page({url: _entry(further) for url, further in pages.items()}),
    )


def _entry(further: FurtherPages) -> dict[str, object]:
    entry = {
        "related": [_page(page) for page in further.related],
        "backlinks": [_page(page) for page in further.backlinks],
        "unlisted": further.unlisted,
    }
    return {key: value for key, value in entry.items() if value}


def _page(page: FurtherPage) -> dict[str, str]:
    # An empty address is that of the home page.
    fields = dataclasses.asdict(page)
    return {name: text for name, text in fields.items() if text or name == "url"}
