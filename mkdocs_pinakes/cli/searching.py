"""The verb `search`."""

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
    reason_rows,
    remark,
)


@click.command()
@click.argument("bundle", type=BUNDLE)
@click.argument("query")
@LIMIT
@AS_JSON
def search(bundle: Path, query: str, limit: int, *, as_json: bool) -> None:
    """Find the pages of BUNDLE that answer QUERY."""
    from mkdocs_pinakes.knowledge_base import KnowledgeBase
    from mkdocs_pinakes.render.phrases import STEP

    with KnowledgeBase.open(bundle) as site:
        hits = site.search(query, limit=limit)
        notes = site.notes
    for note in notes:
        remark(note)
    if as_json:
        rows = [
            {
                "uri": hit.uri,
                "url": hit.url,
                "title": hit.title,
                "section": hit.section,
                "score": round(hit.score, 6),
                "reasons": reason_rows(hit.reasons),
                "snippet": hit.snippet,
            }
            for hit in hits
        ]
        print_json({"hits": rows})
    for number, hit in enumerate(() if as_json else hits, 1):
        is_top = hit.section in {"", hit.title}
        title = hit.title if is_top else f"{hit.title}{STEP}{hit.section}"
        print_answer(number, title, place=hit.url, snippet=hit.snippet, reasons=hit.reasons)
    end(found=bool(hits))
