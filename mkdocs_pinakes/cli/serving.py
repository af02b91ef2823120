"""The verb `serve`."""

from __future__ import annotations

from pathlib import Path

import click

from mkdocs_pinakes.cli.output import (
    BUNDLE,
    FiniteRange,
    check_host_names,
    check_origins,
    check_token,
    log_options,
    needed_packages,
    remark,
)
from mkdocs_pinakes.cli.verbs import DONE, Verb


@click.command(
    cls=Verb,
    short_help="Answer questions to BUNDLE over HTTP.",
    examples=("serve site", "serve site --port 8080 --allow-host search.example.org"),
    exits=DONE,
)
@click.argument("bundle", type=BUNDLE)
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option(
    "--port",
    default=8001,
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
    help="A name to answer for, beside localhost; *.example.org for all below it.",
)
@click.option(
    "--cors",
    "origins",
    multiple=True,
    default=(),
    metavar="ORIGIN",
    callback=check_origins,
    help="An origin whose pages may read answers, such as https://docs.example.org.",
)
@click.option(
    "--token",
    default="",
    envvar="PINAKES_TOKEN",
    show_envvar=True,
    callback=check_token,
    help="What clients must send as a bearer token; better given by the environment.",
)
@click.option(
    "--rate",
    default=0.0,
    show_default=True,
    type=FiniteRange(0, 100_000),
    help="Questions a second that one address may ask; 0 for any number.",
)
@click.option(
    "--deadline",
    "seconds",
    default=1.5,
    show_default=True,
    type=FiniteRange(0, 600),
    help="Seconds after which an answer is cut short.",
)
@click.option(
    "--timeout",
    "patience",
    default=20.0,
    show_default=True,
    type=FiniteRange(0.1, 3600),
    help="Seconds that a client may take to send a request, or to take an answer.",
)
@click.option(
    "--threads",
    default=1,
    show_default=True,
    type=click.IntRange(1, 64),
    help="Questions that are answered at once; more help only where a disk is slow.",
)
@log_options
def serve(  # noqa: PLR0913, an option each
    bundle: Path,
    *,
    host: str,
    port: int,
    names: tuple[str, ...],
    origins: tuple[str, ...],
    token: str,
    rate: float,
    seconds: float,
    patience: float,
    threads: int,
    log_format: str,
    log_level: str,
) -> None:
    """
    Answer questions to BUNDLE over HTTP, below /pinakes/api/.

    A bundle that is replaced is noticed within a second; no request is lost.
    """
    from mkdocs_pinakes.endpoint.logs import write_logs

    with needed_packages("server"):
        from mkdocs_pinakes.server.run import serve as run
        from mkdocs_pinakes.server.settings import ServerSettings

    write_logs(log_format, log_level, names=["mkdocs_pinakes.server"])
    settings = ServerSettings(
        host=host,
        port=port,
        names=names,
        origins=origins,
        token=token,
        rate=rate,
        seconds=seconds,
        patience=patience,
        threads=threads,
    )
    run(bundle, settings, announce=remark)
