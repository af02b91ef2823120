"""Addresses of tags and topics are never the same, whatever they are called."""

from __future__ import annotations

import pytest

from mkdocs_pinakes.render import slugs
from mkdocs_pinakes.render.slugs import listing_paths


def _parts(names: list[str]) -> dict[str, list[str]]:
    return {name: name.split("/") for name in names}


def test_a_name_that_is_spelled_like_the_path_of_another_has_one_of_its_own():
    first = listing_paths(_parts(["c", "c#"]))["c#"]

    found = listing_paths(_parts(["c", "c#", first]))

    assert found[first] == first
    assert len(set(found.values())) == 3
    assert found == listing_paths(_parts([first, "c#", "c"]))


@pytest.mark.parametrize("name", ["{}", "x{}"])
def test_many_names_of_signs_alone_have_different_paths(monkeypatch: pytest.MonkeyPatch, name: str):
    # One byte instead of three: as many as there are of some thousand names.
    monkeypatch.setattr(slugs, "_SIZES", (1, 8, 32))
    signs = "!?+*=<>&%#"
    names = [name.format(a + b + c) for a in signs for b in signs for c in signs]

    found = listing_paths(_parts(names))

    assert len(set(found.values())) == len(names)
