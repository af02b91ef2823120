"""What questions are told: bounds, types, and names."""

from __future__ import annotations

import datetime
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mkdocs_pinakes.endpoint.parameters import read_parameters
from mkdocs_pinakes.endpoint.questions import LINKS, PAGES, QUESTIONS, SEARCH
from mkdocs_pinakes.errors import ParameterError

NAMES = sorted({one.name for question in QUESTIONS for one in question.parameters})


def test_what_is_left_out_has_its_default():
    told = read_parameters(SEARCH.parameters, [("q", "papyrus")])

    assert told.text("q") == "papyrus"
    assert told.number("limit") == 10
    assert told.text("mode") == "multi"
    assert told.texts("tag") == ()
    assert told.flag("explain") is False
    assert told.date("after") is None
    assert told.clamped == ()
    assert told.limits == {"limit": 10}


@pytest.mark.parametrize(
    ("asked", "kept"),
    [("0", 1), ("-5", 1), ("51", 50), ("9" * 5000, 50), ("-" + "9" * 5000, 1), ("+7", 7)],
)
def test_numbers_are_cut_to_what_is_allowed_and_it_is_said(asked: str, kept: int):
    told = read_parameters(SEARCH.parameters, [("q", "a"), ("limit", asked)])

    assert told.number("limit") == kept
    assert told.clamped == (() if asked == "+7" else ("limit",))


def test_long_texts_and_long_lists_are_cut_and_it_is_said():
    told = read_parameters(
        SEARCH.parameters, [("q", "x" * 1_000_000), *(("tag", str(n)) for n in range(1000))]
    )

    assert len(told.text("q")) == 400
    assert len(told.texts("tag")) == 20
    assert told.clamped == ("q", "tag")


@pytest.mark.parametrize(
    ("given", "message", "name"),
    [
        ([], "`q` is missing", "q"),
        ([("q", "")], "`q` is missing or empty", "q"),
        ([("q", " \t\u3000")], "`q` is missing or empty", "q"),
        ([("q", "a"), ("q", "b")], "`q` is there 2 times; give it once", "q"),
        ([("q", "a"), ("limit", "ten")], "`limit` is 'ten'; give a whole number", "limit"),
        ([("q", "a"), ("limit", "1.5")], "give a whole number", "limit"),
        ([("q", "a"), ("limit", "")], "give a whole number", "limit"),
        ([("q", "a"), ("limit", "\u0663")], "give a whole number", "limit"),
        ([("q", "a"), ("mode", "magic")], "give one of bm25, vector, hybrid, graph", "mode"),
        ([("q", "a"), ("explain", "maybe")], "give one of true, 1, false, 0", "explain"),
        ([("q", "a"), ("after", "yesterday")], "give a day such as 2026-05-31", "after"),
        ([("q", "a"), ("after", "2026-02-30")], "give a day", "after"),
        ([("q", "a"), ("after", "20260131xx")], "give a day", "after"),
        ([("q", "a"), ("querry", "b")], "no parameter 'querry'; there are: q, limit", "querry"),
        ([("q", "a"), ("kind", "friend")], "`kind` is 'friend'; give one of", "kind"),
    ],
)
def test_what_is_not_understood_is_named(given: list[tuple[str, str]], message: str, name: str):
    with pytest.raises(ParameterError, match=message.replace("(", r"\(")) as caught:
        read_parameters(SEARCH.parameters, given)

    assert caught.value.parameter == name


def test_days_and_flags_are_read():
    told = read_parameters(
        SEARCH.parameters, [("q", "a"), ("before", "2026-05-31"), ("elbow", "1")]
    )

    assert told.date("before") == datetime.date(2026, 5, 31)
    assert told.flag("elbow") is True


@given(st.lists(st.tuples(st.sampled_from([*NAMES, "x"]), st.text() | st.integers().map(str))))
def test_anything_is_read_or_refused(given: list[tuple[str, str]]):
    for question in (SEARCH, LINKS, PAGES):
        with suppress(ParameterError):
            told = read_parameters(question.parameters, given)
            for parameter in question.parameters:
                if parameter.allowed is not None:
                    assert told.by_name[parameter.name] in parameter.allowed
