"""What browsers are held to is what Python gives."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import mkdocs_pinakes
from tests.client import golden_client

SCRIPTS = Path(mkdocs_pinakes.__file__).parent / "theme/assets/pinakes"
MOST_BYTES = 35 * 1024


def test_all_scripts_together_are_small():
    sizes = [len(gzip.compress(path.read_bytes(), 9)) for path in SCRIPTS.glob("*.js")]

    assert 0 < sum(sizes) <= MOST_BYTES


def test_the_cases_browsers_are_held_to_are_what_searches_give():
    found, stored = json.loads(golden_client.dumped()), json.loads(golden_client.PATH.read_bytes())

    assert differences(found, stored, "") == []


def differences(found: Any, stored: Any, place: str) -> list[str]:
    # Logarithms of other machines may differ in the last digit.
    if isinstance(stored, float) and isinstance(found, float):
        return [] if abs(found - stored) < 1e-9 else [f"{place}: {found}, {stored}"]
    if isinstance(stored, dict) and isinstance(found, dict) and list(found) == list(stored):
        pairs = [(key, found[key], stored[key]) for key in stored]
    elif isinstance(stored, list) and isinstance(found, list) and len(found) == len(stored):
        pairs = [(number, *both) for number, both in enumerate(zip(found, stored, strict=True))]
    else:
        return [] if found == stored else [f"{place}: {found}, {stored}"]
    return [
        one for key, inner, other in pairs for one in differences(inner, other, f"{place}/{key}")
    ]
