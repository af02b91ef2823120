"""The verbs that read a folder of Markdown files: `references` and `check`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, TypedDict

import click

from mkdocs_pinakes.cli.output import AS_JSON, FOLDER, PROBLEMS_FOUND, print_json
from mkdocs_pinakes.cli.tables import Cell, Column, draw_table
from mkdocs_pinakes.cli.verbs import Verb
from mkdocs_pinakes.reporting import visible
from mkdocs_pinakes.settings import Settings

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from mkdocs_pinakes.model import Document, ResolvedReference

_COLUMNS = (
    Column(head="line", is_number=True),
    Column(head="written", least=24, share=3),
    Column(head="kind", least=10),
    Column(head="leads to", least=20, share=2),
)
_STYLES = {"unresolved": "red", "withheld": "dim"}


class _Row(TypedDict):
    source: str
    line: int | None
    raw: str
    kind: str
    relation: str
    target: str | None
    anchor: str | None
    status: str
    candidates: list[str]


@click.command(
    cls=Verb,
    short_help="List every link of a folder, and where it leads.",
    examples=("references docs", "references docs --json"),
    exits={0: "done, even if links lead nowhere", 2: "could not be done"},
)
@click.argument("docs", type=FOLDER)
@AS_JSON
def references(docs: Path, *, as_json: bool) -> None:
    """List every link, embed and property link of DOCS, and where it leads."""
    from mkdocs_pinakes.documents.folder import read_folder

    library = read_folder(docs, Settings())
    rows = [_row(found) for found in _references(library.documents)]
    if as_json:
        print_json({"references": rows})
        return
    if not rows:
        return
    table = draw_table(_COLUMNS, _table_rows(rows))
    click.echo("\n".join(map(_line, rows)) if table is None else table)


def _table_rows(rows: Iterable[_Row]) -> Iterator[tuple[str | Cell, ...]]:
    page = ""
    for row in rows:
        if row["source"] != page:
            page = row["source"]
            yield "", Cell(text=page, style="bold cyan"), "", ""
        yield _cells(row)


def _line(row: _Row) -> str:
    place = row["source"] if row["line"] is None else f"{row['source']}:{row['line']}"
    said = f"{row['raw']}  {row['kind']} → {_leads_to(row)}"
    return f"{click.style(visible(place), fg='cyan')}  {visible(said)}"


def _cells(row: _Row) -> tuple[str | Cell, ...]:
    line = "" if row["line"] is None else str(row["line"])
    leads_to = Cell(text=_leads_to(row), style=_STYLES.get(row["status"], ""))
    return line, row["raw"], row["kind"], leads_to


def _leads_to(row: _Row) -> str:
    anchor = f"#{row['anchor']}" if row["anchor"] else ""
    return f"{row['target']}{anchor}" if row["target"] else row["status"]


def _references(documents: Iterable[Document]) -> Iterator[ResolvedReference]:
    return (found for document in documents for found in document.references)


def _row(found: ResolvedReference) -> _Row:
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


@click.command(
    cls=Verb,
    short_help="Report what is wrong in a folder of Markdown files.",
    examples=("check docs", "check docs --strict", "check docs --json"),
    exits={0: "healthy", 1: "problems found", 2: "could not be done"},
)
@click.argument("docs", type=FOLDER)
@click.option("--strict", is_flag=True, help="Let what could be better count as a problem.")
@AS_JSON
def check(docs: Path, *, strict: bool, as_json: bool) -> None:
    """Report what is wrong in DOCS, a folder of Markdown files, and what could be better."""
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
