from __future__ import annotations

import pytest

from mkdocs_pinakes.model import SrcUri
from mkdocs_pinakes.naming.finder import Finder, names_of
from mkdocs_pinakes.naming.titles import short_forms

A, B = SrcUri("a.md"), SrcUri("b.md")


@pytest.mark.parametrize(
    ("title", "forms"),
    [
        ("Tides", ()),
        ("Tides (poem)", ("Tides",)),
        ("東京（小説）", ("東京",)),
        ("Paris, Texas", ("Paris",)),
        ("Paris, Texas (film)", ("Paris, Texas", "Paris")),
        ("Bath, Somerset, England", ("Bath",)),
        ("Install, update and remove", ()),
        ("(poem)", ()),
        ("f(x) of it", ()),
        (", Texas", ()),
    ],
)
def test_what_tells_titles_apart_is_left_out(title, forms):
    assert short_forms(title) == forms


def test_a_name_has_all_its_bearers_in_whatever_case():
    spellings = {A: ("Jib Boom", "Sail"), B: ("jib  boom",), SrcUri("c.md"): ("C++", "")}

    names = names_of(spellings)

    assert [(name.text, name.bearers, name.page) for name in names] == [
        ("Jib Boom", (A, B), None),
        ("Sail", (A,), A),
    ]


@pytest.mark.parametrize("count", [1, 300])
def test_names_are_found_alike_among_few_and_many(count):
    others = {SrcUri(f"{number}.md"): (f"Thing {number}",) for number in range(count)}
    finder = Finder(names_of({A: ("Jib Boom",), B: ("read_only",), **others}))
    text = "A jib boom, read_only, foo_read_only and Thing 0."

    found = [text[one.span.start : one.span.end] for one in finder.find(text)]

    assert found == ["jib boom", "read_only", "Thing 0"]
