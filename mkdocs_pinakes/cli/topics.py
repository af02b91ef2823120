"""The verb `topics`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, cast

import click

from mkdocs_pinakes.cli.asking import UNLIMITED, ask
from mkdocs_pinakes.cli.completing import complete_page
from mkdocs_pinakes.cli.output import (
    AS_JSON,
    BUNDLE,
    INDENT,
    end,
    limit_option,
    print_answer,
    print_json,
    remark,
)
from mkdocs_pinakes.cli.verbs import FOUND, Verb
from mkdocs_pinakes.reporting import count, visible

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from mkdocs_pinakes.endpoint.questions.topics import TopicsAnswer
    from mkdocs_pinakes.endpoint.records import TopicRecord

_KEY_PAGES_SHOWN = 3


@click.command(
    cls=Verb,
    short_help="List the topics of BUNDLE, or those that fit QUERY.",
    examples=(
        "topics site",
        'topics site "where do I begin"',
        "topics site --page index.md",
    ),
    exits=FOUND,
)
@click.argument("bundle", type=BUNDLE)
@click.argument("query", required=False)
@click.option(
    "--page",
    default="",
    metavar="PAGE",
    shell_complete=complete_page,
    help="Only the topics that hold this page; not with a QUERY.",
)
@click.option(
    "--tenant", default=None, metavar="TENANT", help="Only the topics of this part of the site."
)
@limit_option("Most pages to read, with a QUERY")
@AS_JSON
def topics(
    bundle: Path, query: str | None, page: str, tenant: str | None, limit: int, *, as_json: bool
) -> None:
    """
    List the topics of BUNDLE, or those that fit QUERY and the pages to read on them.

    PAGE is a path under the docs folder, an address, a title or an alias.
    """
    if query is not None and page:
        click.get_current_context().fail("a QUERY is asked of all topics; leave it or --page out")
    if tenant is not None:
        tenant = tenant.rstrip("/")
    told: dict[str, object] = {"page": page, "tenant": tenant}
    told |= {"limit": UNLIMITED} if query is None else {"q": query, "limit": limit}
    found = cast("TopicsAnswer", ask(bundle, "topics", told))
    if tenant and not found["topics"]:
        _remark_unknown(bundle, tenant)
    if as_json:
        print_json(found)
    elif "pages" in found:
        _print_answer(found)
    else:
        _print_tree(found["topics"])
    end(found=bool(found["topics"]))


def _remark_unknown(bundle: Path, tenant: str) -> None:
    every = cast("TopicsAnswer", ask(bundle, "topics", {"limit": UNLIMITED}))["topics"]
    known = dict.fromkeys(topic["tenant"] for topic in every)
    if tenant not in known:
        named = ", ".join(filter(None, known)) or "none"
        remark(f"No topic is of the tenant {tenant[:60]!r}; tenants with topics: {named}")


def _print_answer(found: TopicsAnswer) -> None:
    for topic in found["topics"]:
        click.echo(_heading(topic))
    if found["pages"]:
        click.echo()
    for number, page in enumerate(found["pages"], 1):
        print_answer(number, page["title"], place=page["url"], snippet="", reasons=page["reasons"])


def _print_tree(topics: Sequence[TopicRecord]) -> None:
    shown = {topic["id"] for topic in topics}
    children: dict[str | None, list[TopicRecord]] = {}
    for topic in topics:
        parent = topic["parent"] if topic["parent"] in shown else None
        children.setdefault(parent, []).append(topic)
    tenant = ""
    for topic in children.get(None, ()):
        if topic["tenant"] != tenant:
            tenant = topic["tenant"]
            click.secho(visible(tenant), fg="cyan", bold=True)
        for line in _lines(topic, children):
            click.echo(line)


def _lines(topic: TopicRecord, children: dict[str | None, list[TopicRecord]]) -> Iterator[str]:
    below = children.get(topic["id"], [])
    yield _heading(topic)
    if below:
        yield f"\N{BOX DRAWINGS LIGHT VERTICAL}   {_key_titles(topic)}"
    else:
        yield f"{INDENT}{_key_titles(topic)}"
    for place, child in enumerate(below, 1):
        is_last = place == len(below)
        branch = (
            "\N{BOX DRAWINGS LIGHT UP AND RIGHT}"
            if is_last
            else "\N{BOX DRAWINGS LIGHT VERTICAL AND RIGHT}"
        )
        trunk = " " if is_last else "\N{BOX DRAWINGS LIGHT VERTICAL}"
        first, *rest = _lines(child, children)
        yield f"{branch}\N{BOX DRAWINGS LIGHT HORIZONTAL} {first}"
        yield from (f"{trunk}  {line}" for line in rest)


def _heading(topic: TopicRecord) -> str:
    pages = click.style(count(topic["size"], "page"), fg="cyan")
    return f"{click.style(visible(topic['label']), bold=True)}  {pages}"


def _key_titles(topic: TopicRecord) -> str:
    titles = (visible(page["title"]) for page in topic["key_pages"][:_KEY_PAGES_SHOWN])
    return click.style(" \N{MIDDLE DOT} ".join(titles), dim=True)
