"""
The command `mkdocs-pinakes`: build a bundle without a host, and ask one.

Exit codes: 0 done or found, 1 nothing found, 2 could not be done.
"""

from __future__ import annotations

import io
import json
import logging
import shlex
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import unquote

import click

from mkdocs_pinakes import __version__, reporting
from mkdocs_pinakes.errors import PinakesError
from mkdocs_pinakes.model import ProblemKind
from mkdocs_pinakes.settings import BundleSettings, EmbeddingSettings, Settings

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from mkdocs_pinakes.model import Document, Reason, ResolvedReference

_NOTHING_FOUND = _PROBLEMS_FOUND = 1
_FAILED = 2
_MINOR = (ProblemKind.AMBIGUOUS, ProblemKind.LOOSE_PATH, ProblemKind.MISSING_ANCHOR)
_FOLDER = click.Path(exists=True, file_okay=False, path_type=Path)
_BUNDLE = click.Path(exists=True, path_type=Path)
_AS_JSON = click.option("--json", "as_json", is_flag=True, help="Print JSON instead of text.")
_LIMIT = click.option(
    "--limit", default=10, show_default=True, type=click.IntRange(1, 1000), help="Most answers."
)


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="mkdocs-pinakes")
def cli() -> None:
    """
    Related pages, backlinks, a typed graph and search for Markdown knowledge bases.

    BUNDLE is a built site, its pinakes/ folder, or the database in it.

    Exit codes: 0 done or found, 1 nothing found, 2 could not be done. Of `check`: 0 healthy,
    1 problems found, 2 could not be done.
    """


def main(arguments: Sequence[str] | None = None) -> None:
    """
    Run the command and end the process with its exit code.

    Parameters
    ----------
    arguments : sequence of str, optional
        Words after the command's name; those of the process if left out.
    """
    if isinstance(sys.stdout, io.TextIOWrapper):
        # A file or pipe may be in an encoding that lacks what pages are named.
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        sys.exit(cli.main(args=arguments, prog_name="mkdocs-pinakes", standalone_mode=False))
    except PinakesError as error:
        message = str(error)
    except click.Abort:
        message = "interrupted"
    except click.ClickException as error:
        error.show()
        sys.exit(_FAILED)
    except BrokenPipeError:
        # The reader of our output has gone; closing it here keeps Python from saying so.
        sys.stderr.close()
        sys.exit(_FAILED)
    click.echo(f"{click.style('Error', fg='red', bold=True)}: {message}", err=True)
    sys.exit(_FAILED)


@cli.command()
@click.option("--docs", required=True, type=_FOLDER, help="Folder with Markdown files.")
@click.option(
    "--out",
    required=True,
    type=click.Path(file_okay=False, path_type=Path),
    help="Folder to write into; the bundle becomes OUT/pinakes.",
)
@click.option(
    "--model",
    default=EmbeddingSettings().model,
    show_default=True,
    help="auto, builtin, none, the name of a fastembed model, or a folder that holds one.",
)
@click.option("--no-sqlite", is_flag=True, help="Leave out pinakes.sqlite.")
def build(docs: Path, out: Path, model: str, *, no_sqlite: bool) -> None:
    """Build a bundle from a folder of Markdown files, without a host."""
    from mkdocs_pinakes import pipeline
    from mkdocs_pinakes.analysis import ANALYZER
    from mkdocs_pinakes.bundle.schema import BUNDLE_FOLDER
    from mkdocs_pinakes.bundle.write import write_bundle
    from mkdocs_pinakes.documents.folder import read_folder
    from mkdocs_pinakes.documents.reading import count_wikilinks
    from mkdocs_pinakes.embeddings.cache import VectorCache
    from mkdocs_pinakes.embeddings.choose import choose_embedder
    from mkdocs_pinakes.embeddings.model_files import user_cache

    started = time.perf_counter()
    settings = Settings(
        embeddings=EmbeddingSettings(model=model), bundle=BundleSettings(sqlite=not no_sqlite)
    )
    library = read_folder(docs, settings)
    embedder = choose_embedder(
        settings.embeddings, library.documents, language=None, announce=_remark
    )
    with reporting.progress_bar("Embedding") as on_progress:
        bundle = pipeline.build(
            library.documents,
            settings,
            embedder=embedder,
            cache=VectorCache(user_cache() / "mkdocs-pinakes"),
            problems=library.problems,
            on_progress=on_progress,
        )
    entries = reporting.log_entries(
        bundle.problems,
        levels=dict.fromkeys(_MINOR, logging.INFO),
        wikilinks=count_wikilinks(library.documents),
        listed=f"listed by: mkdocs-pinakes references {shlex.quote(str(docs))}",
    )
    for entry in entries:
        if not entry.is_detail:
            _remark(entry.message)
    written = write_bundle(bundle, out / BUNDLE_FOLDER, settings=settings.bundle, analyzer=ANALYZER)
    click.echo(
        reporting.summary(
            pages=len(bundle.documents),
            edges=bundle.graph.stated_count,
            model=bundle.embeddings.model if bundle.embeddings else "",
            seconds=time.perf_counter() - started,
            size=written.total_bytes,
        )
    )


@cli.command()
@click.argument("docs", type=_FOLDER)
@_AS_JSON
def references(docs: Path, *, as_json: bool) -> None:
    """List every link, embed and property link of a folder, and where it leads."""
    from mkdocs_pinakes.documents.folder import read_folder

    library = read_folder(docs, Settings())
    rows = [_reference_row(found) for found in _references(library.documents)]
    if as_json:
        _print_json({"references": rows})
        return
    for row in rows:
        place = row["source"] if row["line"] is None else f"{row['source']}:{row['line']}"
        anchor = f"#{row['anchor']}" if row["anchor"] else ""
        leads_to = f"{row['target']}{anchor}" if row["target"] else row["status"]
        click.echo(f"{click.style(place, fg='cyan')}  {row['raw']}  {row['kind']} → {leads_to}")


@cli.command()
@click.argument("docs", type=_FOLDER)
@click.option("--strict", is_flag=True, help="Let what could be better count as a problem.")
@_AS_JSON
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
        _print_json(report_record(report))
    else:
        click.echo("\n".join(report_lines(report, docs)))
    counts = weigh(report)
    if counts[Severity.PROBLEM] or (strict and counts[Severity.HINT]):
        sys.exit(_PROBLEMS_FOUND)


@cli.command()
@click.argument("bundle", type=_BUNDLE)
@click.argument("query")
@_LIMIT
@_AS_JSON
def search(bundle: Path, query: str, limit: int, *, as_json: bool) -> None:
    """Find the pages of BUNDLE that answer QUERY."""
    from mkdocs_pinakes.knowledge_base import KnowledgeBase
    from mkdocs_pinakes.render.phrases import STEP

    with KnowledgeBase.open(bundle) as site:
        hits = site.search(query, limit=limit)
        notes = site.notes
    for note in notes:
        _remark(note)
    if as_json:
        rows = [
            {
                "uri": hit.uri,
                "url": hit.url,
                "title": hit.title,
                "section": hit.section,
                "score": round(hit.score, 6),
                "reasons": _reason_rows(hit.reasons),
                "snippet": hit.snippet,
            }
            for hit in hits
        ]
        _print_json({"hits": rows})
    for number, hit in enumerate(() if as_json else hits, 1):
        is_top = hit.section in {"", hit.title}
        title = hit.title if is_top else f"{hit.title}{STEP}{hit.section}"
        _print_answer(number, title, place=hit.url, snippet=hit.snippet, reasons=hit.reasons)
    _end(found=bool(hits))


@cli.command()
@click.argument("bundle", type=_BUNDLE)
@click.argument("page")
@_LIMIT
@_AS_JSON
def related(bundle: Path, page: str, limit: int, *, as_json: bool) -> None:
    """List the pages of BUNDLE related to PAGE: a path, an address, a title or an alias."""
    from mkdocs_pinakes.knowledge_base import KnowledgeBase

    with KnowledgeBase.open(bundle) as site:
        found = site.related(page, limit=limit)
        targets = [site.page(answer.target) for answer in found]
    if as_json:
        rows = [
            {
                "uri": target.uri,
                "url": target.url,
                "title": target.title,
                "score": round(answer.score, 6),
                "linked": answer.is_linked,
                "reasons": _reason_rows(answer.reasons),
                "snippet": answer.snippet,
            }
            for answer, target in zip(found, targets, strict=True)
        ]
        _print_json({"related": rows})
    for number, (answer, target) in enumerate(
        () if as_json else zip(found, targets, strict=True), 1
    ):
        _print_answer(
            number,
            target.title,
            place=target.url,
            snippet=answer.snippet,
            reasons=answer.reasons,
        )
    _end(found=bool(found))


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


def _reason_rows(reasons: Iterable[Reason]) -> list[dict[str, str | list[str]]]:
    from mkdocs_pinakes.render.phrases import phrase

    return [
        {"kind": reason.kind, "subjects": list(reason.subjects), "text": str(phrase(reason))}
        for reason in reasons
    ]


def _print_answer(
    number: int, title: str, *, place: str, snippet: str, reasons: Iterable[Reason]
) -> None:
    from mkdocs_pinakes.render.phrases import phrase

    where = click.style(f"/{unquote(place)}", fg="cyan")
    click.echo(f"{number:>2}  {click.style(title, bold=True)}  {where}")
    if snippet:
        click.echo(click.wrap_text(snippet, initial_indent="    ", subsequent_indent="    "))
    because = "; ".join(str(phrase(reason)) for reason in reasons)
    if because:
        click.echo(f"    {click.style(because, dim=True)}")


def _print_json(value: object) -> None:
    is_utf8 = sys.stdout.encoding.lower() in {"utf-8", "utf8"}
    click.echo(json.dumps(value, ensure_ascii=not is_utf8, indent=2))


def _remark(message: str) -> None:
    click.echo(message, err=True)


def _end(*, found: bool) -> None:
    if not found:
        _remark("Nothing found.")
        sys.exit(_NOTHING_FOUND)
