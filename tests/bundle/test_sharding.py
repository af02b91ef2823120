from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mkdocs_pinakes.bundle.browser.family import json_bytes
from mkdocs_pinakes.bundle.browser.sharding import shard_of

CASES = json.loads((Path(__file__).parents[1] / "golden" / "sharding.json").read_text("utf-8"))


@pytest.mark.parametrize(
    ("text", "published"), [("", 0x811C9DC5), ("a", 0xE40C292C), ("foobar", 0xBF9CF968)]
)
def test_the_hash_is_the_published_one(text: str, published: int):
    assert shard_of(text, 2**32) == published


def test_golden_cases_hold():
    assert [shard_of(case["url"], case["files"]) for case in CASES] == [
        case["shard"] for case in CASES
    ]


@given(st.text(st.characters(), max_size=20), st.integers(1, 1000))
def test_an_address_read_back_from_json_is_in_the_same_file(url: str, files: int):
    read = json.loads(json_bytes(url))

    assert shard_of(read, files) == shard_of(url, files)
    assert 0 <= shard_of(url, files) < files


def test_pages_are_spread_evenly():
    counts = Counter(shard_of(f"notes/{number}/", 32) for number in range(1024))

    assert len(counts) == 32
    assert max(counts.values()) < 64
