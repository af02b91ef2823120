"""The verb `page`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, cast

import click

from mkdocs_pinakes.cli.asking import UNLIMITED, ask
from mkdocs_pinakes.cli.completing import complete_page
from mkdocs_pinakes.cli.output import AS_JSON, BUNDLE, is_terminal, print_json, remark
from mkdocs_pinakes.cli.verbs import Verb
from mkdocs_pinakes.reporting import visible

if TYPE_CHECKING:
    from mkdocs_pinakes.endpoint.questions.pages import PageAnswer


@click.command(
    cls=Verb,
    short_help="Print the text of PAGE.",
    examples=(
        "page site index.md",
        "page site index.md --length 1000",
        "page site index.md --json",
    ),
    exits={0: "found", 2: "could not be done"},
)
@click.argument("bundle", type=BUNDLE)
@click.argument("page", shell_complete=complete_page)
@click.option(
    "--section",
    default="",
    metavar="HEADING",
    help="Begin with this section: its heading, or its anchor.",
)
@click.option(
    "--offset",
    default=0,
    show_default=True,
    type=click.IntRange(min=0),
    metavar="N",
    help="Characters to skip.",
)
@click.option(
    "--length",
    default=None,
    type=click.IntRange(min=1),
    metavar="N",
    help="Most characters; all if it is left out.",
)
@AS_JSON
def page(
    bundle: Path, page: str, *, section: str, offset: int, length: int | None, as_json: bool
) -> None:
    """
    Print the text of PAGE of BUNDLE, in Markdown without formatting but for headings.

    PAGE is a path under the docs folder, an address, a title or an alias.
    """
    told = {"uri": page, "section": section, "offset": offset, "length": length or UNLIMITED}
    found = cast("PageAnswer", ask(bundle, "pages", told))
    if as_json:
        print_json(found)
        return
    _print(found["text"])
    if found["next_offset"] is not None:
        start = found["next_offset"] - len(found["text"])
        instead = " instead of --section" if section else ""
        remark(
            f"Characters {start:,} to {found['next_offset']:,} of {found['length']:,}; "
            f"go on with --offset {found['next_offset']}{instead}"
        )


def _print(text: str) -> None:
    if not is_terminal():
        # A file or a program gets it as it is.
        click.echo(text, nl=not text.endswith("\n"), color=True)
        return
    for line in visible(text).rstrip("\n").split("\n"):
        is_heading = line.startswith("#") and line.lstrip("#").startswith(" ")
        click.secho(line, bold=is_heading or None)
