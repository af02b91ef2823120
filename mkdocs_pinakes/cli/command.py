"""
The command `mkdocs-pinakes`: build a bundle without a host, and ask one.

Exit codes: 0 done or found, 1 nothing found, 2 could not be done.
"""

from __future__ import annotations

import errno
import io
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from mkdocs_pinakes import __version__
from mkdocs_pinakes.cli.agents import mcp
from mkdocs_pinakes.cli.building import build
from mkdocs_pinakes.cli.checking import check, references
from mkdocs_pinakes.cli.completing import completion, prepare_completion
from mkdocs_pinakes.cli.evaluating import evaluate
from mkdocs_pinakes.cli.graph import graph
from mkdocs_pinakes.cli.links import links
from mkdocs_pinakes.cli.output import FAILED, is_plain
from mkdocs_pinakes.cli.pages import page
from mkdocs_pinakes.cli.relating import related
from mkdocs_pinakes.cli.searching import search
from mkdocs_pinakes.cli.serving import serve
from mkdocs_pinakes.cli.tags import tags
from mkdocs_pinakes.cli.topics import topics
from mkdocs_pinakes.cli.verbs import ReaderGoneError, Verbs
from mkdocs_pinakes.errors import PinakesError
from mkdocs_pinakes.reporting import visible

if TYPE_CHECKING:
    from collections.abc import Sequence

_NAME = "mkdocs-pinakes"
_LONGEST_MESSAGE = 2000
_GROUPS = {
    "Make": (build,),
    "Ask": (search, related, links, topics, tags, page, graph),
    "Check": (check, references, evaluate),
    "Serve": (serve, mcp),
    "Shell": (completion,),
}
_EXAMPLES = (
    "build --docs docs --out site",
    'search site "how do I begin"',
    "related site index.md",
    "search --help",
)
_EXITS = {
    0: "done, or found",
    1: "nothing found; of check: problems found; of eval: a floor was missed",
    2: "could not be done; the reason is on standard error",
}


@click.group(
    cls=Verbs,
    context_settings={"help_option_names": ["-h", "--help"]},
    subcommand_metavar="VERB ...",
    examples=_EXAMPLES,
    exits=_EXITS,
)
@click.version_option(__version__, prog_name=_NAME)
def cli() -> None:
    """
    Ask a Markdown knowledge base: search, related pages, links and topics.

    BUNDLE is what a build leaves to be asked: a site built with the plugin, its folder pinakes/,
    or the file pinakes.sqlite in it. PAGE is a path under the docs folder, an address, a title or
    an alias. DOCS is a folder of Markdown files.
    """


for _heading, _verbs in _GROUPS.items():
    cli.add_verbs(_heading, _verbs)


def main(arguments: Sequence[str] | None = None) -> None:
    """
    Run the command and end the process with its exit code.

    Parameters
    ----------
    arguments : sequence of str, optional
        Words after the command's name; those of the process if left out.
    """
    if isinstance(sys.stdout, io.TextIOWrapper):
        # A file or pipe may be in an encoding that lacks what pages are named.
        sys.stdout.reconfigure(errors="backslashreplace")
    prepare_completion()
    try:
        sys.exit(cli.main(args=arguments, prog_name=_NAME, standalone_mode=False))
    except PinakesError as error:
        message = str(error)
    except click.Abort:
        message = "interrupted"
    except click.ClickException as error:
        error.show()
        sys.exit(FAILED)
    except ReaderGoneError:
        _abandon_output()
        sys.exit(FAILED)
    except OSError as error:
        _abandon_output()
        message = _explain(error)
    named = click.style("Error", fg="red", bold=True)
    click.echo(f"{named}: {visible(_cut(message))}", err=True, color=False if is_plain() else None)
    sys.exit(FAILED)


def _explain(error: OSError) -> str:
    cause = error.strerror or str(error)
    if error.filename is not None:
        return f"{os.fsdecode(error.filename)}: cannot be read or written ({cause})"
    is_full = error.errno in {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}
    return f"standard output cannot be written ({cause})" if is_full else cause


def _cut(message: str) -> str:
    return message if len(message) <= _LONGEST_MESSAGE else f"{message[:_LONGEST_MESSAGE]}…"


def _abandon_output() -> None:
    # What Python holds back for a pipe or disk that takes no more must not fail at the very end.
    try:
        with Path(os.devnull).open("wb") as nothing:
            os.dup2(nothing.fileno(), sys.stdout.fileno())
    except (OSError, ValueError, AttributeError):
        return
