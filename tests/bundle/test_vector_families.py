from __future__ import annotations

import numpy as np

from mkdocs_pinakes.bundle.browser.vectors import vector_families
from mkdocs_pinakes.bundle.contents import Vectors
from mkdocs_pinakes.model import QueryTable, quantise


def test_a_large_site_without_a_vector_has_no_files_of_vectors():
    nothing = np.zeros((9_000, 64), dtype=np.float32)
    vectors = Vectors(
        model="m",
        fingerprint="f",
        sections=nothing,
        documents=nothing,
        query_table=QueryTable(
            terms=("a",), words=quantise(np.eye(1, 64)), sections=quantise(nothing)
        ),
        is_made_of_words=True,
    )

    families = list(vector_families(vectors, np.arange(9_000)))

    assert families == []
