"""The verb `search`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, TypedDict, Unpack, cast

import click

from mkdocs_pinakes.cli.asking import ask
from mkdocs_pinakes.cli.completing import complete_tag
from mkdocs_pinakes.cli.output import (
    AS_JSON,
    BUNDLE,
    LIMIT,
    MODES,
    end,
    print_answer,
    print_json,
    wrap,
)
from mkdocs_pinakes.cli.tables import Column, draw_table
from mkdocs_pinakes.cli.verbs import FOUND, Verb
from mkdocs_pinakes.model import STEP, EdgeKind, SearchMode

if TYPE_CHECKING:
    import datetime
    from collections.abc import Sequence

    from mkdocs_pinakes.endpoint.questions.search import SearchAnswer
    from mkdocs_pinakes.endpoint.records import HitRecord

_DAY = click.DateTime(formats=["%Y-%m-%d"])
_PARTS = {"words": "words", "meaning": "meaning", "graph": "walk"}


class _Options(TypedDict):
    limit: int
    mode: str
    tag: tuple[str, ...]
    path: tuple[str, ...]
    kind: tuple[str, ...]
    relation: tuple[str, ...]
    after: datetime.datetime | None
    before: datetime.datetime | None
    elbow: bool
    explain: bool


@click.command(
    cls=Verb,
    short_help="Find the pages of BUNDLE that answer QUERY.",
    examples=(
        'search site "how do I begin"',
        "search site ships --tag history --path guides --after 2026-01-31",
        "search site ships --mode bm25 --explain",
    ),
    exits=FOUND,
)
@click.argument("bundle", type=BUNDLE)
@click.argument("query")
@LIMIT
@click.option(
    "--mode",
    type=MODES,
    default=SearchMode.MULTI.value,
    show_default=True,
    metavar="MODE",
    help="What counts: bm25 (words), vector (their meaning), hybrid (both), graph (a walk along "
    "the edges) or multi (all).",
)
@click.option(
    "--tag",
    multiple=True,
    default=(),
    metavar="TAG",
    shell_complete=complete_tag,
    help="Only pages with this tag, or one nested in it.",
)
@click.option(
    "--path",
    multiple=True,
    default=(),
    metavar="FOLDER",
    help="Only pages in this folder, or by this glob.",
)
@click.option(
    "--kind",
    multiple=True,
    default=(),
    type=click.Choice([kind.value for kind in EdgeKind]),
    metavar="KIND",
    help="Only pages with an edge of this kind; follow no other edges. Kinds: "
    f"{', '.join(EdgeKind)}.",
)
@click.option(
    "--relation",
    multiple=True,
    default=(),
    metavar="NAME",
    help="Only pages with an edge of this relation; follow no other edges.",
)
@click.option(
    "--after",
    default=None,
    type=_DAY,
    metavar="DAY",
    help="Only pages of this day or later, such as 2026-01-31.",
)
@click.option(
    "--before", default=None, type=_DAY, metavar="DAY", help="Only pages of this day or earlier."
)
@click.option("--elbow", is_flag=True, help="Only the answers before the largest drop in score.")
@click.option("--explain", is_flag=True, help="Say how each answer was found.")
@AS_JSON
def search(bundle: Path, query: str, *, as_json: bool, **options: Unpack[_Options]) -> None:
    """
    Find the pages of BUNDLE that answer QUERY, the best first.

    What stands in quotes must occur as it is. Of --path, --kind and --relation, given several
    times, one value must hold, of --tag all.
    """
    days = {"after": _day(options["after"]), "before": _day(options["before"])}
    found = cast("SearchAnswer", ask(bundle, "search", {"q": query, **options, **days}))
    hits = found["hits"]
    if as_json:
        print_json(found)
    else:
        _print(hits)
    end(found=bool(hits))


def _day(moment: datetime.datetime | None) -> datetime.date | None:
    return None if moment is None else moment.date()


def _print(hits: Sequence[HitRecord]) -> None:
    for number, hit in enumerate(hits, 1):
        is_top = hit["section"] in {"", hit["title"]}
        title = hit["title"] if is_top else f"{hit['title']}{STEP}{hit['section']}"
        print_answer(
            number, title, place=hit["url"], snippet=hit["snippet"], reasons=hit["reasons"]
        )
        if "explanation" in hit:
            click.secho(wrap(hit["explanation"]["sentence"]), dim=True)
    if any("explanation" in hit for hit in hits):
        _print_parts(hits)


def _print_parts(hits: Sequence[HitRecord]) -> None:
    columns = [
        Column(head="", is_number=True),
        Column(head="page"),
        Column(head="score", is_number=True),
        *(Column(head=head, is_number=True) for head in _PARTS.values()),
    ]
    rows = [
        [str(number), hit["title"], f"{hit['score']:.3f}", *(_part(hit, name) for name in _PARTS)]
        for number, hit in enumerate(hits, 1)
    ]
    table = draw_table(columns, rows)
    if table is not None:
        click.echo(f"\n{table}")


def _part(hit: HitRecord, name: str) -> str:
    part = hit["explanation"]["parts"].get(name)
    return "" if part is None else f"{part['score']:.3f}  #{part['rank']}"
