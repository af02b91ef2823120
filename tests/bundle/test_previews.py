from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mkdocs_pinakes.bundle.browser.more import more_family
from mkdocs_pinakes.bundle.browser.previews import preview_family
from mkdocs_pinakes.bundle.browser.sharding import shard_by_page, shard_of
from mkdocs_pinakes.bundle.browser.summaries import first_paragraph, shorten
from mkdocs_pinakes.bundle.contents import number_contents
from mkdocs_pinakes.model import Document, FurtherPage, FurtherPages, Section, SrcUri
from mkdocs_pinakes.model.health import Span
from tests.bundle.factory import (
    HIDDEN,
    PRIVATE_TOKENS,
    UNSEARCHABLE_TOKENS,
    bundle_of,
    make_bundle,
    section,
)

if TYPE_CHECKING:
    from mkdocs_pinakes.bundle.browser.family import Family
    from mkdocs_pinakes.model import Bundle


def read(family: Family) -> dict[str, dict[str, Any]]:
    """All entries of a family; fails if one is in a file where it is not looked for."""
    found: dict[str, dict[str, Any]] = {}
    for number, file in enumerate(family.files):
        for url, entry in json.loads(file).items():
            assert shard_of(url, len(family.files)) == number
            found[url] = entry
    return found


def previews(bundle: Bundle) -> dict[str, dict[str, Any]]:
    return read(preview_family(number_contents(bundle)))


def test_a_page_tells_what_it_is_about():
    found = previews(make_bundle())

    assert found["boats/"] == {
        "title": "Boats",
        "description": "What floats.",
        "text": "A boat floats.",
    }
    assert found["guide/birds/"]["path"] == "guide"
    assert found[""]["title"] == "Harbour notes"
    assert found["日本/港/"]["text"] == "図書館の近くに港があります。船が来ます。"


def test_a_section_that_links_lead_to_tells_what_it_is_about():
    found = previews(make_bundle())

    assert found["guide/birds/"]["sections"] == {
        "swans": {"heading": "Swans", "text": "The café owner feeds swans."}
    }
    assert "sections" not in found["boats/"]


def test_a_page_kept_out_of_search_tells_its_title_only():
    bundle = make_bundle()
    hidden = next(one for one in bundle.documents if one.uri == HIDDEN)
    described = replace(hidden, description=UNSEARCHABLE_TOKENS[0], nav_path=("Quokkanav",))
    documents = tuple(described if one is hidden else one for one in bundle.documents)
    family = preview_family(number_contents(replace(bundle, documents=documents)))

    assert read(family)["guide/hidden/"] == {"title": "Not for search"}
    for token in (*UNSEARCHABLE_TOKENS, *PRIVATE_TOKENS, "Quokkanav"):
        assert token.encode() not in b"".join(family.files)


def test_equal_builds_give_equal_bytes():
    assert preview_family(number_contents(make_bundle())) == preview_family(
        number_contents(make_bundle())
    )


def _page(number: int, text: str) -> Document:
    heading = f"# {text}"
    parts = tuple(
        Section(anchor=f"s{part}", heading=heading, level=2, ancestors=(), text=text)
        for part in range(50)
    )
    return Document(
        uri=SrcUri(f"{number}.md"),
        url=f"{number}/",
        title=text,
        description=text,
        sections=parts,
        nav_path=(text, text),
    )


def test_no_page_costs_a_reader_much():
    documents = [_page(number, "word and word, " * 400) for number in range(100)]
    family = preview_family(number_contents(bundle_of(*documents)))

    assert len(family.files) == 4
    assert len(read(family)) == 100
    assert max(len(json.dumps(entry)) for entry in read(family).values()) < 5 * 1024


def test_there_is_always_a_file_and_never_too_many():
    assert shard_by_page({}) == (b"{}",)
    assert len(shard_by_page({f"{number}/": 0 for number in range(30_000)})) == 350


def test_what_looks_like_html_stays_as_it_is_written():
    text = "<img src=x onerror=alert(1)> is text."
    page = Document(uri=SrcUri("a.md"), url="a/", title="<b>", sections=(section(text),))

    assert previews(bundle_of(page))["a/"] == {"title": "<b>", "text": text}


@pytest.mark.parametrize(
    ("text", "paragraph"),
    [
        ("", ""),
        ("Boats float.\nBirds fly.", "Boats float."),
        ("3 May 2020\nBy Ada\nBoats float.", "Boats float."),
        ("Alpha\nBeta", "Alpha"),
        ("\n\n  Boats\tfloat.  ", "Boats float."),
    ],
)
def test_first_paragraph(text, paragraph):
    assert first_paragraph((section(text),), longest=100) == paragraph


def test_code_and_images_are_passed_over():
    text = "run(1).\nA boat.\nHow boats float."
    found = replace(section(text), asides=(Span(start=0, end=7),), images=(Span(start=8, end=15),))

    assert first_paragraph((found,), longest=100) == "How boats float."


@pytest.mark.parametrize(
    ("text", "longest", "kept"),
    [
        ("One two. Three four five.", 14, "One two."),
        ("One. Two three four five six.", 20, "One. Two three four…"),
        ("港に船が来ます。鳥も来ます。", 9, "港に船が来ます。"),
        ("港港港港港港", 4, "港港港…"),
        ("e\u0301" * 9, 4, "e\u0301…"),
        ("\u0301" * 9, 4, "…"),
    ],
)
def test_a_text_is_cut_where_a_reader_would(text, longest, kept):
    assert shorten(text, longest=longest) == kept


@given(st.text(max_size=80), st.integers(2, 60))
def test_a_shortened_text_has_room(text, longest):
    assert len(shorten(text, longest=longest)) <= longest


def test_what_panels_leave_out_is_found_by_the_address_of_the_page():
    further = FurtherPages(
        related=(FurtherPage(url="", title="<Home>", path="", mark="", reason="links here"),),
        backlinks=(),
        unlisted="",
    )

    assert read(more_family({"a/": further})) == {
        "a/": {"related": [{"url": "", "title": "<Home>", "reason": "links here"}]}
    }
