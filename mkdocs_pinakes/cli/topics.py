"""The verb `topics`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

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
from mkdocs_pinakes.reporting import count

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from mkdocs_pinakes.endpoint.records import PageRecord
    from mkdocs_pinakes.knowledge_base import KnowledgeBase
    from mkdocs_pinakes.model import Topic

_TOPICS_OF_QUERY = 3
_KEY_PAGES_SHOWN = 3


@click.command(short_help="List the topics of BUNDLE, or those that fit QUERY.")
@click.argument("bundle", type=BUNDLE)
@click.argument("query", required=False)
@click.option("--page", default="", help="Only the topics that hold this page.")
@click.option("--tenant", default=None, help="Only the topics of this part of the site.")
@limit_option("Most pages to read, with a QUERY.")
@AS_JSON
def topics(
    bundle: Path, query: str | None, page: str, tenant: str | None, limit: int, *, as_json: bool
) -> None:
    """
    List the topics of BUNDLE, or those that fit QUERY and the pages to read on them.

    A page is a path, an address, a title or an alias.
    """
    from mkdocs_pinakes.endpoint.records import topic_record
    from mkdocs_pinakes.knowledge_base import KnowledgeBase

    if query is not None and page:
        click.get_current_context().fail("a QUERY is asked of all topics; leave it or --page out")
    if tenant is not None:
        tenant = tenant.rstrip("/")
    with KnowledgeBase.open(bundle) as site:
        _remark_unknown(site, tenant)
        if query is None:
            found = site.topics_of(page, tenant=tenant) if page else site.topics(tenant=tenant)
            if as_json:
                print_json({"topics": [topic_record(one, _key_pages(site, one)) for one in found]})
            else:
                _print_tree(site, found)
            end(found=bool(found))
            return
        answer = _Answer(site, query, tenant=tenant, limit=limit)
        answer.print_json() if as_json else answer.print()
        end(found=bool(answer.hits))


class _Answer:
    """What a query finds."""

    def __init__(self, site: KnowledgeBase, query: str, *, tenant: str | None, limit: int) -> None:
        self._site = site
        self.hits = site.search_topics(query, limit=_TOPICS_OF_QUERY, tenant=tenant)
        self._pages = site.explore(query, tenant=tenant)[:limit]
        for note in site.notes:
            remark(note)

    def print_json(self) -> None:
        from mkdocs_pinakes.endpoint.records import topic_hit_record, topic_page_record

        topics = [topic_hit_record(hit, _key_pages(self._site, hit.topic)) for hit in self.hits]
        print_json({"topics": topics, "pages": [topic_page_record(page) for page in self._pages]})

    def print(self) -> None:
        for hit in self.hits:
            click.echo(_heading(hit.topic))
        if self._pages:
            click.echo()
        for number, page in enumerate(self._pages, 1):
            print_answer(number, page.title, place=page.url, snippet="", reasons=page.reasons)


def _remark_unknown(site: KnowledgeBase, tenant: str | None) -> None:
    known = dict.fromkeys(topic.tenant for topic in site.topics())
    if tenant and tenant not in known:
        named = ", ".join(filter(None, known)) or "none"
        remark(f"No topic is of the tenant {tenant!r}; tenants with topics: {named}")


# Text


def _print_tree(site: KnowledgeBase, topics: Sequence[Topic]) -> None:
    shown = {topic.id for topic in topics}
    children: dict[str | None, list[Topic]] = {}
    for topic in topics:
        parent = topic.parent if topic.parent in shown else None
        children.setdefault(parent, []).append(topic)
    tenant = ""
    for topic in children.get(None, ()):
        if topic.tenant != tenant:
            tenant = topic.tenant
            click.secho(f"{tenant}", fg="cyan", bold=True)
        for line in _lines(site, topic, children):
            click.echo(line)


def _lines(
    site: KnowledgeBase, topic: Topic, children: dict[str | None, list[Topic]]
) -> Iterator[str]:
    below = children.get(topic.id, [])
    yield _heading(topic)
    if below:
        yield f"\N{BOX DRAWINGS LIGHT VERTICAL}   {_key_titles(site, topic)}"
    else:
        yield f"{INDENT}{_key_titles(site, topic)}"
    for place, child in enumerate(below, 1):
        is_last = place == len(below)
        branch = (
            "\N{BOX DRAWINGS LIGHT UP AND RIGHT}"
            if is_last
            else "\N{BOX DRAWINGS LIGHT VERTICAL AND RIGHT}"
        )
        trunk = " " if is_last else "\N{BOX DRAWINGS LIGHT VERTICAL}"
        first, *rest = _lines(site, child, children)
        yield f"{branch}\N{BOX DRAWINGS LIGHT HORIZONTAL} {first}"
        yield from (f"{trunk}  {line}" for line in rest)


def _heading(topic: Topic) -> str:
    pages = click.style(count(topic.size, "page"), fg="cyan")
    return f"{click.style(topic.label, bold=True)}  {pages}"


def _key_titles(site: KnowledgeBase, topic: Topic) -> str:
    titles = (site.name(uri).title for uri in topic.key_pages[:_KEY_PAGES_SHOWN])
    return click.style(" \N{MIDDLE DOT} ".join(titles), dim=True)


# JSON


def _key_pages(site: KnowledgeBase, topic: Topic) -> list[PageRecord]:
    from mkdocs_pinakes.endpoint.records import page_record

    return [page_record(site.name(uri)) for uri in topic.key_pages]
