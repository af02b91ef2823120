"""What every verb says in one way: its options, its exit codes, its answers."""

from __future__ import annotations

import json
import math
import os
import re
import shutil
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar
from urllib.parse import unquote

import click

from mkdocs_pinakes.errors import ConfigurationError
from mkdocs_pinakes.model import SearchMode
from mkdocs_pinakes.reporting import display_width, visible

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from mkdocs_pinakes.endpoint.records import ReasonRecord

    Verb = TypeVar("Verb", bound=Callable[..., object])

NOTHING_FOUND = PROBLEMS_FOUND = FLOOR_MISSED = 1
FAILED = 2
INDENT = "    "
MODES = click.Choice([str(mode) for mode in SearchMode])
AS_JSON = click.option("--json", "as_json", is_flag=True, help="Print JSON instead of text.")
_LONGEST_LINE = 78
_TOKEN = re.compile(r"[\x21-\x7e]+")
_NO_NAME = frozenset("/*:@ ")
_ORIGIN = re.compile(r"https?://[^/*@\s?#]+")


class _FilePath(click.Path):
    """A path; what no file can be called is none."""

    def convert(
        self,
        value: str | os.PathLike[str],
        param: click.Parameter | None,
        ctx: click.Context | None,
    ) -> str | bytes | os.PathLike[str]:
        if ctx is not None and ctx.resilient_parsing:
            # A shell that completes has not yet read the tilde.
            return Path(value).expanduser()
        try:
            return super().convert(value, param, ctx)
        except ValueError:
            self.fail(f"no file can have the name {os.fspath(value)!a}", param, ctx)


FOLDER = _FilePath(exists=True, file_okay=False, path_type=Path)
BUNDLE = _FilePath(exists=True, path_type=Path)
OUT_FOLDER = _FilePath(file_okay=False, path_type=Path)


def limit_option(text: str, *, default: int = 10) -> Callable[[Verb], Verb]:
    """
    Make the option `--limit`.

    Parameters
    ----------
    text : str
        What it limits.
    default : int
        What it is if it is left out.

    Returns
    -------
    callable
        Adds the option to a verb.
    """
    return click.option(
        "--limit",
        default=default,
        show_default=True,
        type=click.IntRange(1, 1000),
        metavar="N",
        help=f"{text}.",
    )


LIMIT = limit_option("Most answers")


def is_terminal() -> bool:
    """
    Tell whether a person reads the answers.

    Returns
    -------
    bool
        Whether standard output is a terminal; false too if it was closed before we began.
    """
    return sys.stdout is not None and sys.stdout.isatty()


def is_plain() -> bool:
    """
    Tell whether whoever reads wants no colours, or can show none.

    Returns
    -------
    bool
        Whether `NO_COLOR` is set, or the terminal is a dumb one.
    """
    return bool(os.environ.get("NO_COLOR")) or is_dumb()


def is_dumb() -> bool:
    """
    Tell whether the terminal understands nothing but text.

    Returns
    -------
    bool
        Whether it says so.
    """
    return os.environ.get("TERM") in {"dumb", "unknown"}


def print_place(title: str, url: str, *, before: str = "") -> None:
    """
    Print what a page is called and where it is.

    Parameters
    ----------
    title : str
        What it is called.
    url : str
        Its address relative to the site's root.
    before : str
        What stands in front of it.
    """
    where = click.style(visible(f"/{unquote(url)}"), fg="cyan")
    click.echo(f"{before}{click.style(visible(title), bold=True)}  {where}")


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
    text = visible(text)
    if display_width(text) != len(text):
        from mkdocs_pinakes.cli.tables import fold

        return "\n".join(f"{INDENT}{line}" for line in fold(text, width - len(INDENT)))
    return click.wrap_text(text, width, initial_indent=INDENT, subsequent_indent=INDENT)


def print_answer(
    number: int, title: str, *, place: str, snippet: str, reasons: Iterable[ReasonRecord]
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
    reasons : iterable of ReasonRecord
        Why it is an answer.
    """
    print_place(title, place, before=f"{number:>2}  ")
    if snippet:
        click.echo(wrap(snippet))
    because = "; ".join(reason["text"] for reason in reasons)
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
    # There is no stdout where it was closed before we began.
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    is_utf8 = encoding.lower() in {"utf-8", "utf8"}
    click.echo(json.dumps(value, ensure_ascii=not is_utf8, indent=2))


def log_options(verb: Verb) -> Verb:
    """
    Add the options `--log-format` and `--log-level`.

    Returns
    -------
    callable
        The verb.
    """
    level = click.option(
        "--log-level",
        default="info",
        show_default=True,
        type=click.Choice(["debug", "info", "warning", "error"]),
        help="From which level on something is logged; a line for each request at info.",
    )
    form = click.option(
        "--log-format",
        default="text",
        show_default=True,
        type=click.Choice(["text", "json"]),
        help="Lines for people, or an object of JSON a line for programs.",
    )
    return form(level(verb))


def check_host_names(
    _context: click.Context, parameter: click.Parameter, names: tuple[str, ...]
) -> tuple[str, ...]:
    """
    Refuse what can be no name of a host.

    Parameters
    ----------
    parameter : click.Parameter
        The option; one that has `*.` in its help takes that for all names below another.
    names : tuple of str
        What was given.

    Returns
    -------
    tuple of str
        The same.

    Raises
    ------
    click.BadParameter
        If one is no name.
    """
    takes_all_below = "*." in str(getattr(parameter, "help", ""))
    for name in names:
        plain = name.removeprefix("*.") if takes_all_below else name
        if not plain or _NO_NAME & set(plain):
            message = f"{name!r} is no name of a host; give one such as docs.example.org"
            raise click.BadParameter(message)
    return names


def check_origins(
    _context: click.Context, _parameter: click.Parameter, origins: tuple[str, ...]
) -> tuple[str, ...]:
    """
    Refuse what can be no origin of a page.

    Parameters
    ----------
    origins : tuple of str
        What was given.

    Returns
    -------
    tuple of str
        The same.

    Raises
    ------
    click.BadParameter
        If one is no origin.
    """
    for origin in origins:
        if origin != "*" and not _ORIGIN.fullmatch(origin):
            message = f"{origin!r} is no origin; give one such as https://docs.example.org, or *"
            raise click.BadParameter(message)
    return origins


def check_token(_context: click.Context, _parameter: click.Parameter, token: str) -> str:
    """
    Refuse what no client could send as a bearer token.

    Parameters
    ----------
    token : str
        What was given; blanks and ends of lines around it do not count.

    Returns
    -------
    str
        The token.

    Raises
    ------
    click.BadParameter
        If it is none.
    """
    token = token.strip()
    if token and not _TOKEN.fullmatch(token):
        message = "a token is of ASCII letters, digits and signs, without blanks"
        raise click.BadParameter(message)
    return token


class FiniteRange(click.FloatRange):
    """A number within bounds; what is no number is none."""

    def convert(
        self,
        value: Any,  # noqa: ANN401, as click calls it
        param: click.Parameter | None,
        ctx: click.Context | None,
    ) -> float:
        """
        Read a number.

        Returns
        -------
        float
            The number.
        """
        number: float = super().convert(value, param, ctx)
        if not math.isfinite(number):
            self.fail(f"{value!r} is no number", param, ctx)
        return number


@contextmanager
def needed_packages(extra: str) -> Iterator[None]:
    """
    Say how to install what a verb needs, if it is not there.

    Parameters
    ----------
    extra : str
        Name of the optional packages.

    Yields
    ------
    None
        While they are imported.

    Raises
    ------
    ConfigurationError
        If one is missing.
    """
    try:
        yield
    except ModuleNotFoundError as error:
        message = f'{error.name} is not installed; pip install "mkdocs-pinakes[{extra}]"'
        raise ConfigurationError(message) from error


def remark(message: str) -> None:
    """
    Tell the person at the terminal something that is no answer.

    Parameters
    ----------
    message : str
        One sentence.
    """
    click.echo(visible(message), err=True)


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
