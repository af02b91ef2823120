"""The verb `links`."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import TYPE_CHECKING, TypedDict, Unpack
from urllib.parse import unquote

import click

from mkdocs_pinakes.cli.output import AS_JSON, BUNDLE, end, print_json, remark, wrap
from mkdocs_pinakes.model import (
    ALLOWED_LIMITS,
    Direction,
    EdgeKind,
    FrontierReason,
    WalkLimit,
    WalkQuestion,
)
from mkdocs_pinakes.reporting import count

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from mkdocs_pinakes.model import LinkRow, Links, WalkedPage

_DEFAULT = WalkQuestion()
_ARROWS = {
    Direction.OUT: "\N{RIGHTWARDS ARROW}",
    Direction.IN: "\N{LEFTWARDS ARROW}",
    Direction.BOTH: "\N{LEFT RIGHT ARROW}",
}
_MOST_NAMED = 3


class _Question(TypedDict):
    depth: int
    fan_out: int
    rows: int
    direction: str
    kinds: tuple[str, ...]
    relations: tuple[str, ...]


@click.command(short_help="Walk from PAGE along the graph of BUNDLE.")
@click.argument("bundle", type=BUNDLE)
@click.argument("page")
@click.option("--depth", default=_DEFAULT.depth, show_default=True, help="Most steps, 1 to 3.")
@click.option(
    "--fan-out", default=_DEFAULT.fan_out, show_default=True, help="Most new pages a page, 1 to 64."
)
@click.option("--rows", default=_DEFAULT.rows, show_default=True, help="Most rows, 1 to 200.")
@click.option(
    "--direction",
    default=str(_DEFAULT.direction),
    show_default=True,
    type=click.Choice([str(one) for one in Direction]),
    help="Which edges are followed; what pages share is followed both ways only.",
)
@click.option(
    "--kind",
    "kinds",
    multiple=True,
    default=(),
    type=click.Choice([str(kind) for kind in EdgeKind if kind is not EdgeKind.ATTACHMENT]),
    help="A kind of edge to follow; may be given again.",
)
@click.option(
    "--relation",
    "relations",
    multiple=True,
    default=(),
    help="A relation to follow; may be given again.",
)
@click.option("--query", default="", help="Put pages similar to this first.")
@AS_JSON
def links(
    bundle: Path, page: str, *, query: str, as_json: bool, **question: Unpack[_Question]
) -> None:
    """Walk from PAGE along the graph of BUNDLE: links, tags, folders, values, mentions."""
    from mkdocs_pinakes.endpoint.records import links_record
    from mkdocs_pinakes.knowledge_base import KnowledgeBase

    with KnowledgeBase.open(bundle) as site:
        found = site.links(page, query=query or None, **question)
        notes = site.notes
    for note in notes:
        remark(note)
    for limit in found.clamped:
        allowed = f"{ALLOWED_LIMITS[limit][0]} to {ALLOWED_LIMITS[limit][-1]}"
        remark(f"{_option(limit)} may be {allowed}; taken as {getattr(found.question, limit)}")
    if as_json:
        print_json(links_record(found))
    else:
        _print(found)
        for advice in _advice(found, bundle, is_sorted=bool(query)):
            click.echo(advice)
    end(found=bool(found.rows))


def _option(limit: WalkLimit) -> str:
    return f"--{limit.replace('_', '-')}"


# For people


def _print(found: Links) -> None:
    click.echo(f"{click.style(found.page.title, bold=True)}  {_place(found.page)}")
    depth = 0
    for rows in _by_page(found.rows):
        if rows[0].depth != depth:
            depth = rows[0].depth
            away = f"{count(depth, 'step')} away"
            click.echo(f"\n{click.style(away, dim=True)}")
        _print_page(rows)


def _by_page(rows: Iterable[LinkRow]) -> list[list[LinkRow]]:
    found: dict[str, list[LinkRow]] = {}
    for row in rows:
        found.setdefault(row.page.uri, []).append(row)
    return list(found.values())


def _print_page(rows: Sequence[LinkRow]) -> None:
    first = rows[0]
    directions = {row.direction for row in rows}
    arrow = _ARROWS[directions.pop() if len(directions) == 1 else Direction.BOTH]
    click.echo(f"  {arrow} {click.style(first.page.title, bold=True)}  {_place(first.page)}")
    because = "; ".join(_statements(rows))
    click.secho(wrap(because), dim=True)
    context = next((row.context for row in rows if row.context is not None), None)
    if context is not None:
        click.echo(wrap(" ".join(context.text.split())))


def _statements(rows: Sequence[LinkRow]) -> Iterator[str]:
    from mkdocs_pinakes.endpoint.wording import walked_words

    before = rows[0].path[:1]
    for row in rows:
        path = row.path[: -2 if row.shared else -1]
        words = walked_words(row)
        yield words if path == before else f"from {path[-1]}: {words}"
        before = path


def _place(page: WalkedPage) -> str:
    return click.style(f"/{unquote(page.url)}", fg="cyan")


def _advice(found: Links, bundle: Path, *, is_sorted: bool) -> Iterator[str]:
    lines = [
        *_left_out(found, is_sorted=is_sorted),
        *_going_on(found, bundle),
    ]
    if lines:
        yield ""
    yield from lines


def _left_out(found: Links, *, is_sorted: bool) -> Iterator[str]:
    other = "narrow the question with --kind or --direction"
    if not is_sorted:
        other = "put those you look for first with --query"
    for limit in (WalkLimit.FAN_OUT, WalkLimit.ROWS):
        if limit in found.truncated:
            value = getattr(found.question, limit)
            raising = (
                f"raise {_option(limit)}, now {value}, or "
                if value < ALLOWED_LIMITS[limit][-1]
                else ""
            )
            thing = "Pages" if limit is WalkLimit.FAN_OUT else "Rows"
            yield f"{thing} were left out: {raising}{other}."


def _going_on(found: Links, bundle: Path) -> Iterator[str]:
    reasons = {
        one.page: one.reason
        for one in found.frontier
        if one.is_shown and one.reason is not FrontierReason.TERMINAL
    }
    if not reasons:
        return
    pages = list(reasons)
    named = ", ".join(page.title for page in pages[:_MOST_NAMED])
    more = f" and {len(pages) - _MOST_NAMED} more" if len(pages) > _MOST_NAMED else ""
    depth = found.question.depth
    can_go_deeper = (
        depth < ALLOWED_LIMITS[WalkLimit.DEPTH][-1] and FrontierReason.DEPTH in reasons.values()
    )
    either = f"--depth {depth + 1}, or " if can_go_deeper else ""
    command = shlex.join(["mkdocs-pinakes", "links", str(bundle), pages[0].uri])
    yield f"There is more beyond {named}{more}: {either}{command}"
