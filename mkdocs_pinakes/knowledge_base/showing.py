"""Ranked pages shown: by which section, along which way, and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from mkdocs_pinakes import patience
from mkdocs_pinakes.bundle import records, search_tables
from mkdocs_pinakes.knowledge_base.hits import Found, has_term, make_hit
from mkdocs_pinakes.ranking.cascade import Stage, cascade, incidence
from mkdocs_pinakes.ranking.search.paths import Paths
from mkdocs_pinakes.ranking.search.rank import find_places
from mkdocs_pinakes.telemetry import traced

if TYPE_CHECKING:
    import numpy.typing as npt

    from mkdocs_pinakes.bundle.connection import Database
    from mkdocs_pinakes.bundle.records import Passage
    from mkdocs_pinakes.model import Hit
    from mkdocs_pinakes.ranking.pagerank import Walker
    from mkdocs_pinakes.ranking.search.query import Query
    from mkdocs_pinakes.ranking.search.rank import RankedPage, Ranking
    from mkdocs_pinakes.ranking.search.text_ranking import Evidence


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Presentation:
    """What ranked pages are shown with regard to."""

    query: Query
    """What was asked."""
    evidence: Evidence
    """What is known of all sections."""
    explain: bool
    """Whether each hit says how it was found."""


@traced("pinakes.search.show")
def show(
    ranking: Ranking, shown: Presentation, *, database: Database, walker: Walker | None
) -> tuple[Hit, ...]:
    """
    Say what a reader is shown of ranked pages.

    Parameters
    ----------
    ranking : Ranking
        The pages.
    shown : Presentation
        With regard to what.
    database : Database
        The open bundle.
    walker : Walker or None
        Whose walk ranked them, if there was one.

    Returns
    -------
    tuple of Hit
        In the order of the ranking; the first ones, where time runs out.
    """
    ways = _ways(ranking, shown, database=database, walker=walker)
    passages = records.read_passages(database, [page.section for page in ranking.pages])
    aliases = records.read_all_aliases(database, [page.page for page in ranking.pages])
    places = find_places(shown.evidence, ranking) if shown.explain else None
    hits: list[Hit] = []
    for number, (page, way) in enumerate(zip(ranking.pages, ways, strict=True)):
        if hits and patience.is_late():
            break
        is_alike = bool(shown.evidence.is_alike[page.section])
        found = Found(
            ranked=page,
            passage=passages[page.section]
            if is_alike or has_term(shown.evidence.words.telling, passages[page.section])
            else _other_passage(page, ranking, shown, database=database),
            aliases=aliases.get(page.page, ()),
            is_alike=is_alike,
            path=way,
            places=None if places is None else places[number],
        )
        hits.append(make_hit(found, shown.query, shown.evidence.words.telling))
    return tuple(hits)


def _other_passage(
    page: RankedPage, ranking: Ranking, shown: Presentation, *, database: Database
) -> Passage:
    # Only the title answers, or the walk led here: by what the page says of other pages.
    section = int(np.searchsorted(shown.evidence.owners, page.page))
    if page.is_walked_to and ranking.node_scores is not None:
        section += _telling_section(page.page, ranking.node_scores, database=database)
    return records.read_passages(database, [section])[section]


def _telling_section(page: int, node_scores: npt.NDArray[np.float64], *, database: Database) -> int:
    nodes_by_section = search_tables.read_stated_nodes(database, page)
    sections = incidence(nodes_by_section, sources=len(node_scores))
    [scores] = cascade(node_scores, [Stage(incidence=sections)])
    return int(np.argmax(scores))


def _ways(
    ranking: Ranking, shown: Presentation, *, database: Database, walker: Walker | None
) -> list[tuple[str, ...]]:
    walked = [
        page.page
        for page in ranking.pages
        if ranking.walk is not None
        and ranking.walk[page.page] > 0
        and (page.is_walked_to or shown.explain)
    ]
    if walker is None or not walked:
        return [()] * len(ranking.pages)
    paths = Paths(walker.neighbours, ranking.seeds)
    nodes = {page: paths.to(page) for page in walked}
    steps = sorted({node for way in nodes.values() for node in way})
    labels = search_tables.read_labels(database, steps)
    return [tuple(labels[node] for node in nodes.get(page.page, ())) for page in ranking.pages]
