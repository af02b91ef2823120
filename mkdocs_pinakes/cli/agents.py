"""The verb `mcp`."""

from __future__ import annotations

import sys
from pathlib import Path

import click
from click.core import ParameterSource

from mkdocs_pinakes.cli.output import BUNDLE, check_host_names, log_options, needed_packages, remark
from mkdocs_pinakes.cli.verbs import DONE, Verb


def _check_no_address(context: click.Context) -> None:
    for option in ("host", "port", "names"):
        if context.get_parameter_source(option) is ParameterSource.COMMANDLINE:
            message = "an address is listened on only with --http"
            raise click.UsageError(message)


@click.command(
    cls=Verb,
    short_help="Answer agents about BUNDLE by the Model Context Protocol.",
    examples=("mcp site", "mcp site --http --port 8002"),
    exits=DONE,
)
@click.argument("bundle", type=BUNDLE)
@click.option("--http", "over_http", is_flag=True, help="Answer over HTTP, at /mcp.")
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option(
    "--port",
    default=8002,
    show_default=True,
    type=click.IntRange(0, 65535),
    help="Port to listen on; 0 takes a free one.",
)
@click.option(
    "--allow-host",
    "names",
    multiple=True,
    default=(),
    metavar="NAME",
    callback=check_host_names,
    help="A name to answer for, beside localhost; may be given again.",
)
@log_options
@click.pass_context
def mcp(  # noqa: PLR0913, an option each
    context: click.Context,
    bundle: Path,
    *,
    over_http: bool,
    host: str,
    port: int,
    names: tuple[str, ...],
    log_format: str,
    log_level: str,
) -> None:
    """
    Answer agents about BUNDLE by the Model Context Protocol.

    The program that starts this one is answered on its standard streams, or any over HTTP. A
    bundle that is replaced is noticed within a second.
    """
    if not over_http:
        _check_no_address(context)
    from mkdocs_pinakes.endpoint.logs import write_logs

    with needed_packages("mcp"):
        from mkdocs_pinakes.mcp.running import HttpSettings, serve_http, serve_stdio

    write_logs(log_format, log_level, names=["mkdocs_pinakes.mcp"])
    if over_http:
        settings = HttpSettings(host=host, port=port, names=names)
        serve_http(bundle, settings, announce=remark)
        return
    if sys.stdin.isatty():
        remark("Waiting for the program of an agent on standard input; --http serves over HTTP.")
    serve_stdio(bundle)
