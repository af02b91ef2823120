"""Everything that can be found out about the health of a knowledge base."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mkdocs_pinakes.health.duplicates import near_duplicates
from mkdocs_pinakes.health.lonely import lonely_tags
from mkdocs_pinakes.health.mentions import unlinked_mentions
from mkdocs_pinakes.health.reach import dead_ends, orphans, targets_by_source
from mkdocs_pinakes.health.texts import read_texts
from mkdocs_pinakes.model import HealthReport

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from mkdocs_pinakes.model import Document, Graph, Problem, ProseReader, SrcUri


def examine(
    documents: Sequence[Document],
    graph: Graph,
    problems: Iterable[Problem],
    *,
    prose: ProseReader,
    listings: Collection[SrcUri] = (),
) -> HealthReport:
    """
    Find out what an author could mend or join.

    Parameters
    ----------
    documents : sequence of Document
        All published pages, in path order.
    graph : Graph
        Their graph.
    problems : iterable of Problem
        What reading them brought up.
    prose : ProseReader
        Gives the prose of the documents.
    listings : collection of SrcUri
        Pages that show the texts of other pages, and have none of their own.

    Returns
    -------
    HealthReport
        Pages that their authors keep out of search are neither quoted nor compared.
    """
    targets = targets_by_source(graph)
    own = [document for document in documents if document.uri not in listings]
    texts = read_texts(document for document in own if document.controls.searchable)
    return HealthReport(
        pages=len(documents),
        problems=tuple(sorted(dict.fromkeys(problems), key=_order)),
        orphans=orphans(own, targets),
        dead_ends=dead_ends(own, targets),
        mentions=unlinked_mentions(documents, texts, targets=targets, prose=prose),
        duplicates=near_duplicates(texts),
        lonely_tags=lonely_tags(documents),
    )


def _order(problem: Problem) -> tuple[str, int, str, str]:
    return problem.document, problem.line or 0, problem.kind, problem.message
