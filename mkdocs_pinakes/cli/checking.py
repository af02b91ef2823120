"""The verbs that read a folder of Markdown files: `references` and `check`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from mkdocs_pinakes.cli.output import AS_JSON, FOLDER, PROBLEMS_FOUND, print_json
from mkdocs_pinakes.settings import Settings

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from mkdocs_pinakes.model import Document, ResolvedReference


@click.command(short_help="List every link of a folder, and where it leads.")
@click.argument("docs", type=FOLDER)
@AS_JSON
def references(docs: Path, *, as_json: bool) -> None:
    """List every link, embed and property link of a folder, and where it leads."""
    from mkdocs_pinakes.documents.folder import read_folder

    library = read_folder(docs, Settings())
    rows = [_reference_row(found) for found in _references(library.documents)]
    if as_json:
        print_json({"references": rows})
        return
    for row in rows:
        place = row["source"] if row["line"] is None else f"{row['source']}:{row['line']}"
        anchor = f"#{row['anchor']}" if row["anchor"] else ""
        leads_to = f"{row['target']}{anchor}" if row["target"] else row["status"]
        click.echo(f"{click.style(place, fg='cyan')}  {row['raw']}  {row['kind']} → {leads_to}")


def _references(documents: Iterable[Document]) -> Iterator[ResolvedReference]:
    return (found for document in documents for found in document.references)


def _reference_row(found: ResolvedReference) -> dict[str, str | int | list[str] | None]:
    reference = found.reference
    return {
        "source": reference.source,
        "line": reference.line,
        "raw": reference.raw,
        "kind": reference.kind,
        "relation": reference.relation,
        "target": found.target,
        "anchor": found.anchor or None,
        "status": found.status,
        "candidates": list(found.candidates),
    }


@click.command(short_help="Report what is wrong in a folder of Markdown files.")
@click.argument("docs", type=FOLDER)
@click.option("--strict", is_flag=True, help="Let what could be better count as a problem.")
@AS_JSON
def check(docs: Path, *, strict: bool, as_json: bool) -> None:
    """
    Report what is wrong in a folder of Markdown files, and what could be better.

    Exit codes: 0 healthy, 1 problems found, 2 could not be done.
    """
    from mkdocs_pinakes.checkup import check_folder
    from mkdocs_pinakes.health import Severity, report_record, weigh
    from mkdocs_pinakes.health_text import report_lines

    report = check_folder(docs, Settings())
    if as_json:
        print_json(report_record(report))
    else:
        click.echo("\n".join(report_lines(report, docs)))
    counts = weigh(report)
    if counts[Severity.PROBLEM] or (strict and counts[Severity.HINT]):
        sys.exit(PROBLEMS_FOUND)
