from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mkdocs_pinakes.analysis import terms
from mkdocs_pinakes.ranking.search.named import find_names, seed_weights, title_coverage
from mkdocs_pinakes.ranking.search.query import read_query
from mkdocs_pinakes.stemming import stemmer
from tests.ranking.search.memory_index import MemoryIndex
from tests.ranking.search.test_index import make_index, page

TITLES = (
    "Library",  # 0
    "Library of Alexandria",  # 1
    "Tides (poem)",  # 2
    "Tides (film)",  # 3
    "Eratosthenes",  # 4
    "Paris, Texas",  # 5
)
INDEX = MemoryIndex(
    make_index(*(page(str(n), title=title) for n, title in enumerate(TITLES)), language="en")
)


def weights(query: str) -> dict[int, float]:
    read = read_query(query)
    stems = [stemmer("en")(token.term) for token in read.tokens]
    return {
        page: round(share, 3)
        for page, share in seed_weights(find_names(read.tokens, stems, INDEX)).items()
    }


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        # The longest name wins, and endings do not matter.
        ("who built the library of Alexandria", {1: 1.0}),
        ("which libraries of Alexandria burnt", {1: 1.0}),
        # Homonyms share.
        ("who wrote Tides", {2: 0.5, 3: 0.5}),
        ("who wrote Tides poem", {2: 1.0}),
        ("tides", {2: 0.5, 3: 0.5}),
        # A short form means each page half as surely.
        ("did Tides mention Eratosthenes", {2: 0.167, 3: 0.167, 4: 0.667}),
        # Signs between the words of a name do not matter.
        ("where is paris texas", {5: 1.0}),
        # Longer names weigh more.
        ("did Eratosthenes run the library of Alexandria", {1: 0.75, 4: 0.25}),
        # A word of everyday is no name, unless it is written as one or stands alone.
        ("which library is old", {}),
        ("which Library is old", {0: 1.0}),
        ('which "library" is old', {0: 1.0}),
        ("which `library` is old", {0: 1.0}),
        ("library", {0: 1.0}),
        ("nothing of this", {}),
        ("", {}),
    ],
)
def test_a_walk_begins_at_the_pages_that_a_query_names(query: str, expected: dict[int, float]):
    assert weights(query) == expected


WORDS = ["the", "Library", "of", "Alexandria", "Tides", "poem", "Paris", "Texas"]


@given(words=st.lists(st.sampled_from(WORDS)))
def test_shares_are_a_distribution_and_coverage_is_a_share(words: list[str]):
    read = read_query(" ".join(words))
    named = find_names(read.tokens, [stemmer("en")(token.term) for token in read.tokens], INDEX)

    shares = seed_weights(named)

    assert not shares or sum(shares.values()) == pytest.approx(1)
    assert all(0 < share <= 1 for share in shares.values())
    coverage = title_coverage(named, token_count=len(read.tokens))
    assert shares.keys() <= coverage.keys()
    assert all(0 < share <= 1 for share in coverage.values())


def test_coverage_is_the_share_of_the_query_that_is_a_page_s_name():
    read = read_query("the library of alexandria")
    stems = [stemmer("en")(term) for term in terms(read.text)]
    coverage = title_coverage(find_names(read.tokens, stems, INDEX), token_count=4)

    assert coverage == {0: 0.25, 1: 0.75}
