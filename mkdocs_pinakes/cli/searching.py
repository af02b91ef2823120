"""The verb `search`."""

from __future__ import annotations

import datetime
from pathlib import Path

import click

from mkdocs_pinakes.cli.output import (
    AS_JSON,
    BUNDLE,
    LIMIT,
    MODES,
    end,
    print_answer,
    print_json,
    remark,
    wrap,
)
from mkdocs_pinakes.model import STEP, EdgeKind, SearchFilter, SearchMode

_DAY = click.DateTime(formats=["%Y-%m-%d"])


@click.command()
@click.argument("bundle", type=BUNDLE)
@click.argument("query")
@LIMIT
@click.option(
    "--mode",
    type=MODES,
    default=SearchMode.MULTI.value,
    show_default=True,
    help="What counts: words, meaning, both, the graph, or all.",
)
@click.option(
    "--tag",
    "tags",
    multiple=True,
    default=(),
    help="Only pages with this tag, or one nested in it.",
)
@click.option(
    "--path",
    "paths",
    multiple=True,
    default=(),
    help="Only pages in this folder, or by this glob.",
)
@click.option(
    "--kind",
    "kinds",
    multiple=True,
    default=(),
    type=click.Choice([kind.value for kind in EdgeKind]),
    help="Only pages with an edge of this kind; follow no other edges.",
)
@click.option(
    "--relation",
    "relations",
    multiple=True,
    default=(),
    help="Only pages with an edge of this relation; follow no other edges.",
)
@click.option("--after", default=None, type=_DAY, help="Only pages of this day or later.")
@click.option("--before", default=None, type=_DAY, help="Only pages of this day or earlier.")
@click.option("--elbow", is_flag=True, help="Only the answers before the largest drop in score.")
@click.option("--explain", is_flag=True, help="Say how each answer was found.")
@AS_JSON
def search(  # noqa: PLR0913, an option each
    bundle: Path,
    query: str,
    *,
    limit: int,
    mode: str,
    tags: tuple[str, ...],
    paths: tuple[str, ...],
    kinds: tuple[str, ...],
    relations: tuple[str, ...],
    after: datetime.datetime | None,
    before: datetime.datetime | None,
    elbow: bool,
    explain: bool,
    as_json: bool,
) -> None:
    """
    Find the pages of BUNDLE that answer QUERY.

    What stands in quotes must occur as it is. An option that may be given several times lets
    pages through for which one of its values holds, of --tag all.
    """
    from mkdocs_pinakes.endpoint.records import hit_record
    from mkdocs_pinakes.knowledge_base import KnowledgeBase
    from mkdocs_pinakes.ranking.policies import Elbow

    where = SearchFilter(
        tags=tags,
        paths=paths,
        kinds=tuple(map(EdgeKind, kinds)),
        relations=relations,
        after=None if after is None else after.date(),
        before=None if before is None else before.date(),
    )
    policy = Elbow() if elbow else None
    with KnowledgeBase.open(bundle) as site:
        hits = site.search(
            query, limit=limit, mode=SearchMode(mode), where=where, policy=policy, explain=explain
        )
        notes = site.notes
    for note in notes:
        remark(note)
    if as_json:
        print_json({"hits": [hit_record(hit) for hit in hits]})
    for number, hit in enumerate(() if as_json else hits, 1):
        is_top = hit.section in {"", hit.title}
        title = hit.title if is_top else f"{hit.title}{STEP}{hit.section}"
        print_answer(number, title, place=hit.url, snippet=hit.snippet, reasons=hit.reasons)
        if hit.explanation is not None:
            click.secho(wrap(hit.explanation.sentence), dim=True)
    end(found=bool(hits))
