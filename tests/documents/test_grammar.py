from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mkdocs_pinakes.documents.grammar import (
    OPAQUE,
    WIKILINK,
    first_heading,
    has_wikilinks,
    heading_key,
    parse_destination,
    parse_wikilink,
    read_tag,
    suffix,
)
from mkdocs_pinakes.model import comparison_key

marked_text = st.text(st.sampled_from("a1 \n[]!|#^%`~$<>-\\{}()/é日") | st.characters())


@pytest.mark.parametrize("text", ["[[a]](b.md)", "[[a]][ref]", "[[]", "[[a\n]]", "[[ [[b ]]"])
def test_some_brackets_are_no_whole_wikilink(text):
    match = WIKILINK.search(text)

    assert match is None or match[0] == "[[b ]]"


@pytest.mark.parametrize("text", ["[[a]][[b]]", "[[a]][^1]", "[[a]] (b)", "[[a]]s"])
def test_what_follows_a_wikilink_is_another_thing(text):
    match = WIKILINK.search(text)

    assert match is not None
    assert match[0] == "[[a]]"


@pytest.mark.parametrize("path", ["https://x.org/a", "mailto:a@x.org", "HTTP://X.ORG"])
def test_an_address_of_the_web_is_external(path):
    link = parse_wikilink(f"[[{path}|t]]")

    assert link is not None
    assert link.is_external


@pytest.mark.parametrize("path", ["javascript:alert(1)", "Note: one", "dendron://vault/a"])
def test_other_schemes_are_names_of_pages(path):
    link = parse_wikilink(f"[[{path}]]")

    assert link is not None
    assert not link.is_external


def test_an_absurd_size_is_a_caption():
    link = parse_wikilink(f"![[a.png|{'9' * 5000}]]")

    assert link is not None
    assert link.width is None


@pytest.mark.parametrize(
    ("raw", "path", "subpath"),
    [
        ("a%20b.md#One%20Two", "a b.md", "#One Two"),
        ("a%2520b.md", "a%20b.md", ""),
        ("b.md?x=1#y", "b.md", "#y"),
        ("#y", "", "#y"),
        ("obsidian://open?vault=v&file=a%2Fb", "a/b", ""),
    ],
)
def test_a_destination_is_decoded_once(raw, path, subpath):
    destination = parse_destination(raw)

    assert destination is not None
    assert (destination.path, destination.subpath) == (path, subpath)


@pytest.mark.parametrize(
    "raw",
    ["", "https://x.org", "mailto:a@b", "//x.org/a", "tel:1", "obsidian://open?vault=v", "?x"],
)
def test_a_destination_outside_or_nowhere_is_none(raw):
    assert parse_destination(raw) is None


@given(marked_text)
def test_no_text_is_too_odd_for_the_grammar(text):
    for match in WIKILINK.finditer(text):
        parse_wikilink(match[0])
    for position, character in enumerate(text):
        if character == "#":
            assert text[position + 1 :].startswith(read_tag(text, position))
    has_wikilinks(text)
    OPAQUE.sub("", text)
    parse_destination(text)
    suffix(text)


@given(st.text())
def test_keys_are_keys_of_themselves(text):
    assert heading_key(heading_key(text)) == heading_key(text)
    assert comparison_key(comparison_key(text)) == comparison_key(text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("see [[a]]", True),
        ("`[[a]]`", False),
        ("```sh\nif [[ -f x ]]; then\n```", False),
        ("[[]] and [a](b.md)", False),
    ],
)
def test_samples_in_code_make_no_vault(text, expected):
    assert has_wikilinks(text) is expected


@pytest.mark.parametrize(
    ("path", "expected"),
    [("a.b/c", ""), ("a/b.PNG", "png"), ("v1.2 Release", "2 release"), ("", "")],
)
def test_the_suffix_is_that_of_the_file(path, expected):
    assert suffix(path) == expected


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("# One\n\n# Two", "One"),
        ("\n\n#  C# ##  \ntext", "C#"),
        ("# A # b #", "A # b"),
        ("text\n\n# One", ""),
        ("## Two", ""),
        ("#tag", ""),
        ("#", ""),
        ("", ""),
    ],
)
def test_a_page_may_begin_with_a_heading(body, expected):
    assert first_heading(body) == expected


def test_a_heading_of_any_length_is_read():
    assert first_heading(f"# a{' ' * 20_000}b").endswith("b")


@pytest.mark.parametrize(
    "condition", ["[[ -f /etc/x ]]", '[[ "$a" ]]', "[[ $a == b ]]", "[[ ! -d x ]]", "[[ a -lt 3 ]]"]
)
def test_a_condition_of_a_shell_is_no_link(condition: str):
    assert parse_wikilink(condition) is None


@pytest.mark.parametrize("link", ["[[ Note | shown ]]", "[[-f x]]", "[[ C - D ]]", "[[a == b]]"])
def test_spaces_in_brackets_make_no_condition(link: str):
    assert parse_wikilink(link) is not None
