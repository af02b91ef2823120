"""The verb `completion`, and what shells complete besides verbs and options."""

from __future__ import annotations

import io
import os
import sys
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import click
from click.shell_completion import (
    BashComplete,
    CompletionItem,
    FishComplete,
    ZshComplete,
    add_completion_class,
)

from mkdocs_pinakes.bundle.names import read_names
from mkdocs_pinakes.bundle.records import read_searched_tags
from mkdocs_pinakes.cli.verbs import DONE, Verb
from mkdocs_pinakes.errors import PinakesError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from mkdocs_pinakes.bundle.connection import Database

Row = TypeVar("Row")

_PROGRAM = "mkdocs-pinakes"
_VARIABLE = "_MKDOCS_PINAKES_COMPLETE"
_INSTALL = {
    "bash": f'~/.bashrc:  eval "$({_PROGRAM} completion bash)"',
    "zsh": f'~/.zshrc, below compinit:  eval "$({_PROGRAM} completion zsh)"',
    "fish": f"~/.config/fish/config.fish:  {_PROGRAM} completion fish | source",
}
# Names of pages have blanks, which click's own script would let bash take for ends of words.
_BASH = """\
%(complete_func)s() {
    local response completion type value quoted
    response=$(
        IFS=$'\\n'
        env COMP_WORDS="${COMP_WORDS[*]}" COMP_CWORD=$COMP_CWORD %(complete_var)s=bash_complete \\
            "$1" 2>/dev/null
    )
    COMPREPLY=()
    while IFS= read -r completion; do
        type=${completion%%%%,*}
        value=${completion#*,}
        case $type in
            dir) compopt -o dirnames ;;
            file) compopt -o default ;;
            plain)
                printf -v quoted %%q "$value"
                # Behind an open quotation mark a blank is a blank.
                [[ ${COMP_WORDS[COMP_CWORD]} == [\\"\\']* ]] && quoted=$value
                COMPREPLY+=("$quoted")
                ;;
        esac
    done <<< "$response"
}

complete -o nosort -F %(complete_func)s %(prog_name)s
"""


class _Bash(BashComplete):
    source_template = _BASH

    def get_completion_args(self) -> tuple[list[str], str]:
        args, incomplete = super().get_completion_args()
        # Bash takes the sign in `--mode=graph` for a word.
        return [word for word in args if word != "="], incomplete


_SHELLS = {"bash": _Bash, "zsh": ZshComplete, "fish": FishComplete}


@click.command(
    cls=Verb,
    short_help="Print what lets a shell complete verbs, options and pages.",
    examples=("completion bash", "completion zsh"),
    exits=DONE,
)
@click.argument("shell", type=click.Choice(list(_SHELLS)), required=False)
def completion(shell: str | None) -> None:
    """
    Print a script that lets SHELL complete verbs, options, files, pages and tags.

    SHELL is bash, zsh or fish; that of the environment if it is left out. The last line of the
    script says where it belongs.
    """
    shell = shell or _own_shell()
    if shell is None:
        click.get_current_context().fail(f"name your shell: {', '.join(_SHELLS)}")
    command = click.get_current_context().find_root().command
    script = _SHELLS[shell](command, {}, _PROGRAM, _VARIABLE)
    click.echo(script.source().rstrip("\n"))
    # At the end: zsh reads the first line of a file of its own.
    click.echo(f"\n# To have it in every shell, put this into {_INSTALL[shell]}")


def _own_shell() -> str | None:
    name = Path(os.environ.get("SHELL", "")).name
    return name if name in _SHELLS else None


def prepare_completion() -> None:
    """Let our script for bash ask, and keep standard error silent, if a shell is completing."""
    if _VARIABLE in os.environ:
        add_completion_class(_Bash)
        # Whatever goes wrong, a person who types is not to be disturbed.
        sys.stderr = io.StringIO()


def complete_page(
    ctx: click.Context, param: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """
    Complete the path of a page, or its title once something is typed.

    Parameters
    ----------
    ctx : click.Context
        What is typed before.
    param : click.Parameter
        What is typed.
    incomplete : str
        Its beginning, in any case.

    Returns
    -------
    list of CompletionItem
        Paths, then titles; none if there is no bundle.
    """
    del param
    names = _read(ctx, read_names)
    found: list[tuple[str, str]] = [(name.uri, name.title) for name in names]
    if incomplete:
        found += ((name.title, name.uri) for name in names)
    return _items(found, incomplete)


def complete_tag(
    ctx: click.Context, param: click.Parameter, incomplete: str
) -> list[CompletionItem]:
    """
    Complete a tag of a page that may be searched.

    Parameters
    ----------
    ctx : click.Context
        What is typed before.
    param : click.Parameter
        What is typed.
    incomplete : str
        Its beginning, in any case.

    Returns
    -------
    list of CompletionItem
        Tags; none if there is no bundle.
    """
    del param
    found = _read(ctx, read_searched_tags)
    return _items(((tag, "") for tag in dict.fromkeys(tag for _, tag in found)), incomplete)


def _read(ctx: click.Context, read: Callable[[Database], tuple[Row, ...]]) -> tuple[Row, ...]:
    from mkdocs_pinakes.bundle.connection import Database
    from mkdocs_pinakes.bundle.reader import locate_database

    # click has not sorted the words yet where the value of an option is being typed.
    path = ctx.params.get("bundle") or next(iter(ctx.args), None)
    if path is None:
        return ()
    try:
        with closing(Database.open(locate_database(Path(path).expanduser()))) as database:
            return read(database)
    except (PinakesError, OSError):
        return ()


def _items(found: Iterable[tuple[str, str]], incomplete: str) -> list[CompletionItem]:
    wanted = incomplete.casefold()
    return [
        CompletionItem(value, help=" ".join(about.split()) or None)
        for value, about in found
        # What reaches from one line to the next would break what is told to the shell.
        if value.casefold().startswith(wanted) and value.isprintable()
    ]
