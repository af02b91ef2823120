"""The verb `related`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, cast

import click

from mkdocs_pinakes.cli.asking import ask
from mkdocs_pinakes.cli.completing import complete_page
from mkdocs_pinakes.cli.output import AS_JSON, BUNDLE, LIMIT, end, print_answer, print_json, wrap
from mkdocs_pinakes.cli.tables import Column, draw_table
from mkdocs_pinakes.cli.verbs import FOUND, Verb

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mkdocs_pinakes.endpoint.questions.related import RelatedAnswer
    from mkdocs_pinakes.endpoint.records import RelatedRecord


@click.command(
    cls=Verb,
    short_help="List the pages of BUNDLE related to PAGE.",
    examples=("related site index.md", "related site index.md --limit 3 --explain"),
    exits=FOUND,
)
@click.argument("bundle", type=BUNDLE)
@click.argument("page", shell_complete=complete_page)
@LIMIT
@click.option("--explain", is_flag=True, help="Say what each signal adds to the score.")
@AS_JSON
def related(bundle: Path, page: str, limit: int, *, explain: bool, as_json: bool) -> None:
    """
    List the pages of BUNDLE related to PAGE, the closest first, and why they are.

    PAGE is a path under the docs folder, an address, a title or an alias.
    """
    told = {"page": page, "limit": limit, "explain": explain}
    found = cast("RelatedAnswer", ask(bundle, "related", told))
    if as_json:
        print_json(found)
    else:
        _print(found["related"], explain=explain)
    end(found=bool(found["related"]))


def _print(rows: Sequence[RelatedRecord], *, explain: bool) -> None:
    table = _signal_table(rows) if explain else None
    for number, row in enumerate(rows, 1):
        print_answer(
            number, row["title"], place=row["url"], snippet=row["snippet"], reasons=row["reasons"]
        )
        if explain and table is None:
            click.secho(wrap(_signal_words(row)), dim=True)
    if table is not None:
        click.echo(f"\n{table}")


def _signal_words(row: RelatedRecord) -> str:
    parts = ", ".join(f"{name} {added:+.2f}" for name, added in row["signals"].items())
    return f"score {row['score']:.2f}: {parts or 'chosen by the author'}"


def _signal_table(rows: Sequence[RelatedRecord]) -> str | None:
    if not rows:
        return None
    names = list(dict.fromkeys(name for row in rows for name in row["signals"]))
    columns = [
        Column(head="", is_number=True),
        Column(head="page", least=8),
        Column(head="score", is_number=True),
        *(Column(head=name, is_number=True) for name in names),
    ]
    cells = [
        [
            str(number),
            row["title"],
            f"{row['score']:.2f}",
            *(f"{row['signals'][name]:+.2f}" if name in row["signals"] else "" for name in names),
        ]
        for number, row in enumerate(rows, 1)
    ]
    return draw_table(columns, cells)
