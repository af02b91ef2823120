from __future__ import annotations

import pytest

from mkdocs_pinakes.ranking.search.query import read_query


@pytest.mark.parametrize(
    "text", ["How is it made", "(How is it made", "\u00bfC\u00f3mo se hace?", "- How"]
)
def test_the_capital_that_begins_a_sentence_makes_no_name(text: str):
    assert not any(token.is_capitalised for token in read_query(text).tokens)
