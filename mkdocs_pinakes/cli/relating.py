"""The verb `related`."""

from __future__ import annotations

from pathlib import Path

import click

from mkdocs_pinakes.cli.output import (
    AS_JSON,
    BUNDLE,
    LIMIT,
    end,
    print_answer,
    print_json,
)


@click.command(short_help="List the pages of BUNDLE related to PAGE.")
@click.argument("bundle", type=BUNDLE)
@click.argument("page")
@LIMIT
@AS_JSON
def related(bundle: Path, page: str, limit: int, *, as_json: bool) -> None:
    """List the pages of BUNDLE related to PAGE: a path, an address, a title or an alias."""
    from mkdocs_pinakes.endpoint.records import page_record, related_record
    from mkdocs_pinakes.knowledge_base import KnowledgeBase

    with KnowledgeBase.open(bundle) as site:
        found = site.related(page, limit=limit)
        targets = [site.page(answer.target) for answer in found]
    if as_json:
        rows = [
            related_record(answer, page_record(target))
            for answer, target in zip(found, targets, strict=True)
        ]
        print_json({"related": rows})
    for number, (answer, target) in enumerate(
        () if as_json else zip(found, targets, strict=True), 1
    ):
        print_answer(
            number,
            target.title,
            place=target.url,
            snippet=answer.snippet,
            reasons=answer.reasons,
        )
    end(found=bool(found))
