"""The verb `graph`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, cast

import click

from mkdocs_pinakes.cli.asking import ask
from mkdocs_pinakes.cli.completing import complete_page
from mkdocs_pinakes.cli.output import AS_JSON, BUNDLE, end, print_json, print_place, wrap
from mkdocs_pinakes.cli.verbs import FOUND, Verb
from mkdocs_pinakes.model import ALLOWED_LIMITS, EdgeKind, WalkLimit, WalkQuestion
from mkdocs_pinakes.reporting import count

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mkdocs_pinakes.endpoint.questions.graph import EdgeRecord, GraphAnswer

_DEFAULT = WalkQuestion()
_WORDS = {
    EdgeKind.LINK: "links to",
    EdgeKind.EMBED: "shows",
    EdgeKind.ATTACHMENT: "attaches",
    EdgeKind.TAG: "tags",
    EdgeKind.DIRECTORY: "folder",
    EdgeKind.NAV: "below it in the navigation",
    EdgeKind.MENTION: "mentions",
}
_BETWEEN = " \N{MIDDLE DOT} "


@click.command(
    cls=Verb,
    short_help="Print the graph around PAGE, or its best connected part.",
    examples=("graph site", "graph site index.md --depth 2", "graph site --rows 200 --json"),
    exits=FOUND,
)
@click.argument("bundle", type=BUNDLE)
@click.argument("page", required=False, default="", shell_complete=complete_page)
@click.option(
    "--depth",
    default=_DEFAULT.depth,
    show_default=True,
    metavar="N",
    help="Most steps from PAGE, 1 to 3.",
)
@click.option(
    "--rows",
    default=_DEFAULT.rows,
    show_default=True,
    metavar="N",
    help="Most pages beside PAGE, 1 to 200.",
)
@AS_JSON
def graph(bundle: Path, page: str, depth: int, rows: int, *, as_json: bool) -> None:
    """
    Print the pages around PAGE, what they share, and the edges between them.

    PAGE is a path under the docs folder, an address, a title or an alias; without it, the pages
    with most edges are taken.
    """
    told = {"page": page, "depth": depth, "rows": rows}
    found = cast("GraphAnswer", ask(bundle, "graph", told))
    if as_json:
        print_json(found)
    else:
        _print(found, has_page=bool(page.strip()))
    end(found=bool(found["edges"]))


def _print(found: GraphAnswer, *, has_page: bool) -> None:
    labels = {node["id"]: node["label"] for node in found["nodes"]}
    edges: dict[int, list[EdgeRecord]] = {}
    for edge in found["edges"]:
        edges.setdefault(edge["source"], []).append(edge)
    pages = [node for node in found["nodes"] if "url" in node]
    for page in pages:
        print_place(page["label"], page["url"])
        for words, targets in _statements(edges.get(page["id"], [])).items():
            click.echo(wrap(f"{words}: {_BETWEEN.join(labels[target] for target in targets)}"))
    if pages:
        click.echo(f"\n{count(len(pages), 'page')}, {count(len(found['edges']), 'edge')}")
    for advice in _advice(found, has_page=has_page):
        click.echo(advice)


def _statements(edges: list[EdgeRecord]) -> dict[str, list[int]]:
    from mkdocs_pinakes.render.phrases import spoken

    found: dict[str, list[int]] = {}
    for edge in edges:
        words = spoken(edge["relation"]) if edge["relation"] else _WORDS[EdgeKind(edge["kind"])]
        found.setdefault(words, []).append(edge["target"])
    return found


def _advice(found: GraphAnswer, *, has_page: bool) -> Iterator[str]:
    rows, depth = found["limits"][WalkLimit.ROWS], found["limits"][WalkLimit.DEPTH]
    if WalkLimit.ROWS in found["truncated"] and rows < ALLOWED_LIMITS[WalkLimit.ROWS][-1]:
        yield f"Pages were left out: raise --rows, now {rows}."
    can_go_deeper = has_page and depth < ALLOWED_LIMITS[WalkLimit.DEPTH][-1]
    if can_go_deeper and WalkLimit.DEPTH in found["truncated"]:
        yield f"There is more beyond: --depth {depth + 1}"
