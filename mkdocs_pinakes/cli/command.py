"""
The command `mkdocs-pinakes`: build a bundle without a host, and ask one.

Exit codes: 0 done or found, 1 nothing found, 2 could not be done.
"""

from __future__ import annotations

import io
import sys
from typing import TYPE_CHECKING

import click

from mkdocs_pinakes import __version__
from mkdocs_pinakes.cli.building import build
from mkdocs_pinakes.cli.checking import check, references
from mkdocs_pinakes.cli.evaluating import evaluate
from mkdocs_pinakes.cli.links import links
from mkdocs_pinakes.cli.output import FAILED
from mkdocs_pinakes.cli.relating import related
from mkdocs_pinakes.cli.searching import search
from mkdocs_pinakes.cli.topics import topics
from mkdocs_pinakes.errors import PinakesError

if TYPE_CHECKING:
    from collections.abc import Sequence


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="mkdocs-pinakes")
def cli() -> None:
    """
    Related pages, backlinks, a typed graph and search for Markdown knowledge bases.

    BUNDLE is a built site, its pinakes/ folder, or the database in it.

    Exit codes: 0 done or found, 1 nothing found, 2 could not be done. Of `check`: 0 healthy,
    1 problems found, 2 could not be done. Of `eval`: 0 done, 1 a floor was missed, 2 could not be
    done.
    """


for _verb in (build, references, check, search, related, links, topics, evaluate):
    cli.add_command(_verb)


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
    try:
        sys.exit(cli.main(args=arguments, prog_name="mkdocs-pinakes", standalone_mode=False))
    except PinakesError as error:
        message = str(error)
    except click.Abort:
        message = "interrupted"
    except click.ClickException as error:
        error.show()
        sys.exit(FAILED)
    except BrokenPipeError:
        # The reader of our output has gone; closing it here keeps Python from saying so.
        sys.stderr.close()
        sys.exit(FAILED)
    click.echo(f"{click.style('Error', fg='red', bold=True)}: {message}", err=True)
    sys.exit(FAILED)
