"""How verbs are listed, explained and found; what every verb does when it is interrupted."""

from __future__ import annotations

import difflib
import shutil
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import click

from mkdocs_pinakes.cli.output import FAILED, is_plain

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

DONE = {0: "done", 2: "could not be done"}
"""Exit codes of a verb that only does something."""
FOUND = {0: "found", 1: "nothing found", 2: "could not be done"}
"""Exit codes of a verb that looks for something."""
_LONGEST_NAME = 60
_FEW_COLUMNS = 52
_LEAST_COLUMNS = 30


class ReaderGoneError(Exception):
    """Whoever read our output reads no more."""


class Verb(click.Command):
    """
    A verb whose help ends with examples and exit codes.

    Parameters
    ----------
    examples : sequence of str
        Commands, without the program's name.
    exits : mapping
        What exit codes mean.
    **settings : object
        Those of click.
    """

    def __init__(
        self,
        *,
        examples: Sequence[str],
        exits: Mapping[int, str],
        **settings: Any,  # noqa: ANN401, whatever click takes
    ) -> None:
        super().__init__(**settings)
        self.examples = tuple(examples)
        """Commands, without the program's name."""
        self.exits = exits
        """What exit codes mean."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write examples and exit codes."""
        _write_end(self, ctx, formatter)


class Verbs(Verb, click.Group):
    """
    The command, with its verbs in groups.

    Parameters
    ----------
    **settings : object
        Those of `Verb`, and of click's groups.
    """

    def __init__(self, **settings: Any) -> None:  # noqa: ANN401, whatever click takes
        super().__init__(**settings)
        self._headings: dict[str, str] = {}

    def add_verbs(self, heading: str, verbs: Iterable[click.Command]) -> None:
        """
        Add verbs that belong together.

        Parameters
        ----------
        heading : str
            What they are for.
        verbs : iterable of click.Command
            The verbs, in the order in which they are listed.
        """
        for verb in verbs:
            self.add_command(verb)
            self._headings[str(verb.name)] = heading

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002, as click calls it
        """
        Name all verbs.

        Returns
        -------
        list of str
            In the order in which they were added.
        """
        return list(self.commands)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write a list of verbs for each group."""
        widest = max(map(len, self.commands), default=0)
        names = self.list_commands(ctx)
        for heading in dict.fromkeys(self._headings.get(name, "Other") for name in names):
            rows = [
                (name.ljust(widest), self.commands[name].get_short_help_str(limit=200))
                for name in names
                if self._headings.get(name, "Other") == heading
            ]
            with formatter.section(heading):
                formatter.write_dl(rows)

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """
        Read the words that follow the command's name.

        Returns
        -------
        list of str
            Those for the verb.
        """
        if not args and not ctx.resilient_parsing:
            click.echo(ctx.get_help(), err=True, color=ctx.color)
            ctx.exit(FAILED)
        return super().parse_args(ctx, args)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """
        Find the verb.

        Returns
        -------
        tuple
            Its name, itself, and the words that are for it.

        Raises
        ------
        click.UsageError
            If there is no such verb, with those that may be meant.
        """
        name = args[0]
        if ctx.resilient_parsing or name in self.commands or name.startswith("-"):
            return super().resolve_command(ctx, args)
        nearest = difflib.get_close_matches(name[:_LONGEST_NAME].lower(), self.commands, n=2)
        advice = " or ".join(f"'{verb}'" for verb in nearest)
        question = f" Did you mean {advice}?" if advice else ""
        message = f"No such command '{name[:_LONGEST_NAME]}'.{question}"
        raise click.UsageError(message, ctx)

    def make_context(
        self,
        info_name: str | None,
        args: list[str],
        parent: click.Context | None = None,
        **extra: Any,  # noqa: ANN401, as click calls it
    ) -> click.Context:
        """
        Begin.

        Returns
        -------
        click.Context
            Without colours where nobody wants or sees them, and as narrow as the terminal.
        """
        with _watching_the_reader():
            ours = {"color": False if is_plain() else None, "terminal_width": _narrow_width()}
            return super().make_context(info_name, args, parent, **{**ours, **extra})

    def invoke(self, ctx: click.Context) -> Any:  # noqa: ANN401, as click calls it
        """
        Do what the verb does.

        Returns
        -------
        object
            What the verb returns.
        """
        with _watching_the_reader():
            return super().invoke(ctx)


def _write_end(command: Verb, ctx: click.Context, formatter: click.HelpFormatter) -> None:
    program = ctx.find_root().info_name
    with formatter.section("Examples"):
        for example in command.examples:
            # Lines that can be copied are not broken.
            formatter.write(f"{' ' * formatter.current_indent}{program} {example}\n")
    with formatter.section("Exit codes"):
        formatter.write_dl([(str(code), meaning) for code, meaning in command.exits.items()])


def _narrow_width() -> int | None:
    # Of itself click writes no less than 50 columns.
    columns = shutil.get_terminal_size().columns
    return max(columns, _LEAST_COLUMNS) if columns < _FEW_COLUMNS else None


@contextmanager
def _watching_the_reader() -> Iterator[None]:
    # click would end with the code for nothing found.
    try:
        yield
    except BrokenPipeError as error:
        raise ReaderGoneError from error
