from __future__ import annotations

import pytest

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


def test_coverage_is_the_share_of_the_query_that_is_a_page_s_name():
    read = read_query("the library of alexandria")
    stems = [stemmer("en")(term) for term in terms(read.text)]
    coverage = title_coverage(find_names(read.tokens, stems, INDEX), token_count=4)

    assert coverage == {0: 0.25, 1: 0.75}
