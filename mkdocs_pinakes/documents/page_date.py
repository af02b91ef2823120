"""When a page was last changed, as its front matter says."""

from __future__ import annotations

import datetime
import re
from collections.abc import Mapping

_CHANGED = ("updated", "last_updated", "modified", "last_modified", "lastmod", "date_modified")
_WRITTEN = ("date", "created", "published", "pubdate", "date_created")
_DATE = re.compile(r"([0-9]{4}-[0-9]{2}-[0-9]{2})(?![0-9])")


def page_date(metadata: Mapping[str, object]) -> str:
    """
    Read the date of a page.

    Parameters
    ----------
    metadata : mapping
        A front matter as YAML means it.

    Returns
    -------
    str
        The day on which it was last changed, or else written, as `2026-11-30`;
        empty if no key says so, or none that can be read.

    Examples
    --------
    >>> page_date({"Date": "2026-11-30T12:00:00", "tags": ["a"]})
    '2026-11-30'
    """
    values = _by_name(metadata)
    dates = values.get("date")
    if isinstance(dates, Mapping):
        # Posts of Material's blog.
        values |= _by_name(dates)
    days = (_day(values[key]) for key in (*_CHANGED, *_WRITTEN) if key in values)
    return next(filter(None, days), "")


def _by_name(metadata: Mapping[str, object]) -> dict[str, object]:
    return {str(key).lower().replace("-", "_"): value for key, value in metadata.items()}


def _day(value: object) -> str:
    if isinstance(value, datetime.datetime):
        return value.date().isoformat()
    if isinstance(value, datetime.date):
        return value.isoformat()
    found = _DATE.match(value.strip()) if isinstance(value, str) else None
    if found is None:
        return ""
    try:
        return datetime.date.fromisoformat(found[1]).isoformat()
    except ValueError:
        return ""
