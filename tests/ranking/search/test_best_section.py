from __future__ import annotations

import numpy as np
import numpy.typing as npt

from mkdocs_pinakes.model import SearchMode
from mkdocs_pinakes.ranking.search.text_ranking import Evidence, rank_by_text
from mkdocs_pinakes.ranking.search.words import WordScores
from mkdocs_pinakes.settings import Fusion

# Equal but for arithmetic: the second is larger by its last digit.
SCORES = np.array([0.3, 0.1 + 0.2])


def evidence(owners: npt.NDArray[np.int64]) -> Evidence:
    everywhere = np.ones(len(owners), dtype=np.bool_)
    return Evidence(
        owners=owners,
        words=WordScores(scores=SCORES, is_told=everywhere, telling=()),
        similarities=None,
        coverage={},
        named={},
        may_answer=everywhere,
        may_be_reached=everywhere,
    )


def test_of_sections_that_differ_by_arithmetic_alone_the_first_is_the_best():
    ranking = rank_by_text(evidence(np.array([0, 0])), mode=SearchMode.BM25, fusion=Fusion.CONVEX)

    assert ranking.best_sections.tolist() == [0]


def test_pages_that_differ_by_arithmetic_alone_keep_their_order_by_places():
    ranking = rank_by_text(evidence(np.array([0, 1])), mode=SearchMode.HYBRID, fusion=Fusion.RRF)

    assert ranking.order.tolist() == [0, 1]
