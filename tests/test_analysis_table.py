from __future__ import annotations

import unicodedata

import pytest

from mkdocs_pinakes import analysis_table
from mkdocs_pinakes.analysis import split_words, terms
from tests.client import golden_analyser, make_analyser_table


def test_every_code_point_gives_the_terms_it_gives_in_a_browser():
    assert golden_analyser.golden() == golden_analyser.PATH.read_text("utf-8")


@pytest.mark.skipif(
    unicodedata.unidata_version != make_analyser_table.UNICODE, reason="knows another Unicode"
)
def test_the_table_is_what_unicode_says():
    found = make_analyser_table.tables()

    assert found == {"KINDS": analysis_table._KINDS, "LOWERED": analysis_table._LOWERED}


def test_browsers_are_given_the_same_table():
    assert make_analyser_table.LETTERS.read_text("utf-8") == analysis_table.table_text()


# Letters that came with Unicode 15 and 16, a mark among them.
@pytest.mark.parametrize("newer", ["\U0001e4d0", "\U00010ec2", "\u0897", "\ua7dc"])
def test_what_the_table_does_not_know_separates_words_in_every_python(newer: str):
    assert terms(f"a{newer}b") == split_words(f"a{newer}b") == ["a", "b"]


def test_variants_of_a_chinese_character_are_that_character():
    assert terms("葛\U000e0100城") == ["葛城"]
