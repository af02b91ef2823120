"""Comments are taken out of text, never of code, and no text takes long."""

from __future__ import annotations

import pytest
from hypothesis import given

from mkdocs_pinakes.documents.grammar import has_wikilinks
from mkdocs_pinakes.documents.stretches import blank_comments
from tests.documents.cases import markdown_texts


@pytest.mark.parametrize(
    ("text", "visible"),
    [
        ("a %%b%% c", "a  c"),
        ("%%\nb\n\nc\n%%\nd", "\n\n\n\n\nd"),
        ("```\n%%b%%\n```\n%%c%%", "```\n%%b%%\n```\n"),
        ("~~~ sh\n%%b%%\n```\n%%c%%\n~~~\n%%d%%", "~~~ sh\n%%b%%\n```\n%%c%%\n~~~\n"),
        ("- ```\n  %%b%%\n  ```\n", "- ```\n  %%b%%\n  ```\n"),
        ("`%%b%%` ``c ` %%d%%`` %%e%%", "`%%b%%` ``c ` %%d%%`` "),
        ("100%% sure", "100%% sure"),
        (r"\%%b%% c", r"\%%b%% c"),
        ("<pre>%%b%%</pre>", "<pre>%%b%%</pre>"),
        ("` %%b%%\n\n`", "` \n\n`"),
        ("a%%b%%c 2020%%d%%", "ac 2020"),
        ("%% a %%b", "b"),
        ("a %%b *c*%%.", "a ."),
        ("%%\n\n    b %%\nc", "\n\n\nc"),
        ("- one\n\n    two %%b%%\n", "- one\n\n    two \n"),
        ("!!! note\n\n    %%b%%\n\n    %%c%%", "!!! note\n\n    \n\n    "),
        ("one\n    two %%b%%", "one\n    two "),
        ("1. one\n    - two\n\n        %%b%%", "1. one\n    - two\n\n        "),
    ],
)
def test_comments_vanish_except_in_code(text, visible):
    assert blank_comments(text) == visible


def test_a_fence_that_is_never_closed_hides_no_comment():
    assert "secret" not in blank_comments("```\n\ntext %%secret%%")


@given(markdown_texts)
def test_blanking_comments_keeps_every_line(text):
    assert blank_comments(text).count("\n") == text.count("\n")


@pytest.mark.parametrize(
    "text",
    [
        "    for %%i in (*) do (\n    echo %%i",
        "text\n\n    for %%i in (*) do (\n\n\techo %%i\n",
        "- one\n\n        for %%i in (*) do (\n        echo %%i",
        "- one\n\ntext\n\n    %%b%%",
        "write %%i or %%j here.",
        "50%% of and 20%% more",
        "100%%, then 20%%.",
    ],
)
def test_a_percent_sign_that_is_doubled_is_no_comment(text):
    assert blank_comments(text) == text


@pytest.mark.parametrize(
    "unclosed",
    [
        *("~", "~~~ x\n", "```\n\n", "` `` ``` ", "<!--", "<pre ", "<pre <code ", "%%a ", "50%% "),
        *("\\", "    x\n\n", "- ", "> ", "[[a ", "[[a]", "%%i %%"),
    ],
)
def test_what_is_never_closed_is_looked_for_once(unclosed):
    text = f"%% [[ {unclosed * 20_000}"

    assert blank_comments(text).count("\n") == text.count("\n")
    assert not has_wikilinks(text)


def test_a_long_fence_is_looked_for_once():
    text = "%%\n" + "~" * 1000 + "\n" + "word word\n" * 20_000

    assert blank_comments(text) == text
