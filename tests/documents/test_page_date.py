from __future__ import annotations

import datetime

import pytest

from mkdocs_pinakes.documents.page_date import page_date


@pytest.mark.parametrize(
    ("metadata", "expected"),
    [
        ({}, ""),
        ({"date": datetime.date(2026, 11, 30)}, "2026-11-30"),
        ({"date": datetime.datetime(2026, 11, 30, 12)}, "2026-11-30"),
        ({"date": " 2026-11-30T12:00:00Z "}, "2026-11-30"),
        ({"Date": "2026-11-30"}, "2026-11-30"),
        ({"date": "2026-02-30"}, ""),
        ({"date": "last week"}, ""),
        ({"date": 20261130}, ""),
        ({"date": "2026-11-301"}, ""),
        ({"date": "2025-01-01", "updated": "2026-11-30"}, "2026-11-30"),
        ({"created": "2025-01-01", "last-modified": "2026-11-30"}, "2026-11-30"),
        ({"date": {"created": datetime.date(2025, 1, 1)}}, "2025-01-01"),
        (
            {"date": {"created": datetime.date(2025, 1, 1), "updated": datetime.date(2026, 1, 1)}},
            "2026-01-01",
        ),
        ({"date": {"last-modified": "2026-01-01"}}, "2026-01-01"),
        ({"date": {}}, ""),
        ({"date": None, "created": "2025-01-01"}, "2025-01-01"),
        ({"updated": "soon", "date": "2025-01-01"}, "2025-01-01"),
        ({1: "2025-01-01"}, ""),
    ],
)
def test_a_page_has_the_date_of_its_last_change_or_else_of_its_writing(
    metadata: dict[str, object], expected: str
):
    assert page_date(metadata) == expected
