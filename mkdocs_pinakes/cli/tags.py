"""The verb `tags`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, cast

import click

from mkdocs_pinakes.cli.asking import ask
from mkdocs_pinakes.cli.output import AS_JSON, BUNDLE, end, limit_option, print_json, remark
from mkdocs_pinakes.cli.tables import Column, draw_table
from mkdocs_pinakes.cli.verbs import FOUND, Verb
from mkdocs_pinakes.reporting import count, visible

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mkdocs_pinakes.endpoint.questions.tags import TagRecord, TagsAnswer


@click.command(
    cls=Verb,
    short_help="List the tags of BUNDLE.",
    examples=("tags site", "tags site --limit 1000 --json"),
    exits=FOUND,
)
@click.argument("bundle", type=BUNDLE)
@limit_option("Most tags", default=100)
@AS_JSON
def tags(bundle: Path, limit: int, *, as_json: bool) -> None:
    """List the tags of BUNDLE and how many pages have them, the most used first."""
    found = cast("TagsAnswer", ask(bundle, "tags", {"limit": limit}))
    rows, rest = found["tags"], found["count"] - len(found["tags"])
    if as_json:
        print_json(found)
    elif rows:
        _print(rows)
        if rest:
            remark(f"{count(rest, 'more tag')}; raise --limit, now {limit}")
    end(found=bool(rows))


def _print(rows: Sequence[TagRecord]) -> None:
    columns = [Column(head="pages", is_number=True), Column(head="tag", style="bold")]
    table = draw_table(columns, [[f"{row['pages']:,}", row["name"]] for row in rows])
    lines = (f"{row['pages']:>5}  {visible(row['name'])}" for row in rows)
    click.echo("\n".join(lines) if table is None else table)
