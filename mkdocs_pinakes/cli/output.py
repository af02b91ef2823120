"""What every verb says in one way: its options, its exit codes, its answers."""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar
from urllib.parse import unquote

import click

from mkdocs_pinakes.model import SearchMode

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from mkdocs_pinakes.model import Reason

    Verb = TypeVar("Verb", bound=Callable[..., object])

NOTHING_FOUND = PROBLEMS_FOUND = FLOOR_MISSED = 1
FAILED = 2
INDENT = "    "
FOLDER = click.Path(exists=True, file_okay=False, path_type=Path)
BUNDLE = click.Path(exists=True, path_type=Path)
MODES = click.Choice([str(mode) for mode in SearchMode])
AS_JSON = click.option("--json", "as_json", is_flag=True, help="Print JSON instead of text.")
_LONGEST_LINE = 78


def limit_option(text: str) -> Callable[[Verb], Verb]:
    """
    Make the option `--limit`.

    Parameters
    ----------
    text : str
        What it limits.

    Returns
    -------
    callable
        Adds the option to a verb.
    """
    return click.option(
        "--limit", default=10, show_default=True, type=click.IntRange(1, 1000), help=text
    )


LIMIT = limit_option("Most answers.")


def wrap(text: str) -> str:
    """
    Break a text into lines below a title.

    Parameters
    ----------
    text : str
        One paragraph.

    Returns
    -------
    str
        Indented lines of at most 78 columns, or of as many as a narrower terminal has.
    """
    width = min(_LONGEST_LINE, shutil.get_terminal_size().columns)
    return click.wrap_text(text, width, initial_indent=INDENT, subsequent_indent=INDENT)


def print_answer(
    number: int, title: str, *, place: str, snippet: str, reasons: Iterable[Reason]
) -> None:
    """
    Print one answer for people to read.

    Parameters
    ----------
    number : int
        Its place, from 1.
    title : str
        What it is called.
    place : str
        Its address relative to the site's root.
    snippet : str
        The passage that fits best, or nothing.
    reasons : iterable of Reason
        Why it is an answer.
    """
    from mkdocs_pinakes.render.phrases import phrase
    from mkdocs_pinakes.translations import translation

    english = translation()
    where = click.style(f"/{unquote(place)}", fg="cyan")
    click.echo(f"{number:>2}  {click.style(title, bold=True)}  {where}")
    if snippet:
        click.echo(wrap(snippet))
    because = "; ".join(str(phrase(reason, english)) for reason in reasons)
    if because:
        click.secho(wrap(because), dim=True)


def print_json(value: object) -> None:
    """
    Print a value as JSON, in the characters that the output can hold.

    Parameters
    ----------
    value : object
        Anything JSON can hold.
    """
    is_utf8 = sys.stdout.encoding.lower() in {"utf-8", "utf8"}
    click.echo(json.dumps(value, ensure_ascii=not is_utf8, indent=2))


def remark(message: str) -> None:
    """
    Tell the person at the terminal something that is no answer.

    Parameters
    ----------
    message : str
        One sentence.
    """
    click.echo(message, err=True)


def end(*, found: bool) -> None:
    """
    Say so, and end with the exit code for it, if nothing was found.

    Parameters
    ----------
    found : bool
        Whether there was an answer.
    """
    if not found:
        remark("Nothing found.")
        sys.exit(NOTHING_FOUND)
