"""The verb `links`."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import TYPE_CHECKING, TypedDict, Unpack, cast

import click

from mkdocs_pinakes.cli.asking import ask, option_name
from mkdocs_pinakes.cli.completing import complete_page
from mkdocs_pinakes.cli.output import AS_JSON, BUNDLE, end, print_json, print_place, wrap
from mkdocs_pinakes.cli.verbs import FOUND, Verb
from mkdocs_pinakes.model import (
    ALLOWED_LIMITS,
    Direction,
    EdgeKind,
    FrontierReason,
    WalkLimit,
    WalkQuestion,
)
from mkdocs_pinakes.reporting import count, visible

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from mkdocs_pinakes.endpoint.questions.links import LinksAnswer
    from mkdocs_pinakes.endpoint.records import LinkRecord

_DEFAULT = WalkQuestion()
_ARROWS = {
    Direction.OUT: "\N{RIGHTWARDS ARROW}",
    Direction.IN: "\N{LEFTWARDS ARROW}",
    Direction.BOTH: "\N{LEFT RIGHT ARROW}",
}
_KINDS = [str(kind) for kind in EdgeKind if kind is not EdgeKind.ATTACHMENT]
_MOST_NAMED = 3


class _Question(TypedDict):
    depth: int
    fan_out: int
    rows: int
    direction: str
    kind: tuple[str, ...]
    relation: tuple[str, ...]


@click.command(
    cls=Verb,
    short_help="Walk from PAGE along the graph of BUNDLE.",
    examples=(
        "links site index.md",
        "links site index.md --direction in --kind link",
        'links site index.md --depth 2 --query "how do I begin"',
    ),
    exits=FOUND,
)
@click.argument("bundle", type=BUNDLE)
@click.argument("page", shell_complete=complete_page)
@click.option(
    "--depth", default=_DEFAULT.depth, show_default=True, metavar="N", help="Most steps, 1 to 3."
)
@click.option(
    "--fan-out",
    default=_DEFAULT.fan_out,
    show_default=True,
    metavar="N",
    help="Most new pages reached from one page, 1 to 64.",
)
@click.option(
    "--rows", default=_DEFAULT.rows, show_default=True, metavar="N", help="Most rows, 1 to 200."
)
@click.option(
    "--direction",
    default=str(_DEFAULT.direction),
    show_default=True,
    type=click.Choice([str(one) for one in Direction]),
    help="Which edges are followed; what pages share is followed both ways only.",
)
@click.option(
    "--kind",
    multiple=True,
    default=(),
    type=click.Choice(_KINDS),
    metavar="KIND",
    help=f"A kind of edge to follow; may be given again. Kinds: {', '.join(_KINDS)}.",
)
@click.option(
    "--relation",
    multiple=True,
    default=(),
    metavar="NAME",
    help="A relation to follow; may be given again.",
)
@click.option("--query", default="", metavar="TEXT", help="Put pages similar to this first.")
@AS_JSON
def links(
    bundle: Path, page: str, *, query: str, as_json: bool, **question: Unpack[_Question]
) -> None:
    """
    Walk from PAGE along the graph of BUNDLE: links, tags, folders, values, mentions.

    PAGE is a path under the docs folder, an address, a title or an alias.
    """
    found = cast("LinksAnswer", ask(bundle, "links", {"page": page, "q": query, **question}))
    if as_json:
        print_json(found)
    else:
        _print(found)
        for advice in _advice(found, bundle, is_sorted=bool(query)):
            click.echo(advice)
    end(found=bool(found["rows"]))


def _print(found: LinksAnswer) -> None:
    print_place(found["page"]["title"], found["page"]["url"])
    depth = 0
    for rows in _by_page(found["rows"]):
        if rows[0]["depth"] != depth:
            depth = rows[0]["depth"]
            away = f"{count(depth, 'step')} away"
            click.echo(f"\n{click.style(away, dim=True)}")
        _print_page(rows)


def _by_page(rows: Iterable[LinkRecord]) -> list[list[LinkRecord]]:
    found: dict[str, list[LinkRecord]] = {}
    for row in rows:
        found.setdefault(row["uri"], []).append(row)
    return list(found.values())


def _print_page(rows: Sequence[LinkRecord]) -> None:
    first = rows[0]
    directions = {row["direction"] for row in rows}
    arrow = _ARROWS[Direction(directions.pop()) if len(directions) == 1 else Direction.BOTH]
    print_place(first["title"], first["url"], before=f"  {arrow} ")
    because = "; ".join(_statements(rows))
    click.secho(wrap(because), dim=True)
    context = next((row["context"] for row in rows if row["context"] is not None), None)
    if context is not None:
        click.echo(wrap(" ".join(context.split())))


def _statements(rows: Sequence[LinkRecord]) -> Iterator[str]:
    before = rows[0]["path"][:1]
    for row in rows:
        path = row["path"][: -2 if row["shared"] else -1]
        yield row["text"] if path == before else f"from {path[-1]}: {row['text']}"
        before = path


def _advice(found: LinksAnswer, bundle: Path, *, is_sorted: bool) -> Iterator[str]:
    lines = [
        *_left_out(found, is_sorted=is_sorted),
        *_going_on(found, bundle),
    ]
    if lines:
        yield ""
    yield from lines


def _left_out(found: LinksAnswer, *, is_sorted: bool) -> Iterator[str]:
    other = "narrow the question with --kind or --direction"
    if not is_sorted:
        other = "put those you look for first with --query"
    for limit in (WalkLimit.FAN_OUT, WalkLimit.ROWS):
        if limit in found["truncated"]:
            value = found["limits"][limit]
            raising = (
                f"raise {option_name(limit)}, now {value}, or "
                if value < ALLOWED_LIMITS[limit][-1]
                else ""
            )
            thing = "Pages" if limit is WalkLimit.FAN_OUT else "Rows"
            yield f"{thing} were left out: {raising}{other}."


def _going_on(found: LinksAnswer, bundle: Path) -> Iterator[str]:
    ends = [
        one
        for one in found["frontier"]
        if one["shown"] and one["reason"] != FrontierReason.TERMINAL
    ]
    if not ends:
        return
    named = ", ".join(visible(one["title"]) for one in ends[:_MOST_NAMED])
    more = f" and {len(ends) - _MOST_NAMED} more" if len(ends) > _MOST_NAMED else ""
    depth = found["limits"][WalkLimit.DEPTH]
    can_go_deeper = depth < ALLOWED_LIMITS[WalkLimit.DEPTH][-1] and any(
        one["reason"] == FrontierReason.DEPTH for one in ends
    )
    either = f"--depth {depth + 1}, or " if can_go_deeper else ""
    command = shlex.join(["mkdocs-pinakes", "links", str(bundle), ends[0]["uri"]])
    yield f"There is more beyond {named}{more}: {either}{visible(command)}"
